"""Campaigns: what there is, how far somebody has come, the next battle and its result.

Progress is a document that goes along with every request and comes back changed; nothing is kept of it, unless somebody
wants it kept: then under a secret link, like a battle.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post, put
from litestar.params import JSONBody
from msgspec import Meta
from msgspec.structs import replace

from oriflamme.commanders import first_opponent
from oriflamme.kernel import registry
from oriflamme.kernel.campaign import (
    Progress,
    battle_scenario,
    begin,
    checked_progress,
    fight_again,
    next_battle,
    read_progress,
    with_result,
)
from oriflamme.kernel.campaign_file import Campaign, campaigns
from oriflamme.kernel.campaign_words import CampaignCard, CampaignWords, campaign_card, campaign_words
from oriflamme.server import link_secrets
from oriflamme.server.auth import Reader, Runtime, bearer, must_be
from oriflamme.server.battle_cache import now
from oriflamme.server.create_battle import BattleRequest, SeatWish, open_battle
from oriflamme.server.errors import EXPECTED
from oriflamme.server.language import trouble
from oriflamme.server.limits import ADDRESS
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.store.campaigns import keep_campaign, kept_campaign, make_room

Document = dict[str, Any]


class CampaignRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far somebody has come; or, to begin, the name of a campaign."""

    document: Document = {}
    campaign: Annotated[str, Meta(max_length=100)] = ""


class FightRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The next battle of a campaign, against a commander; without one, whom a newcomer meets."""

    document: Document
    commander: Annotated[str, Meta(max_length=60)] = ""


class CampaignReply(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign under way: the document to keep, and what it says."""

    document: Progress
    words: CampaignWords


class FightReply(msgspec.Struct, frozen=True, kw_only=True):
    """The battle that is fought next: the player's link to it."""

    document: Progress
    battle: str
    link: str


class KeptCampaign(msgspec.Struct, frozen=True, kw_only=True):
    """The secret link under which a campaign is kept."""

    link: str


@get("/campaigns", responses=EXPECTED, sync_to_thread=False)
def list_campaigns(reader: Reader) -> list[CampaignCard]:
    """The campaigns of every book."""
    return [campaign_card(name, one, reader) for name, one in campaigns().items()]


@post("/campaigns/look", status_code=200, responses=EXPECTED, sync_to_thread=False)
def look(data: JSONBody[CampaignRequest], reader: Reader) -> CampaignReply:
    """A campaign as its document tells it; or a new one, by its name."""
    if data.campaign:
        progress = begin(data.campaign)
        return _reply(checked_progress(progress), progress, reader)
    return _reply(*_read(data.document), reader)


@post("/campaigns/again", status_code=200, responses=EXPECTED, sync_to_thread=False)
def again(data: JSONBody[CampaignRequest], reader: Reader) -> CampaignReply:
    """The campaign before its last battle, which was not won."""
    campaign, progress = _read(data.document)
    return _reply(campaign, fight_again(progress), reader)


@post("/campaigns/fight", responses=EXPECTED)
async def fight(data: JSONBody[FightRequest], runtime: Runtime, reader: Reader) -> FightReply:
    """Open the next battle against the machine; one that is under way is gone on with."""
    campaign, progress = _read(data.document)
    battle = next_battle(campaign, progress)
    known = await runtime.store.link(link_secrets.hashed(progress.fighting)) if progress.fighting else None
    if known is not None and battle is not None:
        return FightReply(document=progress, battle=known.battle, link=progress.fighting)
    scenario = battle_scenario(campaign, progress)
    assert battle is not None  # else there is no scenario
    machine = SeatWish(data.commander or first_opponent(campaign.book))
    seats = {army["seat"]: machine for army in scenario["army"] if army["seat"] != battle.seat}
    wishes = BattleRequest(text=registry.write_scenario(scenario), seats=seats)
    opened = await open_battle(runtime, wishes, ADDRESS.get(), reader, trusted=True)
    link = opened.links[battle.seat]
    return FightReply(document=replace(progress, fighting=link), battle=opened.battle, link=link)


@post("/campaigns/result", status_code=200, responses=EXPECTED)
async def result(data: JSONBody[CampaignRequest], runtime: Runtime, reader: Reader) -> CampaignReply:
    """The campaign after the battle that was under way; one that came to nothing does not count."""
    campaign, progress = _read(data.document)
    fighting = progress.fighting
    link = await runtime.store.link(link_secrets.hashed(fighting)) if link_secrets.is_link(fighting) else None
    if link is None:
        raise trouble("server-not-fighting")
    must_be(link, "seat")
    match = await runtime.battle_cache.match(link.battle)
    if not match.over:
        raise trouble("server-still-fighting")
    outcome = match.outcome
    after = with_result(campaign, progress, match.battle, outcome.winner) if outcome else replace(progress, fighting="")
    return _reply(campaign, after, reader)


# Kept on the server


@post("/campaigns/keep", responses=EXPECTED)
async def keep(data: JSONBody[CampaignRequest], runtime: Runtime) -> KeptCampaign:
    """Keep a campaign under a secret link, which is told this once."""
    _, progress = _read(data.document)
    limits, address = runtime.settings.limits, ADDRESS.get()
    await make_room(runtime.store, address, limits.campaigns, limits.all_campaigns)
    link = link_secrets.new_link()
    await _keep(runtime, link, progress)
    return KeptCampaign(link=link)


@get("/campaign", responses=EXPECTED)
async def kept(request: Request[Any, Any, Any], runtime: Runtime, reader: Reader) -> CampaignReply:
    """The campaign that is kept under a link."""
    link, document = await _kept(request, runtime)
    campaign, progress = read_progress(document)
    await _keep(runtime, link, progress)
    return _reply(campaign, progress, reader)


@put("/campaign", responses=EXPECTED)
async def update(
    data: JSONBody[CampaignRequest], request: Request[Any, Any, Any], runtime: Runtime, reader: Reader
) -> CampaignReply:
    """Keep a campaign in the place of the one that is kept under a link."""
    link, _ = await _kept(request, runtime)
    campaign, progress = _read(data.document)
    await _keep(runtime, link, progress)
    return _reply(campaign, progress, reader)


async def _kept(request: Request[Any, Any, Any], runtime: ServerRuntime) -> tuple[str, str]:
    """The link that a request shows, within its rate, and what is kept under it."""
    link = bearer(request)
    hashed = link_secrets.hashed(link)
    document = await kept_campaign(runtime.store, hashed) if link_secrets.is_link(link) else None
    if document is None:
        raise trouble("server-unknown-campaign")
    if not runtime.seats.allows(hashed):
        raise trouble("server-too-fast")
    return link, document


async def _keep(runtime: ServerRuntime, link: str, progress: Progress) -> None:
    document = msgspec.json.encode(progress).decode()
    await keep_campaign(runtime.store, link_secrets.hashed(link), document, ADDRESS.get(), now())


def _read(document: Document) -> tuple[Campaign, Progress]:
    return read_progress(msgspec.json.encode(document))


def _reply(campaign: Campaign, progress: Progress, lang: str) -> CampaignReply:
    return CampaignReply(document=progress, words=campaign_words(campaign, progress, lang))


HANDLERS = [list_campaigns, look, again, fight, result, keep, kept, update]
