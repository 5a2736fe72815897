"""A cart and an order as a buyer would have them, made of the shop's own products and never stored."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.catalog.sellable import sellable_variant
from sitewright.checkout.cart_context import cart_context
from sitewright.checkout.cart_rows import CartLine, Entry, new_cart
from sitewright.kit.clock import now
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import Order, OrderLine

Context = dict[str, Any]

_QUANTITY = 2


def sample_cart(products: Sequence[Mapping[str, Any]]) -> Context:
    """A cart with two of each of these products, as `checkout.queries.cart_of` answers; empty without any."""
    cart = new_cart()
    lines = [line for product in products if (line := _line_of(product))]
    return cart_context(current_website_id(), cart.currency, cart, lines)


def _line_of(product: Mapping[str, Any]) -> CartLine | None:
    variants = product["structuredContent"].get("variants") or [{}]
    variant = sellable_variant(product["id"], variants[0].get("sku"))
    if variant is None:
        return None
    entry = Entry(
        id=new_id(),
        product_id=variant.product_id,
        variant_id=variant.id,
        quantity=_QUANTITY,
        additional_fields="",
        # As it is now: otherwise the cart would say that the price has changed.
        shown_price_cents=variant.unit_price_cents,
        position=0,
        idempotency_key="",
    )
    return CartLine(entry, variant)


def sample_order(cart: Mapping[str, Any]) -> tuple[Order, list[OrderLine]]:
    """The order that this cart would become, with an address."""
    order = Order(
        number=1,
        email="buyer@example.com",
        customer_name="A. Buyer",
        shipping_address={
            "name": "A. Buyer",
            "line1": "1 Main Street",
            "city": "Springfield",
            "country": "US",
        },
        currency=cart["currency"],
        subtotal_cents=cart["subtotalCents"],
        grand_total_cents=cart["grandTotalCents"],
        is_test=True,
        placed_at=now(),
    )
    return order, [_ordered(order, entry) for entry in cart["entries"]]


def _ordered(order: Order, entry: Mapping[str, Any]) -> OrderLine:
    return OrderLine(
        order=order,
        product_name=entry["title"],
        attributes=entry["chosenVariant"]["attributes"],
        image_url=entry["image"]["assetUrl"] if entry["image"] else "",
        quantity=entry["quantity"],
        unit_price_cents=entry["purchasePriceCents"],
        total_cents=entry["subTotal"],
    )
