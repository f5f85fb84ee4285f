"""The board as each seat may know it: looked at once for all who see the same, and told by what has moved on it.

Only facts change a state, and what goes back gets a state of its own: the state and the number of facts tell whether
anything has changed since the last look. Records are frozen, so two looks differ where their records are not the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from oriflamme.kernel import Battle, State
from oriflamme.kernel.display import Display
from oriflamme.kernel.services import Standing
from oriflamme.server.display_json import changes, plain, sayer
from oriflamme.server.hex_map_json import map_digest

_encode = msgspec.json.Encoder().encode
_GONE = object()
_STRINGS = re.compile(r'"((?:[^"\\]|\\.)*)"')
"""The texts within a text of JSON."""


class Snapshot:
    """What is seen of a board at one moment."""

    __slots__ = ("_diff", "_display", "_drawn", "_map", "_moved", "_redrawn", "_text", "standing", "state")

    def __init__(self, seen: State) -> None:
        self.state = seen.clone()
        self._display: Display | None = None
        self._drawn: dict[str, msgspec.Raw] = {}
        self._redrawn: dict[str, tuple[Snapshot, msgspec.Raw | None]] = {}
        self._map: str | None = None
        self.standing: Standing | None = None
        """How the battle stands, once somebody has asked."""
        self._text: msgspec.Raw | None = None
        self._moved: tuple[Snapshot, dict[str, dict[str, Any]]] | None = None
        self._diff: tuple[Snapshot, msgspec.Raw] | None = None

    @property
    def text(self) -> msgspec.Raw:
        """All of it, written down."""
        if self._text is None:
            fields = _fields(type(self.state))
            self._text = msgspec.Raw(_encode({told: getattr(self.state, name) for name, told, _ in fields}))
        return self._text

    def display(self, battle: Battle, before: Snapshot | None = None) -> Display:
        """How it is drawn; from how it was, where an earlier sight is given."""
        if self._display is None:
            if before is None:
                self._display = battle.book.display(self.state)
            else:
                self._display = battle.book.redisplay(self.state, before.state, before.display(battle))
        return self._display

    def drawn(self, battle: Battle, lang: str) -> msgspec.Raw:
        """How it is drawn, written down in a language."""
        if lang not in self._drawn:
            self._drawn[lang] = msgspec.Raw(_encode(plain(self.display(battle), sayer(battle, lang))))
        return self._drawn[lang]

    def redrawn(self, battle: Battle, before: Snapshot, lang: str) -> msgspec.Raw | None:
        """What is drawn otherwise than at an earlier sight; None where nothing is."""
        known = self._redrawn.get(lang)
        if known is None or known[0] is not before:
            found = changes(before.display(battle), self.display(battle, before), sayer(battle, lang))
            before._redrawn.pop(lang, None)
            known = self._redrawn[lang] = before, msgspec.Raw(_encode(found)) if found else None
        return known[1]

    def map_digest(self, battle: Battle) -> str:
        """The mark of the map of hexes that is seen; "" where there is none."""
        if self._map is None:
            self._map = map_digest(battle.book, self.state)
        return self._map

    def moved(self, before: Snapshot) -> dict[str, dict[str, Any]]:
        """What has changed since an earlier sight, found once for all who ask; empty where nothing has."""
        if self._moved is None or self._moved[0] is not before:
            before._moved = before._diff = None
            self._moved = before, _moved(before.state, self.state)
        return self._moved[1]

    def diff(self, before: Snapshot) -> msgspec.Raw:
        """The same, written down."""
        if self._diff is None or self._diff[0] is not before:
            self._diff = before, msgspec.Raw(_encode(self.moved(before)))
        return self._diff[1]


def standing_json(battle: Battle, told: Standing, lang: str) -> dict[str, Any]:
    """How a battle stands: turn, phases, score, and how it can end."""
    say = sayer(battle, lang)
    return {
        "turn": say(told.turn),
        "phases": [{"key": phase.key, "name": say(phase.name)} for phase in told.phases],
        "phase": told.phase,
        "active": told.active,
        "score_name": say(told.score_name) if told.score_name else "",
        "scores": told.scores,
        "endings": [{"text": say(one.text), "clause": one.clause, "near": round(one.near, 2)} for one in told.endings],
        "winning": [say(one) for one in told.winning],
    }


def _moved(before: State, now: State) -> dict[str, dict[str, Any]]:
    """`set`: fields with a new value; `put`: entries of a field that are new or different; `drop`: those now gone."""
    found: dict[str, dict[str, Any]] = {}
    for name, told, entries in _fields(type(now)):
        was, value = getattr(before, name), getattr(now, name)
        if was is value:
            continue
        if entries:
            put = {key: one for key, one in value.items() if was.get(key, _GONE) is not one}
            if put:
                found.setdefault("put", {})[told] = put
            gone = [key for key in was if key not in value]
            if gone:
                found.setdefault("drop", {})[told] = gone
        elif was != value:
            found.setdefault("set", {})[told] = value
    return found


@cache
def _fields(kind: type[State]) -> tuple[tuple[str, str, bool], ...]:
    """The fields of a state, what each is called outside, and which of them hold entries by key."""
    fields = msgspec.structs.fields(kind)
    return tuple((one.name, one.encode_name, getattr(one.type, "__origin__", one.type) is dict) for one in fields)


class SnapshotCache:
    """What was seen of one battle's board."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._facts = 0
        self._whole: Snapshot | None = None
        """The state as it is, for all from whom nothing is hidden."""
        self._sights: dict[str | None, Snapshot] = {}
        self._names: dict[tuple[str | None, str], dict[str, str]] = {}
        self._standings: dict[tuple[str | None, str], tuple[Standing, dict[str, Any]]] = {}

    def sight(self, battle: Battle, seat: str | None) -> Snapshot:
        """The board as a seat sees it now."""
        state = battle.state
        if state is not self._state or battle.fact_count != self._facts:
            self._state, self._facts, self._whole, self._sights = state, battle.fact_count, None, {}
        if seat not in self._sights:
            self._sights[seat] = self._seen(battle.book.view(state, seat))
        return self._sights[seat]

    def _seen(self, seen: State) -> Snapshot:
        if seen is not self._state:
            return Snapshot(seen)
        if self._whole is None:
            self._whole = Snapshot(seen)
        return self._whole

    def standing(self, battle: Battle, seat: str | None, lang: str) -> dict[str, Any]:
        """How the battle stands as a seat sees it, in a language; said anew only where it stands otherwise."""
        sight = self.sight(battle, seat)
        if sight.standing is None:
            sight.standing = battle.book.standing(sight.state)
        known = self._standings.get((seat, lang))
        if known is None or known[0] != sight.standing:
            known = sight.standing, standing_json(battle, sight.standing, lang)
            self._standings[seat, lang] = known
        return known[1]

    def names(self, battle: Battle, seat: str | None, lang: str, text: Callable[[], msgspec.Raw]) -> dict[str, str]:
        """What the pieces are called that a seat has seen; `text` tells what it sees that it may not have seen before.

        The name of a hidden one would give it away.
        """
        known = self._names.get((seat, lang), {})
        if len(known) < len(battle.names) or battle.book.makes_pieces(battle.state):
            written = {*_STRINGS.findall(bytes(text()).decode()), *battle.seats}
            found = [key for key in written if key in battle.names and key not in known]
            if found:
                known = {key: battle.names[key].text(lang) for key in sorted([*known, *found])}
                self._names[seat, lang] = known
        return known


_boards: WeakKeyDictionary[Battle, SnapshotCache] = WeakKeyDictionary()


def board_of(battle: Battle) -> SnapshotCache:
    """What is kept of a battle's board."""
    kept = _boards.get(battle)
    if kept is None:
        kept = _boards[battle] = SnapshotCache()
    return kept
