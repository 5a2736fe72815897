"""Put something into the cart."""

from dataclasses import dataclass, replace

from sitewright.catalog.sellable import SellableVariant, sellable_variant
from sitewright.checkout.additional_fields import require_json
from sitewright.checkout.asked_forms import kept_answers
from sitewright.checkout.cart_context import Context, entry_in
from sitewright.checkout.cart_rows import CartLine, Entry, add_cart, touch_cart, update_entry
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
from sitewright.checkout.subscribing import is_subscription_token
from sitewright.kit import rate_limits
from sitewright.kit.db.group_commit import commit_together
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
    AdditionalFieldsUnreadable, InvalidAnswers (SF-5.40), CartIsBeingPlaced and RateLimited.
    """
    # The address first: it is the one of the two that a stranger cannot make up. All that needs no database
    # stands outside of the commit, which others share.
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
    # Before stock and prices are looked at: a repeat is no second purchase, and nobody is refused for units
    # that are in the cart already (G04).
    repeated = _added_before(cart, choice)
    entry_id = repeated.id if repeated else put_in(cart, choice)
    touch_cart(cart.row)
    return cart, entry_id


def put_in(cart: OpenCart, choice: Choice) -> str:
    """Within the transaction that holds the cart; the id of the entry. Raises what `add_entry` does."""
    variant = _buyable(cart, choice)
    choice = replace(choice, additional_fields=kept_answers(variant.form_id, choice.additional_fields))
    known = _same_choice(cart, variant, choice)
    quantity = combined_quantity(
        known.quantity if known else 0, choice.quantity, allows_many=may_hold_many(cart.row, variant)
    )
    line = CartLine(_entry(cart, variant, choice, known, quantity), variant)
    require_stock(cart.lines, line)
    if known:
        update_entry(line.entry)
        cart.replace(line)
    else:
        _insert(cart, line)
    return line.entry.id


def _entry(
    cart: OpenCart, variant: SellableVariant, choice: Choice, known: Entry | None, quantity: int
) -> Entry:
    """As it will be stored: the known one with what was added, or a new one behind the others."""
    return Entry(
        id=known.id if known else new_id(),
        product_id=variant.product_id,
        variant_id=variant.id,
        quantity=quantity,
        additional_fields=choice.additional_fields,
        shown_price_cents=variant.unit_price_cents,
        position=known.position if known else last_position(cart) + 1,
        idempotency_key=choice.idempotency_key,
    )


def _insert(cart: OpenCart, line: CartLine) -> None:
    require_room(len(cart.lines) + 1)
    # A new cart is written with its first entry: what is refused leaves no empty cart behind.
    if cart.is_new:
        add_cart(cart.row)
    insert_entry(cart.row.id, line.entry)
    cart.lines.append(line)


def _added_before(cart: OpenCart, choice: Choice) -> Entry | None:
    """The entry this very addition went into. Only the last key of an entry is known: it costs no query."""
    for entry, _ in cart.lines:
        if choice.idempotency_key and entry.idempotency_key == choice.idempotency_key:
            return entry
    return None


def _buyable(cart: OpenCart, choice: Choice) -> SellableVariant:
    """The chosen variant. One that is in the cart already has just been read with it."""
    variant = _in_cart(cart, choice) or sellable_variant(choice.product_id, choice.sku)
    if variant is None or variant.is_gone:
        raise VariantUnavailable
    # A subscription is bought by itself, and nothing else with it.
    if variant.is_subscribable and not is_subscription_token(cart.row.token):
        raise SubscriptionOnly
    return variant


def _in_cart(cart: OpenCart, choice: Choice) -> SellableVariant | None:
    for _, variant in cart.lines:
        # Without a sku only the catalogue can tell whether the product has a single variant.
        if choice.sku and (variant.product_id, variant.sku) == (choice.product_id, choice.sku):
            return variant
    return None


def _same_choice(cart: OpenCart, variant: SellableVariant, choice: Choice) -> Entry | None:
    for entry, _ in cart.lines:
        if entry.variant_id == variant.id and entry.additional_fields == choice.additional_fields:
            return entry
    return None
