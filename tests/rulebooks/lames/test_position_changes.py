"""What a change of Position brings with it: the Charge that broken ground costs, the place in a stack after a recoil.

LM-MA-21. A flyer d of north in 0203, over a field where one hex is another ground.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.state import FRESH, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import plain, play, position, tokens, unit
from tests.rulebooks.lames.test_flight import at, field

FORMER = {"free_positions": True}
KINDS = {
    "owl": {"like": "infanterie", "movement": "flying", "faculties": ["adaptation_forest"]},
    "gnome": {"like": "infanterie", "faculties": ["adaptation_cave"]},
    "scout": {"like": "chef_aile_pied", "faculties": ["adaptation_cave"]},
}


def ground(sign: str) -> str:
    """Another ground in 0303, clear hexes around it."""
    return f". . . . . . .\n . . . . . . .\n. . {sign} . . . .\n . . . . . . ."


def charger(level: str, *way: str, over: str = ".", here: bool = False, figure: str = "eagle", **more: Any) -> Battle:
    """A flyer with Charge changes Position: beside the other ground, or above it."""
    start, marks = "0303" if here else "0203", more.pop("marks", "charge")
    far = ("x infanterie 0704 W",)
    battle = field(f"d {figure} {start} E {level} ordered {marks}", south=far, map_=ground(over), figures=KINDS, **more)
    play(battle, "activate d")
    if battle.asks[0].kind == "cover":
        play(battle, "stay")
    return play(battle, "move", *way)


def charge(battle: Battle) -> tuple[str, int]:
    return unit(battle, "d").shock, unit(battle, "d").breath


KEPT, LOST = ("charge", FRESH), ("", WINDED)


# Landing


@clause("LM-2.6.9-04", "LM-2.6.9-07")
@pytest.mark.parametrize(("over", "after"), [(".", KEPT), ("r", LOST), ("w", LOST)])
@pytest.mark.parametrize(("way", "here"), [("dive E", False), ("dive", True)])
def test_who_lands_on_ground_that_is_not_clear_loses_his_charge(over: str, after: Any, way: str, here: bool) -> None:
    battle = charger("close_flight", way, over=over, here=here)
    assert (at(battle, "d"), charge(battle)) == (("0303", 0), after)
    assert charge(charger("close_flight", way, over=over, here=here, switches=FORMER)) == KEPT
    assert charge(charger("close_flight", way, over=over, here=here, marks="")) == ("", FRESH)


@clause("LM-3.5-02")
@pytest.mark.parametrize(("hex", "after"), [("0303", LOST), ("0302", KEPT)])
def test_who_lands_on_an_obstacle_loses_his_charge(hex: str, after: Any) -> None:
    debris = [{"kind": "debris", "at": hex}]
    assert charge(charger("close_flight", "dive E", ground=debris)) == after
    assert charge(charger("close_flight", "dive E", ground=debris, switches=FORMER)) == KEPT


@clause("LM-3.1-10", "LM-2.6.9-04")
@pytest.mark.parametrize(("over", "after"), [("w", KEPT), ("r", LOST)])
def test_a_wood_is_clear_to_whoever_is_at_home_there_and_lands_in_it(over: str, after: Any) -> None:
    assert charge(charger("close_flight", "dive E", over=over, figure="owl")) == after


@clause("LM-4.2.3.3-03", "LM-2.6.9-04")
def test_a_dive_from_far_flight_costs_no_charge_whatever_lies_below() -> None:
    """By it one charges, on the ground too; an obstacle costs the Charge of whoever comes there."""
    for ways in (("dive E",), ("dive E", "dive"), ("dive", "dive E")):
        assert charge(charger("far_flight", *ways, over="w")) == KEPT
    debris = [{"kind": "debris", "at": "0303"}]
    assert charge(charger("far_flight", "dive E", ground=debris)) == KEPT
    assert charge(charger("far_flight", "dive E", "dive", ground=debris)) == LOST


# Rising


@clause("LM-2.6.9-04", "LM-4.2.3.3-02")
@pytest.mark.parametrize(("over", "after"), [(".", KEPT), ("r", KEPT), ("w", LOST), ("~", LOST)])
def test_who_rises_to_a_hex_where_close_flight_is_not_clear_loses_his_charge(over: str, after: Any) -> None:
    battle = charger("", "rise E", over=over)
    assert (at(battle, "d"), charge(battle)) == (("0303", 1), after)
    assert charge(charger("", "rise E", over=over, switches=FORMER)) == KEPT


@clause("LM-2.6.9-04", "LM-4.2.3.3-01")
def test_who_rises_in_his_hex_or_to_far_flight_keeps_his_charge() -> None:
    """He enters no other hex; and high above all ground is clear."""
    assert charge(charger("", "rise", over="w", here=True)) == KEPT
    battle = charger("close_flight", "rise E", over="w")
    assert (at(battle, "d"), charge(battle)) == (("0303", 2), KEPT)


# Recoil


def driven(*north: str, to: str, **more: Any) -> tuple[str, ...]:
    """The stack of the Position to which d has recoiled, with whoever was in its stack."""
    below = DIGGER in north
    south = ("x gnome 0403 W deep_infiltration" if below else "x infanterie 0303 W",)
    more |= {"underground": below, "figures": KINDS, "position": {"active": "south"}}
    battle = field(*north, south=south, dice=[1, 2], **more)
    play(battle, "activate x", "shock", "strike d supported", "recoil")
    play(battle, f"recoil {to}")
    stack: tuple[str, ...] = battle.state.stacks[to]
    return stack


FLYER, LORD = "d eagle 0303 E close_flight", "c lord 0303 E close_flight"
DIGGER = "d gnome 0303 E deep_infiltration"


@clause("LM-2.3.1-10", "LM-4.2.3.2-01", "LM-4.2.3.8-01")
@pytest.mark.parametrize(
    ("north", "to", "after", "former"),
    [
        ((FLYER, "e eagle 0303 E far_flight"), "0303+2", "de", "ed"),
        ((FLYER, LORD, "e eagle 0303 E far_flight"), "0303+2", "dce", "edc"),
        ((FLYER, "e lord 0403 E close_flight"), "0403+1", "de", "ed"),
        ((DIGGER, "e scout 0203 E deep_infiltration"), "0203-2", "de", "ed"),
    ],
)
def test_who_recoils_from_one_position_to_another_comes_to_lie_on_top(
    north: tuple[str, ...], to: str, after: str, former: str
) -> None:
    """Its stack goes with it, in its order; to the next hex of its own Position too."""
    assert driven(*north, to=to) == tuple(after)
    assert driven(*north, to=to, switches=FORMER) == tuple(former)


@clause("LM-2.6.11.1-03", "LM-4.2.2-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "rises", "dives"),
    [
        ("close_flight", "far_flight", True, False),
        ("far_flight", "close_flight", False, True),
        ("close_flight", "", False, True),
    ],
)
def test_an_attack_move_draws_nearer_in_hexes_and_positions(mine: str, theirs: str, rises: bool, dives: bool) -> None:
    """LM-MA-21: what parts them are the hexes and the Positions between them, above or below."""
    level = f"level={theirs}" if theirs else ""
    figures = {"bats": {"like": "infanterie", "movement": "flying"}}
    armies = f"north attack\n  d bats 0203 E level={mine}\nsouth defence\n  x bats 0703 W {level}"
    battle = play(position(plain(9, 5), armies, tier="advanced", figure=figures), "activate d")
    if "move" in tokens(battle):
        play(battle, "move")
    assert ("rise" in tokens(battle), "dive" in tokens(battle)) == (rises, dives)
