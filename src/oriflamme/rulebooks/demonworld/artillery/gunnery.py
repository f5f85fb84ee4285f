"""Pieces on the sheet of announced shots: what each may be aimed at, and the aim itself. DW-XIX.4.0-01"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from oriflamme.kernel import Context, Forbidden, Option, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.artillery import aiming
from oriflamme.rulebooks.demonworld.attack_words import joined, split
from oriflamme.rulebooks.demonworld.cards import Weapon
from oriflamme.rulebooks.demonworld.declarations import AttackSheet
from oriflamme.rulebooks.demonworld.declarations import option as hold
from oriflamme.rulebooks.demonworld.facts import PieceAimed
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element, Unit

CLAUSE = "DW-XIX.4.0-01"


class GunSheet(AttackSheet):
    """The part of announced shots that concerns pieces: their fields are named by what they fire."""

    def offered(self, field: str) -> Iterator[Option]:
        """Of a piece: the hexes of enemies, or nothing."""
        piece = self._piece(field)
        if piece is None:
            yield from super().offered(field)
            return
        for hex, upward in aiming.enemy_aims(self.state, piece):
            yield aiming.fire_option(self.state, piece, hex, upward=upward)
        yield hold("hold", field, "")

    def others(self, focus: str | None) -> Iterator[Option]:
        """Also every hex without an enemy. DW-XIX.4.0-02"""
        yield from super().others(focus)
        for piece in [found for field in self.fields if (found := self._piece(field)) is not None]:
            yield from (aiming.fire_option(self.state, piece, hex) for hex in aiming.other_aims(self.state, piece))

    def refused(self, focus: str | None) -> Iterator[Forbidden]:
        """Of a piece: the hexes of enemies that it may not be aimed at, and why."""
        piece = self._piece(focus) if focus is not None else None
        if piece is None:
            yield from super().refused(focus)
            return
        enemies = [one for one in self.state.elements.values() if self.state.side_of(one) != self.seat]
        for hex in [hex for one in enemies for hex in one.hexes]:
            reason = aiming.why_no_aim(self.state, piece, hex)
            if reason is not None:
                yield Forbidden(aiming.fire_option(self.state, piece, hex), reason)

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """Also `fire canon_1 1_m4`."""
        return _read(self.state, self.seat, words) if words[0] == "fire" else super().read_field(words)

    def why_not_with(self, key: str, main: str) -> Refusal | None:
        """Nobody supports a piece, and a piece supports nobody. DW-IV.1.2-03"""
        if self._piece(key) is not None or self._piece(main) is not None:
            return refusal("DW-IV.1.2-03", "support-unit", element=key, main=main)
        return super().why_not_with(key, main)

    def _piece(self, field: str) -> Element | None:
        """The piece of a field; None where it is not one's."""
        element, word = split(field)
        return self.state.elements[element] if word in aiming.AMMUNITION else None


def fields(state: Demonworld, unit: Unit, element: Element) -> dict[str, tuple[str, ...]]:
    """The field of a piece that may fire, with the enemies it may be aimed at. DW-XIX.3.0-03"""
    if aiming.why_no_fire(state, unit) is not None:
        return {}
    kind = aiming.projectile(state, element).kind
    aims = aiming.enemy_aims(state, element)
    words = [aiming.aim_word(state, hex, upward=upward) for hex, upward in aims]
    some = words or [aiming.aim_word(state, hex) for hex in islice(aiming.other_aims(state, element), 1)]
    return {joined(element.key, kind): tuple(joined(element.key, word) for word in some)} if some else {}


def _read(state: Demonworld, side: str, words: list[str]) -> Option | Refusal | None:
    """Any words as an aim: `fire canon_1 1_m4`."""
    if len(words) != 3:
        return None
    element = state.elements.get(words[1])
    if element is None or state.side_of(element) != side:
        return refusal(CLAUSE, "such-element", element=words[1])
    aim = aiming.read_aim(state, words[2])
    if aim is None:
        return None
    if element.unit not in state.pieces:
        return refusal(CLAUSE, "fire-piece", element=words[1])
    hex, upward = aim
    cannot = aiming.why_no_fire(state, state.units[element.unit])
    cannot = cannot or aiming.why_no_aim(state, element, hex, upward=upward)
    return cannot or aiming.fire_option(state, element, hex, upward=upward)


def aim(ctx: Context[Demonworld], attack: Attack) -> None:
    """A piece is aimed: the token lies on the hex. DW-XIX.4.0-01"""
    state = ctx.state
    found = aiming.read_aim(state, attack.aim)
    weapon: Weapon = aiming.projectile(state, state.elements[attack.element])
    assert found is not None
    hex, upward = found
    name = state.board.names[hex]
    ctx.note(
        PieceAimed(clause=CLAUSE, element=attack.element, kind=weapon.kind, aim=attack.aim, hex=name, upward=upward)
    )
