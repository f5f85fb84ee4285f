"""What can be true of no state: each fault is found and told in one line, and what just stops short of it is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Outcome
from oriflamme.rulebooks.masse.invariants import check
from oriflamme.rulebooks.masse.state import Masse
from tests.rulebooks.masse.positions import position

Change = Callable[[Masse], None]


def siege() -> Masse:
    """Sequence 2 of a siege in which much has happened, and nothing that cannot."""
    town = (
        "town role=besieged hungry=1 rations=0 water=5 ammunition=0: lourds 100 standard pvt=445,"
        " lord leads=lourds commander, gob 50 demoralised broken_in=1 outside, archers 10 fate=left"
    )
    host = "host role=besieger: orcs 100 ladders, mage escort=5:gob, legers 10 fate=destroyed"
    battle = position(
        f"{town} | {host}",
        links="lourds-orcs@2",
        sections="west gate breach=gate breached_in=1, east wall=119 tower=large tower_progress=119",
        sequence=2,
        breached_in=1,
    )
    state: Masse = battle.state.clone()
    return state


def piece(key: str, **fields: Any) -> Change:
    """The piece has these fields."""

    def changed(state: Masse) -> None:
        state.pieces[key] = replace(state.pieces[key], **fields)

    return changed


def fallen(key: str, /, **fields: Any) -> Change:
    def changed(state: Masse) -> None:
        state.fallen[key] = replace(state.fallen[key], **fields)

    return changed


def army(key: str, **fields: Any) -> Change:
    def changed(state: Masse) -> None:
        state.armies[key] = replace(state.armies[key], **fields)

    return changed


def section(key: str, **fields: Any) -> Change:
    def changed(state: Masse) -> None:
        state.sections[key] = replace(state.sections[key], **fields)

    return changed


def whole(**fields: Any) -> Change:
    def changed(state: Masse) -> None:
        for name, value in fields.items():
            setattr(state, name, value)

    return changed


def moved(state: Masse) -> None:
    state.pieces["nobody"] = state.pieces.pop("gob")


def taken(state: Masse) -> None:
    del state.pieces["lord"]


def killed(state: Masse) -> None:
    """The commander is dead, and his army goes on as if nothing had happened."""
    lord = state.pieces.pop("lord")
    state.pieces["lourds"] = replace(state.pieces["lourds"], officer="", officer_hp=0, pvt=400)
    state.fallen["lord"] = replace(lord, fate="destroyed", leads="", pvt=0)


def tie(first: str, second: str) -> Change:
    """Both say that they are engaged with the other."""

    def changed(state: Masse) -> None:
        for one, other in ((first, second), (second, first)):
            piece(one, links={**state.pieces[one].links, other: 2})(state)

    return changed


def twice(state: Masse) -> None:
    state.fallen["mage"] = replace(state.pieces["mage"], fate="left")


def bribed(state: Masse) -> None:
    """An officer of the other side, whom the unit takes for its own."""
    piece("lord", side="host")(state)
    army("town", commander="")(state)


FAULTS: list[tuple[Change, list[str]]] = [
    # pieces
    (moved, ["gob: stands under another key"]),
    (piece("mage", side="east"), ["mage: of no army"]),
    (piece("gob", fate="left"), ["gob: on the field with the fate left"]),
    (piece("gob", pvt=201), ["gob: 201 hit points of 200, officer 0", "gob: more men than it ever had, or an escort"]),
    (piece("lourds", pvt=546), ["lourds: 546 hit points of 500, officer 45", "lourds: more men than it ever had"]),
    (piece("gob", pvt=-1), ["gob: -1 hit points of 200", "gob: nobody left, and still on the field"]),
    (piece("gob", pvt=0), ["gob: nobody left, and still on the field"]),
    (piece("lourds", pvt=45), ["lourds: nobody left, and still on the field"]),
    (piece("mage", escort_pvt=-1), ["mage: more men than it ever had, or an escort of nobody"]),
    (piece("gob", escort_pvt=5), ["gob: more men than it ever had, or an escort of nobody"]),
    (piece("gob", shots=-2), ["gob: -2 shots"]),
    (piece("gob", broken_in=0), ["gob: demoralised True, broken in sequence 0"]),
    (piece("orcs", broken_in=1), ["orcs: demoralised False, broken in sequence 1"]),
    (piece("orcs", leaving=True), ["orcs: leaves without being broken"]),
    (piece("orcs", wing="left"), ["orcs: wing 'left'"]),
    # who is engaged with whom
    (piece("orcs", links={"lourds": 2, "nobody": 2}), ["orcs: engaged with nobody, who is not there"]),
    (piece("orcs", links={"lourds": 2, "mage": 2}), ["orcs: engaged with mage"]),
    (piece("orcs", links={"lourds": 2, "lord": 2}), ["orcs: engaged with lord"]),
    (piece("orcs", links={}), ["lourds: engaged with orcs, who does not know it"]),
    (piece("orcs", links={"lourds": 1}), ["lourds: engaged with orcs, who", "orcs: engaged with lourds, who"]),
    (whole(sequence=1), ["lourds: engaged with orcs since sequence 2", "orcs: engaged with lourds since sequence 2"]),
    (tie("orcs", "mage"), ["mage: engaged with orcs", "orcs: engaged with mage"]),
    (tie("mage", "lord"), ["lord: engaged with mage", "mage: engaged with lord"]),
    # officers
    (bribed, ["lord: leads lourds, which does not follow him"]),
    (piece("lord", leads="gob"), ["lourds: led by lord, who does not lead it", "lord: leads gob, which does"]),
    (piece("lord", leads=""), ["lourds: led by lord, who does not lead it"]),
    (taken, ["lourds: led by lord, who does not lead it"]),
    (piece("lord", leads="nobody"), ["lourds: led by lord, who does not", "lord: leads nobody, which does"]),
    (piece("lourds", officer=""), ["lourds: hit points of an officer it has not", "lord: leads lourds, which does"]),
    # the fallen
    (twice, ["mage: fallen and on the field"]),
    (fallen("archers", key="gob"), ["archers: fallen and on the field"]),
    (fallen("archers", fate=""), ["archers: fallen with the fate ''"]),
    (fallen("archers", links={"orcs": 1}), ["archers: fallen, with engagements or an officer"]),
    (fallen("archers", leads="lourds"), ["archers: fallen, with engagements or an officer"]),
    (fallen("archers", officer="lord"), ["archers: fallen, with engagements or an officer"]),
    (fallen("archers", officer_hp=1), ["archers: fallen, with engagements or an officer"]),
    (fallen("archers", pvt=-1), ["archers: fallen with -1 hit points of 50"]),
    (fallen("archers", pvt=51), ["archers: fallen with 51 hit points of 50"]),
    # armies
    (piece("gob", standard=True), ["town: standards ['lourds', 'gob'], noted 'lourds'"]),
    (army("town", standard="gob"), ["town: standards ['lourds'], noted 'gob'"]),
    (army("town", standard_lost=True), ["town: standard lost: True"]),
    (fallen("archers", standard=True), ["town: standards ['lourds', 'archers'], noted 'lourds'"]),
    (killed, ["town: its commander lord is dead, and nobody noticed"]),
    (army("town", commander_dead=True), ["town: its commander lord lives, and is mourned"]),
    (army("town", rations=-2), ["town: less than nothing in store"]),
    (army("town", water=-2), ["town: less than nothing in store"]),
    (army("town", ammunition=-2), ["town: less than nothing in store"]),
    (army("town", hungry=-1), ["town: less than nothing in store"]),
    # walls
    (section("west", breached_in=0), ["west: breached in no sequence"]),
    (section("east", wall=120), ["east: worn down, and still whole"]),
    (section("east", tower_progress=120), ["east: worn down, and still whole"]),
    (section("west", breach=""), ["breached in sequence 1"]),
    (whole(breached_in=0), ["breached in sequence 0"]),
    (whole(assault="north"), ["assault on north"]),
    (piece("orcs", outside=True), ["orcs: outside walls it does not hold"]),
    (piece("gob", defends="west"), ["gob: defends west, where nobody attacks"]),
    # where the battle stands
    (whole(phase="over"), ["phase over with the result None"]),
    (whole(result=Outcome("town", "broken", "")), ["phase command with the result Outcome"]),
    (whole(limit=1), ["sequence 2 of 1"]),
    (whole(clashes=(("lord", "mage"),)), ["clashes in the phase command"]),
]  # fmt: skip

NO_FAULTS: list[Change] = [
    lambda state: None,
    piece("gob", pvt=1),
    piece("gob", pvt=200),
    piece("lourds", pvt=46),
    piece("lourds", pvt=545),
    piece("gob", shots=-1),
    piece("gob", shots=0),
    piece("gob", leaving=True),
    piece("mage", escort_pvt=0),
    fallen("archers", pvt=0),
    fallen("archers", fate="surrendered"),
    army("town", hungry=0),
    army("town", rations=-1, water=-1, ammunition=-1),
    army("town", commander=""),
    whole(limit=2),
    whole(assault="east"),
    whole(phase="movement", clashes=(("lord", "mage"),)),
    whole(phase="melee", clashes=(("lord", "mage"),)),
    whole(phase="over", result=Outcome(None, "both-broken", "")),
    section("west", wall=120),
    section("west", breached_in=-1),
]


@pytest.mark.parametrize(("change", "lines"), FAULTS)
def test_a_fault_is_found_and_no_other(change: Change, lines: list[str]) -> None:
    state = siege()
    change(state)
    found = check(state)
    assert len(found) == len(lines), found
    for one, line in zip(sorted(found), sorted(lines), strict=True):
        assert one.startswith(line)


@pytest.mark.parametrize("change", NO_FAULTS)
def test_a_sound_state_has_none(change: Change) -> None:
    state = siege()
    change(state)
    assert check(state) == []


@pytest.mark.parametrize(("phase", "found"), [("shooting", 0), ("melee", 0), ("orders", 1), ("command", 1)])
def test_the_dead_of_a_phase_lie_there_until_it_ends(phase: str, found: int) -> None:
    """Losses are taken before the units without men leave; when orders are given they have left."""
    state = siege()
    state.phase = phase  # type: ignore[assignment]
    piece("gob", pvt=0)(state)
    assert len(check(state)) == found


def test_a_battle_that_is_over_has_no_dead_on_the_field() -> None:
    state = siege()
    whole(phase="over", result=Outcome("host", "broken", ""))(state)
    piece("gob", pvt=0)(state)
    assert check(state) == ["gob: nobody left, and still on the field"]


def test_a_defender_of_the_section_under_attack_is_where_it_should_be() -> None:
    state = siege()
    whole(assault="east")(state)
    piece("lourds", defends="east")(state)
    assert check(state) == []
    piece("lourds", defends="west")(state)
    assert check(state) == ["lourds: defends west, where nobody attacks"]


def test_a_dead_commander_is_known_to_be_dead_however_he_left() -> None:
    """Who left the field or laid down his arms is not mourned, and need not be."""
    for fate, found in (("destroyed", 1), ("left", 0), ("surrendered", 0)):
        state = siege()
        killed(state)
        state.fallen["lord"] = replace(state.fallen["lord"], fate=fate)
        assert len(check(state)) == found
        army("town", commander_dead=fate == "destroyed")(state)
        assert check(state) == []


def test_who_was_killed_in_this_phase_may_be_mourned_already() -> None:
    """He lies on the field with no hit points until his unit's losses are settled."""
    state = siege()
    army("town", commander_dead=True)(state)
    state.phase = "melee"
    piece("lord", pvt=0)(state)
    piece("lourds", officer_hp=0, pvt=400)(state)
    assert check(state) == []
    piece("lord", pvt=1)(state)
    piece("lourds", officer_hp=1, pvt=401)(state)
    assert check(state) == ["town: its commander lord lives, and is mourned"]


def test_in_the_field_with_wings_everybody_stands_in_one() -> None:
    state: Masse = position(
        "north: lourds 10 wing=left | south: orcs 10 wing=right", switches={"wings": True}
    ).state.clone()
    assert check(state) == []
    piece("orcs", wing="")(state)
    assert check(state) == ["orcs: wing ''"]
