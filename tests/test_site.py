"""The documentation site: built whole, strictly; every link leads somewhere, every page is there in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import oriflamme
from oriflamme.kernel.messages import LANGUAGES
from tools.site import links
from tools.site.blocks import directive
from tools.site.build import build
from tools.site.clause_pages import proving_tests
from tools.site.pages import BOOKS, BY_SOURCE, PAGES, ROOT
from tools.site.python_pages import MODULES, offered
from tools.site.render import render


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "docs"
    assert build(folder) == []
    return folder


def test_every_page_is_there_in_both_languages(site: Path) -> None:
    for lang in LANGUAGES:
        for page in PAGES:
            text = (site / lang / f"{page.key}.html").read_text(encoding="utf-8")
            assert text.startswith(f'<!doctype html>\n<html lang="{lang}">') and text.count("<h1") == 1, page.key


def test_nothing_on_the_site_breaks_the_policy_of_the_server(site: Path) -> None:
    """No script and no style within a page, nothing from another server."""
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"<script>|<style| style=\"| on\w+=\"", text), path.name
    assert "http" not in (site / "site.css").read_text(encoding="utf-8")


def test_every_clause_can_be_read_and_found(site: Path) -> None:
    for lang in LANGUAGES:
        index = (site / lang / "search.js").read_text(encoding="utf-8")
        found = {address for address, _, _ in json.loads(index.removeprefix("window.SEARCH=").removesuffix(";\n"))}
        for book in BOOKS:
            text = (site / lang / f"clauses-{book}.html").read_text(encoding="utf-8")
            shown = re.findall(r'<article class="clause" id="([^"]+)"', text)
            assert shown == list(oriflamme.book(book).clauses)
            assert {f"clauses-{book}.html#{clause}" for clause in shown} <= found


def test_a_clause_is_shown_with_the_tests_that_name_it() -> None:
    tests = proving_tests()
    assert "rulebooks/masse/test_siege.py::" in " ".join(tests["MC-SIEGES-04"])
    known = {clause for book in BOOKS for clause in oriflamme.book(book).clauses}
    assert len(known & set(tests)) > 0.95 * len(known)


def test_documents_of_the_repository_are_on_the_site() -> None:
    written = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert written <= set(BY_SOURCE)


def test_the_python_reference_names_what_is_exported() -> None:
    names = {one.name for one in offered("oriflamme")}
    assert names == set(oriflamme.__all__)
    assert all(offered(module) for module in MODULES)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[a](nowhere.md)", "no page of the site"),
        ("<div>x</div>\n", "HTML in a text"),
        ("<!-- site: scenarios chess -->\n", "chess"),
        ("<!-- site: dance -->\n", "dance"),
    ],
)
def test_a_fault_in_a_document_stops_the_build(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        render(text, "docs/a.md", "en", directive)


def test_dead_links_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html#x"></a><a href="#y"></a><a href="c.html"></a><p id="z">', encoding="utf-8"
    )
    (tmp_path / "b.html").write_text('<p id="x"><p id="x"><img src="https://else.where/a.svg">', encoding="utf-8")
    assert links.faults(tmp_path) == [
        "a.html: #y: no such anchor",
        "a.html: c.html: no such page",
        "b.html: the anchor x stands twice",
        "b.html: loads https://else.where/a.svg, which is not part of the site",
    ]


def test_an_english_text_on_the_french_site_leads_to_anchors_that_it_knows() -> None:
    link = "[a](campaigns.md#write-one) [b](campaigns.md) [c](formats.md#lessons)"
    html = render(link, "docs/api.md", "fr", directive).html
    assert re.findall('href="([^"]+)"', html) == [
        "../en/campaigns.html#write-one",
        "campaigns.html",
        "formats.html#lessons",
    ]
