"""Two workers on one PostgreSQL: a battle is played through both at once."""

from __future__ import annotations

from pathlib import Path

from tests.server.conftest import Client, Table
from tests.server.postgres import postgres
from tools.crashes import Server


def test_two_workers_play_one_battle(tmp_path: Path) -> None:
    with postgres(tmp_path) as url:
        server = Server("--workers", "2", "--rate", "0", store=("--database", url))
        try:
            battle = Table(server.origin, held=False, seats={"south": {"commander": "plain"}})
            shown = battle["north"].look()
            while not shown["over"] and (shown["answers"] < 8 or not shown["asks"]):
                # Every request on a connection of its own, so that both workers have their share.
                client = Client(server.origin, battle["north"].link)
                shown = client.look()
                if shown["asks"]:
                    shown = client.answer(shown["asks"][0]["options"][0]["token"], moment=shown["moment"])
                client.http.close()
            if not shown["over"]:
                battle["north"].call("POST", "/battle/resign")
            text = battle["north"].call("GET", "/battle/transcript")
            assert battle["north"].call("POST", "/verify", text=text)["proofs"][0]["dice"] == "proven"
            battle.close()
        finally:
            told = server.stop()
        assert "Traceback" not in told
