"""Formatters of what a buyer chooses and presses: variants, quantity, the button."""

from collections.abc import Sequence

from sitewright.catalog.template_functions.product_view import (
    ProductType,
    ProductView,
    VariantOption,
    is_multiple_allowed,
    member,
    variant_options,
)
from sitewright.catalog.template_functions.texts import (
    LOCALISED_STRINGS,
    localised,
    localised_or_empty,
    message,
)
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, MISSING, Reference, Value, as_text, parse_segment, step

Found = Sequence[Value]
_SELECT_READS = (LOCALISED_STRINGS,)
_QUANTITY_READS = ("websiteSettings.storeSettings",)
_BUTTON_READS = ("structuredContent", LOCALISED_STRINGS)
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
        "variants-select",
        markup_only=True,
        reads=_SELECT_READS,
        summary="The choice of a variant.",
        example=("{@|variants-select}", _PRODUCT),
    )
    def variants_select(ctx: Context, _arguments: Sequence[str], value: Value, found: Found) -> Value:
        return _variants_select(ctx, value, found)

    @registry.formatter(
        "quantity-input",
        markup_only=True,
        reads=_QUANTITY_READS,
        summary="The field for a quantity.",
        example=("{@|quantity-input}", _PRODUCT),
    )
    def quantity_input(ctx: Context, _arguments: Sequence[str], value: Value, found: Found) -> Value:
        return _quantity_input(ctx, value, found)

    @registry.formatter(
        "add-to-cart-btn",
        markup_only=True,
        reads=_BUTTON_READS,
        summary="The button that puts the product into the cart.",
        example=("{@|add-to-cart-btn}", _PRODUCT),
    )
    def add_to_cart_btn(ctx: Context, _arguments: Sequence[str], value: Value, found: Found) -> str:
        return _add_to_cart_button(ctx, value, found[0], found[1])

    _register_checkout(registry)


def _register_checkout(registry: Registry) -> None:
    @registry.formatter(
        "product-checkout",
        markup_only=True,
        summary="Variants, quantity and button together.",
        example=("{@|product-checkout}", _PRODUCT),
    )
    def product_checkout(ctx: Context, _arguments: Sequence[str], value: Value) -> str:
        return ctx.render_builtin("product-checkout", value)

    @registry.formatter(
        "product-quick-view",
        scope_free=True,
        reads=_quick_view_reads,
        summary="The button that opens the product over the page.",
        arguments="[group]",
        example=("{@|product-quick-view shop}", _PRODUCT),
    )
    def product_quick_view(ctx: Context, arguments: Sequence[str], value: Value, found: Found) -> str:
        data: JSON = {
            "id": as_text(member(value, "id")),
            "group": _group(_group_name(arguments), value, found[1]),
            "text": localised_or_empty(found[0], "productQuickViewText", "Quick View"),
        }
        return ctx.render_private("product-quick-view", data)


def _quick_view_reads(arguments: Sequence[str]) -> list[str | Reference]:
    """The group is one name, whatever dots are in it."""
    return [LOCALISED_STRINGS, (parse_segment(_group_name(arguments)),)]


def _group_name(arguments: Sequence[str]) -> str:
    """Without an argument the key of no letters, which data may have."""
    return arguments[0] if arguments else ""


def _group(word: str, product: Value, found: Value) -> str:
    """The product's own key of that name, a reference, or the word itself."""
    own = _own_group(word, product)
    group = found if own is MISSING else own
    return word if group is MISSING else as_text(group)


def _own_group(word: str, product: Value) -> Value:
    if not isinstance(product, list):
        return member(product, word)
    # Arrays answer `length`, as in the language they come from.
    return len(product) if word == "length" else step(product, parse_segment(word))


def _variants_select(ctx: Context, product: Value, found: Found) -> Value:
    view = ctx.remembered(ProductView, product)
    options = variant_options(view)
    if not isinstance(product, dict) or not options:
        return MISSING
    shown: list[JSON] = [_option(ctx, option, view.kind, found[0]) for option in options]
    # A copy: what is remembered of the product is shared by the whole page.
    return ctx.render_builtin("variants-select", {**product, "$options": shown})


def _option(ctx: Context, option: VariantOption, kind: ProductType, strings: Value) -> JSON:
    title, select = "{name}", localised(strings, "productVariantSelectText", "Select {variantName}")
    # Its options are amounts, so they are called by another word (8.2).
    if kind is ProductType.GIFT_CARD:
        title = localised(strings, "giftCardValueDisplayText", "Value")
        select = localised(strings, "giftCardVariantSelectText", "Select Value")
    values: list[JSON] = list(option.values)
    return {
        "name": option.name,
        "title": message(ctx, title, name=option.name),
        "select": message(ctx, select, variantName=option.name),
        "values": values,
    }


def _add_to_cart_button(ctx: Context, product: Value, details: Value, strings: Value) -> str:
    """Names as the markup would find them: the product's own first."""
    if type(product) is dict:
        details, strings = product.get("structuredContent", details), product.get("localizedStrings", strings)
    variables: dict[str, Value] = {
        "@label": _button_label(details, strings),
        "@subscriptionOption": _subscription_option(ctx, product, details),
    }
    return ctx.render_builtin("add-to-cart-btn", product, variables)


def _subscription_option(ctx: Context, product: Value, details: Value) -> str:
    """Most products are no subscriptions: what asks costs as much as the rest of the button."""
    given = member(details, "isSubscribable")
    # Surely false; of anything else the expression in the markup decides.
    if given is MISSING or given is None or given is False:
        return ""
    return ctx.render_builtin("subscription-option", product)


def _button_label(details: Value, strings: Value) -> Value:
    """The product's own words, else the website's, else English."""
    name, default = "productAddToCartText", "Add To Cart"
    if type(details) is dict:
        text = details.get("customAddButtonText")
        if text and details.get("useCustomAddButtonText"):
            return text
        if details.get("isSubscribable"):
            name, default = "productSubscribeText", "Subscribe"
    # An empty wording counts as none (8.2).
    return default if strings is MISSING else member(strings, name) or default


def _quantity_input(ctx: Context, product: Value, found: Found) -> Value:
    view = ctx.remembered(ProductView, product)
    # Missing, not empty: product-checkout leaves out what is missing (8.2).
    if view.is_subscribable or not is_multiple_allowed(view, found[0]) or view.stock_left() <= 1:
        return MISSING
    return ctx.render_builtin("quantity-input", product)
