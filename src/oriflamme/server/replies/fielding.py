"""Battles for somebody's own army, as they are sent."""

from __future__ import annotations

from oriflamme.server.replies.asks import Reply


class FieldingJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A side of a scenario that an army might take, and why it cannot."""

    scenario: str
    title: str
    tier: str
    seat: str
    side: str
    """Whose place it would take."""
    machines: list[str]
    """The other sides."""
    problem: str = ""
    """Why it cannot; "": it can."""
    points: dict[str, float] = {}
    """Of each side, where the book counts points."""
