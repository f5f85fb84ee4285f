"""The words that states and facts are written with, wherever there is a closed list of them.

A saved state or a fact with another word is refused as it is read, with its place.
"""

from __future__ import annotations

from typing import Literal, get_args

Order = Literal["M", "H", "C", "T"]
"""March, harass, charge, hold. DW-III.1.0-01"""
OrderIfAny = Literal["", Order]
Phase = Literal[
    "deployment", "orders", "magic", "first_shooting", "movement", "second_shooting", "melee", "rally", "over"
]
"""Deployment, the phases of a turn (five in the base game, DW-III-01; six with rally, DW-VIII.2.0-01; seven with magic,
DW-XX.2.0-01), and the end."""
Stage = Literal[
    "",
    "resolving",
    "closing",
    "choosing",
    "declaring",
    "priority",
    "regrouping",
    "testing",
    "losers",
    "winners",
    "rushing",
    "sequences",
    "placing",
    "revealing",
    "obeying",
    "turning",
    "casting",
]
"""What is under way within a phase; "": its beginning."""
Morale = Literal["routing", "impetuous"]
"""What a failed test makes of a unit. DW-VIII.1.3-02"""
MoraleIfAny = Literal["", Morale]
MoraleTest = Literal["shooting_loss", "melee_loss", "overrun", "charge", "obedience", "rally"]
"""The tests of morale; that of an overrun comes with the advanced game. DW-XV.1.0-01, DW-XV.4.0-04"""
TestResult = Literal["passed", "failed"]
Edge = Literal["N", "S", "E", "W"]
"""A side of the table. DW-XV.9.0-03"""
EdgeIfAny = Literal["", Edge]
Ending = Literal[
    "eliminated",
    "both-eliminated",
    "points",
    "points-draw",
    "toll",
    "stand",
    "hill",
    "hill-denied",
    "value",
    "value-draw",
    "pass",
    "pass-denied",
    "messenger-through",
    "messenger-dead",
    "messenger-stopped",
]
"""How a battle ends. DW-VII-03, DW-VII-05, DW-XVI.1.3-02, DW-XVI.2.3-02, DW-XVI.3.5-01, DW-XXI.1.3-01, DW-XXI.2.3-01"""
Goal = Literal["toll", "hill", "value", "pass", "messenger"]
"""What a battle is about: points of the enemy, a hill, whole enemy units, to get into a pass, or to get a messenger
out. Chapters XVI and XXI"""
Flank = Literal["left", "right"]
"""The wing on which somebody marches, as its army looks. DW-XVI.5.0-04"""
FlankIfAny = Literal["", Flank]
Special = Literal["leader", "musician", "standard"]
"""Elements with a task of their own. DW-I.2.1-02"""
SpecialIfAny = Literal["", Special]
Arm = Literal["infantry", "cavalry", "large_monster", "chariot", "artillery"]
Footprint = Literal["", "giant", "dragon", "chariot", "gun_3", "gun_4"]
"""The shapes of large elements. DW-XVII.6.1-01, DW-XVII.7.1-01, DW-XVIII.1.0-01, DW-XIX.1.1-01"""
LargeReach = Literal["ahead", "front_left", "front_right", "rear_and_rear_flank", "left_animal", "right_animal", "crew"]
CrewReach = Literal["front_hex", "left_hex", "right_hex", "rear_hex"]
"""The hexes around each hex of a piece of artillery. DW-XIX.8.0-02"""
Reach = Literal["", LargeReach, CrewReach]
"""The hexes around a large element that its weapons strike."""
SpecialFormation = Literal["square", "wedge", "skirmish", "horde"]
"""Formations of later parts of the game, which cards name already."""
WeaponKind = Literal[
    "sling",
    "bow",
    "longbow",
    "crossbow",
    "thrown_javelin",
    "arquebus",
    "basic",
    "two_handed",
    "improvised",
    "javelin",
    "spear",
    "pike",
    "lance",
    "shield",
    "bite",
    "claws",
    "tail",
    "creatures",
    "rock",
    "natural",
    "ball",
    "bolt",
    "stone",
    "mounted",
]
RangeBand = Literal["short", "medium", "long"]
"""How far a piece of artillery fires. DW-XIX.2.1-01"""
FireResult = Literal["destroyed", "unloaded", "jammed", "two", "one", "on_target"]
"""What becomes of a shot of artillery: errors, deviations of two hexes or one, or on target. DW-XIX.4.1-01"""
ShotStop = Literal["hill", "wall", "house", "plants", "away"]
"""What stops a projectile, or that it goes nowhere. DW-XIX.5.0-01, DW-XIX.5.1-07"""
TierIfAny = Literal["", "intermediate", "advanced", "optional"]
LargeMove = Literal["advance", "sidle", "back", "turn", "spin"]
"""How a large element moves. DW-XVII.6.3-01 to -06"""
Manoeuvre = Literal["advance", "slide", "wheel", "face", "march"]
"""What a unit does as one. Chapters V.1.1 to V.1.3, V.1.6"""
WheelSide = Literal["left", "right"]
WheelSideIfAny = Literal["", WheelSide]
DirectionWord = Literal["e", "ne", "nw", "w", "sw", "se"]
DirectionWordIfAny = Literal["", DirectionWord]
FacingWord = Literal["ene", "n", "wnw", "wsw", "s", "ese"]
Degrees = Literal["60", "120"]
ManoeuvreDetail = Literal[DirectionWord, FacingWord, WheelSide, Degrees]
"""How a manoeuvre is made: directions, facings, sides and degrees of a wheel."""
LostAttack = Literal["range", "sight", "target", "attacker", "away"]
"""Why an attack comes to nothing before the dice."""
WedgeIfAny = Literal["", "formed", "left"]
"""Whether a unit has formed a wedge in this turn, or left one. DW-XIII.2.0-05"""
IntermediatePart = Literal["special_figures", "commanders", "terrain", "shooting", "formations", "combat", "morale"]
"""The novelties of the intermediate game: chapters IX to XV. DW-VIII-01"""
Nature = Literal["elemental", "spirit", "demon", "undead"]
"""What a summoned element is. DW-F3-M09"""
NatureIfAny = Literal["", Nature]
SpellTarget = Literal[
    "card",
    "character",
    "commander",
    "wizard",
    "chariot",
    "wounded",
    "element",
    "area",
    "hex",
    "cone",
    "row",
    "around",
    "spell",
]
"""What a spell is cast on. DW-XX.5.0-03"""
Creature = Literal["animals", "demons", "monsters"]
"""Whom spells control. DW-F3-M09"""
SpellGround = Literal["", "flames", "fissure", "growth"]
"""What spells lay on hexes. DW-F3-M09"""
CastResult = Literal["cast", "failed", "critical"]
"""What becomes of a spell. DW-XX.5.0-07, DW-XX.5.0-09"""
MagicFailure = Literal["vanishes", "wounded", "outburst", "drained", "emptied", "silenced"]
"""What a critical failure comes to. DW-XX.5.0-10"""
OptionalChapter = Literal["fire", "buildings", "items"]
"""Optional chapters with a switch of their own. DW-XXII.1.0-01, DW-XXIV.1.0-01, DW-XXV.1.0-01"""
DoorSuffix = Literal["door", "doorway"]
"""How the marks of a door end: on a side, or in a wall hex. DW-XXIV.3.1-04"""
FlightMode = Literal["low", "high"]
"""How a flyer flies in a movement phase. DW-XXIII.1.0-01"""
CavalryArc = Literal["left_180", "forward_180"]
Ranging = Literal["before", "after"]

EDGES: tuple[Edge, ...] = get_args(Edge)
MORALES: tuple[Morale, ...] = get_args(Morale)
MORALE_TESTS: tuple[MoraleTest, ...] = get_args(MoraleTest)
PHASES: tuple[Phase, ...] = get_args(Phase)
OUTCOMES: tuple[Ending, ...] = get_args(Ending)
SPECIAL: tuple[Special, ...] = get_args(Special)
ARMS: tuple[Arm, ...] = get_args(Arm)
FORMATIONS: tuple[SpecialFormation, ...] = get_args(SpecialFormation)
MANOEUVRES: tuple[Manoeuvre, ...] = get_args(Manoeuvre)
MAGIC_FAILURES: tuple[MagicFailure, ...] = get_args(MagicFailure)
FLANKS: tuple[Flank, ...] = get_args(Flank)
WHEELS: tuple[WheelSide, ...] = get_args(WheelSide)
