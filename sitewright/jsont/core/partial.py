"""`apply`, and the formatters that only print their arguments or nothing."""

from __future__ import annotations

from collections.abc import Sequence

from sitewright.jsont.context import Context
from sitewright.jsont.partials import apply
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import Value

UNCHANGED = ("datetimefield", "i18n-money-format", "money-format", "money-string", "moneyFormat", "unit")


def register(registry: Registry) -> None:
    @registry.formatter(
        "apply",
        summary="Run a partial or macro in a new frame holding the value; its output is the new value.",
        arguments="name [private] [key=value …]",
        example=("{.macro greet}Hi {name}!{.end}{user|apply greet}", {"user": {"name": "Ann"}}),
    )
    def apply_formatter(context: Context, arguments: Sequence[str], value: Value) -> Value:
        return apply(context, arguments[0], arguments[1:], value) if arguments else ""

    @registry.formatter(
        "output",
        scope_free=True,
        summary="The arguments joined with a space; the value is ignored.",
        arguments="text …",
        example=("{x|output a b}", {}),
    )
    def output(_context: Context, arguments: Sequence[str], _value: Value) -> Value:
        return " ".join(arguments)

    for name in UNCHANGED:
        registry.formatter(
            name, scope_free=True, summary="Accepted, does nothing.", example=(f"{{x|{name}}}", {"x": 5})
        )(_unchanged)


def _unchanged(_context: Context, _arguments: Sequence[str], value: Value) -> Value:
    return value
