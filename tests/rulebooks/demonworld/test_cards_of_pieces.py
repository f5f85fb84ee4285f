"""The card of a piece, kind by kind: commanders, machines, flyers, large elements; odds and threats one by one."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.unit_card import Odds
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.tables import ARTILLERY_CARDS
from oriflamme.rulebooks.demonworld.unit_card import odds_against, threats_to, unit_card
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import shooting as firing
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.flight_positions import PLAIN_PEGASI
from tests.rulebooks.demonworld.flight_positions import moving as flying
from tests.rulebooks.demonworld.large_positions import DRAGON, FOOT
from tests.rulebooks.demonworld.large_positions import moving as large
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.test_riders import riding
from tests.rulebooks.demonworld.test_unit_cards import figures, markers

PLAIN: dict[str, Any] = {**FOOT, "prot_melee": 4, "prot_shot": 2, "initiative": 2}
BOWS: dict[str, Any] = {**FOOT, "weapons": [{"kind": "bow", "bands": [[2, 6], [4, 3]]}, {"kind": "basic", "power": 6}]}


# Numbers


def test_a_commander_is_no_element_of_the_unit_he_is_with() -> None:
    """He is one of one; of two nobles both stand."""
    battle = position(
        "k n n . g",
        tier="intermediate",
        n="empire fantassins_nobles N order=H elements=3",
        k="empire barrach_colonh N host=n",
        g="orcs garde_orc S order=H",
    )
    assert [figures(battle, key)["elements"] for key in ("k", "k_1", "n", "n_1")] == [*["1 of 1"] * 2, *["2 of 3"] * 2]
    assert figures(battle, "k")["command"] == "2 stars, 8 hexes" and "command" not in figures(battle, "n")
    assert figures(battle, "k_1")["hits"] == "3 of 3" and "hits" not in figures(battle, "k")


def test_whoever_rides_is_one_of_one() -> None:
    battle = riding(DRAGON)
    assert figures(battle, "k")["elements"] == "1 of 1" and figures(battle, "x")["breath"] == "6"
    assert "breath" not in figures(battle, "k")


def test_before_deployment_a_unit_is_whole() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    key = next(iter(battle.state.units))
    whole = battle.state.units[key].elements
    assert figures(battle, key)["elements"] == f"{whole} of {whole}" and whole > 1


@clause("DW-XIX.8.0-02", "DW-XIX.3.0-03")
def test_the_card_of_a_piece() -> None:
    """Its crew strikes alike in each of its hexes: one weapon is told. No manoeuvres; what it fires has one power."""
    battle = firing("H", pieces={"p": {"loading": 4}}, phase="orders")
    assert figures(battle, "p") == {
        "elements": "1 of 1",
        "weapon-ball": "10",
        "ranges": "4 / 12 / 20",
        "loading": "4 of 6",
        "movement": "M 9, H 6, T 6",
        "weapon-improvised": "power 6",
        "protection": "melee 4, shooting 2",
        "initiative": "2",
        "size": "2",
        "morale": "0 / 0",
        "fear": "1",
    }
    assert markers(battle, "p")["unloaded"] == "DW-XIX.3.0-03" and "loaded" not in markers(battle, "p")
    assert markers(firing("H"), "p")["loaded"] == "DW-XIX.3.0-03"
    assert "unloaded" not in markers(firing("H"), "p") and "loading" not in figures(firing("H"), "n")


def test_a_stone_has_a_power_for_those_around() -> None:
    battle = firing("H", "petite_catapulte")
    assert figures(battle, "p")["weapon-stone"] == "9"
    assert figures(firing("H", "gros_bras_de_varrig"), "p")["weapon-stone"] == "12 (8)"


@pytest.mark.parametrize(
    ("changes", "skills"),
    [
        ({"skill_melee": 2, "skill_shot": 0}, "melee 2, shooting 0"),
        ({"skill_melee": 0, "skill_shot": 1}, "melee 0, shooting 1"),
        ({"skill_melee": 0, "skill_shot": 0}, None),
    ],
)
def test_either_skill_is_told(changes: dict[str, int], skills: str | None) -> None:
    card = {"own": {**PLAIN, **changes, "fear": 0, "charge_bonus": 2}, "foot": FOOT}
    battle = position("n . . g", tier="intermediate", card=card, n="empire own N order=H", g="orcs foot S order=H")
    found = figures(battle, "n")
    assert found.get("skills") == skills
    assert "fear" not in found and found["charge"] == "+2" and "charge" not in figures(battle, "g")


@pytest.mark.parametrize(
    ("low", "high", "told"), [(True, True, "low and high"), (True, False, "low"), (False, True, "high")]
)
def test_low_and_high_flight(low: bool, high: bool, told: str) -> None:
    card = {**PLAIN_PEGASI, "flight": {**PLAIN_PEGASI["flight"], "low": low, "high": high}}
    level = "" if low else "@9"
    where = {"p": f"0608{level}", "n": "1201"}
    battle = flying(
        "p", "M", where, p="orcs own N order=M", n="empire foot S order=T moved", card={"own": card, "foot": FOOT}
    )
    assert figures(battle, "p")["flight"] == told


@clause("DW-XXII.5.0-01", "DW-XXII.6.0-01")
def test_what_it_may_shoot_that_burns() -> None:
    """Only where fire is played."""
    card = {
        "bows": {**FOOT, "weapons": [{"kind": "bow"}, {"kind": "basic"}], "abilities": ["flaming_arrows"]},
        "foot": FOOT,
        "gun": {**ARTILLERY_CARDS["petite_catapulte"], "incendiary": 7},
    }
    words = {"n": "empire bows N order=T moved", "x": "empire gun N order=T moved"}
    battle = burning({"n": "0606", "x": "0909"}, card=card, **words)
    assert figures(battle, "n")["flaming-arrows"] == "1" and "incendiary" not in figures(battle, "n")
    assert figures(battle, "x")["incendiary"] == "7" and "flaming-arrows" not in figures(battle, "x")
    calm = burning({"n": "0606", "x": "0909"}, card=card, wind="", switches={"fire": False}, fires_played=0, **words)
    assert {"flaming-arrows", "incendiary"}.isdisjoint([*figures(calm, "n"), *figures(calm, "x")])


# What lies on it


def said(battle: Battle, piece: str) -> list[str]:
    """What lies on a piece, as it is read."""
    card = unit_card(battle.state, piece)
    assert card is not None
    return [battle.say(one.text) for one in card.markers]


@clause("DW-X.4.0-03")
def test_tokens_that_lie_face_down_are_told_one_by_one() -> None:
    """Their owner knows them; the enemy sees how many they are."""
    battle = position(
        "n n . g",
        tier="intermediate",
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        tokens={"n": "MC", "g": "HCT"},
        phase="orders",
        stage="revealing",
    )
    own, foreign = ["Order token: Move (M)", "Order token: Charge (C)"], "Order token: face down"
    card = {
        seat: {key: BOOK.unit_card(battle.view(seat).state, key) for key in ("n", "g")} for seat in ("empire", "orcs")
    }
    read = {
        seat: {key: [battle.say(one.text) for one in found.markers] for key, found in cards.items() if found}
        for seat, cards in card.items()
    }
    assert read["empire"] == {"n": own, "g": [foreign] * 3}
    assert read["orcs"]["n"] == [foreign] * 2 and len(read["orcs"]["g"]) == 3 and foreign not in read["orcs"]["g"]


def test_what_elements_and_their_commander_carry() -> None:
    """The commander's own is told on his element alone, what the unit has on every one."""
    battle = position(
        "k n n . g",
        tier="optional",
        switches={"items": True},
        item={
            key: {"name": {"fr": key, "en": key}, "people": "any", "bearer": [bearer], "points": 5}
            for key, bearer in (("horn", "unit"), ("ring", "commander"))
        },
        n="empire fantassins_nobles N order=H items=horn",
        k="empire barrach_colonh N host=n items=ring",
        g="orcs garde_orc S order=H",
    )
    found = {key: said(battle, key)[1:] for key in ("k_1", "n_1", "n", "g")}
    assert found == {"k_1": ["horn", "ring"], "n_1": ["horn"], "n": ["horn"], "g": []}


# Odds


def told(odds: Odds) -> tuple[int | None, str, str]:
    """The number, why there is none, and what is supposed."""
    number = odds.roll.tally.total if odds.roll and odds.roll.tally else None
    return number, odds.refusal.message.id if odds.refusal else "", odds.supposed.id if odds.supposed else ""


def blows(battle: Battle, one: str, other: str) -> list[tuple[int | None, str, str]]:
    return [told(odds) for odds in odds_against(battle.state, one, other) if odds.how == "strike"]


def duel(card: dict[str, Any] | None = None, enemy: dict[str, Any] | None = None, **more: Any) -> Battle:
    """n and g face to face."""
    return position(
        " . g .\n. n . .\n . . .",
        tier="intermediate",
        card={"mine": {**PLAIN, **(card or {})}, "theirs": {**PLAIN, **(enemy or {})}},
        n="empire mine N engaged=1 fought=1",
        g="orcs theirs S engaged=1 fought=1",
        **more,
    )


@clause("DW-VI.1.3-02", "DW-VI.1.3-03")
@pytest.mark.parametrize(("protection", "number"), [(4, 6), (9, 1), (10, None)])
def test_a_blow_needs_a_number_of_one_at_least(protection: int, number: int | None) -> None:
    battle = duel(enemy={"prot_melee": protection})
    why = "" if number else "no-odds-futile"
    assert blows(battle, "n_1", "g_1") == [(number, why, "")]
    apart = position(
        "n . g",
        tier="intermediate",
        card={"mine": PLAIN, "theirs": {**PLAIN, "prot_melee": protection}},
        n="empire mine N order=T",
        g="orcs theirs S order=T",
    )
    assert blows(apart, "n", "g") == [(number, why, "odds-in-front")]


@clause("DW-XVII.6.5-03", "DW-XVIII.8.0-06")
def test_the_blows_of_a_large_element_are_those_of_its_weapons_that_reach() -> None:
    """Of a dragon the bite (10) and the claws (11) on that side, not its tail; 10 against its 9 is one."""

    def beside(protection: int) -> Battle:
        return large(
            "g",
            "C",
            {"g": "0605", "n": "0604"},
            card={"foot": {**FOOT, "prot_melee": protection}},
            g=f"orcs {DRAGON} N order=C engaged=1",
            n="empire foot S order=T engaged=1 moved",
        )

    battle = beside(10)
    assert [number for number, _, _ in blows(beside(4), "g_1", "n_1")] == [6, 7]
    assert [number for number, _, _ in blows(battle, "g_1", "n_1")] == [None, 1]
    assert [one.name.args["element"] for one in odds_against(battle.state, "g_1", "n_1")][:2] == [
        "g_1_ahead",
        "g_1_front_right",
    ]
    assert blows(battle, "n_1", "g_1") == [(1, "", "")]


@clause("DW-XXIII.8.0-01", "DW-XXIII.8.0-04")
def test_blows_in_the_air() -> None:
    """Pegasi aloft strike others before them with lances: 10 and 1 for the charge, less 5; sizes are equal."""
    where = {"p": "0605@9", "q": "0604@9", "n": "0603"}
    more: dict[str, Any] = {"q": "empire pegasi S order=C moved", "n": "empire foot S order=T moved"}
    battle = flying("p", "C", where, p="orcs pegasi N order=C", **more)
    assert blows(battle, "p_1", "q_1") == [(6, "", "")]
    march = flying("p", "M", where, p="orcs pegasi N order=M", **more)
    assert blows(march, "p_1", "q_1") == [(None, "no-strike-order", "")]
    assert blows(battle, "p_1", "n_1") == [(None, "no-strike-ground", "")]


def range_of(picture: str, bows: dict[str, Any] | None = None, words: str = "", **more: Any) -> Battle:
    """Bowmen a look north at n; 6 up to 2 hexes, 3 up to 4."""
    return position(
        picture,
        tier="intermediate",
        card={"bows": {**BOWS, **(bows or {})}, "foot": {**FOOT, **more.pop("foot", {})}},
        n=f"empire foot S order=T{words}",
        a=f"orcs bows N order=H{words}",
        phase="first_shooting",
        **more,
    )


def shots(battle: Battle, one: str = "a", other: str = "n") -> list[tuple[int | None, str, str]]:
    return [told(odds) for odds in odds_against(battle.state, one, other) if odds.how == "shoot"]


NEAR = " . n . .\n. . . .\n . a . .\n"
FAR = " . n . .\n. . . .\n . . . .\n. . . .\n . . . .\n. . . .\n . a . .\n"


@clause("DW-IV.2.0-02", "DW-IV.2.0-03", "DW-II.5.1-01")
def test_the_shot_of_a_unit() -> None:
    """6 and 1 for size, less 2 for protection: 5. Six hexes off nothing; what it cannot pierce is in vain."""
    assert shots(range_of(NEAR)) == [(5, "", "")]
    assert shots(range_of(FAR)) == [(None, "no-out-of-range", "")]
    assert shots(range_of(NEAR, foot={"prot_shot": 6})) == [(1, "", "")]
    assert shots(range_of(NEAR, foot={"prot_shot": 7})) == [(None, "no-odds-futile", "")]
    assert shots(range_of(NEAR), "n", "a") == []


@clause("DW-IV.1.1-01")
def test_the_nearest_that_it_sees_is_shot_at() -> None:
    """n_2 behind its own people is farther than n_1, whom a stands turned away from: the reason is the nearer one's."""
    hidden = range_of(" . n . .\n. n . .\n . . . .\n. a . .\n", faces="a_1:S")
    assert shots(hidden) == [(None, "no-out-of-arc", "")]


# Threats


BESIDE = " . n n .\n. a a .\n . . . .\n"


def threats(battle: Battle, piece: str) -> list[tuple[str, str]]:
    return [(one.key, one.how) for one in threats_to(battle.state, piece)]


@clause("DW-VI.1.1-01", "DW-IV.1.1-01")
def test_who_threatens_whom() -> None:
    """Whoever has it before him strikes, whoever has it in range and in sight shoots; friends do neither."""
    assert threats(range_of(NEAR), "n") == [("a", "shoot")] and threats(range_of(NEAR), "a") == []
    assert threats(range_of(FAR), "n") == []
    beside = range_of(BESIDE, words=" engaged=1")
    assert threats(beside, "n") == [("a", "strike"), ("a", "shoot")]
    assert threats(beside, "a_1") == [("n", "strike")]
    assert threats(range_of(BESIDE, words=" engaged=1", faces="n_1:N n_2:N"), "a") == []
