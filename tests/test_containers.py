"""The container files name only what there is: options of commands, extras, ports, and each other."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml
from distributed.cli import dask_scheduler, dask_worker

from oriflamme.cli import app

ROOT = Path(__file__).parent.parent
CONTAINER = (ROOT / "Containerfile").read_text(encoding="utf-8")
CLUSTER = yaml.safe_load((ROOT / "tools/cluster.compose.yaml").read_text(encoding="utf-8"))["services"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def lines(word: str) -> list[str]:
    """What follows this word at the start of a line of the container file."""
    return re.findall(rf"^{word} (.+)$", CONTAINER, re.MULTILINE)


def accepted(command: Any, words: list[str]) -> bool:
    """Whether a command takes these words."""
    command.make_context("x", list(words), resilient_parsing=False)
    return True


def test_the_container_has_a_python_that_will_do_and_extras_that_there_are() -> None:
    (image,) = lines("FROM")
    found = re.fullmatch(r"python:(\d+)\.(\d+)-slim", image)
    assert found and PROJECT["requires-python"] == ">=3.11" and (int(found[1]), int(found[2])) >= (3, 11)
    (extras,) = re.findall(r"\.whl\)\[([\w,]+)\]", CONTAINER)
    assert set(extras.split(",")) <= set(PROJECT["optional-dependencies"])
    assert lines("USER") == ["oriflamme"]


def test_the_container_starts_a_server_with_options_that_there_are() -> None:
    assert json.loads(lines("ENTRYPOINT")[0]) == list(PROJECT["scripts"])
    name, *words = json.loads(lines("CMD")[0])
    commands = typer.main.get_group(app).commands
    assert accepted(commands[name], words)
    assert words[words.index("--port") + 1] in lines("EXPOSE")


def test_the_cluster_is_a_scheduler_and_two_workers_who_find_it() -> None:
    _, _, *words = CLUSTER["scheduler"]["entrypoint"]
    assert CLUSTER["scheduler"]["entrypoint"][:2] == ["dask", "scheduler"]
    assert accepted(dask_scheduler.main, words)
    _, _, address, *words = CLUSTER["worker"]["entrypoint"]
    assert accepted(dask_worker.main, [address, *words])
    port = CLUSTER["scheduler"]["entrypoint"][-1]
    assert address == f"tcp://scheduler:{port}" and CLUSTER["worker"]["deploy"]["replicas"] == 2
    assert {one["image"] for one in CLUSTER.values()} == {"oriflamme"}


@pytest.mark.parametrize("document", ["docs/research.md", "docs/recherche.md"])
def test_the_documents_show_these_files(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    named = re.findall(r"-f (\S+)", text)
    assert set(named) == {"Containerfile", "tools/cluster.compose.yaml"}
    assert f"--cluster {CLUSTER['worker']['entrypoint'][2]}" in text
