"""What magic does to whom it strikes: deaths, wounds, and the test of a unit that is attacked. GF-MG-05."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from oriflamme.kernel import Context, Item, Procedure, Roll
from oriflamme.rulebooks.fleuries.contact.contact import disorder
from oriflamme.rulebooks.fleuries.facts.losses import FireSet
from oriflamme.rulebooks.fleuries.facts.magic import Spelled, StructureStruck
from oriflamme.rulebooks.fleuries.losses.fire import flammable
from oriflamme.rulebooks.fleuries.losses.losses import damage, inflict
from oriflamme.rulebooks.fleuries.morale.morale_tests import Requests, aftermath, ask_for
from oriflamme.rulebooks.fleuries.movement.retreats import settle
from oriflamme.rulebooks.fleuries.powers.lasting import in_circle
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import MAGIC
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS
from oriflamme.rulebooks.fleuries.terrain.measure import hull_of

STRUCTURE = MAGIC["structure"]
AUTOMATIC = ("detection", "automatic", "combat", "rally")
"""Steps after which, or in which, automatic moves come next: whoever gives way in them goes then. GF-MG-43."""


class Aftermath:
    """What a spell has stirred up: who was there before it, who must test, and who has been attacked by magic."""

    def __init__(self, state: Fleuries) -> None:
        self.before: Mapping[str, Piece] = dict(state.pieces)
        self.requests: Requests = {}
        self.attacked: list[str] = []

    def attack(self, ctx: Context[Fleuries], key: str, by: str, morale: Item | None = None) -> None:
        """A unit is attacked by magic: disorder, and a test at once."""
        piece = ctx.state.pieces.get(key)
        if piece is None or piece.kind != "unit":
            return
        disorder(ctx, key, "magic")
        ask_for(self.requests, key, "magic", by, (morale,) if morale else ())
        self.attacked.append(key)

    def settle(self, ctx: Context[Fleuries]) -> Procedure:
        """Everybody tests who must, and whoever fails goes back at once, or in phases 10, 11 and 1 with the automatic
        moves. GF-LES_RESULTATS_DU_TEST_RETRAITE-02, GF-PHASE_11_RALLIEMENTS-02, GF-MG-43."""
        aftermath(ctx, self.before, self.requests)
        later = ctx.state.phase in AUTOMATIC and not ctx.state.rules.magic_within_phase
        yield from settle(ctx, self.requests, "later" if later else "now")
        for key in self.attacked:
            if key in ctx.state.pieces:
                ctx.note(Spelled(clause="GF-POURCENTAGE_DE_MORAL-04", unit=key))


def kill(ctx: Context[Fleuries], key: str, wounds: str, clause: str, seat: str) -> Procedure:
    """A warrior dies, or one who fights alone takes so many wounds."""
    piece = ctx.state.pieces[key]
    count = 1
    if piece.body.single:
        count = (
            int(wounds)
            if wounds.isdigit()
            else (yield Roll(wounds, "magic-wounds", clause, seat=seat, subject=key)).total
        )
    yield from inflict(ctx, key, count, "magic", clause)


def rained_on(state: Fleuries, ground: Ground) -> bool:
    """Whether any part of a piece of ground lies under the rain. GF-LISTE_DES_SORTS_DIVINS-19."""
    if KINDS[ground.kind]["shape"] == "area":
        return in_circle(state, hull_of(ground.outline), "rain")
    return any(in_circle(state, stretch, "rain") for stretch in pairwise(ground.outline))


def strike_structure(ctx: Context[Fleuries], key: str, seat: str, *, fire: bool) -> Procedure:
    """Three points, then four, then five, whichever spell strikes; lightning may set it on fire, not under the rain,
    which puts fires out at once. GF-MG-16, GF-MG-27."""
    state = ctx.state
    points = STRUCTURE["first"] + STRUCTURE["more"] * state.ground[key].struck
    ctx.note(StructureStruck(clause=STRUCTURE["clause"], ground=key))
    yield from damage(ctx, key, points, "magic", STRUCTURE["clause"])
    ground = state.ground[key]
    if not fire or ground.fallen or ground.fire or not flammable(ground) or rained_on(state, ground):
        return
    roll = yield Roll(STRUCTURE["fire_dice"], "magic-fire", "GF-DOMMAGE_PAR_LE_FEU-01", seat=seat, subject=key)
    if roll.total <= STRUCTURE["fire_upto"]:
        ctx.note(FireSet(clause="GF-DOMMAGE_PAR_LE_FEU-01", ground=key, strength=1))
