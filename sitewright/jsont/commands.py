"""What the command line does with templates: render one, render many for comparison, check a theme."""

from __future__ import annotations

import argparse
import importlib
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from sitewright.jsont.engine import Engine
from sitewright.jsont.json_values import load_json
from sitewright.jsont.registry import Registry, core_registry
from sitewright.jsont.template import Rendered, Template
from sitewright.jsont.values import JSON
from sitewright.jsont.wording import describe

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


class UnusableInput(Exception):
    """A file that cannot be read, or data that is no JSON; the message is one line and names the place."""


def add_render_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `render`, whichever program offers it."""
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        help="a template file; its partials lie beside it, or in its theme's folder",
    )
    parser.add_argument(
        "--data",
        default="{}",
        metavar="JSON",
        help="the root value: a JSON file, - for standard input, or the JSON",
    )
    parser.add_argument("--locale", default="en-US")
    parser.add_argument(
        "--jsonl", action="store_true", help="one case per line of standard input, one answer each"
    )
    parser.add_argument("--time", action="store_true", help="with --jsonl: add the median milliseconds")


def run_render(options: argparse.Namespace, registry: Registry, output: TextIO) -> int:
    """Render as the arguments ask. Returns 1 when the template has errors, which are listed on standard
    error, and 2 when there is nothing to render.
    """
    if (options.file is None) != options.jsonl or (options.time and not options.jsonl):
        return _refused("name a template file, or use --jsonl, and --time with it")
    if options.jsonl:
        render_jsonl(_standard_input(), output, time=options.time, registry=registry)
        return 0
    try:
        rendered = render_file(options.file, _data(options.data), registry=registry, locale=options.locale)
    except UnusableInput as unusable:
        return _refused(str(unusable))
    output.write(rendered.output.encode(errors="replace").decode())
    for error in rendered.errors:
        name = options.file if error.template == options.file.name else error.template
        message = f"{describe(error, registry)} [{error.code}]"
        sys.stderr.write(f"{name}:{error.line}:{error.column}: {message}\n")
    return 1 if rendered.errors else 0


def _refused(reason: str) -> int:
    sys.stderr.write(f"render: {reason}\n")
    return 2


def _data(given: str) -> JSON:
    """What `--data` stands for: text that begins as JSON does is no name of a file."""
    source, text = "--data", given
    if given == "-":
        source, text = "standard input", _standard_input().read()
    elif not given.lstrip().startswith(("{", "[", '"')):
        source, text = given, _text_of(Path(given))
    try:
        return load_json(text)
    except json.JSONDecodeError as error:
        raise UnusableInput(f"{source}:{error.lineno}:{error.colno}: is not JSON: {error.msg}") from error
    except ValueError as error:
        raise UnusableInput(f"{source}: {error}") from error


def _standard_input() -> TextIO:
    return TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UnusableInput(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UnusableInput(f"{path}: is not text in UTF-8: byte {error.start}") from error


def render_file(
    path: Path, data: JSON, *, registry: Registry, locale: str | None = "en-US", enable_include: bool = True
) -> Rendered:
    """A template file rendered with `data`, and with the partials around it. Raises UnusableInput."""
    template = Engine(registry).compile(_text_of(path), name=path.name)
    return template.render(
        data, partials=_partials_around(path), locale=locale, enable_include=enable_include
    )


def _partials_around(path: Path) -> dict[str, str]:
    """The partials of its theme and the .html files beside it, by file name, with suffix or without."""
    theme = next((folder for folder in path.resolve().parents if (folder / "theme.json").is_file()), None)
    files = [*theme.glob("*.region"), *theme.glob("partials/*.html")] if theme else []
    files += [other for other in path.parent.glob("*.html") if other != path]
    texts = {file: file.read_text(encoding="utf-8", errors="replace") for file in files if file.is_file()}
    return {name: text for file, text in texts.items() for name in (file.stem, file.name)}


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
