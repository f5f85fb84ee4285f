"""`docs/api.md` names every address of the interface, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from oriflamme.server.app import create_app
from oriflamme.server.settings import Settings

PAGE = Path(__file__).parent.parent.parent / "docs" / "api.md"


def test_every_address_is_described() -> None:
    described = set(re.findall(r"`(GET|POST|PUT|DELETE) (/[^`? ]*)", PAGE.read_text(encoding="utf-8")))
    schema = create_app(Settings("")).app.openapi_schema.to_schema()  # type: ignore[attr-defined]
    there = {
        (method.upper(), path.removeprefix("/api/v1")) for path, item in schema["paths"].items() for method in item
    }
    assert described == there
