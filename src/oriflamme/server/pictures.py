"""A battle as pictures that can be given away: one position, or the whole battle in motion, as SVG.

What all frames have in common is drawn once; the rest is shown for its share of the time, again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oriflamme.kernel import Battle
from oriflamme.server.language import trouble

MAX_FRAMES = 36
FRAME_SECONDS = 0.9
LAST_FRAME_SECONDS = 3.0


def picture(battle: Battle, seat: str | None, lang: str) -> Callable[[], str]:
    """The position as a seat may know it; to be called where there is time."""
    seen = battle.view(seat).state.clone()

    def draw() -> str:
        return _drawn(battle, seen, lang)

    return draw


def _drawn(battle: Battle, state: object, lang: str) -> str:
    drawn = battle.book.draw_svg(state, battle.names, lang)
    if drawn is None:
        raise trouble("server-no-picture")
    return drawn


def animation(battle: Battle, lang: str) -> Callable[[], str]:
    """A battle that is over, from its opening to its end."""
    told = [fact for _, fact in battle.history.facts_by_step()]
    state = battle.book.opening(battle.scenario, battle.setup.tiers, battle.setup.switches)

    def draw() -> str:
        frames = [_drawn(battle, state, lang)]
        shown = battle.book.display(state)
        every = max(1, len(told) // MAX_FRAMES)
        for number, fact in enumerate(told, 1):
            fact.apply(state)
            if number % every and number < len(told):
                continue
            now = battle.book.display(state)
            if now != shown:
                frames.append(_drawn(battle, state, lang))
                shown = now
        return animated([frame.splitlines() for frame in frames])

    return draw


def animated(frames: Sequence[Sequence[str]]) -> str:
    """Drawings of the same frame, line by line, as one that moves."""
    if len(frames) == 1:
        return "\n".join(frames[0]) + "\n"
    shortest = min(map(len, frames))
    head = next((at for at in range(shortest) if len({frame[at] for frame in frames}) > 1), shortest)
    tail = next((at for at in range(shortest - head) if len({frame[-1 - at] for frame in frames}) > 1), 0)
    total = FRAME_SECONDS * (len(frames) - 1) + LAST_FRAME_SECONDS
    lines = list(frames[0][:head])
    for number, frame in enumerate(frames):
        begin = number * FRAME_SECONDS / total
        end = 1.0 if number == len(frames) - 1 else (number + 1) * FRAME_SECONDS / total
        lines.append(f'<g visibility="hidden">{_shown(begin, end, total)}')
        lines += frame[head : len(frame) - tail]
        lines.append("</g>")
    return "\n".join([*lines, *frames[0][len(frames[0]) - tail :]]) + "\n"


def _shown(begin: float, end: float, total: float) -> str:
    """Seen from one share of the time to another, hidden otherwise."""
    steps = [(0.0, "hidden"), (begin, "visible"), (end, "hidden")]
    kept = [(at, how) for at, how in steps if at < 1]
    if begin == 0:
        kept = kept[1:]
    times = ";".join(f"{at:.4f}" for at, _ in kept)
    values = ";".join(how for _, how in kept)
    return (
        f'<animate attributeName="visibility" calcMode="discrete" dur="{total:.1f}s" repeatCount="indefinite"'
        f' keyTimes="{times}" values="{values}"/>'
    )
