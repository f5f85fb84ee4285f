# Everything happens in .venv, which the first command that needs it makes.
# The stamps say what .venv holds; editing pyproject.toml or constraints.txt makes it anew.

BIN := .venv/bin
NEEDS := pyproject.toml constraints.txt tools/environment.sh

.PHONY: play test check format bench soak mutants clean
.NOTPARALLEL:
.DEFAULT_GOAL := play

play: .venv/runtime.stamp
	@$(BIN)/oriflamme play

test: check
	$(BIN)/pytest -n 2

check: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports

format: .venv/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/dev.stamp
	$(BIN)/oriflamme bench

soak: .venv/runtime.stamp
	$(BIN)/oriflamme fuzz --soak

# Changes the code in small ways in a copy (mutants/) and lists the changes that no test noticed.
mutants: .venv/dev.stamp
	$(BIN)/mutmut run
	$(BIN)/mutmut results

.venv/runtime.stamp: $(NEEDS)
	@sh tools/environment.sh runtime

.venv/dev.stamp: $(NEEDS)
	@sh tools/environment.sh dev

clean:
	rm -rf .venv mutants build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* .proofs.json
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
