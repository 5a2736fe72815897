"""Mail once more what is to be paid after an edit, with its link."""

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import rate_limits
from sitewright.kit.messages import Message
from sitewright.orders.drafts.errors import DraftHasNoAddress
from sitewright.orders.edits.errors import NothingOwed
from sitewright.orders.edits.mails import remind_of_difference
from sitewright.orders.edits.pay_link import owe
from sitewright.orders.edits.queries import draft_of_difference, open_difference
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order

_PER_ORDER = "10 per hour"


@transaction.atomic
def send_difference(order_id: str) -> Order:
    """A link that was ended, as by marking the order as paid and as unpaid again, is made anew. Raises
    OrderNotFound, NothingOwed, DraftHasNoAddress and RateLimited.
    """
    order = locked_order(order_id)
    difference = open_difference(order)
    if difference is None:
        raise NothingOwed
    if not order.email:
        raise DraftHasNoAddress
    rate_limits.check("difference-mails", order.id, _PER_ORDER, Message("edits.many-mails"))
    if draft_of_difference(order) is None:
        owe(order, difference.edit, difference.amount_cents)
    remind_of_difference(order, difference.amount_cents)
    label = Message("changes.difference-sent", number=order.number)
    begun_change_set(label, "orders.send_difference", "orders.Order", {}, subject_id=order.id)
    return order
