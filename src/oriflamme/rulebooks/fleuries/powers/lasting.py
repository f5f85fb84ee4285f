"""Effects that last, as other chapters ask for them: factors of characters, fanatics, the invisible, circles.

`state.effects` is empty where there is no magic, and then all of this costs nothing.
"""

from __future__ import annotations

from oriflamme.board.tabletop import Point
from oriflamme.board.tabletop_shapes import Polygon, point_gap
from oriflamme.kernel import Item
from oriflamme.kernel.effects import Effect, of_kind, on, strongest, total
from oriflamme.kernel.effects import lines as effect_lines
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece

FANATICISM = "spell:fanaticism"
CAPE = "gear:cape_coyolxauhqui"
CIRCLE = "circle"
"""What an effect lies on that fills a circle of the table: its middle stands in its word."""


def has(state: Fleuries, piece: Piece, kind: str) -> bool:
    """Whether an effect of a kind lies on a piece."""
    return bool(state.effects) and bool(of_kind(state.effects, piece.key, kind))


def lines(state: Fleuries, piece: Piece, kind: str) -> list[Item]:
    """The lines of the effects of a kind that lie on a piece."""
    return effect_lines(state.effects, piece.key, kind) if state.effects else []


def amount(state: Fleuries, piece: Piece, kind: str) -> int:
    """What the effects of a kind on a piece come to."""
    return total(state.effects, piece.key, kind) if state.effects else 0


def fc(state: Fleuries, chief: Piece) -> int:
    """The command factor of a character now; never below 0. GF-MG-10."""
    return max(0, chief.body.fc + _factor(state, chief, "fc")) if state.effects else chief.body.fc


def fm(state: Fleuries, chief: Piece) -> int:
    """The morale factor of a character now; never below 0. GF-MG-10."""
    return max(0, chief.body.fm + _factor(state, chief, "fm")) if state.effects else chief.body.fm


def _factor(state: Fleuries, chief: Piece, kind: str) -> int:
    """What magic makes of a factor: whoever loses points twice has lost them twice. GF-MG-47."""
    if state.rules.factors_lost_once:
        return amount(state, chief, kind)
    found = [one for one in on(state.effects, chief.key) if one.kind == kind]
    return sum(one.value for one in found if one.value < 0) + sum(
        one.value for one in strongest(one for one in found if one.value > 0)
    )


def fanatic(state: Fleuries, piece: Piece) -> bool:
    """Fanatic by nature, or for as long as magic makes it so. GF-MG-28."""
    return piece.body.fanatic or has(state, piece, "fanatic")


def unshaken(state: Fleuries, piece: Piece) -> bool:
    """Whether magic spares it every morale test: fanatics by the spell (GF-LISTE_DES_SORTS_DIVINS-11), and those the
    gods make steadfast. Whom the gods make fanatic tests as other fanatics do.
    """
    if not state.effects:
        return False
    return untested(state, piece) or has(state, piece, "steadfast")


def untested(state: Fleuries, piece: Piece) -> bool:
    """Whether a spell makes a unit so fanatic that it takes no test at all, not even to rally."""
    return any(one.source == FANATICISM for one in of_kind(state.effects, piece.key, "fanatic"))


def dazzled(state: Fleuries, piece: Piece) -> bool:
    """Blinded by a flash: no move, shot or charge, and attacked as from the rear. GF-MG-17."""
    return has(state, piece, "dazzled")


def mad(state: Fleuries, piece: Piece) -> bool:
    """Whether his cursed weapon rules a character, or has made him mad: he does as it wants."""
    return has(state, piece, "ruled") or has(state, piece, "fury")


def master(state: Fleuries, piece: Piece) -> str:
    """The side whose orders a possessed character obeys; "" if nobody possesses him."""
    found = of_kind(state.effects, piece.key, "possessed") if state.effects else []
    return found[0].owner if found else ""


def obeys(state: Fleuries, piece: Piece) -> str:
    """The side that gives a piece its orders."""
    return (master(state, piece) if state.effects else "") or piece.side


def invisible(state: Fleuries, piece: Piece) -> bool:
    """Hidden from the other side by magic, himself or with the unit in whose ranks he is."""
    led = state.pieces.get(piece.controls) if state.effects else None
    return has(state, piece, "invisible") or (led is not None and has(state, led, "invisible"))


def flown(state: Fleuries, piece: Piece) -> bool:
    """Whether magic has carried a character through the air in this turn. GF-LES_CREATURES_VOLANTES-03, GF-MG-44."""
    return has(state, piece, "flown")


def cloaked(state: Fleuries, piece: Piece) -> bool:
    """Invisible by the Cape: he goes about unseen until he engages in combat. GF-TABLE_DES_OBJETS_MAGIQUES-08."""
    if state.rules.cape_holds_still or piece.place != "hidden":
        return False
    found = of_kind(state.effects, piece.key, "invisible") if state.effects else []
    return any(one.source == CAPE for one in found)


def gone(state: Fleuries, piece: Piece) -> bool:
    """Out of the world for a time: he does nothing, and nobody finds him. GF-TABLE_DES_MALEDICTION-09."""
    return has(state, piece, "gone")


# Circles


def circles(state: Fleuries, kind: str) -> list[Effect]:
    """The circles of a kind."""
    return [one for one in state.effects.values() if one.target == CIRCLE and one.kind == kind]


def centre_of(effect: Effect) -> Point:
    """The middle of a circle."""
    x, y = effect.word.split(" ")
    return int(x), int(y)


def in_circle(state: Fleuries, shape: Polygon, kind: str) -> bool:
    """Whether a body is in a circle of a kind, at least in part."""
    if not state.effects:
        return False
    return any(point_gap(centre_of(one), shape) <= one.value for one in circles(state, kind))


def windy(state: Fleuries) -> bool:
    """Whether the wind of Ehecatl blows over the field."""
    return bool(state.effects) and any(one.kind == "wind" for one in state.effects.values())
