# Every command sets up by itself what it needs: a fresh clone may begin with `make play`.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
DEV_READY := .venv/ready-dev
NODE_READY := node_modules/ready
INSTALL := GETAWAY_COMPILE=never $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable
RUN_COMPILED := PYTHONPATH='$(CURDIR)/build/compiled' $(BIN)/python

.PHONY: help play test test-browser test-full reliability check build bench bench-web format pins clean

help:  ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY)  ## play in the browser (ARGS="--lan" lets friends in the same network join)
	@$(BIN)/python -m tools.play $(ARGS)

# Tests start hundreds of processes: these find their modules translated, even where Python may write nothing beside them.
test test-browser test-full reliability: export PYTHONPYCACHEPREFIX = $(CURDIR)/build/bytecode
test test-browser test-full reliability: export PYTHONDONTWRITEBYTECODE =

test: build  ## run the tests, with a few walks in the browser, in minutes (ARGS="..." is passed on to pytest)
	$(BIN)/pytest -n auto --dist worksteal -m 'walk or not browser' $(ARGS)

test-browser: build  ## run all tests in the browser
	$(BIN)/pytest -n auto --dist worksteal tests/browser $(ARGS)

test-full: build  ## run all tests, at full size
	GETAWAY_TEST_SIZE=full $(BIN)/pytest -n auto --dist worksteal $(ARGS)

reliability: build  ## kills, power cuts, disk faults, flipped bytes and nonsense at full size; takes an hour
	GETAWAY_TEST_SIZE=full $(BIN)/pytest -n auto --dist worksteal tests/reliability tests/web/test_kills.py $(ARGS)

check: $(DEV_READY) $(NODE_READY)  ## check format, style, types and imports, of Python and JavaScript
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy $(wildcard src tests tools benchmarks)
	$(BIN)/lint-imports --no-logo
	node_modules/.bin/biome check
	node_modules/.bin/tsc
	node --test tests/pages/*.test.js

build: $(DEV_READY)  ## compile the package into build/compiled
	@$(BIN)/python tools/build_compiled.py

bench: .venv/ready-bench build  ## measure speed with the compiled package
	$(RUN_COMPILED) -m benchmarks $(ARGS)

bench-web: build  ## measure the server under load, and clicks in Chromium (ARGS="--quick" for a short run)
	$(RUN_COMPILED) -m benchmarks.web_load $(ARGS)
	$(RUN_COMPILED) -m benchmarks.web_gangs $(ARGS)
	$(RUN_COMPILED) -m benchmarks.web_click $(ARGS)

format: $(DEV_READY)  ## format the sources and repair what can be repaired
	$(BIN)/ruff check --fix --exit-zero .
	$(BIN)/ruff format .
	@test ! -e $(NODE_READY) || node_modules/.bin/biome check --write

clean:  ## remove everything that was built, and .venv
	rm -rf build dist src/*.egg-info .venv node_modules .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

pins:  ## renew the versions in constraints.txt
	@$(PYTHON) tools/pin_versions.py

# The environment: what playing and printing need, then the developers' tools, then what benchmarks compare with.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; v = sys.version_info; v >= (3, 11) or sys.exit(f"Getaway needs Python 3.11 or newer, but $(PYTHON) is {v[0]}.{v[1]}. Name another one: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv

$(READY): pyproject.toml constraints.txt | $(BIN)/python
	$(INSTALL) '.[paper]'
	@touch $@

$(DEV_READY): $(READY)
	$(INSTALL) '.[dev]'
	@touch $@

# Tools that check the pages' JavaScript, at the versions of package-lock.json. Not `npm ci`: it wants the packages of every
# platform, which not every registry holds.
$(NODE_READY): package.json package-lock.json
	@command -v npm >/dev/null || { echo 'make check needs Node.js 20 or newer with npm (Debian: apt-get install nodejs npm)'; exit 1; }
	npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

.venv/ready-bench: $(DEV_READY)
	$(INSTALL) '.[bench]'
	@touch $@
