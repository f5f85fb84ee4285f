"""The clause browser: each rule of a book in both languages, and the tests that prove it."""

from __future__ import annotations

import ast
from collections import defaultdict
from contextlib import suppress
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path

import oriflamme
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.clauses import Clause
from oriflamme.kernel.examples import Example, examples
from oriflamme.testing.coverage import WAIVERS_NAME, read_waivers
from tools.site.blocks import example_figure, markdown
from tools.site.pages import BOOK_TITLES, ROOT
from tools.site.render import Rendered, slug
from tools.site.words import other, word

TESTS = ROOT / "tests"


@cache
def proving_tests() -> dict[str, list[str]]:
    """The tests that name each clause, from the marks in their files: `file.py::test`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if "@clause(" in text:
            for test, name in _marks(ast.parse(text), path):
                found[name].append(f"{path.relative_to(TESTS).as_posix()}::{test}")
    return dict(found)


def _marks(tree: ast.Module, path: Path) -> list[tuple[str, str]]:
    """The tests of a file with each clause they name. What stands in a mark is worked out from the file's constants."""
    constants: dict[str, object] = {"__builtins__": {"range": range}}
    found = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            with suppress(Exception):  # not a constant: no mark needs it
                constants[node.targets[0].id] = ast.literal_eval(node.value)
    tests = (one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and one.name.startswith("test_"))
    for test in tests:
        for mark in test.decorator_list:
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause":
                try:
                    named = eval(f"({', '.join(map(ast.unparse, mark.args))},)", dict(constants))
                except NameError as error:
                    raise ValueError(f"{path}:{mark.lineno}: which clauses are these? {error}") from error
                found += [(test.name, name) for name in named]
    return found


def clause_page(name: str, lang: str) -> Rendered:
    """The clauses of a book, section by section."""
    book = oriflamme.book(name)
    waivers_file = book.folder / WAIVERS_NAME
    waivers = read_waivers(waivers_file) if waivers_file.exists() else {}
    title = word("clauses-of", lang, title=BOOK_TITLES[name])
    proofs = [_proof(clause.id, waivers) for clause in book.clauses.values()]
    counts = {kind: proofs.count(kind) for kind in ("proven", "waived", "missing")}
    intro = word("clauses-intro", lang, total=len(proofs), book=name, **counts)
    tiers = {tier: book.texts.say(book.tier_name(tier), lang) for tier in book.tiers}
    page = Rendered(title=title, headings=[(1, slug(title), title)])
    parts = [f"<h1>{escape(title)}</h1>{markdown(intro)}{_filters(tiers, lang)}"]
    shown = examples()
    used: set[str] = set()
    for section, clauses in groupby(book.clauses.values(), key=lambda one: one.section.partition(";")[0].strip()):
        anchor = slug(f"s-{section}")
        while anchor in used:
            anchor += "-"
        used.add(anchor)
        page.headings.append((2, anchor, section))
        parts.append(f'<section class="section"><h2 id="{anchor}">{escape(section)}</h2>')
        for clause in clauses:
            parts.append(_clause(clause, waivers, tiers, shown.get(clause.id), lang))
            page.passages.append((clause.id, clause.id, clause.text(lang)))
        parts.append("</section>")
    page.html = "\n".join(parts)
    return page


def _proof(name: str, waivers: dict[str, Bilingual]) -> str:
    return "proven" if name in proving_tests() else "waived" if name in waivers else "missing"


def _filters(tiers: dict[str, str], lang: str) -> str:
    label = escape(word("filter", lang))
    every = "".join(f'<option value="{key}">{escape(text)}</option>' for key, text in tiers.items())
    proofs = "".join(
        f'<option value="{key}">{escape(word(key, lang))}</option>' for key in ("proven", "waived", "missing")
    )
    return (
        f'<div class="filters"><input type="search" placeholder="{label}" aria-label="{label}">'
        f'<select aria-label="{escape(word("tier", lang))}"><option value="">{escape(word("any-tier", lang))}</option>'
        f'{every}</select><select aria-label="{escape(word("any-proof", lang))}">'
        f'<option value="">{escape(word("any-proof", lang))}</option>{proofs}</select>'
        f'<output data-shown="{escape(word("shown", lang, count=0))}"></output></div>'
    )


def _clause(
    clause: Clause, waivers: dict[str, Bilingual], tiers: dict[str, str], example: Example | None, lang: str
) -> str:
    proof, second = _proof(clause.id, waivers), other(lang)
    told = f'<span class="proof-{proof}">{_told(clause, waivers, lang)}</span>'
    about = f"{escape(tiers.get(clause.tier, clause.tier))} · {told}"
    picture = example_figure(example, lang) if example and example.clauses[0] == clause.id else ""
    return (
        f'<article class="clause" id="{escape(clause.id)}" data-tier="{clause.tier}" data-proof="{proof}">'
        f'<h3><a href="#{escape(clause.id)}">{escape(clause.id)}</a></h3>'
        f'<p>{escape(clause.text(lang))}</p><p class="about">{about}</p>{picture}'
        f"<details><summary>{escape(word('in-other', lang))} · {escape(word('checked-by', lang))}"
        f'</summary><p lang="{second}">{escape(clause.text(second))}</p><p lang="en">{escape(clause.check)}</p>'
        f"{_tests(clause.id)}</details></article>"
    )


def _told(clause: Clause, waivers: dict[str, Bilingual], lang: str) -> str:
    """Whether it is proven, and by how much."""
    count = len(proving_tests().get(clause.id, ()))
    if count:
        return escape(f"{word('proven', lang)}, {word('tests-1' if count == 1 else 'tests', lang, count=count)}")
    if clause.id in waivers:
        return escape(f"{word('waived', lang)} : " if lang == "fr" else f"{word('waived', lang)}: ") + escape(
            waivers[clause.id].text(lang)
        )
    return escape(word("missing", lang))


def _tests(name: str) -> str:
    tests = "".join(f"<li><code>{escape(test)}</code></li>" for test in dict.fromkeys(proving_tests().get(name, ())))
    return f"<ul>{tests}</ul>" if tests else ""
