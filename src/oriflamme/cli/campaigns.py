"""`oriflamme campaign`: battles that follow one another, at the keyboard and against the computer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from oriflamme.cli import app
from oriflamme.cli.language import fail, lang, tell
from oriflamme.cli.program import family

if TYPE_CHECKING:
    from oriflamme.cli.playing.session import Session
    from oriflamme.kernel.campaign import Progress
    from oriflamme.kernel.campaign_file import Campaign
    from oriflamme.kernel.campaign_words import BattleWords, CampaignWords, MemberWords

campaign = family(app, "campaign", "help-campaign")
FILE = typer.Argument("", metavar="FILE", help="help-campaign-file")
COMMANDER = typer.Option("", "--commander", metavar="NAME", help="help-campaign-commander")
SEED = typer.Option("", "--seed", metavar="SEED", help="help-play-seed")


@campaign.command("list", help="help-campaign-list")
def list_campaigns() -> None:
    """`oriflamme campaign list`: the campaigns that ship."""
    from oriflamme.cli.output import write
    from oriflamme.kernel.campaign_file import campaigns
    from oriflamme.kernel.campaign_words import campaign_card

    for name, found in campaigns().items():
        card = campaign_card(name, found, lang())
        count = len(card.battles)
        write(tell("cli-campaign-head", title=card.title, name=name, count=count, minutes=card.minutes), "bold")
        write(card.brief)
        write(f"  {' → '.join(card.battles)}", "dim")


@campaign.command("begin", help="help-campaign-begin")
def begin(
    name: str = typer.Argument(..., metavar="CAMPAIGN", help="help-campaign-name"),
    file: str = typer.Option("", "--file", metavar="FILE", help="help-campaign-new-file"),
    commander: str = COMMANDER,
    seed: str = SEED,
) -> None:
    """`oriflamme campaign begin`: a campaign from its first battle."""
    from oriflamme.cli.output import write
    from oriflamme.kernel.campaign import begin as beginning
    from oriflamme.kernel.campaign_file import find_campaign

    found = find_campaign(name)
    path = Path(file) if file else _fresh_path(found.name)
    if path.exists():
        fail("cli-file-exists", file=str(path))
    progress = beginning(found.name)
    _keep(path, progress)
    write(found.campaign.title.text(lang()), "bold")
    write(found.campaign.brief.text(lang()))
    _fight(found.campaign, progress, path, commander, seed)


@campaign.command("continue", help="help-campaign-continue")
def go_on(file: str = FILE, commander: str = COMMANDER, seed: str = SEED) -> None:
    """`oriflamme campaign continue`: its next battle, or the one under way."""
    path = _path(file)
    found, progress = _read(path)
    _fight(found, progress, path, commander, seed)


@campaign.command("show", help="help-campaign-show")
def show(file: str = FILE) -> None:
    """`oriflamme campaign show`: how far it has come, and with whom."""
    found, progress = _read(_path(file))
    _tell_campaign(found, progress)


@campaign.command("again", help="help-campaign-again")
def again(file: str = FILE, commander: str = COMMANDER, seed: str = SEED) -> None:
    """`oriflamme campaign again`: the last battle fought once more."""
    from oriflamme.kernel.campaign import fight_again

    path = _path(file)
    found, progress = _read(path)
    progress = fight_again(progress)
    _keep(path, progress)
    _fight(found, progress, path, commander, seed)


@campaign.command("check", help="help-campaign-check")
def check(file: str = typer.Argument(..., metavar="FILE", help="help-campaign-source")) -> None:
    """`oriflamme campaign check`: what is wrong in a campaign's file."""
    from oriflamme.cli.output import line
    from oriflamme.kernel.campaign_file import campaign_from_text
    from oriflamme.kernel.registry import text_of

    found = campaign_from_text(text_of(Path(file)), Path(file).name)
    title = found.title.text(lang())
    line(tell("cli-campaign-ok", title=title, battles=len(found.battle), members=len(found.member)))


# Fighting


def _fight(found: Campaign, progress: Progress, path: Path, commander: str, seed: str) -> None:
    """Fight the next battle, or go on with the one under way; its result is kept when it is over."""
    from msgspec.structs import replace

    from oriflamme.cli.output import note
    from oriflamme.kernel.campaign import next_battle, with_result

    battle = next_battle(found, progress)
    if battle is None:
        _tell_campaign(found, progress)
        note(tell("cli-campaign-over"))
        return
    if not progress.fighting:
        _tell_next(found, progress)
    session = _session(found, progress, path, commander, seed)
    progress = replace(progress, fighting=str(session.file.path))
    _keep(path, progress)
    session.run()
    outcome = session.battle.outcome
    if outcome is None:
        note(tell("cli-campaign-stopped", file=str(path)))
        return
    progress = with_result(found, progress, session.battle, outcome.winner)
    _keep(path, progress)
    _tell_result(found, progress)
    note(tell("cli-campaign-go-on" if next_battle(found, progress) else "cli-campaign-over", file=str(path)))


def _session(found: Campaign, progress: Progress, path: Path, name: str, seed: str) -> Session:
    """The battle at the keyboard: the player's side is a person's, every other the computer's."""
    import secrets

    from oriflamme.cli.files import read_text
    from oriflamme.cli.playing.saves import SaveFile, fresh_path
    from oriflamme.cli.playing.session import HUMAN, Session
    from oriflamme.commanders import allow, commander, usual
    from oriflamme.kernel import Battle
    from oriflamme.kernel.campaign import battle_scenario, next_battle

    seat = next_battle(found, progress)
    assert seat is not None
    allow(name or usual(found.book))
    if progress.fighting and Path(progress.fighting).is_file():
        battle = Battle.load(read_text(progress.fighting))
        file = SaveFile(Path(progress.fighting), fresh=False)
    else:
        data = battle_scenario(found, progress)
        machine = name or usual(found.book)
        seats = [army["seat"] for army in data["army"]]
        players = {one: HUMAN if one == seat.seat else machine for one in seats}
        settings: dict[str, Any] = {"seed": seed} if seed else {}
        battle = Battle.open(data, players=players, **settings)
        file = SaveFile(fresh_path(f"{path.stem}-{seat.key}"), fresh=True)
    machines = {
        one: commander(name or battle.setup.players[one], index if seed else secrets.randbits(32), found.book)
        for index, one in enumerate(battle.setup.players)
        if one != seat.seat
    }
    return Session(battle, file, machines)


# Where it is kept


def _folder() -> Path:
    from oriflamme.cli.playing.saves import data_folder

    return data_folder() / "campaigns"


def _fresh_path(name: str) -> Path:
    stem = name.replace("/", "-")
    paths = (_folder() / f"{stem}{'' if number == 1 else f'-{number}'}.json" for number in range(1, 1000))
    return next(path for path in paths if not path.exists())


def _path(given: str) -> Path:
    """The file that was named, else the campaign that was played last."""
    if given:
        return Path(given)
    known = sorted(_folder().glob("*.json"), key=lambda path: path.stat().st_mtime)
    if not known:
        fail("cli-no-campaign")
    return known[-1]


def _read(path: Path) -> tuple[Campaign, Progress]:
    from oriflamme.cli.files import read_text
    from oriflamme.kernel.campaign import read_progress

    return read_progress(read_text(str(path)))


def _keep(path: Path, progress: Progress) -> None:
    from oriflamme.cli.files import write_text
    from oriflamme.kernel.campaign import write_progress

    write_text(path, write_progress(progress))


# What is told


def _words(found: Campaign, progress: Progress) -> CampaignWords:
    from oriflamme.kernel.campaign_words import campaign_words

    return campaign_words(found, progress, lang())


def _tell_campaign(found: Campaign, progress: Progress) -> None:
    from oriflamme.cli.output import write

    words = _words(found, progress)
    write(words.title, "bold")
    for number, one in enumerate(words.battles, 1):
        style = "" if one.outcome else "bold" if number == words.next + 1 else "dim"
        write(tell("cli-campaign-battle", number=number, title=one.title, result=_state(words, number - 1)), style)
    _tell_company(words)


def _state(words: CampaignWords, index: int) -> str:
    one = words.battles[index]
    return tell(f"cli-campaign-{one.outcome or ('next' if index == words.next else 'later')}")


def _tell_next(found: Campaign, progress: Progress) -> None:
    """The story, and who comes to the battle."""
    from oriflamme.cli.output import write

    words = _words(found, progress)
    one = words.battles[words.next]
    write()
    number, count = words.next + 1, len(words.battles)
    write(tell("cli-campaign-chapter", number=number, count=count, title=one.title), "bold")
    write(one.before)
    _tell_company(words)
    write()


def _tell_result(found: Campaign, progress: Progress) -> None:
    from oriflamme.cli.output import write

    words = _words(found, progress)
    one: BattleWords = words.battles[words.next - 1]
    write()
    write(_state(words, words.next - 1).capitalize(), "bold")
    write(one.after)
    for home in one.homes:
        change = tell(f"cli-campaign-honour-{'lost' if home.gained < 0 else 'won'}") if home.gained else ""
        left = tell("cli-campaign-destroyed") if home.lost else home.left
        write(tell("cli-campaign-home", name=home.name, left=left, change=change))
    if words.again:
        write(tell("cli-campaign-may-again"), "dim")


def _tell_company(words: CampaignWords) -> None:
    from oriflamme.cli.output import write

    if words.over:
        return
    write(tell("cli-campaign-company"), "bold")
    for one in words.company:
        write(_member(one))


def _member(one: MemberWords) -> str:
    size = one.size or tell("cli-campaign-rests")
    notes = [
        *([tell("cli-campaign-joins")] if one.joins else []),
        *([tell("cli-campaign-raised")] if one.raised else []),
        *([one.honour] if one.honour else []),
    ]
    return tell("cli-campaign-member", name=one.name, size=size, notes="".join(f" · {note}" for note in notes))
