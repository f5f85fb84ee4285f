"""Text for people: messages by name and arguments, said in French or English through Project Fluent.

Rules never build sentences. They name a message and its arguments; the sentence is made when somebody
reads it, in the reader's language. The same `.ftl` files serve Python and the web page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from babel import Locale
from fluent.runtime import FluentBundle
from fluent.syntax import ast

from oriflamme.kernel import numbers
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.fluent_entries import Entry, read_entries, references
from oriflamme.kernel.fluent_fast import Filled, compiled, places
from oriflamme.kernel.names import FORMS, NOBODY, Declined, Name, declined, declined_list, declined_text, joined
from oriflamme.kernel.typography import typeset_resource

LANGUAGES = ("fr", "en")
SENTENCES = ("fact-", "ask-", "no-", "ending-", "winning-", "throw-dice", "plan-", "remark-")
"""How the ids of messages begin that are sentences: facts, questions, refusals, endings, plans, remarks."""
LIST = "list"
"""The form of a place that takes several things: `$hexes_list` is "0604, 0605 and 0705"."""
MAX_PART_CHARS = 2000
"""Signs of one argument in a sentence; what is longer is cut."""
MAX_KEPT = 20_000
"""Sentences that are kept once they have been made: the same few are said again and again."""


class Message(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """A sentence to be said: its name in the `.ftl` files, and what fills its places.

    An argument may be a number (a fraction is said in halves or decimals), a text, the key of a piece (said by its
    name), another message, or several of these. Where `unit` is a name, `$unit_the`, `$unit_of`, `$unit_to`,
    `$unit_num` and `$unit_form` are its forms. Several things that are no names are joined by `$hexes_list`.
    """

    id: str
    args: dict[str, Any] = {}


def message(id: str, **args: Any) -> Message:
    """Name a message: `say("unit-not-free", unit="archers")`."""
    return Message(id, args)


def text_files(folder: Path, lang: str) -> list[Path]:
    """The files of a folder in one language: `fr.ftl`, and `shooting.fr.ftl` where a chapter has a file of its own."""
    return [folder / f"{lang}.ftl", *sorted(folder.glob(f"*.{lang}.ftl"))]


class Known(NamedTuple):
    """What is known of a message once it has been read."""

    fill: Filled | None
    """Makes the sentence; None where Fluent must, or where it has no text."""
    places: tuple[Place, ...]
    """The places to fill; where Fluent fills them, only those which are forms of names."""


class Texts:
    """The messages of a few folders, later folders completing the first: see `text_files`."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._entries: dict[str, dict[str, Entry]] = {}
        self._bundles = {lang: FluentBundle([lang], use_isolating=False) for lang in LANGUAGES}
        self._known: dict[tuple[str, str], Known] = {}
        self._made = lru_cache(MAX_KEPT)(self._make)

    @cached_property
    def ids(self) -> dict[str, set[str]]:
        """The names of the messages in each language."""
        return {lang: {id for id in self._entries_of(lang) if not id.startswith("-")} for lang in LANGUAGES}

    def check(self) -> None:
        """Read everything now. ValueError with file and line for what is not Fluent: it is else met when it is said."""
        for lang in LANGUAGES:
            for id in self._entries_of(lang):
                self._read(lang, id)

    def _entries_of(self, lang: str) -> dict[str, Entry]:
        """The messages of one language as they are written, found when somebody first speaks it."""
        if lang not in self._entries:
            found: dict[str, Entry] = {}
            for path in (path for folder in self._folders for path in text_files(folder, lang)):
                found = read_entries(path) | found  # what an earlier file says stands
            self._entries[lang] = found
        return self._entries[lang]

    def _read(self, lang: str, id: str, within: tuple[str, ...] = ()) -> Known:
        """Parse a message, and those that it speaks through, when it is first said."""
        known = self._known.get((lang, id))
        if known is not None:
            return known
        entry = self._entries_of(lang).get(id)
        if entry is None or id in within:
            return UNKNOWN
        resource = entry.parsed()
        typeset_resource(resource, lang)
        self._bundles[lang].add_resource(resource)
        value = resource.body[0].value if isinstance(resource.body[0], ast.Message) else None
        fill = compiled(value, Locale.parse(lang)) if value is not None else None
        if fill is not None and value is not None:
            known = Known(fill, tuple(map(place_of, places(value))))
        else:  # Fluent may look for a place that only another message names
            others = [self._read(lang, other, (*within, id)) for other in references(resource)]
            every = [*map(place_of, places(resource)), *(place for other in others for place in other.places)]
            known = Known(None, tuple(dict.fromkeys(place for place in every if place.form)))
        self._known[lang, id] = known
        return known

    def say(self, message: Message | str, lang: str = "en", names: Mapping[str, Bilingual] | None = None) -> str:
        """The sentence in that language; keys of pieces found in `names` are said by their names.

        A fact, a question or a refusal begins with a capital. A message that has no text is said by its bare name: a
        reader still learns something, and a test that compares the languages fails.
        """
        if isinstance(message, str):
            message = Message(message)
        said = self._say(message, lang if lang in LANGUAGES else "en", names)
        return capitalised(said) if message.id.startswith(SENTENCES) else said

    def _say(self, message: Message, lang: str, names: Mapping[str, Bilingual] | None) -> str:
        args = message.args
        known = self._known.get((lang, message.id)) or self._read(lang, message.id)
        parts: list[tuple[str, str | int]] = []
        if known.fill is None:
            parts += [(name, self._argument(value, lang, names)) for name, value in args.items()]
        before, forms = "", NOBODY
        for place, name, form, at in known.places:
            if place in args:
                if known.fill is not None:
                    parts.append((place, self._argument(args[place], lang, names)))
            elif form and name in args:
                if form == LIST:
                    parts.append((place, self._listed(args[name], lang, names)))
                    continue
                if name != before:  # several forms of a name stand together
                    before, forms = name, self._declined(args[name], lang, names)
                parts.append((place, forms[at]))
        return self._made(lang, message.id, *parts)

    def _make(self, lang: str, id: str, *args: tuple[str, str | int]) -> str:
        """The sentence whose parts have been said."""
        known, bundle = self._read(lang, id), self._bundles[lang]
        parts = {key: _short(value) for key, value in args}
        said = known.fill(parts) if known.fill is not None else None
        if said is not None:
            return said
        pattern = bundle.get_message(id).value if bundle.has_message(id) else None
        return str(bundle.format_pattern(pattern, parts)[0]) if pattern is not None else id

    def _argument(self, value: Any, lang: str, names: Mapping[str, Bilingual] | None) -> str | int:
        if type(value) is str:
            return names[value].text(lang) if names and value in names else value
        if type(value) is int:
            return value
        if isinstance(value, Message):
            return self._say(value, lang, names)
        if isinstance(value, Bilingual):
            return value.text(lang)
        if isinstance(value, (list, tuple)):
            said = [str(self._argument(item, lang, names)) for item in value]
            return joined(said, lang) if any(_is_name(item, names) for item in value) else ", ".join(said)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return value
        if isinstance(value, (Fraction, float)):
            return numbers.halves(value, lang)
        text = str(value)
        if names and text in names:
            return names[text].text(lang)
        return text

    def _listed(self, value: Any, lang: str, names: Mapping[str, Bilingual] | None) -> str:
        """Several things one after another, the last after "and"."""
        parts = value if isinstance(value, (list, tuple)) else [value]
        return joined([str(self._argument(part, lang, names)) for part in parts], lang)

    def _declined(self, value: Any, lang: str, names: Mapping[str, Bilingual] | None) -> Declined:
        """The forms of an argument that is a name, the key of one, a message that stands for one, or several."""
        if type(value) is str and names and value in names:
            return declined(names[value], lang)
        if isinstance(value, (list, tuple)):
            return declined_list([self._declined(item, lang, names) for item in value], lang)
        if isinstance(value, Message):
            return declined_text(self._say(value, lang, names), lang, self._form(value.id, lang))
        if not isinstance(value, Bilingual):
            text = value if type(value) is str else "" if value is None else str(value)
            if not names or text not in names:
                return declined_text(text, lang)
            value = names[text]
        return declined(value, lang)

    def name(self, id: str) -> Name:
        """What a message calls something, as a name: its text in both languages, and its attribute `.form`."""
        forms = {lang: self._form(id, lang) for lang in LANGUAGES}
        called = {"fr": self.say(id, "fr"), "en": self.say(id, "en"), "fr_form": forms["fr"], "en_form": forms["en"]}
        return msgspec.convert(called, Name)

    def _form(self, id: str, lang: str) -> str:
        """The form that stands with a message which is a name: its attribute `.form`; "" where it has none."""
        self._read(lang, id)
        bundle = self._bundles[lang]
        pattern = bundle.get_message(id).attributes.get("form") if bundle.has_message(id) else None
        return str(bundle.format_pattern(pattern)[0]) if pattern is not None else ""


def _is_name(value: Any, names: Mapping[str, Bilingual] | None) -> bool:
    return isinstance(value, Bilingual) or bool(names and type(value) is str and value in names)


def capitalised(text: str) -> str:
    """A sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:] if text[:1].islower() else text


class Place(NamedTuple):
    """A place of a sentence, as it is written, and as the form of a name: "unit_of" is the form "of" of "unit"."""

    place: str
    name: str
    form: str
    at: int = 0
    """Where among the forms it stands."""


def place_of(place: str) -> Place:
    """What a place of a sentence asks for."""
    name, _, form = place.rpartition("_")
    if name and form == LIST:
        return Place(place, name, form)
    return Place(place, name, form, FORMS.index(form)) if name and form in FORMS else Place(place, place, "")


def _short(value: str | int) -> str | int:
    """Fluent gives up on a whole sentence when one of its parts is longer than 2,500 signs."""
    return f"{value[:MAX_PART_CHARS]}…" if isinstance(value, str) and len(value) > MAX_PART_CHARS else value


UNKNOWN = Known(None, ())
