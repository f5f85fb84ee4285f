"""A rule that raises: nothing is lost, and the battle goes on."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Choice, Procedure, Roll, ask_about
from oriflamme.kernel.replay import verify
from tests.kernel import toy
from tests.kernel.battles import bridge, coming, everything
from tests.kernel.toy import BIDS, ToyError, play, walk

BROKEN_PLACES = [
    "at once",
    "after a fact and dice",
    "after dice of another answer",
    "with scripted dice",
    "sealed",
    "sealed, another seat done",
    "sealed, reopened",
    "after a correction",
]


def broken_places() -> dict[str, tuple[Battle, str]]:
    """Battles just before an answer at which a rule fails, and that answer."""
    acting = play(bridge(seed=3), *BIDS)
    later = play(bridge(seed=3), *BIDS, "red dig")
    script = play(bridge(dice=[1, 2, 3, 4, 5]), *BIDS)
    alone = play(bridge(seed=3), "blue bid 0", "blue bid 1", "blue bid 1")
    done = play(bridge(seed=3), "red bid 0", "red confirm", "blue bid 1", "blue bid 2")
    revised = play(bridge(seed=3), "red bid 1", "red confirm")
    revised.undo("red")
    corrected = play(bridge(seed=3), *BIDS, "red dig", "blue dig")
    corrected.correct(6, "wrong die")
    return {
        "at once": (acting, "red break"),
        "after a fact and dice": (acting, "red break late"),
        "after dice of another answer": (later, "blue break late"),
        "with scripted dice": (script, "red break late"),
        "sealed": (alone, "blue bid 13"),
        "sealed, another seat done": (done, "blue bid 13"),
        "sealed, reopened": (revised, "red bid 13"),
        "after a correction": (corrected, "blue break late"),
    }


@pytest.mark.parametrize("place", BROKEN_PLACES)
def test_a_rule_that_raises_leaves_everything_as_it_was(place: str) -> None:
    battle, move = broken_places()[place]
    before, dice = everything(battle), coming(battle)
    for _ in range(2):
        with pytest.raises(ToyError):
            play(battle, move)
        assert everything(battle) == before
        assert coming(battle) == dice


@pytest.mark.parametrize("place", BROKEN_PLACES)
def test_after_a_rule_that_raised_the_battle_goes_on_as_if_nothing_had_been(place: str) -> None:
    (battle, move), (other, _) = broken_places()[place], broken_places()[place]
    with pytest.raises(ToyError):
        play(battle, move)
    for one in (battle, other):
        for _ in walk(one, iter(range(3, 900, 7))):
            pass
    assert battle.outcome is not None
    assert everything(battle) == everything(other)


def test_a_rule_that_raises_after_typed_dice_asks_for_them_again() -> None:
    battle = play(bridge(dice="typed"), *BIDS, "red break late")
    before = everything(battle)
    assert isinstance(battle.ask(), Roll)
    with pytest.raises(ToyError):
        battle.answer("1 2 3")
    assert everything(battle) == before
    battle.correct(5, "that answer leads nowhere")
    play(battle, "red pass", "blue pass")
    assert battle.outcome is not None
    assert verify(battle.transcript)[0].outcome == battle.outcome


def test_a_rule_that_raises_at_the_reveal_keeps_every_sealed_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = play(bridge(), "red bid 1", "red bid 1", "red confirm", "blue bid 0")
    before = everything(battle)
    with monkeypatch.context() as patch:
        patch.setattr(toy.BridgeTaken, "apply", lambda self, state: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            battle.answer("confirm", "blue")
    assert everything(battle) == before
    play(battle, "blue confirm")
    assert battle.state.holder == "red"


def test_the_same_option_given_twice_survives_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last of three answers fails that are one and the same object: the first two stay."""
    faults = [ToyError("third")]

    def stubborn(seat: str, coins: int) -> Procedure:
        for _ in range(2):
            yield Choice(seat, ask_about("toy-bid"), "TOY-2", [toy.CONFIRM])
        yield Choice(seat, ask_about("toy-bid"), "TOY-2", [toy.CONFIRM])
        if faults:
            raise faults[0]
        return 0

    monkeypatch.setattr(toy, "bid", stubborn)
    battle = play(bridge(), "red confirm", "red confirm")
    before = battle.save()
    with pytest.raises(ToyError):
        battle.answer(toy.CONFIRM, "red")
    assert battle.save() == before
    faults.clear()
    play(battle, "red confirm")
    assert battle.waiting["red"] == "done"
