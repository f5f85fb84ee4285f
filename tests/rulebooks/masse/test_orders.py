"""Which order a unit may be given: every order against every condition, and the menus against the judge."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.masse.orders import candidates, forbidden, legal, option, why_not
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import OPENED, offered, position, refused, rejected

BOOK = "MC-PHASE_DE_COMMANDEMENT-"
CONDITIONS = ("free", "engaged", "broken", "engaged broken")
KINDS = ("", "profile.elite", "mounted", "flying")

# A cell is `ok` or the clause that forbids the order (its number in PHASE DE COMMANDEMENT). `missiles ok 04` means:
# ok for a unit with missile weapons, otherwise forbidden by 04; `quick` stands for elite, mounted or flying.
# `idle` is a free enemy, `busy` one that is engaged with others, `foe` the one the unit is engaged with, if it is.
TABLE = """
order            | free            | engaged      | broken | engaged broken
shoot idle       | missiles ok 04  | 04           | 16     | 14
shoot busy       | missiles 05 04  | 04           | 16     | 14
shoot foe        | missiles ok 04  | 04           | 16     | 14
engage foe       | ok              | ok           | 16     | 14
engage idle      | ok              | 09           | 16     | 14
engage busy      | ok              | 09           | 16     | 14
fall_back        | quick 11 10     | quick ok 10  | 16     | quick ok 14
retreat          | 13              | ok           | 16     | 14
flee             | 14              | 14           | 16     | ok
none             | ok              | ok           | ok     | 14
rally            | 17              | 17           | ok     | 14
fall_back rally  | 17              | 17           | 16     | quick ok 14
flee rally       | 17              | 17           | 16     | ok
retreat rally    | 17              | 17           | 16     | 14
shoot idle rally | 17              | 17           | 16     | 14
shoot            | 03              | 03           | 03     | 03
shoot idle busy  | 05              | 05           | 05     | 05
retreat foe      | 03              | 03           | 03     | 03
charge foe       | 03              | 03           | 03     | 03
march            | 03              | 03           | 03     | 03
none foe         | 03              | 03           | 03     | 03
none rally       | 03              | 03           | 03     | 03
rally foe        | 03              | 03           | 03     | 03
rally rally      | 03              | 03           | 03     | 03
flee foe         | 03              | 03           | 03     | 03
engage           | 03              | 03           | 03     | 03
shoot friend     | missiles 05 04  | 04           | 16     | 14
engage friend    | 08              | 08           | 16     | 14
shoot nobody     | 01              | 01           | 16     | 14
"""


def cells() -> dict[tuple[str, str], str]:
    """The table as a mapping from order and condition to what is expected."""
    head, *rows = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]
    return {(row[0], condition): cell for row in rows for condition, cell in zip(head[1:], row[1:], strict=True)}


def expected(cell: str, quick: bool, missiles: bool) -> str:
    """What a cell says of a unit of this kind."""
    if " " not in cell:
        return cell
    what, yes, no = cell.split()
    return yes if (quick if what == "quick" else missiles) else no


def unit_in(condition: str, kind: str, missiles: bool) -> Battle:
    """A unit of that kind in that condition, with enemies idle, busy and (if engaged) at grips with it."""
    words = [kind, "missile=1d6" if missiles else "", "demoralised" if "broken" in condition else ""]
    return position(
        f"north: unit=legers 100 {' '.join(words)}, friend=lourds 50 | south: foe=orcs 100, busy=gob 100, idle=hob 50",
        links="friend-busy unit-foe" if "engaged" in condition else "friend-busy",
    )


@pytest.mark.parametrize(("condition", "kind", "missiles"), list(product(CONDITIONS, KINDS, (False, True))))
@clause(*(f"{BOOK}{number}" for number in ("03", "04", "05", "09", "10", "13", "14", "16")))
def test_every_order_in_every_condition(condition: str, kind: str, missiles: bool) -> None:
    battle = unit_in(condition, kind, missiles)
    verdicts = {
        order: expected(cell, bool(kind), missiles) for (order, where), cell in cells().items() if where == condition
    }
    assert sorted(offered(battle, "unit")) == sorted(order for order, verdict in verdicts.items() if verdict == "ok")
    for order, verdict in verdicts.items():
        if verdict == "ok":
            battle.fork().answer(f"order unit {order}", "north")
        else:
            assert refused(battle, f"order unit {order}", "north") == f"{BOOK}{verdict}", order


@clause("MC-TIRS_ET_MELEE-01")
def test_nobody_takes_on_two_enemies() -> None:
    battle = unit_in("free", "", False)
    assert refused(battle, "order unit engage foe idle", "north") == "MC-TIRS_ET_MELEE-01"
    assert refused(battle, "order unit flee foe idle", "north") == f"{BOOK}03"


@clause("MC-PHASE_DE_COMMANDEMENT-03")
def test_the_seven_orders_are_all_a_unit_is_offered() -> None:
    kinds = {
        "shoot": unit_in("free", "", True),
        "engage": unit_in("free", "", False),
        "fall_back": unit_in("engaged", "mounted", False),
        "retreat": unit_in("engaged", "", False),
        "flee": unit_in("engaged broken", "", False),
        "none": unit_in("free", "", False),
        "rally": unit_in("broken", "", False),
    }
    for kind, battle in kinds.items():
        menu = offered(battle, "unit")
        assert kind in [order.split()[0] for order in menu]
        assert {order.split()[0] for order in menu} <= kinds.keys()


@pytest.mark.parametrize(
    ("order", "forbidding"),
    [
        ("duel warlord", "MC-HEROS_ET_OFFICIERS-04"),
        ("cast fireball orcs", "MC-HEROS_ET_OFFICIERS-04"),
        ("move left front", "MC-TACTIQUES_ET_MANOEUVRES-01"),
    ],
)
@clause("MC-PHASE_DE_COMMANDEMENT-03")
def test_orders_of_heroes_and_wings_are_no_orders_of_a_unit(order: str, forbidding: str) -> None:
    battle = position("north: lourds 100 | south: orcs 100, warlord")
    assert refused(battle, f"order lourds {order}", "north") == forbidding


@clause("MC-PHASE_DE_COMMANDEMENT-10")
@pytest.mark.parametrize(("troop", "may"), [("elfes", True), ("loups", True), ("harpies", True), ("lourds", False)])
def test_profiles_that_may_fall_back(troop: str, may: bool) -> None:
    """Elite, mounted, flying, and neither."""
    battle = position(f"north: {troop} 20 | south: orcs 100", links=f"{troop}-orcs")
    assert ("fall_back" in offered(battle, troop)) is may
    broken = position(f"north: {troop} 20 demoralised | south: orcs 100", links=f"{troop}-orcs")
    assert ("fall_back" in offered(broken, troop)) is may
    assert ("fall_back rally" in offered(broken, troop)) is may


@clause("MC-PHASE_DE_COMMANDEMENT-10")
def test_a_scenario_grants_elite_to_one_unit_in_four() -> None:
    """MC-CP-03."""
    four = "north: lourds 20 elite, legers 20, archers 20, milice 20 | south: orcs 100"
    assert "fall_back" in offered(position(four, links="lourds-orcs"), "lourds")
    three = "north: lourds 20 elite, legers 20, archers 20 | south: orcs 100"
    assert rejected(three) == "scenario-too-many-elite"


@clause("MC-PHASE_DE_COMMANDEMENT-04")
def test_missile_weapons_are_those_of_the_profile() -> None:
    """MC-CP-03: archers shoot, heavy foot does not."""
    battle = position("north: archers 10, lourds 10 | south: orcs 100")
    assert "shoot orcs" in offered(battle, "archers")
    assert "shoot orcs" not in offered(battle, "lourds")


# The menus are what the judge leaves of every order one might think of

TROOPS = ("legers", "archers", "cavleg", "cheval", "elfes", "harpies", "squel", "gob")
WORDS = ("", "demoralised", "demoralised leaving", "magic_weapons", "ladders", "ram", "shots=0")
HEROES = ("lord", "mage", "cleric", "hill_giant", "red_dragon")
ENGINES = ("ballista 2", "light_catapult 3", "trebuchet 5 engineer", "heavy_catapult 3")


@st.composite
def armies(draw: st.DrawFn, ground: str) -> tuple[str, str]:
    """Two armies in words, and who is engaged with whom."""
    sides = []
    keys: dict[str, list[str]] = {}
    for seat, role in (("north", "besieged"), ("south", "besieger")):
        pieces = {f"{seat[0]}{number}": draw(_units) for number in range(draw(st.integers(1, 3)))}
        pieces |= {f"{seat[0]}h{number}": draw(_heroes) for number in range(draw(st.integers(0, 2)))}
        if ground == "siege" and draw(st.booleans()):
            pieces[f"{seat[0]}e"] = draw(st.sampled_from(ENGINES))
        keys[seat] = [key for key, words in pieces.items() if "leaving" not in words]
        words = ", ".join(f"{key}={words} {draw(_places[ground])}" for key, words in pieces.items())
        sides.append(f"{seat}{f' role={role}' if ground == 'siege' else ''}: {words}")
    pairs = [f"{mine}-{other}" for mine in keys["north"] for other in keys["south"]]
    links = draw(st.lists(st.sampled_from(pairs), max_size=3, unique=True)) if pairs else []
    return " | ".join(sides), " ".join(links)


_units = st.builds("{} 50 {}".format, st.sampled_from(TROOPS), st.sampled_from(WORDS))
_heroes = st.builds("{} {}".format, st.sampled_from(HEROES), st.sampled_from(("", "horn")))
_places = {
    "field": st.just(""),
    "siege": st.sampled_from(("", "outside")),
    "wings": st.builds(
        "wing={} line={}".format, st.sampled_from(("left", "centre", "right")), st.sampled_from(("front", "reserve"))
    ),
}
_walls = st.sampled_from(("east gate, west tower=medium", "east gate breach=wall breached_in=1, west"))
_grounds = st.sampled_from(({}, {"left": "river"}, {"centre": "wood", "right": "river"}))


@st.composite
def positions(draw: st.DrawFn) -> Battle:
    """Any two armies in any tangle: in the field, in wings, or at the walls."""
    ground = draw(st.sampled_from(("field", "wings", "siege")))
    text, links = draw(armies(ground))
    return position(
        text,
        links=links,
        sections=draw(_walls) if ground == "siege" else "",
        ground=draw(_grounds) if ground == "wings" else {},
        switches={"wings": ground == "wings"},
        sequence=3,
        phase="orders",
    )


@given(positions())
@settings(max_examples=150, deadline=None)
def test_menus_are_what_the_judge_leaves(battle: Battle) -> None:
    OPENED.clear()
    state = battle.state
    for piece in state.acting():
        every = list(candidates(state, piece))
        fair = [option(piece.key, order).token for order in every if why_not(state, piece, order) is None]
        assert [one.token for one in legal(state, piece)] == fair
        greyed = [one.option.token for one in forbidden(state, piece)]
        assert sorted(fair + greyed) == sorted(option(piece.key, order).token for order in every)


@given(positions())
@settings(max_examples=60, deadline=None)
def test_what_is_offered_is_taken_and_what_is_greyed_is_refused(battle: Battle) -> None:
    """The words a player types are judged like the menus."""
    OPENED.clear()
    for seat in [ask.seat for ask in battle.asks]:
        ask = battle.ask(seat)
        assert isinstance(ask, Choice)
        for one in (*ask.options, *ask.other_options):
            assert ask.read(one.token) == one
        for greyed in ask.forbidden:
            assert refused(battle, greyed.option.token, seat) == greyed.refusal.clause
