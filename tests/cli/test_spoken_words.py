"""What people type in their own language at the prompt; positions written down; who judges."""

from __future__ import annotations

from pathlib import Path

from oriflamme import Battle
from oriflamme.cli.playing.opening import PlayOptions, open_session
from oriflamme.cli.playing.session import HUMAN
from oriflamme.cli.playing.spoken_words import SPOKEN, meant, plain
from oriflamme.kernel import Choice
from tests.cli.conftest import Run

GOLDEN = Path(__file__).parent.parent / "golden"


def choice(battle: Battle) -> Choice:
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    return ask


def test_words_are_read_without_accents_and_capitals() -> None:
    assert plain("Règle") == "regle" and SPOKEN[plain("Règle")] == "r"
    assert SPOKEN["aide"] == SPOKEN["help"] == "?"


def test_names_stand_for_keys_with_or_without_accents_and_articles() -> None:
    battle = Battle.open("masse/escarmouche", seed=0)
    ask = choice(battle)
    assert meant(battle, ask, "order legers engage orcs", "fr") == "order legers engage orcs"
    assert meant(battle, ask, "order fantassins legers engage les orques", "fr") == "order legers engage orcs"
    assert meant(battle, ask, "order Light foot engage Orcs", "en") == "order legers engage orcs"


def test_a_label_stands_for_its_option() -> None:
    battle = Battle.open("lames/tutoriel", seed=0)
    ask = choice(battle)
    option = ask.options[0]
    assert option.label is not None
    assert meant(battle, ask, battle.say(option.label, "fr").upper(), "fr") == option.token


def test_what_is_not_understood_stays_as_it_was_typed() -> None:
    battle = Battle.open("masse/escarmouche", seed=0)
    assert meant(battle, choice(battle), "attaquer", "fr") == "attaquer"


def test_the_machine_is_no_referee(tmp_path: Path) -> None:
    wishes = PlayOptions("masse/gue", (), "1", "", False, ("tactical_bonus=true",), str(tmp_path / "a.json"), "", False)
    players = open_session(wishes).battle.setup.players
    assert list(players) == ["north", "south", "referee"]
    assert [name == HUMAN for name in players.values()] == [True, False, True]


def test_a_position_is_written_down_and_opens_again(run: Run, home: Path) -> None:
    text = run("position", str(GOLDEN / "lames-tutoriel-plain.orif"), "--at", "20").output
    (home / "now.toml").write_text(text, encoding="utf-8")
    assert Battle.open("now.toml", seed=0).book.name == "lames"


def test_saves_are_listed(run: Run, home: Path) -> None:
    assert "No saves in" in run("saves").output
    folder = home / "data" / "oriflamme"
    folder.mkdir(parents=True)
    (folder / "masse-gue-20261118.json").write_text("{}", encoding="utf-8")
    assert "masse-gue-20261118.json" in run("saves").output.replace("\n", "")


def test_words_that_one_answer_alone_holds_stand_for_it_and_others_are_listed(run: Run, home: Path) -> None:
    typed = "lances du gue\nno\navancer no\ngo 0506 zz\ngo 0506 NO\nq\n"
    told = run("play", "lames/tutoriel", "--seed", "3", "--lang", "fr", "--save", "a.json", input=typed).stdout
    assert "→ Activer les Lances du Gué  activate gue\n" in told
    listed = told.partition("peut vouloir dire :\n")[2].partition("> ")[0].split("\n")
    assert [line.split()[0] for line in listed if line.strip()] == ["2", "6"], "to go there, or to look there"
    assert "→ Aller vers le nord-ouest, en 0607 (1 point)  step NW\n" in told
    assert "les orientations sont E, ENE, NE, N, NO, ONO, O, OSO, SO, S, SE, ESE." in " ".join(told.split())
    assert "Les Lances du Gué se tournent vers le nord-ouest" in told


def test_words_that_no_answer_holds_are_refused(run: Run) -> None:
    told = run("play", "lames/tutoriel", "--seed", "3", "--lang", "en", "--save", "a.json", input="charge orcs\nq\n")
    assert '"charge orcs" is not one of the answers to this question.' in told.stdout
