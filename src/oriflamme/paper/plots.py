"""Plots of many battles as SVG, by matplotlib: the only module that needs it (extra `report`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from textwrap import fill
from typing import Any

from oriflamme.kernel import UserError, message
from oriflamme.paper.typeset import texts

COLOURS = ("#1f4e8c", "#b3480f", "#3f6b2f", "#6b5e48")
INCHES = (7.2, 2.6)
LABEL_COLUMNS = 34
LINE_INCHES, AROUND_INCHES = 0.145, 1.0
"""The height of a line of a label with the gap below it, and of what stands above and below the bars."""


def _figure(panels: int, *, shared: bool = False, height: float = INCHES[1]) -> tuple[Any, list[Any]]:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise UserError(message("paper-no-matplotlib"), texts()) from None
    figure = Figure(figsize=(INCHES[0], max(height, INCHES[1])), layout="constrained")
    axes = figure.subplots(1, panels, squeeze=False, sharey=shared)[0]
    for one in axes:
        one.spines[["top", "right"]].set_visible(False)
    return figure, list(axes)


def _svg(figure: Any) -> str:
    import matplotlib

    written = StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "oriflamme", "svg.fonttype": "path"}):
        figure.savefig(written, format="svg", metadata={"Date": None})
    return written.getvalue()


def shares(groups: Mapping[str, Sequence[tuple[str, float, float, float]]]) -> str:
    """Bars of shares with their intervals: by group, what it is called, the share, and its bounds."""
    labels = {name: [fill(label, LABEL_COLUMNS) for label, *_ in rows] for name, rows in groups.items()}
    lines = max(
        (len(named) * max(one.count("\n") + 1.4 for one in named) for named in labels.values() if named), default=0
    )
    figure, axes = _figure(len(groups), height=AROUND_INCHES + lines * LINE_INCHES)
    for panel, (name, rows) in zip(axes, groups.items(), strict=True):
        at = list(range(len(rows)))
        values = [100 * share for _, share, _, _ in rows]
        errors = [
            [100 * max(0.0, share - low) for _, share, low, _ in rows],
            [100 * max(0.0, high - share) for _, share, _, high in rows],
        ]
        panel.barh(at, values, color=[COLOURS[n % len(COLOURS)] for n in at], xerr=errors, capsize=3)
        panel.set_yticks(at, labels[name], fontsize=8)
        panel.invert_yaxis()
        panel.set_xlim(0, 100)
        panel.set_xlabel("%")
        panel.set_title(name, fontsize=9)
    return _svg(figure)


def spread(axis: str, groups: Mapping[str, Mapping[str, Sequence[float]]], *, whole: bool = False) -> str:
    """How often each value came: by group, a line of steps for each series."""
    figure, axes = _figure(len(groups), shared=True)
    every = [value for series in groups.values() for values in series.values() for value in values]
    low, high = min(every, default=0.0), max(every, default=1.0)
    edges = (
        [n - 0.5 for n in range(int(low), int(high) + 2)]
        if whole
        else [low + (high - low or 1) * n / 20 for n in range(21)]
    )
    for panel, (name, series) in zip(axes, groups.items(), strict=True):
        for number, (label, values) in enumerate(series.items()):
            weights = [100 / len(values)] * len(values)
            panel.hist(
                values, bins=edges, weights=weights, alpha=0.55, label=label, color=COLOURS[number % len(COLOURS)]
            )
        panel.set_xlabel(axis)
        panel.set_title(name, fontsize=9)
        if len(series) > 1:
            panel.legend(fontsize=8, frameon=False)
    axes[0].set_ylabel("%")
    return _svg(figure)
