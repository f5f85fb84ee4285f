"""Every entry of every roster is said in both languages and has its clause; armies cost what their battles say."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import oriflamme
from oriflamme.kernel import Battle, Message
from oriflamme.kernel.army_file import read_army
from oriflamme.kernel.registry import find_scenario
from oriflamme.kernel.roster import Muster, Roster, said
from oriflamme.kernel.roster_words import muster_words, roster_words
from tests.messages import roster_words as roster_words_of

BOOKS = ("demonworld", "fleuries", "lames", "masse")
KINDS = {
    "demonworld": {"troop": 17, "hero": 4, "wizard": 2, "large": 14, "engine": 5, "item": 9, "weapon": 24},
    "fleuries": {"troop": 2, "creature": 9, "hero": 9, "weapon": 8, "magic_weapon": 8, "item": 14, "skill": 21},
    "lames": {"troop": 27, "hero": 5, "weapon": 13, "movement": 6, "faculty": 18},
    "masse": {"troop": 28, "hero": 7, "engine": 4, "equipment": 6, "weapon": 13, "spell": 7},
}


def roster_of(name: str, tier: str = "") -> Roster:
    book = oriflamme.book(name)
    found = book.roster(book.tiers_up_to((tier,) if tier else book.tiers))
    assert found is not None
    return found


@pytest.mark.parametrize("name", BOOKS)
def test_a_roster_is_said_in_both_languages(name: str) -> None:
    texts = oriflamme.book(name).texts
    for words in roster_words_of(roster_of(name)):
        for lang in ("fr", "en"):
            told = said(words, texts, lang)
            assert told, words
            assert "roster-" not in told, words
            assert not isinstance(words, Message) or told != words.id, words


@pytest.mark.parametrize("name", BOOKS)
def test_every_entry_has_its_clauses_and_every_kind_its_number(name: str) -> None:
    book, roster = oriflamme.book(name), roster_of(name)
    for entry in roster.entries:
        cited = (*entry.clauses, *([entry.price.clause] if entry.price else []))
        assert cited, entry.key
        assert [clause for clause in cited if clause not in book.clauses and clause not in book.rulings] == [], (
            entry.key
        )
    counted = {kind: sum(entry.kind == kind for entry in roster.entries) for kind in KINDS[name]}
    assert counted == KINDS[name]
    keys = [(entry.kind, entry.key) for entry in roster.entries]
    assert len(set(keys)) == len(keys)


def test_what_is_not_played_at_a_tier_is_not_offered() -> None:
    base = {entry.key for entry in roster_of("demonworld", "base").entries}
    assert {"fantassins_nobles", "boufnains"} <= base
    assert base.isdisjoint({"basilian", "sandor", "canon", "epee_de_terreur", "boule_de_feu"})
    assert "basilian" in {entry.key for entry in roster_of("demonworld", "intermediate").entries}


@pytest.mark.parametrize("name", BOOKS)
def test_everything_that_can_be_added_can_be_mustered(name: str) -> None:
    """A line from the roster, with a key, is an army that can be read, and nothing in it is unknown."""
    roster = roster_of(name)
    forms = {form.line: form for form in roster.lines}
    for entry in (entry for entry in roster.entries if entry.line):
        line = {"key": "one", **entry.adds}
        inside = forms[entry.line].inside
        lines: dict[str, Any] = {entry.line: [line]}
        army = {inside: [{"key": "first", **(forms[inside].adds or {}), **lines}]} if inside else lines
        muster = mustered(name, roster.whole | army | ({"people": ""} if name == "demonworld" else {}))
        assert len(muster.lines) == 1, entry.key
        assert [one.problem.id for one in muster.complaints if one.problem.id.startswith("scenario-")] == [], entry.key
        if entry.price and entry.price.points and not entry.price.per:
            assert muster.points == entry.price.points, entry.key


def mustered(name: str, army: dict[str, Any], points: int = 0, **more: Any) -> Muster:
    whole = {"seat": "north", "name": {"fr": "Nord", "en": "North"}, **army}
    tier = oriflamme.book(name).tiers[-1]
    head = {"book": name, "title": {"fr": "Essai", "en": "Trial"}, "tier": tier, "points": points}
    return read_army({**head, "army": whole, **more}).muster()


def shipped() -> list[str]:
    return [name for book in BOOKS for name in oriflamme.book(book).scenarios]


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_army_costs_what_its_battle_says(name: str) -> None:
    """The builder and the battle price by the same law, army by army."""
    book, head, _, _ = find_scenario(name)
    data = msgspec.to_builtins(head)
    own = {key: data[key] for key in ("card", "item", "figure", "spell") if data.get(key)}
    battle = Battle.open(name, dice="typed", recording=False)
    for army in data["army"]:
        found = read_army({"book": book.name, "title": data["title"], "tier": data["tier"], "army": army, **own})
        muster = found.muster()
        words = muster_words(found, muster, "fr")
        assert [line.name for line in words.lines if not line.name] == []
        priced = getattr(battle.state.armies[army["seat"]], "points", None)
        if book.name in ("masse", "fleuries"):
            assert muster.points == priced
        elif book.name == "lames":
            assert (muster.points, muster.unpriced) == (0, len(muster.lines))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_roster_in_words(lang: str) -> None:
    words = roster_words(oriflamme.book("masse"), "", lang)
    guard = next(entry for entry in words.entries if entry.key == "garde")
    assert (guard.points, guard.price, guard.price_clause) == (16, {"fr": "par homme", "en": "a man"}[lang], "MC-CP-19")
    assert [cell.value for cell in guard.cells][:4] == ["3", "14", "17", "1d8"]
