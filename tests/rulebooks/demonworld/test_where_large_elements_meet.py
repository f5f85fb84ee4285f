"""Large elements where other rules meet them: passengers, flaming arrows, flank marches, turns beside an enemy."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import CommanderPlaced, ContactMade, LargeMoved, OverrunMade, ProjectileStruck
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import CANNON, FOES, piece
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, GIANT, WOLVES, moving, names, own_card
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, hexes, offered, play, refused, run, unit
from tests.rulebooks.demonworld.test_artillery_fire import fired
from tests.rulebooks.demonworld.test_artillery_stones import carrying
from tests.rulebooks.demonworld.test_flank_entry import entered
from tests.rulebooks.demonworld.test_flank_march import ON
from tests.rulebooks.demonworld.test_overrun import LINE, coming
from tests.rulebooks.demonworld.test_riders import CARD, HERO, fighting, stand

# The passenger of a chariot that is overrun


def driven_over(looks: str, **more: Any) -> Battle:
    """A giant g of the orcs about to go over the chariot x, which carries k; its rear hex is 0605."""
    where = {"x": "0605", "n": "0111", "g": "0603" if looks == "S" else "0606", **more.pop("where", {})}
    more.setdefault("n", "empire foot S order=M moved")
    return stand(
        where,
        x=f"empire {WOLVES} N order=T moved",
        k="empire hero N host=x",
        g=f"orcs {GIANT} {looks} order=C",
        phase="movement",
        sequence="C",
        sides=["orcs"],
        active="g",
        led="C",
        passed=[["g", "x"]],
        **more,
    )


@clause("DW-XVII.3.0-09", "DW-XVII.3.0-19", "DW-XVII.4.2-03")
def test_nobody_ends_on_the_passenger_of_a_chariot_that_he_has_gone_over() -> None:
    """From behind: k stands in 0605, under the giant, which goes on; its next step does not attack him again."""
    battle = play(driven_over("N", dice=[1]), "advance nw")
    assert fact(battle, CommanderPlaced).commander == "k" and hexes(battle, "k") == ["0605"]
    assert "0605" in names(battle, "g_1") and element(battle, "k_1").wounds == 1
    assert refused(battle, "done") == ("DW-XVII.3.0-09", "no-overrun-end")
    assert not facts(battle, ContactMade) and not unit(battle, "g").engaged
    play(battle, "advance nw", "advance nw", "done")
    assert [one.aim for one in facts(battle, OverrunMade)] == ["", "rider"]
    assert "0605" not in names(battle, "g_1") and not unit(battle, "k").engaged


@clause("DW-XVII.3.0-19", "DW-XVII.4.2-03")
@pytest.mark.parametrize(("end", "engaged"), [((), 1), (("back ne",), 0)])
def test_the_passenger_is_engaged_if_it_can_attack_him_at_its_end(end: tuple[str, ...], engaged: int) -> None:
    """From before: over the animals, with 0605 in its front hexes; or back again, away from him."""
    battle = play(driven_over("S", dice=[1]), "advance sw", *end, "done")
    assert hexes(battle, "k") == ["0605"] and element(battle, "k_1").wounds == 0
    assert (unit(battle, "k").engaged, unit(battle, "g").engaged) == (engaged, engaged)
    assert [one.clause for one in facts(battle, ContactMade)] == ["DW-XVII.4.2-03"] * engaged


@clause("DW-XVII.3.0-19")
def test_others_beside_the_passenger_are_engaged_with_him_at_once() -> None:
    """m of the orcs stands in 0705, beside 0605; the giant goes on."""
    battle = driven_over("S", where={"m": "0705"}, m="orcs foot S order=C moved", dice=[1])
    play(battle, "advance sw")
    contact = fact(battle, ContactMade)
    assert (contact.unit, contact.enemies) == ("k", ("m",)) and not unit(battle, "g").engaged


@clause("DW-XVII.3.0-19")
def test_the_former_reading_lets_the_passenger_stop_it() -> None:
    battle = play(driven_over("N", dice=[1], switches={"passengers_engage": True}), "advance nw")
    assert fact(battle, ContactMade).enemies == ("g",) and asked(battle) == ("orcs", "large-press")


# Flaming arrows


@clause("DW-XXII.5.0-03", "DW-XVII.4.2-03")
@pytest.mark.parametrize(
    ("flaming", "former", "reacting"), [(["n"], False, ()), ([], False, ("n",)), (["n"], True, ("n",))]
)
def test_whoever_would_shoot_with_fire_does_not_react_to_what_went_over_him(
    flaming: list[str], former: bool, reacting: tuple[str, ...]
) -> None:
    battle = coming(
        LINE,
        "M",
        dice=[1],
        n="empire foot S order=T",
        card={"foot": {**FOOT, "morale": [1, 21]}},
        tier="optional",
        switches={"fire": True, "archers_react": former},
        ground=[{"kind": "calm", "facing": "NE"}],
        fires_played=1,
        flaming=flaming,
        flames_announced=1,
    )
    play(battle, "advance ne", "advance nw", "done")
    contact = fact(battle, ContactMade)
    assert (contact.unit, contact.enemies, contact.reacting) == ("g", ("n",), reacting)


# Whoever arrives from a flank march


def arriving(words: str, where: dict[str, str], switches: dict[str, bool] | None = None, **more: Any) -> Battle:
    """g of the orcs has come in this turn and is about to move; n of the empire is two hexes ahead."""
    more.setdefault("card", {"foot": FOOT, "hero": {**HERO, "overrun": 0}})
    more.setdefault("n", "empire foot S order=M moved")
    more.setdefault("z", "empire foot S order=M moved")
    more.setdefault("sides", ["orcs"])
    given = {"tier": "optional", "switches": {"flank_marches": True, **(switches or {})}, "led": "C", **more}
    given.setdefault("g", f"orcs {words} N order=M arriving")
    return moving("g", "M", {**where, "z": "1211"}, **given)


@clause("DW-XVI.5.0-10", "DW-XVII.4.1-01")
@pytest.mark.parametrize("arrives", [True, False])
def test_a_chariot_that_arrives_engages_nobody(arrives: bool) -> None:
    """Its M order would not hinder it; this one overruns nobody."""
    words = f"orcs own N order=M {'arriving' if arrives else ''}"
    battle = arriving("own", {"g": "0607", "n": "0404"}, g=words, card=own_card(WOLVES, overrun=0))
    if arrives:
        assert refused(battle, "advance nw") == ("DW-XVI.5.0-10", "no-attack-arriving")
        assert "advance ne" in offered(battle)  # one hex further from n
    else:
        assert fact(play(battle, "advance nw"), ContactMade).enemies == ("n",)


@clause("DW-XVI.5.0-10", "DW-XVII.4.1-02", "DW-XVII.3.0-09")
def test_a_giant_that_arrives_overruns_and_ends_with_nobody_before_it() -> None:
    """DW-OR-131: n_2 is under it, n_1 in a front hex beyond."""
    battle = play(arriving(GIANT, {"g": "0607", "n": "0605 0604"}, dice=[1]), "advance ne")
    assert asked(battle) == ("orcs", "large-contact") and "engage" not in offered(battle)
    play(battle, "advance nw")
    assert fact(battle, OverrunMade).hit and "0605" in names(battle, "g_1")
    assert refused(battle, "done") == ("DW-XVI.5.0-10", "no-attack-arriving")
    play(battle, "back se", "done")
    assert not facts(battle, ContactMade) and not unit(battle, "g").engaged


@clause("DW-XVI.5.0-10", "DW-X.2.1-08")
@pytest.mark.parametrize("arrives", [True, False])
def test_a_hero_who_arrives_engages_nobody(arrives: bool) -> None:
    given: dict[str, Any] = {"g": f"orcs hero N {'arriving' if arrives else ''}", "led": "M", "sequence": ""}
    battle = arriving("hero", {"g": "0607", "n": "0605"}, **given)
    if arrives:
        assert refused(battle, "step g_1 ne") == ("DW-XVI.5.0-10", "no-attack-arriving")
        play(battle, "step g_1 e")  # not beside n
    else:
        assert fact(play(battle, "step g_1 ne"), ContactMade).enemies == ("n",)


@clause("DW-XVI.5.0-10", "DW-XXIII.3.0-03")
@pytest.mark.parametrize("arrives", [True, False])
def test_a_dragon_that_arrives_does_not_land_beside_an_enemy(arrives: bool) -> None:
    """Low, onto 0604: n in 0603 would be in contact; one hex short of it there is room."""
    words = f"orcs {DRAGON} N order=M {'arriving' if arrives else ''}"
    battle = play(arriving(DRAGON, {"g": "0608", "n": "0603"}, {"flight": True}, g=words), "fly low")
    assert ("0604" in offered(battle, "fly g_1 ")) is not arrives and "0605" in offered(battle, "fly g_1 ")
    if arrives:
        assert refused(battle, "fly g_1 0604") == ("DW-XVI.5.0-10", "no-attack-arriving")


@clause("DW-XVI.5.0-10")
def test_it_arrives_in_one_turn_only() -> None:
    """A giant that enters arrives; by the former reading it is like any other; as the next turn begins too."""
    given: dict[str, Any] = {"turn": 2, "dice": [4], "x": "empire geant_de_pierre N elements=1"}
    battle = entered("x", at="1004", **given)
    assert unit(battle, "x").arriving and unit(battle, "x").order == "M"
    former = entered("x", at="1004", switches={**ON, "arrivals_engage": True}, **given)
    assert not unit(former, "x").arriving
    last = arriving(GIANT, {"g": "0607", "n": "0601"}, phase="melee", sequence="", active="", sides=[])
    assert unit(run(last, phase="orders"), "g").order == "" and not unit(last, "g").arriving


# Turning beside an enemy


@clause("DW-XVII.4.1-02", "DW-XVII.6.3-06")
@pytest.mark.parametrize("order", ["C", "T"])
def test_who_turns_on_the_spot_beside_an_enemy_need_not_overrun_him(order: str) -> None:
    """n in 0509 stands behind it and was passed by; after the turn it lies ahead, and may be overrun or not."""
    battle = coming({"g": "0607", "n": "0509", "z": "1211"}, order, passed=[["g", "n"]])
    play(battle, "spin left")
    assert fact(battle, LargeMoved).how == "spin" and names(battle, "g_1") == {"0607", "0508", "0608"}
    assert asked(battle) == ("orcs", "large") and {"done", "spin right"} <= set(offered(battle))
    assert not facts(battle, ContactMade)


@clause("DW-XVII.4.1-02")
def test_who_comes_upon_an_enemy_otherwise_than_forwards_can_only_overrun() -> None:
    """DW-OR-53: a step aside to 0707 brings it beside n in 0807."""
    battle = play(coming({"g": "0607", "n": "0807", "z": "1211"}, "C"), "sidle e")
    assert asked(battle) == ("orcs", "large-contact") and "engage" not in offered(battle)
    assert not any(one.startswith(("spin", "done")) for one in offered(battle))


# Who is left of a combat


@clause("DW-XVIII.9.0-06", "DW-VI.1.5-01", "DW-VI.1.5-06")
@pytest.mark.parametrize("former", [False, True])
def test_the_passenger_of_a_destroyed_chariot_goes_on_in_the_combat(former: bool) -> None:
    """DW-OR-134: he makes his after-combat move, and has fought two phases since the chariot was engaged."""
    strong = {**CARD, "foot": {**FOOT, "initiative": 5, "weapons": [{"kind": "basic", "power": 20}]}}
    battle = fighting(
        CHARIOT,
        "0606",
        n="empire foot N engaged=1 fought=1",
        card=strong,
        wounds="x_1:3",
        dice=[1],
        switches={"freed_commanders_idle": former},
    )
    play(battle, "attack n_1 x_1_crew", "hold x_1_rider", "hold x_1_crew", "confirm")
    assert hexes(battle, "k") == ["0605"] and "x_1" in battle.state.lost
    if former:
        assert asked(battle) == ("empire", "regroup")
    else:
        play(battle, "after")
        assert asked(battle) == ("orcs", "regroup") and "step k_1 e" in offered(battle)
        assert refused(battle, "step k_1 ne") == ("DW-VI.1.5-01", "no-regroup-contact")
    run(battle, phase="movement")
    assert (unit(battle, "k").engaged, unit(battle, "k").fought) == ((2, 0) if former else (1, 2))


@clause("DW-VI.1.5-06", "DW-X-01")
@pytest.mark.parametrize("former", [False, True])
def test_a_commander_who_is_left_of_his_unit_makes_his_after_combat_move(former: bool) -> None:
    """x_1, the last of the unit with k, falls; k touches n_1 alone, and must go on doing so."""
    strong = {**CARD, "foot": {**FOOT, "initiative": 5}, "n": {**FOOT, "weapons": [{"kind": "basic", "power": 20}]}}
    battle = stand(
        {"n": "0606", "x": "0605", "k": "0705"},
        n="empire n N engaged=1 fought=1",
        x="orcs foot S engaged=1 fought=1",
        k="orcs hero S host=x",
        turn=2,
        phase="melee",
        stage="declaring",
        combats=[["n", "x"]],
        card=strong,
        dice=[1],
        switches={"freed_commanders_idle": former},
    )
    play(battle, "attack n_1 x_1", "hold x_1", "hold k_1", "confirm")
    assert "x_1" in battle.state.lost and unit(battle, "k").engaged == 1
    if former:
        assert asked(battle) == ("empire", "regroup")
        return
    play(battle, "after")
    assert asked(battle) == ("orcs", "regroup") and unit(battle, "k").fought == 2
    assert offered(battle, "step k_1 ") == ["w", "se"]


# Where a strayed shot lands


@clause("DW-XIX.4.1-05", "DW-XIX.7.0-01", "DW-XIX.5.0-05")
@pytest.mark.parametrize(
    ("looks", "aim", "rose", "dice", "struck"),
    [
        ("N", "0704", 5, [2, 20], [("x_1", "rider")]),  # west of 0704: the rear hex 0604
        ("N", "0704", 5, [3, 20], [("x_1", "")]),
        ("S", "0604", 3, [20], [("x_1", "")]),  # off the rear hex to the animals in 0705: no die for the commander
    ],
)
def test_a_strayed_shot_strikes_whoever_is_where_it_lands(
    looks: str, aim: str, rose: int, dice: list[int], struck: list[tuple[str, str]]
) -> None:
    card = piece(CANNON, ranges={"min": 1, "short": 1, "medium": 20, "long": 30})
    battle = fired(carrying(CHARIOT, looks, "own", [10, rose, *dice], {**FOES, **card}), aim)
    assert [(one.target, one.aim) for one in facts(battle, ProjectileStruck)] == struck


# A reaction under way


@clause("DW-XVII.4.1-07")
def test_a_reaction_that_comes_upon_others_is_written_down_in_its_midst() -> None:
    """The charged giant turns, with points left, beside m in 0608; when it has finished, m is engaged too."""
    where = {"g": "0605", "n": "0602 0702 0802 0902", "m": "0608"}
    battle = moving(
        "n",
        "H",
        where,
        g=f"orcs {GIANT} N order=M",
        n="empire foot S order=H",
        m="empire foot S order=M moved",
        sides=["empire"],
        card={"foot": {**FOOT, "fear": 3, "mp": {"M": 24, "C": 18, "H": 12}}},
    )
    play(battle, "advance sw", "advance se", "turn left right")
    assert asked(battle) == ("orcs", "large-reaction") and not unit(battle, "m").engaged
    again = Battle.open(tomllib.loads(battle.position()), dice="typed")
    assert again.state.elements == battle.checkpoint.elements
    play(battle, "done")
    assert unit(battle, "m").engaged


# Closing up beside what has gone by


@clause("DW-XVII.3.1-02", "DW-XVII.4.2-04")
def test_whoever_closes_up_beside_what_has_gone_over_his_unit_is_not_engaged() -> None:
    """The giant goes over n_1 in 0605 and on to 0503; n_2 closes up from 0705 to 0605, beside its rear hex 0504."""
    card = {"foot": {**FOOT, "morale": [1, 21]}}
    battle = coming({"g": "0607", "n": "0605 0705", "z": "1211"}, "M", dice=[1], n="empire foot S order=C", card=card)
    play(battle, "advance ne", "advance nw", "advance nw", "advance nw", "done")
    assert asked(battle) == ("empire", "close") and "close n_2 w" in offered(battle)
    play(battle, "close n_2 w")
    while asked(battle) == ("empire", "close"):
        play(battle, "done")
    assert hexes(battle, "n") == ["0605"] and ("g", "n") in battle.state.passed
    assert not facts(battle, ContactMade) and battle.book.check(battle.checkpoint) == []
