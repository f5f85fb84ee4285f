"""What facts change in a state: everything that differs afterwards, field by field, and nothing else.

n are three Nobles with Gordan's equal k attached, b Berserkers, g guards, h Kruuk on his own. Where it matters they
have done a great deal before, so that what a fact takes back can be seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Tally
from oriflamme.rulebooks.demonworld import facts as told
from oriflamme.rulebooks.demonworld.battle_terms import Victory
from oriflamme.rulebooks.demonworld.facts import changes
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fact_changes import after, difference, forgotten, one, unit
from tests.rulebooks.demonworld.large_positions import field
from tests.rulebooks.demonworld.positions import position

CLAUSE = "DW-V-01"
WHERE = {"n": "0307 0407 0507", "k": "0607", "b": "0909", "g": "0302 0402", "h": "0702"}
BUSY: dict[str, Any] = {
    "spent": 4,
    "manoeuvres": 1,
    "wheeled": "left",
    "redeploying": True,
    "facing_paid": True,
    "paid_hexes": 2,
    "turning": True,
    "free_hex": True,
    "on_foot": True,
}
AT_EASE = {
    "redeploying": False,
    "facing_paid": False,
    "paid_hexes": 0,
    "turning": False,
    "free_hex": False,
}
WEARY: dict[str, Any] = {"spent": 3, "steps": 1, "after_combat_done": True, "shot": True}


def stood(units: Mapping[str, Any] | None = None, elements: Mapping[str, Any] | None = None, **more: Any) -> Demonworld:
    """The state; `units`, `elements`: fields of some of them; `more`: fields of the state."""
    battle = position(
        field(**WHERE),
        tier="intermediate",
        phase="movement",
        turn=3,
        n="empire fantassins_nobles N order=C",
        k="empire gordan N host=n",
        b="empire berserkers N order=M",
        g="orcs garde_orc S order=T",
        h="orcs kruuk S",
        switches=more.pop("switches", None),
    )
    state: Demonworld = battle.checkpoint.clone()
    for key, fields in (units or {}).items():
        where = state.attached if key in state.attached else state.units
        where[key] = replace(where[key], **fields)
    for key, fields in (elements or {}).items():
        state.elements[key] = replace(state.elements[key], **fields)
    for name, value in more.items():
        setattr(state, name, value)
    return forgotten(state)


# Movement


@clause("DW-V.2.0-02", "DW-V.2.0-03", "DW-V.2.0-01")
def test_sequences_and_who_moves() -> None:
    state = stood(leading=("n", "b"))
    began = told.SequenceBegan(clause=CLAUSE, order="H", sides=("orcs", "empire"))
    assert after(state, began) == {"sequence": "H", "sides": ("orcs", "empire")}
    assert after(state, told.UnitActivated(clause=CLAUSE, unit="n")) == {"active": "n", "leading": ("b",)}
    assert after(stood(), told.UnitActivated(clause=CLAUSE, unit="n")) == {"active": "n"}
    assert after(state, told.UnitsRested(clause=CLAUSE, units=("g", "h"))) == {
        **unit("g", moved=True),
        **unit("h", moved=True),
    }


@clause("DW-V.1.2-04", "DW-V.1.3-02")
@pytest.mark.parametrize(
    ("how", "detail", "regroup", "at_will", "fields"),
    [
        ("advance", ("ne",), False, False, AT_EASE),
        ("wheel", ("right", "60"), False, False, {**AT_EASE, "wheeled": "right"}),
        ("face", ("s",), True, False, {**AT_EASE, "redeploying": True, "paid_hexes": 1, "free_hex": True}),
        ("face", ("s",), True, True, {**AT_EASE, "redeploying": True, "paid_hexes": 1}),
    ],
)
def test_a_unit_that_moves_as_one(how: Any, detail: Any, regroup: bool, at_will: bool, fields: dict[str, Any]) -> None:
    """Three points and a manoeuvre more; its elements begin anew with their hexes, those of others do not."""
    state = stood({"n": BUSY, "b": BUSY}, {"n_1": WEARY, "b_1": WEARY}, switches={"free_hex_at_will": at_will})
    there = state.board.hex("0306")
    moved = told.UnitMoved(
        clause=CLAUSE,
        unit="n",
        how=how,
        detail=detail,
        places={"n_1": (*there, 9)},
        mp=3,
        manoeuvres=1,
        regroup=regroup,
    )
    same = {name: value for name, value in fields.items() if BUSY[name] != value}
    assert after(state, moved) == {
        **one("n_1", hex=there, facing=9, steps=0),
        **unit("n", spent=7, manoeuvres=2, **same),
    }


@clause("DW-V.1.4-01", "DW-V.1.3-02")
@pytest.mark.parametrize(("faces", "at_will", "turning"), [(3, False, True), (9, False, False), (3, True, False)])
def test_a_unit_whose_elements_go_on_their_own(faces: int, at_will: bool, turning: bool) -> None:
    """In order or not; with the free hex at will nobody need know."""
    state = stood(elements={"n_1": {"facing": faces}}, switches={"free_hex_at_will": at_will})
    found = after(state, told.UnitLoosened(clause=CLAUSE, unit="n"))
    assert found == unit("n", redeploying=True, **({"turning": True} if turning else {}))
    busy = stood({"n": BUSY}, {"n_1": {"facing": 9}})
    assert after(busy, told.UnitLoosened(clause=CLAUSE, unit="n")) == unit(
        "n", facing_paid=False, paid_hexes=0, turning=False
    )


@clause("DW-V.1.4-01", "DW-V.3.2-04", "DW-V-11")
def test_when_they_have_finished() -> None:
    state = stood({"n": BUSY}, {"n_1": WEARY, "n_2": {"spent": 2}, "b_1": WEARY}, reacting=("g", "n"), active="n")
    formed = told.UnitFormed(clause=CLAUSE, unit="n", organised=True)
    assert after(state, formed) == {**one("n_1", steps=0), **unit("n", **AT_EASE)}
    reacted = told.ReactionEnded(clause=CLAUSE, unit="n")
    assert after(state, reacted) == {
        **one("n_1", steps=0),
        **unit("n", **AT_EASE, moved=True),
        "reacting": ("g",),
    }
    ended = told.MoveEnded(clause=CLAUSE, unit="n")
    assert after(state, ended) == {
        **one("n_1", steps=0, spent=0),
        **one("n_2", spent=0),
        **unit("n", **AT_EASE, moved=True, on_foot=False),
        "active": "",
    }


@clause("DW-V.3.2-04")
def test_who_is_attacked_reacts_first() -> None:
    state = stood({"g": {"facing_paid": True, "paid_hexes": 2}}, reacting=("h", "g"))
    assert after(state, told.ReactionBegan(clause=CLAUSE, unit="g")) == {
        "reacting": ("g", "h"),
        **unit("g", redeploying=True, facing_paid=False, paid_hexes=0),
    }


@clause("DW-V.1.1-04", "DW-V.1.3-02", "DW-V.1.7-02")
@pytest.mark.parametrize(
    ("mp", "manoeuvres", "forfeits", "element", "unit_"),
    [
        (3, 0, False, {"spent": 6}, {}),
        (0, 0, False, {"steps": 2}, {}),
        (0, 1, False, {"steps": 2}, {"manoeuvres": 2, "paid_hexes": 3, "turning": False}),
        (0, 1, True, {"steps": 2}, {"manoeuvres": 2, "free_hex": False}),
    ],
)
def test_an_element_that_goes_on_its_own(
    mp: int, manoeuvres: int, forfeits: bool, element: dict[str, Any], unit_: dict[str, Any]
) -> None:
    state = stood({"n": BUSY}, {"n_1": WEARY})
    there = state.board.hex("0306")
    moved = told.ElementMoved(
        clause=CLAUSE, element="n_1", direction="ne", hex=there, mp=mp, manoeuvres=manoeuvres, forfeits=forfeits
    )
    assert after(state, moved) == {**one("n_1", hex=there, **element), **unit("n", **unit_)}


@clause("DW-V.1.3-01", "DW-V.1.3-02")
def test_an_element_that_turns() -> None:
    state = stood({"n": {**BUSY, "facing_paid": False, "free_hex": False}})
    turn: dict[str, Any] = {"clause": CLAUSE, "element": "n_1", "facing": 9}
    assert after(state, told.ElementTurned(**turn)) == one("n_1", facing=9)
    paid = after(state, told.ElementTurned(**turn, manoeuvres=1))
    assert paid == {**one("n_1", facing=9), **unit("n", manoeuvres=2, facing_paid=True)}
    last = after(state, told.ElementTurned(**turn, regroup=True))
    assert last == {**one("n_1", facing=9), **unit("n", paid_hexes=3, turning=False, free_hex=True)}


@clause("DW-V.3.2-01", "DW-X.2.1-09", "DW-XVII.4.1-08")
def test_who_comes_into_contact() -> None:
    """In the turn it began; whoever is engaged already stays so. A commander remembers before which units he went."""
    state = stood({"n": {"chasing": "g"}, "h": {"engaged": 2}}, reacting=("b",))
    made = told.ContactMade(clause=CLAUSE, unit="n", enemies=("g", "h"), reacting=("g",))
    assert after(state, made) == {
        **unit("n", engaged=3, chasing=""),
        **unit("g", engaged=3),
        "reacting": ("b", "g"),
    }
    alone = stood(led="M")
    hero = told.ContactMade(clause=CLAUSE, unit="h", enemies=("n",))
    assert after(alone, hero) == {**unit("h", engaged=3, onset="M"), **unit("n", engaged=3)}
    melee = stood(led="M", phase="melee")
    assert after(melee, hero) == {**unit("h", engaged=3), **unit("n", engaged=3)}


# Turns and phases


@clause("DW-III.2.0-01", "DW-XV.9.0-16")
def test_a_new_turn_takes_back_what_units_did() -> None:
    """Whoever has rallied in part holds; an attached commander who has joined may leave again."""
    done: dict[str, Any] = {
        **{"order": "C", "moved": True, "spent": 4, "manoeuvres": 1, "wheeled": "left"},
        **{"dared": "g", "feared": "h", "onset": "M", "shot": True, "wedge": "left", "chasing": "g"},
        **{"approaching": True, "arriving": True},
    }
    fresh: dict[str, Any] = {
        **{"order": "", "moved": False, "spent": 0, "manoeuvres": 0, "wheeled": ""},
        **{"dared": "", "feared": "", "onset": "", "shot": False, "wedge": "", "chasing": ""},
        **{"approaching": False, "arriving": False},
    }
    state = stood(
        {"n": done, "b": {"order": ""}, "g": {"order": "T"}, "k": {"moved": True, "shot": True}},
        {"n_1": {"shot": True}, "g_1": {"stray": True}},
        stage="sequences",
        fallen=("x_1",),
        led="M",
        spared=("n_1",),
        in_flames=("n_1",),
        flaming=("n",),
        sequence="C",
    )
    found = after(state, told.TurnBegan(clause=CLAUSE, turn=4))
    assert found == {
        **{"turn": 4, "phase": "orders", "stage": "", "fallen": (), "led": "", "spared": (), "in_flames": ()},
        "flaming": (),
        **unit("n", **fresh),
        **one("n_1", shot=False),
        **{"attached.k.moved": False, "attached.k.shot": False},
    }
    later = stood({"k": {"moved": True}}, turn=3, switches={"loose_commanders": True})
    assert "attached.k.moved" not in after(later, told.TurnBegan(clause=CLAUSE, turn=4))


@clause("DW-III.2.0-01")
def test_a_new_phase_leaves_nothing_under_way() -> None:
    state = stood(stage="sequences", sequence="C", sides=("empire",), active="n", fallen=("x_1",))
    assert after(state, told.PhaseBegan(clause=CLAUSE, phase="melee")) == {
        **{"phase": "melee", "stage": "", "sequence": "", "sides": (), "active": "", "fallen": ()},
    }


@clause("DW-XVI.2.3-02")
@pytest.mark.parametrize(
    ("held", "phase", "where", "now"),
    [
        (True, "movement", "0307", True),
        (False, "melee", "0307", False),
        (False, "orders", "0307", True),
        (True, "melee", "0101", False),
        (True, "orders", "0101", False),
    ],
)
def test_a_hill_is_held_from_the_beginning_of_a_turn(held: bool, phase: Any, where: str, now: bool) -> None:
    state = stood(held=held)
    state.victory = Victory("hill", "empire", hill=(where,))
    later = state.clone()
    told.PhaseBegan(clause=CLAUSE, phase=phase).apply(later)
    assert later.held is now


@clause("DW-III.1.4-04")
def test_an_order_that_is_turned_up_takes_its_token_away() -> None:
    state = stood(tokens={"n": "C", "b": "MH"})
    shown = told.OrderRevealed(clause=CLAUSE, unit="n", order="H")
    assert after(state, shown) == {**unit("n", order="H"), "tokens#": ("b",)}
    assert after(stood(), shown) == unit("n", order="H")


# Morale


@clause("DW-XV.9.0-01", "DW-XIII.3.0-06")
def test_a_unit_that_routs() -> None:
    busy = {"quarry": "g", "order": "C", "dared": "g", "feared": "h", "wheeled": "left", "spent": 3, "manoeuvres": 1}
    state = stood({"n": {**busy, "skirmish": True}}, {"n_2": {"stray": True}}, fleeing=("b_1",), reacting=("n", "b"))
    fled = told.UnitRouted(clause=CLAUSE, unit="n", elements=("n_1", "n_2"))
    assert after(state, fled) == {
        **unit("n", morale="routing", routed=3, moved=True, spent=0, manoeuvres=0, skirmish=False),
        **unit("n", quarry="", order="", dared="", feared="", wheeled=""),
        **one("n_2", stray=False),
        "fleeing": ("b_1", "n_1", "n_2"),
        "reacting": ("b",),
    }
    before = stood(elements={"n_2": {"stray": True}}, switches={"lingering_rout": True})
    assert "elements.n_2.stray" not in after(before, fled)


@clause("DW-XV.9.0-19", "DW-XV.9.0-02", "DW-XV.9.0-15")
def test_how_they_flee() -> None:
    state = stood({"n": {"morale": "routing", "routed": 2}}, {"g_1": {"stray": True}}, fleeing=("n_1", "g_1"))
    began = told.FlightBegan(clause=CLAUSE, elements=("n_1", "n_2", "g_1"))
    assert after(state, began) == {
        "fleeing": ("n_1", "n_2", "g_1"),
        "stage": "rushing",
        **unit("n", moved=True),
    }
    there = state.board.hex("0308")
    fled = told.ElementFled(clause=CLAUSE, element="n_1", hex=there, steps=1)
    assert after(state, fled) == {**one("n_1", hex=there), "fleeing": ("g_1",)}
    back = told.ElementFled(clause=CLAUSE, element="g_1", hex=state.elements["g_1"].hex, steps=0, returned=True)
    assert after(state, back) == {**one("g_1", stray=False), "fleeing": ("n_1",)}
    on = told.ElementFled(clause=CLAUSE, element="g_1", hex=there, steps=2)
    assert after(state, on) == {**one("g_1", hex=there), "fleeing": ("n_1",)}
    engaged = stood({"n": {"engaged": 2, "fought": 1}})
    ended = told.FlightEnded(clause=CLAUSE, unit="n", facing=9)
    assert after(engaged, ended) == {
        **unit("n", engaged=0, fought=0),
        **{path: value for key in ("n_1", "n_2", "n_3", "k_1") for path, value in one(key, facing=9).items()},
    }


@clause("DW-XV.9.0-12")
def test_a_commander_who_does_not_follow() -> None:
    state = stood({"k": {"moved": True}}, {"k_1": {"spent": 2, "steps": 1}}, fleeing=("n_1", "k_1", "n_2"))
    later = state.clone()
    told.CommanderStayed(clause=CLAUSE, commander="k", unit="n").apply(later)
    assert later.fleeing == ("n_1", "n_2") and "k" not in later.attached
    assert later.units["k"] == replace(state.attached["k"], host="", moved=False)
    own = replace(state.elements["k_1"], unit="k", character="", spent=0, steps=0)
    assert later.elements["k_1"] == own


@clause("DW-XV.6.0-01", "DW-XV.9.0-13", "DW-XV.9.0-16", "DW-XV.10.0-01", "DW-XV.5.0-01")
def test_who_rallies_and_who_loses_his_head() -> None:
    state = stood({"n": {"morale": "routing", "routed": 2, "order": ""}}, tests=("b", "n"))
    whole = told.UnitRallied(clause=CLAUSE, unit="n")
    assert after(state, whole) == unit("n", morale="", routed=0)
    part = told.UnitRallied(clause=CLAUSE, unit="n", strays=("n_3",))
    assert after(state, part) == {**unit("n", morale="", routed=0, order="T"), **one("n_3", stray=True)}
    assert after(state, told.RallyDeclined(clause=CLAUSE, unit="n")) == {"tests": ("b",)}
    fury = told.UnitBecameImpetuous(clause=CLAUSE, unit="b", enemy="g")
    assert after(state, fury) == unit("b", morale="impetuous", quarry="g", order="")
    assert after(state, told.QuarryChosen(clause=CLAUSE, unit="b", enemy="h")) == unit("b", quarry="h")
    for dares, name in ((True, "dared"), (False, "feared")):
        settled = told.ChargeSettled(clause=CLAUSE, unit="b", enemy="g", dares=dares)
        assert after(state, settled) == unit("b", **{name: "g"})
    assert after(state, told.MoraleTestsDue(clause=CLAUSE, units=("g",), stage="testing")) == {
        "tests": ("g",),
        "stage": "testing",
    }


@clause("DW-XV.9.0-09")
@pytest.mark.parametrize(
    ("shot", "spared", "way", "found"),
    [
        (False, False, False, {"attacks": (), "hit": ("g_1",), "doomed": ("g_1",), "kills#": ("empire",)}),
        (True, False, False, {"attacks": (), "hit": ("g_1",), "doomed": ("g_1",)}),
        (True, False, True, {"hit": ("g_1",), "doomed": ("g_1",)}),
        (False, True, False, {"attacks": (), "spared": ("g_1",)}),
    ],
)
def test_a_routing_element_is_cut_down(shot: bool, spared: bool, way: bool, found: dict[str, Any]) -> None:
    """A leader: nobody falls in his place. Only blows count among the kills of a side and of a unit."""
    state = stood(elements={"g_1": {"special": "leader"}}, attacks=(Attack("n_1", "g_1"),))
    cut = told.ElementCutDown(clause=CLAUSE, element="n_1", target="g_1", shot=shot, spared=spared, on_the_way=way)
    counted = {"kills.empire": 1, "slain#": ("n",), "slain.n": 1} if "kills#" in found else {}
    assert after(state, cut) == {**found, **counted}
    again = stood(attacks=(Attack("n_1", "g_1"),), hit=("g_1",))
    assert after(again, cut) == {key: value for key, value in found.items() if key in ("attacks", "spared")}


# Attacks


@clause("DW-IV.1.0-01", "DW-VI.1.3-01", "DW-X.2.1-04", "DW-XVII.3.0-22")
@pytest.mark.parametrize(
    ("phase", "shot", "who", "found"),
    [
        ("melee", False, "n_1", {"announced": ("n_1", "n_2")}),
        ("first_shooting", True, "n_1", {}),
        ("first_shooting", True, "k_1", {"attached.k.shot": True}),
        ("first_shooting", True, "h_1", {"units.h.shot": True}),
        ("movement", True, "n_1", {"elements.n_1.shot": True, "elements.n_2.shot": True}),
    ],
)
def test_an_attack_that_is_announced(phase: Any, shot: bool, who: str, found: dict[str, Any]) -> None:
    state = stood(phase=phase)
    supports = () if who == "h_1" else ("n_2",)
    attack = Attack(who, "g_1" if who != "h_1" else "b_1", supports)
    assert after(state, told.AttackDeclared(clause=CLAUSE, attack=attack, shot=shot)) == {"attacks": (attack,), **found}


@clause("DW-VI.1.3-03", "DW-XV.3.0-04", "DW-XII.5.0-04")
@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"hit": False}, {}),
        ({"hit": True}, {"hit": ("g_1",), "kills#": ("empire",), "kills.empire": 1, "slain#": ("n",), "slain.n": 1}),
        ({"hit": True, "shot": True}, {"hit": ("g_1",)}),
        ({"hit": True, "shot": True, "strayed": True}, {"hit": ("g_1",), "doomed": ("g_1",)}),
        ({"hit": True, "wounds": True}, {"elements.g_1.wounds": 1}),
        ({"hit": True, "spared": True}, {"spared": ("g_1",)}),
        ({"hit": True, "wounds": True, "borne": "g_2"}, {"elements.g_2.wounds": 1}),
    ],
)
def test_an_attack_that_is_made(given: dict[str, Any], found: dict[str, Any]) -> None:
    first, second = Attack("n_1", "g_1"), Attack("n_2", "g_2")
    state = stood(attacks=(first, second))
    made: dict[str, Any] = {"shot": False, "base": Tally(()), "roll": 1, **given}
    fact = told.AttackMade(clause=CLAUSE, element="n_1", target="g_1", **made)
    assert after(state, fact) == {"attacks": (second,), **found}
    struck = stood(attacks=(first, second), hit=("g_1",))
    if found.get("hit"):
        assert after(struck, fact) == {"attacks": (second,)}  # he falls once only


@clause("DW-VI.1.4-01", "DW-IV.4.0-01", "DW-IV.4.0-03")
def test_the_hit_are_removed_and_units_close_up() -> None:
    state = stood({}, {"n_1": WEARY}, hit=("n_1", "g_1"), doomed=("n_1", "g_1"), fallen=("b_9",), turn=3)
    state.last_loss_turn = 1
    later = state.clone()
    told.ElementsLost(clause=CLAUSE, elements=("n_1",)).apply(later)
    found = difference(state, later)
    lost = replace(state.elements["n_1"], spent=0, steps=0, after_combat_done=False, shot=False)
    assert later.lost == {"n_1": lost} and "n_1" not in later.elements
    assert {name for name in found if not name.startswith(("lost", "elements"))} == {
        *("hit", "doomed", "last_loss_turn", "fallen"),
    }
    assert (later.hit, later.doomed, later.last_loss_turn, later.fallen) == (("g_1",), ("g_1",), 3, ("b_9", "n_1"))
    began = told.ClosingBegan(clause=CLAUSE, units=("n", "g"))
    assert after(state, began) == {"stage": "closing", "closing": ("n", "g")}
    closing = stood(stage="closing", closing=("n", "g"))
    there = state.board.hex("0306")
    closed = told.ElementClosed(clause=CLAUSE, element="n_1", direction="ne", hex=there)
    assert after(closing, closed) == one("n_1", hex=there)
    assert after(closing, told.UnitClosed(clause=CLAUSE, unit="n", organised=True)) == {"closing": ("g",)}


# Who is gone, who joins, who leaves


@clause("DW-X-01")
def test_a_commander_whose_unit_is_gone_stands_alone_and_fights_on() -> None:
    state = stood(
        {"n": {"engaged": 2, "fought": 1, "moved": True}},
        active="n",
        reacting=("n", "g"),
        leading=("n", "b"),
        combats=(("n", "g"), ("b",)),
    )
    for key in ("n_1", "n_2", "n_3"):
        changes.remove_element(state, key)
    changes.bury(state)
    assert (state.active, state.reacting, state.leading) == ("", ("g",), ("b",))
    assert list(state.gone) == ["n"] and not state.attached
    gone = state.gone["n"]
    assert (gone.order, gone.engaged, gone.fought, gone.moved) == ("", 0, 0, False)
    alone = state.units["k"]
    assert (alone.host, alone.engaged, alone.fought, alone.moved) == ("", 2, 1, True)
    assert state.combats == (("n", "g", "k"), ("b",)) and state.elements["k_1"].unit == "k"


@clause("DW-X.2.2-03", "DW-X.2.3-01")
def test_who_joins_and_who_leaves_a_unit() -> None:
    state = stood({"h": {"engaged": 2, "fought": 1, "spent": 4, "onset": "M", "arriving": True, "moved": True}},
                  {"h_1": {"spent": 3, "steps": 1}})  # fmt: skip
    joined = state.clone()
    changes.attach(joined, "h", "g")
    assert "h" not in joined.units
    assert joined.attached["h"] == replace(
        state.units["h"], host="g", engaged=0, fought=0, spent=0, onset="", arriving=False
    )
    assert joined.elements["h_1"] == replace(state.elements["h_1"], unit="g", character="h", spent=0, steps=0)
    changes.detach(joined, "h", engaged=1)
    assert joined.units["h"] == replace(state.units["h"], engaged=1, fought=0, spent=0, onset="", arriving=False)
    assert joined.elements["h_1"] == replace(state.elements["h_1"], spent=0, steps=0)


def test_two_exchange_their_places_and_nothing_else() -> None:
    state = stood(elements={"n_1": {"facing": 9, "special": "leader"}})
    later = state.clone()
    changes.swap(later, "n_1", "n_3")
    first, third = state.elements["n_1"], state.elements["n_3"]
    assert difference(state, later) == {
        **one("n_1", hex=third.hex, facing=third.facing),
        **one("n_3", hex=first.hex, facing=first.facing),
    }
    assert later.occupancy.held == later.clone().occupancy.held
