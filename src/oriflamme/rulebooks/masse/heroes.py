"""Heroes and huge creatures: clashes of ten rounds. The clash is our completion: MC-CP-06, MC-AM-54."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import (
    Choice,
    Context,
    Item,
    Message,
    Option,
    Procedure,
    Roll,
    Tally,
    Throw,
    dice,
    message,
)
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.masse import siege
from oriflamme.rulebooks.masse.facts import (
    Blow,
    ClashBegan,
    ClashEnded,
    ClashesQueued,
    ClashMissed,
    ClashWithdrawal,
    ClashWound,
    Closed,
    HeroesHungBack,
    RoundBegan,
    SpellCast,
)
from oriflamme.rulebooks.masse.orders import why_no_engage_with
from oriflamme.rulebooks.masse.state import Masse, Piece, Profile
from oriflamme.rulebooks.masse.tables import DUEL, MODIFIERS, MORALE, SPELLS, hit_dice, percentage, repeated, spell_dice
from oriflamme.rulebooks.masse.vocabulary import MOVING_AWAY, Spell

CLASH = "MC-HEROS_ET_OFFICIERS-05"
ACTION = "MC-HEROS_ET_OFFICIERS-04"


# Which clashes there are


def clashes(state: Masse) -> tuple[tuple[str, str], ...]:
    """The clashes of this sequence: challenges, one for two heroes who name each other; then idle huge creatures."""
    found: list[tuple[str, str]] = []
    for piece in state.acting():
        if piece.order.kind == "duel" and (piece.order.target, piece.key) not in found:
            found.append((piece.key, piece.order.target))
    busy = {key for pair in found for key in pair}
    for piece in state.acting():
        foe = idle_target(state, piece)
        if foe and foe.kind == "hero" and piece.key not in busy:
            found.append((piece.key, foe.key))
            busy |= {piece.key, foe.key}
    return tuple(found)


def idle_target(state: Masse, piece: Piece) -> Piece | None:
    """Whom an idle huge creature turns on: another huge one, else the strongest fit unit. MC-REGLES_SPECIALES-06.

    Not a unit that gets away in this sequence: it ends it free. MC-PHASE_DE_COMMANDEMENT-11, -13, MC-AM-22.
    """
    if not piece.profile.huge or piece.order.kind != "none" or piece.links:
        return None
    enemies = state.against(piece.side)
    if any(enemy.order.kind == "duel" and enemy.order.target == piece.key for enemy in enemies):
        return None
    huge = [enemy for enemy in enemies if enemy.profile.huge and not siege.walled_off(state, piece, enemy)]
    if huge:
        return huge[0]
    gone = () if state.rules.idle_huge_catches_leavers else MOVING_AWAY
    near = [enemy for enemy in enemies if enemy.standing and enemy.order.kind not in gone]
    fit = [enemy for enemy in near if why_no_engage_with(state, piece, enemy.key) is None]
    return max(fit, key=lambda enemy: enemy.pvt, default=None)


def queue(ctx: Context[Masse]) -> None:
    """Clashes are fought at the start of the melee phase. MC-AM-42."""
    found = clashes(ctx.state)
    if found:
        ctx.note(ClashesQueued(clause=CLASH, clashes=found))


def hung_back(ctx: Context[Masse]) -> None:
    """Option: a hero who could meet another and does nothing shames his side. MC-HEROS_ET_OFFICIERS-03, MC-CP-20."""
    state = ctx.state
    modifier = MODIFIERS["coward"]
    most = next(entry["cap"] for entry in MORALE["modifier"] if entry["key"] == "coward") // modifier.value
    for side, army in list(state.armies.items()):
        if army.coward < most and any(_hangs_back(state, piece) for piece in state.of(side)):
            ctx.note(HeroesHungBack(clause=modifier.clause, side=side, coward=army.coward + 1))


def _hangs_back(state: Masse, piece: Piece) -> bool:
    """A hero who did nothing, and whom no wall kept from every enemy hero."""
    if piece.kind != "hero" or piece.profile.huge or piece.order.kind != "none" or piece.struck:
        return False
    enemies = [one for one in state.pieces.values() if one.side != piece.side and one.kind == "hero"]
    return any(not siege.walled_off(state, piece, enemy) for enemy in enemies)


# One clash


class ClashSide:
    """A hero and the men around him, for the length of a clash."""

    def __init__(self, state: Masse, hero: Piece) -> None:
        self.key, self.side, self.profile = hero.key, hero.side, hero.profile
        self.hp = hero.pvt
        self.unit = state.pieces.get(hero.leads)
        source = self.unit or hero
        self.guard: Profile | None = self.unit.profile if self.unit else hero.escort
        men = self.unit.men if self.unit else source.escort_men
        self.spare = 0
        """Hit points of men who stand too far away to fight."""
        self.guard_pvt = 0
        if self.guard:
            most = int(DUEL["escort_limit"])
            whole = self.unit.own_pvt if self.unit else hero.escort_pvt
            self.guard_pvt = whole if men <= most else most * self.guard.pvi
            self.spare = whole - self.guard_pvt
        self.breathed = False
        self.cast = hero.cast
        self.magic = hero.magic_weapons
        self.guard_magic = self.unit is not None and self.unit.magic_weapons
        """Magic weapons are bought for a whole unit. MC-CP-09."""
        self.level = hit_dice(hero.profile.dv)[0]

    @property
    def guards(self) -> int:
        """Men around him who can fight."""
        return -(-self.guard_pvt // self.guard.pvi) if self.guard else 0

    @property
    def alive(self) -> bool:
        """The hero himself lives."""
        return self.hp > 0

    @property
    def speed(self) -> int:
        """Metres that he closes in a round."""
        kind = "flying" if self.profile.flying else "mounted" if self.profile.mounted else "foot"
        return int(DUEL["speed"][kind])


def clash(ctx: Context[Masse]) -> Procedure:
    """Two parties meet: surprise, distance, then ten rounds at most. Returns the heroes who died."""
    state = ctx.state
    mine, other = state.clashes[0]
    if mine not in state.pieces or other not in state.pieces:
        ctx.note(ClashMissed(clause=CLASH, hero=mine, enemy=other))
        return
    parties = ClashSide(state, state.pieces[mine]), ClashSide(state, state.pieces[other])
    surprised = []
    for party in parties:
        throw = yield Roll(DUEL["surprise"]["die"], "surprise", CLASH, seat=party.side, subject=party.key)
        if throw.total <= DUEL["surprise"]["surprised_upto"]:
            surprised.append(party.key)
    throw = yield Roll(DUEL["distance"]["dice"], "distance", CLASH, seat=parties[0].side, subject=mine, target=other)
    distance = throw.total * int(DUEL["distance"]["metres"])
    ctx.note(ClashBegan(clause=CLASH, hero=mine, enemy=other, surprised=tuple(surprised), distance=distance))
    rounds = 0
    while rounds < DUEL["rounds"] and parties[0].alive and parties[1].alive:
        rounds += 1
        away = yield from _withdrawals(ctx, parties, distance, surprised if rounds == 1 else [])
        if away:
            break
        distance = yield from _round(ctx, parties, rounds, distance, surprised if rounds == 1 else [])
    ctx.note(ClashEnded(clause="MC-HEROS_ET_OFFICIERS-06", hero=mine, enemy=other, rounds=rounds))


def _withdrawals(
    ctx: Context[Masse], parties: tuple[ClashSide, ClashSide], distance: int, surprised: list[str]
) -> Procedure:
    """At the start of a round a hero may break off; enemies in contact strike him as he goes. MC-CP-06, 5."""
    for party, foe in (parties, parties[::-1]):
        if party.key in surprised:
            continue
        options = (
            _option(party, foe, "fight", True, message("clash-fight", hero=party.key), hostile=True),
            _option(party, foe, "withdraw", False, message("clash-withdraw", hero=party.key)),
        )
        answer = yield Choice(party.side, ask_about("clash", party.key, hero=party.key, enemy=foe.key), CLASH, options)
        if answer.value:
            continue
        ctx.note(ClashWithdrawal(clause=CLASH, hero=party.key))
        if distance == 0:
            bonus = int(DUEL["withdrawal"]["bonus"])
            hurt = yield from _strike(ctx, foe, party, on_guard=False, bonus=bonus)
            hurt += yield from _guards_strike(ctx, foe, party, at_hero=True, bonus=bonus)
            _wound(ctx, party, hurt, 0)
        return True
    return False


def _round(
    ctx: Context[Masse], parties: tuple[ClashSide, ClashSide], number: int, distance: int, surprised: list[str]
) -> Procedure:
    """Initiative, then each side acts, the higher first; equal initiative is simultaneous. Returns the distance."""
    initiative = {}
    for party in parties:
        throw = yield Roll(DUEL["initiative"]["die"], "initiative", CLASH, seat=party.side, subject=party.key)
        initiative[party.key] = throw.total
    ctx.note(RoundBegan(clause=CLASH, round=number, initiative=initiative, distance=distance))
    first, second = sorted(parties, key=lambda party: -initiative[party.key])
    together = initiative[first.key] == initiative[second.key]
    blows: list[tuple[ClashSide, int, int]] = []
    for party, foe in ((first, second), (second, first)):
        if party.key in surprised or not party.alive:
            continue
        distance, hurt, guards = yield from _act(ctx, party, foe, distance)
        if together:
            blows.append((foe, hurt, guards))
        else:
            _wound(ctx, foe, hurt, guards)
    for foe, hurt, guards in blows:
        _wound(ctx, foe, hurt, guards)
    return distance


def _act(ctx: Context[Masse], party: ClashSide, foe: ClashSide, distance: int) -> Procedure:
    """One side's turn: close in, strike, breathe or cast. Returns distance, damage to the hero, damage to his guard."""
    answer = yield Choice(
        party.side,
        ask_about("blow", party.key, hero=party.key, enemy=foe.key, distance=distance),
        CLASH,
        tuple(_actions(party, foe, distance)),
    )
    if answer.verb == "close":
        distance = max(distance - party.speed, 0)
        ctx.note(Closed(clause=CLASH, hero=party.key, distance=distance))
        return distance, 0, 0
    if answer.verb == "hold":
        return distance, 0, 0
    hurt = guards = 0
    if answer.verb == "breath":
        party.breathed = True
        hurt, guards = yield from area_damage(ctx, party, foe, party.hp, "breath")
    elif answer.verb == "cast":
        hurt, guards = yield from _duel_spell(ctx, party, foe, answer.value)
    else:
        on_guard = answer.what == "guard"
        damage = yield from _strike(ctx, party, foe, on_guard=on_guard, shot=distance > 0)
        hurt, guards = (0, damage) if on_guard else (damage, 0)
    if distance == 0:
        at_hero = not foe.guards
        more = yield from _guards_strike(ctx, party, foe, at_hero=at_hero)
        hurt, guards = (hurt + more, guards) if at_hero else (hurt, guards + more)
    return distance, hurt, guards


def _actions(party: ClashSide, foe: ClashSide, distance: int) -> list[Option]:
    """What a hero may do in his turn. Spells only before contact (MC-CP-06), one a sequence (MC-CP-10)."""
    found = []
    if distance == 0 or party.profile.missile:
        label = message("clash-strike", enemy=foe.key)
        found.append(_option(party, foe, "strike", "hero", label, what="hero", hostile=True))
        if foe.guards:
            label = message("clash-strike-guard", enemy=foe.key)
            found.append(_option(party, foe, "strike", "guard", label, what="guard", hostile=True))
    if distance > 0:
        found.append(_option(party, foe, "close", None, message("clash-close", metres=party.speed)))
    if party.profile.breath and not party.breathed:
        found.append(_option(party, foe, "breath", None, message("clash-breath", hp=party.hp), hostile=True))
    for spell in party.profile.spells if distance > 0 and not party.cast else ():
        table = SPELLS["spells"][spell]
        if "hero" in table["targets"] and party.level >= table["level"]:
            label = message("clash-cast", spell=message(f"what-{spell}"))
            found.append(_option(party, foe, "cast", spell, label, what=spell, hostile=True))
    if distance > 0:
        found.append(_option(party, foe, "hold", None, message("clash-hold")))
    return found


def _option(
    party: ClashSide, foe: ClashSide, verb: str, value: Any, label: Message, *, what: str = "", hostile: bool = False
) -> Option:
    """Something a hero may do in a clash: `strike hero`, `close`, `cast fireball`."""
    token = f"{verb} {what}" if what else verb
    notes = ("attack",) if hostile else ()
    return Option(token, value, label, verb=verb, piece=party.key, target=foe.key, what=what, notes=notes)


def clash_percent(state: Masse, dv: str, ca: int, bonus: int = 0) -> Tally:
    """The chance to hit in a clash, in percent: that of the battle table, within bounds. MC-CP-06."""
    items = [Item("battle-table", percentage(dv, ca, state.rules.smooth_table), "MC-TABLE_DE_BATAILLE-01")]
    if bonus:
        items.append(Item("withdrawal", bonus, CLASH))
    return Tally(tuple(items), DUEL["attack"]["lowest"], DUEL["attack"]["highest"])


def _strike(
    ctx: Context[Masse], party: ClashSide, foe: ClashSide, *, on_guard: bool, bonus: int = 0, shot: bool = False
) -> Procedure:
    """The hero's own attack: d100 not above the percentage, then damage. No x3 between heroes."""
    victim = foe.guard if on_guard and foe.guard else foe.profile
    weapon = party.profile.missile if shot else party.profile.melee
    if victim.immune and not party.magic:
        return 0
    result = yield from _attacks(ctx, party, foe, 1, party.profile.dv, weapon, victim.ca, on_guard, False, bonus)
    return result


def _guards_strike(
    ctx: Context[Masse], party: ClashSide, foe: ClashSide, *, at_hero: bool, bonus: int = 0
) -> Procedure:
    """The escort strikes the enemy's escort while there is one, otherwise the hero. MC-AM-54."""
    victim = foe.profile if at_hero or not foe.guard else foe.guard
    if not party.guard or not party.guards or (victim.immune and not party.guard_magic):
        return 0
    result = yield from _attacks(
        ctx, party, foe, party.guards, party.guard.dv, party.guard.melee, victim.ca, not at_hero, True, bonus
    )
    return result


def _attacks(
    ctx: Context[Masse],
    party: ClashSide,
    foe: ClashSide,
    men: int,
    dv: str,
    weapon: str,
    ca: int,
    on_guard: bool,
    by_guard: bool,
    bonus: int,
) -> Procedure:
    """So many attacks with one percentage; returns the damage of those that hit."""
    share = clash_percent(ctx.state, dv, ca, bonus)
    die = f"{men}d{dice(DUEL['attack']['die']).sizes[0]}"
    throw: Throw = yield Roll(
        die,
        "clash-attack",
        CLASH,
        seat=party.side,
        subject=party.key,
        target=foe.key,
        tally=share,
        meaning=lambda throw: str(sum(value <= share.total for value in throw.values)),
        summed=False,
    )
    hits = sum(value <= share.total for value in throw.values)
    damage = 0
    if hits:
        amount: Throw = yield Roll(
            repeated(weapon, hits), "clash-damage", CLASH, seat=party.side, subject=party.key, target=foe.key
        )
        damage = amount.total
    ctx.note(
        Blow(
            clause=CLASH,
            hero=party.key,
            enemy=foe.key,
            by_escort=by_guard,
            on_escort=on_guard,
            percent=share,
            rolls=throw.values,
            hits=hits,
            damage=damage,
        )
    )
    return damage


def _wound(ctx: Context[Masse], party: ClashSide, hurt: int, guards: int) -> None:
    """Take damage off a hero and his escort."""
    if not hurt and not guards:
        return
    lost = min(guards, party.guard_pvt)
    party.guard_pvt -= lost
    party.hp = max(party.hp - hurt, 0)
    escort = lost if party.unit else party.guard_pvt + party.spare
    ctx.note(ClashWound(clause=CLASH, hero=party.key, hp=party.hp, escort=escort, damage=hurt + lost))


def area_damage(ctx: Context[Masse], party: ClashSide, foe: ClashSide, damage: int, purpose: str) -> Procedure:
    """Breath or fire on a whole party: everybody takes it, half on a saving throw. MC-CP-10, MC-AM-54."""
    save = SPELLS["saving_throw"]
    hero_saves = yield Roll(save["die"], f"save-{purpose}", CLASH, seat=foe.side, subject=foe.key)
    hurt = damage // 2 if hero_saves.total >= save["base"] - foe.level // save["level_divisor"] else damage
    guards = 0
    if foe.guard and foe.guards:
        level = hit_dice(foe.guard.dv)[0]
        die = f"{foe.guards}d{dice(save['die']).sizes[0]}"
        saves = yield Roll(die, f"save-{purpose}", CLASH, seat=foe.side, subject=foe.key, summed=False)
        needed = save["base"] - level // save["level_divisor"]
        guards = sum(min(damage // 2 if value >= needed else damage, foe.guard.pvi) for value in saves.values)
    return hurt, guards


def _duel_spell(ctx: Context[Masse], party: ClashSide, foe: ClashSide, spell: Spell) -> Procedure:
    """Magic missile never misses; a fireball takes the whole party."""
    party.cast = True
    throw = yield Roll(
        spell_dice(spell, party.level), "spell", CLASH, seat=party.side, subject=party.key, target=foe.key
    )
    ctx.note(SpellCast(clause=ACTION, unit=party.key, spell=spell, target=foe.key, roll=throw.total))
    if spell == "magic_missile":
        return throw.total, 0
    result = yield from area_damage(ctx, party, foe, throw.total, "spell")
    return result
