"""The page's types are those of the server's records."""

from __future__ import annotations

from tools.page_types import FILE, written


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run tools/page_types.py"
