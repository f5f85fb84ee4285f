"""Battles at the keyboard, with what is typed given beforehand."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from oriflamme import Battle, commitment, verify
from oriflamme.cli.playing.saves import SaveFile, data_folder
from oriflamme.kernel import Choice, View
from oriflamme.kernel.dice_opening import word_seal
from tests.cli.conftest import SKIRMISH, Run

ALL = "fill\nconfirm\n" * 60


def saved(path: str) -> Battle:
    return Battle.load(Path(path).read_text(encoding="utf-8"))


def tokens(battle: Battle) -> list[str]:
    """What is on record or sealed for the north, in order."""
    sealed = battle.ask("north").draft
    return [f"order {unit} {order.kind}" for unit, order in sealed.orders.items()]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_first_tutorial_is_played_to_its_end(run: Run, home: Path, lang: str) -> None:
    done = run("play", "--lang", lang, "--seed", "5", input=ALL)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Escarmouche au moulin\n" if lang == "fr" else "Skirmish at the Mill\n")
    assert ("Phase de tir." if lang == "fr" else "Shooting phase.") in done.stdout
    assert ("Départ  Reste" if lang == "fr" else "Start  Left") in done.stdout
    assert not re.search(r"\b(fact|ask|order|reason|roll|phase|cli|result|masse)-[a-z]+\b(?!-\d)", done.stdout)
    (transcript,) = (home / "data" / "oriflamme").glob("masse-escarmouche-*.orif")
    assert str(transcript) in done.stdout
    proof = verify(transcript.read_text(encoding="utf-8"))[0]
    assert proof.outcome is not None
    assert proof.dice == "proven"


@pytest.mark.parametrize("scenario", ["masse/colline", "masse/sortie", "masse/ailes", "masse/dragon"])
def test_the_machine_can_play_every_side(run: Run, scenario: str) -> None:
    first = Battle.open(scenario).seats[0]
    done = run("play", scenario, "--side", f"{first}=plain", "--seed", "1", "--save", "b.json")
    assert done.exit_code == 0, done.output
    assert verify(Path("b.orif").read_text(encoding="utf-8"))[0].outcome


def test_a_question_lists_its_answers_with_their_words(run: Run) -> None:
    told = run("play", SKIRMISH, input="").stdout
    assert "Hamlet: What order do you give to the Light foot? [MC-PHASE_DE_COMMANDEMENT-01]" in told
    assert re.search(r"^ 1  Engage the Orcs +order foot engage orcs$", told.replace(" \n", "\n"), re.MULTILINE)
    assert re.search(r"Archers +40/40 +200/200 +8", told)


def test_a_number_or_the_words_answer(run: Run) -> None:
    run("play", SKIRMISH, "--save", "b.json", input="2\norder bows shoot orcs\nq\n")
    assert saved("b.json").ask("north").draft.orders["foot"].target == "gob"
    assert tokens(saved("b.json")) == ["order foot engage", "order bows shoot"]


def test_a_wrong_answer_is_explained_and_changes_nothing(run: Run) -> None:
    done = run("play", SKIRMISH, "--save", "b.json", input="9\n0\norder foot shoot orcs\ndance\n\nq\n")
    assert done.stdout.count("A number from 1 to 3, please") == 2
    assert "The Light foot cannot shoot" in done.stdout
    assert "[MC-PHASE_DE_COMMANDEMENT-04]" in done.stdout
    assert '"dance" is not one of the answers' in done.stdout
    assert tokens(saved("b.json")) == []


def test_what_is_not_possible_is_told_with_the_clause(run: Run) -> None:
    done = run("play", SKIRMISH, input="?\n? archers\n")
    assert "The Light foot have no fight to leave. [MC-PHASE_DE_COMMANDEMENT-13]" in done.stdout
    assert "    order foot retreat" in done.stdout
    assert "the same orders as last time" in done.stdout
    assert "order bows shoot gob" in done.stdout.partition("> ? archers")[2]
    assert "order bows shoot gob" not in done.stdout.partition("> ? archers")[0]


def test_an_answer_is_taken_back(run: Run) -> None:
    done = run("play", SKIRMISH, "--save", "b.json", input="1\nu\n3\nu\nu\nq\n")
    assert done.stdout.count("Answer undone.") == 2
    assert "nothing to undo" in done.stdout
    assert tokens(saved("b.json")) == []


def test_what_the_dice_have_shown_is_not_taken_back(run: Run) -> None:
    done = run("play", SKIRMISH, "--seed", "2", input="fill\nconfirm\nu\n")
    assert "Answer undone." not in done.stdout
    assert re.search(r"Dice have fallen|nothing to undo", done.stdout)


def test_a_rule_is_read_at_the_table(run: Run) -> None:
    done = run("play", SKIRMISH, input="r mc-sieges-04\nr\nr none\n")
    after = done.stdout.partition("> r mc-sieges-04")[2]
    assert after.startswith("\nMC-SIEGES-04 ")
    assert "MC-PHASE_DE_COMMANDEMENT-01  PHASE DE COMMANDEMENT" in after
    assert 'There is no clause or ruling "none"' in after
    assert done.exit_code == 0


def test_the_situation_and_the_orders_so_far(run: Run) -> None:
    told = run("play", SKIRMISH, input="order foot engage orcs\ns\n").stdout.partition("> s")[2]
    assert "Sequence 1 of 4" in told
    assert "  Light foot: Engage the Orcs" in told
    assert "  Archers: not decided yet" in told


def test_the_log_tells_everything_again(run: Run) -> None:
    done = run("play", SKIRMISH, "--seed", "2", input="fill\nconfirm\nl\n")
    before, _, after = done.stdout.partition("> l\n")
    revealed = [line for line in before.splitlines() if "[MC-TIRS_ET_MELEE-05]" in line]
    assert revealed
    assert all(line in after for line in revealed)


def test_orders_are_repeated_where_they_are_still_legal(run: Run) -> None:
    orders = "order foot none\norder bows shoot orcs\nconfirm\n"
    done = run("play", SKIRMISH, "--side", "south=human", "--save", "b.json", "--seed", "1",
               input=f"\n{orders}\norder orcs none\norder gob none\nconfirm\n\nrepeat\nq\n")  # fmt: skip
    assert "2 orders repeated." in done.stdout
    assert tokens(saved("b.json")) == ["order foot none", "order bows shoot"]


def test_what_cannot_be_repeated_is_left_open(run: Run) -> None:
    orders = "order foot none\norder bows shoot orcs\nconfirm\n"
    done = run("play", SKIRMISH, "--side", "south=human", "--save", "b.json", "--seed", "1",
               input=f"\n{orders}\norder orcs engage bows\norder gob none\nconfirm\n\nrepeat\nq\n")  # fmt: skip
    assert "One order repeated (one is no longer possible)." in done.stdout
    assert tokens(saved("b.json")) == ["order foot none"]


def test_nothing_to_repeat(run: Run) -> None:
    assert "No order of last time could be repeated." in run("play", SKIRMISH, input="repeat\n").stdout


def test_the_machine_fills_in_but_does_not_confirm(run: Run) -> None:
    done = run("play", SKIRMISH, "--save", "b.json", input="order foot none\nfill\nq\n")
    assert "The machine has given one answer for you." in done.stdout
    assert "Hamlet: The orders are complete. Do you confirm them?" in done.stdout
    assert list(saved("b.json").ask("north").draft.orders) == ["foot", "bows"]
    assert saved("b.json").ask("north").draft.orders["foot"].kind == "none"


# Rolls


def test_before_a_roll_its_tally_and_its_chances_are_shown(run: Run) -> None:
    told = run("play", SKIRMISH, "--seed", "2", input=ALL).stdout
    assert re.search(r"Roll 2d6 for the [\w ]+: morale test \[MC-MORAL_ET_RALLIEMENT-01\]\n  morale [78] \[MC-", told)
    assert re.search(
        r"\n  chances: passed: \d+/\d+ \([\d.]+%\), failed: \d+/\d+ \([\d.]+%\)\n  → \d \d\n[^\n]* morale test", told
    )
    assert re.search(r"  table \d+ \[MC-TABLE_DE_BATAILLE-01\], = [\d.]+ for each point on the dice\n", told)
    assert re.search(r"  chances: (\d+, ){5}\d+, each 1/6 \(16\.7%\)\n", told)


def test_typed_dice_are_asked_for_and_impossible_ones_refused(run: Run) -> None:
    orders = "order foot none\norder bows shoot orcs\nconfirm\n"
    typed = "7\n0\n3 3\nsix\n-1\n4\n"
    done = run("play", SKIRMISH, "--dice", "typed", "--save", "b.json", input=orders + typed)
    asked = done.stdout.partition("Roll 1d6 for the Archers against the Orcs: shooting damage [MC-TIRS_ET_MELEE-03]")[2]
    assert "A die with 6 sides cannot show 7." in asked
    assert "A die with 6 sides cannot show 0." in asked
    assert "One die is rolled here; you have given 2." in asked
    assert asked.count("Type what the dice (1d6) show") == 2
    assert "(4 × 40 × " in asked
    assert [str(throw) for throw in saved("b.json").throws] == ["1d6:4"]


def test_a_mistyped_die_is_typed_again_and_stays_on_record(run: Run) -> None:
    orders = "order foot none\norder bows shoot orcs\nconfirm\n"
    done = run(
        "play", SKIRMISH, "--dice", "typed", "--save", "b.json", input=f"{orders}correct\n4\ncorrect it was a 2\n2\n"
    )
    assert "No roll has been typed that could be corrected." in done.stdout
    assert done.stdout.count("Roll 1d6 for the Archers against the Orcs: shooting damage") >= 2
    assert "it was a 2" in done.stdout and "(2 × 40 × " in done.stdout
    battle = saved("b.json")
    assert [str(throw) for throw in battle.throws][-1] == "1d6:2"
    assert "it was a 2" in battle.transcript and "1d6:4" in battle.transcript and "1d6:2" in battle.transcript
    drawn = run("play", SKIRMISH, "--seed", "1", "--save", "c.json", input="corriger\n")
    assert "The dice of this battle are not typed" in drawn.stdout


def test_dice_may_wait_for_enter(run: Run) -> None:
    orders = "order foot none\norder bows shoot orcs\nconfirm\n"
    done = run("play", SKIRMISH, "--seed", "1", "--pause", "--save", "b.json", input=orders)
    assert done.stdout.endswith("Enter to roll \n")
    assert saved("b.json").throws == ()
    again = run("play", "--resume", "b.json", "--pause", input="\n")
    assert re.search(r"Enter to roll \n  → \d\nThe Archers shoot at the Orcs", again.stdout)


def test_verifiable_dice_are_committed_to_before_and_revealed_after(run: Run) -> None:
    done = run("play", SKIRMISH, "--verifiable", "--save", "b.json", input="  open   sesame \n" + ALL)
    assert done.exit_code == 0, done.output
    told = done.stdout.replace("\n", "")
    promised = re.search(r"noted by everybody: (sha256:[0-9a-f]{64})", told)
    revealed = re.search(r"The secret of the dice was ([0-9a-f]{64})", told)
    assert promised and revealed
    assert commitment(revealed[1]) == promised[1]
    assert revealed[1] not in told.partition("Start  Left")[0]
    text = Path("b.orif").read_text(encoding="utf-8")
    bound = rf"commitment {promised[1]}\nseal north sha256:[0-9a-f]{{64}}\nword north open sesame [0-9a-f]{{32}}\n"
    assert re.search(bound, text) and verify(text)[0].dice == "proven"


def test_every_person_at_a_terminal_seals_a_word_before_any_is_told(run: Run) -> None:
    words = "lys\nsang\n"
    done = run("play", SKIRMISH, "--verifiable", "--side", "south=human", "--save", "b.json", input=words)
    told = " ".join(done.stdout.split())
    steps = [
        "noted by everybody: sha256:",
        "The word of the Hamlet is sealed: sha256:",
        "The word of the Warband is sealed: sha256:",
        "The word of the Hamlet was: lys ",
        "The word of the Warband was: sang ",
    ]
    places = [told.index(step) for step in steps]
    assert places == sorted(places)
    setup = saved("b.json").setup
    assert list(setup.seals) == list(setup.words) == ["north", "south"]
    assert setup.seals == {seat: word_seal(setup.commitment, seat, word) for seat, word in setup.words.items()}


def test_the_same_seed_throws_the_same_dice(run: Run) -> None:
    for name in ("a", "b"):
        run("play", SKIRMISH, "--seed", "9", "--side", "north=plain", "--save", f"{name}.json")
    assert Path("a.orif").read_bytes() == Path("b.orif").read_bytes()


# Several people


def test_the_keyboard_is_handed_over_before_sealed_orders(run: Run) -> None:
    north = "order foot engage gob\norder bows none\nconfirm\n"
    done = run("play", SKIRMISH, "--side", "south=human", "--seed", "1", input=f"\n{north}\norder orcs none\n")
    first, second = done.stdout.split("Pass the keyboard to ")[1:]
    assert first.startswith("the Hamlet, then press Enter.")
    assert second.startswith("the Warband, then press Enter.")
    assert "order foot engage gob" in first
    assert "foot engage gob" not in second
    assert "Light foot: Engage the Goblins" not in second


def test_people_and_machines_are_kept_with_the_battle(run: Run) -> None:
    run("play", SKIRMISH, "--side", "south=random", "--save", "b.json", input="q\n")
    assert saved("b.json").setup.players == {"north": "human", "south": "random"}
    done = run("play", "--resume", "b.json", "--side", "north=plain")
    assert done.exit_code == 0, done.output
    assert "player south random" in Path("b.orif").read_text(encoding="utf-8")


# Saving


def test_quitting_saves_and_says_how_to_go_on(run: Run, home: Path) -> None:
    done = run("play", SKIRMISH, input="1\nq\n")
    (file,) = data_folder().glob("skirmish-*.json")
    assert done.exit_code == 0
    assert done.stderr == f'\nThe battle is saved: "oriflamme play --resume {file}" resumes it.\n'
    again = run("play", "--resume", str(file), input="u\nq\n")
    assert "Hamlet: What order do you give to the Archers?" in again.stdout
    assert "Answer undone." in again.stdout


def test_every_answer_is_saved_at_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the program is torn away."""

    def torn(self: object) -> None:
        raise SystemExit(9)

    monkeypatch.setattr("oriflamme.cli.playing.session.Session._stop", torn)
    assert run("play", SKIRMISH, "--save", "b.json", input="2\n").exit_code == 9
    assert tokens(saved("b.json")) == ["order foot engage"]


@pytest.mark.parametrize("words", [("--side", "north=random", "--side", "south=random"), ("--side", "south=random")])
def test_every_answer_of_the_machine_is_saved_at_once(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """Torn away at its third answer, the first two are there: of a machine's side, and of one who lets it answer."""
    given: list[str] = []

    def choose(self: object, view: View, ask: Choice) -> str:
        if len(given) == 2:
            raise SystemExit(9)
        given.append(ask.options[0].token)
        return given[-1]

    for name in ("random_commander.Random", "masse.Plain"):
        monkeypatch.setattr(f"oriflamme.commanders.{name}.choose", choose)
    monkeypatch.setattr("oriflamme.cli.playing.session.Session._next_ask", lambda self: self.battle.asks[0])
    assert run("play", SKIRMISH, *words, "--save", "b.json", input="auto\n").exit_code == 9
    assert list(saved("b.json").sealed_tokens("north")) == given


def test_a_copy_is_saved_under_another_name(run: Run, home: Path) -> None:
    (home / "taken.json").touch()
    done = run(
        "play", SKIRMISH, "--save", "b.json", input="1\nsave copy.json\nsave taken.json\nsave b.json/x.json\nq\n"
    )
    assert tokens(saved("copy.json")) == ["order foot engage"]
    assert "taken.json exists already" in done.stdout
    assert "b.json/x.json: " in done.stdout
    assert (home / "taken.json").read_bytes() == b""


def test_a_mistake_of_ours_keeps_the_battle(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh")

    with monkeypatch.context() as patch:
        patch.setattr("oriflamme.cli.playing.session.tell_roll", broken)
        done = run("play", SKIRMISH, "--seed", "2", "--save", "b.json", input=ALL)
    assert done.exit_code == 70
    assert done.stderr.count("\n") == 1
    assert "ZeroDivisionError: oh" in done.stderr
    assert "The battle is saved in b.json." in done.stderr
    assert len(saved("b.json").entries) > 4


def test_a_battle_that_is_over_is_told_as_over(run: Run, finished: Path) -> None:
    done = run("play", "--resume", "battle.json")
    assert done.exit_code == 0
    assert "Start  Left" in done.stdout


def test_a_damaged_save_is_refused(run: Run, finished: Path) -> None:
    save = json.loads(Path("battle.json").read_text(encoding="utf-8"))
    save["transcript"] = save["transcript"].replace("order foot", "order bows", 1)
    Path("bad.json").write_text(json.dumps(save), encoding="utf-8")
    done = run("play", "--resume", "bad.json")
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1


def test_saves_follow_the_data_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder() == home / "data" / "oriflamme"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert data_folder() == home / ".local" / "share" / "oriflamme"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == home / ".local" / "share" / "oriflamme"


def test_switches_are_set_for_the_battle(run: Run) -> None:
    run("play", SKIRMISH, "--switch", "written_orders=true", "--switch", "hero_vs_unit_rounds=10", "--save", "b.json")
    switches = saved("b.json").setup.switches
    assert (switches["written_orders"], switches["hero_vs_unit_rounds"], switches["wings"]) == (True, 10, False)


def test_sixty_columns_are_enough(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    done = run("play", SKIRMISH, "--seed", "2", "--lang", "fr", input="?\ns\n" + ALL)
    assert done.exit_code == 0, done.output
    wide = [line for line in done.stdout.splitlines() if len(line) > 60 and ".orif" not in line]
    assert wide == []


def test_advice_is_shown_and_nothing_is_answered(run: Run) -> None:
    done = run("play", SKIRMISH, "--seed", "2", input="advise\nq\n")
    assert "advised by searching" in done.output and "  confirm  (Confirm the orders)" in done.output
    assert (
        done.output.count("What order do you give to the Light foot?") == 1
        and "What order do you give to the Archers?" not in done.output
    )


def test_every_answer_of_the_machine_is_saved_as_it_is_made(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []
    keep = SaveFile.keep

    def counted(self: SaveFile, battle: Battle, *, patient: bool = True) -> None:
        kept.append(len(battle.entries))
        keep(self, battle, patient=patient)

    monkeypatch.setattr(SaveFile, "keep", counted)
    run("play", SKIRMISH, "--side", "north=plain", "--side", "south=plain", "--seed", "3", "--save", "b.json")
    text = Path("b.orif").read_text(encoding="utf-8")
    given = re.findall(r"^\d+ (?:north|south) ", text, re.MULTILINE)
    assert len(given) > 10 and len(kept) >= len(given) and kept == sorted(kept)
