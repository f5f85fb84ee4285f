"""Points of the compass as they are typed and read in French: west is O there."""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.cli.language import lang

COMPASS = {"o": "w", "no": "nw", "so": "sw", "ono": "wnw", "oso": "wsw", "nno": "nnw", "sso": "ssw"}
"""French points of the compass that are written otherwise."""
FRENCH = {english: french for french, english in COMPASS.items()}


def listed_points(points: Iterable[str]) -> str:
    """Points of the compass, as the reader writes them."""
    if lang() != "fr":
        return ", ".join(points)
    return ", ".join(FRENCH.get(point.lower(), point).upper() for point in points)


def turned(typed: str) -> str:
    """What was typed, with the points of the compass as answers have them."""
    return " ".join(COMPASS.get(word.casefold(), word) if lang() == "fr" else word for word in typed.split())
