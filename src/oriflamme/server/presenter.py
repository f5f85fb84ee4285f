"""What a link shows of a battle. Everything goes through `Battle.view` and the facts' own audience.

Two matches that differ only in what a seat may not know have the same face to it, byte for byte.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from oriflamme.commanders import offered
from oriflamme.kernel import Ask, Battle, Bilingual, Outcome, Rulebook
from oriflamme.kernel.answer_series import may_go_at_once, only_answer
from oriflamme.kernel.dice_opening import opening_mark
from oriflamme.kernel.names import declined
from oriflamme.server import battle_log
from oriflamme.server.advice import may_be_advised
from oriflamme.server.asks_json import question
from oriflamme.server.display_json import sayer
from oriflamme.server.language import tell, tier_name, trouble
from oriflamme.server.match import REFEREE, Match
from oriflamme.server.opening import opening_json
from oriflamme.server.rows import LinkRow
from oriflamme.server.state_diff import board_of

LOG_PAGE = 60
_encode = msgspec.json.Encoder().encode
SERVER_ENDINGS = ("agreed", "resigned", "time", "void")
NOTHING = msgspec.Raw(b"[]")


def viewer(match: Match, link: LinkRow, wanted: str = "") -> str | None:
    """As which seat a link looks on: the one it names, else the one of its seats that must answer, else its first."""
    if link.role == "replay":
        if wanted and wanted not in match.battle.seats:
            raise trouble("server-not-your-seat", seat=wanted)
        return wanted or None
    if link.role != "seat":
        return None
    if wanted:
        if wanted not in link.seats:
            raise trouble("server-not-your-seat", seat=wanted)
        return wanted
    thinking = match.thinking
    return next((seat for seat in link.seats if seat in thinking), link.seats[0])


def battle_json(match: Match, link: LinkRow, seat: str | None, lang: str, log_from: int = -LOG_PAGE) -> dict[str, Any]:
    """The battle as a link sees it, looking on as this seat."""
    return {
        **head_json(match, link, lang),
        **status_json(match, link, seat, lang),
        **position_json(match.battle, seat, lang),
        "asks": asks(match, link, seat, lang),
        "log": battle_log.log(match.battle, seat, lang, log_from, LOG_PAGE, over=match.over),
    }


def position_json(battle: Battle, seat: str | None, lang: str, *, with_state: bool = True) -> dict[str, Any]:
    """What stands where, as a seat may know it: how it is drawn, what is called how in it, and the state itself."""
    kept = board_of(battle)
    sight = kept.sight(battle, seat)
    told = {
        "names": kept.names(battle, seat, lang, lambda: sight.text),
        "display": sight.drawn(battle, lang),
        "map": sight.map_digest(battle),
    }
    return told | {"state": sight.text} if with_state else told


def head_json(match: Match, link: LinkRow, lang: str) -> dict[str, Any]:
    """What never changes in a battle: the book, the sides, the terms."""
    setup, terms = match.battle.setup, match.terms
    return {
        "battle": match.id,
        "book": setup.book,
        "board": match.battle.book.board,
        "version": setup.version,
        "scenario": setup.scenario,
        "title": match.battle.scenario.title.text(lang),
        "brief": match.battle.scenario.brief.text(lang),
        "note": match.battle.scenario.note.text(lang),
        "tiers": setup.tiers,
        "tier_name": tier_name(match.battle.book, setup.tiers[-1], lang),
        "switches": setup.switches,
        "role": link.role,
        "seats": link.seats,
        "dice": _dice(match),
        "clock_terms": terms.clock,
        "levels": offered(setup.book),
    }


def _dice(match: Match) -> dict[str, Any]:
    """How dice are thrown, and by what they are bound; while the words are told, as far as that has come."""
    setup, pending = match.battle.setup, match.opening
    if pending is not None:
        bound = {"mode": "committed", "commitment": pending.dice.commitment, "seals": {}, "words": {}, "mark": ""}
    else:
        mark = opening_mark(setup.commitment, setup.seals) if setup.seals else ""
        bound = {
            "mode": setup.dice,
            "commitment": setup.commitment,
            "seals": setup.seals,
            "words": setup.words,
            "mark": mark,
        }
    return bound | {"held": match.terms.held}


def status_json(match: Match, link: LinkRow, seat: str | None, lang: str) -> dict[str, Any]:
    """How a battle stands, apart from the board: who thinks, the clocks, the offers, the end."""
    told = {
        "seat": seat,
        "moment": match.version_token(seat),
        "rewinds": match.rewinds(seat),
        "sealed": match.battle.sealed_tokens(seat) if seat and link.role == "seat" else (),
        "orders": own_orders(match.battle, seat, lang) if seat and link.role == "seat" else {},
        "secrets": secrets_between(match, link.seats),
        "chat": len(match.chat) if link.role in ("seat", "referee") else 0,
        "advised": may_be_advised(match, link),
        "standing": board_of(match.battle).standing(match.battle, seat, lang),
        **_status_for_all(match, lang),
    }
    if link.role == "referee":
        told["record"] = battle_log.record(match.battle)
    return told


def own_orders(battle: Battle, seat: str, lang: str) -> dict[str, str]:
    """What a seat has sealed last for each piece, in words: its own orders stay before it until all are revealed."""
    given = {option.piece: option.label for option in battle.sealed_options(seat) if option.piece in battle.names}
    say = sayer(battle, lang)
    return {piece: say(label) for piece, label in given.items() if label is not None}


def _status_for_all(match: Match, lang: str) -> dict[str, Any]:
    """What of that is the same for everybody: reckoned once after each entry."""
    known = match.status.get(lang)
    if known is None or known[0] != match.sequence:
        match.status[lang] = known = match.sequence, _status(match, lang)
    return known[1]


def _status(match: Match, lang: str) -> dict[str, Any]:
    battle, thinking = match.battle, match.thinking
    return {
        "answers": battle.step_count,
        "over": match.over,
        "outcome": outcome(battle, match.outcome, lang),
        "waiting": {} if match.over or match.opening is not None else battle.waiting,
        "thinking": [one for one in battle.seats if one in thinking],
        "since": match.since,
        "players": [
            {
                "seat": one,
                **side_json(battle.book, battle.names, one, lang),
                "role": "referee" if one == REFEREE else "side",
                "commander": match.players[one].commander if one in match.players else "",
                "name": match.players[one].name if one in match.players else "",
            }
            for one in battle.seats
        ],
        "clock": _clock(match, thinking),
        "paused": match.paused,
        "offers": {} if match.over else match.offers.copy(),
        "agreed": {} if match.over else match.agreed.copy(),
        "rematch": match.rematch_by,
        "remarks": [
            {"answer": one.answer, "at": one.at, "text": match.remark_text(one, lang)} for one in match.remarks
        ],
        "secret": secret(match),
        "opening": opening_json(match.opening, void=match.over),
    }


def secrets_between(match: Match, seats: tuple[str, ...]) -> bool:
    """Whether persons who share a screen must not look over each other's shoulder now."""
    if len(seats) < 2 or match.over or match.opening is not None:
        return False
    battle = match.battle
    if len(battle.waiting) > 1:
        return True
    first = battle.view(seats[0]).state
    return any(battle.view(seat).state != first for seat in seats[1:])


def _clock(match: Match, thinking: set[str]) -> dict[str, dict[str, int]] | None:
    """When the time of whoever thinks is up, and what the others have left: neither moves with sealed answers."""
    clock = match.clock
    if clock is None:
        return None
    running = thinking if not match.paused else set()
    return {
        seat: {"deadline": clock.at + left} if seat in running else {"left": left} for seat, left in clock.left.items()
    }


def secret(match: Match) -> str:
    """The secret of the dice, once the battle is over."""
    return match.battle.kept.secret if match.played else ""


def asks(match: Match, link: LinkRow, seat: str | None, lang: str) -> msgspec.Raw:
    """What a seat is asked now."""
    who = REFEREE if link.role == "referee" else (seat if link.role == "seat" else None)
    if who is None or match.over or match.opening is not None:
        return NOTHING
    told = [_ask(match, ask, who, link, lang) for ask in _asks(match, who, link)]
    return msgspec.Raw(b"[%b]" % b",".join(told)) if told else NOTHING


def _asks(match: Match, who: str, link: LinkRow) -> list[Ask]:
    """The asks of a seat; dice of persons who share a screen lie before all of them."""
    for one in (who, *link.seats):
        roll = match.roll(one)
        if roll is not None:
            return [roll]
    return [ask for ask in match.battle.asks if ask.seat == who] if link.role == "seat" else []


def _ask(match: Match, ask: Ask, who: str, link: LinkRow, lang: str) -> bytes:
    """A question, written once for all who read it, with the moment of who answers."""
    known = match.asked.get((ask.seat, lang))
    if known is None or known[0] is not ask:
        match.asked[ask.seat, lang] = known = ask, _encode(question(match.battle, ask, lang))
    seat = ask.seat if ask.seat in link.seats else who
    moment = match.version_token(seat if link.role == "seat" else None)
    only = b',"only":true' if _goes_by_itself(match, ask) else b""
    return b'%b%b,"moment":"%b"}' % (known[1][:-1], only, moment.encode())


def _goes_by_itself(match: Match, ask: Ask) -> bool:
    """Whether a question has one answer, which may be given at once without telling anybody what is hidden."""
    option = only_answer(match.battle, ask)
    others = tuple(seat for seat in match.persons if seat != ask.seat)
    return option is not None and may_go_at_once(match.battle, ask, option, others)


def side_json(book: Rulebook[Any], names: Mapping[str, Bilingual], seat: str, lang: str) -> dict[str, Any]:
    """What a side is called, and the forms of its name."""
    called = names[seat] if seat in names else book.texts.name(seat)
    return {"side": called.text(lang), "forms": declined(called, lang)._asdict()}


def outcome(battle: Battle, end: Outcome | None, lang: str) -> dict[str, Any] | None:
    """How a battle ended, in words where the server ended it."""
    if end is None:
        return None
    won = end.winner or ""
    winner = battle.names[won].text(lang) if won in battle.names else won
    text = tell(f"end-{end.reason}", lang, winner=winner) if end.reason in SERVER_ENDINGS else ""
    return {"winner": end.winner, "reason": end.reason, "clause": end.clause, "text": text}


def earlier(match: Match, seat: str | None, step: int, lang: str) -> dict[str, Any]:
    """The board as a seat saw it after so many steps, with what those brought."""
    battle = match.battle.at_step(step)
    return {
        "answers": battle.step_count,
        **position_json(battle, seat, lang),
        "standing": board_of(battle).standing(battle, seat, lang),
        "log": battle_log.log(battle, seat, lang, -LOG_PAGE, LOG_PAGE, over=match.over),
    }
