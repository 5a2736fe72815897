"""Carts in the database: hand-written SQL for the most frequent writes of a shop.

Every statement carries the website. Prices and stock always come fresh from the catalogue.
"""

from collections.abc import Callable
from datetime import datetime
from functools import cache
from operator import attrgetter
from typing import NamedTuple

import msgspec

from sitewright.catalog.prices import current_price_cents
from sitewright.checkout.models import CartState
from sitewright.content.page_context import milliseconds
from sitewright.kit import clock
from sitewright.kit.db.dialect import for_update, json_rows, moment
from sitewright.kit.db.statements import execute, first_row, read_row, read_rows
from sitewright.kit.ids import new_id, new_token
from sitewright.kit.tenancy import current_website_id

_TOUCH_EVERY_MS = 60 * 60 * 1000


class CartRow(NamedTuple):
    """A cart and what its website says of selling; times are ISO text, UTC where they name no zone."""

    id: str
    token: str
    state: str
    order_id: str
    created_at: str
    updated_at: str
    currency: str
    settings: str


class CartLine(NamedTuple):
    """An entry with what the catalogue says of it; what follows `variant_id` is None once it is gone.

    Flags are 0 or 1, as both engines answer them.
    """

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
    is_on_sale: int | None
    requires_shipping: int | None
    title: str | None
    slug: str | None
    product_type: int | None
    is_subscribable: int | None
    visibility: str | None
    shop_slug: str | None
    is_unlimited: int | None
    available: int | None
    media_id: str | None
    media_name: str | None
    image_alt: str | None
    position: int
    idempotency_key: str
    """Of what was added to it last; empty when that carried none."""

    @property
    def is_gone(self) -> bool:
        """True when the variant was removed or its product hidden since it was chosen."""
        return self.visibility != "visible"

    @property
    def unit_price_cents(self) -> int:
        """What one costs now; 0 when it is gone."""
        if self.price_cents is None or self.visibility != "visible":
            return 0
        return current_price_cents(self.price_cents, self.sale_price_cents, is_on_sale=bool(self.is_on_sale))


_CART = """
    SELECT c.id, c.token, c.state, c.order_id, CAST(c.created_at AS text), CAST(c.updated_at AS text),
           w.currency, CAST(w.settings AS text){lines}
    FROM checkout_cart c JOIN sites_website w ON w.id = c.website_id
    WHERE c.website_id = %s AND c.{key} = %s
"""
_LOCK = "SELECT 1 FROM checkout_cart WHERE website_id = %s AND token = %s"
_CATALOGUE_COLUMNS = """
    v.sku, CAST(v.attributes AS text), v.price_cents, v.sale_price_cents, CAST(v.is_on_sale AS integer),
    CAST(v.requires_shipping AS integer), p.title, p.slug, p.product_type, CAST(p.is_subscribable AS integer),
    p.visibility, k.slug, CAST(s.is_unlimited AS integer), s.on_hand - s.held, m.id, m.name, i.alt_text
"""
_PRODUCT_JOINS = """
    LEFT JOIN content_collection k ON k.id = p.collection_id
    LEFT JOIN catalog_stocklevel s ON s.variant_id = v.id
    LEFT JOIN catalog_productimage i ON i.id = COALESCE(v.main_image_id, (
        SELECT f.id FROM catalog_productimage f
        WHERE f.website_id = p.website_id AND f.product_id = p.id AND f.media_id IS NOT NULL
        ORDER BY f.position LIMIT 1))
    LEFT JOIN media_mediafile m ON m.id = i.media_id
"""
_LINE_COLUMNS = f"""
    e.id, e.quantity, e.additional_fields, e.purchase_price_cents, e.product_id, e.variant_id,
    {_CATALOGUE_COLUMNS}, e.position, e.idempotency_key
"""
_ENTRIES = f"""
    checkout_cartentry e
    LEFT JOIN catalog_variant v ON v.id = e.variant_id AND v.website_id = e.website_id
    LEFT JOIN catalog_product p ON p.id = v.product_id
    {_PRODUCT_JOINS}
    WHERE e.website_id = c.website_id AND e.cart_id = c.id
"""
_VARIANTS = f"""
    SELECT '', 0, '', 0, p.id, v.id, {_CATALOGUE_COLUMNS}, 0, ''
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
_SITE = "SELECT currency, CAST(settings AS text) FROM sites_website WHERE id = %s"
_TOUCH = "UPDATE checkout_cart SET updated_at = %s WHERE website_id = %s AND id = %s"
_SET_STATE = """
    UPDATE checkout_cart SET state = %s, order_id = %s, updated_at = %s WHERE website_id = %s AND id = %s
"""
_ADD_CART = """
    INSERT INTO checkout_cart (id, website_id, token, currency, state, order_id, created_at, updated_at)
    VALUES (%s, %s, %s, %s, %s, '', %s, %s)
"""
_ADD_ENTRY = """
    INSERT INTO checkout_cartentry
        (id, website_id, cart_id, product_id, variant_id, quantity, additional_fields, purchase_price_cents,
         position, idempotency_key)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""
_UPDATE_ENTRY = """
    UPDATE checkout_cartentry
    SET quantity = %s, additional_fields = %s, purchase_price_cents = %s, idempotency_key = %s
    WHERE website_id = %s AND id = %s
"""
_REMOVE_ENTRY = "DELETE FROM checkout_cartentry WHERE website_id = %s AND id = %s"
_ORDER = attrgetter("position", "entry_id")
_read_lines: Callable[[str], list[CartLine]] = msgspec.json.Decoder(list[CartLine]).decode


def cart_by_token(token: str) -> CartRow | None:
    """The cart a cookie names, whatever its state."""
    row = read_row(_CART.format(lines="", key="token"), [current_website_id(), token]) if token else None
    return CartRow._make(row) if row else None


def cart_by_id(cart_id: str) -> CartRow | None:
    """The cart of this id, whatever its state. An id is no secret: who may see the cart, others must say."""
    row = read_row(_CART.format(lines="", key="id"), [current_website_id(), cart_id])
    return CartRow._make(row) if row else None


def cart_with_lines(token: str, *, lock: bool = False) -> tuple[CartRow, list[CartLine]] | None:
    """The cart a cookie names and its entries in the order they were added, in one statement.

    `lock` keeps others away from the cart first: what is read of its entries is then what the last holder
    wrote.
    """
    site = current_website_id()
    locking = for_update() if lock else ""
    if not token or (locking and first_row(_LOCK + locking, [site, token]) is None):
        return None
    row = read_row(_cart_sql(), [site, token])
    if row is None:
        return None
    *cart, found = row
    return CartRow._make(cart), sorted(_read_lines(found), key=_ORDER)


@cache
def _cart_sql() -> str:
    """All entries in one column: at every row a thread lets go of the interpreter, and others take it."""
    return _CART.format(lines=f", {json_rows(_LINE_COLUMNS, _ENTRIES)}", key="token")


def needs_address(token: str) -> bool:
    """Whether this cart is shipped. A cart that has become an order keeps its entries and answers the same,
    so its submit can repeat.
    """
    return read_row(_NEEDS_ADDRESS, [current_website_id(), token]) is not None


def variant_line(product_id: str, sku: str | None) -> CartLine | None:
    """What an entry for this variant would read; without a sku, the only variant of the product."""
    if sku:
        found = read_rows(_VARIANT_BY_SKU, [current_website_id(), product_id, sku])
    else:
        found = read_rows(f"{_VARIANTS} LIMIT 2", [current_website_id(), product_id])
    return CartLine._make(found[0]) if len(found) == 1 else None


def new_cart() -> CartRow:
    """An empty cart with a new token, not stored yet."""
    site = read_rows(_SITE, [current_website_id()])[0]
    now = clock.now().isoformat()
    return CartRow(new_id(), new_token(), CartState.OPEN, "", now, now, *site)


def add_cart(cart: CartRow) -> None:
    values = [cart.id, current_website_id(), cart.token, cart.currency, cart.state]
    created_at = moment(datetime.fromisoformat(cart.created_at))
    execute(_ADD_CART, [*values, created_at, created_at])


def add_entry(cart_id: str, line: CartLine) -> None:
    values = [line.entry_id, current_website_id(), cart_id, line.product_id, line.variant_id, line.quantity]
    values += [line.additional_fields, line.shown_price_cents, line.position, line.idempotency_key]
    execute(_ADD_ENTRY, values)


def update_entry(line: CartLine) -> None:
    values = [line.quantity, line.additional_fields, line.shown_price_cents, line.idempotency_key]
    execute(_UPDATE_ENTRY, [*values, current_website_id(), line.entry_id])


def remove_entry(entry_id: str) -> None:
    execute(_REMOVE_ENTRY, [current_website_id(), entry_id])


def touch_cart(cart: CartRow) -> None:
    """Note that the cart was used, to the hour: carts are told apart by days."""
    if clock.now_ms() - milliseconds(datetime.fromisoformat(cart.updated_at)) > _TOUCH_EVERY_MS:
        execute(_TOUCH, [moment(clock.now()), current_website_id(), cart.id])


def set_cart_state(cart_id: str, state: CartState, order_id: str = "") -> None:
    values = [str(state), order_id, moment(clock.now()), current_website_id(), cart_id]
    execute(_SET_STATE, values)


def statements_of_adding() -> dict[str, str]:
    """The statements one addition to a cart runs, for the measurement that sets its limit (bench/cart.py)."""
    return {
        "cart": _cart_sql(),
        "variant": _VARIANT_BY_SKU,
        "insert": _ADD_ENTRY,
        "update": _UPDATE_ENTRY,
    }
