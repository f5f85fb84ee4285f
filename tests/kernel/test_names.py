"""Names in the forms that sentences need: guessed, written, of several, of parts, and from messages."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from oriflamme.kernel import Bilingual, Name, message, registry
from oriflamme.kernel.messages import Texts
from oriflamme.kernel.names import Declined, TaggedName, declined, declined_list
from oriflamme.kernel.transcript import FORMAT

FRENCH = [
    ("Archers", "les Archers", "des Archers", "aux Archers", "mp"),
    ("Garde orc", "la Garde orc", "de la Garde orc", "à la Garde orc", "fs"),
    ("Gardes du Pont", "les Gardes du Pont", "des Gardes du Pont", "aux Gardes du Pont", "mp"),
    ("Lances du Val", "les Lances du Val", "des Lances du Val", "aux Lances du Val", "fp"),
    ("Ost de la Nuit", "l’Ost de la Nuit", "de l’Ost de la Nuit", "à l’Ost de la Nuit", "ms"),
    ("Araignée géante", "l’Araignée géante", "de l’Araignée géante", "à l’Araignée géante", "fs"),
    ("Capitaine Aubert", "le Capitaine Aubert", "du Capitaine Aubert", "au Capitaine Aubert", "ms"),
    ("Horde", "la Horde", "de la Horde", "à la Horde", "fs"),
    ("Hameau", "le Hameau", "du Hameau", "au Hameau", "ms"),
    ("Homme de fer", "l’Homme de fer", "de l’Homme de fer", "à l’Homme de fer", "ms"),
    ("Gorzak Mâchefer", "Gorzak Mâchefer", "de Gorzak Mâchefer", "à Gorzak Mâchefer", "ms"),
    ("Ashka le Spectre", "Ashka le Spectre", "d’Ashka le Spectre", "à Ashka le Spectre", "ms"),
    ("Morvane la Liche", "Morvane la Liche", "de Morvane la Liche", "à Morvane la Liche", "fs"),
    ("Hugues l'Aîné", "Hugues l’Aîné", "de Hugues l’Aîné", "à Hugues l’Aîné", "ms"),
    ("le bois", "le bois", "du bois", "au bois", "ms"),
    ("Les Chasseurs", "les Chasseurs", "des Chasseurs", "aux Chasseurs", "mp"),
    ("L'Arrière-garde", "l’Arrière-garde", "de l’Arrière-garde", "à l’Arrière-garde", "fs"),
    ("Le Dragon et ses alliés", "le Dragon et ses alliés", "du Dragon et ses alliés", "au Dragon et ses alliés", "ms"),
    (
        "Forgerons et bouchers",
        "les Forgerons et bouchers",
        "des Forgerons et bouchers",
        "aux Forgerons et bouchers",
        "mp",
    ),
    ("Jeunes sauriens", "les Jeunes sauriens", "des Jeunes sauriens", "aux Jeunes sauriens", "mp"),
    ("Vieux mur", "le Vieux mur", "du Vieux mur", "au Vieux mur", "ms"),
    ("Bouf'Nains", "les Bouf’Nains", "des Bouf’Nains", "aux Bouf’Nains", "mp"),
    ("Morts-vivants", "les Morts-vivants", "des Morts-vivants", "aux Morts-vivants", "mp"),
    ("Javeliniers orcs 5", "les Javeliniers orcs 5", "des Javeliniers orcs 5", "aux Javeliniers orcs 5", "mp"),
    ("", "", "", "", "s"),
]
ENGLISH = [
    ("Archers 2", "Archers 2", "p"),
    ("Curtain Wall 2", "Curtain Wall 2", "s"),
    ("Company B", "Company B", "s"),
    ("0404", "0404", "s"),
    ("the Orcs 2", "the Orcs 2", "s"),
    ("Archers", "the Archers", "p"),
    ("Orc Guard", "the Orc Guard", "s"),
    ("The Hunters", "the Hunters", "p"),
    ("the wood", "the wood", "s"),
    ("Spears of the Vale", "the Spears of the Vale", "p"),
    ("Horse of the Pool", "the Horse of the Pool", "p"),
    ("Saurian bowmen", "the Saurian bowmen", "p"),
    ("Undead", "the Undead", "p"),
    ("Captain Aubert", "Captain Aubert", "s"),
    ("Captain of the Guard", "the Captain of the Guard", "s"),
    ("Abbot Foulques", "Abbot Foulques", "s"),
    ("Raga's Wolves", "Raga's Wolves", "p"),
    ("Hugh's household", "Hugh's household", "s"),
    ("Smiths and butchers", "the Smiths and butchers", "p"),
    ("", "", "s"),
]


@pytest.mark.parametrize(("name", "the", "of", "to", "form"), FRENCH)
def test_a_french_name(name: str, the: str, of: str, to: str, form: str) -> None:
    found = declined(Name(name, "Thing"), "fr")
    assert found == Declined(the, of, to, form[-1], form)


@pytest.mark.parametrize(("name", "the", "num"), ENGLISH)
def test_an_english_name(name: str, the: str, num: str) -> None:
    of, to = (f"of {the}", f"to {the}") if the else ("", "")
    assert declined(Name("Chose", name, "ms"), "en") == Declined(the, of, to, num, num)


def test_a_proper_name_in_french_is_one_in_english() -> None:
    assert declined(Name("Skarg Deux-Lames", "Skarg Twoblades"), "en") == Declined(
        "Skarg Twoblades", "of Skarg Twoblades", "to Skarg Twoblades", "s", "s"
    )


def test_what_is_written_with_a_name_counts() -> None:
    bones = Name("Os blancs", "White Bone", "mp", "p")
    assert declined(bones, "fr").the == "les Os blancs" and declined(bones, "en").num == "p"
    lady = Name("Dame Ysabeau", "Lady Ysabeau", "fs-")
    assert declined(lady, "fr").of == "de Dame Ysabeau" and declined(lady, "en").the == "Lady Ysabeau"
    assert declined(Name("Le Dragon et ses alliés", "The Dragon and its allies", "mp-"), "fr") == Declined(
        "le Dragon et ses alliés", "du Dragon et ses alliés", "au Dragon et ses alliés", "p", "mp"
    )


def test_a_form_that_is_none_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"fr": "a", "en": "a", "fr_form": "x"}, Name)


def test_several_names() -> None:
    lances, guard, chief = (declined(Name(name, name), "fr") for name in ("Lances", "Garde", "Chef"))
    assert declined_list([lances, guard], "fr") == Declined(
        "les Lances et la Garde", "des Lances et de la Garde", "aux Lances et à la Garde", "p", "fp"
    )
    assert declined_list([lances, guard, chief], "fr").the == "les Lances, la Garde et le Chef"
    assert declined_list([lances, guard, chief], "fr").form == "mp"
    assert declined_list([guard], "fr") == guard
    assert declined_list([], "fr") == Declined("", "", "", "s", "s")
    two = [declined(Name("Chose", name, "ms"), "en") for name in ("Spears", "Guard")]
    assert declined_list(two, "en") == Declined(
        "the Spears and the Guard", "of the Spears and the Guard", "to the Spears and the Guard", "p", "p"
    )


def test_a_part_has_a_tag_for_tables_and_a_name_for_sentences() -> None:
    orcs = Name("Javeliniers orcs", "Orc Javelinmen")
    fifth = TaggedName.part_of(orcs, Bilingual("socle", "element"), 5)
    assert (fifth.text("fr"), fifth.text("en")) == ("Javeliniers orcs 5", "Orc Javelinmen 5")
    assert declined(fifth, "fr").of == "du socle 5 des Javeliniers orcs" and declined(fifth, "fr").form == "ms"
    assert declined(fifth, "en").the == "element 5 of the Orc Javelinmen"


def test_names_with_something_behind_them_and_without_their_article() -> None:
    assert declined(Name("Bois", "Wood").followed_by("2"), "en").of == "of Wood 2"
    assert declined(Name("Gardes", "Guards").followed_by("2"), "en").num == "p"
    assert declined(Name("Garde", "Guard").followed_by("II"), "en").the == "the Guard II"
    assert declined(Name("Archers", "Archers").followed_by("u6"), "en").num == "p"
    assert declined(Name("Capitaine Aubert", "Captain Aubert").followed_by("u6"), "en").the == "Captain Aubert u6"
    assert declined(Name("le mur", "the wall").followed_by("B"), "fr").of == "du mur B"
    assert Name("Les Mexicas", "The Mexica", "mp").without_article() == Name("Mexicas", "Mexica", "mp")
    assert Name("Milice", "Militia").without_article() == Name("Milice", "Militia")


# In sentences

FR = """\
fact-lost = { $unit_the } { $unit_num ->
        [p] perdent
       *[s] perd
    } un pas.
fact-shaken = { $unit_the } { $unit_form ->
        [fp] sont ébranlées
        [mp] sont ébranlés
        [fs] est ébranlée
       *[ms] est ébranlé
    }.
fact-given = Un ordre { $unit_to } : la charge { $target_of }.
tag = { $unit } ({ $moved_to })
whole = { fact-lost }
mixed = { NUMBER($n) } { $unit_of }
wood = bois sacré
bog = tourbière
    .form = fs
"""
EN = """\
fact-lost = { $unit_the } { $unit_num ->
        [p] lose
       *[s] loses
    } a step.
fact-shaken = { $unit_the } { $unit_form ->
        [p] are
       *[s] is
    } shaken.
fact-given = An order { $unit_to }: the charge { $target_of }.
tag = { $unit } ({ $moved_to })
whole = { fact-lost }
mixed = { NUMBER($n) } { $unit_of }
wood = sacred wood
bog = bog
"""
NAMES = {
    "a": Name("Archers", "Archers"),
    "g": Name("Garde orc", "Orc Guard"),
    "o": Name("Ost de la Nuit", "Host of Night"),
}


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    (tmp_path / "fr.ftl").write_text(FR, encoding="utf-8")
    (tmp_path / "en.ftl").write_text(EN, encoding="utf-8")
    return Texts([tmp_path])


def test_a_sentence_agrees_with_its_names_and_begins_with_a_capital(texts: Texts) -> None:
    def said(unit: object, lang: str = "fr") -> str:
        return texts.say(message("fact-lost", unit=unit), lang, NAMES)

    assert said("a") == "Les Archers perdent un pas." and said("g") == "La Garde orc perd un pas."
    assert said("a", "en") == "The Archers lose a step." and said("g", "en") == "The Orc Guard loses a step."
    assert said(["a", "o"]) == "Les Archers et l’Ost de la Nuit perdent un pas."
    assert said(["g"]) == "La Garde orc perd un pas."
    assert said(NAMES["o"]) == "L’Ost de la Nuit perd un pas."
    assert said(message("wood")) == "Le bois sacré perd un pas."
    assert said(message("bog")) == "La tourbière perd un pas."
    assert said("Gorzak") == "Gorzak perd un pas."
    shaken = message("fact-shaken", unit=["g", message("bog")])
    assert texts.say(shaken, "fr", NAMES) == "La Garde orc et la tourbière sont ébranlées."
    given = message("fact-given", unit="a", target="o")
    assert texts.say(given, "fr", NAMES) == "Un ordre aux Archers\u00a0: la charge de l’Ost de la Nuit."
    assert texts.say(given, "en", NAMES) == "An order to the Archers: the charge of the Host of Night."


def test_a_message_gives_a_name_with_its_form(texts: Texts) -> None:
    assert texts.name("bog") == Name("tourbière", "bog", "fs") and texts.name("wood") == Name(
        "bois sacré", "sacred wood"
    )


def test_an_argument_of_that_very_name_is_no_form(texts: Texts) -> None:
    assert texts.say(message("tag", unit="a", moved="g", moved_to="0101"), "fr", NAMES) == "Archers (0101)"


def test_what_fluent_itself_puts_together_has_the_forms_too(texts: Texts) -> None:
    assert texts.say(message("whole", unit="g"), "fr", NAMES) == "la Garde orc perd un pas."
    assert texts.say(message("mixed", n=2, unit="a"), "fr", NAMES) == "2 des Archers"


def test_only_a_sentence_of_its_own_begins_with_a_capital(texts: Texts) -> None:
    inner = message("fact-lost", unit="g")
    assert texts.say(message("tag", unit=inner, moved_to=""), "fr", NAMES) == "la Garde orc perd un pas. ()"


def test_the_forms_of_names_change_nothing_on_record() -> None:
    scenario = registry.find_scenario("masse/gue").scenario
    first = scenario.army[0]
    declining = msgspec.structs.replace(first, name=Name(first.name.fr, first.name.en, "fp", "p"))
    other = msgspec.structs.replace(first, name=Name("Autre", first.name.en))
    changed = [msgspec.structs.replace(scenario, army=(army, *scenario.army[1:])) for army in (declining, other)]
    for format in (1, FORMAT):
        known = registry.digest(scenario, format)
        assert registry.digest(changed[0], format) == known != registry.digest(changed[1], format)
