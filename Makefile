# The two commands: `make play` and `make test`. Everything else is for those who change the project.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
STUBGEN := $(BIN)/python -m nanobind.stubgen -q -m stich._core
STATIC := src/stich/server/static
CORE_SOURCES := CMakeLists.txt $(shell find cpp -name '*.?pp')
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.json src/stich/words -type f 2>/dev/null)

.PHONY: help play test check format setup stub page bench clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: setup page  ## set up everything, start the table, open the browser
	@$(BIN)/stich serve --open

test: setup page  ## set up everything, run every test, list what was skipped
	cd web && npm run --silent test
	$(BIN)/pytest -n 2 --dist loadgroup $(TESTS)

check: setup web/node_modules/.ready  ## format, lint, types, import laws, stub, page checks
	$(BIN)/ruff format --check src tests bench
	$(BIN)/ruff check src tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports
	@mkdir -p build && $(STUBGEN) -o build/_core.pyi && diff -u src/stich/_core.pyi build/_core.pyi || { echo "make stub writes it anew"; exit 1; }
	cd web && npm run --silent format:check && npm run --silent messages:check && npm run --silent check
	cd web && npm run --silent lint && npm run --silent law

format: setup web/node_modules/.ready  ## write every file in the project's format
	$(BIN)/ruff format src tests bench
	$(BIN)/ruff check --fix src tests bench
	cd web && npm run --silent format

stub: setup  ## write the stub of the native core, after its bindings have changed
	$(STUBGEN) -o src/stich/_core.pyi

setup: $(VENV)/.ready

page: $(STATIC)/index.html

bench: $(VENV)/.bench  ## measure speeds beside the peers, write bench/results (make bench WHAT=double_dummy: one)
	@$(BIN)/python bench/run.py $(WHAT)

clean:  ## remove everything that the targets made
	rm -rf $(VENV) build web/node_modules $(STATIC) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(VENV)/.ready: pyproject.toml constraints.txt $(CORE_SOURCES)
	@command -v $(PYTHON) >/dev/null || { echo "Stich needs Python 3.11 or newer: '$(PYTHON)' is not there."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Stich needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version). Name another: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "Python's venv module is missing (Debian and Ubuntu: install python3-venv)."; exit 1; }
	@echo "Setting up Python and the native core in $(VENV) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) scikit-build-core nanobind cmake ninja
	@$(PIP) --no-build-isolation --log $(VENV)/setup.log -e '.[dev]'
	@if $(BIN)/python -m stich.native; then touch $@; else echo "Why not, $(VENV)/setup.log says at its end."; fi

$(VENV)/.bench: pyproject.toml constraints.txt | $(VENV)/.ready
	@echo "Setting up the peers that are measured ..."
	@$(PIP) --no-build-isolation -e '.[bench]'
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "Stich needs Node 20 or newer with npm to build its page: npm is not there."; exit 1; }
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || \
	  { echo "Stich needs Node 20 or newer to build its page; this is $$(node --version)."; exit 1; }
	@echo "Setting up the page's tools in web/node_modules ..."
	@cd web && npm ci --silent --no-fund --no-audit
	@touch $@

$(STATIC)/index.html: web/node_modules/.ready $(PAGE_SOURCES)
	@echo "Building the page ..."
	@cd web && npm run --silent build
	@touch $@
