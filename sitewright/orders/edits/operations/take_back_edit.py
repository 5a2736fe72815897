"""Take the last edit back, as long as it has done nothing but add goods that nobody paid or sent: they come
out again, and are for sale.
"""

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.orders.edits.errors import EditStays
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.edits.operations.edit_order import edit_order
from sitewright.orders.edits.planning import EditRequest, RemovedUnits, plan_edit
from sitewright.orders.edits.queries import last_edit_to_take_back
from sitewright.orders.locking import locked_order
from sitewright.orders.models import OrderLine


@transaction.atomic
def take_back_edit(order_id: str) -> OrderEdit:
    """What takes it back is an edit of its own, which the buyer is told of where they were told of the first;
    pressed twice, the second finds nothing to take back. Raises OrderNotFound, EditStays, and what
    `edit_order` raises.
    """
    order = locked_order(order_id)
    edit = last_edit_to_take_back(order)
    if edit is None:
        raise EditStays
    off = [
        RemovedUnits(line.position, line.quantity)
        for line in OrderLine.objects.filter(order=order, edit=edit.number)
    ]
    after = plan_edit(order, off, ()).settled
    request = EditRequest(
        f"take-back-{edit.number}",
        off,
        shown_cents=after.owed_cents - after.given_cents,
        tells_buyer=edit.is_buyer_told,
    )
    made = edit_order(order.id, request)
    label = Message("changes.edit-taken-back", number=order.number)
    begun_change_set(label, "orders.take_back_edit", "orders.Order", {}, subject_id=order.id)
    return made
