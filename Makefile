# Everything happens in .venv, which the first command that needs it makes.
# The stamps say what .venv holds; editing pyproject.toml or constraints.txt makes it anew.

BIN := .venv/bin
NEEDS := pyproject.toml constraints.txt tools/environment.sh
PAGE := src/oriflamme/server/page/index.html
PAGE_NEEDS := tools/page.sh web/index.html web/package.json web/package-lock.json web/vite.config.ts web/svelte.config.js \
	$(shell find web/src web/public -type f ! -name '*.test.ts' ! -path '*/fixtures/*')
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent

DOCS := src/oriflamme/server/docs/index.html
DOCS_NEEDS := $(PAGE) README.md LISEZMOI.md CONTRIBUTING.md CHANGELOG.md CREDITS.md \
	$(shell find docs tools/site src/oriflamme tests -type f \( -name '*.md' -o -name '*.py' -o -name '*.toml' -o -name '*.tsv' -o -name '*.ftl' -o -name 'site.*' \) ! -path '*/server/docs/*')

# Compiled modules are kept, whatever the machine says: tests start hundreds of programs.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play page docs test check format bench soak traffic mutants clean
.NOTPARALLEL:
.DEFAULT_GOAL := play

# In the browser; `oriflamme play` plays in the terminal.
play: .venv/runtime.stamp $(PAGE) $(DOCS)
	@$(BIN)/oriflamme serve

page: $(PAGE)

# The documentation site, which the server shows under /docs; a link in it that leads nowhere stops the build.
docs: $(DOCS)

test: check $(PAGE)
	$(BIN)/pytest -n 3 --dist worksteal

# The page is checked beside the rest: each takes a core.
check: .venv/dev.stamp
	@sh tools/page.sh packages
	@{ ( $(NPM) check ) && ( $(NPM) test ); } & page=$$!; \
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy --strict && $(BIN)/lint-imports && \
	$(BIN)/python tools/page_types.py --check; rest=$$?; \
	wait $$page && exit $$rest

format: .venv/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/dev.stamp
	$(BIN)/oriflamme bench

# Damaged inputs, a million of them, over everything that reads what strangers send; previews of 2,000 moves a book,
# held against what then happens; what a seat is shown and what strangers are sent, compared; the long tests; odds of
# clashes held against clashes that are fought; then battles, for ever.
soak: .venv/dev.stamp
	$(BIN)/python -m tools.mutations --soak
	$(BIN)/python -m tools.previews --moves 2000
	$(BIN)/python -m tools.secrecy
	$(BIN)/python -m tools.traffic
	$(BIN)/python -m tools.clashes
	$(BIN)/python -m tools.exploit_league --commander steady
	$(BIN)/pytest -n 2 --soak -m soak
	$(BIN)/oriflamme fuzz --soak

# What the server sends to those who may not know something, compared byte for byte (needs the tools of developers).
traffic: .venv/dev.stamp
	$(BIN)/python -m tools.traffic

# Changes the rules of each book in small ways and lists the changes that no test noticed.
mutants: .venv/dev.stamp
	for part in masse fleuries lames demonworld board; do $(BIN)/python -m tools.mutants $$part --sample 300 || exit 1; done

.venv/runtime.stamp: $(NEEDS)
	@sh tools/environment.sh runtime

.venv/dev.stamp: $(NEEDS)
	@sh tools/environment.sh dev

# The page is built anew when something it is made of has changed.
$(PAGE): $(PAGE_NEEDS) | .venv/runtime.stamp
	@sh tools/page.sh build

$(DOCS): $(DOCS_NEEDS) | .venv/runtime.stamp
	@$(BIN)/python -m tools.site

clean:
	rm -rf .venv build dist web/node_modules src/oriflamme/server/page src/oriflamme/server/docs .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* .proofs.json
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
