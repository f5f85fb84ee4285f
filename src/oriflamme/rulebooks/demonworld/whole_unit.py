"""What a whole unit does where the rules ask its elements one by one: stand, face, close in, strike.

A person says it once; each element answers for itself, as the chapters on movement and melee have it. Nothing here is
a rule: whatever is answered was offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from oriflamme.board.hexes import DIRECTIONS, Hex, distance
from oriflamme.kernel import Choice, Message, Option, message
from oriflamme.kernel.services import AnswerSeries
from oriflamme.rulebooks.demonworld.after_combat import AfterCombat
from oriflamme.rulebooks.demonworld.declarations import AttackDraft
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, facing_of, front
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS, direction, facing
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element

STEPS = ("step", "shift")
MOVING = ("reaction", "press", "small", "redeploy")
ATTACKS = ("attack", "support", "hold")


def answer_series(state: Demonworld, choice: Choice) -> tuple[AnswerSeries, ...]:
    """What the unit that is asked about may do as one; nothing where a single element is left to be asked."""
    if choice.kind == "regroup":
        return tuple(_after_combat(AfterCombat(state)))
    if choice.kind in MOVING:
        return tuple(_moves(state, choice))
    return tuple(_attacks(state, choice)) if choice.kind in ("blow", "shot") else ()


def series_answer(state: Demonworld, choice: Choice, key: str, given: Sequence[str]) -> str:
    """What the next of its elements answers; "": all have."""
    _, verb, unit, *words = key.split(" ")
    word = words[0] if words else ""
    if choice.kind == "regroup":
        return _settled(AfterCombat(state), verb, unit, word)
    if choice.kind in MOVING and choice.subject == unit:
        return _ANSWERS[verb](state, choice, word, given)
    if choice.kind in ("blow", "shot") and state.elements[choice.subject].unit == unit:
        return _announced(state, choice, word) if verb in ("strike", "shoot") else f"hold {_field(choice)}"
    return ""


def _series(
    verb: str, unit: str, label: Message, word: str = "", target: str = "", looks: int | None = None
) -> AnswerSeries:
    key = " ".join(filter(None, ("all", verb, unit, word or target)))
    return AnswerSeries(key, label, verb, unit, target, looks)


def _faces(unit: str) -> Iterator[AnswerSeries]:
    for one in FACINGS:
        label = message("series-face", unit=unit, facing=facing(one))
        yield _series("face", unit, label, word=FACING_WORDS[one], looks=one)


# After a combat


def _after_combat(moves: AfterCombat) -> Iterator[AnswerSeries]:
    unit = moves.waiting[0].unit
    idle = [one for one in moves.waiting if one.unit == unit]
    if len(idle) < 2 or idle[0].more_hexes:
        return
    yield _series("stand", unit, message("series-stand", unit=unit))
    if any(_ways_in(moves, one) for one in idle):
        yield _series("close", unit, message("series-close", unit=unit))
    yield from _faces(unit)


def _settled(moves: AfterCombat, verb: str, unit: str, word: str) -> str:
    """The next element of the unit that waits comes into contact, where that is wanted or must be, or settles."""
    waiting = [one for one in moves.waiting if one.unit == unit]
    if not waiting:
        return ""
    element = next((one for one in waiting if moves.bound.get(one.key, {0})), waiting[0])
    ways = (verb == "close" and _ways_in(moves, element)) or moves.bound.get(element.key)
    if ways:
        return f"step {element.key} {DIRECTION_WORDS[min(ways)]}"
    looks = facing_of(word) if verb == "face" else _towards_enemies(moves, element) if verb == "close" else None
    return f"turn {element.key} {FACING_WORDS[element.facing if looks is None else looks]}"


def _ways_in(moves: AfterCombat, element: Element) -> set[int]:
    """The first steps by which an element that touches nobody comes into contact."""
    ways = set() if contacts(moves.state, element, moves.at) else moves.ways_in(element)
    return {d for d in ways if moves.why_not("step", element.key, DIRECTION_WORDS[d]) is None}


def _towards_enemies(moves: AfterCombat, element: Element) -> int:
    """Where most of the enemies whom an element touches are before it: as it looks now, where that is as good."""
    touched = {hex for enemy in contacts(moves.state, element, moves.at) for hex in enemy.hexes}

    def before(looks: int) -> int:
        ways = (DIRECTIONS[d] for d in front(looks))
        return sum(Hex(element.hex[0] + q, element.hex[1] + r) in touched for q, r in ways)

    return max((element.facing, *FACINGS), key=before)


# Elements that move on their own


def _moves(state: Demonworld, choice: Choice) -> Iterator[AnswerSeries]:
    unit = choice.subject
    if len(state.of(unit)) < 2:
        return
    ends = [one for one in choice.options if one.verb == "done"]
    if ends:
        yield _series("stand", unit, message("series-stand", unit=unit))
    if _closer(state, choice):
        yield _series("close", unit, message("series-close", unit=unit))
    if choice.kind == "small":
        for d, word in enumerate(DIRECTION_WORDS):
            if any(one.verb == "step" and one.what == word for one in choice.options):
                yield _series("go", unit, message("series-go", unit=unit, direction=direction(d)), word=word)
    turned = {one.facing for one in choice.options if one.verb == "turn"}
    yield from (one for one in _faces(unit) if one.facing in turned)


def _stand(state: Demonworld, choice: Choice, word: str, given: Sequence[str]) -> str:
    return next((one.token for one in choice.options if one.verb == "done"), "") if not given else ""


def _face(state: Demonworld, choice: Choice, word: str, given: Sequence[str]) -> str:
    """The next element that looks elsewhere turns."""
    looks = facing_of(word)
    return next((one.token for one in choice.options if one.verb == "turn" and one.facing == looks), "")


def _close(state: Demonworld, choice: Choice, word: str, given: Sequence[str]) -> str:
    """Whoever can come nearer to an enemy does, those who meet one first; an attack ends with it."""
    found = _closer(state, choice)
    if found is not None:
        return found.token
    return _stand(state, choice, word, ()) if choice.kind == "press" and given else ""


def _go(state: Demonworld, choice: Choice, word: str, given: Sequence[str]) -> str:
    """One hex for each that has not gone yet, the foremost first: they make room for those behind."""
    gone = {token.split(" ")[1] for token in given}
    left = [one for one in choice.options if one.verb == "step" and one.what == word and one.piece not in gone]
    q, r = DIRECTIONS[DIRECTION_WORDS.index(word)]

    def forward(option: Option) -> int:
        hex = state.elements[option.piece].hex
        return hex[0] * (2 * q + r) + hex[1] * (2 * r + q)

    return max(left, key=forward).token if left else ""


_ANSWERS: dict[str, Callable[[Demonworld, Choice, str, Sequence[str]], str]] = {
    "stand": _stand,
    "face": _face,
    "close": _close,
    "go": _go,
}


def _closer(state: Demonworld, choice: Choice) -> Option | None:
    """The step that brings an element most: into contact, or else nearer to the next enemy."""
    side = state.units[choice.subject].side
    enemies = [one.hex for one in state.elements.values() if state.side_of(one) != side]
    best: tuple[int, int] = (0, 0)
    found = None
    for one in choice.options:
        element = state.elements.get(one.piece)
        if one.verb not in STEPS or element is None or contacts(state, element):
            continue
        there = state.board.hex(str(one.place))
        gain = min(distance(element.hex, hex) for hex in enemies) - min(distance(there, hex) for hex in enemies)
        worth = (int("contact" in one.notes), gain)
        if worth > best and (worth[0] or choice.kind == "press"):
            best, found = worth, one
    return found


# Blows and shots


def _attacks(state: Demonworld, choice: Choice) -> Iterator[AnswerSeries]:
    unit, every = state.elements[choice.subject].unit, (*choice.options, *choice.other_options)
    mine = [one for one in every if one.verb in ATTACKS and state.elements[one.piece].unit == unit]
    draft = choice.draft
    assert isinstance(draft, AttackDraft)
    decided = {*draft.attacks, *draft.supports, *draft.holds}
    if len({one.piece for one in mine if _field_of(one) not in decided}) < 2:
        return
    for enemy in dict.fromkeys(state.elements[one.target].unit for one in mine if one.verb == "attack"):
        if choice.kind == "shot":
            yield _series("shoot", unit, message("series-shoot", unit=unit, other=enemy), target=enemy)
        else:
            yield _series("strike", unit, message("series-strike", unit=unit, other=enemy), target=enemy)
    yield _series("hold", unit, message("series-hold", unit=unit))


def _announced(state: Demonworld, choice: Choice, enemy: str) -> str:
    """The element attacks somebody of that unit, the likeliest; who reaches none of them attacks whom it reaches."""
    reached = [one for one in choice.options if one.verb == "attack"]
    wanted = [one for one in reached if state.elements[one.target].unit == enemy]
    if wanted:
        return max(wanted, key=lambda one: _chance(state, choice, one)).token
    return (reached or [one for one in choice.options if one.verb == "hold"])[0].token


def _chance(state: Demonworld, choice: Choice, option: Option) -> int:
    """How likely a blow is to hit; of shots the first that is offered is taken."""
    if choice.kind == "shot" or option.what:
        return 0
    return base_number(state, Attack(option.piece, option.target)).total


def _field(choice: Choice) -> str:
    """The field that a sheet asks for: the element, with its weapon where it has several."""
    return next(_field_of(one) for one in choice.options if one.verb == "hold")


def _field_of(option: Option) -> str:
    field: str = option.value[1]
    return field
