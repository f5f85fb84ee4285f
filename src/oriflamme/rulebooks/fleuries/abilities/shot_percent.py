"""How well a unit shoots: the percentage of one figure line by line, skills, and the range. GF-PROCEDURE_DE_TIR-02."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from oriflamme.kernel import Item, Tally
from oriflamme.kernel.effects import of_kind
from oriflamme.rulebooks.fleuries.abilities.wound_effects import penalty
from oriflamme.rulebooks.fleuries.powers.gear import bears, line, own_shot_lines
from oriflamme.rulebooks.fleuries.powers.lasting import has, lines, windy
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMBAT, MAGIC, MISSILES, SHOOTING, SKILLS, share, steps
from oriflamme.rulebooks.fleuries.terrain.ground import cover, screened
from oriflamme.rulebooks.fleuries.troops.formation import full_ranks
from oriflamme.rulebooks.fleuries.vocabulary import Band

EFFECT = "effect"
"""The reason of a line that tells the effect it comes from."""
BANDS: tuple[Band, ...] = ("short", "medium", "long")
MODS = SHOOTING["modifier"]
MISSILE_BASES = frozenset(f"weapon-{name}" for name in MISSILES)


class Reckoning(msgspec.Struct, frozen=True):
    """What a salvo comes to before the roll."""

    weapon: str
    each: Tally
    extra: Tally
    figures: int
    percent: int
    band: Band


def armour(target: Piece) -> str:
    """The armour column of a target. GF-CP-06."""
    if target.transformed:
        return "saurian"
    if target.body.animal:
        return str(COMBAT["armour"][target.body.species]["as"])
    if target.body.species == "saurian":
        return "saurian"
    return "cotton" if target.body.cotton else "none"


def each(state: Fleuries, piece: Piece, target: Piece, weapon: str) -> Tally:
    """The percentage of one figure: base and modifiers, never below 0. GF-AM-35."""
    table = SHOOTING[piece.body.species]
    items = base_items(state, piece, Item(f"weapon-{weapon}", table[weapon]["base"][armour(target)], table["clause"]))
    items += [Item(name, value, clause) for name, value, clause in _modifiers(state, piece, target) if value]
    if state.effects:
        items += lines(state, piece, "shooting")
        if windy(state) and piece.altitude < 2:
            items.append(Item("wind", MAGIC["wind"]["shooting"], MAGIC["wind"]["clause"]))
    return Tally(tuple(items), least=0)


def base_items(state: Fleuries, piece: Piece, base: Item) -> list[Item]:
    """The base percentage of a weapon: doubled by magic first, then lessened by it, never below 0. GF-MG-12."""
    if not state.effects:
        return [base]
    items = [base]
    if base.reason not in MISSILE_BASES:
        for one in of_kind(state.effects, piece.key, "strength")[:1]:  # two doublings do not add up
            items.append(Item(EFFECT, base.value, one.clause, one.origin))
    left = sum(item.value for item in items)
    for one in of_kind(state.effects, piece.key, "clumsy"):
        items.append(Item(EFFECT, -min(-one.value, left), one.clause, one.origin))
    return items


def final_items(state: Fleuries, piece: Piece, target: Piece, so_far: int) -> list[Item]:
    """What magic takes off the whole: a blurred target, and the curse, which is reckoned last. GF-MG-11."""
    if not state.effects:
        return []
    items = lines(state, target, "blurred")
    reached = max(0, so_far + sum(item.value for item in items))
    for one in of_kind(state.effects, piece.key, "cursed"):
        after = max(reached + one.value, min(reached, int(one.word)))
        items.append(Item(EFFECT, after - reached, one.clause, one.origin))
    return [item for item in items if item.value]


def _modifiers(state: Fleuries, piece: Piece, target: Piece) -> Iterator[tuple[str, int, str]]:
    clause = MODS["clause"]
    troops = target.kind == "character" or (target.loose and not target.body.animal)
    yield "open_order", MODS["open_order"] if troops else 0, clause
    yield "moved", MODS["moved"] if target.moved > steps(MODS["moved_cm"]) else 0, clause
    shelter, source = cover(state, target, piece, shot=True)
    yield f"cover_{shelter}", MODS[f"cover_{shelter}"] if shelter else 0, source
    yield "shields", MODS["shields"] if target.body.shield else 0, clause
    if piece.kind == "unit" and not piece.body.animal:
        yield "class-C", MODS["class_c"] if piece.body.troop_class == "C" else 0, clause
        yield "class-A", MODS["class_a"] if piece.body.troop_class == "A" else 0, clause
    yield "shooter_disorder", MODS["disorder"] if piece.disorder else 0, clause
    hidden = state.rules.screened_rank_uncounted and screened(state, target, piece)  # GF-CP-44
    deep = min(full_ranks(target) - hidden, MODS["ranks_most"]) if _close(target) else 0
    yield "enemy_ranks", MODS["rank"] * deep, clause
    if bears(state, target, "mirror_tezcatlipoca"):
        mirror = line("mirror_tezcatlipoca", "shooting")
        yield mirror.reason, mirror.value, mirror.clause
    yield "monster_target", MODS["monster"] if target.body.monster else 0, clause
    if "deflection" in target.body.skills:
        yield "deflection", SKILLS["deflection"]["points"], SKILLS["deflection"]["clause"]


def _close(target: Piece) -> bool:
    """In close order: animals never are, nor is a unit that has spread out in a building. GF-AM-31, GF-CP-73."""
    return target.kind == "unit" and not target.loose and not target.body.animal and not target.inside


def extra(state: Fleuries, piece: Piece, weapon: str) -> Tally:
    """What skills and wounds add to the whole salvo, before it is divided by the range. GF-AM-64, GF-CP-70."""
    items = []
    if piece.kind == "character":
        items += skill_items(piece, weapon, "shooting")
        items += own_shot_lines(state, piece)
        hurt = penalty(piece, "shooting")
        if hurt:
            items.append(Item("wounds", hurt, "GF-TABLEAU_DES_BLESSURES-01"))
    chief = state.controller(piece)
    if chief is not None and "expert_missiles" in chief.body.skills:
        entry = SKILLS["expert_missiles"]
        items.append(Item("expert_missiles", entry["points"], entry["clause"]))
    return Tally(tuple(items))


def skill_items(piece: Piece, weapon: str, what: str) -> list[Item]:
    """Strength, mastery and expertise with a weapon, in melee or shooting."""
    items = []
    rank = piece.body.rank
    for skill in piece.body.skills:
        entry = SKILLS[skill]
        clause = entry.get(f"clause_{rank}", entry["clause"])
        if skill == "strength" and entry[what][rank]:
            items.append(Item(skill, entry[what][rank], clause))
        elif skill == "master_of_arms" and weapon in piece.body.arms:
            items.append(Item(skill, entry["points"], clause))
        elif entry.get("weapon") == weapon:
            items.append(Item(skill, entry["points"][rank], clause))
    return items


def band(piece: Piece, weapon: str, distance: int, *, wind: bool = False) -> Band:
    """Short, medium or long range."""
    ends = reach(piece, weapon, wind=wind)
    return next(name for name, end in zip(BANDS, ends, strict=True) if distance <= end)


def reach(piece: Piece, weapon: str, *, wind: bool = False) -> list[int]:
    """The ends of the three bands of range; the spear-thrower lengthens the last. GF-AM-61."""
    bands = [steps(end) for end in SHOOTING[piece.body.species][weapon]["bands"]]
    if weapon == SHOOTING["thrower"]["weapon"]:
        bands[-1] += steps(SHOOTING["thrower"]["cm"])
    if wind and piece.altitude < 2:
        bands = [int(end * share(MAGIC["wind"]["range"])) for end in bands]  # GF-MG-15
    return bands


def reckon(state: Fleuries, piece: Piece, target: Piece, weapon: str, distance: int, figures: int) -> Reckoning:
    """PMT times figures, plus skills, divided by the range: rounded down, never below 0. GF-PROCEDURE_DE_TIR-02."""
    one, more = each(state, piece, target, weapon), extra(state, piece, weapon)
    name = band(piece, weapon, distance, wind=windy(state))
    last = final_items(state, piece, target, one.total * figures + more.total)
    more = Tally((*more.items, *last)) if last else more
    whole = 0 if has(state, target, "shielded") else max(0, one.total * figures + more.total)
    return Reckoning(weapon, one, more, figures, whole // SHOOTING["divisor"][name], name)
