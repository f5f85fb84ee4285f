"""Over the board: the phase by its name, how one wins in a sentence; on a telephone nothing covers the map."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tests.web.test_looks import barriers
from tools.crashes import Server

Readers = Callable[..., Reader]
AIM = "Pour gagner, mettez toutes les ailes ennemies en Retraite, ou ne leur laissez personne."


def unsigned(text: str) -> str:
    """Without the spaces at which French does not break."""
    return " ".join(text.split())


def at_battle(reader: Readers, server: Server, scenario: str, width: int) -> Reader:
    ann = reader(lang="fr", width=width, height=740)
    ann.battle(next(iter(opened(server.origin, scenario=scenario)["links"].values())))
    expect(ann.options.first).to_be_visible()
    return ann


def test_how_one_wins_is_said_before_one_chooses(reader: Readers) -> None:
    ann = reader(lang="fr").start()
    ann.button("Les Lames Maudites").click()
    told = ann.page.locator("main .winning")
    expect(told).to_contain_text(AIM)
    ann.button("Les Guerres Fleuries").click()
    expect(told).to_contain_text("Pour gagner, mettez en fuite ou détruisez toutes les unités ennemies.")
    ann.button("English").click()
    expect(told).to_contain_text("To win, rout or destroy every enemy unit.")


@pytest.mark.parametrize("width", [360, 1280])
def test_how_one_wins_is_said_over_the_board_in_full(reader: Readers, server: Server, width: int) -> None:
    ann = at_battle(reader, server, "lames/tutoriel", width)
    told = ann.page.locator(".endings summary")
    assert unsigned(told.inner_text()).endswith(AIM)
    assert told.evaluate("e => e.scrollWidth <= e.clientWidth && e.getBoundingClientRect().right <= innerWidth")
    told.click()
    sheet = ann.page.locator(".endings .sheet")
    expect(sheet).to_contain_text("Chaque pas ennemi perdu vaut 1 point")
    expect(sheet.locator("li").first).to_be_in_viewport()
    assert barriers(ann) == []
    sheet.click()
    expect(sheet).to_be_visible()
    ann.page.locator(".status .turn").click()
    expect(sheet).to_be_hidden()
    told.press("Enter")
    expect(sheet).to_be_visible()
    told.press("Escape")
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (360, ["Commandement"]),
        (1280, ["Commandement", "Tir", "Mouvement", "Mêlée", "Moral"]),
    ],
)
def test_the_phases_have_names(reader: Readers, server: Server, width: int, shown: list[str]) -> None:
    """On a telephone the present one, the others at a press."""
    ann = at_battle(reader, server, "masse/escarmouche", width)
    assert [unsigned(one) for one in ann.page.locator(".phase:visible").all_inner_texts()] == shown
    strip = ann.page.locator(".strip summary")
    assert unsigned(strip.locator(".unseen").inner_text()) == "Phase : Commandement"
    strip.click()
    listed = ann.page.locator(".strip ol li")
    expect(listed).to_have_text(["Commandement", "Tir", "Mouvement", "Mêlée", "Moral"])
    expect(listed.last).to_be_in_viewport()
    assert barriers(ann) == []


def test_of_many_phases_the_others_are_told_by_their_numbers(reader: Readers, server: Server) -> None:
    south, north = opened(server.origin, scenario="fleuries/escarmouche")["links"].values()
    for _ in range(300):
        link = next(one for one in (south, north) if call(server.origin, "/battle", one)["asks"])
        told = call(server.origin, "/battle", link)
        if told["standing"]["phase"]:
            break
        call(server.origin, "/battle/answer", link, token=told["asks"][0]["options"][0]["token"])
    ann = reader(lang="fr", width=1440).battle(south)
    here = ann.page.locator(".phase.here")
    expect(here).to_have_count(1)
    number = int(here.inner_text().split()[0])
    others = ann.page.locator(".phase:not(.here)").all_inner_texts()
    assert others == [str(one) for one in range(12) if one != number]


@pytest.mark.parametrize("scenario", ["lames/tutoriel", "fleuries/escarmouche"])
def test_on_a_telephone_the_buttons_of_the_board_are_folded(reader: Readers, server: Server, scenario: str) -> None:
    ann = at_battle(reader, server, scenario, 360)
    tools = ann.page.locator(".tools button:visible")
    expect(tools).to_have_count(1)
    ann.button("Boutons de la carte").click()
    assert tools.count() >= 5
    assert barriers(ann) == []
    ann.button("Replier les boutons").click()
    expect(tools).to_have_count(1)


def test_in_a_wide_window_the_buttons_of_the_board_are_all_there(reader: Readers, server: Server) -> None:
    ann = at_battle(reader, server, "lames/tutoriel", 1280)
    expect(ann.page.locator(".tools button:visible")).to_have_count(6)
    expect(ann.button("Boutons de la carte")).to_be_hidden()


def test_in_a_wide_window_too_the_map_comes_near_enough_to_see_whom_a_question_is_about(
    reader: Readers, server: Server
) -> None:
    """The map of this battle is so wide that, whole, its counters are half as large."""
    links = list(opened(server.origin, scenario="demonworld/premiere_partie")["links"].values())
    readers = [reader(width=1280).battle(link) for link in links]  # they have watched since the armies were deployed
    for one in readers:
        expect(one.page.locator(".status .phase.here")).to_have_text("Deployment")
    at, ask = 0, {"subject": ""}
    for _ in range(100):
        told = [call(server.origin, "/battle", link) for link in links]
        at = next(one for one, each in enumerate(told) if each["asks"])
        ask = told[at]["asks"][0]
        if told[at]["standing"]["phase"] == "movement" and ask["type"] == "choice" and ask["subject"]:
            break
        token = "roll" if ask["type"] == "roll" else ask["options"][0]["token"]
        call(server.origin, "/battle/answer", links[at], token=token)
    subject = ask["subject"]
    ann = readers[at]
    expect(ann.page.locator(".status .phase.here")).to_have_text("Movement")
    expect(ann.options.first).to_be_visible()
    ann.page.wait_for_timeout(400)  # the camera is on its way
    scale = ann.page.evaluate(
        "new DOMMatrix(getComputedStyle(document.querySelector('.field svg.board > g')).transform).a"
    )
    assert scale >= 0.8
    asked = ann.page.locator(f"[data-piece='{subject}'] .box, [data-piece^='{subject}_'] .box").first.bounding_box()
    field = ann.page.locator("[role=region] .field").bounding_box()
    assert asked is not None and field is not None
    assert field["x"] <= asked["x"] and asked["x"] + asked["width"] <= field["x"] + field["width"]


def test_on_a_telephone_the_map_fills_its_window(reader: Readers, server: Server) -> None:
    """No empty ground below the last row while there are hexes above that cannot be seen."""
    ann = at_battle(reader, server, "lames/tutoriel", 360)
    ann.page.wait_for_timeout(400)  # the camera is on its way
    field = ann.page.locator("[role=region] .field").bounding_box()
    ground = ann.page.locator("[role=region] .field svg.board > g").bounding_box()
    assert field is not None and ground is not None
    above, below = field["y"] - ground["y"], ground["y"] + ground["height"] - field["y"] - field["height"]
    assert above < 0 or below > -60


def test_on_a_telephone_the_map_stays_where_it_is_from_question_to_question(reader: Readers, server: Server) -> None:
    ann = at_battle(reader, server, "masse/escarmouche", 360)
    board = ann.page.locator("[role=region].board")
    heights = []
    for _ in range(6):
        box = board.bounding_box()
        assert box is not None
        heights.append(round(box["height"] + box["y"]))
        ann.take_first()
        ann.page.wait_for_timeout(300)
    assert len(set(heights)) == 1


def test_walls_are_in_sight_when_a_section_of_them_is_chosen(reader: Readers, server: Server) -> None:
    ann = at_battle(reader, server, "masse/siege", 360)
    expect(ann.question).to_contain_text("Quelle section attaquez-vous")
    expect(ann.page.locator(".walls")).to_be_in_viewport(ratio=0.9)


def test_the_button_that_throws_is_under_the_thumb_and_the_question_above_it(reader: Readers, server: Server) -> None:
    """However long the list of chances: here eleven."""
    links = opened(server.origin, scenario="lames/tutoriel")["links"]
    link = ""
    for _ in range(400):
        found = [(link, ask) for link in links.values() for ask in call(server.origin, "/battle", link)["asks"]]
        (link, ask) = found[0]
        if ask["type"] == "roll" and len(ask["chances"] or []) >= 4:
            break
        token = "roll" if ask["type"] == "roll" else ask["options"][0]["token"]
        call(server.origin, "/battle/answer", link, token=token)
    ann = reader(lang="fr", width=360, height=740).battle(link)
    expect(ann.page.locator(".question .throw")).to_be_in_viewport(ratio=1)
    expect(ann.question).to_be_in_viewport(ratio=1)


def test_at_the_end_the_verdict_is_the_first_thing_on_a_telephone(reader: Readers, server: Server) -> None:
    link = opened(server.origin, seats={"south": {"commander": "plain"}}, held=False)["links"]["north"]
    ann = reader(lang="fr", width=360, height=740).battle(link)
    ann.play_on(over="Après la bataille")
    expect(ann.question).to_be_in_viewport(ratio=1)
    expect(ann.question).to_contain_text(re.compile("Victoire|Partie nulle"))
    expect(ann.button("Après la bataille")).to_be_in_viewport(ratio=1)
