"""Carts, wagons, civilians and herds: how they are driven, held, captured and destroyed. LM-3.5.9 to LM-3.5.13."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames.distances import Approach
from oriflamme.rulebooks.lames.facts.pieces import PieceActivated, PieceDrove, PieceHeld, PieceSeized, WorkRazed
from oriflamme.rulebooks.lames.stacking import fits, load
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.victory import score
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import strike
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit
from tests.rulebooks.lames.test_works import cost, counted, fight, walk, work

FACED = ("carts", "wagons", "war_wagons")
FAR = "north attack\n  a infanterie 0205 E\nsouth defence\n  x orcs 0905 W"
ROAD = [f"0{column}02/E road" for column in range(1, 9)]


def piece(kind: str, at: str = "0302", owner: str = "north", facing: str = "E") -> dict[str, Any]:
    return {"kind": kind, "at": at, "owner": owner, **({"facing": facing} if kind in FACED else {})}


def driving(*ground: dict[str, Any], armies: str = FAR, road: bool = False, dice: Any = ()) -> Battle:
    """North is about to drive the first of these pieces."""
    map_ = {"grid": plain(9, 5), "sides": ROAD if road else []}
    battle = position(map_, armies, tier="intermediate", ground=list(ground), dice=dice)
    return play(battle, f"drive {ground[0]['kind']} {ground[0]['at']}")


def driven(battle: Battle) -> set[str]:
    return {token for token in tokens(battle) if token.startswith("drive")}


def where(battle: Battle, kind: str) -> list[str]:
    marks = battle.state.overlay.marks.values()
    return [mark.at for mark in marks if mark.kind == kind]


def owner(battle: Battle, kind: str, at: str) -> str:
    mark = mark_in(battle.state.overlay, kind, at)
    assert mark is not None
    return mark.owner


# What they are


@clause("LM-3.5.10-03", "LM-3.5.11-02", "LM-3.5.12-01", "LM-3.5.13-01")
@pytest.mark.parametrize("mover", ["infanterie", "cavaliers", "loups"])
@pytest.mark.parametrize(
    ("kind", "more"), [("carts", 2), ("wagons", 2), ("war_wagons", 2), ("civilians", 1), ("herds", 2), ("tents", 0)]
)
def test_what_they_cost_whoever_enters(kind: str, more: int, mover: str) -> None:
    bare, laden = walk(kind=mover), walk(piece(kind), kind=mover)
    assert cost(laden, "a", "0202", 0) == cost(bare, "a", "0202", 0) + more
    assert cost(laden, "a", "0102", 0) == cost(bare, "a", "0102", 0)
    assert terrain_of(laden.state).cells["0302"].obstacle


@clause("LM-3.5.11-02")
@pytest.mark.parametrize(("kind", "shock"), [("wagons", -2), ("war_wagons", -3)])
@pytest.mark.parametrize(("facing", "aligned"), [("W", True), ("E", True), ("NW", False), ("WNW", False)])
def test_wagons_protect_infantry_however_it_looks(kind: str, shock: int, facing: str, aligned: bool) -> None:
    battle = fight(work(kind, facing=facing, owner="south"))
    assert counted(battle).get("work") == shock
    assert "unsupported" not in counted(battle, supported=False, attacker="x", target="a")
    older = fight(work(kind, facing=facing, owner="south"), switches={"aligned_wagons": True})
    assert counted(older).get("work") == (shock if aligned else None)
    assert "work" not in counted(fight(work(kind, owner="south"), defender="cavaliers"))


@clause("LM-3.5.9-01", "LM-3.5.10-03", "LM-3.5.12-01", "LM-3.5.13-01")
@pytest.mark.parametrize("kind", ["tents", "carts", "civilians", "herds"])
def test_others_protect_nobody(kind: str) -> None:
    battle = fight({**piece(kind, at="0303", owner="south"), **({"facing": "W"} if kind == "carts" else {})})
    assert "work" not in counted(battle)
    assert counted(battle, supported=False)["unsupported"] == -4, "they are no defensive works"


@clause("LM-3.5.12-01", "LM-3.5.13-01")
@pytest.mark.parametrize("kind", ["civilians", "herds", "carts"])
def test_civilians_and_herds_count_four_stacking_points(kind: str) -> None:
    """With a large unit and two small ones that makes ten: nobody else finds room."""
    armies = """
    north attack
      a infanterie 0302 E
      b chef_aile 0302 E
      c chef_aile_pied 0202 E
      d chef_aile 0402 E
    south defence
      x orcs 0905 W
    """
    battle = position(plain(9, 5), armies, tier="intermediate", ground=[piece(kind)])
    heavy = kind != "carts"
    assert load(battle.state, "0302") == (9 if heavy else 5)
    assert fits(battle.state, "0302", unit(battle, "c"))
    assert fits(battle.state, "0302", unit(battle, "c"), unit(battle, "d")) != heavy


# Driving


@clause("LM-3.5.10-01", "LM-3.5.11-01", "LM-3.5.12-02")
@pytest.mark.parametrize("kind", ["carts", "wagons", "war_wagons", "civilians", "herds"])
def test_their_owner_activates_them_like_units_and_they_only_move(kind: str) -> None:
    battle = driving(piece(kind))
    assert {token.split()[0] for token in tokens(battle)} <= {"step", "face", "halt"}
    play(battle, "step E")
    if kind == "civilians":
        play(battle, "halt")
    assert where(battle, kind) == ["0402"]
    assert not driven(battle), "once a turn"
    theirs = position(plain(9, 5), FAR, tier="intermediate", ground=[piece(kind, owner="south")])
    assert not driven(theirs), "those of others are theirs to drive"


@clause("LM-3.5.10-04")
def test_carts_go_two_hexes_by_road_and_one_off_it_without_losing_breath() -> None:
    by_road = play(driving(piece("carts"), road=True), "step E")
    assert "step E" in tokens(by_road)
    play(by_road, "step E")
    assert where(by_road, "carts") == ["0502"]
    assert [fact.cost for fact in facts(by_road, PieceDrove)] == [2, 2]
    off_road = play(driving(piece("carts")), "step E")
    assert where(off_road, "carts") == ["0402"]
    assert len(facts(off_road, PieceDrove)) == 1, "minimal movement is all it does"
    rough = position(
        {"grid": plain(9, 5).replace(". . . . . . . . .", ". . . r . . . . .", 2)},
        FAR,
        tier="intermediate",
        ground=[piece("carts"), piece("herds", at="0303")],
    )
    play(rough, "drive carts 0302")
    assert refused(rough, "step E") == "LM-2.6.2-03", "wheels do not leave clear ground"


@clause("LM-3.5.10-04")
def test_herds_creep_where_their_point_does_not_suffice_and_civilians_never_go_faster() -> None:
    map_ = {"grid": plain(9, 5).replace(". . . . . . . . .", ". . . d . . . . .", 2)}
    battle = position(map_, FAR, tier="intermediate", ground=[piece("herds"), piece("civilians", at="0303")])
    play(battle, "drive herds 0302", "step E")
    assert where(battle, "herds") == ["0402"], "difficult ground costs 2 points, and they have 1"
    play(battle, "drive civilians 0303", "step W", "step W")
    assert where(battle, "civilians") == ["0103"], "two points, two hexes, and nothing asked any more"


@clause("LM-3.5.10-01")
def test_carts_look_where_they_go_and_turn_at_the_price_of_wheels() -> None:
    """The first corner is free, each further one costs a point; off the road nothing is left then for a step."""
    battle = driving(piece("carts"))
    assert refused(battle, "step W") == "LM-2.6.3-01"
    play(battle, "face ENE")
    assert refused(battle, "step SE") == "LM-2.6.3-01"
    play(battle, "step NE")
    assert where(battle, "carts") == ["0401"]
    about = play(driving(piece("carts")), "face W")
    assert where(about, "carts") == ["0302"], "a turn about has cost two points: no minimal movement after that"
    assert [fact.hex for fact in facts(about, PieceActivated)] == ["0302"]
    assert "activate a" in tokens(about), "nothing is asked any more"


@clause("LM-3.5.10-04")
def test_a_turn_that_is_paid_for_leaves_no_minimal_movement_to_get_away_by() -> None:
    """The carts look at the enemy between two ponds: it is open behind them, and after that turn nothing is left."""
    grid = ". . ~ . .\n . . . . .\n. . ~ . .\n . . . . .\n. . . . ."
    armies = "north attack\n  a infanterie 0105 E\nsouth defence\n  x orcs 0402 E"
    battle = position({"grid": grid}, armies, tier="intermediate", ground=[piece("carts")])
    play(battle, "drive carts 0302")
    assert [fact.hex for fact in facts(battle, PieceActivated)] == ["0302"]
    behind = position({"grid": grid}, armies, tier="intermediate", ground=[piece("carts", facing="W")])
    assert "step W" in tokens(play(behind, "drive carts 0302")), "as they look that way, they go"


@clause("LM-3.5.10-01", "LM-3.5.12-02")
@pytest.mark.parametrize(
    ("kind", "closed"), [("carts", True), ("wagons", True), ("war_wagons", False), ("civilians", True), ("herds", True)]
)
def test_only_a_war_wagon_goes_beside_an_enemy(kind: str, closed: bool) -> None:
    armies = "north attack\n  a infanterie 0105 E\nsouth defence\n  x orcs 0502 W"
    battle = driving(piece(kind), armies=armies)
    if closed:
        clauses = {"carts": "LM-3.5.10-01", "wagons": "LM-3.5.11-01"}
        assert refused(battle, "step E") == clauses.get(kind, "LM-3.5.12-02")
    else:
        assert "step E" in tokens(battle)
    assert "step NE" in tokens(driving(piece(kind, at="0204"), armies=armies)), "0303 is not beside 0502"


@clause("LM-3.5.11-01")
def test_a_war_wagon_may_come_to_contact_of_its_own() -> None:
    armies = "north attack\n  a infanterie 0105 E\nsouth defence\n  x orcs 0502 W"
    battle = play(driving(piece("war_wagons"), armies=armies), "step E")
    assert where(battle, "war_wagons") == ["0402"]


@clause("LM-3.5.11-01")
@pytest.mark.parametrize(("escort", "goes"), [("0105", False), ("0302", True)])
def test_a_war_wagon_beside_an_enemy_goes_beside_him_again_in_company_alone(escort: str, goes: bool) -> None:
    """The enemy looks away from 0302; 0401 is beside him too."""
    battle = driving(piece("war_wagons"), armies=BESIDE.format(at=escort, facing="E"))
    if goes:
        assert "step NE" in tokens(battle)
    else:
        assert refused(battle, "step NE") == "LM-3.5.11-01"
    carts = driving(piece("carts", facing="N"), armies=BESIDE.format(at="0302", facing="E"))
    assert refused(carts, "step NE") == "LM-3.5.10-01", "carts never do"


BESIDE = "north attack\n  a infanterie {at} E\nsouth defence\n  x orcs 0402 {facing}"


@clause("LM-3.5.10-01", "LM-3.5.12-02")
@pytest.mark.parametrize("kind", ["carts", "civilians", "herds", "wagons", "war_wagons"])
def test_beside_an_enemy_they_must_get_away_if_they_can(kind: str) -> None:
    """The enemy looks away: no dice."""
    battle = driving(piece(kind, facing="W"), armies=BESIDE.format(at="0105", facing="E"))
    assert "halt" not in tokens(battle)
    assert refused(battle, "halt") in ("LM-3.5.10-01", "LM-3.5.11-01", "LM-3.5.12-02")
    play(battle, "step W")
    assert where(battle, kind) == ["0202"]
    assert facts(battle, PieceHeld) == []


@clause("LM-3.5.10-01")
def test_they_are_driven_once_in_each_turn() -> None:
    battle = driving(piece("carts", facing="W"), armies=FAR.replace("attack", "defence"), dice=[6, 6])
    play(battle, "step W")
    assert not driven(battle)
    play(battle, "activate a", "pass", "elements", "activate x", "pass", "elements")
    assert (battle.state.turn, driven(battle)) == (2, {"drive carts 0202"})


@clause("LM-3.5.10-01")
def test_to_get_away_carts_turn_only_to_where_they_can_go() -> None:
    """The enemy stands to the east and looks away; without him they turn as they like."""
    looks = {"N", "NE", "ENE", "E", "ESE", "SE", "S", "SW", "WSW", "WNW", "NW"}
    free = driving(piece("carts", facing="W"))
    assert {token for token in tokens(free) if token.startswith("face")} == {f"face {one}" for one in looks}
    battle = driving(piece("carts", facing="W"), armies=BESIDE.format(at="0105", facing="E"))
    away = {"SW", "WSW", "WNW", "NW"}
    assert tokens(battle) == {"step W", "step NW", "step SW", *(f"face {one}" for one in away)}


@clause("LM-3.5.10-01")
def test_where_there_is_no_way_out_they_stay() -> None:
    """Water around the carts: they are not even asked."""
    map_ = {"grid": "~ ~ . .\n ~ . . .\n~ ~ . ."}
    armies = "north attack\n  a infanterie 0403 E\nsouth defence\n  x orcs 0302 E"
    battle = position(map_, armies, tier="intermediate", ground=[piece("carts", at="0202", facing="W")])
    play(battle, "drive carts 0202")
    assert "activate a" in tokens(battle)
    assert where(battle, "carts") == ["0202"]


@clause("LM-3.5.11-01")
def test_wagons_in_the_company_of_a_unit_may_stay_beside_an_enemy() -> None:
    alone = driving(piece("wagons", facing="W"), armies=BESIDE.format(at="0105", facing="E"))
    assert "halt" not in tokens(alone)
    escorted = driving(piece("wagons", facing="W"), armies=BESIDE.format(at="0302", facing="E"))
    assert "halt" in tokens(escorted)
    carts = driving(piece("carts", facing="W"), armies=BESIDE.format(at="0302", facing="E"))
    assert "halt" not in tokens(carts), "carts get away whoever is with them"


@clause("LM-3.5.10-01", "LM-3.5.10-02", "LM-4.2-03", "LM-4.2-04", "LM-4.2-05")
@pytest.mark.parametrize(
    ("enemy", "engages"),
    [
        ("bats 0302 W level=close_flight", True),
        ("bats 0302 E level=close_flight", True),  # in one hex facings do not matter
        ("bats 0402 W level=close_flight", None),  # in the next hex it touches nobody on the ground
        ("bats 0302 W level=far_flight", None),
        ("rats 0402 W level=close_infiltration", True),
        ("rats 0402 E level=close_infiltration", False),
        ("rats 0402 W level=close_infiltration routed", False),
        ("rats 0302 W level=deep_infiltration", None),
    ],
)
def test_enemies_above_and_below_drive_pieces_away(enemy: str, engages: bool | None) -> None:
    """Whoever touches the ground by his Position is beside them. None: nobody is."""
    figures = {
        "bats": {"like": "infanterie", "movement": "flying"},
        "rats": {"like": "infanterie", "faculties": ["adaptation_cave"]},
    }
    armies = f"north attack\n  a infanterie 0105 E\nsouth defence\n  x {enemy}"
    more: dict[str, Any] = {"tier": "advanced", "figure": figures, "tunnels": ["0302", "0402"]}
    more["ground"] = [piece("carts", facing="W")]
    dice = [3, 4] if engages else ()
    battle = play(position(plain(9, 5), armies, **more, dice=dice), "drive carts 0302")
    assert ("halt" in tokens(battle)) == (engages is None)
    former = play(position(plain(9, 5), armies, **more, switches={"lenient_moves": True}), "drive carts 0302")
    assert "halt" in tokens(former)
    play(battle, "step W")
    assert len(facts(battle, PieceHeld)) == bool(engages) and where(battle, "carts") == ["0202"]


def test_a_step_is_offered_at_its_price() -> None:
    battle = driving(piece("civilians"))
    option = next(one for one in battle.asks[0].options if one.token == "step E")
    assert option.label is not None and option.cost == 1
    assert "1 point" in battle.say(option.label, "en")


@clause("LM-3.5.9-02")
@pytest.mark.parametrize(("owner_", "asked"), [("north", False), ("south", True)])
def test_nobody_is_asked_to_destroy_what_was_his_own_before(owner_: str, asked: bool) -> None:
    """Carts of the enemy are taken by whoever enters, and may then be destroyed; one's own may not."""
    armies = "north attack\n  a infanterie 0202 E ordered\nsouth defence\n  x orcs 0905 W"
    battle = position(plain(9, 5), armies, tier="intermediate", ground=[piece("carts", owner=owner_)])
    play(battle, "activate a", "move", "step E")
    if "halt" in tokens(battle):
        play(battle, "halt")
    assert ("raze" in tokens(battle)) == asked


@clause("LM-3.5.10-02")
@pytest.mark.parametrize("kind", ["carts", "wagons", "civilians", "herds"])
@pytest.mark.parametrize(("throw", "stays"), [("3 4", False), ("4 4", True), ("6 6", True)])
def test_what_an_enemy_engages_gets_away_on_seven_or_less(kind: str, throw: str, stays: bool) -> None:
    battle = driving(piece(kind, facing="W"), armies=BESIDE.format(at="0105", facing="W"))
    play(battle, "step W", throw)
    (held,) = facts(battle, PieceHeld)
    assert (held.stays, held.roll, held.clause) == (stays, sum(map(int, throw.split())), "LM-3.5.10-02")
    assert where(battle, kind) == (["0302"] if stays else ["0202"])
    if stays or kind != "civilians":
        assert "activate a" in tokens(battle) and not driven(battle)


@clause("LM-3.5.10-02")
def test_a_routed_enemy_engages_nothing() -> None:
    armies = "north attack\n  a infanterie 0105 E\nsouth defence\n  x orcs 0402 W routed"
    battle = play(driving(piece("carts", facing="W"), armies=armies), "step W")
    assert facts(battle, PieceHeld) == [] and where(battle, "carts") == ["0202"]


def test_where_they_may_not_go() -> None:
    """Into an enemy, another of their kind, another side's, or off the map."""
    ground = [piece("civilians"), piece("civilians", at="0402"), piece("herds", at="0403", owner="south")]
    battle = driving(*ground)
    assert refused(battle, "step E") == "LM-3.5.12-02"
    assert refused(battle, "step SE") == "LM-3.5.12-02"
    assert "step E" in tokens(driving(piece("civilians"), piece("herds", at="0402"))), "8 points"
    armies = "north attack\n  a infanterie 0402 E\n  b infanterie 0402 E\nsouth defence\n  x orcs 0905 W"
    assert refused(driving(piece("civilians"), armies=armies), "step E") == "LM-2.3.1-02", "12 points"


# Capture. LM-3.5.10-05


@clause("LM-3.5.10-05")
@pytest.mark.parametrize("kind", ["carts", "wagons", "war_wagons", "civilians", "herds"])
def test_whoever_enters_takes_them(kind: str) -> None:
    battle = walk(piece(kind, owner="south", facing="W"), kind="cavaliers")
    play(battle, "activate a", "move", "step E", "step E")
    assert owner(battle, "wagons" if kind == "war_wagons" else kind, "0302") == "north"
    (seized,) = facts(battle, PieceSeized)
    assert (seized.unit, seized.work, seized.hex) == ("a", kind, "0302")
    play(battle, "halt")
    assert "raze" not in tokens(battle), "it has not stopped there"


@clause("LM-3.5.10-05")
def test_nobody_takes_his_own_and_tents_are_not_taken() -> None:
    battle = walk(piece("carts"), piece("tents", at="0402", owner="south"), kind="cavaliers")
    play(battle, "activate a", "move", "step E", "step E", "halt", "spare")
    assert facts(battle, PieceSeized) == []
    assert owner(battle, "tents", "0402") == "south"


@clause("LM-3.5.10-05")
def test_an_advance_takes_them_too() -> None:
    """The carts that a defender leaves behind when he recoils fall to whoever advances, who may destroy them."""
    battle = fight(work("carts", facing="W", owner="south"), defender="chef_aile_pied")
    play(strike(battle), "1 1", "recoil E", "spare")
    assert unit(battle, "a").hex == "0303"
    assert facts(battle, PieceSeized)[0].hex == "0303"


# Destruction. LM-3.5.9-02


@clause("LM-3.5.9-02")
@pytest.mark.parametrize("kind", ["tents", "carts", "wagons", "war_wagons"])
@pytest.mark.parametrize("answer", ["raze", "spare"])
def test_whoever_stops_there_may_destroy_them(kind: str, answer: str) -> None:
    battle = walk(piece(kind, owner="south"), kind="cavaliers")
    play(battle, "activate a", "move", "step E", "halt")
    assert tokens(battle) == {"raze", "spare"}
    play(battle, answer)
    assert where(battle, kind) == ([] if answer == "raze" else ["0302"])
    assert where(battle, "debris") == (["0302"] if answer == "raze" else [])
    assert len(facts(battle, WorkRazed)) == (answer == "raze")


@clause("LM-3.5.9-02")
@pytest.mark.parametrize("kind", ["civilians", "herds"])
def test_civilians_and_herds_are_not_destroyed(kind: str) -> None:
    battle = walk(piece(kind, owner="south"), kind="cavaliers")
    play(battle, "activate a", "move", "step E", "halt")
    assert "raze" not in tokens(battle)


@clause("LM-3.5.9-02")
def test_ones_own_tents_are_safe_and_boats_are_not() -> None:
    own = walk(piece("tents"), kind="cavaliers")
    play(own, "activate a", "move", "step E", "halt")
    assert "raze" not in tokens(own)
    boats = walk({"kind": "boats", "at": "0302", "owner": "south"}, kind="cavaliers")
    play(boats, "activate a", "move", "step E", "halt", "raze")
    assert where(boats, "debris") == ["0302"]


@clause("LM-3.5.9-02")
def test_in_the_advanced_game_entering_destroys_nothing() -> None:
    armies = "north attack\n  a cavaliers 0202 E ordered\nsouth defence\n  x orcs 0905 W"
    battle = position(plain(9, 5), armies, tier="advanced", ground=[piece("tents", owner="south")])
    play(battle, "activate a", "move", "step E", "halt")
    assert "raze" not in tokens(battle)


# Wagons are turned. LM-3.5.11-03


@clause("LM-3.5.11-03")
@pytest.mark.parametrize(("facing", "asked"), [("E", False), ("W", False), ("ENE", True), ("NE", True), ("SW", True)])
def test_whoever_enters_turns_wagons_that_look_another_way(facing: str, asked: bool) -> None:
    battle = walk(piece("wagons", facing=facing), kind="cavaliers")
    play(battle, "activate a", "move", "step E")
    assert (tokens(battle) == {"turn E", "turn W"}) == asked
    if asked:
        play(battle, "turn W")
        mark = mark_in(battle.state.overlay, "wagons", "0302")
        assert mark is not None and mark.facing == 6


@clause("LM-3.5.11-03")
def test_a_character_leaves_them_as_they_are() -> None:
    armies = "north attack\n  a chef_aile 0202 E\nsouth defence\n  x orcs 0905 W"
    battle = position(plain(9, 5), armies, tier="intermediate", ground=[piece("wagons", facing="NE")])
    play(battle, "activate a", "move", "step E")
    assert not tokens(battle) & {"turn E", "turn W"}


# Targets of attack moves. LM-3.5-07


@clause("LM-3.5-07", "LM-3.5.9-01")
@pytest.mark.parametrize("kind", ["tents", "carts", "wagons", "war_wagons", "civilians", "herds"])
def test_what_others_own_draws_attack_moves(kind: str) -> None:
    """It lies west of the attacker; the enemy's troops are farther off, in the east."""
    armies = "north attack\n  a infanterie 0403 W\nsouth defence\n  x orcs 0903 W"
    drawn = position(plain(9, 5), armies, tier="intermediate", ground=[piece(kind, at="0203", owner="south")])
    play(drawn, "activate a")
    assert "step W" in tokens(drawn)
    for ground in ([], [piece(kind, at="0203")]):
        battle = play(position(plain(9, 5), armies, tier="intermediate", ground=ground), *[])
        assert "step W" not in tokens(play(battle, "activate a")), "its own draws nobody"
    nobodys = [{**piece(kind, at="0203"), "owner": ""}]
    assert "step W" in tokens(play(position(plain(9, 5), armies, tier="intermediate", ground=nobodys), "activate a"))


@clause("LM-3.5-07")
@pytest.mark.parametrize("kind", ["debris", "mantlets", "palisade", "abatis", "ditches", "stakes", "traps", "boats"])
def test_other_obstacles_draw_nobody(kind: str) -> None:
    armies = "north attack\n  a infanterie 0403 W\nsouth defence\n  x orcs 0903 W"
    faced = kind in ("mantlets", "palisade", "abatis", "ditches", "stakes")
    ground = [{"kind": kind, "at": "0203", "owner": "south", **({"facing": "W"} if faced else {})}]
    battle = play(position(plain(9, 5), armies, tier="intermediate", ground=ground), "activate a")
    assert "step W" not in tokens(battle)


@clause("LM-3.5-07")
def test_the_distance_to_a_piece_is_that_to_the_hex_beside_it_and_then_it_is_entered() -> None:
    """The orcs in 0603 and the tents in 0203 are as far from 0403; from 0303 the tents alone are near."""
    armies = "north attack\n  a infanterie {at} W\nsouth defence\n  x orcs 0603 W"
    tents = [piece("tents", at="0203", owner="south")]

    def standing(at: str) -> Battle:
        return position(plain(9, 5), armies.format(at=at), tier="intermediate", ground=tents)

    def approach(at: str) -> Approach:
        state = standing(at).state
        return Approach(state, terrain_of(state), state.units["a"], at)

    terrain = terrain_of(standing("0403").state)
    even = approach("0403")
    assert (even.cost, even.nearer(terrain, "0303"), even.nearer(terrain, "0503")) == (2, True, True)
    beside = approach("0303")
    assert (beside.cost, beside.nearer(terrain, "0203"), beside.nearer(terrain, "0403")) == (0, True, False)
    battle = play(standing("0303"), "activate a", "step W", "halt", "raze")
    assert where(battle, "debris") == ["0203"]
    within = approach("0203")
    assert within.cost == 6, "what it stands in draws it no more: the orcs do"


def test_points_for_what_is_ones_own_at_the_end() -> None:
    goals = [
        {"side": "north", "kinds": ["carts", "civilians"], "points": 3, "hexes": ["0302"]},
        {"side": "south", "kinds": ["carts"], "points": 2},
    ]
    ground = [piece("carts"), piece("civilians", at="0402"), piece("carts", at="0502", owner="south")]
    battle = position(plain(9, 5), FAR, tier="intermediate", ground=ground, victory={"train": goals})
    assert (score(battle.state, "north"), score(battle.state, "south")) == (3, 2)
