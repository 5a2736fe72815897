"""What the command line does with templates: render one, or many for comparison."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import Literal, TextIO

from sitewright.jsont.case_lines import render_jsonl
from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.engine import Engine
from sitewright.jsont.errors import TemplateError
from sitewright.jsont.json_values import load_json
from sitewright.jsont.registry import Registry
from sitewright.jsont.template import Rendered
from sitewright.jsont.theme_files import GIVEN_PARTIALS, partial_text, partials_around, read_template
from sitewright.jsont.values import JSON
from sitewright.jsont.wording import describe

# A bare word or number has to be all there is: a file may well be called `1.json` or `null.html`.
_JSON_BEGINNING = re.compile(r"""\s*+(?:[{["]|(?:null|true|false|-?[0-9.eE+-]+)\s*+\Z)""")
_BYTE_ORDER_MARK = "\ufeff"
# Where the full set of formatters comes from, and what is still there without it.
THEME_REGISTRY = ("sitewright.themes.template_registry", "template_registry")
PLUG_INS = ("sitewright.jsont.cldr",)


def load_registry() -> Registry:
    """The registry themes are rendered with; the core and locale formatters when there are no themes."""
    try:
        # By name: this package imports nothing else of Sitewright, only finds the themes if they are there.
        module = importlib.import_module(THEME_REGISTRY[0])
    except ModuleNotFoundError as missing:
        # Only that there are no themes is expected; a module they themselves lack is a fault to be seen.
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
    # A lone surrogate has no UTF-8: writing it would end in a traceback.
    output.write(rendered.output.encode(errors="replace").decode())
    for error in rendered.errors:
        sys.stderr.write(f"{_place(error)}: {describe(error, registry)} [{error.code}]\n")
    return 1 if rendered.errors else 0


def _place(error: TemplateError) -> str:
    """Where it has to be mended: for a partial that cannot be read, in the partial."""
    at = error.inner or error
    return f"{at.template}:{at.line}:{at.column}" if at.line else at.template


def _refused(reason: str) -> int:
    sys.stderr.write(f"render: {reason}\n")
    return 2


def _data(given: str) -> JSON:
    """What `--data` stands for: text that begins as JSON does is no name of a file."""
    source, text = "--data", given
    if given == "-":
        source, text = "standard input", _standard_input().read()
    elif given and not _JSON_BEGINNING.match(given):
        source, text = given, _text_of(Path(given))
    try:
        return load_json(text.removeprefix(_BYTE_ORDER_MARK))
    except json.JSONDecodeError as error:
        raise UnusableInput(f"{source}:{error.lineno}:{error.colno}: is not JSON: {error.msg}") from error
    except ValueError as error:
        raise UnusableInput(f"{source}: {error}") from error


def _standard_input() -> TextIO:
    """In UTF-8, a byte order mark at its beginning left out."""
    return TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="replace")


def _text_of(path: Path, errors: Literal["strict", "replace"] = "strict") -> str:
    try:
        return read_template(path, errors)
    except OSError as error:
        raise UnusableInput(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UnusableInput(f"{path}: is not text in UTF-8: byte {error.start}") from error


def render_file(
    path: Path, data: JSON, *, registry: Registry, locale: str | None = "en-US", enable_include: bool = True
) -> Rendered:
    """A template file rendered with `data`, and with the partials around it. Raises UnusableInput.

    Errors name the template by `path`, and partials by their paths from the working folder.
    """
    template = Engine(registry).compile(_text_of(path), name=str(path))
    files = partials_around(path)
    # Read once each, as a file has several names.
    texts = {file: _text_of(file, "replace") for file in set(files.values())}
    # What the host puts there is no fault of the theme, so it is empty here instead of missing.
    given = dict.fromkeys(GIVEN_PARTIALS, "")
    partials = {**given, **{name: partial_text(texts[file]) for name, file in files.items()}}
    rendered = template.render(data, partials=partials, locale=locale, enable_include=enable_include)
    return replace(rendered, errors=[_with_path(error, files) for error in rendered.errors])


def _with_path(error: TemplateError, files: Mapping[str, Path]) -> TemplateError:
    """A partial is called by the name it was applied by, which may not tell where it lies."""
    file = files.get(error.template)
    inner = _with_path(error.inner, files) if error.inner else None
    return replace(error, template=os.path.relpath(file) if file else error.template, inner=inner)
