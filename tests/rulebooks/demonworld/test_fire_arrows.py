"""Chapter XXII.5.0: flaming arrows, announced as the movement begins and shot in the second shooting phase."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    ContactMade,
    ElementsLost,
    FlamesAnnounced,
    FlamesSpent,
    FlamingShotMade,
    HexKindled,
    MachineBurned,
    OverrunMade,
)
from oriflamme.rulebooks.demonworld.fire.arrows import flaming_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS, WIZARD_CARDS
from oriflamme.rulebooks.demonworld.unit_card import unit_card
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fire_positions import burning, marks, starting
from tests.rulebooks.demonworld.large_positions import CHARIOT, FOOT, GIANT, own_card
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, items, offered, play, refused, run, unit
from tests.rulebooks.demonworld.spell_positions import spell

BOWS = {**CARDS["archers_longs"], "skill_shot": 0, "special": [], "abilities": ["flaming_arrows"]}
"""Long bows whose card allows flaming arrows."""
CARD = {
    "foot": FOOT,
    "bows": BOWS,
    "plain": {**BOWS, "abilities": []},
    "crossbows": {**BOWS, "weapons": [{"kind": "crossbow"}, {"kind": "basic"}]},
    "short": {**BOWS, "weapons": [{"kind": "bow"}, {"kind": "basic"}]},
}


def announcing(n: str = "bows N order=T", where: Any = None, **more: Any) -> Battle:
    """The start of a movement phase; z, who may announce, stands far off."""
    drawn = {"n": "0609", "z": "1111", **(where or {})}
    more = {"card": CARD, "z": "empire bows N order=T", "g": "orcs foot S order=T", "turn": 1, **more}
    return burning(drawn, n=f"empire {n}", phase="movement", **more)


@clause("DW-XXII.5.0-01")
@pytest.mark.parametrize(("card", "able"), [("bows", True), ("short", True), ("plain", False), ("crossbows", False)])
def test_only_bows_whose_card_allows_it(card: str, able: bool) -> None:
    battle = announcing(f"{card} N order=T")
    assert asked(battle) == ("empire", "flames-announced")
    assert offered(battle, "flame ") == (["n", "z"] if able else ["z"])
    if not able:
        assert refused(battle, "flame n") == ("DW-XXII.5.0-01", "no-arrows-card")


@clause("DW-XXII.5.0-02")
def test_they_need_the_order_to_hold_and_no_fight() -> None:
    assert refused(announcing("bows N order=H"), "flame n") == ("DW-XXII.5.0-02", "no-arrows-order")
    fight = announcing("bows N engaged=1 fought=1 order=T", {"g": "0608"}, g="orcs foot S engaged=1", turn=1)
    assert refused(fight, "flame n") == ("DW-XXII.5.0-02", "no-arrows-engaged")
    battle = play(announcing(), "flame n", "done")
    assert fact(battle, FlamesAnnounced).units == ("n",) and battle.state.flaming == ("n",)


def volley(where: dict[str, str], n: str = "bows N order=T moved", **more: Any) -> Battle:
    """The second shooting phase; n has announced flaming arrows."""
    more = {"card": CARD, "g": "orcs foot S order=M moved", "flaming": ["n"], "flames_announced": 1, **more}
    return burning(where, n=f"empire {n}", phase="second_shooting", **more)


@clause("DW-XXII.5.0-02")
def test_they_are_shot_in_the_second_shooting_phase_unless_the_unit_has_manoeuvred() -> None:
    """Its normal arrows are not shot either: what was announced was fire."""
    battle = volley({"n": "0609", "g": "0605"})
    assert asked(battle) == ("empire", "flaming")
    moved = volley({"n": "0609", "g": "0605"}, "bows N order=T moved manoeuvres=1")
    assert moved.state.phase != "second_shooting" and not facts(moved, FlamingShotMade) and not facts(moved, AttackMade)


@clause("DW-XXII.5.0-03")
def test_whoever_is_attacked_after_the_announcement_neither_shoots_nor_reacts() -> None:
    """z has announced nothing: attacked the same way it reacts."""
    for flaming, reacts in ((["n"], ()), ([], ("n",))):
        battle = burning(
            {"n": "0606", "m": "0909", "g": "0604"},
            card=CARD,
            n="empire bows N order=T",
            m="empire foot N order=T moved",
            g="orcs foot S order=C",
            phase="movement",
            sequence="C",
            active="g",
            flaming=flaming,
            flames_announced=1,
        )
        play(battle, "step g_1 sw")
        assert fact(battle, ContactMade).reacting == reacts
    attacked = volley({"n": "0606", "g": "0605"}, "bows N order=T engaged=1", g="orcs foot S order=C engaged=1")
    run(attacked, phase="melee")
    assert not facts(attacked, FlamingShotMade) and not facts(attacked, AttackMade, shot=True)


@clause("DW-XXII.5.0-02", "DW-VIII.2.0-05", "DW-XX.2.0-03")
def test_whoever_sleeps_announces_none_and_whoever_has_routed_since_shoots_none() -> None:
    """z could announce them; n sleeps, or was routed by an overrun after it had announced them."""
    asleep = announcing(effects=[spell("silent", "n")])
    assert refused(asleep, "flame n") == ("DW-XX.2.0-03", "no-shoot-asleep") and offered(asleep, "flame ") == ["z"]
    where = {"n": "0609", "g": "0605"}
    assert asked(volley(where)) == ("empire", "flaming")
    for words in ("bows N morale=routing routed=1 moved", "bows N morale=impetuous moved"):
        assert all(ask.kind != "flaming" for ask in volley(where, words).asks)


@clause("DW-XXII.5.0-04")
def test_what_is_not_shot_is_lost() -> None:
    battle = volley({"n": "0609", "g": "0605"}, dice=[20])
    play(battle, "hold n_1", "confirm")
    assert fact(battle, FlamesSpent).units == ("n",)
    assert facts(battle, AttackMade) == []
    assert battle.state.turn == 2 and battle.state.flaming == () and battle.state.flames_announced == 1


@clause("DW-XXII.5.0-05")
def test_power_one_without_protection_or_support() -> None:
    """DW-EX-337: a giant of size 6 is hit on a 4; foot of size 2 with all its armour on a 2."""
    card = {**CARD, **own_card(GIANT, size=6, prot_shot=9)}
    battle = volley({"n": "0609 0709", "x": "0605", "g": "0111"}, card=card, x="orcs own S order=M moved", dice=[4, 5])
    assert refused(battle, "support n_2 n_1", "empire")[1] == "no-support-nothing"
    play(battle, "attack n_1 x_1")
    assert refused(battle, "support n_2 n_1", "empire") == ("DW-XXII.5.0-05", "no-arrows-support")
    play(battle, "attack n_2 x_1", "confirm")
    first, second = facts(battle, FlamingShotMade)
    assert items(first.base) == [("power", 1, "DW-XXII.5.0-05"), ("size", 3, "DW-XII.1.0-07")]
    assert (first.hit, first.wounds, first.burns, second.hit) == (True, True, False, False)
    assert element(battle, "x_1").wounds == 1
    foot = volley({"n": "0609", "g": "0605 0111"}, dice=[2])
    play(foot, "attack n_1 g_1", "confirm")
    assert fact(foot, FlamingShotMade).base.total == 2 and fact(foot, ElementsLost).elements == ("g_1",)


@clause("DW-XXII.5.0-05")
def test_skill_and_the_wood_of_the_target_count() -> None:
    """DW-F3-44"""
    card = {**CARD, "bows": {**BOWS, "skill_shot": 3}}
    battle = volley({"n": "0609", "g": "0605"}, card=card, woods="0605")
    tally = flaming_number(battle.state, Attack("n_1", "g_1"), element(battle, "g_1"))
    assert [(item.reason, item.value) for item in tally.items] == [
        ("power", 1),
        ("skill", 3),
        ("size", 1),
        ("wood", -2),
    ]


@clause("DW-XXII.5.0-05")
def test_spells_help_the_shooter_and_hide_the_target() -> None:
    """A swarm of insects around the target takes three, a sure hand gives two; armour by magic is of no use."""
    lies = [spell("shot_at", "g", -3), spell("shooting", "n", 2, number=2), spell("protection", "g", 2, number=3)]
    battle = volley({"n": "0609", "g": "0605"}, effects=lies)
    tally = flaming_number(battle.state, Attack("n_1", "g_1"), element(battle, "g_1"))
    assert [(item.reason, item.value) for item in tally.items] == [
        ("power", 1),
        ("effect", 2),
        ("effect", -3),
        ("size", 1),
    ]


@clause("DW-XXII.5.0-06", "DW-XXII.5.0-07")
def test_supported_arrows_set_an_empty_wood_alight() -> None:
    """DW-EX-337: five elements, 1 + 4 x 2 = 9; it burns from the start of the next turn."""
    for roll, lit in ((9, True), (10, False)):
        battle = volley({"n": "0408 0508 0608 0708 0808", "g": "0111"}, woods="0604", dice=[roll, 20])
        play(battle, "attack n_3 hex_0604", "support n_2 n_3", "support n_1 n_3", "support n_4 n_3", "support n_5 n_3")
        told = fact(play(battle, "confirm"), HexKindled)
        assert (told.base.total, told.lit) == (9, lit)
        assert battle.state.turn == 2 and marks(battle).get("0604") == (("fire", 10) if lit else None)


@clause("DW-XXII.5.0-06")
def test_which_hexes_may_be_shot_at() -> None:
    """Not a rock, not where somebody stands, not behind its back, not beyond twenty hexes, not behind smoke."""
    battle = volley({"n": "0607", "g": "0604"}, woods="0604 0611 0704", other="0605 rocks")
    assert sorted(offered(battle, "attack ", "empire")) == ["n_1 g_1", "n_1 hex_0704"]
    assert refused(battle, "attack n_1 hex_0605", "empire") == ("DW-XXII.5.0-06", "no-arrows-hex")
    assert refused(battle, "attack n_1 hex_0604", "empire") == ("DW-XXII.5.0-06", "no-arrows-hex")
    assert refused(battle, "attack n_1 hex_0611", "empire") == ("DW-IV.1.1-03", "no-arrows-arc")
    hidden = volley({"n": "0607", "g": "0704"}, bushes="0603", woods="0605", fires="0605:4")
    assert refused(hidden, "attack n_1 hex_0603", "empire") == ("DW-XII.1.0-08", "no-arrows-sight")
    far = {**CARD, "bows": {**BOWS, "weapons": [{"kind": "bow", "bands": [[3, 4]]}, {"kind": "basic"}]}}
    short = volley({"n": "0607", "g": "0101"}, card=far, woods="0603 0604")
    assert offered(short, "attack ", "empire") == ["n_1 hex_0604"]
    assert refused(short, "attack n_1 hex_0603", "empire") == ("DW-II.5.1-01", "no-arrows-range")


@clause("DW-XXII.5.0-06", "DW-XXII.5.0-07")
def test_a_machine_burns_until_nothing_is_left_of_it() -> None:
    """Support counts, protection does not; each start of a turn takes a hit point."""
    battle = volley(
        {"n": "0609 0709", "x": "0604", "g": "0111"},
        x=f"orcs {CHARIOT} S order=M moved",
        dice=[4, 20],
    )
    play(battle, "attack n_1 x_1_left", "support n_2 n_1", "confirm")
    told = fact(battle, FlamingShotMade)
    assert items(told.base)[:2] == [("power", 1, "DW-XXII.5.0-05"), ("support", 2, "DW-XXII.5.0-06")]
    assert (told.hit, told.wounds, told.burns) == (True, True, True)
    assert element(battle, "x_1").burning and element(battle, "x_1").wounds == 2, "another at the start of turn 2"
    hp = battle.state.card("x").hp
    left = starting({"n": "0911", "x": "0604"}, x=f"orcs {CHARIOT} S", alight="x_1", wounds=f"x_1:{hp - 2}", dice=[20])
    assert fact(left, MachineBurned).wounds and element(left, "x_1").wounds == hp - 1
    gone = starting({"n": "0911", "x": "0604"}, x=f"orcs {CHARIOT} S", alight="x_1", wounds=f"x_1:{hp - 1}", dice=[20])
    assert not fact(gone, MachineBurned).wounds and fact(gone, ElementsLost).elements == ("x_1",)
    assert unit(gone, "g").side == "orcs"


# Whoever stands with the unit


WITH = {
    "captain": {**COMMANDER_CARDS["gordan"], "weapons": BOWS["weapons"], "abilities": ["flaming_arrows"]},
    "wizard": {**WIZARD_CARDS["sandor"], "weapons": BOWS["weapons"], "abilities": ["flaming_arrows"]},
    "plain_captain": {**COMMANDER_CARDS["gordan"], "weapons": BOWS["weapons"]},
    "crossbow_captain": {
        **COMMANDER_CARDS["gordan"],
        "weapons": [{"kind": "crossbow"}, {"kind": "basic", "power": 8}],
        "abilities": ["flaming_arrows"],
    },
}
"""Commanders with a bow and the permission, without the permission, and with the permission alone; a wizard."""


def led(who: str = "captain", words: str = "", **more: Any) -> Battle:
    """A volley of n with a commander k beside it, at a chariot of the orcs or at the wood 0804."""
    return volley(
        {"n": "0609", "k": "0709", "x": "0604", "g": "0111"},
        card={**CARD, **WITH},
        k=f"empire {who} N host=n{words}",
        x=f"orcs {CHARIOT} S order=M moved",
        **{"switches": {"commanders": True}, "woods": "0804", **more},
    )


@clause("DW-XXII.5.0-01", "DW-X.2.2-03")
@pytest.mark.parametrize(("who", "able"), [("captain", True), ("plain_captain", False), ("crossbow_captain", False)])
def test_a_commander_with_the_unit_shoots_them_if_his_own_card_allows_it(who: str, able: bool) -> None:
    """Also at a hex, and in support of a shot at a machine."""
    battle = led(who)
    found = offered(battle, "attack k_1 ", "empire", other_options=True)
    assert {"x_1_left", "hex_0804"} <= set(found) if able else not found
    play(battle, "attack n_1 x_1_left")
    assert ("k_1 n_1" in offered(battle, "support ", "empire", other_options=True)) is able
    if not able:
        for token in ("attack k_1 x_1_left", "attack k_1 hex_0804", "support k_1 n_1"):
            assert refused(battle, token, "empire") == ("DW-XXII.5.0-01", "no-arrows-card")


@clause("DW-X.2.1-04")
@pytest.mark.parametrize(("words", "able"), [(" shot", False), ("", True)])
def test_a_commander_who_has_shot_alone_shoots_no_fire_in_that_turn(words: str, able: bool) -> None:
    """He shot in the first phase, and joined the unit as he moved."""
    battle = led(words=words)
    assert bool(offered(battle, "attack k_1 ", "empire", other_options=True)) is able
    if not able:
        assert refused(battle, "attack k_1 hex_0804", "empire") == ("DW-X.2.1-04", "no-shoot-twice")


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize("asleep", [True, False])
def test_a_commander_who_sleeps_shoots_no_fire_with_his_unit(asleep: bool) -> None:
    battle = led(effects=[spell("silent", "k")] if asleep else [])
    assert offered(battle, "attack n_1 ", "empire")
    assert bool(offered(battle, "attack k_1 ", "empire", other_options=True)) is not asleep
    if asleep:
        assert refused(battle, "attack k_1 hex_0804", "empire") == ("DW-XX.2.0-03", "no-shoot-asleep")


@clause("DW-XX.3.2-04")
@pytest.mark.parametrize(
    ("shot", "rests"),
    [
        ("attack k_1 x_1_left", False),
        ("attack k_1 hex_0804", False),
        ("support k_1 n_1", False),
        ("hold k_1", True),
    ],
)
def test_a_wizard_who_shoots_fire_or_helps_does_not_rest(shot: str, rests: bool) -> None:
    """n_1 shoots at the chariot in any case."""
    dice = [20, 20] if shot.startswith("attack") else [20]
    battle = play(led("wizard", dice=dice), "attack n_1 x_1_left", shot, "confirm")
    assert battle.state.wizards["k"].disturbed is not rests


@clause("DW-XX.3.2-04")
@pytest.mark.parametrize("other", ["support k_1 n_1", "hold k_1"])
def test_nor_one_who_helps_to_set_a_hex_alight(other: str) -> None:
    battle = play(led("wizard", dice=[20]), "attack n_1 hex_0804", other, "confirm")
    assert battle.state.wizards["k"].disturbed is other.startswith("support")


@clause("DW-XV.9.0-16")
@pytest.mark.parametrize("lingers", [False, True])
def test_who_routs_on_his_own_shoots_no_fire_with_those_who_have_rallied(lingers: bool) -> None:
    battle = volley(
        {"n": "0609 0709", "x": "0604", "g": "0111"},
        "bows N order=T moved elements=10",
        x=f"orcs {CHARIOT} S order=M moved",
        woods="0804",
        stray="n_2",
        turn=2,
        flames_announced=2,
        switches={"lingering_rout": lingers},
    )
    found = offered(battle, "attack n_2 ", "empire", other_options=True)
    assert {"x_1_left", "hex_0804"} <= set(found) if lingers else not found
    play(battle, "attack n_1 x_1_left")
    assert ("n_2 n_1" in offered(battle, "support ", "empire", other_options=True)) is lingers
    if not lingers:
        for token in ("attack n_2 x_1_left", "attack n_2 hex_0804", "support n_2 n_1"):
            assert refused(battle, token, "empire") == ("DW-XV.9.0-16", "no-stray")


# The cards of the book


@clause("DW-XXII.5.0-01", "DW-XXII.6.0-01")
@pytest.mark.parametrize(("before", "able"), [(False, ["n", "p"]), (True, [])])
def test_light_archers_and_the_big_arm_shoot_fire(before: bool, able: list[str]) -> None:
    """By the rules of before only cards of a scenario allowed it. DW-OR-115"""
    battle = burning(
        {"n": "0609", "p": "0905", "z": "0109"},
        n="orcs archers_legers N order=T",
        p="orcs gros_bras_de_varrig N order=T",
        z="orcs foot N order=T",
        g="empire foot S order=T",
        switches={"cards_without_fire": before},
        phase="movement",
    )
    found = asked(battle) == ("orcs", "flames-announced")
    assert found is bool(able) and (offered(battle, "flame ") if found else []) == able
    if able:
        assert refused(battle, "flame z") == ("DW-XXII.5.0-01", "no-arrows-card")
    told = [unit_card(battle.state, key) for key in ("n", "p")]
    names = [figure.name.id for card in told if card for figure in card.figures]
    assert ("card-flaming-arrows" in names, "card-incendiary" in names) == (bool(able), bool(able))


@clause("DW-XXII.6.0-03")
def test_the_projectile_of_the_big_arm_has_power_six() -> None:
    assert SHIPPED["gros_bras_de_varrig"].incendiary == 6 and not SHIPPED["petite_catapulte"].incendiary


@clause("DW-XXII.5.0-03")
@pytest.mark.parametrize(
    ("archers", "flaming", "dice"),
    [("0604 0704", ["n"], [20, 20]), ("0604 0704", ["n"], [1, 20]), ("0604", ["n"], [1, 20]), ("0604 0704", [], [])],
)
def test_whoever_is_overrun_after_the_announcement_does_not_shoot(
    archers: str, flaming: list[str], dice: list[int]
) -> None:
    """Neither at the giant as it comes nor afterwards, be it a miss; who announced nothing has his last shot.

    The last die is the wind of the next turn.
    """
    battle = burning(
        {"n": archers, "m": "0111", "x": "0606", "g": "1111"},
        card={**CARD, **own_card(GIANT)},
        n="empire bows S order=T",
        m="empire foot N order=M moved",
        x="orcs own N order=C",
        g="orcs foot N order=M moved",
        phase="movement",
        sequence="C",
        active="x",
        flaming=flaming,
        flames_announced=1,
        switches={"morale": False},
        dice=dice,
    )
    play(battle, "advance ne", "advance nw")
    if not flaming:
        assert asked(battle) == ("empire", "last-shot")
        return
    assert fact(battle, OverrunMade).target == "n_1"
    play(battle, "advance nw", "advance nw")
    run(battle, phase="orders")
    assert not facts(battle, FlamingShotMade) and not facts(battle, AttackMade)
    assert fact(battle, FlamesSpent).units == ("n",)
