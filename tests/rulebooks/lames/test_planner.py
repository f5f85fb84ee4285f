"""The planner: what it finds can be played, and what can be played it finds."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from oriflamme import Battle
from oriflamme.kernel import Context, Roll
from oriflamme.lab.random_scenarios.lames import random_scenario
from oriflamme.rulebooks.lames import movement
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from oriflamme.rulebooks.lames.check_stage import KINDS
from oriflamme.rulebooks.lames.facts import (
    ActivationBegan,
    ExtraMovement,
    Tested,
    UnitDestroyed,
    UnitLeft,
    UnitStepped,
    UnitTurned,
)
from oriflamme.rulebooks.lames.planner import destinations
from oriflamme.rulebooks.lames.planner.destinations import Destination
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.unit_orders import free
from tests.rulebooks.lames.positions import facts, position, unit

OPEN = """
. . . . .
 . . . . .
. . . . .
 . . . . .
"""
BROKEN = """
. . r . .
 . 1 w . .
. 1 . ~ .
 . . . . .
"""
FOE = """
south defence
  foe infanterie 0504 NW
"""
CASES = {
    "attack": (OPEN, f"north attack\n  me infanterie 0101 SE\n{FOE}"),
    "attack over broken ground": (BROKEN, f"north attack\n  me lanciers 0101 ESE\n{FOE}"),
    "defence": (OPEN, f"north defence\n  me infanterie 0202 E\n{FOE}"),
    "special order, horse": (BROKEN, f"north attack\n  me cavaliers 0101 E ordered\n{FOE}"),
    "charging": (OPEN, f"north defence\n  me cavaliers 0101 ESE charge\n{FOE}"),
    "winded and charging": (OPEN, f"north attack\n  me infanterie 0202 SE charge winded\n{FOE}"),
    "character": (BROKEN, f"north attack\n  me chef_aile_pied 0202 E\n{FOE}"),
    "rout": (OPEN, f"north attack\n  me infanterie 0303 E routed\n{FOE}"),
    "regroup": (OPEN, f"north regroup\n  me infanterie 0303 E\n{FOE}"),
    "retreat": (BROKEN, f"north retreat edge=N\n  me infanterie 0303 E\n{FOE}"),
    "special order, foot": (OPEN, f"north attack\n  me infanterie 0301 W ordered\n{FOE}"),
    "through a friend": (OPEN, f"north attack\n  friend infanterie 0202 SE\n  me infanterie 0202 SE ordered\n{FOE}"),
    "onto a friend": (OPEN, f"north attack\n  me infanterie 0101 E ordered\n  friend infanterie 0202 W\n{FOE}"),
    "charging, through a friend": (OPEN, f"north attack\n  me cavaliers 0101 E charge\n  friend loups 0201 W\n{FOE}"),
    "charging, out of a stack": (OPEN, f"north attack\n  friend skavens 0101 SE\n  me skavens 0101 SE charge\n{FOE}"),
    "horse in a wood": (BROKEN, f"north attack\n  me cavaliers 0202 SE\n{FOE}"),
}

FURTHER = {
    "shaken, onto a friend": (
        OPEN,
        f"north attack\n  me infanterie 0101 E shaken ordered\n  friend infanterie 0301 W\n{FOE}",
    ),
    "in a crowd": (
        OPEN,
        f"north attack\n  a infanterie 0101 E\n  me cavaliers 0101 E ordered\n  b loups 0201 E\n  c orcs 0102 S\n{FOE}",
    ),
}
"""Where an easier way that costs more is planned, and not the cheaper one."""


def opened(name: str) -> Battle:
    """The unit `me` is active; its displacement has begun, or is about to where there are other actions."""
    ground, armies = (CASES | FURTHER)[name]
    battle = position(ground, armies)
    battle.answer("activate me", "north")
    return battle


def settled(battle: Battle) -> Battle:
    """Every throw shows its lowest."""
    while battle.asks and isinstance(battle.asks[0], Roll):
        battle.answer(" ".join("1" for _ in battle.asks[0].dice.sizes), battle.asks[0].seat)
    return battle


def under_way(battle: Battle) -> bool:
    return bool(battle.asks) and battle.asks[0].kind in ("step", "action")


def played(battle: Battle, tokens: tuple[str, ...]) -> Battle:
    fork = battle.fork()
    for token in tokens:
        assert under_way(fork), f"{tokens} end before {token}"
        fork.answer(token, "north")
        settled(fork)
    return fork


def ending(battle: Battle) -> tuple[str, int, str, int]:
    """Hex, facing, exit and cost of the displacement that has just ended."""
    me = unit(battle, "me") if "me" in battle.state.units else battle.state.lost["me"]
    moves = [fact.move.spent for fact in battle.facts if isinstance(fact, (UnitStepped, UnitTurned))]
    return me.hex, me.facing, me.exit, moves[-1] if moves else 0


def charge_in_hand(battle: Battle) -> bool:
    """The unit bears Charge, or is asked whether it will."""
    if battle.asks and battle.asks[0].kind == "mark":
        return True
    return "me" in battle.state.units and bool(unit(battle, "me").charging)


def ways(battle: Battle, action: str) -> Iterator[tuple[tuple[str, ...], Battle]]:
    """Every series of legal answers that ends the displacement, but for those that lead where another one has led.

    A small unit, which looks all around, is not turned.
    """
    queue: list[tuple[tuple[str, ...], Battle]] = [((), battle)]
    known = set()
    small = not battle.state.figure(unit(battle, "me")).large
    while queue:
        tokens, here = queue.pop()
        if not under_way(here):
            yield tokens, here
            continue
        if here.state.digest() in known:
            continue
        known.add(here.state.digest())
        choosing = here.asks[0].kind == "action"
        for option in here.asks[0].options:
            turns_for_nothing = small and option.token.startswith("face")
            if not turns_for_nothing and (not choosing or option.token == action):
                queue.append(((*tokens, option.token), settled(_answered(here, option.token))))


def _answered(battle: Battle, token: str) -> Battle:
    fork = battle.fork()
    fork.answer(token, "north")
    return fork


def planned(battle: Battle, name: str) -> list[Destination]:
    if battle.state.stage == "move":
        return destinations.plan(battle.state)
    return destinations.plan_action(battle.state, unit(battle, "me"), "flee" if name == "rout" else "move")


@pytest.mark.parametrize("name", CASES | FURTHER)
def test_what_is_planned_is_accepted_and_ends_there_at_that_cost(name: str) -> None:
    battle = opened(name)
    found = planned(battle, name)
    assert found
    for one in found:
        after = played(battle, one.tokens)
        assert not under_way(after), one
        hex, facing, exit, cost = ending(after)
        assert (hex, facing, exit) == (one.hex, one.facing, one.exit), one
        assert one.exit or cost == one.cost, one
        assert len([fact for fact in facts(after, Tested) if fact.test == "passing"]) == one.throws
        assert bool(facts(after, ExtraMovement)) == one.extra, one
        assert any(fact.move.minimal for fact in facts(after, UnitStepped)) == one.minimal, one
        assert charge_in_hand(after) == one.charges, one


@pytest.mark.parametrize("name", CASES)
def test_what_can_be_played_is_planned(name: str) -> None:
    battle = opened(name)
    large = battle.state.figure(unit(battle, "me")).large
    best: dict[tuple[str, int, str], int] = {}
    for _, after in ways(battle, "flee" if name == "rout" else "move"):
        hex, facing, exit, cost = ending(after)
        gone = any(isinstance(fact, UnitLeft) for fact in after.facts)
        key = (hex, facing if large and not gone else 0, exit)
        best[key] = min(best.get(key, 99), cost)
    plan: dict[tuple[str, int, str], int] = {}
    for one in planned(battle, name):
        key = (one.hex, one.facing if large and one.hex else 0, one.exit)
        plan[key] = min(plan.get(key, 99), one.cost if one.hex else best.get(key, -1))
    assert plan == best


def test_the_easiest_way_leaves_extra_movement_aside() -> None:
    found = destinations.destinations_from_here(opened("special order, horse").state)
    near, turned = destinations.easiest(found, "0201"), destinations.easiest(found, "0201", facing=6)
    assert near is not None and turned is not None
    assert (near.tokens, near.cost, near.facing, near.extra) == (("move", "step E", "halt"), 1, 0, False)
    assert (turned.tokens, turned.cost) == (("move", "face NE", "step E", "face W", "halt"), 5)
    assert destinations.easiest(found, "0504") is None


def test_two_steps_straight_ahead_arrive_with_charge() -> None:
    battle = position(". . . . . . .", "north attack\n  me cavaliers 0101 E ordered\nsouth defence\n  foe orcs 0701 W")
    battle.answer("activate me", "north")
    found = destinations.destinations_from_here(battle.state)
    assert {one.hex for one in found if one.charges and one.facing == 0} == {"0301", "0401", "0501", "0601"}
    assert {one.hex for one in found if not one.charges and one.facing == 0} >= {"0201", "0301"}


def test_nothing_is_planned_for_a_unit_that_does_not_move() -> None:
    battle = position(OPEN, "north attack\n  me infanterie 0403 SE\nsouth attack\n  foe infanterie 0404 NW")
    battle.answer("activate me", "north")
    assert destinations.plan_action(battle.state, unit(battle, "me"), "move") == []
    assert destinations.destinations_from_here(battle.state) == []


def test_nothing_is_planned_for_a_unit_that_has_perished_at_the_start_of_its_activation() -> None:
    battle = opened("defence")
    state = battle.state.clone()
    assert destinations.destinations_from_here(state)
    Context(state, []).note(UnitDestroyed(clause="LM-2.6-03", unit="me", reason="no-flight"))
    assert (state.stage, state.acting) == ("start", "me")
    assert destinations.destinations_from_here(state) == []


def test_extra_movement_is_planned_only_where_nothing_easier_leads() -> None:
    found = destinations.destinations_from_here(opened("special order, horse").state)
    plain = {(one.hex, one.exit, one.facing) for one in found if not one.extra}
    extra = {(one.hex, one.exit, one.facing) for one in found if one.extra}
    assert extra and plain
    assert not extra & plain


def easiest_of_each(found: Iterable[Destination]) -> dict[tuple[str, str, int, bool], tuple[object, ...]]:
    """Throws, disorder, strain and cost by place, facing and Charge; extra movement only where nothing easier leads."""
    plain: dict[tuple[str, str, int], int] = {}
    best: dict[tuple[str, str, int, bool], tuple[object, ...]] = {}
    for one in sorted(found, key=lambda one: one.effort):
        where = (one.hex, one.exit, one.facing)
        if not one.extra:
            plain.setdefault(where, one.throws)
        elif plain.get(where, one.throws + 1) <= one.throws:
            continue
        best.setdefault((*where, one.charges), one.effort[:5])
    return best


def displacements(battle: Battle, key: str = "") -> Iterator[Lames]:
    """Every kind of displacement that any unit of the active side could begin, whatever the order of its wing."""
    state: Lames = battle.checkpoint
    for me in [me for me in state.of(state.active) if me.hex and key in ("", me.key)]:
        for kind in ("flee",) if me.routed else ("free", "flee") if free(state, me) else KINDS[1:]:
            table = Context(state.clone(), [])
            table.note(ActivationBegan(clause="LM-2.9-01", unit=me.key))
            movement.begin_move(table, me.key, kind, "LM-2.6.11-01")
            yield table.state


def all_the_way(state: Lames) -> list[Destination]:
    """The same plan by the elementary moves of the battle itself, from the first to the last."""
    return destinations.FirstStepSearch(state, with_path_search=False).destinations()


@pytest.mark.parametrize("name", CASES | FURTHER)
def test_a_walk_finds_what_a_search_all_the_way_finds(name: str) -> None:
    battle = opened(name)
    me = unit(battle, "me")
    kind = "flee" if me.routed else ActivationSheet(battle.state, me).kind
    state = next(state for state in displacements(battle, "me") if state.move and state.move.kind == kind)
    assert easiest_of_each(destinations.plan(state)) == easiest_of_each(all_the_way(state))


@pytest.mark.parametrize("number", range(10))
def test_a_walk_finds_it_in_any_company_and_any_condition(number: int) -> None:
    battle = Battle.open(random_scenario(random.Random(number)), seed=number, recording=False)
    compared = 0
    for state in displacements(battle):
        assert easiest_of_each(destinations.plan(state)) == easiest_of_each(all_the_way(state)), state.move
        compared += 1
    assert compared


# Imports


def test_the_rules_do_not_import_the_planner() -> None:
    """It goes by the rules; of the rest of the book, only what tells of destinations calls it."""
    folder = Path(destinations.__file__).parents[1]
    importing = {path.name for path in folder.rglob("*.py") if "lames.planner" in path.read_text(encoding="utf-8")}
    planner = {path.name for path in folder.glob("planner/*.py")}
    assert importing - planner == {"services.py"}
