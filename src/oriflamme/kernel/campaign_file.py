"""Campaign files: battles that follow one another, what is told between them, and which units go from one to the next.

A campaign is data, a file in the folder `campaigns` of a book. Its battles are scenarios of the book; a member of the
company fights in each as the unit that the file says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.campaign_units import FULL_STRENGTH, CampaignUnits
from oriflamme.kernel.complaints import Complaint, ScenarioRefused, nearest
from oriflamme.kernel.errors import UserError, kernel_texts
from oriflamme.kernel.file_record import checked_record
from oriflamme.kernel.messages import Message, message
from oriflamme.kernel.names import Name
from oriflamme.kernel.registry import book, books, find_scenario, parse_toml, text_of, told_with_lines
from oriflamme.kernel.rulebook import Rulebook

MAX_BATTLES = 12
MAX_MEMBERS = 60


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A unit of the company, which goes from battle to battle."""

    key: str
    name: Name


class Replacements(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What fills the ranks before the next battle, in percent."""

    victory: int = 60
    """Of what is missing, after a battle that was won."""
    draw: int = 50
    defeat: int = 40
    least: int = 80
    """No unit begins a battle with less of its strength: a campaign that was begun can always be won."""


class CampaignBattle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A battle of a campaign: its scenario, the player's side, who of the company fights as what, and what is told."""

    key: str
    scenario: str
    seat: str
    units: dict[str, str]
    """By unit of the scenario: the member that it is. Who is not named is there for this battle alone."""
    before: Bilingual
    victory: Bilingual
    draw: Bilingual
    defeat: Bilingual

    def after(self, outcome: str) -> Bilingual:
        """What is told when it has ended so."""
        told = {"victory": self.victory, "draw": self.draw, "defeat": self.defeat}
        return told[outcome]


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A story in battles."""

    book: str
    title: Bilingual
    brief: Bilingual
    member: tuple[Member, ...]
    battle: tuple[CampaignBattle, ...]
    replacements: Replacements = Replacements()

    @property
    def rulebook(self) -> Rulebook[Any]:
        return book(self.book)

    def names(self) -> dict[str, Name]:
        """What the members are called, by key."""
        return {one.key: one.name for one in self.member}


class FoundCampaign(NamedTuple):
    """A campaign that was looked up, and its name."""

    name: str
    campaign: Campaign


@cache
def campaigns() -> dict[str, Campaign]:
    """Every campaign that ships with a book, by the names of the book and the file."""
    return {
        f"{owner.name}/{path.stem}": campaign_from_text(text_of(path), path.name)
        for owner in books().values()
        for path in sorted((owner.folder / "campaigns").glob("*.toml"))
    }


def find_campaign(name: str) -> FoundCampaign:
    """A campaign by its name; or, where there is but one, by that of its book."""
    known = campaigns()
    found = [one for one in known if name in (one, one.split("/")[0])]
    if len(found) != 1:
        raise UserError(message("campaign-unknown", name=name, known=", ".join(known)))
    return FoundCampaign(found[0], known[found[0]])


def campaign_from_text(text: str, place: str) -> Campaign:
    """A campaign from the text of its file, with the lines of what is wrong."""
    with told_with_lines(place, text):
        return read_campaign(parse_toml(text, place), place)


def read_campaign(data: Mapping[str, Any], place: str) -> Campaign:
    """A campaign from the content of its file; all that is wrong is told, each with its place."""
    campaign: Campaign = checked_record(data, Campaign, place)
    owner = book(campaign.book)
    if owner.campaign_units is None:
        raise UserError(message("campaign-no-units", book=owner.name))
    wrong = list(_complaints(campaign, owner, owner.campaign_units))
    if wrong:
        raise ScenarioRefused(wrong, place)
    return campaign


# What may be wrong


def _complaints(campaign: Campaign, owner: Rulebook[Any], units: CampaignUnits[Any]) -> Iterator[Complaint]:
    yield from _number("battle", len(campaign.battle), 1, MAX_BATTLES)
    yield from _number("member", len(campaign.member), 1, MAX_MEMBERS)
    for what, keys in (
        ("battle", [one.key for one in campaign.battle]),
        ("member", [one.key for one in campaign.member]),
    ):
        for number, key in enumerate(keys):
            if key in keys[:number]:
                yield _complaint(f"{what}[{number}].key", message("campaign-key-twice", key=key))
    for field in Replacements.__struct_fields__:
        least = 1 if field == "least" else 0
        yield from _number(f"replacements.{field}", getattr(campaign.replacements, field), least, FULL_STRENGTH)
    for number, battle in enumerate(campaign.battle):
        yield from _battle(f"battle[{number}]", campaign, battle, owner, units)
    used = {member for battle in campaign.battle for member in battle.units.values()}
    for number, member in enumerate(campaign.member):
        if member.key not in used:
            yield _complaint(f"member[{number}]", message("campaign-never-fights", member=member.key))


def _battle(
    place: str, campaign: Campaign, battle: CampaignBattle, owner: Rulebook[Any], units: CampaignUnits[Any]
) -> Iterator[Complaint]:
    known = tuple(owner.scenarios)
    if battle.scenario not in known:
        yield _unknown(f"{place}.scenario", "campaign-scenario", battle.scenario, known)
        return
    scenario = find_scenario(battle.scenario).scenario
    seats = tuple(army.seat for army in scenario.army)
    if battle.seat not in seats:
        yield _unknown(f"{place}.seat", "campaign-seat", battle.seat, seats)
        return
    sizes = tuple(units.sizes(scenario, battle.seat))
    members = tuple(one.key for one in campaign.member)
    taken: list[str] = []
    for unit, member in battle.units.items():
        at = f"{place}.units.{unit}"
        if unit not in sizes:
            yield _unknown(at, "campaign-unit", unit, sizes)
        if member not in members:
            yield _unknown(at, "campaign-member", member, members)
        elif member in taken:
            yield _complaint(at, message("campaign-member-twice", member=member))
        taken.append(member)


def _number(place: str, value: int, least: int, most: int) -> Iterator[Complaint]:
    if not least <= value <= most:
        yield _complaint(place, message("campaign-number", value=value, least=least, most=most))


def _unknown(place: str, why: str, word: str, known: Sequence[str]) -> Complaint:
    return _complaint(place, message(why, word=word, known=", ".join(known)), nearest(word, known))


def _complaint(place: str, problem: Message, meant: str = "") -> Complaint:
    return Complaint(place, problem, kernel_texts(), meant=meant)


def scenario_data(name: str) -> dict[str, Any]:
    """What the file of a shipped scenario says."""
    path: Path = book(name.partition("/")[0]).scenarios[name]
    return parse_toml(text_of(path), name)
