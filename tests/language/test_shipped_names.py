"""Names that ship agree: what takes no article is a proper name, and numbered names are no noun with an article."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from oriflamme.kernel import Name
from oriflamme.kernel.names import declined, guess_french
from oriflamme.kernel.registry import FORMER
from tests.language.sentences import DATA, ROOT

BOOKS = ROOT / "src" / "oriflamme" / "rulebooks"
PROPER = frozenset(tomllib.loads((DATA / "proper.toml").read_text(encoding="utf-8"))["names"])


def names_within(data: Any, key: str = "") -> Iterator[Name]:
    """The names of sides, wings, pieces and ground in a TOML file."""
    if isinstance(data, dict):
        if key == "name" and {"fr", "en"} <= data.keys():
            yield Name(data["fr"], data["en"], data.get("fr_form", ""), data.get("en_form", ""))
        for part, value in data.items():
            yield from names_within(value, part)
    elif isinstance(data, list):
        for value in data:
            yield from names_within(value, key)


def shipped() -> dict[str, Name]:
    """Every name of a scenario, an army, a lesson or an example, with a file it stands in."""
    files = sorted(path for path in BOOKS.rglob("*.toml") if not {FORMER, "tables"} & set(path.parts))
    return {
        f"{path.relative_to(BOOKS).as_posix()} {name.fr}": name
        for path in files
        for name in names_within(tomllib.loads(path.read_text(encoding="utf-8")))
    }


def unexplained(name: Name) -> bool:
    """Whether a French name was guessed to take no article, and is not known to be a proper name."""
    return not name.fr_form and guess_french(name.fr).endswith("-") and name.fr not in PROPER


def test_shipped_names_without_an_article_are_proper_names() -> None:
    assert [place for place, name in shipped().items() if unexplained(name)] == [], "lexicon.toml, or fr_form"


def test_no_shipped_name_that_ends_in_a_number_has_an_english_article() -> None:
    numbered = {place: declined(name, "en").the for place, name in shipped().items() if name.en[-1:].isdigit()}
    assert numbered and [place for place, said in numbered.items() if said.startswith("the ")] == []


@pytest.mark.parametrize(
    ("name", "found"),
    [
        (Name("Zblork d'Urgoth", "Urgoth's zblork"), True),
        (Name("Assaut d'Urgoth", "Urgoth's assault"), False),
        (Name("Zblork", "Zblork", "ms-"), False),
        (Name("Tizatlan", "Tizatlan"), False),
    ],
)
def test_a_name_that_nobody_explained_is_found(name: Name, found: bool) -> None:
    assert unexplained(name) is found
