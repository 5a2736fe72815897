"""The formatters `product-price` and `subscription-price`."""

from collections.abc import Sequence

from sitewright.catalog import product_rules
from sitewright.catalog.product_rules import content, member
from sitewright.catalog.subscription_terms import price_pattern, subscription_terms
from sitewright.catalog.template_functions.texts import localised, money
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, Value, as_number, truthy

FROM_TEXT, PRICE_TEXT = "from {fromPrice}", "{price}"
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


def _product_prices(ctx: Context, arguments: Sequence[str], product: Value) -> JSON:
    """What the markup fills in; nothing for a product of the type "undefined"."""
    terms = product_rules.is_subscribable(product)
    if not terms and as_number(content(product, "productType")) == product_rules.ProductType.UNDEFINED:
        return {}
    texts = _subscription_texts(ctx, product) if terms else _purchase_texts(ctx)
    return texts if "fromPrice" in texts else texts | _amounts(ctx, arguments, product)


def _amounts(ctx: Context, arguments: Sequence[str], product: Value) -> dict[str, JSON]:
    amounts: dict[str, JSON] = {"normalPrice": money(ctx, product_rules.normal_price(product), arguments)}
    if product_rules.is_on_sale(product):
        amounts["salePrice"] = money(ctx, product_rules.sale_price(product), arguments)
    if product_rules.has_varied_prices(product):
        amounts["fromPrice"] = money(ctx, product_rules.from_price(product), arguments)
    return amounts


def _purchase_texts(ctx: Context) -> dict[str, JSON]:
    return {"fromText": localised(ctx, "productPriceFromText", FROM_TEXT), "priceText": PRICE_TEXT}


def _subscription_texts(ctx: Context, product: Value) -> dict[str, JSON]:
    """Without a billing period there is no price, only a text in its place."""
    terms = subscription_terms(content(product, "subscriptionPlan"))
    if terms is None:
        return {"fromText": localised(ctx, "productPriceUnavailable", "Unavailable"), "fromPrice": True}
    name, default = price_pattern(terms, varies=product_rules.has_varied_prices(product))
    text = localised(ctx, name, default)
    return {
        "fromText": text,
        "priceText": text,
        "billingPeriodValue": terms.period,
        "duration": terms.duration,
    }


def _option_prices(ctx: Context, arguments: Sequence[str], product: Value) -> JSON:
    options = member(product_rules.lowest_variant(product), "pricingOptions")
    if not isinstance(options, list) or not options:
        return {}
    option = options[0]
    prices: dict[str, JSON] = {
        "normalPrice": money(ctx, product_rules.price_in(option, "priceMoney"), arguments)
    }
    if truthy(member(option, "onSale")):
        prices["salePrice"] = money(ctx, product_rules.price_in(option, "salePriceMoney"), arguments)
    if product_rules.has_varied_prices(product):
        prices["fromPrice"] = prices.get("salePrice", prices["normalPrice"])
    return _purchase_texts(ctx) | prices
