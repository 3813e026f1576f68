# The two commands: `make play` and `make test`. Everything else is for those who change the project.
.DEFAULT_GOAL := help
PYTHON ?= python3
HOST ?= 127.0.0.1
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check --no-compile -c constraints.txt
SHOW := $(PYTHON) tools/progress.py
STUBGEN := $(BIN)/python -m nanobind.stubgen -q -m stich._core
STATIC := src/stich/server/static
CORE := $(shell find cpp -name '*.?pp')
CORE_SOURCES := CMakeLists.txt $(CORE)
WARNED := $(BIN)/cmake -S . -B build/warnings -G Ninja -DSTICH_WARNINGS=ON \
  -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja >/dev/null && \
  $(BIN)/cmake --build build/warnings -- --quiet
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.json src/stich/words -type f 2>/dev/null)

# The page beside the core; nobody below shares the counting of jobs with make.
MAKEFLAGS += -j2
unexport MAKEFLAGS

.PHONY: help play test check format setup dev stub page bench clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: setup page  ## set up everything, start the table, open the browser (make play HOST=0.0.0.0: for your network)
	@$(BIN)/stich serve --open --host $(HOST)

test: dev page  ## set up everything, run every test, list what was skipped
	cd web && npm run --silent test
	$(BIN)/pytest -n 3 --dist loadgroup $(TESTS)

# One after the other where both are asked for: what is tested shall not wait for what is compiled only to be warned of.
ifneq ($(filter check,$(MAKECMDGOALS)),)
test: | check
endif

check: dev page  ## format, lint, types, import laws, stub, warnings of the core, page checks
	$(BIN)/ruff format --check src tests bench tools
	$(BIN)/ruff check src tests bench tools
	$(BIN)/clang-format --dry-run --Werror $(CORE)
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(WARNED)
	@mkdir -p build && $(STUBGEN) -o build/_core.pyi && diff -u src/stich/_core.pyi build/_core.pyi || { echo "make stub writes it anew"; exit 1; }
	cd web && npm run --silent format:check && npm run --silent messages:check && npm run --silent check
	cd web && npm run --silent lint && npm run --silent law && npm run --silent budget

format: dev web/node_modules/.ready  ## write every file in the project's format
	$(BIN)/ruff format src tests bench tools
	$(BIN)/clang-format -i $(CORE)
	$(BIN)/ruff check --fix src tests bench tools
	cd web && npm run --silent format

stub: dev  ## write the stub of the native core, after its bindings have changed
	$(STUBGEN) -o src/stich/_core.pyi

setup: $(VENV)/.ready

dev: $(VENV)/.dev

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
	@test -x $(BIN)/pip || $(SHOW) "Python environment" $(VENV)/venv.log $(PYTHON) -m venv $(VENV)
	@$(SHOW) "What builds the core" $(VENV)/tools.log $(PIP) scikit-build-core nanobind cmake ninja
	@$(SHOW) "Stich" $(VENV)/setup.log $(PIP) -v --no-build-isolation -e .
	@if $(BIN)/python -m stich.native; then touch $@; else echo "Why not, $(VENV)/setup.log says."; fi

# The same environment and the same core, with what tests and checks need.
$(VENV)/.dev: pyproject.toml constraints.txt | $(VENV)/.ready
	@$(SHOW) "What tests need" $(VENV)/dev.log $(PIP) 'stich[dev]'
	@touch $@

$(VENV)/.bench: pyproject.toml constraints.txt | $(VENV)/.dev
	@$(SHOW) "The peers that are measured" $(VENV)/bench.log $(PIP) 'stich[bench]'
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "Stich needs Node 20 or newer with npm to build its page: npm is not there."; exit 1; }
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || \
	  { echo "Stich needs Node 20 or newer to build its page; this is $$(node --version)."; exit 1; }
	@$(SHOW) "The page's tools" build/npm.log npm ci --prefix web --no-fund --no-audit
	@touch $@

$(STATIC)/index.html: web/node_modules/.ready $(PAGE_SOURCES)
	@$(SHOW) "The page" build/page.log npm run --prefix web build
	@touch $@
