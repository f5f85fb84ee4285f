"""The closed lists of words that states, facts and scenario files of Combat de masse are written in.

A decoder refuses any other word. Where the words are also keys of the book's tables, a test compares the two.
"""

from __future__ import annotations

from typing import Literal, get_args

Phase = Literal["command", "orders", "referee", "shooting", "movement", "melee", "morale", "over"]
PieceKind = Literal["unit", "hero", "engine"]
Engine = Literal["ballista", "light_catapult", "heavy_catapult", "trebuchet"]
Fate = Literal["destroyed", "left", "surrendered"]
Native = Literal["country", "town"]
"""What an army fights for at home."""
Role = Literal["besieged", "besieger"]

MovingAway = Literal["fall_back", "retreat", "flee"]
OrderKind = Literal["shoot", "engage", MovingAway, "none", "duel", "cast", "batter", "tear", "ram", "move"]
Spell = Literal["magic_missile", "fireball", "sleep", "bless", "cure", "passwall", "disintegrate"]
Cast = Literal[Spell, "horn"]
"""What a Cast order uses: a spell, or an item that works like one."""
Part = Literal["wall", "tower"]
"""What can be battered of a section."""
Wing = Literal["left", "centre", "right"]
Line = Literal["front", "reserve"]
OrderDetail = Literal["", Cast, Part, Line]
"""What an order needs to be told beside its target."""

Ground = Literal["open", "hill", "wood", "river", "bridge"]
Tower = Literal["medium", "large"]
Breach = Literal["wall", "tower", "gate"]
"""How a section was opened."""

TestReason = Literal["losses", "rally", "commander"]
"""Why morale is tested."""
BreakCause = Literal["leader", "huge", "shots", "melee"]
"""What demoralised a unit."""
EndReason = Literal["broken", "both-broken", "night-draw", "night-points", "held-out", "besiegers-starved"]

PHASES: tuple[Phase, ...] = get_args(Phase)
FATES: tuple[Fate, ...] = get_args(Fate)
MOVING_AWAY: tuple[MovingAway, ...] = get_args(MovingAway)
ORDER_KINDS: tuple[OrderKind, ...] = get_args(OrderKind)
PARTS: tuple[Part, ...] = get_args(Part)
WINGS: tuple[Wing, ...] = get_args(Wing)
LINES: tuple[Line, ...] = get_args(Line)
GROUNDS: tuple[Ground, ...] = get_args(Ground)
BREACHES: tuple[Breach, ...] = get_args(Breach)
OUTCOMES: tuple[EndReason, ...] = get_args(EndReason)
