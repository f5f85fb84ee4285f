"""Choosing what to shoot at: one target, up to three, or none. GF-LE_TIR-03."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

import msgspec

from oriflamme.kernel import Choice, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import has_unseen
from oriflamme.rulebooks.fleuries.shooting.shot_targets import (
    SHOOT,
    SPREAD,
    Aim,
    best_aim,
    filled,
    possible,
    why_no_shooter,
    why_no_shot,
    why_not_first,
)
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import SHOOTING
from oriflamme.rulebooks.fleuries.wording.reasons import refusal

HOLD = Option("hold", None, message("hold-all"), verb="hold")


class Volley(msgspec.Struct, frozen=True):
    """Whom a unit shoots at, and with how many figures each (0: all)."""

    unit: str
    targets: tuple[tuple[str, int], ...] = ()


def choose(state: Fleuries, side: str, pieces: list[Piece]) -> Procedure:
    """One side's volleys, shooter by shooter.

    A side with troops that the enemy does not see is asked even if nobody can shoot: who is asked tells the enemy
    nothing of hidden shooters. GF-CP-91.
    """
    volleys = []
    shot: set[str] = set()
    asked = False
    for piece in pieces:
        found = possible(state, piece)
        if not found or shot & set(piece.passed):
            continue
        asked = True
        answer = yield Choice(
            side,
            ask_about("shot", piece.key, unit=piece.key),
            SHOOT,
            partial(_options, state, piece, found),
            other_options=partial(_splits, state, piece, found),
            forbidden=partial(_forbidden, state, piece, found),
            read=partial(read, state, piece, found),
            free_form=True,
        )
        if answer.value.targets:
            shot.add(piece.key)
            volleys.append(answer.value)
    if not asked and has_unseen(state, side):
        yield Choice(side, ask_about("no-shot"), SHOOT, (HOLD,))
    return volleys


def _options(state: Fleuries, piece: Piece, found: list[Piece]) -> tuple[Option, ...]:
    first = [foe for foe in found if why_not_first(state, piece, foe, found) is None]
    return (*(option(Volley(piece.key, ((foe.key, 0),))) for foe in first), option(Volley(piece.key)))


def _splits(state: Fleuries, piece: Piece, found: list[Piece]) -> Iterator[Option]:
    """Half of the figures at each of two targets."""
    first = found[0]
    whole = best_aim(state, piece, first)
    assert isinstance(whole, Aim)
    for other in found[1:4]:
        half = whole.figures // 2
        if half and whole.figures - half:
            volley = Volley(piece.key, ((first.key, whole.figures - half), (other.key, half)))
            if why_no_volley(state, piece, found, volley) is None:
                yield option(volley)


def _forbidden(state: Fleuries, piece: Piece, found: list[Piece]) -> Iterator[Forbidden]:
    for foe in state.against(piece.side):
        reason = why_no_shot(state, piece, foe) or why_not_first(state, piece, foe, found)
        if reason is not None:
            yield Forbidden(option(Volley(piece.key, ((foe.key, 0),))), reason)


def option(volley: Volley) -> Option:
    """`shoot archers spears`, `shoot archers spears 12 jaguars 8`, `hold archers`."""
    if not volley.targets:
        label = message("hold-fire", unit=volley.unit)
        return Option(f"hold {volley.unit}", volley, label, verb="hold", piece=volley.unit)
    words = ["shoot", volley.unit]
    for target, figures in volley.targets:
        words += [target, str(figures)] if figures else [target]
    aims = [message("aim", target=target, figures=figures) for target, figures in volley.targets]
    return Option(
        " ".join(words),
        volley,
        message("shoot", unit=volley.unit, aims=aims),
        verb="shoot",
        piece=volley.unit,
        target=volley.targets[0][0],
        what=" ".join(words[3:]),
        notes=("attack",),
    )


def why_no_volley(state: Fleuries, piece: Piece, found: list[Piece], volley: Volley) -> Refusal | None:
    """Why a unit may not spread its shots so."""
    if len(volley.targets) > SHOOTING["targets"]["most"]:
        return refusal(SPREAD, "shot-targets", most=SHOOTING["targets"]["most"])
    if len({target for target, _ in volley.targets}) < len(volley.targets):
        return refusal(SPREAD, "shot-twice")
    aims = []
    for number, (key, figures) in enumerate(volley.targets):
        target = state.pieces.get(key)
        if target is None:
            return refusal(SHOOT, "shot-target", target=key)
        wrong = why_no_shot(state, piece, target) or (
            why_not_first(state, piece, target, found) if number == 0 else None
        )
        if wrong is not None:
            return wrong
        seen = best_aim(state, piece, target)
        assert isinstance(seen, Aim)
        if figures > seen.figures:
            return refusal("GF-LE_TIR-05", "shot-figures", target=key, figures=figures, able=seen.figures)
        aims.append((figures, seen))
    return _why_no_spread(piece, aims)


def _why_no_spread(piece: Piece, aims: list[tuple[int, Aim]]) -> Refusal | None:
    """Every figure shoots once: any of the targets together have no more shooters than can shoot at one of them."""
    walls = {place.name.split(" ")[0] for _, one in aims for place in one.places}
    if len(walls) > 1:
        return refusal("GF-BATIMENTS_DOMESTIQUES-05", "shot-walls", unit=piece.key)
    for size in range(2, len(aims) + 1):
        for some in combinations(aims, size):
            able = filled(one for _, one in some)
            if sum(figures for figures, _ in some) > able:
                return refusal(SPREAD, "shot-too-many", able=able)
    return None


def read(state: Fleuries, piece: Piece, found: list[Piece], token: str) -> Option | Refusal | None:
    """Any text as a volley of this unit."""
    words = token.split(" ")
    if len(words) < 2 or words[0] not in ("hold", "shoot"):
        return None
    if words[1] != piece.key:
        return _why_not_asked(state, piece, words[1])
    if words[0] == "hold" and len(words) == 2:
        return option(Volley(piece.key))
    if words[0] != "shoot" or len(words) < 3 or (len(words) > 3 and len(words) % 2):
        return None
    if len(words) == 3:
        targets: tuple[tuple[str, int], ...] = ((words[2], 0),)
    else:
        numbers = words[3::2]
        if not all(word.isascii() and word.isdigit() and len(word) <= 4 and word[0] != "0" for word in numbers):
            return None
        targets = tuple(zip(words[2::2], map(int, numbers), strict=True))
    volley = Volley(piece.key, targets)
    return why_no_volley(state, piece, found, volley) or option(volley)


def _why_not_asked(state: Fleuries, piece: Piece, key: str) -> Refusal | None:
    """Why a player is not asked about that unit now: it cannot shoot, or nobody can be shot at."""
    other = state.pieces.get(key)
    if other is None or other.side != piece.side:
        return refusal(SHOOT, "such-unit", unit=key)
    if state.joined(other) or other.kind == "base":
        return refusal(SHOOT, "shot-led", unit=key)
    wrong = why_no_shooter(state, other)
    if wrong is not None or other.pose is None:
        return wrong
    return None if possible(state, other) else refusal(SHOOT, "shot-nobody", unit=key)
