"""Every kind of name, and something for every other place: what messages are said with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

from fluent.syntax import ast

from oriflamme.kernel import Name
from oriflamme.kernel.fluent_fast import places
from oriflamme.kernel.messages import place_of
from tests.language.sentences import is_name, selectors

NAMES = {
    "ms": Name("Capitaine Aubert", "Orc Captain"),
    "fs": Name("Garde orc", "Orc Guard"),
    "mp": Name("Archers", "Archers"),
    "fp": Name("Lances du Val", "Spears of the Vale"),
    "elided": Name("Ost de la Nuit", "Host of Night"),
    "elided-fs": Name("Araignée géante", "Giant spider"),
    "aspirate": Name("Horde", "Horde"),
    "proper": Name("Gorzak Mâchefer", "Gorzak Ironjaw"),
    "proper-vowel": Name("Ossian", "Ossian"),
    "own-article": Name("le bois", "the wood"),
}
KINDS: dict[str, Any] = {key: key for key in NAMES} | {
    "none-of-these": Name("Bouf'Nains", "Dwarf-Eaters"),
    "two": ["fp", "fs"],
    "three": ["mp", "fp", "elided"],
}
"""What fills a place that is a name: a key, a name, or several."""
MAX_WAYS = 60


def arguments(file: str, id: str, pattern: ast.Pattern, kind: Any) -> Iterator[dict[str, Any]]:
    """What a message is said with: names of this kind, and every word and number that it chooses by."""
    chosen: dict[str, list[Any]] = {}
    for place, keys in selectors(pattern):
        chosen.setdefault(place_of(place).name, []).extend(_value(key) for key in keys)
    values: dict[str, list[Any]] = {}
    wanted = [place_of(place) for place in places(pattern)]
    declined = {place.name for place in wanted if place.form}
    for name in dict.fromkeys(place.name for place in wanted):
        named = name in declined or is_name(file, id, name)
        values[name] = [kind] if named else list(dict.fromkeys(chosen.get(name, ["12"])))
    for combination in islice(product(*values.values()), MAX_WAYS):
        yield dict(zip(values, combination, strict=True))


def _value(key: str) -> Any:
    """Something that a variant fits."""
    numbers: Mapping[str, int] = {"one": 1, "other": 2, "zero": 0}
    return numbers.get(key, int(key) if key.isdigit() else key)
