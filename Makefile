# Détente. The work is done by tools/house.py; these are its names.
# PYTHON may be set to any Python 3.11 or later: make play PYTHON=/opt/python3.13/bin/python3

ifndef PYTHON
PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11 python3.14; do \
  command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
endif
ifeq ($(strip $(PYTHON)),)
$(error Détente needs Python 3.11 or later, and found none on PATH)
endif

HOUSE := $(PYTHON) tools/house.py
N ?= 2000
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play build dev test check format bench fuzz fuzzapi mutants cluster proof screenshots docs lock clean

help: ## what can be made
	@grep -hE '^[a-z]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | while IFS="$$(printf '\t')" read -r name text; do printf '  make %-11s %s\n' "$$name" "$$text"; done

play: ## set up what is missing, start the server, open the page (options: ARGS="--port 8000")
	@$(HOUSE) play $(ARGS)

build: ## .venv with the pinned packages, the page and the native modules
	@$(HOUSE) setup

dev: ## the same, and all that tests and checks need
	@$(HOUSE) setup --dev

test: ## everything: checks, tests, browser tests, a summary (options: ARGS="-k coup")
	@$(HOUSE) test $(ARGS)

check: dev ## ruff, mypy --strict, svelte-check, eslint, prettier, import rule, locales
	@$(HOUSE) check

format: dev ## the code in the house's style: ruff format, and what ruff can mend by itself
	@.venv/bin/ruff check --quiet --fix-only src tests bench tools hatch_build.py
	@.venv/bin/ruff format --quiet src tests bench tools hatch_build.py

bench: dev ## the speeds that the README promises
	@for script in bench/*_bench.py; do echo "== $$script"; .venv/bin/python "$$script" $(ARGS) || exit 1; done

fuzz: TITLE ?= iron_curtain
fuzz: dev ## random games with every invariant checked at every step (TITLE=iron_curtain N=2000)
	@.venv/bin/detente fuzz $(TITLE) -n $(N) --any-options $(ARGS)

fuzzapi: dev ## everything that the API allows and forbids, by Schemathesis in all its phases (ARGS="--max-examples 50")
	@.venv/bin/python tools/fuzz_api.py $(ARGS)

mutants: dev ## which small mistakes in the rules would no test notice? (TITLE=red_sea ARGS="--survivors"; docs/testing.md)
	@.venv/bin/python -m tools.mutants $(if $(TITLE),--title $(TITLE)) $(ARGS)

cluster: dev ## PostgreSQL, three servers, two workers and nginx on this machine, until Ctrl-C (ARGS=--check: one game, then stop)
	@PYTHONPATH=tools .venv/bin/python -m cluster $(ARGS)

proof: dev ## attacks on such a cluster, with figures: ARGS="kill --faults 20"; without ARGS a list of them (docs/testing.md)
	@PYTHONPATH=tools .venv/bin/python -m proof $(ARGS)

screenshots: dev ## pictures of the page in both languages into docs/img (some only: ARGS="coup phone_coup")
	@.venv/bin/python -m tests.web.screenshots $(ARGS)

docs: ## all of docs/ with a reference from the docstrings, as pages in build/docs
	@$(HOUSE) docs

lock: ## the newest versions into requirements/*.txt (ARGS=--keep: only what is new is added)
	@$(HOUSE) lock $(ARGS)

clean: ## remove all that was installed and built
	@$(HOUSE) clean
