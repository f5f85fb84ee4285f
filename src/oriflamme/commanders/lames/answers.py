"""Answers by what they do."""

from __future__ import annotations

from oriflamme.kernel import Choice


def pick(ask: Choice, verb: str, *, target: str = "", what: str = "") -> str:
    """The answer that does this, to this one and in this way where these are named; empty where there is none."""
    return next(
        (
            option.token
            for option in ask.options
            if option.verb == verb and target in ("", option.target) and what in ("", option.what)
        ),
        "",
    )
