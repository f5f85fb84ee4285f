"""A file's content as a checked record, or everything that keeps it from being one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from oriflamme.kernel.complaints import Complaint, ScenarioRefused
from oriflamme.kernel.errors import kernel_texts
from oriflamme.kernel.file_errors import FileProblem, shape_problems, size_problems, whole_problem


def checked_record(data: Mapping[str, Any], kind: type[Any], place: str) -> Any:
    """A record of a file's content; all that is wrong is named with its place."""
    too_large = size_problems(data)
    try:
        record = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        found = shape_problems(data, kind) or [whole_problem(error)]
        raise ScenarioRefused([_complaint(problem) for problem in [*found, *too_large]], place) from None
    if too_large:
        raise ScenarioRefused([_complaint(problem) for problem in too_large], place)
    return record


def _complaint(problem: FileProblem) -> Complaint:
    return Complaint(problem.place, problem.what, kernel_texts(), problem.at, problem.meant)
