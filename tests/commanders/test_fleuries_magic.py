"""Les Guerres Fleuries: commanders who cast, use their gear, and spend omens."""

from __future__ import annotations

from math import hypot

import pytest

from oriflamme.commanders import commander
from oriflamme.kernel import Battle
from tests.rulebooks.fleuries.positions import position

FAR = "z man B20 files=10 at=150/20"


def asked(mine: str, theirs: str, at: str = "reactions") -> Battle:
    """The south is asked whether it uses magic."""
    return position(f"south: {mine} | {FAR}\nnorth: {theirs}", phase=at, window=at)


@pytest.mark.parametrize("level", ["plain", "steady", "searching"])
def test_it_strikes_whoever_is_worth_it_and_keeps_what_promises_little(level: str) -> None:
    close = asked("p priest level=legendary spells=lightning at=60/30", "v1 man B20 files=10 at=60/50/180")
    view = close.view("south")
    assert commander(level, seed=1, book="fleuries").choose(view, view.asks[0]) == "cast p lightning v1"
    calm = asked(
        "p priest level=legendary spells=divine_strength at=60/30 | u man B20 files=10 at=60/25",
        "v man B20 files=10 at=60/90/180",
    )
    view = calm.view("south")
    assert commander(level, seed=1, book="fleuries").choose(view, view.asks[0]) == "pass"


@pytest.mark.parametrize(("roll", "answer"), [(99, "again"), (20, "pass")])
def test_an_omen_is_for_a_roll_that_has_failed(roll: int, answer: str) -> None:
    text = f"south: p priest spells=wound omens=1 at=60/60 | {FAR}\nnorth: v man B20 files=10 at=60/110/180"
    battle = position(text, phase="command", dice=[roll])
    view = battle.view("south")
    assert commander("plain", seed=1, book="fleuries").choose(view, view.asks[0]) == answer


CHARGED = "v man B20 files=10 charging=true target=h charge_left=1000 at=60/60/180"
PRIEST, LED = "p priest level=legendary spells", "u man B20 files=10 brigade=h at=60/36"
BOWS = "a man B20 files=10 bow at=90/30 | c man B20 files=10 bow at=120/30"
ARCHERS = " | ".join(f"b{x} man B20 files=10 bow at={x}/100/180" for x in (40, 70, 100))


@pytest.mark.parametrize("level", ["plain", "steady", "searching"])
@pytest.mark.parametrize(
    ("mine", "theirs", "answer"),
    [
        ("h hero magic_item=cape_coyolxauhqui at=60/40", CHARGED, "use h cape_coyolxauhqui"),
        ("h hero magic_item=cape_coyolxauhqui at=60/40", CHARGED.replace("charging=true target=h", "moved=1"), "pass"),
        (
            "h hero magic_item=conch_ehecatl fights=v:front:1:front at=60/40",
            "v man B20 files=10 fights=h:front:1:front at=60/40/180",
            "use h conch_ehecatl",
        ),
        (f"{PRIEST}=wind_of_ehecatl at=60/30", ARCHERS, "cast p wind_of_ehecatl"),
        (f"{PRIEST}=wind_of_ehecatl at=60/30 | {BOWS}", ARCHERS, "pass"),
        (
            f"{PRIEST}=aura_of_power at=60/30 | h hero fc=2 at=60/40 | {LED}",
            ARCHERS,
            "cast p aura_of_power h",
        ),
        (f"{PRIEST}=aura_of_power at=60/30 | h hero fc=2 at=60/40", ARCHERS, "pass"),
        (
            "p priest divine_intervention at=60/40 | u man B20 figures=15 files=10 at=60/37.5",
            ARCHERS,
            "use p divine_intervention u",
        ),
        ("p priest curse at=60/40", "k hero fc=4 at=60/50/180 | w man B20 files=10 at=60/90/180", "use p curse k fc"),
    ],
)
def test_every_level_uses_its_gear_and_gifts_when_they_serve(level: str, mine: str, theirs: str, answer: str) -> None:
    battle = asked(mine, theirs)
    view = battle.view("south")
    assert view.asks and view.asks[0].kind == "cast"
    assert commander(level, seed=1, book="fleuries").choose(view, view.asks[0]) == answer


LINE = " | ".join(f"v{x} man B20 files=10 at={x}/90/180" for x in (45, 75, 105))
HUNTED = "v man B20 files=10 charging=true target=h charge_left=1000 at=60/60/180"
CAUGHT = "v man B20 files=10 fights=h:front:1:front at=60/40/180"


@pytest.mark.parametrize("level", ["plain", "steady", "searching"])
@pytest.mark.parametrize(
    ("mine", "theirs", "at", "act"),
    [
        (f"{PRIEST}=words_of_truth at=60/60", LINE, "orders", "cast p words_of_truth at 75 92"),
        (f"{PRIEST}=words_of_truth at=60/60", LINE, "command", "pass"),
        (f"{PRIEST}=words_of_truth at=60/60", "v man B20 files=10 at=60/90/180", "orders", "pass"),
        ("h hero magic_item=feather_quetzalcoatl at=60/40", HUNTED, "counter_charges", "use h feather_quetzalcoatl at"),
        ("h hero magic_item=feather_quetzalcoatl at=60/40", LINE, "counter_charges", "pass"),
        (
            f"{PRIEST}=flight_of_ehecatl at=60/30 | h hero at=60/40",
            HUNTED,
            "reactions",
            "cast p flight_of_ehecatl h at",
        ),
        (f"{PRIEST}=flight_of_ehecatl at=60/30 | h hero at=60/40", LINE, "reactions", "pass"),
        (
            f"{PRIEST}=flight_of_ehecatl at=60/30 | h hero wounds=character:torso:1 fights=v:front:1:front at=60/40",
            CAUGHT,
            "reactions",
            "cast p flight_of_ehecatl h at",
        ),
        (
            f"{PRIEST}=flight_of_ehecatl at=60/30 | h hero wounds=character:thighs:1 fights=v:front:1:front at=60/40",
            CAUGHT,
            "reactions",
            "pass",
        ),
    ],
)
def test_every_level_flies_out_of_reach_and_makes_the_enemy_speak_first(
    level: str, mine: str, theirs: str, at: str, act: str
) -> None:
    """Words of truth where they tell the orders of three units, just before orders; flights for whoever is charged or
    badly hurt in a combat, to where no enemy unit can charge him at once."""
    battle = asked(mine, theirs, at)
    view = battle.view("south")
    answer = commander(level, seed=1, book="fleuries").choose(view, view.asks[0])
    assert answer.startswith(act)
    if act.endswith(" at"):
        x, y = map(float, answer.split(" ")[-2:])
        assert all(hypot(x - foe.pose.x / 100, y - foe.pose.y / 100) > 45 for foe in battle.state.units("north"))
