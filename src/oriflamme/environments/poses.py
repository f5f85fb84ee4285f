"""Poses on a table as actions: where a book takes any pose, these are offered besides its own candidates.

A grid around the piece, as it stands: `DISTANCES_CM` centimetres in each of the directions every `BEARING_STEP` degrees
from the way it faces, clockwise, and facing that way. Each is put to the rules (`Choice.take`), which refuse it or say
which answer it is; what they refuse is left out, what comes to the same answer is offered once: every action is legal.
The id follows from distance and direction ("pose 10 cm 30 degrees"), not from the place: the same number always means
the same move. A piece that is not on the table yet is put down at one of the book's own candidates.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Any

from oriflamme.kernel import Choice, Option, Refused, View
from oriflamme.kernel.display import Stand, TabletopDisplay

DISTANCES_CM = (5, 10, 20)
BEARING_STEP = 30
STEPS_PER_CM = 100
"""Lengths are tenths of a millimetre."""
DEGREE = 100
"""Angles are hundredths of a degree."""


def pose_options(book: Any, view: View, ask: Choice) -> Iterator[tuple[str, Option]]:
    """The poses that a question takes, by name, besides its options."""
    stand = _stand(book, view, ask.pose.piece) if ask.pose is not None else None
    if stand is None or ask.pose is None:
        return
    offered = {option.token for option in ask.options}
    for centimetres in DISTANCES_CM:
        for bearing in range(0, 360, BEARING_STEP):
            facing = (stand.facing + bearing * DEGREE) % (360 * DEGREE)
            angle, far = radians(facing / DEGREE), centimetres * STEPS_PER_CM
            x, y = round(stand.x + far * sin(angle)), round(stand.y + far * cos(angle))
            try:
                option = ask.take(ask.pose.token(x, y, facing))
            except Refused:
                continue
            if option.token not in offered:
                offered.add(option.token)
                yield f"pose {centimetres} cm {bearing} degrees", option


def _stand(book: Any, view: View, piece: str) -> Stand | None:
    shown = book.display(view.state)
    if not isinstance(shown, TabletopDisplay):
        return None
    return next((one for one in shown.stands if one.key == piece), None)
