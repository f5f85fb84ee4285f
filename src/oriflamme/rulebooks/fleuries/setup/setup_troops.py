"""Before the battle: scouting, plans, ambushes and flank marches, deployment open or under cards, arrivals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from oriflamme.board.tabletop import CM, RIGHT, TURN, Pose
from oriflamme.board.tabletop_shapes import within
from oriflamme.board.tabletop_terrain import box
from oriflamme.kernel import Choice, Context, Option, Procedure, Refusal, Roll, Sealed, message
from oriflamme.kernel.asks import PoseInput, ask_about
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.magic import CurseShown
from oriflamme.rulebooks.fleuries.facts.setup import (
    AmbushChosen,
    BaseFilled,
    BaseLaid,
    BasesCounted,
    Deployed,
    FlankPlanned,
    PlanMade,
    Scouted,
)
from oriflamme.rulebooks.fleuries.hidden import hidden_deployment
from oriflamme.rulebooks.fleuries.hidden.hidden_deployment import zone
from oriflamme.rulebooks.fleuries.powers.gear import cursed
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece, Profile
from oriflamme.rulebooks.fleuries.tables import CURSES, SETUP, share
from oriflamme.rulebooks.fleuries.terrain.ground import impassable
from oriflamme.rulebooks.fleuries.terrain.measure import fits
from oriflamme.rulebooks.fleuries.troops.formation import footprint, room_at, shape, size
from oriflamme.rulebooks.fleuries.troops.removal import remove
from oriflamme.rulebooks.fleuries.vocabulary import Entry
from oriflamme.rulebooks.fleuries.wording.number_input import measure, steps_of
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

TURNS = "GF-LE_TOUR_DE_JEU-01"
SCOUT = SETUP["scouting"]["clause"]
AMBUSH = "GF-RECONNAISSANCE-02"
PLACE = "GF-DEPLOIEMENT-01"
CARD = "GF-DEPLOIEMENT-02"
ZONE = "GF-DEPLOIEMENT-04"
MOANING = CURSES["moaning"]["clause"]
NOTED = "GF-DEPLOIEMENT-05"
MARCH = "GF-MARCHE_DE_FLANC-01"
ENTRY = "GF-MARCHE_DE_FLANC-02"
FLANK = SETUP["flank"]
ENTRIES: tuple[Entry, ...] = ("west", "east")
DONE = Option("done", None, message("plan-done"), verb="done")


# Scouting


def scouting(ctx: Context[Fleuries]) -> Procedure:
    """Each side announces its pochtecas; strictly under half of the other's is discovered. GF-AM-49."""
    state = ctx.state
    potentials = {side: army.pochtecas for side, army in state.armies.items()}
    found = ""
    for side in state.armies:
        mine, theirs = potentials[side], potentials[state.enemy(side)]
        if mine * 100 < SETUP["scouting"]["percent"] * theirs:
            found = side
    ctx.note(Scouted(clause=SCOUT, potentials=potentials, discovered=found))
    next_phase(ctx, "plans")
    yield from ()


# Plans


def plans(ctx: Context[Fleuries]) -> Procedure:
    """A discovered side deploys in the open first; then whoever is not discovered writes his plan in secret.

    Either side may keep a flank march back: the discovered one notes it before it deploys the rest. Each piece that is
    put on the table is a procedure of its own, which goes on from what everybody sees.
    """
    state = ctx.state
    for side, army in list(state.armies.items()):
        if not army.discovered:
            continue
        piece = next((one for one in _reserve(state, side) if not one.controls), None)
        if not army.planned:
            yield from _plan(ctx, [side])
            return
        if piece is not None:
            answer = yield _place_choice(state, piece)
            _put(ctx, piece, answer.value)
            return
    yield from _plan(ctx, [side for side, army in state.armies.items() if not army.discovered])
    next_phase(ctx, "deployment")


def _plan(ctx: Context[Fleuries], sides: list[str]) -> Procedure:
    state = ctx.state
    written: dict[str, Any] = yield Sealed({side: _write(state, side) for side in sides}, MARCH)
    for side, (ambush, marches) in written.items():
        if ambush:
            ctx.note(AmbushChosen(clause=AMBUSH, audience=(side,), side=side, unit=ambush))
        for unit, entry, at, turn in marches:
            ctx.note(FlankPlanned(clause=MARCH, audience=(side,), unit=unit, entry=entry, at=at, turn=turn))
        ctx.note(PlanMade(clause=PLACE, side=side))


def _write(state: Fleuries, side: str) -> Procedure:
    ambush = ""
    if state.armies[state.enemy(side)].discovered:
        units = [piece for piece in _reserve(state, side) if piece.kind == "unit" and not piece.body.animal]
        units = [unit for unit in units if state.controller(unit) is None]
        options = [
            Option(f"ambush {unit.key}", unit.key, message("ambush", unit=unit.key), verb="ambush", piece=unit.key)
            for unit in units
        ]
        options.append(Option("ambush none", "", message("ambush-none"), verb="ambush", what="none"))
        answer = yield Choice(side, ask_about("ambush"), AMBUSH, tuple(options))
        ambush = answer.value
    marches: list[tuple[str, str, int, int]] = []
    while True:
        taken = {ambush, *(march[0] for march in marches)}
        answer = yield _flank_choice(state, side, taken, marches)
        if answer.value is None:
            return ambush, marches
        marches.append(answer.value)


def _reserve(state: Fleuries, side: str) -> list[Piece]:
    return [piece for piece in state.pieces.values() if piece.side == side and piece.place == "reserve"]


def _flank_choice(state: Fleuries, side: str, taken: set[str], marches: list[tuple[str, str, int, int]]) -> Choice:
    spent = sum(_worth(state, state.pieces[march[0]]) for march in marches)
    left = [piece for piece in _reserve(state, side) if piece.key not in taken and not piece.controls]

    def read(token: str) -> Option | Refusal | None:
        return DONE if token == DONE.token else _read_flank(state, left, spent, token)

    def options() -> tuple[Option, ...]:
        at = state.height // 4 if state.armies[side].edge == "south" else state.height * 3 // 4
        found = [
            _flank_option(state, piece.key, entry, at, FLANK["earliest"])
            for piece in left
            for entry in ("west", "east")
            if why_no_flank(state, piece, spent, at, FLANK["earliest"]) is None
        ]
        return (DONE, *found)

    return Choice(side, ask_about("flank"), MARCH, options, read=read, free_form=True)


def _worth(state: Fleuries, piece: Piece) -> int:
    """What a unit costs with the character who leads it."""
    chief = state.controller(piece)
    return piece.body.points + (chief.body.points if chief is not None else 0)


def _flank_option(state: Fleuries, unit: str, entry: str, at: int, turn: int) -> Option:
    label = message("flank", unit=unit, entry=message(f"entry-{entry}"), at=length(at), turn=turn)
    return Option(
        f"flank {unit} {entry} {at} {turn}",
        (unit, entry, at, turn),
        label,
        verb="flank",
        piece=unit,
        what=f"{entry} {turn}",
        place=(0 if entry == "west" else state.width, at),
        facing=RIGHT if entry == "west" else 3 * RIGHT,
    )


def in_own_half(state: Fleuries, side: str, at: int) -> bool:
    """Up to the middle of the table, on one's own side of it."""
    half = state.height // 2
    return 0 <= at <= half if state.armies[side].edge == "south" else half <= at <= state.height


def why_no_flank(state: Fleuries, piece: Piece, spent: int, at: int, turn: int) -> Refusal | None:
    """Up to half of the budget, in one's own half of the table, not before turn 4. GF-MARCHE_DE_FLANC-01, -02."""
    army = state.armies[piece.side]
    most = army.budget * share(FLANK["share"])
    total = spent + _worth(state, piece)
    if total > most:
        return refusal(MARCH, "flank-budget", points=total, most=int(most))
    if not in_own_half(state, piece.side, at):
        return refusal(MARCH, "flank-half", at=length(at))
    if turn < FLANK["earliest"] or turn > state.limit:
        return refusal(ENTRY, "flank-turn", turn=turn, earliest=FLANK["earliest"])
    return None


def _read_flank(state: Fleuries, left: list[Piece], spent: int, token: str) -> Option | Refusal | None:
    """`flank spears west 3000 4` in steps, or `flank spears west at 30 4` in centimetres; the turn comes last."""
    words = token.split(" ")
    if len(words) not in (5, 6) or words[0] != "flank" or words[2] not in ("west", "east"):
        return None
    piece = next((one for one in left if one.key == words[1]), None)
    if piece is None:
        return refusal(MARCH, "such-unit", unit=words[1])
    if len(words) == 6 and words[3] != "at":
        return None
    at, turn = measure(words[4]) if len(words) == 6 else steps_of(words[3]), steps_of(words[-1])
    if at is None or turn is None:
        return refusal(MARCH, "flank-numbers")
    return why_no_flank(state, piece, spent, at, turn) or _flank_option(state, piece.key, words[2], at, turn)


# Deployment


def why_no_place(state: Fleuries, piece: Piece, pose: Pose) -> Refusal | None:
    """Why a piece may not be deployed there."""
    body = footprint(piece, pose)
    west, south, east, north = zone(state, state.armies[piece.side])
    frame = box(body)
    if not within(body, state.width, state.height):
        return refusal("GF-CHOIX_DU_TERRAIN-07", "pose-off", x=length(pose.x), y=length(pose.y))
    if frame[0] < west or frame[1] < south or frame[2] > east or frame[3] > north:
        return refusal(ZONE, "deploy-zone", unit=piece.key)
    other = fits(state, piece, pose)
    if other is not None:
        return refusal(ZONE, "deploy-over", unit=piece.key, other=other.key)
    ground = impassable(state, piece, body)
    if ground is not None:
        return refusal(ZONE, "deploy-ground", unit=piece.key, ground=message(f"ground-{ground.kind}"))
    return None


def spots(state: Fleuries, piece: Piece) -> Iterator[Pose]:
    """A grid of poses in the zone, facing the enemy: two lines, from the middle outward."""
    west, south, east, north = zone(state, state.armies[piece.side])
    facing = 0 if state.armies[piece.side].edge == "south" else TURN // 2
    rows = [5 * CM, 18 * CM] if north - south >= 30 * CM else [2 * CM]
    middle = (west + east) // 2
    for row in rows:
        y = north - row if facing == 0 else south + row
        for step in range((east - west) // (10 * CM) + 1):
            for sign in (1, -1) if step else (1,):
                pose = Pose(middle + sign * step * 5 * CM, y, facing)
                if why_no_place(state, piece, pose) is None:
                    yield pose


def _deploy_option(piece: Piece, pose: Pose) -> Option:
    token = f"deploy {piece.key} {pose.x} {pose.y} {pose.facing}"
    where_ = {"x": length(pose.x), "y": length(pose.y), "degrees": message("degrees", whole=pose.facing // 100)}
    return Option(
        token,
        pose,
        message("deploy", unit=piece.key, **where_),
        verb="deploy",
        piece=piece.key,
        place=room_at(piece, pose),
        facing=pose.facing,
    )


def _leave_option(piece: Piece, *, lost: bool) -> Option:
    """There is no room: `lost` says that somebody stays away from the battle for it."""
    label = message("deploy-none", unit=piece.key)
    notes = ("irreversible",) if lost else ()
    return Option(f"leave {piece.key}", None, label, verb="leave", piece=piece.key, notes=notes)


def _read_deploy(state: Fleuries, piece: Piece, token: str) -> Option | Refusal | None:
    """`deploy spears 4500 2000 0` in steps, or `deploy spears at 45 20 0` in centimetres and degrees."""
    words = token.split(" ")
    if words[:2] != ["deploy", piece.key]:
        return None
    if len(words) == 6 and words[2] == "at":
        numbers = [measure(word) for word in words[3:]]
    elif len(words) == 5:
        numbers = [steps_of(word) for word in words[2:]]
    else:
        return None
    if None in numbers:
        return refusal(ZONE, "pose-numbers")
    x, y, facing = (int(number or 0) for number in numbers)
    pose = Pose(x, y, facing % TURN)
    return why_no_place(state, piece, pose) or _deploy_option(piece, pose)


def _place_choice(state: Fleuries, piece: Piece) -> Choice:
    def options() -> tuple[Option, ...]:
        found = tuple(_deploy_option(piece, pose) for pose in spots(state, piece))
        return found or (_leave_option(piece, lost=True),)

    def read(token: str) -> Option | Refusal | None:
        if token == f"leave {piece.key}":
            return next((one for one in options() if one.token == token), refusal(ZONE, "deploy-room", unit=piece.key))
        return _read_deploy(state, piece, token)

    question = ask_about("deploy", piece.key, unit=piece.key)
    return Choice(piece.side, question, PLACE, options, read=read, free_form=True, pose=_deploy_pose(piece))


def _deploy_pose(piece: Piece) -> PoseInput:
    """What a question takes where any place may be proposed."""
    return PoseInput("deploy", piece.key, *size(piece), f"deploy {piece.key} {{x}} {{y}} {{facing}}")


def _put(ctx: Context[Fleuries], piece: Piece, pose: Pose | None) -> None:
    """A piece goes on the table for all to see; a led unit brings its leader."""
    if pose is None:
        remove(ctx, piece.key, "absent", ZONE)
        return
    ctx.note(Deployed(clause=PLACE, unit=piece.key, pose=pose, files=piece.files, loose=piece.loose))
    for chief in [one for one in ctx.state.pieces.values() if one.controls == piece.key and one.place == "reserve"]:
        ctx.note(Deployed(clause=PLACE, unit=chief.key, pose=pose, files=1, loose=False))


def groups(state: Fleuries, side: str) -> list[tuple[str, ...]]:
    """What goes under one card each: a brigade with its leader, or a unit or character alone. GF-DEPLOIEMENT-02."""
    left = [piece for piece in _reserve(state, side) if piece.key != state.armies[side].ambush]
    found: list[tuple[str, ...]] = []
    heard = moaning(state, side)
    left = [piece for piece in left if piece.key not in heard and not _led(state, piece, heard)]
    for chief in [piece for piece in left if piece.kind == "character"]:
        brigade = [piece for piece in left if piece.brigade == chief.key and not piece.body.animal]
        alike = [unit.key for unit in brigade if _formation(unit) == _formation(brigade[0])]
        found.append((chief.key, *(piece.key for piece in left if piece.key in (*alike, chief.controls))))
    led = {key for group in found for key in group}
    return [*found, *((piece.key,) for piece in left if piece.key not in led)]


def moaning(state: Fleuries, side: str) -> list[str]:
    """Characters who cannot hide: their weapon moans. They stand in the open, with the unit in whose ranks they are.

    GF-TABLE_DES_MALEDICTION-05, GF-MG-40.
    """
    return [piece.key for piece in _reserve(state, side) if cursed(state, piece, "moaning")]


def _led(state: Fleuries, unit: Piece, chiefs: list[str]) -> bool:
    return any(state.pieces[key].controls == unit.key for key in chiefs)


def _formation(unit: Piece) -> tuple[str, bool]:
    return shape(unit), unit.loose


def deployment(ctx: Context[Fleuries]) -> Procedure:
    """Sides that are not discovered lay their cards in secret; ambushes are noted. GF-DEPLOIEMENT-03."""
    state = ctx.state
    hidden = [side for side in state.armies if _reserve(state, side)]
    for side in hidden:
        brigades = len(groups(state, side))
        roll = yield Roll(SETUP["bases"]["dice"], "bases", SETUP["bases"]["clause"], seat=side, subject=side)
        spare = max(0, roll.total - SETUP["bases"]["less"])
        clause = SETUP["bases"]["clause"]
        counted = {"side": side, "brigades": brigades, "roll": roll.total, "spare": spare}
        ctx.note(BasesCounted(clause=clause, audience=(side,), **counted))
    laid: dict[str, Any] = (yield Sealed({side: _lay_cards(state, side) for side in hidden}, CARD)) if hidden else {}
    for side, (cards, lurkers, open_) in laid.items():
        for key in moaning(state, side):
            ctx.note(CurseShown(clause=MOANING, unit=key, curse="moaning", roll=0))
        for key, pose in open_:
            _put(ctx, state.pieces[key], pose)
        for number, (contents, pose) in enumerate(_numbered(state, cards), start=1):
            key = f"card_{side}_{number}"
            ctx.note(BaseLaid(clause=CARD, base=key, side=side, pose=pose))
            ctx.note(BaseFilled(clause=CARD, audience=(side,), base=key, contents=contents))
        for fact in lurkers:
            ctx.note(fact)
        for piece in _reserve(state, side):
            remove(ctx, piece.key, "absent", ZONE)
    next_phase(ctx, "battle_orders")


Card = tuple[tuple[str, ...], Pose]
"""What a card hides, and where it lies."""


def _numbered(state: Fleuries, cards: list[Card]) -> list[Card]:
    """Cards in the order of their numbers, which tell nothing of what they hide: by where they lie. GF-CP-94."""
    return (
        cards if state.rules.cards_by_group else sorted(cards, key=lambda card: (card[1].x, card[1].y, card[1].facing))
    )


def _lay_cards(state: Fleuries, side: str) -> Procedure:
    """The ambush first, then whoever cannot hide, then a card for each group and the empty ones.

    Returns the cards, who lies hidden, and who stands in the open.
    """
    trial = state.clone()
    cards: list[Card] = []
    lurkers = yield from hidden_deployment.ambush(trial, side)
    if not lurkers:
        trial.armies[side] = replace(trial.armies[side], ambush="")
    open_ = yield from _stand_open(trial, side)
    spare = [()] * trial.armies[side].spare_bases
    for number, contents in enumerate([*groups(trial, side), *spare], start=1):
        card = Piece(key=f"card_{side}_{number}", side=side, body=Profile(kind="base"), figures=1, contents=contents)
        answer = yield _card_choice(trial, card, contents)
        if isinstance(answer.value, tuple):
            lurkers.append(hidden_deployment.note(trial, trial.pieces[contents[0]], *answer.value, clause=NOTED))
        elif answer.value is not None:
            cards.append((contents, answer.value))
            trial.pieces[card.key] = Piece(key=card.key, side=side, body=card.body, figures=1, pose=answer.value)
    return cards, lurkers, open_


def _stand_open(state: Fleuries, side: str) -> Procedure:
    """Where those stand who cannot hide, with the unit that they lead; the trial state knows it at once."""
    placed = []
    for key in moaning(state, side):
        chief = state.pieces[key]
        piece = state.pieces.get(chief.controls, chief)
        answer = yield _place_choice(state, piece)
        placed.append((piece.key, answer.value))
        for one in {piece.key: piece, key: chief}.values():
            place = {"place": "table", "pose": answer.value} if answer.value else {"place": "flank"}
            state.pieces[one.key] = replace(one, **place)
    return placed


def _card_choice(state: Fleuries, card: Piece, contents: tuple[str, ...]) -> Choice:
    """Where a card goes; a unit alone may be noted in the plan instead. GF-DEPLOIEMENT-05."""
    none = _leave_option(card, lost=bool(contents))
    alone = state.pieces[contents[0]] if len(contents) == 1 else None
    lurker = alone if alone is not None and alone.kind == "unit" and not alone.body.animal else None

    def options() -> tuple[Option, ...]:
        found = [_deploy_option(card, pose) for pose in spots(state, card)]
        if lurker is not None:
            found += hidden_deployment.offered(state, lurker, noted=True)
        return tuple(found) if contents and found else (*found, none)

    def read(token: str) -> Option | Refusal | None:
        if token == none.token:
            return none if none in options() else refusal(ZONE, "deploy-room", unit=card.key)
        if lurker is not None and token.startswith("lurk "):
            return hidden_deployment.read(state, lurker, token, noted=True)
        return _read_deploy(state, card, token)

    question = ask_about("card", card.key, unit=card.key, contents=list(contents), empty=not contents)
    return Choice(card.side, question, CARD, options, read=read, free_form=True, pose=_deploy_pose(card))
