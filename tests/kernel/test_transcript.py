"""Transcripts: one way to write, a lenient reader, and every damage named with its line."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oriflamme.kernel import Battle, Outcome, UserError, commitment, registry, replaying
from oriflamme.kernel import replay as module
from oriflamme.kernel import transcript as transcript_file
from oriflamme.kernel.dice import DiceSource
from oriflamme.kernel.dice_opening import salt_of
from oriflamme.kernel.replay import replay, transcribe, verify
from oriflamme.kernel.transcript import ReplayMismatch, Transcript, read, read_one, write
from tests.kernel import toy
from tests.kernel.toy import BIDS, TWO, play, three, walk
from tools import reword

replace = msgspec.structs.replace

GOLDEN = """\
oriflamme 1
book toy 1
scenario toy/bridge c82219df19f8ad5a
tiers base
seats red blue
player red Élise / d'Arc
switch final_bids false
switch lots true
switch mood Wild Hunt
switch storms 1
dice committed
commitment sha256:41ef4bb0b23661e66301aac36066912dac037827b4ae63a7b1165a5aa93ed4eb
word red été en forêt
word blue b

0 - start | 1d2:2 | 0d1da531 06
1 red bid 1 | | e1fdcafd
2 red bid 2 | | 693ad518
3 red confirm | | f04c9b2a
4 blue bid 1 | | 39695415
5 blue confirm | | 1fd66492 46018843b0
6 blue raid red | | 2f9b37f9
7 red resist | 2d6:4,1 | 995460e8 da
8 ! back 6 blue was too late | | 029ccfc2 c1
9 blue dig | 1d100:48 | 82163a68 fd
10 red toll | | 308f2a5f
11 red toll 12 | 1d6:3 | b6defcef 9167d7
end blue richest TOY-9
secret open sesame
"""


def golden_battle() -> Battle:
    battle = Battle.open(
        "toy/bridge",
        format=1,
        secret="open sesame",
        words={"blue": "b", "red": "été en forêt"},
        players={"red": "Élise | d'Arc"},
        switches={"lots": True, "storms": 1, "mood": "Wild Hunt"},
    )
    play(battle, "blue bid 1", "red bid 1", "red bid 2", "red confirm", "blue confirm", "blue raid red", "red resist")
    battle.correct(6, "blue was too late")
    return play(battle, "blue dig", "red toll", "red toll 12")


def scripted() -> str:
    """A finished battle with dice on several lines: what most damages are done to."""
    return play(
        Battle.open("toy/bridge", dice=[2, 3, 4, 60, 5], switches={"lots": True, "storms": 1}),
        *("red bid 0", "red bid 2", "red confirm", "blue bid 1", "blue confirm"),
        *("blue raid red", "red resist", "red dig"),
    ).transcript


def trouble(call: Callable[[], object]) -> tuple[str, dict[str, Any]]:
    with pytest.raises(UserError) as raised:
        call()
    message = raised.value.message
    if isinstance(raised.value, ReplayMismatch):
        assert raised.value.place == message.args["place"]
    assert raised.value.say("en") != message.id
    assert raised.value.say("fr") not in (message.id, raised.value.say("en"))
    return message.id, message.args


def line_of(text: str, part: str) -> int:
    """The number of the only line that holds a text."""
    found = [number for number, line in enumerate(text.splitlines(), 1) if part in line]
    assert len(found) == 1, (part, found)
    return found[0]


# Writing


def test_the_golden_transcript() -> None:
    assert golden_battle().transcript == GOLDEN


def test_the_golden_transcript_proves_itself() -> None:
    outcome = Outcome("blue", "richest", "TOY-9")
    assert verify(GOLDEN) == [module.Proof(1, "toy/bridge", 10, 4, "proven", outcome)]


def test_a_draw_is_written_and_read() -> None:
    even = {**TWO, "side": [{**side, "stash": 9} for side in TWO["side"]]}
    battle = play(
        Battle.open(even, seed=1), *(move.replace("bid 2", "bid 0") for move in BIDS), "red raid blue", "blue pay"
    )
    play(battle, "blue raid red", "red pay")
    assert battle.outcome == Outcome("red", "richest", "TOY-9")
    level = play(
        Battle.open(even, seed=1), "red bid 0", "red confirm", "blue bid 0", "blue confirm", "red pass", "blue pass"
    )
    assert level.outcome == Outcome(None, "richest", "TOY-9")
    assert "\nend draw richest TOY-9\n" in level.transcript
    assert read_one(level.transcript).outcome == level.outcome
    assert verify(level.transcript)[0].outcome == level.outcome


def test_a_running_battle_says_so_and_keeps_its_secret() -> None:
    battle = play(Battle.open("toy/bridge", secret="open sesame"), *BIDS, "red dig")
    text = battle.transcript
    assert text.endswith(f"\nunfinished\nsalt {salt_of('open sesame')}\n")
    assert "open sesame" not in text
    proof = verify(text)[0]
    assert (proof.dice, proof.outcome, proof.answers, proof.throws) == ("sealed", None, 5, 1)


def test_sealed_answers_are_not_written_before_the_reveal() -> None:
    battle = Battle.open("toy/bridge", seed=1)
    empty = battle.transcript
    play(battle, "red bid 2", "red confirm", "blue bid 3")
    assert battle.transcript == empty


def test_repr_rebuilds_the_battle() -> None:
    battle = play(Battle.open("toy/bridge", dice=[2]), *BIDS)
    assert eval(repr(battle), {"Battle": Battle}).transcript == battle.transcript


def test_a_custom_scenario_travels_with_the_transcript() -> None:
    battle = play(Battle.open(three(rounds=1), seed=4), "red bid 0", "red confirm")
    text = battle.transcript
    start = line_of(text, "source")
    assert text.splitlines()[start : start + 2] == ['| book = "toy"', "| rounds = 1"]
    again = Battle.read(text)
    assert again.seats == ("red", "blue", "green")
    assert again.setup == battle.setup
    assert again.transcript == text


AWKWARD = '''book = "toy"
rounds = 1 # a remark; with | signs


title = { fr = "a\u2028b \u0085", en = "| ; oriflamme 1" }
brief.fr = """
oriflamme 1
  ; no comment   \u0020
| no bar\t
"""
brief.en = ""
[[side]]
key = "red"
name = { fr = "R", en = "R" }
[[side]]
key = "blue"
name = { fr = "B", en = "B" }'''


@pytest.mark.parametrize("name", ["awkward.toml", "two  spaces.toml", "accents é; |.toml"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_any_scenario_file_survives_the_transcript(tmp_path: Path, name: str, newline: str) -> None:
    path = tmp_path / name
    path.write_text(AWKWARD, encoding="utf-8", newline=newline)
    battle = play(Battle.open(path, seed=1), *BIDS, "red pass", "blue pass")
    assert battle.scenario.brief.fr == "oriflamme 1\n  ; no comment    \n| no bar\t\n"
    text = battle.transcript
    assert verify(text)[0].outcome == battle.outcome
    again = Battle.read(text)
    assert again.transcript == text
    assert again.scenario == battle.scenario


# Reading leniently


def bare(text: str) -> str:
    """Without numbers, checksums and closing."""
    head, _, body = text.partition("\n\n")
    lines = []
    for line in body.splitlines():
        if line[0].isdecimal():
            answer, dice, _ = line.split("|")
            lines.append(f"{answer.split(' ', 1)[1].strip()} | {dice.strip()}".removesuffix(" | "))
    return f"{head}\n" + "\n".join(lines)


def loose(text: str) -> dict[str, str]:
    lines = text.splitlines()
    return {
        "bare": bare(text),
        "without the start": "\n".join(line for line in bare(text).splitlines() if line != "- start"),
        "blank lines": "\n\n \n".join(lines),
        "trailing spaces": "  \t\n".join(lines) + "   ",
        "leading spaces": "\n   ".join(lines),
        "carriage returns": "\r\n".join(lines),
        "byte order mark": "\ufeff" + text,
        "no last newline": text.rstrip("\n"),
        "wide spaces": text.replace(" ", "   "),
        "comments": "; before\n" + text.replace("\n", "\n;; a remark | ; \n"),
        "comments on lines": re.sub(r"(?m)^(\d+ .*)$", r"\1 ; so it was", text),
    }


@pytest.mark.parametrize("how", list(loose("\n\n")))
def test_the_reader_is_lenient_and_the_writer_is_not(how: str) -> None:
    text = play(Battle.open("toy/bridge", dice=[3, 4]), *BIDS, "red raid blue", "blue resist", "blue pass").transcript
    battle = Battle.read(loose(text)[how])
    assert battle.transcript == text
    if re.search("(?m)^ *end ", loose(text)[how]):
        assert verify(loose(text)[how]) == verify(text)
    else:
        assert trouble(lambda: verify(loose(text)[how]))[0] == "drift-outcome"


def test_comments_are_kept() -> None:
    text = scripted().splitlines()
    text.insert(17, "; before answer 5")
    text.insert(14, ";  before answer 2")
    text[12] += " ; beside the start"
    text.insert(12, "; before the start")
    text.insert(2, "; in the head")
    text.insert(0, "; before everything")
    whole = "\n".join([*text, "; after the end", ""])
    (kept,) = read(whole)
    assert kept.comments == ("; before everything", "; in the head")
    assert kept.closing == ("; after the end",)
    assert [(number, line.comments) for number, line in enumerate(kept.lines) if line.comments] == [
        (0, ("; before the start", "; beside the start")),
        (2, (";  before answer 2",)),
        (5, ("; before answer 5",)),
    ]
    again = write([kept])
    assert [line for line in again.splitlines() if line.startswith(";")] == [
        "; before everything",
        "; in the head",
        "; before the start",
        "; beside the start",
        ";  before answer 2",
        "; before answer 5",
        "; after the end",
    ]
    assert write(read(again)) == again
    assert verify(again)[0].outcome is not None


def test_several_battles_in_one_file() -> None:
    second = golden_battle().transcript
    text = f"{scripted()}\n; the second\n{second}"
    one, two = read(text)
    assert (one.setup.dice, two.setup.dice) == ("scripted", "committed")
    assert one.closing == ("; the second",)
    assert [proof.battle for proof in verify(text)] == [1, 2]
    assert write(read(text)) == write(read(write(read(text))))
    assert trouble(lambda: Battle.read(text)) == ("transcript-several", {"count": 2})
    damaged = text.replace("blue dig | 1d100:48", "blue dig | 1d100:49")
    found, args = trouble(lambda: verify(damaged))
    assert (found, args["place"]) == ("dice-not-drawn", line_of(damaged, "1d100:49"))


def test_a_shipped_scenario_may_have_its_name_only() -> None:
    text = "oriflamme 1\nbook toy 1\nscenario toy/bridge c82219df19f8ad5a\nseats red blue\n" + "".join(
        f"switch {name}\n" for name in ("final_bids false", "lots false", "mood calm", "storms 0")
    )
    battle = Battle.read(text + "red bid 1\nred confirm\nblue bid 2\nblue confirm\n")
    assert battle.state.holder == "blue"
    assert battle.setup.tiers == ("base",)


def test_a_battle_goes_on_though_words_of_its_scenario_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "oriflamme 1\nbook toy 1\nscenario toy/bridge 0123456789abcdef\nseats red blue\n" + "".join(
        f"switch {name}\n" for name in ("final_bids false", "lots false", "mood calm", "storms 0")
    )
    assert trouble(lambda: Battle.read(text))[0] == "transcript-scenario"
    monkeypatch.setattr(registry, "reworded", lambda folder: {"toy/bridge": ["0123456789abcdef"]})
    assert Battle.read(text).setup.digest == "0123456789abcdef"
    monkeypatch.setattr(registry, "reworded", lambda folder: {"toy/other": ["0123456789abcdef"]})
    assert trouble(lambda: Battle.read(text))[0] == "transcript-scenario"


def test_a_battle_goes_on_with_its_scenario_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a changed scenario was before lies in `scenarios/former`; of words that had changed even then, too."""
    owner = registry.book("toy")
    shutil.copytree(owner.folder, tmp_path / "book")
    monkeypatch.setattr(owner, "folder", tmp_path / "book")
    monkeypatch.setattr(owner, "scenarios", {"toy/bridge": tmp_path / "book" / "scenarios" / "bridge.toml"})
    path = owner.scenarios["toy/bridge"]
    reword.keep_former(["toy/bridge"])
    path.write_text(path.read_text(encoding="utf-8").replace("stash = 77", "stash = 60"), encoding="utf-8")
    reword.keep_former(["toy/bridge"])
    path.write_text(path.read_text(encoding="utf-8").replace("stash = 60", "stash = 50"), encoding="utf-8")
    assert sorted(path.name for path in path.parent.glob("former/*")) == ["bridge.1.toml", "bridge.2.toml"]

    def stash(digest: str) -> int:
        head = f"oriflamme 1\nbook toy 1\nscenario toy/bridge {digest}\nseats red blue\n"
        switches = ("final_bids false", "lots false", "mood calm", "storms 0")
        battle = Battle.read(head + "".join(f"switch {name}\n" for name in switches))
        return int(battle.scenario.side[1].stash)

    now = registry.digest(registry.find_scenario("toy/bridge").scenario, 1)
    assert (stash("c82219df19f8ad5a"), stash(now)) == (77, 50)
    assert trouble(lambda: stash("0123456789abcdef"))[0] == "transcript-scenario"
    monkeypatch.setattr(registry, "reworded", lambda folder: {"toy/former/bridge.2": ["0123456789abcdef"]})
    assert stash("0123456789abcdef") == 60


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.integers(0, 500), min_size=5, max_size=40),
    st.fixed_dictionaries(
        {"lots": st.booleans(), "storms": st.integers(0, 2), "mood": st.sampled_from(["calm", "Wild Hunt"])}
    ),
    st.sampled_from([{"seed": 3}, {"secret": "a b"}, {"dice": [1, 2, 1, 1, 3]}, {"dice": "typed"}]),
    st.integers(0, 400),
)
def test_writing_what_was_read_changes_nothing(
    choices: list[int], switches: dict[str, Any], how: dict[str, Any], back: int
) -> None:
    battle = Battle.open(three(rounds=2), switches=switches, players={"green": "é |;"}, **how)
    for _ in walk(battle, iter(choices)):
        pass
    if battle.history.valid and back % 3 == 0:
        battle.correct(battle.history.valid[back % len(battle.history.valid)], "so be it")
    text = battle.transcript
    assert write(read(text)) == text
    again = Battle.read(text)
    assert again.transcript == text
    assert (again.state, again.facts, again.entries) == (battle.state, battle.facts, battle.entries)
    assert verify(text)[0].throws == len(battle.throws)


@given(st.lists(st.text(alphabet=";| \tabé1", max_size=12), min_size=1, max_size=6), st.integers(0, 30))
def test_comments_come_to_rest_after_one_writing(remarks: list[str], place: int) -> None:
    lines = scripted().splitlines()
    for at, remark in enumerate(remarks):
        lines.insert((place + 5 * at) % (len(lines) + 1), f";{remark}")
    once = write(read("\n".join(lines)))
    assert write(read(once)) == once
    kept = sorted(line for line in once.splitlines() if line.startswith(";"))
    assert kept == sorted(f";{remark}".strip() for remark in remarks)


def test_a_replay_may_stop_before_an_answer() -> None:
    transcript = read_one(scripted())
    assert replay(transcript, to=1).facts == replay(transcript, to=2).facts
    assert replay(transcript, to=6).ask().seat == "blue"
    assert replay(transcript, to=7).ask().seat == "red"
    assert len(replay(transcript, to=7).entries) == 7
    assert replay(transcript, to=99).outcome is not None


# Damage


def changed(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert text.count(old) == 1, (old, text)
        return text.replace(old, new)

    return change


def on_line(start: str, edit: Callable[[str], str]) -> Callable[[str], str]:
    def change(text: str) -> str:
        lines = text.splitlines()
        (at,) = [number for number, line in enumerate(lines) if line.startswith(start)]
        lines[at] = edit(lines[at])
        return "\n".join(line for line in lines if line != "DROPPED") + "\n"

    return change


def drop(start: str) -> Callable[[str], str]:
    return on_line(start, lambda line: "DROPPED")


def swap(first: str, second: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        lines = text.splitlines()
        one, two = (next(n for n, line in enumerate(lines) if line.startswith(start)) for start in (first, second))
        lines[one], lines[two] = lines[two], lines[one]
        return "\n".join(lines) + "\n"

    return change


def unnumbered(change: Callable[[str], str]) -> Callable[[str], str]:
    return lambda text: re.sub(r"(?m)^\d+ ", "", change(text))


def test_the_text_that_is_damaged_below() -> None:
    assert [line.split(" |")[0] for line in scripted().splitlines()] == SCRIPTED_LINES
    verify(scripted())


SCRIPTED_LINES = [
    "oriflamme 2",
    "book toy 1",
    "scenario toy/bridge 628f45d1b3deecbf",
    "tiers base",
    "seats red blue",
    "switch final_bids false",
    "switch lots true",
    "switch mood calm",
    "switch storms 1",
    "dice scripted",
    f"salted {commitment(salt_of('628f45d1b3deecbf'))}",
    "",
    "0 - start",
    "1 red bid 0",
    "2 red bid 2",
    "3 red confirm",
    "4 blue bid 1",
    "5 blue confirm",
    "6 blue raid red",
    "7 red resist",
    "8 red dig",
    "end blue richest TOY-9",
]

DAMAGES: dict[str, tuple[Callable[[str], str], str, int]] = {
    "flipped die, same facts but for it": (changed("2d6:3,4", "2d6:4,3"), "drift-line", 20),
    "flipped die, other facts": (changed("2d6:3,4", "2d6:3,3"), "drift-fact", 20),
    "flipped die on the last line": (changed("1d100:60", "1d100:61"), "drift-line", 21),
    "flipped die at the opening": (changed("1d2:2", "1d2:1"), "drift-fact", 13),
    "impossible die": (changed("2d6:3,4", "2d6:3,7"), "transcript-dice", 20),
    "die without a value": (changed("2d6:3,4", "2d6:3"), "transcript-dice", 20),
    "no dice by that name": (changed("2d6:3,4", "2x6:3,4"), "transcript-dice", 20),
    "other dice": (changed("2d6:3,4", "2d8:3,4"), "drift-dice", 20),
    "another name of the same dice": (changed("2d6:3,4", "1d6+1d6:3,4"), "drift-line", 20),
    "dropped dice": (changed("2d6:3,4", ""), "drift-no-dice", 20),
    "dropped dice on the last line": (changed("1d100:60 1d6:5", ""), "drift-fact-missing", 21),
    "half of the dice on the last line": (changed("1d100:60 1d6:5", "1d100:60"), "drift-fact-missing", 21),
    "added dice": (changed("1d6:5", "1d6:5 1d6:1"), "drift-too-many-dice", 21),
    "added dice where none fall": (changed("2 red bid 2 | |", "2 red bid 2 | 1d6:1 |"), "drift-too-many-dice", 15),
    "dropped line": (drop("6 "), "transcript-missing", 19),
    "dropped line, no numbers": (unnumbered(drop("7 ")), "drift-refused", 20),
    "dropped sealed line": (drop("2 "), "transcript-missing", 15),
    "dropped sealed line, no numbers": (unnumbered(drop("2 ")), "drift-line", 15),
    "dropped start": (drop("0 "), "transcript-missing", 13),
    "dropped last line": (drop("8 "), "drift-outcome", 21),
    "dropped end": (drop("end "), "transcript-cut", 21),
    "added line": (on_line("6 ", lambda line: f"6 blue pass\n{line}"), "transcript-missing", 20),
    "added line, no numbers": (unnumbered(on_line("6 ", lambda line: f"6 blue pass\n{line}")), "drift-refused", 20),
    "added sealed line, no numbers": (unnumbered(on_line("2 ", lambda line: f"2 red bid 1\n{line}")), "drift-line", 16),
    "line after the end": (lambda text: text + "9 red pass\n", "transcript-cut", 23),
    "checked line after the end": (lambda text: text + "9 red pass | | 00000000\n", "drift-refused", 23),
    "changed answer": (changed("8 red dig", "8 red pass"), "drift-dice", 21),
    "changed answer, no dice in either case": (changed("6 blue raid red", "6 blue toll"), "drift-line", 19),
    "changed sealed answer": (changed("4 blue bid 1", "4 blue bid 0"), "drift-line", 17),
    "changed sealed answer that was revised": (changed("1 red bid 0", "1 red bid 1"), "drift-line", 14),
    "answer that is not legal": (changed("8 red dig", "8 red fly"), "drift-refused", 21),
    "sealed answer that is not legal": (changed("1 red bid 0", "1 red bid 5"), "drift-refused", 14),
    "answer of another seat": (changed("8 red dig", "8 blue dig"), "drift-refused", 21),
    "answer of nobody": (changed("8 red dig", "8 pink dig"), "drift-refused", 21),
    "swapped lines": (swap("6 ", "7 "), "transcript-missing", 19),
    "swapped lines, no numbers": (unnumbered(swap("6 ", "7 ")), "drift-refused", 19),
    "swapped sealed lines, no numbers": (unnumbered(swap("1 ", "2 ")), "drift-line", 14),
    "sealed seats swapped, no numbers": (unnumbered(swap("3 ", "4 ")), "drift-line", 16),
    "changed fact": (on_line("5 ", lambda line: line[:-2] + "zz"), "drift-fact", 18),
    "dropped fact": (on_line("5 ", lambda line: line[:-2]), "drift-fact", 18),
    "dropped facts": (on_line("5 ", lambda line: " ".join(line.split(" ")[:-1])), "drift-fact", 18),
    "facts made a comment": (on_line("5 ", lambda line: line[:-2] + ";" + line[-1:]), "drift-fact", 18),
    "half a fact": (on_line("5 ", lambda line: line[:-1]), "drift-fact", 18),
    "added fact": (on_line("5 ", lambda line: line + "00"), "drift-fact-missing", 18),
    "facts on a sealed line": (on_line("1 ", lambda line: line + " 00"), "drift-fact-missing", 14),
    "changed checksum": (on_line("5 ", lambda line: re.sub(r"\| \| .", "| | z", line)), "drift-line", 18),
    "shortened checksum": (on_line("1 ", lambda line: line[:-1]), "drift-line", 14),
    "dropped checksum of the last line": (on_line("8 ", lambda line: line.rsplit("|", 1)[0]), "transcript-cut", 22),
    "a third bar": (on_line("1 ", lambda line: line + " | more"), "transcript-line", 14),
    "nonsense": (on_line("1 ", lambda line: "nonsense"), "transcript-line", 14),
    "cut in a sealed group": (lambda text: text[: text.index("4 blue")], "transcript-cut", 16),
    "cut between answers": (lambda text: text[: text.index("8 red")], "transcript-cut", 20),
    "cut in a checksum": (lambda text: text[: text.index("6 blue") + 20], "transcript-cut", 19),
    "cut in a token": (lambda text: text[: text.index("6 blue") + 9], "transcript-cut", 19),
    "no answers": (lambda text: re.sub(r"(?m)^\d.*\n", "", text), "drift-outcome", 13),
    "another winner": (changed("end blue", "end red"), "drift-outcome", 22),
    "a draw": (changed("end blue", "end draw"), "drift-outcome", 22),
    "another reason": (changed("richest", "poorest"), "drift-outcome", 22),
    "another clause of the end": (changed("TOY-9", "TOY-8"), "drift-outcome", 22),
    "said to go on": (changed("end blue richest TOY-9", "unfinished"), "drift-outcome", 22),
    "changed switch": (changed("storms 1", "storms 2"), "drift-head", 13),
    "changed switch without effect": (changed("mood calm", "mood Wild Hunt"), "drift-head", 13),
    "changed switch with effect": (changed("lots true", "lots false"), "drift-fact", 13),
    "unknown switch": (changed("storms 1", "winds 1"), "unknown-switch", 0),
    "switch that cannot be so": (changed("storms 1", "storms 7"), "bad-switch", 0),
    "switch without a value": (changed("switch storms 1", "switch storms"), "transcript-line", 9),
    "dropped switch": (changed("switch storms 1\n", ""), "transcript-switch", 8),
    "dropped switches": (lambda text: re.sub("switch .*\n", "", text), "transcript-switch", 0),
    "changed book": (changed("book toy", "book lute"), "unknown-book", 0),
    "another book": (changed("book toy", "book masse"), "transcript-unknown-scenario", 3),
    "no book": (drop("book"), "transcript-header", 1),
    "version that is no number": (changed("book toy 1", "book toy ²"), "transcript-line", 2),
    "newer version": (changed("book toy 1", "book toy 2"), "transcript-version", 2),
    "older version": (changed("book toy 1", "book toy 0"), "transcript-version", 2),
    "changed digest": (changed("628f45d1b3deecbf", "628f45d1b3deecbe"), "transcript-scenario", 3),
    "unknown scenario": (changed("toy/bridge", "toy/ford"), "transcript-unknown-scenario", 3),
    "a file for a scenario": (changed("toy/bridge", "/etc/hostname"), "transcript-unknown-scenario", 3),
    "changed tiers": (changed("tiers base", "tiers base extra"), "drift-head", 13),
    "unknown tier": (changed("tiers base", "tiers super"), "transcript-tiers", 4),
    "changed seats": (changed("seats red blue", "seats blue red"), "transcript-seats", 5),
    "no seats": (drop("seats"), "transcript-header", 1),
    "added player": (changed("seats red blue", "seats red blue\nplayer red Jean"), "drift-head", 14),
    "changed kind of dice": (changed("dice scripted", "dice typed"), "salt-missing", 11),
    "unknown kind of dice": (changed("dice scripted", "dice loaded"), "transcript-line", 10),
    "head after the first answer": (on_line("1 ", lambda line: f"tiers base\n{line}"), "transcript-late-header", 14),
    "unknown format": (changed("oriflamme 2", "oriflamme 3"), "transcript-format", 1),
    "no first line": (drop("oriflamme"), "transcript-start", 1),
}  # fmt: skip


@pytest.mark.parametrize("name", list(DAMAGES))
def test_damage_is_caught_and_named_with_its_line(name: str) -> None:
    damage, message, place = DAMAGES[name]
    found, args = trouble(lambda: verify(damage(scripted())))
    assert (found, args.get("place", 0)) == (message, place)


def noticed(text: str) -> bool:
    try:
        verify(text)
    except UserError:
        return True
    return False


def test_no_changed_character_goes_unnoticed() -> None:
    """Every letter and digit of a finished battle, changed one at a time."""
    for at, sign in enumerate(GOLDEN):
        if sign.isalnum():
            other = "7" if sign != "7" else "8"
            assert noticed(GOLDEN[:at] + other + GOLDEN[at + 1 :]), (at, GOLDEN[at - 20 : at + 20])


def test_no_cut_goes_unnoticed() -> None:
    """Cut anywhere after the first checksum; a head without answers tells of a battle that has not begun."""
    for length in range(GOLDEN.index("0 - start | 1d2:2 | ") + 21, len(GOLDEN) - 1):
        assert noticed(GOLDEN[:length]), GOLDEN[length - 40 : length]


def test_no_dropped_line_goes_unnoticed() -> None:
    """But for the base tier, which is meant where none is named."""
    lines = GOLDEN.splitlines()
    for at, line in enumerate(lines):
        if line not in ("", "tiers base"):
            assert noticed("\n".join(lines[:at] + lines[at + 1 :])), line


def test_the_first_differing_fact_is_named_in_words() -> None:
    text = changed("2d6:3,4", "2d6:3,3")(scripted())
    with pytest.raises(ReplayMismatch) as drift:
        verify(text)
    assert str(drift.value) == (
        "Line 20: fact 1 differs from the record; by the rules it is: Blue takes 0 from Red. [TOY-5]"
    )
    prints = re.search(r"(?m)^5 .* (\w+)$", scripted())
    assert prints
    third = prints[1][:4] + "zz" + prints[1][6:]
    with pytest.raises(ReplayMismatch) as drift:
        verify(scripted().replace(prints[1], third))
    assert drift.value.message.args["number"] == 3
    assert "by the rules it is: Blue bids 1. [TOY-2]" in str(drift.value)


def test_a_changed_correction_is_caught() -> None:
    line = line_of(GOLDEN, "! back")
    other_reason = GOLDEN.replace("blue was too late", "blue was too early")
    other_place = GOLDEN.replace("back 6", "back 5")
    facts = re.sub(r"(! back 6 .*)..$", r"\1zz", GOLDEN, flags=re.M)
    assert trouble(lambda: verify(other_reason))[1]["place"] == line
    assert trouble(lambda: verify(other_place))[1]["place"] == line
    assert trouble(lambda: verify(facts))[0] == "drift-fact"
    assert trouble(lambda: verify(facts))[1]["place"] == line
    assert trouble(lambda: verify(GOLDEN.replace("back 6", "back 99")))[0] == "drift-refused"


@pytest.mark.parametrize("bad", ["back x so", "back 6", "back", "forth 6 so", "back ² so"])
def test_a_correction_that_cannot_be_read_is_named_with_its_line(bad: str) -> None:
    text = GOLDEN.replace("back 6 blue was too late", bad)
    line = line_of(text, "8 ! ")
    found, args = trouble(lambda: verify(text))
    assert (found, args["place"]) == ("transcript-line", line)
    assert text.splitlines()[line - 1].startswith(args["text"].rstrip())


# Secrets and commitments


@pytest.mark.parametrize(
    ("damage", "message", "part"),
    [
        (changed("secret open sesame", "secret open barley"), "commitment-broken", "secret open barley"),
        (changed("sha256:41", "sha256:42"), "drift-head", "0 - start"),
        (changed("word red été", "word red hiver"), "drift-head", "0 - start"),
        (changed("word blue b\n", ""), "drift-head", "0 - start"),
        (
            changed("word red été en forêt\nword blue b", "word blue b\nword red été en forêt"),
            "drift-head",
            "0 - start",
        ),
        (changed("player red Élise", "player red Élie"), "drift-head", "0 - start"),
        (changed("secret open sesame\n", ""), "secret-missing", "end blue"),
    ],
)
def test_a_changed_secret_or_word_is_caught(damage: Callable[[str], str], message: str, part: str) -> None:
    text = damage(GOLDEN)
    found, args = trouble(lambda: verify(text))
    assert (found, args["place"]) == (message, line_of(text, part))


def recomputed(transcript: Transcript) -> str:
    """A forgery with good checksums: played again and written down by the program itself."""
    bare = tuple(replace(line, check="", facts="") for line in transcript.lines)
    return write([transcribe(replay(replace(transcript, lines=bare)))])


def test_forged_dice_with_good_checksums_are_caught_by_the_secret() -> None:
    kept = read_one(GOLDEN)
    (at,) = [n for n, line in enumerate(kept.lines) if line.token == "resist"]
    forged = replace(kept.lines[at], throws=(("2d6", (6, 6)),))
    text = recomputed(replace(kept, lines=(*kept.lines[:at], forged, *kept.lines[at + 1 :])))
    found, args = trouble(lambda: verify(text))
    assert (found, args["place"], args["dice"]) == ("dice-not-drawn", line_of(text, "red resist"), "2d6:6,6")
    assert args["drawn"] == ",".join(map(str, kept.lines[at].throws[0][1]))


def test_a_seeded_battle_is_proven_from_its_seed_and_words() -> None:
    battle = play(Battle.open("toy/bridge", seed=9, words={"red": "x"}), *BIDS, "red dig", "blue dig")
    assert battle.transcript.splitlines()[-1] == "secret 9"
    assert verify(battle.transcript)[0].dice == "proven"
    wrong = battle.transcript.replace("secret 9", "secret 8")
    assert trouble(lambda: verify(wrong))[0] == "commitment-broken"
    old = play(Battle.open("toy/bridge", seed=9, words={"red": "x"}, format=1), *BIDS, "red dig", "blue dig").transcript
    assert verify(old)[0].dice == "proven"
    assert trouble(lambda: verify(old.replace("secret 9", "secret 8")))[0] == "dice-not-drawn"


def test_words_change_the_dice() -> None:
    dice = [
        play(Battle.open("toy/bridge", secret="s", words=words), *BIDS, "red dig").throws
        for words in ({}, {"red": "a"}, {"red": "b"}, {"blue": "a"})
    ]
    assert len(set(dice)) == 4
    swapped = ({"red": "a", "blue": "b"}, {"blue": "b", "red": "a"})
    one, two = (play(Battle.open("toy/bridge", secret="s", words=words), *BIDS, "red dig") for words in swapped)
    assert one.transcript == two.transcript


# Versions


class NextToy(toy.ToyBook):
    """The toy two versions later: `dig` was called `delve`, and before that `scrabble`."""

    version = 3

    @staticmethod
    def renamed(old: str, new: str) -> Callable[[Transcript], Transcript]:
        def step(transcript: Transcript) -> Transcript:
            lines = (replace(line, token=new if line.token == old else line.token) for line in transcript.lines)
            return replace(transcript, lines=tuple(lines))

        return step


def use(monkeypatch: pytest.MonkeyPatch, book: toy.ToyBook) -> None:
    monkeypatch.setattr(registry, "books", lambda: {"toy": book})


def test_older_transcripts_are_converted_version_by_version(monkeypatch: pytest.MonkeyPatch) -> None:
    text = play(Battle.open("toy/bridge", seed=9), *BIDS, "red dig", "blue dig").transcript
    old = text.replace("red dig", "red scrabble").replace("blue dig", "blue scrabble")
    book = NextToy()
    steps = {1: NextToy.renamed("scrabble", "delve"), 2: NextToy.renamed("delve", "dig")}
    monkeypatch.setattr(NextToy, "migrations", steps)
    use(monkeypatch, book)
    battle = Battle.read(old)
    assert battle.setup.version == 3
    assert [entry.token for entry in battle.entries][-2:] == ["dig", "dig"]  # type: ignore[union-attr]
    assert battle.transcript.splitlines()[1] == "book toy 3"
    proof = verify(old)[0]
    assert (proof.converted, proof.dice, proof.outcome) == (1, "proven", battle.outcome)
    assert verify(battle.transcript)[0].converted is None


def test_an_older_transcript_implies_the_readings_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A switch that has come since is set as the rules were then; one that the file sets itself stays."""
    text = play(Battle.open("toy/bridge", seed=9), *BIDS, "red dig", "blue dig").transcript
    was = read(text)[0].setup.switches
    name, value = next(iter(was.items()))
    book = NextToy()
    monkeypatch.setattr(NextToy, "former_readings", {1: {name: value}, 2: {}})
    use(monkeypatch, book)
    old = "\n".join(line for line in text.split("\n") if not line.startswith(f"switch {name} "))
    assert trouble(lambda: Battle.read(old.replace("book toy 1", "book toy 3")))[0] == "transcript-switch"
    battle = Battle.read(old)
    assert (battle.setup.version, battle.setup.switches) == (3, was)
    assert verify(old)[0].converted == 1
    monkeypatch.setattr(NextToy, "former_readings", {1: {name: "never"}, 2: {}})
    assert Battle.read(text).setup.switches == was
    assert book.implied_switches(1, ["base"]) == {name: "never"} and book.implied_switches(2, ["base"]) == {}
    assert book.implied_switches(1, []) == {}, "a switch of a tier that is not played says nothing"


def test_a_version_without_a_way_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    text = scripted()
    monkeypatch.setattr(NextToy, "migrations", {1: lambda transcript: transcript})
    use(monkeypatch, NextToy())
    expected = ("transcript-version", {"place": 2, "book": "toy", "was": 1, "now": 3})
    assert trouble(lambda: Battle.read(text)) == expected
    monkeypatch.setattr(NextToy, "migrations", {2: lambda transcript: transcript})
    assert trouble(lambda: verify(text)) == expected
    monkeypatch.setattr(NextToy, "migrations", {4: lambda transcript: transcript})
    newer = text.replace("book toy 1", "book toy 4")
    assert trouble(lambda: verify(newer)) == ("transcript-version", {"place": 2, "book": "toy", "was": 4, "now": 3})


def test_a_converted_transcript_that_no_longer_plays_is_refused_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    old = scripted().replace("red dig", "red scrabble")
    monkeypatch.setattr(NextToy, "migrations", {1: lambda t: t, 2: lambda t: t})
    use(monkeypatch, NextToy())
    found, args = trouble(lambda: verify(old))
    assert (found, args["place"], args["token"]) == ("drift-refused", 21, "scrabble")


# Nothing but Trouble


def only_trouble(call: Callable[[], object]) -> None:
    try:
        call()
    except UserError as trouble:
        assert str(trouble)


@given(st.binary(max_size=200))
def test_bytes_are_never_more_than_a_trouble(raw: bytes) -> None:
    text = raw.decode("utf-8", errors="replace")
    only_trouble(lambda: verify(text))
    only_trouble(lambda: verify("oriflamme 1\n" + text))
    only_trouble(lambda: verify(GOLDEN + text))


WORDS = """
    oriflamme 1 0 book toy masse scenario toy/bridge c82219df19f8ad5a seats red blue tiers base dice typed seeded switch
    storms mood final_bids lots true - start | ; 2d6:1,2 1d6: : end draw secret word player commitment source ! back
    bid confirm unfinished ² --5 1_0 +1 ٣
"""
words = st.sampled_from([*WORDS.split(), "9" * 5000, "d" * 300, "[" * 3000, "\ud800", "\ufeff", "\x00", "\u2028"])


@settings(max_examples=300)
@given(st.lists(st.lists(words, max_size=6).map(" ".join), max_size=12), st.integers(0, 40))
def test_lines_are_never_more_than_a_trouble(lines: list[str], place: int) -> None:
    only_trouble(lambda: verify("\n".join(lines)))
    text = scripted().splitlines()
    text[place % len(text) : place % len(text) + 1] = lines
    only_trouble(lambda: verify("\n".join(text)))


@settings(max_examples=200)
@given(st.lists(st.tuples(st.integers(0, 2000), st.text(max_size=3)), min_size=1, max_size=3))
def test_edits_are_never_more_than_a_trouble(edits: list[tuple[int, str]]) -> None:
    text = play(Battle.open(three(), seed=4), "red bid 0", "red confirm").transcript + GOLDEN
    for at, new in edits:
        text = text[: at % len(text)] + new + text[at % len(text) + 1 :]
    only_trouble(lambda: verify(text))


def test_a_lone_surrogate_is_named_with_its_line() -> None:
    assert trouble(lambda: verify("oriflamme 1\nplayer red \ud800")) == (
        "transcript-line",
        {"place": 2, "text": "player red ?"},
    )


def test_an_embedded_scenario_of_another_book_is_refused() -> None:
    text = play(Battle.open(TWO, seed=4)).transcript
    other = text.replace('book = "toy"', 'book = "masse"')
    assert trouble(lambda: verify(other))[0] == "bad-scenario"
    nothing = text.replace('| book = "toy"\n', "")
    assert trouble(lambda: verify(nothing))[0] == "bad-scenario"
    broken = text.replace('| book = "toy"', "| book = ")
    assert trouble(lambda: verify(broken))[0] == "bad-toml"


def test_an_embedded_scenario_must_be_of_the_book_that_is_named() -> None:
    other = registry.book("masse").scenarios["masse/gue"].read_text(encoding="utf-8")
    digest = registry.digest(registry.scenario_from_text(other, "gue.toml")[1], 1)
    lines = [
        "oriflamme 1",
        "book toy 1",
        f"scenario gue.toml {digest}",
        "seats north south",
        "source",
        *(f"| {line}" for line in other.splitlines()),
    ]
    assert trouble(lambda: verify("\n".join(lines))) == ("transcript-scenario", {"place": 3, "name": "gue.toml"})


def test_a_file_that_is_too_long_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transcript_file, "MAX_TRANSCRIPT_CHARS", len(GOLDEN))
    assert len(read(GOLDEN)) == 1
    assert trouble(lambda: read(GOLDEN + " "))[0] == "file-too-long"


@pytest.mark.parametrize("text", ["", "\n \n", "; only a comment\n"])
def test_a_file_without_a_battle(text: str) -> None:
    assert trouble(lambda: verify(text)) == ("transcript-empty", {})


# Another process


SCRIPT = """
import sys
from oriflamme import Battle, verify
from oriflamme.kernel import registry
from tests.kernel import toy
real = dict(registry.books())
registry.books = lambda: {**real, "toy": toy.BOOK}
text = sys.stdin.buffer.read().decode()
verify(text)
from oriflamme.kernel.replay import replay
from oriflamme.kernel.replay import transcribe
from oriflamme.kernel.transcript import read, write
sys.stdout.buffer.write(write([transcribe(replay(one)) for one in read(text)]).encode())
"""


@pytest.mark.parametrize("seed", ["1", "424242"])
def test_another_process_with_another_hash_seed_agrees(seed: str) -> None:
    masse = Battle.open("masse/gue", seed=7)
    for _ in range(40):
        if masse.asks:
            masse.answer(masse.asks[0].options[-1], masse.asks[0].seat)
    text = f"{golden_battle().transcript}\n{masse.transcript}"
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input=text.encode(),
        capture_output=True,
        check=False,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert run.stderr.decode() == ""
    assert run.stdout.decode() == text


def test_a_proof_opens_the_battle_once(monkeypatch: pytest.MonkeyPatch) -> None:
    text, opened = Battle.open("masse/gue", seed=7).transcript, list[str]()
    reopen = replaying._reopen

    def counted(battle_type: type[Battle], transcript: Transcript, source: DiceSource) -> Battle:
        opened.append(transcript.setup.scenario)
        return reopen(battle_type, transcript, source)

    monkeypatch.setattr(replaying, "_reopen", counted)
    assert [proof.verdict for proof in verify(text)] == ["unfinished"]
    assert opened == ["masse/gue"]
