"""Partials, macros and built-in markup: finding them, and running them (2.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from sitewright.jsont.errors import TemplateError
from sitewright.jsont.frame import Frame, find_macro
from sitewright.jsont.template import Body, Template
from sitewright.jsont.values import JSON, Value

if TYPE_CHECKING:
    from sitewright.jsont.context import Context

PartialSource: TypeAlias = str | Template
Compile: TypeAlias = Callable[[str, str], Template]
# What a theme puts before the name of built-in markup to replace it.
BUILTIN_PREFIX = "builtin/"


class PartialLibrary:
    """The partials of one rendering; each is compiled when first used."""

    def __init__(
        self,
        sources: Mapping[str, PartialSource],
        builtin_template: Callable[[str], Template],
        compile_text: Compile,
    ) -> None:
        self._sources = sources
        self._builtin_template = builtin_template
        self._builtins: dict[str, Body] = {}
        self._compile = compile_text
        self._compiled: dict[str, Template] = {}
        self._reported: set[str] = set()

    def get(self, name: str) -> Template | None:
        """The compiled partial, or None when there is none of that name."""
        if name in self._compiled:
            return self._compiled[name]
        source = self._sources.get(name)
        if source is None:
            return None
        template = self._compile(source, name) if isinstance(source, str) else source
        self._compiled[name] = template
        return template

    def first_errors(self, name: str, template: Template) -> list[TemplateError]:
        """The parse errors of a partial, the first time they are asked for in this rendering."""
        if name in self._reported:
            return []
        self._reported.add(name)
        return template.errors

    def builtin(self, name: str) -> Body:
        """Built-in markup: the theme's partial `builtin/NAME` if it has one, else the registered file."""
        body = self._builtins.get(name)
        if body is None:
            template = self.get(BUILTIN_PREFIX + name) or self._builtin_template(name)
            body = self._builtins[name] = template.main
        return body


def apply(context: Context, name: str, options: Sequence[str], value: Value) -> Value:
    """What `{x|apply name options}` makes of `value`: the output of the macro or partial in a new frame."""
    body = find_body(context, name)
    if body is None:
        return ""
    frame = Frame(value, context.frame)
    if options:
        frame.private = "private" in options
        frame.set_variable("@args", _named_options(options))
    return run_nested(context, body, name, frame)


def include(context: Context, name: str, frame: Frame) -> str:
    """The output of a macro or partial run in the given frame."""
    context.frame = frame
    body = find_body(context, name)
    return "" if body is None else run_nested(context, body, name, frame)


def find_body(context: Context, name: str) -> Body | None:
    """The macro or else the partial of that name; collects why there is none."""
    macro = find_macro(context.frame, name)
    if macro is not None:
        return macro
    template = context.partials.get(name)
    if template is None:
        context.error(
            "partial-missing", f"RuntimeError: Attempt to apply partial '{name}' which could not be found."
        )
        return None
    for error in context.partials.first_errors(name, template):
        context.error("partial-parse", f'RuntimeError: Parse of partial "{name}" failed: {error.message}')
    return None if template.errors else template.main


def run_nested(context: Context, body: Body, name: str, frame: Frame) -> str:
    """Run a body one level deeper; nothing when that is too deep."""
    budget = context.budget
    if budget.depth_left <= 0:
        # As in the reference, each failure takes one level from the rest of the rendering as well.
        budget.depth_left -= 1
        limit = budget.limits.partial_depth
        context.error(
            "partial-recursion",
            f"RuntimeError: Attempt to apply partial '{name}' exceeded maximum recursion depth of {limit}",
        )
        return ""
    budget.charge_application()
    budget.depth_left -= 1
    try:
        return context.run(body, frame)
    finally:
        budget.depth_left += 1


def _named_options(options: Sequence[str]) -> dict[str, JSON]:
    pairs = [option.partition("=") for option in options]
    return {key: text for key, equals, text in pairs if equals}
