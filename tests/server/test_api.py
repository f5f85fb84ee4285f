"""The interface, over HTTP, as the page uses it."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from oriflamme import Battle, verify
from oriflamme.commanders import offered
from tests.server.conftest import ESCARMOUCHE, Client, Table
from tools.crashes import Server

Tables = Callable[..., Table]
GOLDEN = Path(__file__).parent.parent / "golden"


# What can be played


def test_books_and_scenarios_are_listed_in_the_readers_language(anyone: Client, server: Server) -> None:
    books = {book["name"]: book for book in anyone.call("GET", "/books")}
    assert [one["name"] for one in books["masse"]["commanders"]] == list(offered("masse"))
    assert [one["name"] for one in books["masse"]["commanders"] if one["default"]] == ["beginner"]
    assert all(one["label"] and one["about"] for one in books["masse"]["commanders"])
    assert [one["name"] for one in books["masse"]["tempers"]] == ["bold", "even", "cautious", "stubborn", "sly"]
    cards = anyone.call("GET", "/scenarios")
    assert cards[0]["tutorial"] and {card["book"] for card in cards} == set(books)
    card = next(card for card in cards if card["name"] == ESCARMOUCHE)
    assert [(one["seat"], one["side"], one["role"]) for one in card["seats"]] == [
        ("north", "Hamlet", "side"),
        ("south", "Marauders", "side"),
    ]
    forms = {"the": "the Marauders", "of": "of the Marauders", "to": "to the Marauders", "num": "p", "form": "p"}
    assert card["seats"][1]["forms"] == forms
    assert card["board"] == books["masse"]["board"] == "lines"
    assert [one["name"] for one in books["masse"]["commanders"] if one["tempers"]] == ["steady", "searching", "deep"]
    assert list(books) == ["lames", "masse", "demonworld", "fleuries"]
    assert books["masse"]["title"] == "Combat de masse"
    assert books["masse"]["legend"]["badges"]["engaged"] == {"label": "engaged", "tone": "danger", "icon": "clash"}
    french = Client(server.origin, "", "fr")
    assert french.call("GET", "/scenarios/masse/escarmouche")["seats"][0]["side"] == "Hameau"
    french.http.close()


def test_a_scenario_shows_the_state_it_opens_in(anyone: Client) -> None:
    shown = anyone.call("GET", "/scenarios/lames/tutoriel")
    assert shown["state"]["ground"] and shown["minutes"] > 0
    assert (
        anyone.call("GET", "/scenarios/lames/nowhere", 404)["message"] == "There is no battle or scenario of that name."
    )


def test_rules_are_found_by_words_and_by_name(anyone: Client) -> None:
    assert anyone.call("GET", "/rules/mc-sieges-04")["id"] == "MC-SIEGES-04"
    assert anyone.call("GET", "/rules/MC-AM-42")["kind"] == "ruling"
    found = anyone.http.get("/rules", params={"q": "moral", "book": "masse"}).json()
    assert found and all(one["book"] == "masse" for one in found)
    assert anyone.call("GET", "/rules/XX-1", 404)["message"] == 'There is no clause or ruling "XX-1".'


# Playing


def test_two_persons_play_a_battle_whose_transcript_proves_itself(table: Tables) -> None:
    battle = table(held=False)
    north, south = battle["north"], battle["south"]
    while not (told := north.look())["over"]:
        for client in (north, south):
            if (told := client.look())["asks"]:
                client.answer(told["asks"][0]["options"][0]["token"], moment=told["moment"])
    assert told["outcome"]["reason"] and told["secret"]
    assert told["dice"]["commitment"] == battle.made["commitment"]
    text = south.call("GET", "/battle/transcript")
    (proof,) = verify(text)
    assert proof.dice == "proven" and told["answers"] == Battle.read(text).step_count < proof.answers
    assert len(battle.spectator.call("GET", "/battle/throws")) == proof.throws


def test_an_answer_is_refused_with_its_clause_and_changes_nothing(table: Tables) -> None:
    north = table()["north"]
    before = north.look()
    refused = north.call("POST", "/battle/answer", 409, token="order archers engage legers")
    assert refused["clause"].startswith("MC-") and refused["message"]
    assert north.look() == before


def test_an_answer_to_an_earlier_moment_is_refused(table: Tables) -> None:
    north = table()["north"]
    told = north.look()
    north.answer(told["asks"][0]["options"][0]["token"], moment=told["moment"])
    late = north.call("POST", "/battle/answer", 409, token="confirm", moment=told["moment"])
    assert late["id"] == "server-stale"


def test_held_dice_show_their_chances_and_fall_at_a_word(table: Tables) -> None:
    battle = table(hotseat=True)
    north = battle["north"]
    told = north.play_on(lambda told: bool(told["asks"]) and told["asks"][0]["type"] == "roll")
    roll = told["asks"][0]
    assert sum(one["num"] / one["den"] for one in roll["chances"]) == pytest.approx(1)
    assert roll["tally"]["kind"] in ("sum", "product") and roll["typed"] is False
    assert north.call("POST", "/battle/answer", 409, token="6 6")["id"] == "server-roll-word"
    after = north.answer("roll", moment=told["moment"])
    assert after["moment"] != told["moment"]
    assert battle.spectator.look()["asks"] == []


def test_typed_dice_are_typed(table: Tables) -> None:
    battle = table(dice="typed", hotseat=True)
    north = battle["north"]
    told = north.play_on(lambda told: bool(told["asks"]) and told["asks"][0]["type"] == "roll")
    sizes = told["asks"][0]["sizes"]
    assert told["asks"][0]["typed"] is True and told["dice"]["commitment"] == ""
    assert "cannot show" in north.call("POST", "/battle/answer", 409, token=" ".join("99" for _ in sizes))["message"]
    assert battle.referee.look()["asks"][0]["type"] == "roll"
    battle.referee.answer(" ".join("1" for _ in sizes))
    assert north.look()["moment"] != told["moment"]


def test_undo_takes_back_ones_own_sealed_answer(table: Tables) -> None:
    battle = table()
    north = battle["north"]
    before = north.look()
    north.answer(before["asks"][0]["options"][0]["token"])
    after = north.call("POST", "/battle/undo")
    asked, asked_again = before["asks"][0], after["asks"][0]
    assert asked_again == {**asked, "moment": after["moment"]} and after["rewinds"] == before["rewinds"] + 1
    assert (
        north.call("POST", "/battle/undo", 409)["message"] == "You have nothing to undo while others decide in secret."
    )
    assert battle.spectator.call("POST", "/battle/undo", 403)["id"] == "server-not-for-link"


def test_a_referee_corrects_and_others_may_not(table: Tables) -> None:
    battle = table(scenario="lames/tutoriel", hotseat=True, held=False)
    battle["kingdom"].play_on(lambda told: told["answers"] > 3)
    record = battle.referee.look()["record"]
    battle["kingdom"].call("POST", "/battle/correct", 403, to=1, reason="no")
    told = battle.referee.call("POST", "/battle/correct", to=1, reason="the dice fell off")
    assert told["answers"] == 0
    assert [one["counts"] for one in told["record"][: len(record)]] == [False] * len(record)
    assert battle["kingdom"].look()["log"]["items"][-1]["text"].endswith("the dice fell off")
    assert "back 1 the dice fell off" in battle.referee.call("GET", "/battle/transcript")


def test_the_board_can_be_seen_at_any_moment(table: Tables) -> None:
    battle = table(hotseat=True, held=False)
    first = battle["north"].look()
    last = battle["north"].play_on()
    assert battle["north"].call("GET", "/battle/at/0")["state"] == first["state"]
    assert battle.spectator.call("GET", f"/battle/at/{last['answers']}")["state"] == battle.spectator.look()["state"]
    total = last["log"]["total"]
    page = battle["north"].http.get("/battle/log", params={"from": total - 2}).json()
    assert [one["number"] for one in page["items"]] == [total - 2, total - 1]
    assert page["items"][-1]["answer"] == last["answers"] and page["items"][-1]["clause"]


def test_the_machine_answers(table: Tables) -> None:
    battle = table(seats={"south": {"commander": "plain"}})
    assert list(battle.made["links"]) == ["north"]
    told = battle["north"].play_on()
    assert told["outcome"] and told["remarks"] == []
    assert [one["commander"] for one in told["players"]] == ["", "plain"]


def test_machines_play_among_themselves(table: Tables) -> None:
    machine = {"commander": "random"}
    battle = table(scenario="lames/tutoriel", seats={"kingdom": machine, "horde": machine})
    assert battle.made["links"] == {}
    told = battle.spectator.play_on(lambda told: told["answers"] > 30)
    assert told["log"]["total"] > 0


# Around the table


def test_resigning_gives_the_battle_to_the_other_side(table: Tables) -> None:
    battle = table()
    told = battle["north"].call("POST", "/battle/resign")
    assert told["outcome"] == {
        "winner": "south",
        "reason": "resigned",
        "clause": "",
        "text": "Victory by resignation: Marauders",
    }
    assert [one["text"] for one in told["remarks"]] == ["The Hamlet resigns."]
    text = battle["south"].call("GET", "/battle/transcript")
    assert text.endswith("; Victory by resignation: Marauders\n")
    assert [proof.dice for proof in verify(text)] == ["proven"]
    assert battle["south"].call("POST", "/battle/answer", 409, token="confirm")["message"] == "The battle is over."


def test_of_three_sides_the_machine_takes_over_from_one_that_resigns(table: Tables) -> None:
    battle = table(scenario="lames/trois")
    told = battle["undead"].call("POST", "/battle/resign")
    assert not told["over"] and [one["commander"] for one in told["players"]] == ["", "random", ""]


def test_a_draw_is_agreed_on(table: Tables) -> None:
    battle = table()
    assert battle["north"].call("POST", "/battle/propose", what="draw")["offers"] == {"draw": "north"}
    assert battle["north"].call("POST", "/battle/propose", 409, what="draw", do="accept")["id"] == "server-no-offer"
    battle["south"].call("POST", "/battle/propose", what="draw", do="decline")
    battle["south"].call("POST", "/battle/propose", what="draw")
    told = battle["north"].call("POST", "/battle/propose", what="draw", do="accept")
    assert told["outcome"]["winner"] is None and told["outcome"]["reason"] == "agreed"


@pytest.mark.parametrize("what", ["draw", "pause"])
def test_of_three_sides_all_must_agree(table: Tables, what: str) -> None:
    """Two of three once ended a battle without the third."""
    battle = table(scenario="lames/trois")
    first, second, third = battle.made["links"]
    battle[first].call("POST", "/battle/propose", what=what)
    told = battle[second].call("POST", "/battle/propose", what=what, do="accept")
    assert not told["over"] and not told["paused"]
    assert (told["offers"], told["agreed"]) == ({what: first}, {what: [second]})
    assert battle[second].call("POST", "/battle/propose", 409, what=what, do="accept")["id"] == "server-no-offer"
    declined = battle[third].call("POST", "/battle/propose", what=what, do="decline")
    assert declined["offers"] == declined["agreed"] == {}
    battle[first].call("POST", "/battle/propose", what=what)
    for seat in (second, third):
        told = battle[seat].call("POST", "/battle/propose", what=what, do="accept")
    assert told["over"] == (what == "draw") and told["paused"] == (what == "pause") and told["agreed"] == {}


def test_a_side_that_was_given_up_is_not_asked_for_a_draw(table: Tables) -> None:
    battle = table(scenario="lames/trois")
    first, second, third = battle.made["links"]
    battle[third].call("POST", "/battle/resign")
    battle[first].call("POST", "/battle/propose", what="draw")
    assert battle[second].call("POST", "/battle/propose", what="draw", do="accept")["outcome"]["reason"] == "agreed"


def test_a_pause_stops_answers_until_somebody_goes_on(table: Tables) -> None:
    battle = table(clock={"turn": 86_400})
    battle["north"].call("POST", "/battle/propose", what="pause")
    told = battle["south"].call("POST", "/battle/propose", what="pause", do="accept")
    assert told["paused"] and set(told["clock"]["north"]) == {"left"}
    assert battle["north"].call("POST", "/battle/answer", 409, token="confirm")["id"] == "server-paused"
    assert "deadline" in battle["north"].call("POST", "/battle/resume")["clock"]["north"]


def test_time_that_is_up_loses(table: Tables) -> None:
    battle = table(clock={"bank": 1})
    north = battle["north"]
    north.play_on(lambda told: told["waiting"].get("north") != "thinking")
    told = north.play_on(seconds=10)
    assert told["outcome"]["winner"] == "north" and told["outcome"]["reason"] == "time"


def test_chat_is_for_seats_and_notes_are_ones_own(table: Tables) -> None:
    battle = table()
    said = battle["north"].call("POST", "/battle/chat", text=" good luck ")
    assert [(one["seat"], one["text"]) for one in said] == [("north", "good luck")]
    assert battle["south"].call("GET", "/battle/chat") == said
    battle.spectator.call("GET", "/battle/chat", 403)
    battle["north"].call("PUT", "/battle/note", text="the archers first")
    assert battle["north"].call("GET", "/battle/note") == {"text": "the archers first"}
    assert battle["south"].call("GET", "/battle/note") == {"text": ""}


def test_my_battles_travel_with_the_key(table: Tables, server: Server, anyone: Client) -> None:
    battle = table()
    key = anyone.call("POST", "/players", 201)["key"]
    mine, other = Client(server.origin, key), Client(server.origin, anyone.call("POST", "/players", 201)["key"])
    mine.call("POST", "/player/battles", link=battle["south"].link)
    (listed,) = mine.call("GET", "/player/battles")
    assert listed["link"] == battle["south"].link and listed["seats"] == ["south"] and listed["yours"]
    assert other.call("GET", "/player/battles") == []
    mine.call("DELETE", "/player/battles", link=battle["south"].link)
    assert mine.call("GET", "/player/battles") == []
    mine.http.close()
    other.http.close()


def test_a_feed_tells_whose_turn_it_is_and_nothing_else(table: Tables, anyone: Client) -> None:
    battle = table()
    feeds = battle["north"].call("GET", "/battle/feeds")
    assert battle["north"].link not in str(feeds)
    rss = anyone.http.get(feeds["rss"].removeprefix("/api/v1"))
    ics = anyone.http.get(feeds["ics"].removeprefix("/api/v1"))
    assert rss.text.count("<item>") == 1 and "Skirmish at the Mill: the Hamlet to answer" in rss.text
    assert "BEGIN:VEVENT" in ics.text and ics.headers["content-type"].startswith("text/calendar")
    anyone.call("GET", "/feeds/AAAA/turn.rss", 404)


def test_a_transcript_is_proven_and_replayed(anyone: Client, server: Server) -> None:
    text = (GOLDEN / "gue-committed.orif").read_text(encoding="utf-8")
    assert anyone.call("POST", "/verify", text=text)["proofs"][0]["dice"] == "proven"
    replay = Client(server.origin, anyone.call("POST", "/replays", 201, text=text)["link"])
    told = replay.look()
    assert told["over"] and told["role"] == "replay" and told["asks"] == []
    whole = Battle.read(text)
    assert told["answers"] == whole.step_count
    assert replay.call("GET", "/battle/at/0")["log"]["total"] < told["log"]["total"]
    assert replay.call("POST", "/battle/answer", 403, token="confirm")["id"] == "server-not-for-link"
    assert replay.call("GET", "/battle/transcript") == text
    replay.http.close()


# What goes wrong


def test_a_damaged_transcript_is_named_with_its_line(anyone: Client) -> None:
    text = (GOLDEN / "gue-committed.orif").read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("3 "))
    lines[at] = lines[at].replace("order", "ordre", 1)
    told = anyone.call("POST", "/verify", 400, text="\n".join(lines))
    assert told["place"] == str(at + 1) and f"Line {at + 1}" in told["message"]


@pytest.mark.parametrize(
    ("wishes", "status", "words"),
    [
        ({"scenario": "masse/nowhere"}, 404, "Unknown scenario"),
        ({"scenario": "../../etc/passwd"}, 404, "Unknown"),
        ({"scenario": "masse/gue", "text": "x"}, 400, "not both"),
        ({"text": "book = "}, 400, "not valid TOML"),
        ({"text": "a = " + "[" * 5000}, 400, "tables within tables"),
        ({"text": 'book = "masse"\ntitle = 5'}, 400, "title"),
        ({"scenario": "masse/gue", "seats": {"west": {}}}, 400, '"west"'),
        ({"scenario": "masse/gue", "seats": {"north": {"commander": "nobody"}}}, 400, "commander"),
        ({"scenario": "masse/gue", "seats": {"north": {"commander": "steady:angry"}}}, 400, "commander"),
        ({"scenario": "masse/gue", "seats": {"north": {"commander": ":bold"}}}, 400, "commander"),
        ({"scenario": "masse/gue", "seats": {"north": {"temper": "bold"}}}, 400, "commander"),
        ({"scenario": "masse/gue", "clock": {}}, 400, "needs some time"),
        ({"scenario": "masse/gue", "switches": {"wings": 7}}, 400, "wings"),
        ({"scenario": "masse/gue", "unknown": 1}, 400, "malformed"),
    ],
)
def test_bad_wishes_are_refused_in_one_sentence(anyone: Client, wishes: object, status: int, words: str) -> None:
    reply = anyone.http.post("/battles", json=wishes)
    told = reply.json()
    said = [told["message"], *(f"{one['place']}: {one['message']}" for one in told.get("complaints", ()))]
    assert reply.status_code == status and any(words in one for one in said)
    assert "Traceback" not in reply.text


def test_everything_that_is_wrong_with_a_scenario_is_told(anyone: Client) -> None:
    text = (Path(__file__).parent.parent / "cli" / "skirmish.toml").read_text(encoding="utf-8")
    wrong = text.replace("men = ", "mne = ")
    told = anyone.call("POST", "/battles", 400, text=wrong)
    lines = [number for number, line in enumerate(wrong.splitlines(), 1) if line.startswith("mne")]
    found = [one for one in told["complaints"] if "mne" in one["message"]]
    assert [one["line"] for one in found] == lines
    assert found[0]["message"] == '"mne" has no meaning here. Did you mean "men"?'
    assert found[0]["place"] == "army[0].unit[0]"
    assert told["message"].startswith(f"scenario: {len(told['complaints'])} errors. ")


@pytest.mark.parametrize("body", ['{"scenario": ' + "[" * 100_000, '{"seats": ' + '{"a":' * 9000, "", "[]", "\xff"])
def test_a_body_that_is_none_is_refused(anyone: Client, body: str) -> None:
    reply = anyone.http.post("/battles", content=body.encode("latin-1"), headers={"Content-Type": "application/json"})
    assert reply.status_code == 400 and reply.json()["message"] == "This request is malformed."


def test_a_scenario_of_ones_own_is_played(table: Tables) -> None:
    text = (Path(__file__).parent.parent / "cli" / "skirmish.toml").read_text(encoding="utf-8")
    battle = table(scenario="", text=text, hotseat=True)
    assert next(iter(battle.clients.values())).look()["asks"]


def test_links_that_lead_nowhere(anyone: Client, server: Server, table: Tables) -> None:
    assert anyone.call("GET", "/battle", 401)["id"] == "server-no-link"
    stranger = Client(server.origin, "A" * 32)
    assert stranger.call("GET", "/battle", 401)["message"] == "This link leads nowhere."
    stranger.http.close()
    battle = table()
    reply = battle["north"].http.get("/battle", params={"seat": "south"})
    assert reply.status_code == 403 and reply.json()["message"] == 'This link gives no access to the side "south".'
    told = battle["north"].call("GET", "/battle/transcript")
    assert "\naccount north\n" in told and told.endswith("\nunfinished\n")
    assert "account" not in battle.referee.call("GET", "/battle/transcript")


def test_every_answer_has_the_headers_that_keep_a_page_to_itself(anyone: Client) -> None:
    for path in ("/books", "/nothing"):
        headers = anyone.http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"] and headers["x-content-type-options"] == "nosniff"


def test_too_much_at_once_is_refused(anyone: Client) -> None:
    reply = anyone.http.post("/verify", json={"text": "x" * 2_200_000})
    assert reply.status_code == 413 and reply.json() == {"message": "This is too long.", "id": "http-413"}


def test_a_bad_webhook_is_refused(table: Tables) -> None:
    north = table()["north"]
    for address in ("ftp://example.org/x", "http://", "not an address"):
        assert north.call("PUT", "/battle/webhook", 400, address=address)["id"] == "server-bad-webhook"


def test_a_webhook_never_calls_this_machine(table: Tables) -> None:
    """By default only public addresses are called; here one would hear it."""
    called = threading.Event()

    class Ear(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            called.set()

    ear = http.server.HTTPServer(("127.0.0.1", 0), Ear)
    listener = threading.Thread(target=ear.serve_forever, daemon=True)
    listener.start()
    battle = table(scenario="lames/tutoriel", hotseat=True)
    client = battle["kingdom"]
    client.call("PUT", "/battle/webhook", address=f"http://127.0.0.1:{ear.server_port}/")
    client.play_on(lambda told: told["thinking"] == ["horde"])
    assert not called.wait(0.3)
    ear.shutdown()
    listener.join()
    ear.server_close()
