"""Phase 8, shooting: who shoots at whom, the percentages, the losses, and the tests that follow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from oriflamme.board.table import Point
from oriflamme.board.table_shapes import edge, front_zone, overlap, point_gap, side_facing
from oriflamme.kernel import Choice, Forbidden, Item, Option, Procedure, Refusal, Roll, Sealed, Table, Tally, say
from oriflamme.rulebooks.fleuries import buildings, hiding
from oriflamme.rulebooks.fleuries.automatic import may_shoot
from oriflamme.rulebooks.fleuries.course import go_on
from oriflamme.rulebooks.fleuries.facts_losses import SalvoSpent, ShotMade
from oriflamme.rulebooks.fleuries.facts_setup import Revealed
from oriflamme.rulebooks.fleuries.formation import files, footprint, full_ranks, ranks
from oriflamme.rulebooks.fleuries.ground import cover, grounds_of
from oriflamme.rulebooks.fleuries.measure import apart, in_contact, shape_at, where, within
from oriflamme.rulebooks.fleuries.morale import Requests, ask_for, witnesses
from oriflamme.rulebooks.fleuries.orders import missiles
from oriflamme.rulebooks.fleuries.reasons import length, refusal
from oriflamme.rulebooks.fleuries.retreats import settle
from oriflamme.rulebooks.fleuries.sight import level, sees_from
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMBAT, SHOOTING, SKILLS, pace, steps
from oriflamme.rulebooks.fleuries.wounds import inflict, leave_if_past_half, penalty, stunned, worst

SHOOT = "GF-PHASE_8_TIRS-01"
SPREAD = "GF-LE_TIR-03"
ROLL = "GF-PROCEDURE_DE_TIR-03"
PERCENT = "GF-PROCEDURE_DE_TIR-02"
BANDS = ("short", "medium", "long")
MODS = SHOOTING["modifier"]


class Volley(msgspec.Struct, frozen=True):
    """Whom a unit shoots at, and with how many figures each (0: all)."""

    unit: str
    targets: tuple[tuple[str, int], ...] = ()


class Aim(msgspec.Struct, frozen=True):
    """What a unit sees of a target: how many figures may shoot, and the longest distance."""

    figures: int
    distance: int
    weapon: str


# Who shoots


def why_no_shooter(state: Fleuries, piece: Piece) -> Refusal | None:
    """Why a piece does not shoot this turn."""
    key = piece.key
    if not missiles(piece):
        return refusal("GF-LES_ORDRES-14", "shot-no-missiles", unit=key)
    ordered = "shoot" in piece.orders or piece.reaction == "shoot" or may_shoot(piece)
    if not ordered and not (piece.alone and "charge" not in piece.orders and piece.reaction != "evade"):
        return refusal("GF-LES_ORDRES-14", "shot-no-order", unit=key)
    if piece.fights:
        return refusal(SPREAD, "shot-melee", unit=key)
    if piece.routing or piece.withdrawing or piece.flight_left or stunned(state, piece):
        return refusal("GF-LES_MOUVEMENTS_SE_RETIRER-01", "shot-flees", unit=key)
    if piece.no_shot:
        return refusal("GF-INTERPENETRATION-02", "shot-mixed", unit=key)
    if any(state.pieces[other].shot for other in piece.passed if other in state.pieces):
        return refusal("GF-INTERPENETRATION-01", "shot-passed", unit=key)
    return None


def shooters(state: Fleuries) -> list[Piece]:
    return [
        piece
        for piece in state.pieces.values()
        if piece.place in ("table", "hidden")
        and piece.pose is not None
        and piece.kind != "base"
        and not state.joined(piece)
        and why_no_shooter(state, piece) is None
    ]


def marksmen(state: Fleuries, piece: Piece, weapon: str) -> list[tuple[Point, int]]:
    """The places from which a unit shoots, and how many figures shoot from each: a file with its ranks."""
    if piece.body.single:
        return [(where(piece).point, 1)]
    if piece.inside:
        return _at_windows(state, piece)
    deep = SHOOTING["ranks"][piece.body.species][weapon]
    if any(ground.kind in ("wood", "marsh") for ground in grounds_of(state, piece)):
        deep = 1  # GF-TYPES_DE_TERRAINS-03
    across, count = files(piece), min(deep, ranks(piece))
    start, end = edge(footprint(piece), "front")
    places = []
    for place in range(across):
        share = 2 * place + 1
        x = start[0] + (end[0] - start[0]) * share // (2 * across)
        y = start[1] + (end[1] - start[1]) * share // (2 * across)
        behind = sum(1 for rank in range(count) if rank * across + place < piece.figures)
        places.append(((x, y), behind))
    return places


def _at_windows(state: Fleuries, piece: Piece) -> list[tuple[Point, int]]:
    """From a building: the figures along one wall, a rank for each floor. GF-BATIMENTS_DOMESTIQUES-05."""
    ground = state.ground[piece.inside]
    house = shape_at(state, piece)
    foes = [foe for foe in state.against(piece.side) if not state.joined(foe)]
    if not foes:
        return []
    nearest = min(foes, key=lambda foe: apart(state, piece, foe))
    start, end = edge(house, side_facing(house, shape_at(state, nearest)))
    across = max(1, point_gap(start, (end,)) // 250)
    left, places = piece.housed, []
    for place in range(across):
        share = 2 * place + 1
        x = start[0] + (end[0] - start[0]) * share // (2 * across)
        y = start[1] + (end[1] - start[1]) * share // (2 * across)
        count = min(ground.storeys, max(0, left))
        left -= count
        if count:
            places.append(((x, y), count))
    return places


def reach(piece: Piece, weapon: str) -> list[int]:
    """The ends of the three bands of range; the spear-thrower lengthens the last. GF-AM-61."""
    bands = [steps(end) for end in SHOOTING[piece.body.species][weapon]["bands"]]
    if weapon == SHOOTING["thrower"]["weapon"]:
        bands[-1] += steps(SHOOTING["thrower"]["cm"])
    return bands


def aim(state: Fleuries, piece: Piece, target: Piece, weapon: str) -> Aim | Refusal:
    """How many figures can shoot at a target and from how far, or why none can. GF-PROCEDURE_DE_TIR-01."""
    theirs = shape_at(state, target)
    high = steps(SHOOTING["flight"]["cm"]) if target.altitude == 2 else 0
    most = reach(piece, weapon)[-1]
    if not piece.inside and not piece.body.single:
        zone = front_zone(where(piece), footprint(piece), most + 100)
        if not overlap(zone, theirs, -1):
            return refusal("GF-LE_TIR-06", "shot-arc", target=target.key)
    top = max(level(state, piece), level(state, target))
    seen = [
        (place, count) for place, count in marksmen(state, piece, weapon) if sees_from(state, place, piece, target, top)
    ]
    if not seen:
        return refusal("GF-LE_TIR-05", "shot-unseen", target=target.key)
    far = [(point_gap(place, theirs) + high, count) for place, count in seen]
    near = [(distance, count) for distance, count in far if distance <= most]
    if not near:
        over = min(distance for distance, _ in far) - most
        return refusal("GF-LE_TIR-07", "shot-far", target=target.key, over=length(over), range=length(most))
    return Aim(sum(count for _, count in near), max(distance for distance, _ in near), weapon)


def best_aim(state: Fleuries, piece: Piece, target: Piece) -> Aim | Refusal:
    """The weapon that promises most, or why no weapon reaches."""
    found = [aim(state, piece, target, weapon) for weapon in missiles(piece)]
    good = [one for one in found if isinstance(one, Aim)]
    if not good:
        return found[0]
    return max(good, key=lambda one: reckon(state, piece, target, one, one.figures)[2])


def why_no_shot(state: Fleuries, piece: Piece, target: Piece) -> Refusal | None:
    """Why a piece may not shoot at a target."""
    if target.side == piece.side or not target.in_hand or target.kind == "base":
        return refusal(SHOOT, "shot-target", target=target.key)
    if state.joined(target) and not target.rides:
        return refusal("GF-TIR_SUR_LES_PERSONNAGES-01", "shot-leader", target=target.key)
    if target.fights:
        return refusal(SPREAD, "shot-target-melee", target=target.key)
    found = best_aim(state, piece, target)
    return found if isinstance(found, Refusal) else None


def priority(state: Fleuries, piece: Piece, target: Piece) -> int:
    """How urgent a target is: 0 charges the unit, 1 is under 5 cm, 2 charges a neighbour, 3 all others."""
    if target.charging and target.target == piece.key:
        return 0
    near = within(state, piece, target, steps(SHOOTING["priority"]["near_cm"]) - 1)
    if near and (missiles(target) or pace(target.body.species, "charge")) and not target.routing:
        return 1
    friend = state.pieces.get(target.target) if target.charging else None
    if friend is not None and friend.side == piece.side and in_contact(state, piece, friend):
        return 2
    return 3


def possible(state: Fleuries, piece: Piece) -> list[Piece]:
    """Targets, the most urgent and nearest first."""
    found = [foe for foe in state.against(piece.side) if why_no_shot(state, piece, foe) is None]
    numbers = {foe.key: number for number, foe in enumerate(found)}
    return sorted(found, key=lambda foe: (priority(state, piece, foe), apart(state, piece, foe), numbers[foe.key]))


def why_not_first(state: Fleuries, piece: Piece, target: Piece, found: list[Piece]) -> Refusal | None:
    """The first target must be the most urgent one, and the nearest of those. GF-PRIORITES_DE_TIRS-01."""
    best = found[0]
    same = priority(state, piece, best) == priority(state, piece, target)
    if same and apart(state, piece, best) == apart(state, piece, target):
        return None
    if same and priority(state, piece, best) < 3:
        return None
    return refusal(SHOOTING["priority"]["clause"], "shot-priority", target=target.key, first=best.key)


# Percentages


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
    items = [Item(f"weapon-{weapon}", table[weapon]["base"][armour(target)], table["clause"])]
    items += [Item(name, value, clause) for name, value, clause in _modifiers(state, piece, target) if value]
    return Tally(tuple(items), least=0)


def _modifiers(state: Fleuries, piece: Piece, target: Piece) -> Iterator[tuple[str, int, str]]:
    clause = MODS["clause"]
    troops = target.kind == "character" or (target.loose and not target.body.animal)
    yield "open_order", MODS["open_order"] if troops else 0, clause
    yield "moved", MODS["moved"] if target.moved > steps(MODS["moved_cm"]) else 0, clause
    shelter, source = cover(state, target, piece)
    yield f"cover_{shelter}", MODS[f"cover_{shelter}"] if shelter else 0, source
    yield "shields", MODS["shields"] if target.body.shield else 0, clause
    if piece.kind == "unit" and not piece.body.animal:
        yield "class-C", MODS["class_c"] if piece.body.grade == "C" else 0, clause
        yield "class-A", MODS["class_a"] if piece.body.grade == "A" else 0, clause
    yield "shooter_disorder", MODS["disorder"] if piece.disorder else 0, clause
    deep = min(full_ranks(target), MODS["ranks_most"]) if _close(target) else 0
    yield "enemy_ranks", MODS["rank"] * deep, clause
    yield "monster_target", MODS["monster"] if target.body.monster else 0, clause
    if "deflection" in target.body.skills:
        yield "deflection", SKILLS["deflection"]["points"], SKILLS["deflection"]["clause"]


def _close(target: Piece) -> bool:
    return target.kind == "unit" and not target.loose and not target.body.animal


def extra(state: Fleuries, piece: Piece, weapon: str) -> Tally:
    """What skills and wounds add to the whole salvo. GF-AM-64."""
    items = []
    if piece.kind == "character":
        items += skill_items(piece, weapon, "shooting")
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


def band(piece: Piece, weapon: str, distance: int) -> str:
    """Short, medium or long range."""
    ends = reach(piece, weapon)
    return next(name for name, end in zip(BANDS, ends, strict=True) if distance <= end)


def reckon(state: Fleuries, piece: Piece, target: Piece, found: Aim, figures: int) -> tuple[Tally, Tally, int, str]:
    """One figure's percentage, what is added, the whole percentage, and the band of range."""
    one, more = each(state, piece, target, found.weapon), extra(state, piece, found.weapon)
    where_ = band(piece, found.weapon, found.distance)
    whole = max(0, one.total * figures + more.total)
    return one, more, whole // SHOOTING["divisor"][where_], where_


# Choosing


def _choose(state: Fleuries, side: str, pieces: list[Piece]) -> Procedure:
    volleys = []
    shot: set[str] = set()
    for piece in pieces:
        found = possible(state, piece)
        if not found or shot & set(piece.passed):
            continue
        answer = yield Choice(
            side,
            say("ask-shot", unit=piece.key),
            SHOOT,
            partial(_options, state, piece, found),
            asides=partial(_splits, state, piece, found),
            forbidden=partial(_forbidden, state, piece, found),
            read=partial(read, state, piece, found),
            open=True,
        )
        if answer.value.targets:
            shot.add(piece.key)
            volleys.append(answer.value)
    return volleys


def _options(state: Fleuries, piece: Piece, found: list[Piece]) -> tuple[Option, ...]:
    first = [foe for foe in found if why_not_first(state, piece, foe, found) is None]
    return (*(option(Volley(piece.key, ((foe.key, 0),))) for foe in first), option(Volley(piece.key)))


def _splits(state: Fleuries, piece: Piece, found: list[Piece]) -> Iterator[Option]:
    """Half of the figures at each of two targets."""
    first = found[0]
    whole = best_aim(state, piece, first)
    assert isinstance(whole, Aim)
    for other in found[1:4]:
        half = whole.figures // 2
        if half and whole.figures - half:
            volley = Volley(piece.key, ((first.key, whole.figures - half), (other.key, half)))
            if why_no_volley(state, piece, found, volley) is None:
                yield option(volley)


def _forbidden(state: Fleuries, piece: Piece, found: list[Piece]) -> Iterator[Forbidden]:
    for foe in state.against(piece.side):
        reason = why_no_shot(state, piece, foe) or why_not_first(state, piece, foe, found)
        if reason is not None:
            yield Forbidden(option(Volley(piece.key, ((foe.key, 0),))), reason)


def option(volley: Volley) -> Option:
    """`shoot archers spears`, `shoot archers spears 12 jaguars 8`, `hold archers`."""
    if not volley.targets:
        return Option(f"hold {volley.unit}", volley, say("hold-fire", unit=volley.unit))
    words = ["shoot", volley.unit]
    for target, figures in volley.targets:
        words += [target, str(figures)] if figures else [target]
    aims = [say("aim", target=target, figures=figures) for target, figures in volley.targets]
    return Option(" ".join(words), volley, say("shoot", unit=volley.unit, aims=aims))


def why_no_volley(state: Fleuries, piece: Piece, found: list[Piece], volley: Volley) -> Refusal | None:
    """Why a unit may not spread its shots so."""
    if len(volley.targets) > SHOOTING["targets"]["most"]:
        return refusal(SPREAD, "shot-targets", most=SHOOTING["targets"]["most"])
    if len({target for target, _ in volley.targets}) < len(volley.targets):
        return refusal(SPREAD, "shot-twice")
    able = 0
    for number, (key, figures) in enumerate(volley.targets):
        target = state.pieces.get(key)
        if target is None:
            return refusal(SHOOT, "shot-target", target=key)
        wrong = why_no_shot(state, piece, target) or (
            why_not_first(state, piece, target, found) if number == 0 else None
        )
        if wrong is not None:
            return wrong
        seen = best_aim(state, piece, target)
        assert isinstance(seen, Aim)
        able = max(able, seen.figures)
        if figures > seen.figures:
            return refusal("GF-LE_TIR-05", "shot-figures", target=key, figures=figures, able=seen.figures)
    if sum(figures for _, figures in volley.targets) > able:
        return refusal(SPREAD, "shot-too-many", able=able)
    return None


def read(state: Fleuries, piece: Piece, found: list[Piece], token: str) -> Option | Refusal | None:
    """Any text as a volley of this unit."""
    words = token.split(" ")
    if len(words) < 2 or words[1] != piece.key:
        return None
    if words[0] == "hold" and len(words) == 2:
        return option(Volley(piece.key))
    if words[0] != "shoot" or len(words) < 3 or (len(words) > 3 and len(words) % 2):
        return None
    if len(words) == 3:
        targets: tuple[tuple[str, int], ...] = ((words[2], 0),)
    else:
        numbers = words[3::2]
        if not all(word.isascii() and word.isdigit() and len(word) <= 4 and word[0] != "0" for word in numbers):
            return None
        targets = tuple(zip(words[2::2], map(int, numbers), strict=True))
    volley = Volley(piece.key, targets)
    return why_no_volley(state, piece, found, volley) or option(volley)


# The phase


def phase(table: Table[Fleuries]) -> Procedure:
    """All shots and losses at once, then the tests, with immediate effect. GF-PHASE_8_TIRS-01."""
    state = table.state
    ready = shooters(state)
    parts = {side: _choose(state, side, [one for one in ready if one.side == side]) for side in state.armies}
    chosen: dict[str, Any] = yield Sealed(parts, SHOOT)
    volleys = [volley for mine in chosen.values() for volley in mine]
    hits = yield from _shoot(table, volleys)
    requests: Requests = {}
    for target, (kills, by) in hits.items():
        yield from take(table, target, kills, by, requests)
    leave_if_past_half(table, list(hits))
    yield from buildings.fires(table)
    yield from settle(table, requests, "now")
    go_on(table, "second_half")


def _shoot(table: Table[Fleuries], volleys: list[Volley]) -> Procedure:
    """Every salvo, with everybody's strength as it was before. Returns losses and who caused them, by target."""
    state = table.state
    hits: dict[str, tuple[int, str]] = {}
    for volley in volleys:
        hidden = state.pieces[volley.unit].place == "hidden"
        for key, figures in volley.targets:
            kills = yield from _salvo(table, volley.unit, key, figures, hidden)
            before = hits.get(key, (0, ""))
            hits[key] = (before[0] + kills, before[1] or volley.unit)
        table.note(SalvoSpent(clause=SHOOT, unit=volley.unit))
        if hidden:
            piece = state.pieces[volley.unit]
            table.note(Revealed(clause="GF-DETECTION-04", unit=volley.unit, why="shot", pose=where(piece)))
    hiding.reveal_near(table)
    return hits


def _salvo(table: Table[Fleuries], key: str, target_key: str, figures: int, hidden: bool) -> Procedure:
    state = table.state
    piece, target = state.pieces[key], state.pieces[target_key]
    found = best_aim(state, piece, target)
    if not isinstance(found, Aim):
        return 0
    count = figures or found.figures
    one, more, percent, where_ = reckon(state, piece, target, found, count)
    kills, rest = divmod(percent, 100)
    rolled = 0
    if rest:
        roll = yield Roll(
            "1d100",
            "shot",
            ROLL,
            seat=piece.side,
            subject=key,
            tally=one,
            meaning=lambda throw: str(kills + (throw.total <= rest)),
        )
        rolled = roll.total
        kills += rolled <= rest
    table.note(
        ShotMade(
            clause=PERCENT,
            unit=key,
            target=target_key,
            weapon=found.weapon,
            figures=count,
            distance=found.distance,
            band=where_,
            each=one,
            extra=more,
            percent=percent,
            roll=rolled,
            kills=kills,
            hidden=hidden,
        )
    )
    return kills


def take(table: Table[Fleuries], key: str, kills: int, by: str, requests: Requests) -> Procedure:
    """A target takes its losses; what must test because of them is noted."""
    state = table.state
    before = state.pieces.get(key)
    if before is None:
        return
    if before.hidden_fire:
        ask_for(requests, key, "hidden_fire", by)
    if kills:
        yield from inflict(table, key, kills, "shots")
        mourn(state, before, by, requests, "shooting")


def mourn(state: Fleuries, before: Piece, by: str, requests: Requests, why: str) -> None:
    """Tests that losses call for: the unit's own, a badly hurt animal's, those of whoever saw a character die."""
    after = state.pieces.get(before.key)
    if after is not None:
        if after.body.animal and after.body.single:
            if worst(after) in ("serious", "grave") and len(after.wounds) > len(before.wounds):
                ask_for(requests, before.key, "wound", by)
        elif after.kind == "unit":
            ask_for(requests, before.key, why, by)
        return
    if before.kind == "character":
        for unit in witnesses(state, before):
            ask_for(requests, unit.key, "death", by)
