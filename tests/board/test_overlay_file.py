"""What lies on a map, as scenario files say it: read, written, and complained about with place and suggestion."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from oriflamme.board import HexIndex, Overlay, board_of
from oriflamme.board.overlay_file import MarkSpec, OverlayReader, write_overlay
from oriflamme.kernel import Message
from tests.board.positions import WORDS, ground

MAP = ground(". w .\n . . .\n. . .", sides=["0101-0201 wall"])


def reader(tier: str = "base") -> OverlayReader:
    return OverlayReader(board_of(MAP), WORDS, ("north", "south"), lambda name: name == tier)


def read(*specs: dict[str, Any], tier: str = "base") -> Overlay | None:
    found = reader(tier)
    overlay = found.read(msgspec.convert(list(specs), list[MarkSpec]))
    assert found.complaints == []
    return overlay


def complaints(*specs: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Where, what, and what was probably meant."""
    found = reader()
    found.read(msgspec.convert(list(specs), list[MarkSpec]))
    for one in found.complaints:
        assert isinstance(one.problem, Message)
        assert "{" not in one.say("fr") + one.say("en")
    return [(one.at, one.problem.id, one.meant) for one in found.complaints]


def test_marks_lie_in_hexes_on_sides_and_everywhere() -> None:
    overlay = read(
        {"kind": "blaze", "at": "0101 0302"},
        {"kind": "breach", "at": "0201/W"},
        {"kind": "palisade", "at": "0203", "facing": "NE", "owner": "north"},
        {"kind": "wind", "facing": "E", "notches": 2},
    )
    assert overlay is not None
    assert list(overlay.marks) == ["blaze 0101", "blaze 0302", "breach 0101/E", "palisade 0203", "wind"]
    palisade, wind = overlay.marks["palisade 0203"], overlay.marks["wind"]
    assert (palisade.strength, palisade.facing, palisade.owner) == (3, 2, "north")
    assert (wind.at, wind.strength, wind.facing) == ("", 2, 0)
    assert read() is None


def test_what_is_written_is_read_again() -> None:
    overlay = read(
        {"kind": "blaze", "at": "0101"},
        {"kind": "breach", "at": "0101/E"},
        {
            "kind": "palisade",
            "at": "0203",
            "facing": "SSW" if MAP.layout == "flat" else "S",
            "notches": 1,
            "owner": "north",
            "hidden": True,
        },
        {"kind": "rain"},
    )
    board: HexIndex = board_of(MAP)
    written = write_overlay(overlay, board, WORDS)
    assert written[0] == {"kind": "blaze", "at": "0101"}
    assert read(*written) == overlay
    assert write_overlay(None, board, WORDS) == []


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ({"kind": "blazes", "at": "0101"}, ("ground[0].kind", "map-mark-unknown", "blaze")),
        ({"kind": "blaze", "at": "0909"}, ("ground[0].at", "map-mark-nowhere", "")),
        ({"kind": "blaze", "at": "0101/E"}, ("ground[0].at", "map-mark-on-hex", "")),
        ({"kind": "blaze"}, ("ground[0].at", "map-mark-on-hex", "")),
        ({"kind": "breach", "at": "0101"}, ("ground[0].at", "map-mark-on-side", "")),
        ({"kind": "rain", "at": "0101"}, ("ground[0].at", "map-mark-on-field", "")),
        ({"kind": "blaze", "at": "0101 0101"}, ("ground[0].at", "map-mark-twice", "")),
        ({"kind": "blaze", "at": "0101", "facing": "E"}, ("ground[0].facing", "map-mark-faceless", "")),
        ({"kind": "palisade", "at": "0101"}, ("ground[0].facing", "map-mark-faces", "")),
        ({"kind": "palisade", "at": "0101", "facing": "WNWE"}, ("ground[0].facing", "map-mark-facing", "WNW")),
        (
            {"kind": "palisade", "at": "0101", "facing": "E", "notches": 4},
            ("ground[0].notches", "map-mark-notches", ""),
        ),
        (
            {"kind": "palisade", "at": "0101", "facing": "E", "notches": 0},
            ("ground[0].notches", "map-mark-notches", ""),
        ),
        ({"kind": "blaze", "at": "0101", "notches": 1}, ("ground[0].notches", "map-mark-notches", "")),
        ({"kind": "blaze", "at": "0101", "owner": "nord"}, ("ground[0].owner", "map-mark-owner", "north")),
        ({"kind": "blaze", "at": "0101", "hidden": True}, ("ground[0].hidden", "map-mark-hidden", "")),
    ],
)
def test_what_is_wrong_is_told_with_its_place(spec: dict[str, Any], complaint: tuple[str, str, str]) -> None:
    assert complaint in complaints(spec)


def test_one_mistake_hides_no_other() -> None:
    found = complaints({"kind": "blazes"}, {"kind": "rain"}, {"kind": "storms"})
    assert [at for at, _, _ in found] == ["ground[0].kind", "ground[2].kind"]


def test_a_mark_of_a_higher_tier_is_refused_below_it() -> None:
    (wrong,) = _of_tier("base").complaints
    assert wrong.problem.id == "map-mark-tier"
    assert wrong.say("en").endswith("belongs to the intermediate tier, and the battle is played below it.")
    assert _of_tier("intermediate").complaints == []


def _of_tier(tier: str) -> OverlayReader:
    blaze = msgspec.structs.replace(WORDS.mark["blaze"], tier="intermediate")
    words = msgspec.structs.replace(WORDS, mark=WORDS.mark | {"blaze": blaze})
    found = OverlayReader(board_of(MAP), words, (), lambda name: name == tier)
    found.read([MarkSpec(kind="blaze", at="0101")])
    return found
