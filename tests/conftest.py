"""Every test run records which clauses were proven; `pytester` is there for the tests of that very plugin.

Property tests try the same examples on every machine and have no deadline: `make test` says the same twice.
"""

import pytest
from hypothesis import settings

from oriflamme.kernel import registry
from tests.interfaces import OPTION

pytest_plugins = ["oriflamme.testing.plugin", "pytester"]

collect_ignore = [] if "escrime" in registry.plugins("rulebooks") else ["fifth_book"]
"""The fifth book's tests run where it is installed: `tests/test_fifth_book.py` sees to that."""

settings.register_profile("oriflamme", deadline=None, derandomize=True)
settings.load_profile("oriflamme")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run also what takes long (`make soak`)")
    parser.addoption(OPTION, action="store_true", help="take the battles of all clauses through every interface")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in set(long)]
