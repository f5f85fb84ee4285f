"""Makes the golden corpus anew: finished battles (`*.orif`), counts of legal answers (`perft.toml`), and how the
chronicle tells them (`phrases.masse.fr.txt`...: a few sentences for every kind of fact).

    python tests/golden/make.py [--phrases] [BOOK...]

Run it, for all books or for some, when the rules have changed on purpose, look at what changed (`git diff
tests/golden`), and keep it. Every scenario that ships is fought by computer commanders; further battles bring switches,
kinds of dice, a referee's corrections, and made-up scenarios: sieges, wings and wizards, formations at close quarters,
units in disarray.
The same program makes the same files. With `--phrases` the battles stay as they are and only what is told of them is
written anew: that is for whoever changes sentences.
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import tomli_w
from msgspec.structs import replace

from oriflamme import Battle, books
from oriflamme.commanders import commander
from oriflamme.kernel import Roll, registry
from oriflamme.kernel.messages import LANGUAGES
from oriflamme.kernel.replaying import transcribe, without_checks
from oriflamme.kernel.transcript import write
from oriflamme.kernel.typography import fold
from oriflamme.lab.bench.lames_scenarios import burning, meeting
from oriflamme.lab.fuzz import random_scenario
from oriflamme.lab.perft import perft
from oriflamme.lab.random_scenarios.lames_covers import covers_scenario

FOLDER = Path(__file__).parent
BOOKS = ("demonworld", "fleuries", "lames", "masse")
"""Those that have a corpus."""
DEPTH = {"demonworld": 3, "fleuries": 2, "lames": 3, "masse": 3}
"""How deep answers are counted in the scenarios that ship."""
MUSTERED = {
    "demonworld": range(17),
    "fleuries": (*range(4), 41, 73, 84, 353),
    "lames": (*range(13), 30, 39, 83),
    "masse": range(8),
}
"""Made-up scenarios that are fought, by number: some hold what few others do."""
LONG = (
    "demonworld/chasse_au_dragon",
    "demonworld/choc_des_royaumes",
    "demonworld/dernier_combat",
    "demonworld/formations",
    "demonworld/kal_bennock",
    "demonworld/messager",
    "demonworld/passe_de_kaiban",
    "demonworld/village",
    "fleuries/tizatlan",
    "lames/cendreval",
    "lames/trois_mains",
)
"""Scenarios that only plain commanders fight: their battles take long to read, and their answers to count."""
LONG_DEPTH = 2
COUNTED = {"demonworld": 6, "fleuries": 6, "lames": 6, "masse": 0}
"""Made-up scenarios whose answers are counted, to this depth: they start where those that ship come late or never."""
COUNTED_DEPTH = 2
PHRASES = 6


class Golden(msgspec.Struct, frozen=True):
    """One battle of the corpus: how it is opened and who fights it."""

    name: str
    scenario: str | dict[str, Any]
    sides: tuple[str, ...] = ("random", "random")
    settings: dict[str, Any] = {}
    corrections: int = 0
    """How often a referee has the orders written again."""
    stops: tuple[int, ...] = ()
    """Where nothing is written down: how long the record is when he goes back a few answers."""


def corpus(book: str) -> list[Golden]:
    """Everything that is fought."""
    head = "" if book == "masse" else f"{book}-"
    found = []
    for name in books()[book].scenarios:
        stem = name.partition("/")[2]
        for side in ("plain",) if name in LONG else ("plain", "random"):
            found.append(Golden(f"{head}{stem}-{side}", name, (side, side), {"seed": f"{stem} {side}"}))
    found += _VARIANTS[book]()
    for number in MUSTERED[book]:
        sides = ("plain", "random") if number % 2 else ("random", "random")
        found.append(Golden(f"{head}muster-{number}", made_up(book, number), sides, {"seed": f"muster {number}"}))
    return found


def made_up(book: str, number: int) -> dict[str, Any]:
    """One of the made-up scenarios."""
    return random_scenario(book, random.Random(f"golden {number}"))


def _masse() -> list[Golden]:
    """The Ford, with everything that can be set differently; a clash of heroes that comes to blows, a siege of days."""

    def gue(name: str, corrections: int = 0, **settings: Any) -> Golden:
        return Golden(f"gue-{name}", "masse/gue", ("random", "plain"), settings, corrections)

    return [
        gue("strikes", seed=1, switches={"fall_back_strikes": True, "written_orders": True}),
        gue("referee", seed=2, switches={"tactical_bonus": True, "coward_heroes": True}),
        gue("tables", seed=3, switches={"smooth_table": True, "natural_rolls": True, "pole_weapons_vs_any": True}),
        gue("rounds", seed=4, switches={"hero_vs_unit_rounds": 10, "any_mounted_pair": True}),
        gue("typed", dice="typed", salt="gue-typed"),
        gue("committed", secret="the heron stands in the reeds", words={"north": "lys", "south": "sang"}),
        gue("corrected", 2, seed=5),
        Golden("dragon-duels", "masse/dragon", ("random", "random"), {"seed": "duels 2"}),
        Golden("siege-days", "masse/siege", ("plain", "random"), {"seed": "days 1"}),
    ]


def _demonworld() -> list[Golden]:
    """Arrows and Powder, with everything that can be set differently."""

    def shots(name: str, corrections: int = 0, **settings: Any) -> Golden:
        scenario = "demonworld/fleches_et_poudre"
        return Golden(f"demonworld-shots-{name}", scenario, ("plain", "plain"), settings, corrections)

    return [
        shots("arcs", seed=1, switches={"cavalry_arc": "forward_180", "ranging": "after", "patience": 0}),
        shots("typed", dice="typed", salt="demonworld-shots-typed"),
        shots("committed", secret="the crow sits on the powder keg", words={"empire": "lion", "orcs": "loup"}),
        shots("corrected", 2, seed=5),
    ]


def _lames() -> list[Golden]:
    """The Burnt Mill, with everything that can be set differently, and meetings of a few units."""

    def mill(name: str, stops: tuple[int, ...] = (), **settings: Any) -> Golden:
        return Golden(f"lames-mill-{name}", "lames/tutoriel", ("random", "plain"), settings, stops=stops)

    def met(units: int) -> Golden:
        return Golden(f"lames-meeting-{units}", meeting(units), ("random", "random"), {"seed": f"meeting {units}"})

    return [
        mill("tables", seed=1, switches={"zero_eight": True, "flat_pivot": True}),
        mill("routs", seed=39, switches={"lenient_front_flight": True, "retreat_test": True}),
        mill("hunt", seed=25, switches={"lenient_front_flight": True, "retreat_test": True}),
        mill("typed", dice="typed", salt="lames-mill-typed"),
        mill("committed", secret="the wheel has stopped turning", words={"kingdom": "farine", "horde": "cendre"}),
        mill("corrected", (40, 90), seed=5),
        *(met(units) for units in (3, 4, 8)),
        Golden("lames-works-meeting", burning(20), ("plain", "random"), {"seed": "burning 3"}),
        Golden("lames-works-burnt", fort(), ("plain", "plain"), {"seed": "fort 3"}),
        Golden("lames-works-stormed", fort(), ("plain", "random"), {"seed": "fort 21"}),
        *(
            Golden(f"lames-monsters-{one}", monsters(), ("plain", "random"), {"seed": f"monsters {one}"})
            for one in (1, 2)
        ),
        *(Golden(f"lames-drill-{one}", drill(), ("random", "random"), {"seed": f"drill {one}"}) for one in (5, 19, 25)),
        *(
            Golden(f"lames-covers-{one}", _covers(one), ("random", "random"), {"seed": f"covers {one}"})
            for one in (1, 2, 3)
        ),
        *(Golden(f"lames-train-{one}", train(), ("random", "random"), {"seed": f"train {one}"}) for one in (1, 2, 3)),
    ]


def _covers(number: int) -> dict[str, Any]:
    """Units under covers and decoys among them."""
    return covers_scenario(random.Random(f"golden covers {number}"))


def drill() -> dict[str, Any]:
    """Troops side by side that form, change their modes, and meet in a mist with mantlets about."""
    figures = {
        "phalanx": {"like": "lanciers", "command_capacity": "superior", "faculties": ["manoeuvre"]},
        "regulars": {"like": "infanterie", "command_capacity": "superior"},
        "trolls": {"like": "trolls", "faculties": ["regeneration"]},
    }
    kinds = ("phalanx", "phalanx", "regulars", "regulars", "regulars", "trolls", "archers", "archers")
    north = [f"{column:02}02 S" for column in range(2, 10)]
    south = [f"{column:02}10 N" for column in range(2, 10)]
    upper = _army("upper", ("Haut", "Upper"), "regroup", "N", list(zip(kinds, north, strict=True)))
    lower = _army("lower", ("Bas", "Lower"), "attack", "S", list(zip(kinds, south, strict=True)))
    for army, row, facing in ((upper, "03", "S"), (lower, "09", "N")):
        units, side = army["wing"][0]["unit"], army["seat"][0]
        wide = [
            {"figure": "phalanx", "hexes": [f"03{row}", f"04{row}"], "facing": facing, "steps": 8},
            {
                "figure": "regulars",
                "hexes": [f"06{row}", f"07{row}"],
                "facing": facing,
                "steps": 4,
                "cohesion": "shaken",
            },
        ]
        small = [{"figure": "regulars", "at": f"10{row} {facing}", "steps": 1} for _ in range(2)]
        small.append({"figure": "phalanx", "at": f"03{row} {facing}"})
        units += [{"key": f"{side}{20 + number}", **unit} for number, unit in enumerate([*wide, *small])]
        units[5]["steps"] = 1
    return {
        "book": "lames",
        "title": {"fr": "La manœuvre", "en": "The drill"},
        "tier": "intermediate",
        "turns": 12,
        "map": "\n".join(" " * (row % 2) + " ".join("." * 11) for row in range(11)),
        "figure": figures,
        "ground": [
            {"kind": "mist"},
            {"kind": "mantlets", "at": "0802 0810", "facing": "E"},
            {"kind": "debris", "at": "0606"},
            {"kind": "fire_start", "at": "0106"},
        ],
        "army": [upper, lower],
    }


def train() -> dict[str, Any]:
    """Carts, wagons, civilians and herds of both sides, traps true and false, what is taken along."""
    kinds = ("infanterie", "archers", "lanciers", "cavaliers", "chiens_de_guerre")
    north = [f"{column:02}02 S" for column in range(2, 7)]
    south = [f"{column:02}07 N" for column in range(2, 7)]

    def owned(kind: str, at: str, owner: str, **more: Any) -> dict[str, Any]:
        return {"kind": kind, "at": at, "owner": owner, **more}

    return {
        "book": "lames",
        "title": {"fr": "Le train", "en": "The train"},
        "tier": "intermediate",
        "turns": 10,
        "map": "\n".join(" " * (row % 2) + " ".join("." * 8) for row in range(8)),
        "ground": [
            owned("carts", "0203", "upper", facing="E"),
            owned("wagons", "0303", "upper", facing="E"),
            owned("civilians", "0403", "upper"),
            owned("war_wagons", "0306", "lower", facing="W"),
            owned("herds", "0506", "lower"),
            owned("tents", "0603", "upper"),
            owned("tents", "0606", "lower"),
            owned("camouflage", "0204 0404 0604", "upper"),
            owned("traps", "0204 0604", "upper", hidden=True),
            {"kind": "mantlets", "at": "0202", "facing": "S"},
            {"kind": "pavises", "at": "0302 0307"},
            {"kind": "fire_start", "at": "0105"},
        ],
        "army": [
            _army("upper", ("Haut", "Upper"), "defence", "N", list(zip(kinds, north, strict=True))),
            _army("lower", ("Bas", "Lower"), "attack", "S", list(zip(kinds, south, strict=True))),
        ],
    }


def monsters() -> dict[str, Any]:
    """Units with faculties of every kind at close quarters, in a wood and about it, and shooters among them."""
    faculties = {
        "drakes": ("dragon_elfique", ("breath_weapon", "fireproof", "frightening")),
        "ghosts": ("morts_vivants", ("invulnerable", "evanescence")),
        "torches": ("maraudeurs", ("incendiary", "evade")),
        "pale": ("orcs", ("fragile_to_light", "tireless")),
        "trolls": ("trolls", ("regeneration", "hedgehog")),
        "elves": ("archers_elfes", ("adaptation_forest", "climber")),
    }
    figures = {key: {"like": like, "faculties": list(found)} for key, (like, found) in faculties.items()}
    kinds = (*faculties, "archers", "arbaletriers", "cavalerie_legere")
    rows = ["." * 10, "." * 10, "..wwww....", "..wwwwww..", "..wwwwww..", "....wwww..", "." * 10, "." * 10]
    north = [f"{column:02}{row:02} S" for row in (3, 2) for column in (3, 4, 5, 6, 7)]
    south = [f"{column:02}{row:02} N" for row in (6, 7) for column in (4, 5, 6, 7, 8)]
    return {
        "book": "lames",
        "title": {"fr": "La ménagerie", "en": "The menagerie"},
        "tier": "intermediate",
        "turns": 8,
        "map": "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows)),
        "figure": figures,
        "ground": [{"kind": "fair"}],
        "army": [
            _army("upper", ("Haut", "Upper"), "attack", "N", list(zip(kinds, north[: len(kinds)], strict=True))),
            _army("lower", ("Bas", "Lower"), "attack", "S", list(zip(kinds, south[: len(kinds)], strict=True))),
        ],
    }


def fort() -> dict[str, Any]:
    """A garrison behind its works in a wood that burns, and infantry before them."""
    kinds = ("infanterie", "lanciers", "archers", "infanterie", "milice")
    posts = ("0204 S", "0304 S", "0404 S", "0103 S", "0503 S")
    camps = ("0205 N", "0305 N", "0405 N", "0505 N", "0605 N")
    palisades = [{"kind": "palisade", "at": f"0{column}04", "facing": "S", "owner": "garrison"} for column in (2, 3, 4)]
    return {
        "book": "lames",
        "title": {"fr": "Le fortin", "en": "The fort"},
        "tier": "intermediate",
        "turns": 12,
        "map": "\n".join(" " * (row % 2) + " ".join("w" * 7 if row < 3 else "." * 7) for row in range(7)),
        "ground": [
            {"kind": "overcast"},
            {"kind": "fog"},
            {"kind": "violent_wind", "facing": "SE"},
            {"kind": "fire", "at": "0101 0201"},
            {"kind": "fire_start", "at": "0102 0202 0302 0203"},
            *palisades,
            {"kind": "abatis", "at": "0103 0503", "facing": "S", "owner": "garrison"},
        ],
        "army": [
            _army("garrison", ("Garnison", "Garrison"), "defence", "N", list(zip(kinds, posts, strict=True))),
            _army("besiegers", ("Assaillants", "Besiegers"), "attack", "S", list(zip(kinds, camps, strict=True))),
        ],
    }


def _army(seat: str, name: tuple[str, str], order: str, edge: str, units: list[tuple[str, str]]) -> dict[str, Any]:
    troops = [{"key": f"{seat[0]}{number}", "figure": kind, "at": at} for number, (kind, at) in enumerate(units)]
    wing = {
        "key": f"{seat}_wing",
        "name": {"fr": "Aile grise", "en": "Grey wing"},
        "order": order,
        "edge": edge,
        "unit": troops,
    }
    return {"seat": seat, "name": {"fr": name[0], "en": name[1]}, "wing": [wing]}


def _fleuries() -> list[Golden]:
    """The Skirmish, with everything that can be set differently."""

    def skirmish(name: str, corrections: int = 0, **settings: Any) -> Golden:
        return Golden(f"fleuries-skirmish-{name}", "fleuries/escarmouche", ("random", "plain"), settings, corrections)

    return [
        skirmish("dusk", seed=1, switches={"dusk": True, "far_command_factor": True, "wide_advance": True}),
        skirmish("prices", seed=2, switches={"percent_of_points": True, "spells_each": True}),
        skirmish("no-retest", seed=3, switches={"counter_charge_retest": False}),
        skirmish("typed", dice="typed", salt="fleuries-skirmish-typed"),
        skirmish("committed", secret="the eagle sits on the cactus", words={"south": "lac", "north": "montagne"}),
        skirmish("corrected", 2, seed=5),
    ]


_VARIANTS = {"demonworld": _demonworld, "fleuries": _fleuries, "lames": _lames, "masse": _masse}


def fight(golden: Golden) -> Battle:
    """The battle, from its opening to its end."""
    battle = Battle.open(golden.scenario, **golden.settings)
    dice = random.Random(golden.name)
    sides = {
        seat: commander(golden.sides[number % len(golden.sides)], number, battle.book.name)
        for number, seat in enumerate(battle.seats)
    }
    corrections = golden.corrections
    while battle.asks:
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            battle.answer(" ".join(str(dice.randint(1, size)) for size in ask.dice.sizes))
            continue
        before = len(battle.entries)
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
        revealed = corrections > 0 and len(battle.entries) > before + 5  # orders, just now
        if revealed or len(battle.entries) in golden.stops:
            corrections -= revealed
            battle.correct(len(battle.entries) - 3, "a unit was counted twice")
    return battle


def counted(book: str) -> dict[str, tuple[str | dict[str, Any], int]]:
    """The scenarios whose answers are counted, by name, and how deep."""
    shipped: dict[str, tuple[str | dict[str, Any], int]] = {
        name: (name, min(DEPTH[book], LONG_DEPTH) if name in LONG else DEPTH[book]) for name in books()[book].scenarios
    }
    for number in range(COUNTED[book]):
        shipped[f"{book}/muster-{number}"] = made_up(book, number), COUNTED_DEPTH
    return shipped


def counts(book: str) -> dict[str, Any]:
    """The number of series of answers for every one of them, depth by depth."""
    return {
        name: {str(depth): perft(scenario, depth) for depth in range(1, deepest + 1)}
        for name, (scenario, deepest) in counted(book).items()
    }


def phrases(battles: Iterable[Battle], lang: str) -> str:
    """The first sentences that the battles have for every kind of fact."""
    told: dict[str, list[str]] = {}
    for battle in battles:
        for fact in battle.facts:
            sentences = told.setdefault(str(type(fact).__struct_config__.tag), [])
            sentence = f"{fold(battle.say(fact, lang))} [{fact.clause}]"
            if len(sentences) < PHRASES and sentence not in sentences:
                sentences.append(sentence)
    return "".join(f"{kind}\n" + "".join(f"  {one}\n" for one in told[kind]) for kind in sorted(told))


def telling_order(battle: Battle) -> str:
    """Battles are told in the order of their files in the first format, without what proves them."""
    told = transcribe(battle)
    setup = replace(told.setup, format=1, digest=registry.digest(battle.scenario, 1), salted="")
    return write([replace(told, setup=setup, lines=tuple(without_checks(line) for line in told.lines), salt="")])


def golden_battles(book: str) -> list[Path]:
    """The files of a book's corpus."""
    others = tuple(f"{other}-" for other in BOOKS if other not in (book, "masse"))
    mine = "" if book == "masse" else f"{book}-"
    return [path for path in sorted(FOLDER.glob(f"{mine}*.orif")) if mine or not path.name.startswith(others)]


def make(book: str) -> None:
    """The corpus of a book."""
    for path in golden_battles(book):
        path.unlink()
    battles = []
    for golden in corpus(book):
        battle = fight(golden)
        battles.append(battle)
        (FOLDER / f"{golden.name}.orif").write_text(battle.transcript, encoding="utf-8", newline="\n")
        print(f"{golden.name}: {battle.summary}")
    path = FOLDER / "perft.toml"
    others = {name: found for name, found in tomllib.loads(path.read_text()).items() if not name.startswith(f"{book}/")}
    path.write_text(tomli_w.dumps(dict(sorted({**others, **counts(book)}.items()))), encoding="utf-8", newline="\n")
    battles.sort(key=telling_order)
    write_phrases(book, battles)


def fought(book: str) -> list[Battle]:
    """The battles of a book's corpus, in the order in which the chronicle tells them."""
    return sorted((golden_battle(path) for path in golden_battles(book)), key=telling_order)


@cache
def golden_battle(path: Path) -> Battle:
    """A battle of the corpus at its end, played again once for all that look at it; nobody may change it."""
    return Battle.read(path.read_text(encoding="utf-8"))


def write_phrases(book: str, battles: list[Battle]) -> None:
    """What the chronicle tells of the battles."""
    for lang in LANGUAGES:
        (FOLDER / f"phrases.{book}.{lang}.txt").write_text(phrases(battles, lang), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    for chosen in [word for word in sys.argv[1:] if word != "--phrases"] or BOOKS:
        if "--phrases" in sys.argv:
            write_phrases(chosen, fought(chosen))
        else:
            make(chosen)
