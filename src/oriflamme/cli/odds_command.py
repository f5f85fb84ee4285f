"""`oriflamme odds`: what one clash may come to, exactly, and what would change it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import typer
from msgspec import to_builtins

from oriflamme.cli import app

if TYPE_CHECKING:
    from oriflamme.kernel import Rulebook
    from oriflamme.kernel.clash import ClashChoice, ClashField
    from oriflamme.odds.clash import ClashOdds, Fate

BAR = 30
MAX_ROWS = 16
"""Rows of one drawing; where a unit may lose more different amounts, several share a row."""


@app.command("odds", help="help-odds")
def odds(
    book: str = typer.Argument(..., metavar="BOOK", help="help-odds-book"),
    given: list[str] = typer.Argument(None, metavar="[FIELD=VALUE]...", help="help-odds-fields"),
    what_if: str = typer.Option("", "--what-if", metavar="FIELD[=A,B]", help="help-odds-what-if"),
    clashes: int = typer.Option(0, "--clashes", metavar="N", min=0, max=1_000_000, help="help-odds-clashes"),
    seed: int = typer.Option(0, "--seed", metavar="S", help="help-measure-seed"),
    fields: bool = typer.Option(False, "--fields", help="help-odds-list"),
    commander: str = typer.Option("", "--commander", metavar="NAME", help="help-odds-commander"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme odds`: what one clash, or a whole battle, may come to."""
    import oriflamme
    from oriflamme.cli.clash_words import field_called, understood, value_called
    from oriflamme.cli.key_values import pairs
    from oriflamme.cli.output import write_json
    from oriflamme.odds.clash import SIMULATED, clash_odds
    from oriflamme.odds.clash import what_if as compare

    if "/" in book or book.endswith(".toml"):
        _whole_battle(book, commander, as_json=as_json)
        return
    rules = oriflamme.book(book)
    values = understood(rules, pairs(given or [], "cli-bad-field"))
    how: dict[str, Any] = {"clashes": clashes or SIMULATED, "seed": seed, **({"limit": 0} if clashes else {})}
    if fields:
        _list_fields(rules, values)
    elif what_if:
        field, _, tried = what_if.partition("=")
        shown = field_called(rules, rules.clash_fields(values), field)
        wanted = [value_called(rules, shown, one) if shown else one for one in tried.split(",") if one]
        field = shown.key if shown else field
        found = compare(rules, values, field, wanted, **how)
        if as_json:
            write_json({value: as_data(one) for value, one in found.items()})
        else:
            _show_side_by_side(rules, field, found)
    else:
        one = clash_odds(rules, values, **how)
        if as_json:
            write_json(as_data(one))
        else:
            _show(rules, one)


def _whole_battle(scenario: str, name: str, *, as_json: bool) -> None:
    """The exact chance of every ending of a small battle."""
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import out, table, write, write_json
    from oriflamme.commanders import usual
    from oriflamme.kernel import Battle
    from oriflamme.kernel.numbers import percent
    from oriflamme.odds.whole_battle import whole_battle

    battle = Battle.open(scenario, dice="typed", recording=False)
    name = name or usual(battle.book.name)
    found = whole_battle(battle, name)
    if as_json:
        write_json([{**to_builtins(one), "chance": str(chance)} for one, chance in found.endings.items()])
        return
    write(
        tell("cli-whole-battle", title=battle.scenario.title.text(lang()), commander=name, throws=found.throws), "bold"
    )
    rows = table(*(tell(f"cli-head-{head}") for head in ("winner", "chance", "exact")), right=(1, 2))
    for winner, chance in sorted(found.wins().items(), key=lambda one: -one[1]):
        said = battle.names[winner].text(lang()) if winner else tell("cli-whole-draw")
        rows.add_row(said, percent(float(chance), lang(), digits=1), str(chance))
    out().print(rows)


def _list_fields(rules: Rulebook[Any], values: dict[str, str]) -> None:
    from oriflamme.cli.clash_words import with_name
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import out, table

    rows = table(*(tell(f"cli-head-{head}") for head in ("field", "meaning", "default", "values")))
    for field in rules.clash_fields(values):
        named = (with_name(one.key, choice_name(rules, field, one.key)) for one in field.choices)
        known = ", ".join(named) or f"{field.least}–{field.most}"
        rows.add_row(field.key, rules.texts.say(field.name, lang()), field.default, known)
    out().print(rows)


def _show(rules: Rulebook[Any], found: ClashOdds) -> None:
    from oriflamme.cli.language import tell
    from oriflamme.cli.log_output import tell_roll
    from oriflamme.cli.output import write

    write(_sentence(rules, found), "bold")
    for unit in found.whole:
        write()
        _draw(found, unit)
    write()
    for one in found.rolls:
        tell_roll(found.opened, one.roll)
        if one.reached < 1:
            write(f"  {tell('cli-odds-reached', chance=_percent(one.reached))}", "dim")
    how = "cli-odds-exact" if found.exact else "cli-odds-simulated"
    write()
    write(tell(how, count=found.followed), "dim")


def _sentence(rules: Rulebook[Any], found: ClashOdds) -> str:
    """The clash in one line: every field with its value."""
    from oriflamme.cli.language import lang, tell

    said = []
    for field in rules.clash_fields(found.values):
        name, value = rules.texts.say(field.name, lang()), choice_name(rules, field, found.values[field.key])
        said.append(tell("cli-listed", name=name, text=value))
    return " · ".join(said)


def choice_name(rules: Rulebook[Any], field: ClashField, value: str) -> str:
    """What a value of a field is called."""
    from oriflamme.cli.language import lang

    choice: ClashChoice | None = next((one for one in field.choices if one.key == value), None)
    if choice is None:
        return value
    said = choice.name
    return said.text(lang()) if hasattr(said, "text") else rules.texts.say(said, lang())


def _draw(found: ClashOdds, unit: str) -> None:
    """The distribution of a unit's losses as bars, each with what lies on it then."""
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import out, table, write
    from oriflamme.kernel.numbers import number, percent_span

    loss = number(found.expected_loss(unit), lang(), digits=2, trimmed=True)
    name = found.opened.names[unit].text(lang())
    write(tell("cli-odds-unit", unit=name, whole=found.whole[unit], loss=loss), "bold")
    heads = ("loses", "then", "chance", "at-least") if found.exact else ("loses", "then", "chance", "interval")
    rows = table(*(tell(f"cli-head-{head}") for head in heads), "", right=(0, 2, 3))
    for span, fates in _rows(found.fates(unit)):
        chance = sum((fate.chance for fate in fates), Fraction(0))
        last = percent_span(fates[0].low, fates[0].high, lang(), digits=1) if not found.exact else ""
        least = _percent(found.chance_of_loss(unit, fates[0].lost)) if found.exact else last
        rows.add_row(span, _then(found, fates[0]), _percent(chance), least, bar(chance))
    out().print(rows)


def _rows(fates: list[Fate]) -> list[tuple[str, list[Fate]]]:
    """A row for each fate; where they are many, for each span of losses."""
    from oriflamme.cli.language import lang
    from oriflamme.kernel.numbers import whole

    if len(fates) <= MAX_ROWS:
        return [(whole(fate.lost, lang()), [fate]) for fate in fates]
    size = -(-len(fates) // MAX_ROWS)
    spans = [fates[first : first + size] for first in range(0, len(fates), size)]
    return [(f"{whole(one[0].lost, lang())}–{whole(one[-1].lost, lang())}", one) for one in spans]


def _then(found: ClashOdds, fate: Fate) -> str:
    from oriflamme.cli.language import lang, tell
    from oriflamme.kernel.messages import capitalised

    if fate.gone:
        return capitalised(tell("cli-odds-gone"))
    return capitalised(", ".join(found.opened.say(one, lang()) for one in fate.markers))


def bar(chance: Fraction, width: int = BAR) -> str:
    """A share of one as a bar, to an eighth of a sign."""
    eighths = round(chance * width * 8)
    full, rest = divmod(eighths, 8)
    return "█" * full + ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")[rest]


def _percent(chance: Fraction) -> str:
    from oriflamme.cli.language import lang
    from oriflamme.kernel.numbers import percent

    return percent(chance, lang(), digits=1)


def _show_side_by_side(rules: Rulebook[Any], field: str, found: dict[str, ClashOdds]) -> None:
    """What a clash comes to with each value of a field: the mean loss of both units, and the chance of any."""
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import out, table, write
    from oriflamme.kernel.clash import ATTACKER, TARGET
    from oriflamme.kernel.numbers import number

    first = next(iter(found.values()))
    shown = next(one for one in rules.clash_fields(first.values) if one.key == field)
    write(tell("cli-odds-what-if", field=rules.texts.say(shown.name, lang())), "bold")
    heads = [tell(f"cli-head-{head}") for head in ("value", "target-loses", "any-loss", "attacker-loses")]
    rows = table(*heads, "", right=(1, 2, 3))
    most = max(one.expected_loss(TARGET) for one in found.values()) or Fraction(1)
    for value, one in found.items():
        loss, own = one.expected_loss(TARGET), one.expected_loss(ATTACKER)
        said = [number(part, lang(), digits=2, trimmed=True) for part in (loss, own)]
        rows.add_row(
            choice_name(rules, shown, value),
            said[0],
            _percent(one.chance_of_loss(TARGET)),
            said[1],
            bar(loss / most, BAR // 2),
        )
    out().print(rows)


def as_data(found: ClashOdds) -> dict[str, Any]:
    """The odds of a clash for programs."""
    return {
        "book": found.book,
        "values": found.values,
        "exact": found.exact,
        "followed": found.followed,
        "units": {
            unit: {
                "whole": whole,
                "expected_loss": float(found.expected_loss(unit)),
                "fates": [
                    {
                        "lost": fate.lost,
                        "gone": fate.gone,
                        "markers": [found.opened.say(one, "en") for one in fate.markers],
                        "chance": str(fate.chance),
                        "share": float(fate.chance),
                        "low": fate.low,
                        "high": fate.high,
                    }
                    for fate in found.fates(unit)
                ],
            }
            for unit, whole in found.whole.items()
        },
    }
