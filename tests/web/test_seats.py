"""Who sees what: persons at one screen, spectators, referees, several tabs, a server that was killed, hostile files."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tools.crashes import Server

Readers = Callable[..., Reader]
ORDERS = ("order legers engage gob", "order archers shoot gob", "order milice engage gob")
SECRETS = ("Engage the Goblins", "Shoot at the Goblins", *ORDERS)


def test_the_screen_hides_everything_when_it_is_handed_over(reader: Readers, server: Server) -> None:
    links = opened(server.origin, hotseat=True)["links"]
    ann = reader().battle(links["north"])
    expect(ann.page.get_by_role("heading", name="Hamlet, please")).to_be_visible()
    assert "Light foot" not in ann.page.content()
    ann.page.keyboard.press("Enter")
    for token in ORDERS:
        ann.page.locator(f"[data-token='{token}']").first.click()
    expect(ann.question).to_contain_text("The orders are complete")
    ann.options.first.click()
    expect(ann.page.get_by_role("heading", name="Marauders, please")).to_be_visible()
    hidden = ann.page.content()
    assert not any(secret in hidden for secret in SECRETS) and "Light foot" not in hidden
    ann.page.evaluate("""() => {  // not even for an instant may what the other one saw be there
        window.seen = new Set();
        const look = () => document.querySelectorAll(".question h2").forEach(one => window.seen.add(one.innerText));
        new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true});
    }""")
    ann.button("I play the Marauders").click()
    expect(ann.question).to_contain_text("What order do you give to the Orcs?")
    assert ann.page.evaluate("[...window.seen]") == [ann.question.inner_text()]
    before_reveal = ann.page.content()
    assert not any(secret in before_reveal for secret in SECRETS)
    for _ in range(4):
        was = ann.question.inner_text()
        ann.options.first.click()
        ann.asked_anew(was)
    expect(ann.page.locator(".battle-log")).to_contain_text("Order for the Archers: Shoot at the Goblins.")
    expect(ann.question).to_contain_text("Roll 1d6")


def test_a_reload_at_a_shared_screen_shows_nothing_either(reader: Readers, server: Server) -> None:
    ann = reader().battle(opened(server.origin, hotseat=True)["links"]["north"])
    ann.page.keyboard.press("Enter")
    ann.page.locator(f"[data-token='{ORDERS[0]}']").first.click()
    expect(ann.question).to_contain_text("Archers")
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Hamlet, please")).to_be_visible()
    assert "Light foot" not in ann.page.content()


def test_nobody_gets_up_where_nothing_is_hidden(reader: Readers, server: Server) -> None:
    ann = reader().battle(opened(server.origin, scenario="lames/tutoriel", hotseat=True)["links"]["kingdom"])
    expect(ann.options.first).to_be_visible()
    expect(ann.page.locator(".who")).to_have_text("Kingdom")


def test_a_spectator_sees_nothing_hidden(reader: Readers, server: Server) -> None:
    made = opened(server.origin)
    watcher = reader().battle(made["spectator"])
    expect(watcher.question).to_contain_text("waits for the Hamlet and the Marauders")
    for token in (*ORDERS, "confirm"):
        call(server.origin, "/battle/answer", made["links"]["north"], token=token)
    expect(watcher.question).to_contain_text("waits for the Marauders")
    watcher.page.reload()
    expect(watcher.question).to_contain_text("waits for the Marauders")
    everything = "\n".join(watcher.heard) + watcher.page.content()
    assert len(watcher.heard) >= 3 and not any(secret in everything for secret in SECRETS)
    assert watcher.options.count() == 0 and not watcher.button("Undo").count()
    for token in ("order orcs none", "order gob none", "order hob none", "confirm"):
        call(server.origin, "/battle/answer", made["links"]["south"], token=token)
    expect(watcher.page.locator(".battle-log")).to_contain_text("Order for the Archers: Shoot at the Goblins.")


def test_a_referee_goes_back(reader: Readers, server: Server) -> None:
    made = opened(server.origin, scenario="lames/tutoriel")
    ann, judge = reader().battle(made["links"]["kingdom"]), reader().battle(made["referee"])
    expect(ann.question).to_contain_text("Which unit do you activate?")
    ann.options.first.click()
    expect(ann.question).to_contain_text("What does Captain Aubert do?")
    judge.page.get_by_label("Go back to just before").select_option(index=1)
    judge.page.get_by_label("Why (it stays in the transcript)").fill("the wrong captain")
    judge.button("Go back").click()
    expect(ann.question).to_contain_text("Which unit do you activate?")
    expect(ann.page.locator(".battle-log li")).to_have_count(1)
    expect(ann.page.locator(".battle-log li")).to_contain_text("back to before answer 1: the wrong captain")


def test_a_reload_in_the_middle_of_a_move_loses_nothing(reader: Readers, server: Server) -> None:
    ann = reader().battle(opened(server.origin)["links"]["north"])
    ann.page.locator(f"[data-token='{ORDERS[0]}']").first.click()
    expect(ann.question).to_contain_text("What order do you give to the Archers?")
    ann.page.reload()
    expect(ann.question).to_contain_text("What order do you give to the Archers?")
    expect(ann.page.get_by_text("Order sheet: 1 of 3 written")).to_be_visible()
    expect(ann.page.get_by_label("Order: Light foot")).to_have_value(ORDERS[0])


def test_two_tabs_of_one_seat_agree(reader: Readers, server: Server) -> None:
    ann = reader().battle(opened(server.origin)["links"]["north"])
    other = ann.tab()
    other.page.goto(ann.page.url)
    expect(other.question).to_contain_text("What order do you give to the Light foot?")
    other.page.locator(f"[data-token='{ORDERS[0]}']").first.click()
    expect(other.question).to_contain_text("What order do you give to the Archers?")
    expect(ann.question).to_contain_text("What order do you give to the Archers?")
    ann.page.keyboard.press("u")
    expect(other.question).to_contain_text("What order do you give to the Light foot?")
    assert other.mistakes == []


def test_an_answer_to_an_earlier_moment_is_refused_with_a_reason(reader: Readers, server: Server) -> None:
    links = opened(server.origin)["links"]
    ann = reader().battle(links["north"])
    expect(ann.options.first).to_be_visible()
    ann.page.evaluate("""() => {  // as if the news of another tab had not arrived here
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) {
            send.call(this, data.replace(/"moment":"[^"]+"/, '"moment":"0"'));
        };
    }""")
    ann.options.first.click()
    expect(ann.page.get_by_role("alert")).to_contain_text("This answer was meant for an earlier moment of the battle.")
    assert call(server.origin, "/battle", links["north"])["sealed"] == []


def test_a_server_killed_and_started_again_is_found_again(reader: Readers, tmp_path: Path) -> None:
    store = ("--data", str(tmp_path / "battles.db"))
    first = Server("--rate", "0", store=store)
    try:
        link = opened(first.origin)["links"]["north"]
        ann = reader(origin=first.origin).battle(link)
        ann.page.locator(f"[data-token='{ORDERS[0]}']").first.click()
        expect(ann.question).to_contain_text("What order do you give to the Archers?")
    finally:
        first.stop(signal.SIGKILL)
    expect(ann.page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    expect(ann.question).to_contain_text("What order do you give to the Archers?")
    again = Server("--rate", "0", store=store, port=first.port)
    try:
        expect(ann.page.get_by_text("The server cannot be reached.")).to_be_hidden()
        for token in ORDERS[1:]:
            ann.page.locator(f"[data-token='{token}']").first.click()
        expect(ann.question).to_contain_text("The orders are complete")
        assert call(again.origin, "/battle", link)["sealed"] == list(ORDERS)
    finally:
        again.stop()


def test_the_language_changes_at_any_moment(reader: Readers, server: Server) -> None:
    links = opened(server.origin)["links"]
    ann = reader(lang="fr").battle(links["north"])
    expect(ann.question).to_contain_text("Quel ordre donnez-vous aux Fantassins légers ?")
    expect(ann.page.locator(".battle-log")).to_contain_text("Les ordres sont écrits.")
    ann.button("English").click()
    expect(ann.question).to_contain_text("What order do you give to the Light foot?")
    expect(ann.page.locator(".battle-log")).to_contain_text("Orders are written.")
    assert "Rédaction" not in ann.text() and ann.page.evaluate("document.documentElement.lang") == "en"
    ann.page.reload()
    expect(ann.question).to_contain_text("What order do you give to the Light foot?")
    ann.page.locator(".question .clause").first.click()
    expect(ann.page.get_by_role("dialog").get_by_role("heading", name="Rule")).to_be_visible()


def test_rules_are_found_by_words(reader: Readers, server: Server) -> None:
    ann = reader().battle(opened(server.origin)["links"]["north"])
    expect(ann.options.first).to_be_visible()
    ann.page.keyboard.press("/")
    ann.page.get_by_role("searchbox", name="Words of the rule").fill("morale")
    found = ann.page.get_by_role("dialog").locator("li")
    expect(found.first).to_contain_text("MC-")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog")).to_contain_text("move through the answers")


def test_seats_talk_and_keep_notes(reader: Readers, server: Server) -> None:
    links = opened(server.origin)["links"]
    ann, ben = reader().battle(links["north"]), reader().battle(links["south"])
    for one in (ann, ben):
        one.page.get_by_role("button", name="Chat").click()
    ann.page.get_by_label("Your message to the others").fill("<img src=x onerror=alert(1)> hello")
    ann.page.keyboard.press("Enter")
    expect(ben.page.locator(".chat li")).to_contain_text("Hamlet <img src=x onerror=alert(1)> hello")
    ann.page.get_by_label("My note").fill("hold the mill")
    expect(ann.page.get_by_text("Only you see this.")).to_be_visible()
    ann.page.wait_for_timeout(900)
    ann.page.reload()
    ann.page.get_by_role("button", name="Chat").click()
    expect(ann.page.get_by_label("My note")).to_have_value("hold the mill")
    assert "hold the mill" not in "\n".join(ben.heard)


def test_a_draw_is_offered_and_taken(reader: Readers, server: Server) -> None:
    links = opened(server.origin)["links"]
    ann, ben = reader().battle(links["north"]), reader().battle(links["south"])
    ann.button("Battle…").click()
    ann.button("Offer a draw").click()
    expect(ben.page.get_by_text("Hamlet offers a draw.")).to_be_visible()
    ben.button("Answer").click()
    ben.button("Accept").click()
    for one in (ann, ben):
        expect(one.question).to_have_text("A draw by agreement.")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deep.toml", "book = " + "[" * 500 + "]" * 500),
        ("bomb.toml", 'book = "masse"\n' + "\n".join(f"x{n} = {n}" for n in range(3000))),
        ("binary.orif", "\x00\x01\x02 oriflamme"),
        ("script.toml", 'book = "<script>document.title=1</script>"'),
        ("empty.orif", " "),
    ],
)
def test_a_hostile_file_is_refused_in_one_sentence(reader: Readers, name: str, text: str) -> None:
    ann = reader().start()
    ann.page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    )
    alert = ann.page.get_by_role("alert")
    expect(alert).to_be_visible()
    told = alert.inner_text()
    assert 10 < len(told) < 400 and "Traceback" not in told
    assert ann.page.title() == "Oriflamme" and not ann.page.locator("script:not([src])").count()


def test_a_scenario_with_markup_in_its_names_is_shown_as_text(reader: Readers, server: Server) -> None:
    file = Path(__file__).parents[2] / "src/oriflamme/rulebooks/masse/scenarios/escarmouche.toml"
    wild = "<img src=x onerror=document.title=1><b>Mill</b>"
    text = file.read_text(encoding="utf-8").replace("Skirmish at the Mill", wild)
    ann = reader().start()
    ann.page.locator("input[type=file]").set_input_files(
        {"name": "own.toml", "mimeType": "text/plain", "buffer": text.encode()}
    )
    ann.button("I play the Hamlet").click()
    ann.button("Battle…").click()
    expect(ann.page.get_by_role("dialog").get_by_role("heading", name=wild)).to_be_visible()
    assert wild in ann.page.title() and not ann.page.locator("h2 b, h2 img").count()
