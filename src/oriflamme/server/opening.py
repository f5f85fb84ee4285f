"""Opening a battle on the server: every person seals a word, then tells it, and only then the dice are settled.

The server has committed itself before (`kernel/dice_opening.py` has the protocol). Seals and words are entries of the
battle like any other, so that a restart, another worker and the transcript know their order. Whoever lets a step pass
ends the battle before it began: it stays on its players' lists, with the name of who was missing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from oriflamme.kernel import Battle, registry
from oriflamme.kernel.dice import commitment
from oriflamme.kernel.dice_opening import DiceOpening
from oriflamme.server.rows import Terms

DEFAULT_SECONDS, MIN_SECONDS, MAX_SECONDS = 7 * 86_400, 60, 60 * 86_400
"""For each of the two steps: sealing a word, and telling it."""


class Opening(msgspec.Struct, frozen=True):
    """An opening under way: the commitment, the seals and the words so far, and since when the next are waited for."""

    dice: DiceOpening
    seconds: int
    since: int

    @property
    def step(self) -> str:
        """What is waited for: `seal` or `word`."""
        return "word" if self.dice.sealed else "seal"

    @property
    def deadline(self) -> int:
        """When it is too late (milliseconds)."""
        return self.since + 1000 * self.seconds

    def seal(self, seat: str, seal: str, at: int) -> Opening:
        """With the seal of a seat. The last one starts the time for the words."""
        dice = self.dice.seal(seat, seal)
        return msgspec.structs.replace(self, dice=dice, since=at if dice.sealed else self.since)

    def tell(self, seat: str, word: str) -> Opening:
        """With the word of a seat."""
        return msgspec.structs.replace(self, dice=self.dice.tell(seat, word))

    def handed_over(self, seat: str) -> Opening:
        """Somebody else has the seat now: what was sealed for it is his to seal, as long as no word may be told."""
        if self.dice.sealed or seat not in self.dice.seals:
            return self
        seals = {one: seal for one, seal in self.dice.seals.items() if one != seat}
        return msgspec.structs.replace(self, dice=msgspec.structs.replace(self.dice, seals=seals))


def opened(terms: Terms) -> Battle:
    """The battle that these terms open; one of older rules goes on as they were read then."""
    if terms.transcript:
        return Battle.read(terms.transcript)
    with registry.told_with_lines(terms.scenario, terms.text):
        if terms.text:
            found = registry.find_scenario(registry.parse_toml(terms.text, terms.scenario))
        else:
            found = registry.find_edition(terms.scenario, terms.edition)
        tiers = found.book.tiers_up_to(terms.tiers or (found.scenario.tier,))
        battle = Battle.open(
            found,
            dice="typed" if terms.dice == "typed" else None,
            secret=terms.secret if terms.dice == "server" else None,
            words=terms.words,
            switches={**found.book.implied_switches(terms.version, tiers), **terms.switches},
            tiers=terms.tiers or None,
            players={seat: player.name or player.commander or seat for seat, player in terms.players.items()},
            seals=terms.seals,
            salt=terms.salt or None,
            reserve=terms.reserve,
            format=terms.format,
        )
    if terms.held:
        battle.hold_dice()
    return battle


def begun(terms: Terms, at: int, persons: tuple[str, ...]) -> Opening | None:
    """The opening that these terms ask for; None where the battle begins at once."""
    if not terms.opening_seconds:
        return None
    return Opening(DiceOpening(persons, commitment(terms.secret)), terms.opening_seconds, at)


def without_dice(terms: Terms) -> Terms:
    """Terms of a battle to look at while its dice are not settled: none fall in it."""
    return msgspec.structs.replace(terms, dice="typed", secret="", reserve="", salt="looked at", held=False)


def with_dice(terms: Terms, opening: Opening) -> Terms:
    """Terms of the battle that begins when every word is told."""
    return msgspec.structs.replace(terms, words=opening.dice.words, seals=opening.dice.seals)


def opening_json(opening: Opening | None, *, void: bool) -> dict[str, Any] | None:
    """How far the opening has come, for everybody; None where the battle has begun."""
    if opening is None:
        return None
    dice = opening.dice
    return {
        "step": "void" if void else opening.step,
        "seats": dice.seats,
        "missing": dice.missing,
        "commitment": dice.commitment,
        "seals": dice.seals,
        "words": dice.words,
        "mark": dice.mark if dice.sealed else "",
        "deadline": opening.deadline,
    }
