"""The spells of the list, one by one: what each does, on whom, and how long."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.kernel.effects import Effect, EffectEnded
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reach, reckon
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.command.command import threshold
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, FireSet, StructureDamaged, WoundTaken
from oriflamme.rulebooks.fleuries.facts.magic import BrigadeLeft, Carried, SpellCast, Vanished, WoundHealed
from oriflamme.rulebooks.fleuries.facts.moves import Disordered, OrdersLost
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, OrderGiven
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, value
from oriflamme.rulebooks.fleuries.powers.lasting import fc, fm
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, items, piece, play, position, refused, seen, tokens

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
V1 = "v1 man B20 files=10 maquahuitl at=60/50/180"
P = "p priest level=legendary spells={} at=60/30"


def field(spell: str, mine: str = "", theirs: str = V1, *, at: str = "command", dice: Any = (), **more: Any) -> Battle:
    """The south has a priest with a spell; both sides are still to be asked at the start of a step."""
    pieces = " | ".join(part for part in (P.format(spell), mine, FAR) if part)
    text = f"south: {pieces}\nnorth: {theirs} | {FOE}"
    return position(text, phase=at, window=at, dice=list(dice), **more)


def cast(spell: str, aim: str = "", mine: str = "", theirs: str = V1, *, dice: Any = (1,), **more: Any) -> Battle:
    """The same, and the priest casts it; the dice begin with the casting roll."""
    battle = field(spell, mine, theirs, dice=dice, **more)
    battle.answer(f"cast p {spell} {aim}".strip(), "south")
    assert fact(battle, SpellCast).success
    return battle


def lasting(battle: Battle, kind: str) -> Effect:
    """The one effect of a kind."""
    found: list[Effect] = [one for one in battle.state.effects.values() if one.kind == kind]
    assert len(found) == 1, f"{len(found)} effects {kind}"
    return found[0]


def last_turn(effect: Effect) -> int | None:
    return effect.until.turn if effect.until is not None else None


def morale(battle: Battle, key: str) -> dict[str, int]:
    """The lines of a morale test that magic brings."""
    tally = value(battle.state, piece(battle, key), MoraleTestCause(("combat",)))
    return {str(item.origin.name): item.value for item in tally.items if item.origin is not None}


# Effects on characters


@clause("GF-LISTE_DES_SORTS_DIVINS-01")
def test_aura_of_power_adds_two_to_the_fc_for_the_battle() -> None:
    battle = cast("aura_of_power", "h", "h hero fc=3 at=60/40", dice=(1,), at="reactions")
    assert fc(battle.state, piece(battle, "h")) == 5 and lasting(battle, "fc").until is None
    himself = cast("aura_of_power", "p", at="reactions")
    assert fc(himself.state, piece(himself, "p")) == 3


@clause("GF-LISTE_DES_SORTS_DIVINS-02")
def test_wound_kills_a_warrior_or_wounds_a_character() -> None:
    battle = cast("wound", "v1", theirs="v1 man B20 files=10 at=60/44/180", dice=(1, 4), at="reactions")
    assert fact(battle, FiguresLost).count == 1 and fact(battle, MoraleTested).why == ("magic",)
    hero = cast("wound", "h", theirs="h hero at=60/44/180", dice=(1, 30, 1), at="reactions")
    assert fact(hero, WoundTaken).unit == "h" and not facts(hero, MoraleTested)


@clause("GF-LISTE_DES_SORTS_DIVINS-03")
def test_divine_goodness_heals_one_wound() -> None:
    wounds = "wounds=character:thighs:1+character:head:1"
    battle = field("divine_goodness", f"h hero at=60/40 {wounds}", dice=(1,), at="reactions")
    battle.answer("cast p divine_goodness h", "south")
    assert tokens(battle.ask("south")) == ["heal h 1", "heal h 2"]
    battle.answer("heal h 2", "south")
    assert fact(battle, WoundHealed).wound.place == "head" and len(piece(battle, "h").wounds) == 1
    whole = field("divine_goodness", "h hero at=60/40", at="reactions")
    assert not [ask for ask in whole.asks if ask.kind == "cast"]


@clause("GF-LISTE_DES_SORTS_DIVINS-15")
def test_divine_intervention_heals_up_to_four_wounds_but_never_the_priest_himself() -> None:
    wounds = "wounds=character:thighs:1+character:thighs:1+character:thighs:1"
    battle = cast("divine_intervention", "h", f"h hero at=60/38 {wounds}", dice=(1, 2), at="reactions")
    assert len(facts(battle, WoundHealed)) == 2 and len(piece(battle, "h").wounds) == 1
    text = f"south: p priest level=legendary spells=divine_intervention at=60/30 {wounds} | {FAR}"
    text += f" | h hero at=60/36 {wounds}"
    himself = position(f"{text}\nnorth: {FOE}", phase="reactions", window="reactions")
    assert refused(himself, "cast p divine_intervention p", "south")[0] == "no-cast-himself"


@clause("GF-LISTE_DES_SORTS_DIVINS-04")
def test_the_shield_of_tezcatlipoca_stops_missiles_for_two_turns() -> None:
    battle = cast(
        "shield_of_tezcatlipoca", "h", "h hero at=60/40", "v1 man B20 files=10 bow at=60/60/180", at="reactions"
    )
    assert last_turn(lasting(battle, "shielded")) == 3
    state = battle.state
    assert reckon(state, state.pieces["v1"], state.pieces["h"], "bow", 10 * CM, 20).percent == 0
    assert reckon(state, state.pieces["v1"], state.pieces["z"], "bow", 10 * CM, 20).percent > 0


@clause("GF-LISTE_DES_SORTS_DIVINS-05")
def test_a_mist_takes_twenty_points_off_shots_and_blows() -> None:
    theirs = "v1 man B20 files=10 maquahuitl bow at=60/40/180 fights=h:front:1:front"
    mine = "h hero at=60/40 fights=v1:front:1:front"
    battle = cast("mist_of_tezcatlipoca", "h", mine, theirs, dice=(1, 3), at="reactions")
    assert last_turn(lasting(battle, "blurred")) == 4
    state = battle.state
    struck = blow(state, state.pieces["v1"], state.pieces["h"])
    assert items(struck.extra) == [("effect", -20)]
    assert ("effect", -20) in items(reckon(state, state.pieces["v1"], state.pieces["h"], "bow", CM, 20).extra)


@clause("GF-LISTE_DES_SORTS_DIVINS-08")
def test_defiance_takes_a_point_and_a_unit_leaves_the_brigade() -> None:
    theirs = "h hero fc=3 fm=2 at=60/50/180 | a man B20 files=10 brigade=h at=60/56/180"
    theirs += " | b man B20 files=10 brigade=h at=88/56/180"
    battle = field("defiance", theirs=theirs, dice=(1,), at="reactions")
    assert {"cast p defiance h fc", "cast p defiance h fm"} <= set(tokens(battle.ask("south")))
    battle.answer("cast p defiance h fc", "south")
    assert tokens(battle.ask("north")) == ["dismiss a", "dismiss b"]
    battle.answer("dismiss b", "north")
    assert fc(battle.state, piece(battle, "h")) == 2 and fm(battle.state, piece(battle, "h")) == 2
    assert fact(battle, BrigadeLeft).unit == "b" and piece(battle, "b").brigade == ""


@clause("GF-LISTE_DES_SORTS_DIVINS-08")
def test_defiance_needs_a_character_in_sight() -> None:
    """A wood of 15 cm lies between them."""
    hidden = field("defiance", theirs="h hero fc=1 at=60/65/180", ground="w wood 60/45 40x15", at="reactions")
    assert not [ask for ask in hidden.asks if ask.kind == "cast"]
    battle = cast("defiance", "h fc", theirs="h hero fc=1 at=60/60/180", at="reactions")
    assert fc(battle.state, piece(battle, "h")) == 0


@pytest.mark.parametrize(("combat", "total"), [(10, 20), (60, 48), (0, 18)])
@clause("GF-LISTE_DES_SORTS_DIVINS-16")
def test_the_curse_takes_thirty_but_leaves_twenty_and_never_raises(combat: int, total: int) -> None:
    """Club 12 and 6 as a character: 28 with 10 of combat, 78 with 60; 18 without any stays 18. GF-MG-11."""
    theirs = f"h hero club combat={combat} at=60/40/180 fights=u:front:1:front"
    mine = "u man B20 files=10 at=60/40 fights=h:front:1:front"
    battle = cast("curse", "h", mine, theirs, at="reactions")
    one = blow(battle.state, piece(battle, "h"), piece(battle, "u"))
    plain = one.each.total
    assert one.percent == max(plain - 30, min(plain, 20))
    assert lasting(battle, "cursed").until is None


@clause("GF-LISTE_DES_SORTS_DIVINS-20")
def test_possession_takes_forty_off_the_base_alone() -> None:
    theirs = "h hero maquahuitl combat=50 at=60/40/180 fights=u:front:1:front"
    mine = "u man B20 files=10 cotton at=60/40 fights=h:front:1:front"
    battle = cast("possession", "h", mine, theirs, at="reactions")
    one = blow(battle.state, piece(battle, "h"), piece(battle, "u"))
    assert items(one.each)[:2] == [("weapon-maquahuitl", 18), ("effect", -18)]  # never below 0: GF-MG-12
    assert last_turn(lasting(battle, "clumsy")) == 5
    friend = field("possession", "h2 hero at=60/38", "h hero at=60/50/180", at="reactions")
    assert refused(friend, "cast p possession h2", "south")[0] == "no-cast-only-enemy"


@clause("GF-LISTE_DES_SORTS_DIVINS-22")
def test_power_of_darkness_doubles_the_base_of_a_character() -> None:
    mine = "h hero maquahuitl at=60/40 fights=v1:front:1:front"
    battle = cast(
        "power_of_darkness", "h", mine, "v1 man B20 files=10 cotton at=60/40/180 fights=h:front:1:front", at="reactions"
    )
    one = blow(battle.state, piece(battle, "h"), piece(battle, "v1"))
    assert items(one.each)[:2] == [("weapon-maquahuitl", 18), ("effect", 18)]
    assert last_turn(lasting(battle, "strength")) == 3


# Effects on units


@clause("GF-LISTE_DES_SORTS_DIVINS-06")
def test_nightmares_take_four_off_morale_for_three_turns() -> None:
    battle = cast("nightmares", "v1", dice=(1, 4), at="reactions")
    assert morale(battle, "v1") == {"spell:nightmares": -4} and last_turn(lasting(battle, "morale")) == 4
    assert items(fact(battle, MoraleTested).tally).count(("effect", -4)) == 1
    assert fact(battle, Disordered).why == "magic"


@clause("GF-LISTE_DES_SORTS_DIVINS-07")
def test_a_field_of_glory_adds_three_to_the_base() -> None:
    battle = cast("field_of_glory", "u", "u man B20 files=10 at=60/40", dice=(1, 2), at="reactions")
    assert morale(battle, "u") == {"spell:field_of_glory": 3} and last_turn(lasting(battle, "morale_base")) == 3
    assert not facts(battle, MoraleTested)


@clause("GF-LISTE_DES_SORTS_DIVINS-11")
def test_fanaticism_spares_all_tests_for_two_turns() -> None:
    """Charged, the unit does not test; it has the six points of the elite. GF-MG-28."""
    theirs = "v1 man B20 files=10 orders=charge at=60/60/180"
    battle = cast("fanaticism", "u", "u man B20 files=10 orders=wait at=60/40", theirs, dice=(1, 4), at="declarations")
    battle.answer("charge v1 u", "north")
    play(battle, until="reactions")
    assert [one.unit for one in facts(battle, MoraleTested)] == ["v1"]
    assert last_turn(lasting(battle, "fanatic")) == 3


@clause("GF-LISTE_DES_SORTS_DIVINS-12")
def test_divine_strength_doubles_the_base_of_a_unit() -> None:
    mine = "u man B20 files=10 maquahuitl at=60/40 fights=v1:front:1:front"
    theirs = "v1 man B20 files=10 cotton at=60/40/180 fights=u:front:1:front"
    battle = cast("divine_strength", "u", mine, theirs, at="reactions")
    one = blow(battle.state, piece(battle, "u"), piece(battle, "v1"))
    assert items(one.each)[:2] == [("weapon-maquahuitl", 18), ("effect", 18)]


@clause("GF-LISTE_DES_SORTS_DIVINS-13")
def test_a_howl_shakes_morale_and_reactions() -> None:
    battle = cast("howl", "v1", dice=(1, 4), at="reactions")
    assert morale(battle, "v1") == {"spell:howl": -4}
    assert ("effect", -10) in items(threshold(battle.state, piece(battle, "v1"), reaction=True))
    assert ("effect", -10) not in items(threshold(battle.state, piece(battle, "v1")))


@clause("GF-LISTE_DES_SORTS_DIVINS-24")
def test_swiftness_doubles_the_move_for_a_turn() -> None:
    battle = cast("swiftness_of_yacatecuhtli", "u", "u man B20 files=10 at=60/40")
    state, u = battle.state, piece(battle, "u")
    assert [allowance(state, u, column) for column in ("normal", "charge", "rout")] == [4000, 6000, 3400]
    assert last_turn(lasting(battle, "swift")) == 2


@clause("GF-LISTE_DES_SORTS_DIVINS-14")
def test_an_illusion_hides_until_the_piece_moves_or_time_is_over() -> None:
    """The enemy no longer knows where it stands; nobody may name it; when the turns are over it is seen again."""
    battle = cast("illusion_of_tezcatlipoca", "h", "h hero at=60/40", dice=(1, 1), at="rally")
    assert fact(battle, Vanished).unit == "h"
    assert fact(battle, Revealed).why == "magic" and fact(battle, EffectEnded).why == "time"
    longer = cast("illusion_of_tezcatlipoca", "h", "h hero at=60/40", dice=(1, 6), at="reactions")
    assert piece(longer, "h").place == "hidden" and seen(longer, "north", "h").pose is None
    assert seen(longer, "south", "h").pose is not None


@clause("GF-LISTE_DES_SORTS_DIVINS-14")
def test_a_unit_must_touch_the_priest_to_vanish() -> None:
    battle = field(
        "illusion_of_tezcatlipoca", "u man B20 files=10 at=60/40 | w man B20 files=10 at=60/27.5", at="reactions"
    )
    assert "cast p illusion_of_tezcatlipoca w" in tokens(battle.ask("south"))
    assert refused(battle, "cast p illusion_of_tezcatlipoca u", "south")[0] == "no-cast-target"


@pytest.mark.parametrize(
    ("spell", "target", "fits"),
    [
        ("power_of_darkness", "m", True),
        ("power_of_darkness", "u", False),
        ("prayer_for_honour", "m", False),
        ("prayer_for_honour", "u", False),
        ("prayer_for_honour", "r", True),
    ],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-22", "GF-LISTE_DES_SORTS_DIVINS-23")
def test_spells_for_monsters_and_spells_for_those_who_run(spell: str, target: str, fits: bool) -> None:
    """Strength is for characters and monsters, not for units; honour is for whoever routs, and for no other."""
    mine = "m great_saurian 1 at=60/38 | u man B20 files=10 at=84/34 | r man B20 files=10 at=34/34 routing rout_since=1"
    battle = field(spell, mine, at="reactions")
    if fits:
        assert f"cast p {spell} {target}" in tokens(battle.ask("south"))
    else:
        assert refused(battle, f"cast p {spell} {target}", "south")[0] == "no-cast-target"


# Great strokes


@clause("GF-LISTE_DES_SORTS_DIVINS-09")
def test_dire_fate_swallows_whoever_rolls_above_sixty() -> None:
    """Three figures roll 60, 61 and 100: two die; the survivors test at -4."""
    battle = cast(
        "dire_fate", "v1", theirs="v1 man B5 files=5 at=60/50/180", dice=(1, 60, 61, 100, 1, 1, 4), at="reactions"
    )
    assert fact(battle, FiguresLost).count == 2
    assert ("morale-quicksand", -4) in items(fact(battle, MoraleTested).tally)


@clause("GF-LISTE_DES_SORTS_DIVINS-09")
def test_dire_fate_takes_whoever_touches_the_unit_too() -> None:
    theirs = "v1 man B4 files=4 at=60/50/180 | h hero at=66.25/50/180"
    battle = cast("dire_fate", "v1", theirs=theirs, dice=(1, 1, 1, 1, 1, 61, 30, 1, 4), at="reactions")
    assert fact(battle, WoundTaken).unit == "h"


@clause("GF-LISTE_DES_SORTS_DIVINS-09")
def test_dire_fate_spares_leaders_in_the_ranks_of_others() -> None:
    """The hero in the ranks of the unit beside is none of them; the one in the ranks of the unit itself is."""
    theirs = "v1 man B4 files=4 at=60/50/180 | w man B20 files=10 at=77.5/50/180 | h hero controls={}"
    other = cast("dire_fate", "v1", theirs=theirs.format("w"), dice=(1, *[60] * 5, 4, 4), at="reactions")
    assert not facts(other, WoundTaken) and not facts(other, FiguresLost)
    own = cast("dire_fate", "v1", theirs=theirs.format("v1"), dice=(1, *[60] * 5, 61, 30, 1, 4, 4), at="reactions")
    assert fact(own, WoundTaken).unit == "h"


@pytest.mark.parametrize(
    ("friend", "rolls"),
    [
        ("w man B20 files=10 at=85/50/180", 2),  # beside it: the end of each of its two ranks
        ("w man B20 files=10 at=85.2/50/180", 0),  # 2 mm away
        ("w man B20 files=10 at=60/55/180", 10),  # behind it: its whole first rank
        ("w man B20 files=10 at=70/55/180", 6),  # ten centimetres further on: five places and a half
        ("w jaguar 5 files=5 at=60/55/180", 5),
    ],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-09")
def test_dire_fate_takes_every_figure_of_a_friend_in_base_contact(friend: str, rolls: int) -> None:
    theirs = f"v1 man B20 files=10 at=60/50/180 | {friend} | x hero at=150/90/180"
    tests = [4] * (2 if rolls else 1)
    battle = cast("dire_fate", "v1", theirs=theirs, dice=(1, *[60] * (20 + rolls), *tests), at="reactions")
    assert not facts(battle, FiguresLost)
    assert piece(battle, "w").disorder == bool(rolls)


@clause("GF-LISTE_DES_SORTS_DIVINS-10")
def test_lightning_gives_a_character_up_to_three_wounds_and_his_unit_tests() -> None:
    theirs = "v1 man B20 files=10 at=60/50/180 | h hero controls=v1"
    battle = cast("lightning", "h", theirs=theirs, dice=(1, 2, 30, 1, 30, 1, 4), at="reactions")
    assert len(facts(battle, WoundTaken)) == 2 and fact(battle, MoraleTested).unit == "v1"
    unit = piece(battle, "v1")
    assert not unit.disorder and not unit.spelled and not unit.shocked  # the spell was on him: GF-MG-05


@clause("GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-03")
@pytest.mark.parametrize(("struck", "points"), [(0, 3), (1, 4), (2, 5)])
def test_each_strike_at_a_building_does_more(struck: int, points: int) -> None:
    ground = f"g building 60/50 10x7.5 material=stone defence=20 struck={struck}"
    battle = cast("lightning", "g", theirs="v1 man B6 files=3 inside=g at=60/50", ground=ground, at="reactions")
    assert fact(battle, StructureDamaged).damage == points and battle.state.ground["g"].struck == struck + 1
    assert not facts(battle, MoraleTested)


@pytest.mark.parametrize(("roll", "burns"), [(50, True), (51, False)])
@clause("GF-LISTE_DES_SORTS_DIVINS-10")
def test_lightning_may_set_a_wooden_house_on_fire(roll: int, burns: bool) -> None:
    ground = "g building 60/50 10x7.5 defence=20"
    battle = cast(
        "lightning", "g", theirs="v1 man B6 files=3 inside=g at=60/50", ground=ground, dice=(1, roll), at="second_half"
    )
    assert bool(facts(battle, FireSet)) == burns


@clause("GF-LISTE_DES_SORTS_DIVINS-17")
def test_the_hand_of_death_strikes_in_contact_only() -> None:
    text = "south: p priest level=legendary spells=hand_of_death+wound at=60/40 fights={0}:front:1:front | " + FAR
    theirs = "north: h hero at=60/40/180 fights=p:front:1:front | " + FOE
    battle = position(
        f"{text.format('h')}\n{theirs}", phase="reactions", window="reactions", dice=[1, 30, 1, 30, 1, 30, 1]
    )
    assert [one for one in tokens(battle.ask("south")) if one.startswith("cast")] == ["cast p hand_of_death h"]
    battle.answer("cast p hand_of_death h", "south")
    assert ("magic-fighting", -20) in items(fact(battle, SpellCast).threshold)
    assert len(facts(battle, WoundTaken)) == 3
    apart = field("hand_of_death", at="reactions")
    assert not [ask for ask in apart.asks if ask.kind == "cast"]


@clause("GF-LISTE_DES_SORTS_DIVINS-17")
def test_the_hand_of_death_finds_a_hero_in_the_ranks_before_the_priest() -> None:
    """Whoever stands in the unit that the priest fights is in contact with him; a hero beside it is not."""
    text = f"""
    south: p priest level=legendary spells=hand_of_death at=60/40 fights=v:front:1:front | {FAR}
    north: v man B20 files=10 at=60/40/180 fights=p:front:1:front | h hero controls=v | i hero at=80/44 | {FOE}
    """
    battle = position(text, phase="reactions", window="reactions")
    assert [one for one in tokens(battle.ask("south")) if one.startswith("cast")] == [
        "cast p hand_of_death v",
        "cast p hand_of_death h",
    ]
    assert refused(battle, "cast p hand_of_death i", "south")[0] == "no-cast-target"


@clause("GF-MODIFICATEURS_DE_MAGIE-01")
def test_fighting_counts_for_the_hand_of_death_alone() -> None:
    """GF-AM-44: every other spell is refused in contact."""
    text = f"south: p priest level=legendary spells=wound+hand_of_death at=60/40 fights=h:front:1:front | {FAR}"
    battle = position(
        f"{text}\nnorth: h hero at=60/40/180 fights=p:front:1:front | {FOE}", phase="reactions", window="reactions"
    )
    assert refused(battle, "cast p wound h", "south")[0] == "no-cast-contact"


@clause("GF-LISTE_DES_SORTS_DIVINS-25")
def test_tremors_shake_all_that_touch_the_target() -> None:
    """v1 has -2 and shoots at -3; the jaguars beside it test at -4."""
    theirs = "v1 man B20 files=10 bow at=60/60/180 | j jaguar 5 files=5 at=78.75/60/180"
    battle = cast("earth_tremors", "v1", theirs=theirs, dice=(1, 4, 4))
    assert morale(battle, "v1") == {"spell:earth_tremors": -2}
    assert ("morale-tremor", -4) in items(fact(battle, MoraleTested, unit="j").tally)
    assert ("morale-tremor", -4) not in items(fact(battle, MoraleTested, unit="v1").tally)
    assert morale(battle, "j") == {}  # animals have their own line instead
    state = battle.state
    assert ("effect", -3) in items(reckon(state, state.pieces["v1"], state.pieces["z"], "bow", CM, 20).each)


@clause("GF-LISTE_DES_SORTS_DIVINS-25")
def test_tremors_break_a_building() -> None:
    ground = "g building 60/60 10x7.5 defence=20"
    battle = cast("earth_tremors", "g", theirs="v1 man B6 files=3 inside=g at=60/60", ground=ground, at="second_half")
    assert fact(battle, StructureDamaged).damage == 3 and not facts(battle, FireSet)


# Circles, weather, flight


@clause("GF-LISTE_DES_SORTS_DIVINS-18")
def test_words_of_truth_make_the_enemy_show_its_orders_first() -> None:
    battle = cast("words_of_truth", "at 60 50", dice=(1,), at="orders")
    assert [ask.seat for ask in battle.asks] == ["north"] and battle.ask("north").subject == "v1"
    battle.answer("order v1 wait", "north")
    battle.answer("confirm", "north")
    assert fact(battle, OrderGiven).unit == "v1" and battle.view("south").state.pieces["v1"].orders == ("wait",)
    assert {ask.seat for ask in battle.asks} == {"north", "south"} and battle.ask("north").subject == "v9"
    assert fact(battle, EffectEnded).effect.kind == "truth"


@pytest.mark.parametrize(("y", "shown"), [(75, True), (75.01, False)])
@clause("GF-LISTE_DES_SORTS_DIVINS-18")
def test_words_of_truth_reach_twenty_five_centimetres(y: float, shown: bool) -> None:
    """Whoever is touched by the circle, be it with his front rank, shows his orders first."""
    battle = cast("words_of_truth", "at 60 50", theirs=f"v1 man B20 files=10 at=60/{y}/180", dice=(1,), at="orders")
    assert [ask.seat for ask in battle.asks] == (["north"] if shown else ["south", "north"])


@clause("GF-LISTE_DES_SORTS_DIVINS-19")
def test_a_downpour_stops_units_puts_out_fires_and_leaves_mud() -> None:
    ground = "g building 60/60 10x7.5 defence=20 fire=2"
    battle = cast("downpour_of_tlaloc", "at 60 50", ground=ground, dice=(1, 2), at="reactions")
    state = battle.state
    assert (
        allowance(state, piece(battle, "v1"), "normal") == 0 and allowance(state, piece(battle, "v9"), "normal") == 2000
    )
    assert state.ground["g"].fire == 0 and state.ground["mud_1"].kind == "mud"
    assert last_turn(lasting(battle, "rain")) == 3


@clause("GF-LISTE_DES_SORTS_DIVINS-19")
def test_mud_takes_a_quarter_of_the_move_on_roads_too() -> None:
    """Twenty centimetres come to fifteen, for a column on a road as well."""
    ground = "mud_1 mud 60/50 40x90; r road 60/0 60/100"
    text = "south: u man B20 files=2 orders=advance at=60/30 | " + FAR
    battle = position(f"{text}\nnorth: {FOE}", phase="moves", ground=ground)
    far = max(float(option.cost or 0) for option in battle.ask("south").options)
    ends = [option.place[1] for option in battle.ask("south").options if option.verb == "move"]
    assert far == 20.0 and max(int(y) for y in ends) == 4500


@clause("GF-LISTE_DES_SORTS_DIVINS-26")
def test_the_wind_halves_ranges_and_slows_flyers() -> None:
    theirs = "v1 man B20 files=10 bow at=60/50/180 | e eagle 5 files=5 altitude=1 at=100/60/180"
    battle = cast("wind_of_ehecatl", "", theirs=theirs, at="reactions")
    state = battle.state
    bow = reckon(state, state.pieces["v1"], state.pieces["z"], "bow", CM, 20)
    assert ("wind", -5) in items(bow.each)
    assert reach(state.pieces["v1"], "bow", wind=True)[-1] * 2 == reach(state.pieces["v1"], "bow")[-1]
    assert allowance(state, state.pieces["e"], "normal") == 4050 and last_turn(lasting(battle, "wind")) == 3


@clause("GF-LISTE_DES_SORTS_DIVINS-26")
def test_the_wind_blows_mist_and_rain_away_and_feeds_fires() -> None:
    ground = "g building 100/60 10x7.5 defence=20 fire=2"
    mist = {
        "m.1": {
            "key": "m.1",
            "source": "spell:mist_of_tezcatlipoca",
            "kind": "blurred",
            "clause": "GF-LA_MAGIE-05",
            "value": -20,
            "target": "h",
        },
        "r.1": {
            "key": "r.1",
            "source": "spell:downpour_of_tlaloc",
            "kind": "rain",
            "clause": "GF-LA_MAGIE-05",
            "value": 1000,
            "word": "10000 3000",
            "target": "circle",
        },
    }
    battle = cast("wind_of_ehecatl", "", "h hero at=60/40", ground=ground, effects=mist, at="shooting")
    assert {one.effect.kind for one in facts(battle, EffectEnded)} == {"blurred", "rain"}
    assert fact(battle, StructureDamaged).damage == 4


@clause("GF-LISTE_DES_SORTS_DIVINS-27")
@clause("GF-LES_CREATURES_VOLANTES-03")
def test_a_flight_carries_a_friend_up_to_a_hundred_centimetres() -> None:
    """At once, over whoever stands between; to a free spot and not further."""
    theirs = "v1 man B20 files=10 at=60/70/180"
    battle = field("flight_of_ehecatl", "h hero at=60/40", theirs, dice=(1,), at="reactions")
    assert refused(battle, "cast p flight_of_ehecatl h at 165 40", "south")[0] == "no-flight-far"
    assert refused(battle, "cast p flight_of_ehecatl h at 60 70", "south")[0] == "no-flight-room"
    battle.answer("cast p flight_of_ehecatl h at 60 100", "south")
    assert fact(battle, Carried).pose.point == (6000, 10000) and piece(battle, "h").pose == fact(battle, Carried).pose


@clause("GF-LISTE_DES_SORTS_DIVINS-21")
def test_a_possessed_character_gets_his_orders_from_the_priest() -> None:
    """He may break the spell below 20 and his FC: 24 holds him, 23 sets him free. GF-CP-21."""
    for roll, free in ((24, False), (23, True)):
        battle = cast(
            "possession_of_coyolxauhqui", "h", theirs=f"h hero fc=4 at=60/60/180 | {V1}", dice=(1, roll), at="orders"
        )
        assert "order h wait" in [
            one.token for ask in battle.asks if ask.seat == "south" for one in (*ask.options, *ask.other_options)
        ]
        play(battle, "order h advance", until="declarations" if free else "moves")
        assert bool(facts(battle, OrdersLost, unit="h")) == free
        assert bool([one for one in battle.state.effects.values() if one.kind == "possessed"]) != free


@clause("GF-LISTE_DES_SORTS_DIVINS-21")
def test_a_wound_breaks_a_possession() -> None:
    held = {
        "m.1": {
            "key": "m.1",
            "source": "spell:possession_of_coyolxauhqui",
            "kind": "possessed",
            "clause": "GF-LA_MAGIE-05",
            "value": 20,
            "target": "h",
            "owner": "south",
            "ends_on": ["wounded"],
        }
    }
    battle = cast("wound", "h", theirs="h hero at=60/44/180", dice=(1, 30, 1), effects=held, at="reactions")
    assert fact(battle, EffectEnded).why == "used"


def test_effects_end_with_their_turn_or_their_piece() -> None:
    battle = cast("howl", "v1", dice=(1, 4, 50, 50, 50), at="rally")
    assert battle.state.turn == 3 and len(battle.state.effects) == 2
    ask_of(battle, "order", "z")
    play(battle)
