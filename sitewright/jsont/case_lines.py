"""`render --jsonl`: cases of the language, one a line, rendered for comparison (design.md section 10)."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Mapping
from typing import Any, TextIO

from sitewright.jsont.engine import Engine
from sitewright.jsont.json_values import load_json
from sitewright.jsont.limits import Limits
from sitewright.jsont.registry import Registry
from sitewright.jsont.template import Rendered, Template
from sitewright.jsont.values import JSON

TIMED_RENDERS = 9
# Cases are compared, not served: a cold start on a busy machine must not cut one short.
COMPARISON_LIMITS = Limits(deadline_seconds=30)
_OBJECT, _TEXT, _NUMBER = ((dict,), "an object"), ((str,), "text"), ((int, float), "a number")
# All but the template may be left out or null.
_KINDS: dict[str, tuple[tuple[type, ...], str]] = {
    "template": _TEXT,
    "jsonText": _TEXT,
    "partials": _OBJECT,
    "injectables": _OBJECT,
    "locale": _TEXT,
    "now": _NUMBER,
    "options": _OBJECT,
    "exprOpts": _OBJECT,
    "maxTokens": _NUMBER,
    "maxStringLen": _NUMBER,
}


class UnusableCase(Exception):
    """A line that is no case, or a member of one that has another type."""


def render_jsonl(stdin: TextIO, stdout: TextIO, *, time: bool, registry: Registry) -> None:
    """Render one case per line, answer one line per case, in order.

    A case that crashes is answered with `crash`, and the next goes on. `time` adds `ms`, the median of at
    least nine renders of the compiled template after a warm-up.
    """
    engine = Engine(registry)
    for line in stdin:
        if line.strip():
            stdout.write(_answer(engine, line, timed=time) + "\n")
            stdout.flush()


def _answer(engine: Engine, line: str, *, timed: bool) -> str:
    case_id = ""
    try:
        case = _object(load_json(line))
        # Before all else that may fail, so that a crash is still answered under its case's id.
        case_id = json.dumps(case.get("id"), allow_nan=False)
        answer = json.dumps(_rendered_case(engine, case, timed=timed), allow_nan=False)
    except Exception as failure:  # noqa: BLE001 - one bad case must not end the comparison
        answer = json.dumps({"crash": f"{type(failure).__name__}: {failure}"})
    return f'{{"id": {case_id or "null"}, {answer[1:]}'


def _object(value: JSON) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise UnusableCase("a case must be an object")
    return value


def _rendered_case(engine: Engine, case: Mapping[str, Any], *, timed: bool) -> dict[str, Any]:
    _check(case)
    template = engine.compile(case["template"])
    data = load_json(case["jsonText"]) if case.get("jsonText") is not None else case.get("json")
    render = _renderer(template, data, case)
    rendered = render()
    answer = {"output": rendered.output, "errors": [error.code for error in rendered.errors]}
    return {**answer, "ms": _median_ms(render)} if timed else answer


def _check(case: Mapping[str, Any]) -> None:
    """Raises UnusableCase."""
    if case.get("template") is None:
        raise UnusableCase("a case must have a template")
    for members in (case, case.get("exprOpts") or {}):
        for name, (types, kind) in _KINDS.items():
            value = members.get(name)
            # To Python a bool is an int; to the language it is no number.
            if value is not None and (isinstance(value, bool) or not isinstance(value, types)):
                raise UnusableCase(f"{name} must be {kind}")
    if not all(isinstance(partial, str) for partial in (case.get("partials") or {}).values()):
        raise UnusableCase("a partial must be text")


def _renderer(template: Template, data: JSON, case: Mapping[str, Any]) -> Callable[[], Rendered]:
    options, expression_options = case.get("options") or {}, case.get("exprOpts") or {}
    locale = case.get("locale", "en-US")
    return lambda: template.render(
        data,
        partials=case.get("partials") or {},
        injectables=case.get("injectables") or {},
        locale=None if locale == "none" else locale,
        now_ms=case.get("now"),
        enable_expr=bool(options.get("enableExpr")),
        enable_include=bool(options.get("enableInclude")),
        expr_max_tokens=expression_options.get("maxTokens") or 0,
        expr_max_string=expression_options.get("maxStringLen") or 0,
        limits=COMPARISON_LIMITS,
    )


def _median_ms(render: Callable[[], Rendered]) -> float:
    # The first run is not timed: it fills the caches that later ones find full.
    render()
    durations = []
    for _ in range(TIMED_RENDERS):
        started = time.perf_counter()
        render()
        durations.append(time.perf_counter() - started)
    return statistics.median(durations) * 1000
