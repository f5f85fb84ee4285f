"""The 154 spells: each as the completion has it, and each cast in a battle. DW-XX.7.1, DW-F3-M09

The list is written here by hand, in the notation of the completion; what the table says is compared with it, spell by
spell and field by field.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.dice import ScriptedDice
from oriflamme.rulebooks.demonworld.facts import SpellCast, SpellSettled
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES, Spell
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS, LARGE_CARDS, WIZARD_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import fact, facts, scenario

LISTS = {
    "empire": """
        own: Bénédiction 6 MOR+2; Bouclier magique 8 PROT+2; Forme spirituelle 12 INV; Fortitude 5 MOR+1;
        Guérison 7 SOIN 2; Invocation d'élémental de feu 14 INVOQ 1 elementaire fire_proof;
        Invocation d'un élémental de forêt 13 INVOQ 1 elementaire; Invocation d'esprits de la forêt 10 INVOQ 3 esprit;
        Parade magique 9 ANTI 5; Portail dimensionnel 15 ON character portal;
        Protection d'Annakor 11 ON character PROT+3;
        Surdité 4 deaf
        all: Attaque de flammes 8 CONE 6; Blessures 9 DEG1 10; Boule de feu 10 ZONE 6 lights;
        Conjuration 9 BANN 8 elemental spirit; Conjuration de démons 11 BANN 10 demon;
        Conjuration de morts-vivants 10 BANN 10 undead; Contrôle des animaux 12 CONT animals;
        Croissance 7 ON hex GROUND growth; Faiblesse 6 PUI-2; Malédiction 8 MOR-2; Mur de flammes 11 MUR 4;
        Racines magiques 10 immobile""",
    "orcs": """
        own: Fouet de Churrka 5 MP+6; Guérison 7 SOIN 2; Main sûre 5 TIR+2; Oreilles desséchées 4 deaf;
        Rage du Grand Loup 9 PUI+2 INI+1; Science du combat 7 COMP+2; Stimulation 6 MOR+2
        own gobelins: Force 6 PUI+2; Peau de Pierre 8 PROT+2
        all: Bannissement de Varrak 10 BANN 9 demon spirit elemental; Blasphème du Groddmock 8 MOR-2;
        Bouclier de Tarmok 9 ANTI 5; Chant de Faiblesse 7 PUI-2; Confusion 9 order; Effroi des Elfes 7 TEST-1 ELVES-3;
        Malédiction du Hatzrock 8 PROT-2; Marteau de Clanngett 10 DEG1 12; Peur indicible 11 TEST-2;
        Voix magique de Waggruk 8 OBEY 3""",
    "isthak": """
        own: Appel de Xeribulos I 8 INVOQ 1 demon; Appel de Xeribulos II 12 INVOQ 3 demon;
        Appel de Xeribulos III 16 INVOQ 5 demon; Armure d'os 6 PROT+1; Aura purpurine d'invulnérabilité 14 INV;
        Blizzard 12 VUE 5; Bouclier osseux 8 PROT+2; Colère des furies 9 PUI+2;
        Commandant démoniaque 15 INVOQ 1 commandant_demoniaque; Création de morts-vivants 10 INVOQ 4 mort_vivant;
        Force corrompue 6 PUI+2; Horreur abyssale 8 PEUR+2; Invocation d'un élémental de glace 13 INVOQ 1 elementaire;
        Invocation de démons des supplices 12 INVOQ 3 demon; Ossements véloces 5 UNDEAD MP+6; Patins magiques 5 MP+6;
        Protection contre le feu 5 fire_proof; Rappel à la vie 9 UNDEAD revive
        all: Contrôle des démons 12 CONT demons; Démence 10 order; Foudre 10 DEG1 12; Griffe de mort 9 DEG1 10;
        Rire de Skartrak 7 MOR-2; Souffle de glace 9 CONE 7; Vengeance de Melghur 11 ZONE 6;
        Visage de Xeribulos 11 TEST-2""",
    "nains": """
        own: Animation de la terre 13 INVOQ 1 elementaire; Aptitude au combat 7 COMP+2; Bénédiction des armes 6 PUI+2;
        Bénédiction du bronze 8 PROT+2; Guérison 7 SOIN 2; Invocation 10 INVOQ 3 esprit; Persévérance 6 MOR+2
        own empire: Bannissement du feu 6 ON hex quench
        all: Chaînes de bronze 10 immobile; Coup de flammes 8 DEG1 9; Dommages 9 DEG1 10;
        Fissure 12 ROW 3 8 GROUND fissure; Malédiction du bronze 8 PROT-2; Rayon de flammes 9 ROW 6 6;
        Rempart de flammes 11 MUR 4; Tremblement de terre 14 ZONE 8 MP-6""",
    "elfes": """
        own: Aura 8 PROT+2; Ailes de la bataille 12 FLIGHT 9; Brouillard 10 VUE 5; Chanson des héros 6 MOR+2;
        Char de la déesse 9 ON chariot MP+9; Force régénératrice 8 SOIN 3; Guerrier ardent 7 COMP+2;
        Grandeur d'Iconessa 8 PEUR+2; Mains de la mère 6 AROUND 3 HEAL 1; Mémoire des ancêtres 7 INI+2;
        Pouvoir de la déesse 9 PUI+3; Force d'esprit 5 MOR+2
        all: Choc mental 9 DEG1 10; Contrôle 13 CONT monsters; Courroux de la déesse 12 ZONE 8;
        Fin des non-vivants 10 BANN 12 undead; Libération de la magie 11 ON spell release;
        Magie supérieure 8 ON wizard HINDERS 5; Notes de l'effroi 7 MOR-2; Paix de la déesse 10 peace;
        Protection contre la magie 9 ANTI 6; Sommeil aux ennemis 12 immobile silent; Visions de terreur 11 TEST-2""",
    "thain": """
        own: Tous les aspects 8 ONE-OF; Apaisement 6 calm; Esprits des ancêtres 10 INVOQ 3 esprit; Hargne 6 PUI+2;
        Invocation d'esprits sauvages 11 INVOQ 4 esprit; Invocation du totem 13 INVOQ 1 elementaire;
        Ivresse du combat 7 INI+2 MOR+1; Pacte avec la mort 9 first_hit; Protection des ancêtres 8 PROT+2;
        Protection du totem 9 ANTI 5; Quiétude 4 deaf
        all: Colère des esprits 11 ZONE 6; Conjuration de démons 11 BANN 10 demon;
        Conjuration de morts vivants 10 BANN 10 undead; Contrôle 13 CONT monsters; Griffe de la mort 9 DEG1 10;
        Main de fer 10 immobile""",
    "gobelins": """
        own: Adresse tactique 5 MANOEUVRES+1; Carapace insectoïde 8 PROT+2; Courage 6 MOR+2;
        Énergie du désespoir 7 PUI+2; Forte voix 5 ON commander VOICE 2; Grandeur 7 PEUR+1 SIZE+1;
        Lames tournoyantes 9 COMP+2; Nuée d'insectes 9 SHOT-AT-3; Pieds agiles 5 MP+6; Visée 5 TIR+2
        all: Petite nuée d'insectes 7 TIR-3""",
    "elfes_noirs": """
        own: Bouclier d'invulnérabilité 14 INV; Chant de force 6 PUI+2; Chant de protection 8 PROT+2;
        Invocation d'un commandant bahl'sahr 15 INVOQ 1 commandant_demoniaque;
        Invocation d'un démon dal'daroth 13 INVOQ 1 elementaire DEMON; Invocation de bahl'sahrs 11 INVOQ 3 demon;
        Liens du sang 9 ON character blood_link; Manteau de ténèbres 7 VEIL 5; Pouvoir des ombres 6 INI+2;
        Pouvoir du sang 8 PUI+3; Soif de sang 6 MOR+2
        all: Bénédiction du sang 9 DEG1 10 CASTER 1; Chant d'imagination 9 order; Chant d'infirmité 7 PUI-2;
        Chant d'horreur 10 TEST-2; Rayon de destruction 12 ROW 6 8; Sang noir 8 PROT-2; Yeux de terreur 7 MOR-2""",
}
KINDS = {
    "MOR": "morale",
    "PROT": "protection",
    "PUI": "power",
    "TIR": "shooting",
    "INI": "initiative",
    "MP": "movement",
    "COMP": "skill",
    "PEUR": "fear",
    "MANOEUVRES": "manoeuvres",
    "SIZE": "size",
    "SHOT-AT": "shot_at",
}
ASPECTS = ({"power": 2}, {"protection": 1}, {"movement": 6})


def fields(words: list[str]) -> dict[str, Any]:
    """What a spell of the list is, field by field."""
    found: dict[str, Any] = {"gives": {}}
    while words:
        word = words.pop(0)
        number = re.fullmatch(r"([A-Z-]+?)([+-]\d+)", word)
        if number and number[1] in KINDS:
            found["gives"][KINDS[number[1]]] = int(number[2])
        elif number:
            found |= {"test": int(number[2])} if number[1] == "TEST" else {"test_of": {"elfes": int(number[2])}}
        else:
            found |= TEMPLATES[word](words) if word in TEMPLATES else {word: True}
    return found


def _rest(words: list[str]) -> tuple[str, ...]:
    taken, words[:] = tuple(words), []
    return taken


TEMPLATES: dict[str, Any] = {
    "INV": lambda words: {"target": "character", "invulnerable": True},
    "SOIN": lambda words: {"target": "wounded", "hexes": 6, "heal": int(words.pop(0))},
    "AROUND": lambda words: {"target": "around", "hexes": int(words.pop(0))},
    "HEAL": lambda words: {"heal": int(words.pop(0))},
    "INVOQ": lambda words: {"target": "around", "hexes": 3, "count": int(words.pop(0)), "summon": words.pop(0)},
    "ANTI": lambda words: {"ward": int(words.pop(0))},
    "ON": lambda words: {"target": words.pop(0)},
    "CONE": lambda words: {"target": "cone", "strikes": int(words.pop(0))},
    "DEG1": lambda words: {"target": "element", "strikes": int(words.pop(0))},
    "ZONE": lambda words: {"target": "area", "strikes": int(words.pop(0))},
    "ROW": lambda words: {"target": "row", "hexes": int(words.pop(0)), "strikes": int(words.pop(0))},
    "BANN": lambda words: {"strikes": int(words.pop(0)), "banish": _rest(words)},
    "CONT": lambda words: {"controls": _rest(words)},
    "GROUND": lambda words: {"ground": words.pop(0)},
    "MUR": lambda words: {"target": "hex", "ground": "flames", "wall": int(words.pop(0))},
    "VUE": lambda words: {"target": "around", "sight": int(words.pop(0))},
    "OBEY": lambda words: {"obey": int(words.pop(0))},
    "FLIGHT": lambda words: {"flight": int(words.pop(0))},
    "HINDERS": lambda words: {"hinders": int(words.pop(0))},
    "VOICE": lambda words: {"voice": int(words.pop(0))},
    "VEIL": lambda words: {"veil": int(words.pop(0))},
    "CASTER": lambda words: {"heals_caster": int(words.pop(0))},
    "UNDEAD": lambda words: {"natures": ("undead",)},
    "DEMON": lambda words: {"nature": "demon"},
    "ONE-OF": lambda words: {"one_of": ASPECTS},
}
USUAL: dict[str, Any] = {
    **{one.name: one.default for one in msgspec.structs.fields(Spell) if one.default is not msgspec.NODEFAULT},
    **{"gives": {}, "test_of": {}, "hexes": 12, "target": "card"},
}
"""A spell of which nothing is said: partial view, 12 hexes, one card. DW-F3-M09"""


def expected(people: str) -> dict[str, dict[str, Any]]:
    """By name: every field of the spells of a people."""
    found = {}
    for line in re.findall(r"(own[^:]*|all): ([^:]*?)(?=\n\s*(?:own|all)[^:;]*:|$)", LISTS[people]):
        only = () if line[0] == "all" else (people, *line[0].split()[1:])
        for one in line[1].split(";"):
            text = re.fullmatch(r"\s*(.*?) (\d+) (.*)", " ".join(one.split()))
            assert text is not None, one
            name, level, words = text.groups()
            assert name not in found, name
            found[name] = {**USUAL, "only": only, "level": int(level), **fields(words.split())}
    return found


COUNTS = {
    "empire": (12, 12),
    "orcs": (9, 10),
    "isthak": (18, 8),
    "nains": (8, 8),
    "elfes": (12, 11),
    "thain": (11, 6),
    "gobelins": (10, 1),
    "elfes_noirs": (11, 7),
}
"""Spells for their own people, and spells that act on all. DW-XX.7.1-02 to -09"""


def check_list(people: str) -> None:
    """The table of a people has these spells, each just so, and no other."""
    told = {one.name.fr: msgspec.structs.asdict(one) for one in PEOPLES[people].values()}
    own = sum(bool(one["only"]) for one in told.values())
    assert (own, len(told) - own) == COUNTS[people]
    for one in told.values():
        for name in ("name", "key", "clause"):
            del one[name]
    wanted = expected(people)
    for one in wanted.values():
        for name in ("key", "clause"):
            one.pop(name, None)
    assert told.keys() == wanted.keys()
    for name, spell in told.items():
        assert spell == wanted[name], name


def test_there_are_154() -> None:
    assert sum(map(len, PEOPLES.values())) == 154 == sum(map(sum, COUNTS.values()))
    assert PEOPLES.keys() == LISTS.keys()


# Every one of them cast


PICTURE = """
. . . . . . . . . . . . . .
 . . n . u u . . . . . . . .
. . . . . . . . . d . . . .
 x . . s . . . . . . . . . .
. . . . . . . . . . e . . .
 k . . . . . . . . . . . . .
. . . f f . . c . . . w . .
 v . . . . . . . . . . . . .
. . . . . . . . . . g g . .
 . . . . . . . . . . . . . .
. . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
. . . . . . m . . . . . . .
 . . . . . . . . . . . . . .
. . . . . . . . . . . . . .
"""
"""s casts: n hero, k commander, f foot, i foot out of hand, u undead, c chariot of his own people; against him d demon,
e elemental, w wizard, g foot, x dead, m giant, v riders."""
UNDEAD = {**CARDS["fantassins_nobles"], "nature": "undead", "people": "any", "special": [], "elements": 3}


def open_field(people: str) -> Battle:
    """A field on which every spell finds something to be cast on."""
    own = {**CARDS["fantassins_nobles"], "people": people}
    cards = {
        "caster": {**WIZARD_CARDS["sandor"], "people": people, "wizard_level": 4},
        "chief": {**COMMANDER_CARDS["barrach_colonh"], "people": people},
        "foot": {**own, "special": []},
        "dead": UNDEAD,
        "wagon": {**LARGE_CARDS["char_imperial"], "people": people},
    }
    hurry = "morale=impetuous quarry=g" if people == "thain" else "order=M"
    letters: dict[str, Any] = {
        "s": "empire caster N",
        "n": "empire chief N",
        "k": "empire chief N",
        "f": f"empire foot N {hurry}",
        "u": "empire dead N order=M elements=4",
        "c": "empire wagon N order=M",
        "d": "orcs demon S order=M",
        "e": "orcs elementaire S order=M",
        "w": "orcs wyrmsh S",
        "g": "orcs garde_orc S order=M",
        "x": "orcs mort_vivant S order=M",
        "m": "orcs myrlak S order=M",
        "v": "orcs chevaucheurs_de_loups S order=M",
    }
    lasting = {"key": "spell:elfes_aura.1", "source": "spell:elfes_aura", "kind": "ward", "target": "f", "by": "w"}
    data = scenario(
        PICTURE,
        **letters,
        card=cards,
        wounds="n_1:1 s_1:1",
        phase="magic",
        stage="casting",
        casters=["s"],
        tier="advanced",
        effects=[{**lasting, "value": 5, "clause": "DW-XX.7.1-06"}],
        ground=[{"kind": "flames", "at": "0103"}],
    )
    data["army"][0]["people"] = people
    undead = next(unit for unit in data["army"][0]["unit"] if unit["key"] == "u")
    undead["elements"] = 4
    undead["element"].append({"key": "u_4", "hex": "0210", "facing": "N", "lost": True})
    return Battle.open(data)


def cast_all(people: str) -> None:
    """Cast each spell with all the points there are; whatever is asked, take the first answer."""
    field = open_field(people)
    for word, spell in PEOPLES[people].items():
        battle = field.fork(ScriptedDice([20, *[5] * 20]))
        battle.answer(f"cast {word}", "empire")
        while battle.asks and not (battle.facts and facts(battle, SpellSettled)):
            ask = battle.asks[0]
            assert isinstance(ask, Choice)
            battle.answer(ask.options[-1 if ask.kind == "spell-points" else 0].token, ask.seat)
        assert fact(battle, SpellCast).spell == fact(battle, SpellSettled).spell == spell.key


@clause("DW-XX.7.1-02")
def test_the_spells_of_the_empire() -> None:
    check_list("empire")
    cast_all("empire")


@clause("DW-XX.7.1-03")
def test_the_spells_of_the_orcs() -> None:
    check_list("orcs")
    cast_all("orcs")


@clause("DW-XX.7.1-04")
def test_the_spells_of_isthak() -> None:
    check_list("isthak")
    cast_all("isthak")


@clause("DW-XX.7.1-05")
def test_the_spells_of_the_dwarves() -> None:
    check_list("nains")
    cast_all("nains")


@clause("DW-XX.7.1-06")
def test_the_spells_of_the_elves() -> None:
    check_list("elfes")
    cast_all("elfes")


@clause("DW-XX.7.1-07")
def test_the_spells_of_thain() -> None:
    check_list("thain")
    cast_all("thain")


@clause("DW-XX.7.1-08")
def test_the_spells_of_the_goblins() -> None:
    check_list("gobelins")
    cast_all("gobelins")


@clause("DW-XX.7.1-09")
def test_the_spells_of_the_dark_elves() -> None:
    check_list("elfes_noirs")
    cast_all("elfes_noirs")


@pytest.mark.parametrize("people", PEOPLES)
def test_every_spell_has_the_clause_of_its_people(people: str) -> None:
    clauses = {one.clause for one in PEOPLES[people].values()}
    assert clauses == {f"DW-XX.7.1-0{2 + list(PEOPLES).index(people)}"}
