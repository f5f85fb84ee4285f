"""Orders of commanders who ride: to units in their zone, or to what they ride, never both. Chapter XVII.5.0"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from oriflamme.kernel import Context, Option, Procedure, Question, Refusal, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import Form, confirmation, fill_in
from oriflamme.rulebooks.demonworld import command
from oriflamme.rulebooks.demonworld.facts import MountCommanded
from oriflamme.rulebooks.demonworld.state import Demonworld

CLAUSE = "DW-XVII.5.0-03"


class RiderSheet(Form):
    """Whom each commander who rides gives his orders."""

    clause = CLAUSE

    def __init__(self, state: Demonworld, side: str, riders: Iterable[str]) -> None:
        self.state, self.seat, self.riders = state, side, list(riders)
        self.confirm = confirmation(side, message("answer-confirm-command"))
        self.leads: dict[str, bool] = {}

    @property
    def fields(self) -> Iterable[str]:
        """The commanders who have units in their zone."""
        return self.riders

    def filled(self, field: str) -> bool:
        """Whether it is decided."""
        return field in self.leads

    def question(self, field: str | None) -> Question:
        """Whom he commands."""
        if field is None:
            return ask_about("command-done")
        return ask_about("rider-orders", field, commander=field, unit=self.state.attached[field].host)

    def offered(self, field: str) -> list[Option]:
        """The units of his zone, or what he rides."""
        return [_option(field, self.state.attached[field].host, units=units) for units in (False, True)]

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """`units barrach`, `ride barrach`."""
        if len(words) != 2 or words[0] not in ("units", "ride"):
            return None
        if words[1] not in self.riders:
            return refusal(CLAUSE, "lead-nobody", unit=words[1])
        return _option(words[1], self.state.attached[words[1]].host, units=words[0] == "units")

    def write(self, answer: Option) -> None:
        """Decide it, or change it."""
        self.leads = {**self.leads, answer.piece: answer.value}

    def draft(self) -> dict[str, bool]:
        """What is decided so far."""
        return self.leads

    def result(self) -> list[str]:
        """Who commands units."""
        return [key for key in self.riders if self.leads.get(key)]


@cache
def _option(commander: str, mount: str, *, units: bool) -> Option:
    label = message("answer-lead-units") if units else message("answer-lead-mount", unit=mount)
    verb = "units" if units else "ride"
    return Option(f"{verb} {commander}", units, label, verb=verb, piece=commander, target=mount)


def choose(ctx: Context[Demonworld]) -> Procedure:
    """Whoever has units to command says whom he commands; returns those who keep their orders to themselves.

    Who commands units leaves what he rides to hold: DW-XVII.5.0-04
    """
    state = ctx.state
    sheets = {}
    for side in state.armies:
        wards = command.wards(state, side)
        choosing = [one.key for one in command.riders(state, side) if one.key in wards]
        if choosing:
            sheets[side] = RiderSheet(state, side, choosing)
    chosen: dict[str, list[str]] = {}
    if sheets:
        chosen = yield Sealed({side: fill_in(sheet) for side, sheet in sheets.items()}, CLAUSE)
    leading = [key for keys in chosen.values() for key in keys]
    for key in leading:
        ctx.note(MountCommanded(clause="DW-XVII.5.0-04", commander=key, mount=state.attached[key].host))
    return frozenset(key for key in state.aboard if key not in leading)
