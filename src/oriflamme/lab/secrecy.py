"""What a seat may not know has no effect on anything it is shown: battles that differ only there look the same to it.

`face` is all that a seat can be shown of a battle, as bytes by name. Three ways lead to a second battle: a world that
the seat may imagine from its view, other answers of somebody else that are still sealed, and a scenario in which
somebody else hides other things. `differences` names what is not the same byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from oriflamme.kernel import Ask, Battle, Choice, Fact, Message, Option, Refused, Roll, View, registry
from oriflamme.kernel.determinize import ImpossibleWorld
from oriflamme.kernel.messages import LANGUAGES
from oriflamme.lab.checks import must
from oriflamme.odds.preview import preview

Face = dict[str, bytes]
"""What is shown to a seat, by name, as it would be sent."""
MAX_SEALED = 4
"""How many sealed answers are given at most before two battles are compared."""
MAX_BEFORE, STOP = 40, 0.3
"""How many answers come at most before somebody seals something else, and how often he leaves it at that."""
LATEST = 12
"""Facts that are compared sentence by sentence: the last ones."""
TRIED, CARDS, ODDS = 2, 6, 2
"""Answers that are tried out, pieces whose cards are compared, and pieces and enemies between whom odds are."""
_encode = msgspec.msgpack.Encoder(enc_hook=repr).encode


# What a seat is shown


def face(battle: Battle, seat: str | None, *, names: Battle | None = None) -> Face:
    """All that a seat can be shown now. An imagined battle knows neither the names, which are those of the true one
    (`names`), nor what has happened."""
    view, say = battle.view(seat), names or battle
    shown = {
        "view": _encode(view.state),
        "display": _encode(battle.book.display(view.state)),
        "waiting": _encode([view.waiting, view.outcome]),
        **{f"ask {number}": _asked(say, ask) for number, ask in enumerate(view.asks)},
        **{f"destinations {number}": _reached(battle, view.state, ask) for number, ask in enumerate(view.asks)},
        **{f"preview {number}": _tried(view, ask) for number, ask in enumerate(view.asks)},
        "cards": _cards(battle, view.state),
        "odds": _odds(battle, view.state),
        "threats": _encode(battle.book.threatened(view.state)),
    }
    return shown | _record(battle, seat) if names is None else shown


def _asked(battle: Battle, ask: Ask) -> bytes:
    """A question with its options, reasons, chances and sentences."""
    told: list[Any] = [ask.kind, ask.subject, ask.clause, ask.draft, _said(battle, ask.question)]
    if isinstance(ask, Roll):
        return _encode([*told, ask.dice.name, ask.tally, ask.threshold, ask.outcome_counts() if ask.summed else {}])
    refusals = [(one.option, one.refusal.clause, _said(battle, one.refusal.message)) for one in ask.forbidden]
    return _encode([*told, ask.options, ask.other_options, refusals, ask.pose])


def _said(battle: Battle, message: Message) -> list[str]:
    return [battle.say(message, lang) for lang in LANGUAGES]


def _reached(battle: Battle, seen: Any, ask: Ask) -> bytes:
    """Where the seat can go by several answers."""
    return _encode(battle.book.destinations(seen.clone(), ask)) if isinstance(ask, Choice) else b""


def _tried(view: View, ask: Ask) -> bytes:
    """What the first answers would bring."""
    if not isinstance(ask, Choice):
        return b""
    found = [preview(view, [option.token]) for option in ask.options[:TRIED]]
    rolls = [one and one.roll and (one.roll.purpose, one.roll.subject, one.roll.tally) for one in found]
    told = [one and (one.facts, one.ending, one.asked, one.sure, one.final, one.state) for one in found]
    return _encode([told, rolls])


def _cards(battle: Battle, seen: Any) -> bytes:
    """All about the first pieces, and who threatens them."""
    book, pieces = battle.book, list(battle.book.strength(seen))[:CARDS]
    told = [(book.unit_card(seen, key), book.threats_to(seen, key), book.hex_zones(seen, key)) for key in pieces]
    return _encode(told)


def _odds(battle: Battle, seen: Any) -> bytes:
    """What some pieces of each side would throw against some of another."""
    first: dict[str, list[str]] = {}
    for key, one in battle.book.strength(seen).items():
        first.setdefault(one.side, []).append(key)
    duels = [
        (piece, enemy)
        for side, pieces in first.items()
        for piece in pieces[:ODDS]
        for other, enemies in first.items()
        if other != side
        for enemy in enemies[:ODDS]
    ]
    return _encode([battle.book.odds_against(seen, piece, enemy) for piece, enemy in duels])


def _record(battle: Battle, seat: str | None) -> Face:
    """What has happened as a seat is told it: facts with their numbers, dice, transcript, and what it may take back."""
    log = battle.history.log(seat)
    told = [(step, fact.fingerprint()) for step, fact in log]
    return {
        "log": _encode(told),
        "sentences": _encode([(fact, _said(battle, fact.message())) for _, fact in log[-LATEST:]]),
        "account": battle.transcript_for(seat).encode(),
        "steps": _encode(battle.step_count),
        "undo": _encode(_refused(battle, seat)),
    }


def _refused(battle: Battle, seat: str | None) -> list[Any]:
    """What a seat is told that takes back an answer, or answers out of turn."""
    if seat is None:
        return []
    undo = battle.why_no_undo(seat)
    told: list[Any] = [_said(battle, undo.message) if undo is not None else None]
    try:
        battle.ask(seat)
    except Refused as refused:
        told.append(_said(battle, refused.message))
    return told


def look(battle: Battle, source: random.Random) -> int:
    """Compare what some seat is shown with what it would be shown were other things hidden; how often."""
    seat = source.choice((*battle.seats, None))
    return imagined(battle, seat, source) + sealed_answers(battle, source)


def differences(one: Face, other: Face) -> list[str]:
    """The names of what is not the same."""
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def _alike(seat: str | None, what: str, one: Face, other: Face) -> None:
    found = differences(one, other)
    if found:
        name = found[0]
        must(False, f"what is hidden shows nothing ({what})", f"{seat}: {name}: {_apart(one, other, name)}")


def _apart(one: Face, other: Face, name: str) -> str:
    """The first place where two faces part."""
    a, b = one.get(name, b""), other.get(name, b"")
    at = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"byte {at} of {len(a)} and {len(b)}: {a[max(0, at - 60) : at + 60]!r} {b[max(0, at - 60) : at + 60]!r}"


# Worlds that a seat may imagine


def imagined(battle: Battle, seat: str | None, source: random.Random) -> bool:
    """A world drawn from a seat's view looks to it like the true one; False where none could be drawn."""
    if battle.roll is not None or _revealed_since(battle):
        return False
    try:
        world = battle.view(seat).imagine(source)
    except ImpossibleWorld:
        return False
    if any(isinstance(fact, reveals_of(battle.book.name)) for fact in world.facts):
        return False
    true, drawn = face(battle, seat, names=battle), face(world, seat, names=battle)
    if "done" in battle.waiting.values():  # in an imagined battle nobody else has answered what is sealed
        del true["waiting"], drawn["waiting"]
    if any(true.get(name) != drawn.get(name) for name in ("view", "waiting")):
        return False  # what was hidden has had its effect since: this world is none that the seat may still suppose
    _alike(seat, "imagined", true, drawn)
    return True


def _revealed_since(battle: Battle) -> bool:
    """Whether something was turned up since the running procedure began: a world is drawn from what was known then."""
    reveals = reveals_of(battle.book.name)
    return bool(reveals) and any(isinstance(fact, reveals) for fact in battle.facts_from(battle.checkpoint_facts))


def reveals_of(book: str) -> tuple[type[Fact], ...]:
    """The facts of a book that turn up what was hidden."""
    return tuple(getattr(registry.plugin("lab", book), "REVEALS", ()))


# Answers that are still sealed


def sealed_answers(battle: Battle, source: random.Random) -> int:
    """Whatever somebody seals, and however much of it, the others are shown the same; how many faces were compared."""
    compared = 0
    if not battle.deciding_in_secret or len(battle.asks) < 2:
        return compared
    thinking = [seat for seat, what in battle.waiting.items() if what == "thinking"]
    if len(thinking) < 2:
        return compared
    writer = source.choice(thinking)
    twin = battle.fork("same")
    for _ in range(source.randint(1, MAX_SEALED)):
        ask = next((ask for ask in twin.asks if ask.seat == writer), None)
        if not isinstance(ask, Choice):
            break
        before, option = twin.fork("same"), source.choice(ask.options)
        twin.answer(option.token, writer)
        if twin.waiting[writer] == "done":
            twin = before
            break
    for seat in (*battle.seats, None):
        if seat != writer:
            _alike(seat, f"sealed by {writer}", face(battle, seat), face(twin, seat))
            compared += 1
    return compared


# Two battles in which somebody hides other things


class Pair:
    """Two battles that differ in what one seat hides, played with the same answers until that is revealed.

    Where the seat that hides something is asked different things in the two, it does what nobody notices (`quiet`, by
    the verbs of options). What it seals it seals in one go.
    """

    def __init__(self, scenarios: tuple[Any, Any], hider: str, secret: str) -> None:
        self.battles = [Battle.open(scenario, secret=secret, salt=secret) for scenario in scenarios]
        lab: Any = registry.plugin("lab", self.battles[0].book.name)
        self.hider = hider
        self.quiet: tuple[str, ...] = lab.QUIET
        self.reveals: tuple[type[Fact], ...] = lab.REVEALS
        self.careful: Callable[[Ask], bool] = getattr(lab, "careful", lambda ask: False)
        self.compared = 0
        self.revealed = False
        self.parted = False

    @property
    def others(self) -> list[str | None]:
        """Those who must notice nothing."""
        return [*(seat for seat in self.battles[0].seats if seat != self.hider), None]

    @property
    def over(self) -> bool:
        """Whether there is nothing left to compare."""
        return self.revealed or self.parted or not all(battle.asks for battle in self.battles)

    def play(self, source: random.Random, most: int) -> int:
        """Answer alike in both, comparing after every step; how many steps were made."""
        for steps in range(most):
            if self.over:
                return steps
            self.compare()
            self.step(source)
        return most

    def compare(self) -> None:
        """What the others are shown is the same in both."""
        one, two = self.battles
        for seat in self.others:
            _alike(seat, f"hidden by {self.hider}", face(one, seat), face(two, seat))
            self.compared += 1

    def step(self, source: random.Random) -> list[tuple[int, str, str]]:
        """One answer in both, or all that the seat that hides something has to seal; who gave which in which battle."""
        told = [battle.fact_count for battle in self.battles]
        seat = source.choice([ask.seat for ask in self.battles[0].asks])
        sealed = self.battles[0].deciding_in_secret
        begun = [battle.step_count for battle in self.battles]
        given: list[tuple[int, str, str]] = []
        while not self.parted:
            tokens = self._tokens(seat, source, begun)
            for number, token in tokens.items():
                self.battles[number].answer(token, seat)
                given.append((number, seat, token))
            if not (sealed and seat == self.hider and tokens) or not any(map(self._asked, self.battles, begun)):
                break
        news = [battle.facts_from(since) for battle, since in zip(self.battles, told, strict=True)]
        turned = [[fact for fact in facts if isinstance(fact, self.reveals) and self._public(fact)] for facts in news]
        self.revealed = turned[0] != turned[1]
        return given

    def _public(self, fact: Fact) -> bool:
        return any(fact.seen_by(seat) is not None for seat in self.others)

    def _asked(self, battle: Battle, begun: int) -> bool:
        """Whether the seat that hides something has more to seal before anything is turned up."""
        waits = battle.deciding_in_secret and battle.waiting.get(self.hider) == "thinking"
        return waits and battle.step_count == begun

    def _tokens(self, seat: str, source: random.Random, begun: list[int]) -> dict[int, str]:
        """What is answered in which battle; nothing where they ask too different things."""
        asks = {
            number: ask
            for number, battle in enumerate(self.battles)
            for ask in battle.asks
            if ask.seat == seat and battle.step_count == begun[number]
        }
        first = asks[min(asks)]
        if isinstance(first, Roll):
            token = " ".join(str(source.randint(1, size)) for size in first.dice.sizes)
            return dict.fromkeys(asks, token)
        common = [option for option in first.options if all(option in ask.options for ask in asks.values())]
        alike = len(asks) == 2 and len({(ask.kind, ask.subject) for ask in asks.values()}) == 1
        if alike and not (seat == self.hider and self.careful(first)):
            return dict.fromkeys(asks, source.choice(common).token) if common else self._part()
        if alike:
            return dict.fromkeys(asks, calm) if (calm := self._calm(common)) else self._part()
        if not self.battles[0].deciding_in_secret:
            return self._part()
        found = {number: self._calm(ask.options) for number, ask in asks.items()}
        return {number: token for number, token in found.items() if token} if all(found.values()) else self._part()

    def _calm(self, options: Iterable[Option]) -> str:
        """What nobody notices among some options; nothing where there is none."""
        listed = list(options)
        return next((one.token for word in self.quiet for one in listed if word in (one.verb, one.what)), "")

    def _part(self) -> dict[int, str]:
        """They cannot go on alike."""
        self.parted = True
        return {}


class SealedPair(Pair):
    """Two battles of one scenario that go the same way until somebody seals other answers, and more or fewer of them.

    They are over when what was sealed is turned up.
    """

    def __init__(self, scenario: Any, secret: str, before: int) -> None:
        self.battles = [Battle.open(scenario, secret=secret, salt=secret) for _ in range(2)]
        self.hider, self.quiet, self.reveals = "", (), ()
        self.compared, self.revealed, self.parted = 0, False, False
        self.before = before
        """How many answers are given alike before somebody seals something else."""

    def step(self, source: random.Random) -> list[tuple[int, str, str]]:
        one = self.battles[0]
        thinking = [seat for seat, what in one.waiting.items() if what == "thinking"]
        self.before -= 1
        if not self.hider and self.before < 0 and one.deciding_in_secret and len(thinking) > 1:
            self.hider = source.choice(thinking)
        if not self.hider:
            ask = source.choice(one.asks)
            token = source.choice(ask.options).token
            given = [(number, ask.seat, token) for number in range(2)]
        else:
            given = self._sealed(source)
        for number, seat, token in given:
            self.battles[number].answer(token, seat)
        return given

    def _sealed(self, source: random.Random) -> list[tuple[int, str, str]]:
        """Something else in each; whoever would be done with it in one of them leaves it, and the pair is over."""
        given = []
        for number, battle in enumerate(self.battles):
            twin = battle.fork("same")
            for _ in range(source.randint(0, MAX_SEALED)):
                asks = [ask for ask in twin.asks if ask.seat == self.hider]
                if not asks:  # at a moment nobody sees who is done
                    break
                token = source.choice(asks[0].options).token
                twin.answer(token, self.hider)
                if twin.waiting.get(self.hider) != "thinking" or all(ask.seat != self.hider for ask in twin.asks):
                    break
                if twin.step_count != battle.step_count:  # the others are done: what was sealed is turned up
                    break
                given.append((number, self.hider, token))
        self.parted = not given or source.random() < STOP
        return given


def sealed_pairs(book: str, source: random.Random) -> Iterator[Pair]:
    """Pairs of battles of a book in which somebody seals other answers, without end."""
    shipped, number = sorted(registry.book(book).scenarios), 0
    while True:
        number += 1
        yield SealedPair(source.choice(shipped), f"{book} {number} {source.random()}", source.randrange(MAX_BEFORE))


def pairs(book: str, source: random.Random) -> Iterator[Pair]:
    """Pairs of battles of a book without end; none where nothing is ever hidden in its scenarios."""
    lab: Any = registry.plugin("lab", book)
    made = getattr(lab, "hidden_pair", None)
    number = 0
    while made is not None:
        scenarios, hider = made(source)
        number += 1
        yield Pair(scenarios, hider, f"{book} {number} {source.random()}")
