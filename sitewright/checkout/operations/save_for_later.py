"""Put an entry of the cart aside, and drop what was put aside."""

from sitewright.checkout.cart_rows import remove_entry, touch_cart
from sitewright.checkout.errors import EntryNotFound, TooManySaved
from sitewright.checkout.open_cart import locked_cart
from sitewright.checkout.saved_rows import add_saved, remove_saved, saved_lines
from sitewright.kit.db.group_commit import commit_together

MOST_SAVED = 100
"""Every look at the cart prices all of them afresh."""


def save_for_later(token: str, entry_id: str) -> str:
    """Move the entry out of the cart into the list kept with it; the id it has there.

    Raises EntryNotFound, CartIsBeingPlaced and TooManySaved.
    """
    return commit_together(lambda: _save(token, entry_id))


def _save(token: str, entry_id: str) -> str:
    cart = locked_cart(token)
    entry = cart.line(entry_id).entry
    if len(saved_lines(cart.row.id)) >= MOST_SAVED:
        raise TooManySaved(MOST_SAVED)
    remove_entry(entry.id)
    add_saved(cart.row.id, entry)
    touch_cart(cart.row)
    return entry.id


def drop_saved(token: str, saved_id: str) -> None:
    """Take it off the list. Raises EntryNotFound and CartIsBeingPlaced."""
    commit_together(lambda: _drop(token, saved_id))


def _drop(token: str, saved_id: str) -> None:
    cart = locked_cart(token)
    if not remove_saved(cart.row.id, saved_id):
        raise EntryNotFound
    touch_cart(cart.row)
