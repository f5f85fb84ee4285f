"""What every message of every file keeps to (docs/language.md)."""

from __future__ import annotations

from functools import cache

import pytest
from fluent.syntax import FluentParser, ast

from oriflamme.kernel.messages import LANGUAGES, SENTENCES, Message, Texts
from oriflamme.kernel.typography import typeset_resource
from tests.language.faults import (
    bare_names,
    breakable,
    colons,
    faults_said,
    fixed_verbs,
    gendered,
    participles,
    unfit,
    unfit_in_toml,
    words_of,
)
from tests.language.samples import KINDS, NAMES, arguments
from tests.language.sentences import FILES, base_of, folder_of, messages, toml_texts, ways


@pytest.mark.parametrize("file", FILES)
def test_no_french_line_breaks_before_a_sign(file: str) -> None:
    for id, pattern in messages(file, "fr").items():
        assert [fault for way in ways(pattern) for fault in breakable(way)] == [], id


@pytest.mark.parametrize("file", FILES)
def test_no_name_stands_bare_after_a_preposition_or_before_a_verb(file: str) -> None:
    found = {
        f"{lang} {id}": list(dict.fromkeys(bare_names(file, lang, id, pattern)))
        for lang in LANGUAGES
        for id, pattern in messages(file, lang).items()
    }
    assert {id: faults for id, faults in found.items() if faults} == {}, "use the forms of the name"


@pytest.mark.parametrize("file", FILES)
def test_no_word_agrees_in_gender_where_number_alone_is_chosen_by(file: str) -> None:
    found = {id: list(gendered(pattern)) for id, pattern in messages(file, "fr").items()}
    assert {id: faults for id, faults in found.items() if faults} == {}, "choose by the form of the name"


@pytest.mark.parametrize("file", FILES)
def test_participles_go_by_the_form_of_the_name_before_them(file: str) -> None:
    one = set(FILES[file].get("one_number", ()))
    found = {
        id: list(participles(pattern))
        for id, pattern in messages(file, "fr").items()
        if not one & {base_of(part.place) for way in ways(pattern) for part in way if part.place}
    }
    assert {id: faults for id, faults in found.items() if faults} == {}, "choose by the form of the name"


@pytest.mark.parametrize("file", FILES)
def test_verbs_go_by_the_number_of_the_name_before_them(file: str) -> None:
    found = {
        f"{lang} {id}": list(fixed_verbs(file, lang, pattern))
        for lang in LANGUAGES
        for id, pattern in messages(file, lang).items()
    }
    assert {id: faults for id, faults in found.items() if faults} == {}, "choose the verb by `_num`"


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_has_one_name(file: str, lang: str) -> None:
    found = {
        id: [word for way in ways(pattern) for word in unfit(file, lang, words_of(way))]
        for id, pattern in messages(file, lang).items()
    }
    found |= {place: list(unfit_in_toml(file, lang, place, text)) for place, text in toml_texts(file, lang).items()}
    assert {id: words for id, words in found.items() if words} == {}, "docs/language.md, docs/glossary.md"


@cache
def texts_of(file: str) -> Texts:
    return Texts([folder_of(file)])


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_said_without_a_fault_with_every_kind_of_name(file: str, lang: str) -> None:
    texts = texts_of(file)
    wrong: dict[str, tuple[str, list[str]]] = {}
    for id, pattern in messages(file, lang).items():
        for kind in KINDS.values():
            for args in arguments(file, id, pattern, kind):
                said = texts.say(Message(id, args), lang, NAMES)
                faults = faults_said(said, lang)
                if id.startswith(SENTENCES) and said[:1].islower():
                    faults.append("small first letter")
                if id.startswith(SENTENCES):
                    faults += colons(said)
                if id.startswith("ask-") and not said.endswith("?"):
                    faults.append("no question")
                if faults:
                    wrong[id] = said, faults
    assert wrong == {}


# The guards themselves


@pytest.mark.parametrize(
    ("lang", "text", "faults"),
    [
        ("fr", "Ordre pour { $unit }.", ["pour { $unit }"]),
        ("fr", "L'ordre d'{ $unit }.", ["d { $unit }"]),
        ("fr", "Ordre { $unit_of }.", []),
        ("fr", "{ $unit } tire.", ["{ $unit } tire"]),
        ("fr", "{ $unit } n'a rien.", ["{ $unit } n"]),
        ("fr", "{ $unit }, { $unit } et { $unit } : rien.", []),
        ("fr", "Reste de { $count }.", []),
        ("fr", "Tir sur { $count ->\n        [one] { $unit }\n       *[other] eux\n    }.", ["sur { $unit }"]),
        ("en", "{ $unit } has shot.", ["{ $unit } has"]),
        ("en", "Shoot at { $unit }", ["at { $unit }"]),
        ("en", "{ $unit } and { $unit }", []),
    ],
)
def test_a_bare_name_is_found(lang: str, text: str, faults: list[str]) -> None:
    resource = FluentParser().parse(f"m = {text}\n")
    typeset_resource(resource, lang)
    (entry,) = resource.body
    assert isinstance(entry, ast.Message) and entry.value is not None
    assert list(dict.fromkeys(bare_names("masse", lang, "m", entry.value))) == faults


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("{ $unit_the } { $unit_num ->\n        [p] vont\n       *[s] va\n    } être pris pour cible.", ["être pris"]),
        ("{ $unit_the } { $unit_form ->\n        [fs] est prise\n       *[ms] est pris\n    }.", []),
        ("{ $unit_the } ne { $unit_num ->\n        [p] tirent\n       *[s] tire\n    } pas : il est fermé.", []),
    ],
)  # fmt: skip
def test_a_participle_that_was_not_chosen_is_found(text: str, faults: list[str]) -> None:
    resource = FluentParser().parse(f"m = {text}\n")
    (entry,) = resource.body
    assert isinstance(entry, ast.Message) and entry.value is not None
    assert list(dict.fromkeys(participles(entry.value))) == faults


@pytest.mark.parametrize(
    ("lang", "text", "faults"),
    [
        ("fr", "{ $unit_the } tire.", ["{ $unit_the } tire"]),
        ("fr", "Raté : { $unit_the } tire.", ["{ $unit_the } tire"]),
        ("fr", "{ $unit_the } ne { $unit_num ->\n        [p] tirent\n       *[s] tire\n    } pas.", []),
        ("fr", "{ $hit ->\n        [yes] { $unit_the } meurt.\n       *[no] Rien.\n    }", ["{ $unit_the } meurt"]),
        ("fr", "{ $unit_num ->\n        [p] { $unit_the } tirent.\n       *[s] { $unit_the } tire.\n    }", []),
        ("fr", "Le tir { $unit_of } et { $unit_the } ensemble.", []),
        ("en", "{ $unit_the } shoots.", ["{ $unit_the } shoots"]),
        ("en", "{ $unit_the } cannot shoot.", []),
        ("en", "The blow { $unit_of } spares { $target_the } here.", []),
    ],
)
def test_a_verb_that_does_not_agree_is_found(lang: str, text: str, faults: list[str]) -> None:
    resource = FluentParser().parse(f"m = {text}\n")
    typeset_resource(resource, lang)
    (entry,) = resource.body
    assert isinstance(entry, ast.Message) and entry.value is not None
    assert list(fixed_verbs("masse", lang, entry.value)) == faults


@pytest.mark.parametrize(
    ("lang", "said", "faults"),
    [
        ("fr", "Le tir de les Archers", ["de les "]),
        ("fr", "L\u2019ordre des Archers, et deux  mots", ["  "]),
        ("fr", "Le tir de l\u2019Ost va à la Horde.", []),
        ("fr", "Le tir de Ost", ["de "]),
        ("fr", "Il ne est pas là.", ["ne "]),
        ("fr", "Ils n\u2019sont pas là.", ["n\u2019"]),
        ("fr", "Une portée de un hexagone, parce que il tire.", ["de ", "que "]),
        ("fr", "Il ne tire pas, parce qu\u2019il dort.", []),
        ("en", "The the Archers", ["The the"]),
        ("en", "The Archers shoot .", [" ."]),
        ("en", "Night falls. the Archers win.", ["t"]),
        ("en", "Night falls: the Archers win.", []),
        ("en", "The { $unit }", ["{", "$", "}"]),
    ],
)
def test_a_fault_of_form_is_found(lang: str, said: str, faults: list[str]) -> None:
    assert faults_said(said, lang) == faults


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("Que { $unit_num ->\n        [p] donnent-ils\n       *[s] donne-t-il\n    } ?", ["-ils", "-t-il"]),
        ("{ $unit_the } { $unit_num ->\n        [p] sont tournés\n       *[s] est là\n    }.", ["sont tournés"]),
        ("{ $unit_the } { $unit_num ->\n        [p] vont avec eux\n       *[s] va seul\n    }.", ["eux", "seul"]),
        ("{ $unit_the } { $unit_form ->\n        [fp] sont tournées\n       *[ms] est tourné\n    }.", []),
    ],
)
def test_a_gender_that_was_not_chosen_is_found(text: str, faults: list[str]) -> None:
    resource = FluentParser().parse(f"m = {text}\n")
    (entry,) = resource.body
    assert isinstance(entry, ast.Message) and entry.value is not None
    assert list(gendered(entry.value)) == faults


def test_a_second_colon_is_found() -> None:
    assert colons("Round 1 : le tir. Initiative : Gorzak 5.") == []
    assert colons("Ordre : Charger : la Horde.") == ["Ordre : Charger : la Horde."]


@pytest.mark.parametrize(
    ("book", "lang", "place", "text", "words"),
    [
        ("demonworld", "fr", "display.toml strength", "Éléments", ["Éléments"]),
        ("demonworld", "fr", "display.toml badges standard label", "porte-étendard", ["porte-étendard"]),
        ("demonworld", "fr", "examples/flank.toml caption", "un hexagone latéral", ["hexagone"]),
        ("demonworld", "fr", "tables/cards.toml cards archers name", "Archers Légers", ["Archers Légers"]),
        ("demonworld", "fr", "scenarios/brulis.toml brief", "Les Orcs de la Garde Orc.", ["Garde Orc"]),
        ("demonworld", "fr", "texts", "Javelot lancé", ["Javelot"]),
        ("demonworld", "fr", "tables/magic.toml spell", "Invocation d'un élémental", []),
        ("lames", "fr", "scenarios/trois.toml name", "Orques loués", ["Orques"]),
        ("lames", "fr", "rulings.toml ruling 12", "les marqueurs Ébranlé de l'hex", ["marqueurs Ébranlé"]),
        ("lames", "fr", "workshop.toml list", "Cases à tenir", ["Cases"]),
        ("lames", "en", "display.toml badges spent label", "spent", ["spent"]),
        ("lames", "en", "rulings.toml ruling 97", "once the points have been spent", []),
        ("fleuries", "fr", "display.toml terrain scrub label", "broussailles", ["broussailles"]),
        ("fleuries", "fr", "scenarios/village.toml name", "Macuahuitls sauriens", ["Macuahuitls"]),
        ("fleuries", "fr", "scenarios/tizatlan.toml brief", "et des prisonniers à prendre", ["prisonniers"]),
        ("masse", "fr", "display.toml icons cleric label", "prêtre", ["prêtre"]),
        ("masse", "en", "scenarios/colline.toml brief", "INT gives points of percentage", ["points of percentage"]),
    ],
)
def test_a_word_that_a_book_has_another_one_for_is_found(
    book: str, lang: str, place: str, text: str, words: list[str]
) -> None:
    assert list(unfit_in_toml(book, lang, place, text)) == words
