"""Proof of clauses: the mark, the record, the coverage, and the plugin that keeps the record."""

from __future__ import annotations

from functools import wraps
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.clauses import Clause, read_clauses
from oriflamme.testing.coverage import (
    CaseResult,
    CaseRun,
    Coverage,
    CoverageRecord,
    FileRun,
    clause,
    clauses_of,
    coverage,
    digest_of,
    fresh,
    merged,
    read_record,
    read_waivers,
    record_of,
    source_digests,
    stale_files,
    waiver_faults,
    write_record,
)

RULEBOOKS = Path(__file__).parents[2] / "src" / "oriflamme" / "rulebooks"


def case(outcome: CaseResult, *names: str) -> CaseRun:
    return CaseRun(outcome, list(names))


# The mark


def test_marks_stack_and_keep_their_order() -> None:
    @clause("T-1", "T-2")
    @clause("T-3", "T-1")
    def test() -> None: ...

    assert clauses_of(test) == ("T-1", "T-2", "T-3")


def test_a_function_without_a_mark_names_nothing() -> None:
    assert clauses_of(lambda: None) == ()
    assert clauses_of(None) == ()


def test_the_mark_is_seen_under_and_over_other_decorators() -> None:
    @clause("T-1")
    @given(st.integers())
    @clause("T-2")
    def drawn(number: int) -> None: ...

    def plain() -> None: ...

    @wraps(clause("T-3")(plain))
    def wrapped() -> None: ...

    assert clauses_of(drawn) == ("T-1", "T-2")
    assert clauses_of(wrapped) == ("T-3",)


def test_a_mark_without_ids_or_on_a_class_is_refused() -> None:
    with pytest.raises(TypeError, match="name at least one clause"):
        clause()
    with pytest.raises(TypeError, match="name at least one clause"):
        clause(lambda: None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not on the class"):
        clause("T-1")(type("TestThing", (), {}))


# The record


def test_only_what_passed_proves_and_one_failing_case_spoils_its_test() -> None:
    tests = {
        "t.py::test_a[1]": case("passed", "T-1"),
        "t.py::test_a[2]": case("failed", "T-1"),
        "t.py::test_b[2]": case("passed", "T-2", "T-3"),
        "t.py::test_b[1]": case("passed", "T-2", "T-3"),
        "t.py::test_b[3]": case("skipped", "T-2", "T-3"),
        "t.py::test_c": case("skipped", "T-4"),
        "t.py::test_d": case("passed", "T-3"),
        "t.py::test_e[x::1]": case("passed", "T-5"),
        "t.py::test_e[y::[2]]": case("failed", "T-5"),
    }
    assert record_of({"t.py": FileRun("d", {}, tests)}).proofs == {
        "T-2": ["t.py::test_b[1]", "t.py::test_b[2]"],
        "T-3": ["t.py::test_b[1]", "t.py::test_b[2]", "t.py::test_d"],
    }


def test_a_run_replaces_its_own_files_only_and_forgets_those_that_are_gone(tmp_path: Path) -> None:
    for name in ("a.py", "b.py"):
        (tmp_path / name).touch()
    old = record_of(
        {
            "a.py": FileRun("1", {}, {"a.py::test": case("passed", "T-1")}),
            "b.py": FileRun("1", {}, {"b.py::test": case("passed", "T-2")}),
            "gone.py": FileRun("1", {}, {"gone.py::test": case("passed", "T-3")}),
        }
    )
    new = merged(old, {"a.py": FileRun("2", {}, {"a.py::other": case("passed", "T-4")})}, tmp_path)
    assert new.proofs == {"T-2": ["b.py::test"], "T-4": ["a.py::other"]}


@pytest.mark.parametrize(
    ("digest", "sources", "kept"),
    [("1", {"k": "1"}, True), ("2", {"k": "1"}, False), ("1", {"k": "2"}, False)],
)
def test_tests_of_a_file_that_did_not_run_again_are_kept_while_nothing_changed(
    tmp_path: Path, digest: str, sources: dict[str, str], kept: bool
) -> None:
    (tmp_path / "a.py").touch()
    old = record_of({"a.py": FileRun("1", {"k": "1"}, {"a.py::test": case("passed", "T-1")})})
    ran = {"a.py": FileRun(digest, sources, {"a.py::other": case("passed", "T-2")})}
    new = merged(old, ran, tmp_path)
    assert new.proofs == ({"T-1": ["a.py::test"]} if kept else {}) | {"T-2": ["a.py::other"]}
    assert (new.files["a.py"].digest, new.files["a.py"].sources) == (digest, sources)


def test_running_one_case_again_does_not_hide_that_another_failed(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()
    failed = {"a.py::test[1]": case("failed", "T-1"), "a.py::test[2]": case("passed", "T-1")}
    old = record_of({"a.py": FileRun("1", {}, failed)})
    again = {"a.py": FileRun("1", {}, {"a.py::test[2]": case("passed", "T-1")})}
    assert merged(old, again, tmp_path).proofs == {}
    mended = {"a.py": FileRun("1", {}, {"a.py::test[1]": case("passed", "T-1")})}
    assert merged(old, mended, tmp_path).proofs == {"T-1": ["a.py::test[1]", "a.py::test[2]"]}


def test_a_record_is_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / ".proofs.json"
    assert read_record(path) == CoverageRecord()
    record = record_of({"a.py": FileRun("1", {"k": "2"}, {"a.py::test": case("passed", "T-1")})})
    write_record(path, record)
    assert read_record(path) == record
    assert [file.name for file in tmp_path.iterdir()] == [".proofs.json"]


def test_a_record_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / ".proofs.json"
    path.mkdir()
    with pytest.raises(OSError):
        write_record(path, CoverageRecord())
    assert list(tmp_path.iterdir()) == [path]


def test_a_damaged_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / ".proofs.json"
    path.write_text('{"proofs": 3}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"^\.proofs\.json: Expected `object`, got `int`"):
        read_record(path)


def project(root: Path) -> Path:
    """A small project: a kernel, one book, one test file."""
    for name in ("kernel/dice.py", "rulebooks/toy/turn.py", "rulebooks/toy/tables/t.toml"):
        path = root / "src" / "oriflamme" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("one = 1\n", encoding="utf-8")
    (root / "test_a.py").write_text("two = 2\n", encoding="utf-8")
    return root


def test_digests_are_per_package_and_follow_content_and_names(tmp_path: Path) -> None:
    root = project(tmp_path)
    kernel, book = "src/oriflamme/kernel", "src/oriflamme/rulebooks/toy"
    before = source_digests(root)
    assert list(before) == [kernel, book]
    cache = root / book / "__pycache__"
    cache.mkdir()
    (cache / "turn.pyc").touch()
    (root / "src/oriflamme/rulebooks/__pycache__").mkdir()
    assert source_digests(root) == before
    (root / book / "tables/t.toml").write_text("one = 2\n", encoding="utf-8")
    changed = source_digests(root)
    assert (changed[kernel] == before[kernel], changed[book] == before[book]) == (True, False)
    (root / kernel / "dice.py").rename(root / kernel / "die.py")
    assert source_digests(root)[kernel] != before[kernel]
    (root / "src/oriflamme/board").mkdir()
    assert list(source_digests(root)) == [kernel, "src/oriflamme/board", book]


@pytest.mark.parametrize(
    "touched", ["test_a.py", "src/oriflamme/kernel/dice.py", "src/oriflamme/rulebooks/toy/turn.py"]
)
def test_a_change_makes_the_proof_stale(tmp_path: Path, touched: str) -> None:
    root = project(tmp_path)
    tests = {"test_a.py::test": case("passed", "T-1")}
    record = record_of({"test_a.py": FileRun(digest_of(root / "test_a.py"), source_digests(root), tests)})
    assert stale_files(record, root) == []
    assert fresh(record, root) == record
    (root / touched).write_text("three = 3\n", encoding="utf-8")
    assert stale_files(record, root) == ["test_a.py"]
    assert fresh(record, root) == CoverageRecord()


def test_a_test_file_that_is_gone_is_stale(tmp_path: Path) -> None:
    record = record_of({"gone.py": FileRun("1", {}, {})})
    assert stale_files(record, tmp_path) == ["gone.py"]


# Waivers and coverage


def catalogue(*names: str) -> dict[str, Clause]:
    return {name: Clause(name, "S", "base", "t", "rule", "f", "e", "c") for name in names}


def test_every_clause_is_proven_waived_or_missing_in_the_order_of_the_book() -> None:
    record = CoverageRecord({"T-3": ["t.py::test"], "T-1": ["t.py::test"], "OTHER-1": ["t.py::test"], "T-5": []})
    waivers = {"T-4": Bilingual("sans effet", "no effect"), "T-3": Bilingual("inutile", "needless")}
    clauses = catalogue("T-3", "T-2", "T-1", "T-4", "T-5")
    assert coverage(clauses, waivers, record) == Coverage(
        proven=["T-3", "T-1"], waived={"T-4": "no effect"}, missing=["T-2", "T-5"]
    )
    assert coverage(clauses, waivers, record, "fr").waived == {"T-4": "sans effet"}


def test_a_waiver_of_an_unknown_or_a_proven_clause_is_a_fault() -> None:
    reason = Bilingual("r", "r")
    waivers = {"T-1": reason, "T-2": reason, "T-9": reason}
    assert waiver_faults(catalogue("T-1", "T-2"), waivers, {"T-2"}) == [
        "T-9 is waived, but there is no such clause",
        "T-2 is waived, but it is proven",
    ]


def test_waivers_are_read_with_their_reasons(tmp_path: Path) -> None:
    path = tmp_path / "waivers.toml"
    path.write_text('[waived.T-1]\nfr = "sans effet"\nen = "no effect"\n', encoding="utf-8")
    assert read_waivers(path) == {"T-1": Bilingual("sans effet", "no effect")}
    path.write_text("", encoding="utf-8")
    assert read_waivers(path) == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[waived.T-1]\nfr = "x"\n', "waivers.toml: Object missing required field `en` - at `$[...]`"),
        (
            '[waived.T-1]\nfr = "x"\nen = " "\n',
            "waivers.toml: T-1 is waived without a reason in both languages",
        ),
        ("[T-1]\n", "waivers.toml: unknown key T-1: only [waived.<clause>] tables are expected"),
        ("[waived", "waivers.toml: Expected ']' at the end of a table declaration (at end of document)"),
    ],
)
def test_wrong_waivers_are_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "waivers.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError) as caught:
        read_waivers(path)
    assert str(caught.value) == message


@pytest.mark.parametrize("book", sorted(path.parent.name for path in RULEBOOKS.glob("*/clauses.tsv")))
def test_no_book_waives_a_clause_it_does_not_have(book: str) -> None:
    """A waiver of a proven clause fails the very test that proves it: see below."""
    path = RULEBOOKS / book / "waivers.toml"
    waivers = read_waivers(path) if path.exists() else {}
    assert waiver_faults(read_clauses(RULEBOOKS / book / "clauses.tsv"), waivers, ()) == []


# The plugin

TOY_CLAUSES = "id\tsection\ttier\ttopic\tkind\tfr\ten\tcheck\n" + "".join(
    f"T-{number}\tS\tbase\tt\trule\tf\te\tc\n" for number in range(1, 10)
)

HEAD = "import pytest\nfrom oriflamme.testing.coverage import clause\n"


@pytest.fixture
def toy(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with one rulebook of nine clauses, in which the plugin is registered; no other but xdist is loaded."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")  # two files of one length in one second are two
    project(pytester.path)
    (pytester.path / "test_a.py").unlink()
    (pytester.path / "src/oriflamme/rulebooks/toy/clauses.tsv").write_text(TOY_CLAUSES, encoding="utf-8")
    pytester.makeini("[pytest]\naddopts = -p no:cacheprovider -p xdist.plugin\n")
    pytester.makeconftest('pytest_plugins = ["oriflamme.testing.plugin"]')
    return pytester


def proven(toy: pytest.Pytester) -> dict[str, list[str]]:
    return read_record(toy.path / ".proofs.json").proofs


MIXED = (
    HEAD
    + """
from hypothesis import given, settings, strategies as st

@clause("T-1")
def test_passes(): pass

@clause("T-2")
def test_fails(): assert False

@clause("T-3")
@pytest.mark.skip
def test_skipped(): pass

@clause("T-4")
@pytest.mark.parametrize("n", [1, 2])
def test_fails_once(n): assert n == 1

@pytest.mark.parametrize("n", [1, 2])
@clause("T-5", "T-1")
def test_passes_twice(n): pass

class TestMethods:
    @clause("T-6")
    def test_method(self): pass

@given(st.integers())
@settings(max_examples=2, database=None)
@clause("T-7")
def test_drawn(n): pass

@clause("T-8")
@pytest.mark.xfail
def test_expected_to_fail(): pass

@pytest.fixture
def breaks():
    yield
    raise RuntimeError

@clause("T-9")
def test_breaks_afterwards(breaks): pass
"""
)

MIXED_PROOFS = {
    "T-1": [
        "test_mixed.py::test_passes",
        "test_mixed.py::test_passes_twice[1]",
        "test_mixed.py::test_passes_twice[2]",
    ],
    "T-5": ["test_mixed.py::test_passes_twice[1]", "test_mixed.py::test_passes_twice[2]"],
    "T-6": ["test_mixed.py::TestMethods::test_method"],
    "T-7": ["test_mixed.py::test_drawn"],
}


@pytest.mark.parametrize("workers", ["0", "2"])
def test_the_record_holds_what_ran_and_passed_however_many_processes(toy: pytest.Pytester, workers: str) -> None:
    toy.makepyfile(test_mixed=MIXED)
    toy.runpytest_subprocess("-n", workers).assert_outcomes(passed=7, failed=2, skipped=1, errors=1, xpassed=1)
    record = read_record(toy.path / ".proofs.json")
    assert record.proofs == MIXED_PROOFS
    assert record.files["test_mixed.py"].digest == digest_of(toy.path / "test_mixed.py")
    assert record.files["test_mixed.py"].sources == source_digests(toy.path)
    assert stale_files(record, toy.path) == []


def test_a_test_that_kills_its_process_proves_nothing(toy: pytest.Pytester) -> None:
    toy.makepyfile(
        test_crash=HEAD + "import os\n@clause('T-1')\ndef test_dies(): os._exit(3)\n"
        "@clause('T-2')\ndef test_lives(): pass\n"
    )
    toy.runpytest_subprocess("-n", "1")
    assert proven(toy) == {"T-2": ["test_crash.py::test_lives"]}


def test_running_some_files_or_tests_keeps_the_rest(toy: pytest.Pytester) -> None:
    body = "\n@clause('T-{}')\ndef test_one(): pass\n@clause('T-{}')\ndef test_two(): pass\n"
    toy.makepyfile(test_a=HEAD + body.format(1, 2), test_b=HEAD + body.format(3, 4))
    toy.runpytest_subprocess().assert_outcomes(passed=4)
    everything = proven(toy)
    assert list(everything) == ["T-1", "T-2", "T-3", "T-4"]

    toy.runpytest_subprocess("test_a.py::test_two").assert_outcomes(passed=1)
    assert proven(toy) == everything

    toy.makepyfile(test_a=HEAD + body.format(5, 6))
    toy.runpytest_subprocess("test_a.py", "-k", "two").assert_outcomes(passed=1, deselected=1)
    assert proven(toy) == {
        "T-3": ["test_b.py::test_one"],
        "T-4": ["test_b.py::test_two"],
        "T-6": ["test_a.py::test_two"],
    }


def test_a_test_that_fails_now_proves_no_longer(toy: pytest.Pytester) -> None:
    toy.makepyfile(test_a=HEAD + "@clause('T-1')\ndef test_one(): pass\n")
    toy.runpytest_subprocess()
    assert proven(toy) == {"T-1": ["test_a.py::test_one"]}
    toy.makepyfile(test_a=HEAD + "@clause('T-1')\ndef test_one(): assert not 'one'\n")
    toy.runpytest_subprocess()
    assert proven(toy) == {}


@pytest.mark.parametrize("workers", ["0", "2"])
def test_an_unknown_clause_fails_the_run(toy: pytest.Pytester, workers: str) -> None:
    toy.makepyfile(test_a=HEAD + "@clause('T-1', 'T-77')\n@pytest.mark.skip\ndef test_one(): pass\n")
    result = toy.runpytest_subprocess("-n", workers)
    result.assert_outcomes(errors=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["@clause names T-77, which no rulebook's clauses.tsv holds"])
    assert proven(toy) == {}


def test_proving_a_waived_clause_fails_the_run(toy: pytest.Pytester) -> None:
    waivers = toy.path / "src/oriflamme/rulebooks/toy/waivers.toml"
    waivers.write_text('[waived.T-1]\nfr = "r"\nen = "r"\n', encoding="utf-8")
    toy.makepyfile(test_a=HEAD + "@clause('T-1')\ndef test_one(): pass\n")
    result = toy.runpytest_subprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["@clause names T-1, which waivers.toml waives: remove the waiver or the mark"])


def test_a_wrong_catalogue_stops_the_run_with_its_place(toy: pytest.Pytester) -> None:
    (toy.path / "src/oriflamme/rulebooks/toy/clauses.tsv").write_text("id\n", encoding="utf-8")
    toy.makepyfile(test_a="def test_one(): pass")
    result = toy.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: clauses.tsv, line 1: the header should be *"])


def test_a_damaged_record_is_begun_anew(toy: pytest.Pytester) -> None:
    (toy.path / ".proofs.json").write_text("{", encoding="utf-8")
    toy.makepyfile(test_a=HEAD + "@clause('T-1')\ndef test_one(): pass\n")
    toy.runpytest_subprocess().assert_outcomes(passed=1)
    assert proven(toy) == {"T-1": ["test_a.py::test_one"]}
