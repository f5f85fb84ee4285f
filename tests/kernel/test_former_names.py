"""Names of before still work, and say what things are called now."""

from __future__ import annotations

import pytest

from tests.kernel.battles import bridge
from tests.kernel.toy import BIDS, play


@pytest.mark.parametrize(
    ("old", "new"), [("happened", "fact_count"), ("answers", "answer_count"), ("record", "entries")]
)
def test_a_former_name_still_works_and_says_the_new_one(old: str, new: str) -> None:
    battle = play(bridge(seed=3), *BIDS)
    with pytest.warns(DeprecationWarning, match=f"Battle.{old} is now called Battle.{new}"):
        assert getattr(battle, old) == getattr(battle, new)


@pytest.mark.parametrize(("old", "new"), [("Trouble", "UserError"), ("say", "message"), ("Table", "Context")])
def test_a_former_export_still_works(old: str, new: str) -> None:
    from oriflamme import kernel

    with pytest.warns(DeprecationWarning, match=f"{old} is now called oriflamme.kernel.{new}"):
        assert getattr(kernel, old) is getattr(kernel, new)
    with pytest.raises(AttributeError):
        kernel.nothing_of_the_kind  # noqa: B018
