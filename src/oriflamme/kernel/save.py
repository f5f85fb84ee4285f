"""Saves: a battle in progress as JSON, and back, identical. What is damaged is refused with the place."""

from __future__ import annotations

from typing import Any

import msgspec

from oriflamme.kernel.battle import Battle
from oriflamme.kernel.dice import ScriptedDice
from oriflamme.kernel.errors import Trouble
from oriflamme.kernel.rulebook import Rulebook, State
from oriflamme.kernel.transcript import read_one, replay, transcribe, write
from oriflamme.kernel.words import say


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved battle: its transcript, its last checkpoint, what is sealed so far, and the secret of its dice."""

    oriflamme: int
    transcript: str
    checkpoint: msgspec.Raw
    sealed: dict[str, list[str]] = {}
    secret: str = ""
    script: list[int] = []


def dump_state(state: State) -> bytes:
    """A checkpoint as JSON."""
    return msgspec.json.encode(state)


def load_state(book: Rulebook[Any], text: bytes | str | msgspec.Raw) -> Any:
    """A checkpoint from JSON; unknown or missing fields are named with their place."""
    try:
        return msgspec.json.decode(text, type=book.state_type)
    except msgspec.DecodeError as error:
        raise Trouble(say("bad-save", problem=str(error))) from None


def dump(battle: Battle) -> str:
    """A battle as JSON."""
    script = list(battle._dice.left) if isinstance(battle._dice, ScriptedDice) else []
    sealed = {seat: [option.token for option in options] for seat, options in battle._sealed_options().items()}
    save = Save(
        1,
        write([transcribe(battle)]),
        msgspec.Raw(dump_state(battle._checkpoint.state)),
        sealed,
        battle._secret,
        script,
    )
    return msgspec.json.format(msgspec.json.encode(save), indent=1).decode()


def restore(text: str) -> Battle:
    """The battle a save holds, proven against its own checkpoint."""
    try:
        save = msgspec.json.decode(text, type=Save)
    except msgspec.DecodeError as error:
        raise Trouble(say("bad-save", problem=str(error))) from None
    transcript = msgspec.structs.replace(read_one(save.transcript), secret=save.secret)
    battle = replay(transcript)
    if save.script:
        battle._dice = ScriptedDice(save.script)
    for seat, tokens in save.sealed.items():
        for token in tokens:
            battle.answer(token, seat)
    checkpoint = load_state(battle.book, save.checkpoint)
    if checkpoint != battle._checkpoint.state:
        raise Trouble(say("save-drift"))
    return battle
