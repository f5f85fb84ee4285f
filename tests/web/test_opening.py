"""Before a battle between persons: one press seals a word for the dice, and the browsers do the rest by themselves."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.reader import Reader, call, opened
from tools.crashes import Server

Readers = Callable[..., Reader]


def test_two_browsers_settle_the_dice_with_one_press_each(reader: Readers, server: Server) -> None:
    ann = reader().start()
    ann.button("Combat de masse").click()
    ann.button("With a friend").click()
    ann.button("Begin").click()
    invitation = ann.page.get_by_role("textbox", name="Marauders", exact=True).input_value()
    ann.page.keyboard.press("Escape")
    expect(ann.question).to_have_text("One word for the dice")
    ann.page.get_by_label("A word of yours").fill("lys")
    ann.button("Seal it").click()
    expect(ann.question).to_contain_text("The battle waits for the Marauders")

    ben = reader(lang="fr")
    ben.page.goto(invitation)
    expect(ben.question).to_have_text("Un mot pour les dés")
    ben.button("Sceller").click()
    for one in (ann, ben):
        expect(one.options.first).to_be_visible()
    # the invitation is ben's own link now, and nobody else's
    assert ben.page.url != invitation
    late = reader().battle(invitation.rpartition("/")[2])
    expect(late.button("To the front page")).to_be_visible()
    assert late.options.count() == 0
    # what the battle says of its dice is what each browser saw
    ann.button("Battle…").click()
    ann.page.get_by_text("Dice commitment").click()
    expect(ann.page.get_by_text("nobody has chosen the dice")).to_be_visible()
    expect(ann.page.get_by_role("dialog").get_by_text("lys ")).to_be_visible()


def test_a_word_is_told_when_its_player_comes_back(reader: Readers, server: Server) -> None:
    """By mail, as it were: the first seals and leaves; the second seals; the first only has to look in."""
    links = opened(server.origin, opening="sealed")["links"]
    ann = reader().battle(links["north"])
    ann.button("Seal it").click()
    expect(ann.question).to_contain_text("The battle waits for the Marauders")
    ann.page.goto("about:blank")
    ben = reader().battle(links["south"])
    ben.page.get_by_label("Make this link mine alone").uncheck()
    ben.button("Seal it").click()
    expect(ben.question).to_contain_text("The battle waits for the Hamlet")
    assert call(server.origin, "/battle", links["south"])["opening"]["words"].keys() == {"south"}
    ann.start()  # the list of battles is enough
    expect(ben.options.first).to_be_visible()


def test_who_finds_a_seal_in_his_place_is_told_and_may_seal_again(reader: Readers, server: Server) -> None:
    links = opened(server.origin, opening="sealed")["links"]
    call(server.origin, "/battle/seal", links["south"], seal="sha256:" + "0" * 64)
    ben = reader().battle(links["south"])
    expect(ben.question).to_have_text("The word of your side was sealed in another browser")
    ben.button("Seal it").click()
    expect(ben.question).to_contain_text("The battle waits for the Hamlet")
    assert call(server.origin, "/battle", links["north"])["opening"]["seals"]["south"] != "sha256:" + "0" * 64


def test_a_battle_that_never_began_stays_on_the_list_with_who_was_missing(reader: Readers, server: Server) -> None:
    links = opened(server.origin, opening="sealed")["links"]
    ann = reader().battle(links["north"])
    ann.button("Seal it").click()
    expect(ann.question).to_contain_text("The battle waits for")
    call(server.origin, "/battle/resign", links["south"], seat="south")
    expect(ann.question).to_have_text("The battle never began.")
    told = ann.page.get_by_role("region", name="The dice are settled")
    expect(told).to_contain_text("The Marauders have sealed no word for the dice.")
    ann.button("To the front page").click()
    expect(ann.page.get_by_text("The battle never began.")).to_be_visible()
    ann.page.get_by_role("link", name="Skirmish at the Mill").click()
    expect(told).to_contain_text("The Marauders have sealed no word for the dice.")
