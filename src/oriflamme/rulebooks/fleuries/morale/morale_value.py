"""What the morale of a unit comes to, line by line, and what the sum means. GF-POURCENTAGE_DE_MORAL-01."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from oriflamme.board.tabletop_shapes import corridor, gap, overlap
from oriflamme.board.tabletop_terrain import patch_gap
from oriflamme.kernel import Item, Tally
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.wound_effects import worst
from oriflamme.rulebooks.fleuries.powers.gear import morale_lines
from oriflamme.rulebooks.fleuries.powers.lasting import dazzled, fanatic, fm
from oriflamme.rulebooks.fleuries.powers.lasting import lines as lasting_lines
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MORALE, SKILLS, steps
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS, friendly, in_the_open, sheltered
from oriflamme.rulebooks.fleuries.terrain.measure import apart, arc, centre, has_in_front, shape_at, where, within
from oriflamme.rulebooks.fleuries.troops.formation import footprint, shape
from oriflamme.rulebooks.fleuries.vocabulary import MoraleCause, MoraleResult

LINES = [line for part in ("bonus", "penalty") for table in MORALE[part].values() for line in table.values()]
FURTHEST = max(steps(line["cm"]) for line in LINES if isinstance(line, dict) and "cm" in line)
"""Nobody further away counts in any line."""


class MoraleTestCause(msgspec.Struct, frozen=True):
    """Why a unit must test, and the enemy behind it."""

    why: tuple[MoraleCause, ...]
    enemy: str = ""
    more: tuple[Item, ...] = ()
    """Lines that come with the cause: a spell that shakes it more than others."""

    def joined(self, other: MoraleTestCause) -> MoraleTestCause:
        """Several causes at once: one test. GF-LE_MORAL-03."""
        why = tuple(dict.fromkeys((*self.why, *other.why)))
        return MoraleTestCause(why, self.enemy or other.enemy, (*self.more, *other.more))


# The sum


def value(state: Fleuries, piece: Piece, request: MoraleTestCause) -> Tally:
    """Everything that goes into a morale test, line by line."""
    lines = MoraleLines(state, piece, request)
    items = [Item("morale-base", base_value(piece), base_clause(piece)), *lasting_lines(state, piece, "morale_base")]
    for name, number in (*lines.bonuses(), *lines.penalties()):
        if number:
            items.append(Item(f"morale-{name}", number, lines.clause_of(name)))
    items += auras(state, piece)
    items += (item for _, item in _gear_lines(lines))
    items += request.more
    items += lasting_lines(state, piece, "morale")
    return Tally(tuple(items))


def gear_at_work(state: Fleuries, piece: Piece, request: MoraleTestCause) -> list[tuple[Piece, Item]]:
    """The magic gear that counts in a test, each line with its bearer."""
    return _gear_lines(MoraleLines(state, piece, request))


def _gear_lines(lines: MoraleLines) -> list[tuple[Piece, Item]]:
    state, piece = lines.state, lines.piece
    if not state.magic:
        return []
    combat = "combat" in lines.request.why
    return list(morale_lines(state, state.controller(piece), _fought(state, piece), lines.foes, combat))


def _fought(state: Fleuries, piece: Piece) -> list[Piece]:
    """The enemies a piece fights, and the characters in their ranks."""
    foes = [state.pieces[key] for key in piece.fights if key in state.pieces]
    return foes + [other for foe in foes if (other := state.controller(foe)) is not None]


def column(piece: Piece) -> int:
    """The column of the base table: none lost, then under 10 %, 20 %... GF-AM-24."""
    lost, whole = piece.body.figures - piece.figures, piece.body.figures
    if lost <= 0:
        return 0
    bounds = MORALE["columns"]["percent"]
    for number, percent in enumerate(bounds, start=1):
        if lost * 100 < percent * whole:
            return number
    return len(bounds)


def base_value(piece: Piece) -> int:
    """What a piece brings to a test by itself, by class, kind and losses."""
    table = MORALE["base"]
    if piece.body.monster:
        return int(table["pteradon" if piece.body.species == "pteradon" else "monsters"][worst(piece)])
    if piece.beast:
        return int(table["creatures"][result_class(piece)][column(piece)])
    grade = "C" if piece.body.mercenary else piece.body.troop_class
    return int(table[piece.body.species][grade][column(piece)])


def base_clause(piece: Piece) -> str:
    """Where its base value is written."""
    table = MORALE["base"]
    if piece.body.monster:
        return str(table["pteradon" if piece.body.species == "pteradon" else "monsters"]["clause"])
    return str(table["creatures" if piece.beast else piece.body.species]["clause"])


def auras(state: Fleuries, piece: Piece) -> list[Item]:
    """Enemy characters whose presence weighs on whoever fights them."""
    items = []
    for foe in _fought(state, piece):
        for skill in ("magic_aura", "divine_aura"):
            if skill in foe.body.skills:
                entry = SKILLS[skill]
                clause = entry.get(f"clause_{foe.body.rank}", entry["clause"])
                items.append(Item(skill, entry["morale"][foe.body.rank], clause))
        if foe.transformed:
            entry = SKILLS["transformation"]
            items.append(Item("transformation", entry["morale"], entry["clause"]))
    return items


class MoraleLines:
    """The lines of the morale table that apply to one test."""

    def __init__(self, state: Fleuries, piece: Piece, request: MoraleTestCause) -> None:
        self.state, self.piece, self.request = state, piece, request
        family = piece.family
        self.gains: dict[str, Any] = MORALE["bonus"][family]
        self.costs: dict[str, Any] = MORALE["penalty"][family]
        self.friends = self._near(state.of(piece.side), FURTHEST)
        self.foes = self._near(state.against(piece.side), FURTHEST)
        self.enemy = self._enemy()

    def _near(self, others: Iterator[Piece], reach: int) -> list[tuple[Piece, int]]:
        """Those within a distance, each with his own."""
        state, piece = self.state, self.piece
        counted = (other for other in others if other.key != piece.key and other.kind != "base")
        return [(other, apart(state, piece, other)) for other in counted if within(state, piece, other, reach)]

    def _enemy(self) -> Piece | None:
        known = self.state.pieces.get(self.request.enemy)
        if known is not None:
            return known
        return next((self.state.pieces[key] for key in self.piece.fights if key in self.state.pieces), None)

    def clause_of(self, name: str) -> str:
        """Where a line of the table is written."""
        if name in ("control", *self.gains):
            return str(self.gains["clause"])
        return str(self.costs["clause"])

    # In the tester's favour

    def bonuses(self) -> Iterator[tuple[str, int]]:
        """The lines in favour of the tester, also those that come to nothing."""
        piece, state, table = self.piece, self.state, self.gains
        chief = state.controller(piece)
        yield "control", fm(state, chief) if chief is not None else 0
        yield "friends", self._capped(table["friends"], len(self._friends_near(steps(table["friends"]["cm"]))))
        yield "dense_cover", table["dense_cover"]["value"] if self._dense() else 0
        if "numbers" in table:
            yield "numbers", table["numbers"]["value"] if self._outnumbers(table["numbers"]["times"]) else 0
        yield "attack", table["attack"]["value"] if piece.fights and self._attacks() else 0
        if "secure_flank" in table:
            yield "secure_flank", self._secure_flanks() * table["secure_flank"]["each"]
        yield "friendly_cover", table["friendly_cover"]["value"] if self._cover_near() else 0
        yield "enemy_withdrawing", self._count(self.foes, table["enemy_withdrawing"], self._withdraws)
        yield "enemy_open", table["enemy_open"]["value"] if self._enemy_open() else 0
        yield from self._people_bonuses()
        if "beast_charge" in table:
            yield "beast_charge", table["beast_charge"]["value"] if self._beast_charge() else 0
        yield (
            "enemy_routing",
            self._count(self.foes, table["enemy_routing"], lambda foe: foe.routing and foe.kind == "unit"),
        )

    def _people_bonuses(self) -> Iterator[tuple[str, int]]:
        piece, table = self.piece, self.gains
        if "priests" in table:
            cm = steps(table["priests"]["cm"])
            holy = any(other.body.religious and far <= cm for other, far in self.friends)
            yield "priests", table["priests"]["value"] if holy else 0
        if "fanatic" in table:
            yield "fanatic", table["fanatic"]["value"] if fanatic(self.state, piece) else 0
        if "sworn" in table:
            charge = self.enemy is not None and {"charge", "counter_charge", "charged"} & set(self.request.why)
            sworn = charge and self.state.sworn(piece.side, self.state.enemy(piece.side))
            yield "sworn", table["sworn"]["value"] if sworn else 0

    def _friends_near(self, limit: int) -> list[Piece]:
        """Friendly units and characters who stand near, but for routers and the unit's own leader."""
        return [
            other
            for other, far in self.friends
            if far <= limit and not other.routing and other.controls != self.piece.key
        ]

    @staticmethod
    def _capped(entry: Mapping[str, int], count: int) -> int:
        return entry["each"] * min(count, entry["most"])

    def _count(self, others: list[tuple[Piece, int]], entry: Mapping[str, int], test: Any) -> int:
        """So much for each enemy under a distance who is in that state."""
        limit = steps(entry["cm"])
        return entry["each"] * sum(1 for other, far in others if far < limit and test(other))

    def _dense(self) -> bool:
        return sheltered(self.state, self.piece, self.enemy, self.gains["dense_cover"]["percent"])

    def _opponent(self) -> Piece | None:
        """The enemy unit with whom numbers are compared: no character, no lone monster. GF-AM-73, GF-CP-104."""
        fought = [self.enemy, *(self.state.pieces.get(key) for key in self.piece.fights)]
        if self.state.rules.first_enemy_blamed:
            fought = [self.enemy]
        return next((foe for foe in fought if foe is not None and not foe.body.single), None)

    def _outnumbers(self, times: str) -> bool:
        enemy = self._opponent()
        if enemy is None:
            return False
        return self.piece.figures >= Fraction(times) * enemy.figures

    def _attacks(self) -> bool:
        """Battle order Attack, as long as the character lives to whom it was written, or a Charge order. GF-AM-73."""
        if "charge" in self.piece.orders or self.piece.charging or self.piece.reaction == "counter_charge":
            return True
        order = self.state.armies[self.piece.side].plan.get(self.piece.commander)
        written = order is not None and order.kind == "attack" and not order.done
        return written and self.piece.commander in self.state.pieces

    def _secure_flanks(self) -> int:
        """Flanks that rest on a formed line."""
        if not self.piece.formed or self.piece.inside:
            return 0
        body, facing = footprint(self.piece), where(self.piece).facing
        reach = steps(self.gains["secure_flank"]["cm"])
        count = 0
        for side in ("left", "right"):
            strip = corridor(body, side, facing, reach)
            count += any(
                other.formed and shape(other) == "line" and overlap(strip, shape_at(self.state, other), -1)
                for other, _ in self.friends
            )
        return count

    def _cover_near(self) -> bool:
        limit = steps(self.gains["friendly_cover"]["cm"])
        body = shape_at(self.state, self.piece)
        return any(
            KINDS[ground.kind].get("cover")
            and KINDS[ground.kind]["shape"] == "area"
            and not ground.fallen
            and patch_gap(ground.outline, body) <= limit
            and friendly(self.state, ground, self.piece.side)
            for ground in self.state.ground.values()
        )

    def _enemy_open(self) -> bool:
        """An enemy flank or rear within charge reach and before the front."""
        piece, state = self.piece, self.state
        reach = allowance(state, piece, "charge")
        front = where(piece).point
        return any(
            foe.kind == "unit"
            and within(state, piece, foe, reach)
            and arc(state, foe, front) != "front"
            and has_in_front(state, piece, foe)
            for foe in state.against(piece.side)
        )

    def _beast_charge(self) -> bool:
        """A charge between two creatures, or between two monsters."""
        charge = {"beast", "dive"} & set(self.request.why)
        return bool(charge) and self.enemy is not None and self.enemy.family == self.piece.family

    # Against him

    def penalties(self) -> Iterator[tuple[str, int]]:
        """The lines against the tester, also those that come to nothing."""
        table, why = self.costs, self.request.why
        attacks = self._attacked()
        yield "flank", table["flank"]["value"] if "flank" in attacks else 0
        yield "rear", table["rear"]["value"] if "rear" in attacks else 0
        if self.piece.bereaved:
            yield "bereaved", table["bereaved"]["value"] if "bereaved" in table else -self.piece.bereaved
        yield "enemy_behind", table["enemy_behind"]["value"] if self._behind(steps(table["enemy_behind"]["cm"])) else 0
        yield "withdrawing", table["withdrawing"]["value"] if self._withdraws(self.piece) else 0
        yield "friend_withdrawing", self._friend_withdraws(table["friend_withdrawing"])
        yield "enemies", self._capped(table["enemies"], self._enemies(steps(table["enemies"]["cm"])))
        if "outnumbered" in table:
            yield (
                "outnumbered",
                table["outnumbered"]["value"] if self._outnumbered(table["outnumbered"]["times"]) else 0,
            )
        yield "lost_round", table["lost_round"]["value"] if self.piece.lost_round else 0
        yield "comrades_lost", table["comrades_lost"]["each"] * self._comrades_lost()
        yield "hidden_fire", table["hidden_fire"]["value"] if self.piece.hidden_fire else 0
        yield "friends_routing", self._count(self.friends, table["friends_routing"], lambda one: one.routing)
        yield "routing", table["routing"]["value"] if self.piece.routing else 0
        charged = "charged" in why or ("beast" in why and not self.piece.charging)
        yield "disorder_charged", table["disorder_charged"]["value"] if self.piece.disorder and charged else 0
        yield "cannot_face", table["cannot_face"]["value"] if self._cannot_face() else 0
        yield "spell", table["spell"]["value"] if self.piece.spelled else 0
        yield from self._people_penalties()

    def _people_penalties(self) -> Iterator[tuple[str, int]]:
        table, piece = self.costs, self.piece
        if "against_line" in table:
            line = self.enemy is not None and self.enemy.formed and shape(self.enemy) == "line"
            meets = line and {"charge", "counter_charge"} & set(self.request.why)
            yield "against_line", table["against_line"]["value"] if meets else 0
        if "priests_lost" in table:
            yield "priests_lost", table["priests_lost"]["value"] if self._priests_lost() else 0
        if "column" in table:
            exposed = shape(piece) == "column" and piece.fights and not piece.loose and in_the_open(self.state, piece)
            yield "column", table["column"]["value"] if exposed else 0
        if "mercenary" in table:
            yield "mercenary", table["mercenary"]["value"] if piece.body.mercenary else 0

    def _attacked(self) -> set[str]:
        """Where enemies in contact have the unit, besides its front; a character alone does not count."""
        units = [foe for key in self.piece.fights if (foe := self.state.pieces.get(key)) and foe.kind == "unit"]
        found: set[str] = {foe.fights[self.piece.key].attack for foe in units}
        return found | {"rear"} if units and dazzled(self.state, self.piece) else found

    def _behind(self, limit: int) -> bool:
        """An enemy behind its flank or rear."""
        return any(
            far < limit and foe.kind == "unit" and arc(self.state, self.piece, centre(self.state, foe)) != "front"
            for foe, far in self.foes
        )

    @staticmethod
    def _withdraws(piece: Piece) -> bool:
        return piece.withdrawing or "withdraw" in piece.orders

    def _friend_withdraws(self, entry: Mapping[str, int]) -> int:
        limit = steps(entry["cm"])
        return entry["value"] if any(far < limit and self._withdraws(one) for one, far in self.friends) else 0

    def _enemies(self, limit: int) -> int:
        """Unbroken enemy units, and whoever charges it, under 30 cm."""
        return sum(
            1
            for foe, far in self.foes
            if far < limit and not foe.routing and (foe.kind == "unit" or self._charges_me(foe))
        )

    def _charges_me(self, foe: Piece) -> bool:
        return foe.charging and foe.target == self.piece.key

    def _outnumbered(self, times: str) -> bool:
        enemy = self._opponent()
        if enemy is None:
            return False
        return enemy.figures >= Fraction(times) * self.piece.figures

    def _comrades_lost(self) -> int:
        """Units of the same command lost in the turns before."""
        army = self.state.armies[self.piece.side]
        return army.lost_before.get(self.piece.commander, 0) if self.piece.commander else 0

    def _cannot_face(self) -> bool:
        """Taken in flank or rear with another enemy before it. GF-AM-73."""
        if not {"flank", "rear"} & set(self.request.why):
            return False
        return any(fight.side == "front" for key, fight in self.piece.fights.items() if key != self.request.enemy)

    def _priests_lost(self) -> bool:
        limit = steps(self.costs["priests_lost"]["cm"])
        mine = shape_at(self.state, self.piece)
        lost = [gone for gone in self.state.fallen.values() if gone.body.religious and gone.side == self.piece.side]
        here = [gone.pose.point for gone in lost if gone.pose is not None and gone.fate != "fled"]
        return any(gap(mine, (point,)) <= limit for point in here)


# What the sum means


def result_class(piece: Piece) -> str:
    """The column of the results: a hero who is a beast is of class A. GF-CP-23."""
    if piece.transformed:
        return str(SKILLS["transformation"]["class"])
    if piece.body.animal:
        return str(MORALE["class"][piece.body.species])
    return "C" if piece.body.mercenary else piece.body.troop_class


def verdict(piece: Piece, total: int) -> MoraleResult:
    """Obey, uncontrolled advance, retreat or rout. GF-POURCENTAGE_DE_MORAL-05."""
    bounds: dict[str, int] = MORALE["result"][piece.family][result_class(piece)]
    if total >= bounds["advance"]:
        return "advance"
    if total >= bounds["obey"]:
        return "obey"
    return "retreat" if total >= bounds["retreat"] else "rout"
