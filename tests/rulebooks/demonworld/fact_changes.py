"""What a fact changes in a state of Demonworld: every field that differs afterwards, by its path.

    after(state, MoveEnded(clause="DW-V-11", unit="n")) == {**unit("n", moved=True), "active": ""}

What has keys is looked at key by key and field by field; `units#` are the keys, if others are there now.
"""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Fact
from oriflamme.rulebooks.demonworld.state import Demonworld


def forgotten(state: Demonworld) -> Demonworld:
    """A state that has been changed by hand, without what was known of it."""
    for name in ("by_unit", "occupancy"):
        state.__dict__.pop(name, None)
    return state


def flat(value: Any, name: str = "") -> dict[str, Any]:
    """A state as fields by their paths: units, elements and what else has keys, key by key and field by field."""
    if isinstance(value, dict):
        found: dict[str, Any] = {f"{name}#": tuple(value)}
        for key, one in value.items():
            found |= flat(one, f"{name}.{key}")
        return found
    if hasattr(value, "__struct_fields__") and name.count(".") == 1:
        return {f"{name}.{one}": getattr(value, one) for one in value.__struct_fields__}
    return {name: value}


def difference(before: Demonworld, after: Demonworld) -> dict[str, Any]:
    """Every field that the second state has otherwise, or alone."""
    found: dict[str, Any] = {}
    for name in before.__struct_fields__:
        was, now = flat(getattr(before, name), name), flat(getattr(after, name), name)
        found |= {key: value for key, value in now.items() if key not in was or was[key] != value}
    return found


def after(state: Demonworld, fact: Fact) -> dict[str, Any]:
    """What is otherwise when a fact has happened."""
    later = state.clone()
    fact.apply(later)
    assert difference(state, state.clone()) == {}
    return difference(state, later)


def unit(key: str, **fields: Any) -> dict[str, Any]:
    """Fields of a unit by their paths."""
    return {f"units.{key}.{name}": value for name, value in fields.items()}


def one(key: str, **fields: Any) -> dict[str, Any]:
    """Fields of an element by their paths."""
    return {f"elements.{key}.{name}": value for name, value in fields.items()}
