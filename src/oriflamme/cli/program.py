"""The program itself: chooses the language, runs the command, and turns whatever goes wrong into one line.

Help texts are written as message names (`help-play`) and said in the reader's language when the program runs.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from oriflamme.cli.speech import fail, take_language, tell
from oriflamme.cli.troubles import explain


class Command(TyperCommand):
    """A command whose help is told in the reader's language."""

    def get_help_option(self, ctx: Any) -> Any:
        return _translated(super().get_help_option(ctx))


class Group(TyperGroup):
    """A family of commands."""

    def get_help_option(self, ctx: Any) -> Any:
        return _translated(super().get_help_option(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and self.get_command(ctx, args[0]) is None:
            fail("cli-no-such-command", name=args[0], known=", ".join(self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


class Program(Group):
    """The whole command line."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        _be_lenient()
        try:
            arguments = take_language(list(sys.argv[1:] if args is None else args))
            _say_helps(self)
            with self.make_context("oriflamme", arguments) as context:
                self.invoke(context)
            sys.stdout.flush()
            code = 0
        except typer.Exit as stop:
            code = stop.exit_code
        except (Exception, KeyboardInterrupt) as problem:
            code = explain(problem)
        sys.exit(code)


class App(typer.Typer):
    """A typer application whose commands and families speak the reader's language."""

    def __init__(self, cls: type[TyperGroup] = Group, **settings: Any) -> None:
        super().__init__(cls=cls, add_completion=False, pretty_exceptions_enable=False, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[..., Any]:
        return super().command(name, **{"cls": Command, **settings})


def _be_lenient() -> None:
    """A terminal that cannot show a sign shows another one instead; so with what is typed."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _translated(option: Any) -> Any:
    if option is not None:
        option.help = tell("help-help")
        option.rich_help_panel = tell("help-panel-options")
    return option


def _say_helps(command: Any) -> None:
    """Put the reader's language into the help of a command, its options, and the commands under it."""
    command.help = _said(command.help)
    command.short_help = _said(command.short_help)
    for param in command.params:
        param.help = _said(getattr(param, "help", None))
        argument = param.param_type_name == "argument"
        param.rich_help_panel = tell("help-panel-arguments" if argument else "help-panel-options")
    for inner in getattr(command, "commands", {}).values():
        inner.rich_help_panel = tell("help-panel-commands")
        _say_helps(inner)


def _said(id: str | None) -> str | None:
    return tell(id) if id and id.startswith("help-") else id
