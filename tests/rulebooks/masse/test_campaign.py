"""What of the units of Combat de masse goes from battle to battle."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from oriflamme.kernel.campaign_units import Carried, ComeHome
from oriflamme.kernel.names import Name
from oriflamme.rulebooks.masse.campaign import MasseCampaign
from oriflamme.rulebooks.masse.state import Masse

UNITS = MasseCampaign()


def scenario(*units: dict[str, Any], **army: Any) -> dict[str, Any]:
    """These units of the north against one of the south."""
    name = {"fr": "N", "en": "N"}
    enemy = {"seat": "south", "name": name, "unit": [{"key": "orcs", "troop": "orcs", "men": 9}]}
    own = {"seat": "north", "name": name, "unit": list(units), **army}
    return {"book": "masse", "title": name, "army": [own, enemy]}


def opened(data: dict[str, Any], **units: Carried) -> Masse:
    state: Masse = Battle.open(UNITS.carry(data, "north", units), seed=1).state
    return state


FOOT = {"key": "foot", "troop": "lourds", "men": 45}


def test_fewer_men_are_worth_fewer_points() -> None:
    foot = opened(scenario(FOOT), foot=Carried(70)).pieces["foot"]
    whole = opened(scenario(FOOT)).pieces["foot"]
    assert (foot.men0, foot.profile) == (32, whole.profile)  # 31.5
    assert foot.points * 45 == whole.points * 32


def test_veterans_have_a_point_of_morale_more_and_count_for_no_more_points() -> None:
    whole = opened(scenario(FOOT)).pieces["foot"]
    veterans = opened(scenario(FOOT), foot=Carried(100, 1)).pieces["foot"]
    assert veterans.profile.morale == whole.profile.morale + 1
    assert (veterans.profile.pvi, veterans.profile.melee, veterans.points) == (5, whole.profile.melee, whole.points)
    assert not veterans.profile.elite


def test_nobody_becomes_fearless_or_gets_a_morale_that_he_never_had() -> None:
    brave = FOOT | {"troop": "", "profile": {"dv": "1", "pvi": 5, "ca": 12, "melee": "1d8", "morale": 11}}
    soulless = FOOT | {"troop": "", "profile": {"dv": "1", "pvi": 5, "ca": 12, "melee": "1d8"}}
    assert opened(scenario(brave), foot=Carried(100, 2)).pieces["foot"].profile.morale == 11
    assert opened(scenario(soulless), foot=Carried(100, 2)).pieces["foot"].profile.morale == 0


def test_two_honours_make_one_unit_in_four_elite() -> None:
    units = [FOOT | {"key": key} for key in "abcd"]
    state = opened(scenario(*units), b=Carried(100, 2), c=Carried(100, 2), d=Carried(100, 1))
    assert [key for key, piece in state.pieces.items() if piece.profile.elite] == ["b"]
    granted = [units[0] | {"elite": True}, *units[1:]]
    state = opened(scenario(*granted), b=Carried(100, 2))
    assert [key for key, piece in state.pieces.items() if piece.profile.elite] == ["a"]


def test_heroes_are_wounded_and_rise_a_level_for_each_honour() -> None:
    data = scenario(FOOT, hero=[{"key": "lord", "hero": "lord"}])
    lord = opened(data, lord=Carried(80, 2)).pieces["lord"]
    assert (lord.pvt, lord.pvt0, lord.profile.dv, lord.profile.pvi) == (36, 36, "10", 45)
    assert opened(data, lord=Carried(80)).pieces["lord"].profile.dv == "8"


def test_elite_is_for_two_honours_and_takes_no_place_twice() -> None:
    """MC-CP-03: of eight units two; one that is elite already leaves the other place to the next."""
    four = [FOOT | {"key": key} for key in "abcd"]
    state = opened(scenario(*four), a=Carried(100, 1), b=Carried(100, 1))
    assert [key for key, piece in state.pieces.items() if piece.profile.elite] == []
    eight = [FOOT | {"key": key, "elite": key == "a"} for key in "abcdefgh"]
    state = opened(scenario(*eight), a=Carried(100, 2), b=Carried(100, 2), c=Carried(100, 2))
    assert [key for key, piece in state.pieces.items() if piece.profile.elite] == ["a", "b"]


def test_a_hero_without_honours_stays_the_one_of_the_roster() -> None:
    data = UNITS.carry(scenario(FOOT, hero=[{"key": "lord", "hero": "lord"}]), "north", {"lord": Carried(80)})
    assert data["army"][0]["hero"] == [{"key": "lord", "hero": "lord", "hp": 36}]


def test_a_hero_of_a_profile_of_his_own() -> None:
    """His own hit points; hit dice with a bonus have no next level."""
    own = {"dv": "5", "pvi": 30, "ca": 12, "melee": "1d8"}
    data = scenario(FOOT, hero=[{"key": "plain", "profile": own}, {"key": "odd", "profile": own | {"dv": "4+1"}}])
    state = opened(data, plain=Carried(50, 2), odd=Carried(50, 2))
    assert [(one.pvt, one.profile.dv) for key, one in state.pieces.items() if key in ("plain", "odd")] == [
        (15, "7"),
        (15, "4+1"),
    ]


def test_a_dead_hero_does_not_come_home() -> None:
    hero = {"key": "lord", "hero": "lord", "now": {"fate": "destroyed", "pvt": 12}}
    assert UNITS.come_home(opened(scenario(FOOT, hero=[hero])), "north")["lord"] == ComeHome(0, 45)


def test_they_keep_the_name_of_the_company() -> None:
    data = UNITS.carry(scenario(FOOT), "north", {"foot": Carried(name=Name("Gens", "Men", "mp"))})
    assert data["army"][0]["unit"][0]["name"] == {"fr": "Gens", "en": "Men", "fr_form": "mp"}


def test_the_scenario_that_was_given_stays_as_it_is() -> None:
    data = scenario(FOOT)
    UNITS.carry(data, "north", {"foot": Carried(50, 2)})
    assert data == scenario(FOOT)


def test_who_left_comes_home_and_who_was_destroyed_or_surrendered_does_not() -> None:
    fates = {"a": {"pvt": 101}, "b": {"pvt": 50, "fate": "left"}, "c": {"fate": "destroyed"}}
    units = [FOOT | {"key": key, "now": now} for key, now in fates.items()]
    taken = FOOT | {"key": "d", "now": {"pvt": 90, "fate": "surrendered"}}
    hero = {"key": "lord", "hero": "lord", "now": {"pvt": 12}}
    engine = {"key": "ballista", "engine": "ballista", "crew": 2}
    state = opened(scenario(*units, taken, hero=[hero], engine=[engine]))
    assert UNITS.come_home(state, "north") == {
        "a": ComeHome(21, 45),
        "b": ComeHome(10, 45),
        "c": ComeHome(0, 45),
        "d": ComeHome(0, 45),
        "lord": ComeHome(12, 45),
    }
    assert UNITS.come_home(state, "south") == {"orcs": ComeHome(9, 9)}


def test_what_honours_are_worth_is_said() -> None:
    """One honour makes veterans, two old troops; a hero has a level for each."""
    battle = Battle.open(scenario(FOOT, hero=[{"key": "lord", "hero": "lord"}]), seed=1)
    told = {
        (unit, honours): UNITS.honour(battle.scenario, unit, honours)
        for unit in ("foot", "lord")
        for honours in (1, 2, 3)
    }
    assert [told["foot", honours].id for honours in (1, 2, 3)] == [
        "campaign-veterans",
        "campaign-elite",
        "campaign-elite",
    ]
    assert [(told["lord", honours].id, told["lord", honours].args) for honours in (1, 2, 3)] == [
        ("campaign-hero", {"levels": honours}) for honours in (1, 2, 3)
    ]


def test_how_large_a_unit_is_is_said() -> None:
    """Men of a unit, hit points of a hero, and whether all are there."""
    data = scenario(FOOT, hero=[{"key": "lord", "hero": "lord"}, {"key": "captain", "hero": "captain", "hp": 9}])
    battle = Battle.open(data, seed=1)
    assert UNITS.sizes(battle.scenario, "north") == {"foot": 45, "lord": 45, "captain": 9}
    some, all_ = UNITS.size(battle.scenario, "foot", 40, 45), UNITS.size(battle.scenario, "lord", 45, 45)
    assert (some.id, some.args) == ("campaign-men", {"count": 40, "whole": 45, "full": "no"})
    assert (all_.id, all_.args) == ("campaign-hit-points", {"count": 45, "whole": 45, "full": "yes"})
