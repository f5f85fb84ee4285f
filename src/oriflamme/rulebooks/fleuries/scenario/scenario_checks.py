"""Whether a position can be played on: every name in it leads somewhere, and nothing stands where it cannot."""

from __future__ import annotations

from collections.abc import Container, Iterator

from oriflamme.board.tabletop_shapes import near, overlap
from oriflamme.board.tabletop_shapes import within as on_table
from oriflamme.board.tabletop_terrain import encloses
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import ScenarioError
from oriflamme.rulebooks.fleuries.abilities.wound_effects import FALL, places, wound_table
from oriflamme.rulebooks.fleuries.command.battle_orders import ZONES
from oriflamme.rulebooks.fleuries.command.orders import sets_of, who_is
from oriflamme.rulebooks.fleuries.contact.buildings import capacity, room
from oriflamme.rulebooks.fleuries.losses.fire import flammable
from oriflamme.rulebooks.fleuries.powers.gear import cursed
from oriflamme.rulebooks.fleuries.setup.setup_ground import FENCES, NARROW, PIECES, element
from oriflamme.rulebooks.fleuries.state import SETUP_PHASES, Army, Fleuries, Ground, Piece, Wound
from oriflamme.rulebooks.fleuries.tables import SHOOTING
from oriflamme.rulebooks.fleuries.terrain.ground import impassable
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at
from oriflamme.rulebooks.fleuries.troops.formation import files, footprint
from oriflamme.rulebooks.fleuries.vocabulary import EndReason, words_of

COUNTS = (
    *("rout_since", "control_since", "entry_at", "entry_turn", "entry_tries", "housed", "bereaved", "stunned", "blind"),
    *("charge_left", "wheel_left", "flight_left", "moved", "lost", "wounded", "last_lost", "transformed_until"),
)


def scenario_errors(state: Fleuries, clauses: Container[str]) -> Iterator[ScenarioError]:
    """Everything that keeps a position from being played, the first thing first; `clauses` are those of the book."""
    for army in state.armies.values():
        yield from _army(state, army)
    for ground in state.ground.values():
        yield from _structure(state, ground)
    yield from _enclosures(state)
    for piece in (*state.pieces.values(), *state.fallen.values()):
        yield from _orders_and_wounds(piece)
        yield from _numbers(piece)
    for piece in state.pieces.values():
        yield from _mentions(state, piece)
        yield from _lodging(state, piece)
        yield from _stance(state, piece)
        yield from _command(state, piece)
    yield from _unseen(state)
    yield from _crowding(state)
    yield from _course(state, clauses)


def _structure(state: Fleuries, ground: Ground) -> Iterator[ScenarioError]:
    """What a structure has suffered, and how many are in it."""
    if ground.fire and not flammable(ground):
        yield ScenarioError(ground.key, "fire")
    for value in (ground.fire, ground.defence, ground.damage, ground.struck, ground.height):
        if value < 0:
            yield ScenarioError(ground.key, "number", {"value": value})
    if not ground.fallen and 0 < ground.defence <= ground.damage:
        yield ScenarioError(ground.key, "ruined", {"damage": ground.damage, "defence": ground.defence})
    if ground.kind == "building" and room(state, ground) < 0:
        most = capacity(ground)
        yield ScenarioError(ground.key, "housed", {"figures": most - room(state, ground), "most": most})


def _army(state: Fleuries, army: Army) -> Iterator[ScenarioError]:
    for name in ("captures", "lost_points", "spare_bases", "points", "budget", "pochtecas"):
        if getattr(army, name) < 0:
            yield ScenarioError(army.key, "number", {"value": getattr(army, name)})
    for text in army.chosen:
        if isinstance(element(text), Refusal):
            yield ScenarioError(army.key, "ground-kind", {"kind": text, "known": ", ".join(PIECES)})
    for character, order in (*army.plan.items(), *army.coming.items()):
        friend = {**state.pieces, **state.fallen}.get(character)
        if friend is None or friend.side != army.key or friend.kind != "character":
            yield ScenarioError(army.key, "unknown-piece", {"key": character})
        known = {"", *ZONES, *state.ground, *state.pieces, *state.fallen}
        if order.target not in known:
            yield ScenarioError(army.key, "battle-order", {"order": order.kind})
    everybody = {**state.pieces, **state.fallen}
    for key in (army.ambush, army.general):
        if key and key not in everybody:
            yield ScenarioError(army.key, "unknown-piece", {"key": key})
    general = everybody.get(army.general)
    if general is not None and (general.side != army.key or general.kind != "character"):
        yield ScenarioError(army.key, "general", {"key": army.general})
    if army.edge == state.armies[state.enemy(army.key)].edge:
        yield ScenarioError(army.key, "edge-twice", {"edge": army.edge})


def _enclosures(state: Fleuries) -> Iterator[ScenarioError]:
    """Every space shut in by hedges or walls has an entrance. GF-CHOIX_DU_TERRAIN-03."""
    fences = {ground.key: ground.outline for ground in state.ground.values() if ground.kind in FENCES}
    if encloses(fences.values(), NARROW):
        guilty = [
            key
            for key in fences
            if not encloses([outline for other, outline in fences.items() if other != key], NARROW)
        ]
        yield ScenarioError("ground", "entrance", {"key": ", ".join(guilty or fences)})


def _orders_and_wounds(piece: Piece) -> Iterator[ScenarioError]:
    for orders in (piece.orders, piece.last_orders):
        if orders and orders not in (*sets_of(who_is(piece)), *sets_of("base")):  # its own, or those of its card
            yield ScenarioError(piece.key, "orders", {"orders": " ".join(orders)})
    for wound in piece.wounds:
        if not _possible(piece, wound):
            yield ScenarioError(piece.key, "wound", {"place": wound.place})


def _possible(piece: Piece, wound: Wound) -> bool:
    """Whether a piece can have a wound: a cell of its own table, or that of a fall."""
    if wound == FALL:
        return piece.body.monster or piece.kind == "character"
    own = piece.body.single and wound.table == wound_table(piece)
    return own and wound.place in places(wound.table) and 1 <= wound.severity <= 4


def _numbers(piece: Piece) -> Iterator[ScenarioError]:
    least = 0 if piece.fate else 1
    if not least <= piece.figures <= piece.body.figures:
        yield ScenarioError(piece.key, "figures", {"figures": piece.figures, "most": piece.body.figures})
    if piece.files < 1 or piece.throws < -1 or piece.altitude not in (0, 1, 2):
        yield ScenarioError(piece.key, "number", {"value": min(piece.files, piece.throws, piece.altitude)})
    for name in COUNTS:
        if getattr(piece, name) < 0:
            yield ScenarioError(piece.key, "number", {"value": getattr(piece, name)})
    if piece.throws > SHOOTING["throws"]["javelin"] or (piece.throws >= 0 and "javelin" not in piece.body.weapons):
        yield ScenarioError(piece.key, "throws", {"value": piece.throws, "most": SHOOTING["throws"]["javelin"]})
    if piece.transformed and piece.kind != "character":
        yield ScenarioError(piece.key, "transformed")
    if piece.altitude and not (piece.body.flies or piece.transformed):
        yield ScenarioError(piece.key, "altitude")


def _mentions(state: Fleuries, piece: Piece) -> Iterator[ScenarioError]:
    """Whom and what a piece names must exist."""
    everybody = {**state.pieces, **state.fallen}
    for name in ("commander", "brigade", "cause", "target"):
        key = getattr(piece, name)
        if key and key not in everybody:
            yield ScenarioError(piece.key, "unknown-piece", {"key": key, "known": [*everybody]})
    for key in (*piece.contents, *piece.passed):
        if key not in everybody:
            yield ScenarioError(piece.key, "unknown-piece", {"key": key, "known": [*everybody]})
    for name in ("commander", "brigade"):
        chief = everybody.get(getattr(piece, name))
        if chief is not None and (chief.side != piece.side or chief.kind != "character"):
            yield ScenarioError(piece.key, "leader", {"key": chief.key})
    # Whoever is half way may have lost his target since, who fled off the table.
    prey = (everybody if piece.charge_left else state.pieces).get(piece.target)
    if piece.charging and (prey is None or prey.side == piece.side):
        yield ScenarioError(piece.key, "charge")
    if piece.rout_since > state.turn or (piece.routing and not piece.rout_since):
        yield ScenarioError(piece.key, "rout", {"turn": piece.rout_since})
    for enemy in piece.fights:
        other = state.pieces.get(enemy)
        if other is None or other.side == piece.side or piece.key not in other.fights:
            yield ScenarioError(piece.key, "fight", {"key": enemy})


def _lodging(state: Fleuries, piece: Piece) -> Iterator[ScenarioError]:
    """In a building, or with a formation broken for one, only who can be."""
    if piece.inside and (piece.inside not in state.ground or state.ground[piece.inside].kind != "building"):
        yield ScenarioError(piece.key, "unknown-ground", {"key": piece.inside})
    if piece.inside and (piece.body.animal or piece.kind != "unit"):
        yield ScenarioError(piece.key, "inside")
    if piece.housed and not piece.inside:
        yield ScenarioError(piece.key, "number", {"value": piece.housed})
    if piece.broken and not _breaks(state, piece):
        yield ScenarioError(piece.key, "broken")


def _breaks(state: Fleuries, piece: Piece) -> bool:
    """Whether there is something to break a formation for: a building to enter or to leave, a fire to fight."""
    what, _, where = piece.broken.partition(" ")
    if piece.kind != "unit" or where not in state.ground:
        return False
    return {"enter": not piece.inside, "leave": piece.inside == where, "fire": not piece.inside}.get(what, False)


def _stance(state: Fleuries, piece: Piece) -> Iterator[ScenarioError]:
    """On the table it has a pose, and the pose is on the table."""
    if piece.place in ("table", "hidden") and piece.pose is None:
        yield ScenarioError(piece.key, "no-pose")
        return
    if piece.place == "table" and piece.pose is not None and not state.joined(piece) and not piece.inside:
        body = footprint(piece)
        if not on_table(body, state.width, state.height):
            yield ScenarioError(piece.key, "off-table", {"key": piece.key})
        ground = impassable(state, piece, body)
        if ground is not None:
            yield ScenarioError(piece.key, "on-ground", {"key": ground.key})
    unit = state.pieces.get(piece.controls)
    if piece.controls and (unit is None or state.controller(unit) is not piece):
        yield ScenarioError(piece.key, "controls", {"key": piece.controls})
    if piece.rides and (unit is None or unit.body.species != "pteradon" or piece.body.rank != "hero"):
        yield ScenarioError(piece.key, "rides")
    if files(piece) > piece.figures:
        yield ScenarioError(piece.key, "files", {"files": piece.files})


def _command(state: Fleuries, piece: Piece) -> Iterator[ScenarioError]:
    """Nobody is given more units than his FC, nor begins with more; nobody begins in disorder."""
    before = state.phase in SETUP_PHASES
    units = {unit.key for unit in state.pieces.values() if unit.brigade == piece.key}
    if before and piece.controls:
        units.add(piece.controls)
    if piece.kind == "character" and len(units) > piece.body.fc:  # GF-LE_COMMANDEMENT-01
        yield ScenarioError(piece.key, "brigade", {"units": len(units), "most": piece.body.fc})
    if before and piece.disorder:  # GF-LES_UNITES_EN_DESORDRE-01, -02
        yield ScenarioError(piece.key, "disorder")
    if piece.kind == "character" and piece.disorder:  # GF-ATTAQUE_DE_FLANC-03
        yield ScenarioError(piece.key, "composed")


def _unseen(state: Fleuries) -> Iterator[ScenarioError]:
    """Whoever is under a card is under one of his own side's, and nobody else is; flank marches have a side."""
    under: set[str] = set()
    for card in state.bases():
        for key in card.contents:
            piece = state.pieces.get(key)
            if piece is None or piece.side != card.side or piece.place != "base" or key in under:
                yield ScenarioError(card.key, "card", {"key": key})
            under.add(key)
    for piece in state.pieces.values():
        if piece.place in ("base", "hidden") and cursed(state, piece, "moaning"):  # GF-TABLE_DES_MALEDICTION-05
            yield ScenarioError(piece.key, "moaning")
        lost = piece.place == "base" and piece.key not in under
        if lost or (piece.place == "flank" and not piece.entry):
            yield ScenarioError(piece.key, "adrift")


def _crowding(state: Fleuries) -> Iterator[ScenarioError]:
    """Nobody stands upon anybody else."""
    placed = [(piece, shape_at(state, piece)) for piece in state.bodies() if not piece.inside]
    for number, (piece, mine) in enumerate(placed):
        for other, theirs in placed[number + 1 :]:
            same = piece.altitude == other.altitude
            if same and near(mine, theirs, 0) and overlap(mine, theirs, 20):
                yield ScenarioError(piece.key, "overlap", {"key": other.key})


def _course(state: Fleuries, clauses: Container[str]) -> Iterator[ScenarioError]:
    if (state.result is not None) != (state.phase == "over"):
        yield ScenarioError("position.result", "result")
    if state.result and (
        state.result.reason not in words_of(EndReason) or state.result.winner not in (None, *state.armies)
    ):
        yield ScenarioError("position.result", "result")
    if state.result and state.result.clause not in clauses:
        yield ScenarioError("position.result", "clause", {"name": state.result.clause})
    if state.phase in SETUP_PHASES or state.phase == "over":
        return
    if state.turn < 1:
        yield ScenarioError("position.turn", "number", {"value": state.turn})
