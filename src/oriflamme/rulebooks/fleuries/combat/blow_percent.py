"""Blows: the percentage of whoever strikes, line by line. GF-PROCEDURE_DE_COMBAT-01."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from oriflamme.kernel import Item, Tally
from oriflamme.rulebooks.fleuries.abilities.shot_percent import armour, base_items, final_items, skill_items
from oriflamme.rulebooks.fleuries.abilities.wound_effects import penalty, wound_table
from oriflamme.rulebooks.fleuries.contact.contact import fighters
from oriflamme.rulebooks.fleuries.powers.gear import bears, combat_lines, own_combat_lines
from oriflamme.rulebooks.fleuries.powers.lasting import dazzled, fanatic, fc, fm, has
from oriflamme.rulebooks.fleuries.state import Fight, Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import CHARACTERS, COMBAT, MAGIC, MELEE, SKILLS, WOUNDS
from oriflamme.rulebooks.fleuries.terrain.ground import at_fire, cover
from oriflamme.rulebooks.fleuries.troops.formation import full_ranks

CAUGHT = COMBAT["caught"]
FIRE = "GF-DOMMAGE_PAR_LE_FEU-04"
NOTHING = Tally(())


class Blow(msgspec.Struct, frozen=True):
    """What one striker does to one enemy: the weapon, one figure's percentage, what is added, the figures."""

    unit: str
    target: str
    weapon: str
    each: Tally
    extra: Tally
    figures: int

    @property
    def percent(self) -> int:
        """What all the figures come to together, never below 0."""
        return max(0, self.each.total * self.figures + self.extra.total)


def blow(state: Fleuries, piece: Piece, enemy: Piece, figures: int | None = None) -> Blow:
    """The blow of a piece against an enemy with whom it is in contact, or whom the unit it leads fights."""
    fight = _fight(state, piece, enemy)
    count = strikers(state, piece, enemy) if figures is None else figures
    if piece.body.animal or piece.transformed:
        each = Tally(tuple(_animal(state, piece, enemy, fight)), least=0)
        return ended(state, piece, enemy, Blow(piece.key, enemy.key, "natural", each, _animal_extra(piece), count))
    found = [_armed(state, piece, enemy, fight, weapon, count) for weapon in weapons(piece)]
    return max(found, key=lambda one: one.percent)


def exchanged(state: Fleuries, piece: Piece, enemy: Piece, figures: int, *, charged: bool = False) -> Blow:
    """A blow outside the lines of battle, face to face: between a madman and whom he falls upon."""
    fight = Fight("front", state.turn, charged=charged)
    if piece.body.animal or piece.transformed:
        each = Tally(tuple(_animal(state, piece, enemy, fight)), least=0)
        return ended(state, piece, enemy, Blow(piece.key, enemy.key, "natural", each, _animal_extra(piece), figures))
    found = [_armed(state, piece, enemy, fight, weapon, figures) for weapon in weapons(piece)]
    return max(found, key=lambda one: one.percent)


def strikers(state: Fleuries, piece: Piece, enemy: Piece) -> int:
    """How many figures of a piece strike an enemy: a character in the ranks has the place of one. GF-CP-09."""
    count = fighters(state, piece, enemy)
    chief = state.controller(piece)
    led = chief is not None and not chief.rides and not piece.body.single and chosen_foe(piece) == enemy.key
    return count - 1 if led else count


def chosen_foe(unit: Piece) -> str:
    """Whom a character in the ranks strikes: the enemy before the front first. GF-CP-28."""
    return min(unit.fights, key=lambda key: (unit.fights[key].side != "front", unit.fights[key].since))


def _fight(state: Fleuries, piece: Piece, enemy: Piece) -> Fight:
    """The contact: a piece's own, or that of the unit whose ranks a character fights in."""
    if enemy.key in piece.fights:
        return piece.fights[enemy.key]
    return state.pieces[piece.controls].fights[enemy.key]


def weapons(piece: Piece) -> tuple[str, ...]:
    """What a piece may fight with: the best is taken; whoever has nothing uses a knife, or claws. GF-CP-06."""
    known = COMBAT[piece.body.species]
    found = tuple(weapon for weapon in piece.body.weapons if weapon in MELEE and weapon in known)
    natural = COMBAT["unarmed"][piece.body.species]
    return (*found, natural) if piece.body.species == "saurian" or not found else found


def _armed(state: Fleuries, piece: Piece, enemy: Piece, fight: Fight, weapon: str, count: int) -> Blow:
    table = COMBAT[piece.body.species]
    column = lower(enemy) if bears(state, piece, "sharp") else armour(enemy)
    base = Item(f"weapon-{weapon}", table[weapon][column], table["clause"])
    items = base_items(state, piece, base)
    items += [item for item in _modifiers(state, piece, enemy, fight) if item.value]
    extra = NOTHING
    if piece.kind == "character":
        extra = Tally((*skill_items(piece, weapon, "melee"), *_hurt(piece), *own_combat_lines(state, piece)))
    return ended(state, piece, enemy, Blow(piece.key, enemy.key, weapon, Tally(tuple(items), least=0), extra, count))


def ended(state: Fleuries, piece: Piece, enemy: Piece, one: Blow) -> Blow:
    """A blow with what magic takes off the whole of it."""
    last = final_items(state, piece, enemy, one.each.total * one.figures + one.extra.total)
    return msgspec.structs.replace(one, extra=Tally((*one.extra.items, *last))) if last else one


def _hurt(piece: Piece) -> list[Item]:
    lost = penalty(piece, "combat")
    return [Item("wounds", lost, WOUNDS[wound_table(piece)]["clause"])] if lost else []


def _modifiers(state: Fleuries, piece: Piece, enemy: Piece, fight: Fight) -> Iterator[Item]:
    mods = COMBAT["modifier"]["troops"]
    clause = mods["clause"]
    yield from _position(state, mods, fight, enemy)
    yield Item("ranks", _rank_bonus(piece, mods), clause)
    chief = state.controller(piece)
    yield Item("control", fm(state, chief) if chief is not None else 0, clause)
    yield Item("sworn", mods["sworn"] if state.sworn(piece.side, enemy.side) else 0, clause)
    elite = piece.kind == "character" or piece.body.troop_class == "A" or fanatic(state, piece)
    yield Item("elite", mods["elite"] if elite else 0, clause)
    yield Item("enemy_disorder", mods["disorder"] if upset(state, enemy) else 0, clause)
    shelter, source = cover(state, enemy, piece)
    yield Item(f"cover_{shelter}", mods[f"cover_{shelter}"] if shelter else 0, source)
    low = piece.kind == "unit" and piece.body.troop_class == "C"
    yield Item("class-C", mods["class_c"] if low else 0, clause)
    yield Item("enemy_monster", mods["monster"] if enemy.body.monster else 0, clause)
    shielded = enemy.body.shield and not bears(state, piece, "sharp")
    yield Item("shields", mods["shields"] if shielded else 0, clause)
    yield from combat_lines(state, piece, enemy)
    if piece.kind == "character":
        yield Item("combat_modifier", piece.body.combat, "GF-LES_PERSONNAGES-03")


def _position(state: Fleuries, mods: dict[str, int], fight: Fight, enemy: Piece) -> Iterator[Item]:
    """The charge, doubled against whoever is caught; flank or rear; a unit that fights a fire is taken in flank."""
    clause = str(mods["clause"])
    charge = mods["charge"] if fight.charged else 0
    yield Item("charge", charge, clause)
    if fight.charged and fight.doubled:
        yield Item("caught", charge * (CAUGHT["times"] - 1), CAUGHT["clause"])
    if dazzled(state, enemy):
        yield Item("enemy_rear", mods["rear"], MAGIC["failure"]["clause"])  # GF-MG-17
    elif fight.attack != "front":
        yield Item(f"enemy_{fight.attack}", mods[fight.attack], clause)
    elif at_fire(state, enemy):
        yield Item("enemy_flank", mods["flank"], FIRE)


def _rank_bonus(piece: Piece, mods: dict[str, int]) -> int:
    """One for each rank behind the first; none in disorder. GF-LES_UNITES_EN_DESORDRE-03."""
    if piece.kind != "unit" or piece.disorder or piece.inside:
        return 0
    return mods["rank"] * max(0, min(full_ranks(piece) - 1, mods["ranks_most"]))


def upset(state: Fleuries, enemy: Piece) -> bool:
    """In disorder as an enemy sees it: also whoever fights a fire, or is mad with fury. GF-DOMMAGE_PAR_LE_FEU-04,
    GF-AM-59."""
    return enemy.disorder or at_fire(state, enemy) or has(state, enemy, "fury")


def bites(enemy: Piece) -> bool:
    """Whether a sharp weapon makes a difference against somebody: he has armour or a shield."""
    return enemy.body.shield or lower(enemy) != armour(enemy)


def lower(enemy: Piece) -> str:
    """The armour column one class lower: a sharp weapon goes through; the armour of a hero who is a beast is magic.
    GF-CP-06, GF-CP-23."""
    column = armour(enemy)
    return column if enemy.transformed else {"saurian": "cotton", "cotton": "none"}.get(column, column)


# Animals


def _mods_of(piece: Piece) -> dict[str, int]:
    table = COMBAT["modifier"]
    if piece.body.species == "pteradon":
        found = table["pteradon"]
    else:
        found = table["creatures" if piece.transformed else piece.body.family]
    return dict(found)


def _animal(state: Fleuries, piece: Piece, enemy: Piece, fight: Fight) -> Iterator[Item]:
    species = piece.transformed or piece.body.species
    base = COMBAT["creature"] if species in COMBAT["creature"] else COMBAT["monster"]
    mods = _mods_of(piece)
    clause = str(mods["clause"])
    yield from base_items(state, piece, Item(f"species-{species}", base[species][armour(enemy)], base["clause"]))
    found = [*_position(state, mods, fight, enemy)]
    chief = state.controller(piece)
    found.append(Item("control_fc", fc(state, chief) if chief is not None else 0, clause))
    found.append(Item("enemy_disorder", mods["disorder"] if upset(state, enemy) else 0, clause))
    found.append(Item("enemy_beast", mods.get("beast", 0) if enemy.beast else 0, clause))
    found.append(Item("in_the_air", mods.get("air", 0) if piece.altitude else 0, clause))
    shelter, source = cover(state, enemy, piece)
    found.append(Item(f"cover_{shelter}", mods.get(f"cover_{shelter}", 0) if shelter else 0, source or clause))
    found.append(Item("shields", mods["shields"] if enemy.body.shield else 0, clause))
    found.extend(combat_lines(state, piece, enemy))
    if piece.transformed:
        found.append(Item("combat_modifier", piece.body.combat, "GF-LES_PERSONNAGES-03"))
    yield from (item for item in found if item.value)


def _animal_extra(piece: Piece) -> Tally:
    items = _hurt(piece) if piece.body.single else []
    if piece.transformed:
        entry = SKILLS["transformation"]
        items = [*items, Item("transformation", entry["points"], entry["clause"])]
    return Tally(tuple(items))


def touching_most(enemy: Piece) -> int:
    """How many figures in all can touch one who fights alone. GF-LES_PERSONNAGES_EN_COMBAT-01, GF-CP-02."""
    table = CHARACTERS["attack"]
    return int(table["touched_small"] if enemy.kind == "character" else table["touched_large"])
