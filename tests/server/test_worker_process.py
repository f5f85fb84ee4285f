"""What goes to and fro between the server and a process beside it."""

from __future__ import annotations

import io

import msgspec
import pytest

from oriflamme.server import worker
from oriflamme.server.rows import BattleRow, Player, Terms
from oriflamme.server.worker import LENGTH, Reply, Request, Worker, serve


def framed(request: Request) -> bytes:
    data = msgspec.msgpack.encode(request)
    return len(data).to_bytes(LENGTH, "big") + data


def test_a_reply_with_a_number_that_cannot_be_sent_is_a_refusal_and_the_process_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    huge = msgspec.structs.replace(Reply(), place=10**30)
    replies = iter([huge, Reply(text="more")])
    monkeypatch.setattr(Worker, "reply", lambda *_: next(replies))
    sink = io.BytesIO()
    serve(io.BytesIO(framed(Request("look", lang="fr")) * 2), sink)
    data, told = sink.getvalue(), []
    while data:
        end = LENGTH + int.from_bytes(data[:LENGTH], "big")
        told.append(msgspec.msgpack.decode(data[LENGTH:end], type=worker.Reply))
        data = data[end:]
    assert [(one.problem, one.text) for one in told] == [
        ("Un nombre de cette requête est trop grand.", ""),
        ("", "more"),
    ]


@pytest.mark.parametrize("task", ["answer", "play"])
def test_a_commander_gives_one_answer_however_slow_the_machine_is(task: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody fails for having waited for the processor: time ends a run of answers, not the first of them."""
    row = BattleRow("b", 0, Terms("masse/escarmouche", {"south": Player("plain")}, secret="x"))
    request = Request(task, row=row, battle="b", seat="north", level="plain")
    several = Worker().reply(request).answers
    monkeypatch.setattr(worker, "MAX_RUN_SECONDS", -1.0)
    assert Worker().reply(request).answers == several[:1] and len(several) > 1
