"""A battle taken through everything that shows, keeps or goes on with it: page, terminal, files, views, undo, chance.

The foundations that the higher rules stand on are each shown by real clauses of the books (`foundations.toml`): the
battles that prove those clauses are taken through all of it. `pytest --every-interface` does so for the battles of all
clauses.
"""

from __future__ import annotations

import contextlib
import io
import random
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec
import pytest

from oriflamme.cli import language
from oriflamme.cli.displays import display
from oriflamme.kernel import Battle, Roll
from oriflamme.kernel.errors import Refused
from oriflamme.kernel.messages import LANGUAGES
from oriflamme.lab import checks
from oriflamme.server import asks_json
from oriflamme.server.presenter import position_json
from oriflamme.testing.coverage import clauses_of

OPTION = "--every-interface"
ANSWERS_BY_CHANCE = 4
OPTIONS_TRIED = 1


@cache
def foundations() -> dict[str, list[str]]:
    """The clauses by which each foundation is shown."""
    return tomllib.loads(Path(__file__).with_name("foundations.toml").read_text(encoding="utf-8"))


def check_foundations(request: pytest.FixtureRequest, opened: Iterable[Battle]) -> None:
    """Take the battles of a test through every interface if it proves a foundation, or if all of them are wanted."""
    wanted = {clause for clauses in foundations().values() for clause in clauses}
    named = set(clauses_of(request.function))
    if wanted & named or (named and request.config.getoption(OPTION)):
        for battle in opened:
            through_every_interface(battle)


def through_every_interface(battle: Battle) -> None:
    """Nothing fails, nothing is lost, nobody sees what is hidden, and it can be played on."""
    source = random.Random(battle.fact_count)
    page(battle)
    terminal(battle)
    checks.asks(battle, source, OPTIONS_TRIED)
    checks.views(battle)
    checks.secrets(battle)
    checks.fork(battle)
    checks.saves(battle)
    checks.position(battle)
    undone(battle, source)
    played_on(battle, source)


def page(battle: Battle) -> None:
    """What the page is sent can be written for every seat, in every language."""
    for lang in LANGUAGES:
        for seat in (*battle.seats, None):
            msgspec.json.encode(position_json(battle, seat, lang))
        for ask in battle.asks:
            msgspec.json.encode(asks_json.question(battle, ask, lang))


def terminal(battle: Battle) -> None:
    """The terminal shows it to every seat, in every language."""
    before = language.lang()
    for lang in LANGUAGES:
        language.speak(lang)
        for seat in (*battle.seats, None):
            with contextlib.redirect_stdout(io.StringIO()) as written:
                display(battle).situation(battle, seat)
            assert written.getvalue().strip()
    language.speak(before)


def undone(battle: Battle, source: random.Random) -> None:
    """Whatever is taken back leaves things as they were."""
    before = checks.portrait(battle)
    for ask in battle.asks:
        if isinstance(ask, Roll):
            continue
        twin = battle.fork("same")
        twin.answer(source.choice(ask.options).token, ask.seat)
        with contextlib.suppress(Refused):  # once dice have fallen, or something hidden was told
            twin.undo(ask.seat)
            assert checks.portrait(twin) == before


def played_on(battle: Battle, source: random.Random) -> None:
    """It goes on by chance, and never into anything impossible."""
    twin = battle.fork("fresh")
    for _ in range(ANSWERS_BY_CHANCE):
        if not twin.asks:
            return
        told, ask = twin.fact_count, source.choice(twin.asks)
        dice = ask.dice.sizes if isinstance(ask, Roll) else ()
        thrown = " ".join(str(source.randint(1, size)) for size in dice)
        twin.answer(thrown or source.choice(ask.options).token, ask.seat)
        checks.facts(twin, told)
        checks.invariants(twin)
