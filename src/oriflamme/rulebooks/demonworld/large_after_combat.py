"""After a combat a large element moves two hexes and turns, whoever touches it. Chapter XVII.4.3"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Message, Option, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.facts import LargeMoved, LargeRegrouped
from oriflamme.rulebooks.demonworld.large_moves import OWN, LargeMover, label_args
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import FREE_HEXES

CLAUSE = "DW-XVII.4.3-01"
VERBS = ("step", "turn", "pivot", "spin", "stay")


class LargeAfterCombat:
    """One of them, and what it may still do: hexes first, then turns. DW-F3-09"""

    def __init__(self, state: Demonworld, element: Element) -> None:
        self.state, self.element = state, element
        self.mover = LargeMover(state, state.units[element.unit], "after")

    def judge(self, words: list[str]) -> LargeRegrouped | Refusal | None:
        """`step g_1 ne`, `pivot g_1 front left`, `spin g_1 left`: what it comes to, or why not."""
        how, key, *detail = words
        if how == "turn":
            return refusal("DW-XVII.4.3-04", "large-step", element=key)  # it turns only as its shape does
        if how == "step":
            return self._step(key, detail)
        found = self.mover.judge(*(("turn" if how == "pivot" else how), *detail))
        return self._regrouped(found, FREE_HEXES) if isinstance(found, LargeMoved) else found

    def _step(self, key: str, detail: list[str]) -> LargeRegrouped | Refusal | None:
        if len(detail) != 1 or detail[0] not in DIRECTION_WORDS:
            return None
        if self.element.steps >= FREE_HEXES:
            return refusal(CLAUSE, "regroup-far", element=key)
        own = (DIRECTION_WORDS.index(detail[0]) - self.element.facing // 2) % 6
        how = next(how for how, owns in OWN.items() if own in owns)
        found = self.mover.judge(how, detail[0])
        return self._regrouped(found, self.element.steps + 1) if isinstance(found, LargeMoved) else found

    def _regrouped(self, moved: LargeMoved, steps: int) -> LargeRegrouped:
        return LargeRegrouped(
            clause=CLAUSE,
            element=moved.element,
            how=moved.how,
            detail=moved.detail,
            hexes=moved.hexes,
            facing=moved.facing,
            steps=steps,
        )

    def candidates(self) -> Iterator[list[str]]:
        """Every step and turn somebody might think of."""
        yield from (["step", self.element.key, word] for word in DIRECTION_WORDS)
        for how, *detail in self.mover.candidates():
            if how in ("turn", "spin"):
                yield ["pivot" if how == "turn" else how, self.element.key, *detail]

    def offered(self) -> Iterator[Option]:
        """Steps, turns, and to stay as it is."""
        for words in self.candidates():
            found = self.judge(words)
            if isinstance(found, LargeRegrouped):
                yield self.option(words, found.hexes)
        yield self.option(["stay", self.element.key])

    def refused(self) -> Iterator[tuple[Option, Refusal]]:
        """What it may not do, and why."""
        for words in self.candidates():
            found = self.judge(words)
            if isinstance(found, Refusal):
                yield self.option(words), found

    def read(self, words: list[str]) -> Option | Refusal | None:
        """Any words as an answer."""
        if words[0] == "stay":
            return self.option(words) if len(words) == 2 else None
        found = self.judge(words)
        return self.option(words, found.hexes) if isinstance(found, LargeRegrouped) else found

    def option(self, words: list[str], hexes: tuple[Hex, ...] = ()) -> Option:
        """A step or turn as an answer."""
        how, key, *detail = words
        new = [hex for hex in hexes if hex not in self.element.hexes]
        place = self.state.board.names[new[0]] if new else ""
        return Option(
            " ".join(words),
            (how, key, " ".join(detail)),
            _label(how, key, detail),
            verb=how,
            piece=key,
            what=" ".join(detail),
            place=place,
        )


def _label(how: str, key: str, detail: list[str]) -> Message:
    if how == "stay":
        return message("answer-large-stay", element=key)
    kind = {"step": "advance", "pivot": "turn"}.get(how, how)
    named = "step" if how == "step" else kind
    return message(f"answer-large-{named}", element=key, **label_args((kind, *detail)))
