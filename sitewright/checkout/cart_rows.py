"""Carts in the database: hand-written SQL for the most frequent writes of a shop.

Every statement carries the website. Prices and stock always come fresh from the catalogue. So does all else
of a variant where the cart is locked; where it is only looked at, the rest is kept by the website's version
(`catalog/variant_facts.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, NamedTuple

import msgspec

from sitewright.catalog.sellable import (
    PRICE_AND_STOCK_COLUMNS,
    REMOVED,
    SELLABLE_COLUMNS,
    VARIANT_BY_SKU,
    VARIANT_OF,
    PriceAndStock,
    SellableVariant,
    price_and_stock_of,
    sellable_of,
)
from sitewright.catalog.variant_facts import sellable_now
from sitewright.checkout.agreed import own_variants
from sitewright.checkout.discounts.presence import kinds_of
from sitewright.checkout.models import CartState
from sitewright.content.page_context import milliseconds
from sitewright.kit import clock
from sitewright.kit.db.dialect import for_update, json_row, json_rows, moment
from sitewright.kit.db.row_types import Column, columns_of, read_one
from sitewright.kit.db.statements import Row, Statement, execute, first_row, places, read_row, read_rows
from sitewright.kit.ids import new_id, new_token
from sitewright.kit.locks import lock_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.queries import WEBSITE_OF, WEBSITES, WebsiteBasics, completed_basics

_TOUCH_EVERY_MS = 60 * 60 * 1000


class CartRow(NamedTuple):
    """A cart and what its website says of selling; times are ISO text, UTC where they name no zone."""

    id: str
    token: str
    state: str
    order_id: str
    created_at: Annotated[str, Column("CAST(cart.created_at AS text)")]
    updated_at: Annotated[str, Column("CAST(cart.updated_at AS text)")]
    currency: Annotated[str, Column("w.currency")]
    settings: Annotated[str, Column("CAST(w.settings AS text)")]
    time_zone: Annotated[str, Column("w.time_zone")]
    chosen: str = ""
    """What its buyer has said so far, as `checkout.chosen` writes it."""
    discounts: Annotated[int, Column(kinds_of("cart.website_id"))] = 0
    """Which kinds of discounts its website has, and whether gift cards, as `discounts.presence` adds them up.
    """
    agreed: str = ""
    """What the shop's owner has agreed with its buyer, as `checkout.agreed` writes it; empty where a visitor
    fills it, who alone may then change it.
    """
    version: Annotated[int, Column("w.version")] = 0
    """Of the website, as it was when the rest was read."""


class Entry(NamedTuple):
    """What a visitor chose, as it is stored."""

    id: str
    product_id: str
    variant_id: str
    quantity: int
    additional_fields: str
    shown_price_cents: Annotated[int, Column("purchase_price_cents")]
    position: int
    idempotency_key: str
    """Of what was added to it last; empty when that carried none."""


class CartLine(NamedTuple):
    """An entry with what the catalogue says of its variant; `REMOVED` once that is not there any more."""

    entry: Entry
    variant: SellableVariant

    def changed(self, **changes: Any) -> "CartLine":
        """With other values in its entry."""
        return CartLine(self.entry._replace(**changes), self.variant)


_CART = f"""
    SELECT {columns_of(CartRow, "cart")}{{lines}}
    FROM checkout_cart cart JOIN {WEBSITE_OF} cart.website_id
    WHERE cart.website_id = %s AND cart.{{key}} = %s
"""
# Apart from the read: on PostgreSQL a statement sees what was committed when it began, so one that waits for
# the lock itself would read the entries of before.
_LOCK = "SELECT 1 FROM checkout_cart WHERE website_id = %s AND token = %s"
_ENTRIES = "checkout_cartentry e{joined} WHERE e.website_id = cart.website_id AND e.cart_id = cart.id"
# Led by the cart's token; stops at the first variant that is shipped, however many lines there are.
_NEEDS_ADDRESS = f"""
    SELECT 1 FROM checkout_cart cart
    JOIN checkout_cartentry e ON e.website_id = cart.website_id AND e.cart_id = cart.id
    JOIN {VARIANT_OF} e.variant_id AND v.website_id = e.website_id
    WHERE cart.website_id = %s AND cart.token = %s AND v.requires_shipping LIMIT 1
"""
_OF_NEW = f"SELECT {columns_of(WebsiteBasics, 'w')}, {kinds_of('w.id')} FROM {WEBSITES} WHERE w.id = %s"
_TOUCH = "UPDATE checkout_cart SET updated_at = %s WHERE website_id = %s AND id = %s"
_SET_STATE = """
    UPDATE checkout_cart SET state = %s, order_id = %s, updated_at = %s WHERE website_id = %s AND id = %s
"""
_SET_STATE_AND_CHOSEN = """
    UPDATE checkout_cart SET state = %s, chosen = %s, updated_at = %s WHERE website_id = %s AND id = %s
"""
_SET_CHOSEN = "UPDATE checkout_cart SET chosen = %s WHERE website_id = %s AND id = %s"
_SET_AGREED = """
    UPDATE checkout_cart SET agreed = %s, token = %s, updated_at = %s WHERE website_id = %s AND id = %s
"""
_ADD_CART = """
    INSERT INTO checkout_cart (id, website_id, token, currency, state, order_id, created_at, updated_at)
    VALUES (%s, %s, %s, %s, %s, '', %s, %s)
"""
_ADD_ENTRY = f"""
    INSERT INTO checkout_cartentry (website_id, cart_id, {columns_of(Entry)})
    VALUES (%s, %s, {places(Entry._fields)})
"""
_UPDATE_ENTRY = """
    UPDATE checkout_cartentry
    SET quantity = %s, additional_fields = %s, purchase_price_cents = %s, idempotency_key = %s
    WHERE website_id = %s AND id = %s
"""
_REMOVE_ENTRY = "DELETE FROM checkout_cartentry WHERE website_id = %s AND id = %s"
# Rows come out of the JSON in no order; ids rise with time, so they decide between equal positions.
_ORDER = attrgetter("position", "id")
# Made once: a decoder works out the shape of its type when it is made.
_read_entries: Callable[[str], list[Entry]] = msgspec.json.Decoder(list[Entry]).decode
_read_variants: Callable[[str], list[SellableVariant]] = msgspec.json.Decoder(list[SellableVariant]).decode
_EntryNow = tuple[Entry, PriceAndStock]
_read_entries_now: Callable[[str], list[_EntryNow]] = msgspec.json.Decoder(list[_EntryNow]).decode


def cart_by_token(token: str) -> CartRow | None:
    """The cart a cookie names, whatever its state."""
    if not token:
        return None
    return read_one(CartRow, _CART.format(lines="", key="token"), [current_website_id(), token])


def cart_by_id(cart_id: str) -> CartRow | None:
    """The cart of this id, whatever its state. An id is no secret: who may see the cart, others must say."""
    return read_one(CartRow, _CART.format(lines="", key="id"), [current_website_id(), cart_id])


def cart_with_lines(token: str, *, lock: bool = False) -> tuple[CartRow, list[CartLine]] | None:
    """The cart a cookie names and its entries in the order they were added, in one statement.

    `lock` keeps others away from the cart first: what is read of its entries is then what the last holder
    wrote.
    """
    if lock:
        return _locked_cart(token) if token else None
    row = stored_cart(token)
    return None if row is None else read_cart(row)


def stored_cart(token: str) -> Row | None:
    """A cart to look at, as the database gives it for `read_cart`: equal rows are equal carts."""
    return read_row(_sql_to_show(), [current_website_id(), token]) if token else None


def read_cart(row: Row) -> tuple[CartRow, list[CartLine]]:
    *cart, entries = row
    found, read = CartRow._make(cart), _read_entries_now(entries)
    there = sellable_now(found.version, {entry.variant_id: now for entry, now in read})
    return found, _lines([entry for entry, _ in read], there, found.agreed)


def _locked_cart(token: str) -> tuple[CartRow, list[CartLine]] | None:
    locking, values = for_update(), [current_website_id(), token]
    if locking and first_row(_LOCK + locking, values) is None:
        return None
    row = read_row(_sql_to_change(), values)
    if row is None:
        return None
    *cart, entries, variants = row
    found = CartRow._make(cart)
    # A variant comes once for each entry of it; a removed one has none.
    there = {variant.id: variant for variant in _read_variants(variants)}
    return found, _lines(_read_entries(entries), there, found.agreed)


def _lines(entries: Sequence[Entry], there: Mapping[str, SellableVariant], agreed: str) -> list[CartLine]:
    variants = {**there, **own_variants(agreed)} if agreed else there
    # Where a variant was removed, its entries stay to say so.
    return [CartLine(entry, variants.get(entry.variant_id, REMOVED)) for entry in sorted(entries, key=_ORDER)]


# All entries in one column: at every row a thread lets go of the interpreter, and others take it.
@cache
def _sql_to_show() -> str:
    entry, now = json_row(columns_of(Entry, "e")), json_row(PRICE_AND_STOCK_COLUMNS)
    entries = json_rows(f"{entry}, {now}", _ENTRIES.format(joined=f" {price_and_stock_of('e')}"))
    return _CART.format(lines=f", {entries}", key="token")


@cache
def _sql_to_change() -> str:
    """With all that there is to say of the variants, in a column of their own."""
    entries = json_rows(columns_of(Entry, "e"), _ENTRIES.format(joined=""))
    variants = json_rows(SELLABLE_COLUMNS, _ENTRIES.format(joined=f" {sellable_of('e')}"))
    return _CART.format(lines=f", {entries}, {variants}", key="token")


def lock_cart(cart_id: str) -> None:
    """Nobody else changes or places it until the transaction ends."""
    lock_rows("checkout_cart", [cart_id])


def needs_address(token: str) -> bool:
    """Whether this cart is shipped. A cart that has become an order keeps its entries and answers the same,
    so its submit can repeat.
    """
    return read_row(_NEEDS_ADDRESS, [current_website_id(), token]) is not None


def new_cart() -> CartRow:
    """An empty cart with a new token, not stored yet."""
    *stored, discounts = read_rows(_OF_NEW, [current_website_id()])[0]
    site, now = completed_basics(WebsiteBasics._make(stored)), clock.now().isoformat()
    cart = CartRow(
        new_id(), new_token(), CartState.OPEN, "", now, now, site.currency, site.settings, site.time_zone
    )
    return cart._replace(discounts=discounts)


def add_cart(cart: CartRow) -> None:
    values = [cart.id, current_website_id(), cart.token, cart.currency, cart.state]
    created_at = moment(datetime.fromisoformat(cart.created_at))
    execute(_ADD_CART, [*values, created_at, created_at])


def add_entry(cart_id: str, entry: Entry) -> None:
    execute(_ADD_ENTRY, [current_website_id(), cart_id, *entry])


def update_entry(entry: Entry) -> None:
    values = [entry.quantity, entry.additional_fields, entry.shown_price_cents, entry.idempotency_key]
    execute(_UPDATE_ENTRY, [*values, current_website_id(), entry.id])


def remove_entry(entry_id: str) -> None:
    execute(_REMOVE_ENTRY, [current_website_id(), entry_id])


def touch_cart(cart: CartRow) -> None:
    """Note that the cart was used, to the hour: carts are told apart by days."""
    if clock.now_ms() - milliseconds(datetime.fromisoformat(cart.updated_at)) > _TOUCH_EVERY_MS:
        execute(_TOUCH, [moment(clock.now()), current_website_id(), cart.id])


def set_cart_state(cart_id: str, state: CartState, order_id: str = "") -> None:
    execute(*setting_state(cart_id, state, order_id))


def setting_state(cart_id: str, state: CartState, order_id: str = "") -> Statement:
    """What does it, for the `execute_all` of a caller."""
    return _SET_STATE, [str(state), order_id, moment(clock.now()), current_website_id(), cart_id]


def setting_state_and_chosen(cart_id: str, state: CartState, chosen: str) -> Statement:
    """What does it and keeps what the buyer has said, as `checkout.chosen` writes it."""
    return _SET_STATE_AND_CHOSEN, [str(state), chosen, moment(clock.now()), current_website_id(), cart_id]


def set_chosen(cart_id: str, chosen: str) -> None:
    """Keep what the buyer has said, as `checkout.chosen` writes it."""
    execute(_SET_CHOSEN, [chosen, current_website_id(), cart_id])


def set_agreed(cart_id: str, agreed: str) -> None:
    """Keep what was agreed, as `checkout.agreed` writes it, under another token: the old one is no good."""
    values = [agreed, new_token(), moment(clock.now()), current_website_id(), cart_id]
    execute(_SET_AGREED, values)


def statements_of_adding() -> dict[str, str]:
    """The statements one addition to a cart runs, for the measurement that sets its limit (bench/cart.py)."""
    return {
        "cart": _sql_to_change(),
        "variant": VARIANT_BY_SKU,
        "insert": _ADD_ENTRY,
        "update": _UPDATE_ENTRY,
    }
