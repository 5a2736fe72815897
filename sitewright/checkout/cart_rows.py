"""Carts in the database: hand-written SQL for the most frequent writes of a shop.

Every statement carries the website. Prices and stock always come fresh from the catalogue.
"""

from typing import Any, NamedTuple

import msgspec

from sitewright.catalog.prices import current_price_cents
from sitewright.catalog.statements import execute, first_row, moment, rows
from sitewright.catalog.statements import for_update as locking
from sitewright.checkout.models import CartState
from sitewright.content.page_context import milliseconds
from sitewright.kit import clock
from sitewright.kit.ids import new_id, new_token
from sitewright.kit.tenancy import current_website_id

_TOUCH_EVERY_MS = 60 * 60 * 1000


class CartRow(NamedTuple):
    """A cart and what its website says of selling."""

    id: str
    token: str
    state: str
    order_id: str
    created_at: Any
    updated_at: Any
    currency: str
    settings: str


class CartLine(NamedTuple):
    """An entry with what the catalogue says of it; what follows `variant_id` is None once it is gone."""

    entry_id: str
    quantity: int
    additional_fields: str
    shown_price_cents: int
    product_id: str
    variant_id: str
    sku: str | None
    attributes: str | None
    price_cents: int | None
    sale_price_cents: int | None
    is_on_sale: bool | None
    requires_shipping: bool | None
    title: str | None
    slug: str | None
    product_type: int | None
    is_subscribable: bool | None
    visibility: str | None
    shop_slug: str | None
    is_unlimited: bool | None
    available: int | None
    media_id: str | None
    media_name: str | None
    image_alt: str | None
    position: int

    @property
    def is_gone(self) -> bool:
        """True when the variant was removed or its product hidden since it was chosen."""
        return self.visibility != "visible"

    @property
    def unit_price_cents(self) -> int:
        """What one costs now; 0 when it is gone."""
        if self.price_cents is None or self.is_gone:
            return 0
        return current_price_cents(self.price_cents, self.sale_price_cents, is_on_sale=bool(self.is_on_sale))


_CART = """
    SELECT c.id, c.token, c.state, c.order_id, c.created_at, c.updated_at, w.currency, w.settings
    FROM checkout_cart c JOIN sites_website w ON w.id = c.website_id
    WHERE c.website_id = %s AND c.token = %s
"""
_CATALOGUE_COLUMNS = """
    v.sku, v.attributes, v.price_cents, v.sale_price_cents, v.is_on_sale, v.requires_shipping,
    p.title, p.slug, p.product_type, p.is_subscribable, p.visibility, c.slug,
    s.is_unlimited, s.on_hand - s.held, m.id, m.name, i.alt_text
"""
_PRODUCT_JOINS = """
    LEFT JOIN content_collection c ON c.id = p.collection_id
    LEFT JOIN catalog_stocklevel s ON s.variant_id = v.id
    LEFT JOIN catalog_productimage i ON i.id = COALESCE(v.main_image_id, (
        SELECT f.id FROM catalog_productimage f
        WHERE f.website_id = p.website_id AND f.product_id = p.id AND f.media_id IS NOT NULL
        ORDER BY f.position LIMIT 1))
    LEFT JOIN media_mediafile m ON m.id = i.media_id
"""
_LINES = f"""
    SELECT e.id, e.quantity, e.additional_fields, e.purchase_price_cents, e.product_id, e.variant_id,
           {_CATALOGUE_COLUMNS}, e.position
    FROM checkout_cartentry e
    LEFT JOIN catalog_variant v ON v.id = e.variant_id AND v.website_id = e.website_id
    LEFT JOIN catalog_product p ON p.id = v.product_id
    {_PRODUCT_JOINS}
    WHERE e.website_id = %s AND e.cart_id = %s
    ORDER BY e.position, e.id
"""
_VARIANTS = f"""
    SELECT '', 0, '', 0, p.id, v.id, {_CATALOGUE_COLUMNS}, 0
    FROM catalog_variant v JOIN catalog_product p ON p.id = v.product_id
    {_PRODUCT_JOINS}
    WHERE v.website_id = %s AND v.product_id = %s
"""
_VARIANT_BY_SKU = f"{_VARIANTS} AND v.sku = %s"
_NEEDS_ADDRESS = """
    SELECT 1 FROM checkout_cart c
    JOIN checkout_cartentry e ON e.website_id = c.website_id AND e.cart_id = c.id
    JOIN catalog_variant v ON v.id = e.variant_id AND v.website_id = e.website_id
    WHERE c.website_id = %s AND c.token = %s AND v.requires_shipping LIMIT 1
"""
_TOUCH = "UPDATE checkout_cart SET updated_at = %s WHERE website_id = %s AND id = %s"
_ADD_CART = """
    INSERT INTO checkout_cart (id, website_id, token, currency, state, order_id, created_at, updated_at)
    VALUES (%s, %s, %s, %s, %s, '', %s, %s)
"""
_ADD_ENTRY = """
    INSERT INTO checkout_cartentry
        (id, website_id, cart_id, product_id, variant_id, quantity, additional_fields, purchase_price_cents,
         position)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)
"""
_UPDATE_ENTRY = """
    UPDATE checkout_cartentry SET quantity = %s, additional_fields = %s, purchase_price_cents = %s
    WHERE website_id = %s AND id = %s
"""


def cart_by_token(token: str, *, for_update: bool = False) -> CartRow | None:
    """The cart a cookie names, whatever its state; `for_update` locks it until the transaction ends."""
    if not token:
        return None
    lock = locking("c") if for_update else ""
    row = first_row(_CART + lock, [current_website_id(), token])
    return CartRow(*row) if row else None


def lines_of(cart_id: str) -> list[CartLine]:
    """The entries in the order they were added. One statement."""
    return [CartLine(*row) for row in rows(_LINES, [current_website_id(), cart_id])]


def needs_address(token: str) -> bool:
    """Whether this cart is shipped. A cart that has become an order keeps its entries and answers the same,
    so its submit can repeat.
    """
    return first_row(_NEEDS_ADDRESS, [current_website_id(), token]) is not None


def variant_line(product_id: str, sku: str | None) -> CartLine | None:
    """What an entry for this variant would read; without a sku, the only variant of the product."""
    if sku:
        found = rows(_VARIANT_BY_SKU, [current_website_id(), product_id, sku])
    else:
        found = rows(f"{_VARIANTS} LIMIT 2", [current_website_id(), product_id])
    return CartLine(*found[0]) if len(found) == 1 else None


def add_cart() -> CartRow:
    """A new, empty cart with a new token."""
    site = rows("SELECT currency, settings FROM sites_website WHERE id = %s", [current_website_id()])[0]
    now = clock.now()
    cart = CartRow(new_id(), new_token(), CartState.OPEN, "", now, now, *site)
    values = [cart.id, current_website_id(), cart.token, cart.currency, cart.state]
    execute(_ADD_CART, [*values, moment(cart.created_at), moment(cart.created_at)])
    return cart


def add_entry(cart_id: str, line: CartLine) -> None:
    values = [line.entry_id, current_website_id(), cart_id, line.product_id, line.variant_id, line.quantity]
    execute(_ADD_ENTRY, [*values, line.additional_fields, line.shown_price_cents, line.position])


def update_entry(line: CartLine) -> None:
    values = [line.quantity, line.additional_fields, line.shown_price_cents]
    execute(_UPDATE_ENTRY, [*values, current_website_id(), line.entry_id])


def remove_entry(entry_id: str) -> None:
    execute(
        "DELETE FROM checkout_cartentry WHERE website_id = %s AND id = %s", [current_website_id(), entry_id]
    )


def touch_cart(cart: CartRow) -> None:
    """Note that the cart was used, to the hour: carts are told apart by days."""
    if clock.now_ms() - milliseconds(cart.updated_at) > _TOUCH_EVERY_MS:
        execute(_TOUCH, [moment(clock.now()), current_website_id(), cart.id])


def set_cart_state(cart_id: str, state: CartState, order_id: str = "") -> None:
    values = [str(state), order_id, moment(clock.now()), current_website_id(), cart_id]
    execute(
        "UPDATE checkout_cart SET state = %s, order_id = %s, updated_at = %s "
        "WHERE website_id = %s AND id = %s",
        values,
    )


def statements_of_adding() -> dict[str, str]:
    """The statements one addition to a cart runs, for the measurement that sets its limit (bench/cart.py)."""
    return {
        "cart": _CART,
        "lines": _LINES,
        "variant": _VARIANT_BY_SKU,
        "insert": _ADD_ENTRY,
        "update": _UPDATE_ENTRY,
    }


def store_settings(cart: CartRow) -> dict[str, Any]:
    """`websiteSettings.storeSettings` of the cart's website."""
    settings = msgspec.json.decode(cart.settings)
    found: dict[str, Any] = settings.get("storeSettings") or {}
    return found
