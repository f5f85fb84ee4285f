"""The card of a unit: its four profiles in words and numbers, its markers, its orders; its odds, and who threatens it.

Everything is read from a view: of a cover nothing is told but that it lies there. LM-4.5-01.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.hexes import distance, opposite
from oriflamme.kernel import Bilingual, Message, message
from oriflamme.kernel.numbers import signed
from oriflamme.kernel.unit_card import CardFigure, CardMarker, Odds, Threat, UnitCard, effect_markers
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.combat import strike_roll, why_not_shock, why_not_support
from oriflamme.rulebooks.lames.display import COVER
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.shooting import (
    Shot,
    is_shooter,
    range_of,
    shots_from,
    struck,
    why_not_shoot,
    why_not_shoot_at,
    why_not_use_weapon,
)
from oriflamme.rulebooks.lames.shooting_action import shooting_roll
from oriflamme.rulebooks.lames.shooting_advantage import shooting_advantage
from oriflamme.rulebooks.lames.spell_book import PREFIX, spells_of
from oriflamme.rulebooks.lames.state import Lames, Unit, UnitType
from oriflamme.rulebooks.lames.tables import CAPACITIES, MODES, MOVEMENT, ROSTER, WEAPONS, capacity_name, threshold
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance, free, leads

COHESION_CLAUSE, BREATH_CLAUSE = "LM-2.8.3-03", "LM-2.8.1-02"
SHOCK_CLAUSE, TURN_CLAUSE = "LM-2.1.2-06", "LM-2.1.2-05"


def unit_card(state: Lames, piece: str) -> UnitCard | None:
    """All that there is to know about a unit on the map or beside it."""
    unit = state.units.get(piece)
    if unit is None:
        return None
    figure = state.figure(unit)
    if figure.key == COVER:
        return UnitCard(key=piece, side=unit.side, what=message("card-cover"))
    return UnitCard(
        key=piece,
        side=unit.side,
        what=_what(state, unit, figure),
        figures=tuple(_figures(state, unit, figure)),
        markers=(*_markers(state, unit), *_orders(state, unit), *effect_markers(state.effects, piece)),
    )


def _bilingual(name: dict[str, str]) -> Bilingual:
    return Bilingual(name["fr"], name["en"])


def _what(state: Lames, unit: Unit, figure: UnitType) -> Message:
    row = ROSTER.get(figure.key) or ROSTER.get(figure.type) or WEAPONS["class"][figure.weapon]
    kind = "formation" if unit.formation else "troop" if figure.troop else "character"
    size = "large" if figure.large else "small"
    return message("card-what", type=_bilingual(row["name"]), kind=message(f"card-{size}-{kind}"), wing=unit.wing)


# The four profiles. LM-2.1.1-01


def _figures(state: Lames, unit: Unit, figure: UnitType) -> Iterator[CardFigure]:
    steps = message("card-steps-of", left=unit.steps, whole=state.whole_steps(unit))
    yield CardFigure(name=message("card-steps"), value=steps, means=message("card-steps-means"), clause="LM-2.1-05")
    weapon = WEAPONS["class"][figure.weapon]
    charge = message("card-weapon-means", charge=signed(weapon["charge"], "en"))
    yield _profile("weapon", _bilingual(weapon["name"]), figure.weapon_capacity, charge, "LM-2.1.1-03")
    points = allowance(state, unit)
    extra = points + points * int(MOVEMENT["extra_percent"]) // 100
    moves = message("card-movement-means", points=message_parts.points(points), extra=message_parts.points(extra))
    movement = _bilingual(MOVEMENT["class"][figure.movement]["name"])
    yield _profile("movement", movement, figure.movement_capacity, moves, "LM-2.1.1-06")
    morale = message("card-test-means", most=threshold(figure.morale_capacity))
    yield _profile("morale", message(f"card-morale-{figure.morale}"), figure.morale_capacity, morale, "LM-2.1.1-05")
    command = message("card-test-means", most=threshold(figure.command_capacity, "command_threshold"))
    name = message(f"card-command-{figure.command}")
    yield _profile("command", name, figure.command_capacity, command, "LM-2.1.1-04")
    if state.rules.tiers and is_shooter(figure):
        far = message("card-range-hexes", count=range_of(state, unit))
        yield CardFigure(name=message("card-range"), value=far, clause="LM-3.2.2-01")
    if figure.arts and "advanced" in state.rules.tiers:
        known = message("card-list", items=[f"{PREFIX}{key}" for key in spells_of(figure, state.spells)])
        yield CardFigure(
            name=message("card-spells"), value=known, means=message("card-spells-means"), clause="LM-4.3-01"
        )


def _profile(what: str, kind: Message | Bilingual, capacity: int, means: Message, clause: str) -> CardFigure:
    word = _bilingual(CAPACITIES["name"][capacity_name(capacity)])
    value = message("card-profile", kind=kind, capacity=word)
    return CardFigure(name=message(f"card-{what}"), value=value, means=means, clause=clause)


# Markers and orders


def _markers(state: Lames, unit: Unit) -> Iterator[CardMarker]:
    if unit.shaken or unit.routed:
        yield _marker("cohesion-shaken" if unit.shaken else "cohesion-routed", COHESION_CLAUSE)
    if unit.breath:
        yield _marker("breath-spent" if unit.out_of_breath else "breath-winded", BREATH_CLAUSE)
    if unit.marked:
        yield _marker("shock-charge" if unit.charging else "shock-contact", SHOCK_CLAUSE)
    if unit.ammunition:
        yield CardMarker(text=message(f"ammunition-{unit.ammunition}"), clause="LM-3.2.5-02")
    if unit.mode:
        yield CardMarker(text=message(f"mode-{unit.mode}"), clause=MODES[unit.mode]["clause"])
    engaging = [enemy.key for enemy, _ in enemies_engaging_it(state, terrain_of(state), unit)]
    if engaging:
        yield CardMarker(text=message("card-engaged", enemies=engaging), clause="LM-2.3.2-01")
    if unit.activated:
        yield _marker("state-activated", TURN_CLAUSE)


def _marker(name: str, clause: str) -> CardMarker:
    return CardMarker(
        text=message(f"card-{name}"),
        does=message(f"card-{name}-does"),
        until=message(f"card-{name}-until"),
        clause=clause,
    )


def _orders(state: Lames, unit: Unit) -> Iterator[CardMarker]:
    """The standing order of its wing, or what frees it from that. LM-2.5-03."""
    if unit.ordered:
        yield _marker("order-special", TURN_CLAUSE)
    wing = state.wings[unit.wing]
    order = message("card-order", order=message(f"order-{wing.order}"), wing=wing.key)
    does = message("card-order-free") if free(state, unit) else message(f"card-order-{wing.order}")
    yield CardMarker(text=order, does=does, clause="LM-2.5-05")
    if leads(state, unit):
        yield CardMarker(text=message("card-leads", wing=leads(state, unit)), clause="LM-2.5-09")


# Odds


def odds_against(state: Lames, piece: str, enemy: str) -> tuple[Odds, ...]:
    """What a unit would throw against an enemy: by shock, from where it stands or from beside him; and by shooting."""
    unit, foe = state.units.get(piece), state.units.get(enemy)
    if unit is None or foe is None or unit.side == foe.side or not unit.hex or not foe.hex:
        return ()
    return (*_shock_odds(state, unit, foe), *(one.shot() for one in _shooting_odds(state, unit, foe)))


def _shock_odds(state: Lames, unit: Unit, foe: Unit) -> Iterator[Odds]:
    name = message("odds-shock", target=foe.key)
    if unit.level or foe.level or unit.formation or foe.formation:
        reason = why_not_shock(state, unit, foe)
        if reason is not None:
            yield Odds(name, refusal=reason)
            return
    elif foe not in enemies_it_engages(state, terrain_of(state), unit):
        yield from _shock_from_beside(state, unit, foe)
        return
    elif (reason := why_not_shock(state, unit, foe)) is not None:
        yield Odds(name, refusal=reason)
        return
    for supported in (True, False):
        reason = why_not_support(state, unit, foe) if supported else None
        how = message("odds-shock-supported" if supported else "odds-shock-unsupported", target=foe.key)
        total = advantage(state, unit, foe, supported=supported)
        yield Odds(how, refusal=reason) if reason else Odds(how, strike_roll(state, unit, total, duel=False))


def _shock_from_beside(state: Lames, unit: Unit, foe: Unit) -> Iterator[Odds]:
    """As if it stood beside the enemy, in the free hex that is nearest to it, and looked at him."""
    terrain, board = terrain_of(state), ground_board(state)
    here = board.hex(unit.hex)
    near = [(d, hex) for d, hex in enumerate(terrain.adjacent[foe.hex]) if hex and hex not in state.stacks]
    if not near or unit.routed:
        return
    d, hex = min(near, key=lambda one: (distance(here, board.hex(one[1])), one[0]))
    moved = replace(unit, hex=hex, facing=2 * opposite(d))
    tried = state.clone()
    tried.units = {**state.units, unit.key: moved}
    tried.stacks = _restacked(state, unit, hex)
    supported = why_not_support(tried, moved, foe) is None
    total = advantage(tried, moved, foe, supported=supported)
    name = message("odds-shock-supported" if supported else "odds-shock-unsupported", target=foe.key)
    supposed = message("odds-from", hex=hex, unit=unit.key)
    yield Odds(name, strike_roll(tried, moved, total, duel=False), supposed=supposed)


def _restacked(state: Lames, unit: Unit, hex: str) -> dict[str, tuple[str, ...]]:
    left = tuple(key for key in state.stacks[unit.hex] if key != unit.key)
    kept = {held: stack for held, stack in state.stacks.items() if held != unit.hex}
    return {**kept, **({unit.hex: left} if left else {}), hex: (unit.key,)}


def _shooting_odds(state: Lames, unit: Unit, foe: Unit) -> Iterator[Odds]:
    if not state.rules.tiers or not is_shooter(state.figure(unit)):
        return
    name = message("odds-shot", target=foe.key)
    reason = why_not_use_weapon(state, unit)
    if reason is None and not foe.level:
        reasons = [why_not_shoot_at(state, unit, hex, foe) for hex in unit.hexes]
        reason = None if None in reasons else reasons[0]
        if reason is None:
            hex = unit.hexes[reasons.index(None)]
            shot = next(one for one in _shots(state, unit, hex, foe))
            total = shooting_advantage(state, unit, shot)
            yield Odds(name, shooting_roll(state, unit, total, duel=False))
            return
    if reason is not None:
        yield Odds(name, refusal=reason)


def _shots(state: Lames, unit: Unit, hex: str, foe: Unit) -> Iterator[Shot]:
    for there in foe.hexes:
        target, d = struck(state, hex, there)
        if target == foe.key:
            yield Shot(hex, there, target, d)


# Threats


def threats_to(state: Lames, piece: str) -> tuple[Threat, ...]:
    """Who engages a unit where it stands, and who could shoot at it from where he stands. LM-2.3.2-01, LM-3.2.9-01."""
    unit = state.units.get(piece)
    if unit is None or not unit.hex:
        return ()
    striking = tuple(Threat(enemy.key, "strike") for enemy, _ in enemies_engaging_it(state, terrain_of(state), unit))
    return striking + tuple(Threat(key, "shoot") for key in _shooters_at(state, unit))


def _shooters_at(state: Lames, unit: Unit) -> Iterator[str]:
    if not state.rules.tiers or unit.level:
        return
    for enemy in state.units.values():
        if enemy.side == unit.side or not enemy.hex or not is_shooter(state.figure(enemy)):
            continue
        if why_not_shoot(state, enemy) is None and any(
            shots_from(state, enemy, hex, frozenset((unit.key,))) for hex in enemy.hexes
        ):
            yield enemy.key
