"""Text for people: messages by name and arguments, said in French or English through Project Fluent.

Rules never build sentences. They name a message and its arguments; the sentence is made when somebody
reads it, in the reader's language. The same `.ftl` files serve Python and the web page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES = ("fr", "en")
LONGEST_PART = 2000
"""Signs of one argument in a sentence; what is longer is cut."""


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


def say(id: str, **args: Any) -> Message:
    """Name a message: `say("unit-not-free", unit="archers")`."""
    return Message(id, args)


class Texts:
    """The messages of a few folders (`fr.ftl`, `en.ftl` in each), later folders completing the first."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._bundles: dict[str, FluentBundle] = {}
        self._ids: dict[str, set[str]] = {}

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
        bundle = self._bundle(lang if lang in LANGUAGES else "en")
        if not bundle.has_message(message.id):
            return message.id
        pattern = bundle.get_message(message.id).value
        if pattern is None:
            return message.id
        args = {key: _short(self._argument(value, lang, names)) for key, value in message.args.items()}
        return str(bundle.format_pattern(pattern, args)[0])

    def _argument(self, value: Any, lang: str, names: Mapping[str, Bilingual] | None) -> str | int:
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
    return f"{value[:LONGEST_PART]}…" if isinstance(value, str) and len(value) > LONGEST_PART else value


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
