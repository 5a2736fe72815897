"""Fills message patterns with values."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal

from sitewright.jsont.cldr.locale import locale_data
from sitewright.jsont.cldr.messages.pattern import Argument, Choice, Node, NumberSign
from sitewright.jsont.cldr.numbers.rounding import parse_decimal
from sitewright.jsont.cldr.values import money_of
from sitewright.jsont.context import Context
from sitewright.jsont.values import MISSING, Value, as_text, number_text

# `(context, options, values)` → text, for a form such as `money` or `datetime-interval`.
Form = Callable[[Context, Sequence[str], Sequence[Value]], str]


class Messages:
    """What a message is filled with: values by position and by name, and the forms it may use."""

    def __init__(
        self, ctx: Context, positional: Sequence[Value], named: Mapping[str, Value], forms: Mapping[str, Form]
    ) -> None:
        self._ctx = ctx
        self._positional = positional
        self._named = named
        self._forms = forms

    def text(self, nodes: Sequence[Node], number_sign: str = "") -> str:
        """`number_sign` is what `#` stands for: the number or case of the innermost choice."""
        if len(nodes) == 1:
            return self._node(nodes[0], number_sign)
        return "".join([self._node(node, number_sign) for node in nodes])

    def _node(self, node: Node, number_sign: str) -> str:
        if isinstance(node, str):
            return node
        if isinstance(node, Argument):
            return self._argument(node)
        if isinstance(node, NumberSign):
            return number_sign
        return self._select(node) if node.form == "select" else self._plural(node)

    def _value(self, name: str) -> Value | None:
        """As `_given`, but a JSON null is an empty text here."""
        given = self._given(name)
        return None if given is None else "" if given[0] is None else given[0]

    def _given(self, name: str) -> tuple[Value] | None:
        """None when the message was given no such argument."""
        if name in self._named:
            return (self._named[name],)
        if name.isdigit() and int(name) < len(self._positional):
            return (self._positional[int(name)],)
        return None

    def _argument(self, node: Argument) -> str:
        if not node.form:
            return self._plain_argument(node)
        given = [self._given(name) for name in node.names]
        # What follows an argument that was not given is of no use to any form.
        values = [found[0] for found in itertools.takewhile(lambda found: found is not None, given) if found]
        form = self._forms.get(node.form) if values else None
        return form(self._ctx, node.options, values) if form else ""

    def _plain_argument(self, node: Argument) -> str:
        value = self._value(node.names[0])
        return "" if value is None else message_text(value)

    def _select(self, node: Choice) -> str:
        value = self._value(node.name)
        case = "" if value is None else message_text(value)
        return self.text(node.branch(case) or node.branch("other") or (), case)

    def _plural(self, node: Choice) -> str:
        value = self._value(node.name)
        number: Decimal | int = NOT_A_NUMBER if value is None else _plural_number(value)
        rest = number - node.offset if node.offset else number
        text = _number_text(rest)
        category = self._category(node.form, text)
        for selector, nodes in node.branches:
            if isinstance(selector, str):
                if selector == category:
                    return self.text(nodes, text)
            # Without the offset taken off, and `#` is that number then, too (9.5).
            elif selector == number:
                return self.text(nodes, _number_text(number))
        return self.text(node.branch("other") or (), text)

    def _category(self, form: str, text: str) -> str:
        """Of a number's text; as in the reference infinities and NaN count as zero."""
        if self._ctx.locale is None:
            return "other"
        locale = locale_data(self._ctx.locale)
        # Infinities and NaN end in a letter.
        text = text if text[-1].isdigit() else ""
        return locale.plural_of(text) if form == "plural" else locale.ordinal_of(text)


NOT_A_NUMBER = Decimal("NaN")


def message_text(value: Value) -> str:
    """Money prints its amount, other objects and arrays nothing."""
    if isinstance(value, str):
        return value
    money = money_of(value)
    return money[0] if money else as_text(value)


def message_decimal(value: Value) -> Decimal:
    """The number of decimal text as written, with its end zeros; 1 for true, 0 for anything else."""
    if isinstance(value, int):
        return Decimal(value)
    if value is MISSING:
        return Decimal(0)
    number = parse_decimal(message_text(value))
    return Decimal(0) if number is None else number


def _plural_number(value: Value) -> Decimal | int:
    """As `message_decimal`; whole numbers, which nearly all are, as they come."""
    return value if type(value) is int else message_decimal(value)


def _number_text(number: Decimal | int) -> str:
    if isinstance(number, int):
        return str(number)
    if not number.is_finite():
        return number_text(float(number))
    return format(number, "f")
