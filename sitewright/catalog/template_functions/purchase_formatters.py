"""Formatters of what a buyer chooses and presses: variants, quantity, the button."""

from collections.abc import Sequence

from sitewright.catalog import product_rules
from sitewright.catalog.product_rules import ProductType, VariantOption, content, member
from sitewright.catalog.template_functions.texts import localised, localised_or_empty, message
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, MISSING, Value, as_text, truthy

_PRODUCT = {
    "id": "a",
    "structuredContent": {
        "productType": 1,
        "variants": [{"attributes": {"Size": "S"}, "qtyInStock": 5}, {"attributes": {"Size": "M"}}],
        "variantOptionOrdering": ["Size"],
    },
}


def register(registry: Registry) -> None:
    @registry.formatter(
        "variants-select", summary="The choice of a variant.", example=("{@|variants-select}", _PRODUCT)
    )
    def variants_select(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return _variants_select(ctx, value)

    @registry.formatter(
        "quantity-input", summary="The field for a quantity.", example=("{@|quantity-input}", _PRODUCT)
    )
    def quantity_input(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return _quantity_input(ctx, value)

    @registry.formatter(
        "add-to-cart-btn",
        summary="The button that puts the product into the cart.",
        example=("{@|add-to-cart-btn}", _PRODUCT),
    )
    def add_to_cart_btn(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return _add_to_cart_button(ctx, value)

    @registry.formatter(
        "product-checkout",
        summary="Variants, quantity and button together.",
        example=("{@|product-checkout}", _PRODUCT),
    )
    def product_checkout(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        parts = (
            _variants_select(ctx, value),
            _quantity_input(ctx, value),
            _add_to_cart_button(ctx, value),
        )
        return "".join(as_text(part) for part in parts)

    @registry.formatter(
        "product-quick-view",
        summary="The button that opens the product over the page.",
        arguments="[group]",
        example=("{@|product-quick-view shop}", _PRODUCT),
    )
    def product_quick_view(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
        data: JSON = {
            "id": as_text(member(value, "id")),
            "group": _group(ctx, arguments[0], value) if arguments else "",
            "text": localised_or_empty(ctx, "productQuickViewText", "Quick View"),
        }
        return ctx.render_builtin("product-quick-view", data, private=True)


def _group(ctx: Context, word: str, product: Value) -> str:
    """The product's own key of that name, a reference, or the word itself."""
    for found in (member(product, word), ctx.resolve(word)):
        if found is not MISSING:
            return as_text(found)
    return word


def _variants_select(ctx: Context, product: Value) -> Value:
    options = product_rules.variant_options(product)
    if not isinstance(product, dict) or not options or len(product_rules.variants(product)) < 2:
        return MISSING
    shown: list[JSON] = [_option(ctx, option, product) for option in options]
    return ctx.render_builtin("variants-select", {**product, "$options": shown})


def _option(ctx: Context, option: VariantOption, product: Value) -> JSON:
    title, select = "{name}", localised(ctx, "productVariantSelectText", "Select {variantName}")
    if product_rules.product_type(product) is ProductType.GIFT_CARD:
        title = localised(ctx, "giftCardValueDisplayText", "Value")
        select = localised(ctx, "giftCardVariantSelectText", "Select Value")
    values: list[JSON] = list(option.values)
    return {
        "name": option.name,
        "title": message(ctx, title, name=option.name),
        "select": message(ctx, select, variantName=option.name),
        "values": values,
    }


def _add_to_cart_button(ctx: Context, product: Value) -> str:
    variables: dict[str, Value] = {
        "@label": _button_label(ctx, product),
        # Without expressions the published markup cannot tell which subscription option is meant.
        "@expressions": ctx.options.enable_expr,
    }
    return ctx.render_builtin("add-to-cart-btn", product, variables=variables)


def _button_label(ctx: Context, product: Value) -> Value:
    """The product's own words, else the website's, else English."""
    details = _around(ctx, product, "structuredContent")
    own = member(details, "customAddButtonText")
    if truthy(member(details, "useCustomAddButtonText")) and truthy(own):
        return own
    if truthy(member(details, "isSubscribable")):
        name, default = "productSubscribeText", "Subscribe"
    else:
        name, default = "productAddToCartText", "Add To Cart"
    found = member(_around(ctx, product, "localizedStrings"), name)
    return found if truthy(found) else default


def _around(ctx: Context, product: Value, name: str) -> Value:
    """A name as the markup itself would find it: in the product or else outwards."""
    own = member(product, name)
    return ctx.resolve((name,)) if own is MISSING else own


def _quantity_input(ctx: Context, product: Value) -> Value:
    settings = ctx.resolve("websiteSettings.storeSettings")
    single = as_text(content(product, "isSubscribable")) == "true"
    shown = product_rules.is_multiple_allowed(product, settings) and not single
    if not shown or product_rules.stock_left(product) <= 1:
        return MISSING
    return ctx.render_builtin("quantity-input", product)
