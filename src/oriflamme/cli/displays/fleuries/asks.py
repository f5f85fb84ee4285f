"""What helps to answer: who is asked, sums and chances of what he may do, orders put down so far; shorthands."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from rich.text import Text

from oriflamme.cli.displays.fleuries.armies import badges, formation, orders, strength
from oriflamme.cli.displays.fleuries.table_drawing import arrow, name, tags
from oriflamme.cli.language import lang, tell
from oriflamme.cli.log_output import chances_line, decimal, tally_line
from oriflamme.cli.output import cited, write
from oriflamme.kernel import Battle, Choice, Message, Roll, Tally
from oriflamme.kernel.dice import Throw
from oriflamme.rulebooks.fleuries.command import battle_orders
from oriflamme.rulebooks.fleuries.command.command import threshold
from oriflamme.rulebooks.fleuries.command.order_sheet import Draft
from oriflamme.rulebooks.fleuries.command.orders import COUNTERS
from oriflamme.rulebooks.fleuries.morale.morale_tests import test_causes_for
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, value, verdict
from oriflamme.rulebooks.fleuries.movement.charges import charge_causes
from oriflamme.rulebooks.fleuries.shooting.shot_choice import Volley
from oriflamme.rulebooks.fleuries.shooting.shot_targets import Aim, best_aim
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMMAND, MORALE
from oriflamme.rulebooks.fleuries.terrain.measure import apart, nearest_enemy
from oriflamme.rulebooks.fleuries.wording.message_parts import battle_order

SHORTHANDS = ("counters", "far", "at")
ABOUT = ("order", "move", "charge", "reaction", "shot", "strike", "rally")
PLACING = {"move": "move", "deploy": "deploy", "card": "deploy"}


def preview(battle: Battle, ask: Choice) -> None:
    """Who is asked and how he stands; then the sums and chances of what he may do."""
    state = cast(Fleuries, battle.view(ask.seat).state)
    piece = state.pieces.get(ask.subject)
    if ask.kind in ABOUT and piece is not None:
        _who(battle, state, piece)
    if ask.kind == "charge":
        _charges(battle, state, cast(Piece, piece), ask)
    elif ask.kind == "reaction":
        _test(battle, "reaction", COMMAND["dice"], threshold(state, cast(Piece, piece), reaction=True))
    elif ask.kind == "shot":
        _shots(battle, state, cast(Piece, piece), ask)
    elif ask.kind == "rally":
        _morale(battle, state, cast(Piece, piece), MoraleTestCause(("rally",), cast(Piece, piece).cause))
    elif ask.kind == "confirm-orders":
        draft(battle, ask)


def _who(battle: Battle, state: Fleuries, piece: Piece) -> None:
    """One line: tag, name, strength, formation, orders, troubles, battle order, the nearest enemy."""
    facing = arrow(piece.pose.facing) if piece.pose is not None else ""
    words = [f"{tags(battle, state)[piece.key]}{facing} {name(battle, piece.key)}", strength(piece), formation(piece)]
    words += [orders(battle, piece.orders), *badges(battle, state, piece)]
    plan = battle_orders.in_force(state, piece)
    if plan is not None:
        words.append(battle.say(battle_order(plan), lang()))
    near = nearest_enemy(state, piece) if piece.pose is not None else None
    if near is not None:
        words.append(tell("gf-nearest", unit=tags(battle, state)[near[0].key], far=decimal(Fraction(near[1], 100))))
    write()
    write(" · ".join(word for word in words if word), "bold")


# Sums and chances


def _charges(battle: Battle, state: Fleuries, piece: Piece, ask: Choice) -> None:
    """For every target: how far it is, and the morale tests of both; where there is none, why."""
    if not any(option.target for option in ask.options):
        for forbidden in ask.forbidden:
            write(cited(battle.say(forbidden.refusal.message, lang()), forbidden.refusal.clause, "dim"))
    for option in ask.options:
        target = state.pieces.get(option.target)
        if target is None:
            continue
        far = decimal(Fraction(apart(state, piece, target), 100))
        write(tell("gf-target", unit=name(battle, target.key), far=far), "bold")
        mine, theirs = charge_causes(piece, target)
        _morale(battle, state, piece, MoraleTestCause((mine,), target.key))
        if not target.fights and not target.routing:
            _morale(battle, state, target, MoraleTestCause((theirs,), piece.key))


def _morale(battle: Battle, state: Fleuries, piece: Piece, request: MoraleTestCause) -> None:
    """The sum of a morale test to come, and what may come of it."""
    asked = request if request.why == ("rally",) else test_causes_for(piece, request)
    if asked is None:
        return
    tally = value(state, piece, asked)

    def meaning(throw: Throw) -> str:
        return verdict(piece, tally.total + throw.total)

    roll = Roll(MORALE["dice"], "morale", "GF-LE_MORAL-04", subject=piece.key, tally=tally, meaning=meaning)
    _sum(battle, name(battle, piece.key), roll, tally)


def _test(battle: Battle, purpose: str, dice: str, tally: Tally) -> None:
    def meaning(throw: Throw) -> str:
        return "passed" if throw.total <= tally.total else "failed"

    _sum(battle, tell("gf-test"), Roll(dice, purpose, "", tally=tally, meaning=meaning), tally)


def _sum(battle: Battle, head: str, roll: Roll, tally: Tally) -> None:
    write(Text(f"  {head} : " if lang() == "fr" else f"  {head}: ").append_text(tally_line(battle, tally)))
    write(f"    {tell('cli-chances', chances=chances_line(battle, roll))}", "dim")


def _shots(battle: Battle, state: Fleuries, piece: Piece, ask: Choice) -> None:
    """For every target: how many shoot from how far, one figure's percentage, and the losses to expect."""
    for option in ask.options:
        for key, figures in cast(Volley, option.value).targets:
            target = state.pieces[key]
            aim = best_aim(state, piece, target)
            if not isinstance(aim, Aim):
                continue
            worth = aim.reckon(state, piece, target, figures)
            far, band = decimal(Fraction(aim.distance, 100)), battle.say(f"band-{worth.band}", lang())
            write(tell("gf-shot", unit=name(battle, key), far=far, band=band, figures=worth.figures), "bold")
            write(Text("  ").append_text(tally_line(battle, worth.each)))
            kills, rest = divmod(worth.percent, 100)
            write(f"  {tell('gf-kills', kills=kills, more=kills + 1, rest=rest)}", "dim")


# What is put down


def draft(battle: Battle, ask: Choice) -> None:
    """Orders as far as they are down."""
    if not isinstance(ask.draft, Draft):
        return
    write(tell("gf-down"), "bold")
    for key, counters in ask.draft.orders.items():
        said = orders(battle, counters or ("none",))
        write(f"  {tell('gf-order', unit=name(battle, key), orders=said)}")
    for key, order in ask.draft.plan.items():
        write(f"  {battle.say(cast(Message, battle_orders.option(key, order).label), lang())}")


# Shorthands


def expand_shorthand(battle: Battle, ask: Choice, typed: str) -> list[str] | None:
    """`advance wheel left` for the unit asked about; `far 17.5` and `at 45 32.5 15` for one that moves or deploys."""
    words = typed.split()
    unit = ask.subject
    if ask.kind == "order" and words and {*words} <= {*COUNTERS, "none"}:
        return [" ".join(("order", unit, *words))]
    verb = PLACING.get(ask.kind)
    if verb is None or not words or words[0] not in ("at", "far") or (words[0] == "far" and verb != "move"):
        return None
    if verb == "deploy" and len(words) == 3:
        state = cast(Fleuries, battle.view(ask.seat).state)
        words.append("0" if state.armies[ask.seat].edge == "south" else "180")
    return [" ".join((verb, unit, *words))]
