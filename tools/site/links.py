"""Every link of the built site leads somewhere, to an anchor that is there, and to nobody else's server unseen."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

SERVED = ("/", "/api/v1/schema/openapi.json")
"""What the server answers beside the site."""
TAG = re.compile(r'<([a-z]\w*)((?: [\w-]+(?:="[^"]*")?)+)')
HOME = "/docs/"
"""Where the server shows the site: its first page, which is found with and without the last slash, says so in full."""
ATTRIBUTE = re.compile(r' (id|href|src)="([^"]*)"')


@dataclass
class Links:
    """The anchors of a page, its links and what it loads."""

    ids: list[str]
    links: list[str]
    loads: list[str]


def faults(folder: Path) -> list[str]:
    """What is wrong with the links of the site in this folder."""
    pages = {path: _read(path) for path in sorted(folder.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        name = path.relative_to(folder).as_posix()
        found += [f"{name}: the anchor {one} stands twice" for one, count in Counter(page.ids).items() if count > 1]
        for link in dict.fromkeys(page.links):
            if why := _why_dead(link, path, pages, folder):
                found.append(f"{name}: {link}: {why}")
        for load in page.loads:
            if ":" in load or not _place(load, path, folder).is_file():
                found.append(f"{name}: loads {load}, which is not part of the site")
    return found


def _read(path: Path) -> Links:
    """What a page says of itself; in its words every quotation mark is written out, so that only marks match."""
    page = Links([], [], [])
    for tag, attributes in TAG.findall(path.read_text(encoding="utf-8")):
        for name, value in ATTRIBUTE.findall(attributes):
            if name == "id":
                page.ids.append(value)
            else:
                (page.links if tag == "a" else page.loads).append(value)
    return page


def _place(target: str, path: Path, folder: Path) -> Path:
    """The file that a page means."""
    inside = folder / target.removeprefix(HOME) if target.startswith(HOME) else path.parent / target
    return inside.resolve()


def _why_dead(link: str, path: Path, pages: dict[Path, Links], folder: Path) -> str:
    if link in SERVED or link.startswith("https://"):
        return ""
    target, _, anchor = link.partition("#")
    page = pages.get(_place(target, path, folder) if target else path)
    if page is None:
        return "no such page"
    return "no such anchor" if anchor and anchor not in page.ids else ""
