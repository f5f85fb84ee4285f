"""The odds of one clash for whoever fills in its form: within bounds that a server can keep for many."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from oriflamme.kernel import Bilingual, Refused, Rulebook, UserError
from oriflamme.kernel.clash import ClashField, settled
from oriflamme.odds.clash import ClashOdds, Fate, clash_odds
from oriflamme.server.insight import roll_preview
from oriflamme.server.replies.clash import (
    ClashChoiceJson,
    ClashFateJson,
    ClashFieldJson,
    ClashJson,
    ClashRollJson,
    ClashUnitJson,
)

LIMIT, CLASHES = 300, 100
"""Throws that are followed, and clashes that are fought where they are more."""


def weighed(book: Rulebook[Any], given: Mapping[str, str], lang: str) -> Callable[[], ClashJson]:
    """The odds of a clash; values that no longer fit, or whose field is gone, give way to the defaults."""

    def read() -> ClashJson:
        values = _kept(book, given)
        fields = [_field(book, field, values, lang) for field in book.clash_fields(values)]
        if not fields:
            return ClashJson(book=book.name, fields=[])
        try:
            found = clash_odds(book, values, limit=LIMIT, clashes=CLASHES)
        except UserError as problem:
            clause = problem.clause if isinstance(problem, Refused) else ""
            said = problem.texts.say(problem.message, lang, problem.names)
            return ClashJson(book=book.name, fields=fields, message=said, clause=clause)
        return ClashJson(
            book=book.name,
            fields=fields,
            exact=found.exact,
            followed=found.followed,
            units=[_unit(found, unit, lang) for unit in found.whole],
            rolls=[
                ClashRollJson(roll=roll_preview(found.opened, one.roll, lang), reached=float(one.reached))
                for one in found.rolls
            ],
        )

    return read


def _kept(book: Rulebook[Any], given: Mapping[str, str]) -> dict[str, str]:
    """The values that still fit, field after field: what is chosen first decides which fields there are."""
    values: dict[str, str] = {}
    for _ in range(len(given) + 1):
        fields = {field.key: field for field in book.clash_fields(values)}
        fitting = {key: value for key, value in given.items() if key in fields and not fields[key].problem(value)}
        kept = {key: value for key, value in fitting.items() if key in fields}
        if kept == values:
            break
        values = kept
    return settled(book.clash_fields(values), values)


def _field(book: Rulebook[Any], field: ClashField, values: Mapping[str, str], lang: str) -> ClashFieldJson:
    choices = [
        ClashChoiceJson(
            key=one.key,
            name=one.name.text(lang) if isinstance(one.name, Bilingual) else book.texts.say(one.name, lang),
        )
        for one in field.choices
    ]
    name = book.texts.say(field.name, lang)
    value = values.get(field.key, field.default)
    return ClashFieldJson(key=field.key, name=name, value=value, choices=choices, least=field.least, most=field.most)


def _unit(found: ClashOdds, unit: str, lang: str) -> ClashUnitJson:
    return ClashUnitJson(
        key=unit,
        name=found.opened.names[unit].text(lang),
        whole=found.whole[unit],
        mean=float(found.expected_loss(unit)),
        fates=[_fate(found, fate, lang) for fate in found.fates(unit)],
    )


def _fate(found: ClashOdds, fate: Fate, lang: str) -> ClashFateJson:
    then = ", ".join(found.opened.say(one, lang) for one in fate.markers)
    return ClashFateJson(lost=fate.lost, then=then, chance=float(fate.chance), low=fate.low, high=fate.high)
