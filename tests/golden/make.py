"""Makes the golden corpus anew: finished battles (`*.orif`), counts of legal answers (`perft.toml`), and how the
chronicle tells them (`phrases.fr.txt`, `phrases.en.txt`: a few sentences for every kind of fact).

    python tests/golden/make.py

Run it when the rules have changed on purpose, look at what changed (`git diff tests/golden`), and keep it. Every
scenario that ships is fought by computer commanders; further battles bring switches, kinds of dice, a referee's
corrections, and made-up armies with sieges, wings and wizards. The same program makes the same files.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from oriflamme import Battle, books
from oriflamme.commanders import commander
from oriflamme.kernel import Roll
from oriflamme.kernel.words import LANGUAGES
from oriflamme.odds.muster import muster
from oriflamme.odds.perft import perft

FOLDER = Path(__file__).parent
DEPTH = 3
MUSTERS = 8
PHRASES = 6


class Golden(msgspec.Struct, frozen=True):
    """One battle of the corpus: how it is opened and who fights it."""

    name: str
    scenario: str | dict[str, Any]
    sides: tuple[str, ...] = ("random", "random")
    settings: dict[str, Any] = {}
    corrections: int = 0
    """How often a referee has the orders written again."""


def corpus() -> list[Golden]:
    """Everything that is fought."""
    found = []
    for name in books()["masse"].scenarios:
        stem = name.partition("/")[2]
        found.append(Golden(f"{stem}-plain", name, ("plain", "plain"), {"seed": f"{stem} plain"}))
        found.append(Golden(f"{stem}-random", name, ("random", "random"), {"seed": f"{stem} random"}))
    found += _variants()
    for number in range(MUSTERS):
        scenario = muster(random.Random(f"golden {number}"))
        sides = ("plain", "random") if number % 2 else ("random", "random")
        found.append(Golden(f"muster-{number}", scenario, sides, {"seed": f"muster {number}"}))
    return found


def _variants() -> list[Golden]:
    """The Ford, with everything that can be set differently."""

    def gue(name: str, corrections: int = 0, **settings: Any) -> Golden:
        return Golden(f"gue-{name}", "masse/gue", ("random", "plain"), settings, corrections)

    return [
        gue("strikes", seed=1, switches={"fall_back_strikes": True, "written_orders": True}),
        gue("referee", seed=2, switches={"tactical_bonus": True, "coward_heroes": True}),
        gue("tables", seed=3, switches={"smooth_table": True, "natural_rolls": True, "pole_weapons_vs_any": True}),
        gue("rounds", seed=4, switches={"hero_vs_unit_rounds": 10, "any_mounted_pair": True}),
        gue("typed", dice="typed"),
        gue("committed", secret="the heron stands in the reeds", words={"north": "lys", "south": "sang"}),
        gue("corrected", 2, seed=5),
    ]


def fight(golden: Golden) -> Battle:
    """The battle, from its opening to its end."""
    battle = Battle.open(golden.scenario, **golden.settings)
    dice = random.Random(golden.name)
    sides = {
        seat: commander(golden.sides[number % len(golden.sides)], number) for number, seat in enumerate(battle.seats)
    }
    corrections = golden.corrections
    while battle.asks:
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            battle.answer(" ".join(str(dice.randint(1, size)) for size in ask.dice.sizes))
            continue
        before = len(battle.record)
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
        if corrections and len(battle.record) > before + 5:  # orders have just been revealed
            corrections -= 1
            battle.correct(len(battle.record) - 3, "a unit was counted twice")
    return battle


def counts() -> dict[str, Any]:
    """The number of series of answers for every scenario, depth by depth."""
    return {
        name: {str(depth): perft(name, depth) for depth in range(1, DEPTH + 1)} for name in books()["masse"].scenarios
    }


def phrases(battles: Iterable[Battle], lang: str) -> str:
    """The first sentences that the battles have for every kind of fact."""
    told: dict[str, list[str]] = {}
    for battle in battles:
        for fact in battle.facts:
            sentences = told.setdefault(type(fact).__name__, [])
            sentence = f"{battle.say(fact, lang)} [{fact.clause}]"
            if len(sentences) < PHRASES and sentence not in sentences:
                sentences.append(sentence)
    return "".join(f"{kind}\n" + "".join(f"  {one}\n" for one in told[kind]) for kind in sorted(told))


def main() -> None:
    for path in FOLDER.glob("*.orif"):
        path.unlink()
    battles = []
    for golden in corpus():
        battle = fight(golden)
        battles.append(battle)
        (FOLDER / f"{golden.name}.orif").write_text(battle.transcript, encoding="utf-8", newline="\n")
        print(f"{golden.name}: {battle}")
    (FOLDER / "perft.toml").write_text(tomli_w.dumps(counts()), encoding="utf-8", newline="\n")
    battles.sort(key=lambda battle: battle.transcript)
    for lang in LANGUAGES:
        (FOLDER / f"phrases.{lang}.txt").write_text(phrases(battles, lang), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
