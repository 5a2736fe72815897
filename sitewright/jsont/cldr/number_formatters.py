"""The formatters `decimal` and `money` (9.2)."""

from collections.abc import Sequence

from sitewright.jsont.cldr.locale import locale_data
from sitewright.jsont.cldr.numbers.decimals import format_decimal
from sitewright.jsont.cldr.numbers.money import format_money
from sitewright.jsont.cldr.numbers.options import DECIMAL_STYLES, MONEY_STYLES, number_options
from sitewright.jsont.cldr.numbers.rounding import parse_decimal
from sitewright.jsont.cldr.values import money_of
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.text_cache import TextCache
from sitewright.jsont.values import Value, as_text

# The same few prices and dates are shown again and again, on a page and from page to page.
REMEMBERED_TEXTS = 4096


def register(registry: Registry) -> None:
    @registry.formatter(
        "decimal",
        scope_free=True,
        summary="A number in the locale's form. `style:` decimal short long scientific percent permille …",
        arguments="[style:] [minfrac:] [maxfrac:] [minint:] [minsig:] [maxsig:] [round:] [no-group]",
        example=("{n|decimal maxfrac:1}", {"n": "1234.56"}),
    )
    def decimal_formatter(ctx: Context, arguments: Sequence[str], value: Value) -> str:
        return decimal_text(arguments, value, ctx.locale)

    @registry.formatter(
        "money",
        scope_free=True,
        summary="A money object in the locale's form. `style:` symbol accounting code name short.",
        arguments="[style:] [symbol:narrow] [number options of decimal]",
        example=("{m|money}", {"m": {"value": "12.50", "currency": "EUR"}}),
    )
    def money_formatter(ctx: Context, arguments: Sequence[str], value: Value) -> str:
        return money_text(arguments, value, ctx.locale)


def decimal_text(arguments: Sequence[str], value: Value, locale: str | None) -> str:
    """Empty without a locale and for what is not a number."""
    if locale is None or isinstance(value, bool):
        return ""
    return _decimals[tuple(arguments), as_text(value), locale]


def _decimal_text(question: tuple[tuple[str, ...], str, str]) -> str:
    arguments, text, locale = question
    number = parse_decimal(text)
    if number is None:
        return ""
    return format_decimal(number, number_options(arguments, DECIMAL_STYLES), locale_data(locale))


def money_text(arguments: Sequence[str], value: Value, locale: str | None) -> str:
    """Empty without a locale and for what is not a money object with a numeric amount."""
    money = money_of(value)
    return "" if money is None else amount_text(arguments, *money, locale)


def amount_text(arguments: Sequence[str], amount: str, currency: str, locale: str | None) -> str:
    """As `money_text`, of an amount as text and a currency code."""
    if locale is None:
        return ""
    return _amounts[tuple(arguments), amount, currency, locale]


def _money_text(question: tuple[tuple[str, ...], str, str, str]) -> str:
    arguments, text, currency, locale = question
    amount = parse_decimal(text)
    if amount is None:
        return ""
    return format_money(amount, currency, number_options(arguments, MONEY_STYLES), locale_data(locale))


_decimals = TextCache(_decimal_text, REMEMBERED_TEXTS)
_amounts = TextCache(_money_text, REMEMBERED_TEXTS)
