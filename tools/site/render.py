"""Markdown as HTML: headings get anchors, links between documents become links between pages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from pathlib import PurePosixPath

from markdown_it import MarkdownIt
from markdown_it.token import Token

import oriflamme
from oriflamme import UserError
from oriflamme.kernel.typography import typeset
from tools.site.pages import BY_SOURCE
from tools.site.words import word

DIRECTIVE = re.compile(r"<!-- site: (\S+) ?(.*?) -->\s*")
CLAUSE = re.compile(r"<code>((?:MC|LM|DW|GF)-[\w.]+-\d+)</code>")
PLAIN_TAG = re.compile("</?(code|br|b|i)>")
Directive = Callable[[str, list[str], str], str]
"""Makes a part of a page: its name, what follows it, the language."""


@dataclass
class Rendered:
    """A text as HTML, its headings, and its words by heading for the search."""

    html: str = ""
    title: str = ""
    headings: list[tuple[int, str, str]] = field(default_factory=list)
    """Rank, anchor, text."""
    passages: list[tuple[str, str, str]] = field(default_factory=list)
    """Anchor, heading, words."""


def slug(text: str) -> str:
    """The anchor of a heading, as GitHub makes it, without accents."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^\w -]", "", plain).strip().replace(" ", "-") or "top"


def render(text: str, source: str, lang: str, directive: Directive) -> Rendered:
    """A document of the repository; a fault in it raises a ValueError that names the document."""
    parser = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = parser.parse(text)
    done, used = Rendered(), set[str]()
    passage: list[str] = []
    foreign = source in BY_SOURCE and BY_SOURCE[source].foreign(lang)
    anchor, heading = "", ""
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            if passage:
                done.passages.append((anchor, heading, " ".join(passage)))
            heading = _plain(tokens[at + 1])
            anchor, passage = _free(slug(heading), used), []
            token.attrSet("id", anchor)
            done.headings.append((int(token.tag[1]), anchor, heading))
            done.title = done.title or heading
        elif token.type == "inline":
            passage.append(_plain(token))
            for child in token.children or []:
                if child.type == "text" and lang == "fr" and not foreign:
                    child.content = typeset(child.content, lang)
                elif child.type == "link_open":
                    child.attrSet("href", _address(str(child.attrGet("href")), source, lang))
                elif child.type == "html_inline" and not PLAIN_TAG.fullmatch(child.content):
                    raise ValueError(f"{source}: HTML in a text: {child.content}")
        elif token.type == "html_block":
            token.content = _directed(token.content, source, lang, directive)
        elif token.type in ("fence", "code_block"):
            passage.append(token.content)
    if passage:
        done.passages.append((anchor, heading, " ".join(passage)))
    done.html = _written(parser, tokens, source, lang)
    return done


def _written(parser: MarkdownIt, tokens: list[Token], source: str, lang: str) -> str:
    html = parser.renderer.render(tokens, parser.options, {})
    html = re.sub(r"<table>.*?</table>", lambda found: f'<div class="wide">{found[0]}</div>', html, flags=re.DOTALL)
    html = CLAUSE.sub(lambda found: clause_link(found[1]) or found[0], html)
    if (
        source.startswith("docs/guides/") and "authors" not in source
    ):  # players read the sentences; the code that proves them is folded away
        fold = f'<details class="worked"><summary>{escape(word("worked", lang))}</summary>'
        html = re.sub(
            r'<pre><code class="language-python">.*?</pre>',
            lambda at: fold + at[0] + "</details>",
            html,
            flags=re.DOTALL,
        )
    return html


def clause_link(name: str) -> str:
    """A clause, as a link to where it can be read; nothing where there is no such clause."""
    book = next((one.name for one in oriflamme.books().values() if name in one.clauses), "")
    return f'<a href="clauses-{book}.html#{escape(name)}"><code>{escape(name)}</code></a>' if book else ""


def _directed(content: str, source: str, lang: str, directive: Directive) -> str:
    if content.startswith("<!--") and not content.startswith("<!-- site:"):
        return ""
    found = DIRECTIVE.fullmatch(content)
    if not found:
        raise ValueError(f"{source}: HTML in a text: {content.strip()}")
    try:
        return directive(found[1], found[2].split(), lang)
    except (KeyError, ValueError, UserError) as error:
        raise ValueError(f"{source}: {content.strip()}: {error!r}") from error


def _free(wanted: str, used: set[str]) -> str:
    anchor, number = wanted, 1
    while anchor in used:
        anchor, number = f"{wanted}-{number}", number + 1
    used.add(anchor)
    return anchor


def _plain(token: Token) -> str:
    """The words of a line, without its marks."""
    return "".join(
        child.content if child.type in ("text", "code_inline") else " " if child.type == "softbreak" else ""
        for child in token.children or []
    )


def _address(href: str, source: str, lang: str) -> str:
    """Where a link of a document leads on the site. An English text knows the anchors of English texts alone."""
    target, mark, anchor = href.partition("#")
    if not target or ":" in target or target.startswith("/") or target.endswith(".html"):
        return href
    path = _resolved(PurePosixPath(source).parent, target)
    if path not in BY_SOURCE:
        raise ValueError(f"{source}: {href} is no page of the site")
    page = BY_SOURCE[path]
    foreign = anchor and BY_SOURCE[source].foreign(lang) and not page.foreign(lang)
    return f"{'../en/' if foreign else ''}{page.key}.html{mark}{anchor}"


def _resolved(folder: PurePosixPath, target: str) -> str:
    parts: list[str] = list(folder.parts)
    for part in PurePosixPath(target).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
