"""What is wrong with a scenario that somebody has sent, complaint by complaint, for the page."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from oriflamme.kernel import UserError
from oriflamme.kernel.complaints import MAX_COMPLAINTS, Complaint, ScenarioRefused
from oriflamme.server.language import trouble


class ComplaintJson(msgspec.Struct, frozen=True, omit_defaults=True):
    """One complaint: the place in the file, the sentence, and the line where it is known."""

    place: str
    message: str
    line: int = 0


class FileRefused(UserError):
    """A file that a process apart could not read, in its words."""

    def __init__(self, text: str, place: int, complaints: list[ComplaintJson]) -> None:
        said = trouble("server-said", text=text, place=place or "")
        super().__init__(said.message, said.texts)
        self.complaints = complaints


def brief(problem: UserError, lang: str) -> str:
    """What is wrong in one line; the complaints about a scenario are told one by one beside it."""
    return problem.brief(lang) if isinstance(problem, ScenarioRefused) else problem.say(lang)


def complaints_of(problem: UserError, lang: str) -> list[ComplaintJson]:
    """The complaints about a scenario, if that is what the trouble is about."""
    if isinstance(problem, FileRefused):
        return problem.complaints
    if not isinstance(problem, ScenarioRefused):
        return []
    found = problem.complaints[:MAX_COMPLAINTS]
    return complaints_json(found, lang)


def complaints_json(complaints: Iterable[Complaint], lang: str) -> list[ComplaintJson]:
    """Complaints as they are sent."""
    return [ComplaintJson(one.place, one.say_problem(lang), one.line) for one in complaints]
