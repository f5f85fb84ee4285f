"""What a seat sees, as a dictionary (`describe`) and as a row of numbers (`Observer`).

Both are made from the view of the seat, from what it is asked and from its own sealed answers, and from nothing else.
`Observer.fields` says what each number is.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from oriflamme.board.hex_index import board_of
from oriflamme.environments.actions import hashed
from oriflamme.kernel import Battle, Choice, Rulebook, View, registry
from oriflamme.kernel.display import HexDisplay, TabletopDisplay
from oriflamme.kernel.services import PieceStrength, Standing

SCHEMA = 1
"""Of `describe` and of the fields of `Observer`: it grows when one of them changes its meaning."""
TURNS, PHASES, KINDS, SEALED = 100, 16, 32, 64
SPARE_ROWS = 8
"""Rows for pieces that are not there from the start, on either half."""
NOTCHES, DEGREES = 12, 36000
"""A whole turn on hexes and on a table."""

Array = NDArray[np.float32]


class Field(NamedTuple):
    """Some of the numbers of an observation: where they begin, their shape, and what they mean."""

    name: str
    start: int
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))


PIECE = (
    ("own", "1: it is yours"),
    ("other", "1: it is somebody else's; own and other 0: nobody stands in this row"),
    ("left", "its strength now, as a share of what it was when the battle opened"),
    ("strength", "its strength now, as a share of the greatest that a piece had when the battle opened"),
    ("steady", "1: it is neither broken nor fleeing"),
    ("x", "where it stands, from -1 (left) to 1; 0 where there is no map"),
    ("y", "where it stands, from -1 (top of a map of hexes, bottom of a table) to 1"),
    ("facing_sin", "sine of its facing; 0 where it has none"),
    ("facing_cos", "cosine of its facing; 0 where it has none"),
    ("lost", "the share of its worth that is lost"),
    ("subject", "1: the question is about it"),
    ("acts", "1: an option is something that it does"),
    ("target", "1: an option is something that is done to it"),
)
"""The numbers of each piece."""
COMMON = (
    ("turn", (1,), f"the number of the turn, in hundredths, at most {TURNS}"),
    ("phase", (PHASES,), "1 at the phase that is played, in the order of the book's sequence"),
    ("active", (2,), "1 at the first: it is your turn; at the second: another side's; neither: everybody acts"),
    ("score", (2,), "victory points v of your side and the best of the others, as v / (10 + |v|)"),
    ("morale", (2,), "the morale of your side and the mean of the others, as a share of what it was, at most 1"),
    ("lost", (2,), "the share of their units that your side and the others have lost"),
    ("asked", (1,), "1: you are asked something"),
    ("question", (KINDS,), f"1 at the kind of question: a hash of its name, from 0 to {KINDS - 1}"),
    ("sealed", (SEALED,), f"1 at each sealed answer you have given so far: hashes of tokens, from 0 to {SEALED - 1}"),
    ("left_out", (1,), "pieces for which there was no row, in hundredths"),
)
"""The numbers before those of the pieces."""


class Observer:
    """Turns what seats see into rows of numbers of one size, each from -1 to 1.

    Rows of pieces: your own in the first half, all others in the second, those whom you see when the battle opens by
    their keys, later ones behind them. So a piece keeps its row, and a row of nobody is zeros.
    """

    def __init__(self, opening: Battle, rows: int | None = None) -> None:
        self._name = opening.book.name
        views = {seat: opening.view(seat) for seat in opening.seats}
        self._strength = {seat: self._book.strength(view.state) for seat, view in views.items()}
        self._morale = {seat: self._book.steadiness(view.state) or {} for seat, view in views.items()}
        self._places = {seat: _places(seat, standing) for seat, standing in self._strength.items()}
        most = max(len(half) for halves in self._places.values() for half in halves)
        self.half = rows // 2 if rows is not None else most + SPARE_ROWS
        shapes = [*COMMON, ("pieces", (2 * self.half, len(PIECE)), ", ".join(name for name, _ in PIECE))]
        fields, start = [], 0
        for name, shape, meaning in shapes:
            fields.append(Field(name, start, shape, meaning))
            start += fields[-1].size
        self.fields = tuple(fields)
        self.size = start

    @property
    def _book(self) -> Rulebook[Any]:
        return registry.book(self._name)

    def tensor(self, battle: Battle, seat: str) -> Array:
        """What a seat sees now."""
        view = battle.view(seat)
        numbers = np.zeros(self.size, np.float32)
        at = self.split(numbers)
        book = self._book
        standing, strength = book.standing(view.state), book.strength(view.state)
        ask = view.asks[0] if view.asks else None
        at["turn"][0] = min(book.turn_number(view.state), TURNS) / TURNS
        _set_standing(at, standing, seat)
        self._set_morale(at["morale"], book.steadiness(view.state), seat)
        losses = book.losses(view.state)
        for half, own in enumerate((True, False)):
            shares = [loss.percent / 100 for loss in losses.values() if (loss.side == seat) is own]
            at["lost"][half] = min(max(sum(shares) / len(shares), 0.0), 1.0) if shares else 0.0
        if ask is not None:
            at["asked"][0] = 1
            at["question"][hashed(ask.kind, KINDS)] = 1
        for token in battle.sealed_tokens(seat):
            at["sealed"][hashed(token, SEALED)] = 1
        rows, left_out = self._rows(seat, strength)
        at["left_out"][0] = min(left_out, 100) / 100
        self._set_pieces(at["pieces"], rows, view, strength, losses, seat)
        return numbers

    def split(self, tensor: Array) -> dict[str, Array]:
        """The parts of an observation by name, each in its shape; they share its memory."""
        return {
            field.name: tensor[field.start : field.start + field.size].reshape(field.shape) for field in self.fields
        }

    def _rows(self, seat: str, strength: dict[str, PieceStrength]) -> tuple[dict[str, int], int]:
        """The row of each piece that is seen, and how many have none."""
        rows: dict[str, int] = {}
        left_out = 0
        for half, known in enumerate(self._places[seat]):
            own = [key for key, piece in strength.items() if (piece.side != seat) == half]
            later = sorted(key for key in own if key not in known)
            for key in own:
                row = known[key] if key in known else len(known) + later.index(key)
                if row < self.half:
                    rows[key] = half * self.half + row
                else:
                    left_out += 1
        return rows, left_out

    def _set_morale(self, at: Array, morale: dict[str, int] | None, seat: str) -> None:
        was = self._morale[seat]
        shares = {
            side: min(max(value / was[side], 0.0), 1.0) for side, value in (morale or {}).items() if was.get(side)
        }
        others = [share for side, share in shares.items() if side != seat]
        at[0] = shares.get(seat, 0.0)
        at[1] = sum(others) / len(others) if others else 0.0

    def _set_pieces(
        self, at: Array, rows: dict[str, int], view: View, strength: dict[str, PieceStrength], losses: Any, seat: str
    ) -> None:
        opening = self._strength[seat]
        greatest = max((piece.amount for piece in opening.values()), default=1) or 1
        place = _Ground(self._book, view.state)
        ask = view.asks[0] if view.asks else None
        options = ask.options if isinstance(ask, Choice) else ()
        acting, targets = {option.piece for option in options}, {option.target for option in options}
        for key, row in rows.items():
            piece = strength[key]
            was = opening[key].amount if key in opening else piece.amount
            own = piece.side == seat
            at[row] = (
                own,
                not own,
                min(piece.amount / was, 1.0) if was else 0.0,
                min(piece.amount / greatest, 1.0),
                piece.steady,
                *place.of(key, piece),
                min(max(losses[piece.unit].percent / 100, 0.0), 1.0) if piece.unit in losses else 0.0,
                ask is not None and ask.subject == key,
                key in acting,
                key in targets,
            )


def _places(seat: str, strength: dict[str, PieceStrength]) -> tuple[dict[str, int], dict[str, int]]:
    """The places of those that are seen when the battle opens: among the seat's own, and among all others."""
    own = sorted(key for key, piece in strength.items() if piece.side == seat)
    others = sorted(key for key, piece in strength.items() if piece.side != seat)
    return {key: at for at, key in enumerate(own)}, {key: at for at, key in enumerate(others)}


def _set_standing(at: dict[str, Array], standing: Standing, seat: str) -> None:
    for number, phase in enumerate(standing.phases[:PHASES]):
        at["phase"][number] = phase.key == standing.phase
    if standing.active:
        at["active"][0 if standing.active == seat else 1] = 1
    scores = standing.scores
    others = [score for side, score in scores.items() if side != seat]
    for number, score in enumerate((scores.get(seat, 0.0), max(others, default=0.0))):
        at["score"][number] = score / (10 + abs(score))


class _Ground:
    """Where pieces stand and how they face, from -1 to 1."""

    def __init__(self, book: Any, state: Any) -> None:
        self.facings: dict[str, float] = {}
        self.cells: dict[str, tuple[float, float]] = {}
        self.size = (0, 0)
        if book.board in ("hexes", "tabletop"):
            shown = book.display(state)
            if isinstance(shown, HexDisplay):
                self.cells = _cells(book.hex_map(state))
                turns = ((one.key, one.facing, NOTCHES) for one in shown.counters)
                self.facings = {key: facing / whole for key, facing, whole in turns if facing is not None}
            elif isinstance(shown, TabletopDisplay):
                self.size = (shown.width, shown.height)
                self.facings = {one.key: one.facing / DEGREES for one in shown.stands}

    def of(self, key: str, piece: PieceStrength) -> tuple[float, float, float, float]:
        """x, y, and sine and cosine of the facing."""
        turn = self.facings.get(key)
        facing = (sin(2 * pi * turn), cos(2 * pi * turn)) if turn is not None else (0.0, 0.0)
        if "hex" in piece.place:
            return *self.cells.get(piece.place["hex"], (0.0, 0.0)), *facing
        if "x" in piece.place and all(self.size):
            x, y = (2 * piece.place[name] / whole - 1 for name, whole in zip("xy", self.size, strict=True))
            return min(max(x, -1.0), 1.0), min(max(y, -1.0), 1.0), *facing
        return 0.0, 0.0, *facing


@lru_cache(maxsize=16)
def _cells(ground: Any) -> dict[str, tuple[float, float]]:
    """Where the hexes of a map lie, by name."""
    index = board_of(ground)
    columns = max(column for column, _ in index.cells.values()) or 1
    rows = max(row for _, row in index.cells.values()) or 1
    found = {hex: (2 * column / columns - 1, 2 * row / rows - 1) for hex, (column, row) in index.cells.items()}
    return {name: found[hex] for name, hex in index.shape.by_name.items()}


def describe(battle: Battle, seat: str) -> dict[str, Any]:
    """What a seat sees, as plain data that JSON can hold. `docs/research.md` tells of every field."""
    view, book = battle.view(seat), battle.book
    standing = book.standing(view.state)
    return {
        "schema": SCHEMA,
        "book": book.name,
        "version": book.version,
        "seat": seat,
        "turn": book.turn_number(view.state),
        "phase": standing.phase,
        "active": standing.active,
        "scores": dict(standing.scores),
        "morale": dict(book.steadiness(view.state) or {}),
        "waiting": dict(view.waiting),
        "pieces": msgspec.to_builtins(book.strength(view.state)),
        "losses": msgspec.to_builtins(book.losses(view.state)),
        "questions": [_question(ask) for ask in view.asks if isinstance(ask, Choice)],
        "sealed": list(battle.sealed_tokens(seat)),
        "state": msgspec.to_builtins(view.state, str_keys=True),
        "outcome": msgspec.to_builtins(view.outcome),
    }


def _question(ask: Choice) -> dict[str, Any]:
    return {
        "kind": ask.kind,
        "subject": ask.subject,
        "clause": ask.clause,
        "free_form": ask.free_form,
        "options": [
            {
                "token": option.token,
                "verb": option.verb,
                "piece": option.piece,
                "target": option.target,
                "what": option.what,
                "place": msgspec.to_builtins(option.place),
                "facing": option.facing,
                "cost": option.cost,
                "notes": list(option.notes),
            }
            for option in ask.options
        ],
    }
