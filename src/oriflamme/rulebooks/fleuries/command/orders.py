"""Phase 3, orders: which sets of counters a piece may be given. GF-CP-17.

One function, `why_not`, judges a set: it makes the lists of what is offered and of what is greyed, and it answers
whoever types something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from oriflamme.kernel import Forbidden, Option, Refusal, message
from oriflamme.rulebooks.fleuries.abilities.move_distance import could_charge, gave_way
from oriflamme.rulebooks.fleuries.abilities.wound_effects import blind, stunned, wound_table
from oriflamme.rulebooks.fleuries.command import battle_orders
from oriflamme.rulebooks.fleuries.powers.lasting import cloaked, mad
from oriflamme.rulebooks.fleuries.state import BattleOrder, Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MISSILES, MOVEMENT, ORDERS, WOUNDS, steps
from oriflamme.rulebooks.fleuries.terrain.ground import ENTER_GAP, building_near, burning_near
from oriflamme.rulebooks.fleuries.terrain.measure import enemy_within
from oriflamme.rulebooks.fleuries.troops.formation import choices, shape
from oriflamme.rulebooks.fleuries.wording.message_parts import counters
from oriflamme.rulebooks.fleuries.wording.reasons import refusal

GIVEN = "GF-PHASE_3_PHASE_D_ORDRES-01"
SETS = "GF-LES_ORDRES-16"
NONE: tuple[str, ...] = ()
DOUBLE_GAP = steps(MOVEMENT["gap"]["double"]["cm"])

COUNTERS = {*ORDERS["orders"], *ORDERS["flight"], "open", "close"}

Orders = tuple[str, ...]


# The sets


@cache
def sets_of(who: str) -> tuple[Orders, ...]:
    """Every legal set of counters of a kind of piece: troops, character, animal, flyer or base.

    GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-01: a unit may have several.
    """
    turns = (NONE, ("wheel", "left"), ("wheel", "right"))
    if who == "character":
        return tuple((order,) for order in ORDERS["character"]["orders"])
    if who == "base":
        return (*((order, *turn) for order in ("advance", "charge") for turn in turns), ("wait",), ("wait", "shoot"))
    marches = tuple(("advance", *turn) for turn in turns)
    charges = tuple(("charge", *turn) for turn in turns)
    spins = tuple(("quarter", side, *more) for side in ("left", "right") for more in (NONE, ("advance",)))
    spins += (("about",), ("about", "advance"))
    found = (*marches, *charges, ("wait",), ("withdraw",), ("evade",), *spins)
    doubles = tuple(("advance", "double", *turn) for turn in turns)
    if who == "flyer":
        return (*found, *doubles, ("take_off",), ("dive",), ("dive", "charge"), ("land",), ("reform",))
    if who == "animal":
        return (*found, *doubles, ("reform",))
    shots = tuple((*other, "shoot") for other in (*marches, ("wait",), ("withdraw",), ("reform",), NONE))
    changes = tuple(("change", what, *more) for what in ("line", "column") for more in (NONE, ("advance",)))
    return (*found, *doubles, *shots, *changes, ("change", "open"), ("change", "close"), ("break",), ("reform",))


@cache
def conduct(orders: Orders) -> Orders:
    """A set of counters without Shoot: what the legs do. Shoot alone is Wait and Shoot."""
    return tuple(counter for counter in orders if counter != "shoot") or ("wait",)


def who_is(piece: Piece) -> str:
    """Whose sets of counters apply."""
    if piece.kind != "unit":
        return piece.kind
    if piece.body.flies:
        return "flyer"
    return "animal" if piece.body.animal else "troops"


# What is legal


def takes_orders(state: Fleuries, piece: Piece) -> bool:
    """Whether a piece can be given an order at all in this turn."""
    return why_no_order(state, piece) is None


def why_no_order(state: Fleuries, piece: Piece) -> Refusal | None:
    """Those moved in phase 1, marked red, in combat or in flight get none. GF-PHASE_3_PHASE_D_ORDRES-01."""
    if piece.pending == "advance":
        return refusal("GF-LES_RESULTATS_DU_TEST_AVANCE-01", "order-carried", unit=piece.key)
    if piece.green_marker or piece.pending:
        return refusal(GIVEN, "order-moved", unit=piece.key)
    if piece.red_marker and not charges_anyway(state, piece):
        return refusal("GF-PHASE_2_TESTS_DE_COMMANDEMENT-02", "order-red", unit=piece.key)
    if piece.routing:
        return refusal("GF-LES_MOUVEMENTS_DEROUTER-02", "order-rout", unit=piece.key)
    if gave_way(state, piece):
        return refusal(GIVEN, "order-gave-way", unit=piece.key)
    if piece.fights and not piece.altitude:
        return refusal(GIVEN, "order-fights", unit=piece.key)
    if stunned(state, piece):
        return refusal(WOUNDS[wound_table(piece)]["clause"], "order-stunned", unit=piece.key)
    if mad(state, piece):
        return refusal("GF-TABLE_DES_MALEDICTION-07", "order-mad", unit=piece.key)
    if blind(state, piece):
        return refusal(WOUNDS[wound_table(piece)]["clause"], "order-blind", unit=piece.key)
    return None


def charges_anyway(state: Fleuries, piece: Piece) -> bool:
    """Whether a unit that has failed its command test still obeys an order to charge: fanatics, if somebody is within
    their charge. GF-AM-15."""
    if not piece.body.fanatic or state.rules.fanatics_held_back:
        return False
    return any(could_charge(state, piece, foe) for foe in state.against(piece.side))


def forgotten(piece: Piece) -> bool:
    """A unit that might have had an order and has none can do nothing at all. GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-03."""
    return (
        piece.kind == "unit"
        and not piece.orders
        and not piece.red_marker
        and not piece.green_marker
        and not piece.pending
    )


def why_not(state: Fleuries, piece: Piece, orders: Orders) -> Refusal | None:
    """Why this piece may not be given this set of counters; None if it may."""
    if not orders:
        return why_no_order(state, piece)
    known = sets_of(who_is(piece))
    if orders not in known:
        return _why_no_set(piece, orders)
    order = battle_orders.in_force(state, piece)
    return why_no_order(state, piece) or _why_not_now(state, piece, orders, order)


def _why_not_now(state: Fleuries, piece: Piece, orders: Orders, order: BattleOrder | None) -> Refusal | None:
    """Why a piece that takes orders may not be given this set; `order` is the battle order that binds it."""
    return (
        _why_bound(state, piece, orders)
        or _why_disordered(state, piece, orders)
        or _why_no_counter(state, piece, orders)
        or battle_orders.why_not(state, piece, orders, order)
    )


def _why_no_set(piece: Piece, orders: Orders) -> Refusal:
    """What is wrong with counters that make no set."""
    strange = [counter for counter in orders if counter not in COUNTERS]
    if strange:
        return refusal(SETS, "order-unknown", word=strange[0])
    if piece.kind == "character":
        clause = ORDERS["character"]["clause"]
        return refusal(clause, "order-character", unit=piece.key)
    if "counter_charge" in orders:
        return refusal("GF-LES_ORDRES-11", "order-counter-charge")
    if "charge" in orders and len(orders) > 1 and "wheel" not in orders and "dive" not in orders:
        return refusal("GF-LES_MOUVEMENTS_CHARGER-03", "order-charge-more")
    if "quarter" in orders and not {"left", "right"} & set(orders):
        return refusal("GF-LES_ORDRES-07", "order-quarter-side")
    if {"line", "column", "open", "close"} & set(orders) and "change" not in orders:
        return refusal("GF-MANOEUVRES_SPECIALES-03", "order-change-counter")
    if "change" in orders and not piece.body.animal:
        return _why_no_new_form(orders)
    if {"double", "shoot"} <= set(orders):
        return refusal("GF-LES_MOUVEMENTS_DOUBLE-01", "order-double-shoot")
    if orders.count("take_off") > 1:
        return refusal("GF-LES_CREATURES_VOLANTES-05", "order-climb")
    if piece.body.animal and {"break", "change"} & set(orders):
        return refusal("GF-MANOEUVRES_SPECIALES-07", "order-animal", unit=piece.key)
    if {"take_off", "dive", "land"} & set(orders):
        return refusal("GF-LES_ORDRES-15", "order-flight", unit=piece.key)
    return refusal(SETS, "order-set", orders=counters(orders))


def _why_no_new_form(orders: Orders) -> Refusal:
    """A change of formation says to which, and to one; open and close order take the whole move."""
    forms = {"line", "column", "open", "close"} & set(orders)
    if len(forms) != 1:
        return refusal("GF-MANOEUVRES_SPECIALES-03", "order-change-what")
    if forms & {"open", "close"}:
        return refusal("GF-LES_ORDRES-09", "order-change-whole")
    return refusal(SETS, "order-set", orders=counters(orders))


def _why_bound(state: Fleuries, piece: Piece, orders: Orders) -> Refusal | None:
    """Fanatics who have failed their test only charge; whoever is bound has the orders of the turn before, but fanatics
    may charge."""
    if piece.red_marker and "charge" not in orders:
        return refusal("GF-TEST_DE_COMMANDEMENT_REACTION-01", "order-fanatic", unit=piece.key)
    charges = "charge" in orders and charges_anyway(state, piece)
    if piece.command == "bound" and orders != piece.last_orders and not charges:
        clause = "GF-TEST_DE_COMMANDEMENT_REACTION-02"
        return refusal(clause, "order-bound", unit=piece.key, orders=counters(piece.last_orders))
    return None


def _why_disordered(state: Fleuries, piece: Piece, orders: Orders) -> Refusal | None:
    """After a rally, with a broken formation, and in disorder where no enemy is at hand, Reform comes first."""
    if "reform" in orders:
        if not piece.disorder and not piece.broken and not piece.must_reform:
            return refusal("GF-LES_ORDRES-05", "order-formed", unit=piece.key)
        return None
    if piece.must_reform:
        return refusal("GF-LES_RESULTATS_DU_TEST_DEROUTE-04", "order-reform", unit=piece.key)
    if piece.broken:
        if orders == ("wait",) and piece.broken.startswith("fire"):
            return None  # it goes on fighting the fire: GF-DOMMAGE_PAR_LE_FEU-03
        return refusal("GF-LES_ORDRES-04", "order-reform", unit=piece.key)
    if piece.disorder and piece.command != "bound" and not _hard_pressed(state, piece):
        return refusal("GF-LES_UNITES_EN_DESORDRE-03", "order-reform-calm", unit=piece.key)
    return None


def _hard_pressed(state: Fleuries, piece: Piece) -> bool:
    """Whether an enemy could charge a unit while it reforms: then it does as it is told. GF-CP-50."""
    return any(could_charge(state, foe, piece) for foe in state.against(piece.side))


def _why_no_counter(state: Fleuries, piece: Piece, orders: Orders) -> Refusal | None:
    if piece.place == "hidden" and not {"wait", "shoot"} >= set(orders) and not cloaked(state, piece):
        return refusal("GF-DEPLOIEMENT-05", "order-hidden", unit=piece.key)
    if piece.inside and not {"wait", "break", "shoot", "reform"} >= set(orders):
        return refusal("GF-BATIMENTS_DOMESTIQUES-06", "order-inside", unit=piece.key)
    if "charge" in orders and piece.fights:
        return refusal("GF-LES_CREATURES_VOLANTES-02", "order-charge-fights", unit=piece.key)
    if "double" in orders:
        return _why_no_double(state, piece)
    if piece.kind == "base":
        return _why_no_card(state, piece, orders)
    if "shoot" in orders:
        return why_no_shooter(piece)
    if "evade" in orders and not piece.open:
        return refusal("GF-LES_ORDRES-13", "order-evade", unit=piece.key)
    if "change" in orders:
        return _why_no_change(piece, orders)
    if "break" in orders:
        return _why_no_break(state, piece)
    if piece.body.flies:
        return _why_no_flight(state, piece, orders)
    return None


def _why_no_double(state: Fleuries, piece: Piece) -> Refusal | None:
    if shape(piece) != "column" or piece.loose:
        return refusal("GF-LES_ORDRES-02", "double-column", unit=piece.key)
    if enemy_within(state, piece, DOUBLE_GAP):
        return refusal("GF-LES_ORDRES-02", "double-enemy", unit=piece.key)
    return None


def missiles(piece: Piece) -> tuple[str, ...]:
    """The missile weapons a piece can still use; a hero who is a beast uses none. GF-CP-23, GF-MG-41."""
    if piece.transformed:
        return ()
    return tuple(
        weapon
        for weapon in piece.body.weapons
        if weapon in MISSILES and not (weapon == "javelin" and piece.throws == 0)
    )


def why_no_shooter(piece: Piece) -> Refusal | None:
    """A unit without missiles, or without javelins left, is not ordered to shoot."""
    if piece.transformed or not any(weapon in MISSILES for weapon in piece.body.weapons):
        return refusal("GF-LES_ORDRES-14", "shot-no-missiles", unit=piece.key)
    if not missiles(piece):
        return refusal("GF-LES_TROUPES_COMMUNES-14", "shot-no-javelins", unit=piece.key)
    return None


def _why_no_card(state: Fleuries, card: Piece, orders: Orders) -> Refusal | None:
    """An order that will turn a card needs somebody under it who can carry it out. GF-CP-04."""
    units = [unit for key in card.contents if (unit := state.pieces.get(key)) is not None and unit.kind == "unit"]
    if "charge" in orders and not units:
        return refusal("GF-DEPLOIEMENT-02", "order-card-empty", unit=card.key)
    if "shoot" in orders and not any(missiles(unit) for unit in units):
        return refusal("GF-LES_ORDRES-14", "shot-no-missiles", unit=card.key)
    return None


def _why_no_change(piece: Piece, orders: Orders) -> Refusal | None:
    what = orders[1]
    if what in ("line", "column"):
        if not choices(piece.figures, what):
            return refusal("GF-LES_ORDRES-08", f"change-{what}", unit=piece.key)
        if shape(piece) == what and "advance" in orders:
            return refusal("GF-LES_ORDRES-08", "change-same", unit=piece.key)
        return None
    if piece.loose == (what == "open"):
        return refusal("GF-LES_ORDRES-09", f"change-already-{what}", unit=piece.key)
    if shape(piece) != "line":
        return refusal("GF-LES_ORDRES-09", "change-in-line", unit=piece.key)
    return None


def _why_no_break(state: Fleuries, piece: Piece) -> Refusal | None:
    """Within 5 cm of a building, or inside one; or near a fire to be fought. GF-AM-45."""
    clause = "GF-MANOEUVRES_SPECIALES-01"
    if piece.inside or building_near(state, piece, ENTER_GAP) or burning_near(state, piece):
        return None
    return refusal(clause, "break-far", unit=piece.key)


def _why_no_flight(state: Fleuries, piece: Piece, orders: Orders) -> Refusal | None:
    clause = "GF-LES_CREATURES_VOLANTES-05"
    if "take_off" in orders and (piece.altitude == 2 or piece.grounded):
        return refusal(clause, "flight-top" if piece.altitude else "flight-grounded", unit=piece.key)
    if "dive" in orders and piece.altitude != 2:
        return refusal("GF-LES_CREATURES_VOLANTES-06", "flight-dive", unit=piece.key)
    if "land" in orders and piece.altitude != 1:
        return refusal("GF-LES_CREATURES_VOLANTES-07", "flight-land", unit=piece.key)
    prey = any(foe.altitude for foe in state.against(piece.side))  # GF-LES_PERSONNAGES_EN_COMBAT-03
    if "charge" in orders and piece.altitude == 2 and "dive" not in orders and not prey:
        return refusal("GF-LES_CREATURES_VOLANTES-06", "flight-charge", unit=piece.key)
    return None


# How orders are written


@cache
def option(unit: str, orders: Orders) -> Option:
    """An order as an answer: `order spears advance wheel left`, `order spears none`."""
    what = " ".join(orders or ("none",))
    label = message("give-order", unit=unit, orders=counters(orders))
    notes = ("charge",) if "charge" in orders else ()
    return Option(f"order {unit} {what}", (unit, orders), label, verb="order", piece=unit, what=what, notes=notes)


def legal(state: Fleuries, piece: Piece) -> tuple[Option, ...]:
    """What this piece may be ordered; to be forgotten is always possible."""
    if not takes_orders(state, piece):
        return ()
    known = sets_of(who_is(piece))
    free = piece.command != "bound" or charges_anyway(state, piece)
    sets = known if free else tuple(one for one in (piece.last_orders,) if one in known)
    order = battle_orders.in_force(state, piece)
    found = [option(piece.key, one) for one in sets if one and _why_not_now(state, piece, one, order) is None]
    return (*found, option(piece.key, NONE))


def forbidden(state: Fleuries, piece: Piece) -> Iterator[Forbidden]:
    """What this piece may not be ordered, and why."""
    for orders in sets_of(who_is(piece)):
        reason = why_not(state, piece, orders)
        if reason is not None:
            yield Forbidden(option(piece.key, orders), reason)


def read(state: Fleuries, piece: Piece, words: list[str]) -> Option | Refusal:
    """The order that these words mean, in whatever sequence they come, or why it cannot be given."""
    if words == ["none"]:
        return why_no_order(state, piece) or option(piece.key, NONE)
    same = (orders for orders in sets_of(who_is(piece)) if sorted(orders) == sorted(words))
    orders = next(same, tuple(words))
    return why_not(state, piece, orders) or option(piece.key, orders)
