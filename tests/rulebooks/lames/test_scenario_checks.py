"""Files that are refused: one sentence with the place, in both languages, and nothing half loaded."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.kernel.registry import write_scenario
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames import scenario as scenario_module
from tests.rulebooks.lames.positions import scenario

Data = dict[str, Any]
Change = Callable[[Data], Any]

MODEL: Data = scenario(
    """
    . . . . . .
     . ~ . w . .
    . . . . . .
     . . . . . .
    """,
    """
    north.n1 attack leader=chief
      foot infanterie 0101 S
      spears lanciers 0301 S
      chief chef_aile 0301 S
    north.n2 defence
      dead morts_vivants 0501 S
      second chef_aile_pied 0601 S
    south defence leader=boss
      orcs orcs 0104 N
      cart wagon 0604 N
      boss chef_aile_pied 0204 N
    """,
    commander_of={"north": "chief", "south": "boss"},
    substitute_of={"north": "second"},
)
MODEL["figure"] = {"guard": {"like": "infanterie", "morale": "elite"}}
PLACES = {
    "foot": (0, 0, 0),
    "spears": (0, 0, 1),
    "chief": (0, 0, 2),
    "dead": (0, 1, 0),
    "second": (0, 1, 1),
    "orcs": (1, 0, 0),
    "cart": (1, 0, 1),
}
NORTH = ("foot", "spears", "chief", "dead", "second")
SPELLED: Data = {
    "kind": "troop",
    "size": "large",
    "steps": 2,
    "weapon": "inf",
    "command": "regular",
    "morale": "ordinary",
    "movement": "foot",
}
MOVE: Data = {"kind": "attack", "at": "0101", "facing": 9, "allowance": 4}
TEST: Data = {"items": [{"reason": "rear", "value": 2, "clause": "LM-2.6.14.1-02"}]}


def unit(key: str, /, **fields: Any) -> Change:
    army, wing, number = PLACES[key]
    return lambda data: data["army"][army]["wing"][wing]["unit"][number].update(fields)


def drop(key: str, field: str) -> Change:
    army, wing, number = PLACES[key]
    return lambda data: data["army"][army]["wing"][wing]["unit"][number].pop(field)


def away(key: str, /, **fields: Any) -> Change:
    """The unit is not on the map."""
    return both(drop(key, "at"), unit(key, **fields))


def wing(number: int, **fields: Any) -> Change:
    return lambda data: data["army"][0]["wing"][number].update(fields)


def army(number: int, **fields: Any) -> Change:
    return lambda data: data["army"][number].update(fields)


def top(**fields: Any) -> Change:
    return lambda data: data.update(fields)


def drawn(**fields: Any) -> Change:
    return lambda data: data["map"].update(fields)


def figure(**fields: Any) -> Change:
    return lambda data: data["figure"]["guard"].update(fields)


def new(spelled: Data, *without: str) -> Change:
    """A type of the scenario's own, without some of what it needs."""
    return lambda data: data["figure"].update(mob={key: spelled[key] for key in spelled if key not in without})


def victory(**fields: Any) -> Change:
    return top(victory=fields)


def objective(**fields: Any) -> Change:
    return victory(objectives=[{"side": "north", "hexes": ["0101"], "points": 3, **fields}])


def passage(**fields: Any) -> Change:
    return victory(passages=[{"side": "north", "edge": "W", "points": 3, **fields}])


def where(**fields: Any) -> Change:
    return top(position=fields)


def moving(**fields: Any) -> Change:
    return where(stage="move", acting="foot", move={**MOVE, **fields})


def orders(**fields: Any) -> Change:
    return where(stage="orders", acting="chief", **fields)


def reckoned(**fields: Any) -> Change:
    """A flight whose disengagement test was reckoned so."""
    return moving(kind="flee", test={"items": [{**TEST["items"][0], **fields}]})


def astray() -> Change:
    """A large unit in the hex of another, which faces south."""
    return unit("foot", at="0301 SE")


def another_moves() -> Change:
    return where(stage="move", acting="dead", move={**MOVE, "at": "0501", "allowance": 2})


def over(**fields: Any) -> Change:
    return where(stage="over", result={"reason": "collapse", "clause": "LM-2.4-01", "winner": "north", **fields})


def theirs() -> Change:
    """It is the other side's part of the turn."""
    return lambda data: data["position"].update(active="south")


def both(*changes: Change) -> Change:
    def change(data: Data) -> None:
        for one in changes:
            one(data)

    return change


REFUSED: list[tuple[str, str, Change]] = [
    # what a file must have
    ("no map", "map", lambda data: data.pop("map")),
    ("no army at all", "army", lambda data: data.pop("army")),
    ("an unknown field", "weather", top(weather="rain")),
    ("an unknown field of a unit", "army[0].wing[0].unit[0]", unit("foot", colour="red")),
    ("an unknown tier", "expert", top(tier="expert")),
    ("an unknown switch", "moon", top(switches={"moon": True})),
    ("a text for a number", "army[0].wing[0].morale", wing(0, morale="high")),
    ("a number for a text", "army[0].wing[0].unit[0].key", unit("foot", key=3)),
    ("half a step", "army[0].wing[0].unit[0].steps", unit("foot", steps=1.5)),
    ("no number at all", "army[0].wing[0].unit[0].steps", unit("foot", steps=float("nan"))),
    ("without end", "turns", top(turns=float("inf"))),
    ("a number too large for anything", "turns", top(turns=10**30)),
    ("truth for a number", "army[0].wing[0].unit[0].steps", unit("foot", steps=True)),
    ("a table for a list", "army[0].wing", army(0, wing={"key": "n1"})),
    # the map
    ("a map that does not exist", "nowhere", top(map="nowhere")),
    ("a map in another folder", "map", top(map="../scenarios/crete")),
    ("an empty map", "map", top(map="")),
    ("a map of signs nobody knows", "map", top(map={"grid": ". ?"})),
    ("neither grid nor sheets", "map", top(map={})),
    ("sheets that do not exist", "77", top(map={"sheets": ["1 77"]})),
    ("a hundred thousand hexes", "map", top(map={"grid": "\n".join([". " * 999 + "."] * 100)})),
    ("a hole in the map", "0201", drawn(grid=MODEL["map"]["grid"].replace("~", "_"))),
    ("a road to nowhere", "0909", drawn(paths={"road": ["0101 0909"]})),
    ("a side of nobody's", "hedge", drawn(sides=["0101/E hedge"])),
    # armies and wings
    ("one army", "army", lambda data: data["army"].pop()),
    ("no wings", "army[1]", army(1, wing=[])),
    ("an army of nobody", "south", lambda data: data["army"][1]["wing"][0].update(unit=[], leader="")),
    ("two armies of one seat", "north", army(1, seat="north")),
    ("a seat with a blank", "the north", army(0, seat="the north")),
    ("a wing with the key of a seat", "north", wing(0, key="north")),
    ("two wings of one key", "n1", wing(1, key="n1")),
    ("an unknown order", "n1.order", wing(0, order="charge")),
    ("an unknown edge", "n1.edge", wing(0, edge="NE")),
    ("morale below 4", "n1.morale", wing(0, morale=3)),
    ("morale above 11", "n1.morale", wing(0, morale=12)),
    ("fatigue below 4", "n1.fatigue", wing(0, fatigue=3)),
    ("fatigue above 11", "n1.fatigue", wing(0, fatigue=12)),
    ("fewer markers than none", "n1.shaken", wing(0, shaken=-1)),
    ("more markers than the table knows", "n1.shaken", wing(0, shaken=1000)),
    ("an enemy wing that is activated", "n1.activated", both(wing(0, activated=True), where(active="south"))),
    ("a leader nobody knows", "n1.leader", wing(0, leader="king")),
    ("an enemy as leader", "n1.leader", wing(0, leader="boss")),
    ("a troop as leader", "n1.leader", wing(0, leader="foot")),
    ("a leader who is lost", "n1.leader", both(away("chief", lost=True), army(0, commander=""))),
    ("a leader of two wings", "chief", wing(1, leader="chief")),
    ("a commander nobody knows", "north.commander", army(0, commander="king")),
    ("an enemy as commander", "north.commander", army(0, commander="boss")),
    ("a troop as commander", "north.commander", army(0, commander="foot")),
    ("an enemy as substitute", "north.substitute", army(0, substitute="boss")),
    ("a troop as substitute", "north.substitute", army(0, substitute="foot")),
    ("the commander as his own substitute", "chief", army(0, substitute="chief")),
    # types
    ("an unknown type", "elephants", unit("foot", figure="elephants")),
    ("like an unknown type", "elephants", figure(like="elephants")),
    ("a type without its weapon", "weapon", new(SPELLED, "weapon")),
    ("a type without steps", "steps", new(SPELLED, "steps")),
    ("a type with a bad key", "a mob", lambda data: data["figure"].update({"a mob": {"like": "milice"}})),
    ("a type with too much", "colour", figure(colour="red")),
    ("an unknown kind", "figure.guard.kind", figure(kind="beast")),
    ("an unknown size", "figure.guard.size", figure(size="huge")),
    ("an unknown weapon", "figure.guard.weapon", figure(weapon="gun")),
    ("an unknown command", "figure.guard.command", figure(command="loud")),
    ("an unknown morale", "figure.guard.morale", figure(morale="brave")),
    ("an unknown movement", "figure.guard.movement", figure(movement="rail")),
    ("an unknown capacity", "figure.guard.weapon_capacity", figure(weapon_capacity="best")),
    ("an unknown faculty", "figure.guard.faculties", figure(faculties=["evades"])),
    ("no steps", "figure.guard.steps", figure(steps=0)),
    ("five steps", "figure.guard.steps", figure(steps=5)),
    ("supports below nothing", "figure.guard.supports", figure(supports=[-1, 0, 0])),
    ("too many supports", "figure.guard.supports", figure(supports=[0, 10, 0])),
    ("four kinds of supports", "supports", figure(supports=[0, 0, 0, 0])),
    # units
    ("one key for two units", "orcs", unit("foot", key="orcs")),
    ("the key of a wing", "n2", unit("foot", key="n2")),
    ("the key of a seat", "south", unit("foot", key="south")),
    ("a compass point for a key", "NE", unit("foot", key="NE")),
    ("a key of the other layout", "NNE", unit("foot", key="NNE")),
    ("a key with a blank", "the foot", unit("foot", key="the foot")),
    ("a key without end", "aaaa", unit("foot", key="a" * 32)),
    ("nowhere at all", "army[0].wing[0].unit[0]", drop("foot", "at")),
    ("a hex without a facing", "0101", unit("foot", at="0101")),
    ("a hex and too much", "0101 S x", unit("foot", at="0101 S x")),
    ("off the map", "0909", unit("foot", at="0909 S")),
    ("an unknown facing", "SSE", unit("foot", at="0101 SSE")),
    ("a facing of its own on the map", "0101 S", unit("foot", facing="E")),
    ("lost and on the map", "0101 S", unit("foot", lost=True)),
    ("gone and on the map", "0101 S", unit("foot", exit="0101/W", left=1)),
    ("an unknown facing off the map", "up", away("foot", exit="0101/W", facing="up")),
    ("in the water", "0202", unit("foot", at="0202 S")),
    ("a wagon in a wood", "0402", unit("cart", at="0402 N")),
    ("no steps left", "foot.steps", unit("foot", steps=0)),
    ("more steps than it has", "foot.steps", unit("foot", steps=3)),
    ("an unknown cohesion", "army[0].wing[0].unit[0]", unit("foot", cohesion="happy")),
    ("an unknown breath", "army[0].wing[0].unit[0]", unit("foot", breath="deep")),
    ("an unknown shock", "foot.shock", unit("foot", shock="awe")),
    ("the dead are shaken", "dead.cohesion", unit("dead", cohesion="shaken")),
    ("a charge of the shaken", "foot.shock", unit("foot", cohesion="shaken", shock="charge")),
    ("contact of the routed", "foot.shock", unit("foot", cohesion="routed", shock="contact")),
    ("both faces of a marker", "foot", unit("foot", activated=True, ordered=True)),
    ("an enemy who is activated", "orcs", unit("orcs", activated=True)),
    ("an enemy under orders", "orcs", unit("orcs", ordered=True)),
    ("gone by a side within the map", "foot.exit", away("foot", exit="0101/E")),
    ("gone from nowhere", "foot.exit", away("foot", exit="0909/E")),
    ("gone without a side", "foot.exit", away("foot", exit="0101")),
    ("gone in the future", "foot.left", away("foot", exit="0101/W", left=2)),
    ("driven off by itself", "foot.during", away("foot", exit="0101/W", left=1, during="north")),
    ("driven off by nobody", "foot.during", away("foot", exit="0101/W", left=1, during="west")),
    ("driven off, and still there", "foot.during", unit("foot", during="south")),
    ("left, and still there", "foot.left", unit("foot", left=1)),
    ("contact off the map", "foot.shock", away("foot", exit="0101/W", shock="contact")),
    # stacks
    ("two enemies in one hex", "0104", unit("foot", at="0104 N")),
    ("large friends who face differently", "0101", unit("spears", at="0101 SE")),
    ("a friend who faces differently before he moves", "0301", both(astray(), where(stage="start", acting="foot"))),
    ("a friend who faces differently while another moves", "0301", both(astray(), another_moves())),
    ("a stack of others", "0301", where(stacks={"0301": ["spears", "foot"]})),
    ("a stack that lacks one", "0301", where(stacks={"0301": ["spears"]})),
    ("a stack in an empty hex", "0603", where(stacks={"0603": ["foot"]})),
    # what it is fought for
    ("a step worth less than nothing", "victory.step", victory(step=-1)),
    ("a character worth too much", "victory.character", victory(character=1_000_001)),
    ("a wing worth less than nothing", "victory.wing", victory(wing=-1)),
    ("a margin below nothing", "victory.margin", victory(margin=-1)),
    ("a goal below nothing", "victory.goal", victory(goal=-1)),
    ("a holder who is not there", "victory.holder", victory(holder="west")),
    ("an objective of nobody", "victory.objectives[0]", objective(side="west")),
    ("an objective nowhere", "victory.objectives[0]", objective(hexes=["0101", "0909"])),
    ("an objective without a hex", "victory.objectives[0]", objective(hexes=[])),
    ("an objective beyond price", "victory.objectives[0]", objective(points=1_000_001)),
    ("a passage of nobody", "victory.passages[0]", passage(side="west")),
    ("a passage by no edge", "victory.passages[0]", passage(edge="NE")),
    ("a passage beyond price", "victory.passages[0]", passage(points=-1_000_001)),
    # where the battle stands
    ("fewer turns than none", "turns", top(turns=-1)),
    ("before the first turn", "position.turn", where(turn=0)),
    ("after the last turn", "position.turn", where(turn=21)),
    ("a side that is not there plays", "position.active", where(active="west")),
    ("an unknown stage", "position.stage", where(stage="lunch")),
    ("a result before the end", "position.result", where(result={"reason": "collapse", "clause": "LM-2.4-01"})),
    ("over without a result", "position.result", where(stage="over")),
    ("won for an unknown reason", "position.result.reason", over(reason="luck")),
    ("won by somebody else", "position.result.winner", over(winner="west")),
    ("won by another clause", "position.result.clause", over(clause="LM-1-01")),
    ("over, and somebody acts", "position.acting", lambda data: (over()(data), data["position"].update(acting="foot"))),
    ("somebody acts before he is chosen", "position.acting", where(acting="foot")),
    ("nobody acts", "position.acting", where(stage="start")),
    ("somebody unknown acts", "position.acting", where(stage="start", acting="king")),
    ("an enemy acts", "position.acting", where(stage="start", acting="orcs")),
    ("somebody acts again", "position.acting", both(where(stage="start", acting="foot"), unit("foot", activated=True))),
    ("a troop gives orders", "position.acting", where(stage="orders", acting="foot", points=3)),
    ("orders from off the map", "position.acting", both(away("chief", exit="0101/W"), orders())),
    ("points nobody rolled", "position.points", where(points=1)),
    ("points below nothing", "position.points", orders(points=-1)),
    ("everybody is activated", "position.active", both(*(unit(key, activated=True) for key in NORTH))),
    # a displacement under way
    ("the stage of a displacement without one", "position.move", where(stage="move", acting="foot")),
    ("a displacement at another stage", "position.move", where(stage="start", acting="foot", move=MOVE)),
    ("a displacement elsewhere", "position.move", moving(at="0201")),
    ("a displacement with another facing", "position.move", moving(facing=0)),
    ("an unknown displacement", "position.move.kind", moving(kind="stroll")),
    ("more points than it has", "position.move.allowance", moving(allowance=5)),
    ("fewer points than it has", "position.move.allowance", moving(allowance=3)),
    ("extra movement without its points", "position.move.allowance", moving(extra=True)),
    ("spent less than nothing", "position.move.spent", moving(spent=-1)),
    ("fewer steps than none", "position.move.steps", moving(steps=-1)),
    ("fewer turns of the unit than none", "position.move.wheels", moving(wheels=-1)),
    ("straight steps it has not made", "position.move.straight", moving(steps=1, straight=2)),
    ("more straight steps than count", "position.move.straight", moving(steps=5, straight=3)),
    ("a test without a flight", "attack", moving(test=TEST)),
    ("a quiet march of its own", "attack", moving(quiet=True)),
    ("pursuers without a flight", "attack", moving(followers=["orcs"])),
    ("pursued by a friend", "position.move.followers", moving(kind="flee", followers=["spears"])),
    ("pursued by nobody", "position.move.followers", moving(kind="flee", followers=["king"])),
    ("a test of something else", "position.move.test", reckoned(reason="luck")),
    ("a test by other numbers", "position.move.test", reckoned(value=3)),
    ("a test by another clause", "position.move.test", reckoned(clause="LM-1-01")),
    ("a test within bounds", "position.move.test", moving(kind="flee", test={**TEST, "least": 1})),
]  # fmt: skip

ACCEPTED: list[tuple[str, Change]] = [
    ("the model itself", lambda data: None),
    ("a type of the scenario's own", new(SPELLED)),
    ("a type that is only changed", unit("foot", figure="guard")),
    ("no leader, no commander", both(wing(0, leader=""), army(0, commander="", substitute=""))),
    ("a leader from another wing", wing(1, leader="second")),
    ("a substitute who is lost", away("second", lost=True)),
    ("contact, and nobody to engage", unit("foot", shock="contact")),
    ("contact of the shaken", unit("foot", cohesion="shaken", shock="contact")),
    ("a charge of the winded", unit("foot", breath="winded", shock="charge")),
    ("the extremes of a wing", both(wing(0, morale=4, fatigue=11, shaken=999), wing(1, morale=11))),
    ("a small friend who faces differently", unit("chief", at="0301 E")),
    ("off the map since before the battle", away("foot", exit="0101/W")),
    ("driven off the map", away("foot", exit="0101/W", left=1, during="south")),
    ("no limit", both(top(turns=0), where(turn=999_999))),
    ("a bonus for the enemy", objective(points=-3)),
    ("the last turn", where(turn=20)),
    ("a draw", lambda data: (over()(data), data["position"]["result"].pop("winner"))),
    ("a displacement under way", moving(spent=4, steps=2, straight=2, wheels=1)),
    ("a displacement through friends who face differently", both(astray(), moving(at="0301", facing=10, steps=2))),
    ("a displacement with extra movement", moving(allowance=6, extra=True)),
    ("a flight under way", moving(kind="flee", test=TEST, followers=["orcs"])),
    ("orders being given", orders(points=3)),
    ("an activation begun", where(stage="start", acting="foot")),
    ("markers when all is over", both(over(), theirs(), unit("foot", activated=True), wing(0, activated=True))),
    ("the markers of whoever plays", both(wing(0, activated=True), unit("foot", ordered=True))),
    ("the other side plays", both(where(active="south"), unit("orcs", activated=True))),
]  # fmt: skip


def changed(change: Change) -> Data:
    data = copy.deepcopy(MODEL)
    change(data)
    return data


@pytest.mark.parametrize("change", [case[1] for case in ACCEPTED], ids=[case[0] for case in ACCEPTED])
def test_what_a_state_can_hold_opens(change: Change) -> None:
    battle = Battle.open(changed(change), dice="typed")
    assert battle.book.check(battle.checkpoint) == []
    again = Battle.open(tomllib.loads(battle.position()), dice="typed")
    assert again.checkpoint == battle.checkpoint


def test_more_than_a_hex_should_hold_opens_too() -> None:
    """It is never entered so, but it may come about against one's will. G-12."""
    crowd = changed(both(unit("foot", at="0301 S"), unit("dead", at="0301 S")))
    assert len(Battle.open(crowd, seed=1).state.stacks["0301"]) == 4


@pytest.mark.parametrize(("needle", "change"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_what_cannot_be_is_refused(needle: str, change: Change) -> None:
    with pytest.raises(UserError) as trouble:
        Battle.open(changed(change), seed=1)
    one_sentence(trouble.value, needle)


def one_sentence(trouble: UserError, needle: str) -> None:
    """One line that names the place, in both languages, and not the same one; a line each where several are wrong."""
    fr, en = trouble.say("fr"), trouble.say("en")
    assert fr != en
    count = len(trouble.complaints) if isinstance(trouble, ScenarioRefused) else 1
    for text in (fr, en):
        assert needle in text
        assert len(text.splitlines()) == (1 if count == 1 else 1 + count)
        assert "{" not in text and "scenario-" not in text and "map-" not in text


def test_sheets_that_hold_each_other_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "egg.toml").write_text('sheets = ["hen"]', encoding="utf-8")
    (tmp_path / "hen.toml").write_text('sheets = ["egg"]', encoding="utf-8")
    (tmp_path / "torn.toml").write_text('grid = """', encoding="utf-8")
    monkeypatch.setattr(scenario_module, "MAPS", tmp_path)
    for given, needle in (("egg", "egg, hen"), ({"sheets": ["hen egg"]}, "hen, egg"), ("torn", "torn.toml")):
        with pytest.raises(UserError) as trouble:
            Battle.open(changed(top(map=given)), seed=1)
        one_sentence(trouble.value, needle)


@pytest.mark.parametrize(
    ("content", "needle"),
    [
        (b"book = ", "bad.toml"),
        (b'title = "caf\xe9"', "bad.toml"),
        (b"", "book"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "bad.toml"),
        (b'book = "lames"\narmy = 3\nmap = "."\n[title]\nfr = "a"\nen = "b"\n', "bad.toml, army"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, content: bytes, needle: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    with pytest.raises(UserError) as trouble:
        Battle.open(path, seed=1)
    one_sentence(trouble.value, needle)


# Damaged positions, by chance


def test_a_damaged_position_opens_and_plays_or_is_refused() -> None:
    """Any word or number of a position replaced by another: never a traceback, never a battle that is stuck."""
    chance = random.Random("damage")
    positions = walk("lames/tutoriel", 8)
    refused = 0
    for _ in range(80):
        data = damaged(chance.choice(positions), chance)
        try:
            battle = Battle.open(data, seed=1)
        except UserError as trouble:
            refused += 1
            one_sentence(trouble, "")
            continue
        assert battle.book.check(battle.checkpoint) == []
        for _ in range(40):
            if not battle.asks:
                assert battle.outcome is not None
                break
            ask = battle.asks[0]
            battle.answer(chance.choice(ask.options), ask.seat)
    assert 10 < refused < 80


def walk(name: str, seed: int) -> list[Data]:
    """The positions that a random battle goes through."""
    chance = random.Random(seed)
    battle = Battle.open(name, seed=seed)
    found = []
    while battle.asks:
        found.append(BOOK.position(battle.checkpoint, battle.scenario))
        ask = battle.asks[0]
        battle.answer(chance.choice(ask.options), ask.seat)
    return [*found, BOOK.position(battle.checkpoint, battle.scenario)]


def damaged(data: Data, chance: random.Random) -> Data:
    data = tomllib.loads(write_scenario(data))
    spots = list(_spots({key: value for key, value in data.items() if key not in ("title", "brief", "note")}))
    words = sorted({holder[at] for holder, at in spots if isinstance(holder[at], str) and len(holder[at]) < 40})
    holder, at = chance.choice(spots)
    if isinstance(holder[at], bool):
        holder[at] = not holder[at]
    elif isinstance(holder[at], int):
        holder[at] = chance.choice([-1, 0, 1, 2, 7, 10**6, 10**15])
    else:
        holder[at] = chance.choice(words)
    return data


def _spots(data: Any) -> list[tuple[Any, Any]]:
    """Every word and number of some data, as what holds it and where; names are for the eye."""
    pairs = list(data.items() if isinstance(data, dict) else enumerate(data))
    found = []
    for at, value in pairs:
        if at != "name":
            found += _spots(value) if isinstance(value, (dict, list)) else [(data, at)]
    return found
