"""How a position of Les Lames Maudites is drawn: counters, who has left the map, hexes that are held for points.

Names of icons, badges and terrain are those of `display.toml`. A pennant bears the key of its wing: whoever draws it
knows what that is called in the reader's language.
"""

from __future__ import annotations

from oriflamme.board.hexes import disc
from oriflamme.board.place import zones
from oriflamme.kernel import Message, effects, message
from oriflamme.kernel.display import Counter, GroundSign, HexDisplay, HexZones, Objective, OffMap
from oriflamme.rulebooks.lames.engagement import who_responds
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.shooting import range_of, why_not_aim, why_not_use_weapon
from oriflamme.rulebooks.lames.state import (
    CHARGE,
    CONTACT,
    EXHAUSTED,
    LOW,
    ROUTED,
    SHAKEN,
    SPENT,
    WINDED,
    Lames,
    Unit,
    UnitType,
    read_spot,
)
from oriflamme.rulebooks.lames.tables import POSITIONS, VOCABULARY
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.zones import ALL_FRONT, EXPOSED, FLANK, FRONT, REAR, ZONES, front_sides

ICON_OF_TYPE = {
    "chef_armee": "crown",
    "chef_armee_pied": "crown",
    "chef_aile": "leader",
    "chef_aile_pied": "leader",
    "magicien": "wizard",
    "chiens_de_guerre": "hound",
    "dents_noires": "wolfrider",
    "orcs": "orc",
    "trolls": "troll",
    "geants": "giant",
    "skavens": "rat",
    "mineurs_nains": "dwarf",
    "maraudeurs": "axe",
    "demons": "daemon",
    "morts_vivants": "skeleton",
    "pelerins": "pilgrim",
    "milice": "spear",
    "wagon": "wagon",
}
"""Types of the roster that have a silhouette of their own."""
ICON_OF_WEAPON = {
    "inf": "sword",
    "inl": "heavy",
    "lan": "pike",
    "arc": "archer",
    "arb": "crossbow",
    "esc": "sling",
    "cvl": "cavalry",
    "cav": "cavalry",
    "cvx": "knight",
    "bes": "beast",
    "mon": "ogre",
    "dra": "dragon",
    "art": "cannon",
}
"""The silhouettes of other troops, by weapon class."""
COVER, COVER_ICON = "cover", "hidden"
"""A cover, to those who may not look under it. LM-4.5-01."""
SHOCK_BADGES = {CHARGE: ("charge",), CONTACT: ("contact",)}
COHESION_BADGES = {SHAKEN: ("shaken",), ROUTED: ("routed",)}
AMMUNITION_BADGES = {LOW: ("low",), EXHAUSTED: ("exhausted",)}
BREATH_BADGES = {WINDED: ("winded",), SPENT: ("spent",)}


def display(state: Lames, was: Lames | None = None, shown: HexDisplay | None = None) -> HexDisplay:
    """The position as it is drawn; what an earlier one showed just so is taken from there."""
    kept = _unchanged(state, was, shown.counters) if was is not None and shown is not None else {}
    wings = _wing_numbers(state)
    commanders = {army.commander for army in state.armies.values()}
    pennants = len(state.wings) > len(state.armies)
    counters, off_map = [], []
    for unit in state.units.values():
        if unit.hex:
            pennant = unit.wing if pennants else ""
            counters.append(
                kept.get(unit.key) or _counter(state, unit, unit.key in commanders, pennant, wings[unit.wing])
            )
        else:
            off_map.append(OffMap(unit.key, unit.side, unit.exit))
    return HexDisplay(
        sides=tuple(state.armies),
        counters=tuple(counters),
        stacks=_stacks(state),
        off_map=tuple(off_map),
        objectives=tuple(Objective(hex, one.side, one.points) for one in state.victory.objectives for hex in one.hexes),
        ground=ground_signs(state),
    )


def ground_signs(state: Lames) -> tuple[GroundSign, ...]:
    """What lies on the map: under whoever stands there. LM-3.5-06."""
    marks = state.overlay.marks.values() if state.overlay is not None else ()
    words = VOCABULARY.mark
    return tuple(
        GroundSign(
            look=words[mark.kind].look or mark.kind,
            name=message("ground-sign", fr=words[mark.kind].name.fr, en=words[mark.kind].name.en),
            hex=mark.at,
            facing=mark.facing,
            strength=mark.strength if words[mark.kind].notches else 0,
            side=mark.owner,
        )
        for mark in marks
    )


def _stacks(state: Lames) -> dict[str, tuple[str, ...]]:
    """Where several stand in one hex, from the top down: the highest Position first."""
    if not state.occupancy.aloft:
        return {hex: stack for hex, stack in state.stacks.items() if len(stack) > 1}
    hexes = dict.fromkeys(read_spot(held)[0] for held in state.stacks)
    everybody = {hex: tuple(key for _, stack in state.occupancy.all_at(hex) for key in stack) for hex in hexes}
    return {hex: keys for hex, keys in everybody.items() if len(keys) > 1}


def _wing_numbers(state: Lames) -> dict[str, int]:
    """Which of its side's wings each is, counted from 0."""
    counts = dict.fromkeys(state.armies, 0)
    numbers = {}
    for key, wing in state.wings.items():
        numbers[key] = counts[wing.side]
        counts[wing.side] += 1
    return numbers


def _unchanged(state: Lames, was: Lames, counters: tuple[Counter, ...]) -> dict[str, Counter]:
    """The counters of units that are the same, and stand out no more and no less than they did."""
    if was.armies != state.armies or was.wings != state.wings or was.effects != state.effects:
        return {}
    acting = () if was.acting == state.acting else (was.acting, state.acting)
    before, now = was.units, state.units
    return {one.key: one for one in counters if now.get(one.key) is before[one.key] and one.key not in acting}


def _counter(state: Lames, unit: Unit, commands: bool, pennant: str, wing: int) -> Counter:
    figure = state.figures[unit.figure]
    spells = spells_on(state, unit) if state.effects else ()
    return Counter(
        key=unit.key,
        side=unit.side,
        icon=icon(figure),
        hex=unit.hex,
        facing=unit.facing if figure.large else None,
        strength=unit.steps,
        full_strength=state.whole_steps(unit),
        badges=(("commander",) if commands else ()) + badges(unit) + (("spell",) if spells else ()),
        effects=spells,
        done=unit.activated,
        acting=state.acting == unit.key,
        pennant=pennant,
        wing=wing,
        profile=(figure.weapon_capacity, figure.command_capacity, figure.morale_capacity, figure.movement_capacity),
        small=not figure.large,
        more_hexes=unit.more_hexes,
        level=unit.level,
    )


def icon(figure: UnitType) -> str:
    """The silhouette of a type of unit: its own, that of its weapon, or a leader's."""
    if figure.key == COVER:
        return COVER_ICON
    own = ICON_OF_TYPE.get(figure.key)
    if own:
        return own
    return ICON_OF_WEAPON.get(figure.weapon, "sword") if figure.troop else "leader"


def spells_on(state: Lames, unit: Unit) -> tuple[Message, ...]:
    """The spells that lie on a unit, in words: each once."""
    found = {one.group or one.key: one.words() for one in reversed(effects.on(state.effects, unit.key))}
    return tuple(reversed(found.values()))


def badges(unit: Unit) -> tuple[str, ...]:
    """The markers that a unit bears."""
    shaken, winded = COHESION_BADGES.get(unit.cohesion, ()), BREATH_BADGES.get(unit.breath, ())
    mode, ammunition = (unit.mode,) if unit.mode else (), AMMUNITION_BADGES.get(unit.ammunition, ())
    covered = ("decoy",) if unit.decoy else ("covered",) if unit.covered else ()
    ordered = ("ordered",) if unit.ordered else ()
    carried = (unit.carries,) if unit.carries else ()
    return SHOCK_BADGES.get(unit.shock, ()) + shaken + winded + ammunition + mode + carried + ordered + covered


# Zones


def hex_zones(state: Lames, piece: str) -> HexZones | None:
    """The hexes around a unit by its zones; None for one that is not on the map. LM-2.3-02 to -04."""
    unit = state.units.get(piece)
    if unit is None or not unit.hex:
        return None
    table = ZONES if state.sided(unit) else ALL_FRONT
    found = zones(unit.place, terrain_of(state).beyond, table, EXPOSED)
    front, flank, rear = (tuple(hex for hex, where in found.items() if where == one) for one in (FRONT, FLANK, REAR))
    return HexZones(front, flank, rear, _fire(state, unit))


def _fire(state: Lames, unit: Unit) -> tuple[str, ...]:
    """The hexes that a unit could shoot at. LM-3.2.9-01."""
    if not state.rules.tiers or why_not_use_weapon(state, unit) is not None:
        return ()
    board, far = ground_board(state), range_of(state, unit)
    near = (hex for start in unit.hexes for hex in disc(board.hex(start), far) if hex in board.names)
    names = dict.fromkeys(board.names[hex] for hex in near)
    return tuple(
        name
        for name in names
        if name not in unit.hexes and any(why_not_aim(state, unit, start, name) is None for start in unit.hexes)
    )


def threatened(state: Lames) -> dict[str, tuple[str, ...]]:
    """By side: the hexes in which a unit of it would be engaged by those who stand where they stand. LM-2.3.2-01."""
    terrain = terrain_of(state)
    covered: dict[str, dict[str, None]] = {side: {} for side in state.armies}
    for held, stack in state.stacks.items():
        hex, level = read_spot(held) if state.rules.tiers else (held, 0)
        if not POSITIONS.touch_across(level, 0):
            continue
        side = state.units[stack[0]].side
        for d, near in enumerate(terrain.adjacent[hex]):
            unit = state.units[who_responds(state, stack, d)]
            in_front = d in front_sides(state.sided(unit), unit.facing)
            if near and in_front and not unit.routed and terrain.strikes_across[gait_of(state, terrain, unit)][hex][d]:
                covered[side][near] = None
    return {
        side: tuple(sorted({hex for other, hexes in covered.items() if other != side for hex in hexes}))
        for side in state.armies
    }
