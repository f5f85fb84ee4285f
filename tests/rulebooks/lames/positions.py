"""Positions in a few drawn lines: a map as text, then armies as text.

    battle = position(
        '''
        . . . .
         . w . .
        ''',
        '''
        north attack leader=chief
          spears lanciers 0101 E winded
          chief chef_aile 0201 E
        south.s1 defence morale=7 edge=S
          horse cavaliers 0301 W charge steps=1
        south.s2 retreat
          dogs chiens_de_guerre 0402 W
        ''',
        dice=[3, 4],
    )

A line that begins at the margin is a wing: its army (and, after a dot, its own key; else the army's with a 1), its
standing order, and what differs from the usual. An indented line is a unit: key, figure, hex, facing, markers.

Units may stand on the map instead; then their lines are the legend:

    battle = position(
        '''
        . .      .       .
         . a+b:E x:WNW/r .
        . .      .       .
        ''',
        '''
        north attack
          a infanterie
          b infanterie winded
        south defence
          x cavaliers charge
        ''',
    )

`x:WNW` is the unit x, facing west-north-west; `a+b:E` a stack from the top down, all facing east; what follows a slash
is the ground they stand on, which is open unless it is named. Cells are parted by any number of blanks; a row that is
indented is one that lies half a hex to the right. A Formation is drawn in both its hexes; in a line of text they are
written "0305+0405 N". `level=close_flight` puts a unit in the air.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent
from typing import Any, TypeVar

from oriflamme import Battle
from oriflamme.kernel import Fact, Refused, Roll
from oriflamme.kernel.dice import ScriptedDice
from oriflamme.rulebooks.lames import facts as lames
from tests.rulebooks.lames.universal_checks import check_options
from tests.universal_checks import check_ask, check_refusal

FLAGS = {
    "shaken": ("cohesion", "shaken"),
    "routed": ("cohesion", "routed"),
    "winded": ("breath", "winded"),
    "spent": ("breath", "spent"),
    "charge": ("shock", "charge"),
    "contact": ("shock", "contact"),
    "ordered": ("ordered", True),
    "activated": ("activated", True),
    "lost": ("lost", True),
    "decoy": ("decoy", True),
}
EDGES = ("N", "S", "E", "W")
OPENED: list[Battle] = []
"""Every battle that the test under way has opened: they are sounded, and their dice counted, when it ends."""


SPARING: set[str] = set()
"""The tests in which dice may be left."""
Test = TypeVar("Test", bound=Callable[..., None])


def scenario(map_: str | dict[str, Any], armies: str, **more: Any) -> dict[str, Any]:
    """The content of a scenario file. `commander_of={"north": "chief"}` names commanders; other keys go through."""
    if isinstance(map_, str):
        map_ = {"grid": dedent(map_).strip("\n")}
    grid, places, stacks = read_drawing(map_["grid"]) if "grid" in map_ else ("", {}, {})
    found: dict[str, dict[str, Any]] = {}
    wing: dict[str, Any] = {}
    for line in dedent(armies).strip().splitlines():
        words = line.split()
        if not words:
            continue
        if not line.startswith(" "):
            wing = _wing(words, found)
        else:
            wing["unit"].append(_unit(words, places))
    assert not places, f"drawn, but not in the legend: {', '.join(places)}"
    if stacks:
        more["position"] = {"stacks": stacks, **more.get("position", {})}
    for seat, commander in more.pop("commander_of", {}).items():
        found[seat]["commander"] = commander
    for seat, source in more.pop("source_of", {}).items():
        found[seat]["source"] = source
    for seat, substitute in more.pop("substitute_of", {}).items():
        found[seat]["substitute"] = substitute
    return {
        "book": "lames",
        "title": {"fr": "Position", "en": "Position"},
        "map": {**map_, "grid": grid} if grid else map_,
        "army": list(found.values()),
        **more,
    }


def _wing(words: list[str], found: dict[str, dict[str, Any]]) -> dict[str, Any]:
    seat, _, key = words[0].partition(".")
    army = found.setdefault(seat, {"seat": seat, "name": {"fr": seat, "en": seat}, "wing": []})
    edge = EDGES[(len(found) - 1) % len(EDGES)]
    wing: dict[str, Any] = {"key": key or f"{seat}1", "order": words[1], "edge": edge, "unit": []}
    wing |= dict(_pair(word) for word in words[2:])
    army["wing"].append(wing)
    return wing


def _unit(words: list[str], places: dict[str, str]) -> dict[str, Any]:
    key, figure, *rest = words
    unit: dict[str, Any] = {"key": key, "figure": figure}
    if key in places:
        unit |= _place(*places.pop(key).split())
    elif rest and rest[0][0].isdigit():
        unit |= _place(*rest[:2])
        rest = rest[2:]
    for word in rest:
        name, value = FLAGS[word] if word in FLAGS else _pair(word)
        unit[name] = value
    return unit


def _place(hexes: str, facing: str) -> dict[str, Any]:
    return {"hexes": hexes.split("+"), "facing": facing} if "+" in hexes else {"at": f"{hexes} {facing}"}


def _pair(word: str) -> tuple[str, Any]:
    name, _, value = word.partition("=")
    return name, int(value) if value.lstrip("-").isdigit() else value


# Drawings

CELL = re.compile(r"([A-Za-z_+]+):([NESW]+)(?:/(\S))?")
"""Units on a map: their keys, how they face, and the ground."""


def read_drawing(grid: str) -> tuple[str, dict[str, str], dict[str, list[str]]]:
    """A map without the units that are drawn on it; where each of them stands; the stacks from the top down."""
    if not CELL.search(grid):
        return grid, {}, {}
    places: dict[str, str] = {}
    stacks: dict[str, list[str]] = {}
    rows = []
    for row, line in enumerate(grid.splitlines(), start=1):
        signs = []
        for column, cell in enumerate(line.split(), start=1):
            drawn = CELL.fullmatch(cell)
            signs.append((drawn[3] or ".") if drawn else cell)
            if drawn:
                hex, keys = f"{column:02}{row:02}", drawn[1].split("+")
                for key in keys:
                    before, _, facing = places.get(key, "").rpartition(" ")
                    assert facing in ("", drawn[2]), f"{key} is drawn twice, facing {facing} and {drawn[2]}"
                    places[key] = f"{before}+{hex} {drawn[2]}".lstrip("+")
                if len(keys) > 1:
                    stacks[hex] = keys
        rows.append(" " * line.startswith(" ") + " ".join(signs))
    return "\n".join(rows), places, stacks


def plain(columns: int = 9, rows: int = 7) -> str:
    """A map of clear hexes; its even rows lie half a hex to the right."""
    return "\n".join(" " * (row % 2) + " ".join("." * columns) for row in range(rows))


def position(map_: str | dict[str, Any], armies: str, *, dice: Any = (), switches: Any = None, **more: Any) -> Battle:
    """A battle in that position; the dice are scripted: they must all be thrown, and become an ask when used up."""
    battle = Battle.open(scenario(map_, armies, **more), dice=list(dice), switches=switches or {})
    OPENED.append(battle)
    return battle


def spare_dice(test: Test) -> Test:
    """Marks a test whose battles keep dice for throws that must not come, or that come after what it looks at."""
    SPARING.add(test.__qualname__)
    return test


def check_dice() -> None:
    """Every die of the scripts of this test has been thrown: none of its battles waited where it was not looked for."""
    for battle in OPENED:
        if isinstance(battle.dice, ScriptedDice):
            assert not battle.dice.left, f"dice that nobody threw: {battle.dice.left}"


def play(battle: Battle, *tokens: str) -> Battle:
    """Answer one ask after the other, whoever is asked; a number is a throw ("3 4")."""
    for token in tokens:
        check_ask(battle, battle.asks[0])
        check_options(battle, battle.asks[0])
        battle.answer(token, battle.asks[0].seat)
    return battle


def settle(battle: Battle, *throws: str) -> Battle:
    """Answer the rolls that are asked for, one after the other: with these throws, then with ones."""
    left = iter(throws)
    while battle.asks and isinstance(battle.asks[0], Roll):
        play(battle, next(left, "1 1"))
    return battle


def tokens(battle: Battle) -> set[str]:
    """What may be answered now."""
    return {option.token for option in battle.asks[0].options}


def refused(battle: Battle, token: str) -> str:
    """The clause by which an answer is refused; the battle stays as it is."""
    before = battle.state.digest()
    try:
        battle.answer(token, battle.asks[0].seat)
    except Refused as no:
        check_refusal(battle, no.refusal)
        assert battle.state.digest() == before
        return no.clause
    raise AssertionError(f"{token} was accepted")


def facts(battle: Battle, *kinds: type[Fact]) -> list[Any]:
    """What happened, of these kinds."""
    return [fact for fact in battle.facts if isinstance(fact, kinds)]


def trials(battle: Battle, *names: str) -> list[Any]:
    """The tests that were taken, or those of these names: rout, defence, attack, command..."""
    return [fact for fact in facts(battle, lames.Tested) if not names or fact.test in names]


def unit(battle: Battle, key: str) -> Any:
    """A unit as it is now."""
    return battle.state.units[key]
