"""What a page needs beyond the battle itself: shared screens, dice that were thrown, links to give away."""

from __future__ import annotations

from collections.abc import Callable

import httpx

from tests.server.conftest import Client, Table
from tools.crashes import Server

Tables = Callable[..., Table]


def sealed_through(client: Client, seat: str) -> None:
    """Write and confirm a seat's orders."""
    while (
        seat in (told := client.call("GET", f"/battle?seat={seat}"))["thinking"] and told["asks"][0]["type"] != "roll"
    ):
        client.answer(told["asks"][0]["options"][0]["token"], seat=seat)


def test_persons_at_one_screen_have_secrets_only_while_orders_are_sealed(table: Tables) -> None:
    shared = table(hotseat=True)["north"]
    assert shared.look()["secrets"] is True
    sealed_through(shared, "north")
    assert shared.look()["secrets"] is True
    sealed_through(shared, "south")
    assert shared.look()["asks"][0]["type"] == "roll" and shared.look()["secrets"] is False


def test_a_link_of_one_seat_has_no_secrets_to_keep_from_itself(table: Tables) -> None:
    battle = table()
    assert battle["north"].look()["secrets"] is False and battle.spectator.look()["secrets"] is False
    assert table(scenario="lames/tutoriel", hotseat=True)["kingdom"].look()["secrets"] is False


def test_dice_lie_before_everybody_at_one_screen(table: Tables) -> None:
    shared = table(hotseat=True)["north"]
    for seat in ("north", "south"):
        sealed_through(shared, seat)
    roll = shared.look()["asks"][0]
    for seat in ("north", "south"):
        asked = shared.call("GET", f"/battle?seat={seat}")["asks"][0]
        assert {**asked, "moment": ""} == {**roll, "moment": ""}
    told = shared.answer("roll", seat=roll["seat"], moment=roll["moment"])
    thrown = told["throw"]
    assert len(thrown["values"]) == len(roll["sizes"]) and thrown["total"] == sum(thrown["values"]) + roll["bonus"]


def test_dice_of_another_screen_do_not(table: Tables) -> None:
    battle = table()
    for seat in ("north", "south"):
        sealed_through(battle[seat], seat)
    asked = {seat: battle[seat].look()["asks"] for seat in ("north", "south")}
    assert sorted(len(asks) for asks in asked.values()) == [0, 1]


def test_only_dice_that_an_answer_let_fall_are_told_with_it(table: Tables) -> None:
    north = table(held=False)["north"]
    assert north.answer(north.look()["asks"][0]["options"][0]["token"])["throw"] is None


def test_a_seat_is_told_what_it_has_sealed_and_nobody_else_is(table: Tables) -> None:
    battle = table()
    token = battle["north"].look()["asks"][0]["options"][0]["token"]
    battle["north"].answer(token)
    assert battle["north"].look()["sealed"] == [token]
    for other in (battle["south"], battle.spectator, battle.referee):
        assert other.look()["sealed"] == [] and token.encode() not in other.heard[-1]


def test_a_link_to_look_on_can_be_given_away(table: Tables, server: Server) -> None:
    battle = table()
    given = battle["north"].call("POST", "/battle/watch")["link"]
    assert given == battle["north"].call("POST", "/battle/watch")["link"]
    assert given not in (battle.made["spectator"], battle["south"].call("POST", "/battle/watch")["link"])
    guest = Client(server.origin, given)
    told = guest.look()
    assert (told["role"], told["seats"], told["asks"]) == ("spectator", [], [])
    assert guest.call("POST", "/battle/watch")["link"] == given
    assert guest.call("POST", "/battle/answer", 403, token="confirm")["id"] == "server-not-for-link"
    guest.http.close()


def test_an_earlier_moment_names_the_pieces_that_stood_there(table: Tables) -> None:
    told = table(scenario="lames/tutoriel")["kingdom"].call("GET", "/battle/at/0")
    assert told["answers"] == 0 and told["names"]["aubert"] == "Captain Aubert" and "aubert" in told["state"]["units"]


def test_a_scenario_names_its_pieces(anyone: Client) -> None:
    assert anyone.call("GET", "/scenarios/lames/tutoriel")["names"]["val"] == "Spears of the Vale"


def test_a_throw_says_what_it_was_for(table: Tables) -> None:
    battle = table(seats={"south": {"commander": "plain"}})
    battle["north"].play_on()
    throws = battle["north"].call("GET", "/battle/throws")
    assert throws and all(one["text"] and not one["text"].startswith("roll-") for one in throws)


def test_what_may_hold_a_secret_is_never_compressed(server: Server, table: Tables) -> None:
    link = table()["north"].link
    packed = {"Accept-Encoding": "gzip"}
    catalogue = httpx.get(f"{server.origin}/api/v1/scenarios", headers=packed)
    battle = httpx.get(f"{server.origin}/api/v1/battle", headers=packed | {"Authorization": f"Bearer {link}"})
    assert catalogue.headers["content-encoding"] == "gzip" and "content-encoding" not in battle.headers
