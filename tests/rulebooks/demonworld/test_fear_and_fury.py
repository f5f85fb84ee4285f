"""Chapters XV.5.0, XV.7.0 and XV.10.0: the charge test, obedience, and impetuous units."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import obedience
from oriflamme.rulebooks.demonworld.display import display
from oriflamme.rulebooks.demonworld.facts import (
    ChargeSettled,
    ContactMade,
    MoraleTested,
    PhaseBegan,
    QuarryChosen,
    SequenceBegan,
    SequencesBegan,
    SkirmishChanged,
    UnitActivated,
    UnitBecameImpetuous,
    UnitMoved,
)
from oriflamme.rulebooks.demonworld.fear import Dread, fearsome
from oriflamme.rulebooks.demonworld.melee import blow_number, initiative
from oriflamme.rulebooks.demonworld.morale import best_case, tally
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import large_positions
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    hexes,
    items,
    offered,
    orders,
    play,
    position,
    refused,
    unit,
)

FIELD = """
     . . . . . . . . . .
    . . . t t t . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . n n n n . . .
    . . . . n n n . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
"""
"""Trolls, of fear 2, before Nobles, of fear 1."""


def charging(picture: str = FIELD, *, order: str = "C", dice: tuple[int, ...] = (), **more: Any) -> Battle:
    more.setdefault("t", "orcs trolls S order=T")
    more.setdefault("n", f"empire fantassins_nobles N order={order}")
    return position(
        picture,
        tier="intermediate",
        phase="movement",
        sequence=order,
        sides=["empire"],
        active="n",
        led=order if order != "T" else "C",
        dice=dice,
        **more,
    )


# The charge test


@clause("DW-XV.5.0-01", "DW-XV.5.0-03")
def test_whoever_inspires_more_fear_may_not_be_attacked_without_a_test() -> None:
    battle = charging()
    assert offered(battle, "test ") == ["t"] and fearsome(battle.state, unit(battle, "n")) == ["t"]
    play(battle, "advance nw")
    assert refused(battle, "advance ne") == ("DW-XV.5.0-01", "no-fear")
    assert refused(battle, "test t") == ("DW-XV.5.0-03", "no-test-late")


@clause("DW-XV.5.0-01")
def test_equal_fear_or_a_routing_enemy_needs_no_test() -> None:
    battle = charging(t="orcs guerriers_orcs S order=T")
    assert not offered(battle, "test ") and refused(battle, "test t") == ("DW-XV.5.0-01", "no-test-needless")
    play(battle, "advance nw", "advance ne")
    assert fact(battle, ContactMade).enemies == ("t",)
    fled = charging(t="orcs trolls S morale=routing routed=1")
    assert not offered(fled, "test ")


@clause("DW-XV.5.0-01")
def test_a_commander_who_inspires_more_fear_is_feared_too() -> None:
    picture = FIELD.replace("t t t", ". t .")
    battle = charging(picture, t="orcs warlord S", card={"warlord": {**COMMANDER_CARDS["kruuk"], "fear": 3}})
    assert fearsome(battle.state, unit(battle, "n")) == ["t"] and offered(battle, "test ") == ["t"]


@clause("DW-XV.5.0-06")
def test_modifiers_of_the_charge_test() -> None:
    """DW-EX-237: five elements, leader, standard, H, same size, target T, fear one higher: +5."""
    battle = position(
        """
         . . . . . . .
        . . t t t . . .
         . . . . . . .
        . . . . . . . .
         . n n n n n .
        """,
        tier="intermediate",
        phase="movement",
        sequence="H",
        sides=["empire"],
        active="n",
        led="H",
        t="orcs dreadful S order=T",
        n="empire fantassins_nobles N order=H",
        special="n_1:leader n_2:standard",
        card={"dreadful": {**CARDS["guerriers_orcs"], "fear": 2}},
    )
    assert items(tally("charge", best_case("charge", battle.state, "n", "t"))) == [
        ("elements", 5, "DW-XV.5.0-06"),
        ("leader", 1, "DW-IX.2.0-03"),
        ("standard", 1, "DW-IX.3.0-02"),
        ("fear", 1, "DW-VIII.1.4-01"),
        ("enemy-fear", -2, "DW-XV.3.0-03"),
        ("target-holding", -1, "DW-XV.5.0-06"),
    ]


@clause("DW-XV.5.0-06")
@pytest.mark.parametrize(
    ("words", "reason", "value"),
    [
        ("order=M engaged=1", "target-moving", 1),
        ("order=T engaged=1", "target-holding", -1),
        ("engaged=1", "target-engaged", 3),
    ],
)
def test_what_the_target_does_counts(words: str, reason: str, value: int) -> None:
    battle = charging(
        FIELD.replace("     . . . . . . . . . .", "     . . . e . . . . . .", 1),
        t=f"orcs trolls S {words}",
        e="empire berserkers S engaged=1",
    )
    found = {item.reason: item.value for item in tally("charge", best_case("charge", battle.state, "n", "t")).items}
    assert found[reason] == value and found["own-size"] == 2 and found["enemy-size"] == -3 and found["charging"] == 1


@clause("DW-XV.5.0-05", "DW-XV.5.0-04")
def test_who_fails_may_not_come_closer_and_tests_no_more() -> None:
    battle = play(charging(dice=(1,), n="empire fantassins_nobles N order=C elements=10"), "test t")
    settled = fact(battle, ChargeSettled)
    assert (settled.enemy, settled.dares) == ("t", False) and unit(battle, "n").feared == "t"
    assert refused(battle, "advance ne") == ("DW-XV.5.0-05", "no-fear-closer")
    assert refused(battle, "test t") == ("DW-XV.5.0-04", "no-test-twice")
    assert "slide e" in offered(battle, other_options=True) or "slide se" in offered(battle)
    assert "afraid" in next(one.badges for one in display(battle.state).counters if one.key == "n_1")


@clause("DW-XV.5.0-05")
@pytest.mark.parametrize(("there", "closer"), [("0606", False), ("0505", True), ("0605", True), ("0507", False)])
def test_what_is_closer_to_a_unit_is_closer_to_its_nearest_element(there: str, closer: bool) -> None:
    """From 0506 a troll on 0503 is three hexes away, the other on 1106 six; east is nearer to the other alone."""
    battle = charging(large_positions.field(t="0503 1106", n="0506"), n="empire fantassins_nobles N order=C feared=t")
    board, dread = battle.state.board, Dread(battle.state, unit(battle, "n"))
    found = dread.why_not([(board.hex("0506"), board.hex(there))])
    assert (found is not None) is closer and (found is None or found.message.id == "no-fear-closer")


@clause("DW-XV.5.0-01", "DW-XV.5.0-03")
def test_who_passes_may_attack() -> None:
    battle = play(charging(dice=(6,)), "test t")
    assert fact(battle, ChargeSettled).dares and not facts(battle, UnitMoved)
    play(battle, "advance nw", "advance ne")
    assert fact(battle, ContactMade).enemies == ("t",)


@clause("DW-XV.5.0-02")
def test_impetuous_and_engaged_units_need_no_test() -> None:
    furious = charging(n="empire fantassins_nobles N morale=impetuous quarry=t")
    assert fearsome(furious.state, unit(furious, "n")) == []
    busy = position(
        """
         . t t . .
        . . . . . .
         g n n . .
        """,
        tier="intermediate",
        phase="melee",
        n="empire fantassins_nobles N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1",
        t="orcs trolls S",
    )
    assert fearsome(busy.state, unit(busy, "n")) == []


# Obedience


def provoker(battle: Battle) -> str:
    """Who provokes the unit `n`."""
    return obedience.provoker(battle.state, unit(battle, "n"))


NEAR = """
     . . . . . . .
    . . g g g . . .
     . . . . . . .
    . . . . . . . .
     . n n n n n .
    . n n n n . . .
     . . . . . . .
    . . . . . . . .
"""


def ordered(*, order: str = "t", dice: tuple[int, ...] = (), picture: str = NEAR, **more: Any) -> Battle:
    """Orders are placed; the orcs stand three hexes before the unit `n`, of morale 9/13."""
    more.setdefault("n", "empire boufnains N")
    more.setdefault("g", "orcs guerriers_orcs S")
    more.setdefault("special", "g_1:leader")
    battle = position(picture, tier="intermediate", dice=dice, **more)
    return battle if order == "" else orders(battle, f"n {order}", "g t")


@clause("DW-XV.7.0-01", "DW-XV.7.0-07", "DW-VIII.2.0-04")
def test_a_unit_close_to_the_enemy_tests_its_obedience_after_the_orders() -> None:
    """DW-EX-240: nine elements, order T: +8 against 13."""
    battle = ordered(special="g_1:leader n_1:leader")
    assert asked(battle) == ("empire", "obedience") and offered(battle) == ["hold", "incite"]
    play(battle, "hold")
    tested = fact(battle, MoraleTested, unit="n")
    assert (tested.tally.total, tested.number, tested.passed, tested.rolls) == (7, 13, True, ())


@clause("DW-XV.7.0-08", "DW-XV.7.0-10", "DW-IX.2.0-03", "DW-XV.10.0-01")
@pytest.mark.parametrize(("die", "impetuous_"), [(4, False), (5, True), (6, True)])
def test_the_leader_may_spur_them_on(die: int, impetuous_: bool) -> None:
    """+9: impetuous on a 5 or 6."""
    battle = play(ordered(dice=(die,), special="g_1:leader n_1:leader"), "incite")
    tested = fact(battle, MoraleTested, unit="n")
    assert (tested.tally.total, tested.passed) == (9, not impetuous_)
    assert (unit(battle, "n").morale == "impetuous") is impetuous_
    if impetuous_:
        assert fact(battle, UnitBecameImpetuous).enemy == "g" and unit(battle, "n").order == ""


@clause("DW-XV.7.0-01", "DW-XV.7.0-02")
def test_who_does_not_test() -> None:
    """Too far, in column, disorganised, or with the enemy beside it only."""
    moved = NEAR.replace("    . . g g g . . .", "    . . . . . . . .")
    far = ordered(order="", picture=moved.replace("     . . . . . . .", "     . g g g . . .", 1))
    assert provoker(far) == ""
    near = ordered(order="")
    assert provoker(near) == "g"
    column = ordered(
        order="",
        picture="""
         . . . . . . .
        . . . g . . . .
         . . . . . . .
        . . . n . . . .
         . . . n . . .
        . . . n . . . .
         . . . n . . .
        . . . n . . . .
        """,
    )
    assert provoker(column) == ""
    loose = ordered(order="", faces="n_9:S")
    assert provoker(loose) == ""


@clause("DW-XV.7.0-06")
def test_an_enemy_on_the_flank_provokes_nobody() -> None:
    battle = ordered(
        order="",
        picture="""
         . . . . . . . .
        . . . . . . . . .
         . n n n . . g .
        . n n n . . . . .
         . . . . . . . .
        """,
    )
    assert provoker(battle) == ""


@clause("DW-XV.7.0-03")
def test_a_lone_hero_provokes_too() -> None:
    battle = ordered(
        order="",
        g="orcs guerriers_orcs S",
        k="orcs kruuk S",
        picture="""
         . . . . . . .
        . . . k . . . .
         . . . . . . .
        . n n n n . . .
         . n n n n . .
        . . . . . . . .
         g g . . . . .
        """,
    )
    assert provoker(battle) == "k"


@clause("DW-XV.7.0-09")
def test_of_several_enemies_the_most_fearful_and_largest_counts() -> None:
    battle = ordered(
        order="",
        t="orcs trolls S",
        picture="""
         . . . . . . .
        . g g . t t . .
         . . . . . . .
        . n n n n n . .
         . n n n n . .
        """,
    )
    assert provoker(battle) == "t"


@clause("DW-XV.7.0-09")
@pytest.mark.parametrize(
    ("g", "h", "worse"), [((1, 3), (2, 1), "g"), ((3, 1), (1, 2), "g"), ((1, 3), (2, 2), "h"), ((2, 2), (1, 2), "g")]
)
def test_fear_and_size_are_added_up(g: tuple[int, int], h: tuple[int, int], worse: str) -> None:
    """Of two enemies the one with the larger sum, of equal sums the more fearful. DW-F2-A25"""
    cards = {f"x_{key}": {**CARDS["guerriers_orcs"], "fear": f, "size": s} for key, (f, s) in (("g", g), ("h", h))}
    battle = ordered(
        order="",
        g="orcs x_g S",
        h="orcs x_h S",
        card=cards,
        picture="""
         . . . . . . .
        . g g . h h . .
         . . . . . . .
        . n n n n n . .
         . n n n n . .
        """,
    )
    assert provoker(battle) == worse


@clause("DW-XV.7.0-04")
def test_an_enemy_behind_somebody_is_not_seen() -> None:
    """Friends on every line."""
    battle = ordered(
        order="",
        b="empire berserkers N",
        picture="""
         . . g . .
        . . . . . .
         . b b b .
        . . n n . .
         . . n n .
        """,
    )
    assert provoker(battle) == ""


@clause("DW-XV.7.0-05")
def test_what_it_costs_to_reach_the_enemy_does_not_matter() -> None:
    battle = ordered(order="", n="empire arquebusiers_nains N")
    assert provoker(battle) == "g"


@clause("DW-XV.7.0-07", "DW-XV.7.0-08")
def test_an_attached_commander_adds_or_takes_away_his_stars() -> None:
    battle = ordered(
        dice=(1,),
        picture=NEAR.replace(". n n n n n .", ". n n n n k ."),
        n="empire boufnains N",
        k="empire barrach_colonh N host=n",
        order="",
    )
    assert battle.ask("empire").kind == "orders"
    play(battle, "order n ct", "order g t", "confirm", "keep n t", "confirm")
    assert asked(battle) == ("empire", "obedience") and offered(battle) == ["hold", "incite"]
    play(battle, "incite")
    assert items(fact(battle, MoraleTested, unit="n").tally)[1] == ("command-sign", 2, "DW-XV.7.0-08")


# Impetuous units


RUSH = """
     . . . . . . . . . .
    . . g g g . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . n n n n . . .
    . . . . n n n . . . .
     . . . . . . . . . .
"""


def rushing(picture: str = RUSH, *, dice: tuple[int, ...] = (), **more: Any) -> Battle:
    more.setdefault("n", "empire berserkers N morale=impetuous quarry=g")
    more.setdefault("g", "orcs garde_orc S order=T")
    return position(picture, tier="intermediate", phase="movement", dice=dice, **more)


@clause("DW-XV.10.0-02", "DW-XV.10.0-03")
def test_an_impetuous_unit_moves_first_and_straight_at_its_quarry() -> None:
    battle = rushing()
    assert asked(battle) == ("empire", "manoeuvre") and not facts(battle, SequencesBegan)
    assert refused(battle, "done") == ("DW-XV.10.0-02", "no-rush")
    assert refused(battle, "face s") == ("DW-XV.10.0-02", "no-rush")
    assert set(offered(battle)) <= {"advance nw", "advance ne"}
    while asked(battle)[1] == "manoeuvre":
        play(battle, battle.ask().options[0].token)
    assert fact(battle, ContactMade).enemies == ("g",)
    assert unit(battle, "n").spent <= 18


@clause("DW-XV.10.0-06")
def test_impetuous_units_strike_earlier_in_every_phase() -> None:
    battle = position(
        " . g . .\n. n n . .",
        tier="intermediate",
        phase="melee",
        turn=3,
        n="empire fantassins_nobles N engaged=1 fought=2 morale=impetuous quarry=g",
        g="orcs garde_orc S engaged=1 fought=2",
    )
    assert items(initiative(battle.state, element(battle, "n_1"))) == [
        ("initiative", 2, "DW-II.4.0-01"),
        ("impetuous", 2, "DW-XV.10.0-06"),
    ]
    assert initiative(battle.state, element(battle, "g_1")).total == 2


@clause("DW-XV.10.0-01")
def test_the_token_stays_from_turn_to_turn() -> None:
    battle = position(
        RUSH,
        tier="intermediate",
        phase="rally",
        n="empire berserkers N morale=impetuous quarry=g",
        g="orcs garde_orc S",
        special="g_1:leader",
    )
    assert battle.state.turn == 2 and unit(battle, "n").morale == "impetuous"
    assert [ask.seat for ask in battle.asks] == ["orcs"]


@clause("DW-XV.10.0-03")
def test_between_impetuous_units_a_die_decides() -> None:
    battle = rushing(
        dice=(4,),
        g="orcs garde_orc S morale=impetuous quarry=n",
    )
    assert fact(battle, UnitActivated).unit == "g" and battle.throws[0].purpose == "impetuous-order"


BEHIND = """
     . . . . . . . . . .
    . . h h h . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . n n n n . . .
    . . . . n n n . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . g g . . . .
"""


@clause("DW-XV.10.0-09", "DW-XV.10.0-10")
def test_it_pursues_the_nearest_enemy_even_one_in_rout_and_behind_it() -> None:
    routed: dict[str, Any] = {"g": "orcs garde_orc S morale=routing routed=1", "h": "orcs guerriers_orcs S order=T"}
    battle = rushing(BEHIND, **routed)
    assert unit(battle, "n").quarry == "g" and not facts(battle, QuarryChosen)
    assert "face s" in offered(battle) and "face n" not in offered(battle)


@clause("DW-XV.10.0-09")
def test_when_its_quarry_has_fled_another_who_is_nearer_takes_its_place() -> None:
    far = BEHIND.replace("    . . h h h . . . . . .", "    . . . . . . . . . . .").replace(
        "    . . . . . . . . . . .\n     . . . . . . . . . .\n    . . . . . . . . . . .\n     . . . n",
        "    . . . . . . . . . . .\n     . . . h h . . . . .\n    . . . . . . . . . . .\n     . . . n",
        1,
    )
    routed: dict[str, Any] = {"g": "orcs garde_orc S morale=routing routed=1", "h": "orcs guerriers_orcs S order=T"}
    battle = rushing(far, **routed)
    assert fact(battle, QuarryChosen).enemy == "h"


@clause("DW-XV.10.0-04")
def test_between_two_as_near_the_player_chooses() -> None:
    battle = rushing(
        """
         . . . . . . . .
        . . . . . . . . .
         h h . . . . g g
        . . . . . . . . .
         . . . . . . . .
        . . . n n n . . .
         . . n n n n . .
        . . . . . . . . .
        """,
        n="empire berserkers N morale=impetuous",
        h="orcs guerriers_orcs S order=T",
    )
    assert asked(battle) == ("empire", "hunt") and sorted(offered(battle, "hunt ")) == ["g", "h"]
    play(battle, "hunt h")
    assert fact(battle, QuarryChosen).enemy == "h"


@clause("DW-XV.10.0-05", "DW-XV.10.0-11")
def test_elements_must_come_up_as_long_as_they_can() -> None:
    battle = rushing(
        """
         . . . . . . .
        . . . g . . . .
         . . . n n n n
        . . . . n n n .
         . . . . . . .
        """,
        n="empire berserkers N morale=impetuous quarry=g engaged=1",
        g="orcs garde_orc S engaged=1",
        active="n",
        stage="rushing",
    )
    assert asked(battle) == ("empire", "press")
    assert refused(battle, "done") == ("DW-XV.10.0-05", "no-rush-done")
    assert refused(battle, "step n_4 ne") == ("DW-XV.10.0-05", "no-rush-element")
    while asked(battle)[1] == "press":
        play(battle, battle.ask().options[0].token)
    assert len(contacts(battle.state, element(battle, "g_1"))) >= 2


@clause("DW-XV.10.0-07")
def test_after_the_combat_they_seek_contact() -> None:
    battle = position(
        """
         . . . . .
        . g g . . .
         . n n n .
        . . . . . .
        """,
        tier="intermediate",
        phase="melee",
        stage="regrouping",
        turn=2,
        n="empire berserkers N engaged=1 fought=1 morale=impetuous quarry=g",
        g="orcs garde_orc S engaged=1 fought=1",
        combats=[["n", "g"]],
        sides=["empire"],
    )
    assert refused(battle, "done") == ("DW-XV.10.0-07", "no-rush-done")
    play(battle, "step n_3 nw")
    play(battle, "done")


@clause("DW-VIII.2.0-05")
def test_impetuous_archers_never_shoot() -> None:
    battle = position(
        " . g . .\n. . . . .\n . a a .",
        tier="intermediate",
        phase="first_shooting",
        a="empire archers_longs N morale=impetuous quarry=g",
        g="orcs garde_orc S order=T",
    )
    assert battle.state.phase != "first_shooting" and facts(battle, PhaseBegan)
    assert not facts(battle, SequenceBegan) and hexes(battle, "g")


# Rulings on fury


@pytest.mark.parametrize(("row", "reach", "provoked"), [(3, 3, True), (4, 3, False), (4, 4, True), (5, 4, False)])
def test_how_near_an_enemy_provokes_is_a_switch(row: int, reach: int, provoked: bool) -> None:
    """DW-F2-A27: the enemy's own hex is the third, or by the other reading the fourth."""
    lines = [" . . . . . . .", ". . . . . . . ."] * 3 + [" n n n n . . ."]
    lines[6 - row] = " . g g . . . ." if row % 2 == 0 else ". . g g . . . ."
    battle = position(
        "\n".join(lines),
        tier="intermediate",
        switches={"obedience_reach": reach},
        n="empire boufnains N",
        g="orcs guerriers_orcs S",
        special="g_1:leader n_1:leader",
    )
    assert provoker(battle) == ("g" if provoked else "")


@pytest.mark.parametrize(
    ("words", "switch", "bonus"),
    [
        ("morale=impetuous quarry=g", False, False),
        ("morale=impetuous quarry=g", True, True),
        ("order=H", True, False),
        ("morale=impetuous quarry=g order=C", False, True),
    ],
)
def test_fury_gives_a_charge_bonus_only_by_agreement(words: str, switch: bool, bonus: bool) -> None:
    """DW-F2-A19"""
    battle = position(
        " . g . .\n. n n . .",
        tier="intermediate",
        switches={"impetuous_charge_bonus": switch},
        phase="melee",
        n=f"empire chevaliers_ordre N engaged=1 {words}",
        g="orcs garde_orc S engaged=1",
    )
    found = [item for item in items(blow_number(battle.state, "n", "g", "front")) if item[0] == "charge"]
    assert found == ([("charge", CARDS["chevaliers_ordre"]["charge_bonus"], "DW-VI.1.3-04")] if bonus else [])


@pytest.mark.parametrize(("manoeuvres", "paid"), [(2, (1, 0)), (1, (1, 0)), (0, (0, 9))])
def test_impetuous_skirmishers_close_their_ranks_first(manoeuvres: int, paid: tuple[int, int]) -> None:
    """DW-F2-A18: for a manoeuvre; without any, for half of their 18 points."""
    loose = {**CARDS["berserkers"], "formations": ["skirmish"], "manoeuvres": manoeuvres}
    battle = rushing(n="empire loose N morale=impetuous quarry=g skirmish", card={"loose": loose})
    changed = fact(battle, SkirmishChanged)
    assert (changed.unit, changed.taken, changed.clause) == ("n", False, "DW-XIII.3.0-05")
    assert (unit(battle, "n").manoeuvres, unit(battle, "n").spent) == paid and not unit(battle, "n").skirmish
    beside = rushing(n="empire loose N morale=impetuous quarry=g", card={"loose": loose})
    assert not facts(beside, SkirmishChanged)


WEDGE = """
     . . . . . . .
    . . . g . . . .
     . . . . . . .
    . . . n . . . .
     . . n n . . .
    . . n n n . . .
"""
LINE = """
     . . . . . . .
    . . . g . . . .
     . . . . . . .
    . . . n n n . .
     . . . n n n .
    . . . . . . . .
"""
RANK = """
     . . . . . . .
    . . . g . . . .
     . . . . . . .
    . n n n n n . .
     . . . . . . .
"""


@clause("DW-XV.7.0-02", "DW-XIII.2.0-04", "DW-XIII.4.0-02", "DW-XIII.4.0-03")
@pytest.mark.parametrize(
    ("picture", "formations", "words", "provoked", "once"),
    [
        (WEDGE, ["wedge"], "", "g", ""),
        (WEDGE, ["wedge"], " wedge=left", "", ""),
        (WEDGE, [], "", "", ""),
        (WEDGE, ["horde"], "", "g", ""),
        (LINE, ["horde"], "", "g", "g"),
        (LINE, [], "", "g", "g"),
        (LINE, ["skirmish"], " skirmish", "g", "g"),
        (RANK, ["horde"], "", "", "g"),
        (RANK, [], "", "g", "g"),
    ],
)
def test_wedges_and_hordes_test_their_obedience(
    picture: str, formations: list[str], words: str, provoked: str, once: str
) -> None:
    """Not whoever only has the shape of a wedge, nor a horde of which some stand beside one other alone.

    `once`: by the reading of before, by which lines alone tested. DW-OR-104
    """
    card = {"own": {**CARDS["fantassins_nobles"], "formations": formations, "special": []}}
    for lines, found in ((False, provoked), (True, once)):
        battle = position(
            picture,
            tier="intermediate",
            switches={"obedience_in_lines": lines},
            card=card,
            n=f"empire own N{words}",
            g="orcs guerriers_orcs S",
        )
        assert provoker(battle) == found
