"""What must hold of every battle of Les Lames Maudites that a test plays."""

from __future__ import annotations

import re

from oriflamme.board.facings import FACINGS
from oriflamme.kernel import Ask, Battle, Roll
from oriflamme.kernel.asks import NOTES
from oriflamme.rulebooks.lames.terrain import terrain_of
from tests import universal_checks


def check_battle(battle: Battle) -> None:
    """It can be told, cited and written down; throws are about units, wings and covers, also covers that are gone and
    units that have gone under one; nothing impossible is true."""
    state = battle.state
    covers = {cover for fact in battle.facts for cover in fact.subjects if cover.startswith("cover_")}
    hidden = {unit.identity for unit in state.units.values() if unit.identity}
    subjects = {*state.units, *state.lost, *state.wings, *state.armies, *covers, *hidden}
    universal_checks.check_battle(battle, subjects)
    assert battle.book.check(state) == []


def check_options(battle: Battle, ask: Ask) -> None:
    """Every answer says as data what is done, by whom, to whom and where; no two of a question say the same."""
    if isinstance(ask, Roll):
        return
    state = battle.state
    pieces = {*state.units, *state.lost, *state.wings}
    assert ask.subject in {*pieces, ""}
    said = set()
    for option in (*ask.options, *(forbidden.option for forbidden in ask.forbidden)):
        assert re.fullmatch("[a-z]+", option.verb), f"{option!r} is no deed"
        shared = option.verb in ("elements", "element", "stay", "to", "end", "drive") or ask.kind == "drive"
        assert option.piece in pieces or (shared and not option.piece), f"{option!r} is done by nobody"
        assert option.target in {*pieces, ""}, f"{option!r} is done to nobody"
        assert option.place == "" or option.place in terrain_of(state).index, f"{option!r} is nowhere"
        assert option.facing is None or option.facing in FACINGS
        assert set(option.notes) <= NOTES
        assert ("off-map" in option.notes) <= (option.place == "" and option.facing is not None)
        said.add((option.verb, option.piece, option.target, option.what, option.place, option.facing))
    assert len(said) == len({option.token for option in (*ask.options, *(one.option for one in ask.forbidden))})
