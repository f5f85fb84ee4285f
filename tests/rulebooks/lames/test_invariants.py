"""What can be true of no state: each fault is found and told in one line, and what just stops short of it is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Outcome
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.lames.facts.changes import change
from oriflamme.rulebooks.lames.invariants import check
from oriflamme.rulebooks.lames.state import ROUTED, SHAKEN, Lames
from oriflamme.rulebooks.lames.tables import COMMAND
from tests.rulebooks.lames.positions import position

Change = Callable[[Lames], None]
FIELD = """
. . . . . . . .
 . ~ . w . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
"""
FIGURES: dict[str, Any] = {
    "phalanx": {"like": "lanciers", "command_capacity": "superior"},
    "golems": {"like": "lanciers", "morale": "unshakable"},
    "fiends": {"like": "lanciers", "morale": "demonic"},
    "bats": {"like": "lanciers", "movement": "flying"},
}
ARMIES = """
north attack leader=chief
  a lanciers 0203 E steps=1 winded
  b lanciers 0303 E
  c lanciers 0303 E
  chief chef_aile 0303 N
  f phalanx 0304+0404 N steps=12
  g golems 0105 E
  h fiends 0205 E shaken
  away lanciers exit=0801/E
  bat bats 0202 E level=close_flight
south defence
  x orcs 0803 W
  boss chef_aile 0804 W
"""


def state(armies: str = ARMIES) -> Lames:
    commanders = {"north": "chief", "south": "boss"}
    battle = position(FIELD, armies, tier="advanced", figure=FIGURES, commander_of=commanders)
    found: Lames = battle.state.clone()
    return found


def with_(key: str, **fields: Any) -> Change:
    """A unit has these fields."""
    return lambda state: change(state, key, **fields)


def wing(key: str, **fields: Any) -> Change:
    def changed(state: Lames) -> None:
        state.wings[key] = replace(state.wings[key], **fields)

    return changed


def itself(**fields: Any) -> Change:
    def changed(state: Lames) -> None:
        for name, value in fields.items():
            setattr(state, name, value)

    return changed


def stack(hex: str, *keys: str) -> Change:
    """A hex holds these, and they stand in it."""

    def changed(state: Lames) -> None:
        for key in keys:
            old = state.units[key].hex
            if old != hex:
                rest = tuple(other for other in state.stacks[old] if other != key)
                if rest:
                    state.stacks[old] = rest
                else:
                    del state.stacks[old]
                change(state, key, hex=hex)
        state.stacks[hex] = keys

    return changed


def effect(**fields: Any) -> Change:
    def changed(state: Lames) -> None:
        fixed = {"key": "spell", "source": "force", "kind": "attack", "clause": "LM-4.3-01"}
        one = Effect(**{**fixed, "target": "a", "values": (1, 2, 3), "value": 2, "notches": 2, **fields})
        state.effects = {"spell": one}

    return changed


def both(*changes: Change) -> Change:
    def changed(state: Lames) -> None:
        for one in changes:
            one(state)

    return changed


def into_the_wood(state: Lames) -> None:
    for old, new in (("0304", "0302"), ("0404", "0402")):
        del state.stacks[old]
        state.stacks[new] = ("f",)
    change(state, "f", hex="0302", more_hexes=("0402",))


def test_nothing_is_wrong_with_a_state_that_may_be() -> None:
    assert check(state()) == []


SOUND: dict[str, Change] = {
    "one step": with_("b", steps=1),
    "routed": with_("b", cohesion=ROUTED),
    "fiends in order": with_("h", cohesion=SHAKEN + 1),
    "charging": with_("b", shock="charge"),
    "contact while shaken": with_("b", shock="contact", cohesion=SHAKEN),
    "activated": with_("b", activated=True),
    "ordered": with_("b", ordered=True),
    "a small unit looks elsewhere": with_("chief", facing=5),
    "three steps": with_("f", steps=3),
    "the least morale": wing("north1", morale=COMMAND["least_morale"], fatigue=COMMAND["least_fatigue"]),
    "the most morale": wing("north1", morale=COMMAND["most_morale"], fatigue=COMMAND["most_fatigue"]),
    "no leader": wing("north1", leader=""),
    "its marker is activated": wing("north1", activated=True),
    "an effect on a unit": effect(),
    "an effect on a hex": effect(target="0203"),
    "an effect on nobody": effect(target=""),
    "an effect without values": effect(values=(), value=0),
    "one who moves looks elsewhere": both(with_("b", facing=2), itself(acting="b", stage="start")),
}


@pytest.mark.parametrize("change_", SOUND.values(), ids=SOUND)
def test_what_just_stops_short_is_none(change_: Change) -> None:
    found = state()
    change_(found)
    assert [line for line in check(found) if "kept instead" not in line] == []


FAULTS: dict[str, Change] = {
    "stacks and units disagree": lambda state: state.stacks.update({"0105": ("a",)}),
    "0803: enemies in one hex": stack("0803", "x", "a"),
    "0303: large units face [0, 2]": with_("b", facing=2),
    "a: 0 steps of 2": with_("a", steps=0),
    "a: 3 steps of 2": with_("a", steps=3),
    "a: markers 0 ": with_("a", cohesion=0),
    "a: markers 4 ": with_("a", cohesion=4),
    "a: markers 3 3 ": with_("a", breath=3),
    "a: markers 3 -1 ": with_("a", breath=-1),
    "a: markers 3 1 dance": with_("a", shock="dance"),
    "a: charges though shaken": with_("a", shock="charge", cohesion=SHAKEN),
    "a: bears contact off the map or routed": with_("a", shock="contact", cohesion=ROUTED),
    "away: bears charge off the map or routed": with_("away", shock="charge"),
    "g: unshakable at cohesion 2": with_("g", cohesion=SHAKEN),
    "h: demonic at cohesion 1": with_("h", cohesion=ROUTED),
    "a: neither here nor there": with_("a", exit="0803/E"),
    "away: neither here nor there": with_("away", exit=""),
    "a: stands in closed terrain": stack("0202", "a"),
    "f: stands in ('0304', '0404') facing 5": with_("f", facing=5),
    "f: a Formation off clear ground": into_the_wood,
    "f: a Formation of 2 steps": with_("f", steps=2),
    "f: a Formation routed, charging or in the air": with_("f", cohesion=ROUTED),
    "x: bears an order marker in its enemy's turn": with_("x", activated=True),
    "boss: bears an order marker in its enemy's turn": with_("boss", ordered=True),
    "a: both faces of the order marker": with_("a", activated=True, ordered=True),
    "north1: morale": wing("north1", morale=COMMAND["least_morale"] - 1),
    "south1: morale": wing("south1", morale=COMMAND["most_morale"] + 1),
    "north1: fatigue": wing("north1", fatigue=COMMAND["least_fatigue"] - 1),
    "south1: fatigue": wing("south1", fatigue=COMMAND["most_fatigue"] + 1),
    "north1: led by the lost hero": wing("north1", leader="hero"),
    "south1: its morale marker stays activated in its enemy's turn": wing("south1", activated=True),
    "stage choose with acting 'a'": itself(acting="a"),
    "stage start with acting ''": itself(stage="start"),
    "stage move with a displacement": itself(stage="move", acting="a"),
    "stage over with a result": itself(stage="over"),
    "stage choose with a result": itself(result=Outcome("north", "time", "LM-2.10-01")),
    "north: commanded by the lost hero": lambda state: state.armies.update(
        north=replace(state.armies["north"], commander="hero")
    ),
    "spell lies on nobody: nobody": effect(target="nobody"),
    "spell has the value 3 at notch 2": effect(value=3),
    "spell has the value 1 at notch 0": effect(value=1, notches=0),
}


@pytest.mark.parametrize(("fault", "change_"), FAULTS.items(), ids=FAULTS)
def test_each_fault_is_told(fault: str, change_: Change) -> None:
    found = state()
    change_(found)
    assert any(line.startswith(fault) for line in check(found)), check(found)


def test_when_it_is_over_markers_may_lie_on_anybody() -> None:
    found = state()
    both(itself(stage="over", result=Outcome("north", "time", "LM-2.10-01")), with_("x", activated=True))(found)
    wing("south1", activated=True)(found)
    assert not [line for line in check(found) if "marker" in line]


def test_what_is_kept_beside_a_state_is_checked() -> None:
    """A change behind the back of what is kept shows."""
    found = state()
    assert found.activations and found.occupancy.enemy_hexes("south")
    stack("0503", "a")(found)
    assert any("kept instead" in line for line in check(found))
