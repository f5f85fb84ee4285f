"""Campaigns: what follows from results alone, and what is wrong with a file, in both languages."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.campaign import (
    MAX_PROGRESS_BYTES,
    BattleResult,
    Progress,
    Result,
    battle_scenario,
    begin,
    company,
    fight_again,
    may_fight_again,
    next_battle,
    read_progress,
    with_result,
    write_progress,
)
from oriflamme.kernel.campaign_file import (
    Campaign,
    campaign_from_text,
    campaigns,
    find_campaign,
    read_campaign,
    scenario_data,
)
from oriflamme.kernel.campaign_units import Carried, ComeHome, share
from oriflamme.kernel.campaign_words import campaign_words
from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.kernel.registry import books, write_scenario
from oriflamme.kernel.typography import fold

TOLD = {"fr": "f", "en": "e"}
NAME = {"fr": "Archers", "en": "Archers"}
FILE: dict[str, Any] = {
    "book": "masse",
    "title": {"fr": "La guerre", "en": "The war"},
    "brief": TOLD,
    "member": [{"key": "bows", "name": NAME}, {"key": "foot", "name": {"fr": "Fantassins", "en": "Foot"}}],
    "battle": [
        {
            "key": "mill",
            "scenario": "masse/escarmouche",
            "seat": "north",
            "units": {"archers": "bows", "legers": "foot"},
            "before": {"fr": "Avant.", "en": "Before."},
            "victory": {"fr": "Gagné.", "en": "Won."},
            "draw": TOLD,
            "defeat": TOLD,
        },
        {
            "key": "hill",
            "scenario": "masse/colline",
            "seat": "north",
            "units": {"archers": "bows"},
            "before": {"fr": "Encore.", "en": "Again."},
            "victory": TOLD,
            "draw": TOLD,
            "defeat": TOLD,
        },
    ],
    "replacements": {"victory": 50, "draw": 40, "defeat": 10, "least": 30},
}
CAMPAIGN: Campaign = read_campaign(FILE, "war.toml")


def result(outcome: Result, bows: int, foot: int = 70) -> BattleResult:
    """The mill, with so many of 40 archers and 70 foot come home."""
    return BattleResult("mill", outcome, {"bows": ComeHome(bows, 40), "foot": ComeHome(foot, 70)})


def after(*results: BattleResult) -> Progress:
    return Progress(oriflamme_campaign=1, campaign="masse/war", results=results)


def bows(*results: BattleResult) -> Carried:
    return company(CAMPAIGN, after(*results))["bows"]


# Losses, replacements, honours


@pytest.mark.parametrize(
    ("outcome", "left", "strength", "honours"),
    [
        ("victory", 40, 100, 1),
        ("victory", 30, 87, 1),  # 75 and half of 25, rounded down
        ("victory", 20, 75, 1),  # exactly half came home
        ("victory", 19, 73, 0),  # 47 and half of 53
        ("victory", 1, 51, 0),
        ("draw", 20, 70, 1),
        ("defeat", 20, 55, 0),
        ("defeat", 2, 30, 0),  # 5 and a tenth of 95 is 14: the least
        ("defeat", 0, 30, 0),
        ("victory", 0, 50, 0),
    ],
)
def test_strength_and_honours_after_a_battle(outcome: Result, left: int, strength: int, honours: int) -> None:
    assert bows(result(outcome, left)) == Carried(strength, honours)


def test_strength_is_carried_on_from_battle_to_battle() -> None:
    hill = BattleResult("hill", "victory", {"bows": ComeHome(25, 50)})
    standing = company(CAMPAIGN, after(result("draw", 20), hill))
    assert standing == {"bows": Carried(67, 2), "foot": Carried(100, 1)}  # 70, half of it 35, half of 65 is 32


@pytest.mark.parametrize(("left", "honours"), [(50, 1), (25, 1), (24, 0), (0, 0)])
def test_honours_are_lost_with_the_men_who_earned_them(left: int, honours: int) -> None:
    hill = BattleResult("hill", "defeat", {"bows": ComeHome(left, 50)})
    assert bows(result("victory", 40), hill).honours == honours


def test_there_are_never_more_honours_than_the_book_knows() -> None:
    hill = BattleResult("hill", "victory", {"bows": ComeHome(50, 50)})
    thrice = msgspec.structs.replace(CAMPAIGN, battle=(*CAMPAIGN.battle, CAMPAIGN.battle[1]))
    standing = company(thrice, after(result("victory", 40), hill, hill))
    assert standing["bows"].honours == 2


def test_who_rests_is_filled_up_too_and_earns_nothing() -> None:
    hill = BattleResult("hill", "victory", {"bows": ComeHome(50, 50)})
    standing = company(CAMPAIGN, after(result("defeat", 40, 35), hill))
    assert standing["foot"] == Carried(77, 0)  # 50 and a tenth of 50 is 55; half of 45 is 22


@pytest.mark.parametrize(
    ("whole", "percent", "expected"), [(70, 80, 56), (3, 50, 2), (1, 30, 1), (40, 1, 1), (9, 5, 1)]
)
def test_a_share_is_to_the_nearest_and_never_nothing(whole: int, percent: int, expected: int) -> None:
    assert share(whole, percent) == expected


# The next battle, and its result


def test_the_next_battle_has_the_company_as_it_stands() -> None:
    data = battle_scenario(CAMPAIGN, after(result("victory", 30)))
    units = {unit["key"]: unit for unit in data["army"][0]["unit"]}
    assert units["archers"]["men"] == 61  # 87 percent of 70
    assert units["halleb"]["men"] == 70
    assert units["archers"]["name"] == NAME
    assert [unit["men"] for unit in data["army"][1]["unit"]] == [80, 50, 40, 30]


def fought(winner: str | None, fates: dict[str, dict[str, Any]]) -> Battle:
    """The mill when it is over, with what has become of the units of the hamlet."""
    data = battle_scenario(CAMPAIGN, begin_war())
    for unit in data["army"][0]["unit"]:
        unit["now"] = fates.get(unit["key"], {})
    ended = {"reason": "broken" if winner else "both-broken", "clause": "MC-SEQUENCE_DE_COMBAT-01"}
    data["position"] = {"phase": "over", "begun": True, "result": ended | ({"winner": winner} if winner else {})}
    return Battle.open(data, seed=1)


def begin_war() -> Progress:
    return after()


@pytest.mark.parametrize(("winner", "outcome"), [("north", "victory"), (None, "draw"), ("south", "defeat")])
def test_a_result_says_how_it_ended_and_what_came_home(winner: str | None, outcome: Result) -> None:
    battle = fought(winner, {"archers": {"pvt": 101}, "legers": {"pvt": 33, "fate": "left"}})
    assert battle.outcome is not None
    progress = with_result(CAMPAIGN, msgspec.structs.replace(begin_war(), fighting="x"), battle, battle.outcome.winner)
    expected = BattleResult("mill", outcome, {"bows": ComeHome(21, 40), "foot": ComeHome(7, 70)})
    assert progress == after(expected)


def test_another_battle_is_refused() -> None:
    battle = Battle.open("masse/gue", seed=1)
    with pytest.raises(UserError) as refused:
        with_result(CAMPAIGN, begin_war(), battle, "north")
    assert refused.value.message.id == "campaign-other-battle"


def test_after_the_last_battle_there_is_none() -> None:
    done = after(result("victory", 40), BattleResult("hill", "victory", {"bows": ComeHome(70, 70)}))
    assert next_battle(CAMPAIGN, done) is None
    with pytest.raises(UserError) as refused:
        battle_scenario(CAMPAIGN, done)
    assert refused.value.say("fr").startswith("Cette campagne est finie")


def test_only_the_last_battle_and_only_one_that_was_not_won_is_fought_again() -> None:
    lost = after(result("defeat", 3))
    assert fight_again(lost) == after()
    assert may_fight_again(after(result("draw", 3)))
    for progress in (after(), after(result("victory", 3)), msgspec.structs.replace(lost, fighting="x")):
        assert not may_fight_again(progress)
        with pytest.raises(UserError):
            fight_again(progress)


# As a document


def test_a_document_says_what_was_written() -> None:
    progress = begin("masse")
    assert progress.campaign in campaigns()
    found, read = read_progress(write_progress(progress))
    assert (found, read) == (find_campaign("masse").campaign, progress)


def document(**changes: Any) -> str:
    name, found = find_campaign("masse")
    first = found.battle[0]
    units = {member: {"left": 1, "began": 2} for member in first.units.values()}
    results = [{"battle": first.key, "outcome": "draw", "units": units | changes.pop("homes", {})}]
    data = {"oriflamme_campaign": 1, "campaign": name, "results": results} | changes
    return msgspec.json.encode(data).decode()


@pytest.mark.parametrize(
    ("text", "fr", "en"),
    [
        ("{", "Ce fichier de campagne est abîmé : ce n'est pas du JSON.", "it is not JSON."),
        ("[]", "ce n'est pas du JSON.", "it is not JSON."),
        ("{" + " " * MAX_PROGRESS_BYTES, "il est trop long (au plus 40 000 caractères).", "it is too long"),
        ('{"campaign": "x"}', "campaign : il manque « oriflamme_campaign ».", '"oriflamme_campaign" is missing.'),
        (document(campaign="nowhere"), "Campagne inconnue : « nowhere »", 'Unknown campaign "nowhere"'),
        (document(results=[{}] * 9), "campaign : 27 erreurs.", "campaign: 27 errors."),
        (document(homes={"x": {"left": 1, "began": 1}}), "les unités ne sont pas celles", "the units are not those"),
    ],
    ids=range(7),
)
def test_a_damaged_document_is_refused_in_the_readers_language(text: str, fr: str, en: str) -> None:
    with pytest.raises(UserError) as refused:
        read_progress(text)
    assert fr in fold(refused.value.say("fr"))
    assert en in fold(refused.value.say("en"))


@pytest.mark.parametrize(("left", "began"), [(-1, 2), (3, 2), (0, 0)])
def test_nobody_comes_home_who_was_not_there(left: int, began: int) -> None:
    unit = next(iter(find_campaign("masse").campaign.battle[0].units.values()))
    with pytest.raises(UserError) as refused:
        read_progress(document(homes={unit: {"left": left, "began": began}}))
    assert f'more of "{unit}" came home' in fold(refused.value.say("en"))


def test_battles_come_in_their_order() -> None:
    with pytest.raises(UserError) as refused:
        read_progress(document(results=[{"battle": "elsewhere", "outcome": "draw", "units": {}}]))
    assert 'not "elsewhere"' in fold(refused.value.say("en"))


# Files


def changed(path: str, value: Any) -> dict[str, Any]:
    """The file with one thing changed: `battle.0.seat`."""
    data: Any = msgspec.json.decode(msgspec.json.encode(FILE))
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner = data
    for step in steps:
        inner = inner[step]
    inner[last] = value
    found: dict[str, Any] = data
    return found


@pytest.mark.parametrize(
    ("path", "value", "fr", "en"),
    [
        (
            "battle.0.scenario",
            "masse/escarmuche",
            "war.toml, battle[0].scenario : scénario inconnu : « masse/escarmuche »",
            'Did you mean "masse/escarmouche"?',
        ),
        (
            "battle.0.seat",
            "nrth",
            "war.toml, battle[0].seat : camp inconnu dans ce scénario : « nrth » (au choix : north, south). "
            "Vouliez-vous dire « north » ?",
            'unknown side "nrth" in this scenario (choose from: north, south). Did you mean "north"?',
        ),
        (
            "battle.0.units",
            {"archer": "bows", "legers": "foot"},
            "war.toml, battle[0].units.archer : unité inconnue dans ce camp : « archer » (au choix : legers, archers",
            'Did you mean "archers"?',
        ),
        (
            "battle.0.units",
            {"archers": "bow", "legers": "foot"},
            "membre inconnu : « bow » (au choix : bows, foot). Vouliez-vous dire « bows » ?",
            'unknown member "bow" (choose from: bows, foot).',
        ),
        (
            "battle.0.units",
            {"archers": "foot", "legers": "foot"},
            "war.toml, battle[0].units.legers : « foot » combat deux fois dans la même bataille.",
            '"foot" fights twice in the same battle.',
        ),
        (
            "battle.0.units",
            {"archers": "bows"},
            "war.toml, member[1] : « foot » ne combat dans aucune bataille.",
            '"foot" fights in no battle.',
        ),
        ("battle.1.key", "mill", "battle[1].key : la clé « mill » sert deux fois.", 'the key "mill" is used twice.'),
        ("replacements.least", 0, "replacements.least : 0 n'est pas possible ici (de 1 à 100).", "(from 1 to 100)."),
        ("replacements.draw", 101, "101 n'est pas possible ici (de 0 à 100).", "101 is not possible here"),
        ("battle.0.befor", {}, "battle[0] : « befor » n'a pas de sens ici.", 'Did you mean "before"?'),
        ("battle", [], "battle : 0 n'est pas possible ici (de 1 à 12).", "(from 1 to 12)."),
    ],
    ids=range(11),
)
def test_what_is_wrong_with_a_file_is_told_with_its_place(path: str, value: Any, fr: str, en: str) -> None:
    with pytest.raises(ScenarioRefused) as refused:
        read_campaign(changed(path, value), "war.toml")
    assert fr in fold(refused.value.say("fr"))
    assert en in fold(refused.value.say("en"))


def test_a_mistake_is_told_with_its_line() -> None:
    text = write_scenario(changed("battle.0.seat", "nrth"))
    line = text.splitlines().index('seat = "nrth"') + 1
    with pytest.raises(ScenarioRefused) as refused:
        campaign_from_text(text, "war.toml")
    assert f"battle[0].seat (line {line})" in refused.value.say("en")


# What ships


@pytest.mark.parametrize("book", books())
def test_every_book_that_can_has_a_campaign_of_four_to_six_battles(book: str) -> None:
    if books()[book].campaign_units is None:
        pytest.skip("it carries nothing over")
    found = [one for one in campaigns().values() if one.book == book]
    assert found
    for one in found:
        assert 4 <= len(one.battle) <= 6


@pytest.mark.parametrize("name", campaigns())
def test_every_battle_opens_with_a_company_at_its_worst_and_at_its_best(name: str) -> None:
    found = campaigns()[name]
    units = found.rulebook.campaign_units
    assert units is not None
    for battle in found.battle:
        for carried in (Carried(found.replacements.least), Carried(100, units.most_honours)):
            data = units.carry(scenario_data(battle.scenario), battle.seat, dict.fromkeys(battle.units, carried))
            opened = Battle.open(data, seed=1)
            home = units.come_home(opened.state, battle.seat)
            sizes = units.sizes(opened.scenario, battle.seat)
            assert {unit: home[unit] for unit in battle.units} == {
                unit: ComeHome(sizes[unit], sizes[unit]) for unit in battle.units
            }


# In words


def test_the_words_tell_the_story_so_far_and_no_more() -> None:
    words = campaign_words(CAMPAIGN, after(result("victory", 30, 0)), "en")
    mill, hill = words.battles
    assert (mill.before, mill.after, mill.outcome) == ("Before.", "Won.", "victory")
    assert [(one.name, one.left, one.lost, one.gained) for one in mill.homes] == [
        ("Archers", "30 of 40 men", False, 1),
        ("Foot", "0 of 70 men", True, 0),
    ]
    assert (hill.before, hill.after, hill.outcome, words.next, words.over) == ("Again.", "", "", 1, False)
    archers, foot = words.company
    assert (archers.size, archers.strength, archers.honours) == ("61 of 70 men", 87, 1)
    assert archers.honour == "Veterans: one more point of morale"
    assert (foot.size, foot.raised, archers.raised) == ("", True, False)


def test_what_is_to_come_is_not_told() -> None:
    words = campaign_words(CAMPAIGN, after(), "fr")
    assert [one.before for one in words.battles] == ["Avant.", ""]
    assert [one.joins for one in words.company] == [True, True]
