"""Books, scenarios and rules: what can be played, and what the rules say."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter

from oriflamme.commanders import TEMPERS, commanders, usual
from oriflamme.commanders import texts as commander_texts
from oriflamme.kernel import Battle, Rulebook, registry
from oriflamme.kernel.clauses import Clause, search
from oriflamme.kernel.rulings import Ruling, Switch
from oriflamme.server.auth import Reader
from oriflamme.server.errors import EXPECTED
from oriflamme.server.language import tell, texts, trouble
from oriflamme.server.presenter import board

MAX_FOUND = 50
Words = Annotated[str, QueryParameter(min_length=1, max_length=200, description="words in French or English")]


@get("/books", responses=EXPECTED, sync_to_thread=False)
def list_books(reader: Reader) -> list[dict[str, Any]]:
    """The rulebooks, with their switches and the commanders who can play them."""
    return [_book(book, reader) for book in registry.books().values()]


def _book(book: Rulebook[Any], lang: str) -> dict[str, Any]:
    title = f"book-{book.name}"
    return {
        "name": book.name,
        "version": book.version,
        "title": tell(title, lang) if title in texts().ids[lang] else book.name,
        "tiers": book.tiers,
        "scenarios": list(book.scenarios),
        "commanders": [_commander(name, lang) for name in _listed(book.name)],
        "tempers": [{"name": name, "label": commander_texts().say(f"temper-{name}", lang)} for name in TEMPERS],
        "switches": [_switch(switch, lang) for switch in book.switches.values()],
    }


def _listed(book: str) -> list[str]:
    """The commanders of a book, whoever plays it where nobody has chosen first."""
    return sorted(commanders(book), key=lambda name: name != usual(book))


def _commander(name: str, lang: str) -> dict[str, str]:
    words = commander_texts()
    return {"name": name, "label": words.say(f"commander-{name}", lang), "about": words.say(f"level-{name}", lang)}


def _switch(switch: Switch, lang: str) -> dict[str, Any]:
    values = [{"value": value, "meaning": switch.meaning[str(value)].text(lang)} for value in switch.values]
    return {"name": switch.name, "default": switch.default, "clause": switch.clause or "", "values": values}


@get("/scenarios", responses=EXPECTED, sync_to_thread=False)
def list_scenarios(reader: Reader, book: FromQuery[str] = "") -> list[dict[str, Any]]:
    """The scenarios that are ready to play, as cards: tutorials first, the shortest before the others."""
    names = [name for one in registry.books().values() if book in ("", one.name) for name in one.scenarios]
    cards = [card(name, reader) for name in names]
    return sorted(cards, key=lambda one: (not one["tutorial"], one["minutes"], one["name"]))


@get("/scenarios/{book:str}/{name:str}", responses=EXPECTED, sync_to_thread=False)
def show_scenario(book: FromPath[str], name: FromPath[str], reader: Reader) -> dict[str, Any]:
    """One scenario: its card, and the state it opens in as a spectator sees it (the map among it)."""
    full = f"{book}/{name}"
    if full not in registry.book(book).scenarios:
        raise trouble("server-unknown-battle")
    opening = _opening(full)
    return {**card(full, reader), "switches": opening.setup.switches, **board(opening, None, reader)}


@lru_cache(maxsize=64)
def _opening(name: str) -> Battle:
    return Battle.open(name, dice="typed", recording=False)


def card(name: str, lang: str) -> dict[str, Any]:
    """What a player chooses by."""
    book, head, _, _ = registry.find_scenario(name)
    seats = book.seats(head, book.settle_switches(head.switches))
    names = book.names(head)
    return {
        "name": name,
        "book": book.name,
        "title": head.title.text(lang),
        "brief": head.brief.text(lang),
        "note": head.note.text(lang),
        "minutes": head.minutes,
        "tier": head.tier,
        "tutorial": head.tutorial,
        "seats": [{"seat": seat, "side": names[seat].text(lang) if seat in names else seat} for seat in seats],
    }


@get("/rules", responses=EXPECTED, sync_to_thread=False)
def search_rules(q: Words, reader: Reader, book: FromQuery[str] = "") -> list[dict[str, Any]]:
    """The clauses in which every one of these words occurs, the likeliest first."""
    among = [one for one in registry.books().values() if book in ("", one.name)]
    found = [(one.name, clause) for one in among for clause in search(one.clauses.values(), q, reader)]
    return [_clause(name, clause, reader) for name, clause in found[:MAX_FOUND]]


@get("/rules/{id:str}", responses=EXPECTED, sync_to_thread=False)
def show_rule(id: FromPath[str], reader: Reader) -> dict[str, Any]:
    """A clause with the rulings that bear on it, or a ruling with its reason and its switch."""
    wanted = id.strip().upper()
    for book in registry.books().values():
        if wanted in book.clauses:
            bearing = [_ruling(one, reader) for one in book.rulings.values() if wanted in one.clauses]
            return {**_clause(book.name, book.clauses[wanted], reader), "rulings": bearing}
        if wanted in book.rulings:
            return {"book": book.name, "kind": "ruling", **_ruling(book.rulings[wanted], reader)}
    raise trouble("server-unknown-clause", name=id[:60])


def _clause(book: str, clause: Clause, lang: str) -> dict[str, Any]:
    return {
        "book": book,
        "kind": "clause",
        "id": clause.id,
        "section": clause.section,
        "tier": clause.tier,
        "topic": clause.topic,
        "text": clause.text(lang),
        "other": clause.text("en" if lang == "fr" else "fr"),
    }


def _ruling(ruling: Ruling, lang: str) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "title": ruling.title.text(lang),
        "text": ruling.text.text(lang),
        "reason": ruling.reason.text(lang),
        "clauses": ruling.clauses,
        "switch": _switch(ruling.switch, lang) if ruling.switch else None,
    }


HANDLERS = [list_books, list_scenarios, show_scenario, search_rules, show_rule]
