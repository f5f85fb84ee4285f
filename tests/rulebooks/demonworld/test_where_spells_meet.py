"""Chapter XX where spells meet each other, and whoever rides or is attached.

Spells of one phase that strike and heal the same target (XX.5.0), movement points of a unit with a commander (X.2.2),
wards of attached commanders (XX.7.0), cloaks and rest of riders (XX.3.2, XX.7.1).
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.facts import SpellCast, SpellStruck
from oriflamme.rulebooks.demonworld.rout import Flight
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import DRAGON, field
from tests.rulebooks.demonworld.positions import element, fact, offered, play, position
from tests.rulebooks.demonworld.spell_positions import field as casting
from tests.rulebooks.demonworld.spell_positions import spell
from tests.rulebooks.demonworld.test_large_shooting import BOWS
from tests.rulebooks.demonworld.test_magic_and_others import ATTACHED, disturbed

WITH_A_WIZARD = ATTACHED.replace(". . . . . . . . .", ". . . s . . . . .", 1)


# Together


@clause("DW-XX.5.0-12", "DW-XX.6.0-01")
@pytest.mark.parametrize(("first", "second"), [("w", "s"), ("s", "w")])
def test_who_is_struck_and_healed_in_one_phase_lives(first: str, second: str) -> None:
    """With one hit point left he would fall: the hammer takes one and the healing gives one, whoever casts first."""
    answers = {
        "w": ["cast marteau_de_clanngett", "at k", "spend 10"],
        "s": ["cast guerison", "at k", "spend 7"],
    }
    answers["w"][1] = "at k_1"
    battle = casting(
        "empire",
        """
        . . . . . . . . .
         . . k . w . . . .
        . . . . . . . . .
         . . s . . . . . .
        """,
        k="empire chief N",
        casters=[first, second],
        wounds="k_1:1",
        cards={"chief": chief(hp=2)},
        dice=[20, 20, 12],
    )
    play(battle, *answers[first], *answers[second])
    assert fact(battle, SpellStruck).hit and element(battle, "k_1").wounds == 1


@clause("DW-XX.5.0-12")
def test_a_pact_cast_last_saves_from_what_was_cast_first() -> None:
    battle = casting(
        "thain",
        """
        . . . . . . . . .
         . . . . w . . . .
        . . . . . . . . .
         . . s . n n . . .
        """,
        casters=["w", "s"],
        dice=[20, 20, 12],
    )
    play(battle, "cast marteau_de_clanngett", "at n_1", "spend 10", "cast pacte_avec_la_mort", "at n", "spend 9")
    assert fact(battle, SpellStruck).spared and "n_1" in battle.state.elements


def chief(**changes: Any) -> dict[str, Any]:
    """A commander who differs from the one that ships."""
    return {**COMMANDER_CARDS["barrach_colonh"], "people": "empire", **changes}


# Movement with a commander


@clause("DW-X.2.2-06", "DW-XX.7.0-02")
@pytest.mark.parametrize(
    ("lies", "points"),
    [
        ([], 16),
        ([spell("movement", "n", 6)], 22),
        ([spell("movement", "k", 6)], 16),
        ([spell("movement", "k", -6)], 12),
        ([spell("movement", "n", 6), spell("movement", "k", -6, number=2)], 18),
        ([spell("immobile", "k")], 0),
        ([spell("immobile", "n"), spell("movement", "n", 6, number=2)], 6),
        ([spell("flight", "n", 9)], 25),
    ],
)
def test_movement_by_magic_of_a_unit_with_a_commander(lies: list[dict[str, Any]], points: int) -> None:
    """The unit has 16 points, he has 18: what lies on the unit lies on him too, what lies on him slows the unit."""
    battle = casting("empire", WITH_A_WIZARD, k="empire chief N host=n", effects=lies)
    assert budget.points(battle.state, battle.state.units["n"]) == points


@clause("DW-XV.9.0-11", "DW-XX.7.0-02")
@pytest.mark.parametrize(("on", "his", "theirs"), [("n", 22, 22), ("k", 22, 16), ("", 16, 16)])
def test_whoever_is_attached_flees_with_what_lies_on_him(on: str, his: int, theirs: int) -> None:
    lies = [spell("movement", on, 6)] if on else []
    battle = casting("empire", WITH_A_WIZARD, k="empire chief N host=n", effects=lies)
    now = battle.state
    assert (Flight(now, now.elements["k_1"]).points, Flight(now, now.elements["n_1"]).points) == (his, theirs)


# Wards


@clause("DW-XX.7.0-02")
@pytest.mark.parametrize(("on", "target", "more"), [("k", "n", 0), ("n", "n", -5), ("n", "k", -5), ("k", "k", -5)])
def test_the_ward_of_whoever_is_attached_does_not_guard_his_unit(on: str, target: str, more: int) -> None:
    battle = casting("orcs", WITH_A_WIZARD, k="empire chief N host=n", effects=[spell("ward", on, 5)], dice=[7])
    play(battle, "cast chant_de_faiblesse", f"at {target}", "spend 7")
    assert fact(battle, SpellCast).tally.total == more


# Riders


@clause("DW-XX.7.1-09", "DW-XX.7.0-02")
@pytest.mark.parametrize(("on", "shot_at"), [("k", {"x_1"}), ("x", {"x_1", "x_1_rider"})])
def test_how_far_a_veiled_rider_is_counts_from_his_own_hex(on: str, shot_at: set[str]) -> None:
    """The dragon looks away: its tail is five hexes from the archer, its head seven. The veil ends at five."""
    battle = position(
        field(x="0603", n="0610"),
        tier="advanced",
        phase="second_shooting",
        card={"bows": BOWS, "chief": chief()},
        x=f"orcs {DRAGON} N order=M moved",
        k="orcs chief N host=x",
        n="empire bows N order=T moved",
        effects=[spell("veil", on, 5)] if on else [],
    )
    assert {word.removeprefix("attack n_1 ") for word in offered(battle, "attack n_1 ")} == shot_at


@clause("DW-XX.3.2-04", "DW-XX.3.2-05")
@pytest.mark.parametrize(("at", "kept_awake"), [("x_1", False), ("x_1_rider", True)])
def test_a_rider_rests_though_what_he_rides_is_shot_at(at: str, kept_awake: bool) -> None:
    """The shot at the wizard himself is too weak to hit: it disturbs him all the same."""
    battle: Battle = position(
        field(x="0603", n="0610"),
        tier="advanced",
        phase="second_shooting",
        card={"bows": BOWS},
        x=f"orcs {DRAGON} N order=T moved",
        w="orcs wyrmsh N host=x",
        n="empire bows N order=T moved",
        dice=[] if kept_awake else [20],
    )
    play(battle, f"attack n_1 {at}", "confirm")
    assert disturbed(battle) is kept_awake
