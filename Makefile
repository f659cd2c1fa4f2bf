# Each target does all of its own set-up: Python 3.11 with pip and venv, git and make are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help demo test suite lint texts verdicts conformance fuzz mutants e2e bench yardstick vendor-versions wheel clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(READY): pyproject.toml
	@echo "setting up $(VENV) (once)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "tilelsp needs Python 3.11 or newer; say make PYTHON=...")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,nvidia]'
	@touch $@

demo: $(READY) ## a GEMM through every stage on every SM target, ours beside NVIDIA's, with ptxas' verdicts and an HTML report
	@$(BIN)/python -m tools demo

test: $(READY) ## lint, types, and the test suite
	@$(MAKE) --no-print-directory -j 2 lint suite

# Beside lint: pyright is one process, and tests wait for servers and programs half of the time.
suite: $(READY)
	@$(BIN)/python -m compileall -q -j 0 tilelsp # for the hundreds of processes that the tests start
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --forks 4

lint: $(READY) ## ruff and pyright strict
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/pyright

texts: $(READY) ## texts of other compilers, for the tests that read them; installs LLVM 22, Triton and nvcc
	@tests/producers/setup.sh $(BIN)/python

verdicts: $(READY) texts ## other compilers' texts, and mutants of them, beside ptxas, llvm-as, llc and mlir-opt
	@tests/programs/setup.sh $(BIN)/python
	@$(BIN)/python -m pytest --forks 2 -m verdicts

programs: $(READY) ## programs in the manner of tutorials and samples under `tilelsp gpu`, and a table of them
	@tests/programs/setup.sh $(BIN)/python
	@$(BIN)/python -m tests.gpu_programs

conformance: $(READY) ## all kernels and targets through ptxas, all sentences and recorded verdicts through the tools that gave them; installs LLVM 22
	@bash -euc '. tests/debian.sh; need_llvm'
	@$(BIN)/python -m pytest --forks 2 -m slow

fuzz: $(READY) ## property tests with many more examples, random edits, texts and damage, and what hostile texts cost; hours
	@$(BIN)/python -m pytest --forks 2 -m hypothesis --hypothesis-profile=fuzz
	@$(BIN)/python -m tests.word_law 100000
	@$(BIN)/python -m tests.hostile.fuzz --edits 100000 --texts 20000
	@$(BIN)/python -m tests.hostile.measure --jobs 2
	@$(BIN)/python -m tests.hostile.files
	@$(BIN)/python -m tests.hostile.damage 3000
	@$(BIN)/python -m tests.hostile.calls 1000
	@$(BIN)/python -m tests.hostile.mcp_lines 500

SEED ?= 1
COUNT ?= 200
UNDER ?= tilelsp

mutants: $(READY) ## single-token changes of the product that no test notices; SEED=1 COUNT=200 UNDER=tilelsp; two hours
	@$(BIN)/python -m tests.mutation --seed $(SEED) --count $(COUNT) --under $(UNDER)

e2e: $(READY) ## the extension in the real VS Code, headless Neovim, Emacs, Helix, pre-commit
	@bash tests/e2e/run.sh

bench: $(READY) ## latencies beside a named peer as ratios, and what the vendor's compiler costs through us
	@$(BIN)/python -m bench

yardstick: $(READY) ## what kernels do with their time, on four targets: bytes in flight, waits, conflicts, widths, spills
	@$(BIN)/python -m bench --yardstick

VENDOR_RELEASES := 13.1 13.3 13.5

vendor-versions: $(READY) ## releases 13.1, 13.3 and 13.5 of NVIDIA's compiler, each in its own environment, and what is new in the newest ptxas
	@for release in $(VENDOR_RELEASES); do \
	  env=build/vendor-$$release; test -e $$env/.pinned && continue; \
	  echo "setting up $$env (once)"; $(BIN)/python -m venv $$env && \
	  $$env/bin/python -m pip install --quiet --disable-pip-version-check --editable . \
	    "nvidia-cuda-tileiras==$$release.*" "nvidia-nvvm==$$release.*" "nvidia-cuda-nvcc==$$release.*" && touch $$env/.pinned || exit 1; \
	done
	@$(BIN)/python -m pytest -m versions tests/test_vendor_versions.py
	@$(BIN)/python -m tools isa

wheel: $(READY) ## dist/tilelsp-VERSION-py3-none-any.whl, which pip installs on another machine
	@rm -rf dist
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	@ls dist/*.whl

clean: ## forget the environment and what was built
	rm -rf $(VENV) build dist out
