"""What need not be typed: only answers, whole units, phases that the machine plays; one undo takes all of it."""

from __future__ import annotations

import re
from pathlib import Path

from oriflamme import Battle
from oriflamme.commanders import LEVELS
from oriflamme.kernel.history import Entry
from tests.cli.conftest import Run
from tests.cli.test_demonworld import engaged

SAVE = ("--seed", "3", "--save", "b.json")


def played(run: Run, scenario: str, *typed: str, lang: str = "en") -> str:
    done = run("play", scenario, *SAVE, "--lang", lang, input="".join(f"{line}\n" for line in typed))
    assert done.exit_code == 0, done.output
    return done.stdout


def given(seat: str) -> list[str]:
    battle = Battle.load(Path("b.json").read_text(encoding="utf-8"))
    entries = [entry for entry in battle.entries[1:] if isinstance(entry, Entry) and entry.seat == seat]
    return [*(entry.token for entry in entries), *battle.sealed_tokens(seat)]


def test_an_only_answer_is_told_with_its_reason_and_not_asked(run: Run) -> None:
    told = played(run, "masse/sortie", "assault rampart", "order lourds none", "q")
    after = told.partition("> order lourds none\n")[2]
    assert after.startswith("Only answer: No action.")
    assert "order do you give to the Light foot?" not in after
    assert "order do you give to the Archers?" in after
    assert given("besiegers") == ["assault rampart", "order lourds none", "order legers none"]


def test_undo_goes_back_to_what_somebody_decided(run: Run) -> None:
    told = played(run, "masse/sortie", "assault rampart", "order lourds none", "u", "q")
    after = told.partition("> u\n")[2]
    assert after.startswith("2 answers undone.\n")
    assert "order do you give to the Heavy foot?" in after
    assert given("besiegers") == ["assault rampart"]


def test_the_machine_plays_to_the_end_of_the_phase_and_says_what_it_did(run: Run) -> None:
    told = played(run, "masse/gue", "auto steady", "q")
    after = told.partition("> auto steady\n")[2]
    answers = [token for token in given("north") if token.startswith(("order", "confirm"))]
    assert answers[-1] == "confirm"
    said = re.search(r"The machine has given (\d+) answers for you\.", after)
    assert said is not None and int(said[1]) == len(given("north"))
    assert all(f"  {token}\n" in after for token in given("north"))
    assert after.index("Shooting phase.") < said.start()


def test_a_level_that_nobody_has_is_refused(run: Run) -> None:
    told = played(run, "masse/gue", "auto napoleon", "q")
    assert f'There is no level "napoleon" (choose from: {", ".join(LEVELS)}).' in " ".join(told.split())
    assert given("north") == []


def test_what_the_machine_wrote_in_a_persons_place_is_undone_as_one(run: Run) -> None:
    told = played(run, "masse/gue", "order lourds none", "fill", "u", "q")
    said = re.search(r"The machine has given (\d+) answers for you\.", told)
    assert said is not None and f"{said[1]} answers undone." in told.partition("> u\n")[2]
    assert given("north") == ["order lourds none"]


def test_one_order_for_all_who_may_have_it(run: Run) -> None:
    told = played(run, "masse/gue", "order lourds none", "same", "u", "same arch", "q")
    assert "The same order for " in told
    assert re.search(r"> u\n\d+ answers undone\.", told)
    assert given("north") == ["order lourds none", "order archers none"]


def test_a_whole_unit_is_offered_first_and_single_elements_on_demand(run: Run, home: Path) -> None:
    told = played(run, engaged(home), "one", "1", "confirm", "q")
    asked = told.partition("strike or support?")[2]
    assert " 1  Strike the Orc Guard with the Noble Foot  all strike nobles garde" in asked
    assert "one: 2 answers for single elements" in asked
    assert " 3  " in told.partition("> one\n")[2].partition("> 1\n")[0]
    assert given("empire")[:4] == [
        "attack nobles_2 garde_2",
        "attack nobles_3 garde_1",
        "attack nobles_4 garde_1",
        "confirm",
    ]
    assert "all stand nobles" in told and "Finish the after-combat moves" in told


def test_a_whole_unit_understands_short_words_and_french_points_of_the_compass(run: Run, home: Path) -> None:
    told = played(run, engaged(home), "all hold", "confirm", "all face ono", "q", lang="fr")
    assert [token for token in given("empire") if token.startswith("turn")] == [
        "turn nobles_1 wnw",
        "turn nobles_2 wnw",
        "turn nobles_3 wnw",
        "turn nobles_4 wnw",
    ]
    assert "seul : " in told
