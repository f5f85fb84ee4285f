"""What searching must know of Les Guerres Fleuries: the order of each piece, and what comes of it.

Its policy is the steady commander's, with a guard for the shooters. At each order, and where a charge needs a target or
an answer, a few others that differ are tried against it, the policy giving all other orders. Every line has the same
dice at the same moment. Imagined battles go on for some turns, and are weighed by how both sides stand then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from oriflamme.commanders.fleuries.escort_shooters import Guarding, guard, shooters_to_guard
from oriflamme.commanders.fleuries.intentions import Intention
from oriflamme.commanders.fleuries.legal_choice import first_legal
from oriflamme.commanders.fleuries.ordering import Counters, charge_at, wanted
from oriflamme.commanders.fleuries.position_value import DRAWN, standing
from oriflamme.commanders.fleuries.steady import Steady
from oriflamme.commanders.fleuries.target_choice import foes, shoots
from oriflamme.commanders.search import Line, Player
from oriflamme.kernel import Ask, Battle, Choice, Message, View
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.command.orders import option
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import apart

MAX_LINES = 4
TURNS = 3
"""How many turns are played out: this one and the next two."""
SEARCHED = frozenset({"order", "charge", "reaction"})


class Memory:
    """A commander who remembers the orders he has thought out: imagined battles begin alike."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._known: dict[tuple[object, ...], tuple[tuple[Piece, ...], str]] = {}
        """Orders by what they depend on: the pieces themselves, which are kept so that none takes another's place."""

    def choose(self, view: View, ask: Ask) -> str:
        if not isinstance(ask, Choice) or ask.kind != "order":
            return self._player.choose(view, ask)
        state = _seen(view)
        pieces = tuple(state.pieces.values())
        key = (ask.subject, ask.seat, state.turn, *map(id, pieces), *ask.draft.orders.items())
        if key not in self._known:
            self._known[key] = pieces, self._player.choose(view, ask)
        return self._known[key][1]


class Answer:
    """One answer as a line of play; in imagined battles its side goes on as the guarding commander would have it."""

    def __init__(self, view: View, ask: Choice, token: str, base: Player, policy: Player) -> None:
        self._view, self._base, self._policy = view, base, policy
        self._at = view.seat, _seen(view).turn, ask.asked
        self.token = token

    def covers(self, view: View, ask: Choice) -> bool:
        """Whether a question is the one that this line answers."""
        return (view.seat, _seen(view).turn, ask.asked) == self._at

    def goes_on(self, view: View, ask: Choice) -> bool:
        """It goes on to the end of what is imagined."""
        return True

    def choose(self, view: View, ask: Ask) -> str:
        if not isinstance(ask, Choice) or not self.covers(view, ask):
            return self._base.choose(view, ask)
        if view is self._view and ask.kind == "order" and isinstance(self._policy, Steady):
            state = _seen(view)
            ward = shooters_to_guard(state, state.pieces[ask.subject]) if self.token == guard(state, ask) else None
            counters = ask.take(self.token).value[1]
            self._policy.note(state, ask, counters, purpose=Intention("guard", ward.key) if ward else None)
        return self.token

    def explain(self) -> tuple[Message, ...]:
        """What the army is about, as its policy tells it: it has been told of this answer."""
        return self._policy.explain() if isinstance(self._policy, Steady) else ()


class FleuriesSearchAdapter:
    """Orders are searched, charges and what to do when charged; marches are left to the policy."""

    important = SEARCHED | {"move"}
    spread = 1.0
    drawn = DRAWN

    def playing(self, seed: int, temper: str) -> Player:
        """Who plays the imagined battles."""
        return Memory(Steady(seed, temper))

    def moment(self, battle: Battle) -> str:
        """Which turn and phase it is, what is thrown for, and for whom."""
        state, roll = cast(Fleuries, battle.state), battle.roll
        return f"{state.turn}/{state.phase}" + (f"/{roll.purpose}/{roll.subject}" if roll is not None else "")

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        """What the guarding commander would have first; then otherwise."""
        base = Memory(Guarding(like=policy))
        tokens = dict.fromkeys([base.choose(view, ask)])
        if ask.kind == "order":
            policy.choose(view, ask)  # so that it knows of every piece when it explains itself
            state = _seen(view)
            piece = state.pieces[ask.subject]
            wishes = (option(piece.key, counters).token for counters in others(state, piece))
            tokens |= dict.fromkeys(token for wish in wishes if (token := first_legal(ask, [wish])))
        elif ask.kind in SEARCHED:
            tokens |= dict.fromkeys(one.token for one in ask.options)
        return [Answer(view, ask, token, base, policy) for token in list(tokens)[:MAX_LINES]]

    def far_enough(self, start: View, battle: Battle) -> bool:
        """Whether an imagined battle has gone on for some turns."""
        return cast(Fleuries, battle.state).turn >= _seen(start).turn + TURNS

    def worth(self, battle: Battle, seat: str) -> float:
        """What an imagined battle has come to for a seat."""
        return standing(cast(Fleuries, battle.state), seat)


SEARCH_ADAPTER = FleuriesSearchAdapter()


def others(state: Fleuries, piece: Piece) -> Iterator[Counters]:
    """Orders that differ: to charge, to stand, to give way, to go on; whoever is in the ranks goes on with them."""
    full = allowance(state, piece, "charge")
    near = [foe for foe in foes(state, piece.side) if foe.kind != "base" and apart(state, piece, foe) <= full]
    if piece.kind == "character":
        yield from (("charge",), ("wait",)) if near else (("wait",),)
        if not state.joined(piece):
            yield ("advance",)
        return
    if shoots(piece):
        yield from (("wait", "shoot"), ("withdraw", "shoot"), ("evade",), ("advance", "shoot"), ("advance",))
        return
    if piece.kind == "unit" and piece.in_hand and not piece.inside:
        yield from dict.fromkeys(charge.counters for foe in near if (charge := charge_at(state, piece, foe)))
    yield from (("wait",), ("withdraw",))
    yield from (counters for counters in wanted(state, piece) if "advance" in counters)


def _seen(view: View) -> Fleuries:
    assert isinstance(view.state, Fleuries)
    return view.state
