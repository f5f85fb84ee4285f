"""The log in words: facts, tallies, and the chances of a roll."""

from __future__ import annotations

from fractions import Fraction

from rich.text import Text

from oriflamme.cli.language import lang, tell
from oriflamme.cli.output import cited, write
from oriflamme.kernel import Battle, Fact, Product, Roll, Tally, message, numbers
from oriflamme.kernel.numbers import whole
from oriflamme.kernel.tally import reason

MAX_WAYS = 20_000
"""Falls of dice that are looked at one by one; where there are more, no chances are shown."""
MAX_BANDS = 6
MAX_OUTCOMES = 12


def tell_fact(battle: Battle, fact: Fact) -> None:
    """One sentence of the log, with its clause; a heading stands apart."""
    if fact.tone == "heading":
        write()
        write(battle.say(fact, lang()), "bold")
    else:
        write(cited(battle.say(fact, lang()), fact.clause, "dim" if fact.tone == "quiet" else ""))


def tell_roll(battle: Battle, roll: Roll) -> None:
    """Before the dice fall: which, for what, the sums behind it and what may come of it."""
    write(cited(battle.say(roll.question, lang()), roll.clause, "cyan"))
    tallies = [tally_line(battle, roll.threshold)] if roll.threshold is not None else []
    tallies += [tally_line(battle, roll.tally, signed=roll.signed)] if roll.tally is not None else []
    if tallies:
        write(Text("  ").append_text(Text(", ").join(tallies)))
    if roll.summed or roll.dice.combinations <= MAX_WAYS:
        write(f"  {tell('cli-chances', chances=chances_line(battle, roll))}", "dim")


def tally_line(battle: Battle, tally: Tally | Product, *, signed: bool = False) -> Text:
    """A sum or a product in one line: every item with its clause, and what it comes to."""
    text = Text()
    if isinstance(tally, Tally):
        for item in tally.items:
            why = battle.say(reason(item), lang())
            first = item is tally.items[0] and not signed
            text.append(f"{why} {whole(item.value, lang()) if first else numbers.signed(item.value, lang())}")
            text.append(f" [{item.clause}]", style="dim").append(" ")
        total = (numbers.signed if signed else whole)(tally.total, lang())
        text.append(f"= {total}" if len(tally.items) > 1 else "", style="bold")
        text.rstrip()
        return text
    for factor in tally.factors:
        why = battle.say(reason(factor), lang())
        text.append(f"× {Fraction(factor.num, factor.den)} {why}")
        text.append(f" [{factor.clause}]", style="dim").append(" ")
    return text.append(tell("cli-per-point", value=decimal(tally.exact)), style="bold")


def chances_line(battle: Battle, roll: Roll) -> str:
    """What may come of a roll, with the exact chance of each; equal chances are said once."""
    found = grouped(battle, roll.chances())
    if len(found) > 2 and len({chance for _, chance in found}) == 1:
        return tell("cli-each", outcomes=", ".join(word for word, _ in found), chance=percent(found[0][1]))
    return ", ".join(tell("cli-chance", outcome=word, chance=percent(chance)) for word, chance in found)


def grouped(battle: Battle, chances: dict[str, Fraction]) -> list[tuple[str, Fraction]]:
    """What may come of a roll with its chances; numbers in order, and in bands where there are many."""
    if not all(word.lstrip("-").isdigit() for word in chances):
        return [(_result(battle, word), chance) for word, chance in chances.items()]
    totals = sorted((int(word), chance) for word, chance in chances.items())
    if len(totals) <= MAX_OUTCOMES:
        return [(whole(number, lang()), chance) for number, chance in totals]
    bands: list[list[tuple[int, Fraction]]] = [[]]
    before = Fraction(0)
    for number, chance in totals:
        if bands[-1] and before >= Fraction(len(bands), MAX_BANDS):
            bands.append([])
        bands[-1].append((number, chance))
        before += chance
    return [(_span(band[0][0], band[-1][0]), sum((chance for _, chance in band), Fraction(0))) for band in bands]


def _span(first: int, last: int) -> str:
    return whole(first, lang()) if first == last else f"{whole(first, lang())}–{whole(last, lang())}"


def _result(battle: Battle, word: str) -> str:
    """What a result is called; where it is a side or a piece, its name."""
    if word in battle.names:
        return str(battle.names[word].text(lang()))
    return battle.book.texts.say(message(f"result-{word}"), lang())


def percent(chance: Fraction) -> str:
    """An exact chance, and in per cent."""
    rounded = numbers.percent(chance, lang(), digits=1, trimmed=True)
    return f"{chance} ({rounded})" if chance.denominator > 1 else rounded


def decimal(value: Fraction) -> str:
    """A number with at most one decimal."""
    return numbers.number(value, lang(), digits=1, trimmed=True)
