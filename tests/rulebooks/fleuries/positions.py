"""Positions of Les Guerres Fleuries in a few words, and how to play them.

    battle = position(
        '''
        south sworn=tlaxcala: u1 man B24 files=8 maquahuitl cotton shield at=60/20 | chief hero fc=4 controls=u1
        north people=tlaxcala: v1 man B28 files=10 maquahuitl shield at=60/48/180
        ''',
        ground="hedge hedge 50/30 87.5/30; wood wood 45/60 25x20",
        dice=[50, 40],
    )
    play(battle, "order u1 charge", "charge u1 v1")

A side is its seat, words about the army, a colon, and its pieces parted by bars. A piece is its key, what it is, and
words. What it is: `man` or `saurian` with figures by class (`B24`, `A1B23`); an animal with a number (`jaguar 10`);
or a rank (`hero`, `priest`, `warrior_priest`), which has FC, FM and a combat modifier of 1, 1 and 10 unless it says
otherwise; or a `card` (`c card at=60/80/180 contents=v1+v2`), which hides pieces with `place=base`.
A word is a weapon, a skill, a flag (`cotton`, `shield`, `loose`, `fanatic`...) or `name=value`: a field of
the piece in a scenario file or of its `now`. `at` is x/y/facing in centimetres and degrees. Armies are not checked.

The battle stands at the orders of turn 2 unless `phase` and `turn` say otherwise. Dice are scripted: a throw that the
script lacks, or values it did not need, fail the test.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Ask, Battle, Fact, Message, Refused, Roll, Tally, UserError
from oriflamme.kernel.dice import ScriptedDice
from oriflamme.rulebooks.fleuries.scenario.scenario_file import ArmySpec, CardSpec
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import PEOPLE, SKILLS
from oriflamme.rulebooks.fleuries.troops.army import ANIMALS, RANKS, WEAPONS, CharacterSpec, UnitSpec
from tests.universal_checks import check_ask, check_refusal

OPENED: list[Battle] = []
"""Every battle that the test under way has opened: their dice are checked when it ends."""
STOPPED: list[tuple[Battle, str]] = []
"""Battles that the test under way leaves at a throw, and what it is for."""
AT_REST = {"command": {"command"}, "combat": {"blows", "capture", "wound-place"}}
"""Throws of phase 2 and of a combat under way, by step: a battle may be left there without a word."""
_CLASSES = re.compile(r"([ABC])([0-9]+)")
_FAILING = {
    "order": "order {unit} wait|order {unit} reform|order {unit} none",
    "confirm-orders": "confirm",
    "confirm": "confirm",
    "move": "stand {unit}",
    "reaction": "react {unit} none",
    "shot": "hold {unit}",
    "overlap": "keep {unit}",
    "pursuit": "stand {unit} {target}",
    "rally": "leave {unit}",
    "detect": "ignore {unit}",
    "detect-nobody": "ignore",
    "emerge": "lurk",
    "become": "stay_man {unit}",
    "storm": "remain {unit}",
    "omen": "pass",
    "cast": "pass",
}
"""What is answered when a test says nothing: the first of these that is offered."""


# Writing a position


def position(
    text: str,
    *,
    ground: str = "",
    dice: Iterable[int] | Mapping[str, Iterable[int]] = (),
    switches: Mapping[str, bool | int | str] | None = None,
    **more: Any,
) -> Battle:
    """Open the battle that a text describes; `more` are further keys of a scenario file or of its position."""
    scripted = dice if isinstance(dice, Mapping) else list(dice)
    battle = Battle.open(scenario(text, ground=ground, **more), dice=scripted, switches=switches)
    OPENED.append(battle)
    return battle


def scenario(text: str, *, ground: str = "", **more: Any) -> dict[str, Any]:
    """The content of the scenario file that such a text stands for."""
    where = {"turn": more.pop("turn", 2), "phase": more.pop("phase", "orders")}
    for name in ("layer", "order", "window", "wishes", "effects"):
        if name in more:
            where[name] = more.pop(name)
    return {
        "book": "fleuries",
        "title": {"fr": "Essai", "en": "Trial"},
        "checked": False,
        "army": [_army(line) for line in text.strip().splitlines() if line.strip()],
        "ground": [_ground(part.split()) for part in ground.split(";") if part.strip()],
        "position": where,
        **more,
    }


def _army(line: str) -> dict[str, Any]:
    head, _, pieces = line.partition(":")
    seat, *words = head.split()
    army: dict[str, Any] = {
        "seat": seat,
        "name": {"fr": seat, "en": seat},
        "unit": [],
        "character": [],
        "card": [],
        "now": {},
    }
    for word in words:
        name, value = _word(word)
        (army if name in _names(ArmySpec) else army["now"])[name] = value
    for part in pieces.split("|"):
        kind, piece = _piece(part.split())
        army[kind].append(piece)
    return army


def _piece(words: list[str]) -> tuple[str, dict[str, Any]]:
    key, what, *rest = words
    piece: dict[str, Any] = {"key": key, "now": {}, "weapons": []}
    if what == "card":
        del piece["weapons"]
        kind = "card"
    elif what in RANKS:
        piece |= {"rank": what, "level": "minor", "fc": 1, "fm": 1, "combat": 10, "skills": []}
        kind = "character"
    else:
        assert what in (*PEOPLE, *ANIMALS), f"no such species or rank: {what}"
        piece["species"] = what
        kind = "unit"
        number, rest = rest[0], rest[1:]
        if what in PEOPLE:
            piece["classes"] = {grade: int(count) for grade, count in _CLASSES.findall(number)}
        else:
            piece["figures"] = int(number)
    kinds: dict[str, type[msgspec.Struct]] = {"unit": UnitSpec, "character": CharacterSpec, "card": CardSpec}
    names = _names(kinds[kind])
    for word in rest:
        _add(piece, word, names)
    return kind, piece


def _add(piece: dict[str, Any], word: str, names: set[str]) -> None:
    name, value = _word(word)
    if word in WEAPONS:
        piece["weapons"].append(word)
    elif word in SKILLS:
        piece["skills"].append(word)
    elif name == "at":
        piece["at"] = [float(number) for number in str(value).split("/")]
    elif name in ("arms", "spells", "contents"):
        piece[name] = str(value).split("+")
    elif name in ("orders", "last_orders", "cast", "used"):
        piece["now"][name] = str(value).split("+")
    elif name == "broken":
        piece["now"][name] = str(value).replace("+", " ")
    elif name in ("wounds", "fights"):
        piece["now"][name] = _wounds(str(value)) if name == "wounds" else _fights(str(value))
    elif name in names and not (name == "figures" and "classes" in piece):
        piece[name] = value
    else:
        assert name in _names(Piece), f"no such word of a piece: {word}"
        piece["now"][name] = value


def _wounds(text: str) -> list[dict[str, Any]]:
    """`character:torso:4+character:head:2`."""
    parts = (wound.split(":") for wound in text.split("+"))
    return [{"table": table, "place": place, "severity": int(severity)} for table, place, severity in parts]


def _fights(text: str) -> dict[str, dict[str, Any]]:
    """`v1:front:1:front` for the enemy, the side of this piece, the turn since when, and where it has the enemy."""
    found = {}
    for part in text.split("+"):
        enemy, side, since, attack, *flags = part.split(":")
        found[enemy] = {"side": side, "since": int(since), "attack": attack, "charged": "charged" in flags}
    return found


def _word(word: str) -> tuple[str, Any]:
    name, given, value = word.partition("=")
    if not given:
        return name, True
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.lstrip("-").isdigit() and name != "at" else value


def _names(kind: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind)}


def _ground(words: list[str]) -> dict[str, Any]:
    """`hedge hedge 50/30 87.5/30` a line, `wood wood 45/60 25x20` a rectangle by its middle; then `name=value`."""
    key, kind, *rest = words
    points = [[float(number) for number in word.split("/")] for word in rest if "/" in word and "=" not in word]
    sizes = [word for word in rest if re.fullmatch(r"[0-9.]+x[0-9.]+", word)]
    ground: dict[str, Any] = {"key": key, "kind": kind, "now": {}}
    if sizes:
        ground |= {"at": points[0], "size": [float(side) for side in sizes[0].split("x")]}
    else:
        ground["points"] = points
    for word in rest:
        name, value = _word(word)
        if "=" in word:
            value = [value] if name == "friend" else value
            (ground if name in ("material", "storeys", "height") else ground["now"])[name] = (
                float(str(value)) if name == "height" else value
            )
    return ground


# Playing it


def play(battle: Battle, *answers: str, until: str = "", turns: int = 1) -> Battle:
    """Play on to the end of the first turn, or to a question of some phase, with these answers, each given once."""
    left = list(answers)
    end = battle.scenario.position.turn + turns
    while battle.asks and battle.state.turn < end and not (until and battle.state.phase == until):
        _answer(battle, battle.asks[0], left)
    assert not left, f"answers nobody asked for: {left}"
    return battle


def _answer(battle: Battle, ask: Ask, left: list[str]) -> None:
    assert not isinstance(ask, Roll), f"no dice left for {ask!r} of {ask.subject} in phase {battle.state.phase}"
    check_ask(battle, ask)
    for token in left:
        if _takes(ask, token):
            left.remove(token)
            battle.answer(token, ask.seat)
            return
    offered = [option.token for option in ask.options]
    pattern = _FAILING.get(ask.kind, "")
    usual = pattern.format(**{name: value for name, value in ask.question.args.items() if isinstance(value, str)})
    token = next((one for one in usual.split("|") if one in offered), "")
    if not token:
        assert len(offered) == 1, f"{ask!r} needs an answer: {offered[:8]}"
        token = offered[0]
    battle.answer(token, ask.seat)


def _takes(ask: Ask, token: str) -> bool:
    try:
        ask.take(token)
    except Refused:
        return False
    return True


def ask_of(battle: Battle, question: str, unit: str = "", *answers: str) -> Ask:
    """Play on until a question is asked (about a unit), and return it."""
    left = list(answers)
    while battle.asks:
        for ask in battle.asks:
            about = ask.question.args.get("unit", "")
            if ask.kind == question and unit in ("", about):
                assert not left, f"answers nobody asked for: {left}"
                return ask
        _answer(battle, battle.asks[0], left)
    raise AssertionError(f"nobody asks {question} {unit}")


def tokens(ask: Ask) -> list[str]:
    return [option.token for option in (*ask.options, *ask.other_options)]


def awaits(battle: Battle, purpose: str) -> bool:
    """Whether a battle waits for this throw; it may be left there."""
    STOPPED.append((battle, purpose))
    return battle.roll is not None and battle.roll.purpose == purpose


def check_dice() -> None:
    """Every die of the scripts of this test has been used, and no throw came that it did not foresee."""
    for battle in OPENED:
        if isinstance(battle.dice, ScriptedDice):
            assert not battle.dice.left, f"dice nobody threw: {battle.dice.left}"
            awaited = {ask.purpose for ask in battle.asks if isinstance(ask, Roll)}
            foreseen = AT_REST.get(battle.state.phase, set()) | _awaited(battle)
            assert awaited <= foreseen, f"throws nobody gave: {awaited}"


def _awaited(battle: Battle) -> set[str]:
    return {purpose for one, purpose in STOPPED if one is battle}


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


def piece(battle: Battle, key: str) -> Piece:
    """A piece on the table."""
    state: Fleuries = battle.state
    return state.pieces[key]


def seen(battle: Battle, seat: str, key: str) -> Piece:
    """A piece as a side sees it."""
    state: Any = battle.view(seat).state
    found: Piece = state.pieces[key]
    return found


def spot(battle: Battle, key: str) -> tuple[float, float]:
    """Where the middle of its front is, in centimetres."""
    pose = piece(battle, key).pose
    assert pose is not None
    return pose.x / CM, pose.y / CM


def items(tally: Tally) -> list[tuple[str, int]]:
    """A tally, line by line: reason and value."""
    return [(item.reason, item.value) for item in tally.items]


def refused(battle: Battle, token: str, seat: str | None = None) -> tuple[str, str]:
    """Give an answer that must be refused, see that nothing changed, and tell the reason and the clause."""
    before = battle.checksum, len(battle.entries), len(battle.facts)
    with pytest.raises(Refused) as caught:
        battle.answer(token, seat)
    assert (battle.checksum, len(battle.entries), len(battle.facts)) == before, f"refused, but changed: {token}"
    check_refusal(battle, caught.value.refusal)
    return caught.value.message.id, caught.value.clause


def rejected(text: str, **more: Any) -> str:
    """Open a position that no scenario may hold, and tell the name of the reason."""
    with pytest.raises(UserError) as caught:
        position(text, **more)
    assert "{" not in caught.value.say("fr") and "{" not in caught.value.say("en")
    problem = caught.value.message.args["problem"]
    return problem.id if isinstance(problem, Message) else str(problem)
