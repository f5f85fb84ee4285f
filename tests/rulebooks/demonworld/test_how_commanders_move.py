"""Chapter X.2.1 and X.2.3: before which sequences commanders may move, what may be answered, whom they may join."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle, Option, Refusal
from oriflamme.rulebooks.demonworld.commander_moves import (
    CallSheet,
    CommanderMover,
    able,
    later_slots,
    next_slot,
    read_attach,
    why_no_join,
)
from oriflamme.rulebooks.demonworld.facts import CommandersCalled, ElementMoved, ElementTurned
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import asked, element, facts, offered, play, unit
from tests.rulebooks.demonworld.test_commanders import lead, moving
from tests.rulebooks.demonworld.test_terrain import land

ALONE = """
     . . . . . . .
    . . . g . . . .
     . . . . . . .
    . . . . . . . .
     . . k . . . .
    . n n . . . . .
     . . . . . . .
"""


def mover(battle: Battle, **changes: Any) -> CommanderMover:
    """Gordan about to move, thought to be otherwise."""
    state: Demonworld = battle.state.clone()
    state.units = {**state.units, "k": replace(state.units["k"], **changes)}
    return CommanderMover(state, state.units["k"])


def alone(picture: str = ALONE, **more: Any) -> Battle:
    return moving(picture, **more)


# When


@clause("DW-X.2.1-06")
@pytest.mark.parametrize(
    ("led", "sequence", "later"),
    [
        ("", "", ["M", "H", "C"]),
        ("M", "", ["H", "C"]),
        ("M", "M", ["H", "C"]),
        ("", "M", ["H", "C"]),
        ("H", "M", ["C"]),
        ("M", "H", ["C"]),
        ("C", "", []),
        ("", "C", []),
        ("H", "C", []),
    ],
)
def test_before_which_sequences_commanders_may_still_move(led: str, sequence: str, later: list[str]) -> None:
    """Neither before one for which they have been called, nor before one that has begun; never before T."""
    state: Demonworld = alone().state.clone()
    state.led, state.sequence = led, sequence  # type: ignore[assignment]
    assert later_slots(state) == later


@clause("DW-X.2.1-06", "DW-VIII-01")
@pytest.mark.parametrize(
    ("led", "until", "slot"),
    [
        ("", "", "M"),
        ("", "M", "M"),
        ("M", "M", None),
        ("M", "H", "H"),
        ("M", "", "H"),
        ("H", "T", "C"),
        ("C", "", None),
    ],
)
def test_the_next_time_is_no_later_than_the_units_that_move_next(led: str, until: str, slot: str | None) -> None:
    state: Demonworld = alone().state.clone()
    state.led = led  # type: ignore[assignment]
    assert next_slot(state, until) == slot
    state.units = {**state.units, "k": replace(state.units["k"], moved=True)}
    assert next_slot(state, until) is None  # nobody is left who may
    left_out: Demonworld = alone(switches={"commanders": False}).state.clone()
    left_out.led = led  # type: ignore[assignment]
    assert next_slot(left_out, until) is None


@clause("DW-X.2.1-06", "DW-X.2.3-01")
@pytest.mark.parametrize(("changes", "able_"), [({}, ["k"]), ({"moved": True}, []), ({"engaged": 1}, [])])
def test_who_may_still_move(changes: dict[str, Any], able_: list[str]) -> None:
    state: Demonworld = alone().state.clone()
    state.units = {**state.units, "k": replace(state.units["k"], **changes)}
    assert able(state, "empire") == able_ and able(state, "orcs") == []


@clause("DW-X.2.1-06")
def test_what_may_be_said_on_the_sheet_of_calls() -> None:
    """One commander on his own, one with a unit; both of the same side."""
    picture = ALONE.replace(". n n . . . . .", ". n n b . . . .")
    battle = alone(picture, n="empire fantassins_nobles N order=C", b="empire barrach_colonh N host=n")
    sheet = CallSheet(battle.state, "empire", "M")
    assert sheet.able == ["k", "b"]
    for words in (["lead"], ["lead", "k", "x"], ["go", "k"], ["wait"]):
        assert sheet.read_field(words) is None
    nobody = sheet.read_field(["lead", "n"])
    assert isinstance(nobody, Refusal) and (nobody.clause, nobody.message.id) == ("DW-X.2.1-06", "no-lead-nobody")
    for word in ("lead", "wait"):
        found = sheet.read_field([word, "b"])
        assert isinstance(found, Option) and (found.token, found.verb) == (f"{word} b", word)
    play(battle, "wait k", "lead b", "confirm")
    assert facts(battle, CommandersCalled)[0].commanders == ("b",)


@clause("DW-X.2.1-10")
@pytest.mark.parametrize(
    ("dice", "first"), [((3, 3, 4, 3), "empire"), ((3, 4), "orcs"), ((4, 3), "empire"), ((2, 2, 5, 5, 1, 2), "orcs")]
)
def test_equals_throw_again_until_one_is_higher(dice: tuple[int, ...], first: str) -> None:
    """Two commanders of the same initiative: the die alone decides who chooses."""
    even = {**COMMANDER_CARDS["gordan"], "people": "any"}
    battle = moving(
        ALONE.replace("    . . . g . . . .", "    . . . g . . b ."),
        k="empire even N",
        b="orcs even S",
        card={"even": even},
        dice=dice,
    )
    lead(battle, "k", "b")
    assert asked(battle) == (first, "precedence")


# What he may do


@clause("DW-X.2.1-01", "DW-X.2.1-03")
def test_where_he_may_go_turn_and_whom_he_may_join() -> None:
    """24 points; n_1 and n_2 stand below him; he looks north."""
    battle = lead(alone(), "k")
    assert asked(battle) == ("empire", "commander")
    assert offered(battle) == [
        *(f"step k_1 {way}" for way in ("e", "ne", "nw", "w", "se")),
        "join n",
        *(f"turn k_1 {way}" for way in ("ene", "wnw", "wsw", "s", "ese")),
        "done",
    ]
    assert {option.token for option in battle.ask().options if option.verb == "step" and option.cost != 3} == set()


@clause("DW-V-03", "DW-X.2.1-03")
@pytest.mark.parametrize(("spent", "own", "goes"), [(0, 21, True), (0, 22, False), (21, 0, True), (22, 0, False)])
def test_his_points_are_those_that_neither_he_nor_his_column_has_spent(spent: int, own: int, goes: bool) -> None:
    found = mover(alone(), spent=spent)
    found.points -= own
    assert found.points == 24 - spent - own
    assert (found.why_no_step(1) is None) is goes


@clause("DW-X.2.1-01", "DW-V.3.0-01", "DW-X.2.1-02")
def test_why_he_does_not_go_somewhere() -> None:
    ground = land("0304 marsh, 0404 bushes")
    edge = ALONE.replace(". . k . . . .", "k . . . . . .", 1).replace(". n n . . . . .", "n . . . . . . .")
    found = mover(alone(edge))
    reasons = {d: (why.clause, why.message.id) for d in range(6) if (why := found.why_no_step(d)) is not None}
    assert ("DW-V.3.0-01", "no-off-map-element") in reasons.values()
    assert ("DW-V.3.0-01", "no-occupied-element") in reasons.values()
    wet = mover(alone(land=ground))
    costs = [wet.cost(d) for d in range(6)]
    assert costs.count(None) == 1
    shut = next(d for d in range(6) if wet.cost(d) is None)
    why_not = wet.why_no_step(shut)
    assert why_not is not None and why_not.message.id == "no-impassable-marsh"
    assert wet.step(shut).cost is None and wet.step((shut + 1) % 6).cost is not None


@clause("DW-XVII.7.6-02", "DW-X.2.1-06")
@pytest.mark.parametrize(("led", "spent", "later"), [("M", 0, True), ("M", 3, False), ("C", 0, False)])
def test_who_got_off_a_mount_may_wait_while_he_has_not_gone(led: str, spent: int, later: bool) -> None:
    """While units move in their sequence, and another is to come before which commanders may move."""
    battle = alone()
    state: Demonworld = battle.state.clone()
    state.led, state.sequence, state.stage = led, led, "sequences"  # type: ignore[assignment]
    state.elements = {**state.elements, "k_1": replace(state.elements["k_1"], spent=spent)}
    state.__dict__.pop("by_unit", None)
    state.__dict__.pop("occupancy", None)
    found = CommanderMover(state, state.units["k"])
    assert state.moves_in_sequence
    assert (found.why_not_later() is None) is later
    assert ("wait k" in [option.token for option in found.options()]) is later


@pytest.mark.parametrize(
    ("token", "meaning"),
    [
        ("done", "done"),
        ("step k_1 e", "step k_1 e"),
        ("turn k_1 s", "turn k_1 s"),
        ("turn k_1 n", None),
        ("turn k_1 e", None),
        ("step k_1 s", None),
        ("step n_1 e", None),
        ("step k_1", None),
        ("go k_1 e", None),
        ("join", None),
        ("join n", "join n"),
        ("join n k", None),
        ("mount", None),
    ],
)
def test_what_an_answer_means(token: str, meaning: str | None) -> None:
    found = mover(alone()).read(token)
    assert (found.token if isinstance(found, Option) else found) == meaning


@clause("DW-X.2.3-03", "DW-X.2.2-02")
@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("n", None),
        ("f", ("DW-X.2.3-03", "no-join-touch")),
        ("g", ("DW-X.2.3-03", "no-join-unit")),
        ("b", ("DW-X.2.3-03", "no-join-unit")),
        ("x", ("DW-X.2.3-03", "no-join-unit")),
    ],
)
def test_whom_he_may_join(key: str, why: tuple[str, str] | None) -> None:
    """A unit of his side beside him: neither an enemy, nor another commander, nor whoever is further away."""
    picture = ALONE.replace(". n n . . . . .", ". n n b . f . .")
    battle = alone(picture, b="empire barrach_colonh N", f="empire berserkers N order=M")
    found = why_no_join(battle.state, unit(battle, "k"), key)
    assert (None if found is None else (found.clause, found.message.id)) == why
    assert mover(battle).friends() == ["n"]


@clause("DW-X.2.3-03")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["k"], ""),
        (["k", "n"], None),
        ([], None),
        (["n"], "no-lead-nobody"),
        (["x"], "no-lead-nobody"),
        (["g"], "no-lead-nobody"),
    ],
)
def test_whom_a_unit_takes_in(words: list[str], why: str | None) -> None:
    battle = alone()
    found = read_attach(battle.state, unit(battle, "n"), words)
    if why is None:
        assert found is None
    else:
        assert (found.message.id if isinstance(found, Refusal) else "") == why
        assert why or (isinstance(found, Option) and found.token == "attach k")


@clause("DW-X.2.1-01")
@pytest.mark.parametrize(("way", "turns"), [("ne", []), ("nw", []), ("e", [1]), ("w", [5])])
def test_he_turns_as_he_goes_only_where_he_does_not_look(way: str, turns: list[int]) -> None:
    """He looks north, with the north-east and the north-west before him; he turns no more than he must."""
    battle = play(lead(alone(), "k"), f"step k_1 {way}")
    assert [one.facing for one in facts(battle, ElementTurned)] == turns
    assert facts(battle, ElementMoved)[-1].mp == 3 and element(battle, "k_1").spent == 3
