"""Formations as facts: troops that become one, join it, leave it, are left when it breaks; merged troops; modes."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, message
from oriflamme.kernel.authoring import tell
from oriflamme.rulebooks.lames.facts.changes import change, lift, put, put_formation
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.vocabularies import Breaking, Mode


def _absorb(state: Lames, into: str, keys: tuple[str, ...]) -> int:
    """Troops go into another counter, and are no more; how many steps they had when they were whole.

    The spells that lay on them lie on it, and it carries the stakes that they carried. LM-MA-26.
    """
    whole, stakes = 0, state.units[into].stakes
    for effect in [one for one in state.effects.values() if one.target in keys]:
        state.effects[effect.key] = replace(effect, target=into)
    for key in keys:
        whole += state.whole_steps(state.units[key])
        stakes += state.units[key].stakes
        lift(state, key)
        state.derived.unit_done(key)
        del state.units[key]
    change(state, into, carries="stakes" if stakes else "", more_stakes=max(stakes - 1, 0))
    return whole


def _least_ammunition(state: Lames, keys: tuple[str, ...]) -> int:
    """The worst ammunition marker of some troops. LM-3.3.9-03, LM-3.3.10-05."""
    return max(state.units[key].ammunition for key in keys)


class FormationFormed(Fact, frozen=True, kw_only=True):
    """Simple troops become one Formation. LM-3.3.10-04."""

    subject_fields = ("unit", "troops")
    unit: str
    troops: tuple[str, ...]
    """Those that go into it, besides the one that becomes it."""
    hexes: tuple[str, ...]
    steps: int
    breath: int = 0

    def apply(self, state: Lames) -> None:
        before, ammunition = state.units[self.unit], _least_ammunition(state, (self.unit, *self.troops))
        whole = state.whole_steps(before) + _absorb(state, self.unit, self.troops)
        before = state.units[self.unit]
        lift(state, self.unit)
        state.units[self.unit] = replace(
            before,
            hex="",
            steps=self.steps,
            breath=self.breath,
            whole_steps=whole,
            members=self.troops,
            ammunition=ammunition,
        )
        put_formation(state, self.unit, self.hexes, before.facing, top=True)

    def message(self) -> Message:
        return tell(self, count=len(self.troops) + 1)


class FormationJoined(Fact, frozen=True, kw_only=True):
    """Troops behind a Formation are integrated into it. LM-3.3.11-02."""

    subject_fields = ("unit", "troops")
    unit: str
    troops: tuple[str, ...]
    steps: int
    breath: int = 0

    def apply(self, state: Lames) -> None:
        before, ammunition = state.units[self.unit], _least_ammunition(state, (self.unit, *self.troops))
        whole = state.whole_steps(before) + _absorb(state, self.unit, self.troops)
        members = (*before.members, *self.troops)
        change(state, self.unit, steps=self.steps, breath=self.breath, whole_steps=whole, members=members)
        change(state, self.unit, ammunition=ammunition)


class TroopsDetached(Fact, frozen=True, kw_only=True):
    """A Formation gives up steps to complete simple troops behind it. LM-3.3.13-01, -02."""

    subject_fields = ("unit", "troops")
    unit: str
    troops: tuple[str, ...]
    hexes: tuple[str, ...]
    """Where each of them stands."""
    troop_steps: int
    left: int
    """The steps that the Formation keeps."""

    def apply(self, state: Lames) -> None:
        before = state.units[self.unit]
        gone = self.troop_steps * len(self.troops)
        change(
            state,
            self.unit,
            steps=self.left,
            whole_steps=state.whole_steps(before) - gone,
            members=tuple(key for key in before.members if key not in self.troops),
        )
        for key, hex in zip(self.troops, self.hexes, strict=True):
            troop = replace(_simple(before, key), steps=self.troop_steps, whole_steps=self.troop_steps, activated=True)
            _place(state, troop, hex)


class FormationBroken(Fact, frozen=True, kw_only=True):
    """A Formation is replaced by simple troops of the same type and facing. LM-3.3.1.3-01, LM-3.3.12-02."""

    subject_fields = ("unit", "troops")
    unit: str
    """It is the first of the troops now."""
    troops: tuple[str, ...]
    hexes: tuple[str, ...]
    steps: tuple[int, ...]
    cohesion: int
    reason: Breaking

    def apply(self, state: Lames) -> None:
        before = state.units[self.unit]
        lost = state.whole_steps(before) - before.steps
        done = before.activated or state.acting == self.unit
        lift(state, self.unit)
        del state.units[self.unit]
        for key, hex, steps in zip(self.troops, self.hexes, self.steps, strict=True):
            troop = replace(_simple(before, key), steps=steps, whole_steps=steps + lost, cohesion=self.cohesion)
            mine = key == self.unit
            troop = replace(troop, ordered=before.ordered and mine, activated=before.activated if mine else done)
            if mine:
                troop = replace(troop, carries=before.carries, more_stakes=before.more_stakes)
            _place(state, troop, hex)
            lost = 0
        state.derived.enemies_moved(before.side)

    def message(self) -> Message:
        return tell(self, count=len(self.troops), reason=message(f"broken-{self.reason}"))


class TroopsMerged(Fact, frozen=True, kw_only=True):
    """Two troops of one step become one of two. LM-3.3.9-01, -03."""

    subject_fields = ("unit", "troop")
    unit: str
    troop: str
    steps: int
    breath: int = 0

    def apply(self, state: Lames) -> None:
        ammunition = _least_ammunition(state, (self.unit, self.troop))
        whole = state.whole_steps(state.units[self.unit]) + _absorb(state, self.unit, (self.troop,))
        change(state, self.unit, steps=self.steps, breath=self.breath, whole_steps=whole, ammunition=ammunition)


class ModeChanged(Fact, frozen=True, kw_only=True):
    """A Formation takes another mode. LM-3.3.6-01, LM-3.3.14-01."""

    subject_fields = ("unit",)
    unit: str
    mode: Mode

    def apply(self, state: Lames) -> None:
        change(state, self.unit, mode="" if self.mode == "march" else self.mode)

    def message(self) -> Message:
        return tell(self, mode=message(f"mode-{self.mode}"))


def _simple(formation: Unit, key: str) -> Unit:
    """A simple troop that comes out of a Formation: its type, wing, facing, markers. LM-3.3.8-04, LM-MA-13."""
    simple = replace(formation, key=key, hex="", more_hexes=(), members=(), mode="", ordered=False, shock="")
    return replace(simple, carries="", more_stakes=0)


def _place(state: Lames, troop: Unit, hex: str) -> None:
    """Put a troop into the battle, under whoever stands there."""
    state.units[troop.key] = troop
    state.derived.markers_removed()
    put(state, troop.key, hex, top=False)
