"""Buildings: going in and out, shooting and fighting from them, taking them by storm, and bringing them down."""

from __future__ import annotations

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.board.tabletop_terrain import parted
from oriflamme.kernel import Battle
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.fleuries.abilities.shot_percent import each
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.contact.buildings import capacity
from oriflamme.rulebooks.fleuries.facts.losses import (
    Breached,
    DefenceRolled,
    Followed,
    ShotMade,
    StructureDamaged,
    StructureFell,
)
from oriflamme.rulebooks.fleuries.facts.moves import (
    BuildingEntered,
    BuildingLeft,
    ContactMade,
    Disordered,
    FormationBroken,
    Moved,
    Reformed,
)
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, PursuitOrdered
from oriflamme.rulebooks.fleuries.losses.losses import defence_dice
from oriflamme.rulebooks.fleuries.shooting.shot_targets import Aim, best_aim
from oriflamme.rulebooks.fleuries.state import Ground
from oriflamme.rulebooks.fleuries.terrain.ground import cover
from oriflamme.rulebooks.fleuries.vocabulary import Material
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    fact,
    facts,
    items,
    piece,
    play,
    position,
    refused,
    rejected,
    spot,
    tokens,
)

HOUSE = "house building 60/46 10x7.5"
"""From 55/42.25 to 65/49.75: twelve places of 2.5 x 2.5 on one floor."""
FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"


def aimed(battle: Battle, unit: str, target: str) -> Aim:
    found = best_aim(battle.state, piece(battle, unit), piece(battle, target))
    assert isinstance(found, Aim), found
    return found


# Going in


@clause("GF-BATIMENTS_DOMESTIQUES-03", "GF-MANOEUVRES_SPECIALES-02", "GF-LE_CHAMP_DE_BATAILLE-02")
def test_a_unit_breaks_its_formation_then_reforms_inside() -> None:
    """Two turns: Break, then Reform. Twelve of twenty find room, eight stay at the wall. The move is gone."""
    text = f"south: u man B20 files=10 at=60/40\nnorth: {FOE}"
    battle = position(text, ground=HOUSE, dice=[1, 1, 1, 1])
    play(battle, "order u break")
    assert (fact(battle, FormationBroken).what, piece(battle, "u").inside) == ("enter", "")
    ask_of(battle, "order", "u")
    assert refused(battle, "order u advance", "south") == ("no-order-reform", "GF-LES_ORDRES-04")
    assert refused(battle, "order u reform advance", "south")[0] == "no-order-set"
    play(battle, "order u reform", turns=2)
    entered = fact(battle, BuildingEntered)
    assert (entered.building, entered.housed, entered.outside) == ("house", 12, 8)
    assert not facts(battle, Moved) and not piece(battle, "u").disorder
    assert fold(battle.say(entered, "fr")) == "U entre dans house avec 12 figurines (8 restent au pied du mur)."


@clause("GF-BATIMENTS_DOMESTIQUES-03")
def test_whoever_reforms_inside_is_in_order_again() -> None:
    """In disorder and bound to reform: inside it has reformed."""
    text = f"south: u man B10 files=5 at=60/40 broken=enter+house disorder must_reform\nnorth: {FOE}"
    battle = play(position(text, ground=HOUSE, dice=[1, 1]), "order u reform")
    unit = piece(battle, "u")
    assert (unit.inside, unit.housed, unit.broken) == ("house", 10, "")
    assert (unit.disorder, unit.must_reform) == (False, False)


@clause("GF-BATIMENTS_DOMESTIQUES-03")
def test_five_centimetres_at_the_start_of_the_turn() -> None:
    """The south wall is at 42.25: a front at 37.25 is near enough, one at 37.24 is not."""
    text = f"south: u man B20 files=10 at=60/{{y}}\nnorth: {FOE}"
    near, far = (position(text.format(y=y), ground=HOUSE) for y in ("37.25", "37.24"))
    assert "order u break" in tokens(ask_of(near, "order", "u"))
    assert "order u break" not in tokens(ask_of(far, "order", "u"))
    assert refused(far, "order u break", "south") == ("no-break-far", "GF-MANOEUVRES_SPECIALES-01")


def test_there_are_no_ranks_inside() -> None:
    """GF-CP-73: five ranks of four outside would be +10; inside there is only the cover."""
    text = f"south: u man B20 files=4 inside=house at=60/40\nnorth: v man B10 files=5 bow at=60/60/180 | {FOE}"
    battle = position(text, ground=HOUSE)
    shot = items(each(battle.state, piece(battle, "v"), piece(battle, "u"), "bow"))
    assert shot == [("weapon-bow", 13), ("cover_dense", -6)]


def test_whoever_has_been_driven_off_does_not_reform_inside() -> None:
    """Its formation broken before the door, but 10 cm away when it reforms."""
    text = f"south: u man B20 files=10 at=60/30 broken=enter+house\nnorth: {FOE}"
    battle = position(text, ground=HOUSE, dice=[1, 1])
    play(battle, "order u reform")
    assert fact(battle, Reformed).unit == "u" and not piece(battle, "u").inside


@pytest.mark.parametrize(
    ("size", "storeys", "room"), [("10x7.5", 1, 12), ("20x20", 2, 128), ("12x7", 1, 13), ("2x2", 1, 0)]
)
def test_room_of_a_building(size: str, storeys: int, room: int) -> None:
    """GF-CP-13: one figure for each 6.25 cm² of floor, on every storey: 84 / 6.25 = 13."""
    battle = position(f"south: {FAR}\nnorth: {FOE}", ground=f"h building 60/46 {size} storeys={storeys}")
    assert capacity(battle.state.ground["h"]) == room


@clause("GF-BATIMENTS_DOMESTIQUES-06")
def test_nobody_enters_upon_the_enemy() -> None:
    """He keeps them out; if he was hidden he is found. GF-CP-72."""
    text = f"""
    south: u man B10 files=5 at=60/40 broken=enter+house | {FAR}
    north: v man B10 files=5 inside=house at=60/55/180 place=hidden | {FOE}
    """
    battle = position(text, ground=HOUSE, dice=[1, 1, 1])
    play(battle, "order u reform")
    assert fact(battle, Revealed).unit == "v" and not facts(battle, BuildingEntered)
    assert fact(battle, Reformed).unit == "u"


def test_nobody_enters_a_house_that_is_full() -> None:
    text = f"""
    south: u man B10 files=5 at=60/40 broken=enter+house | w man B12 files=6 inside=house at=60/60 | {FAR}
    north: {FOE}
    """
    battle = position(text, ground=HOUSE)
    play(battle, "order u reform")
    assert fact(battle, Reformed).unit == "u" and not facts(battle, BuildingEntered)


# Hidden inside


@clause("GF-BATIMENTS_DOMESTIQUES-01")
def test_hidden_in_a_house_until_an_enemy_stands_against_it() -> None:
    """At 2 mm from the wall he finds nobody, at 1 mm he does."""
    for y, found in (("42.05", 0), ("42.15", 1)):
        text = f"""
        south: u man B10 files=5 at=60/{y} | {FAR}
        north: v man B10 files=5 inside=house at=60/55/180 place=hidden | {FOE}
        """
        battle = position(text, ground=HOUSE, dice=[1, 1, 1])
        play(battle)
        assert len(facts(battle, Revealed)) == found


@clause("GF-BATIMENTS_DOMESTIQUES-01")
def test_hidden_in_a_house_until_it_shoots_or_comes_out() -> None:
    text = f"""
    south: u man B10 files=5 bow inside=house at=60/40 place=hidden | {FAR}
    north: v man B10 files=5 at=60/75/180 | {FOE}
    """
    for answers, dice, why in (
        (("order u wait shoot", "shoot u v"), [100, 4, 1, 1], "shot"),
        (("emerge u",), [1, 1, 1], "moved"),
        ((), [1, 1], ""),
    ):
        battle = position(text, ground=HOUSE, dice=[*dice, 1])
        play(battle, *answers)
        assert [one.why for one in facts(battle, Revealed)] == [why] * bool(why)
        assert piece(battle, "u").place == ("table" if why else "hidden")


@clause("GF-BATIMENTS_DOMESTIQUES-01")
def test_behind_a_house_off_table_until_seen() -> None:
    """An enemy straight beyond the house does not see it; one who looks past the corner does."""
    for x, seen in ((60, 0), (90, 1)):
        text = f"""
        south: u man B6 files=3 at=60/40 place=hidden | {FAR}
        north: v man B1 at={x}/60/180
        """
        battle = position(text, ground=HOUSE)
        play(battle)
        assert [one.why for one in facts(battle, Revealed)] == ["seen"] * seen


# Coming out


@clause("GF-BATIMENTS_DOMESTIQUES-04")
def test_a_unit_leaves_of_its_own_will() -> None:
    """Break, then Reform outside, before the wall nearest to the enemy: its rear at 49.85, its front 5 cm on."""
    text = "south: u man B10 files=5 inside=house at=60/40\nnorth: v man B10 files=5 at=60/100/180"
    battle = position(text, ground=HOUSE, dice=[1, 1, 1, 1])
    play(battle, "order u break", "order u reform", turns=2)
    assert fact(battle, FormationBroken).what == "leave"
    assert fact(battle, BuildingLeft).clause == "GF-BATIMENTS_DOMESTIQUES-04"
    assert spot(battle, "u") == (60, 54.85) and not piece(battle, "u").disorder
    assert not facts(battle, Disordered)


@clause("GF-BATIMENTS_DOMESTIQUES-02", "GF-BATIMENTS_DOMESTIQUES-04")
def test_a_unit_astride_the_wall_routs_as_a_whole() -> None:
    """Twelve inside and eight outside, in good order; when it runs all twenty run, away from the enemy."""
    text = f"""
    south: u man B20 files=10 inside=house at=60/40 routing rout_since=1 cause=v | {FAR}
    north: v man B10 files=5 at=60/75/180
    """
    battle = position(text, ground=HOUSE, phase="automatic", dice=[1, 1])
    assert fact(battle, BuildingLeft).unit == "u"
    moved = fact(battle, Moved, unit="u")
    assert (moved.how, moved.distance) == ("rout", 34 * CM)
    after = piece(battle, "u")
    assert (after.figures, after.inside, after.housed) == (20, "", 0)
    assert spot(battle, "u")[1] < 42.25 - 34


@clause("GF-BATIMENTS_DOMESTIQUES-02")
def test_a_unit_astride_the_wall_tests_once_and_is_not_in_disorder() -> None:
    """Shot at, it loses figures as one and takes one test."""
    text = """
    south: u man B20 files=10 inside=house at=60/40
    north: v man B20 files=10 bow at=60/60/180 orders=wait+shoot
    """
    battle = position(text, ground=HOUSE, phase="shooting", dice=[1, 4, 1, 1])
    assert (piece(battle, "u").housed, piece(battle, "u").disorder) == (12, False)
    play(battle, "shoot v u")
    assert fact(battle, MoraleTested).unit == "u"
    assert piece(battle, "u").figures < 20 and piece(battle, "u").housed == 12


@clause("GF-BATIMENTS_DOMESTIQUES-04")
def test_a_red_marker_may_take_a_unit_out() -> None:
    """On a 60 it withdraws of its own accord: out on the side away from the enemy, and no further. On a 70 it stays."""
    text = "south: u man B10 files=5 inside=house at=60/40 red\nnorth: v man B10 files=5 at=60/100/180"
    for roll, out in ((60, True), (70, False)):
        battle = position(text, ground=HOUSE, phase="red_moves", dice=[roll])
        play(battle)
        assert [one.pose.point for one in facts(battle, BuildingLeft)] == ([(6000, 3715)] if out else [])
        assert not facts(battle, Moved)


@clause("GF-BATIMENTS_DOMESTIQUES-04", "GF-BATIMENTS_DOMESTIQUES-06")
def test_an_occupant_pushed_out_is_in_disorder_and_may_be_followed_in() -> None:
    """Ten class A men with maquahuitl at the south wall: the loser comes out on the north side, the winner goes in."""
    text = f"""
    south: u man A10 files=5 maquahuitl at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man C10 files=5 knife inside=house at=60/60/180 fights=u:front:1:front | {FOE}
    """
    for answer, inside in (("storm u house", "house"), ("remain u", "")):
        battle = position(text, ground=HOUSE, phase="combat", dice=[100, 100, 2, 4])
        ask_of(battle, "storm", "u")
        assert fact(battle, Disordered).why == "pushed_out" and piece(battle, "v").disorder
        assert spot(battle, "v") == (60, 54.85) and not piece(battle, "v").fights
        play(battle, answer)
        assert piece(battle, "u").inside == inside
        assert [one.housed for one in facts(battle, BuildingEntered)] == ([10] if inside else [])


@clause("GF-BATIMENTS_DOMESTIQUES-04")
def test_an_occupant_is_pushed_out_on_the_far_side() -> None:
    """Three men abreast at the south wall leave room to the east and west; still it is the north that is furthest."""
    text = f"""
    south: u man A9 files=3 maquahuitl at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man C10 files=5 knife inside=house at=60/60/180 fights=u:front:1:front | {FOE}
    """
    battle = position(text, ground=HOUSE, phase="combat", dice=[1, 100, 2, 4])
    play(battle)
    assert fact(battle, BuildingLeft).pose.point == (6000, 5485) and piece(battle, "v").disorder


@clause("GF-BATIMENTS_DOMESTIQUES-06")
def test_an_attacker_who_does_not_win_stays_outside() -> None:
    """The same with the losses the other way round: nobody is asked, nobody goes in."""
    text = f"""
    south: u man C10 files=5 knife at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man A10 files=5 maquahuitl inside=house at=60/60/180 fights=u:front:1:front | {FOE}
    """
    battle = position(text, ground=HOUSE, phase="combat", dice=[100, 100, 2, 4])
    play(battle)
    assert piece(battle, "v").inside == "house" and not facts(battle, BuildingEntered)
    assert not facts(battle, BuildingLeft)


@clause("GF-BATIMENTS_DOMESTIQUES-06")
def test_whoever_has_another_enemy_at_hand_does_not_go_in() -> None:
    """The same victory with an enemy on the left flank: nobody is asked to storm."""
    text = f"""
    south: u man A10 files=5 maquahuitl at=60/42.25 fights=v:front:1:front+w:left:1:front | {FAR}
    north: v man C10 files=5 knife inside=house at=60/60/180 fights=u:front:1:front
    | w man C4 files=2 knife at=53.75/39.75/90 fights=u:front:1:flank | {FOE}
    """.replace("\n    |", " |")
    battle = position(text, ground=HOUSE, phase="combat", dice=[100, 100, 100, 100, 2, 4])
    with pytest.raises(AssertionError, match="answers nobody asked for"):
        play(battle, "storm u house")
    assert fact(battle, BuildingLeft).unit == "v" and not facts(battle, BuildingEntered)


@clause("GF-BATIMENTS_DOMESTIQUES-06")
def test_once_inside_everybody_has_medium_cover() -> None:
    """Of two occupants one is pushed out of a temple; the winner goes in and fights the other there."""
    temple = "house building 60/50 20x16 material=stone storeys=2"
    text = f"""
    south: u man A10 files=5 maquahuitl at=60/42 fights=v:front:1:front | {FAR}
    north: v man C10 files=5 knife inside=house at=60/70/180 fights=u:front:1:front
    | w man B10 files=5 club inside=house at=30/70/180 | {FOE}
    """.replace("\n    |", " |")
    battle = position(text, ground=temple, phase="combat", dice=[100, 100, 2, 4])
    play(battle, "storm u house")
    met = fact(battle, ContactMade)
    assert (met.unit, met.enemy, met.charged) == ("u", "w", False)
    state = battle.state
    inside, outside = piece(battle, "w"), piece(battle, "u")
    assert cover(state, inside, outside)[0] == cover(state, outside, inside)[0] == "medium"
    assert ("cover_medium", -4) in items(blow(state, inside, outside).each)
    assert ("cover_medium", -4) in items(blow(state, outside, inside).each)


# Fighting and shooting


@clause("GF-BATIMENTS_DOMESTIQUES-06")
def test_dense_cover_inside_and_none_for_the_attacker() -> None:
    """Both armed alike: 20 for the maquahuitl; -6 for who attacks the house, nothing for who defends it."""
    text = f"""
    south: u man B10 files=5 maquahuitl at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man B10 files=5 maquahuitl inside=house at=60/60/180 fights=u:front:1:front | {FOE}
    """
    battle = position(text, ground=HOUSE, phase="combat")
    state = battle.checkpoint
    attack = blow(state, state.pieces["u"], state.pieces["v"])
    assert items(attack.each) == [("weapon-maquahuitl", 20), ("ranks", 1), ("cover_dense", -6)]
    assert items(blow(state, state.pieces["v"], state.pieces["u"]).each) == [("weapon-maquahuitl", 20)]


@clause("GF-BATIMENTS_DOMESTIQUES-06")
def test_whoever_is_inside_starts_no_combat() -> None:
    text = f"""
    south: u man B10 files=5 bow inside=house at=60/40 loose | {FAR}
    north: v man B10 files=5 at=60/60/180
    """
    battle = position(text, ground=HOUSE)
    ask = ask_of(battle, "order", "u")
    assert [token for token in tokens(ask) if " u " in token] == [
        *("order u wait", "order u wait shoot", "order u shoot", "order u break", "order u none")
    ]
    for order in ("charge", "advance", "advance shoot", "withdraw shoot", "evade"):
        assert refused(battle, f"order u {order}", "south") == ("no-order-inside", "GF-BATIMENTS_DOMESTIQUES-06")


@clause("GF-BATIMENTS_DOMESTIQUES-06")
def test_a_charged_occupant_neither_counter_charges_nor_evades() -> None:
    text = f"""
    south: u man B10 files=5 bow inside=house at=60/40 loose | {FAR}
    north: v man B10 files=5 at=60/75/180
    """
    battle = position(text, ground=HOUSE, dice=[4, 4])
    ask = ask_of(battle, "reaction", "u", "order v charge", "charge v u")
    assert tokens(ask) == ["react u none", "react u shoot"]
    assert refused(battle, "react u counter_charge", "south") == ("no-order-inside", "GF-BATIMENTS_DOMESTIQUES-06")
    assert refused(battle, "react u evade", "south") == ("no-order-inside", "GF-BATIMENTS_DOMESTIQUES-04")


def test_three_men_at_four_windows_shoot_three_times() -> None:
    """Two targets to the north: the three who are inside cannot be four."""
    text = f"""
    south: u man B20 files=5 bow inside=house housed=3 at=60/40 orders=wait+shoot | {FAR}
    north: n man B5 at=60/65/180 | m man B5 at=75/75/180
    """
    battle = position(text, ground=HOUSE, phase="shooting", dice=[100, 100])
    ask_of(battle, "shot", "u")
    assert refused(battle, "shoot u n 2 m 2", "south") == ("no-shot-too-many", "GF-LE_TIR-03")
    play(battle, "shoot u n 2 m 1")


def test_a_unit_mostly_outside_has_no_cover() -> None:
    """GF-CP-73: twelve of twenty-five is less than half, of twenty-four it is not."""
    for figures, found in ((24, "dense"), (25, "")):
        text = f"south: u man B{figures} files=12 inside=house at=60/40\nnorth: v man B5 at=60/75/180"
        battle = position(text, ground=HOUSE)
        assert cover(battle.state, piece(battle, "u"), piece(battle, "v"))[0] == found


@pytest.mark.parametrize(
    ("storeys", "at", "figures", "shooters"),
    [
        (1, "60/75/180", "B20", 4),
        (2, "60/75/180", "B30", 8),
        (1, "90/46/270", "B20", 3),
        (2, "60/75/180", "B7", 7),
        (2, "60/75/180", "B20 housed=3", 3),
    ],
)
@clause("GF-BATIMENTS_DOMESTIQUES-05")
def test_shooters_stand_along_one_wall_on_every_floor(storeys: int, at: str, figures: str, shooters: int) -> None:
    """The wall of 10 cm has four places, that of 7.5 three; two floors shoot twice; nobody shoots twice himself."""
    text = f"south: u man {figures} files=5 bow inside=house at=60/40\nnorth: v man B10 files=5 at={at}"
    battle = position(text, ground=f"{HOUSE} storeys={storeys}")
    assert aimed(battle, "u", "v").figures == shooters


@clause("GF-BATIMENTS_DOMESTIQUES-05")
def test_a_salvo_leaves_through_one_wall_only() -> None:
    """North and east are two walls; two enemies to the north are one."""
    text = f"""
    south: u man B20 files=5 bow inside=house at=60/40 orders=wait+shoot | {FAR}
    north: n man B5 at=60/65/180 | e man B5 at=85/46/270 | m man B5 at=75/75/180
    """
    battle = position(text, ground=HOUSE, phase="shooting", dice=[100, 100, 1, 1, 1, 1, 1])
    ask_of(battle, "shot", "u")
    assert refused(battle, "shoot u n 2 e 2", "south") == ("no-shot-walls", "GF-BATIMENTS_DOMESTIQUES-05")
    assert refused(battle, "shoot u n 3 m 2", "south") == ("no-shot-too-many", "GF-LE_TIR-03")
    play(battle, "shoot u n 2 m 2")
    assert [(one.target, one.figures) for one in facts(battle, ShotMade)] == [("n", 2), ("m", 2)]


@clause("GF-BATIMENTS_DOMESTIQUES-07")
def test_victorious_occupants_choose_whether_to_pursue() -> None:
    """They do not follow a push-back; when the enemy runs they are asked, and both answers are theirs."""
    text = f"""
    south: u man C10 files=5 knife at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man A10 files=5 maquahuitl inside=house at=60/60/180 fights=u:front:1:front | {FOE}
    """
    for answer, pursues in (("pursue v u", True), ("stand v u", False)):
        battle = position(text, ground=HOUSE, phase="combat", dice=[1, 1, 2, 2, 2, 1])
        ask = ask_of(battle, "pursuit", "v")
        assert tokens(ask) == ["pursue v u", "stand v u"] and not facts(battle, Followed)
        play(battle, answer)
        assert bool(facts(battle, PursuitOrdered)) == pursues
        assert [one.unit for one in facts(battle, BuildingLeft)] == ["v"] * pursues
        assert (piece(battle, "v").inside == "house") != pursues


# Defence values


@pytest.mark.parametrize(
    ("kind", "material", "dice"),
    [
        ("building", "stone", "3d6"),
        ("building", "wood", "4d4"),
        ("wall", "", "3d4"),
        ("hedge", "", "2d4"),
        ("fence", "", "1d4"),
    ],
)
@clause("GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-01")
def test_dice_of_defence_values(kind: str, material: Material, dice: str) -> None:
    assert defence_dice(Ground(key="g", kind=kind, material=material, outline=((0, 0), (1, 1)))) == dice


@pytest.mark.parametrize(("dice", "falls"), [((3, 3, 3), True), ((3, 3, 4), False)])
@clause("GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-01")
def test_a_house_falls_when_it_has_taken_all_it_bears(dice: tuple[int, ...], falls: bool) -> None:
    """A great saurian wears it down by 180 / 20 = 9 a turn. Nine destroy a house of nine, not one of ten."""
    stone = f"{HOUSE} material=stone"
    text = f"""
    south: beast great_saurian 1 at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man B10 files=5 inside=house at=60/60/180 fights=beast:front:1:front | {FOE}
    """
    battle = position(text, ground=stone, phase="combat", dice=[100, 2, *dice, 4])
    play(battle)
    assert fact(battle, StructureDamaged).damage == 9 and fact(battle, DefenceRolled).defence == sum(dice)
    assert bool(facts(battle, StructureFell)) == falls == battle.state.ground["house"].fallen


@clause("GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02")
def test_a_breach_is_as_wide_as_its_maker() -> None:
    """A great saurian of 4 cm at x = 60 breaks a wall of 3d4 = 8 from 58 to 62."""
    text = f"""
    south: beast great_saurian 1 at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man B10 files=5 at=60/42.25/180 fights=beast:front:1:front | {FOE}
    """
    battle = position(text, ground="w wall 40/42.25 80/42.25", phase="combat", dice=[100, 2, 2, 3, 3, 4])
    play(battle)
    made = fact(battle, Breached)
    assert made.left == ((4000, 4225), (5800, 4225)) and made.right == ((6200, 4225), (8000, 4225))
    assert sorted(battle.state.ground) == ["w", "w_b"]
    assert not any(one.fallen for one in battle.state.ground.values())


@pytest.mark.parametrize("line", ["40/47.5 80/47.5", "53.5/40 53.5/60", "40/38 80/38"])
@clause("GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02")
def test_a_monster_batters_nothing_that_shelters_nobody_from_it(line: str) -> None:
    """A wall at the enemy's back, at his side, or at its own back. GF-CP-13."""
    text = f"""
    south: beast great_saurian 1 at=60/42.25 fights=v:front:1:front | {FAR}
    north: v man B10 files=5 at=60/42.25/180 fights=beast:front:1:front | {FOE}
    """
    battle = position(text, ground=f"w wall {line}", phase="combat", dice=[100, 2, 4])
    play(battle)
    assert not facts(battle, DefenceRolled) and not facts(battle, StructureDamaged)
    rules = {"walls_on_any_side": True}
    battle = position(text, ground=f"w wall {line}", phase="combat", dice=[100, 2, 4, 4, 4, 4], switches=rules)
    assert fact(battle, StructureDamaged).damage == 9


def test_every_part_of_a_breached_wall_has_a_name_of_its_own() -> None:
    """A wall is broken, then what was cut off, then the first part again: B, C, D."""
    battle = position(f"south: {FAR}\nnorth: {FOE}", ground="w wall 40/42.25 80/42.25")
    state, source = battle.fork().state, "GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02"
    for key in ("w", "w_b", "w"):
        Breached(clause=source, ground=key, left=((0, 0), (9, 0)), right=((20, 0), (29, 0))).apply(state)
    assert list(state.ground) == ["w", "w_b", "w_c", "w_d"]
    assert [battle.names[key].en for key in state.ground] == ["w", "w B", "w C", "w D"]


def test_a_breach_in_a_wall_with_a_corner() -> None:
    """From west to the corner at 50/40, then north: a gap of 4 round the corner takes two of each arm."""
    wall = ((2000, 4000), (5000, 4000), (5000, 8000))
    assert parted(wall, (5000, 4000), 400) == (((2000, 4000), (4800, 4000)), ((5000, 4200), (5000, 8000)))
    assert parted(wall, (1000, 4000), 400) == ((), ((2200, 4000), (5000, 4000), (5000, 8000)))
    assert parted(wall, (5100, 8000), 400) == (((2000, 4000), (5000, 4000), (5000, 7800)), ())


# Positions that are none


@pytest.mark.parametrize(
    ("ground", "unit", "reason"),
    [
        ("defence=-1", "", "scenario-number"),
        ("damage=-3", "", "scenario-number"),
        ("defence=5 damage=5", "", "scenario-ruined"),
        ("storeys=0", "", "scenario-number"),
        ("height=nan", "", "scenario-length"),
        ("", "inside=house housed=13", "scenario-housed"),
        ("", "housed=3", "scenario-number"),
        ("", "inside=nowhere", "scenario-unknown-ground"),
        ("", "broken=enter+nowhere", "scenario-broken"),
        ("", "broken=leave+house", "scenario-broken"),
        ("", "inside=house broken=enter+house", "scenario-broken"),
        ("", "throws=1", "scenario-throws"),
        ("", "javelin throws=4", "scenario-throws"),
    ],
)
def test_positions_that_cannot_be(ground: str, unit: str, reason: str) -> None:
    text = f"south: u man B20 files=10 at=60/30 {unit} | {FAR}\nnorth: {FOE}"
    assert rejected(text, ground=f"{HOUSE} {ground}") == reason


@pytest.mark.parametrize(("inside", "attack"), [(" inside=house", "front"), ("", "rear")])
@clause("GF-BATIMENTS_DOMESTIQUES-06")
def test_a_building_has_neither_flank_nor_rear(inside: str, attack: str) -> None:
    """v looks north and is charged from the south: behind walls that is an attack like any other."""
    dice = [4, 4] if inside else [4, 4, 4]
    text = f"south: u man B10 files=5 at=60/30 | {FAR}\nnorth: v man B10 files=5 at=60/46{inside} | {FOE}"
    battle = position(text, ground=HOUSE if inside else "", dice=dice)
    play(battle, "order u charge", "charge u v", until="combat")
    assert fact(battle, ContactMade).attack == attack
    assert bool(facts(battle, Disordered, unit="v")) == (attack == "rear")
