"""What `import oriflamme` offers: everything a program needs by its name, with types that say which book it is."""

from __future__ import annotations

import subprocess
import sys
from typing import assert_type

import pytest

import oriflamme
from oriflamme import Battle, Lames, Masse, View


def test_everything_that_is_named_is_there() -> None:
    for name in oriflamme.__all__:
        assert getattr(oriflamme, name) is not None


def test_a_name_that_is_not_there_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        _ = oriflamme.nothing_of_the_kind


def test_a_battle_may_say_which_state_it_has() -> None:
    battle = Battle[Lames].open("lames/rencontre", seed=1)
    assert_type(battle, Battle[Lames])
    assert_type(battle.fork(), Battle[Lames])
    assert_type(battle.view(battle.seats[0]), View[Lames])
    assert_type(battle.view(battle.seats[0]).state, Lames)
    assert type(battle) is Battle and type(battle.state) is Lames
    assert battle.state.turn == 1


def test_a_battle_need_not_say_it() -> None:
    assert type(Battle.open("masse/gue", seed=1).state) is Masse


def test_commanders_and_simulations_are_loaded_when_they_are_asked_for() -> None:
    script = "import sys, oriflamme; sys.exit(any('commanders' in one or 'odds' in one for one in sys.modules))"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
