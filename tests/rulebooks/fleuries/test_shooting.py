"""Phase 8, shooting: who shoots, at whom, with what percentage, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.fleuries.abilities.shot_percent import band, each, reach
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, SalvoSpent, ShotMade, WoundTaken
from oriflamme.rulebooks.fleuries.facts.moves import ChargeDeclared, Moved, ReactionTested
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, Removed
from oriflamme.rulebooks.fleuries.shooting.shot_targets import Aim, best_aim, priority, why_no_shooter, why_no_shot
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
    spot,
    tokens,
)

SHOOTS = "orders=wait+shoot"
BOWS = f"a man B10 files=5 bow at=60/40 {SHOOTS}"


def volley(text: str, *dice: int, answers: tuple[str, ...] = (), **more: Any) -> Battle:
    """A battle at phase 8, played to the end of its turn."""
    return play(position(text, phase="shooting", dice=dice, **more), *answers)


def why(battle: Battle, unit: str, target: str) -> tuple[str, str] | None:
    """Why a unit may not shoot at a target: the reason and the clause."""
    found = why_no_shot(battle.state, piece(battle, unit), piece(battle, target))
    return (found.message.id, found.clause) if found is not None else None


def aimed(battle: Battle, unit: str, target: str) -> Aim:
    found = best_aim(battle.state, piece(battle, unit), piece(battle, target))
    assert isinstance(found, Aim), found
    return found


# Weapons


@pytest.mark.parametrize(
    ("species", "weapon", "ends", "none", "cotton", "saurian"),
    [
        ("man", "javelin", (5, 10, 30), 11, 10, 6),
        ("man", "sling", (7, 12, 22), 9, 7, 4),
        ("man", "bow", (10, 20, 40), 13, 12, 8),
        ("saurian", "javelin", (4, 8, 28), 9, 8, 5),
        ("saurian", "sling", (5, 10, 20), 8, 6, 4),
        ("saurian", "bow", (11, 23, 45), 12, 11, 7),
    ],
)
@clause("GF-POURCENTAGE_DE_BASE_AU_TIR-01", "GF-POURCENTAGE_DE_BASE_AU_TIR-02", "GF-LES_TROUPES_COMMUNES-15")
def test_ranges_and_base_percentages(
    species: str, weapon: str, ends: tuple[int, int, int], none: int, cotton: int, saurian: int
) -> None:
    """Both tables, number by number; the spear-thrower takes the javelin 10 cm further (20 and 18 without it)."""
    text = f"""
    south: a {species} B10 files=5 {weapon} at=60/40
    north: n man B1 at=20/60/180 | c man B1 cotton at=40/60/180 | s saurian B1 at=60/60/180
    """
    battle = position(text)
    shooter = piece(battle, "a")
    assert reach(shooter, weapon) == [end * CM for end in ends]
    for name, end, after in (("short", ends[0], "medium"), ("medium", ends[1], "long")):
        assert band(shooter, weapon, end * CM) == name
        assert band(shooter, weapon, end * CM + 1) == after
    found = [each(battle.state, shooter, piece(battle, key), weapon).items[0] for key in ("n", "c", "s")]
    assert [item.value for item in found] == [none, cotton, saurian]
    number = 1 if species == "man" else 2
    assert {item.clause for item in found} == {f"GF-POURCENTAGE_DE_BASE_AU_TIR-0{number}"}


@pytest.mark.parametrize(
    ("species", "weapon", "shooters"),
    [
        ("man", "sling", 10),
        ("man", "javelin", 20),
        ("man", "bow", 20),
        ("saurian", "sling", 10),
        ("saurian", "javelin", 10),
        ("saurian", "bow", 20),
    ],
)
@clause("GF-POURCENTAGE_DE_BASE_AU_TIR-04")
def test_ranks_that_shoot(species: str, weapon: str, shooters: int) -> None:
    """Thirty in three ranks of ten: one or two ranks shoot, never the third."""
    text = f"south: a {species} B30 files=10 {weapon} at=60/40\nnorth: v man B20 files=10 at=60/44/180"
    assert aimed(position(text), "a", "v").figures == shooters


@pytest.mark.parametrize(
    ("count", "figures", "bonus"), [(10, 10, 2), (11, 11, 2), (13, 13, 2), (14, 14, 2), (15, 15, 4)]
)
@clause("GF-POURCENTAGE_DE_BASE_AU_TIR-04")
def test_a_short_last_rank_shoots_with_those_it_has(count: int, figures: int, bonus: int) -> None:
    """GF-CP-01: eleven in ranks of ten and one; all shoot, but the rank counts as a target's from half of ten on."""
    text = f"south: a man B{count} files=10 bow at=60/40\nnorth: v man B20 files=10 bow at=60/44/180"
    battle = position(text)
    assert aimed(battle, "a", "v").figures == figures
    lines = items(each(battle.state, piece(battle, "v"), piece(battle, "a"), "bow"))
    assert lines == [("weapon-bow", 13), ("enemy_ranks", bonus)]


@pytest.mark.parametrize(
    ("left", "counts"), [(False, [1, 1, 1, 1, 2, 2, 1, 1, 1, 1]), (True, [2, 2, 1, 1, 1, 1, 1, 1, 1, 1])]
)
@clause("GF-POURCENTAGE_DE_BASE_AU_TIR-04")
def test_a_short_last_rank_stands_in_the_middle(left: bool, counts: list[int]) -> None:
    """GF-CP-01: twelve in files of ten: the two behind stand behind the fifth and sixth; at the left by the switch."""
    text = "south: a man B12 files=10 bow at=60/40\nnorth: v man B20 files=10 at=60/44/180"
    battle = position(text, switches={"short_rank_left": left})
    assert [place.figures for place in aimed(battle, "a", "v").places] == counts


@clause("GF-LES_TROUPES_COMMUNES-14")
def test_a_javelin_unit_has_three_salvoes() -> None:
    """Turns 2, 3 and 4 are thrown; in turn 5 no order to shoot is left."""
    text = "south: a man B10 files=5 javelin at=60/40\nnorth: v man B20 files=10 at=60/65/180"
    battle = position(text, dice=[100, 1, 1, 100, 1, 1, 100, 1, 1])
    for turn in (2, 3, 4):
        assert piece(battle, "a").throws == 5 - turn
        play(battle, "order a wait shoot", "shoot a v", turns=turn - 1)
    assert [one.thrown for one in facts(battle, SalvoSpent)] == [True] * 3
    ask_of(battle, "order", "a")
    assert refused(battle, "order a wait shoot", "south") == ("no-shot-no-javelins", "GF-LES_TROUPES_COMMUNES-14")


def test_bows_use_up_no_javelins() -> None:
    """At 35 cm only the bows of a unit with both reach; its three salvoes of javelins are still there."""
    text = f"south: a man B10 files=5 bow javelin at=60/40 {SHOOTS}\nnorth: v man B20 files=10 at=60/75/180"
    battle = volley(text, 100, 1, 1, answers=("shoot a v",))
    assert fact(battle, ShotMade).weapon == "bow" and not fact(battle, SalvoSpent).thrown
    assert piece(battle, "a").throws == 3


# Orders


@clause("GF-LES_ORDRES-14", "GF-PHASE_8_TIRS-01")
def test_only_those_ordered_shoot_and_only_at_somebody() -> None:
    """With the order and a target it shoots; without the order, or with nobody in range, no salvo is spent."""
    ready = "south: a man B10 files=5 javelin at=60/40 {orders}\nnorth: v man B20 files=10 at=60/{y}/180"
    for orders, y, spent in ((SHOOTS, 65, 1), ("orders=wait", 65, 0), (SHOOTS, 71, 0)):
        text = ready.format(orders=orders, y=y)
        battle = volley(text, *([100] if spent else []), 1, 1, answers=("shoot a v",) if spent else ())
        assert len(facts(battle, SalvoSpent)) == spent and piece(battle, "a").throws == 3 - spent
    held = position(ready.format(orders="orders=wait", y=65), phase="shooting", dice=[1, 1])
    reason = why_no_shooter(held.checkpoint, held.checkpoint.pieces["a"])
    assert reason is not None and (reason.message.id, reason.clause) == ("no-shot-no-order", "GF-LES_ORDRES-14")


@clause("GF-PHASE_8_TIRS-01", "GF-LE_TIR-01")
def test_all_shots_and_losses_are_simultaneous() -> None:
    """Each of three units shoots as if nobody had fallen: 10 bows, 13 + 4 for two ranks, short: 170 % twice.

    `v` had 10 + 10; it loses 2 + 2 and is still counted as two ranks by the second salvo; it shoots back with all 20:
    13 + 4 = 17, 20 of them, medium because of its width: 340 / 2 = 170. Then it tests once for its losses.
    """
    text = f"""
    south: a man B10 files=5 bow at=50/40 {SHOOTS} | b man B10 files=5 bow at=70/40 {SHOOTS}
    north: v man B20 files=10 bow at=60/48/180 {SHOOTS}
    """
    battle = volley(text, 70, 70, 70, 4, 4, 1, 1, 1, answers=("shoot a v", "shoot b v", "shoot v a"))
    shots = {one.unit: (one.figures, one.each.total, one.percent, one.kills) for one in facts(battle, ShotMade)}
    assert shots == {"a": (10, 17, 170, 2), "b": (10, 17, 170, 2), "v": (20, 17, 170, 2)}
    assert [(one.unit, one.count) for one in facts(battle, FiguresLost)] == [("v", 4), ("a", 2)]
    assert sorted(one.unit for one in facts(battle, MoraleTested)) == ["a", "v"]


@clause("GF-PHASE_8_TIRS-01")
def test_a_test_that_fails_takes_effect_at_once() -> None:
    """Class C with losses, an enemy near: 8 - 1 + 1 = 8, a retreat of 10 cm in the same phase."""
    text = f"south: {BOWS}\nnorth: v man C20 files=10 at=60/55/180"
    battle = volley(text, 1, 1, 1, 1, answers=("shoot a v",))
    tested = fact(battle, MoraleTested)
    assert (tested.phase, tested.result) == ("shooting", "retreat")
    assert [(one.how, one.distance) for one in facts(battle, Moved, unit="v")] == [("retreat", 10 * CM)]
    assert spot(battle, "v") == (60, 65)


@clause("GF-PHASE_5_REACTIONS-02")
def test_a_reaction_shot_is_open_to_whoever_was_not_reached() -> None:
    """It shot last turn, the charger has used half of his charge, and it shoots again: at him, and nobody else."""
    text = """
    south: u man B20 files=10 maquahuitl at=60/20 | w man B20 files=10 maquahuitl at=92/30
    north: v man B20 files=10 bow at=60/48/180 last_shot
    """
    battle = position(text, dice=[4, 4, 1, 100, 4])
    ask_of(battle, "shot", "v", "order u charge", "charge u v", "react v shoot")
    assert fact(battle, ChargeDeclared).unit == "u" and fact(battle, ReactionTested).passed
    assert why(battle, "v", "w") == ("no-shot-reaction", "GF-PHASE_5_REACTIONS-01")
    assert refused(battle, "shoot v w", "north") == ("no-shot-reaction", "GF-PHASE_5_REACTIONS-01")
    play(battle, "shoot v u", until="combat")
    assert [(one.unit, one.target) for one in facts(battle, ShotMade)] == [("v", "u")]


# Moving and shooting


@clause("GF-LE_TIR-04", "GF-MOUVEMENT-04")
def test_whoever_shoots_keeps_to_three_quarters_of_the_move() -> None:
    """Twenty: fifteen with the order to shoot. In open order twenty-five: 18.75. A saurian twenty-two: 16.5."""
    for species, loose, most in (("man", "", 1500), ("man", "loose", 1875), ("saurian", "", 1650)):
        for weapon in ("javelin", "sling", "bow"):
            text = f"south: a {species} B10 files=5 {loose} {weapon} at=60/40\nnorth: v man B20 files=10 at=60/110/180"
            battle = position(text)
            ask = ask_of(battle, "move", "a", "order a advance shoot")
            assert ask.options[0].token == f"move a {most}"
            assert refused(battle, f"move a {most + 1}", "south")[0] == "no-move-far"


@clause("GF-LE_TIR-04")
def test_a_character_who_has_run_does_not_shoot() -> None:
    """He moves 25 and needs no order to shoot, but more than 18.75 is too far."""
    text = "south: h hero bow at=60/40 | z man B5 at=20/10\nnorth: v man B20 files=10 at=60/90/180"
    for far, asked in ((1875, True), (1876, False)):
        battle = position(text, dice=[100, 1, 1] if asked else [1, 1])
        play(battle, "order h advance", f"move h {far}", *(["shoot h v"] if asked else []))
        assert len(facts(battle, ShotMade)) == asked


# Sight, arc and range


@clause("GF-LE_TIR-05", "GF-PROCEDURE_DE_TIR-01")
def test_only_the_figures_that_see_shoot() -> None:
    """A house hides the target from the four files on the right: of ten in one rank, six see it."""
    text = f"""
    south: a man B10 files=10 bow at=60/40 {SHOOTS}
    north: v man B1 files=1 at=53.75/70/180
    """
    clear = position(text, phase="shooting", dice=[100, 1, 1])
    assert aimed(clear, "a", "v").figures == 10
    play(clear, "shoot a v")
    battle = volley(text, 100, 1, 1, ground="house building 67/45 10x6", answers=("shoot a v",))
    assert fact(battle, ShotMade).figures == 6


@clause("GF-LE_TIR-05", "GF-PROCEDURE_DE_TIR-01")
def test_unseen_comes_before_out_of_arc_and_out_of_arc_before_too_far() -> None:
    """The steps of the procedure in order: `hidden` fails at all three, `aside` at the last two, `late` at the last."""
    text = f"""
    south: {BOWS}
    north: hidden man B5 files=5 at=60/5 | aside man B5 files=5 at=120/40/180 | late man B5 files=5 at=60/81/180
    """
    battle = position(text, ground="house building 60/20 20x4")
    assert why(battle, "a", "hidden") == ("no-shot-unseen", "GF-LE_TIR-05")
    assert why(battle, "a", "aside") == ("no-shot-arc", "GF-LE_TIR-06")
    assert why(battle, "a", "late") == ("no-shot-far", "GF-LE_TIR-07")


@pytest.mark.parametrize(
    ("ground", "more", "seen"),
    [
        ("h low_hill 60/50 30x8", "", False),
        ("h low_hill 60/70 30x20", "", True),
        ("h low_hill 60/40 30x20", "", True),
        ("", "| w man B10 files=10 at=60/50", False),
        ("h low_hill 60/38 30x12", "| w man B10 files=10 at=60/50", True),
        ("h low_hill 60/38 30x12; b building 60/50 30x4", "", False),
        ("h steep_hill 60/38 30x12; b building 60/50 30x4", "", True),
        ("h steep_hill 60/38 30x12; b low_hill 60/52 30x8", "", False),
    ],
)
@clause("GF-LE_TIR-05")
def test_hills_houses_and_friends_hide_a_target(ground: str, more: str, seen: bool) -> None:
    """A hill between hides; from a hill one looks over friends, from a steep one over houses, never over hills."""
    text = f"south: a man B10 files=5 bow at=60/40 {more}\nnorth: v man B10 files=5 at=60/65/180"
    found = why(position(text, ground=ground), "a", "v")
    assert found == (None if seen else ("no-shot-unseen", "GF-LE_TIR-05"))


@clause("GF-LE_TIR-06")
def test_the_arc_opens_by_45_degrees_from_the_corners() -> None:
    """The right corner of the shooters is at x = 66.25: ten forward, the arc reaches to 76.25. A corner is enough."""
    text = "south: {bows}\nnorth: v man B5 files=1 at={x}/50"
    for x, reason in ((77.4, None), (77.6, ("no-shot-arc", "GF-LE_TIR-06"))):
        assert why(position(text.format(bows=BOWS, x=x)), "a", "v") == reason


@clause("GF-LE_TIR-07")
def test_a_mans_bow_does_not_reach_forty_one() -> None:
    text = "south: a man B5 files=1 bow at=60/40\nnorth: v man B20 files=10 at=60/{y}/180\n"
    assert why(position(text.format(y=80)), "a", "v") is None
    battle = position(text.format(y=81))
    found = why_no_shot(battle.state, piece(battle, "a"), piece(battle, "v"))
    assert found is not None and (found.message.id, found.clause) == ("no-shot-far", "GF-LE_TIR-07")
    assert fold(battle.say(found.message, "fr")) == "Il manque 1 cm pour atteindre v : la portée est de 40 cm."


@clause("GF-PROCEDURE_DE_TIR-01")
def test_the_longest_distance_gives_the_range_of_the_whole_salvo() -> None:
    """Ten files of 5 cm before one man 8 cm away: the outer figures, 22.5 cm aside, are at 21.93 from his base of 2.5.

    21.25² + 8² = 515.6; √515.6 = 22.7: long range for everybody, though the middle files are at 8.
    """
    text = "south: a man B10 files=10 loose bow at=60/40\nnorth: v man B1 at=60/48/180"
    found = aimed(position(text), "a", "v")
    assert (found.distance, found.figures) == (2270, 10)
    assert band(piece(position(text), "a"), "bow", found.distance) == "long"


# Percentages


@pytest.mark.parametrize(
    ("gap", "roll", "expected"), [(32.7, 6, (3500, "long", 106, 2)), (32.7, 7, (3500, "long", 106, 1))]
)
@clause("GF-PROCEDURE_DE_TIR-02", "GF-PROCEDURE_DE_TIR-03")
def test_archers_at_thirty_five(gap: float, roll: int, expected: tuple[int, str, int, int]) -> None:
    """GF-EX-04: the outermost of ten files in open order is 12.5 cm beside the target: √(32.7² + 12.5²) = 35.

    12 - 2 + 6 = 16; twenty of them 320; long: a third is 106 and the rest is dropped.
    """
    text = f"""
    south: u1 man B24 files=8 maquahuitl cotton shield at=60/40
    north: v2 man B20 files=10 loose bow knife at=60/{40 + gap}/180 {SHOOTS}
    """
    battle = volley(text, roll, 4, 1, 1, answers=("shoot v2 u1",))
    shot = fact(battle, ShotMade)
    assert (shot.distance, shot.band, shot.percent, shot.kills) == expected


@pytest.mark.parametrize(
    ("y", "band_", "percent", "roll", "kills"),
    [
        (50, "short", 120, 20, 2),
        (50, "short", 120, 21, 1),
        (60, "medium", 60, 60, 1),
        (60, "medium", 60, 61, 0),
        (80, "long", 40, 40, 1),
        (80, "long", 40, 41, 0),
    ],
)
@clause("GF-PROCEDURE_DE_TIR-02", "GF-PROCEDURE_DE_TIR-03", "GF-POURCENTAGE_DE_BASE_AU_TIR-01")
def test_the_range_divides_and_the_rest_is_rolled(y: int, band_: str, percent: int, roll: int, kills: int) -> None:
    """Ten bows on cotton, shields -2, one rank +2: PMT 12. 120 % at short range, a half and a third further on."""
    text = f"""
    south: a man B10 files=10 bow at=60/40 {SHOOTS}
    north: v man B30 files=30 cotton shield at=60/{y}/180
    """
    rest = [4] if kills else []
    battle = volley(text, roll, *rest, 1, 1, answers=("shoot a v",))
    shot = fact(battle, ShotMade)
    assert items(shot.each) == [("weapon-bow", 12), ("shields", -2), ("enemy_ranks", 2)]
    assert (shot.band, shot.percent, shot.kills) == (band_, percent, kills)


def lines(battle: Battle, shooter: str, target: str) -> list[tuple[str, int]]:
    """The modifiers of a shot, without the weapon."""
    one, other = piece(battle, shooter), piece(battle, target)
    return items(each(battle.state, one, other, "bow"))[1:]


@pytest.mark.parametrize(
    ("shooter", "target", "expected"),
    [
        ("man B10 files=5", "hero", [("open_order", -5)]),
        ("man B10 files=5", "man B10 files=5 loose", [("open_order", -5)]),
        ("man B10 files=5", "jaguar 10 files=5", []),
        ("man B10 files=5", "jaguar 10 files=5 moved=1000", []),
        ("man B10 files=5", "jaguar 10 files=5 moved=1001", [("moved", -2)]),
        ("man B10 files=5", "man B10 files=5 shield", [("shields", -2), ("enemy_ranks", 4)]),
        ("man C10 files=5", "jaguar 10 files=5", [("class-C", -3)]),
        ("man A10 files=5", "jaguar 10 files=5", [("class-A", 2)]),
        ("man B10 files=5 disorder", "jaguar 10 files=5", [("shooter_disorder", -2)]),
        ("man B10 files=5", "man B10 files=10", [("enemy_ranks", 2)]),
        ("man B10 files=5", "man B14 files=2", [("enemy_ranks", 10)]),
        ("man B10 files=5", "great_saurian 1", [("monster_target", 3)]),
        ("man B10 files=5", "pteradon 1", [("monster_target", 3)]),
    ],
)
@clause("GF-POURCENTAGE_DE_BASE_AU_TIR-03")
def test_modifiers_of_a_shot(shooter: str, target: str, expected: list[tuple[str, int]]) -> None:
    """Line by line; seven ranks count for five; animals have no ranks."""
    text = f"south: a {shooter} bow at=60/40\nnorth: v {target} at=60/60/180"
    assert lines(position(text), "a", "v") == expected


@pytest.mark.parametrize(
    ("ground", "cover"),
    [("wood", ("cover_medium", -4)), ("scrub", ("cover_light", -2)), ("field", None)],
)
@clause("GF-POURCENTAGE_DE_BASE_AU_TIR-03")
def test_cover_lowers_a_shot(ground: str, cover: tuple[str, int] | None) -> None:
    text = "south: a man B10 files=5 bow at=60/40\nnorth: v jaguar 10 files=5 at=60/60/180"
    found = lines(position(text, ground=f"g {ground} 60/62 30x10"), "a", "v")
    assert found == ([cover] if cover else [])


@clause("GF-POURCENTAGE_DE_BASE_AU_TIR-03")
def test_a_sum_of_modifiers_in_the_edge_of_a_wood() -> None:
    """Class A bows on cotton and shields, two ranks, in a wood: 12 + 2 - 2 + 4 - 4 = 12."""
    text = "south: a man A10 files=5 bow at=60/40\nnorth: v man B10 files=5 cotton shield at=60/60/180"
    battle = position(text, ground="g wood 60/62 30x5")
    tally = each(battle.state, piece(battle, "a"), piece(battle, "v"), "bow")
    assert tally.total == 12


def test_a_wall_is_dense_cover() -> None:
    text = "south: a man B10 files=5 bow at=60/40\nnorth: v jaguar 10 files=10 at=60/60/180"
    assert lines(position(text, ground="g wall 40/59.8 80/59.8"), "a", "v") == [("cover_dense", -6)]


def test_a_percentage_is_never_below_zero() -> None:
    """Saurian slings on a character: 8 - 5 - 3 (class C) - 2 (shields): nothing, not minus two."""
    text = "south: a saurian C10 files=5 sling at=60/40\nnorth: h hero shield at=60/45/180"
    battle = position(text)
    assert each(battle.state, piece(battle, "a"), piece(battle, "h"), "sling").total == 0


def test_wounds_take_points_from_the_whole_but_never_more_than_there_are() -> None:
    """13 + 4 for two ranks at short range: 17. A wound in the thighs (2) takes 10; one in the torso (1) 40."""
    text = "south: h hero bow wounds=character:{wound} at=60/40\nnorth: v man B20 files=10 at=60/48/180"
    for wound, percent in (("thighs:2", 7), ("torso:1", 0)):
        battle = position(text.format(wound=wound))
        assert aimed(battle, "h", "v").reckon(battle.state, piece(battle, "h"), piece(battle, "v")).percent == percent


# Targets


TARGETS = f"""
south: a man B12 files=12 bow at=60/40 {SHOOTS}
north: p man B6 files=6 at=45/52/180 | q man B6 files=6 at=70/60/180 | r hero at=60/66/180 | s hero at=55/66/180
"""


@clause("GF-LE_TIR-03")
def test_a_unit_shoots_at_up_to_three_targets() -> None:
    """Six at the nearest, which comes first, and three at each of two others; a fourth is too many."""
    battle = position(TARGETS, phase="shooting", dice=[100, 100, 100, 1, 1, 1])
    ask_of(battle, "shot", "a")
    spread = "GF-LE_TIR-03"
    assert refused(battle, "shoot a q", "south") == ("no-shot-priority", "GF-PRIORITES_DE_TIRS-01")
    assert refused(battle, "shoot a p 3 q 3 r 3 s 3", "south") == ("no-shot-targets", spread)
    assert refused(battle, "shoot a p 3 p 3", "south") == ("no-shot-twice", spread)
    assert refused(battle, "shoot a p 7 q 6", "south") == ("no-shot-too-many", spread)
    assert refused(battle, "shoot a p 13", "south") == ("no-shot-figures", "GF-LE_TIR-05")
    play(battle, "shoot a p 6 q 3 r 3")
    assert [(one.target, one.figures) for one in facts(battle, ShotMade)] == [("p", 6), ("q", 3), ("r", 3)]


@clause("GF-LE_TIR-03")
def test_a_target_in_melee_is_refused_and_so_is_a_shooter() -> None:
    text = f"""
    south: {BOWS} | u man B10 files=5 at=80/60 fights=v:front:1:front | b man B5 bow at=20/20 {SHOOTS}
    north: v man B10 files=5 at=80/60/180 fights=u:front:1:front | w man B10 files=5 at=60/75/180
    """
    battle = position(text)
    assert why(battle, "a", "v") == ("no-shot-target-melee", "GF-LE_TIR-03")
    assert why(battle, "a", "w") is None
    busy = piece(battle, "u")
    assert why_no_shooter(battle.state, busy) is not None


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", None),
        ("orders=wait", "no-shot-no-order"),
        ("orders=wait+shoot routing rout_since=1", "no-shot-flees"),
        ("orders=wait+shoot withdrawing", "no-shot-flees"),
        ("orders=wait+shoot flight_left=500", "no-shot-flees"),
        ("orders=wait+shoot stunned=2", "no-shot-dazed"),
        ("orders=wait+shoot stunned=1", None),
        ("orders=wait+shoot blind=2", "no-shot-dazed"),
        ("orders=wait+shoot blind=1", None),
        ("orders=wait+shoot shot", "no-shot-again"),
        ("orders=wait+shoot no_shot", "no-shot-mixed"),
        ("orders=wait+shoot moved=1500", None),
        ("orders=wait+shoot moved=1501", "no-shot-moved"),
        ("reaction=shoot", None),
        ("orders=advance", "no-shot-no-order"),
    ],
)
@clause("GF-LES_ORDRES-14", "GF-LE_TIR-04")
def test_who_may_shoot(words: str, reason: str | None) -> None:
    """An order or a reaction, eyes and wits, no flight, once a turn, and three quarters of 20 cm at most."""
    words = words or SHOOTS
    text = f"""
    south: b man B10 files=5 bow at=80/40 {SHOOTS} | a man B10 files=5 bow at=60/40 {words}
    north: v man B10 files=5 at=70/60/180
    """
    battle = position(text, phase="shooting")
    found = why_no_shooter(battle.state, piece(battle, "a"))
    assert (found and found.message.id) == reason


@clause("GF-LE_TIR-07")
def test_targets_that_cannot_be_shot_at_are_listed_with_the_reason() -> None:
    """v2 is out of range, v3 out of the arc; v1 may be shot at and is not among them."""
    text = f"""
    south: {BOWS}
    north: v1 man B10 files=5 at=60/60/180 | v2 man B10 files=5 at=100/95/180 | v3 man B10 files=5 at=90/40/180
    """
    ask = ask_of(position(text, phase="shooting"), "shot", "a")
    listed = {one.option.target: one.refusal.message.id for one in ask.forbidden}
    assert listed == {"v2": "no-shot-far", "v3": "no-shot-arc"}


@clause("GF-LE_TIR-03", "GF-LE_TIR-05")
def test_every_figure_shoots_once() -> None:
    """A house parts the field: six files see only `p`, four only `q`; all ten may shoot, but not seven at `p`."""
    text = f"""
    south: a man B10 files=10 bow at=60/40 {SHOOTS}
    north: p man B1 at=49/60/180 | q man B1 at=72/60/180
    """
    house = "house building 60.6/50 2x19"
    battle = position(text, phase="shooting", ground=house, dice=[100, 100, 1, 1, 1])
    able = {key: {place.name for place in aimed(battle, "a", key).places} for key in ("p", "q")}
    assert not able["p"] & able["q"] and len(able["p"] | able["q"]) == 10
    mine = len(able["p"])
    assert refused(battle, f"shoot a p {mine + 1}", "south") == ("no-shot-figures", "GF-LE_TIR-05")
    play(battle, f"shoot a p {mine} q {10 - mine}")
    assert [one.figures for one in facts(battle, ShotMade)] == [mine, 10 - mine]


# Priorities


@clause("GF-PRIORITES_DE_TIRS-01")
def test_the_order_of_targets() -> None:
    """Who charges the unit; who is under 5 cm and has it before him; who charges a friend in contact; the nearest."""
    text = """
    south: a man B10 files=5 bow at=60/40 | f man B10 files=5 at=72.5/40
    north: c1 man B5 files=5 at=60/60/180 charging target=a | near man B5 files=1 at=52/43/180
    | c2 man B5 files=5 at=76/60/180 charging target=f | other man B5 files=5 at=40/60/180
    """.replace("\n    |", " |")
    battle = position(text)
    found = {
        key: priority(battle.state, piece(battle, "a"), piece(battle, key)) for key in ("c1", "near", "c2", "other")
    }
    assert found == {"c1": 0, "near": 1, "c2": 2, "other": 3}


@clause("GF-PRIORITES_DE_TIRS-01")
def test_five_centimetres_and_a_back_that_is_turned_are_no_threat() -> None:
    """Under 5 cm, not at 5; and only who has the unit before his front can shoot at it or charge it."""
    text = "south: a man B10 files=5 bow at=60/40\nnorth: v man B5 files=5 at=60/{y} {more}"
    for y, more, urgent in (
        ("44.99/180", "", 1),
        ("45/180", "", 3),
        ("46/0", "", 3),
        ("44/180", "routing rout_since=1", 3),
    ):
        battle = position(text.format(y=y, more=more))
        assert priority(battle.state, piece(battle, "a"), piece(battle, "v")) == urgent


@clause("GF-PRIORITES_DE_TIRS-01")
def test_a_charger_comes_before_a_nearer_enemy() -> None:
    """The nearer is refused as the first target; it may be the second."""
    text = """
    south: a man B10 files=5 bow at=60/40 orders=wait+shoot
    north: c man B10 files=5 at=52/60/180 charging target=a charge_left=1 | n man B10 files=5 at=68/52/180
    """
    battle = position(text, phase="shooting", dice=[100, 100, 1, 1, 1])
    ask = ask_of(battle, "shot", "a")
    assert tokens(ask) == ["shoot a c", "hold a", "shoot a c 5 n 5"]
    assert refused(battle, "shoot a n", "south") == ("no-shot-priority", "GF-PRIORITES_DE_TIRS-01")
    assert refused(battle, "shoot a n 5 c 5", "south") == ("no-shot-priority", "GF-PRIORITES_DE_TIRS-01")
    play(battle, "shoot a c 5 n 5")


def test_of_two_chargers_either_comes_first() -> None:
    text = f"""
    south: {BOWS}
    north: c man B10 files=5 at=52/60/180 charging target=a | d man B10 files=5 at=68/55/180 charging target=a
    """
    battle = position(text, phase="shooting")
    assert tokens(ask_of(battle, "shot", "a"))[:3] == ["shoot a d", "shoot a c", "hold a"]


# Characters


@clause("GF-TIR_SUR_LES_PERSONNAGES-01")
def test_characters_are_targets_of_their_own_unless_they_lead_a_unit() -> None:
    text = f"""
    south: {BOWS}
    north: v man B20 files=10 at=60/60/180 | led hero controls=v | lone hero at=50/55/180 | e eagle 5 at=86/58/180
    """
    battle = position(text)
    assert why(battle, "a", "lone") is None and why(battle, "a", "e") is None and why(battle, "a", "v") is None
    assert why(battle, "a", "led") == ("no-shot-leader", "GF-TIR_SUR_LES_PERSONNAGES-01")


@clause("GF-TIR_SUR_LES_PERSONNAGES-01")
def test_the_leader_is_hit_last() -> None:
    """The last of six fanatics and his hero: 10 bows, 13 + 2 for the rank: 150 %.

    One hit is the warrior's; only a second, on a roll within 50, is the hero's: feet (100), a cut (4).
    """
    text = f"""
    south: {BOWS}
    north: v man B6 fanatic figures=1 at=60/47/180 | led hero controls=v | w man B20 files=10 at=120/100/180
    """
    for dice, wounds in (([51], 0), ([50, 100, 4], 1)):
        battle = volley(text, *dice, 1, 1, answers=("shoot a v",))
        assert fact(battle, Removed).unit == "v" and len(facts(battle, WoundTaken, unit="led")) == wounds


@clause("GF-LES_ORDRES-14")
def test_a_hidden_unit_shows_itself_by_its_shot() -> None:
    text = f"""
    south: a man B10 files=5 bow at=60/40 place=hidden {SHOOTS} | z man B5 at=20/20
    north: v man B20 files=10 at=60/75/180
    """
    battle = volley(text, 100, 4, 1, 1, 1, ground="g wood 60/38 30x10", answers=("shoot a v",))
    assert fact(battle, Revealed).why == "shot" and fact(battle, ShotMade).hidden


# Answers that are none


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("shoot a nobody", ("no-shot-target", "GF-PHASE_8_TIRS-01")),
        ("shoot a b", ("no-shot-target", "GF-PHASE_8_TIRS-01")),
        ("shoot b p", ("no-shot-no-missiles", "GF-LES_ORDRES-14")),
        ("shoot c p", ("no-shot-no-order", "GF-LES_ORDRES-14")),
        ("shoot d p", ("no-shot-nobody", "GF-PHASE_8_TIRS-01")),
        ("shoot led p", ("no-shot-led", "GF-PHASE_8_TIRS-01")),
        ("shoot x p", ("no-such-unit", "GF-PHASE_8_TIRS-01")),
        ("hold p", ("no-such-unit", "GF-PHASE_8_TIRS-01")),
    ],
)
def test_wrong_shots_are_told_why(token: str, reason: tuple[str, str]) -> None:
    text = f"""
    south: {BOWS} | b man B5 at=20/10 | c man B5 bow at=35/10 | d man B5 bow at=50/10 {SHOOTS} | led hero bow controls=b
    north: p man B20 files=10 at=60/70/180
    """
    battle = position(text, phase="shooting")
    ask_of(battle, "shot", "a")
    assert refused(battle, token, "south") == reason


@pytest.mark.parametrize(
    "token", ["shoot a p 0", "shoot a p -3", "shoot a p nan", "shoot a p 99999", "shoot a p 1e3", "shoot a p 5 q"]
)
def test_numbers_that_are_none_are_not_read(token: str) -> None:
    battle = position(f"south: {BOWS}\nnorth: p man B20 files=10 at=60/70/180", phase="shooting")
    ask_of(battle, "shot", "a")
    assert refused(battle, token, "south")[0] == "not-an-option"


@pytest.mark.parametrize("token", ["shoot", "hold", "shoot a", "hold a v", "shoot a v 5 w", "shoot a v 05 w 5"])
def test_what_is_no_volley(token: str) -> None:
    """Words that say too little or too much are no answer."""
    text = """
    south: a man B10 files=5 bow at=50/40 orders=wait+shoot
    north: v man B20 files=10 at=50/48/180 | w man B20 files=10 at=80/48/180
    """
    battle = position(text, phase="shooting")
    ask_of(battle, "shot", "a")
    assert refused(battle, token, "south")[0] == "not-an-option"


@pytest.mark.parametrize("former", [False, True])
@clause("GF-LE_TIR-03")
def test_a_rider_is_in_the_melee_of_his_mount(former: bool) -> None:
    """He is a target apart from it (GF-TIR_SUR_UNE_CREATURE_VOLANTE-01), but not while it fights. GF-CP-110."""
    text = f"""
    south: q pteradon 1 at=60/40 {{fight}} | h hero controls=q rides
    north: v man B20 files=10 at=60/{{y}}/180 {{back}} | a man B20 files=10 bow {SHOOTS} at=100/50/270
    """
    switches = {"riders_out_of_melee": former}
    fighting = text.format(fight="fights=v:front:1:front", y=40, back="fights=q:front:1:front")
    battle = position(fighting, phase="shooting", switches=switches)
    melee = ("no-shot-target-melee", "GF-LE_TIR-03")
    assert (why(battle, "a", "q"), why(battle, "a", "h")) == (melee, None if former else melee)
    free = position(text.format(fight="", y=80, back=""), phase="shooting", switches=switches)
    assert (why(free, "a", "q"), why(free, "a", "h")) == (None, None)
