"""What formatters, predicates and generated code see of one rendering."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from io import StringIO
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from sitewright.jsont import frame as frames
from sitewright.jsont.budget import Budget
from sitewright.jsont.errors import LimitExceeded, TemplateError
from sitewright.jsont.frame import Frame
from sitewright.jsont.values import (
    JSON,
    Missing,
    Reference,
    Value,
    canonical,
    known_reference,
    parse_reference,
)

if TYPE_CHECKING:
    from sitewright.jsont.partials import PartialLibrary
    from sitewright.jsont.registry import Formatter, Predicate
    from sitewright.jsont.template import Body, TextFunction

# Template name, line, column.
Place = tuple[str, int, int]
NOWHERE: Place = ("", 0, 0)
LONGEST_REMEMBERED = 100
MOST_REMEMBERED_ANSWERS = 1_000
Answer = TypeVar("Answer")
# What `pipe` answers when a formatter failed: the instruction then does nothing at all.
FAILED: Final = Missing()
NO_VARIABLES: Final[dict[str, Value]] = {}


class FormatterStep(NamedTuple):
    """One use of a formatter; `reads` is None for one that is given nothing looked up."""

    function: Formatter
    arguments: tuple[str, ...]
    all_values: bool
    reads: tuple[Reference, ...] | None


class FormatterChain(NamedTuple):
    """The formatters of one variable."""

    steps: tuple[FormatterStep, ...]
    place: Place
    instruction: str


class PredicateTest(NamedTuple):
    """One use of a predicate."""

    function: Predicate
    arguments: tuple[str, ...]
    place: Place


@dataclass(slots=True)
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
    """The state of one rendering. Formatters use what is above `run`; the rest serves the engine.

    `frame` is the current frame only while a formatter, predicate or partial runs; generated code sets it
    before each such call instead of pushing and popping.
    """

    def __init__(self, options: RenderOptions, budget: Budget, partials: PartialLibrary) -> None:
        self.options = options
        self.locale = options.locale
        self.now_ms = options.now_ms
        self.budget = budget
        self.partials = partials
        self._builtins: dict[str, TextFunction] = {}
        self.frame: Frame = Frame(None, None)
        self.place: Place = NOWHERE
        self.errors: list[TemplateError] = []
        self.reported_expressions: set[object] = set()
        self._answers: dict[int, tuple[object, Value, Any]] = {}
        self._last_work: object = None
        self._last_value: Value = None
        self._last_answer: Any = None

    @property
    def value(self) -> Value:
        """The value of the current frame: for a variable's formatters its first reference, unformatted."""
        return self.frame.value

    def resolve(self, reference: str | Reference) -> Value:
        """Outward lookup of a dotted reference (`"website.timeZone"`, `"@index"`) from the current frame."""
        parsed = _parsed(reference) if isinstance(reference, str) else reference
        return frames.resolve(self.frame, parsed)

    def resolve_from_parent(self, reference: str | Reference) -> Value:
        """Lookup starting at the frame around the current one, as `format`, `message` and `plural` do."""
        parsed = _parsed(reference) if isinstance(reference, str) else reference
        return frames.resolve_outside(self.frame, parsed)

    def error(self, code: str, message: str, inner: TemplateError | None = None) -> None:
        """Collect an engine error at the place of the running instruction; `message` has its own prefix."""
        template, line, column = self.place
        self.errors.append(TemplateError(code, "engine", message, line, column, template, inner))

    def charge_text(self, text: str) -> str:
        """Count a text a formatter has built piecemeal against the size limit, and return it."""
        return self.budget.charge_text(text)

    def remembered(self, work_out: Callable[[Value], Answer], value: Value) -> Answer:
        """`work_out(value)`, worked out once per object while rendering: the data do not change meanwhile."""
        # A list asks several questions of one object before it comes to the next.
        if value is self._last_value and work_out is self._last_work:
            return self._last_answer  # type: ignore[no-any-return]
        known = self._answers.get(id(value))
        answer: Answer = (
            known[2] if known is not None and known[0] is work_out else self._worked_out(work_out, value)
        )
        self._last_value, self._last_work, self._last_answer = value, work_out, answer
        return answer

    def _worked_out(self, work_out: Callable[[Value], Answer], value: Value) -> Answer:
        answer = work_out(value)
        if len(self._answers) >= MOST_REMEMBERED_ANSWERS:
            self._answers.clear()
        # The value is kept as well, so that no other object can have its identity.
        self._answers[id(value)] = (work_out, value, answer)
        return answer

    def render_builtin(self, name: str, value: Value, variables: dict[str, Value] | None = None) -> str:
        """The built-in markup template `name` rendered in a new frame holding `value`.

        `variables`: what that frame holds besides, names with their @. A theme replaces the markup with a
        partial named `builtin/NAME`. Raises KeyError when no such template was registered.
        """
        try:
            markup = self._builtins[name]
        except KeyError:
            markup = self._find_builtin(name)
        return markup(self, value, variables or NO_VARIABLES, self.frame)

    def render_private(self, name: str, value: Value) -> str:
        """As `render_builtin`, of markup that sees nothing but `value`."""
        try:
            markup = self._builtins[name]
        except KeyError:
            markup = self._find_builtin(name)
        return markup(self, value, NO_VARIABLES, None)

    def _find_builtin(self, name: str) -> TextFunction:
        found = self._builtins[name] = self.partials.builtin(name)
        return found

    def run_in_new_frame(
        self,
        body: Body,
        value: Value,
        variables: dict[str, Value] | None,
        around: Frame | None,
        *,
        private: bool = False,
    ) -> str:
        """The output of a compiled body in a frame of its own inside `around`; a private one hides that."""
        if body.text_function is None:
            return self.run(body, Frame(value, around, variables, private=private))
        return body.text_function(self, value, variables or NO_VARIABLES, None if private else around)

    def run(self, body: Body, frame: Frame) -> str:
        """The output of a compiled body in `frame`; the current frame and place are as before afterwards."""
        budget = self.budget
        outer = self.frame, self.place, budget.output
        output = budget.output = StringIO()
        try:
            body.execute(self, frame, output)
            return budget.charge_text(budget.text_of(output))  # Counted even where it is thrown away.
        finally:
            self.frame, self.place, budget.output = outer

    def pipe(self, chain: FormatterChain, values: list[Value], frame: Frame | None) -> Value:
        """The first of `values` after a chain of formatters run in `frame`; FAILED when one of them failed.

        A formatter's own mistake is collected as `unexpected` and never reaches the page. `frame` is None
        where none of the formatters looks at the scope.
        """
        if frame is not None:
            self.frame, self.place = frame, chain.place
        value = values[0]
        try:
            for step in chain.steps:
                self.budget.check_deadline()
                value = self._formatted(step, [value, *values[1:]] if step.all_values else value)
        except Exception as failure:  # noqa: BLE001 - see failed()
            return self.failed(chain.instruction, chain.place, failure)
        return value if isinstance(value, str) else canonical(value)  # A NaN may come from anywhere.

    def _formatted(self, step: FormatterStep, given: Any) -> Value:
        if step.reads is None:
            value = step.function(self, step.arguments, given)
        else:
            found = tuple([frames.resolve(self.frame, reference) for reference in step.reads])
            value = step.function(self, step.arguments, given, found)
        if type(value) is str:
            self.budget.charge_text(value)
        return value

    def test(self, call: PredicateTest, frame: Frame) -> bool | None:
        """The answer of a predicate in `frame`; None when it failed, and neither side of its block runs."""
        self.frame, self.place = frame, call.place
        self.budget.check_deadline()  # Loops do not: their turns are charged before they begin.
        try:
            return bool(call.function(self, call.arguments))
        except Exception as failure:  # noqa: BLE001 - see failed()
            self.failed("PREDICATE", call.place, failure)
            return None

    def failed(self, instruction: str, place: Place, failure: Exception) -> Missing:
        """Collect what a formatter or predicate raised as `unexpected`; a limit goes on upwards."""
        if isinstance(failure, LimitExceeded):
            raise failure
        self.place = place
        self.unexpected(instruction, failure)
        return FAILED

    def unexpected(self, instruction: str, failure: Exception) -> None:
        """Collect a failure inside an instruction, which then produces nothing."""
        kind = type(failure).__name__
        self.error(
            "unexpected", f"RuntimeError: Unexpected {kind} error when executing {instruction}: {failure}"
        )


def _parsed(reference: str) -> Reference:
    """References made of data may be long, and are not worth remembering."""
    return known_reference(reference) if len(reference) <= LONGEST_REMEMBERED else parse_reference(reference)
