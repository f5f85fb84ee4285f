"""Magic: which spell is worth its chance now, when gear is used, and when an omen is spent."""

from __future__ import annotations

from oriflamme.board.tabletop import CM, Point
from oriflamme.board.tabletop_shapes import point_gap
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.fleuries.abilities.wound_effects import GRAVE, worst
from oriflamme.rulebooks.fleuries.command.orders import missiles, takes_orders
from oriflamme.rulebooks.fleuries.magic.spells import SPELLS, is_priest
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import steps
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at

WORTH = {
    "dire_fate": 110,
    "lightning": 60,
    "prayer_for_honour": 90,
    "hand_of_death": 80,
    "wound": 40,
    "nightmares": 55,
    "howl": 55,
    "earth_tremors": 60,
    "divine_strength": 70,
    "power_of_darkness": 55,
    "fanaticism": 60,
    "field_of_glory": 45,
    "possession_of_coyolxauhqui": 50,
    "possession": 45,
    "curse": 45,
    "defiance": 40,
    "divine_intervention": 60,
    "divine_goodness": 50,
    "mist_of_tezcatlipoca": 40,
    "shield_of_tezcatlipoca": 35,
    "downpour_of_tlaloc": 40,
    "aura_of_power": 35,
    "swiftness_of_yacatecuhtli": 50,
    "wind_of_ehecatl": 90,
    "illusion_of_tezcatlipoca": 110,
    "cape_coyolxauhqui": 45,
    "sandals_yacatecuhtli": 35,
    "conch_ehecatl": 55,
    "detection": 60,
    "helmet_tezcatlipoca": 60,
    "words_of_truth": 40,
    "flight_of_ehecatl": 110,
    "feather_quetzalcoatl": 60,
}
"""What a spell or gear is worth to a commander of good sense, if it works, in points out of a hundred."""
LEAST = 30
"""What promises less is kept for later."""
FIGHTERS = (
    "divine_strength",
    "power_of_darkness",
    "field_of_glory",
    "fanaticism",
    "conch_ehecatl",
    "mist_of_tezcatlipoca",
)
"""What helps only those who fight, or are about to."""
HIDES = ("illusion_of_tezcatlipoca", "cape_coyolxauhqui")
"""What saves whoever is charged and has nobody round him."""
FLIGHTS = ("flight_of_ehecatl", "feather_quetzalcoatl")
"""What carries whoever is charged, or hurt in a combat, out of reach."""
OUT_OF_REACH = 45 * CM
"""So far from every enemy unit nobody on foot charges."""
MANY_ORDERS = 4
"""The orders of so many units at once are as much as one can make use of."""
MANY_SHOOTERS = 2
"""So many more units of shooters than one has oneself are worth a wind."""
BAD_ROLL = 75
"""A percentage roll above this has most likely failed."""


def use_magic(state: Fleuries, ask: Choice) -> str:
    """The act that promises most; nothing where all promise little."""
    best = max((option for option in ask.options if option.verb in ("cast", "use")), key=lambda one: worth(state, one))
    return best.token if worth(state, best) >= LEAST else "pass"


def worth(state: Fleuries, option: Option) -> float:
    """What an act promises: its worth, its chance, and whom it strikes or helps."""
    name = option.what.split(" ")[0]
    target = state.pieces.get(option.target or option.piece)
    value = float(WORTH.get(name, 0))
    if option.verb == "cast":
        chance = option.label.args.get("chance", 0) if option.label is not None else 0
        value *= float(chance) / 100
    if target is not None and name in FIGHTERS and not _busy(state, target):
        return 0.0
    if target is not None and not _wanted(state, name, target):
        return 0.0
    if name in FLIGHTS and target is not None:
        return value * _escape(state, target, option)
    if name == "words_of_truth" and target is not None:
        return value * min(MANY_ORDERS, _orders_told(state, target, option))
    if target is not None and target.kind == "unit" and name not in FIGHTERS:
        value *= 0.5 + min(1.0, target.figures / 20)
    return value


def _wanted(state: Fleuries, name: str, target: Piece) -> bool:
    """Whether what is good at some moments only is good now."""
    if name in HIDES:
        return target.alone and _charged(state, target)
    if name in FLIGHTS:
        hurt = target.fights and (is_priest(target) or worst(target) in GRAVE)
        return target.alone and (_charged(state, target) or bool(hurt))
    if name == "aura_of_power":
        return any(unit.brigade == target.key for unit in state.units(target.side))
    if name == "swiftness_of_yacatecuhtli":
        return target.charging
    if name == "sandals_yacatecuhtli":
        return target.alone and not target.fights
    if name == "wind_of_ehecatl":
        shooters = [unit for unit in state.units() if missiles(unit)]
        mine = sum(unit.side == target.side for unit in shooters)
        return len(shooters) - 2 * mine >= MANY_SHOOTERS
    return True


def _point(option: Option) -> Point:
    """The point of the table at which an act is aimed."""
    place = option.place
    return (int(place[0]), int(place[1])) if isinstance(place, tuple) else (0, 0)


def _escape(state: Fleuries, piece: Piece, option: Option) -> float:
    """How well a spot is out of reach of every enemy unit: none that can be charged at once, the nearest is enough."""
    spot = _point(option)
    far = min((point_gap(spot, shape_at(state, foe)) for foe in state.units(state.enemy(piece.side))), default=0)
    return 1 + OUT_OF_REACH / far if far > OUT_OF_REACH else 0.0


def _orders_told(state: Fleuries, priest: Piece, option: Option) -> int:
    """How many units must show their orders first: of use when orders are about to be given."""
    if state.window != "orders":
        return 0
    spot, reach = _point(option), steps(SPELLS["words_of_truth"].circle_cm)
    foes = (foe for foe in state.units(state.enemy(priest.side)) if takes_orders(state, foe))
    return sum(point_gap(spot, shape_at(state, foe)) <= reach for foe in foes)


def _charged(state: Fleuries, piece: Piece) -> bool:
    return any(foe.charging and foe.target == piece.key for foe in state.against(piece.side))


def _busy(state: Fleuries, piece: Piece) -> bool:
    """In combat, charging or charged."""
    return bool(piece.fights) or piece.charging or _charged(state, piece)


def spend_omen(state: Fleuries, ask: Choice) -> str:
    """An omen is spent on a roll that has most likely failed."""
    rolled, purpose = ask.question.args["roll"], ask.question.args["purpose"].id
    bad = rolled == 1 if purpose == "roll-morale" else rolled >= BAD_ROLL
    return "again" if bad else "pass"
