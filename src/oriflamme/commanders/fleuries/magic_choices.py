"""Magic: which spell is worth its chance now, when gear is used, and when an omen is spent."""

from __future__ import annotations

from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece

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
    if target is not None and target.kind == "unit" and name not in FIGHTERS:
        value *= 0.5 + min(1.0, target.figures / 20)
    return value


def _wanted(state: Fleuries, name: str, target: Piece) -> bool:
    """Whether what is good at some moments only is good now."""
    if name in HIDES:
        return target.alone and _charged(state, target)
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
