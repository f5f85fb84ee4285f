"""Saves: a battle in progress as JSON, and back, identical. What is damaged is refused with the place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from oriflamme.kernel.dice import HeldDice, ScriptedDice
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.messages import message
from oriflamme.kernel.replaying import prove_dice, replay_as, transcribe
from oriflamme.kernel.rulebook import Rulebook
from oriflamme.kernel.state import State
from oriflamme.kernel.transcript import read_one, write

if TYPE_CHECKING:
    from oriflamme.kernel.battle import Battle

T = TypeVar("T")


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved battle: its transcript, its last checkpoint, what is sealed so far, and the secret of its dice."""

    oriflamme: Literal[1, 2]
    transcript: str
    checkpoint: msgspec.Raw
    sealed: dict[str, list[str]] = {}
    secret: str = ""
    script: tuple[int, ...] | dict[str, list[int]] = ()
    reserve: str | msgspec.UnsetType = msgspec.UNSET
    """Of a battle that may go on after its end: the last of its chain of secrets."""


def dump_state(state: State) -> bytes:
    """A checkpoint as JSON."""
    return msgspec.json.encode(state)


def load_state(book: Rulebook[Any], text: bytes | str | msgspec.Raw) -> Any:
    """A checkpoint from JSON; unknown or missing fields are named with their place."""
    return _decoded(text, book.state_type)


def _decoded(text: bytes | str | msgspec.Raw, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise UserError(message("bad-save", problem=str(error))) from None
    except RecursionError:
        raise UserError(message("bad-save", problem="nested too deeply")) from None


def dump(battle: Battle) -> str:
    """A battle as JSON."""
    source = battle.dice.source if isinstance(battle.dice, HeldDice) else battle.dice
    script = source.left if isinstance(source, ScriptedDice) else ()
    sealed = {seat: [option.token for option in options] for seat, options in battle.sealed_now().items()}
    save = Save(
        2 if battle.setup.format > 1 else 1,
        write([transcribe(battle)]),
        msgspec.Raw(dump_state(battle.checkpoint)),
        sealed,
        battle.kept.secret,
        script,
        battle.kept.reserve or msgspec.UNSET,
    )
    return msgspec.json.format(msgspec.json.encode(save), indent=1).decode()


def restore(battle_type: type[Battle], text: str) -> Battle:
    """The battle a save holds, proven against its own checkpoint and the secret of its dice."""
    save = _decoded(text, Save)
    transcript = msgspec.structs.replace(read_one(save.transcript), secret=save.secret)
    prove_dice(transcript)
    battle = replay_as(battle_type, transcript)
    if save.reserve:
        battle.use_dice(battle.dice, msgspec.structs.replace(battle.kept, reserve=save.reserve))
    if save.script:
        if battle.setup.dice != "scripted":
            raise UserError(message("save-script"))
        battle.use_dice(ScriptedDice(save.script))
    for seat, tokens in save.sealed.items():
        for token in tokens:
            battle.answer(token, seat)
    if battle.setup.version == transcript.setup.version:
        _check_checkpoint(save, battle)
    return battle


def _check_checkpoint(save: Save, battle: Battle) -> None:
    told = msgspec.to_builtins(load_state(battle.book, save.checkpoint))
    place = _difference(told, msgspec.to_builtins(battle.checkpoint))
    if place is not None:
        raise UserError(message("save-drift", place=place))


def _difference(told: Any, true: Any, place: str = "$") -> str | None:
    """The first place where two plain values differ."""
    if isinstance(told, dict) and isinstance(true, dict):
        pairs = [(told.get(key, ...), true.get(key, ...), f"{place}.{key}") for key in sorted({*told, *true}, key=str)]
    elif isinstance(told, (list, tuple)) and isinstance(true, (list, tuple)) and len(told) == len(true):
        pairs = [(*pair, f"{place}[{at}]") for at, pair in enumerate(zip(told, true, strict=True))]
    else:
        return place if told != true else None
    return next((found for pair in pairs if (found := _difference(*pair)) is not None), None)
