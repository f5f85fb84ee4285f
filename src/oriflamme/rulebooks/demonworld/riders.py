"""Commanders on dragons and chariots: who may ride, how they mount and get off. XVII.5.0, XVII.7.6, XVIII.9.0"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from oriflamme.board.hexes import Hex, direction
from oriflamme.kernel import Choice, Context, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld import command, losses
from oriflamme.rulebooks.demonworld.contact import make_contact
from oriflamme.rulebooks.demonworld.facts import (
    CommanderDismounted,
    CommanderMounted,
    CommanderPlaced,
    ContactMade,
    MountLeft,
    MoveEnded,
    UnitActivated,
)
from oriflamme.rulebooks.demonworld.fire.ground import burns
from oriflamme.rulebooks.demonworld.fire.words import FIRE_PROOF
from oriflamme.rulebooks.demonworld.large_melee import RIDERS, rider_hex
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.occupancy import around, occupied, read_hex, touched_units, word_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import LIMITS
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of

MAX_SIZE: int = LIMITS["rider"]["size"]
"""Nobody larger rides. DW-XVII.5.0-01"""


# Mounting


def why_no_mount(state: Demonworld, commander: Unit, key: str) -> Refusal | None:
    """Why a commander may not ride a large element. DW-XVII.5.0-01, DW-XVII.7.6-04, DW-XVIII.9.0-01, DW-XVIII.9.0-03"""
    mount, card = state.units.get(key), state.card(commander.key)
    table = RIDERS.get(state.card(key).footprint, {}) if mount else {}
    if mount is None or mount.side != commander.side or not table.get("carries"):
        return refusal("DW-XVII.5.0-01", "mount-what", commander=commander.key)
    messenger = state.victory is not None and state.victory.messenger == commander.key
    if messenger and state.rules.plays_flight and state.card(key).footprint == "dragon":
        return refusal("DW-XXI.2.3-02", "mount-messenger", commander=commander.key)
    if card.size > MAX_SIZE or card.footprint:
        return refusal("DW-XVII.5.0-01", "mount-size", commander=commander.key, unit=key)
    chariot = state.card(key).footprint == "chariot"
    if (chariot and card.arm != "infantry") or ((chariot or card.wizard_level) and card.figures > 1):  # DW-F3-33
        return refusal("DW-XVIII.9.0-01", "mount-alone", commander=commander.key, unit=key)
    if state.rider(key) or mount.master not in ("", commander.key):
        return refusal("DW-XVIII.9.0-01", "mount-taken", unit=key)
    if mount.engaged or commander.engaged:
        return refusal(table["mount"], "mount-engaged", commander=commander.key, unit=key)
    (own,), (large,) = state.of(commander.key), state.of(key)
    if large.level:
        return refusal("DW-XXIII.6.1-01", "mount-flying", commander=commander.key, unit=key)
    if own.hex not in around(rider_hex(state, large)) or not _may_get_off(state, commander.key, large, own.hex):
        return refusal(table["mount"], "mount-far", commander=commander.key, unit=key)
    return None


def _may_get_off(state: Demonworld, commander: str, large: Element, hex: Hex) -> bool:
    """Whether no cliff or wall of a house lies between a rider's hex and one beside it. DW-XI.3.5-06, DW-XXIV.2.0-02"""
    ground, start = ground_of(state, commander), rider_hex(state, large)
    d = direction(start, hex)
    return state.rules.dismounts_anywhere or ground is None or (d is not None and ground.could_enter(start, d))


def mounts_of(state: Demonworld, commander: Unit) -> list[str]:
    """What a commander may mount from where he stands."""
    large = [unit.key for unit in state.units_of(commander.side) if state.card(unit.key).footprint]
    return [key for key in large if why_no_mount(state, commander, key) is None]


def mount(ctx: Context[Demonworld], commander: str, key: str) -> None:
    """He mounts; neither moves any further. DW-XVII.7.6-04"""
    table = RIDERS[ctx.state.card(key).footprint]
    ctx.note(CommanderMounted(clause=table["mount"], commander=commander, mount=key))


@lru_cache(maxsize=256)
def mount_option(commander: str, key: str, *, fetched: bool = False) -> Option:
    """To mount, as an answer: of the commander `mount char`, of what carries him `fetch barrach`."""
    if fetched:
        label = message("answer-fetch", commander=commander)
        return Option(f"fetch {commander}", commander, label, verb="fetch", piece=key, target=commander)
    return Option(f"mount {key}", key, message("answer-mount", unit=key), verb="mount", piece=commander, target=key)


# Getting off


def free_hexes(state: Demonworld, large: Element) -> list[Hex]:
    """The free hexes beside the one on which a commander rides, where he can stand. DW-XVII.7.6-02

    Not in flames, nor beyond a cliff or the wall of a house: DW-OR-147.
    """
    at, board, rider = occupied(state), state.board, state.rider(large.unit)
    ground = ground_of(state, rider)
    there = [hex for hex in around(rider_hex(state, large)) if hex in board and hex not in at]
    there = [hex for hex in there if ground is None or ground.why_not_in(hex, "") is None]
    return [hex for hex in there if _may_get_off(state, rider, large, hex) and not _in_flames(state, rider, hex)]


def _in_flames(state: Demonworld, commander: str, hex: Hex) -> bool:
    """Whether a hex burns, and flames concern a commander. DW-XXII.3.0-09"""
    proof = FIRE_PROOF in state.card(commander).abilities or changes.lies_on(state, commander, FIRE_PROOF)
    return burns(state, hex) and not proof and not state.rules.dismounts_anywhere


class RiderChoices:
    """What a large element that moves may do with commanders: let its rider off, take one up."""

    def __init__(self, state: Demonworld, unit: Unit, *, may_end: bool = True, landed: bool = False) -> None:
        self.state, self.unit, self.may_end = state, unit, may_end
        (self.large,) = state.of(unit.key)
        self.rider = state.rider(unit.key)
        self.before = not unit.spent and state.trampling is None and not landed

    def options(self) -> list[Option]:
        """Every way."""
        if not self.state.rules.plays("commanders") or self.unit.engaged or not self.may_end:
            return []  # over others its move cannot end: DW-XVII.3.0-09
        return [*self._leaving(), *self._fetching(), *self._walking()]

    def _leaving(self) -> Iterator[Option]:
        if self.rider:
            names = self.state.board.names
            yield from (dismount_option(self.rider, names[hex]) for hex in free_hexes(self.state, self.large))

    def _fetching(self) -> Iterator[Option]:
        if not self.rider:
            near = [one for one in command.independents(self.state, self.unit.side) if not one.engaged]
            able = [one.key for one in near if why_no_mount(self.state, one, self.unit.key) is None]
            yield from (mount_option(key, self.unit.key, fetched=True) for key in able)

    def _walking(self) -> Iterator[Option]:
        """Whoever has just got off may walk at once, before it drives on. DW-XVIII.9.0-02"""
        if self.before and self.state.moves_in_sequence:  # before a sequence others are still to move
            yield from (walk_option(key) for key in self.state.leading if not self.state.units[key].engaged)

    def read(self, token: str) -> Option | Refusal | None:
        """`dismount 0304`, `fetch barrach`, `lead barrach`; None for anything else."""
        words = token.split(" ")
        if len(words) != 2 or words[0] not in ("dismount", "fetch", "lead"):
            return None
        found = next((one for one in self.options() if one.token == token), None)
        if found is not None or words[0] == "lead":
            return found
        if words[0] == "dismount":
            if not self.rider or read_hex(self.state, words[1]) is None:
                return None
            clause = RIDERS[self.state.card(self.unit.key).footprint]["leave"]
            return refusal(clause, "dismount-hex", commander=self.rider, unit=self.unit.key)
        commander = self.state.units.get(words[1])
        if commander is None or not command.is_commander(self.state, commander):
            return refusal("DW-XVII.5.0-01", "lead-nobody", unit=words[1])
        return why_no_mount(self.state, commander, self.unit.key)

    def act(self, ctx: Context[Demonworld], answer: Option) -> None:
        """He gets off, or up. DW-XVII.7.6-02, DW-XVIII.9.0-02"""
        if answer.verb == "fetch":
            mount(ctx, answer.value, self.unit.key)
            return
        if answer.verb == "lead":
            ctx.note(UnitActivated(clause="DW-XVIII.9.0-02", unit=answer.piece))
            return
        footprint = self.state.card(self.unit.key).footprint
        hex = read_hex(self.state, answer.value)
        assert hex is not None
        ctx.note(
            CommanderDismounted(
                clause=RIDERS[footprint]["leave"],
                commander=self.rider,
                mount=self.unit.key,
                hex=hex,
                facing=self.large.facing,
                before=self.before,
                waits=footprint == "dragon",
            )
        )
        if not self.before or footprint == "dragon":
            ctx.note(MoveEnded(clause=RIDERS[footprint]["leave"], unit=self.unit.key))
        make_contact(ctx, answer.piece)


@lru_cache(maxsize=4096)
def dismount_option(commander: str, name: str) -> Option:
    """To get off onto a hex, as an answer: `dismount 0304`."""
    label = message("answer-dismount", commander=commander, hex=name)
    word = word_of(name)
    return Option(f"dismount {word}", word, label, verb="dismount", piece=commander, place=name)


@lru_cache(maxsize=256)
def walk_option(commander: str) -> Option:
    """To walk before what carried him drives on, as an answer."""
    return Option(
        f"lead {commander}", None, message("answer-lead-off", commander=commander), verb="lead", piece=commander
    )


# Without each other


def leave_masterless(ctx: Context[Demonworld]) -> None:
    """A dragon whose master has gone from it, or was killed, leaves the battlefield. DW-XVII.7.6-03, DW-F3-14"""
    state = ctx.state
    for key in [key for key, unit in state.units.items() if unit.master]:
        (large,) = state.of(key)
        master = state.of(state.units[key].master)
        if not master or master[0].hex not in around(rider_hex(state, large)):
            ctx.note(MountLeft(clause="DW-XVII.7.6-03", unit=key))
            losses.decide(ctx)


def place(ctx: Context[Demonworld]) -> Procedure:
    """Whoever rode a dragon that is killed comes to stand beside it, whoever stood on a chariot on its rear hex.

    DW-XVII.7.7-02, DW-XVIII.9.0-06
    """
    state = ctx.state
    commander = state.unhorsed[0]
    there = state.aboard[commander]
    fallen = next(one for one in state.lost.values() if one.owner == there.mount)
    chariot = state.card(there.mount).footprint == "chariot"
    hexes = [fallen.hex] if chariot else _beside(state, fallen, commander)
    hex = hexes[0]
    if len(hexes) > 1:
        names = state.board.names
        side = state.attached[commander].side
        options = [dismount_option(commander, names[one]) for one in hexes]
        question = ask_about("place-rider", commander, commander=commander)
        answer: Option = yield Choice(side, question, "DW-XVII.7.7-02", options)
        found = read_hex(state, answer.value)
        assert found is not None
        hex = found
    clause = "DW-XVIII.9.0-06" if chariot else "DW-XVII.7.7-02"
    at, own = occupied(state), state.attached[commander]
    fights = any(there.mount in units for units in state.combats)  # until its end: DW-VI.1.5-06
    met = fights or any(state.side_of(at[one]) != own.side for one in around(hex) if one in at)
    ctx.note(
        CommanderPlaced(
            clause=clause,
            commander=commander,
            hex=hex,
            facing=fallen.facing,
            engaged=own.engaged if met else 0,
            fought=own.fought if met else 0,
        )
    )
    over = state.trampling.unit if state.trampling and not state.rules.passengers_engage else ""
    if over in state.units:
        _meet_others(ctx, commander, over)
    else:
        make_contact(ctx, commander)


def _meet_others(ctx: Context[Demonworld], commander: str, over: str) -> None:
    """He may lie under what goes over him: whether he is engaged with it is seen at its end. DW-XVII.4.2-03"""
    enemies = tuple(key for key in touched_units(ctx.state, commander) if key != over)
    if enemies:
        ctx.note(ContactMade(clause="DW-V.3.2-01", unit=commander, enemies=enemies))


def _beside(state: Demonworld, fallen: Element, commander: str) -> list[Hex]:
    """Free hexes beside its head, else beside the rest of it, else the nearest that there are. DW-OR-52"""
    at, board, ground = occupied(state), state.board, ground_of(state, commander)
    tried: list[Sequence[Hex]] = [around(fallen.hex), [one for hex in fallen.hexes for one in around(hex)]]
    seen = set(fallen.hexes)
    while True:
        free = [hex for hex in dict.fromkeys(tried[0]) if hex in board and hex not in at and hex not in fallen.hexes]
        good = [hex for hex in free if ground is None or ground.why_not_in(hex, "") is None]
        good = [hex for hex in good if not _in_flames(state, commander, hex)]
        if good:
            return good
        seen.update(tried.pop(0))
        if not tried:
            tried.append([hex for one in list(seen) for hex in around(one)])
