"""What the server sends is what `replies` says, field by field, in battles of every book."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, Choice, Message, message
from oriflamme.kernel.asks import PoseInput
from oriflamme.kernel.display import Card, HexDisplay, LinesDisplay, OffMap
from oriflamme.server import replies
from oriflamme.server.asks_json import question
from oriflamme.server.display_json import changes, plain, sayer
from tests.server.conftest import Client, Table

Tables = Callable[..., Table]
SCENARIOS = ("masse/escarmouche", "lames/tutoriel", "demonworld/premiere_partie", "fleuries/escarmouche")


def told(kind: Any, reply: Any) -> Any:
    """A reply as its record; a field that is missing, of another type or unknown is an error."""
    return msgspec.json.decode(msgspec.json.encode(reply), type=kind)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_battle_is_sent_as_described(table: Tables, scenario: str) -> None:
    battle, chance = table(scenario=scenario, held=True), random.Random(5)
    clients = [*battle.clients.values()]
    kinds = set()
    for _ in range(30):
        views = [client.look() for client in clients]
        for view in views:
            view.pop("display")
            for ask in view["asks"]:
                ask.pop("draft", None)
                kinds.add(ask["type"])
            told(_without(replies.BattleView, "display"), view)
        asked = next((at for at, view in enumerate(views) if view["asks"]), None)
        if asked is None:
            break
        ask = views[asked]["asks"][0]
        token = "roll" if ask["type"] == "roll" else chance.choice(ask["options"])["token"]
        clients[asked].answer(token)
    assert "choice" in kinds
    told(_without(replies.BattleView, "display"), {k: v for k, v in battle.referee.look().items() if k != "display"})
    past = clients[0].call("GET", "/battle/at/3")
    past.pop("display")
    told(_without(replies.PastPosition, "display"), past)


def _without(kind: type[msgspec.Struct], *names: str) -> Any:
    """A record like another one, but for these fields."""
    fields: list[Any] = []
    for one in msgspec.structs.fields(kind):
        if one.name in names:
            continue
        defaults: dict[str, Any] = {"default": one.default, "default_factory": one.default_factory}
        default = msgspec.field(name=one.encode_name, **defaults)
        fields.append((one.name, one.type, default))
    return msgspec.defstruct(f"Part{kind.__name__}", fields, kw_only=True, forbid_unknown_fields=True)


def test_what_can_be_played_is_sent_as_described(anyone: Client) -> None:
    books = anyone.call("GET", "/books")
    assert [sum(one["default"] for one in book["commanders"]) for book in books] == [1] * len(books)
    for book in books:
        book.pop("legend")
        told(_without(replies.BookJson, "legend"), book)
    cards = told(list[replies.ScenarioSummary], anyone.call("GET", "/scenarios"))
    assert {seat.role for card in cards for seat in card.seats} <= {"side", "referee"}
    for name in SCENARIOS:
        preview = anyone.call("GET", f"/scenarios/{name}")
        assert preview.pop("display")["board"]
        told(_without(replies.ScenarioPreview, "display"), preview)
    told(list[replies.ClauseJson], anyone.http.get("/rules", params={"q": "combat"}).json())
    assert told(replies.ClauseJson, anyone.call("GET", "/rules/MC-AM-42")).kind == "ruling"


def _sent(value: Any) -> Any:
    """As it arrives."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_a_display_is_told_in_the_readers_language_and_without_what_goes_without_saying() -> None:
    battle = Battle.open("masse/escarmouche", seed=3)
    say = sayer(battle, "fr")
    order = message("battle-over")
    one = Card(key="a", side="north", icon="sword", order=order)
    first = LinesDisplay(sides=("north",), cards=(one, Card(key="b", side="north", icon="pike")))
    assert _sent(plain(first, say)) == {
        "board": "lines",
        "sides": ["north"],
        "cards": [
            {"key": "a", "side": "north", "icon": "sword", "order": battle.say(order, "fr")},
            {"key": "b", "side": "north", "icon": "pike"},
        ],
    }
    wounded = msgspec.structs.replace(one, percent=50, order=None)
    then = LinesDisplay(sides=("north",), cards=(wounded,), fallen=(OffMap("b", "north"),))
    assert _sent(changes(first, then, say)) == {
        "set": {"fallen": [{"key": "b", "side": "north"}]},
        "put": {"cards": {"a": {"key": "a", "side": "north", "icon": "sword", "percent": 50}}},
        "drop": {"cards": ["b"]},
    }
    turned = msgspec.structs.replace(first, cards=first.cards[::-1])
    assert list(changes(first, turned, say)) == ["set"]
    assert changes(first, msgspec.structs.replace(first), say) == {}


def test_a_pose_is_written_as_the_rules_read_it() -> None:
    raw = PoseInput("lay", "wood", 3000, 2500, "lay wood {x} {y} {facing}", anchor="middle")
    assert raw.token(4500, 2005, 9000) == "lay wood 4500 2005 9000"
    cm = PoseInput("deploy", "spears", 1000, 500, "deploy spears at {x} {y} {facing}", unit="cm")
    assert cm.token(4500, 2005, 9000) == "deploy spears at 45 20.05 90"


def test_a_free_choice_says_what_it_takes() -> None:
    battle = Battle.open("masse/escarmouche", seed=3)
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    assert "free_form" not in question(battle, ask, "en")
    pose = PoseInput("deploy", "archers", 1000, 500, "deploy archers at {x} {y} {facing}")
    free = Choice(ask.seat, ask.asked, ask.clause, ask.options, free_form=True, pose=pose)
    assert msgspec.to_builtins(question(battle, free, "en")["free_form"]) == {
        "kind": "pose", "example": ask.options[0].token, "verb": "deploy", "piece": "archers", "size": (1000, 500),
    }  # fmt: skip
    assert isinstance(free.question, Message)


def test_a_pose_is_refused_where_none_is_asked_for(table: Tables) -> None:
    north = table()["north"]
    pose = {"verb": "deploy", "piece": "archers", "place": [100, 200], "facing": 0}
    assert north.call("POST", "/battle/answer", 409, **pose)["id"] == "server-no-pose"
    assert north.call("POST", "/battle/answer", 400)


def test_a_map_is_sent_once_and_zones_and_threats_when_asked_for(table: Tables) -> None:
    battle = table(scenario="lames/tutoriel", held=False)
    client = battle["kingdom"]
    view = client.look()
    reply = client.http.get("/battle/map", params={"digest": view["map"]})
    assert reply.headers["cache-control"] == "private, max-age=31536000, immutable"
    found = told(replies.HexMapJson, reply.json())
    assert found.digest == view["map"]
    assert client.http.get("/battle/map").headers["cache-control"] == "no-store"
    names = {hex.name for hex in found.hexes}
    counter = next(one for one in view["display"]["counters"] if one.get("facing") is not None)
    assert counter["hex"] in names
    zones = client.http.get("/battle/zones", params={"piece": counter["key"]}).json()
    assert zones["front"] and set(zones["front"]) <= names and counter["hex"] not in zones["front"]
    assert client.http.get("/battle/zones", params={"piece": "nobody"}).json() is None
    threats = client.call("GET", "/battle/threats")
    enemy = next(side for side in threats if side != counter["side"])
    assert set(zones["front"]) <= set(threats[enemy])
    assert client.http.get("/battle/threats", params={"at": 0}).json() == threats


def test_a_book_without_hexes_has_no_map_and_no_zones(table: Tables) -> None:
    client = table(scenario="masse/gue")["north"]
    assert client.look()["map"] == "" and client.call("GET", "/battle/map") is None
    assert client.http.get("/battle/zones", params={"piece": "orcs"}).json() is None
    assert client.call("GET", "/battle/threats") == {}


@pytest.mark.parametrize(("former", "now"), [("ways", "destinations"), ("lookout", "arcs")])
def test_former_addresses_answer_and_say_that_they_will_not_for_ever(table: Tables, former: str, now: str) -> None:
    client = table(scenario="lames/tutoriel", held=False)["kingdom"]
    old, new = (client.http.get(f"/battle/{path}", params={"unit": "x"}) for path in (former, now))
    assert old.status_code == new.status_code == 200 and old.json() == new.json()
    assert old.headers["deprecation"] == "true" and "deprecation" not in new.headers


def test_a_pose_is_taken_in_place_of_a_token(table: Tables) -> None:
    battle = table(scenario="fleuries/rencontre", held=False)

    def placed(view: Any) -> bool:
        return bool(view["asks"]) and view["asks"][0].get("free_form", {}).get("kind") == "pose"

    def thinking() -> Client:
        return next(one for one in battle.clients.values() if one.look()["asks"])

    client = thinking()
    while not placed(view := client.look()) or view["asks"][0]["kind"] != "deploy":
        client.answer(view["asks"][0]["options"][0]["token"])
        client = thinking()
    ask = view["asks"][0]
    x, y, *_ = ask["options"][0]["place"]
    pose = {
        "verb": "deploy",
        "piece": ask["free_form"]["piece"],
        "place": [x, y],
        "facing": ask["options"][0]["facing"],
    }
    assert client.call("POST", "/battle/answer", 409, **pose | {"place": [0, 0]})["clause"]
    assert client.call("POST", "/battle/answer", 409, **pose | {"piece": "x"})["id"] == "server-no-pose"
    after = client.call("POST", "/battle/answer", **pose)
    stand = next(one for one in after["display"]["stands"] if one["key"] == pose["piece"])
    assert [stand["x"], stand["y"], stand["facing"]] == [x, y, pose["facing"]]


def test_what_is_written_so_far_is_told_as_it_is_drawn() -> None:
    orders = Battle.open("masse/gue", seed=3)
    first = question(orders, orders.asks[0], "fr")
    assert first["sheet"] is True and _sent(first["draft"]) == {}
    option = orders.asks[0].options[0]
    orders.answer(option.token, orders.asks[0].seat)
    mine = next(ask for ask in orders.asks if ask.seat == orders.seats[0])
    assert list(_sent(question(orders, mine, "fr")["draft"])["orders"]) == [option.piece]

    deployment = Battle.open("demonworld/premiere_partie", seed=3)
    seat = deployment.asks[0].seat
    unit = deployment.ask(seat).options[0].piece
    for kind in ("front", "place"):
        assert deployment.ask(seat).kind == kind
        deployment.answer(deployment.ask(seat).options[0].token, seat)
    places = _sent(question(deployment, deployment.ask(seat), "fr")["draft"])["places"]
    drawn = deployment.book.display(deployment.view(seat).state)
    assert isinstance(drawn, HexDisplay)
    assert set(places) == {key for one in drawn.undeployed if one.key == unit for key in one.elements}
    assert {hex for hex, _ in places.values()} <= set(deployment.state.ground.shape.by_name)


def test_the_other_seat_is_told_nothing_of_it(table: Tables) -> None:
    battle = table(scenario="masse/gue")
    before = battle["south"].look()
    battle["north"].answer(battle["north"].look()["asks"][0]["options"][0]["token"])
    assert battle["south"].look() == before
