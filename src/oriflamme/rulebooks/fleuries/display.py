"""How a table is drawn: everybody who takes up room on it, with his silhouette, badges and orders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from oriflamme.kernel import Message, message
from oriflamme.kernel.display import OffMap, Stand, TabletopDisplay, TerrainArea
from oriflamme.kernel.effects import on
from oriflamme.rulebooks.fleuries.abilities.wound_effects import stunned
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece, Profile
from oriflamme.rulebooks.fleuries.troops.formation import cell, files, ranks, size
from oriflamme.rulebooks.fleuries.wording.message_parts import counters

MISSILE_ICONS = {"bow": "archer", "sling": "sling", "javelin": "javelin"}
SPECIES_ICONS = {
    "jaguar": "cat",
    "puma": "cat",
    "pterodactyl": "pterodactyl",
    "pteradon": "pterodactyl",
    "eagle": "eagle",
    "condor": "eagle",
    "bat": "bat",
    "great_saurian": "saurian",
    "saurian": "lizard",
    "spider": "spider",
}
BLADE_ICONS = {"tepoztopilli": "pike", "two_handed": "axe", "maquahuitl": "club", "club": "club"}
OTHER_ICON = "sword"


def display(state: Fleuries) -> TabletopDisplay:
    """The table as whoever looks at this view sees it."""
    members: dict[str, list[str]] = {}
    for key, piece in state.pieces.items():
        if piece.controls:
            members.setdefault(piece.controls, []).append(key)
    generals = {army.general for army in state.armies.values()}
    stands = tuple(_stand(state, piece, members, piece.key in generals) for piece in state.bodies())
    strikes = tuple((piece.key, piece.target) for piece in state.bodies() if piece.charging and piece.target)
    standing = {key for stand in stands for key in (stand.key, *stand.members)}
    return TabletopDisplay(
        sides=tuple(state.armies),
        width=state.width,
        height=state.height,
        terrain=tuple(_terrain(one) for one in state.ground.values() if not one.fallen),
        stands=stands,
        off_map=tuple(OffMap(key, piece.side) for key, piece in state.pieces.items() if key not in standing),
        strikes=strikes,
    )


@lru_cache(maxsize=1024)
def _terrain(ground: Ground) -> TerrainArea:
    return TerrainArea(key=ground.key, terrain=ground.kind, outline=ground.outline, burning=bool(ground.fire))


def _stand(state: Fleuries, piece: Piece, members: Mapping[str, list[str]], general: bool) -> Stand:
    pose = piece.pose
    assert pose is not None, f"{piece.key} is not on the table"
    card = piece.kind == "base"
    width, depth = size(piece)
    figure_width, figure_depth = (width, depth) if card else cell(piece.body, piece.loose)
    return Stand(
        key=piece.key,
        side=piece.side,
        icon="crown" if general else icon(piece.body),
        x=pose.x,
        y=pose.y,
        facing=pose.facing,
        width=width,
        depth=depth,
        files=1 if card else files(piece),
        ranks=1 if card else ranks(piece),
        figures=piece.figures,
        figure_width=figure_width,
        figure_depth=figure_depth,
        badges=tuple(_badges(state, piece)),
        members=(*members.get(piece.key, ()), *piece.contents),
        order=_order(piece.orders) if piece.orders else None,
        target=piece.target,
        effects=tuple(one.words() for one in on(state.effects, piece.key)),
    )


@lru_cache(maxsize=1024)
def icon(body: Profile) -> str:
    """What strikes the eye first: what it shoots with, then what it is, then what it strikes with."""
    if body.kind == "base":
        return "hidden"
    if body.kind == "character":
        return "priest" if "priest" in body.rank else "leader"
    shots = [MISSILE_ICONS[weapon] for weapon in body.weapons if weapon in MISSILE_ICONS]
    blades = [BLADE_ICONS[weapon] for weapon in body.weapons if weapon in BLADE_ICONS]
    species = [SPECIES_ICONS[body.species]] if body.species in SPECIES_ICONS else []
    return next(iter((*shots, *species, *blades)), OTHER_ICON)


def _badges(state: Fleuries, piece: Piece) -> Iterator[str]:
    if piece.charging:
        yield "charge"
    if piece.fights:
        yield "engaged"
    if piece.routing:
        yield "routed"
    if piece.disorder:
        yield "disorder"
    if piece.broken:
        yield "brokenFormation"
    if stunned(state, piece):
        yield "stunned"
    if piece.wounds:
        yield "wounded"
    if piece.altitude:
        yield "flying"
    if piece.inside:
        yield "inside"
    if state.effects and on(state.effects, piece.key):
        yield "magic"


@lru_cache(maxsize=256)
def _order(orders: tuple[str, ...]) -> Message:
    return message("stand-order", orders=counters(orders))
