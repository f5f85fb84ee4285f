"""What the card of a piece says besides: what it fires, how far, and how far it is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Message, message
from oriflamme.kernel.unit_card import CardFigure, CardMarker
from oriflamme.rulebooks.demonworld.artillery.loading import FULL, loaded
from oriflamme.rulebooks.demonworld.cards import Card, Weapon
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import WEAPONS


def figures(state: Demonworld, unit: str, card: Card) -> Iterator[CardFigure]:
    """Its projectile, its ranges, its loading points, its movement. DW-XIX.2.0-02, DW-XIX.2.1-01, DW-XIX.3.0-03"""
    if card.ammunition is not None:
        yield _projectile(card.ammunition)
    ranges = card.ranges
    if ranges is not None:
        bands = message(
            "card-ranges-values", min=ranges.min, short=ranges.short, medium=ranges.medium, long=ranges.long
        )
        yield _figure("ranges", bands, "DW-XIX.2.1-01")
    if unit in state.pieces:
        yield _figure("loading", message("card-of", left=state.pieces[unit].loading, whole=FULL), "DW-XIX.3.0-03")
    values = message("card-piece-movement", m=card.mp.M, h=card.mp.H, t=card.mp.T)
    yield CardFigure(
        name=message("card-movement"), value=values, means=message("card-piece-movement-means"), clause="DW-XIX.3.0-04"
    )


def _projectile(weapon: Weapon) -> CardFigure:
    powers = message("card-stone-powers", power=weapon.power, adjacent=weapon.adjacent)
    return CardFigure(
        name=message(f"card-weapon-{weapon.kind}"),
        value=powers if weapon.adjacent else str(weapon.power),
        means=message("card-fired-means"),
        clause=WEAPONS[weapon.kind]["clause"],
    )


def _figure(name: str, value: Message, clause: str) -> CardFigure:
    return CardFigure(name=message(f"card-{name}"), value=value, means=message(f"card-{name}-means"), clause=clause)


def markers(state: Demonworld, unit: str) -> Iterator[CardMarker]:
    """Whether it is loaded. DW-XIX.3.0-03"""
    if unit not in state.pieces:
        return
    if loaded(state, unit):
        yield CardMarker(text=message("card-loaded"), does=message("card-loaded-does"), clause="DW-XIX.3.0-03")
    else:
        yield CardMarker(text=message("card-unloaded"), does=message("card-unloaded-does"), clause="DW-XIX.3.0-03")
