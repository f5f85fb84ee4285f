"""Transcripts: proven, disproven with the line, and told again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from oriflamme import Battle
from oriflamme.commanders import commander
from oriflamme.kernel import Choice
from oriflamme.kernel.registry import parse_toml
from tests.cli.conftest import SKIRMISH, Launch, Run

STOPPED = "[Enter, b, number, s, q]"


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def forged(path: Path, lines: list[str]) -> str:
    other = path.with_name("forged.orif")
    other.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(other)


def with_dice(lines: list[str]) -> int:
    """The first line on which a single die fell."""
    return next(at for at, line in enumerate(lines) if re.search(r"\| 1d6:\d", line))


def flip_a_die(lines: list[str]) -> int:
    at = with_dice(lines)
    lines[at] = re.sub(r"1d6:(\d)", lambda die: f"1d6:{int(die[1]) % 6 + 1}", lines[at], count=1)
    return at


def drop_a_line(lines: list[str]) -> int:
    at = next(at for at, line in enumerate(lines) if line.startswith("1 north"))
    del lines[at]
    return at


def change_a_token(lines: list[str]) -> int:
    at = next(at for at, line in enumerate(lines) if line.startswith("1 north order foot"))
    token = "order foot none" if "none" not in lines[at] else "order foot engage orcs"
    lines[at] = re.sub(r"order foot [\w ]+?(?= \|)", token, lines[at])
    return at


def drop_the_end(lines: list[str]) -> int:
    at = next(at for at, line in enumerate(lines) if line.startswith("end "))
    del lines[at]
    return at


def test_a_good_file_is_proven_battle_by_battle(run: Run, finished: Path) -> None:
    done = run("verify", str(finished))
    assert done.exit_code == 0
    assert re.fullmatch(
        r"Battle 1, skirmish\.toml: consistent, but nobody outside the file vouches for the commitment\."
        r" \d+ answers, \d+ rolls, dice proven from their secret; winner: \w+\.\n",
        done.stdout,
    )
    twice = finished.with_name("twice.orif")
    twice.write_text(finished.read_text(encoding="utf-8") * 2, encoding="utf-8")
    done = run("verify", str(twice), "--lang", "fr")
    assert done.exit_code == 0
    assert [line.split(",")[0] for line in done.stdout.splitlines()] == ["Bataille 1", "Bataille 2"]


@pytest.mark.parametrize("seed", ["0", "1"])
@pytest.mark.parametrize("forge", [flip_a_die, drop_a_line, change_a_token])
def test_a_forged_line_is_named(launch: Launch, finished: Path, forge: object, seed: str) -> None:
    lines = lines_of(finished)
    assert callable(forge)
    place = forge(lines) + 1
    done = launch("verify", forged(finished, lines), PYTHONHASHSEED=seed)
    assert done.returncode == 1
    assert f"Line {place}:" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("seed", ["0", "1"])
def test_a_good_file_is_good_in_any_process(launch: Launch, finished: Path, seed: str) -> None:
    done = launch("verify", str(finished), PYTHONHASHSEED=seed)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_battle_must_say_how_it_ended(run: Run, finished: Path) -> None:
    lines = lines_of(finished)
    drop_the_end(lines)
    assert run("verify", forged(finished, lines)).exit_code == 1


def committed(run: Run, answers: str = "fill\nconfirm\n" * 60) -> Path:
    """A battle whose dice were committed to."""
    run("play", SKIRMISH, "--verifiable", "--save", "c.json", input=answers)
    return Path("c.orif")


def commitment_of(path: Path) -> str:
    return next(line.split()[1] for line in lines_of(path) if line.startswith("commitment "))


def test_a_battle_is_proven_to_whoever_has_its_commitment_from_before(run: Run) -> None:
    """Whoever writes a whole file can write a commitment that fits it: alone it proves nothing."""
    path = committed(run)
    for words, verdict in (
        ((), "consistent, but nobody outside the file vouches for the commitment"),
        (("--commitment", commitment_of(path)), "proven"),
        (("--commitment", "sha256:" + "0" * 64), "consistent, but nobody outside the file vouches for the commitment"),
    ):
        done = run("verify", str(path), *words)
        assert done.exit_code == 0 and done.stdout.startswith(f"Battle 1, skirmish.toml: {verdict}. ")


def test_a_battle_that_goes_on_and_one_without_checksums_are_called_so(run: Run, finished: Path) -> None:
    bare = [re.sub(r"\|[^|]*$", "|", line) if re.match(r"\d+ \S", line) else line for line in lines_of(finished)]
    done = run("verify", forged(finished, bare))
    assert done.exit_code == 0 and "no checksums, replayed only." in done.stdout
    battle = Battle.open("masse/gue", secret="s")
    Path("going.orif").write_text(battle.transcript, encoding="utf-8")
    done = run("verify", "going.orif", "--commitment", commitment_of(Path("going.orif")))
    assert done.exit_code == 0 and "unfinished, and consistent so far." in done.stdout


def test_a_file_that_is_cut_anywhere_is_cut_off(run: Run, finished: Path) -> None:
    """In its first line, in its head, in the first answer, or before its end: never good, and never without a word."""
    text = finished.read_text(encoding="utf-8")
    first = text.index("\n0 ")
    last = text.index("\nend ")
    for at in (4, 9, 11, 20, first // 2, first, first + 3, first + 12, (first + last) // 2, last, last + 3):
        Path("cut.orif").write_text(text[:at], encoding="utf-8")
        done = run("verify", "cut.orif")
        assert done.exit_code == 1 and not done.stdout, (at, text[:at][-40:], done.output)
        assert "breaks off here" in done.stderr, (at, done.stderr)


def test_one_false_battle_does_not_hide_the_others(run: Run, finished: Path) -> None:
    lines = lines_of(finished)
    flip_a_die(lines)
    done = run("verify", forged(finished, [*lines, *lines_of(finished)]))
    assert done.exit_code == 1
    assert done.stderr.startswith("Battle 1: not verified. Line ")
    assert done.stdout.startswith("Battle 2, skirmish.toml: consistent")


def test_a_battle_with_real_dice_is_proven_as_recorded(run: Run) -> None:
    run("play", SKIRMISH, "--dice", "typed", "--save", "t.json", input="fill\nconfirm\n" + "3\n" * 400)
    played = run("play", "--resume", "t.json", input="fill\nconfirm\n3 3\n3\n" * 200)
    assert played.exit_code == 0, played.output
    assert "dice recorded as they fell" in run("verify", "t.orif").stdout


def test_facts_are_told_without_stopping(run: Run, finished: Path) -> None:
    done = run("replay", str(finished), "--facts")
    assert done.exit_code == 0
    assert done.stdout.startswith("At the Bridge\n")
    assert "Shooting phase." in done.stdout
    assert "[MC-TIRS_ET_MELEE-03]" in done.stdout
    assert "Start  Left" in done.stdout
    assert "[Enter" not in done.stdout


def test_enter_goes_on_step_by_step_and_q_stops(run: Run, finished: Path) -> None:
    done = run("replay", str(finished), input="q\n")
    assert done.stdout.count(STOPPED) == 1
    done = run("replay", str(finished), input="\ns\nq\n")
    assert done.stdout.count(STOPPED) == 3
    assert "Sequence 1 of 4" in done.stdout
    assert run("replay", str(finished), input="").stdout.count(STOPPED) == 1


def test_a_replay_goes_back_and_to_a_number(run: Run, finished: Path) -> None:
    def shown(*typed: str) -> list[str]:
        """What was told between the stops."""
        return run("replay", str(finished), input="".join(f"{line}\n" for line in (*typed, "q"))).stdout.split(STOPPED)

    first, second, third, *_ = shown("", "")
    first = first.removeprefix("At the Bridge")
    assert [part.strip() for part in shown("", "b", "")[1:4]] == [second.strip(), first.strip(), second.strip()]
    assert shown("b")[1].strip() == second.strip(), "before the first there is none"
    number = third.split()[0]
    assert shown(number)[1].strip() == third.strip()
    assert shown("999999", "b", "")[3].strip().endswith(shown("999999")[1].strip())


def test_a_battle_is_shown_as_it_stood_before_an_answer(run: Run, finished: Path) -> None:
    done = run("replay", str(finished), "--to", "2")
    assert done.exit_code == 0
    assert "   1 Hamlet: order foot" in done.stdout
    assert "   2 Hamlet" not in done.stdout
    assert "Sequence 1 of 4" in done.stdout
    beyond = run("replay", str(finished), "--to", "5000")
    assert beyond.exit_code == 2
    assert beyond.stderr.startswith("There is no answer number 5,000")


def test_a_battle_is_chosen_by_its_number(run: Run, finished: Path) -> None:
    assert run("replay", str(finished), "--battle", "1", "--facts").exit_code == 0
    none = run("replay", str(finished), "--battle", "2")
    assert (none.exit_code, none.stderr) == (2, "There is no battle number 2 in this file (it holds 1).\n")


def test_what_a_referee_took_back_is_told_without_its_facts(run: Run, home: Path) -> None:
    from oriflamme import Battle

    battle = Battle.open(SKIRMISH, seed=1)
    for seat in ("north", "south"):
        for unit in battle.state.of(seat):
            battle.answer(f"order {unit.key} none", seat)
    battle.answer("confirm", "north")
    battle.answer("confirm", "south")
    battle.correct(1, "wrong battle")
    (home / "c.orif").write_text(battle.transcript, encoding="utf-8")
    done = run("replay", "c.orif", "--facts")
    assert done.exit_code == 0, done.output
    assert "The referee takes the battle back to before answer 1: wrong battle" in done.stdout
    assert done.stdout.count("Shooting phase.") == 0


EARLIER = "La position s'ouvre au début de l'étape en cours"


def leader(battle: Battle, ask: Choice) -> str:
    return commander("plain", 0, battle.book.name).choose(battle.view(ask.seat), ask)


def after(battle: Battle, wanted: Callable[[Battle], bool]) -> Battle:
    """The battle, played on by the machine until it is where it is wanted."""
    for _ in range(400):
        if wanted(battle):
            return battle
        ask = battle.asks[0]
        assert isinstance(ask, Choice)
        battle.answer(leader(battle, ask), ask.seat)
    raise AssertionError(battle.asks)


@pytest.mark.parametrize(
    ("scenario", "kind", "earlier"),
    [
        ("lames/tutoriel", "step", False),
        ("lames/tutoriel", "mark", True),
        ("demonworld/premiere_partie", "manoeuvre", False),
        ("fleuries/escarmouche", "move", False),
    ],
)
def test_a_position_in_the_middle_of_a_phase_opens_again_and_says_if_it_begins_earlier(
    run: Run, tmp_path: Path, scenario: str, kind: str, *, earlier: bool
) -> None:
    """Whether a unit takes a marker is asked within a step, which begins anew."""
    battle = after(Battle.open(scenario, seed=4), lambda one: bool(one.asks) and one.asks[0].kind == kind)
    file = tmp_path / "battle.orif"
    file.write_text(battle.transcript, encoding="utf-8")
    shown = run("--lang", "fr", "position", str(file))
    assert shown.exit_code == 0 and (EARLIER in shown.stderr) is earlier
    again = Battle.open(parse_toml(shown.stdout, "now"), seed=1)
    asked, anew = ([(ask.kind, ask.seat, ask.subject) for ask in one.asks] for one in (battle, again))
    assert (asked != anew) is earlier
    assert battle.book.strength(again.state) == battle.book.strength(battle.state)
