"""The spells of the seven arts: the lists themselves, and how far each spell reaches. LM-MA-01, LM-MA-02."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.lames.element_list import elements_of
from oriflamme.rulebooks.lames.facts import FireStarted, StepRegained
from oriflamme.rulebooks.lames.facts.magic import MagicStruck, UnitSummoned
from oriflamme.rulebooks.lames.fires import burning, burns, concerned, drifted
from oriflamme.rulebooks.lames.spell_book import BY_ART, SPELL_BOOK
from oriflamme.rulebooks.lames.unit_effects import figure_now
from oriflamme.rulebooks.lames.unit_orders import allowance
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import ARMIES, FIELD, MAGES, NEAR, cast, conjure, lying, notches, struck
from tests.rulebooks.lames.positions import facts, play, refused, tokens, trials, unit

LISTS = {
    "arcane": "pentacle arcane_arrow arcane_sword shield arcane_portal dispel arcane_circle translation",
    "pyromantic": "pentacle fireball rain_of_fire wall_of_fire burning_shafts lightning quench salamander_skin",
    "telluric": "pentacle hurled_stones earthquake quagmire rampart stone_skin mastery_of_the_sky breath_of_wind",
    "biotic": "pentacle second_wind healing living_flesh brambles insect_swarm wild_fury sudden_forest",
    "necromantic": "pentacle terror aura_of_dread life_drain raise_the_dead possession curse darkness",
    "demonological": "pentacle summoning hellfire demon_flesh blood_pact banishment binding_circle frenzy",
    "theological": "prayer blessing fervour chastisement sanctuary exorcism miracle holy_light",
}
EASY = (
    "arcane_arrow arcane_circle quench salamander_skin hurled_stones stone_skin breath_of_wind second_wind wild_fury"
    " aura_of_dread curse blood_pact frenzy prayer blessing"
)
MEDIUM = (
    "arcane_sword shield dispel fireball burning_shafts quagmire living_flesh brambles insect_swarm terror life_drain"
    " darkness hellfire banishment binding_circle fervour chastisement exorcism holy_light"
)
HARD = (
    "pentacle arcane_portal translation rain_of_fire wall_of_fire lightning earthquake rampart mastery_of_the_sky"
    " healing sudden_forest raise_the_dead possession summoning demon_flesh sanctuary miracle"
)
DECLINING = (
    "arcane_circle rain_of_fire wall_of_fire salamander_skin quagmire rampart living_flesh brambles insect_swarm"
    " sudden_forest aura_of_dread curse darkness binding_circle frenzy blessing sanctuary holy_light"
)
"""They lose a notch in each turn of their owner."""


@clause("LM-4.3-02")
@pytest.mark.parametrize("art", LISTS)
def test_the_spells_of_an_art(art: str) -> None:
    assert sorted(BY_ART[art]) == sorted(LISTS[art].split())


@clause("LM-4.3.2.1-02")
def test_how_hard_each_spell_is() -> None:
    for series, spells in (("easy", EASY), ("medium", MEDIUM), ("hard", HARD)):
        assert sorted(key for key, one in SPELL_BOOK.items() if one.series == series) == sorted(spells.split())


@clause("LM-4.3.2.1-03")
def test_what_wears_each_spell_or_ends_it() -> None:
    wears = {key: one.wears_on for key, one in SPELL_BOOK.items() if one.wears_on}
    assert wears == {
        **dict.fromkeys(DECLINING.split(), ("element",)),
        "pentacle": ("cast_double",),
        "arcane_sword": ("attack_double",),
        "shield": ("attacked_double",),
        "arcane_portal": ("use_double",),
        "burning_shafts": ("shot_double",),
        "stone_skin": ("struck_double",),
        "demon_flesh": ("unharmed",),
    }
    assert {key: one.ends_on for key, one in SPELL_BOOK.items() if one.ends_on} == {
        "wild_fury": ("attack",),
        "blood_pact": ("attack",),
        "possession": ("activated",),
        "prayer": ("cast",),
    }
    assert {key for key, one in SPELL_BOOK.items() if one.dies_with_wizard} == {
        "pentacle",
        "arcane_circle",
        "binding_circle",
    }


@clause("LM-4.3.2.2-03")
def test_what_the_targets_of_spells_must_be() -> None:
    assert {key: " ".join(one.needs) for key, one in SPELL_BOOK.items() if one.needs} == {
        "translation": "simple",
        "fireball": "burnable",
        "wall_of_fire": "empty",
        "burning_shafts": "shooter",
        "quench": "burning",
        "healing": "living lost_step",
        "living_flesh": "living simple",
        "insect_swarm": "burnable not_magical",
        "wild_fury": "beast",
        "sudden_forest": "open empty",
        "life_drain": "living",
        "raise_the_dead": "empty",
        "possession": "troop simple earthly",
        "summoning": "empty",
        "hellfire": "not_demonic",
        "blood_pact": "two_steps",
        "banishment": "unearthly",
        "fervour": "free",
        "miracle": "living",
    }


@pytest.mark.parametrize(
    ("spell", "target", "able"),
    [
        ("wild_fury 1", "b loups", True),
        ("wild_fury 1", "b trolls", True),
        ("wild_fury 1", "b dragon_elfique", True),
        ("wild_fury 1", "b dents_noires", True),  # cavalry on wargs
        ("wild_fury 1", "b cavaliers", False),
        ("wild_fury 1", "b infanterie", False),
        ("healing 1", "b infanterie steps=1", True),
        ("healing 1", "b infanterie", False),
        ("healing 1", "b fading steps=1", False),
        ("healing 1", "b morts_vivants steps=1", False),
        ("healing 1", "b demons steps=1", False),
        ("miracle 1", "b fading steps=1", False),
        ("living_flesh 1", "b fading", False),
        ("banishment 1", "x fading", True),
        ("banishment 1", "x morts_vivants", True),
        ("banishment 1", "x demons", True),
        ("banishment 1", "x infanterie", False),
        ("life_drain 1", "x fading", False),
        ("possession 1", "x fading", True),
        ("possession 1", "x demons", False),
        ("possession 1", "x morts_vivants", False),
        ("possession 1", "x chef_aile_pied", False),
        ("insect_swarm 1", "x salamanders", False),
        ("insect_swarm 1", "x morts_vivants", False),
        ("insect_swarm 1", "x demons", True),
        ("hellfire 1", "x demons", False),
        ("hellfire 1", "x morts_vivants", True),
        ("blood_pact 1", "b infanterie", True),
        ("blood_pact 1", "b infanterie steps=1", False),
    ],
)
@clause("LM-4.3.2.2-03")
def test_on_whom_spells_may_be_cast(spell: str, target: str, able: bool) -> None:
    figures = {
        **MAGES,
        "fading": {"like": "infanterie", "faculties": ["evanescence"]},
        "salamanders": {"like": "infanterie", "faculties": ["fireproof"]},
    }
    key, figure, *marks = target.split()
    place = {"b": "b {} 0203 E", "x": "x {} 0704 W"}[key]
    old = {"b": "b infanterie 0203 E", "x": "x orcs 0704 W"}[key]
    armies = ARMIES.replace(old, " ".join([place.format(figure), *marks]))
    battle = play(conjure(spell, armies, figures=figures), "activate w")
    play(battle, *(["cast"] if "cast" in tokens(battle) else []))
    assert (f"cast {key}" in tokens(battle)) == able


@clause("LM-4.3.2.1-01")
def test_of_the_spells_on_a_unit_an_exorcism_sees_the_dark_ones_alone_and_dispel_all() -> None:
    lies = [lying("shield", "b", 2), lying("salamander_skin", "b", 2), lying("aura_of_dread", "b", 2)]
    assert notches(cast("exorcism 1", "b", effect=lies)) == {"shield": 2, "salamander_skin": 2, "aura_of_dread": 1}
    offered = tokens(cast("dispel 1", "b", effect=lies))
    assert offered == {f"undo spell_{one}.1" for one in ("shield", "salamander_skin", "aura_of_dread")}


@clause("LM-4.3.2.1-03")
def test_spells_that_are_played_are_told_apart_by_whom_they_lie_on() -> None:
    """Two of one kind, on two units, one on a hex, one over the field."""
    lies = [lying("aura_of_dread", "b", 2), lying("aura_of_dread", "w", 1), lying("quagmire", "0605", 1, at=["0605"])]
    battle = conjure("", effect=[*lies, lying("darkness", "", 2)])
    found = [option for option in battle.asks[0].options if option.verb == "element"]
    assert [(one.what, one.piece, one.place) for one in found] == [
        ("spell_aura_of_dread.1", "b", ""),
        ("spell_aura_of_dread.2", "w", ""),
        ("spell_quagmire.1", "", "0605"),
        ("spell_darkness.1", "", ""),
    ]
    assert len({battle.say(one.label, "en") for one in found if one.label is not None}) == 4


@clause("LM-4.3.2.1-01")
def test_an_exorcism_costs_no_step_to_those_whom_ones_own_side_has_called_up() -> None:
    figures = {**MAGES, "revenants": {"like": "morts_vivants", "summoned": True}}
    armies = ARMIES.replace("b infanterie", "b revenants")
    battle = cast("exorcism 1", "b", armies, figures=figures, effect=[lying("curse", "b", 2, "south")])
    assert (notches(battle), unit(battle, "b").steps) == ({"curse": 1}, 2)
    plain_ = play(conjure("exorcism 1", armies, figures=figures), "activate w")
    assert refused(plain_, "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize(
    ("spell", "figure", "weapon", "capacity", "movement"),
    [("raise_the_dead 1", "revenants", "lan", -1, -1), ("summoning 2", "called_demons", "inl", 1, 0)],
)
@clause("LM-4.3.2.1-01")
def test_who_is_called_up(spell: str, figure: str, weapon: str, capacity: int, movement: int) -> None:
    battle = play(cast(spell, "0505"), "face E")
    (one,) = facts(battle, UnitSummoned)
    called = battle.state.figure(unit(battle, one.unit))
    assert one.figure.endswith(figure)
    assert (called.weapon, called.weapon_capacity, called.movement) == (weapon, capacity, "foot")
    assert (called.movement_capacity, called.command_capacity, called.summoned) == (movement, -2, True)


# Attacks


@pytest.mark.parametrize(("level", "value"), [("", 0), (" level=close_flight", 1), (" level=far_flight", 1)])
@clause("LM-4.3.2.1-01")
def test_stones_fly_no_better_at_a_flyer_on_the_ground(level: str, value: int) -> None:
    armies = ARMIES.replace("x orcs 0704 W", f"x dragon_elfique 0704 W{level}")
    hit = facts(cast("hurled_stones 1", "x", armies, dice=[6, 6]), MagicStruck)[0]
    assert hit.advantage.total == value


@pytest.mark.parametrize(
    ("morale", "faculties", "value"),
    [("ordinary", [], 1), ("ordinary", ["evanescence"], 3), ("demonic", [], 3), ("demonic", ["evanescence"], 3)],
)
@clause("LM-4.3.2.1-01")
def test_chastisement_counts_one_reason_alone(morale: str, faculties: list[str], value: int) -> None:
    figures = {**MAGES, "thing": {"like": "orcs", "morale": morale, "faculties": faculties}}
    armies = ARMIES.replace("x orcs", "x thing")
    assert struck(cast("chastisement 1", "x", armies, figures=figures, dice=[6, 6])) == [("x", value)]


@clause("LM-4.3.2.1-01")
def test_works_do_not_help_against_a_magic_attack() -> None:
    wall = [{"kind": "palisade", "at": "0704", "facing": "W", "notches": 3}]
    battle = cast("fireball 2", "x", ARMIES.replace("0704 W", "0704 W charge"), dice=[3, 4], ground=wall)
    (hit,) = facts(battle, MagicStruck)
    assert (hit.advantage.total, hit.losses) == (3, 1)
    assert unit(battle, "x").steps == 1


@clause("LM-4.3.2.1-01")
def test_every_step_of_a_life_drained_goes_to_a_friend() -> None:
    """Two losses of one who has an enemy behind it, and so does not recoil: two steps for two friends."""
    hurt = "b infanterie 0403 E steps=1\n  c infanterie 0304 E steps=1\n  d infanterie 0804 W"
    armies = ARMIES.replace("b infanterie 0203 E", hurt)
    battle = play(cast("life_drain 3", "x", armies, dice=[1, 1, 1, 1]), "heal c")
    assert facts(battle, MagicStruck)[0].losses == 2
    assert [(one.unit, one.steps) for one in facts(battle, StepRegained)] == [("c", 2), ("b", 2)]


@clause("LM-4.3.2.1-01")
def test_whom_a_banishment_throws_back_goes_away_from_the_wizard() -> None:
    battle = cast("banishment 2", "x", ARMIES.replace("x orcs 0704 W", "x demons 0704 S"))
    assert tokens(battle) == {"recoil E", "recoil NE", "recoil SE"}


@clause("LM-4.3.2.1-01")
def test_an_earthquake_is_felt_below_the_ground_and_not_in_the_air() -> None:
    figures = {**MAGES, "rats": {"like": "orcs", "faculties": ["adaptation_cave"]}}
    armies = ARMIES.replace(
        "x orcs 0704 W",
        "x rats 0704 W level=close_infiltration\n  v rats 0704 W level=deep_infiltration"
        "\n  d dragon_elfique 0704 W level=close_flight",
    )
    battle = cast("earthquake 1", "0704", armies, figures=figures, underground=True, dice=[1, 1, 1, 1])
    assert [one.subject for one in trials(battle, "spell")] == ["x", "v"]


@clause("LM-4.3.2.1-03")
def test_a_wall_of_fire_spreads_like_a_fire_kills_and_makes_no_smoke() -> None:
    """The wind blows to the east: woods beside the wall are reached on that side alone."""
    woods = {"0605": "w", "0505": ".", "0504": "w", "0405": "w", "0506": "w"}
    rows = [line.split() for line in FIELD.splitlines()]
    for hex, sign in woods.items():
        rows[int(hex[2:]) - 1][int(hex[:2]) - 1] = sign
    map_ = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    battle = cast("wall_of_fire 1", "0505", map_=map_, ground=[{"kind": "breeze", "facing": "E"}])
    state = battle.state
    assert burning(state, "0505")
    assert concerned(state) == ["0504", "0506", "0605"]
    assert drifted(state) == {}
    inside = replace(unit(battle, "b"), hex="0505")
    assert burns(state, inside) and not burns(state, unit(battle, "b"))
    assert "fires" in elements_of(state, "north"), "it is played where nothing else burns"


@clause("LM-4.3.2.1-04")
@pytest.mark.parametrize("armies", [ARMIES, ARMIES.replace("w mage 0404 E", "w mage lost")])
def test_a_rain_whose_wizard_is_gone_falls_on_where_it_is(armies: str) -> None:
    """Cast by nobody who is left, it moves no more; whoever is lost is gone as well."""
    by = {} if armies == ARMIES else {"by": "w"}
    battle = conjure("", armies, effect=[lying("rain_of_fire", "0704", 2, **by)], dice=[6, 5])
    play(battle, "element spell spell_rain_of_fire.1")
    assert tokens(battle) == {"stay"}
    play(battle, "stay")
    assert struck(battle) == [("x", 2)]
    assert [one.hex for one in facts(battle, FireStarted)] == ["0704"]


# What lies on somebody


@clause("LM-4.3.2.3-01")
def test_a_faculty_by_a_spell_comes_to_those_one_has() -> None:
    figures = {**MAGES, "drilled": {"like": "infanterie", "faculties": ["tireless", "evade"]}}
    armies = ARMIES.replace("b infanterie", "b drilled")
    battle, skinned = conjure("", armies, figures=figures), cast("salamander_skin 1", "b", armies, figures=figures)
    assert figure_now(battle.state, unit(battle, "b")).faculties == ("tireless", "evade")
    assert figure_now(skinned.state, unit(skinned, "b")).faculties == ("tireless", "evade", "fireproof")


@clause("LM-4.3.2.1-01")
def test_a_spell_is_dispelled_with_all_it_does() -> None:
    battle = cast("dispel 1", "x", effect=[lying("arcane_sword", "x", 3, "south")])
    assert {(one.kind, one.notches) for one in battle.state.effects.values()} == {("attack", 2), ("arcane_weapon", 2)}


@pytest.mark.parametrize(("figure", "points"), [("infanterie", (4, 2)), ("cavaliers", (6, 4))])
@clause("LM-4.3.2.1-03")
def test_stone_skin_slows_by_one_notch_whatever_its_own(figure: str, points: tuple[int, int]) -> None:
    armies = ARMIES.replace("b infanterie", f"b {figure}")
    for lie, left in (([], points[0]), *(([lying("stone_skin", "b", notch)], points[1]) for notch in (1, 2, 3))):
        battle = conjure("", armies, effect=lie)
        assert allowance(battle.state, unit(battle, "b")) == left


@pytest.mark.parametrize(("owner", "value"), [("south", 2), ("north", 0)])
@clause("LM-4.3.2.1-03")
def test_a_sanctuary_does_not_shake_those_of_its_owner(owner: str, value: int) -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0504 E ordered")
    battle = conjure("", armies, effect=[lying("sanctuary", "0704", 2, owner)], dice=[1, 1])
    play(battle, "activate b", "move", "step E")
    (tested,) = trials(battle, "attack")
    assert sum(item.value for item in tested.modifiers.items if item.reason == "effect") == value


@clause("LM-4.3.2.1-03")
def test_a_shield_and_stone_skin_add_up_and_two_shields_do_not() -> None:
    lie = [lying("shield", "x", 1, "south"), lying("shield", "x", 3, "south"), lying("stone_skin", "x", 2, "south")]
    totals = []
    for effect in ([], lie):
        battle = conjure("", NEAR.replace("north defence", "north attack"), effect=effect)
        play(battle, "activate b", "strike x supported")
        assert battle.roll is not None and battle.roll.tally is not None
        totals.append(battle.roll.tally.total)
    assert totals[1] - totals[0] == -5
