"""What can happen in a battle of Demonworld. Each fact knows how it changes the state, and nothing else does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Fact, Message, Outcome, Tally, message
from oriflamme.rulebooks.demonworld import message_parts
from oriflamme.rulebooks.demonworld.formation import organised
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element

Place = tuple[int, int, int]
"""Where an element stands and looks: q, r, facing."""


def change(state: Demonworld, key: str, **fields: Any) -> None:
    """Replace a unit by one that differs in some fields."""
    state.units[key] = replace(state.units[key], **fields)


def change_element(state: Demonworld, key: str, **fields: Any) -> None:
    """Replace an element by one that differs in some fields."""
    state.elements[key] = replace(state.elements[key], **fields)


def reset_element_counters(state: Demonworld) -> None:
    """What elements have done on their own is over."""
    for key, element in state.elements.items():
        if element.spent or element.steps or element.after_combat_done:
            state.elements[key] = replace(element, spent=0, steps=0, after_combat_done=False)


def tell(fact: Fact, **derived: Any) -> Message:
    """A fact's sentence, with what its fields alone do not say in words."""
    plain = Fact.message(fact)
    return Message(plain.id, {**plain.args, **derived})


# The turn


class TurnBegan(Fact, frozen=True, kw_only=True):
    """A new turn: last turn's orders are collected. DW-III.2.0-01"""

    tone = "heading"
    turn: int

    def apply(self, state: Demonworld) -> None:
        state.turn = self.turn
        state.phase, state.stage = "orders", ""
        state.fallen = ()
        for key, unit in state.units.items():
            state.units[key] = replace(unit, order="", moved=False, spent=0, manoeuvres=0, wheeled="")


class PhaseBegan(Fact, frozen=True, kw_only=True):
    """A phase begins. DW-III.2.0-01"""

    tone = "heading"
    phase: str

    def apply(self, state: Demonworld) -> None:
        state.phase, state.stage = self.phase, ""
        state.sequence, state.sides, state.active = "", (), ""
        state.fallen = ()

    def message(self) -> Message:
        return tell(self, phase=message(f"phase-{self.phase}"))


class BattleEnded(Fact, frozen=True, kw_only=True):
    """One side is eliminated, or the last turn is over."""

    winner: str | None
    reason: str
    points: dict[str, int] = {}
    """What each side has lost, where it decided."""

    def apply(self, state: Demonworld) -> None:
        state.result = Outcome(self.winner, self.reason, self.clause)
        state.phase, state.stage = "over", ""
        state.sequence, state.sides, state.active = "", (), ""
        state.reacting, state.attacks, state.closing, state.combats = (), (), (), ()
        state.kills = {}

    def message(self) -> Message:
        losses = [message("points-lost", side=side, points=points) for side, points in self.points.items()]
        outcome = message(f"outcome-{self.reason}", winner=self.winner or "")
        return tell(self, outcome=outcome, counted=bool(losses), losses=losses)


class UnitDeployed(Fact, frozen=True, kw_only=True):
    """A unit takes the field. DW-VII-02"""

    unit: str
    hexes: str
    """The hex of its first element, in words."""
    elements: tuple[Element, ...]

    def apply(self, state: Demonworld) -> None:
        for element in self.elements:
            state.elements[element.key] = element


class OrderRevealed(Fact, frozen=True, kw_only=True):
    """A unit's order, turned up together with all the others. DW-III.2.0-02"""

    unit: str
    order: str

    def apply(self, state: Demonworld) -> None:
        change(state, self.unit, order=self.order)

    def message(self) -> Message:
        return tell(self, order=message(f"order-{self.order}"))


# Shots and blows


class AttackDeclared(Fact, frozen=True, kw_only=True):
    """A shot or a blow is announced, with its supports. DW-IV.1.0-01, DW-VI.1.3-01"""

    attack: Attack
    shot: bool

    def apply(self, state: Demonworld) -> None:
        state.attacks = (*state.attacks, self.attack)

    def message(self) -> Message:
        attack = self.attack
        return tell(
            self,
            what=message("word-shot" if self.shot else "word-blow"),
            element=attack.element,
            target=attack.target,
            supports=attack.supports,
            count=len(attack.supports),
            initiative=attack.initiative,
        )


class DeclarationsEnded(Fact, frozen=True, kw_only=True):
    """Everything is announced: now the dice. DW-IV.1.0-01, DW-VI.1.3-01"""

    tone = "quiet"

    def apply(self, state: Demonworld) -> None:
        state.stage = "resolving"


class AttackMade(Fact, frozen=True, kw_only=True):
    """A shot or a blow is resolved: the base number item by item, the die, hit or miss."""

    element: str
    target: str
    shot: bool
    base: Tally
    roll: int
    hit: bool

    def apply(self, state: Demonworld) -> None:
        state.attacks = state.attacks[1:]
        if self.hit and self.target not in state.hit:
            state.hit = (*state.hit, self.target)
            if not self.shot:
                side = state.units[state.elements[self.element].unit].side
                state.kills = {**state.kills, side: state.kills.get(side, 0) + 1}

    def message(self) -> Message:
        return tell(
            self,
            what=message("word-shot" if self.shot else "word-blow"),
            base=self.base.total,
            items=message_parts.items(self.base),
            result=message("result-hit" if self.hit else "result-miss"),
        )


class AttackFutile(Fact, frozen=True, kw_only=True):
    """A shot or a blow whose base number is nought or less: it cannot hit. DW-IV.2.0-03, DW-VI.1.3-03"""

    element: str
    target: str
    shot: bool
    base: Tally

    def apply(self, state: Demonworld) -> None:
        state.attacks = state.attacks[1:]

    def message(self) -> Message:
        what = message("word-shot" if self.shot else "word-blow")
        return tell(self, what=what, base=self.base.total, items=message_parts.items(self.base))


class AttackLost(Fact, frozen=True, kw_only=True):
    """A shot or a blow that comes to nothing before the dice, and why."""

    element: str
    target: str
    shot: bool
    why: str

    def apply(self, state: Demonworld) -> None:
        state.attacks = state.attacks[1:]

    def message(self) -> Message:
        return tell(self, what=message("word-shot" if self.shot else "word-blow"), why=message(f"lost-{self.why}"))


class ShotStrayed(Fact, frozen=True, kw_only=True):
    """A shot into a melee goes astray. DW-IV.3.0-02"""

    element: str
    target: str
    direction: str
    struck: str
    """Who stands there; "": nobody."""

    def apply(self, state: Demonworld) -> None:
        if not self.struck:
            state.attacks = state.attacks[1:]

    def message(self) -> Message:
        return tell(self, somebody=bool(self.struck), direction=message(f"direction-{self.direction}"))


class ElementsLost(Fact, frozen=True, kw_only=True):
    """Elements that were hit are removed. DW-IV-03, DW-VI.1.4-01"""

    elements: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        for key in self.elements:
            element = state.elements.pop(key)
            state.lost[key] = replace(element, spent=0, steps=0, after_combat_done=False)
        state.hit = ()
        state.last_loss_turn = state.turn
        state.fallen = (*state.fallen, *self.elements)
        alive = {element.unit for element in state.elements.values()}
        for key in [key for key in state.units if key not in alive]:
            unit = state.units.pop(key)
            state.gone[key] = replace(
                unit, order="", engaged=0, fought=0, moved=False, spent=0, manoeuvres=0, wheeled=""
            )

    def message(self) -> Message:
        return tell(self, count=len(self.elements))


class ClosingBegan(Fact, frozen=True, kw_only=True):
    """Units with losses may close up. DW-IV.4.0-01"""

    tone = "quiet"
    units: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.stage = "closing"
        state.closing = self.units


class ElementClosed(Fact, frozen=True, kw_only=True):
    """An element steps into a hex that its unit held before the losses. DW-IV.4.0-01"""

    element: str
    direction: str
    hex: Hex

    def apply(self, state: Demonworld) -> None:
        change_element(state, self.element, hex=self.hex)

    def message(self) -> Message:
        return tell(self, direction=message(f"direction-{self.direction}"))


class UnitClosed(Fact, frozen=True, kw_only=True):
    """A unit has closed up; whether it is organised now. DW-IV.4.0-03"""

    unit: str
    organised: bool

    def apply(self, state: Demonworld) -> None:
        state.closing = tuple(key for key in state.closing if key != self.unit)

    def message(self) -> Message:
        return tell(self, state=message("word-organised" if self.organised else "word-disorganised"))


# Movement


class SequenceBegan(Fact, frozen=True, kw_only=True):
    """The units with one order move, one side after the other. DW-V.2.0-02"""

    order: str
    sides: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.sequence, state.sides = self.order, self.sides

    def message(self) -> Message:
        return tell(self, order=message(f"order-{self.order}"))


class UnitActivated(Fact, frozen=True, kw_only=True):
    """A unit begins its move. DW-V.2.0-03"""

    tone = "quiet"
    unit: str

    def apply(self, state: Demonworld) -> None:
        state.active = self.unit


class UnitsRested(Fact, frozen=True, kw_only=True):
    """Units let their sequence pass. DW-V.2.0-01"""

    units: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        for key in self.units:
            change(state, key, moved=True)


class UnitMoved(Fact, frozen=True, kw_only=True):
    """A unit moves as one: it advances, slides, wheels, faces about or marches in column."""

    unit: str
    how: str
    """advance, slide, wheel, face or march."""
    detail: tuple[str, ...]
    """Directions, facings, sides and degrees, in words."""
    places: dict[str, Place]
    mp: int = 0
    manoeuvres: int = 0
    regroup: bool = False
    """Each element has a free hex to form up again. DW-V.1.3-02"""

    def apply(self, state: Demonworld) -> None:
        for key, (q, r, facing) in self.places.items():
            change_element(state, key, hex=Hex(q, r), facing=facing, steps=0)
        unit = state.units[self.unit]
        state.units[self.unit] = replace(
            unit,
            spent=unit.spent + self.mp,
            manoeuvres=unit.manoeuvres + self.manoeuvres,
            wheeled=self.detail[0] if self.how == "wheel" else unit.wheeled,
            redeploying=self.regroup,
            facing_paid=False,
            paid_hexes=int(self.regroup),
            turning=False,
            free_hex=self.regroup and not state.rules.free_hex_at_will,
        )

    def message(self) -> Message:
        return tell(
            self, how=message_parts.manoeuvre(self.how, self.detail), cost=message_parts.cost(self.mp, self.manoeuvres)
        )


class UnitLoosened(Fact, frozen=True, kw_only=True):
    """The elements of a unit begin to move or turn one by one. DW-V.1.4-01"""

    unit: str

    def apply(self, state: Demonworld) -> None:
        turning = organised(state.of(self.unit)) and not state.rules.free_hex_at_will
        change(state, self.unit, redeploying=True, facing_paid=False, paid_hexes=0, turning=turning)


class UnitFormed(Fact, frozen=True, kw_only=True):
    """They have finished; whether the unit is organised now."""

    unit: str
    organised: bool

    def apply(self, state: Demonworld) -> None:
        for element in state.of(self.unit):
            if element.steps:
                change_element(state, element.key, steps=0)
        change(state, self.unit, redeploying=False, facing_paid=False, paid_hexes=0, turning=False, free_hex=False)

    def message(self) -> Message:
        return tell(self, state=message("word-organised" if self.organised else "word-disorganised"))


class ElementMoved(Fact, frozen=True, kw_only=True):
    """An element goes one hex on its own, for movement points, a manoeuvre, or nothing more to pay."""

    element: str
    direction: str
    hex: Hex
    mp: int = 0
    manoeuvres: int = 0
    forfeits: bool = False
    """It goes where the free hex does not lead: the manoeuvre pays for that hex, for everybody. DW-V.1.3-02"""

    def apply(self, state: Demonworld) -> None:
        element = state.elements[self.element]
        pace = 0 if self.mp else 1
        state.elements[self.element] = replace(
            element, hex=self.hex, spent=element.spent + self.mp, steps=element.steps + pace
        )
        unit = state.units[element.unit]
        if self.forfeits:
            change(state, unit.key, manoeuvres=unit.manoeuvres + self.manoeuvres, free_hex=False)
        elif self.manoeuvres:
            paces = unit.paid_hexes + 1
            change(state, unit.key, manoeuvres=unit.manoeuvres + self.manoeuvres, paid_hexes=paces, turning=False)

    def message(self) -> Message:
        cost = message_parts.cost(self.mp, self.manoeuvres)
        return tell(self, direction=message(f"direction-{self.direction}"), cost=cost)


class ElementTurned(Fact, frozen=True, kw_only=True):
    """An element turns on its own."""

    element: str
    facing: int
    manoeuvres: int = 0
    regroup: bool = False
    """Now all face the same way and are disorganised: each element has a free hex to form up again. DW-V.1.3-02"""

    def apply(self, state: Demonworld) -> None:
        change_element(state, self.element, facing=self.facing)
        unit = state.units[state.elements[self.element].unit]
        if self.manoeuvres:
            change(state, unit.key, manoeuvres=unit.manoeuvres + self.manoeuvres, facing_paid=True)
        if self.regroup:
            change(state, unit.key, paid_hexes=unit.paid_hexes + 1, turning=False, free_hex=True)

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing), cost=message_parts.cost(0, self.manoeuvres))


class ContactMade(Fact, frozen=True, kw_only=True):
    """A unit comes into contact with enemies: both are engaged, and those that have not moved react. DW-V.3.2-01"""

    unit: str
    enemies: tuple[str, ...]
    reacting: tuple[str, ...] = ()

    def apply(self, state: Demonworld) -> None:
        for key in (self.unit, *self.enemies):
            if not state.units[key].engaged:
                change(state, key, engaged=state.turn)
        state.reacting = (*state.reacting, *self.reacting)


class ReactionBegan(Fact, frozen=True, kw_only=True):
    """A unit attacked before it moved reacts at once. DW-V.3.2-04"""

    unit: str

    def apply(self, state: Demonworld) -> None:
        others = tuple(key for key in state.reacting if key != self.unit)
        state.reacting = (self.unit, *others)
        change(state, self.unit, redeploying=True, facing_paid=False, paid_hexes=0)


class ReactionEnded(Fact, frozen=True, kw_only=True):
    """The reaction took the place of its movement. DW-V.3.2-04"""

    tone = "quiet"
    unit: str

    def apply(self, state: Demonworld) -> None:
        state.reacting = tuple(key for key in state.reacting if key != self.unit)
        for element in state.of(self.unit):
            if element.steps:
                change_element(state, element.key, steps=0)
        change(
            state,
            self.unit,
            redeploying=False,
            facing_paid=False,
            paid_hexes=0,
            turning=False,
            free_hex=False,
            moved=True,
        )


class MoveEnded(Fact, frozen=True, kw_only=True):
    """A unit has finished its movement. DW-V-11"""

    tone = "quiet"
    unit: str

    def apply(self, state: Demonworld) -> None:
        for element in state.of(self.unit):
            if element.spent or element.steps:
                change_element(state, element.key, spent=0, steps=0)
        change(
            state,
            self.unit,
            moved=True,
            redeploying=False,
            facing_paid=False,
            paid_hexes=0,
            turning=False,
            free_hex=False,
        )
        state.active = ""


# Melee


class CombatsFound(Fact, frozen=True, kw_only=True):
    """The separate melees of this phase. DW-VI.1.0-05"""

    tone = "quiet"
    combats: tuple[tuple[str, ...], ...]

    def apply(self, state: Demonworld) -> None:
        state.combats = self.combats
        state.stage = "choosing"

    def message(self) -> Message:
        return tell(self, count=len(self.combats))


class CombatBegan(Fact, frozen=True, kw_only=True):
    """One of the melees is fought now."""

    units: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.combats = (self.units, *(one for one in state.combats if one != self.units))
        state.kills = {}
        state.stage = "declaring"


class BlowsEnded(Fact, frozen=True, kw_only=True):
    """All blows of a combat are struck: its units have fought one more phase. DW-VI.1.0-02"""

    tone = "quiet"

    def apply(self, state: Demonworld) -> None:
        state.stage = "priority"
        for key in state.combats[0]:
            if key in state.units:
                change(state, key, fought=state.units[key].fought + 1)


class RegroupBegan(Fact, frozen=True, kw_only=True):
    """The sides make their after-combat moves, in this order. DW-VI.1.5-02"""

    sides: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        state.stage = "regrouping"
        state.sides = self.sides


class ElementRegrouped(Fact, frozen=True, kw_only=True):
    """An element makes a hex of its after-combat move. DW-VI.1.5-01"""

    element: str
    direction: str
    hex: Hex

    def apply(self, state: Demonworld) -> None:
        element = state.elements[self.element]
        state.elements[self.element] = replace(element, hex=self.hex, steps=element.steps + 1)

    def message(self) -> Message:
        return tell(self, direction=message(f"direction-{self.direction}"))


class ElementSettled(Fact, frozen=True, kw_only=True):
    """An element ends its after-combat move, facing as it likes. DW-VI.1.5-01"""

    element: str
    facing: int

    def apply(self, state: Demonworld) -> None:
        change_element(state, self.element, facing=self.facing, after_combat_done=True)

    def message(self) -> Message:
        return tell(self, facing=message_parts.facing(self.facing))


class SideRegrouped(Fact, frozen=True, kw_only=True):
    """A side has made all its after-combat moves and facing changes. DW-VI.1.5-04"""

    tone = "quiet"
    side: str

    def apply(self, state: Demonworld) -> None:
        state.sides = tuple(side for side in state.sides if side != self.side)
        reset_element_counters(state)


class CombatEnded(Fact, frozen=True, kw_only=True):
    """A combat is over for this turn."""

    tone = "quiet"

    def apply(self, state: Demonworld) -> None:
        state.combats = state.combats[1:]
        state.kills = {}
        state.sides = ()
        state.stage = "choosing"


class EngagementsSettled(Fact, frozen=True, kw_only=True):
    """After all after-combat moves: who is still engaged, who is free, who has been caught. DW-VI.1.5-08"""

    engaged: tuple[str, ...]
    freed: tuple[str, ...]
    caught: tuple[str, ...]

    def apply(self, state: Demonworld) -> None:
        for key in self.freed:
            change(state, key, engaged=0, fought=0)
        for key in self.caught:
            change(state, key, engaged=state.turn, fought=0)

    def message(self) -> Message:
        named = (("part-free", self.freed), ("part-caught", self.caught), ("part-held", self.engaged))
        return tell(self, parts=[message(id, units=units) for id, units in named if units])


FACTS: tuple[type[Fact], ...] = (
    TurnBegan,
    PhaseBegan,
    BattleEnded,
    UnitDeployed,
    OrderRevealed,
    AttackDeclared,
    DeclarationsEnded,
    AttackMade,
    AttackFutile,
    AttackLost,
    ShotStrayed,
    ElementsLost,
    ClosingBegan,
    ElementClosed,
    UnitClosed,
    SequenceBegan,
    UnitActivated,
    UnitsRested,
    UnitMoved,
    UnitLoosened,
    UnitFormed,
    ElementMoved,
    ElementTurned,
    ContactMade,
    ReactionBegan,
    ReactionEnded,
    MoveEnded,
    CombatsFound,
    CombatBegan,
    BlowsEnded,
    RegroupBegan,
    ElementRegrouped,
    ElementSettled,
    SideRegrouped,
    CombatEnded,
    EngagementsSettled,
)
