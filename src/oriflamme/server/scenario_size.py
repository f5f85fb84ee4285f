"""Whether a scenario that somebody sent is too large to be played here: before it is opened, and once it stands."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle, Choice, registry
from oriflamme.server.hex_map_json import hex_map_json
from oriflamme.server.language import trouble
from oriflamme.server.settings import ScenarioLimits


def check_text(text: str, limits: ScenarioLimits) -> None:
    """Refuse a file that is too long or names too much, before anything else is done with it."""
    _at_most("text", len(text), limits.text_chars)
    _at_most("keys", _keyed(registry.parse_toml(text, "scenario")), limits.keyed_tables)


def check_data(data: Any, limits: ScenarioLimits) -> None:
    """Refuse data that names too much, before anything else is done with it."""
    _at_most("keys", _keyed(data), limits.keyed_tables)


def check_opened(battle: Battle, limits: ScenarioLimits) -> None:
    """Refuse a battle that has opened with too much: pieces, hexes, or answers to choose from."""
    _at_most("pieces", len(battle.book.strength(battle.state)), limits.pieces)
    ground = battle.book.hex_map(battle.state)
    _at_most("hexes", len(hex_map_json(ground).hexes) if ground is not None else 0, limits.hexes)
    choices = [ask for ask in battle.asks if isinstance(ask, Choice)]
    offered = (len(ask.options) + len(ask.other_options) + len(ask.forbidden) for ask in choices)
    _at_most("options", max(offered, default=0), limits.options)


def _at_most(what: str, found: int, most: int) -> None:
    if most and found > most:
        raise trouble("server-scenario-large", what=what, found=found, most=most)


def _keyed(data: Any) -> int:
    """How many tables have a key of their own."""
    if isinstance(data, dict):
        return ("key" in data) + sum(_keyed(value) for value in data.values())
    return sum(_keyed(value) for value in data) if isinstance(data, list) else 0
