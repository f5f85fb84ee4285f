"""Answers of a person in a battle, per book: `python tools/answers.py [BOOK or SCENARIO ...] [--kinds]`.

Each scenario is fought twice with `steady` on all sides, without and with what spares answers
(`oriflamme.lab.answers`); the figures are those of one side, on average. Whole units fight another battle than single
elements do, often a longer or shorter one: so answers are told for every hundred questions too.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable

from oriflamme.kernel import registry
from oriflamme.lab.answers import AnswerCount, count_answers


def main(words: list[str]) -> None:
    kinds = "--kinds" in words
    wanted = [word for word in words if word != "--kinds"]
    print(f"{'':34}{'without':>10}{'':10}{'one':>10}{'with':>10}{'':10}{'of 100 questions':>18}")
    print(f"{'':34}{'questions':>10}{'answers':>10}{'answer':>10}{'questions':>10}{'answers':>10}{'':2}without  with")
    for name, book in registry.books().items():
        found = [one for one in book.scenarios if not wanted or name in wanted or one in wanted]
        total = [0.0] * 5
        for scenario in found:
            figures, asked = measured(scenario)
            total = [a + b for a, b in zip(total, figures, strict=True)]
            print(line(scenario, figures))
            if kinds:
                print(asked)
        if len(found) > 1:
            print(line(f"{name}: {len(found)} scenarios", [value / len(found) for value in total]))


def measured(scenario: str) -> tuple[list[float], str]:
    """Questions, answers of a person, questions with one answer; questions and answers with what spares them; and what
    was asked how often."""
    plain, spared = count_answers(scenario), count_answers(scenario, shortcuts=True)
    sides = len(plain)

    def mean(of: dict[str, AnswerCount], figure: Callable[[AnswerCount], int]) -> float:
        return sum(figure(one) for one in of.values()) / sides

    often = sum((one.kinds for one in plain.values()), Counter[str]())
    runs = {kind: max(one.longest[kind] for one in plain.values()) for kind in often}
    asked = ", ".join(f"{kind} {count} (run {runs[kind]})" for kind, count in often.most_common(8))
    figures = [
        mean(plain, lambda one: one.questions),
        mean(plain, lambda one: one.acts),
        mean(plain, lambda one: one.only),
        mean(spared, lambda one: one.questions),
        mean(spared, lambda one: one.acts),
    ]
    return figures, f"    {asked}"


def line(name: str, figures: list[float]) -> str:
    questions, answers, _, later, spared = figures
    counted = "".join(f"{round(value):>10}" for value in figures)
    return f"{name:34}{counted}{round(100 * answers / questions):>9}{round(100 * spared / later):>6}"


if __name__ == "__main__":
    main(sys.argv[1:])
