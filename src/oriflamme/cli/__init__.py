"""The `oriflamme` command: play, replay, verify, read the rules, measure.

Each command stands in a module of its own and imports what it needs when it runs, so that the program
starts at once.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import typer

from oriflamme.cli.program import App, Program
from oriflamme.cli.version import show_and_exit, show_version

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
)
"""The modules that bring commands, in the order of the help; each registers them on `app`."""


@app.callback()
def start(
    context: typer.Context,
    lang: str = typer.Option("", "--lang", metavar="fr|en", help="help-lang", show_default=False),
    ascii_only: bool = typer.Option(False, "--ascii", help="help-ascii", show_default=False),
    version: bool = typer.Option(
        False, "--version", help="help-version", show_default=False, is_eager=True, callback=show_and_exit
    ),
) -> None:
    """`oriflamme`: the options that stand before every command."""
    if context.invoked_subcommand is None:
        print(context.get_help())


for _module in COMMANDS:
    if find_spec(f"oriflamme.cli.{_module}"):
        import_module(f"oriflamme.cli.{_module}")
app.command("version", help="help-version")(show_version)


def main() -> None:
    """The entry point of the `oriflamme` script."""
    app()
