"""Formations: line, column, open order; changing them; disorder; passing through friends; facing."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.facts.losses import ShotMade
from oriflamme.rulebooks.fleuries.facts.moves import (
    Caught,
    ContactMade,
    Disordered,
    FormationTaken,
    Moved,
    OrdersLost,
    PassedThrough,
    ReactionTested,
)
from oriflamme.rulebooks.fleuries.facts.turn import Routed
from oriflamme.rulebooks.fleuries.terrain.measure import centre
from oriflamme.rulebooks.fleuries.troops.formation import choices, full_ranks, shape, size
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    awaits,
    fact,
    facts,
    items,
    piece,
    play,
    position,
    refused,
    rejected,
    scenario,
    spot,
    tokens,
)

FAR = "north: v1 man B20 files=10 at=150/110/180"
CHARGE = "order u1 charge", "charge u1 v1"
FORMING = "GF-MANOEUVRES_SPECIALES-03"


def facing(battle: Battle, key: str) -> float:
    pose = piece(battle, key).pose
    assert pose is not None
    return pose.facing / 100


# Line and column


@pytest.mark.parametrize(
    ("figures", "files", "what"),
    [
        (20, 10, "line"),  # 2 ranks
        (20, 7, "line"),  # 3 ranks, the last short: 7 >= 6
        (20, 6, ""),  # 4 ranks
        (20, 5, ""),
        (20, 4, ""),  # 5 ranks
        (20, 3, "column"),  # 7 ranks >= 6
        (20, 2, "column"),
        (28, 10, "line"),
        (18, 6, "line"),  # exactly twice
        (18, 3, "column"),  # exactly twice
        (20, 20, "line"),
    ],
)
@clause("GF-LES_FORMATIONS-01", "GF-LES_FORMATIONS-02")
def test_what_a_line_is_and_what_a_column(figures: int, files: int, what: str) -> None:
    battle = position(f"south: u1 man B{figures} files={files} at=60/50\n{FAR}")
    assert shape(piece(battle, "u1")) == what


@pytest.mark.parametrize(
    ("figures", "files", "wide", "deep"), [(20, "10", 25, 5), (20, "3", 7.5, 17.5), (28, "10", 25, 7.5)]
)
@clause("GF-LES_FORMATIONS-01", "GF-LES_FORMATIONS-02")
def test_the_front_and_depth_of_a_unit(figures: int, files: str, wide: float, deep: float) -> None:
    """GF-CP-01: 2.5 cm a figure; in open order twice as wide."""
    text = f"south: u1 man B{figures} files={files} at=60/50 | u2 man B{figures} files={files} loose at=130/50\n{FAR}"
    battle = position(text)
    assert size(piece(battle, "u1")) == (wide * 100, deep * 100)
    assert size(piece(battle, "u2")) == (wide * 200, deep * 100)


@pytest.mark.parametrize(
    ("words", "wide", "deep"),
    [
        *((f"{name} 6 files=3", 7.5, 5) for name in ("jaguar", "puma", "pterodactyl")),
        *((f"{name} 6 files=3", 12, 8) for name in ("eagle", "condor", "bat")),
        *((f"{name} 1", 4, 4) for name in ("pteradon", "great_saurian", "spider")),
        ("hero", 2.5, 2.5),
    ],
)
@clause("GF-TAILLE_DES_BASES_ET_DES_SOCLES-01")
def test_the_room_of_animals_and_characters(words: str, wide: float, deep: float) -> None:
    """GF-CP-01: two ranks of three, or one alone."""
    text = f"south: u {words} at=60/40 | s man B20 files=10 at=120/20\nnorth: v man B20 files=10 at=60/110/180"
    assert size(piece(position(text), "u")) == (wide * 100, deep * 100)


@clause("GF-LES_FORMATIONS-01")
def test_the_last_rank_counts_if_it_is_half_full() -> None:
    """GF-CP-01: 28 in tens: 10, 10, 8; 25: the last is exactly half; 24: less."""
    for figures, deep in ((28, 3), (25, 3), (24, 2)):
        battle = position(f"south: u1 man B30 files=10 figures={figures} at=60/50\n{FAR}")
        assert full_ranks(piece(battle, "u1")) == deep


# Changing it


def changing(text: str, orders: str) -> Battle:
    battle = position(f"{text}\n{FAR}")
    ask_of(battle, "move", "u1", f"order u1 {orders}")
    return battle


@pytest.mark.parametrize(("files", "what", "new", "y"), [(10, "column", 2, 50), (2, "line", 10, 30)])
@clause("GF-LES_ORDRES-08", "GF-MANOEUVRES_SPECIALES-03")
def test_line_and_column_about_the_centre(files: int, what: str, new: int, y: float) -> None:
    """The line of 25 x 5 cm at y = 40 has its centre at 37.5; the column of 5 x 25 then reaches up to 50. And back:
    the column at 40 has its centre at 27.5, the line its front at 30."""
    battle = changing(f"south: u1 man B20 files={files} at=60/40", f"change {what}")
    before = centre(battle.state, piece(battle, "u1"))
    play(battle, f"form u1 {new} 0", until="shooting")
    taken = fact(battle, FormationTaken)
    assert (taken.files, taken.clause, shape(piece(battle, "u1"))) == (new, "GF-LES_ORDRES-08", what)
    assert centre(battle.state, piece(battle, "u1")) == before and spot(battle, "u1") == (60, y)


@clause("GF-LES_ORDRES-08", "GF-MANOEUVRES_SPECIALES-03", "GF-MOUVEMENT-03")
def test_class_a_loses_a_quarter_of_its_move() -> None:
    battle = changing("south: u1 man A20 files=10 at=60/40", "change column advance")
    assert refused(battle, "form u1 2 1501", "south") == ("no-move-far", "GF-PHASE_6_MOUVEMENTS-01")
    play(battle, "form u1 2 1500", until="shooting")
    assert spot(battle, "u1") == (60, 65)  # 40, 10 more from the centre, 15 marched


@pytest.mark.parametrize(
    ("token", "reason", "cited"),
    [
        ("form u1 6 0", "no-files-line", "GF-LES_FORMATIONS-01"),
        ("form u1 21 0", "no-files", "GF-LES_FORMATIONS-01"),
        ("form u1 999999 0", "no-files", "GF-LES_FORMATIONS-01"),
        ("form u1 0 0", "not-an-option", "GF-PHASE_6_MOUVEMENTS-01"),
        ("form u1 -3 0", "not-an-option", "GF-PHASE_6_MOUVEMENTS-01"),
        ("form u1 nan 0", "not-an-option", "GF-PHASE_6_MOUVEMENTS-01"),
        ("form u1 10 1", "no-move-still", "GF-PHASE_6_MOUVEMENTS-01"),
    ],
)
@clause("GF-LES_FORMATIONS-01")
def test_what_is_no_line_is_refused(token: str, reason: str, cited: str) -> None:
    battle = changing("south: u1 man B20 files=2 at=60/40", "change line")
    assert refused(battle, token, "south") == (reason, cited)
    battle.answer("form u1 7 0", "south")


@clause("GF-LES_ORDRES-08")
def test_a_line_may_take_another_front_but_not_its_own() -> None:
    battle = changing("south: u1 man B20 files=10 at=60/40", "change line")
    assert [token for token in tokens(battle.asks[0]) if "form" in token] == ["form u1 7 0"]
    assert refused(battle, "form u1 10 0", "south") == ("no-change-same", "GF-LES_ORDRES-08")
    assert refused(battle, "move u1 0", "south") == ("no-files", "GF-LES_FORMATIONS-01")


@pytest.mark.parametrize(
    ("orders", "reason"),
    [("change open", ("no-change-front", "GF-LES_ORDRES-09")), ("advance", ("no-order-change-counter", FORMING))],
)
@clause("GF-LES_ORDRES-09", "GF-MANOEUVRES_SPECIALES-03")
def test_nobody_else_changes_his_front(orders: str, reason: tuple[str, str]) -> None:
    battle = changing("south: u1 man B20 files=10 at=60/40", orders)
    assert refused(battle, "form u1 5 0", "south") == reason


@clause("GF-LES_FORMATIONS-02")
def test_what_is_no_column_is_refused() -> None:
    battle = changing("south: u1 man B20 files=10 at=60/40", "change column")
    assert refused(battle, "form u1 4 0", "south") == ("no-files-column", "GF-LES_FORMATIONS-02")
    assert choices(20, "column") == (3, 2, 1) and choices(1, "column") == ()


@clause("GF-MANOEUVRES_SPECIALES-03")
def test_a_change_takes_two_counters_and_a_passed_test() -> None:
    battle = position(f"south: u1 man B20 files=10 at=60/40 | u2 man B20 files=10 at=100/40 red command=failed\n{FAR}")
    ask_of(battle, "order", "u1")
    cited = "GF-MANOEUVRES_SPECIALES-03"
    assert refused(battle, "order u1 column", "south") == ("no-order-change-counter", cited)
    assert refused(battle, "order u1 change", "south") == ("no-order-change-what", cited)
    assert refused(battle, "order u1 change line column", "south") == ("no-order-change-what", cited)
    assert refused(battle, "order u2 change column", "south")[0] == "no-order-red"
    battle.answer("order u1 change column", "south")
    assert not facts(battle, FormationTaken), "done in phase 6"


@clause("GF-MANOEUVRES_SPECIALES-03", "GF-LES_ORDRES-08")
def test_a_change_needs_room_and_enough_men() -> None:
    """Where the column would reach stands u2."""
    text = "south: u1 man B20 files=10 at=60/40 | u2 man B20 files=10 at=60/48 | u3 man B1 at=20/20"
    battle = changing(text, "change column")
    assert refused(battle, "form u1 2 0", "south") == ("no-move-room", "GF-MANOEUVRES_SPECIALES-03")
    battle = position(f"{text}\n{FAR}")
    ask_of(battle, "order", "u1")
    assert refused(battle, "order u3 change column", "south") == ("no-change-column", "GF-LES_ORDRES-08")


# Open order


@clause("GF-LES_ORDRES-09", "GF-LES_FORMATIONS-05")
def test_open_order_takes_the_whole_move_and_a_line() -> None:
    """From a front of 25 cm to one of 50, on the spot."""
    battle = changing("south: u1 man B20 files=10 at=60/40", "change open")
    assert refused(battle, "form u1 10 1", "south") == ("no-move-still", "GF-PHASE_6_MOUVEMENTS-01")
    play(battle, "form u1 10 0", until="shooting")
    after = piece(battle, "u1")
    assert after.loose and size(after) == (5000, 500) and spot(battle, "u1") == (60, 40)
    assert fact(battle, FormationTaken).clause == "GF-LES_ORDRES-09" and not facts(battle, Moved)


@clause("GF-LES_ORDRES-09")
def test_back_to_close_order() -> None:
    battle = changing("south: u1 man B20 files=10 loose at=60/40", "change close")
    play(battle, "form u1 10 0", until="shooting")
    assert not piece(battle, "u1").loose and size(piece(battle, "u1")) == (2500, 500)


@pytest.mark.parametrize(
    ("unit", "orders", "reason"),
    [
        ("files=2", "change open", "no-change-in-line"),
        ("files=4", "change open", "no-change-in-line"),
        ("files=10 loose", "change open", "no-change-already-open"),
        ("files=10", "change close", "no-change-already-close"),
        ("files=10", "change open advance", "no-order-change-whole"),
    ],
)
@clause("GF-LES_ORDRES-09")
def test_open_order_is_refused_to_columns_and_to_those_who_have_it(unit: str, orders: str, reason: str) -> None:
    battle = position(f"south: u1 man B20 {unit} at=60/40\n{FAR}")
    ask_of(battle, "order", "u1")
    assert refused(battle, f"order u1 {orders}", "south") == (reason, "GF-LES_ORDRES-09")


@clause("GF-LES_FORMATIONS-05")
def test_open_order_moves_a_quarter_further() -> None:
    """20 -> 25; a charge of 30 -> 37.5; saurians 22 -> 27.5."""
    text = f"""
    south: u1 man B20 files=10 at=60/40 | u2 man B20 files=5 loose at=110/40 | s saurian B20 files=5 loose at=60/80
    {FAR}
    """
    state = position(text).state
    for key, normal, charge in (("u1", 2000, 3000), ("u2", 2500, 3750), ("s", 2750, 4125)):
        unit = state.pieces[key]
        assert (allowance(state, unit, "normal"), allowance(state, unit, "charge")) == (normal, charge)


@pytest.mark.parametrize(
    ("target", "line"),
    [
        ("u1 man B20 files=10 at=60/40", []),
        ("u1 man B20 files=10 loose at=60/40", [("open_order", -5)]),
        ("u1 hero at=60/40", [("open_order", -5)]),
        ("u1 great_saurian 1 at=60/40", [("monster_target", 3)]),
    ],
    ids=["close order", "open order", "character", "monster"],
)
@clause("GF-LES_FORMATIONS-05", "GF-LES_FORMATIONS-06")
def test_open_order_and_characters_are_harder_to_hit(target: str, line: list[tuple[str, int]]) -> None:
    """GF-AM-47: a monster is huge instead."""
    battle = position(f"south: {target}\nnorth: v1 man B1 bow at=60/55/180", dice=[100])
    play(battle, "order v1 wait shoot", "shoot v1 u1", until="second_half")
    shown = [one for one in items(fact(battle, ShotMade).each) if one[0] in ("open_order", "monster_target")]
    assert shown == line


@clause("GF-LES_FORMATIONS-05", "GF-LES_FORMATIONS-06")
def test_only_open_order_evades() -> None:
    for unit, allowed in (("man B20 files=10", False), ("man B20 files=10 loose", True), ("great_saurian 1", True)):
        battle = position(f"south: u1 {unit} at=60/40\n{FAR}")
        ask = ask_of(battle, "order", "u1")
        assert ("order u1 evade" in tokens(ask)) == allowed


@clause("GF-LES_FORMATIONS-06")
def test_characters_and_monsters_have_no_other_order() -> None:
    for unit in ("hero", "great_saurian 1"):
        battle = position(f"south: u1 {unit} at=60/40\n{FAR}")
        ask_of(battle, "order", "u1")
        assert piece(battle, "u1").open and shape(piece(battle, "u1")) == "loose"
        for change in ("change close", "change open"):
            assert refused(battle, f"order u1 {change}", "south")[0] in ("no-order-character", "no-order-animal")


# Bridges


@pytest.mark.parametrize(
    ("files", "water", "y"),
    [(2, "river", 60), (10, "river", 45), (4, "river", 45), (2, "stream", 60), (10, "stream", 52.5)],
)
@clause("GF-LES_FORMATIONS-04")
def test_a_column_crosses_a_bridge_and_a_line_does_not(files: int, water: str, y: float) -> None:
    """A bridge at x = 60 over the water along y = 45. The column goes 20 cm, at no cost; a line stops at the bank of a
    river, and fords a stream: 5 cm to the bank, half of the other 15."""
    ground = f"water {water} 0/45 180/45; bridge bridge 60/45 8x6"
    battle = position(f"south: u1 man B20 files={files} at=60/40\n{FAR}", ground=ground)
    far = round((y - 40) * 100)
    ask = ask_of(battle, "move", "u1", "order u1 advance")
    assert ask.options[0].token == f"move u1 {far}"
    play(battle, f"move u1 {far}", until="shooting")
    assert spot(battle, "u1") == (60, y) and piece(battle, "u1").files == files


# Changing it under a charge

CHARGED = "south: u1 man B20 files=10 maquahuitl at=60/20\nnorth: v1 man B20 files={files} at=60/48/180 {more}"


@clause("GF-MANOEUVRES_SPECIALES-04", "GF-PHASE_5_REACTIONS-03")
def test_a_charged_unit_that_stands_changes_before_the_contact() -> None:
    """A column 20 cm off takes the line about its centre, at y = 40 + 8.75, facing as before: the front of two ranks is
    at 48.75 - 2.5 = 46.25. Its order to advance is gone, and it is not caught at its work (GF-CP-56). Dice: two morale
    tests, then the reaction."""
    battle = position(CHARGED.format(files=3, more="").replace("60/48", "60/40"), dice=[4, 4, 60])
    ask = ask_of(battle, "reaction", "v1", *CHARGE, "order v1 advance")
    before = centre(battle.state, piece(battle, "v1"))
    assert {"react v1 line 10", "react v1 line 7", "react v1 column 2"} < set(tokens(ask))
    play(battle, "react v1 line 10", until="combat")
    taken = fact(battle, FormationTaken)
    assert (taken.files, taken.clause, fact(battle, ReactionTested).passed) == (10, "GF-MANOEUVRES_SPECIALES-04", True)
    assert spot(battle, "v1") == (60, 46.25) and facing(battle, "v1") == 180
    assert centre(battle.state, piece(battle, "v1")) == before == (6000, 4875)
    assert not facts(battle, Moved, unit="v1") and not facts(battle, Caught) and not facts(battle, Disordered)
    met = fact(battle, ContactMade)
    assert (met.unit, met.enemy, met.doubled) == ("u1", "v1", False)


@clause("GF-MANOEUVRES_SPECIALES-04")
def test_who_fails_the_reaction_test_changes_nothing() -> None:
    battle = position(CHARGED.format(files=3, more=""), dice=[4, 4, 61])
    ask_of(battle, "reaction", "v1", *CHARGE)
    battle.answer("react v1 line 10", "north")
    assert not fact(battle, ReactionTested).passed and not facts(battle, FormationTaken)
    assert piece(battle, "v1").files == 3


@clause("GF-MANOEUVRES_SPECIALES-04")
def test_who_breaks_under_the_charge_has_no_reaction() -> None:
    """Class C in disorder: 1 on the d4 and it routs."""
    text = CHARGED.format(files=3, more="disorder | v9 man B20 files=10 at=150/110/180").replace(
        "v1 man B20", "v1 man C20"
    )
    battle = position(text, dice=[4, 1, 1])
    play(battle, *CHARGE)
    assert fact(battle, Routed).unit == "v1" and not facts(battle, ReactionTested)


@pytest.mark.parametrize(
    ("token", "reason", "cited"),
    [
        ("react v1 about", "no-react-turn", "GF-PHASE_5_REACTIONS-03"),
        ("react v1 quarter left", "no-react-turn", "GF-PHASE_5_REACTIONS-03"),
        ("react v1 wheel right", "no-react-turn", "GF-PHASE_5_REACTIONS-03"),
        ("react v1 line 6", "no-files-line", "GF-LES_FORMATIONS-01"),
        ("react v1 line 3", "no-change-same", "GF-MANOEUVRES_SPECIALES-04"),
        ("react v1 line 20", "no-move-room", "GF-MANOEUVRES_SPECIALES-04"),
        ("react v1 line nan", "not-an-option", "GF-PHASE_5_REACTIONS-01"),
        ("react v1 line", "no-files", "GF-LES_FORMATIONS-01"),
        ("react v1 line 999", "no-files", "GF-LES_FORMATIONS-01"),
        ("react v1 line 1000", "not-an-option", "GF-PHASE_5_REACTIONS-01"),
        ("react v1 line 99999999", "not-an-option", "GF-PHASE_5_REACTIONS-01"),
        ("react v1 dance", "not-an-option", "GF-PHASE_5_REACTIONS-01"),
        ("react u1 none", "not-an-option", "GF-PHASE_5_REACTIONS-01"),
        ("react v1 evade", "no-evade-close", "GF-LES_MOUVEMENTS_S_EVADER-01"),
    ],
)
@clause("GF-PHASE_5_REACTIONS-03")
def test_a_reaction_does_not_turn_a_unit(token: str, reason: str, cited: str) -> None:
    """v2 stands 10 cm beside v1: there is no room for twenty abreast."""
    text = CHARGED.format(files=3, more="| v2 man B20 files=4 at=78.75/55/180")
    battle = position(text, dice=[4, 4])
    ask_of(battle, "reaction", "v1", *CHARGE)
    assert refused(battle, token, "north") == (reason, cited)


# Disorder

TROOPS, BEASTS = "GF-LES_UNITES_EN_DESORDRE-01", "GF-LES_UNITES_EN_DESORDRE-02"


def upset(battle: Battle, key: str = "v1") -> list[tuple[str, str]]:
    """Why a unit fell into disorder, and by which clause."""
    return [(one.why, one.clause) for one in facts(battle, Disordered, unit=key)]


@pytest.mark.parametrize(
    ("state", "answers", "caught"),
    [
        ("disorder", ["order v1 reform"], True),
        ("", ["order v1 change open", "form v1 10 0"], True),
        ("", ["order v1 break"], True),
        ("", ["order v1 about", "move v1 0"], False),
        ("", ["order v1 wait"], False),
    ],
)
@clause("GF-LES_UNITES_EN_DESORDRE-01")
def test_charged_while_it_reforms_changes_or_breaks(state: str, answers: list[str], caught: bool) -> None:
    """28 cm: the charge arrives in phase 9, after the manoeuvre of phase 6. A turn is no change of formation."""
    text = CHARGED.format(files=10, more=state)
    battle = position(text, dice=[4, 4], ground="house building 60/56.75 10x7.5")
    play(battle, *CHARGE, *answers, until="combat")
    assert facts(battle, ContactMade) and bool(facts(battle, Caught, unit="v1")) == caught
    assert (("caught", TROOPS) in upset(battle)) == caught


@pytest.mark.parametrize(
    ("state", "order", "caught"),
    [
        ("disorder", "order v1 reform", False),
        ("", "order v1 change open", False),
        ("", "order v1 break", False),
        ("broken=enter+house", "order v1 reform", True),
    ],
)
@clause("GF-MANOEUVRES_SPECIALES-05", "GF-LES_MOUVEMENTS_CHARGER-06")
def test_touched_in_phase_four_a_manoeuvre_has_not_begun(state: str, order: str, caught: bool) -> None:
    """14 cm: the charge arrives in phase 4. The order is forgotten; only a formation that was broken already is caught.
    GF-CP-56."""
    text = CHARGED.format(files=10, more=state).replace("60/48", "60/34")
    battle = position(text, dice=[4, 4], ground="house building 60/42.75 10x7.5")
    play(battle, *CHARGE, order, until="combat")
    assert (fact(battle, ContactMade).doubled, bool(facts(battle, Caught, unit="v1"))) == (caught, caught)
    assert fact(battle, OrdersLost).unit == "v1" and (("caught", TROOPS) in upset(battle)) == caught


@pytest.mark.parametrize(
    ("charger", "unit", "tests", "why"),
    [
        ("spider 1", "man B20 files=10", 2, [("monster", TROOPS)]),
        ("spider 1", "jaguar 6 files=6", 2, [("monster", BEASTS)]),
        ("spider 1", "great_saurian 1", 2, [("monster", BEASTS)]),
        ("spider 1", "hero", 1, []),
        ("jaguar 6 files=6", "man B20 files=10", 1, []),
    ],
)
@clause("GF-LES_UNITES_EN_DESORDRE-01", "GF-LES_UNITES_EN_DESORDRE-02", "GF-LES_UNITES_EN_DESORDRE-04")
def test_charged_by_a_monster(charger: str, unit: str, tests: int, why: list[tuple[str, str]]) -> None:
    """A unit, a pack of creatures and another monster are upset by it; a character is not, and jaguars upset nobody."""
    battle = position(f"south: u1 {charger} at=60/30\nnorth: v1 {unit} at=60/40/180", dice=[4] * tests)
    play(battle, *CHARGE, until="combat")
    assert facts(battle, ContactMade) and upset(battle) == why


@pytest.mark.parametrize(("kind", "cited"), [("man B20 files=10 loose", TROOPS), ("jaguar 6 files=3", BEASTS)])
@clause("GF-LES_UNITES_EN_DESORDRE-01", "GF-LES_UNITES_EN_DESORDRE-02")
def test_evaders_pursuers_and_routers(kind: str, cited: str) -> None:
    text = f"south: u1 man B20 files=10 at=20/20\nnorth: v1 {kind} at=60/90/180 {{}}"
    evading = position(text.format(""))
    play(evading, "order v1 evade", until="shooting")
    assert upset(evading) == [("evade", cited)]
    pursuing = position(text.format("pursued"), phase="rally", dice=[1, 1])
    assert upset(pursuing) == [("pursuit", cited)]
    steady = position(text.format(""), phase="rally", dice=[1, 1])
    assert upset(steady) == []
    text = text.replace("60/90", "60/30")
    routing = position(text.format("routing rout_since=1 cause=u1"), phase="automatic", dice=[1])
    assert upset(routing) == [("rout", cited)]


@pytest.mark.parametrize(("kind", "why"), [("man B20 files=10", [("missed", TROOPS)]), ("jaguar 6 files=6", [])])
@clause("GF-LES_UNITES_EN_DESORDRE-01", "GF-LES_UNITES_EN_DESORDRE-02")
def test_a_charge_that_touches_nobody(kind: str, why: list[tuple[str, str]]) -> None:
    """The target withdraws 10 cm: 28 + 10 is more than 30. For 51 cm of jaguars it is 45 + 10. They stay in order."""
    at = 48 if "man" in kind else 65
    text = f"south: u1 {kind} at=60/20\nnorth: v1 man B20 files=10 at=60/{at}/180"
    battle = position(text, dice=[4, 4] if "man" in kind else [4])
    play(battle, *CHARGE, "order v1 withdraw", "move v1 1000", until="combat")
    assert not facts(battle, ContactMade) and upset(battle, "u1") == why


@clause("GF-LES_UNITES_EN_DESORDRE-01")
def test_an_uncontrolled_advance_that_touches_nobody() -> None:
    """40 cm to the nearest enemy, 30 of charge in two halves: 10 short. Dice: his test of morale."""
    text = "south: u1 man B20 files=10 at=60/20 pending=advance\nnorth: v1 man B20 files=10 at=60/60/180"
    battle = position(text, phase="automatic", dice=[4, 1])
    play(battle, until="combat")
    assert spot(battle, "u1") == (60, 50) and upset(battle, "u1") == [("missed", TROOPS)]


@pytest.mark.parametrize(
    ("target", "turn", "attack", "tests", "why"),
    [
        ("man B20 files=10", 180, "front", 2, []),
        ("man B20 files=10", 270, "flank", 3, [("flank", TROOPS)]),
        ("man B20 files=10", 0, "rear", 3, [("rear", TROOPS)]),
        ("jaguar 12 files=6", 270, "flank", 2, []),
        ("jaguar 12 files=6", 0, "rear", 2, [("rear", BEASTS)]),
        ("spider 1", 270, "flank", 3, []),
        ("spider 1", 0, "rear", 3, [("rear", BEASTS)]),
    ],
)
@clause("GF-LES_UNITES_EN_DESORDRE-01", "GF-LES_UNITES_EN_DESORDRE-02")
def test_attacked_in_flank_or_rear(target: str, turn: int, attack: str, tests: int, why: list[tuple[str, str]]) -> None:
    """Creatures and monsters mind only their rear. Dice: the charger's morale, the target's, and its test for flank or
    rear."""
    text = f"south: u1 man B20 files=10 at=60/20\nnorth: v1 {target} at=60/40/{turn}"
    battle = position(text, dice=[4] * tests)
    play(battle, *CHARGE, until="combat")
    assert fact(battle, ContactMade).attack == attack and upset(battle) == why


@clause("GF-LES_UNITES_EN_DESORDRE-04")
def test_a_character_is_never_in_disorder() -> None:
    """Charged from behind, by men and by a monster; evading; after a pursuit."""
    for charger in ("man B20 files=10", "spider 1"):
        battle = position(f"south: u1 {charger} at=60/30\nnorth: v1 hero at=60/40/0", dice=[4])
        play(battle, *CHARGE, until="combat")
        assert facts(battle, ContactMade) and not piece(battle, "v1").disorder and upset(battle) == []
    battle = position("south: u1 man B20 files=10 at=60/20\nnorth: v1 hero at=60/48/180", dice=[4])
    play(battle, *CHARGE, "react v1 evade", until="combat")
    assert facts(battle, Moved, unit="v1", how="evade") and upset(battle) == []


@pytest.mark.parametrize("when", ["battle_orders", "deployment"])
@clause("GF-LES_UNITES_EN_DESORDRE-01", "GF-LES_UNITES_EN_DESORDRE-02")
def test_nobody_begins_in_disorder(when: str) -> None:
    for kind in ("man B20 files=10", "jaguar 6 files=3", "spider 1"):
        text = f"south: u1 {kind} at=60/20 disorder\n{FAR}"
        assert rejected(text, phase=when, turn=0) == "scenario-disorder"


@pytest.mark.parametrize(
    ("ground", "rough"),
    [
        ("x wood 50/32 20x8", True),
        ("x marsh 50/32 20x8", True),
        ("x swamp 50/32 20x8", True),
        ("x stream 0/32 180/32", True),
        ("x river 0/32 180/32; f ford 60/32 80x6", True),
        ("x scrub 60/32 60x8", False),
        ("x hedge 40/32 80/32", False),
        ("x wood 60/60 60x8", False),  # beyond the target
    ],
)
@clause("GF-LES_UNITES_EN_DESORDRE-01")
def test_a_charge_through_a_ford_a_wood_or_a_marsh(ground: str, rough: bool) -> None:
    """16 cm, the ground half way, before part of the front: the charge arrives all the same.
    Open order, which a swamp alone does not upset."""
    text = "south: u1 man B20 files=5 loose at=60/26\nnorth: v1 man B20 files=10 at=60/42/180"
    battle = position(text, dice=[4, 4], ground=ground)
    play(battle, *CHARGE, until="combat")
    assert upset(battle, "u1")[:1] == ([("rough", TROOPS)] if rough else []) and facts(battle, Moved, unit="u1")


@clause("GF-LES_UNITES_EN_DESORDRE-01", "GF-LES_UNITES_EN_DESORDRE-02")
def test_counter_charges_and_uncontrolled_advances_through_a_wood() -> None:
    """v1 counter-charges through the wood: morale of both, its reaction, morale of both again. u1, carried away, falls
    upon v1 through the same wood: v1 tests. Jaguars keep their order."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/44/180"
    battle = position(text, dice=[4, 4, 1, 4, 4], ground="x wood 50/41.5 20x3")
    play(battle, *CHARGE, "react v1 counter_charge", until="combat")
    assert upset(battle) == [("rough", TROOPS)]
    text = "south: u1 {} at=60/20 pending=advance\nnorth: v1 man B20 files=10 at=60/48/180"
    battle = position(text.format("man B20 files=10"), phase="automatic", dice=[4, 1], ground="x wood 50/27 20x6")
    assert upset(battle, "u1") == [("rough", TROOPS)]
    text = "south: u1 jaguar 6 files=6 at=60/20\nnorth: v1 man B20 files=10 at=60/48/180"
    battle = position(text, dice=[4], ground="x wood 50/27 20x6")
    play(battle, *CHARGE, until="combat")
    assert upset(battle, "u1") == []


CLIFFS = "a impassable 60/46 60x1; b impassable 46/43 1x4; c impassable 74/43 1x4"


@pytest.mark.parametrize(("ground", "why"), [("", []), (CLIFFS, [("blocked", TROOPS)])])
@clause("GF-LES_UNITES_EN_DESORDRE-01")
def test_who_cannot_be_pushed_back_all_the_way(ground: str, why: list[tuple[str, str]]) -> None:
    """v1, 25 x 5 cm, loses two figures (270 %, the rest missed) and must go back 2 cm; there are cliffs half a
    centimetre behind it and 1 cm beside it. Dice: two blows, two captures, its morale."""
    text = """
    south: u1 man A20 files=10 maquahuitl at=60/40 fights=v1:front:1:front
    north: v1 man C20 files=10 at=60/40/180 fights=u1:front:1:front
    """
    battle = position(text, phase="combat", ground=ground, dice=[100, 100, 6, 6, 4])
    assert upset(battle) == why


@clause("GF-LES_UNITES_EN_DESORDRE-03")
def test_disorder_takes_the_bonus_of_ranks_and_not_the_orders() -> None:
    """Three ranks: +2. In disorder +0. The unit still gets orders, and shoots at -2."""
    text = """
    south: u1 man B24 files=8 maquahuitl at=60/40 {} fights=v1:front:1:front
    north: v1 man B20 files=10 at=60/40/180 fights=u1:front:1:front
    """
    for state, ranks in (("", [("ranks", 2)]), ("disorder", [])):
        battle = position(text.format(state), phase="combat")
        strike = blow(battle.checkpoint, piece(battle, "u1"), piece(battle, "v1"))
        assert [line for line in items(strike.each) if line[0] == "ranks"] == ranks
    shooting = "south: u1 man B20 files=10 bow at=60/40 disorder\nnorth: v1 man B20 files=10 at=60/65/180"
    battle = position(shooting, dice=[4])
    ask_of(battle, "shot", "u1", "order u1 wait shoot")
    battle.answer("shoot u1 v1", "south")
    assert ("shooter_disorder", -2) in items(fact(battle, ShotMade).each)


@pytest.mark.parametrize(("far", "free"), [(70, True), (70.01, False)])
@clause("GF-LES_UNITES_EN_DESORDRE-03")
def test_who_is_in_disorder_reforms_as_soon_as_he_can(far: float, free: bool) -> None:
    """GF-CP-50: an enemy at 30 cm could charge; a hair further nobody can, and Reform it must be."""
    text = f"south: u1 man B20 files=10 bow at=60/40 disorder\nnorth: v1 man B20 files=10 at=60/{far}/180"
    battle = position(text)
    ask = ask_of(battle, "order", "u1")
    assert {"order u1 reform", "order u1 reform shoot"} < set(tokens(ask))
    if free:
        assert {"order u1 advance", "order u1 charge"} < set(tokens(ask))
        return
    assert tokens(ask)[:3] == ["order u1 reform shoot", "order u1 reform", "order u1 none"]
    assert refused(battle, "order u1 advance", "south") == ("no-order-reform-calm", "GF-LES_UNITES_EN_DESORDRE-03")


@clause("GF-LES_UNITES_EN_DESORDRE-03")
def test_routers_and_cards_press_nobody() -> None:
    """At 20 cm both: one runs, the other is a card that cannot charge, whatever it hides."""
    text = """
    south: u1 man B20 files=10 at=60/40 disorder
    north: v1 man B20 files=10 {} | v9 man B20 files=10 at=150/110/180
    """
    routing = scenario(text.format("at=60/60/180 routing rout_since=1 cause=u1"))
    hidden = scenario(text.format("place=base"))
    hidden["army"][1]["card"] = [{"key": "card", "at": [60, 60, 180], "contents": ["v1"]}]
    for data in (routing, hidden):
        battle = Battle.open(data, dice=[])
        ask_of(battle, "order", "u1")
        assert refused(battle, "order u1 advance", "south")[0] == "no-order-reform-calm"


@clause("GF-LES_UNITES_EN_DESORDRE-03")
def test_who_may_only_repeat_his_order_repeats_it() -> None:
    """A new order is out of the question, and so is Reform."""
    text = f"south: u1 man B20 files=10 at=60/40 disorder command=bound last_orders=advance\n{FAR}"
    battle = position(text)
    assert tokens(ask_of(battle, "order", "u1"))[:2] == ["order u1 advance", "order u1 none"]
    assert refused(battle, "order u1 reform", "south")[0] == "no-order-bound"


@clause("GF-LES_UNITES_EN_DESORDRE-03")
def test_creatures_and_monsters_reform_too() -> None:
    for kind in ("jaguar 6 files=3", "spider 1", "eagle 6 files=3"):
        battle = position(f"south: u1 {kind} at=60/40 disorder\n{FAR}", dice=[1, 1])
        play(battle, "order u1 reform")
        assert not piece(battle, "u1").disorder and spot(battle, "u1") == (60, 40)


# Passing through friends

PASSING = """
south: u1 man B20 files=10 {} at=60/20 | u2 man B20 files=10 {} at=60/30
north: v1 man B20 files=10 at=60/60/180
"""


@pytest.mark.parametrize(("mine", "theirs", "x"), [("loose bow", "bow", 85), ("bow", "loose bow", 70)])
@clause("GF-INTERPENETRATION-01")
def test_open_order_passes_and_is_passed_and_one_of_the_two_shoots(mine: str, theirs: str, x: int) -> None:
    """15 cm through: from y = 20 to 35, just beyond u2, whose front is at 30. Both stay in order. v1 is in range of
    both, and u2 sees him past u1; if u1 shoots, u2 is not asked, and if u1 does not, u2 is."""
    for first, second in (("shoot u1 v1", False), ("hold u1", True)):
        battle = position(PASSING.format(mine, theirs).replace("60/20", f"{x}/20"))
        ask_of(battle, "shot", "u1", "order u1 advance shoot", "order u2 wait shoot", "move u1 far 15")
        passed = fact(battle, PassedThrough)
        assert (passed.unit, passed.friend, passed.clean) == ("u1", "u2", True)
        assert passed.clause == "GF-INTERPENETRATION-01" and spot(battle, "u1") == (x, 35)
        assert not facts(battle, Disordered)
        battle.answer(first, "south")
        asked = [ask.question.args.get("unit") for ask in battle.asks if ask.kind == "shot"]
        assert (asked == ["u2"]) == second and awaits(battle, "shot") != second


@clause("GF-INTERPENETRATION-01")
def test_two_units_who_have_not_passed_each_other_both_shoot() -> None:
    """u1 stops behind u2's line, beside it."""
    battle = position(PASSING.format("bow", "bow").replace("60/20", "110/20"))
    ask_of(battle, "shot", "u1", "order u1 advance shoot", "order u2 wait shoot", "move u1 far 15")
    assert not facts(battle, PassedThrough)
    battle.answer("shoot u1 v1", "south")
    assert [ask.question.args.get("unit") for ask in battle.asks] == ["u2"]


@clause("GF-INTERPENETRATION-01")
def test_a_character_passes_through_anybody() -> None:
    text = PASSING.format("bow", "bow").replace("u1 man B20 files=10 bow at=60/20", "u1 hero bow at=60/20")
    battle = position(text)
    play(battle, "order u1 advance", "move u1 2000", until="shooting")
    assert fact(battle, PassedThrough).clean and spot(battle, "u1") == (60, 40) and not facts(battle, Disordered)


@clause("GF-INTERPENETRATION-02")
def test_close_order_goes_through_close_order_only_if_it_is_told_to() -> None:
    """15 cm. Without a word u1 stops 2 cm short of u2's rear at y = 25; told to go through, it does, and both are in
    disorder and cannot shoot."""
    battle = position(PASSING.format("bow", "bow"))
    ask = ask_of(battle, "move", "u1", "order u1 advance shoot", "order u2 wait shoot")
    assert "move u1 through 1500" in tokens(ask)
    play(battle, "move u1 1500", until="shooting")
    assert spot(battle, "u1") == (60, 23) and not facts(battle, PassedThrough)
    battle = position(PASSING.format("bow", "bow"), dice=[1, 1, 1])
    play(battle, "order u1 advance shoot", "order u2 wait shoot", "move u1 through far 15")
    passed = fact(battle, PassedThrough)
    assert (passed.clean, passed.clause) == (False, "GF-INTERPENETRATION-02") and spot(battle, "u1") == (60, 35)
    assert [(one.unit, one.why) for one in facts(battle, Disordered)] == [("u1", "passage"), ("u2", "passage")]
    assert not facts(battle, ShotMade)


@clause("GF-INTERPENETRATION-02")
def test_a_way_through_is_offered_only_where_a_friend_bars_it() -> None:
    for text in (PASSING.format("bow", "bow").replace("60/30", "110/30"), PASSING.format("loose", "")):
        battle = position(text)
        ask = ask_of(battle, "move", "u1", "order u1 advance")
        assert not any("through" in token for token in tokens(ask))


@clause("GF-INTERPENETRATION-02")
def test_a_charge_through_ones_own_skirmishers_upsets_both_and_has_no_bonus() -> None:
    """24 cm, skirmishers in between. Dice: morale of the charger and of the charged. Without them: +11."""
    text = "south: u1 man B20 files=10 maquahuitl at=60/20 {}\nnorth: v1 man B20 files=10 at=60/44/180"
    battle = position(text.format("| u2 man B20 files=5 loose bow at=60/30"), dice=[4, 4])
    play(battle, *CHARGE, "order u2 wait shoot", until="combat")
    assert (fact(battle, PassedThrough).clean, fact(battle, PassedThrough).unit) == (False, "u1")
    assert {one.unit for one in facts(battle, Disordered)} == {"u1", "u2"}
    strike = blow(battle.checkpoint, piece(battle, "u1"), piece(battle, "v1"))
    assert not piece(battle, "u1").fights["v1"].charged and "charge" not in dict(items(strike.each))
    assert not facts(battle, ShotMade), "nor do the skirmishers shoot"
    battle = position(text.format(""), dice=[4, 4])
    play(battle, *CHARGE, until="combat")
    strike = blow(battle.checkpoint, piece(battle, "u1"), piece(battle, "v1"))
    assert ("charge", 11) in items(strike.each)


@pytest.mark.parametrize(("order", "clean"), [("order v3 charge", False), ("order v3 wait", True)])
@clause("GF-INTERPENETRATION-01", "GF-INTERPENETRATION-02")
def test_skirmishers_evade_in_order_through_those_who_do_not_charge(order: str, clean: bool) -> None:
    """v2 evades north through the right end of v3. If v3 is charging u3, half way, both are upset. Dice: the morale of
    chargers and charged, then v2's reaction."""
    charges = "charge" in order
    text = f"""
    south: u1 man B20 files=10 at=60/20 | u3 man B20 files=10 at=95/50
    north: v2 man B20 files=5 loose at=60/45/180 | v3 man B20 files=10 at=80/{75 if charges else 65}/180
    """
    battle = position(text, dice=[4, 4, 4, 4, 1] if charges else [4, 4, 1])
    named = ["charge u1 v2", *(["charge v3 u3"] if charges else [])]
    play(battle, "order u1 charge", order, *named, "react v2 evade", until="combat")
    passed = facts(battle, PassedThrough, unit="v2", friend="v3")[0]
    assert passed.clean == clean and (upset(battle, "v3") == []) == clean


@clause("GF-INTERPENETRATION-02")
def test_routers_upset_whom_they_run_through_be_it_open_order() -> None:
    """u1 routs away from v1, straight back through the skirmishers behind it."""
    text = """
    south: u1 man B20 files=10 at=60/60 routing rout_since=1 cause=v1 disorder | u2 man B20 files=10 loose at=60/45
    north: v1 man B20 files=10 at=60/80/180
    """
    battle = position(text, phase="automatic", dice=[1, 1])
    passed = fact(battle, PassedThrough)
    assert (passed.unit, passed.friend, passed.clean) == ("u1", "u2", False)
    assert passed.clause == "GF-INTERPENETRATION-02" and upset(battle, "u2") == [("passage", TROOPS)]


# Flank attacks


@pytest.mark.parametrize(
    ("at", "reason"),
    [("60/40/90", ""), ("84/38/90", ""), ("90/12/90", "no-charge-arc"), ("60/8/90", "no-charge-arc")],
    ids=["before", "in the arc to the right", "beside", "behind"],
)
@clause("GF-ATTAQUE_DE_FLANC-01")
def test_a_flank_is_touched_only_in_the_front_arc(at: str, reason: str) -> None:
    """v1 shows its flank. The front arc of u1 opens at 45 degrees from its front corners, at y = 20."""
    battle = position(f"south: u1 man B6 files=3 at=60/20\nnorth: v1 man B8 files=4 at={at}")
    ask = ask_of(battle, "charge", "u1", "order u1 charge wheel right")
    if reason:
        assert tokens(ask) == ["stay u1"]
        assert refused(battle, "charge u1 v1", "south") == (reason, "GF-ATTAQUE_DE_FLANC-01")
    else:
        assert tokens(ask) == ["charge u1 v1"]


@pytest.mark.parametrize(
    ("other", "exposed"),
    [
        ("at=90/45/270", True),  # beside where u1 would come to, facing its flank
        ("at=90/45/90", False),  # facing away
        ("at=104/45/270", False),  # 31.5 cm from its flank: out of reach
        ("loose at=110/45/270", True),  # 37.5 cm, as far as open order charges
        ("loose at=110.1/45/270", False),
        ("at=90/45/270 routing rout_since=1 cause=u1", False),
        ("at=60/60/180", False),  # before it
    ],
)
@clause("GF-ATTAQUE_DE_FLANC-02")
def test_a_charge_that_would_expose_ones_flank_is_refused(other: str, exposed: bool) -> None:
    """GF-AM-34: u1 would come to y = 45, its right flank at x = 72.5."""
    text = f"south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/45/180 | v2 man B20 files=10 {other}"
    battle = position(text)
    ask = ask_of(battle, "charge", "u1", "order u1 charge")
    assert ("charge u1 v1" not in tokens(ask)) == exposed
    if exposed:
        assert refused(battle, "charge u1 v1", "south") == ("no-charge-exposes", "GF-ATTAQUE_DE_FLANC-02")


@clause("GF-ATTAQUE_DE_FLANC-02")
def test_an_enemy_in_combat_threatens_no_flank() -> None:
    text = """
    south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=90/45/90 fights=v2:front:1:front
    north: v1 man B20 files=10 at=60/45/180 | v2 man B20 files=10 at=90/45/270 fights=u2:front:1:front
    """
    battle = position(text)
    assert "charge u1 v1" in tokens(ask_of(battle, "charge", "u1", "order u1 charge"))
