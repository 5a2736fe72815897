"""The formatters `message` and `plural`, two names of the same one (9.5)."""

import re
from collections.abc import Mapping, Sequence

from sitewright.jsont.cldr.date_formatters import datetime_text, interval_text
from sitewright.jsont.cldr.locale import locale_data
from sitewright.jsont.cldr.messages.pattern import parse_message
from sitewright.jsont.cldr.messages.render import Form, Messages, message_decimal
from sitewright.jsont.cldr.number_formatters import decimal_text, money_text
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import Value, as_text

_NAME_END = re.compile("[:=]")


def register(registry: Registry) -> None:
    for name in ("message", "plural"):
        registry.formatter(
            name,
            summary="A message with arguments, plural and select forms: `{0 plural one{# item} other{# items}}`.",
            arguments="reference … name=reference …",
            example=("{text|message n}", {"text": "{0 plural one{# item} other{# items}}", "n": 2}),
        )(_message)


def _message(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
    named: dict[str, Value] = {}
    positional: list[Value] = []
    for argument in arguments:
        name, reference = _name_and_reference(argument)
        found = ctx.resolve_from_parent(reference)
        positional.append(found)
        if name:
            named[name] = found
    return message_with(ctx, as_text(value), positional, named)


def _name_and_reference(argument: str) -> tuple[str, str]:
    end = _NAME_END.search(argument)
    return (argument[: end.start()], argument[end.end() :]) if end else ("", argument)


def message_with(ctx: Context, pattern: str, positional: Sequence[Value], named: Mapping[str, Value]) -> str:
    """A message pattern filled in; empty without a locale. The store's formatters use it as well."""
    if ctx.locale is None:
        return ""
    messages = Messages(positional, named, _forms(ctx), locale_data(ctx.locale))
    return messages.text(parse_message(pattern))


def _forms(ctx: Context) -> dict[str, Form]:
    def decimal(options: Sequence[str], values: Sequence[Value]) -> str:
        return decimal_text(options, str(message_decimal(values[0])), ctx.locale)

    def money(options: Sequence[str], values: Sequence[Value]) -> str:
        return money_text(options, values[0], ctx.locale)

    def date(options: Sequence[str], values: Sequence[Value]) -> str:
        return datetime_text(ctx, options, values[0])

    def interval(options: Sequence[str], values: Sequence[Value]) -> str:
        return interval_text(ctx, options, values)

    return {
        "decimal": decimal,
        "number": decimal,
        "money": money,
        "currency": money,
        "datetime": date,
        "datetime-interval": interval,
    }
