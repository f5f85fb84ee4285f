"""Maps of Tiled: the same map back in all four variants, maps made by hand, and every damage refused with its place."""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.board import HexMap, board_of
from oriflamme.board.tiled import read_tiled, tile_kinds, write_tiled
from oriflamme.board.tiled_image import tile_picture
from oriflamme.kernel import UserError
from tests.board.positions import WORDS, ground, grounds, named

VARIANTS = [(layout, stagger) for layout in ("pointy", "flat") for stagger in ("odd", "even")]


@pytest.mark.parametrize(("layout", "stagger"), VARIANTS)
def test_every_variant_comes_back_the_same(layout: str, stagger: str) -> None:
    @given(grounds(layout, stagger))
    def same(found: HexMap) -> None:
        assert read_tiled(write_tiled(found), WORDS, "test") == found

    same()


def test_a_map_is_written_as_tiled_expects_it() -> None:
    found = ground(" . w\n. 1 .", numbering="letters", half="N", sides=["B2/E hedge"], features=["A1 fire"])
    data = json.loads(write_tiled(found, "t.png"))
    assert (data["orientation"], data["staggeraxis"], data["staggerindex"]) == ("hexagonal", "y", "even")
    assert (data["width"], data["height"], data["infinite"]) == (3, 2, False)
    assert (data["tilewidth"], data["tileheight"], data["hexsidelength"]) == (56, 64, 32)
    terrain, features, sides = data["layers"]
    assert terrain["data"] == [1, 2, 0, 1, 6, 1]
    assert [(one["name"], one["x"], one["y"]) for one in features["objects"]] == [("fire", 56, 32)]
    assert [(one["name"], one["x"], one["y"]) for one in sides["objects"]] == [("hedge", 112, 80)]
    assert sides["objects"][0]["properties"] == [{"name": "side", "type": "string", "value": "B2/E"}]
    (tileset,) = data["tilesets"]
    assert (tileset["image"], tileset["imagewidth"], tileset["tilecount"]) == ("t.png", 560, 10)
    assert tileset["tiles"][5]["properties"] == [
        {"name": "terrain", "type": "string", "value": "clear"},
        {"name": "level", "type": "int", "value": 1},
    ]
    assert [layer["id"] for layer in data["layers"]] == [1, 2, 3]
    assert data["nextobjectid"] == 3


def test_flat_maps_are_staggered_along_x() -> None:
    data = json.loads(write_tiled(ground(".   .\n  w", layout="flat", sides=["0201/S wall"])))
    assert (data["staggeraxis"], data["staggerindex"]) == ("x", "odd")
    assert (data["tilewidth"], data["tileheight"]) == (64, 56)
    assert data["layers"][0]["data"] == [1, 2, 1]
    assert [(one["x"], one["y"]) for one in data["layers"][1]["objects"]] == [(80, 84)]


def plain() -> dict[str, Any]:
    """A small map as Tiled saves it: 2 x 2 hexes, tiles 1 clear, 2 wood, 3 without a word; levels apart."""

    def said(**properties: Any) -> list[dict[str, Any]]:
        return [{"name": name, "type": "string", "value": value} for name, value in properties.items()]

    return {
        "type": "map",
        "orientation": "hexagonal",
        "staggeraxis": "y",
        "staggerindex": "odd",
        "infinite": False,
        "width": 2,
        "height": 2,
        "layers": [
            {"name": "backdrop", "type": "imagelayer", "image": "x.png"},
            {"name": "terrain", "type": "tilelayer", "width": 2, "height": 2, "data": [1, 2, 0x80000001, 0]},
            {"name": "levels", "type": "tilelayer", "width": 2, "height": 2, "data": [0, 12, 0, 0]},
            {
                "name": "sides",
                "type": "objectgroup",
                "objects": [{"name": "wall road", "properties": said(side="0101/E")}],
            },
            {"name": "features", "type": "objectgroup", "objects": [{"name": "fire", "properties": said(hex="0102")}]},
        ],
        "tilesets": [
            {
                "firstgid": 1,
                "tilecount": 3,
                "tiles": [
                    {"id": 0, "properties": said(terrain="clear")},
                    {"id": 1, "properties": said(terrain="wood", note="oaks")},
                ],
            },
            {"firstgid": 10, "tilecount": 3, "tiles": [{"id": 2, "properties": [{"name": "level", "value": 2}]}]},
        ],
    }


def test_a_map_made_by_hand_is_read() -> None:
    board = board_of(read_tiled(json.dumps(plain()), WORDS, "test"))
    a, b, c = named(board, "0101 0201 0102")
    assert board.hexes == (a, b, c)
    assert [board.terrain[hex] for hex in (a, b, c)] == ["clear", "wood", "clear"]
    assert [board.level[hex] for hex in (a, b, c)] == [0, 2, 0]
    assert board.side_kinds(b, 3) == {"wall", "road"}
    assert board.features[c] == {"fire"}


Damage = Callable[[dict[str, Any]], Any]
DAMAGES: dict[str, tuple[Damage, str]] = {
    "not hexagonal": (
        lambda data: data.update(orientation="isometric"),
        "test: only hexagonal maps of Tiled are read (this one is isometric).",
    ),
    "no stagger": (lambda data: data.pop("staggeraxis"), "test: a hexagonal map has the stagger axis x or y"),
    "wrong stagger": (lambda data: data.update(staggerindex="third"), "test: a hexagonal map has the stagger axis"),
    "infinite": (lambda data: data.update(infinite=True), "test: infinite maps are not read"),
    "no width": (lambda data: data.pop("width"), 'test: "width" is missing.'),
    "no size": (lambda data: data.update(width=0), "test: a map cannot be 0 wide and 2 high."),
    "absurd size": (
        lambda data: data.update(width=10**9, height=10**9),
        "test: the map is too large (at most 20,000 hexes).",
    ),
    "no layers": (lambda data: data.pop("layers"), 'test: "layers" is missing.'),
    "layers of another kind": (lambda data: data.update(layers={}), "test, layers: expected a list"),
    "no terrain layer": (
        lambda data: data["layers"][1].update(name="ground"),
        'test: there is no tile layer called "terrain".',
    ),
    "two terrain layers": (
        lambda data: data["layers"].append(data["layers"][1]),
        'test: two tile layers are called "terrain".',
    ),
    "compressed": (
        lambda data: data["layers"][1].update(data="eJxjYGBgAAAABAAB", encoding="base64", compression="zlib"),
        "test, terrain: the layer is compressed or coded",
    ),
    "too few cells": (
        lambda data: data["layers"][1]["data"].pop(),
        "test, terrain: the layer has 3 cells, the map 4.",
    ),
    "layer of another size": (
        lambda data: data["layers"][2].update(width=4, height=1),
        "test, levels: the layer is 4 × 1, and the map is 2 × 2.",
    ),
    "cells that are no numbers": (
        lambda data: data["layers"][1].update(data=["a", 1, 1, 1]),
        "test, layers[1].data[0]: expected a whole number",
    ),
    "unknown tile": (
        lambda data: data["layers"][1]["data"].__setitem__(3, 4),
        "test, terrain, row 2, column 2: no tileset has a tile 4.",
    ),
    "negative tile": (
        lambda data: data["layers"][1]["data"].__setitem__(3, -1),
        "test, terrain, row 2, column 2: no tileset has a tile -1.",
    ),
    "enormous tile": (
        lambda data: data["layers"][1]["data"].__setitem__(0, 2**40 + 1),
        "test, terrain, row 1, column 1: no tileset has a tile 1099511627777.",
    ),
    "tile without terrain": (
        lambda data: data["layers"][1]["data"].__setitem__(1, 3),
        'test, terrain, row 1, column 2: this tile does not name its terrain (a property "terrain").',
    ),
    "unknown terrain": (
        lambda data: data["tilesets"][0]["tiles"][1]["properties"][0].update(value="lava"),
        'test, terrain, row 1, column 2: no terrain is called "lava" (choose from: clear, wood, ',
    ),
    "level in words": (
        lambda data: data["tilesets"][1]["tiles"][0]["properties"][0].update(value="high"),
        'test, terrain, row 1, column 2: "high" is not a level',
    ),
    "level out of bounds": (
        lambda data: data["tilesets"][1]["tiles"][0]["properties"][0].update(value=77),
        "test, terrain, row 1, column 2: level 77 is out of bounds (\N{MINUS SIGN}9 to 9).",
    ),
    "external tileset": (
        lambda data: data["tilesets"].__setitem__(0, {"firstgid": 1, "source": "woods.tsx"}),
        "test, tilesets[0]: the tileset lies in another file (woods.tsx): embed it in the map.",
    ),
    "damaged tileset": (
        lambda data: data["tilesets"][1].update(firstgid=0),
        "test, tilesets[1]: the numbers of this tileset are damaged.",
    ),
    "damaged tile": (
        lambda data: data["tilesets"][0]["tiles"][0].update(id=-1),
        "test, tilesets[0]: the numbers of this tileset are damaged.",
    ),
    "empty map": (
        lambda data: data["layers"][1].update(data=[0, 0, 0, 0]),
        "test: this map has no hexes.",
    ),
    "unknown numbering": (
        lambda data: data.update(properties=[{"name": "numbering", "value": "roman"}]),
        'test: the numbering "roman" does not suit this map',
    ),
    "unknown edge": (
        lambda data: data.update(properties=[{"name": "half", "value": "NXE"}]),
        'test: "X" is not an edge of a map',
    ),
    "object without a place": (
        lambda data: data["layers"][3]["objects"][0].pop("properties"),
        'test, sides[0]: the name of an object tells what lies there, its property "side" tells where.',
    ),
    "object without a name": (
        lambda data: data["layers"][4]["objects"][0].update(name=" "),
        'test, features[0]: the name of an object tells what lies there, its property "hex" tells where.',
    ),
    "unknown side": (
        lambda data: data["layers"][3]["objects"][0].update(name="moat"),
        'test, sides[0]: nothing that lies on sides is called "moat"',
    ),
    "unknown feature": (
        lambda data: data["layers"][4]["objects"][0].update(name="ice"),
        'test, features[0]: no feature is called "ice"',
    ),
    "side off the map": (
        lambda data: data["layers"][3]["objects"][0]["properties"][0].update(value="0909/E"),
        'test, sides[0]: no hex of this map is called "0909".',
    ),
    "feature in a hole": (
        lambda data: data["layers"][4]["objects"][0]["properties"][0].update(value="0202"),
        'test, features[0]: no hex of this map is called "0202".',
    ),
}


@pytest.mark.parametrize(("damage", "sentence"), DAMAGES.values(), ids=DAMAGES)
def test_a_damage_is_named_with_its_place(damage: Damage, sentence: str) -> None:
    data = plain()
    damage(data)
    with pytest.raises(UserError) as caught:
        read_tiled(json.dumps(data), WORDS, "test")
    assert str(caught.value).startswith(sentence)
    assert "map-" not in caught.value.say("fr")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "test: this is not JSON (line 1, column 1)."),
        ('{"width": 2,\n "height" 2}', "test: this is not JSON (line 2, column 11)."),
        ("[" * 100_000, "test: this is not JSON (line 1, column 1)."),
        ('{"width": ' + "9" * 5000 + "}", "test: this is not JSON (line 1, column 1)."),
        ('{"orientation": "\\ud800"}', "test: this is not JSON (line 1, column 1)."),
        ('{"\\ud800": 1}', "test: this is not JSON (line 1, column 1)."),
        ("[]", "test: expected a table, found a list."),
    ],
)
def test_what_is_no_json_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(UserError) as caught:
        read_tiled(text, WORDS, "test")
    assert str(caught.value) == sentence


@given(st.data())
def test_a_damaged_file_never_breaks_the_reader(data: st.DataObject) -> None:
    """Any value of a file replaced by another: the map is read, or refused in one sentence."""
    found = plain()
    spot: Any = found
    while True:
        keys = list(spot) if isinstance(spot, dict) else range(len(spot))
        key = data.draw(st.sampled_from(list(keys)))
        if not isinstance(spot[key], (dict, list)) or not spot[key] or data.draw(st.booleans()):
            break
        spot = spot[key]
    spot[key] = data.draw(st.none() | st.booleans() | st.integers(-3, 2**33) | st.just("x") | st.just([]) | st.just({}))
    try:
        board_of(read_tiled(json.dumps(found), WORDS, "test"))
    except UserError as trouble:
        assert str(trouble).startswith("test")


def test_tiles_have_a_picture() -> None:
    """One row of hexes, a tile for each terrain at each level; its corners are transparent, its middle is not."""
    found = ground(". 1")
    assert tile_kinds(found)[:2] == [("clear", 0), ("wood", 0)]
    picture = tile_picture(found, WORDS)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", picture[16:24])
    assert (wide, high) == (56 * 10, 64)
    size = struct.unpack(">I", picture[33:37])[0]
    pixels = zlib.decompress(picture[41 : 41 + size])
    row = 1 + 4 * wide
    assert len(pixels) == row * high

    def pixel(x: int, y: int) -> bytes:
        return pixels[y * row + 1 + 4 * x : y * row + 5 + 4 * x]

    assert pixel(0, 0)[3] == pixel(55, 63)[3] == 0
    assert pixel(28, 0)[3] == pixel(0, 32)[3] == 255
    assert pixel(28, 32) == bytes.fromhex("efe7cfff")
    assert pixel(56 + 28, 32) == bytes.fromhex("c3d3a4ff")
    assert pixel(5 * 56 + 28, 32) != pixel(28, 32)
    flat = tile_picture(ground(".", layout="flat"))
    assert struct.unpack(">II", flat[16:24]) == (64 * 5, 56)
