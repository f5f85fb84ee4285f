"""What the base game leaves out, whatever a card or a file says: commanders, terrain, morale, wounds, formations.

A captain has the card of a commander, without the tier that it belongs to: in the base game he is a unit of one element
like any other.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget, fear
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.display import display
from oriflamme.rulebooks.demonworld.facts import AttackMade, ElementsLost, MoveEnded
from oriflamme.rulebooks.demonworld.formation import formation_of
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.shooting import base_number as shot_number
from oriflamme.rulebooks.demonworld.skills import hit_points_left
from oriflamme.rulebooks.demonworld.special_formations import standing
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS, LARGE_CARDS
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of, parting_hexes
from oriflamme.rulebooks.demonworld.unit_card import odds_against, unit_card
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import field
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    items,
    offered,
    play,
    position,
    refused,
    scenario,
    unit,
    why_not,
)
from tests.rulebooks.demonworld.test_deployment_sheet import opening
from tests.rulebooks.demonworld.test_terrain import land

BASE_AND_LATER = pytest.mark.parametrize("tier", ["base", "intermediate"])
CAPTAIN = {**COMMANDER_CARDS["gordan"], "tier": "", "people": "any", "mp": {"M": 6, "C": 6, "H": 6}}
TOUGH = {**CARDS["fantassins_nobles"], "people": "any", "hp": 3, "skill_melee": 2, "special": [], "fear": 0}
DREADFUL = {**CARDS["garde_orc"], "fear": 4, "special": []}
CARD = {"captain": CAPTAIN, "tough": TOUGH, "dreadful": DREADFUL}


def moving(picture: str, tier: str, **more: Any) -> Battle:
    """The unit n of the Empire is about to move under C."""
    more.setdefault("n", "empire captain N order=C")
    more.setdefault("g", "orcs garde_orc S order=T")
    where = {"phase": "movement", "sequence": "C", "sides": ["empire"], "active": "n"}
    return position(picture, tier=tier, **{**where, "card": CARD, **more})


FAR = " . . . . g\n. . . . . .\n . . . . .\n. . . . . .\n . n . . .\n. . . . . ."


@clause("DW-VIII-01", "DW-X.2.1-02")
@BASE_AND_LATER
def test_a_captain_moves_like_any_other(tier: str) -> None:
    """Small units are asked in the base game; six points are two hexes, and then two manoeuvres are left, or none."""
    battle = moving(FAR, tier)
    assert asked(battle)[1] == ("small" if tier == "base" else "commander")
    assert budget.manoeuvres(battle.state, unit(battle, "n")) == (2 if tier == "base" else 0)
    if tier == "base":
        play(battle, "step n_1 e", "step n_1 e")
        assert unit(battle, "n").moved is False and asked(battle)[1] == "small"  # facing changes cost nothing
        assert "step n_1 e" not in [option.token for option in battle.ask().options]
        play(battle, "done")
        assert fact(battle, MoveEnded).unit == "n"


@clause("DW-VIII-01", "DW-V.3.2-04")
@BASE_AND_LATER
def test_a_captain_who_is_attacked_reacts_like_any_other(tier: str) -> None:
    """In the intermediate game commanders turn later, and are asked for nothing now."""
    picture = " . g . .\n. . . . .\n . . . .\n. n . . ."
    battle = moving(picture, tier, n="empire berserkers N order=C", g="orcs captain S order=M", faces="g_1:N")
    for _ in range(2):
        play(battle, "step n_1 ne" if "step n_1 ne" in [o.token for o in battle.ask().options] else "step n_1 nw")
    assert (asked(battle)[1] == "reaction") is (tier == "base")


@clause("DW-VIII-01", "DW-VIII.1.1-01", "DW-VI.1.3-03")
@BASE_AND_LATER
def test_one_hit_destroys_whoever_has_three_hit_points(tier: str) -> None:
    battle = position(
        " . g . .\n. n . . .",
        tier=tier,
        phase="melee",
        card=CARD,
        n="empire tough N engaged=1",
        g="orcs tough S engaged=1",
        dice=[1],
        switches={"morale": False} if tier != "base" else {},
    )
    assert hit_points_left(battle.state, element(battle, "g_1")) == (1 if tier == "base" else 3)
    number = base_number(battle.state, Attack("n_1", "g_1"))
    assert ("skill" in {reason for reason, *_ in items(number)}) is (tier != "base")
    play(battle, "attack n_1 g_1", "hold g_1", "confirm")
    made = fact(battle, AttackMade)
    assert made.hit and made.wounds is (tier != "base")
    assert bool(facts(battle, ElementsLost)) is (tier == "base")


@clause("DW-VIII-01", "DW-XV.5.0-01")
@BASE_AND_LATER
def test_nobody_is_afraid_in_the_base_game(tier: str) -> None:
    battle = moving(FAR, tier, n="empire fantassins_nobles N order=C", g="orcs dreadful S order=T")  # fmt: skip
    state, own = battle.state, unit(battle, "n")
    assert bool(fear.tests_offered(state, own) + fear.tests_offered(state, own, near=False)) is (tier != "base")
    assert (fear.read_test(state, own, ["test", "g"]) is None) is (tier == "base")
    beside = moving(" . . g .\n. . . . .\n . n . .\n. . . . .", tier, n="empire fantassins_nobles N order=C",
                    g="orcs dreadful S order=T")  # fmt: skip
    assert (fear.dread_of(beside.state, unit(beside, "n")) is None) is (tier == "base")


@clause("DW-I.1.4-03", "DW-VIII-01")
@BASE_AND_LATER
def test_all_ground_is_flat_and_clear(tier: str) -> None:
    """Three levels part neighbours, a marsh is closed, bushes cost: not in the base game."""
    ground = land("0205 marsh, 0304 bushes", heights="0302 3")
    battle = position(
        " . . . . .\n. n g . . .\n . . . . .\n. . . . . .\n . . . . .\n. . . . . .",
        tier=tier,
        phase="melee",
        land=ground,
        card=CARD,
        n="empire tough N engaged=1" if tier == "base" else "empire tough N order=T moved",
        g="orcs tough S engaged=1" if tier == "base" else "orcs tough S order=T moved",
    )
    state = battle.checkpoint
    assert (ground_of(state, "n") is None) is (tier == "base")
    assert (parting_hexes(state) == frozenset()) is (tier == "base")
    assert [one.key for one in contacts(state, state.elements["n_1"])] == (["g_1"] if tier == "base" else [])
    beside = state.elements["n_1"].hex
    assert (beside in threat(state, "empire")) is (tier == "base")


@clause("DW-VIII-01", "DW-XV.9.0-09", "DW-VIII.1.3-02")
@BASE_AND_LATER
def test_morale_means_nothing_in_the_base_game(tier: str) -> None:
    """A file may say that g routs: it strikes all the same, is struck with a die, and shows no sign of it."""
    battle = position(
        " . g . .\n. n . . .",
        tier=tier,
        phase="melee",
        card=CARD,
        n="empire tough N engaged=1",
        g="orcs tough S engaged=1 morale=routing routed=1",
        dice=[20] if tier == "base" else [],
    )
    state = battle.checkpoint
    shown = {one.key: one.badges for one in display(state).counters}
    assert ("routing" in shown["g_1"]) is (tier != "base")
    assert bool(odds_against(state, "n", "g")) is (tier == "base")
    if tier == "base":
        assert offered(battle, "attack ", "orcs") == ["g_1 n_1"]
        play(battle, "attack n_1 g_1", "hold g_1", "confirm")
        assert not fact(battle, AttackMade).hit
    else:
        assert not [ask for ask in battle.asks if ask.seat == "orcs" and ask.kind == "blow"]


@clause("DW-VIII-01", "DW-IX.2.0-01")
@BASE_AND_LATER
def test_nobody_is_a_leader_in_the_base_game(tier: str) -> None:
    """The card of an element that a file calls one tells nothing of it."""
    battle = moving(FAR, tier, n="empire fantassins_nobles N order=C", special="n_1:leader")
    card = unit_card(battle.state, "n_1")
    assert card is not None
    assert ("card-special-leader" in {one.text.id for one in card.markers}) is (tier != "base")
    assert ("card-morale" in {one.name.id for one in card.figures}) is (tier != "base")


@clause("DW-VIII-01", "DW-XIII-02")
@BASE_AND_LATER
def test_a_horde_or_a_wedge_is_nothing_but_disorder(tier: str) -> None:
    wedge = {**TOUGH, "formations": ["wedge"]}
    picture = " . . n . .\n. . n n . .\n . n n n .\n. . . . . .\n . . . . .\n. g . . . ."
    battle = position(picture, tier=tier, card={"own": wedge}, n="empire own N", g="orcs garde_orc S")
    elements = battle.state.of("n")
    assert formation_of(elements) is None
    assert (standing(battle.state, "n", elements) is None) is (tier == "base")


@clause("DW-VIII-01", "DW-VIII.1.2-01")
@BASE_AND_LATER
def test_shots_have_no_skill(tier: str) -> None:
    bows = {**CARDS["archers_longs"], "skill_shot": 2, "special": []}
    battle = position(
        " . . g .\n. . . . .\n . . . .\n. n . . .",
        tier=tier,
        card={"own": bows},
        n="empire own N order=H",
        g="orcs garde_orc S order=T",
        phase="first_shooting",
    )
    found = shot_number(battle.state, Attack("n_1", "g_1"), element(battle, "g_1"), 5)
    assert ("skill" in {reason for reason, *_ in items(found)}) is (tier != "base")


@clause("DW-VIII-01", "DW-X.2.2-01")
@BASE_AND_LATER
def test_no_captain_begins_with_a_unit(tier: str) -> None:
    battle = opening({"n": ("fantassins_nobles", 4), "k": ("captain", 1)}, tier=tier, card=CARD)
    assert offered(battle, "attach ", "empire", other_options=True) == ([] if tier == "base" else ["k n"])
    why = refused(battle, "attach k n", "empire")[1] if tier == "base" else ""
    assert why in ("", "not-an-option")


@clause("DW-XVII-01")
@pytest.mark.parametrize(("tier", "right"), [("base", False), ("intermediate", False), ("advanced", True)])
def test_large_elements_are_of_the_advanced_game_whoever_wrote_their_card(tier: str, right: bool) -> None:
    """A card of one's own that says nothing of its tier: elsewhere its hexes would fall apart as it moves."""
    own = {**LARGE_CARDS["myrlak"], "people": "any", "tier": ""}
    data = scenario(field(x="0605", n="0101"), tier=tier, card={"own": own}, x="orcs own N", n="empire berserkers N")
    if right:
        assert len(Battle.open(data, dice="typed").state.elements["x_1"].hexes) == 3
    else:
        assert why_not(data) == ("army[1].unit[0]", "scenario-needs-tier")
