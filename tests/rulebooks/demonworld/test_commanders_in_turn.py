"""Chapters IX.5.0, X.2, XVII.7.6, XVIII.9.0 and XX.3.2 over a whole turn: who moves again, later, or not any more."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    CommanderJoined,
    CommanderLeft,
    CommandersCalled,
    CommanderWaits,
    ElementCutDown,
    ElementsLost,
    SequenceBegan,
    SpecialDoomed,
    UnitReformed,
    UnitsCommanded,
    WizardsRested,
)
from oriflamme.rulebooks.demonworld.melee import initiative
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS, LARGE_CARDS, WIZARD_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, WOLVES, field
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    hexes,
    items,
    offered,
    play,
    position,
    refused,
    run,
    unit,
)
from tests.rulebooks.demonworld.test_riders import riding
from tests.rulebooks.demonworld.test_terrain import land

# A commander moves once

BESIDE = """
     . . . . . . . .
    . . . . . . . . .
     . n n n k . . .
    . . n n . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . g g . .
"""
NOW: dict[str, Any] = {"tier": "intermediate", "phase": "movement", "stage": "sequences"}


def beside(**more: Any) -> Battle:
    """Gordan stands at the end of the first rank of a unit that will move with H."""
    units = {"n": "empire fantassins_nobles N order=H", "k": "empire gordan N", "g": "orcs garde_orc S order=T"}
    return position(BESIDE, **{**NOW, **units, **more})


@clause("DW-X.2.1-06", "DW-X.2.3-01")
@pytest.mark.parametrize("loose", [False, True])
def test_who_has_joined_a_unit_does_not_leave_it_in_the_same_phase(loose: bool) -> None:
    battle = beside(switches={"loose_commanders": loose})
    play(battle, "lead k", "confirm", "join n")
    assert fact(battle, CommanderJoined).unit == "n" and not facts(battle, UnitReformed)
    assert (asked(battle)[1] == "lead") == loose
    if not loose:
        assert fact(battle, SequenceBegan).order == "H" and battle.state.attached["k"].moved


@clause("DW-X.2.3-01", "DW-III.2.0-01")
def test_in_the_next_turn_he_may() -> None:
    now = {"phase": "rally", "stage": "testing"}
    battle = beside(**now, n="empire fantassins_nobles N moved", k="empire gordan N host=n moved", special="n_1:leader")
    assert battle.state.turn == 2 and not battle.state.attached["k"].moved


@clause("DW-X.2.1-06")
def test_the_refusal_to_leave_again_says_why() -> None:
    battle = position(
        BESIDE.replace("k . . .", "k . j ."),
        **NOW,
        n="empire fantassins_nobles N order=H",
        k="empire gordan N",
        j="empire barrach_colonh N",
        g="orcs garde_orc S order=T",
    )
    play(battle, "lead k", "wait j", "confirm", "join n")
    assert asked(battle) == ("empire", "lead") and offered(battle, "lead ") == ["j"]
    assert refused(battle, "lead k") == ("DW-X.2.1-06", "no-leave-joined")


CALLED = """
     . . . . . . .
    . n n k . . . .
     . . . . . . .
    . b . . . . . .
     . . . . . . .
    . . . . . g g .
"""


@clause("DW-X.2.3-01", "DW-X.2.1-10")
@pytest.mark.parametrize("loose", [False, True])
def test_who_was_called_stays_with_a_unit_that_has_been_engaged_meanwhile(loose: bool) -> None:
    """Kruuk throws 6 against 1, goes first and attacks the unit that Gordan was about to leave."""
    battle = position(
        CALLED,
        **NOW,
        n="empire fantassins_nobles N order=H",
        k="empire gordan N host=n",
        b="orcs kruuk N",
        g="orcs garde_orc S order=T",
        dice=[1, 6],
        switches={"loose_commanders": loose},
    )
    play(battle, "lead k", "lead b", "confirm", "before", "step b_1 ne", "done")
    assert unit(battle, "n").engaged == 1
    assert bool(facts(battle, CommanderLeft)) == loose
    if not loose:
        waits = fact(battle, CommanderWaits)
        assert (waits.commander, waits.clause) == ("k", "DW-X.2.3-01") and battle.state.attached["k"].host == "n"


@clause("DW-X.2.1-06", "DW-XVII.5.0-07")
def test_whoever_is_overrun_before_his_move_is_not_called_any_more() -> None:
    """A giant who commands goes first and overruns the hero who was called with him."""
    chief = {**LARGE_CARDS["myrlak"], "stars": 2, "command_zone": 8, "mp": {"M": 18, "C": 18, "H": 18, "T": 18}}
    battle = position(
        field(x="0607", k="0605", g="0101", n="1210"),
        tier="advanced",
        phase="movement",
        stage="sequences",
        card={"chief": chief, "hero": {**COMMANDER_CARDS["gordan"], "hp": 1}, "foot": FOOT},
        x="orcs chief N",
        k="empire hero S",
        g="orcs foot S order=T",
        n="empire foot N order=T",
        dice=[1, 6, 1],
    )
    play(battle, "lead x", "lead k", "confirm", "before", "advance ne", "advance nw", "done")
    assert fact(battle, ElementsLost).elements == ("k_1",) and battle.state.leading == ()
    assert fact(battle, CommandersCalled).commanders == ("x", "k")


@clause("DW-X.2.1-06", "DW-XVII.5.0-07")
def test_a_giant_who_moves_before_others_leaves_them_their_turn() -> None:
    """A hero who is with a unit was called with him: he is not offered to walk first."""
    chief = {**LARGE_CARDS["myrlak"], "stars": 2, "command_zone": 8, "mp": {"M": 18, "C": 18, "H": 18, "T": 18}}
    battle = position(
        field(x="0607", k="0305", g="0304 0205", n="1210"),
        tier="advanced",
        phase="movement",
        stage="sequences",
        card={"chief": chief, "hero": COMMANDER_CARDS["kruuk"], "foot": FOOT},
        x="orcs chief N",
        g="orcs foot N order=T",
        k="orcs hero N host=g",
        n="empire foot N order=T",
    )
    play(battle, "lead x", "lead k", "confirm")
    assert asked(battle) == ("orcs", "large") and not offered(battle, "lead ")


@clause("DW-X.2.3-02", "DW-XV.9.0-12", "DW-XV.9.0-02")
@pytest.mark.parametrize(("words", "closes"), [("order=H", True), ("morale=routing routed=1 moved", False)])
def test_a_unit_in_rout_does_not_close_up_when_its_commander_goes(words: str, closes: bool) -> None:
    """He stands in the middle of the first rank."""
    picture = BESIDE.replace(". n n n k", ". n k n .").replace(". . n n .", ". . n n n")
    host: dict[str, Any] = {"n": f"empire fantassins_nobles N {words}", "k": "empire gordan N host=n"}
    battle = position(picture, **NOW, **host, g="orcs garde_orc S order=T", turn=3)
    play(battle, "lead k", "confirm", "step k_1 nw")
    assert fact(battle, CommanderLeft).unit == "n"
    assert (asked(battle)[1] == "close") == closes


MELEE = """
     . . . . . . .
    . . g g . . . .
     . . n n . . .
    . . . . . k . .
     . . . . . . .
"""


def into_the_melee(**more: Any) -> Battle:
    """Gordan comes beside his unit, which has fought since the turn before, and beside the enemy."""
    units = {"n": "empire berserkers N engaged=1 fought=1", "g": "orcs garde_orc S engaged=1 fought=1"}
    battle = position(MELEE, **{**NOW, "turn": 2, **units, "k": "empire gordan N", **more})
    return play(battle, "lead k", "confirm", "step k_1 ne", "step k_1 nw", "step k_1 w")


@clause("DW-X.2.3-06", "DW-V.3.2-01")
def test_in_contact_he_may_still_join_a_unit_that_fights() -> None:
    battle = into_the_melee()
    assert hexes(battle, "k_1") == ["0502"] and asked(battle) == ("empire", "commander-joins")
    assert offered(battle) == ["done", "join n"]
    play(battle, "join n")
    assert battle.state.attached["k"].host == "n" and not facts(battle, UnitReformed)
    assert items(initiative(battle.state, element(battle, "k_1"))) == [("initiative", 4, "DW-II.4.0-01")]


@clause("DW-X.2.3-06", "DW-X.2.1-09")
def test_or_he_fights_on_his_own() -> None:
    battle = play(into_the_melee(), "done")
    assert "k" in battle.state.units and unit(battle, "k").onset == "M"


@clause("DW-X.2.3-06")
@pytest.mark.parametrize(
    "more",
    [{"n": "empire berserkers N order=C", "g": "orcs garde_orc S order=T"}, {"switches": {"loose_commanders": True}}],
)
def test_no_free_unit_is_drawn_into_his_contact(more: dict[str, Any]) -> None:
    picture = MELEE.replace(" . . n n", " . . . .").replace(". . . . . k", ". . . n n k") if "n" in more else MELEE
    units = {"n": "empire berserkers N engaged=1 fought=1", "g": "orcs garde_orc S engaged=1 fought=1"}
    battle = position(picture, **{**NOW, "turn": 2, **units, "k": "empire gordan N", **more})
    ways = ["step k_1 nw", "step k_1 nw"] if "n" in more else ["step k_1 ne", "step k_1 nw", "step k_1 w"]
    play(battle, "lead k", "confirm", *ways)
    assert unit(battle, "k").engaged == 2 and all(ask.kind != "commander-joins" for ask in battle.asks)


WALL = ", ".join(f"0{column}03/{way} wall" for column in range(1, 9) for way in ("SE", "SW"))
"""South of the third row."""


@clause("DW-X.2.3-04", "DW-XI.3.7-03")
@pytest.mark.parametrize(("wall", "loose", "over"), [(True, False, False), (True, True, True), (False, False, True)])
def test_a_unit_does_not_form_up_across_a_wall(wall: bool, loose: bool, over: bool) -> None:
    """Four in a rank, and Gordan behind them, who looks back: a wall runs between him and them."""
    battle = position(
        """
         . . . . . . . .
        . . . . . . . . .
         . n n n n . . .
        . . . k . . . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . g g . .
        """,
        **NOW,
        n="empire fantassins_nobles N order=H",
        k="empire gordan S",
        g="orcs garde_orc S order=T",
        land=land(sides=WALL) if wall else None,
        switches={"loose_commanders": loose},
    )
    play(battle, "lead k", "confirm", "join n")
    assert any(token.startswith(("0203", "0303")) for token in offered(battle, "reform ")) == over


# Getting off


def getting_off(who: str, order: str = "M", **more: Any) -> Battle:
    """k rides x, which is about to move; e moves with C."""
    now = {
        "phase": "movement",
        "sequence": order,
        "sides": ["orcs"],
        "active": "x",
        "led": "" if order == "M" else order,
    }
    more = {**now, "x": f"orcs {who} N order={order}", "e": "orcs foot N order=C", "n": "empire foot S order=T", **more}
    return riding(who, {"e": "1011", **more.pop("where", {})}, **more)


@clause("DW-XVII.7.6-02", "DW-X.2.1-06")
def test_who_gets_off_before_the_move_may_walk_later() -> None:
    """He waits, is called before the H units and before the C units, and then walks; not before the M units again."""
    battle = play(getting_off(DRAGON), "dismount 0504")
    assert asked(battle) == ("orcs", "commander") and "wait k" in offered(battle)
    play(battle, "wait k")
    assert fact(battle, CommanderWaits).clause == "DW-XVII.7.6-02" and not unit(battle, "k").moved
    assert asked(battle) == ("orcs", "lead")
    play(battle, "wait k", "confirm")
    assert [one.order for one in facts(battle, CommandersCalled)] == ["H"]
    play(battle, "lead k", "confirm", "step k_1 nw")
    assert [one.order for one in facts(battle, CommandersCalled)] == ["H", "C"] and "x_1" in battle.state.lost
    assert refused(battle, "wait k") == ("DW-X.2.1-06", "no-lead-now")


@clause("DW-XVII.7.6-02")
@pytest.mark.parametrize("order", ["C", "T"])
def test_after_the_charging_units_there_is_no_later(order: str) -> None:
    battle = play(getting_off(DRAGON, order), "dismount 0504")
    assert asked(battle) == ("orcs", "commander")
    assert refused(battle, "wait k") == ("DW-X.2.1-06", "no-lead-now") and "wait k" not in offered(battle)


@clause("DW-XVIII.9.0-02")
def test_off_a_chariot_he_walks_at_once_or_when_it_has_driven_on() -> None:
    battle = play(getting_off(WOLVES), "dismount 0606")
    assert asked(battle) == ("orcs", "large") and offered(battle, "lead ") == ["k"]
    play(battle, "lead k")
    assert asked(battle) == ("orcs", "commander")
    play(battle, "step k_1 se", "done")
    assert asked(battle) == ("orcs", "large") and not offered(battle, "lead ") and unit(battle, "k").moved
    play(battle, "advance ne")
    assert unit(battle, "x").spent == 3


@clause("DW-X.2.1-09", "DW-XVIII.9.0-02")
@pytest.mark.parametrize(("order", "bonus"), [("M", 0), ("H", 1), ("C", 2), ("T", 0)])
def test_who_gets_off_and_attacks_does_so_in_the_sequence_of_what_carried_him(order: str, bonus: int) -> None:
    battle = play(getting_off(WOLVES, order, led="", where={"n": "0707"}), "dismount 0606")
    own = initiative(battle.state, element(battle, "k_1"))
    assert unit(battle, "k").engaged == 1
    assert [one for one in items(own) if one[0] == "onset"] == ([("onset", bonus, "DW-X.2.1-09")] if bonus else [])


@clause("DW-X.2.1-04", "DW-XVII.5.0-06")
def test_who_has_shot_does_not_shoot_again_from_a_chariot() -> None:
    """He shot in the first phase, then boarded a chariot that holds: it may shoot, he may not."""
    now = {"phase": "second_shooting", "x": f"orcs {CHARIOT} N order=T moved", "n": "empire foot S order=M moved"}
    battle = riding(CHARIOT, {"n": "0602"}, **now)
    assert offered(battle, "attack ", other_options=True) == ["x_1 n_1", "x_1_rider n_1"]
    battle = riding(CHARIOT, {"n": "0602"}, **now, k="orcs hero N host=x shot")
    assert offered(battle, "attack ", other_options=True) == ["x_1 n_1"]
    assert refused(battle, "attack x_1_rider n_1") == ("DW-X.2.1-04", "no-shoot-twice")


@clause("DW-X.2.1-04", "DW-XVIII.9.0-02")
def test_who_has_shot_from_a_chariot_does_not_shoot_again_on_foot() -> None:
    now = {"phase": "first_shooting", "x": f"orcs {WOLVES} N order=H", "n": "empire foot S order=M moved"}
    battle = riding(WOLVES, {"n": "0602"}, **now, dice=[20])
    play(battle, "attack x_1_rider n_1", "confirm", "dismount 0505", "lead k")
    assert unit(battle, "k").shot


@clause("DW-XVIII.9.0-02", "DW-V-01")
def test_who_gets_off_into_contact_does_not_walk_any_more() -> None:
    moved = "empire foot S order=T moved"
    battle = play(getting_off(WOLVES, where={"n": "0707"}, n=moved), "dismount 0606")
    assert asked(battle) == ("orcs", "large") and not offered(battle, "lead ")
    play(battle, "done")
    assert unit(battle, "k").moved and unit(battle, "k").engaged == 1


# Special elements who are shot at

ROW = " . g . . .\n. . . . . .\n . . . . .\n. n n n . .\n . . . . ."


def shot_at_the_leader(words: str = "order=M", *, chained: bool = False, **more: Any) -> Battle:
    """A leader between his musician and his standard is aimed at."""
    battle = position(
        ROW,
        tier="intermediate",
        phase="first_shooting",
        turn=2,
        n=f"empire fantassins_nobles N {words}",
        g="orcs archers_legers S order=H",
        special="n_1:musician n_2:leader n_3:standard",
        switches={"chained_substitutes": chained},
        **more,
    )
    return play(battle, "attack g_1 n_2", "confirm")


@clause("DW-IX.5.0-01", "DW-IX.5.0-02")
@pytest.mark.parametrize("chained", [False, True])
def test_nobody_falls_for_a_special_element_that_falls_for_another(chained: bool) -> None:
    battle = shot_at_the_leader(dice=[1, 1], chained=chained)
    play(battle, "roll", "instead n_1")
    assert (asked(battle)[1] == "substitute") == chained
    if not chained:
        assert fact(battle, ElementsLost).elements == ("n_1",) and not facts(battle, SpecialDoomed)


@clause("DW-XV.9.0-09", "DW-IX.5.0-01")
@pytest.mark.parametrize("chained", [False, True])
def test_nobody_falls_for_a_leader_in_rout(chained: bool) -> None:
    battle = shot_at_the_leader("morale=routing routed=1", chained=chained)
    assert fact(battle, ElementCutDown).target == "n_2"
    assert (asked(battle)[1] == "substitute") == chained
    assert chained or fact(battle, ElementsLost).elements == ("n_2",)


# Wizards who rest

STILL = """
     . . . . . . .
    . . . . . . . .
     . . w . . . .
    . . . . . . . .
     . . . . . . .
    . n n . . g g .
"""


def second_turn(*walk: str, card: str = "sandor", special: str = "n_1:leader g_1:leader") -> Battle:
    """A wizard with 5 points passes in the magic phase of the second turn; then he walks so."""
    battle = position(
        STILL,
        tier="advanced",
        phase="orders",
        turn=2,
        wizards={"w": {"points": 5}},
        card={"chief": {**WIZARD_CARDS["sandor"], "stars": 2, "command_zone": 8}},
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        w=f"empire {card} N",
        special=special,
    )
    play(battle, "order n m", "order g t", "confirm")
    run(battle, until="spell")
    play(battle, "pass")
    run(battle, until="lead")
    play(battle, *(["lead w", "confirm", *walk, "done"] if walk else ["wait w", "confirm"]))
    return run(battle, phase="orders")


@clause("DW-XX.3.2-04", "DW-XX.3.2-03")
@pytest.mark.parametrize(
    ("walk", "points"),
    [
        ((), 15),
        (("step w_1 e", "step w_1 w", "turn w_1 n"), 5),
        (("turn w_1 s", "turn w_1 n"), 5),
        (("step w_1 e",), 5),
    ],
)
def test_who_walks_or_turns_does_not_rest_even_if_he_comes_back(walk: tuple[str, ...], points: int) -> None:
    battle = second_turn(*walk)
    assert battle.state.wizards["w"].points == points
    assert bool(facts(battle, WizardsRested)) == (points == 15)


@clause("DW-XX.3.2-04", "DW-X.3.0-03")
@pytest.mark.parametrize(("leader", "points"), [("n_1:leader g_1:leader", 15), ("g_1:leader", 5)])
def test_a_wizard_who_commands_units_does_not_rest(leader: str, points: int) -> None:
    """With stars he gives its order to a unit without a leader in his zone; one that has a leader needs none of him."""
    battle = second_turn(card="chief", special=leader)
    assert bool([one for one in facts(battle, UnitsCommanded) if one.units]) == (points == 5)
    assert battle.state.wizards["w"].points == points
