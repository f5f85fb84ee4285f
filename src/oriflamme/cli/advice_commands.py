"""`oriflamme commanders`, `advise` and `moments`: who the machine is, what it would do, and where a battle turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from oriflamme.cli import app

if TYPE_CHECKING:
    from oriflamme.kernel import Battle
    from oriflamme.odds.analysis import Advice, Moment

MAX_TOLD = 2
"""Sentences of what came of a decisive answer."""


@app.command("commanders", help="help-commanders")
def list_commanders(
    book: str = typer.Argument("", metavar="BOOK", help="help-book"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme commanders`: who can be played against."""
    import oriflamme
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import write, write_json
    from oriflamme.commanders import LEVELS, TEMPERS, playable, texts
    from oriflamme.commanders.own_agents import about

    books = [oriflamme.book(book).name] if book else list(oriflamme.books())
    if as_json:
        write_json({"commanders": {one: list(playable(one)) for one in books}, "tempers": list(TEMPERS)})
        return
    for level in dict.fromkeys(level for one in books for level in playable(one)):
        known = ", ".join(one for one in books if level in playable(one))
        write(tell("cli-listed", name=level, text=known), "bold")
        write(texts().say(f"level-{level}", lang()) if level in LEVELS else about(level))
        write()
    write(tell("cli-tempers"), "bold")
    for temper in TEMPERS:
        write(f"{temper} · {texts().say(f'temper-{temper}', lang())}")


@app.command("advise", help="help-advise")
def advise(
    file: str = typer.Argument(..., metavar="FILE|SCENARIO", help="help-advise-file"),
    name: str = typer.Option("", "--commander", metavar="NAME", help="help-advise-commander"),
    at: int = typer.Option(-1, "--at", metavar="N", min=-1, help="help-advise-at"),
    seed: int = typer.Option(0, "--seed", metavar="S", help="help-measure-seed"),
    seconds: float = typer.Option(0.0, "--seconds", metavar="S", min=0.0, max=600.0, help="help-advise-seconds"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme advise`: what a commander would answer, and why."""
    import msgspec

    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import write, write_json
    from oriflamme.commanders import Budget
    from oriflamme.odds.analysis import advise as ask

    battle = read_battle(file)
    if at >= 0:
        battle = battle.at_answer(at)
    told = ask(battle, name, seed, Budget(seconds) if seconds else None)
    if as_json:
        short = [dict(zip(("wants", "fears"), one.in_short(battle, lang()), strict=True)) for one in told]
        said = [
            {**msgspec.to_builtins(one), "labels": one.said(battle, lang()), "why": one.reasons(battle, lang()), **two}
            for one, two in zip(told, short, strict=True)
        ]
        write_json(said)
        return
    if not told:
        write(tell("cli-advise-nobody"))
    for one in told:
        show_advice(battle, one)


def show_advice(battle: Battle, found: Advice) -> None:
    """What a side is told: by whom, in two sentences, then more of why, and the answers with what they mean."""
    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import line, write

    write(tell("cli-advise-for", side=_name(battle, found.seat), commander=found.commander), "bold")
    for sentence in filter(None, found.in_short(battle, lang())):
        write(sentence)
    for reason in found.reasons(battle, lang()):
        write(reason, "dim")
    for answer, label in zip(found.answers, found.said(battle, lang()), strict=True):
        line(f"  {answer}" if answer == label else f"  {answer}  ({label})")


@app.command("moments", help="help-moments")
def moments(
    file: str = typer.Argument(..., metavar="FILE", help="help-advise-file"),
    seat: str = typer.Option("", "--side", metavar="SEAT", help="help-moments-side"),
    most: int = typer.Option(5, "--most", metavar="N", min=1, max=100, help="help-moments-most"),
    as_json: bool = typer.Option(False, "--json", help="help-json"),
) -> None:
    """`oriflamme moments`: where a battle was decided."""
    import msgspec

    from oriflamme.cli.language import lang, tell
    from oriflamme.cli.output import write, write_json
    from oriflamme.kernel.numbers import percent
    from oriflamme.odds.analysis import moments as find

    battle = read_battle(file)
    seat = seat or battle.seats[0]
    found = find(battle, seat, most)
    if as_json:
        write_json([msgspec.to_builtins(one) for one in found])
        return
    side = battle.names.get(seat, seat)
    write(tell("cli-moments", side=side), "bold")
    for one in found:
        shares = {"before": percent(one.before, lang()), "after": percent(one.after, lang())}
        way = "better" if one.swing > 0 else "worse"
        actor = battle.names.get(one.seat, one.seat)
        what = {"number": one.answer, "actor": actor, "what": _answer_words(battle, one)}
        write(tell("cli-moment", **what, fate=tell(f"cli-moment-{way}", side=side, **shares)))
        for sentence in _came_of(battle, one):
            write(f"  {sentence}", "dim")


def _answer_words(battle: Battle, moment: Moment) -> str:
    """What an answer meant where it was given; the answer itself where it had no words."""
    from oriflamme.cli.language import lang
    from oriflamme.kernel import Choice

    asks = battle.at_answer(moment.answer - 1).asks
    for ask in asks:
        if isinstance(ask, Choice) and ask.seat == moment.seat:
            for option in (*ask.options, *ask.other_options):
                if option.token == moment.token and option.label is not None:
                    return battle.say(option.label, lang())
    return moment.token


def _came_of(battle: Battle, moment: Moment) -> list[str]:
    """The last of what came of an answer."""
    from oriflamme.cli.language import lang

    step = battle.history.step_of(battle.valid_entries[moment.answer - 1])
    facts = [fact for at, fact in battle.history.facts_by_step() if at == step and fact.tone == "plain"]
    return [battle.say(fact, lang()) for fact in facts[-MAX_TOLD:]]


def read_battle(name: str) -> Battle:
    """A battle from a transcript, from a save, or newly opened from a scenario."""
    from pathlib import Path

    from oriflamme.cli.files import read_text
    from oriflamme.kernel import Battle

    if name.endswith(".toml") or (not Path(name).exists() and name != "-"):
        return Battle.open(name, seed=0)
    text = read_text(name)
    return Battle.load(text) if text.lstrip().startswith("{") else Battle.read(text)


def _name(battle: Battle, seat: str) -> str:
    from oriflamme.cli.language import lang

    names = battle.names
    return names[seat].text(lang()) if seat in names else seat
