"""Names that agree: gender, number and article of what a piece, a side or a part of the ground is called.

    >>> guard = Name("Garde orc", "Orc Guard")
    >>> declined(guard, "fr").of, declined(guard, "fr").form
    ('de la Garde orc', 'fs')
    >>> declined(Name("Archers", "Archers"), "en").the
    'the Archers'

A message may use, for any argument `unit` that is a name, the places `$unit_the`, `$unit_of`, `$unit_to`, `$unit_num`
and `$unit_form` (docs/language.md). Forms that nobody has written are guessed from the words of `texts/lexicon.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Container, Iterator, Sequence
from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar, cast

import msgspec

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.fingerprints import canonical
from oriflamme.kernel.typography import APOSTROPHE, fold

FrenchForm = Literal["", "ms", "fs", "mp", "fp", "ms-", "fs-", "mp-", "fp-"]
EnglishForm = Literal["", "s", "p", "s-", "p-"]
MAX_KEPT = 20_000
"""Names whose forms are remembered."""
AND = {"fr": "et", "en": "and"}


class Name(Bilingual, frozen=True):
    """What something is called, and how the name agrees; a form that is not given is guessed.

    `fr_form` is gender and number (`ms`, `fs`, `mp`, `fp`), `en_form` the number (`s`, `p`); `-` after it: no article.
    """

    fr_form: FrenchForm = ""
    en_form: EnglishForm = ""

    def followed_by(self, fr: str, en: str = "") -> Name:
        """The name with something after it that tells two of a kind apart (the same in English unless given).

        In English a number or a letter takes the place of the article: wood 2, wall B.
        """
        after = en or fr
        form = self.en_form or guess_english(self.en)
        form = f"{form[0]}-" if after.isdigit() or len(after) == 1 else form
        return Name(f"{self.fr} {fr}", f"{self.en} {after}", self.fr_form, cast(EnglishForm, form))

    def without_article(self) -> Name:
        """The name without an article of its own, for where it stands in brackets."""
        return Name(_bare(_ARTICLE, self.fr), _bare(_THE, self.en), self.fr_form, self.en_form)


class TaggedName(Name, frozen=True):
    """A name for tables and counters of what sentences call otherwise: "Archers 5", "element 5 of the Archers"."""

    spoken: Name = Name("", "")

    @classmethod
    def part_of(cls, whole: Name, part: Bilingual, number: int) -> TaggedName:
        """A numbered part of something: in tables "Archers 5", in sentences "element 5 of the Archers"."""
        fr, en = (f"{part.text(lang)} {number} {declined(whole, lang).of}" for lang in ("fr", "en"))
        spoken = Name(fr, en, en_form="s-")
        tag = whole.followed_by(str(number))
        return cls(tag.fr, tag.en, tag.fr_form, tag.en_form, spoken)


N = TypeVar("N", bound=Bilingual)


class PieceNames(dict[str, N]):
    """What pieces and sides are called, by key.

    A piece that comes into being in a battle is named after the one it comes from, with its number: `archers.2`.

        >>> names = PieceNames(archers=Name("Archers", "Archers"))
        >>> names["archers.2"].text("en"), "archers.2" in names, "pikes.2" in names
        ('Archers 2', True, False)
    """

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or (isinstance(key, str) and super().__contains__(_source(key)))

    def __missing__(self, key: str) -> N:
        source = super().get(_source(key))
        if source is None:
            raise KeyError(key)
        number = key.rpartition(".")[2]
        name = source if isinstance(source, Name) else Name(source.fr, source.en)
        return cast(N, name.followed_by(number))

    def get(self, key: str, default: Any = None) -> Any:
        """What a piece is called, or the default."""
        return self[key] if key in self else default  # noqa: SIM401 (its own `in` is meant)


def made_key(key: str, taken: Container[str]) -> str:
    """A key for a piece that comes from another: the first number that is free."""
    source = _source(key) or key
    return next(made for number in count(2) if (made := f"{source}.{number}") not in taken)


def _source(key: str) -> str:
    """The piece that a made one comes from; empty where a key is no such key."""
    source, _, number = key.rpartition(".")
    return source if number.isdecimal() else ""


def names_in(value: Any) -> Iterator[Name]:
    """Every name that is written in a record, in order."""
    if isinstance(value, Name):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from names_in(getattr(value, field))
    elif isinstance(value, (dict, list, tuple)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from names_in(one)


def has_forms(record: Any) -> bool:
    """Whether any name in a record says how it agrees: told by its encoding, which is far faster than looking."""
    encoded = canonical.encode(record)
    return b'"fr_form"' in encoded or b'"en_form"' in encoded


def without_forms(value: Any) -> Any:
    """A record or plain data whose names say nothing of how they agree.

    What has no forms in it stays the very same object: msgspec knows a default by its identity.
    """
    if isinstance(value, Name):
        return Name(value.fr, value.en)
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        plain = without_forms(fields)
        return value if plain is fields else msgspec.structs.replace(value, **plain)
    if isinstance(value, dict):
        forms = ("fr_form", "en_form") if {"fr", "en"} <= value.keys() else ()
        kept = {key: without_forms(one) for key, one in value.items() if key not in forms}
        return value if len(kept) == len(value) and all(kept[key] is value[key] for key in kept) else kept
    if isinstance(value, (list, tuple)):
        parts = [without_forms(one) for one in value]
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else type(value)(parts)
    return value


class Declined(NamedTuple):
    """A name in the forms that a sentence needs."""

    the: str
    """With its article: les Archers, the Archers."""
    of: str
    to: str
    num: str
    """`s` or `p`."""
    form: str
    """In French gender and number, in English the number."""


FORMS = Declined._fields


@lru_cache(MAX_KEPT)
def declined(name: Bilingual, lang: str) -> Declined:
    """The forms of a name."""
    spoken = name.spoken if isinstance(name, TaggedName) else name
    fr_form, en_form = (spoken.fr_form, spoken.en_form) if isinstance(spoken, Name) else ("", "")
    if lang == "fr":
        return _french(spoken.text("fr"), fr_form)
    proper = fr_form or guess_french(spoken.fr)
    guessed = f"{proper[1]}-" if proper.endswith("-") else guess_english(spoken.en)
    return _english(spoken.text("en"), en_form or guessed)


@lru_cache(MAX_KEPT)
def declined_text(text: str, lang: str, form: str = "") -> Declined:
    """The forms of a name that is known in one language alone."""
    return _french(text, form) if lang == "fr" else _english(text, form or guess_english(text))


NOBODY = Declined("", "", "", "s", "s")


def declined_list(parts: Sequence[Declined], lang: str) -> Declined:
    """Several names: joined, plural when more than one, feminine only if all are."""
    if len(parts) < 2:
        return parts[0] if parts else NOBODY
    the = joined([part.the for part in parts], lang)
    if lang == "en":
        return Declined(the, f"of {the}", f"to {the}", "p", "p")
    form = "fp" if all(part.form.startswith("f") for part in parts) else "mp"
    return Declined(
        the, joined([part.of for part in parts], lang), joined([part.to for part in parts], lang), "p", form
    )


def joined(texts: Sequence[str], lang: str) -> str:
    """Names one after another: "a, b et c", "a, b and c"."""
    return f"{', '.join(texts[:-1])} {AND[lang]} {texts[-1]}" if len(texts) > 1 else "".join(texts)


def _bare(article: re.Pattern[str], text: str) -> str:
    own = article.match(text)
    return text[own.end() :] if own else text


# French

_ARTICLE = re.compile(r"(les?|la)\s+|(l)['\u2019]", re.IGNORECASE)
_VOWEL = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouéè]", re.IGNORECASE)


def _french(text: str, form: str) -> Declined:
    if not text:
        return NOBODY
    form = form or guess_french(text)
    agrees, own = form[:2], _ARTICLE.match(text)
    core = _bare(_ARTICLE, text)
    article = (own[1] or own[2]).lower() if own else "" if form.endswith("-") else _article(agrees, core)
    if not article:
        of = f"d{APOSTROPHE}{core}" if _elides(core) else f"de {core}"
        return Declined(core, of, f"à {core}", agrees[1], agrees)
    the, of, to = _CONTRACTED[article]
    return Declined(f"{the}{core}", f"{of}{core}", f"{to}{core}", agrees[1], agrees)


_CONTRACTED = {
    "le": ("le ", "du ", "au "),
    "la": ("la ", "de la ", "à la "),
    "les": ("les ", "des ", "aux "),
    "l": (f"l{APOSTROPHE}", f"de l{APOSTROPHE}", f"à l{APOSTROPHE}"),
}


def _article(agrees: str, core: str) -> str:
    if agrees[1] == "p":
        return "les"
    return "l" if _elides(core) else "la" if agrees == "fs" else "le"


def _elides(text: str) -> bool:
    """Whether an article or a preposition loses its vowel before this."""
    word = _words(text)[0]
    if word in _french_words("aspirate") or _singular(word) in _french_words("aspirate"):
        return False
    return bool(_VOWEL.match(word)) or word in _french_words("mute") or _singular(word) in _french_words("mute")


def guess_french(text: str) -> str:
    """Gender, number and article of a French name, from its own article or its first word."""
    own = _ARTICLE.match(text)
    words = _words(_bare(_ARTICLE, text))
    gender, number = _head(words)
    if own:
        article = (own[1] or own[2]).lower()
        return {"le": "ms", "la": "fs", "les": f"{gender or 'm'}p"}.get(article, f"{gender or 'm'}s")
    if "et" in words:  # Forgerons et bouchers; Dragon et alliés
        return "mp" if number == "p" else "mp-"
    if gender:
        return f"{gender}{number}"
    if len(words) > 1 and words[1] in ("le", "la", "l'"):  # Morvane la Liche, Hugues l'Aîné
        return "fs-" if words[1] == "la" else "ms-"
    return "mp" if words[0].endswith(("s", "x")) else "ms-"


def _head(words: Sequence[str]) -> tuple[str, str]:
    """Gender and number of the noun that comes first, where the lexicon has it."""
    adjectives = _french_words("adjectives")
    first = words[0]
    if len(words) > 1 and (first in adjectives or _singular(first) in adjectives):
        found = _noun(words[1])
        if found[0]:
            return found
    return _noun(first)


def _noun(word: str) -> tuple[str, str]:
    if word in _french_words("plural"):
        return "m", "p"
    if word in _french_words("singular"):
        return ("f" if word in _french_words("singular_feminine") else "m"), "s"
    for gender, words in (("m", _french_words("masculine")), ("f", _french_words("feminine"))):
        if word in words:
            return gender, "s"
        if _singular(word) in words:
            return gender, "p"
    return "", ""


def _singular(word: str) -> str:
    """The singular of a regular plural; any other word as it is."""
    first, dash, rest = word.partition("-")
    if dash and first.endswith("s"):  # morts-vivants
        return f"{_singular(first)}-{_singular(rest)}"
    known = _french_words("masculine") | _french_words("feminine")
    if word.endswith("aux") and f"{word[:-3]}al" in known:
        return f"{word[:-3]}al"
    return word[:-1] if word.endswith(("s", "x")) else word


def _words(text: str) -> list[str]:
    """The words of a name in small letters; « Bouf'Nains » is one, « l'Aîné » two."""
    plain = re.sub(r"\b([ld])'", r"\1' ", fold(text).casefold())
    return re.findall(r"[\w'-]+", plain) or [""]


@cache
def _french_words(kind: str) -> frozenset[str]:
    return frozenset(_lexicon()["fr"][kind])


@cache
def _lexicon() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads((Path(__file__).parent / "texts" / "lexicon.toml").read_text(encoding="utf-8"))


# English

_THE = re.compile(r"the\s+", re.IGNORECASE)
_COUNTED = re.compile(r"(?P<name>.*\S)\s+(?:\d+|[A-Z])")
_HEAD = re.compile(r"(?P<head>.+?)(?=\s+(?:of|on|in|with|at|from|to)\b|\s*[(,]|$)")


def _english(text: str, form: str) -> Declined:
    if not text:
        return NOBODY
    core = _bare(_THE, text)
    the = core if form.endswith("-") and core == text else f"the {core}"
    return Declined(the, f"of {the}", f"to {the}", form[0], form[0])


def guess_english(text: str) -> str:
    """Number and article of an English name, from the last word of its head; a number or a letter after it
    takes the place of the article: Archers 2, Wall B; a hex, which is a number, has none: 0404."""
    if text.isdecimal():
        return "s-"
    counted = _COUNTED.fullmatch(text)
    if counted and not _THE.match(text):
        return f"{guess_english(counted['name'])[0]}-"
    own, plain = _THE.match(text), fold(text)
    found = _HEAD.match(plain)
    words = (found["head"] if found else plain).split() or [""]
    last = re.sub(r"[^\w'-]", "", words[-1]).casefold()
    rest = _lexicon()["en"]
    ends = last.endswith("s") and not last.endswith(("'s", "ss")) and last not in rest["singular"]
    plural = ends or last.endswith("men") or last in rest["plural"] or "and" in words
    titled = len(words) > 1 and words[0].casefold() in rest["titles"] and words[1][:1].isupper()
    if own:
        return "p" if plural else "s"
    if titled or words[0].endswith("'s"):  # Captain Aubert; Raga's Wolves
        return "s-" if titled or not plural else "p-"
    return "p" if plural else "s"
