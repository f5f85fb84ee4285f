"""Builds the site: every page in every language, the search, the pictures, then checks every link."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools.site import links
from tools.site.blocks import PICTURES, directive
from tools.site.clause_pages import clause_page
from tools.site.http_pages import http_page
from tools.site.json_pages import json_page
from tools.site.layout import frame
from tools.site.pages import BOOKS, PAGES, ROOT, Page
from tools.site.python_pages import python_page
from tools.site.render import Rendered, render
from tools.site.words import LANGUAGES

PACKAGED = ROOT / "src/oriflamme/server/docs"
"""Where the server looks for the site, and the wheel."""
ASSETS = Path(__file__).parent / "assets"
FONTS = ("alegreya-latin-wght-normal", "source-sans-3-latin-wght-normal")
FONT_PLACES = (
    "src/oriflamme/server/page/assets/{name}*.woff2",
    "web/node_modules/@fontsource-variable/*/files/{name}.woff2",
)


def build(folder: Path) -> list[str]:
    """Write the site into a folder of its own; what is wrong with it, nothing if all is well."""
    folder = folder.resolve()
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    for asset in ASSETS.iterdir():
        shutil.copyfile(asset, folder / asset.name)
    colours, style = ROOT / "web/src/styles/colors.css", folder / "site.css"
    style.write_text(colours.read_text(encoding="utf-8") + style.read_text(encoding="utf-8"), encoding="utf-8")
    shutil.copyfile(ROOT / "web/public/icon.svg", folder / "icon.svg")
    _fonts(folder)
    for lang in LANGUAGES:
        _language(folder / lang, lang)
    (folder / "pictures").mkdir()
    for name, svg in PICTURES.items():
        (folder / "pictures" / name).write_text(svg, encoding="utf-8")
    return links.faults(folder)


def _fonts(folder: Path) -> None:
    """The faces of the page, where the page has been built or its packages are there; readers have others besides."""
    for name in FONTS:
        found = [path for place in FONT_PLACES for path in sorted(ROOT.glob(place.format(name=name)))]
        if found:
            shutil.copyfile(found[0], folder / f"{name}.woff2")


def _language(folder: Path, lang: str) -> None:
    folder.mkdir()
    index: list[tuple[str, str, str]] = []
    for page in PAGES:
        text = content(page, lang)
        (folder / f"{page.key}.html").write_text(frame(page, text, lang), encoding="utf-8")
        title = page.title(lang)
        for anchor, heading, words in text.passages:
            address = f"{page.key}.html#{anchor}" if anchor else f"{page.key}.html"
            index.append((address, heading if heading == title else f"{title} · {heading}".strip(" ·"), words))
    data = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    (folder / "search.js").write_text(f"window.SEARCH={data};\n", encoding="utf-8")


def content(page: Page, lang: str) -> Rendered:
    """What stands on a page."""
    generated = {"python": python_page, "http": http_page, "json": json_page}
    if page.key in generated:
        return generated[page.key](lang)
    book = page.key.removeprefix("clauses-")
    if book in BOOKS:
        return clause_page(book, lang)
    source = page.text(lang)
    return render((ROOT / source).read_text(encoding="utf-8"), source, lang, directive)
