"""Spells and flight, as plain good sense uses them: a spell that is likely to help, a dive upon whoever is below."""

from __future__ import annotations

from oriflamme.board.hexes import distance
from oriflamme.commanders.lames.answers import pick
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.lames.gaits import FLYING
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.magic.casting import casting_advantage, threshold
from oriflamme.rulebooks.lames.magic.chosen import Aim, Chosen, read_spell
from oriflamme.rulebooks.lames.state import IN_ORDER, Lames, Unit
from oriflamme.rulebooks.lames.tables import POSITIONS

SIDES = 6
BESIDE = 1
USEFUL = {"arcane_sword": 3.0, "shield": 2.5, "blessing": 2.0, "curse": 2.5, "stone_skin": 2.0, "terror": 3.0}
"""What a lasting spell is worth beside an attack."""
FIGHTING, OTHER = 1.5, 0.3
FIGHTING_KINDS = frozenset({"attack", "defence", "shooting"})
"""Of the others: what bears on blows and shots, and the rest."""
SUMMONS = 4.0
PATIENCE = 3
"""How many hexes beyond its reach an enemy may be for an attack to be worth choosing."""


def chance(advantage: int) -> float:
    """How likely a spell is cast at an advantage."""
    most = threshold(advantage)
    pairs = [(a, b) for a in range(1, SIDES + 1) for b in range(1, SIDES + 1)]
    return sum(a + b <= most for a, b in pairs) / len(pairs)


def nearest(state: Lames, unit: Unit) -> int:
    """How many hexes the nearest enemy is away."""
    board = ground_board(state)
    here = board.hex(unit.hex)
    found = [
        distance(here, board.hex(hex))
        for enemy in state.units.values()
        if enemy.side != unit.side
        for hex in enemy.hexes
    ]
    return min(found, default=99)


def select_spell(state: Lames, ask: Choice) -> str:
    """The spell that promises most: an attack where somebody will be near, else help for a friend."""
    wizard = state.units[ask.subject]
    near = time_to_select(state, wizard)
    return max(ask.options, key=lambda option: _promise(state, wizard, option, near)).token


def _promise(state: Lames, wizard: Unit, option: Option, near: bool) -> float:
    chosen = read_spell(state, option.what)
    spell = chosen.spell
    if spell.act == "attack":
        worth = (3.0 + chosen.value()) if near else 0.5
    elif spell.act == "summon":
        worth = SUMMONS + chosen.notch
    else:
        worth = USEFUL.get(chosen.key, _lasting(chosen)) * (1 + chosen.notch / 4)
    return worth * chance(casting_advantage(state, wizard, chosen, Aim()).total)


def _lasting(chosen: Chosen) -> float:
    """What a lasting spell that nobody has rated is worth: one that bears on fights, more than one that does not."""
    kinds = {kind for change in chosen.spell.effect for kind in change.kinds}
    return FIGHTING if kinds & FIGHTING_KINDS else OTHER


def time_to_select(state: Lames, wizard: Unit) -> bool:
    """Whether a spell that is chosen now could be cast at somebody next turn: until then a wizard goes with his men."""
    return nearest(state, wizard) <= SIDES + PATIENCE


def cast_at(state: Lames, ask: Choice) -> str:
    """The nearest enemy; of friends, who is nearest to one."""
    wizard, board = state.units[ask.subject], ground_board(state)

    def far(option: Option) -> tuple[int, str]:
        target = state.units.get(option.target)
        if target is None or not target.hex:
            return 99, option.token
        if target.side == wizard.side:
            return nearest(state, target), option.token
        return distance(board.hex(wizard.hex), board.hex(target.hex)), option.token

    return min(ask.options, key=far).token


def fly(state: Lames, ask: Choice) -> str:
    """Off the ground before anything else, down upon whoever is below; empty where its way is like that of others."""
    unit, move = state.units[ask.subject], state.move
    if unit.level > 0:
        return stoop(state, ask)
    sets_out = move is not None and not move.steps
    flies = state.figure(unit).movement == FLYING and unit.cohesion == IN_ORDER
    return pick(ask, "rise") if sets_out and flies and nearest(state, unit) > BESIDE else ""


def stoop(state: Lames, ask: Choice) -> str:
    """A dive to Close Flight upon an enemy on the ground; empty where there is none."""
    close = POSITIONS.words[1]
    for option in ask.options:
        place = option.place if isinstance(option.place, str) else ""
        held = state.holder(place) if option.verb in ("dive", "step", "rise") and place else ""
        lands = option.what == close or (option.verb == "step" and state.units[ask.subject].level == 1)
        if held and held != state.units[ask.subject].side and lands:
            return option.token
    return ""
