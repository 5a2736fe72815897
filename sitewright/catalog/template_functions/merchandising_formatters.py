"""Formatters of a product's marks: sold out, on sale, scarce, back in stock."""

from collections.abc import Sequence

from sitewright.catalog.product_rules import ProductView, member
from sitewright.catalog.template_functions.texts import LOCALISED_STRINGS, localised, message
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, MISSING, Missing, Value, as_boolean, as_text

Found = Sequence[Value]
MERCHANDISING = "productMerchandisingContext"
_CONTEXT = {
    "id": "a",
    "productMerchandisingContext": {
        "a": {
            "scarcityEnabled": True,
            "scarcityText": "{qtyInStock} left",
            "scarcityTemplateViews": [{"qtyInStock": 3}],
        }
    },
}


def register(registry: Registry) -> None:
    @registry.formatter(
        "product-status",
        scope_free=True,
        reads=(MERCHANDISING, LOCALISED_STRINGS),
        summary="The mark of a product that is sold out or on sale.",
        example=("{@|product-status}", {"structuredContent": {"productType": 1, "variants": []}}),
    )
    def product_status(ctx: Context, _arguments: Sequence[str], value: Value, found: Found) -> Value:
        product = ctx.remembered(ProductView, value)
        if product.is_sold_out:
            text = _sold_out_text(value, *found)
            return ctx.render_private("product-sold-out", {"text": text})
        if product.is_on_sale:
            text = localised(found[1], "productSaleText", "sale")
            return ctx.render_private("product-on-sale", {"text": text})
        return MISSING

    _register_stock(registry)


def _register_stock(registry: Registry) -> None:
    @registry.formatter(
        "product-scarcity",
        markup_only=True,
        reads=(MERCHANDISING,),
        summary="How few pieces are left.",
        example=("{@|product-scarcity}", _CONTEXT),
    )
    def product_scarcity(ctx: Context, _arguments: Sequence[str], value: Value, found: Found) -> Value:
        return _scarcity(ctx, value, _of_product(found[0], value))

    @registry.formatter(
        "product-restock-notification",
        markup_only=True,
        reads=(MERCHANDISING,),
        summary="The form of those who want to know when the product is back.",
        example=("{@|product-restock-notification}", _CONTEXT),
    )
    def product_restock_notification(
        ctx: Context, _arguments: Sequence[str], value: Value, found: Found
    ) -> Value:
        restock = _of_product(found[0], value)
        product = value if isinstance(value, dict) else {}
        views: dict[str, JSON] = {
            "$productId": as_text(member(value, "id")),
            "$restock": restock if isinstance(restock, dict) else {},
        }
        return ctx.render_builtin("product-restock-notification", {**product, **views})


def _of_product(contexts: Value, product: Value) -> Value:
    """What the store's rules say of this product."""
    return member(contexts, as_text(member(product, "id")))


def _sold_out_text(product: Value, contexts: Value, strings: Value) -> str:
    own = member(_of_product(contexts, product), "customSoldOutText")
    return as_text(own) or localised(strings, "productSoldOutText", "sold out")


def _scarcity(ctx: Context, product: Value, context: Value) -> Value:
    if not as_boolean(member(context, "scarcityEnabled")) or not isinstance(product, dict):
        return product
    views = member(context, "scarcityTemplateViews")
    shown: list[JSON] = (
        [_scarcity_view(ctx, view, context) for view in views] if isinstance(views, list) else []
    )
    return ctx.render_builtin("product-scarcity", {**product, "$views": shown})


def _scarcity_view(ctx: Context, view: JSON, context: Value) -> JSON:
    own = member(view, "scarcityText")
    pattern = as_text(member(context, "scarcityText") if own is MISSING else own)
    attributes = member(view, "attributes")
    shown: JSON = None if isinstance(attributes, Missing) else attributes
    return {
        "attributes": shown,
        "text": message(ctx, pattern, qtyInStock=member(view, "qtyInStock")),
    }
