"""How a position is drawn, as it is sent: in the reader's language, and after the first time by what has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from oriflamme.kernel import Battle, Message
from oriflamme.kernel.display import Display
from oriflamme.kernel.messages import Bilingual

Say = Callable[[Message | Bilingual], str]


def sayer(battle: Battle, lang: str) -> Say:
    """What says the texts within a display of this battle."""
    return lambda text: text.text(lang) if isinstance(text, Bilingual) else battle.say(text, lang)


def plain(value: Any, say: Say) -> Any:
    """Something that is drawn as plain data: texts are said, and what has its default value is left out."""
    if isinstance(value, (Message, Bilingual)):
        return say(value)
    if isinstance(value, msgspec.Struct):
        tag, fields = _fields(type(value))
        told = dict(tag)
        for name, sent_as, default in fields:
            one = getattr(value, name)
            if one != default:
                told[sent_as] = plain(one, say)
        return told
    if isinstance(value, dict):
        return {key: plain(one, say) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one, say) for one in value]
    return value


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[dict[str, str], list[tuple[str, str, Any]]]:
    """The tag of a record, and its fields: name, the name it is sent by, its default."""
    config = kind.__struct_config__
    tag = {str(config.tag_field): str(config.tag)} if config.tag_field else {}
    return tag, [(one.name, one.encode_name, _default(one)) for one in msgspec.structs.fields(kind)]


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
    old, new = {one.key: one for one in was}, {one.key: one for one in now}
    order = [key for key in old if key in new] + [key for key in new if key not in old]
    if order != list(new) or len(new) != len(now):
        return None
    return {key: one for key, one in new.items() if old.get(key) != one}, [key for key in old if key not in new]
