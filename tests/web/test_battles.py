"""Whole battles in the browser: by keyboard alone, in two browsers, at one screen, at a real table."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from oriflamme.kernel import registry
from tests.web.reader import Reader, call, opened
from tools.crashes import Server

Readers = Callable[..., Reader]


def tab_to(ann: Reader, name: str) -> None:
    """Walk with Tab to what is called that."""
    for _ in range(80):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"Tab never comes to {name}")


def test_a_whole_battle_by_keyboard_alone(reader: Readers) -> None:
    ann = reader().start()
    tab_to(ann, "Combat de masse")
    ann.page.keyboard.press("Enter")
    tab_to(ann, "Play against the machine")
    ann.page.keyboard.press("Enter")
    expect(ann.options.first).to_be_focused()
    ann.page.keyboard.press("2")
    expect(ann.question).to_contain_text("What order do you give to the Archers?")
    ann.page.keyboard.press("u")
    expect(ann.question).to_contain_text("What order do you give to the Light foot?")
    end = time.monotonic() + 90
    while not ann.button("After the battle").count():
        assert time.monotonic() < end, ann.text()
        ann.page.keyboard.press("Enter")
        ann.page.wait_for_timeout(40)
    expect(ann.button("After the battle")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(re.compile("Victory: |A draw"))


def test_two_browsers_play_a_whole_battle(reader: Readers) -> None:
    ann, ben = reader().start(), reader(lang="fr")
    ann.button("Combat de masse").click()
    ann.button("With a friend").click()
    ann.page.get_by_label("Name of the player (Marauders)").fill("Ben <b>")
    ann.button("Begin").click()
    link = ann.page.get_by_role("textbox", name="Marauders", exact=True).input_value()
    ann.page.keyboard.press("Escape")
    ben.page.goto(link)
    ann.button("Seal it").click()
    ben.button("Sceller").click()
    expect(ben.question).to_contain_text("Quel ordre donnez-vous aux Orques ?")
    expect(ann.page.get_by_text("Ben <b>")).to_be_visible()
    end = time.monotonic() + 90
    while not ann.button("After the battle").count():
        assert time.monotonic() < end, ann.text()
        ann.take_first()
        ben.take_first()
    expect(ben.button("Après la bataille")).to_be_visible()
    won = ann.question.inner_text().removeprefix("Victory: ")
    sides = {"Hamlet": "Hameau", "Marauders": "Maraudeurs"}
    expect(ben.question).to_have_text(f"Victoire : {sides[won]}" if won in sides else "Partie nulle")
    verdict = "Nobody has won." if won not in sides else f"You have {'won' if won == 'Hamlet' else 'lost'}."
    expect(ann.page.locator(".question .told")).to_contain_text(verdict)
    expect(ann.page.locator(".status .mover")).to_have_text(ann.question.inner_text())
    ann.button("After the battle").click()
    ann.button("Check the dice and every line").click()
    expect(ann.page.get_by_text(re.compile(r"Proven: \d+ answers follow the rules, and \d+ rolls"))).to_be_visible()


MELEE = """
book = "demonworld"
title = { fr = "Trois contre trois", en = "Three against three" }
map = { sheets = ["1"] }
turns = 3

[[army]]
seat = "empire"
name = { fr = "Empire", en = "Empire" }
facing = "N"

[[army.unit]]
key = "berserkers"
card = "berserkers"
elements = 3
now = { engaged = 1 }
element = [
    { key = "berserkers_1", hex = "1/E5", facing = "N" },
    { key = "berserkers_2", hex = "1/F5", facing = "N" },
    { key = "berserkers_3", hex = "1/G5", facing = "N" },
]

[[army]]
seat = "orcs"
name = { fr = "Orcs", en = "Orcs" }
facing = "S"

[[army.unit]]
key = "boufnains"
card = "boufnains"
elements = 3
now = { engaged = 1 }
element = [
    { key = "boufnains_1", hex = "1/E4", facing = "S" },
    { key = "boufnains_2", hex = "1/F4", facing = "S" },
    { key = "boufnains_3", hex = "1/G4", facing = "S" },
]
"""


def two_turns() -> str:
    """The first battle of the Lames Maudites, over after two turns."""
    text = registry.book("lames").scenarios["lames/tutoriel"].read_text(encoding="utf-8")
    assert "\nturns = 10\n" in text
    return text.replace("\nturns = 10\n", "\nturns = 2\n")


@pytest.mark.parametrize(
    ("book", "wishes"),
    [
        ("lames", {"text": two_turns()}),
        ("demonworld", {"text": MELEE}),
        ("fleuries", {"scenario": "fleuries/escarmouche"}),
    ],
)
def test_two_browsers_play_a_battle_of_every_book_to_its_end(
    reader: Readers, server: Server, book: str, wishes: dict[str, str]
) -> None:
    links = list(call(server.origin, "/battles", **wishes, held=False, opening="at_once")["links"].values())
    ann, ben = reader().battle(links[0]), reader(theme="dark").battle(links[1])
    end = time.monotonic() + 90
    while not ann.button("After the battle").count():
        assert time.monotonic() < end, ann.text()
        ann.take_first()
        ben.take_first()
    expect(ben.button("After the battle")).to_be_visible()
    after = call(server.origin, "/battle/summary", links[0])
    lost = {(one["unit"], one["answer"], str(one["place"])) for one in after["fallen"]}
    placed = [one for one in after["fallen"] if any(one["place"].values())]
    places = {(one["side"], str(one["place"])) for one in placed}
    won = ann.question.inner_text()
    for one in (ann, ben):
        expect(one.question).to_have_text(won)
        one.button("After the battle").click()
        expect(one.page.get_by_role("heading", level=1)).to_contain_text(re.compile("Victory: |A draw"))
        expect(one.page.locator("figure svg[role=img]").first).to_be_visible()
        one.page.get_by_text("Strength and morale, answer by answer").click()
        expect(one.page.get_by_role("heading", name="Morale over time")).to_have_count(0 if book == "demonworld" else 1)
        expect(one.page.get_by_role("region", name="Losses").locator("tbody tr")).to_have_count(len(lost))
        marks = one.page.locator(".last-board .loss-markers > g")
        if placed:
            expect(marks.first).to_be_attached()
        told = [int(text.rpartition(": ")[2]) for text in marks.locator("title").all_text_contents()]
        assert sum(told) == sum(fallen["count"] for fallen in placed) and len(told) <= len(places)


@pytest.mark.parametrize("scenario", ["lames/tutoriel", "demonworld/premiere_partie", "fleuries/escarmouche"])
def test_two_browsers_play_until_one_gives_up(reader: Readers, server: Server, scenario: str) -> None:
    links = list(opened(server.origin, scenario=scenario, held=False)["links"].values())
    players = [reader().battle(link) for link in links]
    end = time.monotonic() + 60
    while call(server.origin, "/battle", links[0])["answers"] < 6:
        assert time.monotonic() < end, players[0].text()
        for one in players:
            one.take_first()
    for one in players:
        expect(one.page.locator(".battle-log li").first).to_be_visible()
    players[0].button("Battle…").click()
    players[0].button("Resign").click()
    players[0].button("Yes, resign").click()
    for one in players:
        expect(one.question).to_contain_text("Victory by resignation")


def test_the_sheet_of_orders_can_be_copied_from_the_last_turn(reader: Readers, server: Server) -> None:
    links = opened(server.origin, held=False)["links"]
    ann = reader().battle(links["north"])
    ann.page.get_by_label("Order: Archers").select_option(label="Shoot at the Goblins")
    expect(ann.page.get_by_text("Order sheet: 1 of 3 written")).to_be_visible()
    ann.page.get_by_label("Order: Spear militia").select_option(label="No action")
    expect(ann.page.get_by_text("Order sheet: 2 of 3 written")).to_be_visible()
    ann.page.get_by_label("Order: Light foot").select_option(label="Engage the Goblins")
    expect(ann.question).to_contain_text("The orders are complete")
    ann.page.get_by_label("Order: Light foot").select_option(label="No action")
    expect(ann.page.get_by_label("Order: Light foot")).to_have_value("order legers none")
    ann.options.first.click()
    expect(ann.question).to_contain_text("waits for the Marauders")
    for token in ("order orcs none", "order gob none", "order hob none", "confirm"):
        call(server.origin, "/battle/answer", links["south"], token=token)
    while "What order" not in ann.question.inner_text():
        ann.take_first()
    ann.page.get_by_role("button", name="Copy last turn").click()
    expect(ann.page.get_by_label("Order: Light foot")).to_have_value("order legers none")
    expect(ann.page.get_by_label("Order: Archers")).to_have_value("order archers shoot gob")


def test_real_dice_are_typed_in_and_wrong_ones_refused(reader: Readers) -> None:
    ann = reader().start()
    ann.button("Combat de masse").click()
    ann.button("At a real table").click()
    ann.button("Begin").click()
    for side in ("Hamlet", "Marauders"):
        ann.button(f"I play the {side}").click()
        for _ in range(4):
            before = ann.question.inner_text()
            ann.take_first()
            ann.asked_anew(before)
    expect(ann.question).to_contain_text("Roll 1d6")
    die = ann.page.get_by_label("Die 1 of 6 sides")
    die.fill("7")
    expect(ann.button("Enter these dice")).to_be_disabled()
    die.fill("5")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".last-roll strong")).to_have_text("5")


def test_dice_show_what_they_mean_before_and_after(reader: Readers, server: Server) -> None:
    links = opened(server.origin, seats={"south": {"commander": "random"}})["links"]
    ann = reader(still=False).battle(links["north"])
    ann.to_a_throw()
    shares = [float(one.inner_text().removesuffix("%")) for one in ann.page.locator(".question .share").all()]
    assert sum(shares) == pytest.approx(100, abs=0.5)
    ann.page.locator(".question .throw").click()
    expect(ann.page.get_by_label("The dice are rolling")).to_be_visible()
    expect(ann.page.get_by_label(re.compile(r"Dice: \d"))).to_be_visible()
    ann.page.get_by_label("Show this roll again").first.click()
    expect(ann.page.get_by_role("dialog").get_by_role("heading", name="The roll", exact=True)).to_be_visible()


def test_a_throw_is_opened_again_after_a_reload_and_by_whoever_looks_on(reader: Readers, server: Server) -> None:
    told = opened(server.origin, seats={"south": {"commander": "random"}})
    ann = reader().battle(told["links"]["north"])
    ann.to_a_throw()
    shares = ann.page.locator(".question .share").all_inner_texts()
    total = ann.page.locator(".question .total td").last.inner_text()
    ann.page.locator(".question .throw").click()
    fell = ann.page.locator(".last-roll strong").inner_text()
    ann.page.reload()
    ben = reader().battle(told["spectator"])
    for one in (ann, ben):
        one.page.locator(".battle-log [data-throws]").first.click()
        first = one.page.get_by_role("dialog").locator("article").first
        expect(first.locator("strong")).to_have_text(f"= {fell}")
        assert first.locator(".share").all_inner_texts() == shares
        assert first.locator(".total td").last.inner_text() == total


def test_the_players_give_words_to_the_dice(reader: Readers) -> None:
    ann = reader().start()
    ann.button("Combat de masse").click()
    ann.button("With a friend").click()
    ann.page.get_by_label("Together at this screen").check()
    ann.page.get_by_text("Words of your own in the dice").click()
    ann.page.get_by_label("A word of the Hamlet").fill("  by the   mill ")
    ann.page.get_by_label("A word of the Marauders").fill("Waaagh")
    ann.button("Begin").click()
    ann.button("I play the Hamlet").click()
    ann.button("Battle…").click()
    menu = ann.page.get_by_role("dialog")
    menu.get_by_text("Dice commitment").click()
    expect(menu.locator("dd")).to_have_text([re.compile("^sha256:[0-9a-f]{64}$"), "by the mill", "Waaagh"])


def test_the_end_proves_the_dice_and_tells_the_luck(reader: Readers, server: Server) -> None:
    links = opened(server.origin, seats={"south": {"commander": "plain"}})["links"]
    ann = reader().battle(links["north"])
    ann.play_on()
    ann.button("After the battle").click()
    ann.page.get_by_text("Dice commitment · kept").click()
    expect(ann.page.get_by_text("rolls again from the secret: they are the same.")).to_be_visible()
    ann.button("Check the dice and every line").click()
    expect(
        ann.page.get_by_text(re.compile(r"Consistent: \d+ answers follow the rules and \d+ rolls fit"))
    ).to_be_visible()
    throws = call(server.origin, "/battle/throws", links["north"])
    expect(ann.page.get_by_text(f"{len(throws)} rolls. The chance is exact")).to_be_visible()
    expect(ann.page.locator("figure polyline").first).to_be_visible()
    with ann.page.expect_download() as download:
        ann.button("Download the transcript").click()
    assert download.value.suggested_filename == "masse-escarmouche.orif"
    assert (
        download.value.path()
        .read_text(encoding="utf-8")
        .startswith(f"oriflamme 2\nbook masse {registry.book('masse').version}\n")
    )


def test_a_battle_is_seen_again_moment_by_moment(reader: Readers, server: Server) -> None:
    links = opened(server.origin, seats={"south": {"commander": "plain"}}, held=False)["links"]
    ann = reader().battle(links["north"])
    ann.play_on()
    ann.page.keyboard.press("r")
    slider = ann.page.get_by_label("Moment of the battle")
    expect(slider).to_be_visible()
    slider.fill("0")
    expect(ann.page.locator(".battle-log li")).to_have_count(1)
    ann.button("Next beat").click()
    expect(ann.page.locator(".beat .lines")).to_be_visible()
    expect(ann.page).to_have_url(re.compile("/at/1$"))
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.button("Share").click()
    expect(ann.page.get_by_text("A link to this moment is on the clipboard.").last).to_be_visible()
    shared = str(ann.page.evaluate("navigator.clipboard.readText()"))
    assert links["north"] not in shared and shared.endswith("/at/1")
    ben = reader()
    ben.page.goto(shared)
    expect(ben.page.get_by_text("You see the battle after answer 1 of")).to_be_visible()
    ann.button("Back to the present").click()
    expect(ann.button("After the battle")).to_be_visible()
    ann.page.get_by_label("See the board after answer").first.click()
    expect(slider).to_be_visible()


def test_a_transcript_is_opened_as_a_replay(reader: Readers, server: Server, tmp_path: object) -> None:
    links = opened(server.origin, seats={"south": {"commander": "plain"}}, held=False)["links"]
    ann = reader().battle(links["north"])
    ann.play_on()
    text = ann.page.request.get(
        f"{server.origin}/api/v1/battle/transcript", headers={"Authorization": f"Bearer {links['north']}"}
    ).text()
    ben = reader().start()
    field = ben.page.locator("input[type=file]")
    field.set_input_files({"name": "a.orif", "mimeType": "text/plain", "buffer": text.encode()})
    expect(ben.page.get_by_text("This is a transcript.")).to_be_visible()
    ben.page.get_by_label("Moment of the battle").fill("2")
    expect(ben.page.locator(".at")).to_have_text(re.compile(r"^2 of \d"))
    chances = ben.page.get_by_role("img", name="Chances of winning at this moment")
    expect(chances).to_have_attribute("aria-label", re.compile(r": .+ \d+%, .+ \d+%$"))
    shown = [int(part) for part in re.findall(r"(\d+)%", chances.get_attribute("aria-label") or "")]
    assert sum(shown) in (99, 100, 101)
    ben.page.get_by_label("Moment of the battle").press("End")
    expect(chances).to_have_attribute("aria-label", re.compile(r"(100%.* 0%|0%.* 100%|50%.* 50%)"))
