"""The program itself: chooses the language, runs the command, and turns whatever goes wrong into one line.

Help texts are written as message names (`help-play`) and said in the reader's language when they are shown.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from oriflamme.cli.errors import explain
from oriflamme.cli.language import fail, take_language, tell
from oriflamme.cli.plain_signs import NAME as PLAIN_SIGNS
from oriflamme.cli.plain_signs import take_ascii


class Command(TyperCommand):
    """A command whose help is told in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _write_help(self, ctx, formatter)


class Group(TyperGroup):
    """A family of commands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _write_help(self, ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and self.get_command(ctx, args[0]) is None:
            fail("cli-no-such-command", name=args[0], known=", ".join(self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


class Program(Group):
    """The whole command line."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        arguments, ascii_only = take_ascii(list(sys.argv[1:] if args is None else args))
        _be_lenient(ascii_only=ascii_only)
        try:
            arguments = take_language(arguments)
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


def family(parent: App, name: str, help: str) -> App:
    """A family of commands under another; its name alone shows their help."""
    made = App(name=name, help=help, invoke_without_command=True)

    def start(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    made.callback()(start)
    parent.add_typer(made)
    return made


def _be_lenient(*, ascii_only: bool) -> None:
    """A terminal that cannot show a sign shows another one instead; so with what is typed."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="ascii" if ascii_only else None, errors=PLAIN_SIGNS)


# Help


def _write_help(command: Any, context: Any, formatter: Any) -> None:
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    pieces = [_metavar(param) if param.required else f"[{_metavar(param)}]" for param in arguments]
    pieces += [tell("help-command")] if getattr(command, "commands", None) else []
    formatter.write_text(" ".join([tell("help-usage"), context.command_path, *pieces, "[OPTIONS]"]))
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(_said(command.help))
    rows: dict[str, list[tuple[str, str]]] = {"arguments": [], "options": [], "commands": []}
    for param in command.params:
        rows["arguments" if param in arguments else "options"].append((_written(param), _said(param.help)))
    rows["options"].append(("--help", tell("help-help")))
    for name, inner in getattr(command, "commands", {}).items():
        rows["commands"].append((name, _said(inner.help)))
    for kind, lines in rows.items():
        if lines:
            with formatter.section(tell(f"help-{kind}")):
                formatter.write_dl(lines)


def _written(param: Any) -> str:
    """How an argument or an option is written."""
    if param.param_type_name == "argument":
        return _metavar(param)
    names = ", ".join(param.opts)
    return names if param.is_flag else f"{names} {_metavar(param)}"


def _metavar(param: Any) -> str:
    """Its word, without the brackets of what may be left out: the usage line sets them."""
    written = str(param.metavar or param.name.upper())
    return written[1:].replace("]", "", 1) if written.startswith("[") else written


def _said(help: str | None) -> str:
    return tell(help) if help and help.startswith("help-") else help or ""
