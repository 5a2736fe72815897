"""Core predicates (section 5) as the registry holds them; the compiler inlines most of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sitewright.jsont.budget import Budget
from sitewright.jsont.context import Context
from sitewright.jsont.core import comparison
from sitewright.jsont.core.operands import Literal, Operand, parse_operand
from sitewright.jsont.registry import Example, Predicate, Registry
from sitewright.jsont.values import Value

Comparison = Callable[[Value, Value, Budget], bool]

COMPARISONS: tuple[tuple[str, Comparison, str, Example], ...] = (
    ("equal", comparison.equal, "Deep equality; missing equals null.", ("{.equal? n 5}yes{.end}", {"n": 5})),
    ("notEqual", comparison.not_equal, "The opposite of `equal?`.", ("{.notEqual? n 5}yes{.end}", {"n": 4})),
    (
        "greaterThan",
        comparison.greater_than,
        "By the left value's type.",
        ("{.greaterThan? n 5}yes{.end}", {"n": 6}),
    ),
    (
        "greaterThanOrEqual",
        comparison.greater_than_or_equal,
        "By the left value's type.",
        ("{.greaterThanOrEqual? n 5}yes{.end}", {"n": 5}),
    ),
    ("lessThan", comparison.less_than, "By the left value's type.", ("{.lessThan? n 5}yes{.end}", {"n": 4})),
    (
        "lessThanOrEqual",
        comparison.less_than_or_equal,
        "By the left value's type.",
        ("{.lessThanOrEqual? n 5}yes{.end}", {"n": 5}),
    ),
    (
        "nth",
        comparison.is_multiple,
        "Every m-th: both are integral numbers and m divides n.",
        ("{.repeated section l}{.nth? @index 2}[{@}]{.end}{.end}", {"l": ["a", "b", "c", "d"]}),
    ),
)


def register(registry: Registry) -> None:
    for name, function, summary, example in COMPARISONS:
        is_nth = name == "nth"
        arguments = "[n] m" if is_nth else "[left] right"
        comparing = _comparing(function, is_nth=is_nth)
        registry.predicate(name, summary=summary, arguments=arguments, example=example)(comparing)
    _register_tests(registry)


def compared_arguments(arguments: Sequence[str], *, is_nth: bool) -> Sequence[str]:
    """The arguments that count; one alone is compared with the current value.

    More than two are ignored, but `nth?` then takes only the first of them.
    """
    return arguments[:1] if is_nth and len(arguments) > 2 else arguments[:2]


def _comparing(function: Comparison, *, is_nth: bool) -> Predicate:
    def predicate(context: Context, arguments: Sequence[str]) -> bool:
        if not arguments:
            return False
        counting = compared_arguments(arguments, is_nth=is_nth)
        values = [_operand_value(context, parse_operand(argument)) for argument in counting]
        operands = values if len(values) > 1 else [context.value, *values]
        return function(operands[0], operands[1], context.budget)

    return predicate


def _operand_value(context: Context, operand: Operand) -> Value:
    return operand.value if isinstance(operand, Literal) else context.resolve(operand)


def _register_tests(registry: Registry) -> None:
    @registry.predicate(
        "even", summary="An even number.", arguments="[ref]", example=("{.even? n}yes{.end}", {"n": 4})
    )
    def even(context: Context, arguments: Sequence[str]) -> bool:
        return comparison.is_even(context.resolve(arguments[0]) if arguments else context.value)

    @registry.predicate(
        "odd", summary="An odd number.", arguments="[ref]", example=("{.odd? n}yes{.end}", {"n": 3})
    )
    def odd(context: Context, arguments: Sequence[str]) -> bool:
        return comparison.is_odd(context.resolve(arguments[0]) if arguments else context.value)

    @registry.predicate(
        "plural",
        summary="The current value is more than 1.",
        example=("{.section n}item{.plural?}s{.end}{.end}", {"n": 2}),
    )
    def plural(context: Context, _arguments: Sequence[str]) -> bool:
        return comparison.is_plural(context.value)

    @registry.predicate(
        "singular",
        summary="The current value is 1.",
        example=("{.section n}one{.singular?}!{.end}{.end}", {"n": 1}),
    )
    def singular(context: Context, _arguments: Sequence[str]) -> bool:
        return comparison.is_singular(context.value)

    @registry.predicate(
        "debug", summary="The reference `debug` is true.", example=("{.debug?}dbg{.end}", {"debug": True})
    )
    def debug(context: Context, _arguments: Sequence[str]) -> bool:
        return bool(context.resolve("debug"))
