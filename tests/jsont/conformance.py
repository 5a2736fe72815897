"""The shared cases of the template language, read where they lie; and how to run one."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sitewright.jsont.commands import load_registry
from sitewright.jsont.engine import Engine
from sitewright.jsont.json_values import load_json

REPOSITORY = Path(__file__).resolve().parents[2]
FOLDER = REPOSITORY.parent / "shared" / "conformance" / "templates"
# Accidents of the reference engine, named in the README beside the cases.
KNOWN_DIFFERENCES = {"own.formatter-all-date__Y", "own.formatter-datetime-ja-16"}
FORMATTER_USE = re.compile(r"\|([a-zA-Z][a-zA-Z0-9_-]*)")
PREDICATE_USE = re.compile(r"\{\.(?:or |if )?([a-zA-Z][a-zA-Z0-9_-]*)\?")

Case = dict[str, Any]


@cache
def shared_engine() -> Engine:
    return Engine(load_registry())


def cases(group: str) -> list[Any]:
    """The cases of a group as pytest parameters; one skipped parameter when the shared folder is absent."""
    path = FOLDER / f"{group}.jsonl"
    if not path.exists():
        reason = f"the shared cases are not at {FOLDER}"
        return [pytest.param({}, id="absent", marks=pytest.mark.skip(reason=reason))]
    lines = path.read_text(encoding="utf-8").strip().split("\n")
    return [pytest.param(case, id=case["id"]) for case in map(json.loads, lines) if _is_ours(case)]


def covered_cases(group: str) -> list[Any]:
    """The cases whose formatters and predicates are all registered."""
    registry = load_registry()
    return [
        parameter
        for parameter in cases(group)
        if not parameter.values[0]
        or (
            set(FORMATTER_USE.findall(parameter.values[0]["template"])) <= set(registry.formatters)
            and set(PREDICATE_USE.findall(parameter.values[0]["template"])) <= set(registry.predicates)
        )
    ]


def outcome(case: Case) -> tuple[str, list[str]]:
    """Output and error codes of one case."""
    options, limits = case.get("options", {}), case.get("exprOpts", {})
    data = load_json(case["jsonText"] if "jsonText" in case else json.dumps(case["json"]))
    locale = case.get("locale", "en-US")
    rendered = (
        shared_engine()
        .compile(case["template"])
        .render(
            data,
            partials=case.get("partials", {}),
            injectables=case.get("injectables", {}),
            locale=None if locale == "none" else locale,
            now_ms=case.get("now"),
            enable_expr=options.get("enableExpr", False),
            enable_include=options.get("enableInclude", False),
            expr_max_tokens=limits.get("maxTokens", 0),
            expr_max_string=limits.get("maxStringLen", 0),
        )
    )
    return rendered.output, [error.code for error in rendered.errors]


def _is_ours(case: Case) -> bool:
    return case["id"] not in KNOWN_DIFFERENCES and "date:bogus" not in case["template"]
