"""What goes wrong, told in one line on standard error, with an exit code. Never a traceback.

Of a scenario file everything that is wrong is told, a line each.

2: a mistake of the person (a missing file, an unknown name); 70: a mistake of ours; 130: interrupted;
141: whoever read our output has stopped reading.
"""

from __future__ import annotations

import os
import re
import sys
import traceback
from typing import Any

import typer

from oriflamme.cli.language import lang, tell
from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.kernel.errors import UserError

MISTAKE, OURS, INTERRUPTED, UNREAD = 2, 70, 130, 141
UsageError: type[Exception] = typer.BadParameter.__mro__[1]


def explain(problem: BaseException) -> int:
    """Say what went wrong; returns the exit code."""
    if isinstance(problem, BrokenPipeError):
        _stop_writing()
        return UNREAD
    if isinstance(problem, (KeyboardInterrupt, EOFError)):  # Ctrl-C; Ctrl-D where something is asked for
        if sys.stderr.isatty():
            print(file=sys.stderr)
        return INTERRUPTED
    if isinstance(problem, ScenarioRefused):
        for line in problem.say(lang()).splitlines():
            _complain(line, MISTAKE)
        return MISTAKE
    if isinstance(problem, UserError):
        return _complain(problem.say(lang()), MISTAKE)
    if isinstance(problem, UsageError):
        return _complain(_usage(problem), MISTAKE)
    if isinstance(problem, UnicodeDecodeError):
        return _complain(tell("cli-not-text", file="", byte=problem.start), MISTAKE)
    if isinstance(problem, OSError):
        return _complain(_system(problem), MISTAKE)
    if os.environ.get("ORIFLAMME_DEBUG"):
        traceback.print_exception(problem)
    sentence = tell("cli-our-mistake", problem=f"{type(problem).__name__}: {problem}")
    return _complain(" ".join([sentence, *getattr(problem, "__notes__", ())]), OURS)


def _complain(sentence: str, code: int) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return code


def _usage(problem: Exception) -> str:
    kind = type(problem).__name__
    option = getattr(problem, "option_name", "")
    name = _written(getattr(problem, "param", None)) or option
    if kind == "NoSuchOption":
        return tell("cli-no-such-option", option=option)
    if kind == "MissingParameter":
        return tell("cli-missing", name=name)
    if kind == "BadOptionUsage":
        return tell("cli-option-value", option=option)
    if kind == "BadParameter":
        return tell("cli-bad-value", name=name)
    extra = re.search(r"extra argument.*\((.+)\)", getattr(problem, "message", ""))
    return tell("cli-too-many", words=extra[1]) if extra else tell("cli-bad-usage")


def _written(param: Any) -> str:
    """How an option or an argument is written."""
    if getattr(param, "param_type_name", "") == "argument":
        return str(param.metavar or param.name)
    return str((getattr(param, "opts", None) or [""])[0])


def _system(problem: OSError) -> str:
    where = str(problem.filename or "")
    for kind, id in _SYSTEM.items():
        if isinstance(problem, kind):
            return tell(id, file=where)
    return tell("cli-system", file=where, problem=problem.strerror or str(problem))


_SYSTEM: dict[type[OSError], str] = {
    FileNotFoundError: "cli-no-such-file",
    IsADirectoryError: "cli-is-a-folder",
    NotADirectoryError: "cli-not-a-folder",
    PermissionError: "cli-not-allowed",
}


def _stop_writing() -> None:
    """Nobody reads any more: what is still buffered goes nowhere, silently."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (OSError, ValueError):
            continue
