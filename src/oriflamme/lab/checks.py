"""What must hold of every battle at every moment, whatever the book. Each check raises `Broken` with what it saw."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from oriflamme.kernel import Ask, Battle, Choice, Fact, Message, Option, Refused, Roll, State
from oriflamme.kernel.history import RewindFact
from oriflamme.kernel.messages import LANGUAGES
from oriflamme.kernel.save import dump_state, load_state

TOKEN = re.compile(r"[A-Za-z0-9_/.]+( [A-Za-z0-9_/.]+)*")
"""Tokens are plain words and the names of hexes: they travel through files, shells, web addresses and keyboards."""
GARBAGE = ("", " ", "?", "\x00", "order", "order  ", "ordér", "🏰", "1 2 3", "-1", "0 0", "|", ";", "confirm confirm")
PIECES = ("pieces", "units", "elements")
"""Where states keep what the rules walk through in order."""
_LONG = "x" * 100_000


class Broken(Exception):
    """Something that must always hold does not: its name, and what was seen."""

    def __init__(self, what: str, seen: str) -> None:
        super().__init__(f"{what}: {seen}")
        self.what = what
        self.seen = seen


def must(condition: object, what: str, seen: object = "") -> None:
    """Raise `Broken` unless the condition holds."""
    if not condition:
        raise Broken(what, str(seen))


# What a battle looks like


def tokens(battle: Battle) -> list[tuple[str, str, tuple[str, ...]]]:
    """Everything that may be answered now."""
    return [(ask.seat, ask.kind, tuple(option.token for option in _few(ask))) for ask in battle.asks]


def _few(ask: Ask) -> Sequence[Option]:
    """The options of an ask; of a throw of many dice only that it can be typed."""
    return () if isinstance(ask, Roll) else (*ask.options, *ask.other_options)


def portrait(battle: Battle) -> tuple[Any, ...]:
    """All that can be seen of a battle, as plain data: equal portraits, equal battles."""
    return (
        msgspec.msgpack.encode(battle.state),
        [fact.fingerprint() for fact in battle.facts[-40:]],
        len(battle.facts),
        tokens(battle),
        battle.waiting,
        battle.outcome,
        len(battle.entries),
    )


def sight(battle: Battle, seat: str | None) -> tuple[Any, ...]:
    """All that a seat can see, but for whom the battle waits."""
    view = battle.view(seat)
    asks = [(ask.question, ask.clause, [option.token for option in _few(ask)], _data(ask.draft)) for ask in view.asks]
    facts = battle.facts_for(seat)
    return msgspec.msgpack.encode(view.state), _data(asks), len(facts), _data(facts[-20:]), view.outcome


def _data(value: Any) -> Any:
    return msgspec.to_builtins(value, str_keys=False)


# Asks


def asks(battle: Battle, dice: random.Random, most: int) -> None:
    """Tokens are plain and unique, every option is taken, and every refusal leaves the battle as it was."""
    for ask in battle.asks:
        must(ask.clause in battle.book.clauses, "an ask cites a clause", ask)
        sentence(battle, ask.question)
        if isinstance(ask, Choice):
            _lists(battle, ask)
            _taken(battle, ask, dice, most)
            _forbidden(battle, ask, dice, most)
        _refusals(battle, ask, dice)


def _lists(battle: Battle, ask: Choice) -> None:
    must(ask.options, "a choice has options", ask)
    listed = [option.token for option in (*ask.options, *ask.other_options)]
    must(len(set(listed)) == len(listed), "a token stands once", [one for one in listed if listed.count(one) > 1])
    for option in (*ask.options, *ask.other_options):
        must(TOKEN.fullmatch(option.token), "a token is plain words", option.token)
        must(ask.read(option.token) == option, "reading a token gives its option", option.token)
        if option.label is not None:
            sentence(battle, option.label)


def _taken(battle: Battle, ask: Choice, dice: random.Random, most: int) -> None:
    offered = list(ask.options + ask.other_options)
    for option in offered if len(offered) <= most else dice.sample(offered, most):
        twin = battle.fork("same")
        try:
            twin.answer(option.token, ask.seat)
        except Refused as refused:
            raise Broken("every option is taken", f"{ask.seat} {option.token}: {refused}") from None


def _forbidden(battle: Battle, ask: Choice, dice: random.Random, most: int) -> None:
    greyed = list(ask.forbidden)
    listed = {option.token for option in (*ask.options, *ask.other_options)}
    for one in greyed if len(greyed) <= most else dice.sample(greyed, most):
        must(one.option.token not in listed, "nothing is offered and forbidden", one.option.token)
        refused = refusal(battle, one.option.token, ask.seat)
        must(refused is not None, "what is forbidden is refused", one.option.token)
        sentence(battle, one.refusal.message)
        must(cited(battle, one.refusal.clause), "a refusal cites a clause", one)


def _refusals(battle: Battle, ask: Ask, dice: random.Random) -> None:
    """Damaged tokens, strangers and stale answers are refused; what is not refused must be on the lists."""
    known = {option.token for option in (ask.options if isinstance(ask, Choice) else ()) + ask.other_options}
    tried = [*dice.sample(GARBAGE, 4), _LONG]
    if known:
        tried += [_damaged(dice.choice(sorted(known)), dice) for _ in range(4)]
    for text in tried:
        plain = " ".join(text.split())
        if plain not in known and not _taken_anyway(ask, plain):
            refused = refusal(battle, text, ask.seat)
            must(refused is not None, "what is not offered is refused", f"{ask.seat} {text[:60]!r}")
            if refused is not None:
                must(cited(battle, refused.clause), "a refusal cites a clause", refused.refusal)
                sentence(battle, refused.message)
    good = min(known, default="1")
    must(refusal(battle, good, "nobody") is not None, "a stranger is refused", good)
    must(refusal(battle, good, ask.seat, len(battle.entries) - 1) is not None, "a stale answer is refused", good)


def _taken_anyway(ask: Ask, text: str) -> bool:
    """Throws and open choices take more than is listed."""
    if not isinstance(ask, Roll) and not ask.free_form:
        return False
    try:
        ask.take(text)
    except Refused:
        return False
    return True


def _damaged(token: str, dice: random.Random) -> str:
    """A token with a part of it, be it a word or a letter, too many, missing, changed or elsewhere."""
    start = dice.randrange(len(token))
    end = dice.randint(start + 1, len(token))
    before, part, after = token[:start], token[start:end], token[end:]
    changed = dice.choice(("drop", "twice", "letter", "upper", "swap", "cut"))
    if changed == "drop":
        return before + after
    if changed == "twice":
        return f"{before}{part} {part}{after}"
    if changed == "letter":
        return before + part + dice.choice("azé9_.") + after
    if changed == "upper":
        return before + part.upper() + after
    return after + before + part if changed == "swap" else before


def refusal(battle: Battle, token: str, seat: str, at: int | None = None) -> Refused | None:
    """The refusal of an answer, checked to have changed nothing; None if it would be taken (on a fork)."""
    twin = battle.fork("same")
    before = portrait(twin)
    try:
        twin.answer(token, seat, at)
    except Refused as refused:
        must(portrait(twin) == before, "a refusal changes nothing", f"{seat} {token[:60]!r}")
        return refused
    return None


# Words and clauses


def cited(battle: Battle, clause: str) -> bool:
    """A clause or a ruling of the book; what the kernel itself refuses or tells has none."""
    return not clause or clause in battle.book.clauses or clause in battle.book.rulings


def sentence(battle: Battle, message: Message) -> None:
    """A message is said in both languages, with nothing left out."""
    for lang in LANGUAGES:
        for one in _messages(message):
            must(one.id in battle.book.texts.ids[lang], "a message has a text", f"{lang}: {one.id}")
        said = battle.say(message, lang)
        must(said and "{" not in said, "a sentence is complete", f"{lang}: {message} -> {said}")


def _messages(message: Message) -> Iterator[Message]:
    yield message
    for value in message.args.values():
        if isinstance(value, Message):
            yield from _messages(value)


def facts(battle: Battle, since: int) -> None:
    """Every fact cites a clause and is told in both languages."""
    for fact in battle.facts[since:]:
        must(cited(battle, fact.clause), "a fact cites a clause", fact)
        must(fact.clause or isinstance(fact, RewindFact), "a fact of the book cites a clause", fact)
        sentence(battle, fact.message())


# States


def invariants(battle: Battle) -> None:
    """What the book itself says can never be, between two procedures."""
    faults = battle.book.check(battle.checkpoint)
    must(not faults, "the book's invariants", "; ".join(faults))


class Shadow:
    """The opening state, changed by the facts alone: it must always equal the state of the battle."""

    def __init__(self, battle: Battle) -> None:
        setup = battle.setup
        self._opening: State = battle.book.opening(battle.scenario, setup.tiers, setup.switches)
        self._state = self._opening.clone()
        self._told: list[Fact] = []

    def follow(self, battle: Battle) -> None:
        told = battle.facts
        if told[: len(self._told)] != tuple(self._told):
            self._state, self._told = self._opening.clone(), []
        for fact in told[len(self._told) :]:
            fact.apply(self._state)
            self._told.append(fact)
        must(identical(self._state, battle.state), "facts alone make the state", f"{len(told)} facts")


def identical(one: State, other: State) -> bool:
    """Equal, down to the order of their pieces, which the rules walk through."""
    return one == other and msgspec.msgpack.encode(one) == msgspec.msgpack.encode(other)


def fork(battle: Battle) -> None:
    """A fork stands exactly where the battle stands, and what it does leaves the battle alone."""
    before = portrait(battle)
    twin = battle.fork("same")
    must(portrait(twin) == before, "a fork equals its battle", battle)
    must(twin.facts == battle.facts, "a fork remembers the same facts", battle)
    if battle.asks and isinstance(battle.asks[0], Choice):
        twin.answer(battle.asks[0].options[0].token, battle.asks[0].seat)
        must(portrait(battle) == before, "a fork leaves its battle alone", battle)


def saves(battle: Battle) -> None:
    """Save and load, write and read: the same battle."""
    before = portrait(battle)
    text = battle.save()
    loaded = Battle.load(text)
    must(portrait(loaded) == before, "a loaded battle is the saved one", battle)
    must(loaded.save() == text, "a loaded battle saves alike", battle)
    state = load_state(battle.book, dump_state(battle.state))
    must(identical(state, battle.state), "a state survives JSON", battle)
    written = battle.transcript
    again = Battle.read(written)
    must(again.transcript == written, "a transcript is written one way", battle)
    must(again.facts == battle.facts, "a transcript tells the same facts", battle)
    if "done" not in battle.waiting.values():
        must(identical(again.state, battle.state), "a transcript leads to the same state", battle)


def position(battle: Battle) -> None:
    """The scenario file of a position opens in that position."""
    data = tomllib.loads(battle.position())
    opened = Battle.open(data, dice="typed", switches=battle.setup.switches)
    must(tomllib.loads(opened.position()) == data, "a position opens as itself", battle)
    checkpoint = battle.book.opening(opened.scenario, opened.setup.tiers, opened.setup.switches)
    must(checkpoint == battle.checkpoint, "a position is the checkpoint", battle)
    order = [
        [list(kept) for name in PIECES if not callable(kept := getattr(state, name, ()))]
        for state in (checkpoint, battle.checkpoint)
    ]
    must(order[0] == order[1], "a position keeps its pieces in order", battle)


def views(battle: Battle) -> None:
    """What a seat sees is all that its view is made of: seen again, nothing is left to hide."""
    for seat in (*battle.seats, None):
        seen = battle.book.view(battle.state, seat)
        must(identical(battle.book.view(seen, seat), seen), "a view hides nothing twice", seat)
        for ask in battle.view(seat).asks:
            must(ask.seat == seat, "a seat sees its own asks alone", seat)


def secrets(battle: Battle) -> None:
    """Were there nothing in store, a seat that is not told of it would see exactly the same."""
    if not getattr(battle.state, "events", ()):
        return
    twin = battle.fork("same")
    twin.state.events = ()
    for seat in (*battle.seats, None):
        if not battle.book.view(battle.state, seat).events:
            must(sight(twin, seat) == sight(battle, seat), "what is in store shows to nobody else", seat)
