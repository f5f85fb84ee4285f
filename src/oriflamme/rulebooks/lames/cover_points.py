"""Where covers stand on the activation sheet: D4 and D5 at its start, and a last look round at its end. Chapter 4.5."""

from __future__ import annotations

from oriflamme.rulebooks.lames.activation_blocks import BlockPoint
from oriflamme.rulebooks.lames.covers import d4_cover, look_round

TIER = "advanced"
STARTING = (BlockPoint("LM-F-14", d4_cover, TIER),)
ENDING = (BlockPoint("LM-F-66", look_round, TIER),)
