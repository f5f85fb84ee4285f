"""How a position is drawn, as it is sent: in the reader's language, and after the first time by what has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from oriflamme.kernel import Battle, Message
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.display import Display

Say = Callable[[Message | Bilingual], str]


MAX_SAID = 5_000
_said: dict[tuple[int, str, str], tuple[Message, str]] = {}
"""What rulebooks draw again and again, by identity (which is its own while it is held here), scenario and language."""


def sayer(battle: Battle, lang: str) -> Say:
    """What says the texts within a display of this battle."""
    digest = battle.setup.digest

    def say(text: Message | Bilingual) -> str:
        if isinstance(text, Bilingual):
            return text.text(lang)
        kept = _said.get((id(text), digest, lang))
        if kept is None:
            if len(_said) >= MAX_SAID:
                _said.clear()
            _said[id(text), digest, lang] = kept = text, battle.say(text, lang)
        return kept[1]

    return say


def plain(value: Any, say: Say) -> Any:
    """Something that is drawn, ready to be written down: texts are said, and what has its default value is left out."""
    if isinstance(value, (Message, Bilingual)):
        return say(value)
    if isinstance(value, msgspec.Struct):
        spoken = _spoken(type(value))
        if spoken is None:
            return _without_defaults(value, say)
        said = {name: plain(one, say) for name in spoken if (one := getattr(value, name))}
        return msgspec.structs.replace(value, **said) if said else value
    if isinstance(value, dict):
        return {key: plain(one, say) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one, say) for one in value]
    return value


def _without_defaults(value: msgspec.Struct, say: Say) -> dict[str, Any]:
    tag, fields = _fields(type(value))
    told: dict[str, Any] = dict(tag)
    for name, sent_as, default in fields:
        one = getattr(value, name)
        if one != default:
            told[sent_as] = plain(one, say)
    return told


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[dict[str, str], list[tuple[str, str, Any]]]:
    """The tag of a record, and its fields: name, the name it is sent by, its default."""
    config = kind.__struct_config__
    tag = {str(config.tag_field): str(config.tag)} if config.tag_field else {}
    return tag, [(one.name, one.encode_name, _default(one)) for one in msgspec.structs.fields(kind)]


@cache
def _spoken(kind: type[msgspec.Struct]) -> tuple[str, ...] | None:
    """The fields of a record in which there may be texts; None of one that does not leave out what has its default."""
    if not kind.__struct_config__.omit_defaults:
        return None
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(field.name for field in info.fields if _has_text(field.type))


def _has_text(info: msgspec.inspect.Type) -> bool:
    match info:
        case msgspec.inspect.StructType(cls=kind, fields=fields):
            return kind in (Message, Bilingual) or any(_has_text(field.type) for field in fields)
        case msgspec.inspect.UnionType(types=types) | msgspec.inspect.TupleType(item_types=types):
            return any(map(_has_text, types))
        case msgspec.inspect.VarTupleType(item_type=one) | msgspec.inspect.DictType(value_type=one):
            return _has_text(one)
    return False


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def changes(before: Display, now: Display, say: Say) -> dict[str, dict[str, Any]]:
    """What is drawn otherwise: `set`: fields; `put`: entries of a list by their key; `drop`: keys that are gone.

    Entries that are new stand behind the others; a list in another order is sent whole.
    """
    found: dict[str, dict[str, Any]] = {}
    for name, sent_as, _ in _fields(type(now))[1]:
        was, value = getattr(before, name), getattr(now, name)
        if was is value or was == value:
            continue
        by_key = _put_and_drop(was, value) if _has_keys(value) and _has_keys(was) else None
        if by_key is None:
            found.setdefault("set", {})[sent_as] = plain(value, say)
            continue
        put, drop = by_key
        if put:
            found.setdefault("put", {})[sent_as] = {key: plain(one, say) for key, one in put.items()}
        if drop:
            found.setdefault("drop", {})[sent_as] = drop
    return found


def _has_keys(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and hasattr(value[0], "key")


def _put_and_drop(was: tuple[Any, ...], now: tuple[Any, ...]) -> tuple[dict[str, Any], list[str]] | None:
    """Entries that are new or different, and keys that are gone; None where the others are in another order."""
    if len(was) == len(now):
        other = [(before, one) for before, one in zip(was, now, strict=True) if before is not one and before != one]
        if all([before.key == one.key for before, one in other]):
            return {one.key: one for _, one in other}, []
    old, new = {one.key: one for one in was}, {one.key: one for one in now}
    gone = [key for key in old if key not in new]
    order = [key for key in old if key in new] if gone else list(old)
    if list(new)[: len(order)] != order or len(new) != len(now):
        return None
    return {key: one for key, one in new.items() if (before := old.get(key)) is not one and before != one}, gone
