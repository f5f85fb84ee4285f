"""Positions of Demonworld drawn as text, and how to play them.

    battle = position('''
         . g g .
        . . . . .
         . n n .
    ''', n="empire fantassins_nobles N order=C", g="orcs garde_orc S order=T", phase="movement", sequence="C",
        sides=["empire"], dice=[3])
    play(battle, "advance ne")

A letter is an element of the unit of that letter; elements are numbered in reading order: the second `n` is `n_2`.
Rows are shoved by their indentation. A unit is its side, its card, where it looks, and words: `order=C`, `engaged=1`,
`fought=1`, `moved`, `elements=10` (at the start), `host=n` (of a commander), `items=a+b`... `faces="n_2:S g_1:ENE"`
turns single elements, `wounds="g_1:2"` takes hit points from them, `special="n_1:leader"` gives some a task,
`stray="n_4"` lets some rout, `alight="x_1"` sets machines on fire. Hexes are named by column and row ("0302"). Dice are
scripted: a throw that the script lacks, or values it did not need, fail the test.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import dedent
from typing import Any, TypeVar

import pytest

from oriflamme.kernel import Ask, Battle, Choice, Fact, Message, Refused, Tally, UserError
from oriflamme.kernel.dice import ScriptedDice
from oriflamme.rulebooks.demonworld.formation import formed, organised
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from tests.rulebooks.demonworld.universal_checks import check_ask
from tests.universal_checks import check_said

OPENED: list[Battle] = []
"""Every battle that the test under way has opened: their dice are checked when it ends."""

SIDES = ("empire", "orcs")
NORTH = 3
EDGES = {"empire": "S", "orcs": "N"}
"""Where units flee."""
_NOW = (
    "order",
    "engaged",
    "fought",
    "moved",
    "spent",
    "manoeuvres",
    "wheeled",
    "loose",
    "turned",
    "paces",
    "turning",
    "free_hex",
    "skirmish",
    "wedge",
    "morale",
    "routed",
    "quarry",
    "dared",
    "feared",
    "onset",
    "shot",
    "master",
    "on_foot",
    "dived",
    "flew_off",
    "arriving",
)
_POSITION = (
    *("turn", "quiet", "phase", "stage", "sequence", "sides", "active", "reacting", "attacks", "hit", "fallen"),
    *("closing", "combats", "kills", "slain", "tokens", "tests", "fleeing", "held", "led", "declared"),
    *("trampling", "passed", "unhorsed", "falling"),
    *("wizards", "casters", "spells", "failing", "effects", "spared", "pieces"),
    *("reconnaissance", "marches", "marching", "outside"),
    *("fires_played", "in_flames", "flames_announced", "flaming", "besetting", "battering"),
)
_PASSIVE = ("confirm", "done", "rest", "before", "form", "leave", "hold")
"""Answers by which nothing more happens than must."""


# Writing a position


def position(
    picture: str,
    *,
    dice: Iterable[int] = (),
    switches: Mapping[str, bool | int | str] | None = None,
    faces: str = "",
    wounds: str = "",
    special: str = "",
    stray: str = "",
    alight: str = "",
    **units: Any,
) -> Battle:
    """Open the battle that a picture shows; `units` are the letters, keys of a position, or of a scenario file."""
    data = scenario(picture, faces=faces, wounds=wounds, special=special, stray=stray, alight=alight, **units)
    battle = Battle.open(data, dice=list(dice), switches=switches)
    OPENED.append(battle)
    return battle


def scenario(
    picture: str,
    *,
    faces: str = "",
    wounds: str = "",
    special: str = "",
    stray: str = "",
    alight: str = "",
    land: Mapping[str, Any] | None = None,
    **given: Any,
) -> dict[str, Any]:
    """The content of the scenario file that such a picture stands for; `land`: what a map file says besides a grid."""
    hurt = dict(word.split(":") for word in wounds.split())
    lines = dedent(picture).strip("\n").rstrip().split("\n")
    turned = dict(word.split(":") for word in faces.split())
    where = {name: given.pop(name) for name in _POSITION if name in given}
    letters = {key: str(given.pop(key)).split() for key in list(given) if len(key) == 1}
    drawn = _elements(lines, letters, turned)
    tasks = dict(word.split(":") for word in special.split())
    for element in (one for found in drawn.values() for one in found):
        element.update({"special": tasks[element["key"]]} if element["key"] in tasks else {})
        element.update({"stray": True} if element["key"] in stray.split() else {})
        element.update({"burning": True} if element["key"] in alight.split() else {})
    assert turned.keys() <= {element["key"] for found in drawn.values() for element in found}, "nobody to turn"
    for one in [element for found in drawn.values() for element in found if element["key"] in hurt]:
        one["wounds"] = int(hurt[one["key"]])
    armies = [
        {
            "seat": side,
            "name": {"fr": side, "en": side},
            **({"edge": EDGES[side]} if "tier" in given else {}),
            "unit": [_unit(key, words, drawn[key]) for key, words in letters.items() if words[0] == side],
        }
        for side in SIDES
    ]
    return {
        "book": "demonworld",
        "title": {"fr": "Essai", "en": "Trial"},
        "map": {
            "grid": "\n".join("".join("." if sign != " " else sign for sign in line) for line in lines),
            **(land or {}),
        },
        "army": armies,
        "position": where,
        **given,
    }


def _elements(
    lines: list[str], letters: dict[str, list[str]], turned: Mapping[str, str]
) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {key: [] for key in letters}
    for row, line in enumerate(lines, start=1):
        for column, sign in enumerate(line.split(), start=1):
            if sign != ".":
                key = f"{sign}_{len(found[sign]) + 1}"
                facing = turned.get(key, letters[sign][2])
                found[sign].append({"key": key, "hex": f"{column:02}{row:02}", "facing": facing})
    return found


def _unit(key: str, words: list[str], elements: list[dict[str, Any]]) -> dict[str, Any]:
    unit: dict[str, Any] = {"key": key, "card": words[1], "elements": len(elements), "element": elements, "now": {}}
    for word in words[3:]:
        name, given, text = word.partition("=")
        value: Any = (int(text) if text.isdigit() else text) if given else True
        value = text.split("+") if name == "items" else value
        (unit["now"] if name in _NOW else unit)[name] = value
    return unit


# Shapes


def shape(picture: str, facing: int = NORTH, turned: dict[tuple[int, int], int] | None = None) -> str | None:
    """How elements drawn as `x` on shoved rows stand together: line, column, single, or None."""
    poses = []
    for r, line in enumerate(picture.strip("\n").split("\n")):
        indent = (len(line) - len(line.lstrip())) % 2
        for column, sign in enumerate(line.split()):
            if sign == "x":
                q = column - (r - indent) // 2
                poses.append((q, r, (turned or {}).get((r, column), facing)))
    formation = formed(tuple(poses))
    return formation.kind if formation else None


# Playing it


def play(battle: Battle, *tokens: str) -> Battle:
    """Give answers, each to whoever is asked for it; `confirm` is given by everybody who can."""
    for token in tokens:
        asks = [ask for ask in battle.asks if _takes(ask, token)]
        if not asks:
            battle.answer(token, battle.asks[0].seat if battle.asks else None)  # to see the reason
        for ask in asks if token == "confirm" else asks[:1]:
            check_ask(battle, ask)
            battle.answer(token, ask.seat)
            assert battle.book.check(battle.checkpoint) == []
    return battle


def _takes(ask: Ask, token: str) -> bool:
    try:
        ask.take(token)
    except Refused:
        return False
    return True


def orders(battle: Battle, *given: str) -> Battle:
    """Place orders ("n c") and turn them up; a unit that is not named is forgotten."""
    return play(battle, *(f"order {words}" for words in given), "confirm")


def run(battle: Battle, until: str = "", *, phase: str = "") -> Battle:
    """Let nothing more happen than must, up to a question of that name, or to a phase."""
    while battle.asks:
        ask = battle.asks[0]
        if (until and ask.kind == until) or (phase and battle.state.phase == phase):
            return battle
        assert isinstance(ask, Choice), f"no dice left for {ask!r}"
        play(battle, next((token for token in _PASSIVE if _takes(ask, token)), ask.options[0].token))
    assert not until and not phase, "the battle is over"
    return battle


def asked(battle: Battle) -> tuple[str, str]:
    """Who is asked what."""
    ask = battle.asks[0]
    return ask.seat, ask.kind


def check_dice() -> None:
    """Every die of the scripts of this test has been used."""
    for battle in OPENED:
        if isinstance(battle.dice, ScriptedDice):
            assert not battle.dice.left, f"dice nobody threw: {battle.dice.left}"


# Looking at it

F = TypeVar("F", bound=Fact)


def facts(battle: Battle, kind: type[F], **match: Any) -> list[F]:
    """The facts of a kind, in order, whose fields have these values."""
    found = [one for one in battle.facts if isinstance(one, kind)]
    return [one for one in found if all(getattr(one, name) == value for name, value in match.items())]


def fact(battle: Battle, kind: type[F], **match: Any) -> F:
    """The one fact of a kind; that there is one and no other is part of the test."""
    found = facts(battle, kind, **match)
    assert len(found) == 1, f"{len(found)} facts {kind.__name__} {match}"
    return found[0]


def unit(battle: Battle, key: str) -> Unit:
    state: Demonworld = battle.state
    return state.units[key]


def element(battle: Battle, key: str) -> Element:
    state: Demonworld = battle.state
    return state.elements[key]


def hexes(battle: Battle, key: str) -> list[str]:
    """Where the elements of a unit stand, in their order; or where one element stands."""
    state: Demonworld = battle.state
    names = board_of(state).names
    found = [state.elements[key]] if key in state.elements else state.of(key)
    return [names[one.hex] for one in found]


def in_order(battle: Battle, key: str) -> bool:
    """Whether a unit is organised."""
    return organised(battle.state.of(key))


def items(tally: Tally) -> list[tuple[str, int, str]]:
    """A tally, line by line: reason, value, clause."""
    return [(item.reason, item.value, item.clause) for item in tally.items]


def offered(battle: Battle, start: str = "", seat: str | None = None, *, other_options: bool = False) -> list[str]:
    """The answers that begin so, without the beginning."""
    ask = battle.ask(seat)
    found = [option.token for option in (*ask.options, *(ask.other_options if other_options else ()))]
    return [token.removeprefix(start) for token in found if token.startswith(start)]


def refused(battle: Battle, token: str, seat: str | None = None) -> tuple[str, str]:
    """Give an answer that must be refused, see that nothing has changed, and tell the clause and the reason."""
    before = _fingerprint(battle)
    with pytest.raises(Refused) as caught:
        battle.answer(token, seat or battle.asks[0].seat)
    assert _fingerprint(battle) == before, f"refused, but something changed: {token}"
    check_said(battle, caught.value.message)
    return caught.value.clause, caught.value.message.id


def rejected(picture: str = ". . n g", **more: Any) -> tuple[str, str]:
    """Open a position that no scenario may hold, and tell the place and the name of the reason."""
    more.setdefault("n", "empire fantassins_nobles N")
    more.setdefault("g", "orcs garde_orc S")
    return why_not(scenario(picture, **more))


def why_not(data: Mapping[str, Any]) -> tuple[str, str]:
    """Open a scenario that must be refused, and tell the place and the name of the reason; both can be said."""
    with pytest.raises(UserError) as caught:
        Battle.open(data)
    message = caught.value.message
    problem = message.args["problem"]
    for lang in ("fr", "en"):
        text = caught.value.say(lang)
        assert not any(sign in text for sign in ("scenario-", "{", "None", "bad-")), f"no words for {problem}: {text}"
    return str(message.args["place"]), problem.id if isinstance(problem, Message) else str(problem)


def _fingerprint(battle: Battle) -> tuple[Any, ...]:
    drafts = [(repr(ask), ask.draft) for ask in battle.asks]
    return battle.checksum, len(battle.entries), len(battle.facts), drafts
