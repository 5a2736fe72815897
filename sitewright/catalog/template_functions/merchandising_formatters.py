"""Formatters of a product's marks: sold out, on sale, scarce, back in stock."""

from collections.abc import Sequence

from sitewright.catalog.template_functions.product_view import ProductView, member
from sitewright.catalog.template_functions.texts import LOCALISED_STRINGS, localised
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
        # Sold out goes before sale (SF-4.25).
        if product.is_sold_out:
            text = _sold_out_text(value, *found)
            return ctx.render_private("product-sold-out", {"text": text})
        if product.is_on_sale:
            text = localised(found[1], "productSaleText", "sale")
            return ctx.render_private("product-on-sale", {"text": text})
        # No mark at all, instead of an empty one (SF-4.25).
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
        reads=(MERCHANDISING, "website"),
        summary="The form of those who want to know when the product is back.",
        example=("{@|product-restock-notification}", _CONTEXT),
    )
    def product_restock_notification(
        ctx: Context, _arguments: Sequence[str], value: Value, found: Found
    ) -> Value:
        context = _of_product(found[0], value)
        data: dict[str, JSON] = {
            "product": None if isinstance(value, Missing) else value,
            "views": _given(context, "restockNotificationViews"),
            "messages": _given(context, "restockNotificationMessages"),
            "mailingListSignUpEnabled": _given(context, "mailingListSignUpEnabled"),
            "mailingListOptInByDefault": _given(context, "mailingListOptInByDefault"),
            "captchaSiteKey": _given(member(found[1], "captchaSettings"), "siteKey"),
        }
        return ctx.render_builtin("product-restock-notification", data)


def _of_product(contexts: Value, product: Value) -> Value:
    """What the store's rules say of this product."""
    return member(contexts, as_text(member(product, "id")))


def _given(context: Value, name: str) -> JSON:
    """What it says under a key, null where it says nothing: such a null hides the same name further out."""
    found = member(context, name)
    return None if isinstance(found, Missing) else found


def _sold_out_text(product: Value, contexts: Value, strings: Value) -> str:
    identity = as_text(member(product, "id"))
    # Without an id the key of no letters would be asked, which data may have.
    own = as_text(member(member(contexts, identity), "customSoldOutText")) if identity else ""
    return own or localised(strings, "productSoldOutText", "sold out")


def _scarcity(ctx: Context, product: Value, context: Value) -> Value:
    # The value stays as it was (8.2).
    if not as_boolean(member(context, "scarcityEnabled")):
        return product
    names = ("scarcityTemplateViews", "scarcityText", "scarcityShownByDefault")
    return ctx.render_builtin("product-scarcity", {name: _given(context, name) for name in names})
