"""What a piece looks out upon: its reach, who is in sight, why the others are not; the verdicts are the rules' own."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Message, Refusal
from oriflamme.kernel.services import ArcsAndRanges, Sight
from oriflamme.rulebooks.fleuries.shooting.arcs_and_ranges import arcs_and_ranges
from tests.rulebooks.fleuries.positions import ask_of, piece, position, refused, tokens

FAR = "s man B20 files=10 at=150/20"


def seen_from(battle: Battle, key: str) -> ArcsAndRanges:
    return arcs_and_ranges(battle.state, piece(battle, key))


def sight(battle: Battle, key: str, foe: str) -> Sight:
    return next(one for one in seen_from(battle, key).sights if one.unit == foe)


def told(battle: Battle, what: Message | Refusal | None) -> str:
    assert what is not None
    return battle.say(what.message if isinstance(what, Refusal) else what, "en")


def test_a_unit_reaches_as_far_as_it_charges_and_shoots_before_its_front() -> None:
    """Men charge 30 cm; their bows carry 10, 20 and 40."""
    battle = position(f"south: u man B20 files=10 bow at=60/60 | {FAR}\nnorth: v man B20 files=10 at=60/100/180")
    found = seen_from(battle, "u")
    assert [(one.what, one.far) for one in found.zones] == [
        ("long", 4000),
        ("charge", 3000),
        ("medium", 2000),
        ("short", 1000),
    ]
    assert [battle.say(one.text, "en") for one in found.zones][:2] == ["bow, long range: 40 cm", "charge: 30 cm"]
    assert {(4750, 9000), (7250, 9000)} <= set(found.zones[1].outline)
    assert found.front == found.zones[0].outline


@pytest.mark.parametrize(
    ("words", "reaches"),
    [
        ("man B20 files=10 bow routing rout_since=1", []),
        ("man B20 files=10", ["charge"]),
        ("man B20 files=10 javelin throws=0", ["charge"]),
        ("eagle 6 files=3 altitude=1", ["charge"]),
    ],
)
def test_whoever_is_in_no_case_to_charge_or_shoot_has_no_reach(words: str, reaches: list[str]) -> None:
    battle = position(f"south: u {words} at=60/60 | {FAR}\nnorth: v man B20 files=10 at=60/80/180")
    assert [one.what for one in seen_from(battle, "u").zones] == reaches
    assert (sight(battle, "u", "v").charge is None) == (not reaches)


def test_in_combat_nobody_charges_or_shoots() -> None:
    text = f"""
    south: u man B20 files=10 bow at=60/60 fights=v:front:1:front | {FAR}
    north: v man B20 files=10 at=60/60/180 fights=u:front:1:front | w man B20 files=10 at=60/80/180
    """
    battle = position(text)
    assert seen_from(battle, "u").zones == ()
    assert (sight(battle, "u", "v").charge, sight(battle, "u", "v").shot) == (None, None)


def test_single_figures_and_houses_look_all_round() -> None:
    """A hero charges 37.5 cm in any direction: also backwards."""
    battle = position(f"south: h hero at=60/60 | {FAR}\nnorth: v man B20 files=10 at=76/30/0")
    (zone,) = seen_from(battle, "h").zones
    assert zone.far == 3750 and abs(min(y for _, y in zone.outline) - (6000 - 3750)) <= 5
    assert told(battle, sight(battle, "h", "v").charge) == "can be charged"


def test_the_nearest_enemy_comes_first_and_leaders_are_with_their_units() -> None:
    battle = position(
        f"south: u man B20 files=10 at=60/40 | {FAR}\n"
        "north: v man B20 files=10 at=60/100/180 | h hero controls=v | w man B20 files=10 at=110/60/180"
    )
    assert [one.unit for one in seen_from(battle, "u").sights] == ["w", "v"]


@pytest.mark.parametrize(
    ("ground", "between", "screens"),
    [
        ("copse wood 60/70 30x12", "", ["copse"]),
        ("house building 60/70 30x12", "", ["house"]),
        ("hill low_hill 60/70 40x12", "", ["hill"]),
        ("", "w man B40 files=20 at=60/70/180 | ", ["w"]),
        ("rocks uneven 60/70 30x12", "", []),
        ("copse wood 60/70 4x12", "", []),
    ],
)
def test_what_hides_an_enemy_is_named(ground: str, between: str, screens: list[str]) -> None:
    """Woods, houses, hills and ranks hide what is behind them; rough ground and a grove that one looks past do not."""
    battle = position(
        f"south: u man B20 files=10 bow at=60/55 | {FAR}\nnorth: {between}v man B20 files=10 at=60/85/180",
        ground=ground,
    )
    found = sight(battle, "u", "v")
    assert found.seen == (not screens) and found.distance == 3000
    if screens:
        assert found.text.args["screens"] == screens
        assert battle.say(found.text, "en") == f"hidden by {screens[0]}, 30 cm away"
        assert (found.charge, found.shot) == (None, None)
    else:
        assert battle.say(found.text, "en") == "in sight, 30 cm away"


def test_who_hides_most_is_named_first() -> None:
    """A wide wood before the whole unit, and a house before its left end."""
    battle = position(
        f"south: u man B20 files=10 at=60/40 | {FAR}\nnorth: v man B20 files=10 at=60/95/180",
        ground="house building 47/60 8x8; copse wood 60/75 60x14",
    )
    assert sight(battle, "u", "v").text.args["screens"] == ["copse", "house"]


@pytest.mark.parametrize(
    ("at", "verdict"),
    [
        ("60/90/180", "can be charged"),
        ("60/90.5/180", "V is 0.5 cm too far away: the charge reaches 30 cm."),
        ("60/30/180", "V is not in the front arc."),
    ],
)
def test_the_verdict_on_a_charge_is_that_of_the_declaration(at: str, verdict: str) -> None:
    battle = position(f"south: u man B20 files=10 at=60/60 | {FAR}\nnorth: v man B20 files=10 at={at}")
    found = sight(battle, "u", "v").charge
    assert told(battle, found) == verdict
    ask = ask_of(battle, "charge", "u", "order u charge")
    if isinstance(found, Refusal):
        assert refused(battle, "charge u v", "south") == (found.message.id, found.clause)
    else:
        assert "charge u v" in tokens(ask)


@pytest.mark.parametrize(
    ("orders", "verdict"),
    [
        ("", "can be charged"),
        (" orders=advance", "can be charged"),
        (" orders=charge+wheel+right", "can be charged"),
        (" orders=charge+wheel+left", "V is not in the axis of the charge."),
        (" orders=charge", "V is not in the axis of the charge."),
    ],
)
def test_a_charge_with_a_wheel_either_way_until_it_is_ordered(orders: str, verdict: str) -> None:
    """An enemy off to the right: for a charge without a wheel he is not in the axis."""
    battle = position(
        f"south: u man B20 files=10 at=60/60{orders} | {FAR}\nnorth: v man B20 files=10 at=85/75/180",
        phase="declarations",
    )
    assert told(battle, sight(battle, "u", "v").charge) == verdict


def test_from_flight_altitude_one_dives_on_whoever_is_below() -> None:
    """Half of 81 cm is left: 40.5."""
    text = "south: e eagle 6 files=3 at=60/20 altitude=2 | {}\nnorth: v man B20 files=10 club at=60/{}/180"
    assert told(position(text.format(FAR, 60.5)), sight(position(text.format(FAR, 60.5)), "e", "v").charge) == (
        "can be charged"
    )
    battle = position(text.format(FAR, 61))
    assert told(battle, sight(battle, "e", "v").charge) == "V is 0.5 cm too far away: the charge reaches 40.5 cm."


def test_the_verdict_on_a_shot_tells_weapon_range_and_chance_or_the_reason() -> None:
    """30 cm is long range for a bow: 18 % for each of 20 archers in two ranks, by 3."""
    battle = position(f"south: u man B20 files=10 bow at=60/60 | {FAR}\nnorth: v man B20 files=10 at=60/90/180")
    found = told(battle, sight(battle, "u", "v").shot)
    assert found.startswith("can be shot at: bow, long range (divided by 3), 20 figures, ")
    battle = position(f"south: u man B20 files=10 bow at=60/60 | {FAR}\nnorth: v man B20 files=10 at=60/101/180")
    reason = sight(battle, "u", "v").shot
    assert isinstance(reason, Refusal) and reason.clause == "GF-LE_TIR-07"
    assert told(battle, reason) == "V is 1 cm too far away: the range is 40 cm."
    battle = position(f"south: u man B20 files=10 at=60/60 | {FAR}\nnorth: v man B20 files=10 at=60/90/180")
    assert sight(battle, "u", "v").shot is None


def test_nothing_changes_by_looking() -> None:
    battle = position(f"south: u man B20 files=10 bow at=60/60 | {FAR}\nnorth: v man B20 files=10 at=60/90/180")
    before = battle.checksum
    seen_from(battle, "u")
    assert battle.checksum == before


def test_a_card_sees_and_has_no_reach() -> None:
    battle = position(
        "south: c card at=60/40 contents=u | u man B20 files=10 place=base\nnorth: v man B20 files=10 at=60/90/180"
    )
    found = seen_from(battle, "c")
    assert found.zones == () and [one.unit for one in found.sights] == ["v"] and found.front
