"""`oriflamme verify` and `oriflamme replay`: what transcripts tell, and whether it is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from oriflamme.cli import app
from oriflamme.cli.language import lang, tell

if TYPE_CHECKING:
    from oriflamme.kernel import Battle
    from oriflamme.kernel.replay import Proof

UNREADABLE = {
    "transcript-empty",
    "transcript-start",
    "transcript-format",
    "transcript-version",
    "file-too-long",
    "unknown-book",
}
"""Troubles that say nothing against a battle: there is none in the file, or this program does not know it."""


@app.command("verify", help="help-verify")
def verify(
    file: str = typer.Argument(..., metavar="FILE", help="help-transcript"),
    commitment: list[str] = typer.Option([], "--commitment", metavar="SHA256", help="help-verify-commitment"),
) -> None:
    """`oriflamme verify`: whether transcripts keep the rules and their dice."""
    from oriflamme.cli.files import read_text
    from oriflamme.cli.output import line, note
    from oriflamme.kernel.errors import UserError
    from oriflamme.kernel.replay import check_end, prove, what_counts
    from oriflamme.kernel.transcript import read

    text = read_text(file)
    false = False
    try:
        check_end(text)
        transcripts = read(text)
    except UserError as trouble:
        if trouble.message.id in UNREADABLE:
            raise
        note(trouble.say(lang()))
        raise typer.Exit(1) from None
    counted = what_counts(transcripts, commitment)
    for number, transcript in enumerate(transcripts, 1):
        try:
            line(_proven(prove(transcript, number, counted)))
        except UserError as trouble:
            if trouble.message.id in UNREADABLE:
                raise
            note(tell("cli-not-true", battle=number, problem=trouble.say(lang())))
            false = True
    if false:
        raise typer.Exit(1)


def _proven(proof: Proof) -> str:
    ended = tell("cli-outcome-open")
    if proof.outcome:
        ended = tell("cli-outcome-winner" if proof.outcome.winner else "cli-outcome-draw", winner=proof.outcome.winner)
    dice = tell(f"cli-dice-{proof.dice}")
    return tell(
        "cli-true",
        battle=proof.battle,
        scenario=proof.scenario,
        verdict=tell(f"cli-verdict-{proof.verdict}"),
        answers=proof.answers,
        throws=proof.throws,
        dice=dice,
        ended=ended,
    )


@app.command("replay", help="help-replay")
def replay(
    file: str = typer.Argument(..., metavar="FILE", help="help-transcript"),
    to: int = typer.Option(-1, "--to", metavar="N", help="help-replay-to"),
    facts: bool = typer.Option(False, "--facts", help="help-replay-facts"),
    battle: int = typer.Option(1, "--battle", metavar="K", help="help-replay-battle"),
) -> None:
    """`oriflamme replay`: a battle on record, step by step."""
    from oriflamme.cli.files import read_text
    from oriflamme.cli.replaying import replay_file

    replay_file(read_text(file), battle, to if to >= 0 else None, stop=not facts and file != "-")


@app.command("position", help="help-position")
def position(
    file: str = typer.Argument(..., metavar="FILE", help="help-advise-file"),
    at: int = typer.Option(-1, "--at", metavar="N", min=-1, help="help-advise-at"),
) -> None:
    """`oriflamme position`: a moment of a battle as a scenario file."""
    from oriflamme.cli.advice_commands import read_battle
    from oriflamme.cli.output import line, note

    battle = read_battle(file)
    battle = battle.at_answer(at) if at >= 0 else battle
    text = battle.position()
    line(text.rstrip("\n"))
    if _begins_earlier(battle, text):
        note(tell("cli-position-earlier"))


def _begins_earlier(battle: Battle, text: str) -> bool:
    """Whether a position opens before where the battle is: somebody is asked again, dice are rolled again."""
    from oriflamme.kernel import Battle
    from oriflamme.kernel.registry import parse_toml

    opened = Battle.open(parse_toml(text, "position"), seed=0, recording=False)
    asked, anew = ([(ask.kind, ask.seat, ask.subject) for ask in one.asks] for one in (battle, opened))
    return asked != anew or battle.book.strength(battle.state) != opened.book.strength(opened.state)
