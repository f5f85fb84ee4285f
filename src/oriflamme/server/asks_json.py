"""What a seat is asked, as data for a page: options with their labels, reasons, sums, exact chances."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from typing import Any

import msgspec

from oriflamme.kernel import Ask, Battle, Choice, Message, Option, Product, Refusal, Roll, Tally

MAX_WAYS = 20_000
"""Falls of dice that are looked at one by one; where there are more, no chances are told."""
MAX_KEPT = 30_000
_kept: dict[tuple[str, str, bytes], msgspec.Raw] = {}
"""Options and chances as they are sent, by scenario, language and content: the same ones come again and again."""
_same: dict[tuple[int, str, str], tuple[Option, msgspec.Raw]] = {}
"""Those of rulebooks that offer the same objects again, by identity (which is their own while they are held here)."""
_key = msgspec.msgpack.Encoder(enc_hook=repr).encode


def question(battle: Battle, ask: Ask, lang: str) -> dict[str, Any]:
    """One ask, in the reader's language."""
    told = {
        "seat": ask.seat,
        "question": battle.say(ask.question, lang),
        "id": ask.question.id,
        "args": arguments(ask.question),
        "clause": ask.clause,
    }
    return told | (_roll(battle, ask, lang) if isinstance(ask, Roll) else _choice(battle, ask, lang))


def _choice(battle: Battle, choice: Choice, lang: str) -> dict[str, Any]:
    return {
        "kind": "choice",
        "open": choice.free_form,
        "options": _options(battle, choice.options, lang),
        "asides": _options(battle, choice.other_options, lang),
        "forbidden": [_option(battle, item.option, lang, item.refusal) for item in choice.forbidden],
        "draft": _draft(choice.draft),
    }


def _options(battle: Battle, options: Iterable[Option], lang: str) -> list[msgspec.Raw]:
    digest, told = battle.setup.digest, []
    for option in options:
        kept = _same.get((id(option), digest, lang))
        if kept is None:
            if len(_same) >= MAX_KEPT:
                _same.clear()
            _same[id(option), digest, lang] = kept = option, _option(battle, option, lang)
        told.append(kept[1])
    return told


def _option(battle: Battle, option: Option, lang: str, refusal: Refusal | None = None) -> msgspec.Raw:
    """An option, or one that is refused now; kept once it has been made, for every battle of the scenario."""
    key = battle.setup.digest, lang, _key((option.token, option.label, refusal))
    if key not in _kept:
        if len(_kept) >= MAX_KEPT:
            _kept.clear()
        _kept[key] = msgspec.Raw(msgspec.json.encode(_told(battle, option, lang, refusal)))
    return _kept[key]


def _told(battle: Battle, option: Option, lang: str, refusal: Refusal | None) -> dict[str, Any]:
    told: dict[str, Any] = {"token": option.token, "label": _label(battle, option, lang)}
    if option.label is not None:
        told |= {"id": option.label.id, "args": arguments(option.label)}
    if refusal is not None:
        told |= {"message": battle.say(refusal.message, lang), "clause": refusal.clause}
    return told


def arguments(message: Message) -> dict[str, Any]:
    """What fills a sentence, as data: keys of pieces, names of hexes, numbers; a message within it by id and args."""
    return {key: _argument(value) for key, value in message.args.items()}


def _argument(value: Any) -> Any:
    if isinstance(value, Message):
        return {"id": value.id, "args": arguments(value)} if value.args else {"id": value.id}
    if isinstance(value, (list, tuple)):
        return [_argument(one) for one in value]
    return value if isinstance(value, (str, int, type(None))) else _draft(value)


def _label(battle: Battle, option: Option, lang: str) -> str:
    return battle.say(option.label, lang) if option.label is not None else option.token


def _draft(draft: Any) -> msgspec.Raw | None:
    """What has been written so far, where it is data."""
    try:
        return msgspec.Raw(msgspec.json.encode(draft))
    except TypeError:
        return None


def _roll(battle: Battle, roll: Roll, lang: str) -> dict[str, Any]:
    return {
        "kind": "roll",
        "dice": roll.dice.name,
        "sizes": roll.dice.sizes,
        "bonus": roll.dice.bonus,
        "purpose": roll.purpose,
        "subject": roll.subject,
        "signed": roll.signed,
        "typed": battle.setup.dice == "typed",
        "tally": _sum(battle, roll.tally, lang),
        "basis": _sum(battle, roll.threshold, lang),
        "chances": _chances(battle, roll, lang),
    }


def _sum(battle: Battle, tally: Tally | Product | None, lang: str) -> dict[str, Any] | None:
    if tally is None:
        return None
    if isinstance(tally, Tally):
        items = [
            {"reason": battle.say(f"reason-{item.reason}", lang), "value": item.value, "clause": item.clause}
            for item in tally.items
        ]
        return {"kind": "sum", "items": items, "total": tally.total}
    factors = [
        {"reason": battle.say(f"reason-{one.reason}", lang), "num": one.num, "den": one.den, "clause": one.clause}
        for one in tally.factors
    ]
    exact = tally.exact
    return {
        "kind": "product",
        "value": tally.value,
        "factors": factors,
        "num": exact.numerator,
        "den": exact.denominator,
    }


def _chances(battle: Battle, roll: Roll, lang: str) -> msgspec.Raw | None:
    """What a throw may come to with the exact chances; the same throws are asked for again and again."""
    whole = roll.dice.combinations
    if not roll.summed and whole > MAX_WAYS:
        return None
    ways = roll.outcome_counts()
    key = battle.setup.digest, lang, _key((whole, list(ways.items())))
    if key not in _kept:
        if len(_kept) >= MAX_KEPT:
            _kept.clear()
        _kept[key] = msgspec.Raw(msgspec.json.encode(_by_result(battle, ways, whole, lang)))
    return _kept[key]


def _by_result(battle: Battle, ways: dict[str, int], whole: int, lang: str) -> list[dict[str, Any]]:
    numbers = all(word.lstrip("-").isdigit() for word in ways)
    words = sorted(ways, key=int) if numbers else list(ways)
    return [
        {
            "result": word,
            "text": word if numbers else _result(battle, word, lang),
            "num": ways[word] // gcd(ways[word], whole),
            "den": whole // gcd(ways[word], whole),
        }
        for word in words
    ]


def _result(battle: Battle, word: str, lang: str) -> str:
    """What a throw comes to, in words; some decide between the sides."""
    return battle.names[word].text(lang) if word in battle.names else battle.say(f"result-{word}", lang)
