"""The scenarios that ship, positions that open where they were written, and files that are refused."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.checkpoints import Checkpoint
from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.kernel.registry import find_scenario, write_scenario
from oriflamme.rulebooks.masse import BOOK
from oriflamme.rulebooks.masse.state import Masse
from tests.rulebooks.masse.positions import position

SCENARIOS = sorted(BOOK.scenarios)
Data = dict[str, Any]
Change = Callable[[Data], Any]


def _data(name: str) -> Data:
    return tomllib.loads(BOOK.scenarios[name].read_text(encoding="utf-8"))


def _played(name: str, seed: int) -> Battle:
    battle = Battle.open(name, seed=seed)
    choose = random.Random(seed)
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(choose.choice(ask.options), ask.seat)
    return battle


# What ships


def test_what_ships() -> None:
    tutorials = {name for name in SCENARIOS if find_scenario(name)[1].tutorial}
    assert tutorials == {"masse/escarmouche", "masse/colline"}
    assert {name.removeprefix("masse/") for name in SCENARIOS} - {"escarmouche", "colline"} == {
        "ailes",
        "dragon",
        "grande_bataille",
        "gue",
        "nuit_des_morts",
        "siege",
        "sortie",
    }


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_speaks_both_languages(name: str) -> None:
    scenario = find_scenario(name)[1]
    for text in (scenario.title, scenario.brief, scenario.note):
        assert text.fr and text.en and text.fr != text.en
    assert scenario.minutes > 0
    for key, named in BOOK.names(scenario).items():
        assert key not in (named.fr, named.en), key


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_scenario_plays_to_its_end(name: str, seed: int) -> None:
    battle = _played(name, seed)
    assert battle.outcome is not None
    assert battle.state.sequence <= battle.state.limit


def test_the_ford_has_the_two_armies_of_the_ruling() -> None:
    armies = Battle.open("masse/gue", seed=1).state.armies.values()
    assert [army.points for army in armies] == [3420, 3420]


@pytest.mark.parametrize("name", SCENARIOS)
def test_armies_that_are_called_even_are(name: str) -> None:
    note = find_scenario(name)[1].note
    first, second = (army.points for army in Battle.open(name, seed=1).state.armies.values())
    called = "équitable en points" in note.fr.lower()
    assert called == ("even in points" in note.en.lower())
    if called:
        assert abs(first - second) * 20 <= min(first, second)


def test_the_great_battle_is_great() -> None:
    state: Masse = Battle.open("masse/grande_bataille", seed=1).state
    for side in state.armies:
        assert sum(piece.kind == "unit" for piece in state.of(side)) >= 12
        assert sum(bool(piece.officer) for piece in state.of(side)) == 3


def test_the_siege_keeps_its_secret() -> None:
    battle = Battle.open("masse/siege", seed=1)
    assert battle.view("besiegers").state.events
    assert not battle.view("garrison").state.events
    note = find_scenario("masse/siege")[1].note
    assert "poterne" not in note.fr.lower() and "postern" not in note.en.lower()


# Positions


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_position_opens_where_it_was_written(name: str) -> None:
    battle = _played(name, 5)
    checkpoints = _checkpoints(battle)
    assert len(checkpoints) > 10
    for state in checkpoints:
        data = tomllib.loads(write_scenario(BOOK.position(state, battle.scenario)))
        assert _checkpoints(Battle.open(data, dice="typed"))[-1] == state


def test_a_position_is_the_last_checkpoint() -> None:
    battle = Battle.open("masse/siege", seed=4)
    battle.answer("assault old_wall", "besiegers")
    battle.answer("posted", "garrison")
    opened = Battle.open(tomllib.loads(battle.position()), dice="typed")
    assert opened.state.sections["old_wall"].breach == "wall"
    assert opened.state == battle.state


def _checkpoints(battle: Battle) -> list[Masse]:
    """The states between the procedures of a battle, from the last to the first."""
    states = []
    checkpoint: Checkpoint | None = battle._checkpoint
    while checkpoint is not None:
        assert isinstance(checkpoint.state, Masse)
        states.append(checkpoint.state)
        checkpoint = checkpoint.previous
    return states


def test_a_sortie_that_nobody_holds_goes_back_in_with_every_option() -> None:
    battle = position(
        "north role=besieger: lourds 50 | south role=besieged: cheval 25 outside, milice 50",
        sections="east gate",
        switches={"fall_back_strikes": True},
    )
    battle.answer("assault none", "north")
    for seat, token in (("north", "order lourds none"), ("south", "order cheval fall_back")):
        battle.answer(token, seat)
    battle.answer("order milice none", "south")
    for seat in ("north", "south"):
        battle.answer("confirm", seat)
    assert battle.state.sequence == 2
    assert not battle.state.pieces["cheval"].outside


# Files that are refused


FIELD: Data = {
    "book": "masse",
    "title": {"fr": "Essai", "en": "Trial"},
    "army": [
        {
            "seat": "north",
            "name": {"fr": "Nord", "en": "North"},
            "commander": "lord",
            "unit": [
                {"key": "lourds", "troop": "lourds", "men": 100, "standard": True},
                {"key": "archers", "troop": "archers", "men": 50},
            ],
            "hero": [{"key": "lord", "hero": "lord"}, {"key": "cleric", "hero": "cleric"}],
        },
        {
            "seat": "south",
            "name": {"fr": "Sud", "en": "South"},
            "unit": [{"key": "orcs", "troop": "orcs", "men": 100}, {"key": "gob", "troop": "gob", "men": 50}],
            "hero": [{"key": "warlord", "hero": "warlord"}],
        },
    ],
}
SIEGE: Data = {
    **FIELD,
    "army": [
        {**FIELD["army"][0], "role": "besieger", "engine": [{"key": "ballista", "engine": "ballista", "crew": 2}]},
        {**FIELD["army"][1], "role": "besieged"},
    ],
    "section": [{"key": "east", "gate": True}],
}
PROFILE: Data = {"dv": "2", "pvi": 9, "ca": 14, "melee": "1d8"}


def unit(data: Data, army: int = 0, number: int = 0) -> Data:
    found: Data = data["army"][army]["unit"][number]
    return found


def now(**fields: Any) -> Change:
    return lambda data: unit(data).update(now=fields)


def theirs(**fields: Any) -> Change:
    return lambda data: unit(data, 1).update(now=fields)


def over(winner: str, reason: str) -> Change:
    return where(phase="over", result={"winner": winner, "reason": reason, "clause": ""})


def profile(**fields: Any) -> Change:
    def change(data: Data) -> None:
        del unit(data)["troop"]
        unit(data)["profile"] = {**PROFILE, **fields}

    return change


def where(**fields: Any) -> Change:
    return lambda data: data.update(position=fields)


def order(kind: str, target: str = "", what: str = "") -> Change:
    return now(order={"kind": kind, "target": target, "what": what})


def both(*changes: Change) -> Change:
    def change(data: Data) -> None:
        for one in changes:
            one(data)

    return change


OUT_OF_FIELD: list[tuple[str, str, Change]] = [
    # what a file must have
    ("no book", "book", lambda data: data.pop("book")),
    ("a book that is no text", "book", lambda data: data.update(book=3)),
    ("an unknown book", "chess", lambda data: data.update(book="chess")),
    ("no title", "title", lambda data: data.pop("title")),
    ("a title in one language", "title", lambda data: data.update(title={"fr": "Essai"})),
    ("no army at all", "army", lambda data: data.pop("army")),
    ("an unknown field", "weather", lambda data: data.update(weather="rain")),
    ("an unknown tier", "expert", lambda data: data.update(tier="expert")),
    ("an unknown switch", "moon", lambda data: data.update(switches={"moon": True})),
    ("a switch of the wrong kind", "wings", lambda data: data.update(switches={"wings": 1})),
    ("a list for a table", "army[0].name", lambda data: data["army"][0].update(name=["a"])),
    ("a text for a number", "army[0].unit[0].men", lambda data: unit(data).update(men="100")),
    ("a fraction of a man", "army[0].unit[0].men", lambda data: unit(data).update(men=1.5)),
    # armies
    ("one army", "army", lambda data: data["army"].pop()),
    ("three armies", "army", lambda data: data["army"].append({**data["army"][1], "seat": "east"})),
    ("two armies of one seat", "north", lambda data: data["army"][1].update(seat="north")),
    ("a seat with capitals", "North", lambda data: data["army"][0].update(seat="North")),
    ("the referee's seat", "referee", lambda data: data["army"][0].update(seat="referee")),
    ("an empty army", "army[1]", lambda data: data["army"][1].update(unit=[], hero=[])),
    ("a commander nobody knows", "king", lambda data: data["army"][0].update(commander="king")),
    ("an enemy as commander", "warlord", lambda data: data["army"][0].update(commander="warlord")),
    ("a home that is none", "moon", lambda data: data["army"][0].update(native="moon")),
    ("two standards", "lourds, archers", lambda data: unit(data, 0, 1).update(standard=True)),
    ("more elite than one in four", "army[0]", lambda data: unit(data).update(elite=True)),
    ("less than no food", "north", lambda data: data["army"][0].update(rations=-2)),
    ("besiegers without besieged", "army[0].role", lambda data: data["army"][0].update(role="besieger")),
    ("a role that is none", "guest", lambda data: data["army"][0].update(role="guest")),
    # pieces
    ("no number of men", "men", lambda data: unit(data).pop("men")),
    ("nobody", "army[0].unit[0]", lambda data: unit(data).update(men=0)),
    ("fewer than nobody", "army[0].unit[0]", lambda data: unit(data).update(men=-5)),
    ("too many men", "army[0].unit[0]", lambda data: unit(data).update(men=1_000_001)),
    ("a number too large for anything", "army[0].unit[0].men", lambda data: unit(data).update(men=10**30)),
    ("unknown troops", "elephants", lambda data: unit(data).update(troop="elephants")),
    ("no troops and no profile", "army[0].unit[0]", lambda data: unit(data).pop("troop")),
    ("troops and a profile", "army[0].unit[0]", lambda data: unit(data).update(profile=PROFILE)),
    ("an unknown hero", "wizard", lambda data: data["army"][0]["hero"][0].update(hero="wizard")),
    ("a hero without life", "army[0].hero[0]", lambda data: data["army"][0]["hero"][0].update(hp=0)),
    ("one key for two pieces", "lourds", lambda data: unit(data, 1).update(key="lourds")),
    ("the key of a seat", "south", lambda data: unit(data).update(key="south")),
    ("a key with a blank", "the foot", lambda data: unit(data).update(key="the foot")),
    ("a key that is a word of answers", "none", lambda data: unit(data).update(key="none")),
    ("points below zero", "lourds", lambda data: unit(data).update(points=-1)),
    # profiles
    ("dice that are none", "1x6", profile(melee="1x6")),
    ("no dice", "army[0].unit[0]", profile(melee="")),
    ("missiles that are none", "d", profile(missile="d")),
    ("dice that heal", "1d4-3", profile(melee="1d4-3")),
    ("too many dice", "11d6", profile(melee="11d6")),
    ("dice with too many digits", "army[0].unit[0]", profile(melee=f"1d{'9' * 5000}")),
    ("hit dice that are none", "strong", profile(dv="strong")),
    ("hit dice without end", "999", profile(dv="999")),
    ("no hit points", "army[0].unit[0]", profile(pvi=0)),
    ("armour beyond all armour", "ca", profile(ca=41)),
    ("morale beyond 12", "morale", profile(morale=13)),
    ("INT below zero", "int", profile(int=-1)),
    ("an unknown spell", "wish", profile(spells=["wish"])),
    # who belongs with whom
    ("officer of nobody", "nobody", lambda data: data["army"][0]["hero"][0].update(leads="nobody")),
    ("officer of an enemy unit", "orcs", lambda data: data["army"][0]["hero"][0].update(leads="orcs")),
    ("officer of a hero", "cleric", lambda data: data["army"][0]["hero"][0].update(leads="cleric")),
    ("two officers", "lourds", lambda data: [hero.update(leads="lourds") for hero in data["army"][0]["hero"]]),
    ("followers of nobody", "nobody", lambda data: unit(data).update(follows="nobody")),
    ("followers of a fighter", "lord", lambda data: unit(data).update(follows="lord")),
    ("two followings", "cleric", lambda data: [one.update(follows="cleric") for one in data["army"][0]["unit"]]),
    ("an escort of nobody", "army[0].hero[0]", lambda data: data["army"][0]["hero"][0].update(escort={"men": 0})),
    ("hit points of no escort", "lourds", now(escort_pvt=5)),
    # engagements and other names
    ("engaged with nobody", "nobody", now(links={"nobody": 1})),
    ("engaged with a friend", "archers", now(links={"archers": 1})),
    ("engaged with itself", "lourds", now(links={"lourds": 1})),
    ("engaged since never", "orcs", now(links={"orcs": 0})),
    ("engaged at different times", "orcs", both(now(links={"orcs": 1}), theirs(links={"lourds": 2}))),
    ("hurt by nobody", "nobody", now(hurt={"nobody": 3})),
    ("hurt by a friend", "archers", now(hurt={"archers": 3})),
    ("healed by an enemy", "lourds", now(hurt={"orcs": -3})),
    ("came to grips with nobody", "nobody", now(entered="nobody")),
    ("came to grips with a friend", "archers", now(entered="archers")),
    ("defends a section nobody built", "east", now(defends="east")),
    ("stands in a section nobody built", "east", lambda data: unit(data).update(section="east")),
    ("outside no walls", "lourds", now(outside=True)),
    ("more hit points than men", "lourds", now(pvt=501)),
    ("on the field without life", "army[0].unit[0]", now(pvt=0)),
    ("more men before than ever", "lourds", now(men_before=101)),
    ("an unknown fate", "lost", now(fate="lost")),
    ("fallen and engaged", "lourds", now(fate="left", links={"orcs": 1})),
    # orders
    ("an unknown order", "dance", order("dance")),
    ("a shot at nobody", "shoot", order("shoot", "nobody")),
    ("a shot at a friend", "shoot", order("shoot", "archers")),
    ("a flight towards somebody", "flee", order("flee", "orcs")),
    ("a duel of a unit", "duel", order("duel", "warlord")),
    ("a spell of a unit", "cast", order("cast", "orcs", "fireball")),
    ("a ram without a siege", "ram", order("ram", "east")),
    ("a march without wings", "move", order("move", "left", "front")),
    ("a shot without missiles", "lourds", both(order("shoot", "orcs"), where(phase="shooting", begun=True))),
    # where the battle stands
    ("an unknown phase", "lunch", where(phase="lunch")),
    ("a sequence before the first", "position", where(sequence=0)),
    ("a battle of no sequence", "sequences", lambda data: data.update(sequences=-1)),
    ("an hour without minutes", "sequence_minutes", lambda data: data.update(sequence_minutes=0)),
    ("a referee nobody called", "position.phase", where(phase="referee")),
    ("over without a result", "position.result", where(phase="over")),
    ("a result before the end", "position.result", where(result={"reason": "broken", "clause": ""})),
    ("a winner who was not there", "position.result", over("east", "broken")),
    ("won for an unknown reason", "position.result", over("north", "luck")),
    ("a clash of units", "position.clashes[0]", where(phase="melee", clashes=[["lourds", "orcs"]])),
    ("a clash with nobody", "position.clashes[0]", where(phase="melee", clashes=[["lord", "nobody"]])),
    ("a clash of friends", "position.clashes[0]", where(phase="melee", clashes=[["lord", "cleric"]])),
    ("a clash in the wrong phase", "position.clashes[0]", where(phase="morale", clashes=[["lord", "warlord"]])),
    ("a clash of three", "position.clashes[0]", where(clashes=[["lord", "warlord", "cleric"]])),
    ("an assault on nothing", "east", where(assault="east")),
    ("a breach in the future", "position.breached_in", where(breached_in=2)),
    ("an event nowhere", "event[0]", lambda data: data.update(event=[{"sequence": 2, "section": "east"}])),
    ("ground that is none", "swamp", lambda data: data.update(ground={"left": "swamp"})),
    ("ground nowhere", "middle", lambda data: data.update(ground={"middle": "hill"})),
    ("wings, and nobody in one", "army[0].unit[0]", lambda data: data.update(switches={"wings": True})),
]  # fmt: skip
OUT_OF_SIEGE: list[tuple[str, str, Change]] = [
    ("an unknown engine", "cannon", lambda data: data["army"][0]["engine"][0].update(engine="cannon")),
    ("too large a crew", "army[0].engine[0]", lambda data: data["army"][0]["engine"][0].update(crew=3)),
    ("a crew of cowards", "0d4", lambda data: data["army"][0]["engine"][0].update(profile={**PROFILE, "melee": "0d4"})),
    ("two besieged", "army[0].role", lambda data: data["army"][0].update(role="besieged")),
    ("nobody besieged", "section", lambda data: [army.pop("role") for army in data["army"]]),
    ("the key of a section", "east", lambda data: unit(data).update(key="east")),
    ("one section twice", "east", lambda data: data["section"].append({"key": "east"})),
    ("an unknown tower", "huge", lambda data: data["section"][0].update(tower="huge")),
    ("an unknown breach", "hole", lambda data: data["section"][0].update(breach="hole")),
    ("a wall better than whole", "east", lambda data: data["section"][0].update(wall=-1)),
    ("an event in an unknown section", "west", lambda data: data.update(event=[{"sequence": 2, "section": "west"}])),
    ("an event before the beginning", "event[0]", lambda data: data.update(event=[{"sequence": 0, "section": "east"}])),
    ("battering what is not there", "lourds", order("batter", "west", "wall")),
    ("an assault on an unknown section", "west", where(assault="west")),
    ("a defence of an unknown section", "west", theirs(defends="west")),
]  # fmt: skip


@pytest.mark.parametrize("data", [FIELD, SIEGE], ids=["field", "siege"])
def test_the_models_of_the_broken_files_open(data: Data) -> None:
    assert Battle.open(copy.deepcopy(data), seed=1).asks


@pytest.mark.parametrize(
    ("needle", "change"), [case[1:] for case in OUT_OF_FIELD], ids=[case[0] for case in OUT_OF_FIELD]
)
def test_a_broken_battle_is_refused(needle: str, change: Change) -> None:
    _refused(FIELD, needle, change)


@pytest.mark.parametrize(
    ("needle", "change"), [case[1:] for case in OUT_OF_SIEGE], ids=[case[0] for case in OUT_OF_SIEGE]
)
def test_a_broken_siege_is_refused(needle: str, change: Change) -> None:
    _refused(SIEGE, needle, change)


def _refused(model: Data, needle: str, change: Change) -> None:
    data = copy.deepcopy(model)
    change(data)
    with pytest.raises(UserError) as trouble:
        Battle.open(data, seed=1)
    _one_sentence(trouble.value, needle)


def _one_sentence(trouble: UserError, needle: str) -> None:
    """One line that names the place, in both languages, and not the same one; a line each where several are wrong."""
    fr, en = trouble.say("fr"), trouble.say("en")
    assert fr != en
    for text in (fr, en):
        assert needle in text
        count = len(trouble.complaints) if isinstance(trouble, ScenarioRefused) else 1
        assert len(text.splitlines()) == (1 if count == 1 else 1 + count)
        assert "{" not in text and "scenario-" not in text


@pytest.mark.parametrize(
    ("content", "needle"),
    [
        (b"book = ", "bad.toml"),
        (b'book = "masse"\nbook = "masse"\n', "bad.toml"),
        (b'title = "caf\xe9"', "bad.toml"),
        (b"\xff\xfe", "bad.toml"),
        (b"", "book"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "bad.toml"),
        (b"a = " + b"9" * 5000, "bad.toml"),
        (b'book = "masse"\narmy = 3\n[title]\nfr = "a"\nen = "b"\n', "bad.toml, army"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, content: bytes, needle: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    with pytest.raises(UserError) as trouble:
        Battle.open(path, seed=1)
    _one_sentence(trouble.value, needle)


@pytest.mark.parametrize("name", ["masse/nowhere", "nowhere.toml", "masse/../masse/gue"])
def test_a_scenario_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(UserError) as trouble:
        Battle.open(name, seed=1)
    _one_sentence(trouble.value, name)


# Damaged positions, by chance


@pytest.mark.parametrize("name", ["masse/dragon", "masse/siege", "masse/ailes"])
def test_a_damaged_position_opens_and_plays_or_is_refused(name: str) -> None:
    """Any word or number of a position replaced by another: never a traceback, never a battle that is stuck."""
    chance = random.Random(f"damage {name}")
    battle = _played(name, 8)
    positions = [BOOK.position(state, battle.scenario) for state in _checkpoints(battle)]
    refused = 0
    for _ in range(80):
        data = _damaged(chance.choice(positions), chance)
        try:
            damaged = Battle.open(data, seed=1)
        except UserError as trouble:
            refused += 1
            _one_sentence(trouble, "")
            continue
        for _ in range(60):
            if not damaged.asks:
                assert damaged.outcome is not None
                break
            ask = damaged.asks[0]
            damaged.answer(chance.choice(ask.options), ask.seat)
    assert 10 < refused < 80


def _damaged(data: Data, chance: random.Random) -> Data:
    data = tomllib.loads(write_scenario(data))
    spots = list(_spots(data))
    words = sorted({holder[at] for holder, at in spots if isinstance(holder[at], str)})
    holder, at = chance.choice(spots)
    if isinstance(holder[at], bool):
        holder[at] = not holder[at]
    elif isinstance(holder[at], int):
        holder[at] = chance.choice([-1, 0, 1, 2, 7, 10**6, 10**15])
    else:
        holder[at] = chance.choice(words)
    return data


def _spots(data: Any) -> list[tuple[Any, Any]]:
    """Every word and number of some data, as what holds it and where."""
    pairs = list(data.items() if isinstance(data, dict) else enumerate(data))
    found = []
    for at, value in pairs:
        found += _spots(value) if isinstance(value, (dict, list)) else [(data, at)]
    return found
