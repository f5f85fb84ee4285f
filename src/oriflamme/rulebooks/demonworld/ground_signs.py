"""What lies on the map as it is drawn, under the counters: fires, dead monsters, destroyed walls, where pieces aim."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.overlay import GroundMark
from oriflamme.kernel import message
from oriflamme.kernel.display import GroundSign
from oriflamme.rulebooks.demonworld.artillery.aiming import AMMUNITION, read_aim
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import VOCABULARY


def ground_signs(state: Demonworld) -> tuple[GroundSign, ...]:
    """Everything that has come to lie on the map, then the tokens on hexes that are aimed at. DW-XIX.4.0-01"""
    marks = state.overlay.marks.values() if state.overlay is not None else ()
    return (*(_sign(mark) for mark in marks), *_aims(state))


def _sign(mark: GroundMark) -> GroundSign:
    """A mark; what lies on a side is drawn in the hex by which the side is called."""
    word = VOCABULARY.mark[mark.kind]
    return GroundSign(
        look=word.look or mark.kind,
        name=message("ground-sign", fr=word.name.fr, en=word.name.en),
        hex=mark.at.rpartition("/")[0] if word.on == "side" else mark.at,
        facing=mark.facing,
        strength=mark.strength if word.notches else 0,
        side=mark.owner,
    )


def _aims(state: Demonworld) -> Iterator[GroundSign]:
    for attack in state.attacks:
        aim = read_aim(state, attack.aim) if attack.weapon in AMMUNITION else None
        if aim is not None:
            name = message("sign-aimed-at", element=attack.element)
            side = state.side_of(state.elements[attack.element])
            yield GroundSign(look="aim", name=name, hex=state.board.names[aim[0]], side=side)
