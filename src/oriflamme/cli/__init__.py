"""The `oriflamme` command: play, replay, verify, read the rules, measure.

Each command stands in a module of its own and imports what it needs when it runs, so that the program
starts at once.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import typer

from oriflamme.cli.program import App, Program

app = App(cls=Program, help="help-program", invoke_without_command=True)

COMMANDS = (
    "playing",
    "serving",
    "transcript_commands",
    "report_command",
    "print_command",
    "rules",
    "rulings",
    "scenarios",
    "armies",
    "campaigns",
    "maps",
    "odds_command",
    "measure_commands",
    "dataset_command",
    "advice_commands",
    "doctor",
    "version",
)
"""The modules that bring commands, in the order of the help; each registers them on `app`."""


def _show_version(wanted: bool) -> None:
    """`oriflamme --version`, as every program has it: what `oriflamme version` says."""
    if wanted:
        from oriflamme.cli.version import version

        version()
        raise typer.Exit


@app.callback()
def start(
    context: typer.Context,
    lang: str = typer.Option("", "--lang", metavar="fr|en", help="help-lang", show_default=False),
    ascii_only: bool = typer.Option(False, "--ascii", help="help-ascii", show_default=False),
    version: bool = typer.Option(
        False, "--version", help="help-version", show_default=False, is_eager=True, callback=_show_version
    ),
) -> None:
    """`oriflamme`: the options that stand before every command."""
    if context.invoked_subcommand is None:
        print(context.get_help())


for _module in COMMANDS:
    if find_spec(f"oriflamme.cli.{_module}"):
        import_module(f"oriflamme.cli.{_module}")


def main() -> None:
    """The entry point of the `oriflamme` script."""
    app()
