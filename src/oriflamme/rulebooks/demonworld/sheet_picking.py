"""Players who disagree about the sheets pick one each in turn, and so lay the field. DW-XVI.3.3-02

The sheets of the scenario file are the proposal: as many are picked, for its places from the top left, row by row, each
the right way up or turned. Whoever was to lay them begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import ScenarioError, refusal
from oriflamme.rulebooks.demonworld import battles
from oriflamme.rulebooks.demonworld.facts import SheetPicked
from oriflamme.rulebooks.demonworld.map_sheets import SHEETS, TURNED
from oriflamme.rulebooks.demonworld.state import Demonworld

PICK = "DW-XVI.3.3-02"
WAYS = ("", TURNED)


def due(state: Demonworld) -> bool:
    """Whether sheets are still to be picked."""
    return state.terms is not None and state.terms.disputed


def picker(state: Demonworld) -> str:
    """Whose turn it is to pick one: they take turns, whoever was to lay them first."""
    assert state.terms is not None
    layer = state.terms.laid_by
    return state.enemy(layer) if len(state.terms.picked) % 2 else layer


def why_not(state: Demonworld, sheet: str) -> Refusal | None:
    """Each sheet lies once, before any lies twice."""
    assert state.terms is not None
    lying = Counter(one.removesuffix(TURNED) for one in state.terms.picked)
    if lying[sheet] > min(lying[one] for one in SHEETS):
        return refusal(PICK, "sheet-lies", sheet=sheet)
    return None


def option(sheet: str, way: str) -> Option:
    """A sheet as an answer: `sheet 3`, `sheet 3 turned`."""
    words = ("sheet", sheet, *(("turned",) if way else ()))
    label = message("answer-sheet", sheet=sheet, turned=bool(way))
    return Option(" ".join(words), sheet + way, label, verb="sheet", what=" ".join(words[1:]))


def pick(ctx: Context[Demonworld]) -> Procedure:
    """The next sheet. DW-XVI.3.3-02"""
    state = ctx.state
    assert state.terms is not None
    side, place = picker(state), len(state.terms.picked) + 1
    every = battles.sheets(state)
    answer: Option = yield Choice(
        side,
        ask_about("sheet", number=place, count=every),
        PICK,
        options=[option(sheet, way) for sheet in SHEETS if why_not(state, sheet) is None for way in WAYS],
        forbidden=lambda: _forbidden(state),
        read=lambda token: _read(state, token),
    )
    wide = battles.sheets_wide(state)
    ctx.note(SheetPicked(clause=PICK, side=side, sheet=answer.value, number=place, count=every, wide=wide))


def _forbidden(state: Demonworld) -> Iterator[Forbidden]:
    for sheet in SHEETS:
        reason = why_not(state, sheet)
        if reason:
            yield from (Forbidden(option(sheet, way), reason) for way in WAYS)


def _read(state: Demonworld, token: str) -> Option | Refusal | None:
    known = {option(sheet, way).token: (sheet, way) for sheet in SHEETS for way in WAYS}
    if token not in known:
        return None
    sheet, way = known[token]
    return why_not(state, sheet) or option(sheet, way)


# What a file may say


def errors(state: Demonworld) -> Iterator[ScenarioError]:
    """Sheets are disputed before anybody has deployed, by players of whom one lays them, on a field of sheets."""
    terms = state.terms
    if terms is None or not (terms.disputed or terms.picked):
        return
    if not terms.disputed or not terms.laid_by:
        yield ScenarioError("battle.disputed", "sheets-layer")
    elif not battles.is_field(state) or state.overlay is not None:
        yield ScenarioError("map", "battle-field")
    elif len(terms.picked) >= battles.sheets(state) or not _known(terms.picked):
        yield ScenarioError("battle.picked", "sheets-picked")


def _known(picked: tuple[str, ...]) -> bool:
    return all(one.removesuffix(TURNED) in SHEETS for one in picked)
