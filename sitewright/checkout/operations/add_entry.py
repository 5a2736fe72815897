"""Put something into the cart."""

from dataclasses import dataclass

from sitewright.checkout.additional_fields import require_json
from sitewright.checkout.cart_context import Context, entry_in
from sitewright.checkout.cart_rows import CartLine, add_cart, touch_cart, update_entry, variant_line
from sitewright.checkout.cart_rows import add_entry as insert_entry
from sitewright.checkout.cart_size import require_room
from sitewright.checkout.errors import SubscriptionOnly, VariantUnavailable
from sitewright.checkout.open_cart import (
    OpenCart,
    last_position,
    locked_or_new_cart,
    may_hold_many,
    require_stock,
)
from sitewright.checkout.quantities import combined_quantity
from sitewright.kit import rate_limits
from sitewright.kit.db.shared_commits import commit_together
from sitewright.kit.ids import new_id

_PER_CART = "30/minute"  # D-61
_PER_ADDRESS = "120/minute"


@dataclass(frozen=True, slots=True)
class Choice:
    """What a visitor wants; `sku` None means the product's only variant."""

    product_id: str
    sku: str | None
    quantity: int = 1
    additional_fields: str = ""
    idempotency_key: str = ""
    """The same when an addition whose answer was lost is sent again; empty: each sending adds."""


@dataclass(frozen=True, slots=True)
class Added:
    """SF-3.37 as contexts, and the token for the cookie."""

    token: str
    shopping_cart: Context
    newly_added: Context


def add_entry(token: str, choice: Choice, *, address: str) -> Added:
    """Add to the cart of this token, or to a new one; the same choice again raises the entry's quantity.

    What carries the idempotency key of an entry's last addition adds nothing: the cart is answered as it is.
    Raises VariantUnavailable, SubscriptionOnly, NotEnoughStock (D-10), QuantityOutOfRange, CartIsFull,
    AdditionalFieldsUnreadable, CartIsBeingPlaced and RateLimited.
    """
    rate_limits.check_address("cart-add-address", address, limit=_PER_ADDRESS)
    if token:
        rate_limits.check("cart-add-cart", token, limit=_PER_CART)
    require_json(choice.additional_fields)
    cart, entry_id = commit_together(lambda: _add(token, choice))
    context = cart.context()
    return Added(cart.row.token, context, entry_in(context, entry_id))


def _add(token: str, choice: Choice) -> tuple[OpenCart, str]:
    """The changed cart and the id of the entry."""
    cart = locked_or_new_cart(token)
    repeated = _added_before(cart, choice)
    entry_id = repeated.entry_id if repeated else _put_in(cart, choice)
    touch_cart(cart.row)
    return cart, entry_id


def _put_in(cart: OpenCart, choice: Choice) -> str:
    variant = _buyable(cart, choice)
    known = _same_choice(cart, variant, choice)
    line = variant._replace(
        entry_id=known.entry_id if known else new_id(),
        quantity=combined_quantity(
            known.quantity if known else 0, choice.quantity, allows_many=may_hold_many(cart.row, variant)
        ),
        additional_fields=choice.additional_fields,
        shown_price_cents=variant.unit_price_cents,
        position=known.position if known else last_position(cart) + 1,
        idempotency_key=choice.idempotency_key,
    )
    require_stock(cart.lines, line)
    if known:
        update_entry(line)
        cart.replace(line)
    else:
        require_room(len(cart.lines) + 1)
        if cart.is_new:
            add_cart(cart.row)
        insert_entry(cart.row.id, line)
        cart.lines.append(line)
    return line.entry_id


def _added_before(cart: OpenCart, choice: Choice) -> CartLine | None:
    """The entry this very addition went into. Only the last key of an entry is known: it costs no query."""
    for line in cart.lines:
        if choice.idempotency_key and line.idempotency_key == choice.idempotency_key:
            return line
    return None


def _buyable(cart: OpenCart, choice: Choice) -> CartLine:
    """The variant as an entry would read. One that is in the cart already has just been read with it."""
    variant = _in_cart(cart, choice) or variant_line(choice.product_id, choice.sku)
    if variant is None or variant.is_gone:
        raise VariantUnavailable
    if variant.is_subscribable:
        raise SubscriptionOnly
    return variant


def _in_cart(cart: OpenCart, choice: Choice) -> CartLine | None:
    for line in cart.lines:
        if choice.sku and (line.product_id, line.sku) == (choice.product_id, choice.sku):
            return line
    return None


def _same_choice(cart: OpenCart, variant: CartLine, choice: Choice) -> CartLine | None:
    for line in cart.lines:
        if line.variant_id == variant.variant_id and line.additional_fields == choice.additional_fields:
            return line
    return None
