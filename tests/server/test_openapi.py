"""The description of the interface is true: whatever is sent, the server answers as it says, and never with a 5xx."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from tests.server.conftest import Table
from tools.crashes import Server

Tables = Callable[..., Table]
CHECKS: list[Any] = [not_a_server_error, status_code_conformance, content_type_conformance]
QUICK = settings(
    max_examples=4,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    database=None,
)


@pytest.mark.parametrize("who", ["stranger", "player"])
def test_every_operation_keeps_to_its_description(server: Server, table: Tables, who: str) -> None:
    raw = httpx.get(f"{server.origin}/api/v1/schema/openapi.json", timeout=30).json()
    assert len(raw["paths"]) >= 25
    schema = schemathesis.openapi.from_dict(raw)
    headers = {"Authorization": f"Bearer {table()['north'].link}"} if who == "player" else {}
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @QUICK
        @given(case=operation.as_strategy())
        def keeps(case: Any) -> None:
            reply = case.call(base_url=server.origin, headers=headers)
            case.validate_response(reply, checks=CHECKS)

        keeps()
