"""The card of a unit: its profiles, markers and orders; its odds against an enemy, and who threatens it."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Message
from oriflamme.kernel.unit_card import Odds, Threat, UnitCard
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted
from tests.rulebooks.lames.positions import plain, position, unit

FIGURES: dict[str, Any] = {
    "phalanx": {"like": "lanciers", "command_capacity": "superior"},
    "slow": {"like": "infanterie", "movement_capacity": "disadvantaged"},
    "bats": {"like": "infanterie", "movement": "flying"},
}


def armies(mine: str, theirs: str, **more: Any) -> Battle:
    more = {"tier": "advanced", "figure": FIGURES, **more}
    return position(plain(9, 7), f"north {mine}\nsouth {theirs}", **more)


def card(battle: Battle, key: str) -> UnitCard:
    found = battle.book.unit_card(battle.state, key)
    assert found is not None
    return found


def said(battle: Battle, text: Message | None) -> str:
    assert text is not None
    return battle.say(text, "en")


def markers(battle: Battle, key: str) -> dict[str, str]:
    """What stands on the card of a unit besides its profiles, with the clauses."""
    return {one.text.id: one.clause for one in card(battle, key).markers}


def _args(text: Message | str) -> dict[str, Any]:
    assert isinstance(text, Message)
    return dict(text.args)


# What it is


def test_nobody_has_no_card() -> None:
    battle = armies("defence\n  a lanciers 0404 E", "defence\n  x orcs 0904 W")
    assert battle.book.unit_card(battle.state, "nobody") is None


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("a lanciers 0404 E", "card-large-troop"),
        ("a chef_aile 0404 E", "card-small-character"),
        ("a phalanx 0404+0504 N steps=6", "card-large-formation"),
    ],
)
def test_a_card_says_what_kind_of_unit_it_is(line: str, kind: str) -> None:
    battle = armies(f"defence\n  {line}\n  b lanciers 0107 E", "defence\n  x orcs 0904 W")
    what = card(battle, "a").what
    assert (what.id, what.args["kind"].id, what.args["wing"]) == ("card-what", kind, "north1")


@clause("LM-2.1.1-01", "LM-2.6.4-01")
def test_a_card_has_the_four_profiles_with_their_numbers() -> None:
    """Slow infantry has one point, one and a half with extra movement; a formation was as strong as it is."""
    battle = armies(
        "defence\n  a slow 0404 E steps=1\n  s archers 0105 E\n  f phalanx 0204+0304 N steps=5",
        "defence\n  x orcs 0904 W",
    )
    lines = {one.name.id: one for one in card(battle, "a").figures}
    assert list(lines) == ["card-steps", "card-weapon", "card-movement", "card-morale", "card-command"]
    assert _args(lines["card-steps"].value) == {"left": 1, "whole": 2}
    assert "1 point" in said(battle, lines["card-movement"].means)
    assert "1½ points" in said(battle, lines["card-movement"].means)
    assert "8" in said(battle, lines["card-morale"].means)
    shooters = {one.name.id: one for one in card(battle, "s").figures}
    assert "card-range" in shooters and _args(shooters["card-range"].value) == {"count": 3}
    whole = next(one for one in card(battle, "f").figures if one.name.id == "card-steps")
    assert _args(whole.value) == {"left": 5, "whole": 5}


def test_the_range_is_told_from_the_intermediate_tier_on_and_spells_in_the_advanced_game() -> None:
    lines = "defence\n  s archers 0404 E\n  m magicien 0105 E"
    for tier, found in (("base", []), ("intermediate", ["card-range"]), ("advanced", ["card-range"])):
        battle = armies(lines, "defence\n  x orcs 0904 W", tier=tier, figure={})
        names = [one.name.id for one in card(battle, "s").figures]
        assert [name for name in names if name == "card-range"] == found
        wizard = [one.name.id for one in card(battle, "m").figures]
        assert ("card-spells" in wizard) == (tier == "advanced")


# Markers and orders


@clause("LM-2.1.2-01")
@pytest.mark.parametrize(
    ("flags", "found"),
    [
        ("", {"card-order"}),
        ("shaken", {"card-cohesion-shaken", "card-order"}),
        ("routed", {"card-cohesion-routed", "card-order"}),
        ("winded", {"card-breath-winded", "card-order"}),
        ("spent", {"card-breath-spent", "card-order"}),
        ("contact", {"card-shock-contact", "card-order"}),
        ("charge", {"card-shock-charge", "card-order"}),
        ("ordered", {"card-order-special", "card-order"}),
        ("ammunition=low", {"ammunition-1", "card-order"}),
        ("activated", {"card-state-activated", "card-order"}),
    ],
)
def test_every_marker_stands_on_the_card(flags: str, found: set[str]) -> None:
    figure = "archers" if "ammunition" in flags else "lanciers"
    battle = armies(f"defence\n  b lanciers 0107 E\n  a {figure} 0404 E {flags}", "defence\n  x orcs 0904 W")
    assert set(markers(battle, "a")) == found


def test_a_formation_shows_its_mode_and_whoever_is_engaged_by_whom() -> None:
    battle = armies("attack\n  f phalanx 0404+0504 N steps=6 mode=shield_wall", "attack\n  x orcs 0403 SE")
    found = {one.text.id: one.text for one in card(battle, "f").markers}
    assert "mode-shield_wall" in found and found["card-engaged"].args == {"enemies": ["x"]}
    away = armies("attack\n  f phalanx 0404+0504 N steps=6", "attack\n  x orcs 0403 N")
    assert "card-engaged" not in markers(away, "f"), "he looks elsewhere"


@clause("LM-2.5-03", "LM-2.5-05")
def test_the_card_tells_the_order_of_the_wing_or_that_it_does_not_bind() -> None:
    battle = armies(
        "attack leader=c\n  c chef_aile 0107 E\n  a lanciers 0404 E\n  b lanciers 0504 E ordered",
        "defence\n  x orcs 0904 W",
    )
    told = {key: next(one for one in card(battle, key).markers if one.text.id == "card-order") for key in "abc"}
    assert {key: one.does.id for key, one in told.items() if one.does is not None} == {
        "a": "card-order-attack",
        "b": "card-order-free",
        "c": "card-order-free",
    }
    assert told["a"].text.args["order"].id == "order-attack"
    assert "card-leads" in markers(battle, "c") and "card-leads" not in markers(battle, "a")


# Odds


def odds(battle: Battle, key: str, enemy: str) -> list[Odds]:
    return list(battle.book.odds_against(battle.state, key, enemy))


def told(one: Odds) -> tuple[str, str]:
    """What it is about, and the clause that bars it."""
    return one.name.id, one.refusal.clause if one.refusal is not None else ""


@clause("LM-2.7.3.1-01")
def test_odds_of_shock_come_with_support_and_without() -> None:
    battle = armies("attack\n  a lanciers 0404 E", "defence\n  x orcs 0504 W", tier="base", figure={})
    found = odds(battle, "a", "x")
    assert [told(one) for one in found] == [("odds-shock-supported", ""), ("odds-shock-unsupported", "")]
    sums = [one.roll.tally.total for one in found if one.roll is not None and one.roll.tally is not None]
    assert sums[0] - sums[1] == 4 and [one.supposed for one in found] == [None, None]
    spent = armies("attack\n  a lanciers 0404 E spent", "defence\n  x orcs 0504 W", tier="base", figure={})
    assert [told(one) for one in odds(spent, "a", "x")] == [
        ("odds-shock-supported", "LM-2.8.1-03"),
        ("odds-shock-unsupported", ""),
    ]


def test_there_are_no_odds_among_friends_or_with_whoever_is_not_there() -> None:
    battle = armies("attack\n  a lanciers 0404 E\n  b lanciers 0403 E", "defence\n  x orcs 0504 W")
    for pair in (("a", "b"), ("a", "nobody"), ("nobody", "x")):
        assert odds(battle, *pair) == []
    away = armies("attack\n  a lanciers 0404 E\n  b lanciers exit=0901/E", "defence\n  x orcs 0504 W")
    assert odds(away, "b", "x") == odds(away, "x", "b") == []


def test_from_afar_they_suppose_that_it_stands_in_the_nearest_free_hex_beside_the_enemy() -> None:
    """From 0204, straight to the east, that is 0604 beside 0704, or with somebody there 0703 or 0705."""
    battle = armies("attack\n  a lanciers 0204 E", "defence\n  x orcs 0704 W", tier="base", figure={})
    (one,) = odds(battle, "a", "x")
    assert one.supposed is not None and one.supposed.args == {"hex": "0604", "unit": "a"}
    assert one.name.id == "odds-shock-supported" and one.roll is not None
    near = armies("attack\n  a lanciers 0604 E", "defence\n  x orcs 0704 W", tier="base", figure={})
    assert one.roll.tally == odds(near, "a", "x")[0].roll.tally  # type: ignore[union-attr]
    held = armies(
        "attack\n  a lanciers 0204 E\n  b lanciers 0604 W", "defence\n  x orcs 0704 W", tier="base", figure={}
    )
    (one,) = odds(held, "a", "x")
    assert one.supposed is not None and one.supposed.args["hex"] in ("0703", "0705")
    spent = armies("attack\n  a lanciers 0204 E spent", "defence\n  x orcs 0704 W", tier="base", figure={})
    assert [one.name.id for one in odds(spent, "a", "x")] == ["odds-shock-unsupported"]
    routed = armies("attack\n  a lanciers 0204 E routed\n  b lanciers 0107 E", "defence\n  x orcs 0704 W")
    assert odds(routed, "a", "x") == []


def test_the_supposed_blow_leaves_the_stack_behind() -> None:
    """In a stack of two large units the one Behind counts no friend beside it once it stands elsewhere."""
    stacked = armies(
        "attack\n  b lanciers 0204 E\n  a lanciers 0204 E", "defence\n  x orcs 0704 W", tier="base", figure={}
    )
    alone = armies("attack\n  a lanciers 0204 E", "defence\n  x orcs 0704 W", tier="base", figure={})
    rolls = [odds(battle, "a", "x")[0].roll for battle in (stacked, alone)]
    assert rolls[0] is not None and rolls[1] is not None and rolls[0].tally == rolls[1].tally
    assert unit(stacked, "a").hex == "0204" and stacked.state.stacks["0204"] == ("b", "a"), "nothing has changed"


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("f phalanx 0404+0504 N steps=6", "x orcs 0904 W"),
        ("a lanciers 0404 E", "x phalanx 0904+0804 N steps=6"),
        ("b bats 0404 E level=close_flight", "x orcs 0504 W"),
        ("a lanciers 0404 E", "x bats 0504 W level=close_flight"),
    ],
)
def test_formations_and_flyers_are_not_supposed_elsewhere(mine: str, theirs: str) -> None:
    battle = armies(f"attack\n  {mine}", f"defence\n  {theirs}")
    (one,) = odds(battle, mine.partition(" ")[0], "x")
    assert told(one)[0] == "odds-shock" and one.refusal is not None and one.roll is None


def test_a_flyer_above_an_enemy_has_its_odds() -> None:
    battle = armies("attack\n  b bats 0404 E level=close_flight", "defence\n  x orcs 0404 W")
    assert [told(one)[0] for one in odds(battle, "b", "x")] == ["odds-shock-supported", "odds-shock-unsupported"]
    assert counted(odds(battle, "b", "x")[1].roll.tally)["higher_position"] == 2  # type: ignore[union-attr]


@clause("LM-3.2.2-01", "LM-3.2.5-03")
def test_odds_of_shooting_or_why_not() -> None:
    """Within three hexes and in sight; farther off, out of ammunition or in contact the reason is told."""

    def shots(mine: str, theirs: str, **more: Any) -> list[tuple[str, str]]:
        battle = armies(f"attack\n  s archers 0404 E {mine}", f"defence\n  x orcs {theirs}", **more)
        return [told(one) for one in odds(battle, "s", "x") if one.how == "shoot"]

    assert shots("", "0604 W") == [("odds-shot", "")]
    assert [clause_ for _, clause_ in shots("", "0904 W")] != [""]
    assert [clause_ for _, clause_ in shots("ammunition=exhausted", "0604 W")] not in ([], [""])
    assert shots("", "0604 W", tier="base", figure={}) == []
    battle = armies("attack\n  a lanciers 0404 E", "defence\n  x orcs 0604 W")
    assert [one for one in odds(battle, "a", "x") if one.how == "shoot"] == []


# Threats


def threats(battle: Battle, key: str) -> tuple[Threat, ...]:
    return battle.book.threats_to(battle.state, key)


@clause("LM-2.3.2-01", "LM-3.2.9-01")
def test_whoever_engages_a_unit_or_can_shoot_at_it_threatens_it() -> None:
    battle = armies(
        "defence\n  a lanciers 0404 E\n  t archers 0604 W",
        "attack\n  x orcs 0504 W\n  y orcs 0403 N\n  s archers 0406 N\n  far archers 0901 W\n"
        "  low archers 0206 NE ammunition=exhausted",
    )
    assert threats(battle, "a") == (Threat("x", "strike"), Threat("s", "shoot"))
    assert threats(battle, "nobody") == ()
    assert "shoot" not in [
        one.how
        for one in threats(
            armies("defence\n  a lanciers 0404 E", "attack\n  s archers 0406 N", tier="base", figure={}), "a"
        )
    ]


def test_whoever_is_off_the_map_is_threatened_by_nobody_and_threatens_nobody() -> None:
    battle = armies(
        "defence\n  a lanciers 0404 E\n  away lanciers exit=0901/E", "attack\n  s archers exit=0904/E\n  x orcs 0906 W"
    )
    assert threats(battle, "away") == () and threats(battle, "a") == ()


def test_a_type_of_the_scenario_goes_by_the_type_it_is_like_or_by_its_weapons() -> None:
    own = {"guard": {"like": "lanciers"}, "mob": {"kind": "troop", "size": "large", "steps": 2, **MOB}}
    lines = "defence\n  a guard 0404 E\n  m mob 0105 E\n  b lanciers 0107 E"
    battle = armies(lines, "defence\n  x orcs 0904 W", figure=own)
    names = {key: card(battle, key).what.args["type"].en for key in "amb"}
    assert names["a"] == names["b"] == "Spearmen" and names["m"] not in ("Spearmen", "")


MOB = {
    "weapon": "inf",
    "weapon_capacity": "ordinary",
    "movement": "foot",
    "movement_capacity": "ordinary",
    "morale": "ordinary",
    "morale_capacity": "ordinary",
    "command": "regular",
    "command_capacity": "ordinary",
}


def test_nobody_shoots_at_flyers_as_a_threat_is_told_and_one_hex_of_two_is_enough() -> None:
    """A Formation of archers one of whose hexes has the target in its cone threatens it."""
    aloft = armies("defence\n  b bats 0404 E level=close_flight", "attack\n  s archers 0406 N")
    assert [one for one in threats(aloft, "b") if one.how == "shoot"] == []
    figures = {"bows": {"like": "archers", "command_capacity": "superior"}}
    row = armies("defence\n  a lanciers 0303 E", "attack\n  s bows 0406+0506 N steps=6", figure=figures)
    assert threats(row, "a") == (Threat("s", "shoot"),)
