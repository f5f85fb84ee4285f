"""How often a person answers: what is counted, and what spares answers."""

from __future__ import annotations

from oriflamme.lab.answers import count_answers


def test_a_quiet_battle_is_counted_question_by_question() -> None:
    counted = count_answers("masse/escarmouche")
    assert {seat: one.questions for seat, one in counted.items()} == {seat: one.acts for seat, one in counted.items()}
    assert all(one.kinds.total() == one.questions for one in counted.values())


def test_what_spares_answers_spares_them() -> None:
    before, after = (count_answers("lames/tutoriel", shortcuts=shortcuts) for shortcuts in (False, True))
    for seat, one in before.items():
        assert after[seat].questions == one.questions  # the rules ask the same
        assert one.acts - one.only <= after[seat].acts < one.acts < one.questions
