"""The frame of a page: header, list of contents, text, footer. Nothing in it comes from elsewhere."""

from __future__ import annotations

from html import escape

from oriflamme import __version__
from tools.site.pages import PAGES, PARTS, Page
from tools.site.render import Rendered
from tools.site.words import other, word

FLAG = (
    '<svg viewBox="0 0 64 64" width="26" height="26" aria-hidden="true"><path d="M14 8v50" class="pole"/>'
    '<path d="M16 12h36l-8 6 8 6-8 6 8 6H16z" class="flag"/></svg>'
)
DEEPEST = 3
"""The rank of the least heading that the list on the page shows."""
FEW = 3
"""With fewer headings a page needs no list of them."""


def frame(page: Page, text: Rendered, lang: str) -> str:
    """A whole page."""
    title = text.title or page.title(lang)
    note = f'<p class="note">{escape(word("only-english", lang))}</p>' if page.foreign(lang) else ""
    body_lang = ' lang="en"' if page.foreign(lang) else ""
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Oriflamme</title>"
        '<link rel="icon" href="../icon.svg"><link rel="stylesheet" href="../site.css">'
        '<script src="../site.js" defer></script></head>\n<body>'
        f'<a class="skip" href="#text">{escape(word("skip", lang))}</a>{_header(page, lang)}'
        f'<div class="columns">{_contents(page, lang)}'
        f'<main id="text">{note}<article{body_lang}>\n{text.html}\n</article>{_neighbours(page, lang)}'
        f"<footer>{escape(word('footer', lang, version=__version__))}</footer></main>"
        f"{_on_page(text, lang)}</div></body></html>\n"
    )


def _header(page: Page, lang: str) -> str:
    search, second = escape(word("search", lang)), other(lang)
    return (
        f'<header><a class="home" href="index.html">{FLAG}<span>Oriflamme</span></a>'
        f'<div class="search" role="search"><input type="search" placeholder="{search}" aria-label="{search}" '
        f'autocomplete="off" data-search data-nothing="{escape(word("nothing-found", lang))}">'
        '<div class="found" aria-live="polite" hidden></div></div>'
        f'<a class="button" href="/">{escape(word("play", lang))}</a>'
        f'<a class="button quiet" hreflang="{second}" lang="{second}" href="../{second}/{page.key}.html">'
        f"{escape(word('other-language', lang))}</a>"
        f'<button class="button quiet" type="button" data-theme-switch aria-label="{escape(word("theme", lang))}">'
        '<span aria-hidden="true">☾</span></button></header>'
    )


def _contents(page: Page, lang: str) -> str:
    parts = []
    for part in PARTS:
        links = "".join(_entry(one, page, lang) for one in part.pages)
        parts.append(f"<h2>{escape(part.title(lang))}</h2><ul>{links}</ul>")
    title = escape(word("contents", lang))
    return (
        f'<nav class="contents" aria-label="{title}"><details data-contents><summary>{title}</summary>'
        f"{''.join(parts)}</details></nav>"
    )


def _entry(one: Page, page: Page, lang: str) -> str:
    here = ' aria-current="page"' if one.key == page.key else ""
    foreign = ' <span class="foreign">en</span>' if one.foreign(lang) else ""
    return f'<li><a href="{one.key}.html"{here}>{escape(one.title(lang))}</a>{foreign}</li>'


def _on_page(text: Rendered, lang: str) -> str:
    shown = [(rank, anchor, words) for rank, anchor, words in text.headings if 1 < rank <= DEEPEST]
    if len(shown) < FEW:
        return '<div class="on-page"></div>'
    title = escape(word("on-this-page", lang))
    links = "".join(
        f'<li class="rank-{rank}"><a href="#{escape(anchor)}">{escape(words)}</a></li>' for rank, anchor, words in shown
    )
    return f'<nav class="on-page" aria-label="{title}"><h2>{title}</h2><ul>{links}</ul></nav>'


def _neighbours(page: Page, lang: str) -> str:
    at = PAGES.index(page)
    links = []
    if at > 0:
        links.append(f'<a rel="prev" href="{PAGES[at - 1].key}.html">← {escape(PAGES[at - 1].title(lang))}</a>')
    if at + 1 < len(PAGES):
        links.append(f'<a rel="next" href="{PAGES[at + 1].key}.html">{escape(PAGES[at + 1].title(lang))} →</a>')
    return f'<nav class="neighbours" aria-label="{escape(word("contents", lang))}">{"".join(links)}</nav>'
