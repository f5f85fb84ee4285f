"""While a battle runs, nothing that a player can hold leads to the secret of its dice, nor to what others hide."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, Choice, Context, Roll, ask_about
from oriflamme.kernel.dice import dice_key
from tests.kernel.toy import BIDS, TollSet, play, three

SECRET = "xyzzy plugh 31337"
WORDS = {"red": "abracadabra"}
KEY = dice_key(SECRET, WORDS)

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
"""The search looks at everything, former names too."""


def committed() -> Battle:
    return Battle.open(three(rounds=2), secret=SECRET, words=WORDS, switches={"lots": True})


def seeded() -> Battle:
    return Battle.open(three(rounds=2), seed=SECRET, words=WORDS, switches={"lots": True})


def moments(battle: Battle) -> Iterator[Battle]:
    """A running battle in sealed decisions, after dice, in the middle of a procedure, after a correction."""
    yield battle
    yield play(battle, *BIDS[:3])
    yield play(battle, BIDS[3], "green bid 0", "green confirm")
    first = battle.ask().seat
    other = "red" if first != "red" else "blue"
    yield play(battle, f"{first} raid {other}")
    yield play(battle, f"{other} resist")
    battle.correct(battle.history.valid[-1], "again")
    yield battle


def reachable(root: Any) -> Iterator[Any]:
    """Everything that can be reached from a value: fields, items, attributes, what functions close over."""
    seen: set[int] = set()
    kept = []
    stack = [root]
    while stack:
        one = stack.pop()
        if id(one) in seen or isinstance(one, type) or type(one).__name__ == "module":
            continue
        seen.add(id(one))
        kept.append(one)
        yield one
        if isinstance(one, dict):
            stack += [*one.keys(), *one.values()]
        elif isinstance(one, (list, tuple, set, frozenset)):
            stack += one
        for name in dir(one):
            if not name.startswith("__") or name == "__dict__":
                stack.append(getattr(one, name, None))
        for cell in getattr(one, "__closure__", None) or ():
            stack.append(cell.cell_contents)
        stack += getattr(one, "__defaults__", None) or ()


def gives_away(value: Any) -> bool:
    if isinstance(value, str):
        return SECRET in value or KEY.hex() in value
    if isinstance(value, (bytes, bytearray)):
        return SECRET.encode() in value or KEY in value
    return False


def held(battle: Battle) -> dict[str, Any]:
    """What players, programs and pages are given."""
    views = {f"view of {seat}": battle.view(seat) for seat in (*battle.seats, None)}
    facts = {f"facts for {seat}": battle.facts_for(seat) for seat in (*battle.seats, None)}
    others = {"state": battle.state, "facts": battle.facts, "asks": battle.asks, "record": battle.entries}
    return {**views, **facts, **others, "setup": battle.setup, "transcript": battle.transcript, "repr": repr(battle)}


@pytest.mark.parametrize("opened", [committed, seeded])
def test_nothing_that_is_handed_out_leads_to_the_secret(opened: Any) -> None:
    for battle in moments(opened()):
        assert battle.secret == ""
        for name, value in held(battle).items():
            for found in reachable(value):
                assert not gives_away(found), name
                assert not isinstance(found, Battle), name
                assert type(found).__name__ != "SeededDice", name


@pytest.mark.parametrize("opened", [committed, seeded])
def test_nor_does_anything_written_down(opened: Any) -> None:
    for battle in moments(opened()):
        for seat in (*battle.seats, None):
            view = battle.view(seat)
            assert not gives_away(repr(view))
            assert not gives_away(str(view))
            assert not gives_away(msgspec.json.encode([view.state, view.waiting, view.outcome]))
            assert not gives_away(pickle.dumps([msgspec.to_builtins(view.state), battle.facts_for(seat)]))
            for ask in view.asks:
                assert not gives_away(
                    repr([ask, ask.options, ask.other_options, ask.forbidden, ask.draft, ask.question])
                )
        assert not gives_away(repr(battle.dice))
        assert not gives_away(str(battle))
        assert gives_away(battle.save())


def test_the_search_itself_finds_a_secret() -> None:
    """The walk would find one in an attribute, in a list or in what a function closes over."""
    hidden = SECRET + "!"
    choice = Choice("red", ask_about("toy-bid"), "TOY-2", lambda: [hidden])  # type: ignore[list-item]
    assert any(gives_away(found) for found in reachable([choice]))
    roll = Roll("1d6", "dig", "TOY-6", subject=hidden)
    assert any(gives_away(found) for found in reachable({"a": (roll,)}))
    assert not any(gives_away(found) for found in reachable([Roll("1d6", "dig", "TOY-6")]))


def test_the_secret_comes_out_at_the_end() -> None:
    battle = play(Battle.open("toy/bridge", secret=SECRET), *BIDS, "red pass")
    assert battle.secret == ""
    play(battle, "blue pass")
    assert battle.secret == SECRET
    assert battle.transcript.endswith(f"\nsecret {SECRET}\n")


def test_the_commitment_stands_in_the_transcript_from_the_start() -> None:
    battle = committed()
    assert battle.setup.commitment in battle.transcript
    assert seeded().setup.commitment == ""


def test_a_procedure_knows_what_a_seat_may_know() -> None:
    """A look that facts make anew; the very state where somebody may know all of it."""
    battle = Battle.open(three(), seed=1)
    ctx = Context(battle.state.clone(), [], battle.book)
    seen = ctx.known("red")
    assert seen == battle.book.view(ctx.state, "red") and seen is ctx.known("red")
    assert [purse.stash for purse in seen.purses.values()].count(-1) == 2
    ctx.note(TollSet(clause="TOY-3", seat="red", toll=4))
    assert ctx.known("red") is not seen and ctx.known("red").purses["red"].toll == 4
    assert ctx.known(None) == battle.book.view(ctx.state, None)
    assert Context(ctx.state, []).known("red") is ctx.state
    assert battle.book.hides(ctx.state, "red")
    open_battle = Battle.open("lames/tutoriel", seed=1)
    assert not open_battle.book.hides(open_battle.state, "horde")
    everything = Context(open_battle.state, [], open_battle.book)
    assert everything.known("horde") is everything.known(None) is open_battle.state


def test_two_battles_that_differ_in_a_stash_look_the_same_to_the_others() -> None:
    """What a seat does not know has no effect on what it is shown."""
    poor, rich = three(), three()
    rich["side"] = [{**side, "stash": side["stash"] + 500 * (side["key"] == "green")} for side in rich["side"]]
    battles = [play(Battle.open(how, seed=1), *BIDS, "green bid 1", "green confirm") for how in (poor, rich)]
    for seat in ("red", "blue", None):
        one, two = (battle.view(seat) for battle in battles)
        assert msgspec.json.encode([one.state, one.waiting]) == msgspec.json.encode([two.state, two.waiting])
        assert battles[0].facts_for(seat) == battles[1].facts_for(seat)
        assert [ask.options for ask in one.asks] == [ask.options for ask in two.asks]
    assert battles[0].view("green").state != battles[1].view("green").state
