"""What facts of commanders, large elements, riders, flyers, fires and doors change, field by field."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Tally
from oriflamme.rulebooks.demonworld import facts as told
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Rider, Trample
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fact_changes import after, forgotten, one, unit
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.house_positions import DOOR, house
from tests.rulebooks.demonworld.large_positions import DRAGON, GIANT, field
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.test_what_facts_change import CLAUSE, stood

WEARY: dict[str, Any] = {"spent": 3, "steps": 1, "after_combat_done": True, "shot": True}


def large(
    units: dict[str, dict[str, Any]] | None = None, elements: dict[str, dict[str, Any]] | None = None, **more: Any
) -> Demonworld:
    """A dragon x ridden by k, a giant t; of the Empire n, two elements."""
    battle = position(
        field(x="0605", t="0208", n="1001 1101", h="1209"),
        tier="advanced",
        phase="movement",
        turn=3,
        n="empire fantassins_nobles S order=C",
        x=f"orcs {DRAGON} N order=M",
        k="orcs kruuk N host=x",
        h="orcs kruuk N",
        t=f"orcs {GIANT} N order=M",
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


# Orders and commanders


@clause("DW-X.4.0-01", "DW-X.4.0-02", "DW-X.4.0-03")
def test_how_orders_come_about() -> None:
    state = stood({"b": {"order": ""}}, tokens={"g": "T"})
    rolled = told.OrderRolled(clause=CLAUSE, unit="b", roll=2, order="M")
    assert after(state, rolled) == unit("b", order="M")
    assert after(state, told.OrdersOpened(clause=CLAUSE)) == {"stage": "placing"}
    placed = told.TokensPlaced(clause=CLAUSE, side="empire", tokens={"n": "CM", "b": "H"})
    assert after(state, placed) == {
        **{"tokens#": ("g", "n", "b"), "tokens.n": "CM", "tokens.b": "H"},
        "stage": "revealing",
    }
    assert placed.seen_by("empire") is placed
    for seat in ("orcs", None):
        seen = placed.seen_by(seat)
        assert isinstance(seen, told.TokensPlaced) and seen.tokens == {"n": "??", "b": "?"}
    assert after(state, told.UnitsCommanded(clause=CLAUSE, commander="h", units=("g",))) == {}


@clause("DW-IX.5.0-01", "DW-IX.5.0-02")
@pytest.mark.parametrize(
    ("special", "chained", "doomed"), [("", False, False), ("standard", False, True), ("standard", True, False)]
)
def test_who_falls_in_the_place_of_another(special: str, chained: bool, doomed: bool) -> None:
    """He takes the place of the leader, who has his; whoever is special himself is not saved in turn."""
    state = stood(
        elements={"n_1": {"special": "leader"}, "n_2": {"special": special}},
        hit=("b_1", "n_1"),
        doomed=("b_1",),
        switches={"chained_substitutes": chained},
    )
    saved = told.SpecialSaved(clause=CLAUSE, element="n_1", instead="n_2", roll=1)
    first, second = state.elements["n_1"], state.elements["n_2"]
    assert after(state, saved) == {
        **one("n_1", hex=second.hex),
        **one("n_2", hex=first.hex),
        "hit": ("b_1", "n_2"),
        **({"doomed": ("b_1", "n_2")} if doomed else {}),
    }
    lost = told.SpecialDoomed(clause=CLAUSE, element="n_1", rolls=(5,))
    assert after(state, lost) == {"doomed": ("b_1", "n_1")}


@clause("DW-X.2.1-06", "DW-X.2.1-07", "DW-X.2.3-01", "DW-X.2.3-03", "DW-X.2.3-04")
def test_how_commanders_come_and_go() -> None:
    state = stood(leading=("h", "k"), active="h")
    called = told.CommandersCalled(clause=CLAUSE, commanders=("k",), order="H")
    assert after(state, called) == {"led": "H", "leading": ("k",)}
    waits = told.CommanderWaits(clause=CLAUSE, commander="h")
    assert after(state, waits) == {"leading": ("k",), "active": ""}
    assert after(state, told.CommanderWaits(clause=CLAUSE, commander="k")) == {"leading": ("h",)}
    turning = told.CommandersTurning(clause=CLAUSE, commanders=("h",))
    assert after(state, turning) == {"leading": ("h",), "stage": "turning"}
    turned = told.CommanderTurned(clause=CLAUSE, commander="h", element="h_1", facing=3)
    assert after(state, turned) == {**one("h_1", facing=3), "leading": ("k",)}
    there = state.board.hex("0306")
    formed = told.UnitReformed(clause=CLAUSE, unit="n", places={"n_1": (*there, 3)})
    assert after(state, formed) == {**one("n_1", hex=there), **unit("n", moved=True)}


@clause("DW-X.2.3-03", "DW-X.2.1-06")
@pytest.mark.parametrize("loose", [False, True])
def test_who_has_joined_a_unit_has_moved(loose: bool) -> None:
    state = stood(leading=("h", "k"), active="h", switches={"loose_commanders": loose})
    joined = state.clone()
    told.CommanderJoined(clause=CLAUSE, commander="h", unit="g").apply(joined)
    assert joined.attached["h"].host == "g" and joined.attached["h"].moved is not loose
    assert (joined.active, joined.leading) == ("", ("k",))
    other = stood(leading=("h",), active="n")
    told.CommanderJoined(clause=CLAUSE, commander="h", unit="g").apply(other)
    assert (other.active, other.leading) == ("n", ())
    left = stood({"k": {"moved": True}}).clone()
    told.CommanderLeft(clause=CLAUSE, commander="k", unit="n").apply(left)
    assert left.units["k"].moved is False and left.units["k"].host == ""


# Large elements


@clause("DW-XVII.3.0-14", "DW-XVII.3.0-17", "DW-XVII.3.0-19")
@pytest.mark.parametrize(
    ("target", "given", "found"),
    [
        ("n_1", {"hit": False}, {}),
        ("n_1", {"hit": True}, {"hit": ("n_1",)}),
        ("n_1", {"hit": True, "wounds": True}, {"elements.n_1.wounds": 1}),
        ("n_1", {"hit": True, "spared": True}, {"spared": ("n_1",)}),
        ("x_1", {"hit": True, "aim": "rider"}, {"hit": ("k_1",)}),
        ("x_1", {"hit": True, "aim": "rider", "wounds": True}, {"aboard.k.wounds": 1}),
        ("x_1", {"hit": True, "wounds": True}, {"elements.x_1.wounds": 1}),
    ],
)
def test_what_an_overrun_or_a_breath_does(target: str, given: dict[str, Any], found: dict[str, Any]) -> None:
    state = large()
    rolled: dict[str, Any] = {"clause": CLAUSE, "element": "t_1", "target": target, "roll": 1, **given}
    assert after(state, told.OverrunMade(base=Tally(()), **rolled)) == found
    assert after(state, told.BreathRolled(power=Tally(()), **rolled)) == found
    if "aim" not in given:
        assert after(state, told.FallStruck(power=Tally(()), **rolled)) == found
    assert after(state, told.OverrunFutile(clause=CLAUSE, element="t_1", target=target, base=Tally(()))) == {}


@clause("DW-XXII.5.0-03")
def test_who_is_overrun_shoots_with_fire_no_more() -> None:
    state = large(flaming=("n",))
    futile = told.OverrunFutile(clause=CLAUSE, element="t_1", target="n_2", base=Tally(()))
    assert after(state, futile) == {**one("n_1", shot=True), **one("n_2", shot=True)}


@clause("DW-XV.4.0-02", "DW-XVII.3.0-23", "DW-XVII.3.1-01", "DW-XVII.4.2-04")
def test_how_an_overrun_goes_on_and_ends() -> None:
    trample = Trample("t", ("0207", "0107", "0208"), 3, losses={"n": 1})
    state = large(trampling=trample, passed=(("t", "n"),))
    counted = told.OverrunLosses(clause=CLAUSE, unit="n", count=2)
    assert after(state, counted) == {"trampling": replace(trample, losses={"n": 3})}
    fresh = told.OverrunLosses(clause=CLAUSE, unit="h", count=1)
    assert after(state, fresh) == {"trampling": replace(trample, losses={"n": 1, "h": 1})}
    first, *more = (state.board.hex(name) for name in trample.hexes)
    back = told.OverrunStopped(clause=CLAUSE, element="t_1", back=True)
    assert after(state, back) == one("t_1", hex=first, more_hexes=tuple(more))
    assert after(state, told.OverrunStopped(clause=CLAUSE, element="t_1", back=False)) == {}
    assert after(large(), back) == {}
    ended = told.OverrunEnded(clause=CLAUSE, units=("n",), passed=(("t", "n"), ("t", "h")))
    assert after(state, ended) == {"tests": ("n",), "passed": (("t", "n"), ("t", "h"))}
    nobody = told.OverrunEnded(clause=CLAUSE, units=())
    assert after(state, nobody) == {"trampling": None}
    gone = told.PassingEnded(clause=CLAUSE, pairs=(("t", "n"),))
    assert after(state, gone) == {"passed": ()}


@clause("DW-XVII.4.1-07", "DW-XVII.4.1-08", "DW-XVII.4.3-01", "DW-XVII.6.3-01")
def test_how_large_elements_move_and_break_away() -> None:
    state = large({"n": {"engaged": 2, "fought": 1}, "t": {"engaged": 2, "fought": 1, "spent": 4}})
    broken = told.ContactBroken(clause=CLAUSE, unit="t", freed=("t", "n"), chasing="n")
    assert after(state, broken) == {
        **unit("t", engaged=0, fought=0),
        **unit("n", engaged=0, fought=0, chasing="t"),
    }
    alone = told.ContactBroken(clause=CLAUSE, unit="t", freed=("t",))
    assert after(state, alone) == unit("t", engaged=0, fought=0)
    hexes = tuple(state.board.hex(name) for name in ("0207", "0108", "0208"))
    step: dict[str, Any] = {"clause": CLAUSE, "element": "t_1", "how": "advance", "detail": ("ne",), "hexes": hexes}
    moved = told.LargeMoved(**step, facing=5, mp=3)
    assert after(state, moved) == {
        **one("t_1", hex=hexes[0], more_hexes=hexes[1:], facing=5),
        **unit("t", spent=7),
    }
    regrouped = told.LargeRegrouped(**step, facing=3, steps=2)
    assert after(state, regrouped) == one("t_1", hex=hexes[0], more_hexes=hexes[1:], steps=2)


@clause("DW-XVII.7.6-03")
def test_a_mount_that_leaves_is_lost() -> None:
    state = large({}, {"t_1": WEARY}, hit=("t_1", "n_1"), last_loss_turn=1)
    later = state.clone()
    told.MountLeft(clause=CLAUSE, unit="t").apply(later)
    assert later.lost["t_1"] == replace(state.elements["t_1"], spent=0, steps=0, after_combat_done=False, shot=False)
    assert (later.hit, later.last_loss_turn) == (("n_1",), 3) and "t" in later.gone and "t" not in later.units


# Riders


@clause("DW-XVII.7.6-02", "DW-XVII.7.6-04", "DW-XVIII.9.0-02", "DW-XVIII.9.0-03")
def test_who_mounts_and_who_gets_off() -> None:
    state = large(
        {"h": {"onset": "M", "arriving": True}, "t": {"master": "h"}},
        {"h_1": {"wounds": 1}},
        active="h",
        leading=("h", "k"),
    )
    up = state.clone()
    told.CommanderMounted(clause=CLAUSE, commander="h", mount="t").apply(up)
    assert up.aboard["h"] == Rider("h_1", "t", 1) and "h_1" not in up.elements and "h" not in up.units
    assert up.attached["h"] == replace(state.units["h"], host="t", moved=True, onset="", arriving=False)
    assert up.units["t"] == replace(state.units["t"], moved=True, ridden=True, master="")
    assert (up.active, up.leading) == ("", ("k",))
    there = state.board.hex("0505")
    for before, waits in ((True, True), (False, False)):
        down = state.clone()
        told.CommanderDismounted(
            clause=CLAUSE, commander="k", mount="x", hex=there, facing=9, before=before, waits=waits
        ).apply(down)
        assert down.units["k"] == replace(state.attached["k"], host="", engaged=0, fought=0, moved=not before)
        assert down.elements["k_1"] == Element("k_1", "k", there, 9) and not down.aboard
        assert down.units["x"].master == ("k" if waits else "")
        assert down.leading == (("h", "k", "k") if before else ("h", "k"))
    commanded = told.MountCommanded(clause=CLAUSE, commander="k", mount="x")
    assert after(state, commanded) == unit("x", order="T")


@clause("DW-XVII.7.7-02", "DW-XVIII.9.0-06")
def test_who_has_lost_his_mount_stands_on_his_own_feet() -> None:
    state = large(unhorsed=("k", "h"), combats=(("x", "n"),))
    there = state.board.hex("0505")
    placed = state.clone()
    told.CommanderPlaced(clause=CLAUSE, commander="k", hex=there, facing=9, engaged=2, fought=1).apply(placed)
    assert placed.units["k"] == replace(state.attached["k"], host="", engaged=2, fought=1, moved=True)
    assert placed.unhorsed == ("h",) and placed.combats == (("x", "n", "k"),)


# In the air


@clause("DW-XXIII.3.0-01", "DW-XXIII.5.0-04", "DW-XXIII.8.3-01", "DW-XXIII.8.4-01", "DW-XXIII.1.0-01")
def test_how_flyers_fly() -> None:
    state = large({"x": {"spent": 4, "engaged": 2, "fought": 1}})
    assert after(state, told.FootChosen(clause=CLAUSE, unit="x")) == unit("x", on_foot=True)
    hexes = tuple(state.board.hex(name) for name in ("0603", "0504", "0604", "0605"))
    flown: dict[str, Any] = {"clause": CLAUSE, "unit": "x", "mode": "high", "places": {"x_1": (hexes, 5)}, "mp": 6}
    assert after(state, told.UnitFlew(**flown, altitude=4)) == {
        **one("x_1", hex=hexes[0], more_hexes=hexes[1:], facing=5, level=4),
        **unit("x", spent=10),
    }
    dived = after(state, told.UnitFlew(**flown, altitude=0, dived=True))
    assert dived == {
        **one("x_1", hex=hexes[0], more_hexes=hexes[1:], facing=5),
        **unit("x", spent=10, dived=3),
    }
    assert after(state, told.FlyerRose(clause=CLAUSE, unit="x", altitude=5)) == one("x_1", level=5)
    left = told.FlyerLeftMelee(clause=CLAUSE, unit="x", altitude=5)
    assert after(state, left) == {**one("x_1", level=5), **unit("x", engaged=0, fought=0, flew_off=3)}


@clause("DW-XXIII.4.0-02")
def test_flyers_that_are_gone_are_lost_with_whoever_rides_them() -> None:
    state = large({}, {"x_1": {**WEARY, "level": 9}}, active="x", last_loss_turn=1)
    later = state.clone()
    told.FlyersGone(clause=CLAUSE, unit="x").apply(later)
    assert set(later.lost) == {"x_1", "k_1"} and (later.active, later.last_loss_turn) == ("", 3)
    gone = later.lost["x_1"]
    assert (gone.spent, gone.steps, gone.after_combat_done, gone.shot) == (0, 0, False, False)
    assert {"x", "k"} <= later.gone.keys() and not later.aboard


# Fires


def ablaze(**more: Any) -> Demonworld:
    state: Demonworld = burning({"n": "0606"}, woods="0605 0705 0505", fires="0605:4 0705:1", **more).checkpoint.clone()
    return state


def lying(state: Demonworld) -> dict[str, tuple[str, int]]:
    found = state.overlay.marks.values() if state.overlay else ()
    return {mark.at or "field": (mark.kind, mark.strength) for mark in found}


@clause("DW-XXII.3.0-05", "DW-XXII.3.0-06", "DW-XXII.5.0-07", "DW-XXII.2.0-01")
def test_how_fires_burn() -> None:
    """A token less; none left, burnt. What smouldered burns with its own."""
    state = ablaze(marks=[{"kind": "kindled", "at": "0505"}])
    before = lying(state)
    assert before["0605"] == ("fire", 4) and before["0705"] == ("fire", 1) and before["0505"] == ("kindled", 0)
    later = state.clone()
    told.FiresBurnedDown(clause=CLAUSE, out=("0705",), tokens={"0505": 6}).apply(later)
    assert {name: lying(later)[name] for name in ("0605", "0705", "0505")} == {
        **{"0605": ("fire", 3), "0705": ("burnt", 0), "0505": ("fire", 6)},
    }
    for token, found in ((5, ("fire", 5)), (0, ("kindled", 0))):
        spread = state.clone()
        told.FireSpreads(clause=CLAUSE, hex="0505", beside="0605", base=Tally(()), roll=3, token=token).apply(spread)
        assert lying(spread)["0505"] == found
    for speed, kind in ((4, "wind"), (0, "calm")):
        windy = state.clone()
        told.WindRose(clause=CLAUSE, rolls=(1, 2), rose=3, speed=speed).apply(windy)
        assert lying(windy)["field"] == (kind, speed)


@clause("DW-XXII.3.0-02", "DW-XXII.3.0-09", "DW-XXII.3.0-10", "DW-XXII.5.0-02", "DW-XXII.5.0-03", "DW-XXII.4.0-01")
def test_who_lights_leaves_or_burns() -> None:
    state = ablaze(turn=3)
    state.hit = ("g_1",)
    tried = told.FireTried(clause=CLAUSE, element="n_1", hex="0505", roll=9, most=3, token=0)
    assert after(state, tried) == one("n_1", shot=True)
    caught = state.clone()
    replace_token = told.FireTried(clause=CLAUSE, element="n_1", hex="0505", roll=1, most=3, token=7)
    replace_token.apply(caught)
    assert lying(caught)["0505"] == ("fire", 7)
    for lit in (True, False):
        kindled = state.clone()
        told.HexKindled(clause=CLAUSE, element="n_1", hex="0505", base=Tally(()), roll=1, lit=lit).apply(kindled)
        assert ("0505" in lying(kindled)) is lit
    there = state.board.hex("0607")
    fled = told.FlamesFled(clause=CLAUSE, element="n_1", hexes=(there,), facing=9)
    assert after(state, fled) == one("n_1", hex=there, facing=9)
    burnt = told.ElementsBurnt(clause=CLAUSE, elements=("g_1", "n_1"))
    assert after(state, burnt) == {"hit": ("g_1", "n_1")}
    played = told.FiresPlayed(clause=CLAUSE, elements=("n_1",))
    later = _applied(state, played)
    assert (later.fires_played, later.in_flames) == (state.turn, ("n_1",))
    announced = told.FlamesAnnounced(clause=CLAUSE, units=("n",))
    later = _applied(state, announced)
    assert (later.flames_announced, later.flaming) == (state.turn, ("n",))
    assert announced.tone == "plain" and told.FlamesAnnounced(clause=CLAUSE, units=()).tone == "quiet"
    spent = _applied(later, told.FlamesSpent(clause=CLAUSE, units=("n",)))
    assert spent.flaming == () and spent.elements["n_1"].shot and not spent.elements["g_1"].shot


def _applied(state: Demonworld, fact: Any) -> Demonworld:
    later = state.clone()
    fact.apply(later)
    return later


@clause("DW-XXII.5.0-05", "DW-XXII.5.0-06")
@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"hit": False}, {}),
        ({"hit": True}, {"hit": ("g_1",)}),
        ({"hit": True, "wounds": True}, {"elements.g_1.wounds": 1}),
        ({"hit": True, "wounds": True, "burns": True}, {"elements.g_1.wounds": 1, "elements.g_1.burning": True}),
        ({"hit": True, "spared": True}, {"spared": ("g_1",)}),
        ({"hit": False, "burns": True}, {}),
    ],
)
def test_what_a_flaming_shot_does(given: dict[str, Any], found: dict[str, Any]) -> None:
    shot = told.FlamingShotMade(clause=CLAUSE, element="n_1", target="g_1", base=Tally(()), roll=1, **given)
    assert after(ablaze(), shot) == found


# Doors


@clause("DW-XXIV.3.1-02", "DW-XXIV.3.1-03", "DW-XXIV.3.1-05")
def test_what_becomes_of_a_door() -> None:
    state: Demonworld = house({"n": "0506"}).checkpoint.clone()
    given: dict[str, Any] = {"clause": CLAUSE, "element": "n_1", "door": DOOR, "suffix": "door"}
    locked = _applied(state, told.DoorLocked(**given, locked=True))
    assert lying(locked) == {DOOR: ("locked_door", 0)}
    assert lying(_applied(locked, told.DoorLocked(**given, locked=False))) == {}
    assert lying(_applied(state, told.DoorBroken(**given))) == {DOOR: ("broken_door", 0)}
    dented = _applied(state, told.DoorBattered(**given, power=3, left=7))
    assert lying(dented) == {DOOR: ("battered_door", 7)} and dented.battering == ("n_1",)
    broken = _applied(dented, told.DoorBattered(**given, power=7, left=0))
    assert lying(broken) == {DOOR: ("broken_door", 0)} and broken.battering == ("n_1", "n_1")
    assert _applied(broken, told.DoorsLeft(clause=CLAUSE)).battering == ()
    assert after(state, told.HouseApproached(clause=CLAUSE, unit="n")) == unit("n", approaching=True)
    there = state.board.hex("0505")
    refuge = told.RefugeTaken(clause=CLAUSE, unit="n", elements=("n_1",), hexes=(there,))
    assert after(state, refuge) == one("n_1", hex=there)
