"""The page's types are those of the server's records, and it can draw what the books' `display.toml` name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oriflamme.kernel import registry
from tools.page_types import FILE, main, written

PAGE = FILE.parents[2]
BADGE, TERRAIN, TABLE, LINES = (
    PAGE / "boards" / name
    for name in (
        "shared/Badge.svelte",
        "hex/Terrain.svelte",
        "tabletop/TableTerrain.svelte",
        "lines/LinesBoard.svelte",
    )
)
BOOKS = sorted(name for name, book in registry.books().items() if book.drawings is not None)


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run tools/page_types.py"
    assert main("--check") == 0


def test_types_that_are_out_of_date_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "generated.ts"
    monkeypatch.setattr("tools.page_types.FILE", old)
    assert main("--check") == 1
    assert main() == 0 and main("--check") == 0
    old.write_text(written().replace("subject: string", "subject: number"), encoding="utf-8")
    assert main("--check") == 1


def silhouettes() -> set[str]:
    return set(re.findall(r'^  (\w+): "', (PAGE / "icons" / "names.ts").read_text(encoding="utf-8"), re.MULTILINE))


def looks() -> set[str]:
    """The looks of ground that some board has a style for."""
    source = "".join(path.read_text(encoding="utf-8") for path in (TERRAIN, TABLE, LINES))
    return set(re.findall(r"\.(?:area\.|line\.|side\.|ground\.)?([a-z]+)(?= [>{,]|,| polyline)", source)) | {
        "clear",
        "open",
    }


@pytest.mark.parametrize("book", BOOKS)
def test_the_page_has_every_silhouette_drawing_and_look_of_a_book(book: str) -> None:
    drawings = registry.book(book).drawings
    assert drawings is not None
    named = {*drawings.icons, *(one.icon for one in drawings.badges.values() if one.icon)}
    assert named <= silhouettes()
    drawn = set(re.findall(r'drawing === "(\w+)"', BADGE.read_text(encoding="utf-8"))) | {"bang"}
    assert {one.drawing for one in drawings.badges.values() if one.drawing} <= drawn
    assert all(one.icon or one.drawing for one in drawings.badges.values())
    assert {word.style for word in drawings.terrain.values()} <= looks()
    assert {"wood", "hedge", "steep", "hill"} <= looks() and "nothing" not in looks()


def test_the_server_knows_no_book_by_name() -> None:
    folder = FILE.parents[4] / "src" / "oriflamme" / "server"
    files = [path for end in ("*.py", "*.ftl") for path in folder.rglob(end) if "page" not in path.parts[-2:-1]]
    names = re.compile(rf"\b({'|'.join(registry.books())})\b", re.IGNORECASE)
    assert len(files) > 40
    assert [path.name for path in files if names.search(path.read_text(encoding="utf-8"))] == []
