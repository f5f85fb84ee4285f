"""From the options of `play` to a battle with somebody at every side."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.cli.armies import say_limits
from oriflamme.cli.files import read_text
from oriflamme.cli.key_values import pairs, switches
from oriflamme.cli.language import fail, lang, tell
from oriflamme.cli.output import line, write
from oriflamme.cli.playing.keyboard import ask_hidden, ask_line, at_terminal
from oriflamme.cli.playing.saves import SaveFile, fresh_path
from oriflamme.cli.playing.session import HUMAN, Session
from oriflamme.cli.scenarios import first_sentence, shipped
from oriflamme.commanders import allow, commander, usual
from oriflamme.kernel import Battle, commitment, new_secret
from oriflamme.kernel.army_file import find_army
from oriflamme.kernel.dice_opening import DiceOpening, new_word, word_seal
from oriflamme.kernel.registry import find_scenario, parse_toml
from oriflamme.workshop.fielding import fielded

MAX_SAID_CHARS = 60
"""Of a word that a person types; something random follows it."""


class PlayOptions(msgspec.Struct, frozen=True):
    """What was asked for on the command line."""

    scenario: str
    sides: tuple[str, ...]
    seed: str
    dice: str
    verifiable: bool
    switches: tuple[str, ...]
    save: str
    resume: str
    pause: bool
    tier: str = ""
    armies: tuple[str, ...] = ()


def open_session(wishes: PlayOptions) -> Session:
    """The battle, new or resumed, its players, and where it is saved."""
    sides = pairs(wishes.sides, "cli-bad-side")
    allow(*sides.values())
    if wishes.resume:
        settled = wishes.scenario, wishes.seed, wishes.dice, wishes.verifiable, wishes.switches, wishes.tier
        if any(settled) or wishes.armies:
            fail("cli-resume-alone")
        battle = Battle.load(read_text(wishes.resume))
        file = SaveFile(Path(wishes.save), fresh=True) if wishes.save else SaveFile(Path(wishes.resume), fresh=False)
    else:
        battle = _opened(wishes, sides)
        file = SaveFile(Path(wishes.save) if wishes.save else fresh_path(battle.setup.scenario), fresh=True)
    players = _players(battle, {**battle.setup.players, **sides})
    machines = {
        seat: commander(name, secrets.randbits(32) if not wishes.seed else index, battle.book.name)
        for index, (seat, name) in enumerate(players.items())
        if name != HUMAN
    }
    return Session(battle, file, machines, pause=wishes.pause)


def _players(battle: Battle, given: Mapping[str, str]) -> dict[str, str]:
    """Who plays each side: the first is a person's unless somebody else was named, the others the computer's.

    A seat without troops, a referee's, is a person's too: the machine judges nobody.
    """
    for seat in given:
        if seat not in battle.seats:
            fail("cli-unknown-seat", seat=seat, known=", ".join(battle.seats))
    machine = usual(battle.book.name)
    fighting = {one.side for one in battle.book.strength(battle.state).values()} or set(battle.seats)
    usually = {seat: machine if index and seat in fighting else HUMAN for index, seat in enumerate(battle.seats)}
    return {seat: given.get(seat, usually[seat]) for seat in battle.seats}


def _opened(wishes: PlayOptions, sides: Mapping[str, str]) -> Battle:
    if wishes.dice not in ("", "drawn", "typed"):
        fail("cli-bad-dice", value=wishes.dice)
    name: Any = wishes.scenario or _chosen_scenario()
    if wishes.armies:
        name = _with_armies(name, pairs(wishes.armies, "cli-bad-army"))
    settings: dict[str, Any] = {"switches": switches(wishes.switches), "tiers": [wishes.tier] if wishes.tier else None}
    sketch = Battle.open(name, dice="typed", **settings)
    settings["players"] = _players(sketch, sides)
    if wishes.seed:
        settings["seed"] = wishes.seed
    if wishes.dice == "typed":
        settings["dice"] = "typed"
    if wishes.verifiable:
        settings["secret"] = secret = new_secret()
        people = tuple(seat for seat, player in settings["players"].items() if player == HUMAN)
        settled = _settle_dice(sketch, DiceOpening(people, commitment(secret)))
        settings["words"], settings["seals"] = settled.words, settled.seals
    return Battle.open(name, **settings)


def _with_armies(scenario: str, armies: Mapping[str, str]) -> dict[str, Any]:
    """The scenario with armies of one's own in the place of sides."""
    found = find_scenario(scenario)
    data = parse_toml(found.text or found.book.scenarios[found.name].read_text(encoding="utf-8"), found.name)
    for seat, source in armies.items():
        army = find_army(source)
        data = fielded(data, seat, army)
        say_limits(army)
    return data


def _settle_dice(sketch: Battle, opening: DiceOpening) -> DiceOpening:
    """The dice are committed to; every person seals a word, unseen by the others; then all words are told."""
    line(tell("cli-commitment", commitment=opening.commitment))
    words = {}
    for seat in opening.seats:
        asked = tell("cli-ask-word", side=battle_name(sketch, seat))
        said = ask_hidden(asked) if len(opening.seats) > 1 else ask_line(asked)
        words[seat] = new_word(" ".join("".join(sign for sign in said if sign.isprintable()).split())[:MAX_SAID_CHARS])
        opening = opening.seal(seat, word_seal(opening.commitment, seat, words[seat]))
        line(tell("cli-sealed", side=sketch.names.get(seat, battle_name(sketch, seat)), seal=opening.seals[seat]))
    for seat, word in words.items():
        opening = opening.tell(seat, word)
        line(tell("cli-told", side=sketch.names.get(seat, battle_name(sketch, seat)), word=word))
    return opening


def battle_name(battle: Battle, seat: str) -> str:
    """What a side is called in this battle."""
    return battle.names[seat].text(lang()) if seat in battle.names else battle.say(seat, lang())


def _chosen_scenario() -> str:
    """The menu, tutorials first; without a terminal, the first of them."""
    known = list(shipped().items())
    if not at_terminal():
        return known[0][0]
    for number, (name, record) in enumerate(known, 1):
        title = record.title.text(lang())
        title = tell("cli-tutorial", title=title) if record.tutorial else title
        write(f"{number:>3}  {title}  ({name})", "bold")
        write(f"     {first_sentence(record.brief)}", "dim")
    while True:
        typed = ask_line(tell("cli-ask-scenario")).strip()
        if not typed:
            return known[0][0]
        if typed.isdigit() and 1 <= int(typed) <= len(known):
            return known[int(typed) - 1][0]
        if typed in dict(known):
            return typed
        write(tell("cli-menu-again", count=len(known)))
