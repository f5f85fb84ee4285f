"""Every test run records which clauses were proven; `pytester` is there for the tests of that very plugin.

Property tests try the same examples on every machine and have no deadline: `make test` says the same twice.
"""

from hypothesis import settings

pytest_plugins = ["oriflamme.testing", "pytester"]

settings.register_profile("oriflamme", deadline=None, derandomize=True)
settings.load_profile("oriflamme")
