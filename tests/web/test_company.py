"""Playing with others: side and opponent of one's choice, invitations, who is there, orders under seal, a rematch."""

from __future__ import annotations

from collections.abc import Callable
from urllib.request import Request, urlopen

from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tools.crashes import Server

Readers = Callable[..., Reader]


def test_side_and_strength_are_chosen_before_the_press_that_begins(reader: Readers) -> None:
    ann = reader().start()
    ann.page.get_by_role("radio", name="Horde", exact=True).check(force=True)
    ann.page.get_by_role("radio", name="Easy", exact=True).check(force=True)
    expect(ann.page.get_by_text("goes wrong now and then")).to_be_visible()
    ann.button("Play against the machine").click()
    expect(ann.page.get_by_text("You are the Horde")).to_be_visible()


def test_an_invitation_says_whom_it_reaches_and_can_be_read_by_a_telephone(reader: Readers) -> None:
    ann = reader().start()
    ann.button("With a friend").click()
    ann.button("Begin").click()
    menu = ann.page.get_by_role("dialog")
    expect(menu.get_by_text("These links open only on this computer")).to_be_visible()
    menu.get_by_role("button", name="QR code: Horde").click()
    expect(menu.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert ann.sideways() <= 0


def test_one_sees_who_is_there_and_keeps_ones_own_orders(reader: Readers, server: Server) -> None:
    links = opened(server.origin)["links"]
    ann = reader().battle(links["north"])
    marauders = ann.page.locator("header li", has_text="Marauders")
    expect(marauders).to_contain_text("away")
    bob = reader().battle(links["south"])
    expect(marauders).to_contain_text("here")
    for _ in range(4):
        was = ann.question.inner_text()
        ann.options.first.click()
        ann.asked_anew(was)
    expect(ann.page.locator(".question")).to_contain_text("Light foot Engage the Orcs")
    expect(bob.options.first).to_be_visible()
    assert "Engage the Orcs" not in bob.page.content()
    bob.page.close()
    expect(marauders).to_contain_text("away")


def test_a_rematch_changes_sides(reader: Readers, server: Server) -> None:
    links = opened(server.origin)["links"]
    ann, bob = reader().battle(links["north"]), reader().battle(links["south"])
    call(server.origin, "/battle/propose", links["south"], what="draw", do="offer", seat="south")
    expect(ann.page.get_by_text("The Marauders offer a draw.")).to_be_visible()
    call(server.origin, "/battle/resign", links["north"], seat="north")
    expect(ann.page.get_by_text("The Marauders offer a draw.")).to_have_count(0)
    ann.button("Rematch, sides swapped").click()
    expect(ann.page.get_by_text("You are the Marauders")).to_be_visible()
    expect(bob.page.get_by_text("The Hamlet wants a rematch with the sides swapped.")).to_be_visible()
    bob.button("Join the rematch").click()
    expect(bob.page.get_by_text("You are the Hamlet")).to_be_visible()


def test_an_offer_reads_the_same_in_the_menu(reader: Readers, server: Server) -> None:
    links = opened(server.origin)["links"]
    ann = reader(lang="fr").battle(links["north"])
    call(server.origin, "/battle/propose", links["south"], what="draw", do="offer", seat="south")
    ann.button("Bataille…").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Les Maraudeurs proposent la nulle.")


def test_a_feed_leads_to_the_battle_in_the_browser_that_has_it(reader: Readers, server: Server) -> None:
    made = opened(server.origin)
    ann = reader().battle(made["links"]["north"])
    expect(ann.options.first).to_be_visible()
    ann.stored("oriflamme.player")
    feeds = call(server.origin, "/battle/feeds", made["links"]["north"])
    with urlopen(Request(server.origin + feeds["rss"]), timeout=30) as reply:
        rss = reply.read().decode()
    where = f"{server.origin}/#/m/{made['battle']}"
    assert f"<link>{where}</link>" in rss
    ann.page.goto(where)
    expect(ann.options.first).to_be_visible()
    stranger = reader()
    stranger.page.goto(where)
    expect(stranger.page.get_by_text("This browser does not have this battle on its list.")).to_be_visible()


def test_sound_is_off_unless_somebody_wants_it(reader: Readers, server: Server) -> None:
    ann = reader().battle(opened(server.origin)["links"]["north"])
    expect(ann.options.first).to_be_visible()
    ann.button("Battle…").click()
    sound = ann.page.get_by_role("checkbox", name="Sound")
    expect(sound).not_to_be_checked()
    sound.check()
    assert ann.stored("oriflamme.sound") == "yes"


def test_a_clause_is_shown_with_its_example_and_the_search_has_the_cursor(reader: Readers, server: Server) -> None:
    ann = reader().battle(opened(server.origin, scenario="lames/tutoriel")["links"]["kingdom"])
    expect(ann.options.first).to_be_visible()
    ann.page.keyboard.press("/")
    ann.page.keyboard.type("vertex front zone")
    ann.button("LM-2.3-02").click()
    expect(ann.page.locator("figure .example svg").first).to_be_visible()
    expect(ann.page.get_by_text("The Spears face a corner, to the north.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")
    ann.button("Legend").click()
    expect(ann.page.get_by_role("heading", name="Legend")).to_be_visible()
