"""What formatters, predicates and generated code see of one rendering."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sitewright.jsont import frame as frames
from sitewright.jsont.budget import Budget
from sitewright.jsont.errors import TemplateError
from sitewright.jsont.frame import Frame
from sitewright.jsont.values import JSON, Reference, Value, parse_reference

if TYPE_CHECKING:
    from sitewright.jsont.partials import PartialLibrary

Place = tuple[str, int, int]
NOWHERE: Place = ("", 0, 0)


@dataclass(frozen=True)
class RenderOptions:
    """What the host decides for one rendering."""

    locale: str | None = "en-US"
    now_ms: float = 0.0
    enable_expr: bool = True
    enable_include: bool = False
    expr_max_tokens: int = 0
    expr_max_string: int = 0
    injectables: Mapping[str, JSON] = field(default_factory=dict)


class Context:
    """The state of one rendering. Formatters use the methods down to `render_builtin`; the rest serves the engine.

    `frame` is the current frame only while a formatter, predicate or partial runs; generated code sets it
    before each such call instead of pushing and popping.
    """

    def __init__(self, options: RenderOptions, budget: Budget, partials: PartialLibrary) -> None:
        self.options = options
        self.locale = options.locale
        self.now_ms = options.now_ms
        self.budget = budget
        self.partials = partials
        self.frame: Frame = Frame(None, None)
        self.place: Place = NOWHERE
        self.errors: list[TemplateError] = []
        self.reported_expressions: set[object] = set()

    @property
    def value(self) -> Value:
        """The value of the current frame: for a variable's formatters its first reference, unformatted."""
        return self.frame.value

    def resolve(self, reference: str | Reference) -> Value:
        """Outward lookup of a dotted reference (`"website.timeZone"`, `"@index"`) from the current frame."""
        return frames.resolve(self.frame, parse_reference(reference) if isinstance(reference, str) else reference)

    def resolve_from_parent(self, reference: str | Reference) -> Value:
        """Lookup starting at the frame around the current one, as `format`, `message` and `plural` do."""
        parsed = parse_reference(reference) if isinstance(reference, str) else reference
        return frames.resolve_outside(self.frame, parsed)

    def error(self, code: str, message: str) -> None:
        """Collect an engine error at the place of the running instruction; `message` carries its own prefix."""
        template, line, column = self.place
        self.errors.append(TemplateError(code, "engine", message, line, column, template))

    def charge_text(self, text: str) -> str:
        """Count a text a formatter has built piecemeal against the size limit, and return it."""
        return self.budget.charge_text(text)

    def render_builtin(self, name: str, value: Value, *, private: bool = False) -> str:
        """The built-in markup template `name` rendered in a new frame holding `value`.

        `private`: it sees only that frame. A theme replaces it with a partial named `builtin/NAME`.
        Raises KeyError when no such template was registered.
        """
        body = self.partials.builtin(name)
        return self.run(body, Frame(value, self.frame, private=private))

    def apply(self, name: str, arguments: Sequence[str], value: Value) -> Value:
        """What the formatter `apply` does (2.9): run a macro or partial in a new frame, give its output."""
        from sitewright.jsont.partials import apply

        return apply(self, name, arguments, value)
