"""A draft and its cart in the database, changed together. Inside the caller's transaction."""

from sitewright.checkout.agreed import agreed_text
from sitewright.checkout.cart_rows import (
    Entry,
    add_cart,
    add_entry,
    cart_by_id,
    lock_cart,
    new_cart,
    remove_entry,
    set_agreed,
    set_chosen,
)
from sitewright.checkout.charges import charges_of
from sitewright.checkout.chosen import Chosen, chosen_text, destination_of, read_chosen
from sitewright.checkout.models import CartState
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.locks import lock_name, lock_rows
from sitewright.orders.drafts.errors import (
    MOST_DRAFTS,
    DraftBeingPaid,
    DraftIsOrdered,
    NoSuchDraft,
    TooManyDrafts,
)
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.queries import DraftCart, cart_of_draft
from sitewright.orders.drafts.terms import ReadTerms
from sitewright.orders.models.order import Order


def add_draft() -> Draft:
    """A draft with an empty cart, not saved yet. Raises TooManyDrafts."""
    lock_name("draft-orders")
    if Draft.objects.count() >= MOST_DRAFTS:
        raise TooManyDrafts
    newest = Draft.objects.order_by("-number").values_list("number", flat=True).first() or 0
    cart = new_cart()
    add_cart(cart)
    now = clock.now()
    return Draft(number=newest + 1, cart_id=cart.id, created_at=now, updated_at=now)


def locked_draft(draft_id: str, *, is_removed: bool = False, settles: str = "") -> Draft:
    """The draft, which nobody pays nor changes until the transaction ends; `settles` is the order whose
    difference it is. Raises NoSuchDraft, DraftBeingPaid and DraftIsOrdered.
    """
    lock_rows("orders_draft", [draft_id])
    found = Draft.objects.filter(id=draft_id, removed_at__isnull=not is_removed, settles_order_id=settles)
    draft: Draft | None = found.first()
    if draft is None:
        raise NoSuchDraft
    _lock_cart(draft.cart_id)
    return draft


def take_away(draft: Draft) -> None:
    """Its link leads nowhere from now on. Of one that `locked_draft` gave."""
    # A form that is open somewhere must not buy it.
    if cart := cart_by_id(draft.cart_id):
        set_agreed(cart.id, cart.agreed)
    Draft.objects.filter(id=draft.id).update(removed_at=clock.now())


def _lock_cart(cart_id: str) -> None:
    # By the same row that placing an order locks: of a change and a payment the second sees the first.
    lock_cart(cart_id)
    cart = cart_by_id(cart_id)
    # The cart of an old order has been pruned.
    if cart is None or cart.state == CartState.PURCHASED or Order.objects.filter(cart_id=cart_id).exists():
        raise DraftIsOrdered
    if cart.state == CartState.PLACING:
        raise DraftBeingPaid


def write_terms(draft: Draft, read: ReadTerms) -> DraftCart:
    """Put everything into the cart anew; whoever has its form before them has an old one from now on."""
    for line in cart_of_draft(draft).lines:
        remove_entry(line.entry.id)
    for position, each in enumerate(read.lines):
        what = (each.product_id, each.variant_id, each.quantity, "", each.price_cents)
        add_entry(draft.cart_id, Entry(new_id(), *what, position, ""))
    set_agreed(draft.cart_id, agreed_text(read.agreed))
    where = destination_of(*(read.address[name] for name in ("country", "region", "postal_code")))
    set_chosen(draft.cart_id, chosen_text(Chosen(where, read.terms.shipping_option_id)))
    draft.email, draft.customer_name, draft.address = read.email, read.customer_name, read.address
    draft.language, draft.updated_at = read.terms.language, clock.now()
    written = cart_of_draft(draft)
    there = [line for line in written.lines if not line.variant.is_gone]
    charges = charges_of(there, written.row, read_chosen(written.row.chosen))
    draft.total_cents = charges.priced.totals.grand_total_cents
    draft.save()
    return written
