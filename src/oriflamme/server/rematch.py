"""A rematch: the same battle once more, with the sides changed round.

Whoever asks first opens it; the others come in through their links to the old battle. A link to it follows from the
link to the old one, so that nobody has to hand anything out and whoever asks twice comes to the same place.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec

from oriflamme.kernel import new_secret, registry
from oriflamme.kernel.dice_opening import first_secret, new_salt
from oriflamme.kernel.transcript import FORMAT
from oriflamme.server import link_secrets
from oriflamme.server.battle_cache import Draft, now
from oriflamme.server.create_battle import room_for
from oriflamme.server.language import trouble
from oriflamme.server.match import Match
from oriflamme.server.rows import MANNERS, BattleRow, EntryRow, LinkRow, Terms
from oriflamme.server.runtime import ServerRuntime


async def rematch(runtime: ServerRuntime, link: LinkRow, secret: str, address: str) -> str:
    """The caller's link to the rematch, which is opened where nobody has done so."""
    match = await runtime.battle_cache.match(link.battle)
    if link.role != "seat" or not match.over:
        raise trouble("server-no-rematch")
    if not match.rematch:
        await room_for(runtime, address)
        row = _row(match, address)
        await runtime.store.create(row, [])
        match = await runtime.battle_cache.submit(link.battle, _note(link.seats[0], row.id))
        if row.wake and match.rematch == row.id:
            runtime.driver.nudge(row.id, row.address)
    seats = exchange(match.sides)
    made = link_secrets.rematch_of(secret)
    own = tuple(seats.get(seat, seat) for seat in link.seats)
    feed = link_secrets.hashed(link_secrets.feed_of(made))
    await runtime.store.add_link(LinkRow(link_secrets.hashed(made), match.rematch, "seat", own, feed))
    return made


def exchange(sides: tuple[str, ...]) -> Mapping[str, str]:
    """Who plays which side next: each the one after his own."""
    return dict(zip(sides, (*sides[1:], *sides[:1]), strict=True))


def _note(seat: str, battle: str) -> Draft:
    """Where somebody else was faster, theirs is the rematch."""

    def draft(match: Match) -> EntryRow:
        return EntryRow("", 0, 0, "rematch", seat, match.rematch or battle)

    return draft


def _row(match: Match, address: str) -> BattleRow:
    """The same terms with the sides changed round, and dice of its own."""
    was, seats = match.terms, exchange(match.sides)
    players = {seats.get(seat, seat): player for seat, player in was.players.items()}
    players = {
        seat: msgspec.structs.replace(player, seed=secrets.randbits(31) if player.machine else 0)
        for seat, player in players.items()
    }
    drawn = was.dice == "server"
    reserve = new_secret() if drawn else ""
    terms = Terms(
        was.scenario,
        {seat: players[seat] for seat in was.players},
        was.text,
        was.switches,
        was.tiers,
        was.dice,
        first_secret(reserve) if drawn else "",
        held=was.held,
        clock=was.clock,
        version=match.battle.book.version,
        manners=MANNERS,
        format=FORMAT,
        reserve=reserve,
        salt="" if drawn else new_salt(),
        opening_seconds=was.opening_seconds,
        edition=registry.editions(was.scenario),
    )
    opened = Match(BattleRow("", now(), terms))
    return BattleRow(secrets.token_hex(8), opened.at, terms, address, opened.over, opened.due_at)
