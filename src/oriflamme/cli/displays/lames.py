"""A battle of Les Lames Maudites in a terminal: the map with its counters, wings and their units, what is in reach."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import cast

from rich.text import Text

from oriflamme.board import facing_name, read_facing
from oriflamme.board.drawing_counters import Counter
from oriflamme.board.drawing_text import ARROWS
from oriflamme.board.overlay import marks_of
from oriflamme.cli.compass import listed_points, turned
from oriflamme.cli.displays.hex_map import LETTERS, show_field, tag
from oriflamme.cli.language import lang, tell, texts
from oriflamme.cli.log_output import chances_line, tally_line
from oriflamme.cli.output import narrow, out, table, write
from oriflamme.kernel import Battle, Choice, Message, UserError
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.combat import strike_roll
from oriflamme.rulebooks.lames.display import spells_on
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, ranked
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.planner.destinations import destinations_from_here, easiest
from oriflamme.rulebooks.lames.state import IN_ORDER, Lames, Unit, Wing, read_spot
from oriflamme.rulebooks.lames.tables import FORMATION, VOCABULARY
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_types import figure_name
from oriflamme.rulebooks.lames.victory import score

SHORTHANDS = ("go",)
COUNTS = " ¹²³⁴⁵⁶⁷⁸⁹"
MOVING = ("step", "action")


# Where the battle stands


def situation(battle: Battle, viewer: str | None, only: str | None = None, *, short: bool = False) -> None:
    """The map, then every army with its wings and units, in short a line each; of one army, the map with the first of
    them."""
    state = cast(Lames, battle.view(viewer).state)
    if only is None:
        limit = tell("lames-limit", limit=state.limit) if state.limit else ""
        write(tell("lames-when", turn=state.turn, limit=limit, side=battle.names[state.active]), "bold")
        everywhere = [VOCABULARY.mark[mark.kind].name for mark in marks_of(state.overlay, lambda one: not one.at)]
        if everywhere:
            write(" · ".join(name.text(lang()) for name in everywhere), "dim")
    if only in (None, next(iter(state.armies))):
        show_map(battle, state)
        _ground(state)
    for side in [only] if only else state.armies:
        if short:
            write(forces(battle, side, state), "dim")
        else:
            _army(battle, state, side)


def _ground(state: Lames) -> None:
    """What lies in the hexes, kind by kind: where, and where it has one its facing and its notches."""
    lying: dict[str, list[str]] = {}
    for mark in marks_of(state.overlay, lambda one: bool(one.at)):
        word = VOCABULARY.mark[mark.kind]
        more = [facing_name(mark.facing, state.ground.layout)] if mark.facing is not None else []
        more += [str(mark.strength)] if word.notches else []
        place = f"{mark.at} ({', '.join(more)})" if more else mark.at
        lying.setdefault(word.name.text(lang()), []).append(place)
    for name, places in lying.items():
        write(f"{name}: {', '.join(places)}" if lang() == "en" else f"{name} : {', '.join(places)}", "dim")


def show_map(battle: Battle, state: Lames, marked: Collection[str] = ()) -> None:
    """The map with a counter for every stack; hexes by name that are to be marked with a star."""
    board = ground_board(state)
    labels = tags(battle, state)
    hexes = dict.fromkeys(read_spot(held)[0] for held in state.stacks)
    counters = {board.hex(hex): _counter(state, labels, hex) for hex in hexes}
    stars = [board.hex(hex) for hex in marked]
    show_field(board, counters, list(state.armies), stars, VOCABULARY)


def tags(battle: Battle, state: Lames) -> dict[str, str]:
    """What marks each unit on the map: `A1`, `Ba`. Those that the battle has made come after those of the scenario."""
    found = {}
    for letter, army in enumerate(battle.scenario.army):
        listed = [unit.key for wing in army.wing for unit in wing.unit if not unit.hidden]
        keys = dict.fromkeys((*listed, *sorted(unit.key for unit in state.of(army.seat))))
        found.update({key: tag(letter, number) for number, key in enumerate(keys)})
    return found


def _counter(state: Lames, labels: dict[str, str], hex: str) -> Counter:
    """The highest stack of a hex by the unit In Front, and how many units the hex holds."""
    stacks = [stack for _, stack in state.occupancy.all_at(hex)]
    first = ranked(state, stacks[0])[0]
    unit = state.units[first]
    number = sum(map(len, stacks))
    count = COUNTS[min(number, 9)] if number > 1 else ""
    return Counter(f"{labels[first]}{count}", unit.facing, unit.side)


# Armies


def _army(battle: Battle, state: Lames, side: str) -> None:
    army = state.armies[side]
    words = [f"{LETTERS[list(state.armies).index(side)]}  {_name(battle, side)}"]
    if army.commander:
        words.append(tell("lames-commanded", unit=_name(battle, army.commander)))
    words.append(tell("lames-points", points=score(state, side)))
    write()
    write(" · ".join(words), "bold")
    for wing in state.wings.values():
        if wing.side == side:
            _wing(battle, state, wing)
    waiting = [unit for unit in state.reserve.values() if unit.side == side]
    if waiting:
        write(tell("lames-to-hide", units=", ".join(_name(battle, unit.key) for unit in waiting)), "dim")
    gone = [unit for unit in state.lost.values() if unit.side == side]
    if gone:
        write(tell("lames-lost", units=", ".join(_name(battle, unit.key) for unit in gone)), "dim")


def _wing(battle: Battle, state: Lames, wing: Wing) -> None:
    """A wing in one line, and its units under it."""
    words = [tell("lames-wing", wing=_name(battle, wing.key), order=battle.say(f"order-{wing.order}", lang()))]
    words.append(tell("lames-led", unit=_name(battle, wing.leader)) if wing.leader else tell("lames-leaderless"))
    words.append(tell("lames-values", morale=wing.morale, fatigue=wing.fatigue))
    if wing.shaken:
        words.append(tell("lames-markers", markers=wing.shaken))
    words.append(tell("lames-edge", edge=battle.say(f"edge-{wing.edge}", lang())))
    write(" · ".join(words), "cyan")
    listing = table("", "", "", "", "", "") if not narrow() else table("", "", "", "", "")
    listing.show_header = False
    labels = tags(battle, state)
    for unit in (unit for unit in state.of(wing.side) if unit.wing == wing.key):
        cells = [f"  {labels[unit.key]}", _name(battle, unit.key), _type(battle, unit), _place(state, unit)]
        if narrow():
            del cells[2]
        words = [*badges(battle, state, unit)]
        style = "dim" if unit.activated else "red" if unit.routed else ""
        listing.add_row(*cells, f"{unit.steps}/{state.figure(unit).steps}", Text(", ".join(words), style=style))
    out().print(listing)


def _place(state: Lames, unit: Unit) -> str:
    """Hexes, Position, facing, and which of its stack from the top."""
    if not unit.hex:
        return unit.exit
    stack = state.stack_of(unit)
    rank = f" {stack.index(unit.key) + 1}/{len(stack)}" if len(stack) > 1 else ""
    level = "↑" * unit.level or "↓" * -unit.level
    return f"{'+'.join(unit.hexes)}{level} {ARROWS[state.ground.layout][unit.facing]}{rank}"


def badges(battle: Battle, state: Lames, unit: Unit) -> Iterator[str]:
    """What there is to know about a unit beyond its numbers, in words."""
    if unit.cohesion != IN_ORDER:
        yield battle.say(f"cohesion-{unit.cohesion}", lang())
    if unit.breath:
        yield battle.say(f"breath-{unit.breath}", lang())
    if unit.ammunition:
        yield battle.say(f"ammunition-{unit.ammunition}", lang())
    if unit.shock:
        yield battle.say(f"shock-{unit.shock}", lang())
    for id, holds in {
        "lames-ordered": unit.ordered,
        "lames-activated": unit.activated,
        "lames-off": not unit.hex,
    }.items():
        if holds:
            yield tell(id)
    yield from (battle.say(spell, lang()) for spell in spells_on(state, unit))
    labels = tags(battle, state)
    against = [labels[enemy.key] for enemy, _ in enemies_engaging_it(state, terrain_of(state), unit)]
    if against:
        yield tell("lames-engaged", units=", ".join(against))


def moment(battle: Battle) -> tuple[int, str]:
    """The turn and whose it is."""
    return battle.state.turn, battle.state.active


def forces(battle: Battle, seat: str, seen: Lames | None = None) -> str:
    """A side in one line, as it is or as a seat sees it: its name, wings, units and steps."""
    state: Lames = battle.state if seen is None else seen
    units = list(state.of(seat))
    wings = sum(wing.side == seat for wing in state.wings.values())
    steps = sum(unit.steps for unit in units)
    return tell("lames-forces", side=_name(battle, seat), wings=wings, units=len(units), steps=steps)


def draft(battle: Battle, ask: Choice) -> None:
    """In this book nothing is written down beforehand."""


def losses(battle: Battle) -> None:
    """For every unit that is not whole: its steps at the start, those left, and what became of it; then the points."""
    state: Lames = battle.state
    for side in state.armies:
        write()
        write(f"{_name(battle, side)} · {tell('lames-points', points=score(state, side))}", "bold")
        listing = table(*(tell(f"lames-{heading}") for heading in ("unit", "start", "left", "fate")), right=(1, 2))
        lost = [unit for unit in state.lost.values() if unit.side == side]
        for unit in (*state.of(side), *lost):
            left = 0 if unit in lost else unit.steps
            words = [tell("lames-destroyed")] if unit in lost else [*badges(battle, state, unit)]
            listing.add_row(_name(battle, unit.key), str(state.figure(unit).steps), str(left), ", ".join(words))
        out().print(listing)


# Before a question


def preview(battle: Battle, ask: Choice) -> None:
    """Who acts; where it can go when it sets out; what its blows would come to."""
    state = cast(Lames, battle.view(ask.seat).state)
    begins = state.move is None or not (state.move.steps or state.move.wheels or state.move.extra)
    if ask.kind == "strike":
        _blows(battle, state, ask)
    elif ask.kind in MOVING and begins:
        _acting(battle, state)
        if ask.kind == "step":
            _reach(battle, state)


def _acting(battle: Battle, state: Lames) -> None:
    unit = state.units[state.acting]
    wing = state.wings[unit.wing]
    words = [f"{tags(battle, state)[unit.key]} {_name(battle, unit.key)}", _type(battle, unit), _place(state, unit)]
    words += [tell("lames-steps", steps=unit.steps), *badges(battle, state, unit)]
    words.append(tell("lames-wing", wing=_name(battle, wing.key), order=battle.say(f"order-{wing.order}", lang())))
    write()
    write(" · ".join(words), "bold")


def _reach(battle: Battle, state: Lames) -> None:
    """The map with a star on every hex within reach."""
    reached = {hex for one in destinations_from_here(state) for hex in one.hexes}
    show_map(battle, state, {hex for hex in reached if hex not in state.stacks})
    friends = sorted(hex for hex in reached if hex in state.stacks and hex not in state.units[state.acting].hexes)
    write(tell("lames-reach", count=len(friends), friends=", ".join(friends)), "dim")


def _blows(battle: Battle, state: Lames, ask: Choice) -> None:
    """For every attack that may be chosen: its advantage item by item and the exact chances of its results."""
    unit = state.units[state.acting]
    for option in ask.options:
        duel, (how, *half) = option.verb == "duel", option.what.split()
        hex = unit.hexes[FORMATION.parts.index(half[0])] if half else ""
        target = state.units[option.target]
        total = advantage(state, unit, target, supported=how == "supported", duel=duel, hex=hex)
        write(battle.say(cast(Message, option.label), lang()), "bold")
        write(Text("  ").append_text(tally_line(battle, total, signed=True)))
        chances = chances_line(battle, strike_roll(state, unit, total, duel=duel))
        write(f"  {tell('cli-chances', chances=chances)}", "dim")


# Shorthands


def expand_shorthand(battle: Battle, ask: Choice, typed: str) -> list[str] | None:
    """`go 0305 NE`: the answers that lead to a hex, with a facing if one is named."""
    word, *rest = turned(typed).split()
    if word != "go" or ask.kind not in MOVING:
        return None
    state = cast(Lames, battle.view(ask.seat).state)
    hex = rest[0] if rest else ""
    facing = read_facing(rest[1].upper(), state.ground.layout) if len(rest) == 2 else None
    if not rest or len(rest) > 2 or (len(rest) == 2 and facing is None):
        points = listed_points(facing_name(number, state.ground.layout) for number in range(12))
        raise UserError(Message("cli-go-how", {"points": points}), texts("table"))
    way = easiest(destinations_from_here(state), hex, facing)
    if way is None:
        raise UserError(Message("cli-go-where", {"where": " ".join(rest)}), texts("table"))
    return list(way.tokens)


# Names


def _name(battle: Battle, key: str) -> str:
    names = battle.names
    return names[key].text(lang()) if key in names else key


def _type(battle: Battle, unit: Unit) -> str:
    name = figure_name(unit.figure, battle.scenario.figure)
    return name.text(lang()) if name else unit.figure
