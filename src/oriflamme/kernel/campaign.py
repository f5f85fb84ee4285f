"""A campaign that is being played: the results so far, and all that follows from them.

Progress is a small document: the battles that were fought, how each ended and what came home of every unit. The
strength and the honours of the company before the next battle follow from it alone, so that it can be kept anywhere:
in a browser, in a file, on a server.

- A battle that was lost goes on: another text, fewer replacements. Whoever likes may fight the last battle again from
  where it began, unless it was won; the new result takes the place of the old one.
- Replacements fill a share of what a unit lacks, more after a victory than after a defeat; no unit begins below the
  least strength of the campaign, so that it never becomes hopeless. Who was destroyed is raised anew, without honours.
- A unit that comes home from a battle that was not lost, with at least half of what it began with, earns an honour; one
  that comes home with less than half has too many recruits, and loses one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from oriflamme.kernel.battle import Battle
from oriflamme.kernel.campaign_file import Campaign, CampaignBattle, find_campaign, scenario_data
from oriflamme.kernel.campaign_units import FULL_STRENGTH, CampaignUnits, Carried, ComeHome
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.file_record import checked_record
from oriflamme.kernel.messages import Message, message

FORMAT: Literal[1] = 1
MAX_PROGRESS_BYTES = 40_000
Result = Literal["victory", "draw", "defeat"]


class BattleResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a battle of a campaign ended, and what came home of every member that fought in it."""

    battle: str
    outcome: Result
    units: dict[str, ComeHome]


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """How far somebody has come in a campaign."""

    oriflamme_campaign: Literal[1]
    """The format of the document."""
    campaign: str
    results: tuple[BattleResult, ...] = ()
    fighting: str = ""
    """The battle that is being fought: a link, or the name of a save; "": none is."""


class MemberAfter(NamedTuple):
    """What has become of a member in a battle, and how it comes to the next one."""

    home: ComeHome | None
    """None: it did not fight."""
    carried: Carried
    gained: int
    """Honours earned, or lost where it is below 0."""


def begin(name: str) -> Progress:
    """A campaign in which nothing has been fought."""
    return Progress(oriflamme_campaign=FORMAT, campaign=find_campaign(name).name)


def company_of(campaign: Campaign) -> dict[str, Carried]:
    """The company at the beginning: everybody whole."""
    return {one.key: Carried() for one in campaign.member}


def after_battle(campaign: Campaign, company: Mapping[str, Carried], result: BattleResult) -> dict[str, MemberAfter]:
    """The company after a battle, replacements included."""
    units = _units(campaign)
    filled = getattr(campaign.replacements, result.outcome)
    after = {}
    for key, was in company.items():
        home = result.units.get(key)
        strength, honours = was.strength, was.honours
        if home is not None:
            strength = strength * home.left // home.began
            honours = _honours(was.honours, home, result.outcome, units.most_honours)
        strength += (FULL_STRENGTH - strength) * filled // 100
        carried = Carried(max(campaign.replacements.least, strength), honours)
        after[key] = MemberAfter(home, carried, honours - was.honours)
    return after


def _honours(had: int, home: ComeHome, outcome: Result, most: int) -> int:
    if not home.left:
        return 0
    if 2 * home.left < home.began:
        return max(0, had - 1)
    return had if outcome == "defeat" else min(most, had + 1)


def company(campaign: Campaign, progress: Progress) -> dict[str, Carried]:
    """The company before the next battle."""
    found = company_of(campaign)
    for result in progress.results:
        found = {key: one.carried for key, one in after_battle(campaign, found, result).items()}
    return found


def next_battle(campaign: Campaign, progress: Progress) -> CampaignBattle | None:
    """The battle that is fought next; None: the campaign is over."""
    fought = len(progress.results)
    return campaign.battle[fought] if fought < len(campaign.battle) else None


def battle_scenario(campaign: Campaign, progress: Progress) -> dict[str, Any]:
    """What the scenario file of the next battle says, with the company as strong as it is."""
    battle = next_battle(campaign, progress)
    if battle is None:
        raise UserError(message("campaign-over"))
    standing, names = company(campaign, progress), campaign.names()
    carried = {unit: replace(standing[member], name=names[member]) for unit, member in battle.units.items()}
    return _units(campaign).carry(scenario_data(battle.scenario), battle.seat, carried)


def with_result(campaign: Campaign, progress: Progress, battle: Battle, winner: str | None) -> Progress:
    """The progress after the next battle of the campaign, which is over, with whoever won it."""
    fought = next_battle(campaign, progress)
    if fought is None:
        raise UserError(message("campaign-over"))
    home = _units(campaign).come_home(battle.state, fought.seat) if battle.book.name == campaign.book else {}
    if fought.seat not in battle.seats or not set(fought.units) <= set(home):
        raise UserError(message("campaign-other-battle"))
    outcome: Result = "draw" if winner is None else "victory" if winner == fought.seat else "defeat"
    units = {member: home[unit] for unit, member in fought.units.items()}
    return replace(progress, results=(*progress.results, BattleResult(fought.key, outcome, units)), fighting="")


def may_fight_again(progress: Progress) -> bool:
    """Whether the last battle may be fought once more."""
    return bool(progress.results) and progress.results[-1].outcome != "victory" and not progress.fighting


def fight_again(progress: Progress) -> Progress:
    """The progress before the last battle, which was not won."""
    if not may_fight_again(progress):
        raise UserError(message("campaign-no-again"))
    return replace(progress, results=progress.results[:-1])


# As a document


def write_progress(progress: Progress) -> str:
    """A document that can be kept or sent."""
    return msgspec.json.format(msgspec.json.encode(progress), indent=1).decode() + "\n"


def read_progress(text: str | bytes) -> tuple[Campaign, Progress]:
    """The campaign and the progress of a document; one that is damaged is refused with the place."""
    if len(text) > MAX_PROGRESS_BYTES:
        raise UserError(message("campaign-progress", problem=message("campaign-too-long", most=MAX_PROGRESS_BYTES)))
    try:
        data = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise UserError(message("campaign-progress", problem=message("campaign-no-json"))) from None
    progress: Progress = checked_record(data, Progress, "campaign")
    return checked_progress(progress), progress


def checked_progress(progress: Progress) -> Campaign:
    """The campaign of a document that tells nothing impossible."""
    campaign = find_campaign(progress.campaign).campaign
    wrong = _wrong(campaign, progress)
    if wrong is not None:
        raise UserError(message("campaign-progress", problem=wrong))
    return campaign


def _wrong(campaign: Campaign, progress: Progress) -> Message | None:
    """The first thing that cannot be so."""
    if len(progress.results) > len(campaign.battle):
        return message("campaign-too-many-results", most=len(campaign.battle))
    for number, (result, battle) in enumerate(zip(progress.results, campaign.battle, strict=False), 1):
        if result.battle != battle.key:
            return message("campaign-result-order", number=number, battle=battle.key, found=result.battle)
        if set(result.units) != set(battle.units.values()):
            return message("campaign-result-units", battle=battle.key)
        for unit, home in result.units.items():
            if not 0 <= home.left <= home.began or not home.began:
                return message("campaign-result-number", battle=battle.key, unit=unit)
    return None


def _units(campaign: Campaign) -> CampaignUnits[Any]:
    units = campaign.rulebook.campaign_units
    assert units is not None  # no campaign without: `read_campaign`
    return units
