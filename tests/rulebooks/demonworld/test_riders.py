"""Chapters XVII.1.1, XVII.1.2, XVII.5.0, XVII.7.6, XVII.7.7, XVIII.9.0: orders of large elements, commanders who ride.

A dragon or a chariot x of the orcs has its first hex in 0605 and looks north; k is the commander, n the foe.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import morale
from oriflamme.rulebooks.demonworld.budget import points
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    BreathRolled,
    CommanderDismounted,
    CommanderMounted,
    CommanderPlaced,
    ElementsLost,
    MountCommanded,
    MountLeft,
    OrderRevealed,
    OverrunMade,
    SequenceBegan,
    UnitsCommanded,
)
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS, LARGE_CARDS, WIZARD_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, GIANT, WOLVES, field, names, own_card
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    hexes,
    items,
    offered,
    play,
    position,
    refused,
    rejected,
    unit,
)
from tests.rulebooks.demonworld.test_large_shooting import BOWS, number, words
from tests.rulebooks.demonworld.test_terrain import land

HERO = {
    **FOOT,
    "hp": 2,
    "stars": 2,
    "command_zone": 8,
    "elements": 1,
    "figures": 1,
    "prot_melee": 3,
    "prot_shot": 2,
    "mp": {"M": 18, "C": 18, "H": 18},
    "weapons": [{"kind": "basic", "power": 12}, {"kind": "bow"}],
}
CARD: dict[str, Any] = {"foot": FOOT, "bows": BOWS, "hero": HERO}


def stand(where: dict[str, str], **more: Any) -> Battle:
    """A position of the advanced game."""
    more.setdefault("card", CARD)
    return position(field(**where), tier="advanced", **more)


def riding(who: str = DRAGON, where: dict[str, str] | None = None, **more: Any) -> Battle:
    """k rides x."""
    more.setdefault("x", f"orcs {who} N")
    more.setdefault("k", f"orcs {more.pop('rider', 'hero')} N host=x")
    more.setdefault("n", "empire foot S order=T moved")
    return stand({"x": "0605", "n": "0601", **(where or {})}, **more)


def moving(who: str = DRAGON, where: dict[str, str] | None = None, order: str = "M", **more: Any) -> Battle:
    """x, ridden by k, is about to move."""
    now = {"phase": "movement", "sequence": order, "sides": ["orcs"], "active": "x", "led": "C"}
    return riding(who, where, **{**now, "x": f"orcs {who} N order={order}", **more})


# Large elements and orders


@clause("DW-XVII-01", "DW-XVII-02", "DW-XVII.1.0-01")
def test_large_elements_stand_alone_and_cover_several_hexes() -> None:
    battle = stand({"x": "0605", "n": "0601", "k": "0609"}, x=f"orcs {GIANT} N", n="empire foot S", k="orcs hero N")
    assert (len(element(battle, "x_1").hexes), len(element(battle, "k_1").hexes)) == (3, 1)
    arms = {name: card["arm"] for name, card in LARGE_CARDS.items()}
    assert {arms[GIANT], arms[DRAGON]} == {"large_monster"} and {arms[CHARIOT], arms[WOLVES]} == {"chariot"}
    two = rejected(field(g="0304 0804", n="0601"), g=f"orcs {GIANT} N", n="empire fantassins_nobles S", tier="advanced")
    assert two[1] == "scenario-large-alone"


@clause("DW-XVII.1.1-01", "DW-XVII.1.1-02")
def test_a_free_giant_is_ordered_without_a_leader_and_an_engaged_one_is_not() -> None:
    """Foot without a leader throws for its order; the giant does not."""
    where = {"x": "0605", "n": "0601"}
    free = stand(where, x=f"orcs {GIANT} N", n="empire fantassins_nobles S", special="n_1:leader")
    assert {f"order x {order}" for order in "mhct"} <= set(offered(free, seat="orcs"))
    where = {"x": "0605", "n": "0604", "z": "0111"}
    words = "empire fantassins_nobles S engaged=1"
    bound = stand(
        where, x=f"orcs {GIANT} N engaged=1", n=words, z="orcs fantassins_nobles N", turn=2, special="z_1:leader"
    )
    assert refused(bound, "order x m", "orcs")[1] == "no-order-engaged"


@clause("DW-XVII.1.1-03")
def test_a_forgotten_giant_holds_without_a_die() -> None:
    where = {"x": "0605", "n": "0601"}
    battle = stand(where, x=f"orcs {GIANT} N", n="empire fantassins_nobles S", special="n_1:leader")
    play(battle, "order n t", "confirm")
    assert {one.unit: one.order for one in facts(battle, OrderRevealed)} == {"n": "T", "x": "T"}
    assert fact(battle, OrderRevealed, unit="x").clause == "DW-XVII.1.1-03"


@clause("DW-XVII.1.1-04")
def test_it_counts_where_the_fewest_units_decide() -> None:
    """The empire has one unit with C, the orcs a unit and a giant: the empire chooses."""
    where = {"x": "0605", "n": "0301", "g": "0910"}
    nobles = "fantassins_nobles"
    battle = stand(
        where,
        x=f"orcs {GIANT} N",
        n=f"empire {nobles} S",
        g=f"orcs {nobles} N",
        special="n_1:leader g_1:leader",
        switches={"commanders": False, "morale": False},
    )
    play(battle, "order n c", "order x c", "order g c")
    for seat in ("empire", "orcs"):
        if any(ask.seat == seat for ask in battle.asks):
            battle.answer("confirm", seat)
    assert asked(battle) == ("empire", "order-of-sides") and not facts(battle, SequenceBegan)


@clause("DW-XVII.1.2-01")
def test_it_never_tests_its_morale() -> None:
    battle = stand({"x": "0605", "n": "0601"}, x=f"orcs {GIANT} N", n="empire foot S")
    assert [morale.tests_morale(battle.state, unit(battle, key)) for key in ("x", "n")] == [False, True]
    assert battle.state.card("x").fear == 2


@clause("DW-XVII.6.0-01", "DW-XVII.7.0-01")
def test_smaller_ones_are_normal_elements() -> None:
    """Whether a card is a large element is its footprint: trolls of size 3 have none."""
    assert not CARDS["trolls"].get("footprint") and CARDS["trolls"]["size"] == 3
    giants = [card for card in LARGE_CARDS.values() if card["footprint"] == "giant"]
    dragons = [card for card in LARGE_CARDS.values() if card["footprint"] == "dragon"]
    assert min(card["size"] for card in giants) == 5 and min(card["size"] for card in dragons) == 4
    battle = stand({"x": "0605", "n": "0601"}, x="orcs trolls N", n="empire foot S")
    assert hexes(battle, "x") == ["0605"]


# Riding and orders


@clause("DW-XVII.5.0-01")
@pytest.mark.parametrize(("changes", "may"), [({"size": 1}, True), ({"size": 2}, True), ({"size": 3}, False)])
def test_only_small_commanders_ride(changes: dict[str, Any], may: bool) -> None:
    card = {**CARD, "hero": {**HERO, **changes}}
    if may:
        assert riding(card=card).state.rider("x") == "k"
        return
    where = field(x="0605", n="0601")
    _, why = rejected(
        where, x=f"orcs {DRAGON} N", k="orcs hero N host=x", n="empire foot S", card=card, tier="advanced"
    )
    assert why == "scenario-rider"


@clause("DW-XVIII.9.0-01")
@pytest.mark.parametrize(
    ("who", "changes", "may"),
    [
        (CHARIOT, {}, True),
        (CHARIOT, {"arm": "cavalry", "figures": 1}, False),
        (CHARIOT, {"figures": 3}, False),
        (DRAGON, {"figures": 3}, True),
        (GIANT, {}, False),
    ],
)
def test_who_may_stand_on_a_chariot(who: str, changes: dict[str, Any], may: bool) -> None:
    card = {**CARD, "hero": {**HERO, **changes}}
    near = "0504" if who == DRAGON else "0506"
    battle = stand(
        {"x": "0605", "n": "0601", "k": near if who != GIANT else "0504"},
        x=f"orcs {who.replace('char_imperial', 'char_a_loups')} N order=M",
        k="orcs hero N",
        n="empire foot S order=T moved",
        card=card,
        phase="movement",
        sequence="M",
        sides=["orcs"],
        active="k",
        led="M",
    )
    assert ("mount x" in offered(battle)) == may
    if not may:
        assert refused(battle, "mount x")[1] in ("no-mount-alone", "no-mount-what")


@clause("DW-XVII.7.6-04", "DW-XVII.7.6-01", "DW-XVIII.9.0-03")
@pytest.mark.parametrize(("who", "beside", "away"), [(DRAGON, "0504", "0406"), (WOLVES, "0506", "0503")])
def test_he_mounts_beside_the_right_hex_and_both_have_moved(who: str, beside: str, away: str) -> None:
    """A dragon by its head, a chariot by its rear hex; also if one of them has moved to meet the other."""
    more = {"n": "empire foot S order=T moved", "phase": "movement", "sequence": "M", "sides": ["orcs"], "led": "M"}
    where = {"x": "0605", "n": "0601", "k": beside}
    battle = stand(where, x=f"orcs {who} N order=M moved", k="orcs hero N", active="k", **more)
    play(battle, "mount x")
    assert fact(battle, CommanderMounted).mount == "x"
    assert battle.state.rider("x") == "k" and "k_1" not in battle.state.elements
    assert unit(battle, "x").ridden and battle.state.attached["k"].moved
    far = stand({**where, "k": away}, x=f"orcs {who} N order=M", k="orcs hero N", active="k", **more)
    assert refused(far, "mount x") == ("DW-XVII.7.6-04" if who == DRAGON else "DW-XVIII.9.0-03", "no-mount-far")
    fetched = stand(where, x=f"orcs {who} N order=M", k="orcs hero N moved", active="x", **more)
    play(fetched, "fetch k")
    assert fact(fetched, CommanderMounted).commander == "k" and fetched.asks[0].kind != "large"


@clause("DW-XVII.7.6-01")
def test_the_dragons_own_rider_is_gone_for_good() -> None:
    """The hero has a bow of his own; without one nobody shoots from the dragon."""
    where = {"n": "0601"}
    more = {"phase": "first_shooting", "x": f"orcs {DRAGON} N order=H", "n": "empire foot S order=M"}
    armed = riding(where=where, **more)
    assert words(armed, "orcs") == {"attack x_1_rider n_1"}
    bare = {**CARD, "hero": {**HERO, "weapons": [{"kind": "basic"}]}}
    assert not [ask for ask in riding(where=where, card=bare, **more).asks if ask.kind == "shot"]


@clause("DW-XVII.5.0-02")
def test_a_rider_joins_no_unit() -> None:
    battle = moving(where={"f": "0504"}, f="orcs foot N order=T")
    assert not [one for one in offered(battle) if one.startswith(("join", "attach"))]


def zone(**more: Any) -> Battle:
    """k on a dragon has leaderless foot f in his zone."""
    return riding(
        where={"f": "0504", "n": "0601"}, f="orcs foot N", n="empire fantassins_nobles S", special="n_1:leader", **more
    )


@clause("DW-XVII.5.0-03", "DW-XVII.5.0-04")
def test_he_commands_units_and_then_his_dragon_holds() -> None:
    battle = zone()
    assert asked(battle) == ("orcs", "rider-orders")
    play(battle, "units k", "confirm")
    assert fact(battle, MountCommanded).mount == "x" and fact(battle, UnitsCommanded).units == ("f",)
    assert unit(battle, "x").order == "T"
    assert "order x m" not in offered(battle, seat="orcs") and "order f m" in offered(battle, seat="orcs")


@clause("DW-XVII.5.0-03", "DW-XVII.5.0-05")
def test_or_he_keeps_his_orders_and_one_of_them_remains() -> None:
    battle = zone(dice=[1])
    play(battle, "ride k", "confirm")
    assert not facts(battle, MountCommanded) and unit(battle, "f").order == "T"  # by the die
    play(battle, "order x ct", "order n t", "confirm")
    assert not unit(battle, "x").order
    play(battle, "keep x c", "confirm")
    assert unit(battle, "x").order == "C"


@clause("DW-XVII.5.0-03")
def test_while_it_is_engaged_he_commands_nobody() -> None:
    words = "empire fantassins_nobles S engaged=1"
    battle = riding(
        where={"f": "0709", "n": "0604"}, x=f"orcs {DRAGON} N engaged=1", f="orcs foot N", n=words, turn=2, dice=[2]
    )
    assert not facts(battle, UnitsCommanded) and unit(battle, "f").order == "C"  # by the die


@clause("DW-XVII.5.0-06")
def test_he_acts_under_the_order_of_what_he_rides() -> None:
    where = {"n": "0601"}
    for order, shoots in (("H", True), ("M", False), ("C", False), ("T", False)):
        battle = riding(
            where=where, phase="first_shooting", x=f"orcs {DRAGON} N order={order}", n="empire foot S order=M"
        )
        assert any(ask.kind == "shot" and ask.seat == "orcs" for ask in battle.asks) == shoots
    started = moving(active="", sequence="", led="", sides=[], x=f"orcs {DRAGON} N order=M")
    assert "lead k" not in offered(started, other_options=True)  # nor does he move before others


@clause("DW-XVII.5.0-07")
def test_a_giant_who_commands_moves_as_both() -> None:
    """18 movement points whatever the order, one less for each hit point; he needs no order."""
    own = own_card(GIANT, stars=1, mp={"M": 18, "C": 9, "H": 6, "T": 3})
    where = {"x": "0605", "n": "0601"}
    more = {"n": "empire foot S order=T moved", "card": own, "phase": "movement", "sequence": "M", "sides": ["orcs"]}
    battle = stand(where, x="orcs own N", active="x", led="M", wounds="x_1:2", **more)
    assert asked(battle) == ("orcs", "large") and battle.asks[0].question.args["mp"] == 16
    assert points(battle.state, unit(battle, "x")) == 16
    play(battle, "sidle w")
    assert unit(battle, "x").spent == 4


# Getting off


@clause("DW-XVII.7.6-02", "DW-XVII.7.6-03")
def test_he_gets_off_before_the_move_and_walks_and_the_dragon_leaves() -> None:
    """Beside its head it waits for him; when he goes away it leaves the field."""
    battle = moving()
    assert {one for one in offered(battle) if one.startswith("dismount")} == {
        f"dismount {hex}" for hex in ("0504", "0604", "0505", "0705")
    }
    play(battle, "dismount 0504")
    off = fact(battle, CommanderDismounted)
    assert (off.before, unit(battle, "x").master, unit(battle, "x").moved) == (True, "k", True)
    assert asked(battle) == ("orcs", "commander")
    play(battle, "step k_1 e")  # to 0604, still beside its head
    assert "x" in battle.state.units
    play(battle, "step k_1 ne")
    assert fact(battle, MountLeft).unit == "x" and "x_1" in battle.state.lost and battle.state.overlay is None


@clause("DW-XVII.7.6-02", "DW-XVIII.9.0-02")
@pytest.mark.parametrize("who", [DRAGON, WOLVES])
def test_after_the_move_he_walks_no_more(who: str) -> None:
    battle = moving(who)
    play(battle, "advance ne")
    token = next(one for one in offered(battle) if one.startswith("dismount"))
    play(battle, token)
    assert not fact(battle, CommanderDismounted).before and battle.asks[0].kind != "commander"


@clause("DW-XVIII.9.0-02")
def test_off_a_chariot_it_drives_on_and_he_walks_too() -> None:
    battle = moving(WOLVES)
    assert {one for one in offered(battle) if one.startswith("dismount")} == {
        f"dismount {hex}" for hex in ("0505", "0705", "0506", "0606")
    }
    play(battle, "dismount 0606")
    assert asked(battle) == ("orcs", "large")
    play(battle, "advance ne", "done")
    assert asked(battle) == ("orcs", "commander") and "x" in battle.state.units


# Attacked


@clause("DW-XVII.7.6-05", "DW-XVII.7.6-06")
@pytest.mark.parametrize("die", [1, 20])
def test_shots_at_a_rider(die: int) -> None:
    """DW-EX-316: protections 5 and 2, size 1: only a strong bow can hit; a miss does nothing to the dragon."""
    card = {**CARD, "bows": {**BOWS, "weapons": [{"kind": "basic"}, {"kind": "longbow", "bands": [[12, 9]]}]}}
    more: dict[str, Any] = {"phase": "second_shooting", "n": "empire bows S order=T", "card": card}
    more["x"] = f"orcs {DRAGON} N order=M"
    battle = riding(where={"n": "0601"}, dice=[die], **more)
    assert words(battle) == {"attack n_1 x_1", "attack n_1 x_1_rider"}
    assert number(battle, "n_1", "x_1", "rider") == {"power": 9, "protection": -2, "mount-protection": -5}
    play(battle, "attack n_1 x_1_rider", "confirm")
    assert element(battle, "x_1").wounds == 0
    assert battle.state.aboard["k"].wounds == (1 if die == 1 else 0)


@clause("DW-XVIII.9.0-04")
def test_shots_at_a_passenger() -> None:
    """DW-EX-317: protections 1 and 2."""
    card = {**CARD, "hero": {**HERO, "prot_shot": 1}}
    more: dict[str, Any] = {"phase": "second_shooting", "n": "empire bows N order=T", "card": card}
    more["x"] = f"orcs {CHARIOT} N order=M"
    battle = riding(CHARIOT, where={"n": "0609"}, **more)
    assert number(battle, "n_1", "x_1", "rider") == {"power": 5, "protection": -1, "mount-protection": -2}
    assert "attack n_1 x_1_rider" in words(battle)


def fighting(who: str, foes: str, **more: Any) -> Battle:
    more.setdefault("n", "empire foot S engaged=1 fought=1")
    now = {"turn": 2, "phase": "melee", "stage": "declaring", "combats": [["n", "x"]]}
    return riding(who, where={"n": foes}, x=f"orcs {who} N engaged=1 fought=1", **now, **more)


def reasons(battle: Battle, element: str, target: str, weapon: str = "", aim: str = "") -> dict[str, int]:
    return {
        item.reason: item.value for item in base_number(battle.state, Attack(element, target, (), 0, weapon, aim)).items
    }


@clause("DW-XVII.7.6-07")
def test_blows_at_a_rider_reach_him_on_the_head_alone() -> None:
    """DW-EX-316: protections 9 and 3. From the tail he is not reached."""
    battle = fighting(DRAGON, "0604 0608", faces="n_2:N")
    assert reasons(battle, "n_1", "x_1", "", "rider") == {"power": 10, "protection": -3, "mount-protection": -9}
    assert {"attack n_1 x_1_rider", "attack n_1 x_1"} <= words(battle)
    assert refused(battle, "attack n_2 x_1_rider", "empire") == ("DW-XVII.7.6-07", "no-strike-part")


@clause("DW-XVIII.9.0-05")
def test_blows_at_a_passenger() -> None:
    """DW-EX-317: protections 4 and 2; from behind +4 as at anybody: DW-F3-74."""
    card = {**CARD, "hero": {**HERO, "prot_melee": 4}}
    battle = fighting(CHARIOT, "0606", n="empire foot N engaged=1 fought=1", card=card)
    found = {"power": 10, "protection": -4, "mount-protection": -2, "rear": 4}
    assert reasons(battle, "n_1", "x_1", "", "rider") == found


@clause("DW-XVII.7.6-08", "DW-XVIII.8.0-01")
@pytest.mark.parametrize(("who", "reached"), [(DRAGON, "0604"), (CHARIOT, "0606")])
def test_a_rider_strikes_his_own_blow(who: str, reached: str) -> None:
    battle = fighting(who, reached, n="empire foot S engaged=1 fought=1")
    assert "attack x_1_rider n_1" in words(battle, "orcs")
    assert reasons(battle, "x_1", "n_1", "rider")["power"] == 12
    tail = fighting(who, "0608" if who == DRAGON else "0603", n="empire foot N engaged=1 fought=1")
    assert "attack x_1_rider n_1" not in words(tail, "orcs")


@clause("DW-XVII.7.6-03", "DW-XVII.7.6-06")
def test_when_the_rider_is_killed_the_dragon_leaves() -> None:
    card = {**CARD, "hero": {**HERO, "hp": 1}, "foot": {**FOOT, "weapons": [{"kind": "basic", "power": 20}]}}
    battle = stand(
        {"x": "0605", "n": "0604", "z": "0111"},
        x=f"orcs {DRAGON} N engaged=1 fought=1",
        k="orcs hero N host=x",
        n="empire foot S engaged=1 fought=1",
        z="orcs foot N order=T",
        card=card,
        dice=[1],
        turn=2,
        phase="melee",
        stage="declaring",
        combats=[["n", "x"]],
    )
    play(battle, "attack n_1 x_1_rider", "confirm")
    assert fact(battle, AttackMade).aim == "rider"
    assert fact(battle, ElementsLost).elements == ("k_1",) and fact(battle, MountLeft).unit == "x"


@clause("DW-XVIII.9.0-06")
def test_the_death_of_a_passenger_is_nothing_to_the_chariot() -> None:
    card = {**CARD, "hero": {**HERO, "hp": 1}, "foot": {**FOOT, "weapons": [{"kind": "basic", "power": 20}]}}
    battle = fighting(CHARIOT, "0606", n="empire foot N engaged=1 fought=1", card=card, dice=[1])
    play(battle, "attack n_1 x_1_rider", "confirm")
    assert "k_1" in battle.state.lost and "x_1" in battle.state.elements and not facts(battle, MountLeft)


@clause("DW-XVIII.9.0-06")
def test_a_passenger_of_a_destroyed_chariot_stands_where_it_stood() -> None:
    strong = {**CARD, "foot": {**FOOT, "weapons": [{"kind": "basic", "power": 20}]}}
    battle = fighting(CHARIOT, "0606", n="empire foot N engaged=1 fought=1", card=strong, wounds="x_1:3", dice=[1])
    play(battle, "attack n_1 x_1_crew", "confirm")
    assert fact(battle, CommanderPlaced).commander == "k"
    assert hexes(battle, "k") == ["0605"] and "x_1" in battle.state.lost


@clause("DW-XVII.7.7-02")
def test_the_rider_of_a_dead_dragon_comes_to_stand_beside_its_head() -> None:
    strong = {**CARD, "foot": {**FOOT, "weapons": [{"kind": "basic", "power": 20}]}}
    battle = fighting(DRAGON, "0604", card=strong, wounds="x_1:4", dice=[1])
    play(battle, "attack n_1 x_1", "confirm")
    assert asked(battle) == ("orcs", "place-rider")
    assert set(offered(battle)) == {f"dismount {hex}" for hex in ("0504", "0505", "0705")}
    play(battle, "dismount 0505")
    assert hexes(battle, "k") == ["0505"]
    full = fighting(DRAGON, "0604 0504 0505 0705", card=strong, wounds="x_1:4", dice=[1])
    at = {next(iter(names(full, key))): key for key in full.state.elements if key.startswith("n")}
    play(full, f"attack {at['0604']} x_1", "confirm")
    assert set(offered(full)) == {f"dismount {hex}" for hex in ("0406", "0706", "0507", "0707", "0508", "0608")}


@clause("DW-XVII.7.4-10")
def test_a_breath_takes_a_die_for_the_rider_too() -> None:
    """The breath of d reaches the rear hex of the chariot x, and its passenger."""
    where = {"x": "0605", "n": "0111", "d": "0608"}
    battle = stand(
        where,
        x=f"empire {WOLVES} N order=M",
        k="empire hero N host=x",
        n="empire foot S order=M",
        d=f"orcs {DRAGON} N order=H",
        phase="first_shooting",
        dice=[1, 2],
    )
    play(battle, "breathe d_1 ahead", "hold d_1", "confirm")
    rolled = [(one.target, one.aim, one.hit) for one in facts(battle, BreathRolled)]
    assert rolled == [("x_1", "", True), ("x_1", "rider", True)]
    assert (element(battle, "x_1").wounds, battle.state.aboard["k"].wounds) == (1, 1)


@clause("DW-XVII.3.0-19")
@pytest.mark.parametrize(("front", "wounds"), [(True, 0), (False, 1)])
def test_a_passenger_of_an_overrun_chariot(front: bool, wounds: int) -> None:
    """Over its animals he is set down unhurt, over its rear hex he loses a hit point."""
    where = {"x": "0605", "n": "0111", "g": "0603" if front else "0607"}
    looks = "S" if front else "N"
    battle = stand(
        where,
        x=f"empire {WOLVES} N order=T moved",
        k="empire hero N host=x",
        n="empire foot S order=M moved",
        g=f"orcs {GIANT} {looks} order=C",
        phase="movement",
        sequence="C",
        sides=["orcs"],
        active="g",
        led="C",
        dice=[1],
        passed=[["g", "x"]] if front else [],
    )
    if not front:
        play(battle, "advance ne")
    play(battle, next(one.token for one in battle.asks[0].options if "overrun" in one.notes and one.verb == "advance"))
    assert facts(battle, OverrunMade)[0].hit and "x_1" in battle.state.lost
    assert fact(battle, CommanderPlaced).commander == "k"
    assert hexes(battle, "k") == ["0605"] and element(battle, "k_1").wounds == wounds
    assert items(facts(battle, OverrunMade)[0].base)


@clause("DW-XX.3.1-01", "DW-XVII.7.6-01")
@pytest.mark.parametrize(("figures", "refused_so"), [(2, True), (1, False)])
def test_a_wizard_with_attendants_rides_no_dragon(figures: int, refused_so: bool) -> None:
    """DW-F3-33: alone he may."""
    wizard = {**WIZARD_CARDS["wyrmsh"], "figures": figures}
    battle = stand(
        {"x": "0605", "n": "0601", "k": "0604"},
        x=f"orcs {DRAGON} N order=M",
        k="orcs own N",
        n="empire foot S order=T moved",
        card={**CARD, "own": wizard},
        phase="movement",
        sequence="M",
        sides=["orcs"],
        active="x",
        led="C",
    )
    assert ("fetch k" in offered(battle)) is not refused_so
    if refused_so:
        assert refused(battle, "fetch k") == ("DW-XVIII.9.0-01", "no-mount-alone")


@clause("DW-XVIII.9.0-01")
@pytest.mark.parametrize(
    ("mount", "who", "may"),
    [("host=x", "k", False), ("", "k", True), ("master=h", "k", False), ("master=k", "k", True)],
)
def test_nobody_mounts_what_another_rides_or_has_tamed(mount: str, who: str, may: bool) -> None:
    """k stands beside the dragon's head, which h rides; or which waits for one of the two."""
    master = f" {mount}" if mount.startswith("master") else ""
    where = {"x": "0605", "n": "0601", "k": "0504", **({} if mount.startswith("host") else {"h": "0604"})}
    battle = stand(
        where,
        x=f"orcs {DRAGON} N order=M moved{master}",
        k="orcs hero N",
        h="orcs hero N" + (" host=x" if mount.startswith("host") else " moved"),
        n="empire foot S order=T moved",
        **{"phase": "movement", "sequence": "M", "sides": ["orcs"], "led": "M", "active": "k"},
    )
    assert ("mount x" in offered(battle)) is may
    if not may:
        assert refused(battle, "mount x") == ("DW-XVIII.9.0-01", "no-mount-taken")


@clause("DW-XVII.7.6-05", "DW-XII.1.0-08")
@pytest.mark.parametrize(("wood", "seen"), [("0505", False), ("0405", True)])
def test_a_rider_is_shot_at_only_where_he_is_seen(wood: str, seen: bool) -> None:
    """From the south-west a wood hides the dragon's head in 0605, and nothing behind it; or nothing at all."""
    more: dict[str, Any] = {"phase": "second_shooting", "n": "empire bows ENE order=T", "x": f"orcs {DRAGON} N order=M"}
    battle = riding(where={"n": "0108"}, land=land(f"{wood} wood"), **more)
    assert words(battle) == {"attack n_1 x_1", *({"attack n_1 x_1_rider"} if seen else ())}
