"""Chapters IX.2, X.3 and X.4: who commands whom, orders by the die, and tokens of commanders."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget, command
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import (
    OrderRevealed,
    OrderRolled,
    PhaseBegan,
    TokensPlaced,
    UnitsCommanded,
)
from oriflamme.rulebooks.demonworld.melee import base_number, initiative
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    items,
    offered,
    orders,
    play,
    position,
    refused,
    unit,
)
from tests.rulebooks.demonworld.test_command import FIELD, field

# Who commands whom


def authority(battle: Battle) -> tuple[str, str]:
    """Whose orders the Nobles follow."""
    return command.authority(battle.state, unit(battle, "n"))


@clause("DW-IX.2.0-01", "DW-X.3.0-05")
def test_a_living_leader_commands_even_within_a_commanders_zone() -> None:
    battle = field()
    assert authority(battle) == ("leader", "")
    assert command.orders_held(battle.state, unit(battle, "n")) == 1
    headless = field(special="g_1:leader b_1:leader")
    assert authority(headless) == ("zone", "k")
    assert fact(headless, UnitsCommanded).units == ("n",)


@clause("DW-X.3.0-02", "DW-X.3.0-01")
def test_the_zone_needs_distance_and_a_free_view_and_nobody_engaged() -> None:
    deaf = {"deaf": {**COMMANDER_CARDS["barrach_colonh"], "command_zone": 1}}
    far = field(special="g_1:leader b_1:leader", card=deaf, k="empire deaf N", dice=(1,))
    assert authority(far) == ("", "")
    hidden = position(
        """
         g g . . . . .
        . . . . . . . .
         . . . . . . .
        n n . e . k . .
        """,
        tier="intermediate",
        n="empire fantassins_nobles N",
        e="empire berserkers N",
        g="orcs garde_orc S",
        k="empire barrach_colonh N",
        special="g_1:leader e_1:leader",
        dice=[1],
    )
    assert authority(hidden) == ("", "")
    busy = position(
        """
         g g . . . . .
        . . . . . . . .
         . . . . . h .
        n n . . . k . .
        """,
        tier="intermediate",
        turn=2,
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        h="orcs guerriers_orcs S engaged=1",
        k="empire barrach_colonh N engaged=1",
        special="g_1:leader",
        dice=[1],
    )
    assert authority(busy) == ("", "")


@clause("DW-X.3.0-03", "DW-X.3.0-05")
@pytest.mark.parametrize(("other", "commanded"), [("barrach_colonh", {"k": ("n", "f"), "l": ("e",)}), ("gordan", {})])
def test_commanders_of_equal_rank_share_the_units_in_both_their_zones(
    other: str, commanded: dict[str, tuple[str, ...]]
) -> None:
    """DW-F1-C08: three units without leaders, two orders each; a hero, with no zone, commands none of them."""
    battle = position(
        """
         g g . . . . . .
        . . . . . . . . .
         . n n e e f f .
        . . . . . . . . .
         . . . k l . . .
        """,
        tier="intermediate",
        n="empire fantassins_nobles N",
        e="empire berserkers N",
        f="empire piquiers_imperiaux N",
        k="empire barrach_colonh N",
        l=f"empire {other} N",
        g="orcs garde_orc S",
        special="g_1:leader",
    )
    assert {one.commander: one.units for one in facts(battle, UnitsCommanded)} == commanded
    assert (asked(battle)[1] == "command") == (not commanded)


def zoned(picture: str, zone: int = 8, **more: Any) -> tuple[str, str]:
    """Who commands Nobles without a leader, with a commander `k` of such a zone on the field."""
    more.setdefault("k", "empire chief N")
    chief = {"chief": {**COMMANDER_CARDS["barrach_colonh"], "command_zone": zone}}
    battle = position(
        picture,
        tier="intermediate",
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        special="g_1:leader",
        card={**chief, **more.pop("card", {})},
        **more,
    )
    return authority(battle)


@clause("DW-X.3.0-02")
@pytest.mark.parametrize(("zone", "dice"), [(3, ()), (2, (1,))])
def test_the_zone_reaches_as_many_hexes_as_its_number(zone: int, dice: tuple[int, ...]) -> None:
    """The nearest element of the unit is three hexes away."""
    found = zoned(" g g . . . . .\n. . . . . . . .\n n n . . k . .", zone, dice=dice)
    assert found == (("", "") if dice else ("zone", "k"))


@clause("DW-X.3.0-02")
@pytest.mark.parametrize(("bush", "free"), [("0303", True), ("0203", False)])
def test_a_view_that_is_partly_hidden_commands_nobody(bush: str, free: bool) -> None:
    """Three hexes away, a bush beside the unit hides one segment of two, one beside the commander none."""
    terrain = {"terrain": [f"{bush} bushes"]}
    found = zoned(" g g . . . . .\n. . . . . . . .\n n . . k . . .", land=terrain, dice=() if free else (1,))
    assert found == (("zone", "k") if free else ("", ""))


@clause("DW-X.3.0-05", "DW-X.3.0-06")
def test_of_two_commanders_the_higher_in_rank_commands() -> None:
    king = {"king": {**COMMANDER_CARDS["barrach_colonh"], "stars": 3}}
    picture = " g g . . . . .\n. . . . . . . .\n n n . . k . .\n. . . a . . . ."
    assert zoned(picture, a="empire king N", card=king) == ("zone", "a")


@clause("DW-X.3.0-03", "DW-X.3.1-01")
def test_an_independent_commander_commands_as_many_units_as_he_has_stars() -> None:
    """Three leaderless units, two stars: one is left to the die."""
    battle = position(
        """
         g g . . . . . . .
        . . . . . . . . . .
         . . . . . . . . .
        . a . b . c . . . .
         . . . . . . . . .
        . . . k . . . . . .
        """,
        tier="intermediate",
        a="empire berserkers N",
        b="empire berserkers N",
        c="empire berserkers N",
        k="empire barrach_colonh N",
        g="orcs garde_orc S",
        special="g_1:leader",
        dice=[3],
    )
    assert asked(battle) == ("empire", "command") and offered(battle, "command k ") == ["a", "b", "c"]
    play(battle, "command k a", "command k c", "confirm")
    assert refused(battle, "order b c", "empire") == ("DW-X.4.0-01", "no-order-rolled")
    assert fact(battle, OrderRolled).unit == "b" and unit(battle, "b").order == "H"
    assert battle.ask("empire").kind == "order" and offered(battle, "order a ", "empire") == ["m", "h", "c", "t"]


@clause("DW-X.3.0-04", "DW-X.3.0-06", "DW-X.3.1-02")
def test_an_attached_commander_commands_his_unit_alone_and_the_highest_of_several() -> None:
    picture = """
         g g . . . . . . .
        . . . . . . . . . .
         . . . . . . . . .
        . a a k h . c c . .
         . . . . . . . . .
        """
    battle = position(
        picture,
        tier="intermediate",
        a="empire berserkers N",
        c="empire berserkers N",
        k="empire barrach_colonh N host=a",
        h="empire gordan N host=a",
        g="orcs garde_orc S",
        special="g_1:leader",
        dice=[1],
    )
    assert command.authority(battle.state, unit(battle, "a")) == ("attached", "k")
    assert command.orders_held(battle.state, unit(battle, "a")) == 2
    assert fact(battle, OrderRolled).unit == "c"
    hero = position(
        picture.replace("k h", "h ."),
        tier="intermediate",
        a="empire berserkers N",
        c="empire berserkers N",
        h="empire gordan N host=a",
        g="orcs garde_orc S",
        special="g_1:leader c_1:leader",
    )
    assert command.orders_held(hero.state, unit(hero, "a")) == 1 and not facts(hero, OrderRolled)


@clause("DW-X.3.0-07", "DW-VIII.2.0-02")
def test_engaged_routing_and_impetuous_units_get_no_order() -> None:
    battle = field(n="empire fantassins_nobles N morale=impetuous quarry=g", g="orcs garde_orc S")
    assert [ask.seat for ask in battle.asks] == ["orcs"]
    fled = field(g="orcs garde_orc S morale=routing routed=1", turn=2)
    assert refused(fled, "order g c", "orcs") == ("DW-X.3.0-07", "no-order-morale")
    assert refused(fled, "order k c", "empire") == ("DW-X.2.1-03", "no-order-commander")


@clause("DW-X-03", "DW-X.1.0-01", "DW-X-01")
def test_ranks_and_stars_of_the_commanders() -> None:
    assert {key: SHIPPED[key].stars for key in COMMANDER_CARDS} == {
        "barrach_colonh": 2,
        "basilian": 3,
        "gordan": 1,
        "kruuk": 1,
    }
    assert all(card["elements"] == 1 for card in COMMANDER_CARDS.values())
    assert SHIPPED["gordan"].command_zone == 0 == SHIPPED["kruuk"].command_zone


@clause("DW-X-04")
def test_an_ability_is_its_owners_alone() -> None:
    battle = position(
        " . g . .\n. o n . .",
        tier="intermediate",
        phase="melee",
        n="empire fantassins_nobles N engaged=1 fought=1",
        o="empire gordan N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1",
    )
    hero = base_number(battle.state, Attack("o_1", "g_1", ()))
    assert ("ability", 1, "DW-X-04") in items(hero)
    assert "ability" not in {item.reason for item in base_number(battle.state, Attack("n_1", "g_1", ())).items}


# Orders by the die


@clause("DW-X.4.0-01", "DW-VIII.2.0-03")
@pytest.mark.parametrize(("die", "order"), [(1, "T"), (2, "C"), (3, "H"), (4, "M")])
def test_a_unit_without_command_rolls_its_order_before_others_choose(die: int, order: str) -> None:
    battle = field(dice=(die,), special="n_1:leader b_1:leader")
    rolled = fact(battle, OrderRolled)
    assert (rolled.unit, rolled.order, unit(battle, "g").order) == ("g", order, order)
    assert battle.ask("empire").kind == "order" and not facts(battle, OrderRevealed)


@clause("DW-X.4.0-01")
@pytest.mark.parametrize("die", [5, 6])
def test_on_five_and_six_the_player_chooses_face_down(die: int) -> None:
    battle = field(dice=(die,), special="n_1:leader b_1:leader")
    assert fact(battle, OrderRolled).order == "" and offered(battle, "order g ", "orcs") == ["m", "h", "c", "t"]


@clause("DW-X.4.0-02")
def test_a_forgotten_unit_rolls_and_chooses_on_five() -> None:
    """DW-F3-72: the die falls when the sheet is closed; a 5 is chosen then, and hidden."""
    battle = orders(field(dice=(2,)), "n t", "g t")
    rolled = fact(battle, OrderRolled)
    assert (rolled.unit, rolled.order, rolled.clause) == ("b", "C", "DW-X.4.0-02")
    again = orders(field(dice=(5,)), "n t", "g t")
    assert asked(again) == ("orcs", "order") and refused(again, "confirm") == ("DW-X.4.0-02", "no-order-missing")
    assert unit(again, "n").order == ""
    play(again, "order b m", "confirm")
    assert unit(again, "b").order == "M"


# Tokens


def led(**more: Any) -> Battle:
    """The Nobles are led by Barrach, two stars: they hold two tokens until the others are turned up."""
    more.setdefault("k", "empire barrach_colonh N host=n")
    picture = FIELD.replace("n n n n . k", "n n n n k .")
    return position(
        picture,
        tier="intermediate",
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        b="orcs boufnains S",
        special="g_1:leader b_1:leader",
        **more,
    )


@clause("DW-X.3.0-03")
def test_a_commander_who_commands_nobody_is_told_so() -> None:
    said = UnitsCommanded(clause="DW-X.3.0-03", commander="k", units=()).message()
    texts = led().book.texts
    assert [texts.say(said, lang) for lang in ("fr", "en")] == [
        "K ne donne d’ordre à personne.",
        "The k gives nobody an order.",
    ]


@clause("DW-X.4.0-02", "DW-VIII.2.0-03")
def test_a_forgotten_unit_chooses_one_order_even_with_a_commander() -> None:
    battle = orders(led(dice=[6]), "g t", "b t")
    assert asked(battle) == ("empire", "order") and offered(battle, "order n ") == ["m", "h", "c", "t"]
    assert refused(battle, "order n mc") == ("DW-X.3.1-01", "no-order-many")
    play(battle, "order n c", "confirm")
    assert unit(battle, "n").order == "C"


@clause("DW-X.4.0-03", "DW-X.4.0-04", "DW-X.3.1-01")
def test_two_tokens_are_decided_after_the_single_ones_are_turned_up() -> None:
    """DW-EX-37."""
    battle = led()
    assert battle.ask("empire").kind == "orders" and "mc" in offered(battle, "order n ", "empire")
    assert refused(battle, "order n mhc", "empire") == ("DW-X.3.1-01", "no-order-many")
    play(battle, "order n ct", "order g m", "order b h")
    battle.answer("confirm", "empire")
    battle.answer("confirm", "orcs")
    assert [(one.unit, one.order) for one in facts(battle, OrderRevealed)] == [("g", "M"), ("b", "H")]
    assert asked(battle) == ("empire", "keep") and offered(battle, "keep n ") == ["c", "t"]
    assert refused(battle, "keep n m") == ("DW-X.4.0-03", "no-keep-token")
    assert refused(battle, "confirm") == ("DW-X.4.0-04", "no-keep-missing")
    play(battle, "keep n t", "confirm")
    assert facts(battle, OrderRevealed)[-1].order == "T" and battle.state.tokens == {}
    assert facts(battle, PhaseBegan)[0].phase == "first_shooting"


@clause("DW-X.4.0-03")
def test_three_tokens_come_after_two() -> None:
    picture = FIELD.replace("n n n n . k", "n n n n k .").replace("g g g . b b", "g g g s b b")
    battle = position(
        picture,
        tier="intermediate",
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        b="orcs boufnains S",
        k="empire barrach_colonh N host=n",
        s="orcs basilian S host=g",
        special="b_1:leader",
    )
    play(battle, "order n ct", "order g mhc", "order b t")
    battle.answer("confirm", "empire")
    battle.answer("confirm", "orcs")
    assert [ask.seat for ask in battle.asks] == ["empire"]
    play(battle, "keep n c", "confirm")
    assert [ask.seat for ask in battle.asks] == ["orcs"] and offered(battle, "keep g ") == ["m", "h", "c"]
    play(battle, "keep g h", "confirm")
    assert [one.unit for one in facts(battle, OrderRevealed)] == ["b", "n", "g"]


@clause("DW-X.4.0-03")
def test_what_lies_face_down_is_its_owners_secret() -> None:
    """Two battles that differ only in hidden tokens look alike to the enemy, to the byte."""
    battles = []
    for tokens in ("ct", "mh"):
        battle = led()
        play(battle, f"order n {tokens}", "order g m", "order b h")
        battle.answer("confirm", "empire")
        battle.answer("confirm", "orcs")
        battles.append(battle)
    for seat in ("orcs", None):
        shown: list[Any] = [battle.view(seat).state for battle in battles]
        assert shown[0] == shown[1] and shown[0].tokens == {"n": "??"}
        logs = [[fact_.fingerprint() for _, fact_ in battle.history.log(seat)] for battle in battles]
        assert logs[0] == logs[1]
        assert battles[0].transcript_for(seat) == battles[1].transcript_for(seat)
    own: list[Any] = [battle.view("empire").state for battle in battles]
    assert [state.tokens["n"] for state in own] == ["CT", "MH"]
    imagined = [battle.imagine("orcs", Random(3)).state.tokens["n"] for battle in battles]
    assert imagined[0] == imagined[1] and len(set(imagined[0])) == 2
    assert fact(battles[0], TokensPlaced, side="empire").tokens == {"n": "CT"}


@clause("DW-X.2.2-05")
def test_an_attached_commander_keeps_his_initiative_and_adds_the_order() -> None:
    """Initiative 4 in a unit with C: 6 in the first phase."""
    battle = position(
        " . g g .\n. n o . .",
        tier="intermediate",
        phase="melee",
        n="empire fantassins_nobles N engaged=1 order=C",
        o="empire gordan N host=n",
        g="orcs garde_orc S engaged=1 order=T",
    )
    found = {item.reason: item.value for item in initiative(battle.state, element(battle, "o_1")).items}
    assert (found["initiative"], found["order"]) == (4, 2)


@clause("DW-X.2.2-06")
@pytest.mark.parametrize(("order", "points"), [("M", 18), ("C", 18), ("H", 12)])
def test_the_slower_one_counts(order: str, points: int) -> None:
    """DW-EX-36: M 24, C 18, H 12 with a commander of 18."""
    battle = position(
        " . g . .\n. . . . .\n . . . .\n. . . . .\n . b b k",
        tier="intermediate",
        phase="first_shooting",
        b=f"empire berserkers N order={order}",
        k="empire barrach_colonh N host=b",
        g="orcs garde_orc S order=M",
    )
    assert budget.points(battle.state, unit(battle, "b")) == points
