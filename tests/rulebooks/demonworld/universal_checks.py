"""What must hold of every battle of Demonworld that a test plays."""

from __future__ import annotations

import contextlib
import tomllib

from oriflamme.kernel import Ask, Battle, Choice, Refused
from oriflamme.rulebooks.demonworld.facts import AttackMade, PhaseBegan
from tests import universal_checks
from tests.rulebooks.demonworld.universal_displays import check_shown

_garbled: set[tuple[str, str]] = set()
"""Questions and kinds of answers to them that were garbled already."""


def check_battle(battle: Battle) -> None:
    """It can be told, cited and written down, breaks no invariant, and opens again from its own position."""
    state = battle.state
    universal_checks.check_battle(
        battle, {"", *state.elements, *state.lost, *state.units, *state.attached, *state.gone}
    )
    assert battle.book.check(battle.checkpoint) == []
    check_shown(battle)
    check_attacks(battle)
    opened = Battle.open(tomllib.loads(battle.position()), dice="typed", switches=battle.setup.switches)
    again = battle.book.opening(opened.scenario, opened.setup.tiers, opened.setup.switches)
    assert again == battle.checkpoint and list(again.elements) == list(battle.checkpoint.elements)


def check_attacks(battle: Battle) -> None:
    """In melee nobody shoots, in the shooting phases nobody strikes; a die not above its number hits. DW-VI.1.3-03"""
    phase = battle.book.opening(battle.scenario, battle.setup.tiers, battle.setup.switches).phase
    for one in battle.facts:
        phase = one.phase if isinstance(one, PhaseBegan) else phase
        if phase in BLOWS:
            assert getattr(one, "shot", BLOWS[phase]) is BLOWS[phase], f"{one!r} in {phase}"
        if isinstance(one, AttackMade):
            assert one.hit is (one.roll <= one.base.total) and (one.hit or not (one.wounds or one.spared)), f"{one!r}"


BLOWS = {"melee": False, "first_shooting": True, "second_shooting": True}
"""By phase: whether attacks are shots."""


def check_ask(battle: Battle, ask: Ask) -> None:
    """A question and its answers can be said, and every answer that is offered is taken."""
    universal_checks.check_ask(battle, ask)
    if isinstance(ask, Choice):
        options = (*ask.options, *ask.other_options)
        assert all(ask.read(option.token) == option for option in options)
        check_offered(battle, ask)
        check_greyed(battle, ask)
        check_costs(ask)
        for option in options:
            if (ask.kind, option.verb) not in _garbled:
                _garbled.add((ask.kind, option.verb))
                check_garbled(ask, option.token)


def check_offered(battle: Battle, ask: Choice) -> None:
    """Whoever answers acts with his own pieces, at places of the map."""
    state = battle.state
    names = state.board.shape.by_name
    for one in (*ask.options, *ask.other_options):
        element = state.elements.get(one.piece)
        assert element is None or state.side_of(element) == ask.seat, f"not his own: {one.token} {ask.kind}"
        assert not one.place or one.place in names, f"nowhere: {one.token} {ask.kind} {one.place}"
        assert one.cost is None or one.cost >= 0, f"costs nothing: {one.token}"


def check_costs(ask: Choice) -> None:
    """What is offered can be paid for with the points that the question tells; what is too dear cannot. DW-V-03"""
    points = ask.question.args.get("mp")
    if not isinstance(points, int):
        return
    for one in (*ask.options, *ask.other_options):
        assert one.cost is None or one.cost <= points, f"too dear: {one.token} of {points}"
    dear = [one.option for one in ask.forbidden if one.refusal.message.id == "no-points"]
    assert not [one for one in dear if one.cost is not None and one.cost <= points], f"not too dear: {dear} of {points}"


def check_greyed(battle: Battle, ask: Choice) -> None:
    """What is greyed is not offered, is of the side that is asked, and is refused for the reason that it shows."""
    state, offered = battle.state, {option.token for option in (*ask.options, *ask.other_options)}
    greyed = ask.forbidden
    for one in greyed:
        assert one.option.token not in offered, f"both offered and greyed: {one.option.token}"
        element = state.elements.get(one.option.piece)
        assert element is None or state.side_of(element) == ask.seat, f"not his own: {one.option.token}"
    for one in greyed[:: max(1, len(greyed) // 8)]:
        try:
            ask.take(one.option.token)
        except Refused as refused:
            assert refused.refusal == one.refusal, f"{one.option.token}: {refused.refusal} instead of {one.refusal}"
        else:
            raise AssertionError(f"greyed but taken: {one.option.token}")


def check_garbled(ask: Choice, token: str) -> None:
    """Words too many, too few, or that name nothing are refused, or mean just what they say; nothing breaks."""
    words = token.split(" ")
    wrong = [[*words[:at], "x", *words[at + 1 :]] for at in range(len(words))]
    for garbled in (*wrong, [*words, "x"], words[:-1], [*words, words[-1]], ["x", *words]):
        text = " ".join(garbled)
        with contextlib.suppress(Refused):
            assert ask.read(text).token == text, f"{ask!r} takes {text!r} for something else"
