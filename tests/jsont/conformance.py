"""The shared cases of the template language, and how to run one with all formatters and predicates."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sitewright.jsont.engine import Engine
from sitewright.jsont.json_values import load_json
from sitewright.themes.template_registry import template_registry

SHARED = Path(__file__).resolve().parents[3] / "shared" / "conformance" / "templates"
# A copy of those cases that are ours, for where the shared folder is absent.
OWN = Path(__file__).resolve().parent / "cases"
GROUPS = ("syntax", "core", "expr", "macro", "include", "formatter", "predicate")
# Accidents of the reference engine, named in the README beside the cases; its others are met.
ACCIDENTS = {"own.formatter-all-date__Y"}

Case = dict[str, Any]


@cache
def shared_engine() -> Engine:
    return Engine(template_registry())


def read_cases(folder: Path, group: str) -> list[Case]:
    text = (folder / f"{group}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.strip().split("\n")]


def cases(group: str) -> list[Any]:
    """Every case of a group as pytest parameters; an accident has to fail."""
    known = read_cases(SHARED if SHARED.is_dir() else OWN, group)
    return [pytest.param(case, id=case["id"], marks=_marks(case)) for case in known]


def _marks(case: Case) -> list[pytest.MarkDecorator]:
    reason = "the reference loses the loop's value after a failure (docs/reference/template-differences.md)"
    return [pytest.mark.xfail(strict=True, reason=reason)] if case["id"] in ACCIDENTS else []


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
