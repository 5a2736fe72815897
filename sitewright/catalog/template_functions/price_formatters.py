"""The formatters `product-price` and `subscription-price`."""

from collections.abc import Callable, Mapping, Sequence

from sitewright.catalog.product_prices import Price, price_of
from sitewright.catalog.product_rules import ProductType, ProductView, member
from sitewright.catalog.subscription_terms import price_pattern, subscription_terms
from sitewright.catalog.template_functions.texts import (
    LOCALISED_STRINGS,
    USE_CLDR_MONEY_FORMAT,
    localised_or_empty,
    message,
    money,
)
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, MISSING, Value, as_number, truthy

FROM_TEXT = "from {fromPrice}"
# What the messages of a product that is bought once name as well, but do not find.
NO_TERMS: Mapping[str, Value] = {"billingPeriodValue": MISSING, "duration": MISSING}
# What the markup is given: the wording of each price it shows.
Shown = dict[str, JSON]
_READS = (LOCALISED_STRINGS, USE_CLDR_MONEY_FORMAT)
_VARIANT = {"priceMoney": {"value": "12.50", "currency": "USD"}}


def register(registry: Registry) -> None:
    @registry.formatter(
        "product-price",
        scope_free=True,
        reads=_READS,
        summary="The price of the product, with its sale price or as lowest price.",
        arguments="[options of money]",
        example=("{@|product-price}", {"structuredContent": {"productType": 1, "variants": [_VARIANT]}}),
    )
    def product_price(
        ctx: Context, arguments: Sequence[str], value: Value, found: tuple[Value, Value]
    ) -> Value:
        shown = _product_prices(_PriceTexts(ctx, arguments, found), ctx.remembered(ProductView, value))
        return ctx.render_builtin("product-price", shown, private=True)

    @registry.formatter(
        "subscription-price",
        scope_free=True,
        reads=_READS,
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
    def subscription_price(
        ctx: Context, arguments: Sequence[str], value: Value, found: tuple[Value, Value]
    ) -> Value:
        shown = _option_prices(_PriceTexts(ctx, arguments, found), ctx.remembered(ProductView, value))
        return ctx.render_builtin("subscription-price", shown, private=True)


class _PriceTexts:
    """How one use of a formatter writes prices: `arguments` are options of `money`."""

    __slots__ = ("_arguments", "_by_locale", "ctx", "strings")

    def __init__(self, ctx: Context, arguments: Sequence[str], found: tuple[Value, Value]) -> None:
        self.ctx = ctx
        self._arguments = arguments
        self.strings, self._by_locale = found

    def money(self, price: Price) -> str:
        """Empty without a locale, and then the price is not shown."""
        return money(price, self._arguments, self.ctx.locale, self._by_locale)

    def from_price(self, pattern: str, price: Price, named: Mapping[str, Value]) -> Shown:
        """The lowest price, of those that vary; nothing when empty."""
        amount = self.money(price)
        if not amount:
            return {}
        if pattern is FROM_TEXT and self.ctx.locale is not None:
            return {"from": {"text": FROM_TEXT.replace("{fromPrice}", amount)}}
        others = {"price": amount, **named} if named else {}
        return {"from": {"text": message(self.ctx, pattern, fromPrice=amount, **others)}}

    def single(self, price: Price, message_text: Callable[[str], str] | None = None) -> JSON:
        """A price that does not vary, in the message `{price}` unless another is given; null when empty."""
        amount = self.money(price)
        if not amount or self.ctx.locale is None:
            return {"text": ""} if amount else None
        return {"text": message_text(amount) if message_text else amount}


def _product_prices(texts: _PriceTexts, product: ProductView) -> Shown:
    """Nothing for a product of the type "undefined"."""
    details = product.details
    if details.get("isSubscribable") and product.is_subscribable():
        return _subscription_prices(texts, product)
    if product.kind is ProductType.UNDEFINED and as_number(details.get("productType")) == product.kind:
        return {}
    prices = product.prices()
    if prices.varies:
        pattern = localised_or_empty(texts.strings, "productPriceFromText", FROM_TEXT)
        if shown := texts.from_price(pattern, prices.lowest, NO_TERMS):
            return shown
    if product.is_on_sale():
        return {"normal": texts.single(prices.normal), "sale": texts.single(prices.sale)}
    return {"normal": texts.single(prices.normal)}


def _subscription_prices(texts: _PriceTexts, product: ProductView) -> Shown:
    """Without a billing period there is no price, only a text in its place."""
    terms = subscription_terms(product.details.get("subscriptionPlan"))
    if terms is None:
        text = localised_or_empty(texts.strings, "productPriceUnavailable", "Unavailable")
        return {"from": {"text": message(texts.ctx, text, fromPrice=True, price=True, **NO_TERMS)}}
    prices = product.prices()
    pattern = localised_or_empty(texts.strings, *price_pattern(terms, varies=prices.varies))
    named: dict[str, Value] = {"billingPeriodValue": terms.period, "duration": terms.duration}
    if prices.varies and (shown := texts.from_price(pattern, prices.lowest, named)):
        return shown

    def wording(amount: str) -> str:
        return message(texts.ctx, pattern, price=amount, **named)

    shown = {"normal": texts.single(prices.normal, wording)}
    return shown | {"sale": texts.single(prices.sale, wording)} if product.is_on_sale() else shown


def _option_prices(texts: _PriceTexts, product: ProductView) -> Shown:
    options = member(product.lowest_variant(), "pricingOptions")
    if not isinstance(options, list) or not options:
        return {}
    normal = price_of(member(options[0], "priceMoney"))
    is_on_sale = truthy(member(options[0], "onSale"))
    sale = price_of(member(options[0], "salePriceMoney"))
    if product.prices().varies:
        pattern = localised_or_empty(texts.strings, "productPriceFromText", FROM_TEXT)
        if shown := texts.from_price(pattern, sale if is_on_sale else normal, {}):
            return shown
    shown = {"normal": texts.single(normal)}
    return shown | {"sale": texts.single(sale)} if is_on_sale else shown
