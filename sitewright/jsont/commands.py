"""What the command line does with templates: render one, render many for comparison, check a theme."""

from __future__ import annotations

import importlib
import json
import statistics
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TextIO

from sitewright.jsont.engine import Engine
from sitewright.jsont.json_values import load_json
from sitewright.jsont.registry import Registry, core_registry
from sitewright.jsont.template import Rendered, Template
from sitewright.jsont.values import JSON

TIMED_RENDERS = 9
# Where the full set of formatters comes from, and what is still there without it.
THEME_REGISTRY = ("sitewright.themes.template_registry", "template_registry")
PLUG_INS = ("sitewright.jsont.cldr",)


def load_registry() -> Registry:
    """The registry themes are rendered with; the core and locale formatters when there are no themes."""
    try:
        module = importlib.import_module(THEME_REGISTRY[0])
    except ModuleNotFoundError as missing:
        if missing.name is None or not THEME_REGISTRY[0].startswith(missing.name):
            raise
        return _registry_without_themes()
    registry: Registry = getattr(module, THEME_REGISTRY[1])()
    return registry


def _registry_without_themes() -> Registry:
    registry = core_registry()
    for name in PLUG_INS:
        register: Callable[[Registry], None] | None = getattr(importlib.import_module(name), "register", None)
        if register:
            register(registry)
    return registry


def render_file(
    path: Path, data: JSON, *, registry: Registry, locale: str | None = "en-US", enable_include: bool = True
) -> Rendered:
    """A template file rendered with `data`; its partials are the .html files beside it, by file name."""
    engine = Engine(registry)
    template = engine.compile(path.read_text(encoding="utf-8"), name=path.name)
    partials = {
        other.name: other.read_text(encoding="utf-8") for other in path.parent.glob("*.html") if other != path
    }
    return template.render(data, partials=partials, locale=locale, enable_include=enable_include)


def render_jsonl(stdin: TextIO, stdout: TextIO, *, time: bool, registry: Registry | None = None) -> None:
    """Render one case per line, answer one line per case, in order (design.md section 10).

    A case that crashes is answered with `crash`, and the next goes on. `time` adds `ms`, the median of at
    least nine renders of the compiled template after a warm-up.
    """
    engine = Engine(registry or load_registry())
    for line in stdin:
        if line.strip():
            stdout.write(json.dumps(_answer(engine, line, timed=time)) + "\n")
            stdout.flush()


def _answer(engine: Engine, line: str, *, timed: bool) -> dict[str, Any]:
    case_id: Any = None
    try:
        case = json.loads(line)
        case_id = case.get("id")
        return _render_case(engine, case, timed=timed)
    except Exception as failure:  # noqa: BLE001 - one bad case must not end the comparison
        return {"id": case_id, "crash": f"{type(failure).__name__}: {failure}"}


def _render_case(engine: Engine, case: Mapping[str, Any], *, timed: bool) -> dict[str, Any]:
    template = engine.compile(case["template"])
    # Read again from text, so that numbers are doubles as everywhere in the language.
    data = load_json(case["jsonText"] if "jsonText" in case else json.dumps(case.get("json")))
    render = _renderer(template, data, case)
    rendered = render()
    answer = {
        "id": case.get("id"),
        "output": rendered.output,
        "errors": [error.code for error in rendered.errors],
    }
    return {**answer, "ms": _median_ms(render)} if timed else answer


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
    )


def _median_ms(render: Callable[[], Rendered]) -> float:
    render()
    durations = []
    for _ in range(TIMED_RENDERS):
        started = time.perf_counter()
        render()
        durations.append(time.perf_counter() - started)
    return statistics.median(durations) * 1000
