"""States and facts are written with words of closed lists: another word is refused as it is read, with its place."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from oriflamme.kernel import UserError
from oriflamme.kernel.save import dump_state, load_state
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld import vocabulary as words
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import AttackLost, BattleEnded, ElementMoved, PhaseBegan, UnitMoved
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS
from oriflamme.rulebooks.demonworld.manoeuvres import DEGREES
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.scenario_checks import STAGES
from oriflamme.rulebooks.demonworld.tables import LIMITS, SEQUENCES, WEAPONS
from tests.rulebooks.demonworld.positions import position


def saved() -> dict[str, Any]:
    """A state as it is saved."""
    state = position(". n . g", n="empire fantassins_nobles N", g="orcs garde_orc S").state.clone()
    state.cards["mine"] = SHIPPED["piquiers_imperiaux"]
    data: dict[str, Any] = msgspec.json.decode(dump_state(state))
    return data


def put(data: Any, path: str, value: Any) -> None:
    """Write a value at a place such as `units.n.order`."""
    *steps, last = path.split(".")
    for step in steps:
        data = data[int(step)] if isinstance(data, list) else data[step]
    if isinstance(data, list):
        data[int(last)] = value
    else:
        data[last] = value


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("phase", "$.phase"),
        ("stage", "$.stage"),
        ("sequence", "$.sequence"),
        ("units.n.order", "$.units[...].order"),
        ("units.n.wheeled", "$.units[...].wheeled"),
        ("elements.n_1.special", "$.elements[...].special"),
        ("rules.cavalry_arc", "$.rules.cavalry_arc"),
        ("rules.ranging", "$.rules.ranging"),
        ("cards.mine.arm", "$.cards[...].arm"),
        ("cards.mine.special.0", "$.cards[...].special[0]"),
        ("cards.mine.weapons.0.kind", "$.cards[...].weapons[0].kind"),
    ],
)
def test_a_saved_state_with_a_wrong_word_is_refused_with_the_place(path: str, place: str) -> None:
    data = saved()
    load_state(BOOK, msgspec.json.encode(data))
    put(data, path, "nonsense")
    with pytest.raises(UserError) as caught:
        load_state(BOOK, msgspec.json.encode(data))
    assert str(caught.value.message.args["problem"]).endswith(f"at `{place}`")


@pytest.mark.parametrize(
    ("kind", "fields", "wrong"),
    [
        (PhaseBegan, {"phase": "melee"}, "phase"),
        (BattleEnded, {"winner": None, "reason": "points-draw"}, "reason"),
        (AttackLost, {"element": "a", "target": "b", "shot": True, "why": "range"}, "why"),
        (UnitMoved, {"unit": "n", "how": "wheel", "detail": ["left", "60"], "places": {}}, "how"),
        (ElementMoved, {"element": "n_1", "direction": "ne", "hex": [0, 0]}, "direction"),
    ],
)
def test_a_fact_with_a_wrong_word_is_refused(kind: type, fields: dict[str, Any], wrong: str) -> None:
    told = {"fact": kind.__name__, "clause": "DW-III-01", **fields}
    assert msgspec.convert(told, kind).clause == "DW-III-01"
    with pytest.raises(msgspec.ValidationError, match=f"\\$\\.{wrong}"):
        msgspec.convert({**told, wrong: "nonsense"}, kind)


def test_the_lists_are_those_of_the_tables() -> None:
    assert get_args(words.Order) == SEQUENCES
    assert set(get_args(words.WeaponKind)) == set(WEAPONS)
    assert {arm for arm in LIMITS["figures"] if arm != "clause"} == set(words.ARMS)
    assert get_args(words.DirectionWord) == DIRECTION_WORDS
    assert get_args(words.FacingWord) == tuple(FACING_WORDS.values())
    assert get_args(words.Degrees) == DEGREES
    assert {stage for stages in STAGES.values() for stage in stages} == set(get_args(words.Stage))
    assert set(get_args(words.CavalryArc)) == set(BOOK.switches["cavalry_arc"].values)
    assert set(get_args(words.Ranging)) == set(BOOK.switches["ranging"].values)
