"""What a package must hold: the page with its documentation, and the extras that the documents name."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


class FakeHook:
    """What hatchling hands to a hook: the folder of the project."""

    def __class_getitem__(cls, item: Any) -> type[FakeHook]:
        return cls

    def __init__(self, root: Path) -> None:
        self.root = str(root)


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The hook of the build, without hatchling, which only builds need."""
    fake = ModuleType("hatchling.builders.hooks.plugin.interface")
    vars(fake)["BuildHookInterface"] = FakeHook
    monkeypatch.setitem(sys.modules, fake.__name__, fake)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    path = project["tool"]["hatch"]["build"]["hooks"]["custom"]["path"]
    spec = importlib.util.spec_from_file_location("hook", ROOT / path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_package_without_the_page_or_the_documentation_is_not_made(hook: Any, tmp_path: Path) -> None:
    build = hook.WheelNeedsPage(tmp_path)
    with pytest.raises(RuntimeError, match="make page"):
        build.initialize("standard", {})
    build.initialize("editable", {})
    page = tmp_path / hook.PAGE
    page.parent.mkdir(parents=True)
    page.touch()
    with pytest.raises(RuntimeError, match="make docs"):
        build.initialize("standard", {})
    docs = tmp_path / hook.DOCS
    docs.parent.mkdir(parents=True)
    docs.touch()
    build.initialize("standard", {})


def test_extras_are_part_of_the_developers() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert "oriflamme[bench,cluster,page,postgres,report,research]" in extras["dev"]
    pinned = (ROOT / "constraints.txt").read_text(encoding="utf-8").lower().replace("_", "-")
    for name in ("gymnasium", "pettingzoo", "open-spiel", "distributed", "pyarrow"):
        assert f"\n{name}==" in pinned
