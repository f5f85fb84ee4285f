"""Options are data: who does what to whom and where, without anybody reading a token."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from oriflamme import Battle, books
from oriflamme.kernel import Choice, Option
from oriflamme.kernel.asks import NOTES
from oriflamme.lab.fuzz import random_scenario
from oriflamme.rulebooks.fleuries.facts.moves import Moved
from oriflamme.rulebooks.fleuries.setup.setup_ground import PIECES
from oriflamme.rulebooks.fleuries.state import Fleuries
from tests.rulebooks.fleuries.positions import ask_of, fact, piece, play, position

ZONES = ("left", "centre", "right")
TABLED = ("move", "form", "deploy", "lay", "lurk", "flank")
DECISIONS = 120


def asked(where: str, seed: int) -> Iterator[tuple[Battle, Choice]]:
    """The questions of a random battle, as far as so many decisions lead."""
    dice = random.Random(seed)
    battle = Battle.open(where or random_scenario("fleuries", dice), seed=seed)
    for _ in range(DECISIONS):
        if not battle.asks:
            return
        ask = battle.asks[0]
        assert isinstance(ask, Choice)
        yield battle, ask
        battle.answer(dice.choice(ask.options), ask.seat)


def check(state: Fleuries, ask: Choice, option: Option) -> None:
    known = {*state.pieces, *state.armies, *PIECES, *(key for key in (ask.subject,) if key.startswith("card_"))}
    assert option.verb.isalpha() and option.verb.islower(), option
    assert option.piece in {"", *known}, option
    assert option.target in {"", *state.pieces, *state.ground, *ZONES}, option
    assert set(option.notes) <= NOTES, option
    assert (option.facing is None) == (
        option.place == "" or option.verb in ("plan", "bridge", "pass", "cast", "use")
    ), option
    assert (option.verb in TABLED and option.piece != "") <= (option.place != ""), option
    assert (option.cost is not None) == (option.verb in ("move", "form")), option


@pytest.mark.parametrize(("where", "seed"), [*((name, 5) for name in books()["fleuries"].scenarios), ("", 1), ("", 2)])
def test_every_option_says_what_it_does(where: str, seed: int) -> None:
    for battle, ask in asked(where, seed):
        state = battle.state
        assert ask.subject in {"", *state.pieces, *PIECES} or ask.kind == "card", ask
        for option in (*ask.options, *ask.other_options, *(one.option for one in ask.forbidden)):
            check(state, ask, option)
        for option in ask.options[:5]:
            assert ask.read(option.token) == option


def test_a_march_ends_where_its_option_says() -> None:
    """A wheel of 45 degrees, then half of what is left of 20 cm."""
    battle = position("south: u man B20 files=10 at=60/40\nnorth: v man B20 files=10 at=150/110/180")
    ask = ask_of(battle, "move", "u", "order u advance wheel right")
    found = [one for one in ask.options if one.verb == "move" and one.cost]
    option = found[1]
    assert (option.piece, option.what, option.notes) == ("u", "", ())
    play(battle, option.token)
    moved = fact(battle, Moved, unit="u")
    pose = moved.pose
    assert option.place == (pose.x, pose.y, 2500, 500) and option.facing == pose.facing
    assert option.cost == round(option.cost or 0, 2) <= 20


def test_a_new_formation_is_told_with_the_room_it_takes() -> None:
    battle = position("south: u man B20 files=10 at=60/40\nnorth: v man B20 files=10 at=150/110/180")
    ask = ask_of(battle, "move", "u", "order u change column")
    option = next(one for one in ask.options if one.what == "2")
    assert (option.verb, option.place, option.facing, option.cost) == ("form", (6000, 5000, 500, 2500), 0, 0.0)


def test_hostile_answers_and_losses_for_good_are_marked() -> None:
    battle = position("south: u man B20 files=10 at=60/60\nnorth: v man B20 files=10 at=60/80/180")
    orders = {one.what: one for one in ask_of(battle, "order", "u").options}
    assert orders["charge"].notes == ("charge",) and orders["advance"].notes == orders["none"].notes == ()
    ask = ask_of(battle, "charge", "u", "order u charge")
    (charge,) = ask.options
    assert (charge.verb, charge.piece, charge.target, charge.notes) == ("charge", "u", "v", ("attack", "charge"))
    assert piece(battle, "u").pose is not None
