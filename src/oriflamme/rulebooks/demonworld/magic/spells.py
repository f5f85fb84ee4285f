"""The spells as the table has them, and who knows which. Chapters XX.4.0 and XX.7.0, DW-F3-M09"""

from __future__ import annotations

from typing import Any

import msgspec

from oriflamme.kernel import Name
from oriflamme.rulebooks.demonworld.tables import MAGIC
from oriflamme.rulebooks.demonworld.vocabulary import Creature, Nature, NatureIfAny, SpellGround, SpellTarget

CASTING, LEVELS = MAGIC["casting"], MAGIC["levels"]
PREFIX = "spell:"
"""Of the key of a spell's name."""


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a spell is called, how hard it is, on whom it lies, and what it does. DW-XX.7.0-01"""

    name: Name
    level: int
    """Its difficulty, and the fewest spell points that it takes. DW-XX.4.1-01"""
    key: str = ""
    clause: str = ""
    target: SpellTarget = "card"
    only: tuple[str, ...] = ()
    """The peoples whom it helps; none: it acts on everybody. DW-XX.7.1-01"""
    natures: tuple[Nature, ...] = ()
    hexes: int = CASTING["hexes"]
    """How far it reaches; of a row how long it is."""
    gives: dict[str, int] = {}
    """What it changes, by the word of it."""
    strikes: int = 0
    """A die not above it takes a hit point from everybody it strikes."""
    banish: tuple[Nature, ...] = ()
    heal: int = 0
    heals_caster: int = 0
    ward: int = 0
    """How much more must be thrown for spells against its target."""
    hinders: int = 0
    """How much more its target, a wizard, must throw."""
    test: int = 0
    """The modifier of the test of morale that its target takes."""
    test_of: dict[str, int] = {}
    """The same where its target is of a people."""
    veil: int = 0
    """Beyond so many hexes its target cannot be shot at."""
    summon: str = ""
    """The card of what it calls up, `count` elements of it."""
    count: int = 0
    nature: NatureIfAny = ""
    """What it calls up is of this nature, whatever its card says."""
    one_of: tuple[dict[str, int], ...] = ()
    """Of these changes the wizard chooses one."""
    controls: tuple[Creature, ...] = ()
    """The enemies whose order he chooses."""
    obey: int = 0
    """What is added to the die of the test of obedience that its target takes."""
    sight: int = 0
    """Beyond so many hexes nobody sees anybody."""
    voice: int = 0
    """By how much it multiplies the command zone of a commander."""
    flight: int = 0
    """Its target flies low; without the rules of flight it has so many movement points more."""
    wall: int = 0
    """So many hexes burn."""
    ground: SpellGround = ""
    """What comes to lie on the hexes that it acts on."""
    deaf: bool = False
    immobile: bool = False
    silent: bool = False
    invulnerable: bool = False
    peace: bool = False
    calm: bool = False
    first_hit: bool = False
    order: bool = False
    fire_proof: bool = False
    """Neither fire nor breath harms its target, or what it calls up."""
    blood_link: bool = False
    """Whoever stands beside its target may take wounds in its stead."""
    portal: bool = False
    revive: bool = False
    release: bool = False
    """It ends another spell."""
    lights: bool = False
    """Hexes that it strikes catch fire."""
    quench: bool = False

    @property
    def source(self) -> str:
        """What effects of it are said to come from."""
        return PREFIX + self.key

    @property
    def reach(self) -> int:
        """How many hexes away it acts: a cone has the same length for all."""
        return int(MAGIC["cone"]["hexes"]) if self.target == "cone" else self.hexes

    @property
    def helps(self) -> bool:
        """Whether it is meant for friends: it helps one people, or it is a ward."""
        return bool(self.only or self.ward)

    @property
    def changes_order(self) -> bool:
        """Whether it gives a card another order. DW-XX.6.0-03"""
        return bool(self.order or self.controls)


def _read(people: str, word: str, data: dict[str, Any], clause: str) -> Spell:
    return msgspec.convert({"key": f"{people}_{word}", "clause": clause, **data}, Spell)


PEOPLES: dict[str, dict[str, Spell]] = {
    people: {word: _read(people, word, data, table["clause"]) for word, data in table["spell"].items()}
    for people, table in MAGIC["people"].items()
}
"""By people, then by the word that names a spell in answers. DW-XX.1.0-01"""
BREATH = _read("item", "souffle", MAGIC["item"]["spell"]["souffle"], MAGIC["item"]["clause"])
"""What a staff breathes in place of a spell. DW-F3-M08"""
SPELLS: dict[str, Spell] = {spell.key: spell for known in PEOPLES.values() for spell in known.values()}
SPELLS[BREATH.key] = BREATH
SPELL_NAMES: dict[str, Name] = {spell.source: spell.name for spell in SPELLS.values()}


def known(people: str) -> dict[str, Spell]:
    """The spells of a people: all its wizards know all of them. DW-XX.4.0-01"""
    return PEOPLES.get(people, {})


def summoned_key(card: str, army: int, number: int) -> str:
    """The key of a unit that spells call up: `demon_a3` is the third demon of the first army."""
    return f"{card.partition('_')[0]}_{'ab'[army]}{number}"


def summoned_by(people: str) -> tuple[str, ...]:
    """The cards that the wizards of a people may call up."""
    return tuple(dict.fromkeys(spell.summon for spell in known(people).values() if spell.summon))


def most_points(level: int) -> int:
    """Spell points of a wizard at the start, and the most that he can have. DW-XX.3.2-01"""
    return int(LEVELS["points"]) * level


def recovery(level: int) -> int:
    """What he gets back by resting. DW-XX.3.2-01"""
    return int(LEVELS["recovery"]) + int(LEVELS["more_recovery"]) * (level - 1)
