"""Text for people: messages by name and arguments, said in French or English through Project Fluent.

Rules never build sentences. They name a message and its arguments; the sentence is made when somebody
reads it, in the reader's language. The same `.ftl` files serve Python and the web page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from oriflamme.kernel.fluent_fast import Sentence, sentence

LANGUAGES = ("fr", "en")
MAX_PART_CHARS = 2000
"""Signs of one argument in a sentence; what is longer is cut."""
MAX_KEPT = 20_000
"""Sentences that are kept once they have been made: the same few are said again and again."""


class Bilingual(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text in both languages."""

    fr: str
    en: str

    def text(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Message(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """A sentence to be said: its name in the `.ftl` files, and what fills its places.

    An argument may be a number, a text, the key of a piece (said by its name) or another message.
    """

    id: str
    args: dict[str, Any] = {}


def message(id: str, **args: Any) -> Message:
    """Name a message: `say("unit-not-free", unit="archers")`."""
    return Message(id, args)


class Texts:
    """The messages of a few folders (`fr.ftl`, `en.ftl` in each), later folders completing the first."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._bundles: dict[str, FluentBundle] = {}
        self._plain: dict[tuple[str, str], Sentence] = {}
        self._ids: dict[str, set[str]] = {}
        self._made = lru_cache(MAX_KEPT)(self._make)

    @property
    def ids(self) -> dict[str, set[str]]:
        """The names of the messages in each language."""
        for lang in LANGUAGES:
            self._bundle(lang)
        return self._ids

    def _bundle(self, lang: str) -> FluentBundle:
        """The messages of one language, read when somebody first speaks it."""
        if lang not in self._bundles:
            bundle = FluentBundle([lang], use_isolating=False)
            ids: set[str] = set()
            for path in (folder / f"{lang}.ftl" for folder in self._folders):
                source = path.read_text(encoding="utf-8")
                resource = FluentResource(source)
                ids |= _message_ids(path, source, resource)
                self._plain |= _plain_messages(lang, resource, bundle)
                bundle.add_resource(resource)
            self._bundles[lang], self._ids[lang] = bundle, ids
        return self._bundles[lang]

    def say(self, message: Message | str, lang: str = "en", names: Mapping[str, Bilingual] | None = None) -> str:
        """The sentence in that language; keys of pieces found in `names` are said by their names.

        A message that has no text is said by its bare name: a reader still learns something, and a
        test that compares the languages fails.
        """
        if isinstance(message, str):
            message = Message(message)
        lang = lang if lang in LANGUAGES else "en"
        args, plain = message.args, self._plain.get((lang, message.id))
        places = args if plain is None else [place for place in plain[1] if place in args]
        return self._made(lang, message.id, *[(key, self._argument(args[key], lang, names)) for key in places])

    def _make(self, lang: str, id: str, *args: tuple[str, str | int]) -> str:
        """The sentence whose parts have been said."""
        bundle = self._bundle(lang)
        if not bundle.has_message(id):
            return id
        pattern = bundle.get_message(id).value
        if pattern is None:
            return id
        parts = {key: _short(value) for key, value in args}
        plain = self._plain.get((lang, id))
        said = plain[0](parts) if plain is not None else None
        return said if said is not None else str(bundle.format_pattern(pattern, parts)[0])

    def _argument(self, value: Any, lang: str, names: Mapping[str, Bilingual] | None) -> str | int:
        if type(value) is str:
            return names[value].text(lang) if names and value in names else value
        if type(value) is int:
            return value
        if isinstance(value, Message):
            return self.say(value, lang, names)
        if isinstance(value, Bilingual):
            return value.text(lang)
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self._argument(item, lang, names)) for item in value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return value
        text = str(value)
        if names and text in names:
            return names[text].text(lang)
        return text


def _short(value: str | int) -> str | int:
    """Fluent gives up on a whole sentence when one of its parts is longer than 2,500 signs."""
    return f"{value[:MAX_PART_CHARS]}…" if isinstance(value, str) and len(value) > MAX_PART_CHARS else value


def _plain_messages(lang: str, resource: ast.Resource, known: FluentBundle) -> dict[tuple[str, str], Sentence]:
    """The sentences of a file that are put together without Fluent; those of earlier files stay as they are."""
    found = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None and not known.has_message(entry.id.name):
            plain = sentence(entry.value, Locale.parse(lang))
            if plain is not None:
                found[lang, entry.id.name] = plain
    return found


def _message_ids(path: Path, source: str, resource: ast.Resource) -> set[str]:
    ids = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            line = source.count("\n", 0, entry.span.start if entry.span else 0) + 1
            raise ValueError(f"{path.name}, line {line}: not a Fluent message")
        if isinstance(entry, ast.Message):
            if entry.id.name in ids:
                raise ValueError(f"{path.name}: message {entry.id.name} stands twice")
            ids.add(entry.id.name)
    return ids
