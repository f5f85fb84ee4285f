"""A hook of the build: a wheel without the page is not made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/oriflamme/server/page/index.html"


class WheelNeedsPage(BuildHookInterface[Any]):
    """Stops a build that would leave the page out; an editable install may do without it."""

    PLUGIN_NAME = "wheel-needs-page"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            raise RuntimeError(f"the page is missing ({PAGE}): build it first, with `make page`")
