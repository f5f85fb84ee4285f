"""What must hold of every battle of Demonworld that a test plays."""

from __future__ import annotations

import contextlib
import tomllib

from oriflamme.kernel import Ask, Battle, Choice, Refused
from tests import universal_checks

_garbled: set[tuple[str, str]] = set()
"""Questions and kinds of answers to them that were garbled already."""


def check_battle(battle: Battle) -> None:
    """It can be told, cited and written down, breaks no invariant, and opens again from its own position."""
    state = battle.state
    universal_checks.check_battle(
        battle, {"", *state.elements, *state.lost, *state.units, *state.attached, *state.gone}
    )
    assert battle.book.check(battle.checkpoint) == []
    opened = Battle.open(tomllib.loads(battle.position()), dice="typed", switches=battle.setup.switches)
    again = battle.book.opening(opened.scenario, opened.setup.tiers, opened.setup.switches)
    assert again == battle.checkpoint and list(again.elements) == list(battle.checkpoint.elements)


def check_ask(battle: Battle, ask: Ask) -> None:
    """A question and its answers can be said, and every answer that is offered is taken."""
    universal_checks.check_ask(battle, ask)
    if isinstance(ask, Choice):
        options = (*ask.options, *ask.other_options)
        assert all(ask.read(option.token) == option for option in options)
        for option in options:
            if (ask.kind, option.verb) not in _garbled:
                _garbled.add((ask.kind, option.verb))
                check_garbled(ask, option.token)


def check_garbled(ask: Choice, token: str) -> None:
    """Words too many, too few, or that name nothing are refused, or mean just what they say; nothing breaks."""
    words = token.split(" ")
    wrong = [[*words[:at], "x", *words[at + 1 :]] for at in range(len(words))]
    for garbled in (*wrong, [*words, "x"], words[:-1], [*words, words[-1]], ["x", *words]):
        text = " ".join(garbled)
        with contextlib.suppress(Refused):
            assert ask.read(text).token == text, f"{ask!r} takes {text!r} for something else"
