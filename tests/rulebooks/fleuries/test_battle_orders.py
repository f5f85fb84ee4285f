"""Battle orders: what the general writes for each character, what it forbids his units, how it ends or changes."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Message, UserError
from oriflamme.rulebooks.fleuries.facts.moves import ReactionTested
from oriflamme.rulebooks.fleuries.facts.turn import BattleOrderDone, BattleOrderSent, BattleOrderWritten, TurnBegan
from oriflamme.rulebooks.fleuries.state import Army, Fleuries
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    OPENED,
    ask_of,
    fact,
    facts,
    play,
    position,
    refused,
    scenario,
    spot,
    tokens,
)

LED = "u1 man B20 files=10 at=60/40 commander=h {more} | h hero fc=2 at=100/30"


def under(
    plan: dict[str, Any], text: str, *, seat: str = "south", dice: Any = (), ground: str = "", **more: Any
) -> Battle:
    """The position in which the character h of a side has this battle order."""
    data = scenario(text, ground=ground, **more)
    army = next(one for one in data["army"] if one["seat"] == seat)
    army["now"]["plan"] = {"h": plan}
    battle = Battle.open(data, dice=list(dice))
    OPENED.append(battle)
    return battle


def offered(battle: Battle, unit: str = "u1") -> set[str]:
    """What a unit may be ordered: the first counter of each set."""
    words = (token.split(" ") for token in tokens(ask_of(battle, "order", unit)))
    return {word[2] for word in words if word[:2] == ["order", unit]}


def seen(battle: Battle, seat: str) -> Army:
    """South's army as a seat sees it."""
    state = battle.view(seat).state
    assert isinstance(state, Fleuries)
    return state.armies["south"]


NEAR = "\nnorth: v1 man B20 files=10 at=60/100/180"
EVERYTHING = {"advance", "charge", "wait", "withdraw", "quarter", "about", "change", "none"}


# Writing


@clause("GF-ORDRE_DE_BATAILLE-01")
def test_after_the_deployment_each_general_writes_for_those_who_lead() -> None:
    """h leads u1, x leads nobody. What is written is a secret of the side."""
    text = f"south: {LED.format(more='')} | x hero at=20/20{NEAR} commander=g | g hero at=60/110"
    battle = position(text, phase="battle_orders", turn=0, dice=[1, 1], ground="wood wood 20/60 10x10")
    ask = ask_of(battle, "plan", "h")
    wanted = ["attack", "attack left", "attack centre", "attack right", "attack wood", "harass", "hold"]
    assert tokens(ask) == [f"plan h {words}" for words in wanted]
    places = {option.what: option.place for option in ask.options}
    assert places == {"attack": "", "harass": "", "hold": (10000, 3000)}
    assert refused(battle, "plan x attack", "south")[0] == "not-an-option"
    battle.answer("plan h attack left", "south")
    battle.answer("confirm", "south")
    play(battle, "plan g hold", until="command")
    written = {one.character: (one.side, one.audience, one.order.kind) for one in facts(battle, BattleOrderWritten)}
    assert written == {"h": ("south", ("south",), "attack"), "g": ("north", ("north",), "hold")}
    assert seen(battle, "north").plan == {} and fact(battle, TurnBegan).turn == 1
    assert seen(battle, "south").plan["h"].target == "left"


@clause("GF-ORDRE_DE_BATAILLE-01", "GF-ORDRE_DE_BATAILLE-05")
def test_what_an_order_may_point_at() -> None:
    """Ground that covers an area, not a line nor what spans one; units of his side that another leads."""
    ground = "wood wood 20/60 10x10; hedge hedge 50/70 80/70; stream stream 0/80 180/80; road road 100/0 100/120;"
    ground += "bridge bridge 100/80 6x6; ford ford 140/80 6x6; corpse corpse 20/20 4x4; field field 150/60 10x10"
    text = f"south: {LED.format(more='')} | u2 man B20 files=10 at=140/40 commander=g | g hero at=140/30{NEAR}"
    battle = position(text, phase="battle_orders", turn=0, ground=ground)
    found = [token.removeprefix("plan h ") for token in tokens(ask_of(battle, "plan", "h"))]
    assert found[4:] == ["attack wood", "attack field", "harass", "hold", "support u2"]


@clause("GF-ORDRE_DE_BATAILLE-01", "GF-ORDRE_DE_BATAILLE-06")
def test_the_position_to_hold_is_where_the_character_stands() -> None:
    """Under a card it is the card's; of one who comes from the flank there is none."""
    data = scenario(f"south: u1 man B20 files=10 place=base commander=h | h hero place=base{NEAR}")
    data["army"][0]["card"] = [{"key": "card", "at": [70, 20], "contents": ["u1", "h"]}]
    data["position"] = {"turn": 0, "phase": "battle_orders"}
    battle = Battle.open(data, dice=[])
    battle.answer("plan h hold", "south")
    battle.answer("confirm", "south")
    play(battle, until="command")
    order = battle.state.armies["south"].plan["h"]
    assert (order.kind, order.x, order.y) == ("hold", 7000, 2000)
    flank = "place=flank entry=west entry_at=3000 entry_turn=4"
    text = f"south: u1 man B20 files=10 {flank} commander=h | h hero {flank} | u2 man B20 files=10 at=60/20{NEAR}"
    battle = position(text, phase="battle_orders", turn=0)
    assert "plan h hold" not in tokens(ask_of(battle, "plan", "h"))


# What they forbid


@clause("GF-ORDRE_DE_BATAILLE-01", "GF-ORDRE_DE_BATAILLE-03")
def test_attack_does_not_withdraw_before_the_enemy() -> None:
    """v1 in sight: no withdrawal. Behind a wood that hides him: as one likes; and so without any battle order."""
    text = f"south: {LED.format(more='')}{NEAR}"
    battle = under({"kind": "attack"}, text)
    assert offered(battle) == EVERYTHING - {"withdraw"}
    assert refused(battle, "order u1 withdraw", "south") == ("no-plan-attack", "GF-ORDRE_DE_BATAILLE-03")
    assert offered(under({"kind": "attack"}, text, ground="wood wood 90/70 170x20")) == EVERYTHING
    assert offered(position(text)) == EVERYTHING


@clause("GF-ORDRE_DE_BATAILLE-01")
def test_a_unit_under_direct_control_moves_as_it_likes() -> None:
    """The order binds u1 while h is beside it, and no longer once he, or another, is with it; u2 has another leader."""
    text = "south: u1 man B20 files=10 at=60/40 commander=h | u2 man B20 files=10 at=120/40 | h hero {at}" + NEAR
    assert "withdraw" not in offered(under({"kind": "attack"}, text.format(at="at=60/30")))
    assert "withdraw" in offered(under({"kind": "attack"}, text.format(at="controls=u1")))
    assert "withdraw" in offered(under({"kind": "attack"}, text.format(at="at=60/30 | x hero controls=u1")))
    assert "withdraw" in offered(under({"kind": "attack"}, text.format(at="at=60/30")), "u2")


@clause("GF-ORDRE_DE_BATAILLE-01")
def test_an_order_that_is_done_or_whose_reader_is_dead_binds_nobody() -> None:
    text = f"south: {LED.format(more='')}{NEAR}"
    assert "withdraw" in offered(under({"kind": "attack", "done": True}, text))
    assert "withdraw" in offered(under({"kind": "attack"}, text.replace("fc=2", "fc=2 fate=dead")))


@clause("GF-ORDRE_DE_BATAILLE-01")
def test_morale_delays_an_order_and_does_not_end_it() -> None:
    """u1 retreats in phase 1 and has no order this turn; next turn it is to attack again, and cannot withdraw."""
    text = f"south: {LED.format(more='pending=retreat cause=v1')}{NEAR}"
    battle = under({"kind": "attack"}, text, phase="automatic", dice=[1, 1, 1])
    ask_of(battle, "confirm-orders", "")
    assert refused(battle, "order u1 advance", "south")[0] == "no-order-moved" and spot(battle, "u1") == (60, 30)
    play(battle)
    assert refused(battle, "order u1 withdraw", "south") == ("no-plan-attack", "GF-ORDRE_DE_BATAILLE-03")
    assert not facts(battle, BattleOrderDone)


@clause("GF-ORDRE_DE_BATAILLE-04")
def test_harassers_do_not_charge() -> None:
    text = f"south: {LED.format(more='sling loose')}{NEAR}"
    battle = under({"kind": "harass"}, text)
    assert "charge" not in offered(battle)
    for orders in ("charge", "charge wheel left"):
        assert refused(battle, f"order u1 {orders}", "south") == ("no-plan-harass", "GF-ORDRE_DE_BATAILLE-04")
    battle.answer("order u1 advance shoot", "south")


CHARGED = "south: v1 man B20 files=10 at=60/20\nnorth: u1 man B20 files=10 sling at=60/48/180 "


@clause("GF-ORDRE_DE_BATAILLE-04")
def test_harassers_who_are_charged_try_to_evade() -> None:
    """In open order nothing else is open to them; in close order they cannot, and do what they can. Dice: two tests of
    morale, then the reaction test (60 + FC 2 of the near hero) they fail: they stand."""
    text = CHARGED + "{} commander=h | h hero at=60/60"
    battle = under({"kind": "harass"}, text.format("loose"), seat="north", dice=[4, 4, 100])
    ask = ask_of(battle, "reaction", "u1", "order v1 charge", "charge v1 u1")
    assert tokens(ask) == ["react u1 evade"]
    for other in ("none", "shoot", "counter_charge", "column 2"):
        assert refused(battle, f"react u1 {other}", "north") == ("no-plan-harass-react", "GF-ORDRE_DE_BATAILLE-04")
    battle.answer("react u1 evade", "north")
    assert not fact(battle, ReactionTested).passed and fact(battle, ReactionTested).reaction == "evade"
    close = under({"kind": "harass"}, text.format(""), seat="north", dice=[4, 4])
    ask = ask_of(close, "reaction", "u1", "order v1 charge", "charge v1 u1")
    assert {"react u1 none", "react u1 shoot"} < set(tokens(ask))


@clause("GF-ORDRE_DE_BATAILLE-04", "GF-PHASE_5_REACTIONS-05")
def test_harassers_who_cannot_move_do_what_they_can() -> None:
    """Blinded in the open: they cannot evade, so that they may stand or shoot."""
    text = CHARGED + "loose commander=h | h hero at=60/60"
    flash = {"source": "failure:flash", "kind": "dazzled", "clause": "GF-TABLE_DES_ECHECS_MAGIQUES-01"}
    blind = {"flash.1": {"key": "flash.1", "target": "u1", "until": {"turn": 2}, **flash}}
    battle = under({"kind": "harass"}, text, seat="north", dice=[4, 4], effects=blind)
    ask = ask_of(battle, "reaction", "u1", "order v1 charge", "charge v1 u1")
    assert {"react u1 none", "react u1 shoot"} <= set(tokens(ask))
    for other in ("evade", "counter_charge"):
        assert refused(battle, f"react u1 {other}", "north") == ("no-react-pinned", "GF-PHASE_5_REACTIONS-05")


@clause("GF-ORDRE_DE_BATAILLE-06")
def test_holders_neither_charge_nor_evade() -> None:
    text = f"south: {LED.format(more='loose')}{NEAR}"
    battle = under({"kind": "hold", "x": 6000, "y": 4000}, text)
    assert refused(battle, "order u1 charge", "south") == ("no-plan-hold", "GF-ORDRE_DE_BATAILLE-06")
    assert refused(battle, "order u1 evade", "south") == ("no-plan-hold-evade", "GF-ORDRE_DE_BATAILLE-06")
    assert {"charge", "evade"} & offered(battle) == set()


@clause("GF-ORDRE_DE_BATAILLE-06")
def test_holders_who_are_charged_stand() -> None:
    text = CHARGED + "loose commander=h | h hero at=60/60"
    battle = under({"kind": "hold", "x": 6000, "y": 4800}, text, seat="north", dice=[4, 4])
    ask = ask_of(battle, "reaction", "u1", "order v1 charge", "charge v1 u1")
    assert {"react u1 none", "react u1 shoot"} < set(tokens(ask))
    assert refused(battle, "react u1 evade", "north") == ("no-plan-hold-evade", "GF-ORDRE_DE_BATAILLE-06")
    assert refused(battle, "react u1 counter_charge", "north") == ("no-plan-hold", "GF-ORDRE_DE_BATAILLE-06")


@clause("GF-ORDRE_DE_BATAILLE-06")
def test_holders_keep_within_15_cm_of_their_post() -> None:
    """GF-CP-25. From the post itself 15 cm, not 15.01; from 20 cm off no further; from 50 cm off nearer, to 30."""
    text = f"south: {LED.format(more='')}{NEAR}"
    battle = under({"kind": "hold", "x": 6000, "y": 4000}, text)
    ask_of(battle, "move", "u1", "order u1 advance")
    assert refused(battle, "move u1 1501", "south") == ("no-plan-off-post", "GF-ORDRE_DE_BATAILLE-06")
    battle.answer("move u1 1500", "south")
    battle = under({"kind": "hold", "x": 6000, "y": 2000}, text)
    ask_of(battle, "move", "u1", "order u1 advance")
    assert refused(battle, "move u1 1", "south")[0] == "no-plan-off-post"
    battle = under({"kind": "hold", "x": 6000, "y": 9000}, text)
    ask_of(battle, "move", "u1", "order u1 advance")
    battle.answer("move u1 2000", "south")


WARD = "ward man B20 files=10 at=60/60"


@clause("GF-ORDRE_DE_BATAILLE-05")
def test_support_keeps_within_20_cm_of_the_friend() -> None:
    """Beside the ward, fronts level, 16 cm between them. 20 cm ahead its rear is 15 cm before the ward's front: 21.93
    cm corner to corner. 17 cm ahead it is 12 cm: just 20. From further off it may not go further still."""
    text = f"south: u1 man B20 files=10 at=101/60 commander=h | {WARD} | h hero at=100/30{NEAR}"
    battle = under({"kind": "support", "target": "ward"}, text)
    ask_of(battle, "move", "u1", "order u1 advance")
    assert refused(battle, "move u1 2000", "south") == ("no-plan-too-far", "GF-ORDRE_DE_BATAILLE-05")
    assert refused(battle, "move u1 1702", "south")[0] == "no-plan-too-far"
    battle.answer("move u1 1700", "south")
    near = under({"kind": "support", "target": "ward"}, text.replace("101/60", "120/20"))
    ask_of(near, "move", "u1", "order u1 advance")
    near.answer("move u1 1000", "south")
    far = under({"kind": "support", "target": "ward"}, text.replace("101/60", "108/60"))
    ask_of(far, "move", "u1", "order u1 advance")
    assert refused(far, "move u1 1000", "south")[0] == "no-plan-too-far"


def supporting(enemy: str, *answers: str, ward: str = "66/60") -> tuple[Battle, list[str]]:
    """u1 faces v1 with a charge order, and supports the ward: what it is offered."""
    text = f"""
    south: u1 man B20 files=10 at=100/60 commander=h | ward man B20 files=10 at={ward} | h hero at=100/30
    north: {enemy}
    """
    battle = under({"kind": "support", "target": "ward"}, text)
    ask = ask_of(battle, "charge", "u1", "order u1 charge", *answers)
    return battle, tokens(ask)


@clause("GF-ORDRE_DE_BATAILLE-05")
def test_support_charges_whoever_can_charge_the_friend() -> None:
    """v1 before u1, 20 cm off. Turned 45 degrees towards the ward it has it in its front arc and in reach, and may be
    charged; looking away it cannot charge the ward, does not bar its way, and shoots at nobody."""
    assert supporting("v1 man B20 files=4 at=100/80/215")[1] == ["charge u1 v1"]
    battle, found = supporting("v1 man B20 files=4 at=100/80/90")
    assert found == ["stay u1"]
    assert refused(battle, "charge u1 v1", "south") == ("no-plan-support", "GF-ORDRE_DE_BATAILLE-05")


@clause("GF-ORDRE_DE_BATAILLE-05")
def test_support_charges_together_with_the_friend() -> None:
    """The same enemy who looks away, once the ward charges too."""
    assert supporting("v1 man B20 files=4 at=100/80/90", "order ward charge")[1] == ["charge u1 v1"]


@pytest.mark.parametrize(("y", "found"), [(84.9, "charge u1 v1"), (85.1, "stay u1")])
@clause("GF-ORDRE_DE_BATAILLE-05")
def test_support_charges_whoever_bars_the_friends_way(y: float, found: str) -> None:
    """Routers charge nobody. Partly before the ward, their rear 5 cm behind their front: within its 20 cm they are in
    its way, a little further they are not."""
    text = f"""
    south: u1 man B20 files=10 at=100/60 commander=h orders=charge | ward man B20 files=10 at=72/60 | h hero at=100/30
    north: v1 man B20 files=10 at=84/{y}/0 routing rout_since=1 cause=u1 | v2 man B20 files=10 at=20/110/180
    """
    battle = under({"kind": "support", "target": "ward"}, text, phase="declarations")
    assert tokens(ask_of(battle, "charge", "u1")) == [found]


@clause("GF-ORDRE_DE_BATAILLE-05")
def test_support_charges_whoever_shoots_at_the_friend() -> None:
    """Archers 39 cm from the ward cannot charge it (30 cm) but reach it (40): they may be charged once they are ordered
    to shoot, slingers (22) not."""
    enemy = "v1 man B20 files=4 {} at=100/85/215"
    assert supporting(enemy.format("bow"), ward="66/52")[1] == ["stay u1"]
    assert supporting(enemy.format("bow"), "order v1 wait shoot", ward="66/52")[1] == ["charge u1 v1"]
    assert supporting(enemy.format("sling"), "order v1 wait shoot", ward="66/52")[1] == ["stay u1"]
    away = "v1 man B20 files=4 bow at=100/85/90"
    assert supporting(away, "order v1 wait shoot", ward="66/52")[1] == ["stay u1"]


# Fulfilment


@clause("GF-ORDRE_DE_BATAILLE-07", "GF-ORDRE_DE_BATAILLE-01")
def test_a_wing_must_be_clear_of_enemies() -> None:
    """A table of 180 cm in thirds. South's left is the west: one enemy at x = 59 keeps the order alive, at 61 he is in
    the centre. North's left is the east."""
    text = "south: u1 man B20 files=10 at=90/40 commander=h | h hero at=90/30\nnorth: v1 man B4 files=4 at={}/100/180"
    for x, done in ((59, 0), (61, 1)):
        battle = under({"kind": "attack", "target": "left"}, text.format(x))
        ask_of(battle, "order", "u1")
        assert len(facts(battle, BattleOrderDone, character="h")) == done
        assert ("withdraw" in offered(battle)) == bool(done)
    mirror = (
        "south: v1 man B4 files=4 at={}/40\nnorth: u1 man B20 files=10 at=90/100/180 commander=h | h hero at=90/110"
    )
    for x, done in ((121, 0), (119, 1)):
        battle = under({"kind": "attack", "target": "left"}, mirror.format(x), seat="north")
        ask_of(battle, "order", "u1")
        assert len(facts(battle, BattleOrderDone)) == done


@pytest.mark.parametrize(
    ("unit", "enemy", "friend", "done"),
    [
        ("60/30", "60/63/180", "north", False),  # the enemy is in the wood
        ("60/30", "60/100/180", "", False),  # nobody is, and nobody was: it is still to be taken
        ("60/63", "60/100/180", "", True),  # taken
        ("60/30", "60/100/180", "north", True),  # the enemy was there and has left
    ],
    ids=["held", "empty", "taken", "left"],
)
@clause("GF-ORDRE_DE_BATAILLE-07")
def test_a_wood_must_be_taken_or_left(unit: str, enemy: str, friend: str, done: bool) -> None:
    text = f"south: u1 man B20 files=10 at={unit} commander=h | h hero at=100/30\nnorth: v1 man B20 files=10 at={enemy}"
    data = scenario(text, ground="wood wood 60/60 40x20")
    data["ground"][0]["now"]["friend"] = [friend] if friend else []
    data["army"][0]["now"]["plan"] = {"h": {"kind": "attack", "target": "wood"}}
    battle = Battle.open(data, dice=[])
    ask_of(battle, "order", "u1")
    assert bool(facts(battle, BattleOrderDone)) == done == battle.state.armies["south"].plan["h"].done


@clause("GF-ORDRE_DE_BATAILLE-07")
def test_an_enemy_drawn_up_in_a_wood_is_known_to_be_there() -> None:
    """He is in it when the battle begins: so when he has gone, everybody knows that he has left it."""
    text = "south: u1 man B20 files=10 at=60/30\nnorth: v1 man B20 files=10 at=60/63/180"
    battle = position(text, ground="wood wood 60/60 40x20", phase="battle_orders", turn=0, dice=[1, 1])
    play(battle, until="orders")
    assert battle.state.ground["wood"].friend == ("north",)


@clause("GF-ORDRE_DE_BATAILLE-07", "GF-ORDRE_DE_BATAILLE-05")
def test_whoever_supported_the_fallen_is_free() -> None:
    for fate, done in (("fate=destroyed", 1), ("", 0)):
        text = f"south: u1 man B20 files=10 at=101/60 commander=h | {WARD} {fate} | h hero at=100/30{NEAR}"
        battle = under({"kind": "support", "target": "ward"}, text)
        ask_of(battle, "order", "u1")
        assert len(facts(battle, BattleOrderDone)) == done


# Changing


CHANGE = f"south: {LED.format(more='')} | g hero fc=6 at=20/20{NEAR}"
"""g is the general (highest FC); h leads u1 and is ordered to attack."""


@clause("GF-ORDRE_DE_BATAILLE-02", "GF-ORDRE_DE_BATAILLE-01")
def test_a_new_order_takes_a_full_turn() -> None:
    """Written in phase 3 of turn 2, read in phase 10, it binds in turn 3; until then the old one does."""
    battle = under({"kind": "attack"}, CHANGE, dice=[1, 1])
    assert "withdraw" not in offered(battle)
    assert refused(battle, "plan h hold", "south") == ("no-plan-early", "GF-ORDRE_DE_BATAILLE-02")
    ask = ask_of(battle, "confirm-orders", "", "order u1 advance")
    assert "plan h hold" in tokens(ask) and "plan h attack" not in tokens(ask)
    battle.answer("plan h harass", "south")
    assert refused(battle, "plan h hold", "south") == ("no-order-down", "GF-PHASE_3_PHASE_D_ORDRES-02")
    play(battle, until="moves")
    sent = fact(battle, BattleOrderSent)
    assert (sent.character, sent.order.kind, sent.audience) == ("h", "harass", ("south",))
    army = battle.state.armies["south"]
    assert (army.plan["h"].kind, army.coming["h"].kind) == ("attack", "harass")
    assert seen(battle, "north").coming == {}
    play(battle)
    read = fact(battle, BattleOrderWritten)
    assert (read.order.kind, read.clause, read.audience) == ("harass", "GF-ORDRE_DE_BATAILLE-02", ("south",))
    assert battle.state.armies["south"].coming == {}
    assert "withdraw" in offered(battle) and "charge" not in offered(battle)


@pytest.mark.parametrize("who", ["h", "g"])
@clause("GF-ORDRE_DE_BATAILLE-02")
def test_nobody_writes_or_reads_in_melee(who: str) -> None:
    """The order is on its way; the reader (or the writer) is in melee in turn 2, and it is not read. His enemy gone, it
    is read in turn 3."""
    text = """
    south: u1 man B20 files=10 at=60/40 commander=h | h hero at=100/30 {h} | g hero fc=6 at=20/20 {g}
    north: v1 man B20 files=10 at=60/110/180 | e hero at={at}/180 fights={who}:front:1:front
    """
    marks = {"h": "", "g": "", who: "fights=e:front:1:front"}
    data = scenario(text.format(**marks, at="100/30" if who == "h" else "20/20", who=who))
    data["army"][0]["now"] |= {"plan": {"h": {"kind": "attack"}}, "coming": {"h": {"kind": "harass"}}}
    data["position"]["phase"] = "combat"
    battle = Battle.open(data, seed=1)
    ask_of(battle, "order", "u1")
    assert not facts(battle, BattleOrderWritten) and battle.state.armies["south"].coming
    del data["army"][0]["character"][1 if who == "g" else 0]["now"]["fights"]
    del data["army"][1]["character"][0]["now"]["fights"]
    data["army"][1]["character"][0]["at"] = [150, 100, 180]
    battle = Battle.open(data, seed=1)
    assert fact(battle, BattleOrderWritten).order.kind == "harass"


@pytest.mark.parametrize(
    "state",
    [
        "orders=charge",
        "orders=evade",
        "reaction=counter_charge",
        "reaction=evade",
        "routing rout_since=1",
        "charging target=v1",
    ],
)
@clause("GF-ORDRE_DE_BATAILLE-02")
def test_nobody_reads_who_charges_routs_or_evades(state: str) -> None:
    """What the unit of which he has control does, he does."""
    text = f"""
    south: u1 man B20 files=10 at=60/40 commander=h | u2 man B20 files=4 loose at=100/40 {state} | h hero controls=u2
    north: v1 man B20 files=10 at=60/110/180
    """.replace("h hero", "g hero fc=6 at=20/20 | h hero")
    data = scenario(text, phase="combat")
    data["army"][0]["now"] |= {"plan": {"h": {"kind": "attack"}}, "coming": {"h": {"kind": "harass"}}}
    battle = Battle.open(data, seed=1)
    assert not facts(battle, BattleOrderWritten)
    data["army"][0]["unit"][1]["now"] = {}
    assert facts(Battle.open(data, seed=1), BattleOrderWritten)


@clause("GF-ORDRE_DE_BATAILLE-02")
def test_the_general_writes_or_nobody() -> None:
    """In melee he writes nothing; dead he never will."""
    fighting = """
    south: u1 man B20 files=10 at=60/40 commander=h | h hero at=100/30 | g hero fc=6 at=20/20 fights=e:front:1:front
    north: v1 man B20 files=10 at=60/110/180 | e hero at=20/20/180 fights=g:front:1:front
    """
    gone = "south: u1 man B20 files=10 at=60/40 commander=h | h hero at=100/30 | g hero fc=6 at=20/20 fate=dead" + NEAR
    for text, reason in ((fighting, "no-plan-busy"), (gone, "no-general")):
        battle = under({"kind": "attack"}, text)
        ask = ask_of(battle, "confirm-orders", "")
        assert tokens(ask) == ["confirm"]
        assert refused(battle, "plan h hold", "south") == (reason, "GF-ORDRE_DE_BATAILLE-02")


@clause("GF-ORDRE_DE_BATAILLE-02", "GF-ORDRE_DE_BATAILLE-07")
def test_an_order_that_is_done_may_be_given_again() -> None:
    for done in (False, True):
        battle = under({"kind": "attack", "done": done}, CHANGE)
        assert ("plan h attack" in tokens(ask_of(battle, "confirm-orders", ""))) == done


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("plan h", "not-an-option"),
        ("plan h dance", "no-plan-unknown"),
        ("plan h attack moon", "no-plan-unknown"),
        ("plan h attack", "no-plan-unknown"),
        ("plan h support u1", "no-plan-unknown"),
        ("plan u1 attack", "no-such-unit"),
        ("plan nobody attack", "no-such-unit"),
        ("plan v1 attack", "no-such-unit"),
    ],
)
@clause("GF-ORDRE_DE_BATAILLE-02")
def test_what_is_no_battle_order_is_refused(token: str, reason: str) -> None:
    battle = under({"kind": "attack"}, CHANGE)
    ask_of(battle, "confirm-orders", "")
    assert refused(battle, token, "south")[0] == reason


@pytest.mark.parametrize(
    ("where", "plan", "reason"),
    [
        ("plan", {"h": {"kind": "dance"}}, "scenario-word"),
        ("coming", {"h": {"kind": "dance"}}, "scenario-word"),
        ("coming", {"h": {"kind": "attack", "target": "moon"}}, "scenario-battle-order"),
        ("coming", {"nobody": {"kind": "attack"}}, "scenario-unknown-piece"),
        ("plan", {"u1": {"kind": "attack"}}, "scenario-unknown-piece"),
    ],
)
def test_a_position_with_impossible_battle_orders_is_refused(where: str, plan: dict[str, Any], reason: str) -> None:
    data = scenario(CHANGE)
    data["army"][0]["now"][where] = plan
    with pytest.raises(UserError) as caught:
        Battle.open(data, dice=[])
    problem = caught.value.message.args["problem"]
    assert isinstance(problem, Message) and problem.id == reason
