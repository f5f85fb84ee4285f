"""What goes to and fro between the server and a process beside it."""

from __future__ import annotations

import io

import msgspec
import pytest

from oriflamme.server import worker
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
