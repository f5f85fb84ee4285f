"""Fingerprints: what has its default value is left out, in every type of every book; format 1 leaves nothing out."""

from __future__ import annotations

import random
import sys
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from oriflamme.kernel import Battle, Fact, Record, State, format_one, registry
from oriflamme.kernel.fingerprints import always_encoded, canonical, fingerprint
from oriflamme.kernel.history import RewindFact
from oriflamme.kernel.tally import Item, Tally
from oriflamme.lab.fuzz import random_scenario

SMALL = range(257)
"""Numbers of which there is one object each."""


def types_within(kind: typing.Any, found: dict[type[msgspec.Struct], None]) -> None:
    """All the types of records that a value of this type may hold."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
        found[kind] = None
        for field in msgspec.structs.fields(kind):
            types_within(field.type, found)
    for part in typing.get_args(kind):
        types_within(part, found)


@cache
def encoded_types() -> tuple[type[msgspec.Struct], ...]:
    """Everything that gets a fingerprint: states, facts and scenarios of every book, and what they hold."""
    found: dict[type[msgspec.Struct], None] = {}
    for book in registry.books().values():
        for kind in (book.state_type, book.scenario_type, *book.fact_types, RewindFact):
            types_within(kind, found)
    for base in (Record, State, Fact):
        found |= dict.fromkeys(kind for kind in below(base) if kind.__module__.startswith("oriflamme."))
    return tuple(found)


def below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def told_by_identity(default: object) -> bool:
    """Whether a default is the only object of its value."""
    if isinstance(default, int):
        return default in SMALL or default == -1
    return default is None or default in ("", ())


def named(kind: type[msgspec.Struct]) -> str:
    return f"{kind.__module__}.{kind.__name__}"


@pytest.mark.parametrize("kind", encoded_types(), ids=named)
def test_a_default_is_left_out_by_identity_or_always_encoded(kind: type[msgspec.Struct]) -> None:
    config = kind.__struct_config__
    assert config.omit_defaults and not config.array_like
    for field in msgspec.structs.fields(kind):
        assert field.default is msgspec.NODEFAULT or told_by_identity(field.default), field.name


def test_the_types_are_found() -> None:
    assert {"Masse", "Lames", "Demonworld", "Fleuries", "Scenario", "Tally", "HexMap", "RewindFact"} <= {
        kind.__name__ for kind in encoded_types()
    }
    assert len(encoded_types()) > 250


# What a later field changes


class Small(Record, frozen=True):
    key: str
    steps: int = 0


class Grown(Record, frozen=True):
    """The same, later."""

    key: str
    level: int = 0
    effects: tuple[str, ...] = ()
    marks: dict[str, int] = {}
    burning: bool = False
    a: int = 1
    b: int = 256
    c: str = ""
    d: None = None
    e: list[int] = []
    f: int = 1
    g: int = 2
    h: int = 3
    i: int = 4
    j: int = 5
    k: int = 6
    l: int = 7  # noqa: E741
    steps: int = 0


class Field(State):
    unchanging = ("ground",)
    digested_by_entry = ("units",)

    turn: int
    ground: Small
    units: dict[str, Record]
    phase: str = always_encoded("move")


class GrownField(State):
    unchanging = ("ground", "weather", "legend")
    digested_by_entry = ("units", "fires")

    turn: int
    ground: Small
    units: dict[str, Record]
    phase: str = always_encoded("move")
    fires: dict[str, int] = {}
    weather: tuple[str, ...] = ()
    legend: dict[str, str] = {}
    wind: int = 0


def test_fields_that_come_later_change_no_fingerprint_until_they_are_used() -> None:
    for steps in (0, 3):
        assert fingerprint(Small("a", steps)) == fingerprint(Grown("a", steps=steps))
    assert fingerprint(Grown("a", burning=True)) != fingerprint(Small("a"))
    then = Field(2, Small("g"), {"a": Small("a"), "b": Small("b", 1)})
    now = GrownField(2, Small("g"), {"a": Grown("a"), "b": Grown("b", steps=1)})
    assert then.digest() == now.digest()
    for changed in (
        GrownField(3, Small("g"), now.units),
        GrownField(2, Small("h"), now.units),
        GrownField(2, Small("g"), {"a": Grown("a"), "b": Grown("b")}),
        GrownField(2, Small("g"), now.units, phase="shoot"),
        GrownField(2, Small("g"), now.units, fires={"0101": 1}),
        GrownField(2, Small("g"), now.units, weather=("rain",)),
        GrownField(2, Small("g"), now.units, legend={"w": "wood"}),
        GrownField(2, Small("g"), now.units, wind=1),
    ):
        assert changed.digest() != then.digest()


def test_a_default_made_anew_is_the_default() -> None:
    """However it came about: computed, read from JSON, or copied."""
    made = Grown("".join(["a"]), int("0"), tuple([]), dict([]), bool(0), int("1"), int("256"), "x"[1:], None, list(()))
    for one in (made, msgspec.json.decode(msgspec.json.encode(made), type=Grown), msgspec.convert({"key": "a"}, Grown)):
        assert canonical.encode(one) == b'{"key":"a"}'


def test_dicts_are_encoded_in_the_order_of_their_keys() -> None:
    assert canonical.encode({"b": 1, "a": {"é": 2, "z": 3}}) == '{"a":{"z":3,"é":2},"b":1}'.encode()


# Format 1


OLD = msgspec.msgpack.Encoder(order="deterministic")


def with_defaults(value: typing.Any, twins: dict[type, type]) -> typing.Any:
    """A value of twin types that leave out no default, as release 0.1.0 had them."""
    if isinstance(value, msgspec.Struct):
        kind, config = type(value), value.__struct_config__
        if format_one._sparse(kind):
            return msgspec.Raw(format_one._pack(value))
        fields = format_one._fields(kind)
        if kind not in twins:
            names = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
            twins[kind] = msgspec.defstruct(
                kind.__name__,
                [(names[name], typing.Any) for name, _, _ in fields],
                tag=config.tag,
                tag_field=config.tag_field,
            )
        return twins[kind](*(with_defaults(getattr(value, name), twins) for name, _, _ in fields))
    if isinstance(value, dict):
        return {key: with_defaults(one, twins) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [with_defaults(one, twins) for one in value]
    return value


@pytest.mark.parametrize("book", ["demonworld", "fleuries", "lames", "masse"])
def test_the_slow_way_writes_what_the_encoder_wrote(book: str) -> None:
    """States and facts of a battle, byte for byte as an encoder that leaves nothing out writes them."""
    battle = Battle.open(random_scenario(book, random.Random(f"fingerprints {book}")), seed=1)
    chance = random.Random(book)
    twins: dict[type, type] = {}
    for _ in range(30):
        if battle.over:
            break
        ask = battle.asks[0]
        battle.answer(chance.choice(ask.options), ask.seat)
        assert format_one._pack(battle.state) == OLD.encode(with_defaults(battle.state, twins))
    for fact in battle.facts:
        assert format_one._pack(fact) == OLD.encode(with_defaults(fact, twins))


@pytest.mark.parametrize("size", [0, 1, 15, 16, 70_000])
def test_long_lists_and_dicts_are_packed_as_the_encoder_packed_them(size: int) -> None:
    numbers, keyed = list(range(size)), {f"é{number}": number for number in range(size, 0, -1)}
    assert format_one._pack([numbers, keyed]) == OLD.encode([numbers, keyed])


def test_only_fields_of_then_are_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fields that have come since are left out, whatever they hold; those of then stand in their order of then."""
    module = ModuleType("later_book")
    module.__file__ = str(tmp_path / "later_book" / "state.py")
    (tmp_path / "later_book").mkdir()
    kept = 'Unit = "steps key"\n[sparse]\nSpec = "men name"\n'
    (tmp_path / "later_book" / format_one.FILE).write_text(kept, encoding="utf-8")
    monkeypatch.setitem(sys.modules, "later_book", module)
    Unit = msgspec.defstruct(
        "Unit",
        [("key", str), ("level", int, 0), ("steps", int, 0)],
        bases=(Record,),
        module="later_book",
        frozen=True,
    )
    Spec = msgspec.defstruct(
        "Spec", [("men", int, 0), ("name", str, "x"), ("new", int, 0)], module="later_book", omit_defaults=True
    )
    assert format_one._pack(Unit("a", 5)) == OLD.encode(msgspec.defstruct("U", ["steps", "key"])(0, "a"))
    assert format_one._pack(Spec(0, "y")) == OLD.encode({"name": "y"})
    assert format_one._pack(Spec(new=3)) == OLD.encode({})


def test_a_tally_in_a_fact_keeps_its_bounds_in_format_1() -> None:
    tally = Tally((Item("pikes", 1, "TOY-1"),))
    assert b"least" in format_one._pack(tally) and b"least" not in canonical.encode(tally)


def test_what_is_kept_names_types_and_fields_of_today() -> None:
    """A type that got another name or moved elsewhere must have its fields found there."""
    known: dict[Path, dict[str, typing.Any]] = {}
    for kind in encoded_types():
        for folder in Path(typing.cast(str, sys.modules[kind.__module__].__file__)).parents:
            if (folder / format_one.FILE).exists():
                known.setdefault(folder, {})[kind.__name__] = kind
                break
    assert len(known) == 6
    for folder, kinds in known.items():
        kept = format_one._kept(next(iter(kinds.values())).__module__)
        listed = {**kept, **kept.get("sparse", {}), **kept.get("parts", {})}
        assert set(listed) - {"sparse", "parts"} <= set(kinds), folder
        for name, fields in listed.items():
            if isinstance(fields, str):
                assert set(fields.split()) <= set(kinds[name].__struct_encode_fields__), name
