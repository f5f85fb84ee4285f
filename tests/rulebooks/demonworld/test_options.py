"""What an answer does is said as data: verb, piece, target, place, facing, cost and notes."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from oriflamme import Battle
from oriflamme.commanders import commander
from oriflamme.kernel import Choice, Option
from oriflamme.kernel.asks import NOTES
from oriflamme.lab.fuzz import random_scenario
from oriflamme.rulebooks.demonworld.deployment import elements_of
from oriflamme.rulebooks.demonworld.occupancy import board_of, word_of
from tests.rulebooks.demonworld.positions import position

UNIT_VERBS = {"order", "front", "place", "move", "react", "redeploy", "form"}
UNIT_VERBS |= {"advance", "slide", "wheel", "face", "march"}
ELEMENT_VERBS = {"attack", "support", "hold", "put", "step", "shift", "turn", "close"}
SIDE_VERBS = {"confirm", "rest", "go"}
HEX_VERBS = {"place", "put", "step", "shift", "close", "advance", "slide", "wheel", "march"}
FACING_VERBS = {"place", "put", "turn", "face", "march", "wheel", "advance", "slide"}
ANSWERS = 60
"""Answers of each battle that are looked at."""


def asked(scenario: object) -> Iterator[tuple[Battle, Choice]]:
    """The questions of a battle fought at random."""
    battle = Battle.open(scenario, seed=2)  # type: ignore[arg-type]
    player = commander("random", 7, "demonworld")
    while battle.asks and battle.answer_count < ANSWERS:
        ask = battle.asks[0]
        if isinstance(ask, Choice):
            yield battle, ask
        battle.answer(player.choose(battle.view(ask.seat), ask), ask.seat)


def check_option(battle: Battle, option: Option, *, legal: bool) -> None:
    """Every field is a word of its own kind, and those that the verb needs are there."""
    state, board = battle.state, board_of(battle.state)
    elements = {key for unit in state.units.values() for key in elements_of(unit.key, unit.elements)}
    kinds = ((UNIT_VERBS, set(state.units)), (ELEMENT_VERBS, elements), (SIDE_VERBS, set(state.armies)))
    pieces = next((pieces for verbs, pieces in kinds if option.verb in verbs), {*state.units, *state.armies})
    assert option.piece in pieces, option
    assert option.target in {"", *elements}, option
    assert bool(option.target) == (option.verb in ("attack", "support")), option
    assert option.place == "" or option.place in set(board.names.values()), option
    if legal:
        assert bool(option.place) == (option.verb in HEX_VERBS), option
        assert (option.facing is not None) == (option.verb in FACING_VERBS), option
    assert option.facing is None or option.facing in range(12), option
    assert set(option.notes) <= NOTES, option
    assert ("attack" in option.notes) <= (option.verb == "attack" or "contact" in option.notes), option


@pytest.mark.parametrize("number", [*range(17), 20, 21, 22])
def test_every_answer_of_battles_at_close_quarters_is_data(number: int) -> None:
    for battle, ask in asked(random_scenario("demonworld", random.Random(f"golden {number}"))):
        for option in (*ask.options, *ask.other_options):
            check_option(battle, option, legal=True)
        for forbidden in ask.forbidden:
            check_option(battle, forbidden.option, legal=False)
        pieces = {*battle.state.units, *battle.state.elements}
        assert ask.subject in {"", *pieces}
        acting = {option.piece for option in ask.options}
        if ask.subject and ask.subject not in acting:
            assert {battle.state.elements[key].unit for key in acting & pieces - {*battle.state.units}} == {ask.subject}


@pytest.mark.parametrize("name", ["premiere_partie", "fleches_et_poudre"])
def test_every_answer_of_a_deployment_is_data(name: str) -> None:
    for battle, ask in asked(f"demonworld/{name}"):
        for option in (*ask.options, *ask.other_options):
            check_option(battle, option, legal=True)
            if option.verb in ("place", "put"):
                assert option.token.split(" ")[2] == word_of(str(option.place))


def offered(battle: Battle, token: str) -> Option:
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    return ask.take(token)


def said(option: Option) -> tuple[object, ...]:
    """What an option says besides its verb."""
    return option.piece, option.what, option.place, option.facing, option.cost, option.notes


def test_an_advance_into_contact_says_where_it_leads_and_that_it_is_an_attack() -> None:
    battle = position(
        """
         . g . . .
        . . . . .
         n n n n .
        . . . . .
        """,
        n="empire fantassins_nobles N order=C",
        g="orcs garde_orc S order=T",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
    )
    contact = ("attack", "contact")
    assert said(offered(battle, "advance ne")) == ("n", "ne", "0402", 2, 3, contact)
    assert said(offered(battle, "slide e")) == ("n", "e", "0403", 0, None, ())
    assert said(offered(battle, "face s")) == ("n", "s", "", 9, None, ())
    assert said(offered(battle, "redeploy")) == said(offered(battle, "done")) == ("n", "", "", None, None, ())
    assert [offered(battle, token).verb for token in ("redeploy", "done")] == ["redeploy", "done"]


def test_an_announced_blow_has_a_target_and_a_support_the_attack_it_supports() -> None:
    battle = position(
        " . g .\n. n n .",
        n="empire fantassins_nobles N engaged=1",
        g="orcs garde_orc S engaged=1",
        phase="melee",
        stage="declaring",
        combats=[["n", "g"]],
    )
    battle.answer("attack n_1 g_1", "empire")
    ask = battle.ask("empire")
    support = ask.take("support n_2 n_1")
    assert (support.verb, support.piece, support.target, support.notes) == ("support", "n_2", "n_1", ())
    blow = ask.take("attack n_2 g_1")
    assert (blow.verb, blow.piece, blow.target, blow.notes) == ("attack", "n_2", "g_1", ("attack",))
    hold, confirm = ask.take("hold n_2"), ask.take("confirm")
    assert (hold.verb, hold.piece, confirm.verb, confirm.piece) == ("hold", "n_2", "confirm", "empire")
