"""Partials, macros and built-in markup: finding them, and running them (2.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from sitewright.jsont.errors import TemplateError
from sitewright.jsont.frame import Frame, find_macro
from sitewright.jsont.template import Body, Template, TextFunction
from sitewright.jsont.utf16 import paired
from sitewright.jsont.values import JSON, Value

if TYPE_CHECKING:
    from sitewright.jsont.context import Context

PartialSource: TypeAlias = str | Template
Compile: TypeAlias = Callable[[str, str], Template]
# What a theme puts before the name of built-in markup to replace it.
BUILTIN_PREFIX = "builtin/"
# What runs in place of a partial whose parse reported errors; it takes a level of depth all the same.
EMPTY = Body(lambda _context, _frame, _output: None)


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

    def builtin(self, name: str) -> TextFunction:
        """What gives built-in markup: the theme's partial `builtin/NAME` if it has one, else the registered
        file. Raises KeyError when there is no such file.
        """
        theirs = self.get(BUILTIN_PREFIX + name)
        body = theirs.main if theirs else self._builtin_template(name).main
        # A theme's own markup may apply itself, and is run by `nested` therefore; what is built in does not.
        if body.text_function and not theirs:
            return body.text_function

        def markup(
            context: Context, value: Value, variables: Mapping[str, Value], around: Frame | None
        ) -> str:
            # A copy: without any they are shared by all, and a body may set its own.
            run = partial(context.run_in_new_frame, body, value, dict(variables), around)
            return nested(context, BUILTIN_PREFIX + name, run, is_counted=False) if theirs else run()

        return markup


def apply(context: Context, name: str, options: Sequence[str], value: Value) -> Value:
    """What `{x|apply name options}` makes of `value`: the output of the macro or partial in a new frame."""
    body = find_body(context, name)
    if body is None:
        return ""
    # Without a further argument `@args` is not set (2.9), so that one from around stays to be seen.
    variables: dict[str, Value] | None = {"@args": _named_options(options)} if options else None
    private = "private" in options
    run = partial(context.run_in_new_frame, body, value, variables, context.frame, private=private)
    # Two halves of an emoji that came out side by side are one character, as in JavaScript's texts.
    return paired(nested(context, name, run))


def include(context: Context, name: str, frame: Frame) -> str:
    """The output of a macro or partial run in the given frame."""
    context.frame = frame
    body = find_body(context, name)
    return "" if body is None else nested(context, name, partial(context.run, body, frame))


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
        message = f'RuntimeError: Parse of partial "{name}" failed: {error.message}'
        context.error("partial-parse", message, error)
    return EMPTY if template.errors else template.main


def nested(context: Context, name: str, run: Callable[[], str], *, is_counted: bool = True) -> str:
    """What `run` gives one level deeper; nothing when that is too deep.

    `is_counted`: as an application of a partial. A theme's markup for a formatter is not: it is used as often
    as the formatter, which has no limit of its own.
    """
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
    if is_counted:
        budget.charge_application()
    budget.depth_left -= 1
    try:
        return run()
    finally:
        budget.depth_left += 1


def _named_options(options: Sequence[str]) -> dict[str, JSON]:
    pairs = [option.partition("=") for option in options]
    return {key: text for key, equals, text in pairs if equals}
