"""The fields of a clash and their values as a person writes them: by their keys, or as the reader's language has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from oriflamme.kernel import Bilingual, Message, Rulebook, UserError, message
from oriflamme.kernel.clash import ClashField
from oriflamme.kernel.complaints import plain
from oriflamme.kernel.errors import kernel_texts
from oriflamme.kernel.messages import LANGUAGES


def understood(rules: Rulebook[Any], given: Mapping[str, str]) -> dict[str, str]:
    """Fields and values by their keys. Which fields there are may depend on the values of others: those that are
    known at once are settled first."""
    found: dict[str, str] = {}
    left = dict(given)
    while left:
        fields = rules.clash_fields(found)
        known = {name: field_called(rules, fields, name) for name in left}
        settled = {name: field for name, field in known.items() if field is not None}
        if not settled:
            name = next(iter(left))
            told = message("clash-unknown-field", field=name, known=", ".join(listed(rules, fields)))
            raise UserError(told, kernel_texts())
        # the first fields of a book are those that others depend on
        name = min(settled, key=lambda one: fields.index(settled[one]))
        found[settled[name].key] = value_called(rules, settled[name], left.pop(name))
    return found


def field_called(rules: Rulebook[Any], fields: Sequence[ClashField], name: str) -> ClashField | None:
    """The field with this key or name, or the only one whose name begins so, or has that word."""
    labels = {field.key: _labels(rules, field.name) for field in fields}
    key = _called(name, labels)
    return next((field for field in fields if field.key == key), None)


def value_called(rules: Rulebook[Any], field: ClashField, value: str) -> str:
    """The key of a value. What is none is refused in the words of the reader; of numbers the book sees to that."""
    labels = {choice.key: _labels(rules, choice.name) for choice in field.choices}
    found = _called(value, labels)
    if not found and labels:
        known = ", ".join(with_name(choice.key, _said(rules, choice.name)) for choice in field.choices)
        (name,) = listed(rules, [field])
        raise UserError(message("clash-bad-value", field=name, value=value, allowed=known), kernel_texts())
    return found or value


def listed(rules: Rulebook[Any], fields: Iterable[ClashField]) -> list[str]:
    """Fields as the reader's language has them."""
    return [_said(rules, field.name).lower() for field in fields]


def with_name(key: str, name: str) -> str:
    """A value with its key, where that is another word."""
    return key if plain(name).replace(" ", "_") == key else f"{key} ({name.lower()})"


def _said(rules: Rulebook[Any], name: Bilingual | Message) -> str:
    from oriflamme.cli.language import lang

    return name.text(lang()) if isinstance(name, Bilingual) else rules.texts.say(name, lang())


def _labels(rules: Rulebook[Any], name: Bilingual | Message) -> list[str]:
    said = (name.text(lang) if isinstance(name, Bilingual) else rules.texts.say(name, lang) for lang in LANGUAGES)
    return [plain(one) for one in said]


def _called(word: str, labels: Mapping[str, Sequence[str]]) -> str:
    if word in labels:
        return word
    wanted = plain(word.replace("_", " "))
    whole = [key for key, names in labels.items() if wanted in names]
    begun = [key for key, names in labels.items() if any(name.startswith(wanted) for name in names)]
    within = [key for key, names in labels.items() if any(wanted in name.split() for name in names)]
    found = whole or begun or within
    return found[0] if len(found) == 1 else ""
