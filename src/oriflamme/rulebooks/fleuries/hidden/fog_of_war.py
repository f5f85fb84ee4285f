"""Hidden troops: cards that hide brigades, detection, ambushes and units noted in the plan only. GF-CP-04."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from msgspec.structs import replace

from oriflamme.board.tabletop import CM, RIGHT, TURN, Pose, moved
from oriflamme.board.tabletop_shapes import gap, middle, overlap, within
from oriflamme.board.tabletop_terrain import crosses, part_inside, patch_gap
from oriflamme.kernel import Choice, Context, Option, Procedure, Roll, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.effects import end, of_kind
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.setup import BaseRevealed, DetectionTried, Revealed
from oriflamme.rulebooks.fleuries.powers.gear import CLAUSES
from oriflamme.rulebooks.fleuries.powers.lasting import cloaked, gone, invisible
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import DETECTION, SETUP, steps
from oriflamme.rulebooks.fleuries.terrain.ground import HALF, KINDS, against, impassable
from oriflamme.rulebooks.fleuries.terrain.measure import apart, fits, shape_at, where
from oriflamme.rulebooks.fleuries.terrain.measure import within as near
from oriflamme.rulebooks.fleuries.terrain.sight import level, sees
from oriflamme.rulebooks.fleuries.troops.formation import footprint, size
from oriflamme.rulebooks.fleuries.vocabulary import RevealReason

TURNS = "GF-LE_TOUR_DE_JEU-01"
DETECT = "GF-DETECTION-01"
PHASE = "GF-LE_TOUR_DE_JEU-03"
HIDDEN = "GF-DEPLOIEMENT-05"
COME_OUT = "GF-PHASE_6_MOUVEMENTS-02"
SHOT = "GF-DETECTION-04"
AUTOMATIC: int = DETECTION["automatic"]
IMPOSSIBLE: int = DETECTION["impossible"]
NEAR = steps(DETECTION["reveal"]["cm"])
FLANK_TRIES: int = SETUP["flank"]["tries"]
UNSEEN = ("hidden", "base", "flank")
"""Places of troops that take part in the battle where the enemy does not see them."""
LURK = Option("lurk", "", message("lurk"), verb="lurk")


# Detection


def phase(ctx: Context[Fleuries]) -> Procedure:
    """Phase 0, as long as cards lie on the table: each observer tries once, on one card."""
    state = ctx.state
    if any(True for _ in state.bases()):
        parts = {side: _look(state, side) for side in state.armies}
        leaders = {card.key: _leader(state, card) for card in state.bases()}
        looked: dict[str, Any] = yield Sealed(parts, PHASE)
        for pairs in looked.values():
            for observer, base in pairs:
                # Whoever looked out from under a card that has been turned since looks from where he now stands.
                who = observer if observer in state.pieces else leaders[observer]
                if base in state.pieces:
                    yield from _try(ctx, who, base)
    next_phase(ctx, "arrivals")


def observers(state: Fleuries, side: str) -> list[Piece]:
    """Each character, each card that hides one, and each revealed unit with no character near."""
    limit = steps(DETECTION["observer"]["character_cm"])
    chiefs = [*state.characters(side), *(card for card in state.bases() if card.side == side and _leader(state, card))]
    units = [unit for unit in state.units(side) if not any(near(state, unit, chief, limit) for chief in chiefs)]
    return [*chiefs, *(unit for unit in units if not unit.routing)]


def _leader(state: Fleuries, card: Piece) -> str:
    """The character who looks out from under a card, if it hides one."""
    here = (key for key in card.contents if key in state.pieces)
    return next((key for key in here if state.pieces[key].kind == "character"), "")


def _look(state: Fleuries, side: str) -> Procedure:
    """Ask each observer of a side whom he watches. GF-CP-99: a side that might have one beneath its cards is asked
    even if it has none, so that nobody learns from it what they hide."""
    pairs, watching = [], [(observer, _watched(state, observer)) for observer in observers(state, side)]
    if not any(seen for _, seen in watching) and _might_watch(state, side):
        nobody = Option("ignore", "", message("ignore-all"), verb="ignore")
        yield Choice(side, ask_about("detect-nobody"), DETECT, (nobody,))
    for observer, seen in watching:
        if not seen:
            continue
        options = [
            Option(
                f"detect {observer.key} {card.key}",
                card.key,
                message("detect", unit=observer.key, target=card.key),
                verb="detect",
                piece=observer.key,
                target=card.key,
                notes=("throws",),
            )
            for card in seen
        ]
        label = message("ignore", unit=observer.key)
        options.append(Option(f"ignore {observer.key}", "", label, verb="ignore", piece=observer.key))
        answer = yield Choice(side, ask_about("detect", observer.key, unit=observer.key), DETECT, tuple(options))
        if answer.value:
            pairs.append((observer.key, answer.value))
    return pairs


def _watched(state: Fleuries, observer: Piece) -> list[Piece]:
    """The cards of the enemy that an observer may make out."""
    return [card for card in state.bases() if card.side != observer.side and needed(state, observer, card) < IMPOSSIBLE]


def _might_watch(state: Fleuries, side: str) -> bool:
    """Whether, for all the enemy knows, a card of a side or a unit beside it has an enemy card to watch."""
    cards = [card for card in state.bases() if card.side == side]
    if not cards or state.rules.idle_cards_unasked:
        return False
    units = (unit for unit in state.units(side) if not unit.routing)
    return any(_watched(state, one) for one in (*cards, *units))


def needed(state: Fleuries, observer: Piece, card: Piece) -> int:
    """The number to reach on a d10; 0: no roll needed; 11: impossible."""
    if not sees(state, observer, card, over_ranks=True):
        return IMPOSSIBLE
    columns = DETECTION["columns"]
    distance = apart(state, observer, card)
    column = sum(distance >= steps(end) for end in columns) + _shift(state, observer, card)
    row = DETECTION["row"][_row(state, observer, card)]
    if column < 0:
        return AUTOMATIC
    return int(row[column]) if column < len(row) else IMPOSSIBLE


def _shift(state: Fleuries, observer: Piece, card: Piece) -> int:
    shifts = DETECTION["shift"]
    mine, theirs = level(state, observer), level(state, card)
    total = shifts["lower"] if theirs < mine else 0
    if state.rules.dusk:
        total += shifts["dusk"]
    if theirs > mine or _half_hidden(state, card):  # one line of the table: it counts once
        total += shifts["hard"]
    return int(total + (shifts["unit"] if observer.kind == "unit" else 0))


def _half_hidden(state: Fleuries, card: Piece) -> bool:
    """About half of the card lies in ground that hides."""
    body, half = shape_at(state, card), DETECTION["half"]
    return any(
        KINDS[ground.kind].get("hides") and half["least"] <= part_inside(ground.outline, body) <= half["most"]
        for ground in state.ground.values()
        if not ground.fallen
    )


def _row(state: Fleuries, observer: Piece, card: Piece) -> str:
    """The kind of ground that holds most of a card; behind others it counts as behind an obstacle. GF-DETECTION-05."""
    body = shape_at(state, card)
    best, found = HALF, ""
    for ground in state.ground.values():
        if KINDS[ground.kind]["shape"] == "area" and "row" in KINDS[ground.kind] and not ground.fallen:
            part = part_inside(ground.outline, body)
            if part > best:
                best, found = part, KINDS[ground.kind]["row"]
    if found and found != "open":
        return found
    return "linear" if _behind(state, observer, card) else "open"


def _behind(state: Fleuries, observer: Piece, card: Piece) -> bool:
    start, end = middle(shape_at(state, observer)), middle(shape_at(state, card))
    for ground in state.ground.values():
        if KINDS[ground.kind].get("row") == "linear" and not ground.fallen and crosses(ground.outline, start, end):
            return True
    others = (one for one in state.bodies() if one.key not in (observer.key, card.key) and not one.body.single)
    return any(overlap((start, end), shape_at(state, one), 10) for one in others)


def _try(ctx: Context[Fleuries], observer: str, base: str) -> Procedure:
    state = ctx.state
    goal = needed(state, state.pieces[observer], state.pieces[base])
    seat, total = state.pieces[observer].side, 0
    if goal > AUTOMATIC:
        roll = yield Roll(DETECTION["dice"], "detection", DETECT, seat=seat, subject=observer)
        total = roll.total
    found = goal == AUTOMATIC or total >= goal
    ctx.note(DetectionTried(clause=DETECT, observer=observer, base=base, needed=goal, roll=total, found=found))
    if found:
        reveal_base(ctx, base, "detected")


# Turning cards


def reveal_base(ctx: Context[Fleuries], key: str, why: RevealReason) -> None:
    """A card is turned: its troops stand round the place where it lay."""
    card = ctx.state.pieces[key]
    clause = SHOT if why == "shot" else "GF-DEPLOIEMENT-02"
    poses = arrangement(ctx.state, card)
    ctx.note(BaseRevealed(clause=clause, base=key, why=why, poses=poses))


def arrangement(state: Fleuries, card: Piece) -> dict[str, Pose]:
    """Where the troops of a card stand: the first at the card, the others beside and behind it."""
    at = where(card)
    trial = state.clone()
    del trial.pieces[card.key]
    poses: dict[str, Pose] = {}
    units = [state.pieces[key] for key in card.contents if key in state.pieces]
    units.sort(key=lambda piece: piece.kind == "character")
    for piece in units:
        pose = next((spot for spot in _spots(trial, piece, at) if _free(trial, piece, spot)), at)
        if piece.controls in poses:
            pose = poses[piece.controls]
        poses[piece.key] = pose
        trial.pieces[piece.key] = replace(piece, place="table", pose=pose)
    return {key: poses[key] for key in card.contents if key in poses}


def _spots(state: Fleuries, piece: Piece, at: Pose) -> Iterator[Pose]:
    """Places to try: where the card lay, then further and further to both sides and behind."""
    width, depth = size(piece)
    yield at
    for row in range(4):
        back = moved(at, at.facing + TURN // 2, row * (depth + 2 * CM))
        for step in range(13):
            for side in (1, -1):
                yield moved(back, at.facing + side * RIGHT, step * (width // 4 + CM))


def _free(state: Fleuries, piece: Piece, pose: Pose) -> bool:
    body = footprint(piece, pose)
    if not within(body, state.width, state.height) or fits(state, piece, pose) is not None:
        return False
    return impassable(state, piece, body) is None


def reveal_acting(ctx: Context[Fleuries], order: Literal["charge", "shoot"]) -> None:
    """Cards under an order that gives them away are turned: to charge, or to shoot. GF-CP-04."""
    for card in [one for one in ctx.state.bases() if order in one.orders]:
        reveal_base(ctx, card.key, "charge" if order == "charge" else "shot")


def reveal_cloaked(ctx: Context[Fleuries]) -> None:
    """Whoever is under the Cape and charges is seen at once. GF-TABLE_DES_OBJETS_MAGIQUES-08."""
    for piece in [one for one in ctx.state.pieces.values() if "charge" in one.orders and cloaked(ctx.state, one)]:
        ctx.note(Revealed(clause=CLAUSES["cape_coyolxauhqui"], unit=piece.key, why="charge", pose=where(piece)))
        for effect in of_kind(ctx.state.effects, piece.key, "invisible"):
            end(ctx, effect, "used")


def reveal_near(ctx: Context[Fleuries]) -> None:
    """Cards within 5 cm of an enemy are turned; hidden units that an enemy can see or touch are placed."""
    state = ctx.state
    for card in list(state.bases()):
        if card.key in state.pieces and _found(state, card):
            reveal_base(ctx, card.key, "near")
    for piece in [one for one in state.pieces.values() if one.place == "hidden"]:
        if not invisible(state, piece) and _spotted(state, piece):
            ctx.note(Revealed(clause=HIDDEN, unit=piece.key, why="seen", pose=where(piece)))


def _found(state: Fleuries, card: Piece) -> bool:
    """Near an enemy, whom a card may hide in his turn; an empty one is nobody."""
    mine = shape_at(state, card)
    foes = (foe for foe in state.against(card.side) if not state.joined(foe) and (foe.kind != "base" or foe.contents))
    return any(gap(mine, shape_at(state, foe)) <= NEAR for foe in foes)


def _spotted(state: Fleuries, piece: Piece) -> bool:
    """An enemy against the building, or one who sees the place where a unit hides."""
    foes = [foe for foe in state.against(piece.side) if foe.kind != "base" and not state.joined(foe)]
    if piece.inside:
        outline = state.ground[piece.inside].outline
        return any(patch_gap(outline, shape_at(state, foe)) <= 10 for foe in foes)
    return any(sees(state, piece, foe) and not _walled(state, piece, foe) for foe in foes)


def _walled(state: Fleuries, piece: Piece, foe: Piece) -> bool:
    """A man-high wall hides whoever crouches against it. GF-CP-43."""
    return any(ground.kind == "wall" for ground in against(state, piece, foe))


# Coming out


def come_out(ctx: Context[Fleuries], steal: Callable[[str], Procedure]) -> Procedure:
    """After the others have moved, hidden units may come out; first `steal` asks a side where those under the Cape go.
    Returns what it was told, by side. GF-PHASE_6_MOUVEMENTS-02.

    Every side with troops that the enemy does not see is asked, whether they lie hidden, march round the flank or are
    under a card: who is asked tells the enemy nothing.
    """
    state = ctx.state
    away = [side for side in state.armies if has_unseen(state, side)]
    parts = {side: _emerge(state, side, steal) for side in away}
    chosen: dict[str, Any] = (yield Sealed(parts, HIDDEN)) if parts else {}
    for keys, _ in chosen.values():
        for key in keys:
            ctx.note(Revealed(clause=COME_OUT, unit=key, why="moved", pose=where(state.pieces[key])))
    return {side: told for side, (_, told) in chosen.items()}


def has_unseen(state: Fleuries, side: str) -> bool:
    """Whether a side has troops in the battle that the enemy does not see."""
    return any(piece.side == side and piece.place in UNSEEN for piece in state.pieces.values())


def astray(piece: Piece) -> bool:
    """Whether a piece has marched round the flank in vain, and no longer comes. GF-MARCHE_DE_FLANC-03."""
    return piece.place == "flank" and piece.entry_tries >= FLANK_TRIES


def _emerge(state: Fleuries, side: str, steal: Callable[[str], Procedure]) -> Procedure:
    told = yield from steal(side)
    mine = [piece for piece in state.pieces.values() if piece.side == side and piece.place == "hidden"]
    left = [piece.key for piece in mine if not gone(state, piece) and not state.joined(piece)]
    keys: list[str] = []
    while True:
        options = [
            Option(f"emerge {key}", key, message("emerge", unit=key), verb="emerge", piece=key)
            for key in left
            if key not in keys
        ]
        answer = yield Choice(side, ask_about("emerge"), HIDDEN, (LURK, *options))
        if not answer.value:
            return keys, told
        keys.append(answer.value)
