"""What a seat is asked, as data for a page: options with their labels, reasons, sums, exact chances."""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import Any

import msgspec

from oriflamme.kernel import Ask, Battle, Choice, Option, Product, Refusal, Roll, Tally
from oriflamme.kernel.messages import Texts
from oriflamme.kernel.services import AnswerSeries
from oriflamme.kernel.tally import reason
from oriflamme.server.display_json import plain, sayer
from oriflamme.server.replies import FreeForm
from oriflamme.server.replies.asks import AnswerSeriesJson

MAX_WAYS = 20_000
"""Falls of dice that are looked at one by one; where there are more, no chances are told."""
MAX_LISTED = 2_000
"""Options of one list that are sent with a question; whoever wants the others asks for them, page by page."""
LISTS = ("options", "other_options", "forbidden")
MAX_KEPT = 30_000
_kept: dict[tuple[str, str, bytes], msgspec.Raw] = {}
"""Options and chances as they are sent, by scenario, language and content: the same ones come again and again."""
_same: dict[tuple[int, str, str, bytes], tuple[Option, msgspec.Raw]] = {}
"""Those of rulebooks that offer the same objects again, by identity (which is their own while they are held here), with
the reason why they are refused."""
_WORDS = ("verb", "piece", "target", "what", "place", "notes", "manoeuvres")
_CONTENT = ("token", "label", *_WORDS, "facing", "cost")
_key = msgspec.msgpack.Encoder(enc_hook=repr).encode


def question(battle: Battle, ask: Ask, lang: str) -> dict[str, Any]:
    """One ask, in the reader's language."""
    return _roll(battle, ask, lang) if isinstance(ask, Roll) else _choice(battle, ask, lang)


def _head(battle: Battle, ask: Ask, kind: str, lang: str, hint: str) -> dict[str, Any]:
    told = {
        "seat": ask.seat,
        "kind": kind,
        "subject": ask.subject,
        "question": battle.say(ask.question, lang),
        "clause": ask.clause,
    }
    words = _hint(battle.book.texts, hint, lang)
    return told | {"hint": words} if words else told


@lru_cache(maxsize=1024)
def _hint(texts: Texts, hint: str, lang: str) -> str:
    """What is said to somebody who learns; "": nothing."""
    return texts.say(hint, lang) if hint in texts.ids[lang] else ""


def _choice(battle: Battle, choice: Choice, lang: str) -> dict[str, Any]:
    told = {
        "type": "choice",
        **_head(battle, choice, choice.kind, lang, f"hint-{choice.kind}"),
        **{name: page(battle, choice, name, 0, lang) for name in LISTS},
    }
    left_off = {name: len(listed) - MAX_LISTED for name in LISTS if len(listed := getattr(choice, name)) > MAX_LISTED}
    if left_off:
        told["left_off"] = left_off
    if choice.draft is not None:
        told["sheet"] = bool(choice.other_options)
        drawn = battle.book.draft_display(battle.book.view(battle.state, choice.seat), choice)
        if drawn is not None:
            told["draft"] = plain(drawn, sayer(battle, lang))
    if choice.free_form:
        told["free_form"] = _free_form(choice)
    view = battle.book.view(battle.state, choice.seat)
    said = {one.token: battle.book.caution(view, choice, one) for one in choice.options[:MAX_LISTED]}
    cautions = {token: battle.say(caution, lang) for token, caution in said.items() if caution is not None}
    if cautions:
        told["cautions"] = cautions
    series = battle.book.answer_series(view, choice)
    if series:
        told["series"] = told["gestures"] = [_series(battle, one, lang) for one in series]
    return told


def _series(battle: Battle, series: AnswerSeries, lang: str) -> AnswerSeriesJson:
    return AnswerSeriesJson(
        key=series.key,
        label=battle.say(series.label, lang),
        verb=series.verb,
        piece=series.piece,
        target=series.target,
        facing=series.facing,
    )


def page(battle: Battle, choice: Choice, name: str, start: int, lang: str) -> list[msgspec.Raw]:
    """One of the lists of a choice from an entry on, as much of it as is sent at once."""
    listed = getattr(choice, name)[start : start + MAX_LISTED]
    if name == "forbidden":
        return [_option(battle, item.option, lang, item.refusal) for item in listed]
    return [_option(battle, option, lang) for option in listed]


def _free_form(choice: Choice) -> FreeForm:
    example = choice.options[0].token if choice.options else ""
    pose = choice.pose
    if pose is None:
        return FreeForm(kind="text", example=example)
    return FreeForm(
        kind="pose",
        example=example,
        verb=pose.verb,
        piece=pose.piece,
        anchor=pose.anchor,
        size=(pose.width, pose.depth),
    )


def _option(battle: Battle, option: Option, lang: str, refusal: Refusal | None = None) -> msgspec.Raw:
    """An option, or one that is refused now."""
    digest, reason = battle.setup.digest, b"" if refusal is None else _key(refusal)
    same = _same.get((id(option), digest, lang, reason))
    if same is not None:
        return same[1]
    told = _written(battle, option, lang, refusal, reason)
    if len(_same) >= MAX_KEPT:
        _same.clear()
    _same[id(option), digest, lang, reason] = option, told
    return told


def _written(battle: Battle, option: Option, lang: str, refusal: Refusal | None, reason: bytes) -> msgspec.Raw:
    """An option as it is sent; kept once it has been made, for every battle of the scenario."""
    content = [getattr(option, name) for name in _CONTENT]
    key = battle.setup.digest, lang, _key((content, reason))
    return _kept.get(key) or _keep(key, _told(battle, option, lang, refusal))


def _keep(key: tuple[str, str, bytes], told: Any) -> msgspec.Raw:
    """Keep something as it is sent. Threads share what is kept: nobody relies on it being there a moment later."""
    if len(_kept) >= MAX_KEPT:
        _kept.clear()
    _kept[key] = written = msgspec.Raw(msgspec.json.encode(told))
    return written


def _told(battle: Battle, option: Option, lang: str, refusal: Refusal | None) -> dict[str, Any]:
    label = battle.say(option.label, lang) if option.label is not None else option.token
    told = {"token": option.token, "label": label, **_data(option)}
    if refusal is not None:
        told |= {"message": battle.say(refusal.message, lang), "clause": refusal.clause}
    return told


def _data(option: Option) -> dict[str, Any]:
    """What an option says as data; what has its default value is left out."""
    told: dict[str, Any] = {name: value for name in _WORDS if (value := getattr(option, name))}
    if option.facing is not None:
        told["facing"] = option.facing
    if option.cost is not None:
        told["cost"] = option.cost
    return told


def _roll(battle: Battle, roll: Roll, lang: str) -> dict[str, Any]:
    return {
        "type": "roll",
        **_head(battle, roll, roll.purpose, lang, f"hint-roll-{roll.purpose}"),
        **({"target": roll.target} if roll.target else {}),
        "dice": roll.dice.name,
        "sizes": roll.dice.sizes,
        "bonus": roll.dice.bonus,
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
            {"reason": battle.say(reason(item), lang), "value": item.value, "clause": item.clause}
            for item in tally.items
        ]
        return {"kind": "sum", "items": items, "total": tally.total}
    factors = [
        {"reason": battle.say(reason(one), lang), "num": one.num, "den": one.den, "clause": one.clause}
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
    return _kept.get(key) or _keep(key, _by_result(battle, ways, whole, lang))


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
