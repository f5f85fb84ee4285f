"""What a throw would mean is told before it falls, and is what then happens: the edge of every throw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel import Throw
from tests.rulebooks.lames.fights import pending
from tests.rulebooks.lames.mages import ARMIES, cast, conjure, lying
from tests.rulebooks.lames.positions import play

HURT = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E steps=1")
PORTAL = [{**lying("arcane_portal", "0804", 2), "by": "w"}]
FAR = ARMIES.replace("w mage 0404", "w mage 0104").replace("x orcs 0704", "x orcs 1004")
FADING = {"ghosts": {"like": "infanterie", "faculties": ["evanescence"]}}
TIRED = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E winded")


def _elements() -> Battle:
    return play(conjure("", ground=[{"kind": "cloudy"}]), "elements")


def _one_by_one(*answers: str) -> Battle:
    return play(conjure("", ground=[{"kind": "cloudy"}], dice=[1]), "elements", *answers)


def _wind() -> Battle:
    return play(conjure("", ground=[{"kind": "breeze", "facing": "E"}], dice=[1]), "elements", "element wind")


def _portal() -> Battle:
    return play(conjure("arcane_arrow 1", FAR, effect=PORTAL, dice=[1, 2]), "activate w", "cast", "cast x")


def _fading() -> Battle:
    return play(conjure("", ARMIES.replace("b infanterie", "b ghosts"), figures=FADING | MAGE), "activate b", "pass")


MAGE: dict[str, Any] = {"mage": {"like": "magicien", "magic": {"arcane": "ordinary"}}}


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (_elements, {(1,): "played", (2,): "idle"}),
        (lambda: _one_by_one("element weather"), {(1,): "changed", (2,): "unchanged", (6,): "changed"}),
        (_wind, {(1,): "changed", (2,): "changed", (3,): "unchanged", (5,): "changed", (6,): "changed"}),
        (lambda: cast("healing 1", "b", HURT), {(2,): "passed", (3,): "no-effect"}),
        (lambda: cast("terror 2", "x"), {(4, 4): "passed", (4, 5): "failed"}),
        (lambda: cast("arcane_arrow 1", "x"), {(1, 1): "losses-2", (3, 4): "losses-1", (6, 6): "losses-0"}),
        (_portal, {(3, 3): "worn", (3, 4): "unchanged"}),
        (_fading, {(3,): "evanescence-happens", (4,): "no-effect"}),
        (lambda: play(conjure("", TIRED), "activate b", "rest"), {(1, 1): "passed", (6, 6): "failed"}),
    ],
)
def test_what_a_throw_means(start: Callable[[], Battle], told: dict[tuple[int, ...], str]) -> None:
    roll = pending(start())
    assert roll.meaning is not None
    for values, word in told.items():
        assert roll.meaning(Throw(str(roll.dice), values, sum(values))) == word, values
