"""The catalogue and the rulings hold together: whatever is cited stands somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import oriflamme.rulebooks
from oriflamme.kernel.clauses import read_clauses
from oriflamme.kernel.rulings import read_rulings, read_switches

FOLDER = Path(oriflamme.rulebooks.__file__).parent / "lames"
CLAUSES = read_clauses(FOLDER / "clauses.tsv")
RULINGS = read_rulings(FOLDER / "rulings.toml")
CLAUSE_ID = re.compile(r"\bLM-(?:F|[1-4](?:\.\d+)*)-\d\d\b")
RULING_ID = re.compile(r"(?:\bLM-CA|\bLM-MA|(?<![\w-])G|(?<![\w-])C)-\d\d\b")


def test_the_whole_book_is_catalogued() -> None:
    tiers = [clause.tier for clause in CLAUSES.values()]
    assert (tiers.count("base"), tiers.count("intermediate"), tiers.count("advanced")) == (369, 272, 138)
    assert all(CLAUSE_ID.fullmatch(name) for name in CLAUSES)


def test_every_clause_that_is_cited_exists() -> None:
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix in (".toml", ".tsv", ".py", ".ftl"):
            cited = set(CLAUSE_ID.findall(path.read_text(encoding="utf-8")))
            assert cited <= CLAUSES.keys(), path.name


def test_every_ruling_that_is_cited_exists() -> None:
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix in (".toml", ".tsv", ".py", ".ftl"):
            cited = set(RULING_ID.findall(path.read_text(encoding="utf-8")))
            assert cited <= RULINGS.keys(), path.name


def test_rulings_bear_on_clauses_and_say_their_kind() -> None:
    for name, ruling in RULINGS.items():
        assert ruling.clauses and set(ruling.clauses) <= CLAUSES.keys(), name
        assert ruling.kind == ("completion" if name.startswith(("G-", "LM-MA-")) else "ruling"), name


def test_switches_are_off_unless_the_battle_says_otherwise() -> None:
    switches = {ruling.switch.name: (name, ruling.switch.default) for name, ruling in RULINGS.items() if ruling.switch}
    assert switches == {
        "flat_pivot": ("C-08", False),
        "retreat_test": ("C-17", False),
        "zero_eight": ("C-22", False),
        "lenient_front_flight": ("C-39", False),
        "unhampered_shooting": ("LM-CA-65", False),
        "far_harassment": ("LM-CA-76", False),
        "contact_at_obstacles": ("LM-CA-62", False),
        "aligned_wagons": ("LM-CA-96", False),
        "closed_rock": ("LM-CA-97", False),
        "covers_on_the_ground": ("LM-MA-20", False),
        "orders_end_unasked": ("LM-MA-24", False),
        "decoys_before_eyes": ("LM-CA-64", False),
        "decoys_concern_others": ("LM-MA-25", False),
        "found_at_rest": ("LM-MA-23", False),
        "free_positions": ("LM-MA-21", False),
        "harmless_arrivals": ("LM-CA-83", False),
        "lenient_moves": ("LM-CA-98", False),
        "open_air_speed": ("LM-CA-99", False),
        "adapted_far_above": ("LM-CA-100", False),
        "unlaid_ground": ("LM-CA-101", False),
        "formations_run_up_anywhere": ("LM-CA-102", False),
        "formations_shun_woods": ("LM-CA-103", False),
    }
    assert read_switches(FOLDER / "options.toml") == {}
