"""The steady commander of Combat de masse: intentions for the whole army first, then an order for every piece.

It supposes what the enemy will order, also that whoever may fall back out of a fight does, and draws up a few plans:
strike together at one enemy or at the enemy's chief, stand and shoot, let every unit do its best. It reckons what each
comes to, mends the most promising order by order, and takes the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oriflamme.commanders.masse import Plain
from oriflamme.commanders.masse.intentions import reasons
from oriflamme.commanders.masse.likings import NO_AIMS, Aims, Likings
from oriflamme.commanders.masse.plan import LOST, Planner, SideOrders, careful_plan, plan
from oriflamme.commanders.masse.sequence_forecast import Forecast
from oriflamme.commanders.masse.unit_value import FieldValue
from oriflamme.commanders.masse.variety import LOG_ODDS, opens, varied
from oriflamme.commanders.tempers import EVEN, TEMPERS, Temper
from oriflamme.kernel import Message
from oriflamme.rulebooks.masse.state import NO_ACTION, Masse, Order, Piece

MENDED, MAX_CHANGES = 3, 600
"""Plans that are mended order by order, and changes that are tried in all: large armies must be ordered in time."""
LARGE = 10
"""Units from which on an army is large: fewer plans are drawn up for it."""
MAX_WRITTEN = 16
FALL_BACK = Order("fall_back")
_written: dict[tuple[bytes, str, Temper, tuple[tuple[str, str], ...]], SideOrders] = {}
"""The last sheets that were thought out: whoever puts himself in another's place asks for the same one often."""


class Steady(Plain):
    """Answers as `plain` does where little is at stake, and writes its orders from a plan."""

    def __init__(self, seed: int = 0, temper: str = "even", *, varies: bool = True) -> None:
        super().__init__(seed, varies=varies)
        self.temper = TEMPERS[temper]
        self._aims: Aims = {}
        self._reasons: tuple[Message, ...] = ()

    def explain(self) -> tuple[Message, ...]:
        """What the army is about, as it was last ordered."""
        return self._reasons

    def _written(self, state: Masse, side: str) -> SideOrders:
        sheet = written(state, side, self.temper, self._aims)
        if self.varies and opens(state):
            sheet = Plans(state, side, self.temper, self._aims).varied(sheet, self.seed)
        self._aims = {piece: order.target for piece, order in sheet.items() if order.target}
        self._reasons = reasons(state, sheet)
        return sheet


def written(state: Masse, side: str, temper: Temper = EVEN, aims: Aims = NO_AIMS) -> SideOrders:
    """The sheet that a steady commander writes in this state; `aims`: whom each piece was sent against before."""
    key = state.digest(), side, temper, tuple(aims.items()) if temper.stubbornness else ()
    if key not in _written:
        while len(_written) >= MAX_WRITTEN:
            del _written[next(iter(_written))]
        _written[key] = Plans(state, side, temper, aims).best()
    return _written[key]


class Plans:
    """The plans of one side in one state, weighed against what the enemy is likely to do."""

    def __init__(self, state: Masse, side: str, temper: Temper = EVEN, aims: Aims = NO_AIMS) -> None:
        self.state, self.side, self.daring = state, side, temper.daring
        self.likings = Likings(state, side, temper, aims)
        self.planner = Planner(FieldValue(state, side))
        self.outlook = Forecast(state)
        enemy = state.enemy(side)
        supposed = careful_plan(state, enemy)
        self.enemies: tuple[SideOrders, ...] = tuple(distinct([plan(state, enemy), supposed, self._evading(supposed)]))
        """What the enemy may order, each as likely as the others."""
        self._values: dict[tuple[Order, ...], float] = {}
        """What sheets were found to be worth against the enemies of `_against`: mending comes back to the same ones."""
        self._against = self.enemies
        self._drafts = distinct(self.drafts())
        self._changes = 0

    def _evading(self, sheet: SideOrders) -> SideOrders:
        """The same sheet of the enemy, but whoever may fall back out of a fight does: who goes for him finds nobody."""
        pieces = self.state.pieces
        return {
            key: order
            if pieces[key].demoralised or FALL_BACK not in self.planner.field.orders(pieces[key])
            else FALL_BACK
            for key, order in sheet.items()
        }

    def value(self, sheet: SideOrders) -> float:
        """What a sheet is worth: how both sides end, what else orders are good for, and how well it is liked."""
        if self._against is not self.enemies:
            self._values, self._against = {}, self.enemies
        orders = tuple(sheet.values())
        if orders not in self._values:
            self._values[orders] = self._reckoned(sheet)
        return self._values[orders]

    def _reckoned(self, sheet: SideOrders) -> float:
        aside = sum(self.planner.aside(self.state.pieces[key], order) for key, order in sheet.items())
        chances = sum(self.outlook.chances(self.side, sheet, enemy, self.daring) for enemy in self.enemies)
        lost = LOST if self.planner.abandons_walls(sheet) else 0.0
        return chances / len(self.enemies) + aside / self.outlook.points - lost + self.likings.of(sheet)

    def best(self) -> SideOrders:
        """The sheet to be written."""
        return self.ranked()[0]

    def ranked(self) -> list[SideOrders]:
        """Sheets worth considering, the best first: the most promising plans, mended, then the others."""
        self._changes = 0
        drafts = sorted(self._drafts, key=self.value, reverse=True)
        mended = [self.mended(sheet) for sheet in drafts[:MENDED]]
        return sorted(distinct([*mended, *drafts]), key=self.value, reverse=True)

    def drafts(self) -> Iterator[SideOrders]:
        """Intentions for the army, each as a sheet."""
        units = self.planner.units
        yield {piece.key: self.planner.best_alone(piece) for piece in units}
        yield {piece.key: self._stand(piece) for piece in units}
        chief = self.state.armies[self.state.enemy(self.side)].commander
        for foe in dict.fromkeys([*self.planner.targets(3), *([chief] if chief in self.outlook.pieces else [])]):
            yield {piece.key: self.planner.at(piece, foe) for piece in units}
            yield {piece.key: self._shoot_or(piece, self.planner.at(piece, foe)) for piece in units}
        if len(units) < LARGE:
            yield from self.planner.drafts()

    def _stand(self, piece: Piece) -> Order:
        """Stay where one is: shoot, fight those at hand, receive whoever comes."""
        orders = self.planner.choices[piece.key]
        if piece.links or piece.kind != "unit" or piece.demoralised:
            return self.planner.best_alone(piece)
        shots = [order for order in orders if order.kind == "shoot"]
        best = max(shots, key=lambda order: self.planner.by_itself(piece, order), default=NO_ACTION)
        return best if best in orders else self.planner.best_alone(piece)

    def _shoot_or(self, piece: Piece, order: Order) -> Order:
        return self._stand(piece) if piece.profile.missile and not piece.links else order

    def varied(self, sheet: SideOrders, seed: int) -> SideOrders:
        """A sheet that is as good, by the seed."""
        return varied(sheet, self.planner.choices, self.value, LOG_ODDS, seed)

    def mended(self, sheet: SideOrders) -> SideOrders:
        """Change one order at a time while that helps."""
        best = self.value(sheet)
        for _ in range(2):
            before = best
            for piece in self.planner.units:
                for order in self.planner.choices[piece.key]:
                    if order != sheet[piece.key] and self._changes < MAX_CHANGES:
                        self._changes += 1
                        other = {**sheet, piece.key: order}
                        value = self.value(other)
                        if value > best + 1e-9:
                            sheet, best = other, value
            if best == before:
                break
        return sheet


def distinct(sheets: Iterable[SideOrders]) -> list[SideOrders]:
    """Each sheet once, in the order of their first coming."""
    return list({tuple(sheet.items()): sheet for sheet in sheets}.values())
