"""The guide for operators says what the program does: every limit with its value, every option."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from oriflamme.server import webhooks
from oriflamme.server.settings import Limits, ScenarioLimits, Settings

GUIDE = (Path(__file__).parent.parent.parent / "docs" / "operating.md").read_text(encoding="utf-8")


def test_every_limit_is_listed_with_its_value() -> None:
    listed = dict(re.findall(r"^\| `([a-z_.]+)` \| ([\d.,]+) \|", GUIDE, flags=re.MULTILINE))
    limits = {one.name: one.default for one in msgspec.structs.fields(Limits) if one.name != "scenario"}
    limits |= {f"scenario.{one.name}": one.default for one in msgspec.structs.fields(ScenarioLimits)}
    assert {name: float(value.replace(",", "")) for name, value in listed.items()} == limits


def test_numbers_in_the_text_are_those_of_the_program() -> None:
    settings = Settings("")
    assert f"for {settings.file_seconds:.0f} seconds at most" in GUIDE and settings.processes == 2
    assert f"has {webhooks.CALL_SECONDS:.0f} seconds for the whole call; {webhooks.PLACES} are called" in GUIDE
    assert f"at once, {webhooks.AT_ONCE} for the battles of one address" in GUIDE


def test_the_options_it_names_exist() -> None:
    from oriflamme.cli.serving import serve

    declared = {word for default in serve.__defaults__ or () for word in default.param_decls}
    assert set(re.findall(r"--[a-z][a-z-]+", GUIDE)) <= declared
