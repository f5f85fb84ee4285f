"""Free hexes: where spells let somebody come to stand. DW-F3-M09, DW-OR-62"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import Hex, disc, distance
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld.cards import Card
from oriflamme.rulebooks.demonworld.fire.ground import burns
from oriflamme.rulebooks.demonworld.fire.words import FIRE_PROOF
from oriflamme.rulebooks.demonworld.flight.heights import room_below
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS
from oriflamme.rulebooks.demonworld.message_parts import facing as said_facing
from oriflamme.rulebooks.demonworld.occupancy import around, occupied, word_of
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.terrain_rules import Ground, gait_of


def free_hexes(state: Demonworld, centre: Hex, far: int, card: Card, side: str) -> list[Hex]:
    """Hexes so near on which nobody stands, which elements of a card can enter, with no enemy beside them.

    Nor a flyer too low above them: DW-XXIII.5.0-08.
    """
    at, board, ground = occupied(state), state.board, _ground_for(state, card)
    proof = FIRE_PROOF in card.abilities
    near = sorted(disc(centre, far), key=lambda hex: (distance(centre, hex), hex))
    free = [hex for hex in near if hex in board and hex not in at and (proof or not burns(state, hex))]
    if not state.rules.under_low_flyers:
        free = [hex for hex in free if room_below(state, hex, card.size)]
    return [
        hex
        for hex in free
        if (ground is None or ground.why_not_in(hex, "") is None)
        and not any(state.side_of(at[one]) != side for one in around(hex) if one in at)
    ]


def _ground_for(state: Demonworld, card: Card) -> Ground | None:
    """The ground as elements of a card take it on their own; None where terrain is not played."""
    if not state.rules.plays("terrain"):
        return None
    board, gait = state.board, gait_of(card, light=card.is_character)
    return board.remember(("ground", gait), lambda: Ground(board, gait))


def choose_hex(ctx: Context[Demonworld], wizard: str, kind: str, hexes: list[Hex], clause: str) -> Procedure:
    """The wizard's side chooses one of some hexes; where there is one only, nobody is asked."""
    if len(hexes) == 1:
        return hexes[0]
    state = ctx.state
    names = state.board.names
    answer: Option = yield Choice(
        state.anyone(wizard).side,
        ask_about(f"spell-{kind}", wizard, wizard=wizard),
        clause,
        [_option(wizard, kind, hex, names[hex]) for hex in hexes],
    )
    return answer.value


def choose_place(ctx: Context[Demonworld], wizard: str, hexes: list[Hex], facing: int, clause: str) -> Procedure:
    """The same with a facing; the usual one is offered first, the others besides."""
    state = ctx.state
    names = state.board.names
    others = [one for one in FACING_WORDS if one != facing]
    answer: Option = yield Choice(
        state.anyone(wizard).side,
        ask_about("spell-summon", wizard, wizard=wizard),
        clause,
        options=lambda: [_placed(wizard, hex, names[hex], facing) for hex in hexes],
        other_options=lambda: [_placed(wizard, hex, names[hex], one) for hex in hexes for one in others],
    )
    return answer.value


@lru_cache(maxsize=4096)
def _option(wizard: str, kind: str, hex: Hex, name: str) -> Option:
    label = message(f"answer-spell-{kind}", hex=name)
    return Option(f"{kind} {word_of(name)}", hex, label, verb=kind, piece=wizard, place=name)


@lru_cache(maxsize=4096)
def _placed(wizard: str, hex: Hex, name: str, facing: int) -> Option:
    label = message("answer-spell-summon", hex=name, facing=said_facing(facing))
    token = f"summon {word_of(name)} {FACING_WORDS[facing]}"
    return Option(token, (hex, facing), label, verb="summon", piece=wizard, place=name, facing=facing)
