"""A large flyer that is killed in flight falls on whatever is below. Chapter XXIII.8.5"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Context, Item, Procedure, Roll, Tally, Throw
from oriflamme.rulebooks.demonworld import losses
from oriflamme.rulebooks.demonworld.facts import ElementsLost, FallStruck, FlyerFell
from oriflamme.rulebooks.demonworld.large_melee import rider_hex
from oriflamme.rulebooks.demonworld.magic.hits import MISS, Hit, suffered
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import FLIGHT

FALL = FLIGHT["fall"]
CRUSHED = "DW-XXIII.8.5-02"


def fall(ctx: Context[Demonworld]) -> Procedure:
    """Straight down: normal elements and machines there are destroyed, large monsters struck. DW-XXIII.8.5-02"""
    state = ctx.state
    flyer = state.lost[state.falling[0]]
    below = _below(state, flyer)
    crushed = tuple(key for one in below if not _monster(state, one) for key in _crushed(state, flyer, one))
    for monster in [one for one in below if _monster(state, one)]:
        for _ in [hex for hex in monster.hexes if hex in flyer.hexes]:
            yield from _struck(ctx, flyer, monster.key)
    ctx.note(FlyerFell(clause=CRUSHED, element=flyer.key))
    if crushed:
        ctx.note(ElementsLost(clause=CRUSHED, elements=crushed))
        losses.decide(ctx)
    if state.phase != "over" and any(one.key in state.hit for one in below):
        losses.remove(ctx, FALL["clause"])


def _below(state: Demonworld, flyer: Element) -> list[Element]:
    """Everybody on the ground of its hexes, each once."""
    there: list[Hex] = [hex for hex in flyer.hexes if state.occupancy.at(hex) is not None]
    return list({one.key: one for hex in there if (one := state.occupancy.at(hex)) is not None}.values())


def _crushed(state: Demonworld, flyer: Element, element: Element) -> Iterator[str]:
    """A normal element or a machine below, and whoever rides it in a hex on which the flyer falls. DW-XXIII.8.5-02"""
    rider = state.rider(element.unit) if element.more_hexes else ""
    if rider and rider_hex(state, element) in flyer.hexes:
        yield state.aboard[rider].element
    if element.key not in state.hit:
        yield element.key


def _monster(state: Demonworld, element: Element) -> bool:
    return bool(element.more_hexes) and state.card(element.owner).arm == "large_monster"


def _struck(ctx: Context[Demonworld], flyer: Element, key: str) -> Procedure:
    """One hex of a large monster: blow after blow, each a little weaker, up to the first miss. DW-XXIII.8.5-03"""
    state = ctx.state
    items = [Item("fallen-size", state.card(flyer.owner).size, FALL["clause"])]
    items.append(Item("fallen-altitude", flyer.level, FALL["clause"]))
    hits = 0
    while key in state.elements and key not in state.hit:
        weaker = [Item("fallen-hits", -hits * int(FALL["less"]), "DW-XIX.6.0-04")] if hits else []
        power = Tally((*items, *weaker))
        roll: Throw = yield _roll(state, key, power)
        hit = roll.total <= power.total
        struck: Hit = (yield from suffered(ctx, state.elements[key])) if hit else MISS
        ctx.note(
            FallStruck(
                clause=FALL["clause"],
                element=flyer.key,
                target=key,
                power=power,
                roll=roll.total,
                hit=hit,
                wounds=struck.wounds,
                spared=struck.spared,
                borne=struck.borne,
            )
        )
        if not hit:
            return
        hits += 1


def _roll(state: Demonworld, key: str, power: Tally) -> Roll:
    return Roll(
        FALL["die"],
        "fall",
        FALL["clause"],
        seat=state.enemy(state.side_of(state.elements[key])),
        subject=key,
        tally=power,
        meaning=lambda throw: "hit" if throw.total <= power.total else "miss",
    )
