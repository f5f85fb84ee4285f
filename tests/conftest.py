"""Every test run records which clauses were proven; `pytester` is there for the tests of that very plugin."""

pytest_plugins = ["oriflamme.testing", "pytester"]
