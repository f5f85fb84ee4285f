"""What spells do when they are cast: attacks, and what holds for a moment. LM-4.3.1-02; the lists are LM-MA-01."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from oriflamme.board.hexes import SIDES, distance
from oriflamme.board.overlay import mark_in, marks_of
from oriflamme.kernel import Choice, Context, Item, Option, Procedure, Roll, Tally, Throw, effects, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.lames.engagement import enemies_touching, friends_beside
from oriflamme.rulebooks.lames.facts import BreathChanged, CohesionChanged, FireStarted, StepRegained
from oriflamme.rulebooks.lames.facts.magic import FireQuenched, SpellDieRolled
from oriflamme.rulebooks.lames.faculties import can_start_fire
from oriflamme.rulebooks.lames.fires import downwind, wind_of
from oriflamme.rulebooks.lames.ground import RULES, ground_board
from oriflamme.rulebooks.lames.losses import pushed_back
from oriflamme.rulebooks.lames.magic.attack import magic_attack
from oriflamme.rulebooks.lames.magic.casting import exorcised, struck_in, undone
from oriflamme.rulebooks.lames.magic.chosen import Aim, Chosen
from oriflamme.rulebooks.lames.magic.laying import enchant_ground, lay, rain, side_word, sides_of
from oriflamme.rulebooks.lames.magic.moving import summon, translate
from oriflamme.rulebooks.lames.magic.needs import HEX_NEEDS
from oriflamme.rulebooks.lames.magic.weather import change_sky, turn_wind
from oriflamme.rulebooks.lames.morale import lose_cohesion, lose_step, morale_test
from oriflamme.rulebooks.lames.shooting import struck
from oriflamme.rulebooks.lames.spell_book import PREFIX
from oriflamme.rulebooks.lames.state import FRESH, IN_ORDER, ROUTED, SHAKEN, Lames, Unit
from oriflamme.rulebooks.lames.tables import SPELLS
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import morale_of
from oriflamme.rulebooks.lames.vocabularies import Test
from oriflamme.rulebooks.lames.works import wear

FEARLESS = SPELLS["fearless"]
DIE, SECOND_BOLT, DRAINED, HEARTENED = SPELLS["die"], SPELLS["second_bolt"], SPELLS["drained"], SPELLS["heartened"]


def take_effect(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """A spell that succeeds: what it does at once, or its counter on its target. LM-4.3.1-02, LM-4.3.2.3-01."""
    if chosen.spell.act:
        yield from ACTS[chosen.spell.act](ctx, key, chosen, aim)
    else:
        lay(ctx, key, chosen, aim)


# Choices


def pick(seat: str, kind: str, options: Sequence[Option], clause: str, **args: object) -> Procedure:
    """What one of several answers stands for; the only one, without asking."""
    if len(options) == 1:
        return options[0].value
    answer = yield Choice(seat, ask_about(kind, **args), clause, tuple(options))
    return answer.value


def _unit_option(verb: str, key: str) -> Option:
    return Option(f"{verb} {key}", key, message(f"do-spell-{verb}", target=key), verb=verb, piece=key, target=key)


def _hex_option(verb: str, key: str, hex: str) -> Option:
    return Option(f"{verb} {hex}", hex, message(f"do-spell-{verb}", hex=hex), verb=verb, piece=key, place=hex)


# Attacks


def attack(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """A magic attack on the enemy, and what it brings besides."""
    state, spell = ctx.state, chosen.spell
    source, target = f"{PREFIX}{chosen.key}", state.units[aim.unit]
    away, hex = state.units[key].hex, struck_in(state, state.units[key], spell, aim)
    stack, known = state.stack_of(target), frozenset(state.units)
    whole = _steps_left(state, stack, known)
    second = _second_bolt(state, state.units[key].side, target) if "chain" in spell.adds else {}
    suffered = yield from magic_attack(ctx, key, source, chosen.value(), aim.unit, hex, away)
    if "fire" in spell.adds and not target.level and can_start_fire(state, hex):
        ctx.note(FireStarted(clause=spell.clause, hex=hex))
    if "fear" in spell.adds and suffered and aim.unit in state.units:
        yield from _test(ctx, aim.unit, 0, spell.clause)
    if "drain" in spell.adds:
        for _ in range(whole - _steps_left(state, stack, known)):
            yield from _give_life(ctx, key, spell.clause)
    standing = [one for one in second if one in state.units]
    if standing:
        options = [_unit_option("bolt", one) for one in standing]
        other = yield from pick(state.units[key].side, "second-bolt", options, spell.clause)
        yield from magic_attack(ctx, key, source, chosen.value() + SECOND_BOLT["advantage"], other, second[other], away)


def _second_bolt(state: Lames, side: str, first: Unit) -> dict[str, str]:
    """The other enemies of a side beside the first target who could be struck too, and in which hex. LM-4.2.1.1-01."""
    found: dict[str, str] = {}
    for one in enemies_touching(state, terrain_of(state), side, first.place):
        other, _ = struck(state, first.hex, one.there, one.level)
        if other != first.key and not state.units[other].covered:
            found.setdefault(other, one.there)
    return found


def _steps_left(state: Lames, stack: tuple[str, ...], known: frozenset[str]) -> int:
    """The steps of those who stood in a stack: of a Formation that has broken all its troops, of whom not all were
    known; also of those who have left the map."""
    there = [unit for unit in state.units.values() if unit.key in stack or unit.key not in known]
    away = [state.lost[key] for key in stack if key in state.lost and state.lost[key].exit]
    return sum(unit.steps for unit in (*there, *away))


def _give_life(ctx: Context[Lames], key: str, clause: str) -> Procedure:
    """A step for a friend near the wizard who has lost one: Life Drain."""
    state = ctx.state
    wizard, board = state.units[key], ground_board(state)
    here = board.hex(wizard.hex)
    near = [
        unit
        for unit in state.of(wizard.side)
        if any(distance(here, board.hex(hex)) <= DRAINED["hexes"] for hex in unit.hexes)
    ]
    hurt = [unit for unit in near if unit.steps < state.whole_steps(unit)]
    if hurt:
        healed = yield from pick(wizard.side, "drained", [_unit_option("heal", unit.key) for unit in hurt], clause)
        ctx.note(StepRegained(clause=clause, unit=healed, steps=state.units[healed].steps + 1))


# Tests


def fearless(state: Lames, unit: Unit) -> bool:
    """Whether a unit takes no test that a spell imposes. LM-MA-01."""
    nature = morale_of(state, unit)[0]
    return nature in FEARLESS["always"] or (unit.shaken and nature in FEARLESS["shaken"])


def _test(ctx: Context[Lames], key: str, value: int, clause: str) -> Procedure:
    """A morale test with so much added to the dice; a cohesion level for whoever fails. The routed take none, as of any
    other fear: LM-CA-19."""
    unit = ctx.state.units[key]
    if unit.routed or fearless(ctx.state, unit):
        return
    modifiers = Tally((Item("spell", value, clause),) if value else ())
    if not (yield from morale_test(ctx, unit, "spell", clause, modifiers)):
        yield from lose_cohesion(ctx, key, clause)


def terrify(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Terror: a test, harder by the notch."""
    yield from _test(ctx, aim.unit, chosen.value(), chosen.spell.clause)


def quake(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Earthquake: everybody on the ground or below it tests; palisades may give way."""
    state, clause = ctx.state, chosen.spell.clause
    board = ground_board(state)
    area = {hex for hex in terrain_of(state).hexes if distance(board.hex(hex), board.hex(aim.hex)) <= chosen.value()}
    for one in [unit.key for unit in state.units.values() if unit.level <= 0 and area.intersection(unit.hexes)]:
        if one in state.units:
            yield from _test(ctx, one, 0, clause)
    for mark in marks_of(state.overlay, lambda mark: mark.kind == "palisade" and mark.at in area):
        if (yield from _die(ctx, key, chosen, chosen.notch)):
            wear(ctx, mark, RULES[mark.kind].worn_clause)


def _die(ctx: Context[Lames], key: str, chosen: Chosen, most: int) -> Procedure:
    """The die of a spell: whether it comes to something. Where it always does, nobody rolls."""
    if most >= DIE["always"]:
        return True
    wizard, clause = ctx.state.units[key], chosen.spell.clause

    def comes_about(throw: Throw) -> bool:
        return throw.total <= most

    throw: Throw = yield Roll(
        DIE["dice"],
        "spell-die",
        clause,
        seat=wizard.side,
        subject=key,
        meaning=lambda throw: "passed" if comes_about(throw) else "no-effect",
    )
    happens = comes_about(throw)
    source = f"{PREFIX}{chosen.key}"
    ctx.note(SpellDieRolled(clause=clause, unit=key, source=source, roll=throw.total, most=most, happens=happens))
    return happens


# Friends


def breathe(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Second Wind: breath for the target; at its third notch a level for each friend beside it too."""
    state, clause = ctx.state, chosen.spell.clause
    _give_breath(ctx, aim.unit, chosen.value(), clause)
    if chosen.notch == len(chosen.spell.values):
        for friend in friends_beside(state, terrain_of(state), state.units[aim.unit]):
            _give_breath(ctx, friend.key, 1, clause)
    yield from ()


def _give_breath(ctx: Context[Lames], key: str, levels: int, clause: str) -> None:
    breath = ctx.state.units[key].breath
    if breath != FRESH:
        ctx.note(BreathChanged(clause=clause, unit=key, breath=max(breath - levels, FRESH)))


def heal(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Healing and Miracle: a lost step comes back; of the highest Miracle a cohesion level too."""
    state, clause = ctx.state, chosen.spell.clause
    unit = state.units[aim.unit]
    if unit.steps < state.whole_steps(unit) and (yield from _die(ctx, key, chosen, chosen.value())):
        ctx.note(StepRegained(clause=clause, unit=aim.unit, steps=unit.steps + 1))
    if chosen.key == "miracle" and chosen.notch == len(chosen.spell.values):
        _give_heart(ctx, aim.unit, clause)


def _give_heart(ctx: Context[Lames], key: str, clause: str) -> None:
    unit = ctx.state.units[key]
    if unit.cohesion < IN_ORDER:
        ctx.note(CohesionChanged(clause=clause, unit=key, cohesion=unit.cohesion + 1))


def hearten(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Fervour: a test to rally or reorganise; a cohesion level; one for each friend beside the target too."""
    state, clause = ctx.state, chosen.spell.clause
    unit = state.units[aim.unit]
    if chosen.notch > 1:
        friends = friends_beside(state, terrain_of(state), unit) if chosen.notch > 2 else []
        for one in (unit, *friends):
            _give_heart(ctx, one.key, clause)
    elif unit.cohesion in (SHAKEN, ROUTED):
        modifiers = Tally((Item("spell", HEARTENED["test"], clause),))
        name: Test = "rally" if unit.routed else "reorganise"
        if (yield from morale_test(ctx, unit, name, clause, modifiers)):
            _give_heart(ctx, aim.unit, clause)


def bleed(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Blood Pact: the target loses a step at once, and bears the spell."""
    yield from lose_step(ctx, aim.unit, chosen.spell.clause, "spell")
    lay(ctx, key, chosen, aim)


def banish(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Banishment: a step; a step and a recoil; two steps."""
    state, clause = ctx.state, chosen.spell.clause
    for _ in range(chosen.value()):
        if aim.unit in state.units:
            yield from lose_step(ctx, aim.unit, clause, "spell")
    if chosen.notch == 2 and aim.unit in state.units:
        back = pushed_back(ctx, state.units[aim.unit], key, state.units[key].hex)
        if back:
            yield from back


# Other spells


def dispel(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Dispel and Exorcism: notches of one spell that lies on the target; or steps of a unit that was called up."""
    state, spell = ctx.state, chosen.spell
    steps = 2 if chosen.notch == len(spell.values) else 1
    options = [
        Option(
            f"undo {one.key}",
            one.key,
            message("do-spell-undo", source=one.source, notches=one.notches),
            verb="undo",
            piece=one.target if one.target in state.units else key,
            what=one.key,
        )
        for one in _lying(state, chosen, aim)
    ]
    if aim.unit and exorcised(state, state.units[key], spell, state.units[aim.unit]):
        label = message("do-spell-dissolve", steps=steps)
        options.append(Option("dissolve", "", label, verb="dissolve", piece=aim.unit))
    undone_key = yield from pick(state.units[key].side, "undo", options, spell.clause)
    if not undone_key:
        for _ in range(steps):
            if aim.unit in state.units:
                yield from lose_step(ctx, aim.unit, spell.clause, "spell")
        return
    for _ in range(chosen.value()):
        if undone_key in state.effects:
            effects.weaken(ctx, state.effects[undone_key], spell.clause)
    enchant_ground(ctx)


def _lying(state: Lames, chosen: Chosen, aim: Aim) -> Iterator[Effect]:
    """The spells on a target that may be undone, each once."""
    seen: set[str] = set()
    for one in effects.on(state.effects, aim.unit or aim.hex):
        if undone(state, chosen.spell, one) and (one.group or one.key) not in seen:
            seen.add(one.group or one.key)
            yield one


# The ground


def quench(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Quench: a fire start goes out; a fire becomes one; a fire goes out, and the smoke behind it."""
    state, clause = ctx.state, chosen.spell.clause
    mark = mark_in(state.overlay, "fire", aim.hex)
    if mark is not None and mark.kind == "fire" and chosen.notch == 2:
        ctx.note(FireQuenched(clause=clause, hex=aim.hex, left="fire_start"))
    elif mark is not None:
        behind = downwind(state, aim.hex) if chosen.notch == 3 and wind_of(state) is not None else ""
        smoke = behind if behind and mark_in(state.overlay, "smoke", behind) is not None else ""
        ctx.note(FireQuenched(clause=clause, hex=aim.hex, smoke=smoke))
    yield from ()


def fall_as_rain(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Rain of Fire: it lies in its hex and acts at once. LM-4.3.2.1-04."""
    lay(ctx, key, chosen, aim)
    laid = next(reversed(ctx.state.effects))
    yield from rain(ctx, laid, stayed=False)


def spread(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Wall of Fire and Sudden Forest: as many connected hexes as the notch, the first where it was aimed."""
    state, found = ctx.state, [aim.hex]
    needs = [HEX_NEEDS[need] for need in chosen.spell.needs if need in HEX_NEEDS]
    while len(found) < chosen.notch:
        near = dict.fromkeys(hex for place in found for hex in terrain_of(state).adjacent[place] if hex)
        free = [hex for hex in near if hex not in found and all(need(state, hex) for need in needs)]
        if not free:
            break
        options = [_hex_option("spread", key, hex) for hex in sorted(free)]
        found.append((yield from pick(state.units[key].side, "spread", options, chosen.spell.clause)))
    lay(ctx, key, chosen, aim, tuple(found))


def rampart(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Rampart: consecutive sides of a hex, as many as the notch, become walls."""
    state = ctx.state
    names = sides_of(state, aim.hex)
    options = [
        Option(
            f"side {side_word(state, d)}",
            d,
            message("do-spell-side", towards=message(f"point-{side_word(state, d)}")),
            verb="side",
            piece=key,
            place=aim.hex,
            what=side_word(state, d),
        )
        for d in SIDES
    ]
    first = yield from pick(state.units[key].side, "rampart", options, chosen.spell.clause, count=chosen.notch)
    walls = tuple(names[(first + more) % len(SIDES)] for more in range(chosen.notch))
    lay(ctx, key, chosen, aim, walls)


Act = Callable[[Context[Lames], str, Chosen, Aim], Procedure]
ACTS: dict[str, Act] = {
    "attack": attack,
    "dispel": dispel,
    "exorcise": dispel,
    "translate": translate,
    "quench": quench,
    "quake": quake,
    "sky": change_sky,
    "wind": turn_wind,
    "breathe": breathe,
    "heal": heal,
    "terrify": terrify,
    "summon": summon,
    "banish": banish,
    "hearten": hearten,
    "bleed": bleed,
    "rain": fall_as_rain,
    "spread": spread,
    "rampart": rampart,
}
