"""Everybody to a place of their own for the least in all (the assignment problem), and all the ways to do so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

P = TypeVar("P")


class Assignment(Generic[P]):
    """Persons who each have taken a place, for the least in all; `possible` is false where there is no place for all.

    What a place costs a person is never less than the person's `worth` and the `price` of the place together. Where it
    is just that, the place is fair: an assignment is a cheapest one if all places are fair and none with a price is
    left empty.
    """

    def __init__(self, costs: Sequence[Mapping[P, int]]) -> None:
        self.costs = costs
        """For each person the places that can be taken, and what they cost."""
        self.place: dict[int, P] = {}
        self.holder: dict[P, int] = {}
        self.worth = [0] * len(costs)
        self.price: dict[P, int] = {place: 0 for one in costs for place in one}
        least_choice_first = sorted(range(len(costs)), key=lambda person: len(costs[person]))
        self.possible = all(self._let_in(person) for person in least_choice_first)

    @property
    def cost(self) -> int:
        """What it costs in all."""
        return sum([self.costs[person][place] for person, place in self.place.items()])

    def _let_in(self, newcomer: int) -> bool:
        """Find the cheapest chain of persons who make room for one another, up to an empty place (Dijkstra)."""
        price, worth, holder = self.price, self.worth, self.holder
        reached = {place: cost - price[place] for place, cost in self.costs[newcomer].items()}
        came = dict.fromkeys(reached, newcomer)
        done: dict[P, int] = {}
        while True:
            if not reached:
                return False
            place = min(reached, key=reached.__getitem__)
            spent = reached.pop(place)
            if place not in holder:
                break
            done[place], person = spent, holder[place]
            for other, cost in self.costs[person].items():
                more = spent + cost - worth[person] - price[other]
                if other not in done and (other not in reached or more < reached[other]):
                    reached[other], came[other] = more, person
        worth[newcomer] = spent
        for other, before in done.items():
            price[other] -= spent - before
            worth[holder[other]] += spent - before
        self._move_up(newcomer, place, came)
        return True

    def _move_up(self, newcomer: int, empty: P, came: Mapping[P, int]) -> None:
        """Along the chain, from its end, everybody takes the place that has become empty."""
        person = came[empty]
        while person != newcomer:
            left = self.place[person]
            self.place[person], self.holder[empty] = empty, person
            empty, person = left, came[left]
        self.place[person], self.holder[empty] = empty, person

    def choices(self) -> Iterator[tuple[int, P]]:
        """Every person with every place that is theirs in one of the cheapest assignments."""
        unpaid = [place for place in self.holder if not self.price[place]]
        fair = [
            [place for place, cost in one.items() if cost == worth + self.price[place]]
            for one, worth in zip(self.costs, self.worth, strict=True)
        ]
        for person, places in enumerate(fair):
            for place in places:
                if self._come_to(place, self.place[person], fair, unpaid):
                    yield person, place

    def _come_to(self, place: P, end: P, fair: Sequence[list[P]], unpaid: list[P]) -> bool:
        """Whether people can make room for one another from a place to another, with fair places for all of them."""
        seen, edge = {place}, [place]
        while edge:
            at = edge.pop()
            if at == end:
                return True
            after = fair[self.holder[at]] if at in self.holder else unpaid
            edge += [one for one in after if one not in seen]
            seen.update(after)
        return False
