# make serve [PORT=8000] [DATA=./data]   the shop and the studio, from a bare checkout
# make test                              everything that must pass
# make nightly                           faults that take minutes each, on both engines
# make check                             format, lint, types, contracts; under a minute
# make build                             the wheel and its SBOM, in dist/
# make database                          the tables of an empty database, after a new migration
# make spec                              which test proves which clause: docs/spec/proofs.md
# make screens OWNER=… PASSWORD=…         contact sheets of what PORT serves, in docs/screens (a demo shop to throw away)
# make fix bench clean

PORT ?= 8000
DATA ?= ./data
WORKERS ?= 2
# What costs the most stands in every run's output, so that it is seen before it has grown.
SLOWEST := --durations=40 --durations-min=5
UV_VERSION := 0.13.8

SHELL := /bin/sh
UV := .tools/uv/bin/uv
BIN := .venv/bin
export UV_PYTHON_DOWNLOADS := never
export UV_COMPILE_BYTECODE := 1
# The certificates of the machine, as a company's proxy may need.
export UV_SYSTEM_CERTS := 1
# Compiled modules are half of a quick start.
unexport PYTHONDONTWRITEBYTECODE
# A server or test of ours must not meet settings of somebody else's.
unexport DJANGO_SETTINGS_MODULE

FRONTEND_SOURCES := $(shell find frontend -name node_modules -prune -o -type f -print)
# The stamp alone would not notice a removed build.
FRONTEND_BUILDS := sitewright/studio/static/manifest.json sitewright/storefront/static/.vite/manifest.json
FRONTEND_MISSING := $(if $(word 2,$(wildcard $(FRONTEND_BUILDS))),,rebuild)
PYTHON_FOLDERS := sitewright tests tools bench demo

.DEFAULT_GOAL := serve
.PHONY: serve build test nightly test-frontend test-sqlite test-postgres check check-style check-types check-contracts \
  check-frontend rebuild fix bench spec screens schema database clean debian-test debian-bench

serve: .venv/.serve .tools/frontend-built
	SITEWRIGHT_DATA="$(DATA)" SITEWRIGHT_PORT="$(PORT)" exec $(BIN)/sitewright serve

build: .tools/frontend-built .venv/.serve
	$(UV) build --wheel --quiet --out-dir dist
	$(BIN)/python -m tools.sbom dist

test: .venv/.all .tools/frontend-built debian-test test-frontend test-sqlite test-postgres

test-frontend: frontend/node_modules/.installed
	cd frontend && npm test --silent

test-sqlite: .venv/.all .tools/frontend-built debian-test
	SITEWRIGHT_TEST_ENGINE=sqlite $(BIN)/pytest -n $(WORKERS) --dist loadgroup -q $(SLOWEST) -m "not nightly"

# Only what asks something of a database: the rest has just passed.
test-postgres: .venv/.all .tools/frontend-built debian-test
	SITEWRIGHT_TEST_ENGINE=postgres $(BIN)/pytest -n $(WORKERS) --dist loadgroup -q $(SLOWEST) \
	  -m "database and not one_engine and not nightly"

# For a night or a release: what costs minutes each, and 500 kills of C01 on each engine.
nightly: .venv/.all .tools/frontend-built debian-test
	SITEWRIGHT_TEST_ENGINE=sqlite $(BIN)/pytest -n $(WORKERS) --dist loadgroup -q -m nightly
	SITEWRIGHT_TEST_ENGINE=postgres $(BIN)/pytest -n $(WORKERS) --dist loadgroup -q \
	  -m "nightly and database and not one_engine"
	SITEWRIGHT_FAULT_KILLS=500 SITEWRIGHT_TEST_ENGINE=sqlite $(BIN)/pytest -q tests/faults/test_kill.py
	SITEWRIGHT_FAULT_KILLS=500 SITEWRIGHT_TEST_ENGINE=postgres $(BIN)/pytest -q tests/faults/test_kill.py

check: .venv/.all frontend/node_modules/.installed
	@$(MAKE) --no-print-directory -j2 --output-sync=target check-style check-types check-contracts check-frontend

check-style: .venv/.all
	$(BIN)/ruff format --check $(PYTHON_FOLDERS)
	$(BIN)/ruff check $(PYTHON_FOLDERS)

check-types: .venv/.all
	SITEWRIGHT_DATA=.tools/check $(BIN)/mypy

check-contracts: .venv/.all
	$(BIN)/lint-imports --no-logo
	SITEWRIGHT_DATA=.tools/check DJANGO_SETTINGS_MODULE=sitewright.web.settings \
	  $(BIN)/python -m django makemigrations --check --dry-run
	SITEWRIGHT_DATA=.tools/check $(BIN)/sitewright export-schema --check frontend/api/openapi.json

check-frontend: frontend/node_modules/.installed
	cd frontend && npm run check --silent

fix: .venv/.all frontend/node_modules/.installed schema
	$(BIN)/ruff check --fix-only $(PYTHON_FOLDERS)
	$(BIN)/ruff format $(PYTHON_FOLDERS)
	cd frontend && npm run generate --silent && npm run fix --silent

schema: .venv/.all
	SITEWRIGHT_DATA=.tools/check $(BIN)/sitewright export-schema --to frontend/api/openapi.json

database: .venv/.all debian-test
	$(BIN)/python -m tools.database_schema

bench: .venv/.all .tools/frontend-built debian-bench
	$(BIN)/python -m bench

spec: .venv/.all
	$(BIN)/python -m tools.spec

screens: .venv/.all debian-test
	$(BIN)/python -m tools.contact_sheets "http://localhost:$(PORT)" "$(OWNER)" "$(PASSWORD)"

clean:
	rm -rf .tools .venv frontend/node_modules sitewright/storefront/static sitewright/studio/static

rebuild:

debian-test:
	@tools/install_debian.sh

debian-bench:
	@tools/install_debian.sh bench

$(UV): tools/install_uv.sh Makefile
	tools/install_uv.sh $(UV_VERSION)
	@touch $@

.venv/.serve: pyproject.toml uv.lock $(UV)
	$(UV) sync --frozen --inexact --no-default-groups --quiet
	@touch $@

.venv/.all: pyproject.toml uv.lock $(UV)
	$(UV) sync --frozen --inexact --quiet
	@touch $@ .venv/.serve

frontend/node_modules/.installed: frontend/package.json frontend/package-lock.json
	cd frontend && npm ci --no-audit --no-fund --silent
	@touch $@

.tools/frontend-built: $(FRONTEND_SOURCES) frontend/node_modules/.installed $(FRONTEND_MISSING)
	cd frontend && npm run build --silent
	@mkdir -p .tools && touch $@
