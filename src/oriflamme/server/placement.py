"""Where a unit comes to stand that is in somebody's hand while he deploys, in words."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.services import PlacementWish


class PlacementJson(msgspec.Struct, frozen=True):
    """See `kernel.services.Placement`; `refusal` and `clause`: why it may not stand so."""

    piece: str
    answers: tuple[str, ...]
    places: dict[str, tuple[str, int]]
    more_hexes: dict[str, tuple[str, ...]]
    width: int
    widths: tuple[int, ...]
    facing: int
    facings: tuple[int, ...]
    refusal: str
    clause: str


def placement(
    battle: Battle, seat: str, ask: Choice, wish: PlacementWish, lang: str
) -> Callable[[], PlacementJson | None]:
    """What finds it, in a state of its own: it may be called in another thread. None: nothing is deployed so."""
    state = battle.view(seat).state.clone()

    def found() -> PlacementJson | None:
        held = battle.book.placement(state, ask, wish)
        if held is None:
            return None
        told = {name: getattr(held, name) for name in held.__struct_fields__ if name != "refusal"}
        refusal = held.refusal
        said = battle.say(refusal.message, lang) if refusal else ""
        return PlacementJson(**told, refusal=said, clause=refusal.clause if refusal else "")

    return found
