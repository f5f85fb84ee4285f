"""`oriflamme commanders`, `advise` and `moments`, as a person types them."""

from __future__ import annotations

import json
import re
from pathlib import Path

from oriflamme import Battle
from oriflamme.commanders import LEVELS
from tests.cli.conftest import SKIRMISH, Run


def test_commanders_are_listed(run: Run) -> None:
    told = run("commanders", "masse").output
    assert told.index("searching: masse") < told.index("steady: masse") < told.index("random: masse")
    assert "bold · Bold" in told
    every = json.loads(run("commanders", "--json").output)
    assert every["commanders"]["masse"] == list(LEVELS)
    assert every["tempers"] == ["bold", "even", "cautious", "stubborn", "sly"]
    assert "Il essaie plusieurs plans en pensée" in run("--lang", "fr", "commanders", "masse").output
    refused = run("commanders", "whist")
    assert refused.exit_code == 2 and "whist" in refused.output


def test_advice_for_a_scenario(run: Run) -> None:
    told = run("advise", SKIRMISH, "--commander", "steady:bold").output
    assert "advised by steady:bold" in told and "\n  confirm  (" in told
    assert "\n  order foot engage gob  (Engage the Goblins)\n" in told
    assert told.index("I want to ") < told.index("I fear ") < told.index("\n  order ")
    data = json.loads(run("advise", SKIRMISH, "--commander", "plain", "--json").output)
    assert {one["commander"] for one in data} == {"plain"} and data[0]["why"] == []
    assert data[0]["wants"].startswith("This is what I want here: ") and data[0]["fears"].startswith("I fear ")
    refused = run("advise", SKIRMISH, "--commander", "napoleon")
    assert refused.exit_code == 2 and 'Unknown commander "napoleon"' in refused.output


def test_advice_for_a_transcript_or_a_save(run: Run, finished: Path) -> None:
    assert "advised by plain" in run("advise", str(finished), "--at", "0", "--commander", "plain").output
    assert "Nobody has anything to decide" in run("advise", str(finished), "--commander", "plain").output
    Path("going.json").write_text(Battle.open("masse/escarmouche", seed=3).save(), encoding="utf-8")
    assert "advised by plain" in run("advise", "going.json", "--commander", "plain").output
    assert run("advise", "nowhere.orif").exit_code == 2


def test_the_moments_of_a_transcript(run: Run, finished: Path) -> None:
    told = json.loads(run("moments", str(finished), "--most", "2", "--json").output)
    assert len(told) == 2 and set(told[0]) == {"answer", "seat", "token", "before", "after", "dice"}
    said = " ".join(run("moments", str(finished)).output.split())
    assert "What decided the battle" in said and re.search(
        r"Answer \d+, [\w ]+: .*The chances of \w.* (rise|fall)", said
    )
    assert "Les chances" in run("--lang", "fr", "moments", str(finished)).output
    assert run("moments", str(finished), "--side", "nobody").exit_code == 2
