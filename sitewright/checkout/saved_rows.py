"""What a visitor put aside for later, in the database; it is kept with their cart and is in no sum."""

from typing import Annotated, NamedTuple

from sitewright.catalog.sellable import SELLABLE_COLUMNS, SellableVariant, sellable_of
from sitewright.checkout.cart_rows import CartLine, Entry
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.row_types import Column, columns_of
from sitewright.kit.db.statements import execute, read_rows
from sitewright.kit.tenancy import current_website_id


class SavedRow(NamedTuple):
    """As it is stored; the names of the columns are those of an entry of the cart."""

    id: Annotated[str, Column("e.id")]
    product_id: Annotated[str, Column("e.product_id")]
    variant_id: Annotated[str, Column("e.variant_id")]
    quantity: Annotated[int, Column("e.quantity")]
    additional_fields: Annotated[str, Column("e.additional_fields")]


# By id after the moment: several may have been put aside in one.
_OF_CART = f"""
    SELECT {columns_of(SavedRow, "e")}, {SELLABLE_COLUMNS}
    FROM checkout_savedentry e {sellable_of("e")}
    WHERE e.website_id = %s AND e.cart_id = %s ORDER BY e.created_at DESC, e.id DESC
"""
_ADD = """
    INSERT INTO checkout_savedentry
        (id, website_id, cart_id, product_id, variant_id, quantity, additional_fields, created_at)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s)
"""
_REMOVE = "DELETE FROM checkout_savedentry WHERE website_id = %s AND cart_id = %s AND id = %s"
_MOVE = "UPDATE checkout_savedentry SET cart_id = %s WHERE website_id = %s AND cart_id = %s"
_WIDTH = len(SavedRow._fields)


def saved_lines(cart_id: str) -> list[CartLine]:
    """What is kept with this cart, the newest first, at today's prices.

    A variant that was removed is left out: nobody can say any more what it was.
    """
    found = read_rows(_OF_CART, [current_website_id(), cart_id])
    return [
        _line(SavedRow._make(row[:_WIDTH]), SellableVariant._make(row[_WIDTH:]), -place)
        for place, row in enumerate(found)
    ]


def _line(saved: SavedRow, variant: SellableVariant, position: int) -> CartLine:
    return CartLine(Entry(*saved, variant.unit_price_cents, position, ""), variant)


def add_saved(cart_id: str, entry: Entry) -> None:
    """Keep the entry under its own id."""
    values = [entry.id, current_website_id(), cart_id, entry.product_id, entry.variant_id]
    execute(_ADD, [*values, entry.quantity, entry.additional_fields, moment(clock.now())])


def remove_saved(cart_id: str, saved_id: str) -> bool:
    """Whether it was there."""
    return execute(_REMOVE, [current_website_id(), cart_id, saved_id]) > 0


def move_saved(from_cart_id: str, to_cart_id: str) -> None:
    execute(_MOVE, [to_cart_id, current_website_id(), from_cart_id])
