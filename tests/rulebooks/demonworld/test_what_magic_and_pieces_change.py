"""What facts of magic and artillery change in a state, field by field; and what disturbs a wizard's rest."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Tally
from oriflamme.rulebooks.demonworld import facts as told
from oriflamme.rulebooks.demonworld.facts import changes
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import shooting
from tests.rulebooks.demonworld.fact_changes import after, forgotten, one, unit
from tests.rulebooks.demonworld.spell_positions import field

CLAUSE = "DW-XX-01"
PICTURE = """
. . . . . . g g .
 . . . . . . . . .
. . . . . . . w .
 . . s . . . . . .
. . . . . . . . .
 . . n n . . . . .
. . . . . . . . .
"""


def magic(wizards: dict[str, dict[str, Any]] | None = None, **more: Any) -> Demonworld:
    """s of the Empire and w of the orcs may cast; some of what wizards are thought to be, and fields of the state."""
    battle = field("empire", PICTURE, casters=["s", "w"], turn=3)
    state: Demonworld = battle.checkpoint.clone()
    for key, fields in (wizards or {}).items():
        state.wizards = {**state.wizards, key: replace(state.wizards[key], **fields)}
    for name, value in more.items():
        setattr(state, name, value)
    return forgotten(state)


def wizard(key: str, **fields: Any) -> dict[str, Any]:
    return {f"wizards.{key}.{name}": value for name, value in fields.items()}


# Casting


@clause("DW-XX.5.0-02", "DW-XX.5.0-12")
def test_who_casts() -> None:
    state = magic()
    called = told.WizardsCalled(clause=CLAUSE, wizards=("w", "s"))
    assert after(state, called) == {"casters": ("w", "s")}  # they are at it already
    assert after(state, told.SpellForgone(clause=CLAUSE, wizard="s")) == {"casters": ("w",)}
    assert after(state, told.CastingEnded(clause=CLAUSE)) == {"stage": "resolving"}


@clause("DW-XX.5.0-04", "DW-XX.5.0-05", "DW-XX.3.2-04")
@pytest.mark.parametrize(
    ("result", "spells", "failing", "harmed"),
    [("cast", 1, False, True), ("failed", 0, False, False), ("critical", 0, True, False)],
)
def test_the_points_are_gone_whatever_comes_of_it(result: Any, spells: int, failing: bool, harmed: bool) -> None:
    state = magic()
    points = state.wizards["s"].points
    cast = told.SpellCast(
        clause=CLAUSE,
        wizard="s",
        spell="empire_malediction",
        target="w",
        points=9,
        tally=Tally(()),
        level=8,
        roll=12,
        result=result,
        harmed=("w",),
    )
    found = after(state, cast)
    told_spells = found.pop("spells", ())
    told_failing = found.pop("failing", None)
    assert found == {
        "casters": ("w",),
        **wizard("s", points=points - 9, disturbed=True),
        **(wizard("w", disturbed=True) if harmed else {}),
    }
    assert len(told_spells) == spells and (told_failing is not None) is failing
    made = told_spells[0] if told_spells else told_failing
    assert made is None or (made.wizard, made.spell, made.target, made.points) == ("s", "empire_malediction", "w", 9)


@clause("DW-XX.5.0-12", "DW-XX.6.0-03")
def test_what_becomes_of_spells_that_were_cast() -> None:
    cast = magic()
    for key in ("s", "w"):
        told.SpellCast(
            clause=CLAUSE, wizard=key, spell="empire_malediction", target="g", points=8, tally=Tally(()), level=8,
            roll=12, result="cast",
        ).apply(cast)  # fmt: skip
    first, second = cast.spells
    settled = told.SpellSettled(clause=CLAUSE, wizard="s", spell="empire_malediction")
    assert after(cast, settled) == {"spells": (second,)}
    fought: dict[str, Any] = {"clause": CLAUSE, "wizard": "s", "other": "w", "spell": "a", "against": "b"}
    fought |= {"points": (8, 8), "rolls": (3, 4)}
    assert after(cast, told.MagicDuelFought(**fought, won=True)) == {"spells": (first,)}
    assert after(cast, told.MagicDuelFought(**fought, won=False)) == {"spells": (second,)}
    assert after(cast, told.MagicDuelFought(**fought, won=True, lying=True)) == {}
    assert after(cast, told.MagicDuelFought(**fought, won=False, lying=True)) == {"spells": (second,)}


@clause("DW-XX.5.0-10")
@pytest.mark.parametrize(
    ("what", "more", "found"),
    [
        ("outburst", {}, {}),
        ("vanishes", {}, {"failing": None, "hit": ("s_1",)}),
        ("wounded", {"count": 1, "left": 2}, {"failing": None, "elements.s_1.wounds": 1}),
        ("wounded", {"count": 2, "left": 2}, {"failing": None, "elements.s_1.wounds": 1, "hit": ("s_1",)}),
        ("wounded", {"count": 1, "left": 1}, {"failing": None, "hit": ("s_1",)}),
        ("silenced", {"until": 5}, {"failing": None, "wizards.s.silent_until": 5}),
        ("drained", {}, {"failing": None, "wizards.s.points": 0, "wizards.s.drained": True}),
        ("emptied", {}, {"failing": None, "wizards.s.points": 0}),
    ],
)
def test_what_a_critical_failure_changes(what: Any, more: dict[str, Any], found: dict[str, Any]) -> None:
    """Two hit points lost of two: the last of them destroys."""
    state = magic()
    cast = told.SpellCast(
        clause=CLAUSE, wizard="s", spell="empire_malediction", target="g", points=8, tally=Tally(()), level=8, roll=1,
        result="critical",
    )  # fmt: skip
    cast.apply(state)
    failed = told.MagicFailed(clause=CLAUSE, wizard="s", roll=3, chosen=3, what=what, **more)
    assert after(state, failed) == found
    assert after(state, told.OutburstEnded(clause=CLAUSE, wizard="s")) == {"failing": None}


@clause("DW-XX.3.2-04", "DW-XX.3.2-03")
def test_what_spells_do_to_somebody() -> None:
    state = magic({"s": {"disturbed": False}})
    struck: dict[str, Any] = {"clause": CLAUSE, "wizard": "w", "power": 8, "roll": 3}
    hit = told.SpellStruck(**struck, target="s_1", hit=True, wounds=True)
    assert after(state, hit) == {**one("s_1", wounds=1), **wizard("s", disturbed=True)}
    assert after(state, told.SpellStruck(**struck, target="n_1", hit=True)) == {"hit": ("n_1",)}
    assert after(state, told.SpellStruck(**struck, target="n_1", hit=False)) == {}
    spared = told.SpellStruck(**struck, target="n_1", hit=True, spared=True)
    assert after(state, spared) == {"spared": ("n_1",)}
    hurt = magic()
    hurt.elements["s_1"] = replace(hurt.elements["s_1"], wounds=2)
    healed = told.WoundsHealed(clause=CLAUSE, target="s", count=2)
    assert after(forgotten(hurt), healed) == {**one("s_1", wounds=0), **wizard("s", disturbed=True)}
    rested = told.WizardsRested(clause=CLAUSE, wizards=("s", "w"), points=(7, 9))
    assert after(state, rested) == {**wizard("s", points=7), **wizard("w", points=9)}
    mad = magic()
    mad.units["n"] = replace(mad.units["n"], morale="impetuous", quarry="g")
    assert after(mad, told.UnitCalmed(clause=CLAUSE, unit="n")) == unit("n", morale="", quarry="")


@clause("DW-XX.3.2-04")
@pytest.mark.parametrize(
    ("element", "target", "found"),
    [("s_1", "g_1", ["s"]), ("n_1", "g_1", []), ("g_1", "s_1", ["s"]), ("s_1", "w_1", ["s", "w"])],
)
def test_whoever_attacks_or_is_attacked_does_not_rest(element: str, target: str, found: list[str]) -> None:
    state = magic()
    declared = told.AttackDeclared(clause=CLAUSE, attack=Attack(element, target), shot=False)
    told_ = after(state, declared)
    assert [key for key in ("s", "w") if told_.get(f"wizards.{key}.disturbed")] == found


@clause("DW-XX.3.2-04")
@pytest.mark.parametrize(
    ("way", "disturbed"), [(["0404"], False), (["0404", "0304"], True), (["0304"], False), ([], False)]
)
def test_who_comes_back_to_where_he_stood_has_moved(way: list[str], disturbed: bool) -> None:
    """s began the turn in 0304: as long as he is elsewhere everybody sees it; when he is back it must be remembered."""
    state = magic()
    hexes, facing = state.stand_of("s")
    state.wizards = {**state.wizards, "s": replace(state.wizards["s"], hexes=hexes, facing=facing)}
    for name in way:
        changes.change_element(state, "s_1", hex=state.board.hex(name))
    assert state.wizards["s"].disturbed is disturbed


@clause("DW-XX.3.2-04")
def test_whoever_has_been_engaged_does_not_rest_when_he_is_free_again() -> None:
    state = magic()
    state.units["s"] = replace(state.units["s"], engaged=3)
    changes.change(state, "s", engaged=0)
    assert state.wizards["s"].disturbed and not state.wizards["w"].disturbed
    calm = magic()
    changes.change(calm, "s", engaged=0)
    changes.change(calm, "n", engaged=3)
    assert not calm.wizards["s"].disturbed
    began = magic()
    changes.change(began, "s", engaged=3)
    assert not began.wizards["s"].disturbed  # that he is engaged can still be seen


@clause("DW-XX.3.2-04")
def test_a_new_magic_phase_remembers_where_wizards_stand() -> None:
    """Whoever has given orders to units before it does not rest; what he did before counts no more."""
    state = magic({"s": {"commands": True}, "w": {"disturbed": True}})
    told.PhaseBegan(clause=CLAUSE, phase="magic").apply(state)
    for key, disturbed in (("s", True), ("w", False)):
        now = state.wizards[key]
        assert (now.hexes, now.facing) == state.stand_of(key)
        assert (now.disturbed, now.commands) == (disturbed, False)
    lasting = magic({"s": {"commands": True}})
    told.PhaseBegan(clause=CLAUSE, phase="melee").apply(lasting)
    assert lasting.wizards["s"].commands


@clause("DW-X.3.0-03", "DW-XX.3.2-04")
def test_a_wizard_who_commands_units_is_remembered() -> None:
    state = magic()
    given = told.UnitsCommanded(clause=CLAUSE, commander="s", units=("n",))
    assert after(state, given) == wizard("s", commands=True)
    assert after(state, told.UnitsCommanded(clause=CLAUSE, commander="s", units=())) == {}


# What is called up, comes back, or goes elsewhere


@clause("DW-XX.7.1-02")
def test_who_is_called_up_returns_or_is_carried_away() -> None:
    battle = field("empire", PICTURE, casters=["s", "w"], turn=3, lost="n_3:0507")
    state: Demonworld = battle.checkpoint.clone()
    there = state.board.hex("0505")
    later = state.clone()
    told.ElementSummoned(clause=CLAUSE, wizard="w", unit="demon_a1", card="demon", hex=there, facing=9).apply(later)
    called = later.units["demon_a1"]
    assert (called.side, called.card, called.elements, called.points, called.order) == ("orcs", "demon", 1, 0, "T")
    assert (later.elements["demon_a1_1"].hex, later.elements["demon_a1_1"].facing) == (there, 9)
    back = state.clone()
    back.lost["n_3"] = replace(back.lost["n_3"], wounds=1, stray=True)
    told.ElementReturned(clause=CLAUSE, element="n_3", hex=there, facing=9).apply(back)
    own = back.elements["n_3"]
    assert (own.hex, own.facing, own.wounds, own.stray) == (there, 9, 0, False) and "n_3" not in back.lost
    engaged = state.clone()
    engaged.units["s"] = replace(engaged.units["s"], engaged=2, fought=1)
    gone = told.CharacterTransported(clause=CLAUSE, unit="s", element="s_1", hex=there)
    found = after(forgotten(engaged), gone)
    assert found == {**unit("s", engaged=0, fought=0), **one("s_1", hex=there), **wizard("s", disturbed=True)}


@clause("DW-XX.7.1-05")
def test_what_spells_lay_on_the_ground_and_take_away() -> None:
    state = magic()
    laid = told.GroundEnchanted(clause=CLAUSE, spell="nains_fissure", kind="fissure", hexes=("0505", "0605"))
    laid.apply(state)
    assert state.overlay is not None
    assert sorted((mark.kind, mark.at) for mark in state.overlay.marks.values()) == [
        ("fissure", "0505"),
        ("fissure", "0605"),
    ]
    told.GroundCleared(clause=CLAUSE, kinds=("flames", "fissure"), hexes=("0505",)).apply(state)
    assert [mark.at for mark in state.overlay.marks.values()] == ["0605"]


# Pieces


def piece(**more: Any) -> Demonworld:
    battle = shooting("H", where={"p": "0607", "n": "0603 0303"}, turn=3)
    state: Demonworld = battle.checkpoint.clone()
    state.attacks = (Attack("p_1", "p_1", weapon="ball", aim="0603"), Attack("p_1", "p_1", weapon="ball", aim="0303"))
    for name, value in more.items():
        setattr(state, name, value)
    return state


@clause("DW-XIX.3.0-05", "DW-XIX.6.0-03", "DW-XIX.4.0-01")
def test_how_pieces_are_loaded_and_aimed() -> None:
    state = piece()
    loaded = told.PieceLoaded(clause=CLAUSE, unit="p", gained=2, loading=4)
    assert after(state, loaded) == {"pieces.p.loading": 4, "pieces.p.served": 3}
    watched = told.CrewWatched(clause=CLAUSE, unit="p", seen=("n",))
    assert after(state, watched) == {"pieces.p.watched": ("n",)}
    aimed = told.PieceAimed(clause=CLAUSE, element="p_1", kind="ball", aim="upward_0303", hex="0303", upward=True)
    third = Attack("p_1", "p_1", (), 0, "ball", "upward_0303")
    assert after(state, aimed) == {"attacks": (*state.attacks, third)}
    assert after(state, told.ShotEnded(clause=CLAUSE, element="p_1")) == {"attacks": state.attacks[1:]}
    forgone = told.ProjectileForgone(clause=CLAUSE, unit="p")
    assert after(state, forgone) == {"pieces.p.loading": 0}


@clause("DW-XIX.4.1-01", "DW-XIX.4.1-04")
@pytest.mark.parametrize(
    ("result", "spent", "gone", "destroyed"),
    [
        ("on_target", True, False, False),
        ("one", True, False, False),
        ("two", True, False, False),
        ("jammed", False, True, False),
        ("unloaded", True, True, False),
        ("destroyed", False, True, True),
    ],
)
def test_what_firing_costs(result: Any, spent: bool, gone: bool, destroyed: bool) -> None:
    """A shot that goes somewhere stays under way; an error ends it."""
    state = piece()
    fired = told.PieceFired(clause=CLAUSE, element="p_1", hex="0603", band="short", roll=3, result=result)
    assert after(state, fired) == {
        **({"pieces.p.loading": 0} if spent else {}),
        **({"attacks": state.attacks[1:]} if gone else {}),
        **({"hit": ("p_1",)} if destroyed else {}),
    }


@clause("DW-XIX.5.0-03", "DW-XIX.6.0-04", "DW-XIX.7.0-02", "DW-XIX.5.0-10")
def test_what_projectiles_strike() -> None:
    state = piece()
    struck: dict[str, Any] = {"clause": CLAUSE, "element": "p_1", "target": "n_1", "power": 10, "roll": 3}
    assert after(state, told.ProjectileStruck(**struck, hit=True)) == {"hit": ("n_1",)}
    assert after(state, told.ProjectileStruck(**struck, hit=True, wounds=True)) == one("n_1", wounds=1)
    assert after(state, told.ProjectileStruck(**struck, hit=False)) == {}
    assert after(state, told.ProjectileStruck(**struck, hit=True, counted=True)) == {}
    assert after(state, told.ProjectileStruck(**struck, hit=True, spared=True)) == {"spared": ("n_1",)}
    shared: dict[str, Any] = {"clause": CLAUSE, "target": "n_1", "aim": ""}
    assert after(state, told.HitShared(**shared, wounds=True)) == one("n_1", wounds=1)
    assert after(state, told.HitShared(**shared, wounds=False)) == {"hit": ("n_1",)}
    assert after(state, told.HitShared(**shared, wounds=True, spared=True)) == {"spared": ("n_1",)}
    for hit in (True, False):
        later = state.clone()
        told.WallStruck(clause=CLAUSE, element="p_1", side="0606/NE", power=8, roll=3, hit=hit).apply(later)
        assert (later.overlay is not None) is hit
