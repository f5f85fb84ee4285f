"""Chapters XX.6.0 and XX.7.0: on whom a spell lies, what it is worth, and whom it saves, veils or keeps at peace."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.magic_items import ITEMS
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fact_changes import forgotten
from tests.rulebooks.demonworld.large_positions import DRAGON, FOOT, field
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.spell_positions import spell


def lying(*effects: dict[str, Any], **more: Any) -> Demonworld:
    """Foot n with Gordan's equal k attached, a dragon x ridden by h, an enemy g; effects by their kind and target."""
    numbered = [{**one, "key": f"{one['source']}.{number}"} for number, one in enumerate(effects, start=1)]
    battle = position(
        field(n="0309 0409", k="0509", x="0805", g="0101"),
        tier="optional",
        phase="movement",
        turn=2,
        card={"foot": {**FOOT, "people": "any"}},
        n="empire foot N order=M",
        k="empire gordan N host=n",
        x=f"empire {DRAGON} N order=M",
        h="empire gordan N host=x",
        g="orcs foot S order=M",
        effects=numbered,
    )
    state: Demonworld = battle.checkpoint.clone()
    for name, value in more.items():
        setattr(state, name, value)
    return forgotten(state)


@clause("DW-XX.7.0-02")
@pytest.mark.parametrize(
    ("target", "found"),
    [("n", {"n_1": [2], "k_1": [2], "x_1": []}), ("k", {"n_1": [], "k_1": [2], "x_1": []}),
     ("x", {"n_1": [], "k_1": [], "x_1": [2]}), ("h", {"n_1": [], "k_1": [], "x_1": []})],
)  # fmt: skip
def test_what_lies_on_a_unit_lies_on_whoever_is_with_it(target: str, found: dict[str, list[int]]) -> None:
    """What lies on him alone is his; what lies on a rider is not his mount's."""
    state = lying(spell("protection", target, 2), spell("power", target, 5))
    for key, values in found.items():
        one = state.elements[key]
        assert [effect.value for effect in changes.on_element(state, one, "protection")] == values
        assert [item.value for item in changes.lines(state, one, "protection")] == values
        assert [item.value for item in changes.lines(state, one, "protection", -1)] == [-value for value in values]
    assert changes.total(state, target, "protection") == 2 and changes.total(state, "g", "protection") == 0
    assert changes.lies_on(state, target, "power") and not changes.lies_on(state, "g", "power")


@clause("DW-XX.7.0-02", "DW-XVII.7.6-05")
@pytest.mark.parametrize(
    ("target", "who", "lines", "guards"),
    [
        ("x", "", [2], [-2]),
        ("x", "x", [2], [-2]),
        ("x", "h", [], [-2]),
        ("h", "h", [2], [-2]),
        ("h", "", [], []),
        ("h", "x", [], []),
    ],
)
def test_what_guards_a_mount_guards_its_rider(target: str, who: str, lines: list[int], guards: list[int]) -> None:
    state = lying(spell("protection", target, 2))
    dragon = state.elements["x_1"]
    assert [item.value for item in changes.lines(state, dragon, "protection", who=who)] == lines
    assert [item.value for item in changes.guarding(state, dragon, who)] == guards


def test_both_guard_a_rider() -> None:
    state = lying(spell("protection", "x", 2), spell("protection", "h", 3))
    dragon = state.elements["x_1"]
    assert sorted(item.value for item in changes.guarding(state, dragon, "h")) == [-3, -2]
    assert [item.value for item in changes.guarding(state, dragon, "x")] == [-2]
    assert changes.total(lying(spell("power", "n", 2), spell("power", "n", 3)), "n", "power") == 5


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize(
    ("kind", "target", "key", "who", "magic", "saved"),
    [
        ("invulnerable", "n", "n_1", "", False, True),
        ("invulnerable", "n", "n_1", "", True, False),
        ("invulnerable", "n", "k_1", "", False, False),
        ("invulnerable", "x", "x_1", "", False, True),
        ("invulnerable", "x", "x_1", "h", False, False),
        ("invulnerable", "h", "x_1", "h", False, True),
        ("first_hit", "n", "n_1", "", False, True),
        ("first_hit", "n", "n_1", "", True, True),
        ("first_hit", "n", "k_1", "", False, True),
        ("first_hit", "h", "x_1", "h", False, True),
        ("first_hit", "h", "x_1", "", False, False),
        ("first_hit", "x", "x_1", "h", False, False),
        ("power", "n", "n_1", "", False, False),
    ],
)
def test_whom_a_spell_saves_from_a_hit(kind: str, target: str, key: str, who: str, magic: bool, saved: bool) -> None:
    """DW-F3-M09: from any but a spell's, or from the first of all; a rider and what he rides each for himself."""
    state = lying(spell(kind, target, 1 if kind == "power" else 0))
    assert changes.spares(state, state.elements[key], who, magic=magic) is saved


@clause("DW-XX.2.0-03")
def test_the_first_hit_is_the_first() -> None:
    state = lying(spell("first_hit", "n"), spared=("n_1",))
    assert not changes.spares(state, state.elements["n_1"]) and changes.spares(state, state.elements["n_2"])
    ridden = lying(spell("first_hit", "h"), spared=("h_1",))
    assert not changes.spares(ridden, ridden.elements["x_1"], "h")
    assert not changes.spares(lying(), lying().elements["n_1"])


@clause("DW-XX.2.0-03", "DW-XX.7.0-02")
@pytest.mark.parametrize(
    ("target", "key", "who", "found"),
    [
        ("n", "n_1", "", True),
        ("n", "k_1", "", True),
        ("k", "n_1", "", False),
        ("x", "x_1", "", True),
        ("x", "x_1", "h", False),
        ("h", "x_1", "h", True),
        ("h", "x_1", "", False),
    ],
)
def test_who_is_proof_against_fire_or_at_peace(target: str, key: str, who: str, found: bool) -> None:
    state = lying(spell("fire_proof", target), spell("peace", target))
    one = state.elements[key]
    assert changes.is_fire_proof(state, one, who) is found and changes.at_peace(state, one, who) is found
    bare = lying()
    assert not changes.is_fire_proof(bare, one, who) and not changes.at_peace(bare, one, who)


@clause("DW-XX.7.1-02")
@pytest.mark.parametrize(("limits", "found"), [((), None), ((5,), 5), ((5, 3, 8), 3)])
def test_nobody_sees_farther_than_the_worst_of_spells_allows(limits: tuple[int, ...], found: int | None) -> None:
    state = lying(*(spell("sight", "", value) for value in limits), spell("power", "n", 1))
    limit = changes.sight_limit(state)
    assert (None if limit is None else limit.value) == found


def test_the_spell_that_calls_somebody_up_may_say_what_he_is() -> None:
    state = lying(spell("nature", "n", word="demon"), spell("power", "g", 1))
    assert (changes.nature_of(state, "n"), changes.nature_of(state, "g")) == ("demon", "")
    assert changes.nature_of(lying(), "n") == ""


@clause("DW-XXV.1.0-01")
@pytest.mark.parametrize(
    ("items", "spent", "adopted", "found"),
    [
        (("charm",), (), True, True),
        (("charm",), ("charm",), True, False),
        ((), (), True, False),
        (("charm",), (), False, False),
    ],
)
def test_a_charm_saves_once_in_the_battle(
    items: tuple[str, ...], spent: tuple[str, ...], adopted: bool, found: bool
) -> None:
    """DW-F3-M08: where items are played."""
    state = lying()
    known = next(key for key, one in ITEMS.items() if one.saves)
    state.elements["n_1"] = replace(state.elements["n_1"], items=tuple(known for _ in items))
    state.items_spent = tuple(known for _ in spent)
    state.rules = replace(state.rules, items=adopted)
    assert changes.has_charm(state, state.elements["n_1"]) is found
    assert changes.spares(state, state.elements["n_1"]) is found
    assert not changes.has_charm(state, state.elements["n_2"])
