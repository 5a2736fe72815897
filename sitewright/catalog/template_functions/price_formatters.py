"""The formatters `product-price` and `subscription-price`."""

from collections.abc import Sequence
from typing import NamedTuple

from sitewright.catalog import product_rules
from sitewright.catalog.product_rules import Price, content, member
from sitewright.catalog.subscription_terms import price_pattern, subscription_terms
from sitewright.catalog.template_functions.texts import localised_or_empty, message, money
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, MISSING, Value, as_number, truthy

FROM_TEXT, PRICE_TEXT = "from {fromPrice}", "{price}"
# What the messages of a product that is bought once name as well, but do not find.
NO_TERMS: dict[str, Value] = {"billingPeriodValue": MISSING, "duration": MISSING}
# What the markup is given: the wording of each price it shows.
Shown = dict[str, JSON]
_VARIANT = {"priceMoney": {"value": "12.50", "currency": "USD"}}


def register(registry: Registry) -> None:
    @registry.formatter(
        "product-price",
        summary="The price of the product, with its sale price or as lowest price.",
        arguments="[options of money]",
        example=("{@|product-price}", {"structuredContent": {"productType": 1, "variants": [_VARIANT]}}),
    )
    def product_price(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
        return ctx.render_builtin("product-price", _product_prices(ctx, arguments, value), private=True)

    @registry.formatter(
        "subscription-price",
        summary="The price of the first subscription option of the cheapest variant.",
        arguments="[options of money]",
        example=(
            "{@|subscription-price}",
            {
                "structuredContent": {
                    "productType": 1,
                    "variants": [_VARIANT | {"pricingOptions": [_VARIANT]}],
                }
            },
        ),
    )
    def subscription_price(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
        return ctx.render_builtin("subscription-price", _option_prices(ctx, arguments, value), private=True)


class _Wording(NamedTuple):
    """The messages of prices that vary and of the others, and what both may name besides the price."""

    varying: str
    single: str
    named: dict[str, Value]

    def of_varying(self, ctx: Context, amount: Value) -> JSON:
        others = {"price": amount, **self.named} if self.named else {}
        return {"text": message(ctx, self.varying, fromPrice=amount, **others)}

    def of_single(self, ctx: Context, amount: Value) -> JSON:
        return {"text": message(ctx, self.single, price=amount, **self.named)}


def _product_prices(ctx: Context, arguments: Sequence[str], product: Value) -> Shown:
    """Nothing for a product of the type "undefined"."""
    if product_rules.is_subscribable(product):
        return _subscription_prices(ctx, arguments, product)
    if as_number(content(product, "productType")) == product_rules.ProductType.UNDEFINED:
        return {}
    return _prices(ctx, arguments, product, _purchase_wording(ctx, NO_TERMS))


def _subscription_prices(ctx: Context, arguments: Sequence[str], product: Value) -> Shown:
    """Without a billing period there is no price, only a text in its place."""
    terms = subscription_terms(content(product, "subscriptionPlan"))
    if terms is None:
        text = localised_or_empty(ctx, "productPriceUnavailable", "Unavailable")
        return {"from": _Wording(text, text, NO_TERMS).of_varying(ctx, True)}
    text = localised_or_empty(ctx, *price_pattern(terms, varies=product_rules.has_varied_prices(product)))
    named: dict[str, Value] = {"billingPeriodValue": terms.period, "duration": terms.duration}
    return _prices(ctx, arguments, product, _Wording(text, text, named))


def _purchase_wording(ctx: Context, named: dict[str, Value]) -> _Wording:
    return _Wording(localised_or_empty(ctx, "productPriceFromText", FROM_TEXT), PRICE_TEXT, named)


def _prices(ctx: Context, arguments: Sequence[str], product: Value, wording: _Wording) -> Shown:
    """The lowest price where prices vary; else the regular one, and on sale the sale price."""
    if product_rules.has_varied_prices(product):
        lowest = money(ctx, product_rules.from_price(product), arguments)
        if lowest:
            return {"from": wording.of_varying(ctx, lowest)}
    sale = product_rules.sale_price(product) if product_rules.is_on_sale(product) else None
    return _single_prices(ctx, arguments, product_rules.normal_price(product), sale, wording)


def _single_prices(
    ctx: Context, arguments: Sequence[str], normal: Price, sale: Price | None, wording: _Wording
) -> Shown:
    """An empty price, as money is without a locale, is not shown."""
    amounts = {"normal": money(ctx, normal, arguments)}
    if sale:
        amounts["sale"] = money(ctx, sale, arguments)
    return {name: wording.of_single(ctx, amount) for name, amount in amounts.items() if amount}


def _option_prices(ctx: Context, arguments: Sequence[str], product: Value) -> Shown:
    options = member(product_rules.lowest_variant(product), "pricingOptions")
    if not isinstance(options, list) or not options:
        return {}
    option, wording = options[0], _purchase_wording(ctx, {})
    normal = product_rules.price_in(option, "priceMoney")
    sale = product_rules.price_in(option, "salePriceMoney") if truthy(member(option, "onSale")) else None
    if product_rules.has_varied_prices(product):
        lowest = money(ctx, sale or normal, arguments)
        if lowest:
            return {"from": wording.of_varying(ctx, lowest)}
    return _single_prices(ctx, arguments, normal, sale, wording)
