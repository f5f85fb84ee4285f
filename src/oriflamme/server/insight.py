"""What the rules know beyond the position, put into words: previews of answers, cards of pieces, odds, lines of sight.

Everything is found in the state as the one who asks may know it, or in a battle that he may imagine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from oriflamme.kernel import Battle, Choice, Forbidden, Option, Refused, Roll, Rulebook, View, message
from oriflamme.kernel.unit_card import Odds
from oriflamme.odds.preview import Deeds, Preview, deeds, preview
from oriflamme.server.asks_json import question
from oriflamme.server.display_json import changes, sayer
from oriflamme.server.replies.asks import ForbiddenJson
from oriflamme.server.replies.insight import (
    AnswerPreview,
    DeedJson,
    FigureJson,
    LineOfSightJson,
    MarkerJson,
    OddsJson,
    RollPreview,
    SightBlockJson,
    UnitCardJson,
)

Found = Callable[[], Any]
"""What finds it: it has its own copy of what it needs, and may be called in another thread."""
ROLL_FIELDS = ("kind", "subject", "question", "clause", "dice", "signed", "tally", "basis", "chances")
MAX_LISTED = 8
"""Deeds of one kind that are named one by one, and reasons that are told."""


def previews(battle: Battle, seat: str, series: Sequence[Sequence[str]], lang: str) -> Found:
    """What each of some series of answers will bring; what may not be answered, or nobody knows, is left out."""
    view = battle.view(seat).settled()
    areas = {tuple(answers): _struck(battle.book, view, answers) for answers in series}

    def found() -> list[AnswerPreview]:
        now = battle.book.display(view.state)
        told = ((answers, preview(view, answers)) for answers in series)
        return [
            replace(_preview(battle, seat, now, list(answers), one, lang), **areas[tuple(answers)])
            for answers, one in told
            if one is not None
        ]

    return found


def _struck(book: Rulebook[Any], view: View, answers: Sequence[str]) -> dict[str, Any]:
    """The hexes or the ground that a single answer strikes."""
    ask = next((ask for ask in view.asks if isinstance(ask, Choice) and ask.seat == view.seat), None)
    if ask is None or len(answers) != 1:
        return {}
    try:
        option = ask.take(answers[0])
    except Refused:
        return {}
    found = book.struck_area(view.state, ask, option), book.struck_ground(view.state, ask, option)
    return {"area": list(found[0]), "ground": list(found[1])}


def _preview(battle: Battle, seat: str, now: Any, answers: list[str], found: Preview, lang: str) -> AnswerPreview:
    say = sayer(battle, lang)
    book, state = battle.book, found.state
    moved = changes(now, book.display(state), say) if found.facts else {}
    pieces = [key for entries in moved.get("put", {}).values() for key in entries]
    standing = book.strength(state)
    mine = [key for key in pieces if key in standing and standing[key].side == seat]
    threats = {(one.key, one.how): one for key in mine for one in book.threats_to(state, key)}
    return AnswerPreview(
        answers=answers,
        facts=[battle.say(fact, lang) for fact in found.facts if fact.tone != "quiet"],
        ending=found.ending,
        next=_next(found, seat),
        final=found.final,
        roll=roll_preview(battle, found.roll, lang) if found.roll is not None else None,
        later=[_purpose(battle, one.purpose, one.subject, lang) for one in found.later],
        sure=found.sure,
        changes=moved,
        paths={key: [_spot(place) for place in places] for key, places in found.paths.items()},
        threats=list(threats.values()),
    )


def _spot(place: dict[str, Any]) -> str | tuple[int, int]:
    return str(place["hex"]) if "hex" in place else (place["x"], place["y"])


def _next(found: Preview, seat: str) -> str:
    """Who must choose then: the seat itself, where it is among them."""
    if found.ending != "next" or not found.asked:
        return ""
    return seat if seat in found.asked else found.asked[0]


def roll_preview(battle: Battle, roll: Roll, lang: str) -> RollPreview:
    """A roll that an answer may lead to, as it is sent: its sum and its chances."""
    told = question(battle, roll, lang)
    return RollPreview(**{name: told[name] for name in ROLL_FIELDS})


def _purpose(battle: Battle, purpose: str, subject: str, lang: str) -> str:
    what = message(f"roll-{purpose}")
    return battle.say(message("preview-test", what=what, subject=subject) if subject else what, lang)


# Cards


def unit_card(battle: Battle, seat: str | None, piece: str, lang: str, *, asked: bool) -> Found:
    """All about a piece; with `asked`, also what the seat can do with it now. None where there is no such piece."""
    view = battle.view(seat).settled()

    def found() -> UnitCardJson | None:
        book, state = battle.book, view.state
        card = book.unit_card(state, piece)
        if card is None:
            return None
        say = sayer(battle, lang)
        offered = deeds(view, piece) if asked and card.side == seat else Deeds()
        return UnitCardJson(
            key=card.key,
            side=card.side,
            name=battle.names[piece].text(lang) if piece in battle.names else piece,
            what=say(card.what),
            figures=[
                FigureJson(
                    name=say(one.name),
                    value=one.value if isinstance(one.value, str) else say(one.value),
                    means=say(one.means) if one.means else "",
                    clause=one.clause,
                )
                for one in card.figures
            ],
            markers=[
                MarkerJson(
                    text=say(one.text),
                    does=say(one.does) if one.does else "",
                    until=say(one.until) if one.until else "",
                    clause=one.clause,
                )
                for one in card.markers
            ],
            can=list(_can(battle, offered.can, lang)),
            cannot=list(_cannot(battle, offered.cannot, lang)),
            threats=list(book.threats_to(state, piece)),
        )

    return found


def _can(battle: Battle, options: Sequence[Option], lang: str) -> Iterator[DeedJson]:
    """Each deed with its name; of places to go to, only how many there are."""
    places = [one for one in options if one.place]
    if len(places) > 1:
        label = battle.say(message("card-places", count=len({one.place for one in places})), lang)
        yield DeedJson(label=label, count=len(places))
    named = [one for one in options if one not in places or len(places) == 1]
    for one in named[:MAX_LISTED]:
        yield DeedJson(label=_label(battle, one, lang), token=one.token)
    if len(named) > MAX_LISTED:
        left = len(named) - MAX_LISTED
        yield DeedJson(label=battle.say(message("card-more", count=left), lang), count=left)


def _cannot(battle: Battle, refused: Sequence[Forbidden], lang: str) -> Iterator[ForbiddenJson]:
    """What cannot be done, each reason once."""
    seen: set[str] = set()
    for one in refused:
        why = battle.say(one.refusal.message, lang)
        if why not in seen and len(seen) < MAX_LISTED:
            seen.add(why)
            label = _label(battle, one.option, lang)
            yield ForbiddenJson(token=one.option.token, label=label, message=why, clause=one.refusal.clause)


def _label(battle: Battle, option: Option, lang: str) -> str:
    return battle.say(option.label, lang) if option.label is not None else option.token


def odds(battle: Battle, seat: str | None, piece: str, enemy: str, lang: str) -> Found:
    """What a piece would throw against an enemy as things stand."""
    state = battle.view(seat).state.clone()
    return lambda: [_odds(battle, one, lang) for one in battle.book.odds_against(state, piece, enemy)]


def _odds(battle: Battle, one: Odds, lang: str) -> OddsJson:
    return OddsJson(
        name=battle.say(one.name, lang),
        roll=roll_preview(battle, one.roll, lang) if one.roll is not None else None,
        certain=battle.say(one.certain, lang) if one.certain is not None else "",
        supposed=battle.say(one.supposed, lang) if one.supposed is not None else "",
        message=battle.say(one.refusal.message, lang) if one.refusal is not None else "",
        clause=one.refusal.clause if one.refusal is not None else "",
        how=one.how,
    )


# Sight


def sight(battle: Battle, seat: str | None, start: str, end: str, lang: str) -> Found:
    """The line of sight between two hexes, and what is in its way."""
    state = battle.view(seat).state.clone()

    def found() -> LineOfSightJson | None:
        line = battle.book.sight(state, start, end)
        if line is None:
            return None
        blocks = [
            SightBlockJson(place=one.place, text=battle.say(one.text, lang), clause=one.clause) for one in line.blocks
        ]
        return LineOfSightJson(
            start=line.start,
            end=line.end,
            crossed=list(line.crossed),
            seen=line.seen,
            text=battle.say(line.text, lang),
            clause=line.clause,
            blocks=blocks,
        )

    return found
