"""How far a carrier has come with giving back what a label cost."""

from datetime import timedelta

from django.db import transaction

from sitewright.checkout.shipping.carriers.labels import CarriersLabel, RefundStep
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.labels.having import put_number
from sitewright.orders.labels.models import LabelState, ShippingLabel
from sitewright.orders.labels.trouble import trouble_text
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Fulfilment, Order

LOOK_EVERY = timedelta(hours=6)
"""Carriers take up to a month."""


@transaction.atomic
def note_refund(label_id: str, seen: CarriersLabel) -> None:
    """Each end is one step; harmless when repeated. Of a label that nobody has used the number comes off its
    sending, for it leads nowhere; where the carrier refuses in the end, it is put back.
    """
    order_id = ShippingLabel.objects.filter(id=label_id).values_list("order_id", flat=True).get()
    order = locked_order(order_id)
    label = ShippingLabel.objects.get(id=label_id)
    if label.state != LabelState.REFUND_ASKED:
        return
    if seen.refund in (RefundStep.SUBMITTED, RefundStep.REFUNDED):
        is_back = seen.refund == RefundStep.REFUNDED
        label.state = LabelState.REFUNDED if is_back else LabelState.REFUND_ASKED
        label.look_at = None if is_back else clock.now() + LOOK_EVERY
        if not seen.has_set_out:
            _take_off(order, label)
    elif seen.refund == RefundStep.REJECTED:
        _refused(label, LabelState.REFUND_REFUSED, Message("labels.refund-rejected"))
        _put_back(order, label)
    else:
        _refused(label, LabelState.BOUGHT, Message("labels.refund-not-taken"))
    label.save()


def _refused(label: ShippingLabel, state: LabelState, why: Message) -> None:
    label.state, label.look_at, label.trouble = state, None, trouble_text(why)


def _take_off(order: Order, label: ShippingLabel) -> None:
    numbered = {"order": order, "id": label.fulfilment_id, "tracking_number": label.tracking_number}
    Fulfilment.objects.filter(**numbered).update(carrier="", tracking_number="", tracking_url="")


def _put_back(order: Order, label: ShippingLabel) -> None:
    """Without a second mail: the number is the one the buyer was told."""
    label.tells_buyer = False
    put_number(order, label)
