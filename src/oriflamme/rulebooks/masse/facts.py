"""What can happen in a battle of Combat de masse. Each fact knows how it changes the state, and nothing else does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.kernel import Fact, Message, Outcome, Product, Tally, message
from oriflamme.rulebooks.masse import message_parts
from oriflamme.rulebooks.masse.state import NO_ACTION, Masse, Order, Piece
from oriflamme.rulebooks.masse.tables import PROGRESS, SIEGE


def change(state: Masse, key: str, **fields: Any) -> None:
    """Replace a piece by one that differs in some fields."""
    state.pieces[key] = replace(state.pieces[key], **fields)


def tell(fact: Fact, **derived: Any) -> Message:
    """A fact's sentence, with what its fields alone do not say in words."""
    plain = Fact.message(fact)
    return Message(plain.id, {**plain.args, **derived})


# The sequence


class SequenceBegan(Fact, frozen=True, kw_only=True):
    """A new sequence: strengths are noted, last sequence's orders are over. MC-SEQUENCE_DE_COMBAT-02."""

    tone = "heading"
    sequence: int

    def apply(self, state: Masse) -> None:
        state.sequence = self.sequence
        state.phase = "command"
        state.assault = ""
        for key, piece in state.pieces.items():
            state.pieces[key] = replace(
                piece,
                men_before=piece.men,
                order=NO_ACTION,
                bonus=0,
                award=0,
                entered="",
                envelops=False,
                struck=False,
                cast=False,
                burned=False,
                defends="",
                hurt=piece.hurt if piece.demoralised else {},
            )


class PhaseBegan(Fact, frozen=True, kw_only=True):
    """A phase begins. MC-SEQUENCE_DE_COMBAT-03."""

    tone = "heading"
    phase: str

    def apply(self, state: Masse) -> None:
        state.phase = self.phase

    def message(self) -> Message:
        return tell(self, phase=message(f"phase-{self.phase}"))


class BattleEnded(Fact, frozen=True, kw_only=True):
    """The battle is decided, or time is up."""

    winner: str | None
    reason: str
    lost: dict[str, int] = {}
    """Points lost by each side, where they decided."""

    def apply(self, state: Masse) -> None:
        state.result = Outcome(self.winner, self.reason, self.clause)
        state.phase = "over"

    def message(self) -> Message:
        losses = [message("points-lost", side=side, points=points) for side, points in self.lost.items()]
        outcome = message(f"outcome-{self.reason}", winner=self.winner or "")
        return tell(self, outcome=outcome, counted=bool(losses), losses=losses)


# Command


class OrderRevealed(Fact, frozen=True, kw_only=True):
    """A unit's order, turned up together with all the others."""

    unit: str
    order: Order

    def apply(self, state: Masse) -> None:
        change(state, self.unit, order=self.order)

    def message(self) -> Message:
        return tell(self, order=message_parts.ordered(self.unit, self.order))


class PointsAllotted(Fact, frozen=True, kw_only=True):
    """The commander-in-chief gives a unit points of percentage from his INT."""

    unit: str
    points: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, bonus=self.points)


class BonusAwarded(Fact, frozen=True, kw_only=True):
    """The referee rewards a trap, an envelopment or a clever formation."""

    unit: str
    points: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, award=self.points)


class HeroesHungBack(Fact, frozen=True, kw_only=True):
    """A hero who could have met an enemy hero did nothing: his side thinks less of him."""

    side: str
    coward: int

    def apply(self, state: Masse) -> None:
        state.armies[self.side] = replace(state.armies[self.side], coward=self.coward)


# Attacks


class AttackMade(Fact, frozen=True, kw_only=True):
    """A shot or a blow: the roll, the men, the percentage item by item, the multipliers, the damage."""

    unit: str
    target: str
    shot: bool
    roll: int
    men: int
    percent: Tally
    product: Product
    damage: int

    def apply(self, state: Masse) -> None:
        piece = state.pieces[self.unit]
        shots = piece.shots - 1 if self.shot and piece.shots > 0 else piece.shots
        change(state, self.unit, struck=piece.struck or not self.shot, shots=shots)

    def message(self) -> Message:
        start = message("reckoning", roll=self.roll, men=self.men, percent=message_parts.percent(self.percent))
        return tell(self, reckoning=message_parts.reckoning(start, self.product.factors))


class AttackFutile(Fact, frozen=True, kw_only=True):
    """An attack that cannot hurt its target."""

    unit: str
    target: str
    shot: bool

    def apply(self, state: Masse) -> None:
        piece = state.pieces[self.unit]
        shots = piece.shots - 1 if self.shot and piece.shots > 0 else piece.shots
        change(state, self.unit, struck=piece.struck or not self.shot, shots=shots)


class HugeStruck(Fact, frozen=True, kw_only=True):
    """A huge creature tramples a standard unit: damage without a roll."""

    unit: str
    target: str
    damage: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, struck=True)


class EngineShot(Fact, frozen=True, kw_only=True):
    """A siege engine shoots at a unit: its dice, without percentage or number of men."""

    unit: str
    target: str
    roll: int
    product: Product
    damage: int

    def apply(self, state: Masse) -> None:
        piece = state.pieces[self.unit]
        if piece.shots > 0:
            change(state, self.unit, shots=piece.shots - 1)

    def message(self) -> Message:
        start = message("reckoning-roll", roll=self.roll)
        return tell(self, reckoning=message_parts.reckoning(start, self.product.factors))


class LossesTaken(Fact, frozen=True, kw_only=True):
    """At the end of a phase a piece loses hit points, and men with them."""

    unit: str
    damage: int
    by: dict[str, int]
    pvt: int
    men: int
    escort: int = 0
    """Hit points left to a hero's escort."""

    def apply(self, state: Masse) -> None:
        piece = state.pieces[self.unit]
        hurt = piece.hurt
        if not piece.demoralised or piece.broken_in == state.sequence:
            hurt = dict(hurt)
            for enemy, damage in self.by.items():
                hurt[enemy] = hurt.get(enemy, 0) + damage
        burned = piece.burned or any(state.pieces[enemy].torches for enemy in self.by)
        change(state, self.unit, pvt=self.pvt, escort_pvt=self.escort, hurt=hurt, burned=burned)


class UnitDestroyed(Fact, frozen=True, kw_only=True):
    """A unit, a hero or an engine's crew is wiped out."""

    unit: str

    def apply(self, state: Masse) -> None:
        take_off(state, self.unit, "destroyed")


class OfficerStood(Fact, frozen=True, kw_only=True):
    """Only the officer is left of his unit: he is a piece of his own again."""

    unit: str
    hero: str
    hp: int

    def apply(self, state: Masse) -> None:
        unit = state.pieces[self.unit]
        place = {"wing": unit.wing, "line": unit.line, "section": unit.section, "outside": unit.outside}
        change(state, self.hero, leads="", pvt=self.hp, men_before=1, **place)
        change(state, self.unit, officer="", officer_hp=0, pvt=0)
        take_off(state, self.unit, "destroyed")


def take_off(state: Masse, key: str, fate: str) -> None:
    """Remove a piece (and the officer who goes with it) from the field, and whoever was engaged with it is not."""
    piece = state.pieces[key]
    for enemy in piece.links:
        if enemy in state.pieces:
            links = {other: since for other, since in state.pieces[enemy].links.items() if other != key}
            change(state, enemy, links=links)
    pvt = max(piece.pvt - piece.officer_hp, 0)
    state.fallen[key] = replace(piece, fate=fate, links={}, officer="", officer_hp=0, leads="", pvt=pvt)
    del state.pieces[key]
    if piece.officer in state.pieces:
        take_off(state, piece.officer, fate)
    unit = state.pieces.get(piece.leads)
    if unit is not None and unit.officer == key:
        change(state, unit.key, officer="", officer_hp=0)
    army = state.armies[piece.side]
    if piece.standard and not army.standard_lost:
        state.armies[piece.side] = replace(army, standard_lost=True)


# Movement


class Engaged(Fact, frozen=True, kw_only=True):
    """A free unit comes to grips with an enemy."""

    unit: str
    target: str
    sortie: bool = False
    envelops: bool = False

    def apply(self, state: Masse) -> None:
        unit, target = state.pieces[self.unit], state.pieces[self.target]
        moved: dict[str, Any] = {"wing": target.wing, "line": "front"} if unit.wing else {}
        if self.sortie:
            moved["outside"] = True
        change(
            state,
            self.unit,
            entered=self.target,
            envelops=self.envelops,
            links=unit.links if self.target in unit.links else {**unit.links, self.target: state.sequence},
            **moved,
        )
        if self.unit not in target.links:
            change(state, self.target, links={**target.links, self.unit: state.sequence})


class EngageMissed(Fact, frozen=True, kw_only=True):
    """The enemy is leaving or gone: the engager finds nobody and stays free."""

    unit: str
    target: str


class Intercepted(Fact, frozen=True, kw_only=True):
    """A posted unit throws itself in the way of an engager."""

    unit: str
    engager: str
    target: str

    def apply(self, state: Masse) -> None:
        order = state.pieces[self.engager].order
        change(state, self.engager, order=replace(order, target=self.unit))


class BrokeAway(Fact, frozen=True, kw_only=True):
    """A unit has fallen back, retreated or fled: it is free."""

    unit: str
    how: str
    back_inside: bool = False

    def apply(self, state: Masse) -> None:
        piece = state.pieces[self.unit]
        for enemy in piece.links:
            links = {other: since for other, since in state.pieces[enemy].links.items() if other != self.unit}
            change(state, enemy, links=links)
        change(state, self.unit, links={}, outside=piece.outside and not self.back_inside)

    def message(self) -> Message:
        return tell(self, how=message(f"how-{self.how}"))


class UnitLeft(Fact, frozen=True, kw_only=True):
    """A unit that could not be rallied leaves the battlefield for good."""

    unit: str

    def apply(self, state: Masse) -> None:
        take_off(state, self.unit, "left")


class WingChanged(Fact, frozen=True, kw_only=True):
    """A unit spends the sequence going to another wing or line."""

    unit: str
    wing: str
    line: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, wing=self.wing, line=self.line)

    def message(self) -> Message:
        return tell(self, wing=message(f"wing-{self.wing}"), line=message(f"what-{self.line}"))


# Morale


class MoraleTested(Fact, frozen=True, kw_only=True):
    """A test of morale: the value item by item, the dice, passed or not."""

    unit: str
    why: str
    tally: Tally
    target: int
    roll: int
    passed: bool

    def message(self) -> Message:
        result = message("result-passed" if self.passed else "result-failed")
        return tell(self, why=message(f"why-{self.why}"), items=message_parts.items(self.tally), result=result)


class Demoralised(Fact, frozen=True, kw_only=True):
    """A unit breaks."""

    unit: str
    cause: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, demoralised=True, broken_in=state.sequence)

    def message(self) -> Message:
        return tell(self, cause=message(f"cause-{self.cause}"))


class Steadfast(Fact, frozen=True, kw_only=True):
    """The followers of a living cleric or paladin do not fail."""

    unit: str
    leader: str


class Rallied(Fact, frozen=True, kw_only=True):
    """A broken unit is in hand again."""

    unit: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, demoralised=False, broken_in=0, hurt={})


class RallyFailed(Fact, frozen=True, kw_only=True):
    """The unit will leave the battlefield in the next movement phase."""

    unit: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, leaving=True)


class RallyCancelled(Fact, frozen=True, kw_only=True):
    """The unit is not free when the morale phase comes: nobody can rally it."""

    unit: str


class CommanderKilled(Fact, frozen=True, kw_only=True):
    """The commander-in-chief is dead."""

    side: str
    hero: str

    def apply(self, state: Masse) -> None:
        state.armies[self.side] = replace(state.armies[self.side], commander_dead=True, mourning=True)


class CommanderMourned(Fact, frozen=True, kw_only=True):
    """The phase in which the commander-in-chief died is over: his units look to themselves."""

    side: str

    def apply(self, state: Masse) -> None:
        state.armies[self.side] = replace(state.armies[self.side], mourning=False)


class WillSurrender(Fact, frozen=True, kw_only=True):
    """Shaken by its commander's death, a unit will lay down its arms at the end of the sequence."""

    unit: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, surrendering=True)


class UnitSurrendered(Fact, frozen=True, kw_only=True):
    """A unit lays down its arms."""

    unit: str

    def apply(self, state: Masse) -> None:
        take_off(state, self.unit, "surrendered")


class StandardLost(Fact, frozen=True, kw_only=True):
    """The battle standards are lost with their unit."""

    side: str
    unit: str


class Regenerated(Fact, frozen=True, kw_only=True):
    """Wounds close, and the dead stand up."""

    unit: str
    pvt: int
    men: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, pvt=self.pvt)


# Heroes


class ClashesQueued(Fact, frozen=True, kw_only=True):
    """The clashes of heroes of this sequence, in the order in which they are fought."""

    clashes: tuple[tuple[str, str], ...]

    def apply(self, state: Masse) -> None:
        state.clashes = self.clashes

    def message(self) -> Message:
        return tell(self, pairs=[message("clash-pair", hero=hero, enemy=enemy) for hero, enemy in self.clashes])


class ClashBegan(Fact, frozen=True, kw_only=True):
    """Two heroes meet."""

    hero: str
    enemy: str
    surprised: tuple[str, ...]
    distance: int

    def apply(self, state: Masse) -> None:
        state.clashes = state.clashes[1:]
        change(state, self.hero, struck=True)
        change(state, self.enemy, struck=True)

    def message(self) -> Message:
        return tell(self, count=len(self.surprised))


class ClashMissed(Fact, frozen=True, kw_only=True):
    """The enemy hero is gone before the clash."""

    hero: str
    enemy: str

    def apply(self, state: Masse) -> None:
        state.clashes = state.clashes[1:]


class RoundBegan(Fact, frozen=True, kw_only=True):
    """A round of a clash: who has the initiative."""

    round: int
    initiative: dict[str, int]
    distance: int

    def message(self) -> Message:
        scores = [message("clash-score", hero=hero, value=value) for hero, value in self.initiative.items()]
        return tell(self, scores=scores)


class Closed(Fact, frozen=True, kw_only=True):
    """A hero comes closer."""

    hero: str
    distance: int


class Blow(Fact, frozen=True, kw_only=True):
    """Attacks in a clash: those that hit, and the damage."""

    hero: str
    enemy: str
    by_escort: bool
    on_escort: bool
    percent: Tally
    rolls: tuple[int, ...]
    hits: int
    damage: int

    def message(self) -> Message:
        attacker = message("escort-of", hero=self.hero) if self.by_escort else self.hero
        defender = message("escort-of", hero=self.enemy) if self.on_escort else self.enemy
        percent = message_parts.percent(self.percent)
        return tell(
            self, attacker=attacker, defender=defender, attacks=len(self.rolls), dice=self.rolls, percent=percent
        )


class ClashWound(Fact, frozen=True, kw_only=True):
    """Hit points left to a hero and his escort after a blow, a spell or a breath."""

    hero: str
    hp: int
    escort: int
    damage: int

    def apply(self, state: Masse) -> None:
        hero = state.pieces[self.hero]
        if hero.leads:
            unit = state.pieces[hero.leads]
            men = self.escort
            change(state, hero.leads, officer_hp=max(self.hp, 0), pvt=unit.pvt - (hero.pvt - max(self.hp, 0)) - men)
            change(state, self.hero, pvt=self.hp)
        else:
            change(state, self.hero, pvt=self.hp, escort_pvt=self.escort)


class ClashWithdrawal(Fact, frozen=True, kw_only=True):
    """A hero breaks off."""

    hero: str


class ClashEnded(Fact, frozen=True, kw_only=True):
    """The clash is over: whoever lives goes back to his own."""

    hero: str
    enemy: str
    rounds: int


class SpellCast(Fact, frozen=True, kw_only=True):
    """A hero casts a spell or sounds a horn."""

    unit: str
    spell: str
    target: str
    roll: int = 0
    works: bool = True

    def apply(self, state: Masse) -> None:
        if self.spell == "horn":
            change(state, self.unit, horn_day=day(state))
        change(state, self.unit, struck=True, cast=True)

    def message(self) -> Message:
        return tell(self, spell=message(f"what-{self.spell}"))


class SpellHurt(Fact, frozen=True, kw_only=True):
    """What a spell does to its target; the loss itself comes at the end of the phase."""

    unit: str
    target: str
    damage: int


class Cured(Fact, frozen=True, kw_only=True):
    """Hit points given back, never above those of the start."""

    unit: str
    pvt: int

    def apply(self, state: Masse) -> None:
        piece = state.pieces[self.unit]
        if piece.leads:
            gain = self.pvt - piece.pvt
            unit = state.pieces[piece.leads]
            change(state, unit.key, pvt=unit.pvt + gain, officer_hp=unit.officer_hp + gain)
        change(state, self.unit, pvt=self.pvt)


def day(state: Masse) -> int:
    """The day of a siege, from 1. MC-CP-16."""
    return (state.sequence - 1) // int(SIEGE["supplies"]["day_sequences"]) + 1


# Sieges


class AssaultNamed(Fact, frozen=True, kw_only=True):
    """The besiegers choose the section they attack."""

    section: str

    def apply(self, state: Masse) -> None:
        state.assault = self.section


class DefenderPosted(Fact, frozen=True, kw_only=True):
    """A besieged unit is sent to the section under attack."""

    unit: str
    section: str

    def apply(self, state: Masse) -> None:
        change(state, self.unit, defends=self.section)


class Battered(Fact, frozen=True, kw_only=True):
    """A wall or a tower gives a little more."""

    unit: str
    section: str
    part: str
    progress: int

    def apply(self, state: Masse) -> None:
        shots = state.pieces[self.unit].shots
        change(state, self.unit, shots=shots - 1 if shots > 0 else shots)
        section = state.sections[self.section]
        field = "wall" if self.part == "wall" else "tower_progress"
        state.sections[self.section] = replace(section, **{field: self.progress})

    def message(self) -> Message:
        percent = min(100 * self.progress // PROGRESS, 100)
        return tell(self, part=message(f"what-{self.part}"), percent=percent)


class Rammed(Fact, frozen=True, kw_only=True):
    """The ram swings: so many sequences done of those it takes."""

    unit: str
    section: str
    done: int
    needed: int

    def apply(self, state: Masse) -> None:
        section = state.sections[self.section]
        state.sections[self.section] = replace(section, ram_done=self.done, ram_needed=self.needed)


class BreachOpened(Fact, frozen=True, kw_only=True):
    """There is a way in."""

    section: str
    how: str

    def apply(self, state: Masse) -> None:
        section = state.sections[self.section]
        if not section.breach:
            state.sections[self.section] = replace(section, breach=self.how, breached_in=state.sequence)
        state.breached_in = state.breached_in or state.sequence

    def message(self) -> Message:
        return tell(self, way=message(f"breach-{self.how}"))


class DayPassed(Fact, frozen=True, kw_only=True):
    """A day of siege: what an army ate and drank, what it has left, and since when it goes without."""

    side: str
    rations: int
    water: int
    hungry: int

    def apply(self, state: Masse) -> None:
        army = state.armies[self.side]
        state.armies[self.side] = replace(army, rations=self.rations, water=self.water, hungry=self.hungry)


class Starved(Fact, frozen=True, kw_only=True):
    """Hunger and thirst take their share of a unit."""

    unit: str
    pvt: int

    def apply(self, state: Masse) -> None:
        change(state, self.unit, pvt=self.pvt)


class Resupplied(Fact, frozen=True, kw_only=True):
    """A night's delivery of arrows, bolts or stones."""

    unit: str
    shots: int

    def apply(self, state: Masse) -> None:
        piece: Piece = state.pieces[self.unit]
        army = state.armies[piece.side]
        state.armies[piece.side] = replace(army, ammunition=army.ammunition - 1)
        change(state, self.unit, shots=self.shots)


FACTS: tuple[type[Fact], ...] = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, Fact) and kind is not Fact
)
