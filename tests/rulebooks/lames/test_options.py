"""Answers as data: what is done, by whom, to whom, where, at what price."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle, Option
from tests.rulebooks.lames.positions import plain, play, position

FIELD = plain(6, 4)


def option(battle: Battle, token: str) -> Option:
    """The answer with a token."""
    return next(one for one in battle.asks[0].options if one.token == token)


def said(battle: Battle, token: str) -> dict[str, Any]:
    """What an answer says as data, without what it leaves open."""
    one = option(battle, token)
    fields = ("verb", "piece", "target", "what", "place", "facing", "cost", "notes")
    return {name: getattr(one, name) for name in fields if getattr(one, name) not in ("", None, ())}


def test_pieces_to_activate() -> None:
    battle = position(FIELD, "north.van attack shaken=1\n  a infanterie 0202 E\nsouth defence\n  x infanterie 0503 W")
    assert said(battle, "activate a") == {"verb": "activate", "piece": "a"}
    assert said(battle, "morale van") == {"verb": "morale", "piece": "van"}


def test_actions() -> None:
    battle = position(
        FIELD, "north defence\n  a infanterie 0202 E shaken\nsouth defence\n  x infanterie 0302 W contact", dice=[1, 1]
    )
    play(battle, "activate a")
    assert battle.asks[0].kind == "action" and battle.asks[0].subject == "a"
    assert said(battle, "shock") == {"verb": "shock", "piece": "a", "notes": ("attack",)}
    assert said(battle, "flee") == {"verb": "flee", "piece": "a", "notes": ("irreversible",)}
    assert said(battle, "withdraw") == {"verb": "withdraw", "piece": "a"}


def test_elementary_moves() -> None:
    battle = position(FIELD, "north defence\n  a infanterie 0102 E ordered\nsouth defence\n  x infanterie 0604 W")
    play(battle, "activate a", "move")
    step = {"verb": "step", "piece": "a", "what": "E", "place": "0202", "cost": 1.0}
    assert said(battle, "step E") == step
    assert said(battle, "face N") == {"verb": "face", "piece": "a", "what": "N", "facing": 3, "cost": 0.5}
    assert said(battle, "extra") == {"verb": "extra", "piece": "a", "notes": ("extra",)}
    play(battle, "step E")
    assert said(battle, "halt") == {"verb": "halt", "piece": "a"}


def test_minimal_movement_takes_all_the_points_there_are() -> None:
    field = "\n".join([". . . .", " . m . .", ". . . ."])
    battle = position(field, "north defence\n  a artillerie 0102 E ordered\nsouth defence\n  x infanterie 0403 W")
    play(battle, "activate a", "move")
    creep = next(one for one in battle.asks[0].options if one.verb == "creep")
    assert (creep.notes, creep.cost) == (("minimal",), battle.state.move.allowance / 2)


def test_a_step_through_friends_says_that_dice_are_thrown() -> None:
    armies = "north defence\n  b infanterie 0202 E\n  a infanterie 0202 E ordered\nsouth defence\n  x infanterie 0604 W"
    battle = play(position(FIELD, armies), "activate a", "move")
    assert option(battle, "step E").notes == ("throws",)
    assert option(battle, "step E").cost == 2.0


def test_leaving_the_map_is_an_exit_by_a_side() -> None:
    battle = position(FIELD, "north defence\n  a infanterie 0102 W ordered\nsouth defence\n  x infanterie 0604 W")
    play(battle, "activate a", "move")
    expected = {"verb": "leave", "piece": "a", "what": "W", "facing": 6, "cost": 1.0}
    assert said(battle, "leave W") == {**expected, "notes": ("off-map", "irreversible")}


def test_the_ways_back_name_their_hex_or_the_side_of_the_map() -> None:
    battle = position(FIELD, "north defence\n  a infanterie 0102 E\nsouth defence\n  x infanterie 0202 W")
    play(battle, "activate a", "withdraw")
    off = {"verb": "withdraw", "piece": "a", "what": "W", "facing": 6, "cost": 1.0}
    assert said(battle, "withdraw W") == {**off, "notes": ("off-map", "irreversible")}
    inside = {"verb": "withdraw", "piece": "a", "what": "NW", "place": "0101", "cost": 1.0}
    assert said(battle, "withdraw NW") == inside


def test_a_blow_names_its_target_and_is_an_attack() -> None:
    battle = position(FIELD, "north attack\n  a infanterie 0202 E\nsouth defence\n  x infanterie 0302 W")
    play(battle, "activate a")
    blow = {"verb": "strike", "piece": "a", "target": "x", "what": "supported", "notes": ("attack", "breath")}
    assert said(battle, "strike x supported") == blow
    assert option(battle, "strike x unsupported").what == "unsupported"


def test_a_loss_is_a_step_or_a_recoil() -> None:
    battle = position(
        FIELD,
        "north attack\n  a infanterie 0202 E\nsouth defence\n  x infanterie 0302 W",
        dice=[3, 4],
    )
    play(battle, "activate a", "strike x supported")
    assert battle.asks[0].subject == "x"
    assert said(battle, "recoil") == {"verb": "recoil", "piece": "x"}
    assert said(battle, "step") == {"verb": "lose", "piece": "x", "what": "step"}
    play(battle, "recoil")
    assert said(battle, "recoil E") == {"verb": "recoil", "piece": "x", "what": "E", "place": "0402"}


def test_orders_name_who_gives_them_and_to_whom() -> None:
    armies = "north defence leader=c\n  c chef_aile 0101 E\n  a infanterie 0202 E\nsouth defence\n  x infanterie 0604 W"
    battle = position(FIELD, armies, commander_of={"north": "c"}, dice=[6])
    play(battle, "activate c", "orders")
    given = {"verb": "order", "piece": "c", "target": "a", "what": "special", "cost": 1}
    assert said(battle, "order a") == given
    assert said(battle, "done") == {"verb": "done", "piece": "c"}


def test_a_standing_order_is_given_to_a_wing() -> None:
    armies = "north.van defence leader=c\n  c chef_aile 0101 E\nsouth defence\n  x infanterie 0604 W"
    battle = position(FIELD, armies, commander_of={"north": "c"})
    play(battle, "activate c", "change")
    expected = {"verb": "order", "piece": "c", "target": "van", "what": "attack"}
    assert said(battle, "order attack") == expected
    play(battle, "order attack")


def test_resigning_cannot_be_undone_and_somebody_else_may_lead() -> None:
    armies = "north.van defence leader=c\n  c chef_aile 0101 E\nnorth.rear defence\n  d chef_aile 0102 E ordered\n"
    battle = position(FIELD, armies + "south defence\n  x infanterie 0604 W", commander_of={"north": "c"})
    play(battle, "activate c")
    assert option(battle, "resign").notes == ("irreversible",)
    battle = position(FIELD, armies + "south defence\n  x infanterie 0604 W", commander_of={"north": "c"})
    play(battle, "activate d", "command")
    assert said(battle, "lead rear") == {"verb": "lead", "piece": "d", "target": "rear"}


def test_facing_an_aggressor() -> None:
    battle = position(FIELD, "north attack\n  a infanterie 0202 W\nsouth defence\n  x infanterie 0302 W")
    play(battle, "activate a")
    assert said(battle, "face E") == {"verb": "face", "piece": "a", "what": "E", "facing": 0}


def test_coming_back_names_the_hex_and_the_facing() -> None:
    armies = (
        "north defence\n  a infanterie exit=0102/W left=1\n  b infanterie 0302 E\nsouth defence\n  x infanterie 0604 W"
    )
    battle = position(FIELD, armies, position={"turn": 2})
    play(battle, "activate a")
    back = {"verb": "return", "piece": "a"}
    assert said(battle, "return 0101/SW") == {**back, "what": "0101/SW", "place": "0101", "facing": 2}
    assert said(battle, "return 0103/NW") == {**back, "what": "0103/NW", "place": "0103", "facing": 10}
    assert said(battle, "stay") == {"verb": "stay", "piece": "a"}
