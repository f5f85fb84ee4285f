"""The action Manipulation: fires, stakes, palisades, obstacles, civilians and herds in one's own hex. Chapter 4.4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from oriflamme.board.overlay import GroundMark, mark_in
from oriflamme.kernel import Choice, Context, Item, Option, Procedure, Refusal, Tally, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.activation_sheet import ActionEntry, ActivationSheet
from oriflamme.rulebooks.lames.boats import stood_on
from oriflamme.rulebooks.lames.facts import FireStarted, WorkWorn
from oriflamme.rulebooks.lames.facts.ground import named
from oriflamme.rulebooks.lames.facts.manipulation import FireDoused, ObstacleGone, PieceGiven, StakesMoved, WorkRepaired
from oriflamme.rulebooks.lames.fires import FIRE_START, flammable
from oriflamme.rulebooks.lames.message_parts import signed
from oriflamme.rulebooks.lames.morale import roll_test
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import MANIPULATION, VOCABULARY, threshold
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import weapon_capacity_of
from oriflamme.rulebooks.lames.vocabularies import Mark
from oriflamme.rulebooks.lames.works import lying

TIER = "advanced"
HANDS = MANIPULATION["hands"]


class Task(NamedTuple):
    """Something that a unit may do in its hex: what, to what, and how hard it is."""

    what: str
    kind: str
    difficulty: int

    @property
    def clause(self) -> str:
        """Where the book says it."""
        return str(MANIPULATION[self.what]["clause"])


# What may be done. LM-4.4-01


def why_not_manipulate(sheet: ActivationSheet) -> Refusal | None:
    """Why a unit may do nothing of the kind. LM-4.4-02, LM-CA-43."""
    unit = sheet.unit
    if unit.formation:
        return refusal("LM-4.4-02", "formation-action", unit=unit.key)
    if unit.shaken or unit.routed or unit.breath:
        return refusal("LM-4.4-02", "unfit", unit=unit.key)
    if sheet.engaged:
        return refusal("LM-4.4-02", "engaged", unit=unit.key)
    if unit.level or not any(True for _ in tasks(sheet.state, unit)):
        return refusal("LM-4.4-01", "no-task", unit=unit.key)
    return None


def tasks(state: Lames, unit: Unit) -> Iterator[Task]:
    """What a unit may do in its own hex."""
    yield from _fire_tasks(state, unit.hex)
    yield from _stake_tasks(state, unit)
    for mark, _ in lying(state, unit.hex):
        if stood_on(state, mark.kind, unit.hex):
            continue
        yield from _work_tasks(state, mark)


def _by_weather(state: Lames, what: str) -> int:
    row, weather = MANIPULATION[what], mark_in(state.overlay, "weather")
    return int(row[weather.kind if weather is not None else row["unsaid"]])


def _fire_tasks(state: Lames, hex: str) -> Iterator[Task]:
    """A fire start is lit where the hex or an obstacle can burn, or put out. LM-4.4.1-01, LM-4.4.2-01, LM-4.4.8-01."""
    burning = mark_in(state.overlay, "fire", hex)
    if burning is not None:
        if burning.kind == FIRE_START:
            yield Task("douse", FIRE_START, _by_weather(state, "douse"))  # LM-CA-48
        return
    if flammable(state, hex):
        yield Task("light", FIRE_START, _by_weather(state, "light"))
    for mark, _ in lying(state, hex):
        if mark.kind in MANIPULATION["burn"]["kinds"] and not stood_on(state, mark.kind, hex):
            yield Task("burn", mark.kind, _by_weather(state, "light"))


def _stake_tasks(state: Lames, unit: Unit) -> Iterator[Task]:
    """Stakes are planted outdoors, one marker in a hex, by whoever carries some, and pulled up anywhere. LM-4.4.3-01,
    -02."""
    kind, planted = terrain_of(state).kind[unit.hex], mark_in(state.overlay, "stakes", unit.hex)
    if kind not in MANIPULATION["plant"]:
        return
    if planted is None and unit.carries and not state.underground:
        yield Task("plant", "stakes", MANIPULATION["plant"][kind])
    elif planted is not None:
        yield Task("pull", "stakes", MANIPULATION["pull"][kind])


def _work_tasks(state: Lames, mark: GroundMark) -> Iterator[Task]:
    for what in ("demolish", "destroy", "massacre"):
        if mark.kind in MANIPULATION[what]:
            yield Task(what, mark.kind, MANIPULATION[what][mark.kind])
    if mark.kind in MANIPULATION["repair"] and mark.strength < _at_first(state, mark):
        yield Task("repair", mark.kind, MANIPULATION["repair"][mark.kind])


def _at_first(state: Lames, mark: GroundMark) -> int:
    """The notches that a work had at first, up to which it is repaired. LM-MA-12."""
    word = VOCABULARY.mark[mark.kind]
    return word.notches if mark.at in state.high_palisades else word.strength


# The test. LM-4.4-03, LM-4.4-04


def modifiers(state: Lames, unit: Unit, task: Task) -> Tally:
    """What is added to the dice."""
    figure, clause = state.figure(unit), HANDS["clause"]
    large = sum(state.figure(one).large for one in state.at(unit.hex))
    items = [
        Item("task", task.difficulty, task.clause),
        Item("task_weapon", HANDS.get(figure.weapon, 0), clause),
        Item("task_small", 0 if figure.large else HANDS["small"], clause),
        Item("task_crowd", HANDS["crowd"] * max(large - 1, 0), clause),
    ]
    return Tally(tuple(item for item in items if item.value))


def manipulate(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """One of the tasks is chosen, and the success test decides. LM-4.4-03."""
    state = ctx.state
    unit = state.units[key]
    options = tuple(_task(state, unit, task) for task in tasks(state, unit))
    task: Task = options[0].value
    if len(options) > 1:
        answer = yield Choice(unit.side, ask_about("task", key, unit=key), "LM-4.4-01", options)
        task = answer.value
    target = threshold(weapon_capacity_of(state, unit))
    total = modifiers(state, unit, task)
    if (yield from roll_test(ctx, key, unit.side, "manipulation", task.clause, target, total, natural=True)):
        _done(ctx, unit, task)
    elif task.what == "massacre":
        kind, becomes = cast(Mark, task.kind), cast(Mark, MANIPULATION["given"][task.kind])
        other = next(side for side in state.armies if side != unit.side)
        ctx.note(PieceGiven(clause=task.clause, work=kind, hex=unit.hex, becomes=becomes, side=other))


def _task(state: Lames, unit: Unit, task: Task) -> Option:
    label = message(f"do-task-{task.what}", work=named(task.kind), total=signed(modifiers(state, unit, task).total))
    token = f"{task.what} {task.kind}"
    return Option(token, task, label, verb=task.what, piece=unit.key, what=task.kind, place=unit.hex)


def _done(ctx: Context[Lames], unit: Unit, task: Task) -> None:
    """What a success brings."""
    kind, hex, clause = cast(Mark, task.kind), unit.hex, task.clause
    match task.what:
        case "light":
            ctx.note(FireStarted(clause=clause, hex=hex))
        case "douse":
            ctx.note(FireDoused(clause=clause, unit=unit.key, hex=hex))
        case "burn":
            ctx.note(ObstacleGone(clause=clause, unit=unit.key, work=kind, hex=hex, remains="debris"))
            ctx.note(FireStarted(clause=clause, hex=hex))
        case "plant" | "pull":
            ctx.note(StakesMoved(clause="LM-4.4.3-02", unit=unit.key, hex=hex, planted=task.what == "plant"))
        case "demolish" | "repair":
            mark = mark_in(ctx.state.overlay, kind, hex)
            assert mark is not None
            if task.what == "demolish":
                ctx.note(WorkWorn(clause=clause, work=kind, hex=hex, left=max(mark.strength - 1, 0)))
            else:
                notches = mark.strength + 1
                ctx.note(WorkRepaired(clause=clause, unit=unit.key, work=kind, hex=hex, notches=notches))
        case _:
            remains = MANIPULATION["remains"].get(task.kind)
            ctx.note(ObstacleGone(clause=clause, unit=unit.key, work=kind, hex=hex, remains=remains))


ACTIONS = (
    ActionEntry(
        "manipulate",
        "LM-4.4-01",
        why_not_manipulate,
        manipulate,
        points=("LM-2.9-21", "LM-2.9-23", "LM-2.9-31", "LM-2.9-33"),
        tier=TIER,
    ),
)
