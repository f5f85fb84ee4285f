"""Characters: their kinds and levels, their skills, their orders, and heroes who turn into beasts."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.shot_percent import armour, each, extra, reckon
from oriflamme.rulebooks.fleuries.combat.blow_percent import Blow, blow
from oriflamme.rulebooks.fleuries.facts.losses import RoundFought, ShotMade, WoundShrugged, WoundTaken
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade, Moved, OrdersLost, ReactionTested
from oriflamme.rulebooks.fleuries.facts.transformations import Restored, Transformed
from oriflamme.rulebooks.fleuries.facts.turn import CommandTested, MoraleTested
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, value
from oriflamme.rulebooks.fleuries.tables import CHARACTERS
from oriflamme.rulebooks.fleuries.troops.army import LEVELS, RANKS, CharacterSpec, character_faults, price_of_character
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    fact,
    facts,
    items,
    piece,
    play,
    position,
    refused,
    rejected,
    tokens,
)

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"


def fight(hero: str, enemy: str = "man B10 files=5", phase: str = "combat") -> Battle:
    """A hero alone in contact with a unit."""
    text = f"""
    south: h {hero} at=60/40 fights=v:front:1:front | {FAR}
    north: v {enemy} at=60/40/180 fights=h:front:1:front | {FOE}
    """
    return position(text, phase=phase)


def strike(battle: Battle, unit: str = "h", enemy: str = "v") -> Blow:
    state = battle.checkpoint
    return blow(state, state.pieces[unit], state.pieces[enemy])


def bonus(hero: str, weapon: str) -> list[tuple[str, int]]:
    """What skills add to the shots of a hero alone."""
    battle = position(f"south: h {hero} {weapon} at=60/40 | {FAR}\nnorth: {FOE}")
    return items(extra(battle.state, piece(battle, "h"), weapon))


# What they are


@clause("GF-LES_PERSONNAGES-01")
def test_three_kinds_in_three_levels() -> None:
    """Nine sorts of characters, each with its number of skills; a tenth does not exist."""
    counts = {
        "hero": {"minor": 3, "major": 4, "legendary": 5},
        "priest": {"minor": 1, "major": 2, "legendary": 3},
        "warrior_priest": {"minor": 2, "major": 3, "legendary": 4},
    }
    assert tuple(counts) == RANKS and LEVELS == ["minor", "major", "legendary"]
    for rank, levels in counts.items():
        for level, count in levels.items():
            battle = position(f"south: h {rank} level={level} at=60/40 | {FAR}\nnorth: {FOE}")
            assert (piece(battle, "h").body.rank, piece(battle, "h").body.level) == (rank, level)
            spec = CharacterSpec(key="h", rank=rank, level=level, fc=1, fm=1, combat=10, skills=("endurance",) * count)
            assert price_of_character(spec).total >= 110 and CHARACTERS[rank]["skills"][level] == count
    assert rejected(f"south: h hero level=mythic at=60/40 | {FAR}\nnorth: {FOE}") == "scenario-level"


@clause("GF-LE_MORAL-02")
def test_the_morale_factor_goes_from_one_to_five_and_counts_for_his_unit() -> None:
    text = "south: u man B20 files=10 at=60/40 | h hero fm={fm} controls=u\nnorth: v man B20 files=10 at=60/110/180"
    for fm in (1, 5):
        battle = position(text.format(fm=fm))
        tally = value(battle.state, piece(battle, "u"), MoraleTestCause(("shooting",)))
        assert ("morale-control", fm) in items(tally)
    skills = ("strength", "jumps", "leaps")
    for fm, wrong in ((0, True), (1, False), (5, False), (6, True)):
        spec = CharacterSpec(key="h", rank="hero", level="minor", fc=1, fm=fm, combat=10, skills=skills)
        assert bool(list(character_faults(spec))) == wrong


# Orders


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-04")
def test_a_character_takes_no_test_and_has_four_orders() -> None:
    """Phase 2 rolls for the two units and for nobody else; in phase 3 he has four orders to choose from."""
    battle = position(f"south: h hero at=60/40 | {FAR}\nnorth: {FOE}", phase="command", dice=[1, 1])
    assert sorted(one.unit for one in facts(battle, CommandTested)) == ["v9", "z"]
    mine = [token for token in tokens(ask_of(battle, "order", "h")) if token.startswith("order h ")]
    assert mine == [f"order h {order}" for order in ("advance", "wait", "charge", "withdraw", "none")]
    clause_ = "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-04"
    for order in ("shoot", "evade", "reform", "about", "advance double", "wait shoot", "break"):
        assert refused(battle, f"order h {order}", "south") == ("no-order-character", clause_)


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-04")
def test_a_character_shoots_without_an_order_unless_he_charges() -> None:
    text = f"south: h hero bow at=60/40 orders={{orders}} | {FAR}\nnorth: v man B10 files=5 at=60/75/180 | {FOE}"
    for orders, asked in (("wait", True), ("withdraw", True), ("charge", False)):
        battle = position(text.format(orders=orders), phase="shooting", dice=[100] if asked else [])
        play(battle, *(["shoot h v"] if asked else []))
        assert len(facts(battle, ShotMade)) == asked


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05")
def test_a_charged_character_forgets_his_order_and_stands() -> None:
    """Ordered to advance, charged from 25 cm: he stays where he is and is reached in phase 9."""
    text = f"south: h hero at=60/40 | {FAR}\nnorth: v man B10 files=5 maquahuitl at=60/65/180 | {FOE}"
    battle = position(text, dice=[4, 100, 100])
    play(battle, "order h advance", "order v charge", "charge v h", until="rally")
    lost = fact(battle, OrdersLost, unit="h")
    assert lost.clause == "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05"
    assert not [one for one in facts(battle, Moved, unit="h") if one.how == "order"]
    assert fact(battle, ContactMade).enemy == "h"


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05")
def test_or_he_evades_without_a_test() -> None:
    """GF-AM-66: half of his 37.5 at once, half in phase 9."""
    text = f"south: h hero at=60/60 | {FAR}\nnorth: v man B10 files=5 maquahuitl at=60/85/180 | {FOE}"
    battle = position(text, dice=[4])
    play(battle, "order h advance", "order v charge", "charge v h", "react h evade")
    assert not facts(battle, ReactionTested)
    assert [one.distance for one in facts(battle, Moved, unit="h")] == [1875, 1875]


# Skills in combat


@clause("GF-TABLE_DES_COMPETENCES-01")
def test_characters_use_the_tables_of_troops_and_add_their_skills() -> None:
    """Maquahuitl against no armour 18 [the troops' row], +6 as an elite, +30 of his own; +20 for strength."""
    found = strike(fight("hero combat=30 maquahuitl strength", "man B10 files=5 cotton"))
    unit = strike(fight("man A10 files=5 maquahuitl", "man B10 files=5 cotton").fork())
    assert items(found.each) == [("weapon-maquahuitl", 18), ("elite", 6), ("combat_modifier", 30)]
    assert items(found.each)[:2] == [item for item in items(unit.each) if item[0] in ("weapon-maquahuitl", "elite")]
    assert items(found.extra) == [("strength", 20)] and found.percent == 74


@clause("GF-TABLE_DES_COMPETENCES_HEROS-01", "GF-TABLE_DES_COMPETENCES_PRETRE_GUERRIER-01")
def test_strength() -> None:
    """Twenty points of PFC for both; of PFT for the warrior-priest alone."""
    for rank, clause_ in (("hero", "HEROS"), ("warrior_priest", "PRETRE_GUERRIER")):
        plain, strong = (strike(fight(f"{rank} club {skill}")) for skill in ("", "strength"))
        assert strong.percent == plain.percent + 20
        assert [item.clause for item in strong.extra.items] == [f"GF-TABLE_DES_COMPETENCES_{clause_}-01"]
    assert bonus("hero strength", "bow") == [] and bonus("warrior_priest strength", "bow") == [("strength", 20)]


@clause("GF-TABLE_DES_COMPETENCES_HEROS-02")
def test_master_of_arms() -> None:
    """Club and bow: twenty-five points with each of them, none with the maquahuitl nor the sling."""
    master = "hero master_of_arms arms=club+bow"
    assert items(strike(fight(f"{master} club")).extra) == [("master_of_arms", 25)]
    assert items(strike(fight(f"{master} maquahuitl")).extra) == []
    assert bonus(master, "bow") == [("master_of_arms", 25)] and bonus(master, "sling") == []


@pytest.mark.parametrize(("rank", "points"), [("hero", 35), ("warrior_priest", 30)])
@pytest.mark.parametrize("weapon", ["maquahuitl", "tepoztopilli", "club", "two_handed"])
@clause("GF-TABLE_DES_COMPETENCES_HEROS-03", "GF-TABLE_DES_COMPETENCES_PRETRE_GUERRIER-02")
def test_experts_with_a_weapon(rank: str, points: int, weapon: str) -> None:
    """Only with the weapon of that name."""
    other = "club" if weapon != "club" else "maquahuitl"
    assert items(strike(fight(f"{rank} expert_{weapon} {weapon}")).extra) == [(f"expert_{weapon}", points)]
    assert items(strike(fight(f"{rank} expert_{weapon} {other}")).extra) == []


@clause("GF-TABLE_DES_COMPETENCES_HEROS-03", "GF-TABLE_DES_COMPETENCES_PRETRE_GUERRIER-02")
def test_experts_with_the_spear_thrower() -> None:
    for rank, points in (("hero", 35), ("warrior_priest", 30)):
        assert bonus(f"{rank} expert_atlatl", "javelin") == [("expert_atlatl", points)]
        assert bonus(f"{rank} expert_atlatl", "bow") == []


@clause("GF-TABLE_DES_COMPETENCES_HEROS-04")
def test_an_expert_in_missiles_helps_the_unit_he_leads() -> None:
    """Ten bows of 13 + 4: 170, and 30 more; at medium range the whole is halved. A friend beside gains nothing."""
    text = """
    south: a man B10 files=5 bow at=60/40 | h hero expert_missiles controls=a | b man B10 files=5 bow at=80/40
    north: v man B20 files=10 at=70/55/180
    """
    battle = position(text)
    found = {
        key: reckon(battle.state, piece(battle, key), piece(battle, "v"), "bow", distance, 10).percent
        for key, distance in (("a", 1000), ("b", 1000))
    }
    assert found == {"a": 200, "b": 170}
    assert reckon(battle.state, piece(battle, "a"), piece(battle, "v"), "bow", 1500, 10).percent == 100
    assert extra(battle.state, piece(battle, "a"), "bow").items[0].clause == "GF-TABLE_DES_COMPETENCES_HEROS-04"


@clause("GF-TABLE_DES_COMPETENCES_HEROS-11")
def test_deflection() -> None:
    """Bows at a hero: 13 - 5, and -3 if he deflects."""
    text = "south: a man B10 files=5 bow at=60/40\nnorth: d hero deflection at=50/60/180 | h hero at=70/60/180"
    battle = position(text)
    totals = [each(battle.state, piece(battle, "a"), piece(battle, key), "bow").total for key in ("d", "h")]
    assert totals == [5, 8]


@pytest.mark.parametrize(
    ("hero", "expected"),
    [
        ("hero magic_aura", [("magic_aura", -2)]),
        ("priest divine_aura", [("divine_aura", -1)]),
        ("warrior_priest divine_aura", [("divine_aura", -2)]),
        ("hero", []),
    ],
)
@clause("GF-TABLE_DES_COMPETENCES_HEROS-10", "GF-TABLE_DES_COMPETENCES_PRETRE-04")
@clause("GF-TABLE_DES_COMPETENCES_PRETRE_GUERRIER-03")
def test_auras_weigh_on_whoever_fights_them(hero: str, expected: list[tuple[str, int]]) -> None:
    """Alone in contact, or in the ranks of a unit in contact; an enemy beside, who fights nobody, feels nothing."""
    alone = f"south: h {hero} at=60/40 fights=v:front:1:front | {FAR}"
    leads = f"south: u man B5 files=5 at=60/40 fights=v:front:1:front | h {hero} controls=u"
    for mine, foe in ((alone, "h"), (leads, "u")):
        text = (
            f"{mine}\nnorth: v man B10 files=5 at=60/40/180 fights={foe}:front:1:front | w man B10 files=5 at=80/40/180"
        )
        state = position(text, phase="combat").checkpoint
        names = ("magic_aura", "divine_aura")
        for key, found in (("v", expected), ("w", [])):
            tally = value(state, state.pieces[key], MoraleTestCause(("combat",)))
            assert [item for item in items(tally) if item[0] in names] == found


@clause("GF-TABLE_DES_COMPETENCES_HEROS-12")
def test_endurance() -> None:
    """Sixteen bows of 13 + 2 - 5: 160 %, two hits on a 60. The first is shrugged off and rolls nothing; the second
    is a cut at the feet (100, 4)."""
    text = f"""
    south: a man A16 files=8 bow at=60/40 orders=wait+shoot | {FAR}
    north: h hero endurance at=60/46/180 | {FOE}
    """
    battle = position(text, phase="shooting", dice=[60, 100, 4])
    play(battle, "shoot a h")
    assert fact(battle, ShotMade).percent == 160 and fact(battle, ShotMade).kills == 2
    assert fact(battle, WoundShrugged).unit == "h" and fact(battle, WoundTaken).wound.place == "feet"
    after = piece(battle, "h")
    assert (after.endured, after.last_lost, len(after.wounds)) == (True, 1, 1)


@clause("GF-TABLE_DES_COMPETENCES_HEROS-12")
def test_a_wound_endured_loses_no_round() -> None:
    """Where wounds count, one hit taken and none given: the hero who shrugs it off is not beaten, any other is."""
    for skill, dice, beaten in (("endurance", [], False), ("", [100, 4], True)):
        text = f"""
        south: h hero {skill} at=60/40 fights=v:front:1:front | {FAR}
        north: v man A10 files=5 maquahuitl at=60/40/180 fights=h:front:1:front | {FOE}
        """
        battle = position(text, phase="combat", dice=[100, 1, *dice], switches={"wounds_as_figures": True})
        play(battle)
        rounds = {one.unit: (one.lost, one.dealt, one.beaten) for one in facts(battle, RoundFought)}
        assert rounds == {"h": (int(beaten), 0, beaten), "v": (0, int(beaten), False)}


# Skills on the march


def reach(skills: str, ground: str) -> str:
    """How far a hero may advance due north from 60/40."""
    text = f"south: h hero {skills} at=60/40 | {FAR}\nnorth: {FOE}"
    ask = ask_of(position(text, ground=ground), "move", "h", "order h advance")
    far = [token for token in tokens(ask) if token.startswith("move h ") and len(token.split()) == 3]
    return max(far, key=lambda token: int(token.split()[2])).removeprefix("move h ")


@clause("GF-TABLE_DES_COMPETENCES_HEROS-05")
def test_a_fast_runner_still_feels_the_ground() -> None:
    """20 + 5 + 5 = 30; in a wood half of it."""
    assert (reach("fast_runner", ""), reach("", "")) == ("3000", "2500")
    assert reach("fast_runner", "w wood 60/60 60x60") == "1500"


@clause("GF-TABLE_DES_COMPETENCES_HEROS-06")
def test_a_good_swimmer_crosses_a_river_at_half_move() -> None:
    """The river is 5 cm ahead: others stop on the bank; of the 20 left he keeps 10."""
    river = "r river 0/45 180/45"
    assert (reach("swimmer", river), reach("", river)) == ("1500", "500")


@clause("GF-TABLE_DES_COMPETENCES_HEROS-08")
def test_leaps() -> None:
    """A steep hill takes half of a move, uneven ground a quarter; neither from him who leaps. A wood does."""
    for kind, plain in (("steep_hill", "1250"), ("uneven", "1875"), ("ruins", "1875")):
        ground = f"g {kind} 60/60 60x60"
        assert (reach("leaps", ground), reach("", ground)) == ("2500", plain)
    assert reach("leaps", "g wood 60/60 60x60") == "1250"


@clause("GF-TABLE_DES_COMPETENCES_HEROS-09")
def test_jumps() -> None:
    """A wall, a hedge or a fence at 5 cm takes half of the 20 that are left; not from him who jumps 4 cm high."""
    for kind, plain in (("wall", "1500"), ("hedge", "1500"), ("fence", "1500")):
        for height, jumped in ((4, "2500"), (4.01, plain)):
            ground = f"g {kind} 0/45 180/45 height={height}"
            assert (reach("jumps", ground), reach("", ground)) == (jumped, plain)


# Transformation

CHANGING = "GF-TABLE_DES_COMPETENCES_HEROS-07"


@pytest.mark.parametrize(("roll", "changed"), [(70, True), (71, False)])
@clause(CHANGING)
def test_a_hero_turns_into_a_beast_on_seventy_or_less(roll: int, changed: bool) -> None:
    """For three turns, on a 3: turns 2, 3 and 4; in phase 3 of turn 5 he is a man again."""
    text = f"south: h hero transformation at=60/40 | {FAR}\nnorth: {FOE}"
    battle = position(text, dice=[roll, *([3] if changed else [])])
    assert tokens(ask_of(battle, "become", "h")) == [
        "stay_man h",
        *(f"become h {name}" for name in ("eagle", "condor", "bat", "jaguar", "puma", "pterodactyl")),
    ]
    battle.answer("become h jaguar", "south")
    assert [(one.species, one.until) for one in facts(battle, Transformed)] == ([("jaguar", 4)] if changed else [])


@clause(CHANGING)
def test_the_beast_is_gone_when_its_turns_are_over() -> None:
    for turn, over in ((4, False), (5, True)):
        text = f"south: h hero transformation at=60/40 transformed=jaguar transformed_until=4 | {FAR}\nnorth: {FOE}"
        battle = position(text, turn=turn)
        assert bool(facts(battle, Restored)) == over and bool(piece(battle, "h").transformed) != over


@clause(CHANGING)
def test_a_transformed_hero_moves_and_flies_as_the_beast() -> None:
    """A jaguar's 28 and a quarter more; an eagle's 54 in the air likewise, from combat altitude."""
    text = f"south: h hero transformation at=60/40 | {FAR}\nnorth: {FOE}"
    for species, altitude in (("jaguar", 0), ("eagle", 1)):
        battle = position(text, dice=[1, 1])
        battle.answer(f"become h {species}", "south")
        hero = piece(battle, "h")
        assert hero.altitude == altitude
        bought = position(f"south: b {species} 5 files=5 at=60/40 altitude={altitude}\nnorth: {FOE}")
        beast = allowance(bought.state, piece(bought, "b"), "normal")
        assert allowance(battle.state, hero, "normal") == beast * 5 // 4


@clause(CHANGING)
def test_a_transformed_hero_fights_as_the_beast() -> None:
    """A jaguar's 18 against no armour, his own 30, and 25 points of PFC; his weapon and its skills are forgotten."""
    battle = fight("hero combat=30 maquahuitl expert_maquahuitl transformed=jaguar transformed_until=4")
    found = strike(battle)
    base = strike(fight("jaguar 5 files=5")).each.items[0].value
    assert items(found.each) == [("species-jaguar", base), ("combat_modifier", 30)]
    assert items(found.extra) == [("transformation", 25)] and found.percent == base + 55


@clause(CHANGING)
def test_a_transformed_hero_is_armoured_as_a_saurian_and_frightens() -> None:
    """Cotton or not, the saurian column; -2 to the morale of who fights him; a beast to other beasts (-10)."""
    battle = fight("hero cotton transformed=jaguar transformed_until=4", "jaguar 5 files=5")
    state = battle.checkpoint
    assert armour(state.pieces["h"]) == "saurian"
    assert ("transformation", -2) in items(value(state, state.pieces["v"], MoraleTestCause(("combat",))))
    assert ("enemy_beast", -10) in items(strike(battle, "v", "h").each)
    man = fight("hero cotton", "jaguar 5 files=5").checkpoint
    assert armour(man.pieces["h"]) == "cotton"
    assert "transformation" not in dict(items(value(man, man.pieces["v"], MoraleTestCause(("combat",)))))
    assert "enemy_beast" not in dict(items(blow(man, man.pieces["v"], man.pieces["h"]).each))


@clause(CHANGING)
def test_a_transformed_hero_tests_his_morale_as_a_creature() -> None:
    """Wounded and beaten, where wounds count: 14 as an eagle of class A without losses, -1 for the round, -1 for the
    enemy; a man stays."""
    text = f"""
    south: h hero at=60/40 fights=v:front:1:front {{beast}} | {FAR}
    north: v man A10 files=5 maquahuitl at=60/40/180 fights=h:front:1:front | {FOE}
    """
    wounds = {"wounds_as_figures": True}
    man = position(text.format(beast=""), phase="combat", dice=[100, 1, 100, 4], switches=wounds)
    play(man)
    assert not facts(man, MoraleTested)
    beast = "transformed=jaguar transformed_until=4"
    battle = position(text.format(beast=beast), phase="combat", dice=[100, 1, 100, 4, 1], switches=wounds)
    play(battle)
    tested = fact(battle, MoraleTested)
    assert items(tested.tally) == [("morale-base", 14), ("morale-enemies", -1), ("morale-lost_round", -1)]
    assert (tested.unit, tested.total, tested.result) == ("h", 13, "obey")


@clause(CHANGING)
def test_nobody_changes_in_the_ranks_or_in_combat() -> None:
    """GF-CP-75. Nor twice."""
    for hero in ("controls=z", "at=60/40 fights=v:front:1:front", "at=60/40 transformed=jaguar transformed_until=9"):
        fights = "fights=h:front:1:front" if "fights" in hero else ""
        text = f"south: {FAR} | h hero transformation {hero}\nnorth: v man B5 files=5 at=60/40/180 {fights} | {FOE}"
        battle = position(text.replace("at=60/40/180 |", "at=60/90/180 |"))
        assert all(ask.kind != "become" for ask in battle.asks)


@clause(CHANGING)
def test_a_man_again_he_flees_no_more() -> None:
    text = f"""
    south: h hero at=60/40 transformed=jaguar transformed_until=1 routing rout_since=1 | {FAR}
    north: {FOE}
    """
    battle = position(text)
    assert fact(battle, Restored).unit == "h" and not piece(battle, "h").routing
    assert "order h advance" in tokens(ask_of(battle, "order", "h"))


@pytest.mark.parametrize(("shape", "far"), [("", 1875), ("transformed=jaguar transformed_until=5", 2125)])
@clause("GF-TABLE_DES_COMPETENCES_HEROS-07")
def test_a_beast_goes_through_scrub_as_beasts_do(shape: str, far: int) -> None:
    """A man's 25 cm lose a quarter: 18.75. A jaguar's 42.5 lose half: 21.25."""
    battle = position(
        f"south: h hero {shape} orders=advance at=60/20 | {FAR}\nnorth: {FOE}",
        phase="moves",
        ground="bush scrub 60/50 60x60",
    )
    play(battle, f"move h {far}", until="red_moves")
    assert fact(battle, Moved).distance == far


@pytest.mark.parametrize(("shape", "asked"), [("", True), ("transformed=jaguar transformed_until=5", False)])
@clause("GF-TABLE_DES_COMPETENCES_HEROS-07")
def test_a_beast_shoots_no_bow(shape: str, asked: bool) -> None:
    text = f"south: h hero bow {shape} at=60/40 | {FAR}\nnorth: v man B20 files=10 at=60/50/180 | {FOE}"
    battle = position(text, phase="shooting")
    assert any(ask.kind == "shot" for ask in battle.asks) == asked
