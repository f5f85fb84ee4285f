"""A campaign in the words of one language: what the page and the terminal show of it."""

from __future__ import annotations

from typing import Any

import msgspec

from oriflamme.kernel.campaign import (
    BattleResult,
    MemberAfter,
    Progress,
    after_battle,
    company_of,
    may_fight_again,
    next_battle,
)
from oriflamme.kernel.campaign_file import Campaign, CampaignBattle
from oriflamme.kernel.campaign_units import CampaignUnits, Carried, share
from oriflamme.kernel.registry import find_scenario


class CampaignCard(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign in a list."""

    name: str
    book: str
    title: str
    brief: str
    battles: list[str]
    minutes: int
    """Of all its battles together."""


class HomeWords(msgspec.Struct, frozen=True, kw_only=True):
    """What came home of a member from a battle."""

    name: str
    left: str
    """How much of what it began with."""
    lost: bool
    """Nothing came home."""
    gained: int


class BattleWords(msgspec.Struct, frozen=True, kw_only=True):
    """A battle of the chain; what is told of those to come is not told yet."""

    key: str
    title: str
    minutes: int
    tier: str
    side: str
    outcome: str = ""
    before: str = ""
    after: str = ""
    homes: list[HomeWords] = []


class MemberWords(msgspec.Struct, frozen=True, kw_only=True):
    """A member of the company as it comes to the next battle."""

    name: str
    strength: int
    honours: int
    honour: str
    size: str = ""
    """How much of it fights in the next battle; "": it rests."""
    raised: bool = False
    """It was destroyed in the last battle, and raised anew."""
    joins: bool = False
    """It fights for the first time."""


class CampaignWords(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign under way."""

    name: str
    book: str
    title: str
    brief: str
    battles: list[BattleWords]
    company: list[MemberWords]
    next: int
    """The number of the next battle, from 0; as many as there are battles: it is over."""
    over: bool
    again: bool
    """Whether the last battle may be fought again."""
    replacements: dict[str, int]
    fighting: str


def campaign_card(name: str, campaign: Campaign, lang: str) -> CampaignCard:
    """A campaign in a list."""
    found = [find_scenario(battle.scenario).scenario for battle in campaign.battle]
    return CampaignCard(
        name=name,
        book=campaign.book,
        title=campaign.title.text(lang),
        brief=campaign.brief.text(lang),
        battles=[one.title.text(lang) for one in found],
        minutes=sum(one.minutes for one in found),
    )


def campaign_words(campaign: Campaign, progress: Progress, lang: str) -> CampaignWords:
    """A campaign under way: its story so far, its battles, its company."""
    units = campaign.rulebook.campaign_units
    assert units is not None  # no campaign without: `read_campaign`
    teller = _Teller(campaign, units, lang)
    company, battles, last = company_of(campaign), [], {}
    for battle, result in zip(campaign.battle, progress.results, strict=False):
        last = after_battle(campaign, company, result)
        company = {key: one.carried for key, one in last.items()}
        battles.append(teller.fought(battle, result, last))
    following = next_battle(campaign, progress)
    for battle in campaign.battle[len(battles) :]:
        battles.append(teller.battle(battle, told=battle is following))
    return CampaignWords(
        name=progress.campaign,
        book=campaign.book,
        title=campaign.title.text(lang),
        brief=campaign.brief.text(lang),
        battles=battles,
        company=teller.company(company, last, progress, following),
        next=len(progress.results),
        over=following is None,
        again=may_fight_again(progress),
        replacements=msgspec.structs.asdict(campaign.replacements),
        fighting=progress.fighting,
    )


class _Teller:
    """Says what is known of a campaign in one language."""

    def __init__(self, campaign: Campaign, units: CampaignUnits[Any], lang: str) -> None:
        self.campaign, self.units, self.lang = campaign, units, lang
        self.texts = campaign.rulebook.texts
        self.names = campaign.names()

    def battle(self, battle: CampaignBattle, *, told: bool) -> BattleWords:
        scenario, owner = find_scenario(battle.scenario).scenario, self.campaign.rulebook
        higher = scenario.tier != owner.tiers[0]
        return BattleWords(
            key=battle.key,
            title=scenario.title.text(self.lang),
            minutes=scenario.minutes,
            tier=self.texts.say(owner.tier_name(scenario.tier), self.lang) if higher else "",
            side=owner.names(scenario)[battle.seat].text(self.lang),
            before=battle.before.text(self.lang) if told else "",
        )

    def fought(self, battle: CampaignBattle, result: BattleResult, after: dict[str, MemberAfter]) -> BattleWords:
        scenario = find_scenario(battle.scenario).scenario
        homes = []
        for unit, member in battle.units.items():
            home = result.units[member]
            homes.append(
                HomeWords(
                    name=self.names[member].text(self.lang),
                    left=self._size(scenario, unit, home.left, home.began),
                    lost=not home.left,
                    gained=after[member].gained,
                )
            )
        told = self.battle(battle, told=True)
        return msgspec.structs.replace(
            told, outcome=result.outcome, after=battle.after(result.outcome).text(self.lang), homes=homes
        )

    def company(
        self,
        company: dict[str, Carried],
        last: dict[str, MemberAfter],
        progress: Progress,
        following: CampaignBattle | None,
    ) -> list[MemberWords]:
        """Who has fought or fights next."""
        known = {member for result in progress.results for member in result.units}
        fights = {member: unit for unit, member in following.units.items()} if following else {}
        return [
            self._member(key, one, last.get(key), fights.get(key, ""), following, joins=key not in known)
            for key, one in company.items()
            if key in known or key in fights
        ]

    def _member(
        self,
        key: str,
        one: Carried,
        last: MemberAfter | None,
        unit: str,
        following: CampaignBattle | None,
        *,
        joins: bool,
    ) -> MemberWords:
        size = ""
        if unit and following:
            scenario = find_scenario(following.scenario).scenario
            full = self.units.sizes(scenario, following.seat)[unit]
            size = self._size(scenario, unit, share(full, one.strength), full)
        return MemberWords(
            name=self.names[key].text(self.lang),
            strength=one.strength,
            honours=one.honours,
            honour=self._honour(key, one.honours) if one.honours else "",
            size=size,
            raised=last is not None and last.home is not None and not last.home.left,
            joins=joins,
        )

    def _size(self, scenario: Any, unit: str, count: int, whole: int) -> str:
        return self.texts.say(self.units.size(scenario, unit, count, whole), self.lang)

    def _honour(self, member: str, honours: int) -> str:
        battle, unit = next(
            (battle, unit) for battle in self.campaign.battle for unit, one in battle.units.items() if one == member
        )
        scenario = find_scenario(battle.scenario).scenario
        return self.texts.say(self.units.honour(scenario, unit, honours), self.lang)
