"""Positions of Combat de masse in a few words, and how to play them.

    battle = position("north: archers 150 | south: orcs 300", dice=[4, 3, 3])
    play(battle, "archers shoot orcs")
    assert fact(battle, AttackMade).damage == 240

A side is its seat, words about the army, a colon, and its pieces. A piece is its key, a number (men, hit points of a
hero, crew of an engine) and words:

    position('''
        north commander=lord native=town: guard=lourds 200 standard pvt=350, lord leads=guard, mage 24 escort=5:archers
        south role=besieged: foe=orcs 300 demoralised hurt=guard:60/lord:40 ca=20, trebuchet 4 engineer
    ''', links="guard-foe@2", sections="east gate, west tower=large", switches={"wings": True}, sequence=3)

The key is that of a troop, hero or engine of the roster, or `key=troop`. A word is a flag or `name=value`: a field of
the piece in a scenario file, of its `now`, or of its profile (`now.` and `profile.` in front settle a doubt, as for
`elite`, which the scenario may grant and the profile may have). `commander` makes a hero the commander-in-chief.
Dice are scripted: a throw that the script lacks, or values it did not need, fail the test.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import fields

from oriflamme.kernel import Ask, Battle, Fact, Message, Product, Refused, Roll, Tally, UserError
from oriflamme.kernel.dice import ScriptedDice
from oriflamme.rulebooks.masse.scenario import (
    ArmySpec,
    EngineSpec,
    HeroSpec,
    PieceStatusSpec,
    SectionSpec,
    UnitSpec,
    crew_profile,
    known_profile,
)
from oriflamme.rulebooks.masse.state import Masse, Piece, Profile
from oriflamme.rulebooks.masse.tables import ENGINES, HEROES, TROOPS
from tests.universal_checks import check_ask, check_said

OPENED: list[Battle] = []
"""Every battle that the test under way has opened: their dice are checked when it ends."""

_SHEET = ("order", "point", "confirm")
_POSITION = ("sequence", "phase", "assault", "breached_in", "clashes", "begun")


# Writing a position


def position(
    text: str,
    *,
    dice: Iterable[int] = (),
    links: str = "",
    sections: str = "",
    switches: Mapping[str, bool | int | str] | None = None,
    **more: Any,
) -> Battle:
    """Open the battle that a text describes; `more` are further keys of a scenario file or of its position."""
    battle = Battle.open(scenario(text, links=links, sections=sections, **more), dice=list(dice), switches=switches)
    OPENED.append(battle)
    return battle


def scenario(text: str, *, links: str = "", sections: str = "", **more: Any) -> dict[str, Any]:
    """The content of the scenario file that such a text stands for."""
    lines = [line for part in text.splitlines() for line in part.split("|") if line.strip()]
    armies = [_army(line) for line in lines]
    where = {name: more.pop(name) for name in _POSITION if name in more}
    _tie(armies, links)
    data = {"book": "masse", "title": {"fr": "Essai", "en": "Trial"}, "army": armies, "position": where, **more}
    if sections:
        data["section"] = [_section(part) for part in sections.split(",")]
    return data


def _army(line: str) -> dict[str, Any]:
    head, _, pieces = line.partition(":")
    seat, *words = head.split()
    army: dict[str, Any] = {"seat": seat, "name": {"fr": seat, "en": seat}, "unit": [], "hero": [], "engine": []}
    for word in words:
        name, value = _word(word)
        assert name in _names(ArmySpec), f"no such word of an army: {word}"
        army[name] = value
    for part in pieces.split(","):
        if part.strip():
            kind, piece = _piece(part.split(), army)
            army[kind].append(piece)
    return army


def _piece(words: list[str], army: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    key, _, known = words[0].partition("=")
    known = known or key
    kind, spec, number, field = _roster(known)
    piece: dict[str, Any] = {"key": key, kind if kind != "unit" else "troop": known}
    profile: dict[str, Any] = {}
    now: dict[str, Any] = {}
    for word in words[1:]:
        name, value = _word(word)
        place, _, short = name.rpartition(".")
        if word.isdigit():
            piece[number] = int(word)
        elif name == "commander":
            army["commander"] = key
        elif name == "escort":
            men, _, troop = str(value).partition(":")
            piece["escort"] = {"men": int(men), "troop": troop}
        elif place == "now" or (not place and name in _names(PieceStatusSpec)):
            now[short] = _map(value) if short in ("links", "hurt") else value
        elif not place and name in _names(spec):
            piece[name] = value
        elif name.removeprefix("profile.") in _names(Profile):
            profile[short] = _profile_value(short, value)
        else:
            raise AssertionError(f"no such word of a piece: {word}")
    if profile:
        piece["profile"] = {**_base(kind, known), **profile}
        if kind != "engine":
            del piece[field]
    return kind, {**piece, "now": now}


def _roster(known: str) -> tuple[str, type[msgspec.Struct], str, str]:
    if known in TROOPS:
        return "unit", UnitSpec, "men", "troop"
    if known in HEROES:
        return "hero", HeroSpec, "hp", "hero"
    assert known in ENGINES["engines"], f"no such troop, hero or engine: {known}"
    return "engine", EngineSpec, "crew", "engine"


def _base(kind: str, known: str) -> dict[str, Any]:
    what = "troop" if kind == "unit" else "hero"
    profile = crew_profile() if kind == "engine" else known_profile(known, what)
    return dict(msgspec.to_builtins(profile))


def _profile_value(name: str, value: Any) -> Any:
    if name == "spells":
        return str(value).split("+")
    return str(value) if name in ("dv", "melee", "missile") else value


def _word(word: str) -> tuple[str, Any]:
    name, given, value = word.partition("=")
    if not given:
        return name, True
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.lstrip("-").isdigit() else value


def _map(value: Any) -> dict[str, int]:
    pairs = (part.split(":") for part in str(value).split("/"))
    return {key: int(number) for key, number in pairs}


def _names(kind: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in fields(kind)}


def _section(part: str) -> dict[str, Any]:
    key, *words = part.split()
    section = {"key": key, **dict(_word(word) for word in words)}
    assert section.keys() <= _names(SectionSpec), f"no such word of a section: {part}"
    return section


def _tie(armies: list[dict[str, Any]], links: str) -> None:
    """`a-b` engages two pieces since sequence 1, `a-b@2` since sequence 2."""
    pieces = {piece["key"]: piece for army in armies for kind in ("unit", "hero", "engine") for piece in army[kind]}
    for link in links.split():
        pair, _, since = link.partition("@")
        mine, other = pair.split("-")
        for key, enemy in ((mine, other), (other, mine)):
            pieces[key]["now"].setdefault("links", {})[enemy] = int(since or 1)


# Playing it


def play(battle: Battle, *orders_: str, then: Iterable[str] = (), until: str = "") -> Battle:
    """One sequence: orders, then the answers to what is asked on the way. See `orders` and `run`."""
    return run(orders(battle, *orders_), *then, until=until)


def orders(battle: Battle, *given: str) -> Battle:
    """Write and confirm both order sheets: "archers shoot orcs", "point archers".

    A piece that is not named gets `none`, or flees where that is all it may do. In a siege the assault comes first:
    "assault north", "post lourds"; without it the besiegers do not attack.
    """
    left = list(given)
    while not _is_sheet(ask := battle.ask()):
        _answer(battle, ask, left, ("posted", "assault none"))
    for seat in [ask.seat for ask in battle.asks]:
        _fill(battle, seat, left)
    assert not left, f"orders nobody was asked for: {left}"
    return battle


def fill(battle: Battle, seat: str, *given: str) -> Battle:
    """Write and confirm one side's order sheet only."""
    left = list(given)
    _fill(battle, seat, left)
    assert not left, f"orders nobody was asked for: {left}"
    return battle


def _fill(battle: Battle, seat: str, left: list[str]) -> None:
    while seat in [ask.seat for ask in battle.asks if _is_sheet(ask)]:
        ask = battle.ask(seat)
        token = _sheet_token(ask, left)
        check_ask(battle, ask)
        battle.answer(token, seat)
        if token == "confirm":
            return


def _sheet_token(ask: Ask, left: list[str]) -> str:
    if ask.kind == "confirm":
        return "confirm"
    if ask.kind == "point":
        offered = [option.token for option in ask.options]
        token = next((word for word in left if word in offered), "point none")
        if token in left:
            left.remove(token)
        return token
    unit = ask.question.args["unit"]
    for words in left:
        if words.split()[0] == unit:
            left.remove(words)
            return f"order {words}"
    offered = [option.token for option in ask.options]
    return next(token for token in (f"order {unit} none", f"order {unit} flee") if token in offered)


def run(battle: Battle, *answers: str, until: str = "") -> Battle:
    """Play on to the next order sheet, the next assault or the end of the battle.

    A choice takes the answer given for it, or its only option. With `until` (a phase), stop at a throw of that phase
    for which the script holds no dice.
    """
    left = list(answers)
    while battle.asks and not _is_sheet(battle.asks[0]) and battle.asks[0].kind != "assault":
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            assert battle.state.phase == until, f"no dice left for {ask!r} of {ask.subject}"
            until = ""
            break
        _answer(battle, ask, left)
    assert not left, f"answers nobody asked for: {left}"
    assert not until, f"the battle did not stop in the phase {until}"
    return battle


def _answer(battle: Battle, ask: Ask, left: list[str], failing: tuple[str, ...] = ()) -> None:
    assert not isinstance(ask, Roll), f"no dice left for {ask!r}"
    offered = [option.token for option in ask.options]
    token = next((word for word in (*left, *failing) if word in offered), offered[0] if len(offered) == 1 else "")
    assert token, f"{ask!r} needs an answer: {offered}"
    if token in left:
        left.remove(token)
    check_ask(battle, ask)
    battle.answer(token, ask.seat)


def _is_sheet(ask: Ask) -> bool:
    return ask.kind in _SHEET


def add_dice(battle: Battle, *values: int) -> Battle:
    """Add to the script; a throw that is waited for takes its values from it."""
    source = battle.dice
    assert isinstance(source, ScriptedDice)
    source._values.extend(values)
    while battle.asks and isinstance(ask := battle.asks[0], Roll):
        thrown = source.throw(ask.dice.sizes)
        if thrown is None:
            break
        battle.answer(" ".join(map(str, thrown)), ask.seat)
    return battle


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


def piece(battle: Battle, key: str) -> Piece:
    """A piece on the field."""
    state: Masse = battle.state
    return state.pieces[key]


def items(tally: Tally) -> list[tuple[str, int, str]]:
    """A tally, line by line: reason, value, clause."""
    return [(item.reason, item.value, item.clause) for item in tally.items]


def multipliers(product: Product) -> list[tuple[str, str, str]]:
    """The multipliers of a product: reason, ratio ("2" or "1/4"), clause."""
    return [
        (factor.reason, f"{factor.num}" if factor.den == 1 else f"{factor.num}/{factor.den}", factor.clause)
        for factor in product.factors
    ]


def offered(battle: Battle, unit: str) -> list[str]:
    """The orders a piece may be given, without its name: "shoot orcs", "none"."""
    seat = piece(battle, unit).side
    ask = battle.ask(seat)
    tokens = [option.token for option in (*ask.options, *ask.other_options)]
    start = f"order {unit} "
    return [token.removeprefix(start) for token in tokens if token.startswith(start)]


def rejected(text: str, **more: Any) -> str:
    """Open a position that no scenario may hold, and tell the name of the reason."""
    with pytest.raises(UserError) as caught:
        position(text, **more)
    problem = caught.value.message.args["problem"]
    return problem.id if isinstance(problem, Message) else str(problem)


def refused(battle: Battle, token: str, seat: str | None = None) -> str:
    """Give an answer that must be refused, see that nothing has changed, and tell the clause that forbids it."""
    before = _fingerprint(battle)
    with pytest.raises(Refused) as caught:
        battle.answer(token, seat)
    assert _fingerprint(battle) == before, f"refused, but something changed: {token}"
    check_said(battle, caught.value.message)
    return caught.value.clause


def _fingerprint(battle: Battle) -> tuple[Any, ...]:
    drafts = [(repr(ask), ask.draft) for ask in battle.asks]
    return battle.checksum, len(battle.entries), len(battle.facts), drafts
