"""The spells of the seven arts, one by one, second part: what each does at its three notches. LM-MA-01."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme.kernel.effects import EffectEnded, EffectWeakened
from oriflamme.rulebooks.lames.facts import (
    BreathChanged,
    CohesionChanged,
    ShockFought,
    StepRegained,
    StepsLost,
    Tested,
    UnitStepped,
)
from oriflamme.rulebooks.lames.facts.magic import SpellCast, UnitSummoned
from oriflamme.rulebooks.lames.faculties import daylight
from oriflamme.rulebooks.lames.fires import flammable
from oriflamme.rulebooks.lames.magic.wards import why_bound_out
from oriflamme.rulebooks.lames.sight import line_of_sight
from oriflamme.rulebooks.lames.spell_book import SPELL_BOOK
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import morale_of, order_of
from tests.rulebooks.lames.mages import (
    ARMIES,
    FIELD,
    MAGES,
    NEAR,
    after_turn,
    cast,
    conjure,
    lying,
    notches,
)
from tests.rulebooks.lames.positions import facts, play, refused, spare_dice, tokens, trials, unit

# Biotic


@pytest.mark.parametrize(("notch", "left", "other"), [(1, 1, 1), (2, 0, 1), (3, 0, 0)])
def test_second_wind(notch: int, left: int, other: int) -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E spent\n  c infanterie 0303 E winded")
    battle = cast(f"second_wind {notch}", "b", armies)
    assert (unit(battle, "b").breath, unit(battle, "c").breath) == (left, other)
    assert {one.clause for one in facts(battle, BreathChanged)} == {SPELL_BOOK["second_wind"].clause}


@pytest.mark.parametrize(("notch", "die", "steps"), [(1, [2], 2), (1, [3], 1), (2, [4], 2), (2, [5], 1), (3, [], 2)])
def test_healing(notch: int, die: list[int], steps: int) -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E steps=1")
    assert unit(cast(f"healing {notch}", "b", armies, dice=die), "b").steps == steps
    assert refused(play(conjure("healing 1"), "activate w"), "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize(("notch", "rolls"), [(1, {7}), (2, {6, 7, 8}), (3, {5, 6, 7, 8, 9})])
@spare_dice
def test_living_flesh_regenerates(notch: int, rolls: set[int]) -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E steps=1 winded")
    assert set(notches(cast(f"living_flesh {notch}", "b", armies)).values()) == {notch}
    healed = set()
    for total in range(3, 12):
        battle = conjure(
            "", armies, effect=[lying("living_flesh", "b", notch)], dice=[total // 2, total - total // 2, 6]
        )
        play(battle, "activate b", "rest")
        if facts(battle, StepRegained):
            healed.add(total)
    assert healed == rolls


@pytest.mark.parametrize(("terrain", "extra"), [(".", (2, 4, 6)), ("w", (4, 6, 8))])
def test_brambles_are_an_obstacle_and_cost_more_in_a_wood(terrain: str, extra: tuple[int, ...]) -> None:
    lines = FIELD.splitlines()
    lines[3] = lines[3][:9] + terrain + lines[3][10:]
    for notch, more in enumerate(extra, start=1):
        before = terrain_of(conjure("", map_="\n".join(lines)).state).costs["foot"]["0404"][0]
        battle = cast(f"brambles {notch}", "0504", map_="\n".join(lines))
        cell = terrain_of(battle.state).cells["0504"]
        assert (cell.obstacle, cell.surcharge) == (True, more)
        assert terrain_of(battle.state).costs["foot"]["0404"][0] == before + more


@pytest.mark.parametrize("notch", [1, 2, 3])
def test_an_insect_swarm_hampers_and_keeps_from_magic(notch: int) -> None:
    assert set(notches(cast(f"insect_swarm {notch}", "x")).values()) == {notch}
    battle = play(conjure("fireball 1", effect=[lying("insect_swarm", "w", notch, "south")]), "activate w")
    assert refused(battle, "cast") == refused(battle, "select") == "LM-4.3.2.3-01"
    assert "cast" not in tokens(
        play(conjure("insect_swarm 1", ARMIES.replace("x orcs", "x morts_vivants")), "activate w")
    )


@pytest.mark.parametrize("notch", [1, 2, 3])
def test_wild_fury_spends_itself_in_one_attack_and_tires(notch: int) -> None:
    armies = NEAR.replace("north defence", "north attack").replace("b infanterie", "b loups")
    assert set(notches(cast(f"wild_fury {notch}", "b", armies.replace("0504 W", "0904 W"))).values()) == {notch}
    totals = []
    for lie in ([], [lying("wild_fury", "b", notch)]):
        battle = play(conjure("", armies, effect=lie, dice=[6, 5]), "activate b", "strike x unsupported")
        totals.append(facts(battle, ShockFought)[0].advantage.total)
        assert (unit(battle, "b").breath, notches(battle)) == (1 if lie else 0, {})
    assert totals[1] - totals[0] == notch
    assert refused(play(conjure("wild_fury 1"), "activate w"), "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize("notch", [1, 2, 3])
@spare_dice
def test_a_sudden_forest(notch: int) -> None:
    battle = cast(f"sudden_forest {notch}", "0505", dice=[6] * 20)
    for hex in ("0605", "0705")[: notch - 1]:
        play(battle, f"spread {hex}")
    grown = ["0505", "0605", "0705"][:notch]
    terrain = terrain_of(battle.state)
    assert [hex for hex in terrain.hexes if terrain.kind[hex] == "difficult"] == grown
    assert all(flammable(battle.state, hex) for hex in grown)
    assert line_of_sight(battle.state, "0404", "0606").blocks or notch == 1
    if notch == 1:
        after_turn(battle)
        play(battle, "element spell spell_sudden_forest.1")
        assert "difficult" not in terrain_of(battle.state).kind.values()


# Necromantic


@pytest.mark.parametrize("notch", [1, 2, 3])
def test_terror(notch: int) -> None:
    battle = cast(f"terror {notch}", "x", dice=[6, 6])
    (tested,) = trials(battle, "spell")
    assert tested.modifiers.total == notch - 1
    assert [(one.unit, one.cohesion) for one in facts(battle, CohesionChanged)] == [("x", 2)]
    brave = cast(f"terror {notch}", "x", dice=[1, 1])
    assert unit(brave, "x").cohesion == 3


@pytest.mark.parametrize(
    ("figure", "mark", "tested"), [("morts_vivants", "", 0), ("demons", "", 1), ("demons", " shaken", 0)]
)
@spare_dice
def test_the_fearless_take_no_test_of_a_spell(figure: str, mark: str, tested: int) -> None:
    battle = cast("terror 1", "x", ARMIES.replace("x orcs 0704 W", f"x {figure} 0704 W{mark}"), dice=[6, 6])
    assert len(trials(battle, "spell")) == tested


def test_aura_of_dread_and_curse_are_laid() -> None:
    assert notches(cast("aura_of_dread 3", "b")) == {"aura_of_dread": 3}
    assert set(notches(cast("curse 2", "x")).values()) == {2}


@pytest.mark.parametrize(("notch", "steps"), [(1, [1]), (2, [2]), (3, [2, 2])])
def test_raise_the_dead(notch: int, steps: list[int]) -> None:
    battle = play(cast(f"raise_the_dead {notch}", "0505"), "face E")
    if notch == 3:
        play(battle, "to 0605", "face W")
    raised = [unit(battle, one.unit) for one in facts(battle, UnitSummoned)]
    assert [one.steps for one in raised] == steps
    assert {(one.side, one.wing, one.activated, one.cohesion) for one in raised} == {("north", "north1", True, 3)}
    figure = battle.state.figure(raised[0])
    assert (figure.morale, figure.command, figure.command_capacity) == ("magical", "chaotic", -2)
    assert {"evanescence", "tireless"} <= set(figure.faculties)


def test_nobody_is_raised_where_he_would_be_engaged_or_somebody_stands() -> None:
    battle = play(conjure("raise_the_dead 1"), "activate w", "cast")
    assert refused(battle, "cast 0604") == refused(battle, "cast 0704") == SPELL_BOOK["raise_the_dead"].clause
    assert "cast 0504" in tokens(battle)


@spare_dice
def test_a_summoned_unit_that_is_destroyed_disheartens_nobody() -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0604 E\n  d {} 0704 E steps=1")
    armies = armies.replace("x orcs 0704 W", "x orcs 0804 W").replace("south defence", "south attack")
    for figure, tested in (("morts_vivants", {"rout", "demoralisation"}), ("revenants", set())):
        battle = conjure(
            "",
            armies.format(figure),
            dice=[1, 1] * 6,
            position={"active": "south"},
            figures={**MAGES, "revenants": {"like": "morts_vivants", "summoned": True}},
        )
        play(battle, "activate x", "strike d supported")
        while battle.asks and battle.asks[0].kind in ("recoil", "loss"):
            play(battle, "step" if "step" in tokens(battle) else sorted(tokens(battle))[0])
        assert ("d" in battle.state.lost, {one.test for one in trials(battle)}) == (True, tested)


@pytest.mark.parametrize(("notch", "allowed"), [(1, {"pass"}), (2, {"withdraw", "flee"})])
def test_possession_at_its_lower_notches(notch: int, allowed: set[str]) -> None:
    battle = conjure("", effect=[lying("possession", "x", notch)], position={"active": "south"})
    play(battle, "activate x")
    if notch == 1:
        assert unit(battle, "x").activated
    else:
        assert tokens(battle) == allowed
        play(battle, "withdraw")
        if battle.asks[0].kind == "withdraw":
            play(battle, sorted(tokens(battle))[0])
    assert notches(battle) == {}


def test_possession_at_its_third_notch_hands_the_unit_over() -> None:
    battle = conjure("", effect=[lying("possession", "x", 3)], position={"active": "south"})
    play(battle, "activate x")
    assert (battle.asks[0].seat, battle.asks[0].kind) == ("north", "action")
    play(battle, "move")
    assert battle.asks[0].seat == "north"
    play(battle, "step W", "halt")
    assert unit(battle, "x").hex == "0604"
    assert battle.asks[0].seat == "south"
    assert notches(battle) == {}


def test_possession_takes_no_character_and_nothing_magical() -> None:
    assert notches(cast("possession 1", "x")) == {"possession": 1}
    for figure in ("chef_aile_pied", "demons", "morts_vivants"):
        battle = play(conjure("possession 1", ARMIES.replace("x orcs", f"x {figure}")), "activate w")
        assert refused(battle, "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize(("notch", "sight"), [(1, 6), (2, 4), (3, 2)])
def test_darkness_shortens_sight_and_spares_those_who_fear_the_light(notch: int, sight: int) -> None:
    battle = cast(f"darkness {notch}", "field", ground=[{"kind": "cloudy"}])
    assert not line_of_sight(battle.state, "0104", f"{1 + sight:02}04").blocks
    assert [one.why for one in line_of_sight(battle.state, "0104", f"{2 + sight:02}04").blocks] == ["sight-dark"]
    assert daylight(battle.state) == ["overcast", "rain", "storm"][notch - 1]
    stormy = conjure("", ground=[{"kind": "storm"}], effect=[lying("darkness", "", notch)])
    assert daylight(stormy.state) == ""


# Demonological


@pytest.mark.parametrize(
    ("notch", "large", "steps", "dread"), [(1, False, 2, False), (2, True, 1, False), (3, True, 2, True)]
)
def test_summoning(notch: int, large: bool, steps: int, dread: bool) -> None:
    battle = play(cast(f"summoning {notch}", "0505"), "face E")
    (one,) = facts(battle, UnitSummoned)
    demon = unit(battle, one.unit)
    figure = battle.state.figure(demon)
    assert (figure.large, demon.steps, "frightening" in figure.faculties) == (large, steps, dread)
    assert (figure.morale, figure.command, "evanescence" in figure.faculties) == ("demonic", "chaotic", True)


@pytest.mark.parametrize("notch", [1, 2, 3])
def test_arcane_sword_and_shield_are_laid(notch: int) -> None:
    assert set(notches(cast(f"arcane_sword {notch}", "b")).values()) == {notch}
    assert notches(cast(f"shield {notch}", "self")) == {"shield": notch}


def test_demon_flesh_is_laid_on_a_friend_or_himself() -> None:
    assert notches(cast("demon_flesh 2", "self")) == {"demon_flesh": 2}


@pytest.mark.parametrize("notch", [1, 2, 3])
def test_a_blood_pact(notch: int) -> None:
    """A step now; then an attack at +2, +3 or +4 that counts as supported and costs no breath."""
    far = NEAR.replace("0504 W", "0904 W")
    battle = cast(f"blood_pact {notch}", "b", far)
    assert [(one.unit, one.left) for one in facts(battle, StepsLost)] == [("b", 1)]
    assert refused(
        play(conjure("blood_pact 1", far.replace("0404 E\nsouth", "0404 E steps=1\nsouth")), "activate w"), "cast"
    )
    totals = []
    for lie in ([], [lying("blood_pact", "b", notch)]):
        struck_ = play(
            conjure("", NEAR.replace("north defence", "north attack"), effect=lie, dice=[6, 5]), "activate b"
        )
        assert ("strike x unsupported" in tokens(struck_)) == (not lie)
        play(struck_, "strike x supported")
        totals.append(facts(struck_, ShockFought)[0].advantage.total)
        assert unit(struck_, "b").breath == (0 if lie else 1)
    assert totals[1] - totals[0] == notch + 1


@pytest.mark.parametrize(("notch", "steps", "hex"), [(1, 1, "0704"), (2, 1, ""), (3, 0, "")])
def test_banishment(notch: int, steps: int, hex: str) -> None:
    battle = cast(f"banishment {notch}", "x", ARMIES.replace("x orcs", "x demons"))
    while battle.asks[0].kind == "recoil":
        play(battle, sorted(tokens(battle))[0])
    if steps:
        assert unit(battle, "x").steps == steps
        assert (unit(battle, "x").hex == "0704") == (hex == "0704")
    else:
        assert "x" in battle.state.lost
    assert refused(play(conjure("banishment 1"), "activate w"), "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize(("notch", "reach"), [(1, 0), (2, 1), (3, 2)])
def test_a_binding_circle_keeps_demons_out(notch: int, reach: int) -> None:
    battle = cast(f"binding_circle {notch}", "0404", ARMIES.replace("x orcs", "x demons"))
    demon, orc = unit(battle, "x"), unit(battle, "y")
    for far in range(4):
        assert bool(why_bound_out(battle.state, demon, f"{4 + far:02}04")) == (far <= reach)
        assert why_bound_out(battle.state, orc, f"{4 + far:02}04") is None


def test_a_demon_does_not_step_into_a_binding_circle() -> None:
    armies = ARMIES.replace("x orcs 0704 W", "x demons 0704 W ordered")
    battle = conjure("", armies, effect=[lying("binding_circle", "0404", 3)], position={"active": "south"})
    play(battle, "activate x", "move")
    assert refused(battle, "step W") == SPELL_BOOK["binding_circle"].clause


@pytest.mark.parametrize("notch", [1, 2, 3])
def test_frenzy(notch: int) -> None:
    battle = cast(f"frenzy {notch}", "b")
    assert (order_of(battle.state, unit(battle, "b")), morale_of(battle.state, unit(battle, "b"))[0]) == (
        "attack",
        "exalted",
    )
    assert order_of(conjure("").state, unit(conjure(""), "b")) == "defence"
    values = {one.kind: one.value for one in battle.state.effects.values()}
    assert values["engagement_test"] == -notch


# Theological


def test_prayer_and_blessing_are_laid() -> None:
    assert set(notches(cast("blessing 3", "b")).values()) == {3}
    assert notches(cast("prayer 3", "self")) == {"prayer": 3}


@pytest.mark.parametrize(("mark", "name"), [("shaken", "reorganise"), ("routed", "rally")])
def test_fervour_at_its_first_notch_is_a_test(mark: str, name: str) -> None:
    armies = ARMIES.replace("b infanterie 0203 E", f"b infanterie 0203 E {mark}")
    battle = cast("fervour 1", "b", armies, dice=[1, 1])
    (tested,) = facts(battle, Tested)
    assert (tested.test, tested.modifiers.total) == (name, -2)
    assert unit(battle, "b").cohesion == (3 if mark == "shaken" else 2)


@pytest.mark.parametrize(("notch", "other"), [(2, 2), (3, 3)])
def test_fervour_at_its_higher_notches_needs_no_test(notch: int, other: int) -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E routed\n  c infanterie 0303 E shaken")
    battle = cast(f"fervour {notch}", "b", armies)
    assert (unit(battle, "b").cohesion, unit(battle, "c").cohesion) == (2, other)
    engaged = ARMIES.replace("b infanterie 0203 E", "b infanterie 0604 E shaken")
    assert refused(play(conjure("fervour 1", engaged), "activate w"), "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize("notch", [1, 2, 3])
@spare_dice
def test_a_sanctuary_wards_off_spells_and_shakes_attackers(notch: int) -> None:
    (cast_,) = facts(
        cast("arcane_arrow 3", "x", effect=[lying("sanctuary", "0704", notch, "south")], dice=[6, 6]), SpellCast
    )
    assert cast_.advantage.total == -notch
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0504 E ordered")
    values = []
    for hex in ("0704", "0604"):
        battle = conjure("", armies, effect=[lying("sanctuary", hex, notch, "south")], dice=[1, 1, 1, 1])
        play(battle, "activate b", "move", "step E")
        if battle.asks[0].kind == "step":
            play(battle, "halt")
        values.append(trials(battle, "attack")[0].modifiers.total)
    assert values[0] - values[1] == notch


@pytest.mark.parametrize(("notch", "left"), [(1, 2), (2, 1), (3, 0)])
def test_exorcism_undoes_dark_spells_alone(notch: int, left: int) -> None:
    lie = [lying("curse", "b", 3, "south"), lying("shield", "x", 3, "south")]
    battle = cast(f"exorcism {notch}", "b", effect=lie)
    assert notches(battle).get("curse", 0) == left
    assert tokens(play(conjure("exorcism 1", effect=lie), "activate w", "cast")) == {"cast b"}


@pytest.mark.parametrize(("notch", "steps"), [(1, 1), (2, 1), (3, 0)])
def test_exorcism_of_a_summoned_unit(notch: int, steps: int) -> None:
    armies = ARMIES.replace("x orcs", "x revenants")
    figures = {"revenants": {"like": "morts_vivants", "summoned": True}}
    battle = cast(f"exorcism {notch}", "x", armies, figures={**MAGES, **figures})
    assert (battle.state.units["x"].steps if "x" in battle.state.units else 0) == steps


@pytest.mark.parametrize(
    ("notch", "die", "steps", "cohesion"), [(1, [3], 2, 2), (1, [4], 1, 2), (2, [], 2, 2), (3, [], 2, 3)]
)
def test_miracle(notch: int, die: list[int], steps: int, cohesion: int) -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E steps=1 shaken")
    battle = cast(f"miracle {notch}", "b", armies, dice=die)
    assert (unit(battle, "b").steps, unit(battle, "b").cohesion) == (steps, cohesion)


@pytest.mark.parametrize(("notch", "weather"), [(1, "fair"), (2, "heatwave"), (3, "heatwave")])
def test_holy_light(notch: int, weather: str) -> None:
    assert daylight(cast(f"holy_light {notch}", "field", ground=[{"kind": "cloudy"}]).state) == weather
    night = conjure("", night=True, effect=[lying("holy_light", "", notch)])
    assert daylight(night.state) == ["cloudy", "fair", "heatwave"][notch - 1]
    both = conjure("", effect=[lying("holy_light", "", notch), lying("darkness", "", 3, "south")])
    blocked = [hex for hex in range(2, 11) if line_of_sight(both.state, "0104", f"{hex:02}04").blocks]
    limit = {1: 4, 2: 6}.get(notch)
    assert (blocked[0] - 2 if blocked else None) == limit


def test_every_spell_of_the_lists_is_tried_here() -> None:
    told = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert not [key for key in SPELL_BOOK if f'"{key} ' not in told and f'"{key}"' not in told]


def test_wearing_and_ending_are_told() -> None:
    battle = cast("dispel 1", "x", effect=[lying("shield", "x", 1, "south")])
    assert [one.why for one in facts(battle, EffectEnded)] == ["worn"]
    assert not facts(battle, EffectWeakened, UnitStepped)
