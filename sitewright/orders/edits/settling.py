"""Money that comes by the link of a difference is money of the order it settles: no new order comes of it."""

from sitewright.checkout.cart_rows import set_cart_state
from sitewright.checkout.models import CartState
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.errors import SitewrightError
from sitewright.kit.messages import Message, speaking
from sitewright.orders.documents.automatic import invoice_when_paid
from sitewright.orders.edits.mails import tell_of_payment
from sitewright.orders.edits.queries import open_difference
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order, Payment, Placement
from sitewright.orders.money_text import money_text
from sitewright.orders.payments.provider import Captured, Owed
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.sites.queries import website_basics


class NothingToSettle(SitewrightError):
    """The order owes no such sum any more; the transaction must roll back, and the money goes back."""


def settle_difference(placement_id: str, cart_id: str, order_id: str, result: Captured | Owed) -> PlacedOrder:
    """Inside the transaction that has moved the placement to placed. Raises NothingToSettle and
    OrderNotFound.
    """
    order = locked_order(order_id)
    difference = open_difference(order)
    if difference is None or difference.amount_cents != result.amount_cents:
        raise NothingToSettle
    difference.delete()
    now = clock.now()
    Placement.objects.filter(id=placement_id).update(order_id=order.id)
    Payment.objects.filter(placement_id=placement_id).update(
        order_id=order.id, edit=difference.edit, updated_at=now
    )
    set_cart_state(cart_id, CartState.PURCHASED, order.id)
    if isinstance(result, Captured):
        invoice_when_paid(order.id, website_basics().settings)
        tell_of_payment(order, placement_id, result.amount_cents)
        _told(order, result.amount_cents)
    return PlacedOrder(order.id, order.number, order.access_code)


def _told(order: Order, cents: int) -> None:
    site = website_basics()
    with speaking(site.locale):
        amount = money_text(cents, order.currency, site.locale)
    label = Message("changes.difference-paid", number=order.number, amount=amount)
    begun_change_set(label, "orders.settle_difference", "orders.Order", {}, subject_id=order.id)
