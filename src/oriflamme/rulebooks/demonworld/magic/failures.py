"""Critical failures: a throw that the wizard may shift a little, and what comes of it. DW-XX.5.0-07 to -11"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import disc
from oriflamme.kernel import Choice, Context, Option, Procedure, Roll, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.dice import dice
from oriflamme.rulebooks.demonworld import skills
from oriflamme.rulebooks.demonworld.attack_words import RIDER
from oriflamme.rulebooks.demonworld.facts import MagicFailed, OutburstEnded
from oriflamme.rulebooks.demonworld.magic.outcomes import strike
from oriflamme.rulebooks.demonworld.magic.targets import eyes
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import MAGIC
from oriflamme.rulebooks.demonworld.vocabulary import MAGIC_FAILURES, MagicFailure

TABLE = MAGIC["failure"]
FACES = dice(TABLE["die"]).sizes[0]
SHIFT = "DW-XX.5.0-08"


def what_of(number: int) -> MagicFailure:
    """What a throw comes to. DW-XX.5.0-10"""
    word = next(band["what"] for band in TABLE["bands"] if number <= band["last"])
    return next(one for one in MAGIC_FAILURES if one == word)


def suffer(ctx: Context[Demonworld]) -> Procedure:
    """The throw, the wizard's shift, and what comes of it."""
    state = ctx.state
    assert state.failing is not None
    wizard, points = state.failing.wizard, state.failing.points
    side = state.anyone(wizard).side
    roll: Throw = yield Roll(
        TABLE["die"],
        "failure",
        TABLE["clause"],
        seat=side,
        subject=wizard,
        meaning=lambda throw: what_of(throw.total),
    )
    number = yield from _shift(ctx, wizard, side, roll.total)
    what = what_of(number)
    element = eyes(state, wizard)
    left = skills.hit_points_left(state, element, RIDER if wizard in state.aboard else "")
    slices = -(-points // int(TABLE["slice"]))
    count = min(slices, left) if what == "wounded" else points if what == "outburst" else 0
    ctx.note(
        MagicFailed(
            clause=TABLE["clause"],
            wizard=wizard,
            roll=roll.total,
            chosen=number,
            what=what,
            count=count,
            left=left if what == "wounded" else 0,
            until=state.turn + int(TABLE["silent_turns"]) if what == "silenced" else 0,
        )
    )
    if what == "outburst":
        yield from _outburst(ctx, wizard, points)


def _shift(ctx: Context[Demonworld], wizard: str, side: str, roll: int) -> Procedure:
    """He may add or take off up to his level less one. DW-XX.5.0-08"""
    reach = ctx.state.card(wizard).wizard_level - 1
    numbers = range(max(1, roll - reach), min(FACES, roll + reach) + 1)
    if len({what_of(number) for number in numbers}) == 1:
        return roll
    answer: Option = yield Choice(
        side, ask_about("failure", wizard, wizard=wizard, roll=roll), SHIFT, [_number(wizard, one) for one in numbers]
    )
    return answer.value


@lru_cache(maxsize=512)
def _number(wizard: str, number: int) -> Option:
    label = message("answer-failure", number=number, what=message(f"failure-{what_of(number)}"))
    return Option(f"take {number}", number, label, verb="take", piece=wizard, what=str(number))


def _outburst(ctx: Context[Demonworld], wizard: str, points: int) -> Procedure:
    """His hex and those around it are struck: a die for each, not above the points spent. DW-XX.5.0-10, DW-XX.5.0-11"""
    state = ctx.state
    at, centre = dict(occupied(state)), eyes(state, wizard).hex
    for hex in disc(centre, 1):
        if hex in at:
            yield from strike(ctx, wizard, at[hex], hex, points, TABLE["clause"])
    ctx.note(OutburstEnded(clause=TABLE["clause"], wizard=wizard))
