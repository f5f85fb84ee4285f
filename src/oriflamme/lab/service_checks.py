"""What a page or a terminal asks a rulebook about a battle: at any moment, whoever looks, there is an answer."""

from __future__ import annotations

import random
from typing import Any

from oriflamme.board import board_of
from oriflamme.board.hex_map import HexMap
from oriflamme.kernel import Ask, Battle, Choice
from oriflamme.lab.checks import must, sentence

MAX_PIECES, MAX_OPTIONS, MAX_LINES = 1, 5, 2
"""Pieces, options and lines of sight that are asked about at one moment."""
DRAWN = 0.05
"""The share of moments that are drawn, as text and as a picture: that takes as long as all the rest."""


def services(battle: Battle, dice: random.Random) -> None:
    """Every seat may look, at what it sees; whoever is asked may look at what its answers would do."""
    for seat in (*battle.seats, None):
        _board(battle, battle.view(seat).state, dice)
    for ask in battle.asks:
        if isinstance(ask, Choice):
            _answers(battle, ask, battle.view(ask.seat).state, dice)


def _board(battle: Battle, seen: Any, dice: random.Random) -> None:
    book = battle.book
    book.display(seen)
    if dice.random() < DRAWN:
        book.draw_text(seen, battle.names)
        book.draw_svg(seen, battle.names)
    book.threatened(seen)
    standing = book.standing(seen)
    for text in (standing.turn, *(one.text for one in standing.endings)):
        sentence(battle, text)
    strength = book.strength(seen)
    for piece in _some(sorted(strength), dice, MAX_PIECES):
        book.unit_card(seen, piece)
        book.arcs_and_ranges(seen, piece)
        book.hex_zones(seen, piece)
        book.threats_to(seen, piece)
        enemies = sorted(key for key, one in strength.items() if one.side != strength[piece].side)
        for enemy in _some(enemies, dice, 1):
            book.odds_against(seen, piece, enemy)
    ground = getattr(seen, "ground", None)
    if isinstance(ground, HexMap):
        names = sorted(board_of(ground).shape.by_name)
        for _ in range(MAX_LINES):
            book.sight(seen, dice.choice(names), dice.choice(names))


def _answers(battle: Battle, choice: Choice, seen: Any, dice: random.Random) -> None:
    book = battle.book
    for option in _some(list(choice.options), dice, MAX_OPTIONS):
        caution = book.caution(seen, choice, option)
        if caution is not None:
            sentence(battle, caution)
        book.order_reach(seen, choice, option.token)
        book.struck_area(seen, choice, option)
        book.struck_ground(seen, choice, option)
    for one in book.answer_series(seen, choice):
        sentence(battle, one.label)
    for way in _some(book.destinations(seen.clone(), choice), dice, 1):
        _walk(battle, choice, way.answers)


def _walk(battle: Battle, choice: Ask, answers: tuple[str, ...]) -> None:
    """What is planned can be answered, as long as no dice fall and nothing else is asked in between."""
    twin = battle.fork("same")
    thrown = len(twin.throws)
    for number, token in enumerate(answers):
        asked = twin.asks[0] if twin.asks else None
        if not isinstance(asked, Choice) or asked.seat != choice.seat or len(twin.throws) != thrown:
            return
        offered = {one.token for one in (*asked.options, *asked.other_options)}
        if number and asked.kind != choice.kind and token not in offered:
            return
        must(token in offered, "what is planned can be done", f"{answers} at {number}")
        twin.answer(token, choice.seat)


def _some(listed: list[Any], dice: random.Random, most: int) -> list[Any]:
    return listed if len(listed) <= most else dice.sample(listed, most)
