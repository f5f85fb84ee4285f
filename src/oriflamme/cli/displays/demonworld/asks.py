"""What helps to answer: where a unit can go, what a shot or a blow comes to, what is written so far; shorthands."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from rich.text import Text

from oriflamme.board import Hex, facing_name, read_facing
from oriflamme.cli.compass import listed_points, turned
from oriflamme.cli.displays.demonworld.armies import badges
from oriflamme.cli.displays.demonworld.pieces import letters, name, show_map, tags
from oriflamme.cli.language import lang, tell, texts
from oriflamme.cli.log_output import percent, tally_line
from oriflamme.cli.output import write
from oriflamme.kernel import Battle, Choice, Message, Tally, UserError
from oriflamme.rulebooks.demonworld import declarations, deployment, melee, orders, shooting
from oriflamme.rulebooks.demonworld.formation import formed
from oriflamme.rulebooks.demonworld.geometry import FACINGS
from oriflamme.rulebooks.demonworld.occupancy import board_of, read_hex, word_of
from oriflamme.rulebooks.demonworld.planner import Plan, reachable
from oriflamme.rulebooks.demonworld.state import SHOOTING, Attack, Demonworld
from oriflamme.rulebooks.demonworld.tables import BLOW_FACES, SEQUENCES, SHOT_FACES

SHORTHANDS = ("go", "letter")
STEPPING = ("press", "reaction", "redeploy", "small")


# Before a question


def preview(battle: Battle, ask: Choice) -> None:
    """Who moves and where it can go; what shots and blows would come to; the surroundings of a single element."""
    state = cast(Demonworld, battle.view(ask.seat).state)
    asked = ask.kind
    if asked == "place":
        _places(battle, state, ask)
    elif asked == "manoeuvre":
        _manoeuvre(battle, state)
    elif asked in STEPPING:
        show_map(battle, state, around=[element.hex for element in state.of(ask.subject)])
    elif asked == "regroup":
        write()
        write(f"{tags(battle, state)[ask.subject]} {name(battle, ask.subject)}", "bold")
        show_map(battle, state, around=[state.elements[ask.subject].hex])
    elif asked in ("shot", "blow"):
        _attacks(battle, state, ask)
    elif len(ask.options) == 1 and ask.draft is not None:
        draft(battle, ask)


def _places(battle: Battle, state: Demonworld, ask: Choice) -> None:
    """The zone, with a star wherever the left end of the front may stand, and what is placed already."""
    board = board_of(state)
    spots = [board.hex(str(option.place)) for option in ask.options if option.verb == "place"]
    show_map(battle, state, marked=spots, placed=cast(deployment.DeploymentDraft, ask.draft).places)
    write(tell("dw-spots"), "dim")


def _manoeuvre(battle: Battle, state: Demonworld) -> None:
    """At the start of its move: who it is, and the map with a star wherever its first rank can come to stand."""
    unit = state.units[state.active]
    write()
    order = battle.say(f"order-{unit.order}", lang())
    words = [f"{letters(battle, state)[unit.key]} {name(battle, unit.key)}", order, *badges(battle, state, unit)]
    write(" · ".join(words), "bold")
    if unit.spent or unit.manoeuvres:
        show_map(battle, state, around=[element.hex for element in state.of(unit.key)])
        return
    taken = {element.hex for element in state.elements.values()}
    show_map(battle, state, marked={hex for plan in reachable(state, unit.key) for hex in _front(plan)} - taken)
    write(tell("dw-reach"), "dim")


def _front(plan: Plan) -> list[Hex]:
    """The hexes of the first rank at the end of a plan; of all elements where there is none."""
    places = list(plan.places.values())
    formation = formed(tuple(places))
    chosen = formation.first if formation else range(len(places))
    return [Hex(places[number][0], places[number][1]) for number in chosen]


# Shots and blows


def _attacks(battle: Battle, state: Demonworld, ask: Choice) -> None:
    """Whoever may attack, with a map for the first of his unit; base numbers item by item, and the chance to hit."""
    element = state.elements[ask.subject]
    announced = cast(declarations.AttackDraft, ask.draft)
    decided = (*announced.attacks, *announced.supports, *announced.holds)
    if not any(state.elements[key].unit == element.unit for key in decided):
        show_map(battle, state, around=[element.hex, *_targets(state, ask)])
    write()
    write(f"{tags(battle, state)[element.key]} {name(battle, element.key)}", "bold")
    faces = SHOT_FACES if state.phase in SHOOTING else BLOW_FACES
    for base, whom in _odds(battle, state, ask, announced).items():
        chance = Fraction(min(max(base.total, 0), faces), faces)
        for id, against in whom.items():
            line = Text(f"  {tell(id, tags=', '.join(against))} ").append(percent(chance), style="bold")
            write(line.append(" · ").append_text(tally_line(battle, base)))


def _odds(
    battle: Battle, state: Demonworld, ask: Choice, announced: declarations.AttackDraft
) -> dict[Tally, dict[str, list[str]]]:
    """The base numbers of what may be announced, each with the targets to attack and the attacks to support.

    Where ranges are measured later, nobody is told the odds of a shot. DW-F1-C10
    """
    marks = tags(battle, state)
    found: dict[Tally, dict[str, list[str]]] = {}
    if state.phase in SHOOTING and state.rules.ranging != "before":
        return found
    for option in ask.options:
        key, other = option.piece, option.target
        if option.verb == "attack":
            id = "dw-against" if not _strays(state, key, other) else "dw-into-melee"
            found.setdefault(_base(state, Attack(key, other)), {}).setdefault(id, []).append(marks[other])
        elif option.verb == "support":
            helpers = [one for one, main in announced.supports.items() if main == other]
            base = _base(state, Attack(other, announced.attacks[other], (*helpers, key)))
            found.setdefault(base, {}).setdefault("dw-supporting", []).append(marks[other])
    return found


def _strays(state: Demonworld, key: str, target: str) -> bool:
    """Whether a shot may hit somebody else. DW-IV.3.0-02"""
    return state.phase in SHOOTING and shooting.strays(state, state.elements[key], state.elements[target])


def _targets(state: Demonworld, ask: Choice) -> list[Hex]:
    return [state.elements[option.target].hex for option in ask.options if option.verb == "attack"]


def _base(state: Demonworld, attack: Attack) -> Tally:
    if state.phase not in SHOOTING:
        return melee.base_number(state, attack)
    target = state.elements[attack.target]
    power = shooting.shot_power(state, state.elements[attack.element], target)
    return shooting.base_number(state, attack, target, power or 0)


# What is written down


def draft(battle: Battle, ask: Choice) -> None:
    """Orders, announcements or places as far as they are decided."""
    state = cast(Demonworld, battle.view(ask.seat).state)
    if isinstance(ask.draft, deployment.DeploymentDraft):
        show_map(battle, state, placed=ask.draft.places)
    elif isinstance(ask.draft, orders.OrderDraft):
        write(tell("dw-orders"), "bold")
        for unit in (unit for unit in state.units_of(ask.seat) if not unit.engaged):
            order = ask.draft.orders.get(unit.key)
            said = battle.say(f"order-{order}", lang()) if order else tell("dw-undecided")
            write(f"  {tell('dw-order', unit=name(battle, unit.key), order=said)}", "" if order else "dim")
    elif isinstance(ask.draft, declarations.AttackDraft):
        write(tell("dw-announced"), "bold")
        for main, target in ask.draft.attacks.items():
            helpers = [name(battle, one) for one, helped in ask.draft.supports.items() if helped == main]
            line = battle.say(Message("answer-attack", {"element": main, "other": target}), lang())
            write(f"  {line}" + (f" ({tell('dw-supports', units=', '.join(helpers))})" if helpers else ""))


# Shorthands


def expand_shorthand(battle: Battle, ask: Choice, typed: str) -> list[str] | None:
    """`go 1/E5 N`: the answers that bring the first rank to a hex; a letter alone: the order of the unit asked for."""
    word, *rest = turned(typed).split()
    state = cast(Demonworld, battle.view(ask.seat).state)
    if ask.kind == "order" and not rest and word.upper() in SEQUENCES:
        return [option.token for option in ask.options if option.what == word.upper()]
    if word != "go" or ask.kind != "manoeuvre":
        return None
    facing = read_facing(rest[1].upper(), state.ground.layout) if len(rest) == 2 else None
    if not rest or len(rest) > 2 or (len(rest) == 2 and facing not in FACINGS):
        points = listed_points(facing_name(number, state.ground.layout) for number in FACINGS)
        raise UserError(Message("cli-go-how", {"points": points}), texts("table"))
    way = _way(state, rest[0], facing)
    if way is None:
        raise UserError(Message("cli-go-where", {"where": " ".join(rest)}), texts("table"))
    return list(way)


def _way(state: Demonworld, where: str, facing: int | None) -> tuple[str, ...] | None:
    """The answers of the easiest plan that brings the first rank to a hex.

    Rather without turning, with few manoeuvres, in few answers, the middle of the rank before its ends.
    """
    hex = read_hex(state, word_of(where))
    now = state.of(state.active)[0].facing
    found = []
    for plan in reachable(state, state.active):
        front, looks = _front(plan), next(iter(plan.places.values()))[2]
        if hex in front and facing in (None, looks) and plan.answers:
            aside = abs(2 * front.index(hex) - len(front) + 1)
            found.append((looks != now, plan.manoeuvres, len(plan.answers), aside, plan.answers))
    return min(found)[-1] if found else None
