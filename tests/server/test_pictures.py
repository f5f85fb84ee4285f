"""A battle as pictures: well-formed, each frame shown once, nothing told that is not over."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from oriflamme.kernel import UserError
from oriflamme.server.pictures import MAX_FRAMES, animated, animation, picture
from tests.server.conftest import Table
from tests.server.test_summary import played


def test_what_frames_share_is_drawn_once() -> None:
    drawn = animated([["<svg>", "<a/>", "<b1/>", "</svg>"], ["<svg>", "<a/>", "<b2/>", "<c/>", "</svg>"]])
    assert drawn.count("<a/>") == 1 and drawn.count("<b1/>") == drawn.count("<b2/>") == drawn.count("<c/>") == 1
    assert drawn.count("<animate") == 2
    ElementTree.fromstring(drawn)


def test_a_battle_moves_from_its_opening_to_its_end() -> None:
    battle = played("lames/tutoriel", most=60)
    drawn = animation(battle, "en")()
    tree = ElementTree.fromstring(drawn)
    frames = tree.findall(".//{http://www.w3.org/2000/svg}animate")
    assert 2 < len(frames) <= MAX_FRAMES * 2
    assert len(drawn) < len(frames) * len(picture(battle, None, "en")())


def test_a_book_without_pictures_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = played("masse/escarmouche", most=3)
    assert "<svg" in picture(battle, None, "en")()
    monkeypatch.setattr(type(battle.book), "draw_svg", lambda *_: None)
    with pytest.raises(UserError):
        picture(battle, None, "en")()


def test_pictures_are_sent(table: Callable[..., Table]) -> None:
    battle = table(scenario="lames/tutoriel")
    kingdom = battle["kingdom"]
    reply = kingdom.http.get("/battle/picture")
    assert reply.headers["content-type"].startswith("image/svg+xml") and reply.text.startswith("<svg")
    assert kingdom.call("GET", "/battle/animation", 403)["id"] == "server-not-before-end"
