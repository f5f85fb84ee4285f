"""Reading the rules, the rulings, and how far they are proven."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import oriflamme
from oriflamme.cli.language import texts
from oriflamme.kernel.messages import LANGUAGES
from tests.cli.conftest import SKIRMISH, Run

PROVING = """
from oriflamme.testing.coverage import clause

@clause("MC-SIEGES-04")
def test_walls():
    assert {holds}
"""


def test_search_finds_the_clauses_that_hold_every_word(run: Run) -> None:
    done = run("rules", "search", "lances", "charge")
    assert done.exit_code == 0
    assert "[MC-TACTIQUES_ET_MANOEUVRES-04]" in done.stdout.replace("\n", "")
    assert done.stderr.endswith("clauses.\n")


def test_search_may_find_nothing(run: Run) -> None:
    done = run("rules", "search", "xylophone", "--lang", "fr")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Aucune clause ne contient tous ces mots.\n"


def test_a_clause_is_shown_in_the_readers_language(run: Run) -> None:
    clause = oriflamme.book("masse").clauses["MC-SIEGES-04"]
    shown = " ".join(run("rules", "show", "mc-sieges-04").stdout.split())
    for text in (clause.id, clause.section, clause.en, f"Check: {clause.check}", "base game · siege · rule"):
        assert " ".join(text.split()) in shown
    french = " ".join(run("rules", "show", "MC-SIEGES-04", "--lang", "fr").stdout.split())
    for text in (clause.id, clause.fr, "jeu de base · siège · règle"):
        assert " ".join(text.split()) in french
    assert clause.fr[:30] not in shown and clause.en[:30] not in french and clause.check not in french


def test_every_topic_and_kind_of_a_clause_has_a_word() -> None:
    for lang in LANGUAGES:
        known = texts("table").ids[lang]
        for book in oriflamme.books().values():
            for clause in book.clauses.values():
                assert {f"topic-{clause.topic}", f"kind-{clause.kind}"} <= known


def test_a_ruling_is_shown_with_its_reason_and_its_switch(run: Run) -> None:
    ruling = next(ruling for ruling in oriflamme.book("masse").rulings.values() if ruling.switch)
    assert ruling.switch
    shown = " ".join(run("rules", "show", ruling.id).stdout.split())
    assert " ".join(ruling.text.en.split()) in shown
    assert " ".join(ruling.reason.en.split()) in shown
    assert f"{ruling.switch.name}=" in shown


def test_rulings_as_json(run: Run) -> None:
    told = json.loads(run("rulings", "masse", "--json").stdout)
    rulings = oriflamme.book("masse").rulings
    assert list(told) == ["masse"]
    assert [one["id"] for one in told["masse"]] == list(rulings)
    assert set(told["masse"][0]) == {"id", "kind", "title", "text", "reason", "clauses", "switch"}


def test_rulings_are_listed_with_the_options_of_the_book(run: Run) -> None:
    told = run("rulings", "masse").stdout
    assert all(f"{name}  " in told for name in oriflamme.book("masse").rulings)
    assert "  wings=true:" in told


# Coverage, in a checkout of its own


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "checkout"
    book = root / "src" / "oriflamme" / "rulebooks" / "masse"
    book.mkdir(parents=True)
    shutil.copy(oriflamme.book("masse").folder / "clauses.tsv", book)
    (book / "waivers.toml").write_text(
        '[waived.MC-SIEGES-05]\nfr = "définition"\nen = "definition"\n', encoding="utf-8"
    )
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\nminversion = "8"\n', encoding="utf-8")
    tests = root / "tests" / "rulebooks" / "masse"
    tests.mkdir(parents=True)
    (root / "conftest.py").write_text('pytest_plugins = ["oriflamme.testing.plugin"]\n', encoding="utf-8")
    (tests / "test_walls.py").write_text(PROVING.format(holds=True), encoding="utf-8")
    monkeypatch.setattr("oriflamme.cli.coverage.checkout", lambda: root)
    return root


def test_coverage_runs_the_tests_that_have_not_run_and_no_others(run: Run, checkout: Path) -> None:
    first = run("rules", "coverage", "masse", "--json")
    assert first.exit_code == 1
    assert first.stderr == "The record of the tests is missing or stale: running tests/rulebooks/masse first.\n"
    told = json.loads(first.stdout)
    every = list(oriflamme.book("masse").clauses)
    assert list(told) == ["masse"]
    assert list(told["masse"]) == ["proven", "waived", "missing"]
    assert told["masse"]["proven"] == ["MC-SIEGES-04"]
    assert told["masse"]["waived"] == {"MC-SIEGES-05": "definition"}
    assert told["masse"]["missing"] == [name for name in every if name not in ("MC-SIEGES-04", "MC-SIEGES-05")]
    again = run("rules", "coverage", "masse", "--json")
    assert (again.stderr, again.stdout) == ("", first.stdout)


def test_coverage_does_not_count_a_test_that_fails(run: Run, checkout: Path) -> None:
    run("rules", "coverage", "masse")
    test = checkout / "tests" / "rulebooks" / "masse" / "test_walls.py"
    test.write_text(PROVING.format(holds=False), encoding="utf-8")
    done = run("rules", "coverage", "masse", "--json")
    assert json.loads(done.stdout)["masse"]["proven"] == []
    assert "Some tests failed" in done.stderr


def test_coverage_in_words(run: Run, checkout: Path) -> None:
    told = run("rules", "coverage", "masse", "--lang", "fr").stdout
    count = len(oriflamme.book("masse").clauses) - 2
    assert f"masse : 1 clauses prouvées, 1 dispensées, {count} manquantes" in told
    assert "MC-SIEGES-05 dispensée : définition" in told
    assert "MC-SIEGES-06 manquante" in told
    assert "MC-SIEGES-04" not in told


def test_coverage_of_a_tier_alone(run: Run, checkout: Path) -> None:
    clauses = oriflamme.book("masse").clauses.values()
    told = json.loads(run("rules", "coverage", "masse", "--tier", "optional", "--json").stdout)["masse"]
    assert told["missing"] == [clause.id for clause in clauses if clause.tier == "optional"]
    assert told["proven"] == []


def test_search_in_a_tier_alone(run: Run) -> None:
    base, higher = (run("rules", "search", "formation", "--tier", tier).stdout for tier in ("base", "intermediate"))
    assert "LM-3.3.3-01" in higher
    assert "LM-3.3.3-01" not in base
    wrong = run("rules", "search", "formation", "--tier", "expert")
    assert wrong.exit_code == 2
    assert "base, intermediate, advanced, optional" in wrong.stderr


def test_search_in_a_book_alone(run: Run) -> None:
    everywhere, there = run("rules", "search", "charge"), run("rules", "search", "charge", "--book", "demonworld")
    assert "[MC-" in everywhere.stdout and "[DW-" in everywhere.stdout
    assert "[DW-" in there.stdout and not any(f"[{other}-" in there.stdout for other in ("MC", "LM", "GF"))
    wrong = run("rules", "search", "charge", "--book", "chess")
    assert wrong.exit_code == 2 and '"chess"' in wrong.stderr


def test_the_tests_that_prove_a_clause_are_shown_with_it(run: Run, checkout: Path) -> None:
    assert "Proven by" not in run("rules", "show", "MC-SIEGES-04").stdout
    run("rules", "coverage", "masse")
    shown = run("rules", "show", "MC-SIEGES-04").stdout.replace("\n", "")
    assert "Proven by tests/rulebooks/masse/test_walls.py::test_walls" in shown


def test_coverage_needs_a_source_checkout(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.cli.coverage.checkout", lambda: None)
    done = run("rules", "coverage")
    assert done.exit_code == 2
    assert done.stderr == "Coverage is counted in a source checkout, with its tests; this is an installed program.\n"


def test_a_damaged_record_is_made_anew(run: Run, checkout: Path) -> None:
    (checkout / ".proofs.json").write_text("{", encoding="utf-8")
    assert json.loads(run("rules", "coverage", "masse", "--json").stdout)["masse"]["proven"] == ["MC-SIEGES-04"]


def test_a_test_file_that_cannot_run_is_pointed_out(run: Run, checkout: Path) -> None:
    (checkout / "tests" / "rulebooks" / "masse" / "test_broken.py").write_text(
        "import nothing_at_all\n", encoding="utf-8"
    )
    done = run("rules", "coverage", "masse", "--json")
    assert "The record is still not that of this very code" in done.stderr
    assert "proven" in json.loads(done.stdout)["masse"]


# Scenarios


def test_tutorials_come_first(run: Run) -> None:
    lines = run("scenario", "list").stdout.splitlines()
    assert lines[0].split() == ["Name", "Title", "Min.", "In", "brief"]
    assert lines[1].startswith("masse/escarmouche ")
    assert "(tutorial)" in "".join(lines[1:3])


def test_a_scenario_is_shown_with_its_forces(run: Run) -> None:
    told = run("scenario", "show", "masse/gue", "--lang", "fr").stdout
    assert told.startswith("Le Gué\n")
    assert "Royaume · 3 420 points" in told.replace("\u202f", " ").replace("\xa0", " ")
    assert "commandant en chef" in told


def test_a_good_scenario_is_one_line_and_its_names(run: Run) -> None:
    done = run("scenario", "check", SKIRMISH)
    assert done.exit_code == 0
    assert done.stdout.startswith("At the Bridge: ok. Hamlet: 2 units, 110 men, ")
    assert done.stdout.splitlines()[1].startswith("Names (where they agree wrongly")
    assert all(line.startswith("  ") for line in done.stdout.splitlines()[2:])


def test_a_wrong_scenario_is_named_with_the_place(run: Run, home: Path) -> None:
    text = Path(SKIRMISH).read_text(encoding="utf-8").replace("men = 40", "men = -1")
    (home / "wrong.toml").write_text(text, encoding="utf-8")
    done = run("scenario", "check", "wrong.toml")
    assert done.exit_code == 2
    line = text.splitlines().index("men = -1") + 1
    assert done.stderr.startswith(f"wrong.toml, army[0].unit[1] (line {line}): ")


def test_a_clause_names_the_code_that_keeps_it_and_not_its_neighbour(run: Run) -> None:
    shown = run("rules", "show", "MC-PHASE_DE_COMMANDEMENT-15").stdout
    places = [line.split("Code: ")[1] for line in shown.splitlines() if line.startswith("Code: ")]
    folder = oriflamme.book("masse").folder
    assert places
    for place in places:
        name, number = place.rsplit(":", 1)
        assert "MC-PHASE_DE_COMMANDEMENT-15" in (folder.parent / name).read_text().splitlines()[int(number) - 1]
    assert set(places).isdisjoint(run("rules", "show", "MC-PHASE_DE_COMMANDEMENT-01").stdout.split())
