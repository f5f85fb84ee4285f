"""Chapter XX, reckoned by hand where its rules cross: wards, duels, healing of riders and casters, rest, failures."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.demonworld.facts import MagicDuelFought, WoundsHealed
from oriflamme.rulebooks.demonworld.tables import LARGE_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import DRAGON
from tests.rulebooks.demonworld.large_positions import field as drawn
from tests.rulebooks.demonworld.positions import element, fact, facts, offered, play
from tests.rulebooks.demonworld.spell_positions import FIELD, cast, effects, field, spell, state

WIZARDS = FIELD.replace(". . s . . . . . .", ". . s . . . w . .")
WARD = {"name": "orcs_bouclier_de_tarmok", "by": "w"}


# Wards and duels


@clause("DW-XX.6.0-03", "DW-XX.7.1-06")
def test_the_ward_that_loses_a_duel_is_that_of_this_phase_not_an_older_one_of_the_same_wizard() -> None:
    """w warded n in the turn before, until the end of this magic phase; now he wards himself, and loses the duel."""
    old = spell("ward", "n", 5, until={"turn": 2, "moment": "magic"}, **WARD)
    battle = field("elfes", WIZARDS, turn=2, casters=["w", "s"], effects=[old], dice=[20, 20, 1, 20])
    play(battle, "cast bouclier_de_tarmok", "at w", "spend 9", "cast liberation_de_la_magie")
    assert offered(battle, "at ") == ["w", "orcs_bouclier_de_tarmok.1"]
    play(battle, "at w", "spend 15")
    assert fact(battle, MagicDuelFought).won is False
    assert effects(battle) == []


@clause("DW-XX.7.1-06")
def test_an_older_ward_can_be_ended_though_its_wizard_casts_the_same_again() -> None:
    old = spell("ward", "n", 5, until={"turn": 2, "moment": "magic"}, **WARD)
    battle = field("elfes", WIZARDS, turn=2, casters=["w", "s"], effects=[old], dice=[20, 20, 20, 1])
    play(battle, "cast bouclier_de_tarmok", "at w", "spend 9", "cast liberation_de_la_magie")
    play(battle, "at orcs_bouclier_de_tarmok.1", "spend 15")
    duel = fact(battle, MagicDuelFought)
    assert (duel.won, duel.points, duel.lying) == (True, (15, 9), True)
    assert effects(battle) == [("ward", "w", 5)]


# Healing


@clause("DW-XX.7.1-06", "DW-XX.7.0-02")
@pytest.mark.parametrize(("at", "healed"), [("0604", True), ("0603", False)])
def test_hands_reach_a_rider_where_he_sits(at: str, healed: bool) -> None:
    """s stands in 0607, three hexes from the head in 0604; the tail of the dragon, which looks south, is further."""
    battle = cast(
        *("elfes", "mains_de_la_mere"),
        picture=drawn(s="0607", x=at, g="1201", k="1211"),
        x="empire dragon S order=T",
        cards={"dragon": {**LARGE_CARDS[DRAGON], "people": "any"}},
        k="empire chief S host=x",
        wounds="k_1:1",
    )
    assert [one.target for one in facts(battle, WoundsHealed)] == (["k"] if healed else [])


@clause("DW-XX.3.2-04")
def test_a_wizard_whom_hands_heal_does_not_rest() -> None:
    battle = cast(
        *("elfes", "mains_de_la_mere"),
        picture=FIELD.replace(". . s .", ". . s v"),
        v="empire caster N",
        wounds="v_1:1",
    )
    assert [one.target for one in facts(battle, WoundsHealed)] == ["v"]
    assert state(battle).wizards["v"].disturbed


@clause("DW-XX.5.0-12", "DW-XX.7.1-09")
@pytest.mark.parametrize("order", [["w", "s"], ["s", "w"]])
@pytest.mark.parametrize("hurt", [0, 1])
def test_the_blessing_of_blood_heals_a_caster_who_is_struck_in_the_same_phase(order: list[str], hurt: int) -> None:
    """s has two hit points: the hammer takes one, his own spell gives one."""
    answers = {
        "w": ["cast marteau_de_clanngett", "at s_1", "spend 10"],
        "s": ["cast benediction_du_sang", "at g_1", "spend 9"],
    }
    battle = field(*("elfes_noirs", WIZARDS), casters=order, wounds=f"s_1:{hurt}", dice=[20, 20, 12, 12])
    play(battle, *answers[order[0]], *answers[order[1]])
    assert element(battle, "s_1").wounds == hurt
