"""The words that states and facts of this book are written in: a file with any other word is refused.

Short lists that the rules themselves use are written out; what a table lists is taken from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any, Literal, get_args, get_type_hints

import msgspec

from oriflamme.rulebooks.fleuries.tables import ARMY, CHARACTERS, CURSES, GEAR, MAGIC, SKILLS, SPECIES, TERRAIN

SetupPhase = Literal["terrain", "layout", "scouting", "plans", "deployment", "battle_orders"]
TurnPhase = Literal[
    "detection",
    "arrivals",
    "automatic",
    "command",
    "orders",
    "declarations",
    "charges",
    "reactions",
    "counter_charges",
    "moves",
    "red_moves",
    "shooting",
    "second_half",
    "combat",
    "rally",
]
Phase = SetupPhase | TurnPhase | Literal["over"]

Kind = Literal["unit", "character", "base"]
TroopClass = Literal["A", "B", "C"]
Place = Literal["table", "reserve", "base", "hidden", "flank"]
Edge = Literal["south", "north"]
Entry = Literal["", "west", "east"]
Material = Literal["", "stone", "wood"]
BattleOrderKind = Literal["attack", "harass", "support", "hold"]
Attack = Literal["front", "flank", "rear"]
"""Where a piece has an enemy, or is had."""
Counter = Literal[
    "advance",
    "double",
    "charge",
    "shoot",
    "evade",
    "line",
    "reform",
    "wait",
    "break",
    "column",
    "counter_charge",
    "withdraw",
    "right",
    "left",
    "quarter",
    "about",
    "wheel",
    "change",
    "open",
    "close",
    "take_off",
    "dive",
    "land",
]
CommandResult = Literal["passed", "bound", "failed"]
Reaction = Literal["counter_charge", "evade", "shoot", "cancel", "line", "column"]
MoraleResult = Literal["obey", "advance", "retreat", "rout"]
MoraleCause = Literal[
    "charge",
    "charged",
    "counter_charge",
    "beast",
    "dive",
    "flank",
    "rear",
    "combat",
    "hidden_fire",
    "friend_rout",
    "turn_losses",
    "half_lost",
    "death",
    "shooting",
    "wound",
    "rally",
    "magic",
    "swallowed",
]
BY_MAGIC: frozenset[MoraleCause] = frozenset(("magic", "swallowed"))
"""Causes that interrupt a phase: their test is one of its own, and does not stand for the phase's. GF-MG-43."""
Pending = Literal["rout", "retreat", "advance", "pursuit"]
Flight = Literal["rout", "retreat", "evade"]
Automatic = Literal["stay", "withdraw", "advance", "shoot"]
AutomaticResult = Literal["stay", "withdraw", "advance", "copy_right", "copy_left"]
Fate = Literal["destroyed", "dead", "fled", "removed", "absent"]
Beast = Literal["eagle", "condor", "bat", "jaguar", "puma", "pterodactyl"]
"""What a hero can turn into."""
WoundTable = Literal["character", "pteradon", "monster", "crash"]
WoundPlace = Literal["head", "thighs", "torso", "feet", "legs", "fall"]
Grade = Literal["light", "serious", "grave", "dead"]
Band = Literal["short", "medium", "long"]
EndReason = Literal["broken", "both-broken", "time-draw", "time-points"]
RevealReason = Literal["detected", "near", "seen", "moved", "shot", "charge", "contact", "fire", "cast", "magic"]
MoveKind = Literal[
    "order", "charge", "pursuit", "retreat", "rout", "evade", "auto", "join", "landing", "conform", "aside"
]
StopReason = Literal["", "enemy", "friend", "contact", "struck", "ground", "edge"]
TurnKind = Literal["about", "quarter-left", "quarter-right"]
BreakReason = Literal["enter", "leave", "fire"]
DisorderReason = Literal[
    "flank",
    "rear",
    "monster",
    "caught",
    "rout",
    "evade",
    "pursuit",
    "missed",
    "rough",
    "blocked",
    "passage",
    "swamp",
    "pushed_out",
    "magic",
    "flash",
]
LossReason = Literal["shots", "blows", "rout", "crash", "collapse", "fire", "magic"]
DamageReason = Literal["monster", "fire", "crash", "magic"]


def _one_of(words: Iterable[str]) -> msgspec.Meta:
    """A text that is one of these words."""
    return msgspec.Meta(pattern=rf"\A(?:{'|'.join(words)})\Z")


Species = Annotated[str, _one_of(SPECIES)]
Weapon = Annotated[str, _one_of((*(name for name in ARMY["weapon"] if name != "clause"), "claws", "natural"))]
"""What is bought, and what animals and the unarmed fight with."""
Rank = Annotated[str, _one_of(("", "hero", "priest", "warrior_priest"))]
Level = Annotated[str, _one_of(("", *CHARACTERS["levels"]))]
Skill = Annotated[str, _one_of(name for name in SKILLS if name != "source")]
Spell = Annotated[str, _one_of(MAGIC["spell"])]
Failure = Annotated[str, _one_of(MAGIC["failure"]["upto"])]
Intervention = Annotated[str, _one_of(MAGIC["intervention"]["upto"])]
Window = Annotated[str, _one_of(("", *MAGIC["moments"]["phases"]))]
Gear = Annotated[str, _one_of(("", *GEAR["weapon"], *GEAR["item"]))]
Curse = Annotated[str, _one_of(("", *CURSES["kind"]["upto"]))]
Protection = Annotated[str, _one_of(("", *SKILLS["magic_protection"]["upto"]))]
TerrainKind = Annotated[str, _one_of(TERRAIN["kind"])]
TerrainPiece = Annotated[str, _one_of(("", "bridge", *(piece["name"] for piece in TERRAIN["choice"]["piece"])))]


_NO_WORD = re.compile(r"Invalid enum value '(.*)' - at `\$(.*)`")
_STEP = re.compile(r"\.(\w+)|\[[^]]*\]")


def words_of(vocabulary: Any) -> tuple[str, ...]:
    """The words of a vocabulary, one by one."""
    found: list[str] = []
    for part in get_args(vocabulary):
        found += [part] if isinstance(part, str) else words_of(part)
    return tuple(found)


def wrong_word(error: msgspec.ValidationError, kind: type[Any]) -> dict[str, str] | None:
    """Which word of which field is none of those that a record of a kind knows; None for any other mistake."""
    said = _NO_WORD.fullmatch(str(error))
    if said is None:
        return None
    vocabulary: Any = kind
    for step in _STEP.finditer(said[2]):
        if step[1]:
            vocabulary = get_type_hints(vocabulary)[step[1]]
        else:
            parts = [part for part in get_args(vocabulary) if part is not Ellipsis]
            vocabulary = parts[-1]
    known = ", ".join(word for word in words_of(vocabulary) if word)
    return {"field": said[2].removeprefix("."), "word": said[1], "known": known}
