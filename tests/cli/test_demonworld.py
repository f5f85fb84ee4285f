"""Battles of Demonworld at the keyboard: what is shown, shorthands, and a battle to its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oriflamme import Battle, verify
from oriflamme.kernel.history import Entry
from tests.cli.conftest import Run

CROSSING = Path(__file__).with_name("crossing.toml")
ALONE = ("--seed", "3", "--save", "b.json")
SITUATION = """
Turn 1 of 3 · Order phase

     1      2      3      4      5      6      7      8
1    ·      ·      ·     B4⇓    B3⇓     ·     C2⇓    C1⇓
2       ·      ·      ·     B2⇓    B1⇓     ·      ·      ·
3    ·      ·      ·      ·      ·      ·      ·      ·
4       ·      ·      ·      ·      ·      ·      ·      ·
5    ·      ·      ·      ·      ·      ·      ·      ·
6       ·      ·     A1⇑    A2⇑    A3⇑    A4⇑     ·      ·
7    ·      ·      ·      ·      ·      ·      ·      ·

Empire · 80 points
  A  Noble Foot  4/4  line, 4 wide, one rank

Orcs · 104 points
  B  Orc Guard      4/4  line, 2 wide, 2 ranks
  C  Light Archers  2/2  line, 2 wide, one rank

Empire: Which order do you give to the Noble Foot? [DW-III.2.0-02]
 1  Move (M)    order nobles m
"""
REACH = """
A Noble Foot · Charge (C) · line, 4 wide, one rank

     1      2      3      4      5      6      7      8
1    ·      ·      ·     B4⇓    B3⇓     ·     C2⇓    C1⇓
2       ·      ·      ·     B2⇓    B1⇓     ·      ·      ·
3    ·     *·     *·     *·     *·     *·     *·     *·
4      *·     *·     *·     *·     *·     *·     *·     *·
5    ·     *·     *·     *·     *·     *·     *·     *·
6      *·     *·     A1⇑    A2⇑    A3⇑    A4⇑    *·     *·
7    ·     *·     *·     *·     *·     *·     *·     *·
* where the first rank can come to stand; "go HEX" or "go HEX FACING" leads it there at once.

Empire: Which movement do the Noble Foot make (12 MP, 2 manoeuvres)? [DW-V-02]
"""


def bare(text: str) -> str:
    """Without the blanks that fill up lines."""
    return "\n".join(line.rstrip() for line in text.splitlines())


def played(run: Run, *typed: str, scenario: str = str(CROSSING), options: tuple[str, ...] = ALONE) -> str:
    done = run("play", scenario, *options, input="".join(f"{line}\n" for line in typed))
    assert done.exit_code == 0, done.output
    return bare(done.stdout)


def saved() -> Battle:
    return Battle.load(Path("b.json").read_text(encoding="utf-8"))


def answers(seat: str = "empire") -> list[str]:
    """What a seat has answered since the orders were turned up."""
    entries = [entry for entry in saved().entries[1:] if isinstance(entry, Entry) and entry.seat == seat]
    return [entry.token for entry in entries if not entry.token.startswith(("order", "confirm"))]


def engaged(home: Path) -> str:
    """The same, with Nobles and Guard at grips since last turn."""
    text = CROSSING.read_text(encoding="utf-8").replace("0306", "0303")
    for key in ("nobles", "garde"):
        text = text.replace(f'key = "{key}"', f'key = "{key}"\nnow = {{ engaged = 1 }}')
    (home / "grips.toml").write_text(text + '\n[position]\nturn = 2\nphase = "melee"\n', encoding="utf-8")
    return "grips.toml"


# What is shown


def test_the_situation_shows_the_map_and_the_units(run: Run) -> None:
    assert SITUATION in played(run, "q")


def test_orders_are_listed_before_they_are_confirmed(run: Run) -> None:
    told = played(run, "t", "q")
    assert (
        "\nOrders so far\n  Noble Foot: Hold (T)\n\nEmpire: All orders are placed. Do you confirm them? [DW-III.2.0-02]"
        in told
    )


def test_a_unit_that_moves_sees_where_it_can_go(run: Run) -> None:
    assert REACH in played(run, "c", "confirm", "q")


def test_under_way_only_the_surroundings_are_drawn(run: Run) -> None:
    told = played(run, "c", "confirm", "advance ne", "q").partition("> advance ne")[2]
    assert "A1⇑    A2⇑    A3⇑    A4⇑" in told
    assert "where the first rank" not in told


def test_before_a_blow_its_base_number_and_its_chance_are_shown(run: Run, home: Path) -> None:
    told = played(run, "attack nobles_2 garde_2", "q", scenario=engaged(home))
    assert "A  Noble Foot  4/4  line, 4 wide, one rank, engaged: B" in told
    before, _, after = told.partition("> attack nobles_2 garde_2")
    assert (
        "\nA2 Noble Foot 2\n  against B2: 1/4 (25%) · power 10 [DW-VI.1.3-02] protection -5 [DW-II.1.0-01] = 5\n"
    ) in before
    assert after.startswith(
        "\n\nA3 Noble Foot 3\n"
        "  against B1, B2: 1/4 (25%) · power 10 [DW-VI.1.3-02] protection -5 [DW-II.1.0-01] = 5\n"
        "  in support of A2: 2/5 (40%) · power 10 [DW-VI.1.3-02] protection -5 [DW-II.1.0-01] support +3\n"
        "[DW-VI.1.3-07] = 8\n"
    )


def test_announcements_are_listed_before_they_are_confirmed(run: Run, home: Path) -> None:
    told = played(run, "attack nobles_2 garde_2", "support nobles_3 nobles_2", "hold nobles_4", "q",
                  scenario=engaged(home))  # fmt: skip
    attack = "Attack element 2 of the Orc Guard with element 2 of the Noble Foot (supports: Noble Foot 3)"
    assert f"\nDeclared so far\n  {attack}\n" in told


AS_ORCS = ("--side", "empire=plain", "--side", "orcs=human", *ALONE)


def test_before_a_shot_its_base_number_and_its_chance_are_shown(run: Run) -> None:
    told = played(run, "c", "h", "confirm", "q", options=AS_ORCS)
    assert (
        "\nC1 Light Archers 1\n  against A3, A4: 1/10 (10%) · power 4 [DW-IV.2.0-02] protection -3 [DW-II.1.0-01] "
        "size +1\n[DW-IV.2.0-04] = 2\n"
    ) in told


def test_where_ranges_are_measured_later_the_odds_of_a_shot_are_not_told(run: Run) -> None:
    told = played(run, "c", "h", "confirm", "q", options=(*AS_ORCS, "--switch", "ranging=after"))
    assert "\nC1 Light Archers 1\n\nOrcs: Whom does element 1 of the Light Archers shoot at or support?" in told


def test_a_shot_into_a_melee_says_that_it_may_go_astray(run: Run, home: Path) -> None:
    text = Path(engaged(home)).read_text(encoding="utf-8").replace('phase = "melee"', 'phase = "second_shooting"')
    (home / "grips.toml").write_text(text.replace('key = "legers"', 'key = "legers"\nnow = { order = "T" }'))
    told = played(run, "q", scenario="grips.toml", options=AS_ORCS)
    assert "  against A4 in a melee, half of the shots astray: 1/10 (10%) · power 4" in told


def test_after_blows_every_element_sees_its_surroundings(run: Run, home: Path) -> None:
    told = played(run, "confirm", "20", "20", "1", "4", "done", "q", scenario=engaged(home),
                  options=("--dice", "typed", "--save", "b.json"))  # fmt: skip
    assert "chances: Empire: 1/2 (50%), Orcs: 1/2 (50%)" in told
    assert re.search(r"\nA\d Noble Foot \d\n\n +1 ", told)


def test_deployment_shows_the_zone_and_lists_many_answers_side_by_side(run: Run) -> None:
    told = played(run, "front nobles 5", "place nobles 1_m12", "s", "q", scenario="demonworld/premiere_partie")
    assert "\n  A  Noble Foot  10/10  waiting for deployment\n" in told
    assert "\n1/M1  *·   *·   *·   *·" in told
    assert re.search(r"\n  1  place nobles 1_m1 +21  place nobles 2_m4 +41  place nobles 1_n11\n", told)
    assert re.search(r"\n1/M\d+ .*A1⇑ +A2⇑ +A3⇑ +A4⇑ +A5⇑", told)


def test_a_map_that_is_too_wide_comes_in_parts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    told = played(run, "s", "q", scenario="demonworld/lances_et_loups")
    tops = re.findall(r"\n +((?:\d/)?\d+ .*)\n", told)
    assert [top.split()[0] for top in tops[:2]] == ["2/2", "2/14"]
    drawn = [line for line in told.splitlines() if "⇑" in line or "·" in line]
    assert max(map(len, drawn)) <= 60


def test_a_scenario_is_checked_in_a_line(run: Run) -> None:
    checked = run("scenario", "check", str(CROSSING)).stdout
    assert checked.startswith(
        "The Crossing: ok. Empire: one unit, 4 elements, 80 points · Orcs: 2 units, 6 elements, 104 points\n"
    )


# Shorthands


def test_a_letter_is_the_order_of_the_unit_that_is_asked_for(run: Run) -> None:
    told = played(run, "C", "q")
    assert "  Noble Foot: Charge (C)\n" in told


def test_going_to_a_hex_gives_the_answers_that_lead_there(run: Run) -> None:
    played(run, "c", "confirm", "go 0404", "q")
    assert answers() == ["advance ne", "advance nw"]
    assert {element.facing for element in saved().state.of("nobles")} == {3}


def test_going_with_a_facing_turns_too(run: Run) -> None:
    played(run, "c", "confirm", "go 0306 s", "q")
    assert answers() == ["face s"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("go", 'Write "go HEX" or "go HEX FACING"; facings are ENE, N, WNW, WSW, S, ESE.'),
        ("go 0404 E", 'Write "go HEX" or "go HEX FACING"'),
        ("go 0404 N now", 'Write "go HEX" or "go HEX FACING"'),
        ("go 0101", "0101 is out of reach."),
        ("go nowhere", "nowhere is out of reach."),
    ],
)
def test_a_shorthand_that_cannot_be_made_is_explained_and_changes_nothing(run: Run, typed: str, said: str) -> None:
    told = played(run, "c", "confirm", typed, "q").partition(f"> {typed}\n")[2]
    assert told.startswith(said)
    assert answers() == []


def test_shorthands_mean_nothing_elsewhere(run: Run) -> None:
    told = played(run, "go 0404", "c", "c", "q")
    assert '"go 0404" is not one of the answers to this question. [DW-III.2.0-02]' in told
    assert '"c" is not one of the answers to this question. [DW-III.2.0-02]' in told


# Whole battles


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_battle_is_played_to_its_end(run: Run, lang: str) -> None:
    told = played(run, *["auto", "1"] * 200, options=(*ALONE, "--lang", lang))
    assert ("\n\nTour 2.\n" if lang == "fr" else "\n\nTurn 2.\n") in told
    assert re.search(r"^(Unité +Départ +Reste +Points perdus|Unit +Start +Left +Points lost)$", told, re.MULTILINE)
    unsaid = r"\b(fact|ask|answer|no|reason|roll|result|order|phase|move|outcome|cli|dw)-[a-z]+\b(?!-\d)"
    assert not re.search(unsaid, told)
    proof = verify(Path("b.orif").read_text(encoding="utf-8"))[0]
    assert proof.outcome is not None
    assert proof.dice == "proven"


# A battle drawn by lot


def test_a_battle_is_drawn_by_lot(run: Run) -> None:
    """The same seed draws the same battle; the sheets may be given, and the file opens."""
    drawn = run("scenario", "draw", "demonworld", "--seed", "4")
    assert drawn.exit_code == 0 and 'book = "demonworld"' in drawn.stdout
    assert run("scenario", "draw", "demonworld", "--seed", "4").stdout == drawn.stdout
    assert run("scenario", "draw", "demonworld", "--seed", "5").stdout != drawn.stdout
    made = run("scenario", "draw", "demonworld", "--points", "1500", "--sheets", "1 3~, 2 4", "--file", "lot.toml")
    assert (made.exit_code, made.stdout) == (0, "")
    battle = Battle.open("lot.toml", dice="typed")
    assert battle.state.terms.points == 1500 and battle.ask().kind == "side"
    assert {"1/B2", "3/B2", "2/B2", "4/B2"} <= set(battle.state.board.names.values())


def test_no_battle_can_be_drawn_for_a_few_points_or_for_a_book_without_lots(run: Run) -> None:
    few = run("scenario", "draw", "demonworld", "--points", "10")
    assert few.exit_code != 0 and "10 points" in few.output
    other = run("scenario", "draw", "masse")
    assert other.exit_code != 0 and other.output.strip()


# Commanders with others

FALLEN = """[[army.unit]]
key = "premiers"
card = "fantassins_nobles"
elements = 1
points = 20
element = [{ key = "premiers_1", hex = "0107", facing = "N", lost = true }]

"""
WITH_THEM = """
[[army.unit]]
key = "gordan"
card = "gordan"
elements = 1
points = 80
host = "nobles"
element = [{ key = "gordan_1", hex = "0706", facing = "N" }]
"""


def test_a_commander_with_a_unit_has_a_letter_of_his_own_and_nobody_changes_his(run: Run, tmp_path: Path) -> None:
    """He has joined the Noble Foot; the first unit of the first army has fallen."""
    text = CROSSING.read_text(encoding="utf-8").replace("turns = 3", 'turns = 3\ntier = "intermediate"')
    text = text.replace('[[army.unit]]\nkey = "nobles"', f'{FALLEN}[[army.unit]]\nkey = "nobles"')
    text = text.replace("front = 4 }\n", f"front = 4 }}\n{WITH_THEM}")
    file = tmp_path / "with.toml"
    file.write_text(text + '\n[position]\nturn = 2\nphase = "orders"\n', encoding="utf-8")
    told = played(run, "q", scenario=str(file))
    rows = [re.split(" {2,}", line.strip()) for line in told.splitlines() if re.match(" {2}[A-Z] {2}", line)]
    assert [row[:2] for row in rows] == [
        ["B", "Noble Foot"],
        ["C", "Gordan Orc-Slayer"],
        ["D", "Orc Guard"],
        ["E", "Light Archers"],
    ]
    assert rows[1][2:] == ["1/1", "with the Noble Foot"]
    assert all(mark in told for mark in ("B1⇑", "C1⇑", "D1⇓", "E1⇓"))
