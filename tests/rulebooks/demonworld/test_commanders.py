"""Chapters X.2.1 to X.2.3: commanders on their own, attached to units, joining and leaving them."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import commander_moves, commander_turning, reforming
from oriflamme.rulebooks.demonworld.display import display
from oriflamme.rulebooks.demonworld.facts import (
    AttackDeclared,
    CommanderJoined,
    CommanderLeft,
    CommandersCalled,
    CommanderTurned,
    ContactMade,
    ElementClosed,
    ElementMoved,
    ElementsLost,
    SequenceBegan,
    UnitActivated,
    UnitMoved,
    UnitReformed,
)
from oriflamme.rulebooks.demonworld.first_rank import first_rank, swaps
from oriflamme.rulebooks.demonworld.formation import organised
from oriflamme.rulebooks.demonworld.melee import initiative
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.shooting import Shots
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    hexes,
    offered,
    play,
    position,
    refused,
    run,
    unit,
)
from tests.rulebooks.demonworld.test_terrain import land

FIELD = """
     . . . . . . . . . .
    . . . . . . . . g g .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . k . . . n n n . . .
     . . . . . n n n . .
    . . . . . . . . . . .
     . . . . . . . . . .
"""


def moving(picture: str = FIELD, *, dice: tuple[int, ...] = (), **more: Any) -> Battle:
    """The movement phase begins: Gordan (24 points) is on his own."""
    more.setdefault("n", "empire fantassins_nobles N order=C")
    more.setdefault("g", "orcs garde_orc S order=T")
    more.setdefault("k", "empire gordan N")
    return position(picture, tier="intermediate", phase="movement", stage="sequences", dice=dice, **more)


def lead(battle: Battle, *commanders: str) -> Battle:
    return play(battle, *(f"lead {key}" for key in commanders), "confirm")


# On their own


@clause("DW-X.2.1-01", "DW-X.2.1-03", "DW-X-02")
def test_he_goes_anywhere_and_turns_for_nothing() -> None:
    battle = lead(moving(), "k")
    assert asked(battle) == ("empire", "commander")
    play(battle, "step k_1 e", "step k_1 nw", "turn k_1 s", "turn k_1 n", "step k_1 se")
    moved = facts(battle, ElementMoved)
    assert [one.mp for one in moved] == [3, 3, 3] and element(battle, "k_1").spent == 9
    assert unit(battle, "k").order == ""


@clause("DW-X.2.1-03")
def test_his_points_are_fixed() -> None:
    battle = lead(moving(), "k")
    for _ in range(4):
        play(battle, "step k_1 e", "step k_1 w")
    assert refused(battle, "step k_1 e") == ("DW-V-03", "no-points")


@clause("DW-X.2.1-06")
def test_he_moves_once_before_the_units_of_a_sequence_he_chooses() -> None:
    battle = moving()
    assert asked(battle) == ("empire", "lead")
    play(battle, "wait k", "confirm")  # before M
    play(battle, "wait k", "confirm")  # before H
    assert not facts(battle, SequenceBegan)
    lead(battle, "k")  # before C
    assert [one.order for one in facts(battle, CommandersCalled)] == ["M", "H", "C"]
    play(battle, "step k_1 e", "done")
    assert fact(battle, SequenceBegan).order == "C" and unit(battle, "k").moved
    early = lead(moving(), "k")
    play(early, "done")
    assert asked(early)[1] != "lead" and fact(early, SequenceBegan).order == "C"


@clause("DW-X.2.1-11")
def test_commanders_do_not_count_among_the_units_with_an_order() -> None:
    """DW-EX-35: two H units against one with two commanders beside: the side with one unit chooses."""
    battle = moving(
        """
         . . . . . . . . . .
        . h h . g g . . . . .
         . . . . . . . . . .
        . . . . . . . . . . .
         . . . . . . . . . .
        . n n n . k b . . . .
         . . . . . . . . . .
        """,
        n="empire fantassins_nobles N order=H",
        g="orcs garde_orc S order=H",
        h="orcs guerriers_orcs S order=H",
        b="empire barrach_colonh N",
    )
    while asked(battle)[1].startswith("lead"):
        play(battle, *(f"wait {key}" for key in ("k", "b")), "confirm")
    assert asked(battle) == ("empire", "order-of-sides")


CONTACT = """
     . . . . . . .
    . . . g g . . .
     . . . . . . .
    . . k . . . . .
     . . . . . . .
    . . . . n n . .
"""


@clause("DW-X.2.1-08", "DW-X.2.1-09")
@pytest.mark.parametrize(("slot", "bonus"), [("M", 0), ("H", 1), ("C", 2)])
def test_he_may_engage_whenever_he_moves_and_gains_by_waiting(slot: str, bonus: int) -> None:
    battle = moving(CONTACT, n="empire fantassins_nobles N order=T")
    for order in ("M", "H", "C"):
        if order == slot:
            lead(battle, "k")
            break
        play(battle, "wait k", "confirm")
    play(battle, "step k_1 ne")
    assert fact(battle, ContactMade).enemies == ("g",)
    found = {item.reason: item.value for item in initiative(battle.state, element(battle, "k_1")).items}
    assert found.get("onset", 0) == bonus and found["initiative"] == 4


@clause("DW-X.2.1-09")
@pytest.mark.parametrize(("fought", "bonus"), [(0, 2), (1, 0)])
def test_he_gains_in_the_first_phase_only(fought: int, bonus: int) -> None:
    battle = position(
        " . g . .\n. . k . .",
        tier="intermediate",
        phase="melee",
        k=f"empire gordan N engaged=1 onset=C fought={fought}",
        g="orcs garde_orc S engaged=1",
    )
    found = initiative(battle.state, element(battle, "k_1")).items
    assert sum(item.value for item in found if item.reason == "onset") == bonus


@clause("DW-X.2.1-09")
def test_who_is_engaged_by_the_enemy_gains_nothing() -> None:
    battle = position(
        " . g . .\n. . k . .",
        tier="intermediate",
        phase="melee",
        k="empire gordan N engaged=1",
        g="orcs garde_orc S engaged=1 order=C",
    )
    assert "onset" not in {item.reason for item in initiative(battle.state, element(battle, "k_1")).items}


@clause("DW-X.2.1-10")
def test_between_enemy_commanders_dice_and_initiative_decide() -> None:
    """4 + 3 against 5 + 4: the second chooses; equals throw again."""
    picture = FIELD.replace(". . . . . . . . g g .", ". . . s . . . . g g .")
    battle = moving(picture, s="orcs basilian S", dice=(5, 6, 4, 6))
    play(battle, "lead k", "lead s")
    battle.answer("confirm", "empire")
    battle.answer("confirm", "orcs")
    assert asked(battle) == ("orcs", "precedence")
    play(battle, "before")
    assert fact(battle, CommandersCalled).commanders == ("s", "k") and fact(battle, UnitActivated).unit == "s"


@clause("DW-X.2.1-07")
def test_after_the_units_that_hold_he_may_turn_even_if_he_has_moved() -> None:
    battle = lead(moving(n="empire fantassins_nobles N order=M", g="orcs garde_orc S order=H"), "k")
    play(battle, "done")
    run(battle, until="commander-facing")
    assert asked(battle) == ("empire", "commander-facing")
    play(battle, "face s")
    assert fact(battle, CommanderTurned).facing == 9 and element(battle, "k_1").facing == 9


@clause("DW-X.2.1-07")
def test_not_if_he_began_the_turn_among_several_enemies() -> None:
    one = position(
        " . g . .\n. . k . .\n . . . .",
        tier="intermediate",
        phase="movement",
        turn=2,
        k="empire gordan N engaged=1",
        g="orcs garde_orc S engaged=1",
    )
    assert asked(one) == ("empire", "commander-facing")
    two = position(
        " . g g .\n. . k . .\n . . . .",
        tier="intermediate",
        phase="melee",
        turn=2,
        k="empire gordan N engaged=1",
        g="orcs garde_orc S engaged=1",
    )
    assert commander_turning.may_turn(two.state) == ()


@clause("DW-X.2.1-07")
@pytest.mark.parametrize(("k", "g"), [("engaged=2", "engaged=1"), ("engaged=1", "engaged=2 order=C")])
def test_he_may_turn_among_enemies_whom_he_meets_for_the_first_time(k: str, g: str) -> None:
    """He has charged into a melee of others this turn; or whom he fought is gone and others have charged him."""
    battle = position(
        " . g g .\n. . k . .\n . . . .\n. . . . .\n . n . .",
        tier="intermediate",
        phase="second_shooting",
        turn=2,
        k=f"empire gordan N {k}",
        g=f"orcs garde_orc S {g}",
        n="empire berserkers N order=T",
    )
    assert commander_turning.may_turn(battle.checkpoint) == ("k",)


@clause("DW-X.2.1-07")
@pytest.mark.parametrize(("h", "may"), [("engaged=2 order=C", True), ("engaged=1", False)])
def test_who_comes_to_him_in_this_turn_does_not_keep_him_from_turning(h: str, may: bool) -> None:
    """g_1 has fought him since the turn before; h_1 too, or only since its charge of this turn."""
    battle = position(
        " . g h .\n. . k . .\n . . . .",
        tier="intermediate",
        phase="second_shooting",
        turn=2,
        k="empire gordan N engaged=1",
        g="orcs garde_orc S engaged=1",
        h=f"orcs guerriers_orcs S {h}",
    )
    assert commander_turning.may_turn(battle.checkpoint) == (("k",) if may else ())


BOWMAN = {"bowman": {**COMMANDER_CARDS["gordan"], "weapons": [{"kind": "longbow"}, {"kind": "basic", "power": 8}]}}


@clause("DW-X.2.1-04")
def test_he_shoots_in_either_phase_but_once_a_turn() -> None:
    picture = " . g g .\n. . . . .\n . k . .\n. . . . .\n n n . ."
    battle = position(
        picture,
        tier="intermediate",
        phase="first_shooting",
        card=BOWMAN,
        k="empire bowman N",
        n="empire fantassins_nobles N order=M",
        g="orcs garde_orc S order=M",
        dice=[20],
    )
    play(battle, "attack k_1 g_1", "confirm")
    assert unit(battle, "k").shot and fact(battle, AttackDeclared).attack.element == "k_1"
    later = position(
        picture,
        tier="intermediate",
        phase="second_shooting",
        card=BOWMAN,
        k="empire bowman N",
        n="empire fantassins_nobles N order=M",
        g="orcs garde_orc S order=M",
    )
    assert asked(later) == ("empire", "shot")
    spent = position(
        picture,
        tier="intermediate",
        phase="second_shooting",
        card=BOWMAN,
        k="empire bowman N shot",
        n="empire fantassins_nobles N order=M",
        g="orcs garde_orc S order=M",
        special="n_1:leader g_1:leader",
    )
    assert spent.state.phase != "second_shooting"


@clause("DW-X.2.1-05")
@pytest.mark.parametrize(("words", "may"), [("engaged=1", True), ("engaged=1 onset=C", False)])
def test_he_shoots_at_those_who_engaged_him_but_not_where_he_attacked(words: str, may: bool) -> None:
    battle = position(
        " . g g .\n. . k . .\n . . . .\n. n n . .",
        tier="intermediate",
        phase="second_shooting",
        card=BOWMAN,
        k=f"empire bowman N {words}",
        n="empire fantassins_nobles N order=M",
        g="orcs garde_orc S order=C engaged=1",
        led="C",
    )
    assert (asked(battle)[1] == "shot") is may


LED = """
     . . . . . .
    . . . . . . .
     . n n k . .
    . . n n n . .
     . . . . . .
    g . . . . . .
"""
DWARF = {"dwarf": {**COMMANDER_CARDS["gordan"], "size": 1}}


def led(words: str, ground: dict[str, Any], who: str = "gordan") -> Battle:
    """A commander k in the first rank of archers, who are about to move."""
    return position(
        LED,
        tier="intermediate",
        phase="movement",
        sequence="M",
        sides=["empire"],
        active="n",
        card=DWARF,
        n=f"empire archers_longs N order=M {words}",
        k=f"empire {who} N host=n",
        g="orcs garde_orc S order=T",
        land=ground,
    )


@clause("DW-XI.3.2-03", "DW-XIII.3.0-07", "DW-X.2.2-03")
@pytest.mark.parametrize(("words", "mp"), [("", 4), ("skirmish", 3)])
def test_with_skirmishers_he_goes_as_lightly_as_they_do(words: str, mp: int) -> None:
    """Only he enters the wood."""
    assert fact(play(led(words, land("0402 wood")), "advance nw"), UnitMoved).mp == mp


@clause("DW-XI.4.0-01", "DW-XI.2.0-04")
@pytest.mark.parametrize("token", ["slide nw", "wheel left 60"])
def test_no_manoeuvre_takes_him_where_he_could_not_go(token: str) -> None:
    """Water of depth 1 before him: passable to the archers, not to a dwarf."""
    ground = land("0402 0302 0401 0502 water_1")
    assert refused(led("", ground, "dwarf"), token) == ("DW-XI.3.6-03", "no-impassable-water")
    assert fact(play(led("", ground), token), UnitMoved).how == token.split(" ", maxsplit=1)[0]


@clause("DW-IX.4.0-02", "DW-XI.2.0-04")
@pytest.mark.parametrize(("who", "places"), [("gordan", {"n_1", "n_2"}), ("dwarf", {"n_2"})])
def test_he_takes_no_place_on_ground_that_is_not_for_him(who: str, places: set[str]) -> None:
    """n_1 of the first rank stands in water of depth 1, n_2 on dry ground; k is behind them."""
    battle = position(
        LED.replace("n n k . .", "n n . . .").replace("n n n . .", "k n . . ."),
        tier="intermediate",
        phase="movement",
        card=DWARF,
        n="empire archers_longs N order=M",
        k=f"empire {who} N host=n",
        g="orcs garde_orc S order=T",
        land=land("0203 water_1"),
    )
    assert {other for one, other in swaps(battle.state, unit(battle, "n")) if one == "k_1"} == places


WITH_FOOT = """
     . g g . .
    . . . . . .
     . . n k .
    . . . n . .
     . . . . .
"""


@clause("DW-X.2.2-03", "DW-X.2.1-04")
def test_attached_he_shoots_with_the_order_of_his_unit_and_his_own_weapon() -> None:
    """The Nobles have no bows; he has one, and shoots with H in the first phase, with T in the second."""
    for order, phase, may in (
        ("H", "first_shooting", True),
        ("T", "second_shooting", True),
        ("T", "first_shooting", False),
        ("M", "first_shooting", False),
    ):
        battle = position(
            WITH_FOOT,
            tier="intermediate",
            phase=phase,
            card=BOWMAN,
            n=f"empire fantassins_nobles N order={order}",
            k="empire bowman N host=n",
            g="orcs garde_orc S order=M",
        )
        assert list(Shots(battle.checkpoint, "empire").targets) == (["k_1"] if may else [])


@clause("DW-X.2.1-04", "DW-X.2.3-01")
def test_having_shot_with_his_unit_he_does_not_shoot_alone() -> None:
    battle = position(
        WITH_FOOT,
        tier="intermediate",
        phase="first_shooting",
        card=BOWMAN,
        n="empire fantassins_nobles N order=H",
        k="empire bowman N host=n",
        g="orcs garde_orc S order=M",
        dice=[20],
    )
    play(battle, "attack k_1 g_2", "confirm")
    assert battle.state.attached["k"].shot
    run(battle, until="lead")
    play(battle, "lead k", "confirm")
    assert unit(battle, "k").shot and not unit(battle, "k").host


# With a unit


WITH = """
     . . . . . . . . . .
    . . . . . . . . g g .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . k n n n . . . .
     . . . . n n n . . .
    . . . . . . . . . . .
     . . . . . . . . . .
"""


@clause("DW-X.2.2-03", "DW-X.2.2-01")
def test_attached_he_is_an_element_like_any_other() -> None:
    """In line the unit is organised; he moves with it and has no move of his own options but to leave."""
    battle = position(
        WITH,
        tier="intermediate",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
        led="C",
        n="empire fantassins_nobles N order=C",
        g="orcs garde_orc S order=T",
        k="empire gordan N host=n",
    )
    assert organised(battle.state.of("n")) and len(battle.state.of("n")) == 7
    before = hexes(battle, "k_1")
    play(battle, "advance ne")
    assert hexes(battle, "k_1") != before and element(battle, "k_1").unit == "n"
    counter = next(one for one in display(battle.state).counters if one.key == "k_1")
    assert (counter.unit, counter.icon) == ("n", "champion")


@clause("DW-X.2.2-04")
def test_he_shares_the_fury_of_his_unit_and_cannot_leave_it() -> None:
    battle = position(
        WITH,
        tier="intermediate",
        phase="movement",
        stage="sequences",
        n="empire fantassins_nobles N morale=impetuous quarry=g moved",
        g="orcs garde_orc S order=T",
        k="empire gordan N host=n",
        dice=[],
    )
    refusal = commander_moves.why_not_leave(battle.state, battle.state.attached["k"])
    assert refusal is not None and refusal.clause in ("DW-X.2.2-04", "DW-X.2.3-01")
    fresh = position(
        WITH,
        tier="intermediate",
        n="empire fantassins_nobles N morale=impetuous quarry=g",
        g="orcs garde_orc S",
        k="empire gordan N host=n",
        special="g_1:leader",
    )
    cannot = commander_moves.why_not_leave(fresh.state, fresh.state.attached["k"])
    assert cannot is not None and cannot.clause == "DW-X.2.2-04"


@clause("DW-X.2.2-07")
def test_he_comes_up_into_contact_like_the_others() -> None:
    battle = position(
        """
         . . . . . .
        . . g . . . .
         . . n n k .
        . . . . . . .
        """,
        tier="intermediate",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
        led="C",
        n="empire berserkers N order=C engaged=1",
        k="empire gordan N host=n",
        g="orcs garde_orc S order=T engaged=1 moved",
    )
    assert asked(battle) == ("empire", "press") and offered(battle, "step k_1 ") == ["ne", "nw"]


@clause("DW-X.2.3-01", "DW-X.2.3-02")
def test_he_may_leave_before_the_unit_moves_and_it_closes_up() -> None:
    """From the middle of the first rank: the gap may be closed for nothing."""
    battle = position(
        """
         . . . . . . . . . .
        . . . . . . . . g g .
         . . . . . . . . . .
        . . . . . . . . . . .
         . . . n k n . . . .
        . . . . n n n . . . .
         . . . . . . . . . .
        """,
        tier="intermediate",
        phase="movement",
        stage="sequences",
        n="empire fantassins_nobles N order=C",
        g="orcs garde_orc S order=T",
        k="empire gordan N host=n",
    )
    lead(battle, "k")
    left = fact(battle, CommanderLeft)
    assert (left.commander, left.unit) == ("k", "n") and "k" in battle.state.units
    play(battle, "step k_1 nw")
    assert asked(battle) == ("empire", "close")
    play(battle, battle.ask().options[0].token)
    assert len(facts(battle, ElementClosed)) == 1 and unit(battle, "n").manoeuvres == 0


@clause("DW-X.2.3-01")
def test_he_cannot_leave_from_the_middle_or_after_it_has_moved_or_from_a_melee() -> None:
    surrounded = position(
        """
         g g . . . .
        . . . . . . .
         . n n . . .
        . n k n . . .
         . n n . . .
        """,
        tier="intermediate",
        n="empire fantassins_nobles N",
        k="empire gordan N host=n",
        g="orcs garde_orc S",
        special="g_1:leader",
    )
    cannot = commander_moves.why_not_leave(surrounded.state, surrounded.state.attached["k"])
    assert cannot is not None and cannot.message.id == "no-leave-surrounded"
    for picture, held in (("k n . . g\n n n . . .", True), ("k n . . g\n . n n . .", False)):
        corner = position(
            picture,
            tier="intermediate",
            n="empire fantassins_nobles N",
            k="empire gordan N host=n",
            g="orcs garde_orc S",
            special="g_1:leader",
        )
        why = commander_moves.why_not_leave(corner.state, corner.state.attached["k"])
        assert (why is not None) is held  # beside the map there is no way out either
    moved = position(
        WITH,
        tier="intermediate",
        phase="movement",
        n="empire fantassins_nobles N order=C moved",
        g="orcs garde_orc S order=M",
        k="empire gordan N host=n",
    )
    late = commander_moves.why_not_leave(moved.state, moved.state.attached["k"])
    assert late is not None and late.message.id == "no-leave-moved"


JOIN = """
     . . . . . . . . . .
    . . . . . . . . g g .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . k n n n . . . . .
     . . . n n n . . . .
    . . . n n . . . . . .
     . . . . . . . . . .
"""


@clause("DW-X.2.3-03", "DW-X.2.3-08")
def test_joining_must_be_announced() -> None:
    battle = lead(moving(JOIN), "k")
    assert offered(battle, "join ") == ["n"]
    assert "k" in battle.state.units  # mere contact does not attach
    play(battle, "join n")
    assert fact(battle, CommanderJoined).unit == "n" and element(battle, "k_1").character == "k"
    far = lead(moving(), "k")
    assert refused(far, "join n") == ("DW-X.2.3-03", "no-join-touch")
    assert refused(far, "join g") == ("DW-X.2.3-03", "no-join-unit")


@clause("DW-X.2.3-04", "DW-X.2.3-05")
def test_the_unit_forms_up_with_the_commander_in_its_first_rank() -> None:
    """DW-F1-C23: eight elements in 3-3-2 and the commander become 3-3-3, or another line; the unit's move is over."""
    battle = play(lead(moving(JOIN), "k"), "join n")
    assert asked(battle) == ("empire", "reform")
    narrow = next(token for token in offered(battle) if token.startswith("reform") and token.endswith(" 3"))
    play(battle, narrow)
    assert fact(battle, UnitReformed).unit == "n" and unit(battle, "n").moved
    assert organised(battle.state.of("n"))
    assert "k_1" in {one.key for one in first_rank(battle.state.of("n"))}


@clause("DW-X.2.3-04", "DW-XI.2.0-04")
def test_nobody_forms_up_where_he_could_not_stand() -> None:
    """The rows before and behind the unit are marsh."""
    ends = {"05", "09"}
    assert ends & {name[2:] for line in _formed() for name in line.values()}
    marsh = " ".join(f"{column:02}{row}" for row in ends for column in range(1, 11)) + " marsh"
    dry = _formed(land(marsh))
    assert dry and not ends & {name[2:] for line in dry for name in line.values()}


@clause("DW-X.2.3-04", "DW-VIII-01")
def test_without_terrain_they_form_up_on_any_ground() -> None:
    marsh = land(" ".join(f"{column:02}{row}" for row in ("05", "09") for column in range(1, 11)) + " marsh")
    assert _formed(marsh, switches={"terrain": False}) == _formed()


@clause("DW-X.2.3-04", "DW-XIII.4.0-02")
def test_a_horde_forms_up_as_a_horde() -> None:
    """Five in one rank, four and one, or two, two and one are lines and no hordes: some touch one other alone."""
    wide = """
         . . . . . . . . . .
        . . . . . . . . g g .
         . . . . . . . . . .
        . . . . . . . . . . .
         . . . k n n . . . .
        . . . . . n n . . . .
    """
    herd = {**CARDS["trolls"], "people": "empire", "special": []}
    for formations, expected in (([], {2, 3, 4, 5}), (["horde"], {3})):
        card = {"herd": {**herd, "formations": formations}}
        battle = play(lead(moving(wide, n="empire herd N order=C", card=card), "k"), "join n")
        assert {line.front for line in reforming.lines(battle.state, "n")} == expected


def _formed(ground: dict[str, Any] | None = None, **more: Any) -> list[dict[str, str]]:
    """Where everybody would stand in each line that the Nobles could form with their commander."""
    battle = play(lead(moving(JOIN, land=ground, **more), "k"), "join n")
    names = battle.state.board.names
    found = reforming.lines(battle.state, "n")
    return [{key: names[Hex(q, r)] for key, (q, r, _) in line.places.items()} for line in found]


@clause("DW-X.2.3-05")
def test_from_behind_he_is_exchanged_into_the_first_rank() -> None:
    battle = lead(
        moving(
            """
             . . . . . . . . . .
            . . . . . . . . g g .
             . . . . . . . . . .
            . . . . . . . . . . .
             . . . n n n . . . .
            . . . . n n k . . . .
             . . . . . . . . . .
            """
        ),
        "k",
    )
    play(battle, "join n")
    while asked(battle)[1] in ("reform", "swap"):
        play(battle, battle.ask().options[-1].token if asked(battle)[1] == "reform" else battle.ask().options[0].token)
    assert "k_1" in {one.key for one in first_rank(battle.state.of("n"))}


@clause("DW-X.2.3-06", "DW-X.2.3-07")
def test_an_engaged_or_disorganised_unit_does_not_form_up() -> None:
    engaged = lead(
        moving(
            """
             . . . . . . .
            . . g g . . . .
             . . n n . . .
            . . . . k . . .
             . . . . . . .
            """,
            n="empire berserkers N engaged=1",
            g="orcs garde_orc S engaged=1",
            turn=2,
        ),
        "k",
    )
    play(engaged, "step k_1 w", "join n")
    assert fact(engaged, CommanderJoined).unit == "n" and not facts(engaged, UnitReformed)
    loose = lead(moving(JOIN, faces="n_5:S"), "k")
    play(loose, "join n")
    assert not facts(loose, UnitReformed) and not organised(loose.state.of("n"))


@clause("DW-X.2.2-02")
def test_he_joins_only_elements_of_his_own_shape() -> None:
    battle = lead(
        position(
            """
             . . . . . . . .
            . . . x k . . . .
             . . . . . . . .
            . . . . . . . . .
             . . . . . . . .
            . . . . . n n . .
            """,
            tier="advanced",
            phase="movement",
            stage="sequences",
            n="orcs garde_orc N order=M",
            k="empire gordan N",
            x="empire geant_epee_bouclier N order=M",
        ),
        "k",
    )
    assert refused(battle, "join x") == ("DW-X.2.2-02", "no-join-shape") and not offered(battle, "join ")


@clause("DW-X.2.3-03")
def test_a_unit_may_take_a_commander_in_at_the_end_of_its_own_move() -> None:
    battle = moving(JOIN)
    for _ in range(3):
        play(battle, "wait k", "confirm")
    assert asked(battle) == ("empire", "manoeuvre") and "attach k" in offered(battle, other_options=True)
    play(battle, "attach k")
    assert fact(battle, CommanderJoined).commander == "k" and unit(battle, "n").moved
    apart = moving()
    for _ in range(3):
        play(apart, "wait k", "confirm")
    assert refused(apart, "attach k") == ("DW-X.2.3-03", "no-join-touch")


def test_a_commander_whose_unit_is_destroyed_stands_alone() -> None:
    battle = position(
        " . g g .\n. n k . .",
        tier="intermediate",
        phase="melee",
        turn=2,
        n="empire berserkers N engaged=1 fought=1 elements=4",
        k="empire gordan N host=n",
        g="orcs garde_orc S engaged=1 fought=1",
        dice=[1],
    )
    play(battle, "attack g_1 n_1", "confirm")
    assert "n_1" in battle.state.lost and unit(battle, "k").engaged and element(battle, "k_1").unit == "k"
    assert facts(battle, ElementsLost) and contacts(battle.state, element(battle, "k_1"))


@clause("DW-X.2.1-02")
@pytest.mark.parametrize(("terrain", "mp"), [("clear", 3), ("bushes", 3), ("mud", 5)])
def test_difficult_ground_is_like_any_other_to_him(terrain: str, mp: int) -> None:
    """Bushes cost a unit four points and mud six."""
    battle = lead(moving(land={"terrain": [f"0306 {terrain}"]} if terrain != "clear" else {}), "k")
    play(battle, "step k_1 e")
    assert fact(battle, ElementMoved).mp == mp
