"""A hook of the build: a wheel without the page or its documentation is not made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/oriflamme/server/page/index.html"
DOCS = "src/oriflamme/server/docs/index.html"


class WheelNeedsPage(BuildHookInterface[Any]):
    """Stops a build that would leave the page or its documentation out; an editable install may do without them."""

    PLUGIN_NAME = "wheel-needs-page"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        for what, path in (("page", PAGE), ("docs", DOCS)):
            if not (Path(self.root) / path).is_file():
                raise RuntimeError(f"{path} is missing: build it first, with `make {what}`")
