"""The words that fields of states and facts may hold: whatever is decoded is refused with anything else.

Where a table lists the same words, a test compares the two.
"""

from __future__ import annotations

from typing import Literal

Mark = Literal[
    "fire_start",
    "fire",
    "sparse_smoke",
    "dense_smoke",
    "debris",
    "mantlets",
    "boats",
    "palisade",
    "abatis",
    "ditches",
    "stakes",
    "crops",
    "pavises",
    "traps",
    "camouflage",
    "tents",
    "carts",
    "wagons",
    "war_wagons",
    "civilians",
    "herds",
    "heatwave",
    "fair",
    "cloudy",
    "overcast",
    "rain",
    "storm",
    "mist",
    "fog",
    "dense_fog",
    "pea_soup",
    "light_breeze",
    "breeze",
    "strong_wind",
    "violent_wind",
    "fire_wall",
    "mire",
    "deep_mire",
    "bottomless_mire",
    "rampart",
    "brambles",
    "thick_brambles",
    "dense_brambles",
    "wild_brambles",
    "sudden_forest",
    "kept_civilians",
    "kept_herds",
]
"""What may lie on a map."""
TokenResult = Literal["burns", "starts", "out", "nothing"]
"""What the tokens of a hex come to: it burns, a fire start is placed or removed, or nothing. LM-3.4.6.5-07, -08."""
Wandering = Literal["normal", "left", "right", "trample"]
"""What comes of a step that a unit takes without seeing. LM-3.4.5-07."""
WingMarker = Literal["morale", "fatigue"]
"""The two markers of a wing that are game elements. LM-3.4.2-01, LM-3.4.3-01."""
Order = Literal["attack", "defence", "regroup", "retreat"]
"""The four standing orders. LM-2.5-05."""
Edge = Literal["N", "E", "S", "W"]
"""The edges of the map."""
Shock = Literal["", "charge", "contact"]
"""The two faces of the shock marker, or none. LM-2.1.2-06."""
Stage = Literal["deploy", "choose", "start", "move", "orders", "over"]
"""How far an activation has come: a piece is chosen, its activation begins, it moves or gives orders."""
Discovery = Literal["seen", "chosen", "attacked", "destroyed", "outnumbered"]
"""Why a cover goes: an enemy sees what is under it, its owner wants it, it fights or is lost; of a decoy, too few
units are hidden."""
MoveKind = Literal["free", "attack", "defence", "regroup", "quiet", "retreat", "flee", "shooting"]
"""What binds a displacement; `quiet`: Regroup, out of reach; `shooting`: it ends with a target. LM-2.9-26."""
FormationStepKind = Literal["step", "pivot", "about"]
"""How a Formation moves: both hexes straight on, one of them, or none. LM-3.3.7-02, LM-3.3.3-03."""
Action = Literal[
    "move",
    "withdraw",
    "flee",
    "face",
    "shock",
    "duel",
    "rally",
    "reorganise",
    "rest",
    "change",
    "orders",
    "command",
    "resign",
    "form",
    "join",
    "leave",
    "break",
    "merge",
    "mode",
    "shoot",
    "shootingduel",
    "reload",
    "select",
    "cast",
    "manipulate",
    "pass",
]
"""The actions of every tier, and none: each has its `ActionEntry` in a chapter. LM-2.4.2-01."""
Fate = Literal[
    "shock", "dispersed", "no-flight", "hunted", "pursued", "burnt", "light", "faded", "shot", "spell", "trapped"
]
"""How a unit is destroyed."""
Ending = Literal[
    "collapse",
    "goal",
    "all-broken-points",
    "all-broken-held",
    "all-broken-draw",
    "withdrawn-points",
    "withdrawn-held",
    "withdrawn-draw",
    "time-points",
    "time-held",
    "time-draw",
]
"""How a battle ends. G-15."""
Mode = Literal["march", "shield_wall", "tortoise", "rotation", "hedgehog"]
"""The modes of a Formation. LM-3.3.6-01."""
Breaking = Literal["chosen", "cohesion", "disengagement", "recoil", "steps", "ground"]
"""Why a Formation breaks: it was told to, lost heart, failed to break off, recoiled though shaken, is too small, or
its ground is clear no more."""
Test = Literal[
    "rout",
    "defence",
    "attack",
    "passing",
    "disengagement",
    "discipline",
    "pursuit",
    "return",
    "rally",
    "reorganise",
    "rest",
    "command",
    "demoralisation",
    "collapse",
    "retreat",
    "fear",
    "organisation",
    "reload",
    "spell",
    "manipulation",
]
Point = Literal[
    "E",
    "ENE",
    "NE",
    "NNE",
    "N",
    "NNW",
    "NW",
    "WNW",
    "W",
    "WSW",
    "SW",
    "SSW",
    "S",
    "SSE",
    "SE",
    "ESE",
]
"""Points of the compass: the facings of maps of either layout."""
Weapon = Literal["inf", "inl", "lan", "arc", "arb", "esc", "cvl", "cav", "cvx", "bes", "mon", "dra", "art"]
"""Weapon classes. LM-2.7.2.1-01."""
CommandClass = Literal["irregular", "regular", "chaotic", "autonomous"]
MoraleClass = Literal["ordinary", "elite", "fragile", "exalted", "magical", "unshakable", "demonic"]
MovementClass = Literal["foot", "mounted", "animal", "wheeled", "floating", "flying"]
Art = Literal["arcane", "pyromantic", "telluric", "biotic", "necromantic", "demonological", "theological"]
"""The seven arts of magic. LM-4.3-02."""
Faculty = Literal[
    "adaptation_cave",
    "adaptation_forest",
    "adaptation_marsh",
    "breath_weapon",
    "climber",
    "evade",
    "evanescence",
    "fireproof",
    "fragile_to_light",
    "frightening",
    "hedgehog",
    "incendiary",
    "invulnerable",
    "manoeuvre",
    "regeneration",
    "swimmer",
    "tireless",
    "wizard",
]
"""Special abilities and handicaps. LM-3.1-01."""
