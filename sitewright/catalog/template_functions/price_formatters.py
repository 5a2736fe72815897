"""The formatters `product-price` and `subscription-price`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sitewright.catalog.template_functions.prices import Price, price_of
from sitewright.catalog.template_functions.product_view import ProductType, ProductView, elements, member
from sitewright.catalog.template_functions.subscription_terms import price_pattern, subscription_terms
from sitewright.catalog.template_functions.texts import (
    LOCALISED_STRINGS,
    PAGE_TEXTS,
    USE_CLDR_MONEY_FORMAT,
    localised,
    localised_or_empty,
    message,
    native_money,
)
from sitewright.jsont.cldr.number_formatters import amount_text
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.text_cache import TextCache
from sitewright.jsont.values import JSON, MISSING, Value, as_number, truthy

FROM_TEXT = "from {fromPrice}"
# What the messages of a product that is bought once name as well, but do not find.
NO_TERMS: Mapping[str, Value] = {"billingPeriodValue": MISSING, "duration": MISSING}
_UNDEFINED = ProductType.UNDEFINED
# What the markup is given: the wording of each price it shows.
Shown = dict[str, JSON]
Found = tuple[Value, Value, Value]
_READS = (LOCALISED_STRINGS, USE_CLDR_MONEY_FORMAT, PAGE_TEXTS)
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
    def product_price(ctx: Context, arguments: Sequence[str], value: Value, found: Found) -> str:
        shown = _product_prices(ctx, arguments, found, ctx.remembered(ProductView, value))
        return ctx.render_private("product-price", shown)

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
    def subscription_price(ctx: Context, arguments: Sequence[str], value: Value, found: Found) -> str:
        shown = _option_prices(ctx, arguments, found, ctx.remembered(ProductView, value))
        return ctx.render_private("subscription-price", shown)


def _money(ctx: Context, arguments: Sequence[str], price: Price, by_locale: Value) -> str:
    """As the website writes money: by locale (the arguments are then options of `money`), or for a script.

    Empty without a locale, and then the price is not shown.
    """
    if by_locale is True or truthy(by_locale):
        return amount_text(arguments, price.text, price.currency, ctx.locale)
    return native_money(price)


def _from_price(ctx: Context, pattern: str, amount: str, named: Mapping[str, Value]) -> Shown:
    """The lowest price, of those that vary; nothing when empty."""
    if not amount:
        return {}
    # The usual wording, without the parser of messages.
    if pattern == FROM_TEXT and ctx.locale is not None:
        return {"from": {"text": FROM_TEXT.replace("{fromPrice}", amount)}}
    # subscription-price names the from price alone (8.2).
    others = {"price": amount, **named} if named else {}
    return {"from": {"text": message(ctx, pattern, fromPrice=amount, **others)}}


def _single(ctx: Context, amount: str, wording: Callable[[str], str] | None = None) -> JSON:
    """A price that does not vary, in the message `{price}` unless another is given; null when empty."""
    if not amount:
        return None
    # Messages are empty without a locale (8.2).
    if ctx.locale is None:
        return {"text": ""}
    return {"text": wording(amount) if wording else amount}


def _plain(ctx: Context, arguments: Sequence[str], price: Price, by_locale: Value) -> JSON:
    """As `_single` without a wording, remembered where prices are written by locale."""
    if by_locale is not True or ctx.locale is None:
        return _single(ctx, _money(ctx, arguments, price, by_locale))
    return _plain_prices[arguments, price.text, price.currency, ctx.locale]


def _plain_price(question: tuple[Sequence[str], str, str, str]) -> JSON:
    amount = amount_text(*question)
    return {"text": amount} if amount else None


_plain_prices: TextCache[Any, JSON] = TextCache(_plain_price, 4096)


def _product_prices(ctx: Context, arguments: Sequence[str], found: Found, product: ProductView) -> Shown:
    """Nothing for a product of the type "undefined"."""
    if product.is_subscribable:
        return _subscription_prices(ctx, arguments, found, product)
    # UNDEFINED stands for unknown types as well, and those do have data: a price of 0 USD (8.2).
    if product.kind is _UNDEFINED and as_number(product.details.get("productType")) == _UNDEFINED:
        return {}
    strings, by_locale, _ = found
    prices = product.prices()
    if prices.varies:
        pattern = localised_or_empty(strings, "productPriceFromText", FROM_TEXT)
        lowest = _money(ctx, arguments, prices.lowest, by_locale)
        if shown := _from_price(ctx, pattern, lowest, NO_TERMS):
            return shown
    normal = _plain(ctx, arguments, prices.normal, by_locale)
    if not product.is_on_sale:
        return {"normal": normal}
    return _with_labels(strings, normal, _plain(ctx, arguments, prices.sale, by_locale))


def _subscription_prices(ctx: Context, arguments: Sequence[str], found: Found, product: ProductView) -> Shown:
    """Without a billing period there is no price, only a text in its place."""
    strings, by_locale, texts = found
    terms = subscription_terms(product.details.get("subscriptionPlan"))
    if terms is None:
        text = localised_or_empty(strings, "productPriceUnavailable", "Unavailable")
        return {"from": {"text": message(ctx, text, fromPrice=True, price=True, **NO_TERMS)}}
    prices = product.prices()
    pattern = localised_or_empty(strings, *price_pattern(terms, varies=prices.varies, texts=texts))
    named: dict[str, Value] = {"billingPeriodValue": terms.period, "duration": terms.duration}
    if prices.varies:
        lowest = _money(ctx, arguments, prices.lowest, by_locale)
        if shown := _from_price(ctx, pattern, lowest, named):
            return shown

    def wording(amount: str) -> str:
        return message(ctx, pattern, price=amount, **named)

    price = _single(ctx, _money(ctx, arguments, prices.normal, by_locale), wording)
    if not product.is_on_sale:
        return {"normal": price}
    return _with_labels(strings, price, _single(ctx, _money(ctx, arguments, prices.sale, by_locale), wording))


def _option_prices(ctx: Context, arguments: Sequence[str], found: Found, product: ProductView) -> Shown:
    # The first option's price counts, even where another one would be cheaper (8.2).
    options = elements(member(product.lowest_variant(), "pricingOptions"))
    if not options:
        return {}
    strings, by_locale, _ = found
    normal = _money(ctx, arguments, price_of(member(options[0], "priceMoney")), by_locale)
    sale = _money(ctx, arguments, price_of(member(options[0], "salePriceMoney")), by_locale)
    is_on_sale = truthy(member(options[0], "onSale"))
    # Whether prices vary is asked of the variants, and what is shown is the option's.
    if product.prices().varies:
        pattern = localised_or_empty(strings, "productPriceFromText", FROM_TEXT)
        if shown := _from_price(ctx, pattern, sale if is_on_sale else normal, {}):
            return shown
    price = _single(ctx, normal)
    return _with_labels(strings, price, _single(ctx, sale)) if is_on_sale else {"normal": price}


def _with_labels(strings: Value, normal: JSON, sale: JSON) -> Shown:
    """Both prices of a product on sale, each with what it is called for who does not see it struck out."""
    return {
        "normal": normal,
        "sale": sale,
        "normalLabel": localised(strings, "productOriginalPriceLabel", "Original Price:"),
        "saleLabel": localised(strings, "productSalePriceLabel", "Sale Price:"),
    }
