"""Formatters that give plain amounts and counts."""

from collections.abc import Callable, Sequence
from operator import attrgetter

from sitewright.catalog.template_functions.prices import Price, ProductPrices, shifted_text
from sitewright.catalog.template_functions.product_view import ProductView, elements, member
from sitewright.jsont.cldr.amounts import bookkeeper_text, percentage_text
from sitewright.jsont.cldr.locale import locale_data
from sitewright.jsont.cldr.values import decimal_or_zero
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Formatter, Registry
from sitewright.jsont.values import Value, as_number, as_text, number_text

_PRODUCT = {"structuredContent": {"productType": 1, "variants": [{"priceMoney": {"value": "12.50"}}]}}


def register(registry: Registry) -> None:
    for name, price_of, summary in (
        ("normal-price", attrgetter("normal"), "The highest regular price, in hundredths."),
        ("sale-price", attrgetter("sale"), "The lowest sale price, in hundredths."),
        ("from-price", attrgetter("lowest"), "The lowest price a buyer can pay, in hundredths."),
    ):
        registry.formatter(name, scope_free=True, summary=summary, example=(f"{{@|{name}}}", _PRODUCT))(
            _hundredths(price_of)
        )
    _register_numbers(registry)
    _register_counts(registry)


def _hundredths(price_of: Callable[[ProductPrices], Price]) -> Formatter:
    def formatter(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        # Two places for every currency, yen too, as the legacy formatters divide by 100 (D-06).
        return shifted_text(price_of(ctx.remembered(ProductView, value).prices()).amount)

    return formatter


def _register_numbers(registry: Registry) -> None:
    @registry.formatter(
        "bookkeeper-money-format",
        scope_free=True,
        summary="Hundredths as money of the locale's region.",
        example=("{@|bookkeeper-money-format}", 12345),
    )
    def bookkeeper_money_format(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        # Empty without a locale, here and below (8.2).
        return "" if ctx.locale is None else bookkeeper_text(decimal_or_zero(value), locale_data(ctx.locale))

    @registry.formatter(
        "percentage-format",
        scope_free=True,
        summary="A percentage without its sign, two to three decimals (`trim`: none to three).",
        arguments="[trim]",
        example=("{@|percentage-format}", "12.5"),
    )
    def percentage_format(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
        if ctx.locale is None:
            return ""
        return percentage_text(decimal_or_zero(value), locale_data(ctx.locale), trim="trim" in arguments)


def _register_counts(registry: Registry) -> None:
    @registry.formatter(
        "cart-quantity",
        scope_free=True,
        summary="How many pieces the cart holds, where a script finds it.",
        example=("{@|cart-quantity}", {"entries": [{"quantity": 2}]}),
    )
    def cart_quantity(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        entries = member(value, "entries")
        lines = entries if isinstance(entries, list) else []
        count = sum(as_number(member(line, "quantity")) for line in lines)
        return ctx.render_private("cart-quantity", {"count": number_text(count)})

    @registry.formatter(
        "variant-descriptor",
        scope_free=True,
        summary="The variant's option values, joined.",
        example=("{@|variant-descriptor}", {"optionValues": [{"value": "S"}, {"value": "Red"}]}),
    )
    def variant_descriptor(_ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        options = elements(member(value, "optionValues"))
        return " / ".join(as_text(member(option, "value")) for option in options)
