"""How a position of Combat de masse is drawn: cards in two facing lines, by wings or before walls."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from oriflamme.kernel.asks import Choice
from oriflamme.kernel.display import Card, Draft, Intent, LinesDisplay, OffMap
from oriflamme.kernel.display import Section as SectionDisplay
from oriflamme.rulebooks.masse.message_parts import short_order
from oriflamme.rulebooks.masse.order_sheet import Draft as OrderDraft
from oriflamme.rulebooks.masse.state import NO_ACTION, Masse, Order, Piece, Profile, Section
from oriflamme.rulebooks.masse.tables import PROGRESS
from oriflamme.rulebooks.masse.vocabulary import WINGS, OrderKind

MAX_PROFILES_KEPT = 512
MAX_INTENTS_KEPT = 1024
ENGINE_ICONS = {"ballista": "ballista", "trebuchet": "trebuchet"}
"""Engines that do not look like catapults."""
_HOW: dict[OrderKind, Literal["attack", "shot", "spell", "march", "leave", "hold"]] = {
    "shoot": "shot",
    "engage": "attack",
    "duel": "attack",
    "cast": "spell",
    "batter": "shot",
    "tear": "attack",
    "ram": "attack",
    "move": "march",
    "fall_back": "leave",
    "retreat": "leave",
    "flee": "leave",
    "none": "hold",
}
"""How the arrow of an order is drawn."""
CARRIED = (
    ("torches", "torches"),
    ("ladders", "ladders"),
    ("siege_tower", "siegeTower"),
    ("ram", "ram"),
    ("horn", "horn"),
    ("outside", "outside"),
)
"""Fields of a piece, and the badges that show them."""


def display(state: Masse, was: Masse | None = None, shown: LinesDisplay | None = None) -> LinesDisplay:
    """The position as a view shows it; what an earlier one showed just so is taken from there."""
    kept = _unchanged(state, was, shown.cards) if was is not None and shown is not None else {}
    return LinesDisplay(
        sides=tuple(state.armies),
        wings={wing: state.ground.get(wing, "open") for wing in WINGS} if state.rules.wings else {},
        cards=tuple([kept.get(piece.key) or _card(state, piece) for piece in state.acting()]),
        sections=tuple([_section(state, section) for section in state.sections.values()]),
        besieged=next((side for side, army in state.armies.items() if army.besieged), "") if state.siege else "",
        engaged=_engaged(state),
        percent={side: _side_percent(state, side) for side in state.armies},
        fallen=tuple([OffMap(piece.key, piece.side, piece.fate) for piece in state.fallen.values()]),
    )


def draft_display(choice: Choice) -> Draft | None:
    """The orders that a side has written so far."""
    sheet = choice.draft
    if not isinstance(sheet, OrderDraft):
        return None
    return Draft(
        orders={key: short_order(order) for key, order in sheet.orders.items()},
        intents={key: intent(order) for key, order in sheet.orders.items()},
    )


@lru_cache(MAX_INTENTS_KEPT)
def intent(order: Order) -> Intent:
    """What an order leads to: at whom it is aimed, or where it takes a unit."""
    how = _HOW[order.kind]
    if order.kind == "move":
        return Intent(how=how, wing=order.target, line=int(order.what == "reserve"))
    return Intent(how=how, target=order.target)


def _unchanged(state: Masse, was: Masse, cards: tuple[Card, ...]) -> dict[str, Card]:
    """The cards of pieces that are the same, in armies that are the same."""
    if was.armies != state.armies:
        return {}
    before, now = was.pieces, state.pieces
    return {one.key: one for one in cards if now.get(one.key) is before[one.key]}


def _card(state: Masse, piece: Piece) -> Card:
    hero = piece.kind == "hero"
    return Card(
        key=piece.key,
        side=piece.side,
        icon=icon(piece),
        wing=piece.wing,
        line=int(piece.line == "reserve"),
        men=piece.pvt if hero else piece.men,
        men_at_start=piece.pvt0 if hero else piece.men0,
        hit_points=hero,
        percent=_percent(piece.pvt, piece.pvt0 + piece.officer_hp),
        escort=piece.escort_men,
        morale=piece.profile.morale or None,
        shots=piece.shots if piece.shots >= 0 else None,
        badges=tuple(_badges(state, piece)),
        members=(piece.officer,) if piece.officer else (),
        inside=piece.defends,
        walled=state.inside(piece),
        order=short_order(piece.order) if piece.order != NO_ACTION else None,
        intent=intent(piece.order) if piece.order != NO_ACTION else None,
    )


def icon(piece: Piece) -> str:
    """The silhouette of a unit, a hero or an engine, by what it is first of all."""
    if piece.engine:
        return ENGINE_ICONS.get(piece.engine, "catapult")
    return _figure(piece.profile, piece.kind == "hero")


@lru_cache(MAX_PROFILES_KEPT)
def _figure(profile: Profile, hero: bool) -> str:
    if profile.breath:
        return "dragon"
    if profile.huge:
        return "giant"
    if hero:
        return "cleric" if profile.cleric else "wizard" if profile.spells else "crown"
    if profile.flying:
        return "griffin"
    if profile.mounted:
        return "knight" if profile.lances else "cavalry"
    if profile.missile:
        return "archer"
    if profile.pole_weapons:
        return "pike"
    return "champion" if profile.elite else "sword"


def _badges(state: Masse, piece: Piece) -> Iterator[str]:
    """Words of `display.toml`, in its order."""
    army = state.armies[piece.side]
    if army.commander and army.commander in (piece.key, piece.officer):
        yield "commander"
    if piece.standard and not army.standard_lost:
        yield "standard"
    if piece.links:
        yield "engaged"
    if piece.demoralised:
        yield "demoralised"
    if piece.leaving:
        yield "leaving"
    if piece.surrendering:
        yield "surrendering"
    if piece.shots == 0:
        yield "noShots"
    yield from (badge for field, badge in CARRIED if getattr(piece, field))


def _section(state: Masse, section: Section) -> SectionDisplay:
    return SectionDisplay(
        key=section.key,
        gate=section.gate,
        tower=section.tower,
        wall=_percent(section.wall, PROGRESS),
        tower_down=_percent(section.tower_progress, PROGRESS),
        ram=_percent(section.ram_done, section.ram_needed),
        breach=section.breach,
        assaulted=state.assault == section.key,
    )


def _engaged(state: Masse) -> tuple[tuple[str, str], ...]:
    """Each pair of enemies once, in the order of the pieces."""
    pairs: dict[tuple[str, str], None] = {}
    for piece in state.pieces.values():
        for enemy in piece.links:
            pairs[(piece.key, enemy) if piece.key < enemy else (enemy, piece.key)] = None
    return tuple(pairs)


def _side_percent(state: Masse, side: str) -> int:
    """The hit points of a side that still stand, in hundredths of those it began with."""
    standing = state.of(side)
    whole = sum([piece.pvt0 for piece in standing])
    whole += sum([piece.pvt0 for piece in state.fallen.values() if piece.side == side])
    return _percent(sum([min(piece.pvt, piece.pvt0) for piece in standing]), whole)


def _percent(part: int, whole: int) -> int:
    """A share in hundredths, rounded half up, never above 100; 0 of nothing."""
    return min((200 * part + whole) // (2 * whole), 100) if whole > 0 else 0
