"""Fires, fire starts and smoke, played together: smoke thins, drifts and rises, fires spread by tokens. LM-3.4.6.5."""

from __future__ import annotations

from typing import cast

from oriflamme.board.hexes import SIDES
from oriflamme.board.overlay import GroundMark, mark_in
from oriflamme.kernel import Context, Procedure, Roll, Throw
from oriflamme.rulebooks.lames.facts import SmokeDrifted, TokensDrawn, WindPlayed, WorkBurnt
from oriflamme.rulebooks.lames.facts.pieces import FireDied
from oriflamme.rulebooks.lames.gaits import FLYING
from oriflamme.rulebooks.lames.ground import LAVA, ground_board, rules_in
from oriflamme.rulebooks.lames.message_parts import name_facing
from oriflamme.rulebooks.lames.morale import destroy
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import ELEMENTS, GROUND
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.vocabularies import Mark, TokenResult

FIRE: Mark = "fire"
FIRE_START: Mark = "fire_start"
FIRE_WALL: Mark = "fire_wall"
"""A fire by magic: it kills and spreads, and makes no smoke. LM-MA-01."""
SPARSE: Mark = "sparse_smoke"
DENSE: Mark = "dense_smoke"
CALM: Mark = "light_breeze"
"""The wind that blows where nothing is said. LM-MA-16."""
SPREAD, POOL = ELEMENTS["spread"], ELEMENTS["pool"]
NORTH = {"pointy": 1, "flat": 2}
"""The direction of the wind's 0 degrees: the first side clockwise from the north. LM-3.4.4.3-01."""


# What burns


def hexes_with(state: Lames, kind: str) -> list[str]:
    """The hexes in which a kind of mark lies, in the order of their names."""
    marks = state.overlay.marks.values() if state.overlay is not None else ()
    return [mark.at for mark in marks if mark.kind == kind]


def burning(state: Lames, hex: str) -> bool:
    """Whether a hex burns."""
    mark = mark_in(state.overlay, "fire", hex)
    return (mark is not None and mark.kind == FIRE) or mark_in(state.overlay, FIRE_WALL, hex) is not None


def flammable(state: Lames, name: str) -> bool:
    """Whether a hex can burn: its terrain, or a work in it. LM-3.4.6.2-01, LM-3.5.4-08, LM-3.5.5-01."""
    board = ground_board(state)
    hex = board.hex(name)
    if board.terrain[hex] in GROUND["flammable"]["terrain"]:
        return True
    return any(rules.flammable for _, rules in rules_in(board, hex))


def catches_fire(state: Lames, name: str) -> bool:
    """Whether something in a hex can burn: the hex, or what lies in it, whose fire does not spread. LM-3.5.1-02."""
    board = ground_board(state)
    return flammable(state, name) or any(rules.burns for _, rules in rules_in(board, board.hex(name)))


def burns(state: Lames, unit: Unit) -> bool:
    """Whether a unit perishes where it is: in a fire, unless it is immune or flies, LM-F-69, LM-CA-13; on lava too."""
    return (
        bool(unit.hex) and deadly(state, unit.hex) and stands(state, unit) and not has_faculty(state, unit, "fireproof")
    )


def deadly(state: Lames, hex: str) -> bool:
    """Whether whoever stands in a hex perishes there: it burns, or is lava."""
    return terrain_of(state).kind[hex] == LAVA or (state.overlay is not None and burning(state, hex))


def stands(state: Lames, unit: Unit) -> bool:
    """Whether a unit is on the ground: not in flight, which where there are no Positions is everybody who can fly."""
    return not unit.level and (state.figure(unit).movement != FLYING or state.rules.tier("advanced"))


def on_lava(state: Lames, unit: Unit) -> bool:
    """Whether a unit is where lava is. LM-MA-14."""
    return terrain_of(state).kind[unit.hex] == LAVA


def burn(ctx: Context[Lames], key: str) -> Procedure:
    """The end of an activation: a unit in a burning hex is destroyed. LM-3.4.6.1-01, LM-F-69."""
    unit = ctx.state.units.get(key)
    if unit is not None and burns(ctx.state, unit):
        clause = "LM-3.4.5-11" if on_lava(ctx.state, unit) else "LM-3.4.6.1-01"
        yield from destroy(ctx, key, clause, "burnt")


# The wind


def wind_of(state: Lames) -> GroundMark | None:
    """The wind; None where nothing has been said of it yet."""
    return mark_in(state.overlay, "wind")


def wind_to_draw(state: Lames) -> bool:
    """Whether a scenario has said how strong the wind is, and not whither it blows. LM-3.4.4.3-01."""
    wind = wind_of(state)
    return wind is not None and wind.facing is None


def first_wind(ctx: Context[Lames]) -> Procedure:
    """Where nobody has said whither it blows, a die does. LM-3.4.4.3-01, LM-MA-16."""
    state = ctx.state
    row, now = ELEMENTS["first_wind"], wind_of(state)
    wind = CALM if now is None else cast(Mark, now.kind)
    throw: Throw = yield Roll(row["die"], "wind-direction", row["clause"], seat=state.active, subject=state.active)
    facing = 2 * ((NORTH[state.ground.layout] - throw.total + 1) % len(SIDES))
    towards = name_facing(state, facing)
    ctx.note(WindPlayed(clause=row["clause"], roll=throw.total, wind=wind, facing=facing, towards=towards))


# The procedure


def play_fires(ctx: Context[Lames]) -> Procedure:
    """Smoke first, then the tokens. LM-3.4.6.5-02, LM-CA-23."""
    state = ctx.state
    if wind_of(state) is None:
        yield from first_wind(ctx)
    ctx.note(SmokeDrifted(clause="LM-3.4.6.5-03", smoke=drifted(state)))
    for hex in hexes_with(state, FIRE_START):
        if not catches_fire(state, hex):  # nothing feeds it: LM-CA-70
            ctx.note(FireDied(clause="LM-3.4.6.3-01", hex=hex))
    yield from draw_tokens(ctx)


def downwind(state: Lames, hex: str, notches: int = 0) -> str:
    """The neighbour in the direction of the wind, or so many notches off it; empty beyond the map."""
    wind = wind_of(state)
    assert wind is not None and wind.facing is not None
    d = (wind.facing + notches) // 2 % len(SIDES)
    return terrain_of(state).adjacent[hex][d]


def drifted(state: Lames) -> dict[str, Mark]:
    """The smoke after this turn's drift: sparse goes, dense thins and drifts, fires make new. LM-3.4.6.5-03, -04."""
    smoke: dict[str, Mark] = {}
    for hex in hexes_with(state, DENSE):
        smoke[hex] = SPARSE
        smoke[downwind(state, hex)] = SPARSE
    for hex in hexes_with(state, FIRE):
        smoke[downwind(state, hex)] = DENSE
    smoke.pop("", None)
    return dict(sorted(smoke.items()))


def concerned(state: Lames) -> list[str]:
    """The hexes for which tokens are drawn: those with a fire start, and those that a fire may spread to with the
    wind, or 60 degrees either side. LM-3.4.6.5-06."""
    off = SPREAD["notches"]
    found = dict.fromkeys(hexes_with(state, FIRE_START))
    for hex in (*hexes_with(state, FIRE), *hexes_with(state, FIRE_WALL)):
        found.update(dict.fromkeys(downwind(state, hex, notches) for notches in (-off, 0, off)))
    return [hex for hex in sorted(found) if hex and flammable(state, hex) and not burning(state, hex)]


def pool(state: Lames) -> tuple[int, int]:
    """The tokens of the pool, blank and fire, by weather and wind. LM-3.4.6.5-05."""
    weather, wind = mark_in(state.overlay, "weather"), wind_of(state)
    blank, fire = POOL["weather"][weather.kind if weather is not None else "none"]
    return int(blank), int(fire) + int(POOL["wind"][wind.kind] if wind is not None else 0)


def draw_tokens(ctx: Context[Lames]) -> Procedure:
    """Two tokens for each hex, which are not put back; an empty pool is made up anew. LM-3.4.6.5-06 to -09."""
    state = ctx.state
    whole = pool(state)
    blank, fire = whole
    for hex in concerned(state):
        rolls, fires = [], 0
        for _ in range(SPREAD["tokens"]):
            if blank + fire == 0:
                blank, fire = whole
            drawn = yield from _token(state, hex, blank, fire)
            rolls.append(drawn.total)
            if drawn.total <= fire:
                fire, fires = fire - 1, fires + 1
            else:
                blank -= 1
        started = mark_in(state.overlay, "fire", hex) is not None
        clause = "LM-3.4.6.5-07" if started else "LM-3.4.6.5-08"
        result = _result(fires, started)
        ctx.note(TokensDrawn(clause=clause, hex=hex, rolls=tuple(rolls), fires=fires, result=result))
        if result == "burns":
            burn_works(ctx, hex)


def _token(state: Lames, hex: str, blank: int, fire: int) -> Procedure:
    """A token, as a die with a face for each that is left: the lowest faces are Fire."""
    throw: Throw = yield Roll(
        f"1d{blank + fire}",
        "token",
        SPREAD["clause"],
        seat=state.active,
        subject=state.active,
        meaning=lambda throw: "fire" if throw.total <= fire else "blank",
    )
    return throw


def _result(fires: int, started: bool) -> TokenResult:
    """What becomes of a hex once its tokens are drawn, with a fire start in it or without. LM-3.4.6.5-07, -08."""
    if fires == SPREAD["tokens"]:
        return "burns" if started else "starts"
    return "out" if started and not fires else "nothing"


def burn_works(ctx: Context[Lames], hex: str) -> None:
    """What can burn in a hex that does leaves debris, LM-CA-48; what is driven there perishes."""
    board = ground_board(ctx.state)
    for mark, rules in rules_in(board, board.hex(hex)):
        if rules.remains not in ("", mark.kind) or rules.driven:
            ctx.note(WorkBurnt(clause="LM-3.4.6.5-07", work=cast(Mark, mark.kind), hex=hex))
