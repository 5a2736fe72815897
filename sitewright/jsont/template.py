"""A compiled template, its bodies, and what rendering gives back."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from io import StringIO
from typing import TYPE_CHECKING, Any, TypeAlias

from sitewright.jsont.budget import Budget
from sitewright.jsont.context import Context, RenderOptions
from sitewright.jsont.errors import LimitExceeded, TemplateError
from sitewright.jsont.frame import Frame
from sitewright.jsont.limits import DEFAULT_LIMITS, Limits
from sitewright.jsont.utf16 import paired
from sitewright.jsont.values import JSON, Value

if TYPE_CHECKING:
    from sitewright.jsont.partials import PartialSource

BodyFunction: TypeAlias = "Callable[[Context, Frame, StringIO], Generator[Any, None, None] | None]"
# Context, value, variables, and the frame around, if it may be looked into.
TextFunction: TypeAlias = "Callable[[Context, Value, Mapping[str, Value], Frame | None], str]"


@dataclass(frozen=True, eq=False, slots=True)
class Body:
    """A compiled block. `function` writes to the output it is given.

    Where blocks are nested so deeply that they were split, it is a generator that yields the generators of
    its inner blocks, so that their depth never becomes depth of the Python stack.
    `text_function` gives the output of a block that needs no frame object and is no loop.
    """

    function: BodyFunction
    text_function: TextFunction | None = None

    def execute(self, context: Context, frame: Frame, output: StringIO) -> None:
        """Run in `frame`; inner generators run on a stack of their own."""
        running = self.function(context, frame, output)
        if running is None:
            return
        stack = [running]
        while stack:
            inner = next(stack[-1], None)
            if inner is None:
                stack.pop()
            else:
                stack.append(inner)


@dataclass(frozen=True, slots=True)
class Rendered:
    """`errors`: parse errors in text order, then what went wrong while running, in execution order."""

    output: str
    errors: list[TemplateError]


@dataclass(frozen=True, eq=False)
class Template:
    """A template ready to render, any number of times and from any thread."""

    name: str
    main: Body
    errors: list[TemplateError]
    partial_library: Callable[[Mapping[str, PartialSource]], Any] = field(repr=False)

    def render(
        self,
        data: JSON,
        *,
        partials: Mapping[str, PartialSource] | None = None,
        injectables: Mapping[str, JSON] | None = None,
        locale: str | None = "en-US",
        now_ms: float | None = None,
        enable_expr: bool = True,
        enable_include: bool = False,
        expr_max_tokens: int = 0,
        expr_max_string: int = 0,
        limits: Limits = DEFAULT_LIMITS,
    ) -> Rendered:
        """Render with `data` as the root value. Never raises for anything a template or its data does.

        `data` is what `json_values.load_json` gives: exactly dict, list, str, int, float, bool and None, and
        integers beyond 15 digits as floats, since the language has only doubles.
        `partials`: texts or compiled templates by name. `injectables`: values by path for `.inject`.
        `now_ms`: the clock in milliseconds since 1970; the system's when None. `expr_max_…`: 0 is off.
        """
        options = RenderOptions(
            locale,
            time.time() * 1000 if now_ms is None else now_ms,
            enable_expr,
            enable_include,
            expr_max_tokens,
            expr_max_string,
            injectables or {},
        )
        context = Context(options, Budget(limits), self.partial_library(partials or {}))
        # First of all, as errors of parsing come before those of running (section 4).
        context.errors.extend(self.errors)
        return Rendered(_run(self.main, context, Frame(data, None)), context.errors)


def _run(main: Body, context: Context, frame: Frame) -> str:
    """The output of the outermost body; at a limit, what was put out before it.

    UTF-16 halves that came to stand side by side make one character, as they do in JavaScript.
    """
    budget = context.budget
    output = budget.output
    context.frame = frame
    try:
        main.execute(context, frame, output)
        return paired(budget.text_of(output))
    except LimitExceeded as exceeded:
        # What was gathered for the next write is lost, at most one run of output; what was written stays.
        context.error(exceeded.code, str(exceeded))
        return paired(budget.within_limit(output))
