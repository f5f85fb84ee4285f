"""The steady commander of Combat de masse: intentions for the whole army first, then an order for every piece.

It supposes what the enemy will order, draws up a few plans (strike together at one enemy, stand and shoot, let every
unit do its best), reckons what each comes to, mends the best ones order by order, and takes the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oriflamme.commanders.masse import Plain
from oriflamme.commanders.masse.intentions import reasons
from oriflamme.commanders.masse.outlook import Outlook
from oriflamme.commanders.masse.plan import Planner, Sheet
from oriflamme.commanders.masse.worth import Field, seen
from oriflamme.commanders.tempers import daring
from oriflamme.kernel import Choice, Message, View
from oriflamme.rulebooks.masse.state import NO_ACTION, Masse, Order, Piece

MENDED = 2
"""Plans that are mended order by order."""


class Steady(Plain):
    """Answers as `plain` does where little is at stake, and writes its orders from a plan."""

    def __init__(self, seed: int = 0, temper: str = "even") -> None:
        super().__init__(seed)
        self._daring = daring(temper)
        self._reasons: tuple[Message, ...] = ()

    def explain(self) -> tuple[Message, ...]:
        """What the army is about, as it was last ordered."""
        return self._reasons

    def _order(self, view: View, ask: Choice) -> str:
        key = view.seat, view.state.digest()
        if key != self._planned:
            state = seen(view)
            plans = Plans(state, ask.seat, self._daring)
            self._planned, self._sheet = key, plans.best()
            self._reasons = reasons(state, self._sheet)
        return super()._order(view, ask)


class Plans:
    """The plans of one side in one state, weighed against what the enemy is likely to do."""

    def __init__(self, state: Masse, side: str, boldness: float = 1.0) -> None:
        self.state, self.side, self.boldness = state, side, boldness
        self.planner = Planner(Field(state, side))
        self.outlook = Outlook(state)
        self.enemy = supposed(state, state.enemy(side))

    def value(self, sheet: Sheet) -> float:
        """What a sheet is worth: how both sides end, and what else orders are good for."""
        aside = sum(self.planner.aside(self.state.pieces[key], order) for key, order in sheet.items())
        return self.outlook.chances(self.side, sheet, self.enemy, self.boldness) + aside / self.outlook.points

    def best(self) -> Sheet:
        """The sheet to be written."""
        return self.ranked()[0]

    def ranked(self) -> list[Sheet]:
        """Sheets worth considering, the best first: the most promising plans, mended, then the others."""
        drafts = distinct(self.drafts())
        drafts.sort(key=self.value, reverse=True)
        mended = [self.mended(sheet) for sheet in drafts[:MENDED]]
        return sorted(distinct([*mended, *drafts]), key=self.value, reverse=True)

    def drafts(self) -> Iterator[Sheet]:
        """Intentions for the army, each as a sheet."""
        units = self.planner.units
        alone = {piece.key: self.planner.best_alone(piece) for piece in units}
        yield alone
        yield {piece.key: self._stand(piece) for piece in units}
        for foe in self.planner.targets(3):
            yield {piece.key: self.planner.at(piece, foe) for piece in units}
            yield {piece.key: self._shoot_or(piece, self.planner.at(piece, foe)) for piece in units}

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

    def mended(self, sheet: Sheet) -> Sheet:
        """Change one order at a time while that helps."""
        best = self.value(sheet)
        for _ in range(2):
            before = best
            for piece in self.planner.units:
                for order in self.planner.choices[piece.key]:
                    if order != sheet[piece.key]:
                        other = {**sheet, piece.key: order}
                        value = self.value(other)
                        if value > best + 1e-9:
                            sheet, best = other, value
            if best == before:
                break
        return sheet


def supposed(state: Masse, side: str) -> Sheet:
    """What the enemy is likely to order: whatever is best for each of his pieces, made to fit together."""
    planner = Planner(Field(state, side))
    return planner.improved({piece.key: planner.best_alone(piece) for piece in planner.units})


def distinct(sheets: Iterable[Sheet]) -> list[Sheet]:
    """Each sheet once, in the order of their first coming."""
    return list({tuple(sheet.items()): sheet for sheet in sheets}.values())
