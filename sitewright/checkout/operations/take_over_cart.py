"""Open a cart that somebody sent a link to."""

from sitewright.checkout.cart_rows import (
    Entry,
    add_cart,
    add_entry,
    cart_with_lines,
    touch_cart,
    update_entry,
)
from sitewright.checkout.cart_size import require_room
from sitewright.checkout.links import shown_cart
from sitewright.checkout.open_cart import OpenCart, last_position, locked_or_new_cart, may_hold_many
from sitewright.checkout.sharing import taken_over
from sitewright.kit import rate_limits
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.ids import new_id

_PER_ADDRESS = "30/minute"


def take_over_cart(token: str, link: str, *, address: str) -> str:
    """Copy what the linked cart holds into the visitor's own, or into a new one; the token of that cart.

    The linked cart stays as it is. A link to nothing, to a cart that is no longer open or to the visitor's
    own cart changes nothing. Raises CartIsFull, CartIsBeingPlaced (the visitor's own) and RateLimited.
    """
    shown = shown_cart(link)
    # Before the limit: what copies nothing costs no more than a look.
    if shown is None or shown.token == token:
        return token
    rate_limits.check_address("cart-open-link", address, limit=_PER_ADDRESS)
    source_token = shown.token
    return commit_together(lambda: _copy(source_token, token))


def _copy(source_token: str, token: str) -> str:
    # Only read, without a lock: two people who open each other's links would deadlock on PostgreSQL.
    found = cart_with_lines(source_token)
    if found is None:
        return token
    own = locked_or_new_cart(token)
    entries = taken_over(found[1], own.lines, lambda variant: may_hold_many(own.row, variant))
    if not entries:
        return token
    # What comes without an id is new; the others only grow.
    require_room(len(own.lines) + sum(not entry.id for entry in entries))
    if own.is_new:
        add_cart(own.row)
    _write(own, entries)
    touch_cart(own.row)
    return own.row.token


def _write(own: OpenCart, entries: list[Entry]) -> None:
    position = last_position(own)
    for entry in entries:
        if entry.id:
            update_entry(entry)
        else:
            position += 1
            add_entry(own.row.id, entry._replace(id=new_id(), position=position))
