"""Make an order of a draft in the studio: its money has come by hand, or is still to come."""

from django.db import transaction

from sitewright.checkout.buyer import Buyer, read_buyer
from sitewright.checkout.chosen import read_chosen
from sitewright.checkout.models import CartState
from sitewright.kit.messages import Message
from sitewright.orders.drafts.errors import DraftBeingPaid, DraftChanged, DraftIsEmpty, DraftIsOrdered
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.operations.save_draft import told
from sitewright.orders.drafts.queries import (
    DraftCart,
    cart_of_draft,
    find_draft,
    needs_address,
    order_of_draft,
)
from sitewright.orders.errors import CartIsEmpty
from sitewright.orders.payments.by_hand import BY_OWNER, LATER, PAID
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.requests import OrderRequest


def order_draft(draft_id: str, shown_total_cents: int, *, is_paid: bool) -> PlacedOrder:
    """Raises NoSuchDraft, DraftIsOrdered, DraftBeingPaid, DraftIsEmpty, DraftChanged, CheckoutFormInvalid
    where something of the buyer is missing, and what `place_order` raises: NotEnoughStock, PriceChanged where
    the owner saw another total …
    """
    draft = find_draft(draft_id)
    cart = _open_cart(draft)
    asked = OrderRequest(
        cart_token=cart.row.token,
        key="",
        buyer=_buyer(draft, cart),
        payment_token=f"{BY_OWNER}:{PAID if is_paid else LATER}",
        shown_total_cents=shown_total_cents,
        # What an order is asked with is its way of delivery, whatever the cart keeps.
        shipping_option_id=read_chosen(cart.row.chosen).shipping_option_id,
        is_by_owner=True,
    )
    try:
        placed = place_order(asked)
    # Somebody changed it since it was read: under its token there is no cart any more.
    except CartIsEmpty:
        raise DraftChanged from None
    _told(draft, placed)
    return placed


def _open_cart(draft: Draft) -> DraftCart:
    if order_of_draft(draft):
        raise DraftIsOrdered
    cart = cart_of_draft(draft)
    if cart.row.state == CartState.PLACING:
        raise DraftBeingPaid
    if not cart.lines:
        raise DraftIsEmpty
    return cart


def _buyer(draft: Draft, cart: DraftCart) -> Buyer:
    """As the checkout would read it."""
    form = {**typed_address(draft), "email": draft.email, "name": draft.customer_name}
    return read_buyer(form, needs_address=needs_address(cart))


def typed_address(draft: Draft) -> dict[str, str]:
    """In the names of the checkout's form."""
    kept = {name: str(value) for name, value in draft.address.items()}
    return {**kept, "postalCode": kept.pop("postal_code", "")}


@transaction.atomic
def _told(draft: Draft, placed: PlacedOrder) -> None:
    label = Message("changes.draft-ordered", number=draft.number, order=placed.number)
    told(draft, label, "orders.order_draft")
