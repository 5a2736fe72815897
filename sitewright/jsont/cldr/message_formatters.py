"""The formatters `message` and `plural`, two names of the same one (9.5)."""

import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from sitewright.jsont.cldr.date_formatters import datetime_text, interval_text
from sitewright.jsont.cldr.messages.pattern import Argument, Node, parse_message
from sitewright.jsont.cldr.messages.render import Form, Messages, message_decimal, message_text
from sitewright.jsont.cldr.number_formatters import amount_text, decimal_text
from sitewright.jsont.cldr.values import TIME_ZONE, money_parts
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.utf16 import paired
from sitewright.jsont.values import Reference, Value, as_number, as_text, parse_reference

_NAME_END = re.compile("[:=]")


def register(registry: Registry) -> None:
    for name in ("message", "plural"):
        registry.formatter(
            name,
            summary="A message with arguments, plural and select forms: `{0 plural one{# item} …}`.",
            arguments="reference … name=reference …",
            example=("{text|message n}", {"text": "{0 plural one{# item} other{# items}}", "n": 2}),
        )(_message)


def _message(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
    named: dict[str, Value] = {}
    positional: list[Value] = []
    for name, reference in _references(tuple(arguments)):
        # The variable has pushed a frame for its pattern (2.4); what goes into that is found around it.
        found = ctx.resolve_from_parent(reference)
        positional.append(found)
        if name:
            named[name] = found
    return message_with(ctx, as_text(value), positional, named)


@lru_cache(maxsize=512)
def _references(arguments: tuple[str, ...]) -> list[tuple[str, Reference]]:
    """`("n", "x=a.b")` → `[("", ("n",)), ("x", ("a", "b"))]`."""
    found = []
    for argument in arguments:
        end = _NAME_END.search(argument)
        name, text = (argument[: end.start()], argument[end.end() :]) if end else ("", argument)
        found.append((name, parse_reference(text)))
    return found


def message_with(ctx: Context, pattern: str, positional: Sequence[Value], named: Mapping[str, Value]) -> str:
    """A message pattern filled in; empty without a locale. The store's formatters use it as well."""
    if ctx.locale is None:
        return ""
    nodes = parse_message(pattern)
    # Most messages need neither forms nor the state to fill them with.
    text = _plain_text(nodes, named)
    return paired(Messages(ctx, positional, named, _FORMS).text(nodes) if text is None else text)


def _plain_text(nodes: tuple[Node, ...], named: Mapping[str, Value]) -> str | None:
    """A message that only puts texts in by name, as most do; None for any other."""
    texts = []
    for node in nodes:
        value = node if isinstance(node, str) else _named_text(node, named)
        if value is None:
            return None
        texts.append(value)
    return "".join(texts)


def _named_text(node: Node, named: Mapping[str, Value]) -> str | None:
    value = named.get(node.names[0]) if type(node) is Argument and not node.form else None
    return value if isinstance(value, str) else None


def _decimal(ctx: Context, options: Sequence[str], values: Sequence[Value]) -> str:
    return decimal_text(options, str(message_decimal(values[0])), ctx.locale)


def _money(ctx: Context, options: Sequence[str], values: Sequence[Value]) -> str:
    """Unlike in the formatter `money`, an amount that is no number is 0."""
    money = money_parts(values[0])
    if money is None:
        return ""
    return amount_text(options, str(message_decimal(money[0])), message_text(money[1]), ctx.locale)


def _datetime(ctx: Context, options: Sequence[str], values: Sequence[Value]) -> str:
    return datetime_text(ctx, options, values[0], ctx.resolve(TIME_ZONE))


def _interval(ctx: Context, options: Sequence[str], values: Sequence[Value]) -> str:
    """Unlike in the formatter, what is no number is the start of 1970."""
    numbers: list[Value] = [value if math.isfinite(as_number(value)) else 0 for value in values]
    return interval_text(ctx, options, numbers, ctx.resolve(TIME_ZONE))


_FORMS: dict[str, Form] = {
    "decimal": _decimal,
    "number": _decimal,
    "money": _money,
    "currency": _money,
    "datetime": _datetime,
    "datetime-interval": _interval,
}
