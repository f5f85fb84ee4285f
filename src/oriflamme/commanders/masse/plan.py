"""The order sheet as a whole: who shoots, who closes with whom, who leaves, so that units help one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from oriflamme.commanders.masse.challenges import challenge
from oriflamme.commanders.masse.spell_damage import spell_damage
from oriflamme.commanders.masse.unit_value import FieldValue
from oriflamme.rulebooks.masse import siege
from oriflamme.rulebooks.masse.state import Masse, Order, Piece
from oriflamme.rulebooks.masse.tables import SPELLS
from oriflamme.rulebooks.masse.turn import holds_field
from oriflamme.rulebooks.masse.vocabulary import MOVING_AWAY, Part

SideOrders = dict[str, Order]
BOLDNESS = 1.3
"""How much more an enemy's loss counts than one's own: a battle is not won by waiting."""
WORTH_RALLYING = 0.45
"""A unit that fails to rally is lost: below this chance it is left alone."""
LOST = 1_000_000.0
"""What it costs to lose the battle at once: more than any army."""
BREACH = 0.35
"""Share of the garrison's worth that a first breach is worth to the besiegers."""


def plan(state: Masse, side: str) -> SideOrders:
    """Orders for every piece of a side: everybody for himself, or everybody at one enemy, as they come."""
    planner = Planner(FieldValue(state, side))
    return max(planner.rough(planner.foes), key=planner.total)


def careful_plan(state: Masse, side: str) -> SideOrders:
    """The same, each beginning improved unit by unit."""
    planner = Planner(FieldValue(state, side))
    return max(planner.drafts(), key=planner.total)


class Effect(NamedTuple):
    """What an order of a piece comes to, whatever the others do."""

    aside: float
    """What it is worth apart from damage."""
    target: str
    """The enemy it hurts, if any, and by how much."""
    damage: float
    grips: dict[str, float]
    """Whom the piece is at grips with then, and the blow that each may strike back."""


class Planner:
    """Weighs whole order sheets of one side."""

    def __init__(self, field: FieldValue) -> None:
        self.field = field
        self.state, self.side = field.state, field.side
        self.units = [piece for piece in self.state.of(self.side) if not piece.leaving]
        self.foes = [piece.key for piece in self.state.against(self.side)]
        self.choices = {piece.key: self._sensible(piece) for piece in self.units}
        self._effects: dict[str, dict[Order, Effect]] = {piece.key: {} for piece in self.units}
        self._alone: dict[str, dict[Order, float]] = {piece.key: {} for piece in self.units}
        self._best_alone: dict[str, Order] = {}
        self._free: dict[str, float] = {}
        self._at: dict[str, dict[str, Order]] = {}

    def _sensible(self, piece: Piece) -> list[Order]:
        orders = self.field.orders(piece)
        if piece.demoralised:
            rally = self.field.rally(piece) >= WORTH_RALLYING
            return [order for order in orders if order.rally == rally] or orders
        return orders

    def rough(self, foes: Iterable[str]) -> Iterable[SideOrders]:
        """Everybody for himself; and everybody at one of these enemies."""
        yield self._guarded({piece.key: self.best_alone(piece) for piece in self.units})
        for foe in foes:
            yield self._guarded({piece.key: self.at(piece, foe) for piece in self.units})

    def _guarded(self, sheet: SideOrders) -> SideOrders:
        """The same; if nobody would be left within the walls, whoever loses least by it stays."""
        if not self.abandons_walls(sheet):
            return sheet
        staying = {
            piece.key: max(orders, key=lambda order: self.by_itself(piece, order))
            for piece in self.units
            if holds_field(self.state, piece)
            and (orders := [one for one in self.choices[piece.key] if not self._goes_out(piece, one)])
        }
        return max(({**sheet, key: order} for key, order in staying.items()), key=self.total, default=sheet)

    def drafts(self) -> Iterable[SideOrders]:
        """Everybody for himself, or at one of the few enemies who can be hurt most; improved."""
        return (self.improved(sheet) for sheet in self.rough(self.targets(2)))

    def targets(self, most: int) -> list[str]:
        """The few enemies who can be hurt most by all together."""
        return sorted(self.foes, key=lambda foe: -self._hurt_by_all(foe))[:most]

    def _hurt_by_all(self, foe: str) -> float:
        damage = sum(self._damage(piece, self.at(piece, foe), foe) for piece in self.units)
        return self.field.loss(foe, damage)

    def at(self, piece: Piece, foe: str) -> Order:
        """The order that hurts this enemy most, or else what the piece would do by itself."""
        if piece.key not in self._at:
            self._at[piece.key] = self._hardest(piece)
        return self._at[piece.key].get(foe) or self.best_alone(piece)

    def _hardest(self, piece: Piece) -> dict[str, Order]:
        """For each enemy whom a piece could hurt, the order that hurts him most."""
        found: dict[str, Order] = {}
        most: dict[str, float] = {}
        for order in self.choices[piece.key]:
            if order.target in self.foes and order.kind != "duel":
                damage = self._effect(piece.key, order).damage
                if damage > most.get(order.target, -1.0):
                    found[order.target], most[order.target] = order, damage
        return found

    def best_alone(self, piece: Piece) -> Order:
        """The order that brings most if nobody else had any."""
        if piece.key not in self._best_alone:
            best = max(self.choices[piece.key], key=lambda order: self.by_itself(piece, order))
            self._best_alone[piece.key] = best
        return self._best_alone[piece.key]

    def improved(self, sheet: SideOrders) -> SideOrders:
        """Change one order at a time while that helps."""
        best = self.total(sheet)
        for _ in range(2):
            before = best
            for piece in self.units:
                for order in self.choices[piece.key]:
                    if order == sheet[piece.key]:
                        continue
                    other = {**sheet, piece.key: order}
                    value = self.total(other)
                    if value > best + 1e-9:
                        sheet, best = other, value
            if best == before:
                break
        return sheet

    # What a sheet is worth

    def by_itself(self, piece: Piece, order: Order) -> float:
        """What an order is worth if nobody else had any, reckoned once."""
        known = self._alone[piece.key]
        value = known.get(order)
        if value is None:
            value = known[order] = self.total({piece.key: order})
        return value

    def total(self, sheet: SideOrders) -> float:
        """The enemy's expected losses less one's own, in points."""
        damage: dict[str, float] = {}
        grips: dict[str, dict[str, float]] = {}
        value = 0.0
        for key, order in sheet.items():
            aside, target, hurt, foes = self._effect(key, order)
            value += aside
            if target:
                damage[target] = damage.get(target, 0.0) + hurt
            for foe, blow in foes.items():
                grips.setdefault(foe, {})[key] = blow
        for foe, hurt in damage.items():
            value += BOLDNESS * self.field.loss(foe, hurt, grips.get(foe, ()))
        return value - self._suffered(grips) - LOST * self.abandons_walls(sheet)

    def _effect(self, key: str, order: Order) -> Effect:
        """What an order comes to by itself, reckoned once."""
        known = self._effects[key]
        effect = known.get(order)
        if effect is None:
            effect = known[order] = self._reckoned(self.state.pieces[key], order)
        return effect

    def _reckoned(self, piece: Piece, order: Order) -> Effect:
        if order.kind in MOVING_AWAY:
            return Effect(self._leaving(piece, order), "", 0.0, {})
        target = self._target(piece, order)
        hurts = self._hurts(order, target)
        damage = self._damage(piece, order, target) if hurts else 0.0
        foes = {**piece.links, target: 0} if order.kind == "engage" else piece.links
        grips = {foe: self.field.blow(foe, piece.key, "" if foe in piece.links else piece.key) for foe in foes}
        return Effect(self.aside(piece, order), target if hurts else "", damage, grips)

    def _hurts(self, order: Order, target: str) -> bool:
        """Whether an order is aimed at an enemy whom it hurts at once."""
        enemy = self.state.pieces.get(target)
        return enemy is not None and enemy.side != self.side and order.kind != "duel"

    def blows(self, sheet: SideOrders) -> Iterator[tuple[str, str, float]]:
        """Who hurts whom by a sheet, and by how much on the mean."""
        for key, order in sheet.items():
            piece = self.state.pieces[key]
            target = self._target(piece, order)
            if self._hurts(order, target):
                yield key, target, self._damage(piece, order, target)

    def abandons_walls(self, sheet: SideOrders) -> bool:
        """Whether a garrison would have no fit unit left within its walls, which is the end of it. MC-AM-47."""
        if not self.state.armies[self.side].besieged:
            return False
        holding = [piece for piece in self.units if holds_field(self.state, piece)]
        return bool(holding) and all(self._goes_out(piece, sheet.get(piece.key)) for piece in holding)

    def _goes_out(self, piece: Piece, order: Order | None) -> bool:
        foe = self.state.pieces.get(order.target) if order is not None and order.kind == "engage" else None
        return foe is not None and siege.sallies(self.state, piece, foe)

    def _suffered(self, grips: dict[str, dict[str, float]]) -> float:
        """Every enemy at grips strikes one of those around him, any of them."""
        received: dict[str, float] = {}
        around: dict[str, list[str]] = {}
        for foe, mine in grips.items():
            for key, blow in mine.items():
                received[key] = received.get(key, 0.0) + blow / len(mine)
                around.setdefault(key, []).append(foe)
        return sum(self.field.loss(key, hurt, around[key]) for key, hurt in received.items())

    def _target(self, piece: Piece, order: Order) -> str:
        if order.target or order.kind != "none" or not piece.links:
            return order.target
        return max(piece.links, key=lambda foe: self.field.loss(foe, self.field.blow(piece.key, foe), (piece.key,)))

    def _damage(self, piece: Piece, order: Order, target: str) -> float:
        if order.kind == "shoot":
            return self.field.shot(piece.key, target)
        if order.kind == "cast":
            return spell_damage(piece, order.what, self.state.pieces[target])
        if order.kind in ("engage", "none") and target:
            return self.field.blow(piece.key, target, "" if target in piece.links else piece.key)
        return 0.0

    def _leaving(self, piece: Piece, order: Order) -> float:
        """Free again for the next sequence, at the price of a blow in the back."""
        if order.kind == "fall_back" or not piece.links:
            struck = 0.0
        else:
            struck = max(self.field.blow(foe, piece.key) for foe in piece.links)
        again = 0.3 * self._afresh(piece) if piece.profile.lances or piece.profile.missile else 0.0
        return again - self.field.loss(piece.key, struck, piece.links)

    def _afresh(self, piece: Piece) -> float:
        """The most that a unit could do to any enemy if it were free."""
        if piece.key not in self._free:
            self._free[piece.key] = max((self._fresh(piece, foe) for foe in self.foes), default=0.0)
        return self._free[piece.key]

    def _fresh(self, piece: Piece, foe: str) -> float:
        """What a unit could do to an enemy if it were free."""
        if piece.profile.missile:
            return self.field.loss(foe, self.field.shot(piece.key, foe))
        charge = self.field.loss(foe, self.field.blow(piece.key, foe, piece.key))
        return charge - self.field.loss(piece.key, self.field.blow(foe, piece.key), (foe,))

    # What is worth something apart from damage

    def aside(self, piece: Piece, order: Order) -> float:
        """What an order is good for besides damage: a duel, a breach, a spell that helps, a better place."""
        if order.kind == "duel":
            return challenge(self.field, piece.key, order.target)
        if order.kind == "engage" and self.state.siege:
            return self._sortie(piece, order)
        if order.kind in ("batter", "tear", "ram"):
            return self._breaching(piece, order)
        if order.kind == "cast":
            return self._help(piece, order)
        if order.kind == "move":
            return -1.0 if any(other.kind == "engage" for other in self.choices[piece.key]) else 1.0
        return 0.0

    def _sortie(self, piece: Piece, order: Order) -> float:
        """Outside, a garrison no longer holds its walls: the prize must be high."""
        target = self.state.pieces[order.target]
        sallies = not piece.links and siege.sallies(self.state, piece, target)
        return -0.3 * self.field.worth(piece.key) if sallies else 0.0

    def _garrison(self) -> float:
        return sum(self.field.worth(foe) for foe in self.foes if self.state.pieces[foe].kind == "unit")

    def _breaching(self, piece: Piece, order: Order) -> float:
        """Work on a wall: worth more the nearer it is to falling."""
        if siege.breaches(self.state):
            return 0.0
        section = self.state.sections[order.target]
        if order.kind == "ram":
            return self._garrison() * BREACH / 4
        part: Part = "wall" if order.what == "wall" else "tower"
        done = section.wall if part == "wall" else section.tower_progress
        return self._garrison() * BREACH / siege.sequences_needed(piece, section, part) * (1 + done / 100)

    def _help(self, piece: Piece, order: Order) -> float:
        """Spells that hurt nobody: a way in, a blessing, a cure."""
        if order.target in self.state.sections:
            return 0.0 if siege.breaches(self.state) else self._garrison() * BREACH
        target = self.state.pieces[order.target]
        if target.side != self.side:
            return 0.0
        if order.what == "bless":
            return self._blessed(target)
        missing = target.pvt0 + target.officer_hp - target.pvt
        gain = min(missing, float(SPELLS["spells"]["cure"]["unit_pvt"]))
        return self.field.worth(target.key) * gain / target.pvt0 / 2

    def _blessed(self, target: Piece) -> float:
        """A few points more on whatever the unit will do."""
        foes = target.links or (self.foes if not target.demoralised else ())
        most = max((self.field.blow(target.key, foe) for foe in foes), default=0.0)
        return most * 0.1 * self._price(foes)

    def _price(self, foes: Iterable[str]) -> float:
        """Points for a hit point of the enemy, on the mean."""
        prices = [self.field.worth(foe) / self.state.pieces[foe].pvt0 for foe in foes]
        return sum(prices) / len(prices) if prices else 0.0
