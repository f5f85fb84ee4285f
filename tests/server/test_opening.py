"""Dice that nobody can bend, on the server: it commits, every person seals a word, then tells it, then it begins."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from oriflamme import UserError, verify
from oriflamme.kernel.dice_opening import new_word, opening_mark, word_seal
from oriflamme.server import battle_cache, machine_turns
from oriflamme.server.create_battle import BattleRequest, SeatWish, open_battle
from oriflamme.server.link_secrets import hashed
from oriflamme.server.match import rebuilt
from oriflamme.server.rows import EntryRow
from oriflamme.server.runtime import ServerRuntime
from tests.server.conftest import Client, Table
from tests.server.in_house import with_runtime
from tools.crashes import Server

Tables = Callable[..., Table]
WORDS = {"north": "lys", "south": "sang"}


def sealed(battle: Table, seat: str, word: str) -> Any:
    return battle[seat].call("POST", "/battle/seal", seal=word_seal(battle.made["commitment"], seat, word))


def opened(battle: Table, words: dict[str, str]) -> None:
    for seat, word in words.items():
        sealed(battle, seat, word)
    for seat, word in words.items():
        battle[seat].call("POST", "/battle/word", word=word)


def test_a_battle_begins_when_everybody_has_sealed_and_told_a_word(table: Tables) -> None:
    battle = table(opening="sealed", held=False, clock={"bank": 600})
    assert battle.made["opening"] == "sealed"
    north, south = battle["north"], battle["south"]
    told = north.look()
    assert told["asks"] == [] and told["waiting"] == {} and told["clock"] is None and not told["over"]
    opening = told["opening"]
    assert (opening["step"], opening["missing"], opening["seals"]) == ("seal", ["north", "south"], {})
    assert opening["commitment"] == battle.made["commitment"] == told["dice"]["commitment"]
    assert told["thinking"] == ["north", "south"]
    told = sealed(battle, "north", "lys")
    assert told["opening"]["missing"] == ["south"] and told["opening"]["mark"] == ""
    told = sealed(battle, "south", "sang")
    seals = {seat: word_seal(battle.made["commitment"], seat, word) for seat, word in WORDS.items()}
    assert (told["opening"]["step"], told["opening"]["seals"]) == ("word", seals)
    assert told["opening"]["mark"] == opening_mark(battle.made["commitment"], seals)
    told = south.call("POST", "/battle/word", word="sang")
    assert told["opening"]["words"] == {"south": "sang"} and told["asks"] == []
    told = north.call("POST", "/battle/word", word="lys")
    assert told["opening"] is None and told["asks"] and set(told["clock"]) == {"north", "south"}
    assert (told["dice"]["words"], told["dice"]["seals"]) == (WORDS, seals)
    while not (told := north.look())["over"]:
        for client in (north, south):
            if (told := client.look())["asks"]:
                client.answer(told["asks"][0]["options"][0]["token"], moment=told["moment"])
    text = battle.spectator.call("GET", "/battle/transcript")
    assert [proof.verdict for proof in verify(text)] == ["consistent"]
    for vouched in (battle.made["commitment"], told["dice"]["mark"]):
        assert [proof.verdict for proof in verify(text, [vouched])] == ["proven"]
    order = [text.index(f"\n{word} ") for word in ("commitment", "seal north", "seal south", "word north", "0 -")]
    assert order == sorted(order)


def test_other_words_give_other_dice_from_the_same_secret(tmp_path: Path) -> None:
    async def work(runtime: ServerRuntime) -> None:
        made = await open_battle(runtime, BattleRequest("masse/escarmouche", held=False), "", "en")
        row = await runtime.store.battle(made.battle)
        assert row is not None
        thrown = []
        for word in ("lys", "sang"):
            words = {"north": word, "south": word}
            seals = {seat: word_seal(made.commitment, seat, word) for seat in words}
            entries = [EntryRow(row.id, 0, row.created, "seal", seat, seals[seat]) for seat in words]
            entries += [EntryRow(row.id, 0, row.created, "word", seat, words[seat]) for seat in words]
            thrown.append([rebuilt(row, entries).battle.dice.throw((6,) * 30) for _ in range(2)])
        (one, again), (other, _) = thrown
        assert one and one == again != other

    with_runtime(tmp_path / "b.db", work)


def test_what_comes_out_of_order_is_refused_and_changes_nothing(table: Tables) -> None:
    battle = table(opening="sealed")
    north, south = battle["north"], battle["south"]
    early = north.call("POST", "/battle/word", 409, word="lys")
    assert early["message"] == "Words are told when all are sealed; still missing: Hamlet and Marauders."
    assert north.call("POST", "/battle/seal", 400, seal="sha256:12")["id"] == "bad-seal"
    sealed(battle, "north", "lys")
    again = north.call("POST", "/battle/seal", 409, seal=word_seal(battle.made["commitment"], "north", "other"))
    assert again["message"] == "The word of the Hamlet is sealed already."
    assert south.call("POST", "/battle/seal", 403, seal="x", seat="north")["id"] == "server-not-your-seat"
    for other in (battle.spectator, battle.referee):
        assert other.call("POST", "/battle/seal", 403, seal="x")["id"] == "server-not-for-link"
    # a copy of another's seal binds nobody: the seal names its seat
    copied = north.look()["opening"]["seals"]["north"]
    south.call("POST", "/battle/seal", seal=copied)
    assert south.call("POST", "/battle/word", 409, word="lys")["id"] == "word-not-sealed"
    assert north.call("POST", "/battle/word", 409, word="other")["id"] == "word-not-sealed"
    for method, path, body in (
        ("POST", "/battle/answer", {"token": "confirm"}),
        ("POST", "/battle/undo", {}),
        ("POST", "/battle/propose", {"what": "draw"}),
        ("GET", "/battle/transcript", {}),
    ):
        assert north.call(method, path, 409, **body)["id"] == "server-not-begun"
    assert battle.referee.call("POST", "/battle/correct", 409, to=1, reason="x")["id"] == "server-not-begun"
    assert north.look()["opening"]["step"] == "word" and north.look()["opening"]["words"] == {}


def test_machines_shared_screens_typed_dice_and_whoever_asks_for_it_begin_at_once(table: Tables) -> None:
    alone = table(opening="sealed", seats={"south": {"commander": "random"}})
    shared = table(opening="sealed", hotseat=True)
    typed = table(opening="sealed", dice="typed")
    trusting = table(words=WORDS)
    for battle in (alone, shared, typed, trusting):
        told = battle["north"].look()
        assert battle.made["opening"] == "at_once" and told["opening"] is None and told["dice"]["seals"] == {}
    assert trusting["north"].look()["dice"]["words"] == WORDS


def test_words_that_the_opener_puts_in_are_refused_where_everybody_seals_his_own(anyone: Client) -> None:
    wishes = {"scenario": "masse/escarmouche", "words": WORDS}
    told = anyone.call("POST", "/battles", 400, **wishes)
    assert told["id"] == "server-words-sealed" and "at_once" in told["message"]


def test_watchers_are_told_of_every_step_and_of_the_beginning(server: Server, table: Tables) -> None:
    battle = table(opening="sealed")
    with connect(f"ws://127.0.0.1:{server.port}/api/v1/battle/live") as watcher:
        watcher.send(json.dumps({"link": battle["south"].link, "changes": True}))
        assert json.loads(watcher.recv(10))["opening"]["step"] == "seal"
        sealed(battle, "north", "lys")
        assert json.loads(watcher.recv(10))["opening"]["missing"] == ["south"]
        sealed(battle, "south", "sang")
        assert json.loads(watcher.recv(10))["opening"]["step"] == "word"
        for seat, word in WORDS.items():
            battle[seat].call("POST", "/battle/word", word=word)
        while (news := json.loads(watcher.recv(10)))["opening"] is not None:
            pass
        assert news["asks"] and news["dice"]["words"] == WORDS and news["log"]["from"] == 0


def test_who_takes_over_a_seat_seals_a_word_of_his_own(server: Server, table: Tables) -> None:
    """The opener, who has all links, could have sealed for others."""
    battle = table(opening="sealed")
    sealed(battle, "south", "theirs")
    own = Client(server.origin, battle["south"].call("POST", "/battle/claim")["link"])
    assert own.look()["opening"]["seals"] == {}
    own.call("POST", "/battle/seal", seal=word_seal(battle.made["commitment"], "south", "mine"))
    sealed(battle, "north", "lys")
    battle["north"].call("POST", "/battle/word", word="lys")
    assert own.call("POST", "/battle/word", 409, word="theirs")["id"] == "word-not-sealed"
    assert own.call("POST", "/battle/word", word="mine")["opening"] is None
    own.http.close()


def test_a_seat_that_changes_hands_when_all_is_sealed_keeps_its_seal(server: Server, table: Tables) -> None:
    """A fresh seal then could be chosen by the words that were told."""
    battle = table(opening="sealed")
    for seat, word in WORDS.items():
        sealed(battle, seat, word)
    own = Client(server.origin, battle["south"].call("POST", "/battle/claim")["link"])
    assert set(own.look()["opening"]["seals"]) == {"north", "south"}
    again = word_seal(battle.made["commitment"], "south", "x")
    assert own.call("POST", "/battle/seal", 409, seal=again)["id"] == "word-sealed-twice"
    own.http.close()


def test_who_withdraws_before_it_begins_is_named(table: Tables, anyone: Client, server: Server) -> None:
    battle = table(opening="sealed")
    player = Client(server.origin, anyone.call("POST", "/players", 201)["key"])
    player.call("POST", "/player/battles", link=battle["north"].link)
    sealed(battle, "north", "lys")
    told = battle["south"].call("POST", "/battle/resign")
    assert told["over"] and told["outcome"]["text"] == "The battle never began." and told["secret"] == ""
    assert [one["text"] for one in told["remarks"]] == ["The Marauders have sealed no word for the dice."]
    (listed,) = player.call("GET", "/player/battles")
    assert listed["over"] and listed["outcome"]["reason"] == "void" and listed["opening"]["missing"] == ["south"]
    for path in ("/battle/transcript", "/battle/throws", "/battle/summary", "/battle/decisive-moments"):
        assert battle["north"].call("GET", path, 409 if path.endswith("transcript") else 403)["id"]
    assert battle["north"].call("POST", "/battle/word", 409, word="lys")["id"] == "battle-over"
    player.http.close()


@pytest.mark.parametrize(("told", "missing", "remark"), [
    ((), ("north", "south"), "remark-no-seal"),
    (("north",), ("south",), "remark-no-word"),
])  # fmt: skip
def test_who_does_not_come_in_time_voids_the_battle_and_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: tuple[str, ...], missing: tuple[str, ...], remark: str
) -> None:
    monkeypatch.setattr(machine_turns, "LOOK_EVERY", 0.02)

    async def work(runtime: ServerRuntime) -> None:
        made = await open_battle(runtime, BattleRequest("masse/escarmouche", opening_seconds=60), "", "en")
        if told:
            for kind in ("seal", "word"):
                for seat in WORDS if kind == "seal" else told:
                    body = word_seal(made.commitment, seat, seat) if kind == "seal" else seat
                    entry = EntryRow("", 0, 0, kind, seat, body)
                    await runtime.battle_cache.submit(made.battle, lambda _, entry=entry: entry)  # type: ignore[misc]
        await asyncio.sleep(0.2)
        match = await runtime.battle_cache.match(made.battle)
        assert not match.over and match.opening is not None and match.opening.dice.missing == missing
        later = battle_cache.now() + 61_000
        for module in (battle_cache, machine_turns):
            monkeypatch.setattr(module, "now", lambda: later)
        for _ in range(200):
            match = await runtime.battle_cache.match(made.battle)
            if match.over:
                break
            await asyncio.sleep(0.05)
        assert match.outcome is not None and match.outcome.reason == "void"
        assert [(one.message.id, one.message.args["seat"]) for one in match.remarks] == [
            (remark, seat) for seat in missing
        ]
        row = await runtime.store.battle(made.battle)
        assert row is not None and row.over and row.wake == 0
        again = rebuilt(row, await runtime.store.entries(row.id))
        assert again.over and again.remarks == match.remarks

    with_runtime(tmp_path / "b.db", work)


def test_nobody_voids_a_battle_before_its_time(tmp_path: Path) -> None:
    async def work(runtime: ServerRuntime) -> None:
        made = await open_battle(runtime, BattleRequest("masse/escarmouche"), "", "en")
        with pytest.raises(UserError) as refused:
            await runtime.battle_cache.submit(made.battle, lambda _: EntryRow("", 0, 0, "void"))
        assert refused.value.message.id == "server-time-left"
        link = await runtime.store.link(hashed(made.links["north"]))
        assert link is not None and not (await runtime.battle_cache.match(link.battle)).over

    with_runtime(tmp_path / "b.db", work)


def test_a_machine_beside_persons_seals_nothing_and_waits(tmp_path: Path) -> None:
    async def work(runtime: ServerRuntime) -> None:
        seats = {"skaven": SeatWish("random")}
        made = await open_battle(runtime, BattleRequest("lames/trois", seats=seats), "", "en")
        match = await runtime.battle_cache.match(made.battle)
        assert match.opening is not None and set(match.opening.dice.seats) == set(made.links)
        assert len(made.links) == len(match.battle.seats) - 1 and match.machine_ask() == ""
        words = {seat: new_word() for seat in made.links}
        for kind in ("seal", "word"):
            for seat, word in words.items():
                body = word_seal(made.commitment, seat, word) if kind == "seal" else word
                entry = EntryRow("", 0, 0, kind, seat, body)
                await runtime.battle_cache.submit(made.battle, lambda _, entry=entry: entry)  # type: ignore[misc]
        match = await runtime.battle_cache.match(made.battle)
        assert match.opening is None and match.battle.setup.words == {seat: words[seat] for seat in match.persons}

    with_runtime(tmp_path / "b.db", work)


def test_sealed_words_lie_encrypted_in_the_file(tmp_path: Path) -> None:
    data = tmp_path / "b.db"
    server = Server(store=("--data", str(data)))
    try:
        battle = Table(server.origin, opening="sealed")
        opened(battle, {"north": "sesame-north", "south": "sesame-south"})
        assert battle["north"].look()["dice"]["words"]["north"] == "sesame-north"
        battle.close()
    finally:
        server.stop()
    held = b"".join(file.read_bytes() for file in tmp_path.glob("b.db*"))
    assert b"sesame" not in held
