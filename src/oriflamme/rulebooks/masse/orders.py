"""Phase 1, command: which orders a piece may be given, and how they are written.

One function, `why_not`, judges an order: it makes the lists of what is offered and of what is greyed, and it
answers whoever types something else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import cast

from oriflamme.kernel import Forbidden, Option, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.masse import siege, wings
from oriflamme.rulebooks.masse.message_parts import give_order
from oriflamme.rulebooks.masse.state import NO_ACTION, Masse, Order, Piece
from oriflamme.rulebooks.masse.tables import CASTABLE, ENGINES, NEVER_TESTS, SPELLS, hit_dice
from oriflamme.rulebooks.masse.vocabulary import MOVING_AWAY, WINGS, OrderDetail, OrderKind, Wing

CMD = "MC-PHASE_DE_COMMANDEMENT-"
SHEET = f"{CMD}01"


# What is legal


def why_not(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    """Why this piece may not be given this order; None if it may."""
    if order.kind not in _JUDGES:
        return refusal(f"{CMD}03", "such-order", order=order.kind)
    if piece.leaving:
        return refusal("MC-MORAL_ET_RALLIEMENT-08", "order-leaving", unit=piece.key)
    bound = _why_bound(piece, order)
    if bound:
        return bound
    if order.rally:
        cannot = why_no_rally(state, piece)
        if cannot:
            return cannot
    target = state.pieces.get(order.target)
    if order.kind in _NEEDS_TARGET and (target is None or target.leads) and order.kind not in ("duel", "cast"):
        return refusal(SHEET, "such-target", target=order.target)
    return _JUDGES[order.kind](state, piece, order)


def _why_bound(piece: Piece, order: Order) -> Refusal | None:
    """A demoralised unit has little choice."""
    if not piece.demoralised:
        return None
    if piece.links:
        if order.kind == "flee" or (order.kind == "fall_back" and piece.leaves_fights):
            return None
        return refusal(f"{CMD}14", "order-broken-engaged", unit=piece.key)
    if order.kind == "none":
        return None
    return refusal(f"{CMD}16", "order-broken-free", unit=piece.key)


def why_no_rally(state: Masse, piece: Piece) -> Refusal | None:
    """Rally is for a demoralised unit that has a commander. Whether it is free is judged in the morale phase."""
    if not piece.demoralised:
        return refusal(f"{CMD}17", "rally-steady", unit=piece.key)
    if piece.profile.morale >= NEVER_TESTS:
        return refusal("MC-MORAL_ET_RALLIEMENT-10", "rally-never-tests", unit=piece.key)
    army = state.armies[piece.side]
    if piece.officer or not army.commander or army.commander in state.pieces:
        return None
    return refusal(f"{CMD}17", "rally-no-commander", unit=piece.key)


def _why_no_shot(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    return why_no_shot(state, piece, order.target)


def why_no_shot(state: Masse, piece: Piece, target: str) -> Refusal | None:
    """Why a piece may not shoot at another: one of them is engaged, or it has nothing to shoot with."""
    return why_no_shooter(state, piece) or _why_no_shot_at(state, piece, target)


def why_no_shooter(state: Masse, piece: Piece) -> Refusal | None:
    """Only a free piece with missiles shoots. MC-PHASE_DE_COMMANDEMENT-04."""
    if piece.links:
        return refusal(f"{CMD}04", "shot-engaged", unit=piece.key)
    if piece.kind == "engine":
        return siege.why_no_service(piece)
    if not piece.profile.missile:
        return refusal(f"{CMD}04", "shot-no-missiles", unit=piece.key)
    if piece.shots == 0:
        return refusal("MC-SIEGES-02", "shot-no-ammunition", unit=piece.key)
    return None


def _why_no_shot_at(state: Masse, piece: Piece, key: str) -> Refusal | None:
    target = state.pieces[key]
    if target.side == piece.side:
        return refusal(f"{CMD}05", "target-friend", target=key)
    if target.links:
        return refusal(f"{CMD}05", "shot-target-engaged", target=key)
    if piece.kind == "engine" and target.kind == "hero" and not target.profile.huge:
        return refusal(ENGINES["engines"][piece.engine]["clause"], "engine-at-hero", unit=piece.key)
    return None


def _why_no_engage(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    return why_no_engager(state, piece) or why_no_engage_with(state, piece, order.target)


def why_no_engager(state: Masse, piece: Piece) -> Refusal | None:
    """An engine stays where it is, unless somebody has come to it. MC-SIEGES-10."""
    if piece.kind == "engine" and not piece.links:
        return refusal("MC-SIEGES-10", "engine-moves", unit=piece.key)
    return None


def why_no_engage_with(state: Masse, piece: Piece, key: str) -> Refusal | None:
    """A free unit may engage any enemy, an engaged one attacks one of those it is engaged with."""
    target = state.pieces[key]
    if target.side == piece.side:
        return refusal(f"{CMD}08", "target-friend", target=key)
    if piece.profile.huge and target.demoralised:
        return refusal("MC-REGLES_SPECIALES-09", "huge-at-broken", target=key)
    if piece.links:
        if key in piece.links:
            return None
        return refusal(f"{CMD}09", "engage-elsewhere", unit=piece.key)
    if target.profile.flying and not piece.profile.flying:
        return refusal("MC-REGLES_SPECIALES-12", "engage-flying", target=key)
    if piece.kind == "hero" and target.kind == "hero":
        return refusal("MC-HEROS_ET_OFFICIERS-04", "engage-hero", target=key)
    if state.siege:
        cannot = siege.why_no_engage(state, piece, target)
        if cannot:
            return cannot
    return wings.why_no_engage(state, piece, target) if state.rules.wings else None


def _why_no_fall_back(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    if not piece.leaves_fights or piece.kind == "engine":
        return refusal(f"{CMD}10", "fall-back-ordinary", unit=piece.key)
    if piece.free and not piece.outside:
        return refusal(f"{CMD}11", "fall-back-free", unit=piece.key)
    return None


def _why_no_retreat(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    if piece.kind == "engine":
        return refusal("MC-SIEGES-10", "engine-moves", unit=piece.key)
    if piece.free and not piece.outside:
        return refusal(f"{CMD}13", "retreat-free", unit=piece.key)
    return None


def _why_no_flight(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    if not piece.demoralised:
        return refusal(f"{CMD}14", "flee-steady", unit=piece.key)
    return None


def _anything(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    return None


def _why_no_duel(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    """A free hero may challenge any hero or huge creature, officers included. MC-HEROS_ET_OFFICIERS-04, MC-CP-06."""
    target = state.pieces.get(order.target)
    if piece.kind != "hero":
        return refusal("MC-HEROS_ET_OFFICIERS-04", "duel-unit", unit=piece.key)
    if target is None or target.kind != "hero" or target.side == piece.side:
        return refusal("MC-HEROS_ET_OFFICIERS-04", "duel-target", target=order.target)
    if piece.links:
        return refusal("MC-HEROS_ET_OFFICIERS-04", "duel-engaged", unit=piece.key)
    if siege.walled_off(state, piece, target):
        return refusal("MC-SIEGES-05", "duel-walls", target=order.target)
    return None


def _why_no_spell(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    """A hero casts a spell he has, on what it can bear on. MC-CP-10."""
    clause = "MC-HEROS_ET_OFFICIERS-04"
    if order.what == "horn":
        return siege.why_no_horn(state, piece, order.target)
    spell = SPELLS["spells"].get(order.what)
    if spell is None or order.what not in piece.profile.spells:
        return refusal(clause, "spell-unknown", unit=piece.key, spell=order.what)
    if hit_dice(piece.profile.dv)[0] < spell["level"]:
        return refusal(clause, "spell-level", unit=piece.key, level=spell["level"])
    if "section" in spell["targets"]:
        return siege.why_no_magic(state, piece, order.target)
    target = state.pieces.get(order.target)
    if target is None or not _bears_on(spell["targets"], piece, target):
        return refusal(clause, "spell-target", spell=order.what, target=order.target)
    if order.what == "sleep" and hit_dice(target.profile.dv) > hit_dice(spell["highest_dv"]):
        return refusal(clause, "spell-sleep", target=order.target)
    return None


def _bears_on(targets: list[str], caster: Piece, target: Piece) -> bool:
    kind = "hero" if target.kind == "hero" else "unit"
    if target.side == caster.side:
        return f"friendly_{kind}" in targets
    return kind in targets and not target.leads


_JUDGES: dict[str, Callable[[Masse, Piece, Order], Refusal | None]] = {
    "shoot": _why_no_shot,
    "engage": _why_no_engage,
    "fall_back": _why_no_fall_back,
    "retreat": _why_no_retreat,
    "flee": _why_no_flight,
    "none": _anything,
    "duel": _why_no_duel,
    "cast": _why_no_spell,
    "batter": siege.why_no_batter,
    "tear": siege.why_no_tear,
    "ram": siege.why_no_ram,
    "move": wings.why_no_move,
}
_NEEDS_TARGET = ("shoot", "engage", "duel", "cast")
_TWO_WORDS = ("cast", "batter", "tear", "move")
HOSTILE = ("shoot", "engage", "duel", "batter", "tear", "ram")
"""Orders that harm somebody or something of the enemy; spells are told apart by whom they bear on."""
HARMFUL_SPELLS = frozenset(
    name for name, entry in CASTABLE.items() if not all(target.startswith("friendly_") for target in entry["targets"])
)
RALLY = Order("none", rally=True)
"""To stand, and be rallied."""


# How orders are written


@cache
def option(unit: str, order: Order) -> Option:
    """An order as an answer: `order archers shoot orcs`, `order lourds flee rally`."""
    words = ["order", unit]
    if order.kind == "cast":
        words += ["cast", order.what, order.target]
    elif order.kind == "none":
        words += ["rally"] if order.rally else ["none"]
    else:
        words += [word for word in (order.kind, order.target, order.what) if word]
        words += ["rally"] if order.rally else []
    return Option(
        " ".join(words),
        (unit, order),
        give_order(order),
        verb="rally" if order == RALLY else order.kind,
        piece=unit,
        target=order.target,
        what=order.what or ("rally" if order.rally and order.kind != "none" else ""),
        place=(WINGS.index(cast(Wing, order.target)), int(order.what == "reserve")) if order.kind == "move" else "",
        notes=_notes(order),
    )


def _notes(order: Order) -> tuple[str, ...]:
    """What an order means besides: an attack, or a flight that nobody takes back."""
    if order.kind == "flee":
        return ("irreversible",)
    hostile = order.kind in HOSTILE or (order.kind == "cast" and order.what in HARMFUL_SPELLS)
    return ("attack",) if hostile else ()


def read_order(words: list[str]) -> Order | None:
    """The order that these words mean, possible or not; None if they mean none."""
    if not words:
        return None
    kind, rest = words[0], words[1:]
    rally = bool(rest) and rest[-1] == "rally"
    rest = rest[:-1] if rally else rest
    if kind in ("none", "rally") and not rest and not rally:
        return RALLY if kind == "rally" else NO_ACTION
    if kind in _TWO_WORDS and len(rest) == 2:
        target, what = (rest[1], rest[0]) if kind == "cast" else (rest[0], rest[1])
        return Order(cast(OrderKind, kind), target, cast(OrderDetail, what), rally)
    if kind in ("shoot", "engage", "duel", "ram") and len(rest) == 1:
        return Order(cast(OrderKind, kind), rest[0], rally=rally)
    if kind in MOVING_AWAY and not rest:
        return Order(cast(OrderKind, kind), rally=rally)
    return None


def candidates(state: Masse, piece: Piece) -> Iterator[Order]:
    """Every order somebody might think of for this piece, legal or not, in the order of the book's list."""
    enemies = [enemy.key for enemy in state.against(piece.side)]
    if piece.kind == "engine" or piece.profile.missile:
        yield from (Order("shoot", enemy) for enemy in enemies)
    yield from (Order("engage", enemy) for enemy in enemies)
    yield from (Order("fall_back"), Order("fall_back", rally=True), Order("retreat"))
    yield from (Order("flee"), Order("flee", rally=True), NO_ACTION, RALLY)
    if piece.kind == "hero":
        yield from (
            Order("duel", foe.key) for foe in state.pieces.values() if foe.side != piece.side and foe.kind == "hero"
        )
        yield from _spells(state, piece)
    if state.siege:
        yield from siege.candidates(state, piece)
    if state.rules.wings:
        yield from wings.candidates(piece)


def _spells(state: Masse, piece: Piece) -> Iterator[Order]:
    for spell in piece.profile.spells:
        places = state.sections if "section" in SPELLS["spells"][spell]["targets"] else state.pieces
        yield from (Order("cast", place, spell) for place in places)
    if piece.horn:
        yield from (Order("cast", section, "horn") for section in state.sections)


def legal(state: Masse, piece: Piece) -> tuple[Option, ...]:
    """What this piece may be ordered to do: what its condition leaves open, judged like everything else."""
    if piece.demoralised:
        plausible = _BROKEN_ENGAGED if piece.links else _BROKEN_FREE
        return tuple([option(piece.key, order) for order in plausible if why_not(state, piece, order) is None])
    if state.siege or state.rules.wings or piece.profile.spells or piece.kind == "engine":
        steady = [order for order in candidates(state, piece) if not order.rally and order.kind != "flee"]
        return tuple([option(piece.key, order) for order in steady if why_not(state, piece, order) is None])
    return tuple(_engaged(state, piece) if piece.links else _in_the_open(state, piece))


_BROKEN_ENGAGED = (Order("fall_back"), Order("fall_back", rally=True), Order("flee"), Order("flee", rally=True))
_BROKEN_FREE = (NO_ACTION, RALLY)


def _engaged(state: Masse, piece: Piece) -> list[Option]:
    """A steady piece in a fight, in the field."""
    enemies = [key for key in state.pieces if key in piece.links]
    found = [_engage(piece.key, enemy) for enemy in enemies if why_no_engage_with(state, piece, enemy) is None]
    if piece.leaves_fights:
        found.append(option(piece.key, Order("fall_back")))
    return [*found, option(piece.key, Order("retreat")), option(piece.key, NO_ACTION)]


def _in_the_open(state: Masse, piece: Piece) -> list[Option]:
    """The commonest case, a free piece in the field: the judges of shots and engagements, target by target."""
    key = piece.key
    enemies = [enemy.key for enemy in state.pieces.values() if enemy.side != piece.side and not enemy.leads]
    found = []
    if why_no_shooter(state, piece) is None:
        found += [_shot(key, enemy) for enemy in enemies if _why_no_shot_at(state, piece, enemy) is None]
    found += [_engage(key, enemy) for enemy in enemies if why_no_engage_with(state, piece, enemy) is None]
    found.append(option(key, NO_ACTION))
    if piece.kind == "hero":
        rivals = [foe.key for foe in state.pieces.values() if foe.kind == "hero" and foe.side != piece.side]
        found += [option(key, Order("duel", foe)) for foe in rivals]
    return found


@cache
def _shot(unit: str, enemy: str) -> Option:
    return option(unit, Order("shoot", enemy))


@cache
def _engage(unit: str, enemy: str) -> Option:
    return option(unit, Order("engage", enemy))


def forbidden(state: Masse, piece: Piece) -> Iterator[Forbidden]:
    """What this piece may not do, and why."""
    for order in candidates(state, piece):
        reason = why_not(state, piece, order)
        if reason is not None:
            yield Forbidden(option(piece.key, order), reason)
