"""What may be typed is what is listed: every answer of the same kind, tried at every question of random battles."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from oriflamme.kernel import Battle, Choice, Refused

SCENARIOS = ["premiere_partie", "formations", "boulets_et_pierres", "deux_sorciers", "brulis", "chasse_au_dragon"]

DEPLOYING = ("front", "place", "deployed")
"""Whoever deploys may place any unit again, though the one that is asked for is listed."""


def takes(ask: Choice, token: str) -> bool:
    try:
        return ask.take(token).token == token
    except Refused:
        return False


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_is_taken_is_listed_and_what_is_greyed_is_not_taken(name: str) -> None:
    battle = Battle.open(f"demonworld/{name}", seed=11, recording=False)
    choose = random.Random(11)
    known = defaultdict[str, dict[str, None]](dict)
    wrong: list[tuple[str, str, str]] = []
    for _ in range(300):
        if not battle.asks:
            break
        ask = choose.choice(battle.asks)
        assert isinstance(ask, Choice)
        listed = {option.token for option in (*ask.options, *ask.other_options)}
        greyed = {one.option.token for one in ask.forbidden}
        pool = known[ask.kind]
        for token in choose.sample(sorted({*pool, *greyed}), min(25, len({*pool, *greyed}))):
            freely = ask.free_form or ask.kind in DEPLOYING
            if takes(ask, token) != (token in listed) and (token in greyed or not freely):
                wrong.append((ask.kind, ask.subject, token))
        pool.update(dict.fromkeys(choose.sample(sorted(listed), min(20, len(listed)))))
        battle.answer(choose.choice(ask.options).token, ask.seat)
    assert not wrong
