"""A label that the carrier has sold: it is noted once, and its number goes onto what is sent with it."""

from datetime import timedelta

from django.db import transaction

from sitewright.checkout.shipping.carriers.labels import CarriersLabel
from sitewright.checkout.shipping.carriers.naming import carrier_name, service_name
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.carriers import LONGEST_CARRIER, Parcel
from sitewright.orders.errors import NotFulfillable
from sitewright.orders.labels.asking import Seen
from sitewright.orders.labels.files import file_key
from sitewright.orders.labels.models import OPEN, LabelState, ShippingLabel
from sitewright.orders.labels.parcels import units_in
from sitewright.orders.labels.telling import tell_of_label
from sitewright.orders.labels.trouble import trouble_text
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Fulfilment, Order
from sitewright.orders.money_text import money_text
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.sites.queries import website_basics

FETCH_AGAIN_AFTER = timedelta(minutes=10)


@transaction.atomic
def note_bought(label_id: str, seen: Seen) -> None:
    """What is bought already stays as it is noted. What the carrier has sold is not forgotten because its
    units were sent otherwise meanwhile.
    """
    order_id = ShippingLabel.objects.filter(id=label_id).values_list("order_id", flat=True).get()
    order = locked_order(order_id)
    label = ShippingLabel.objects.get(id=label_id)
    if label.state not in (*OPEN, LabelState.FAILED):
        return
    _take_over(label, seen.label)
    label.state, label.bought_at, label.trouble = LabelState.BOUGHT, clock.now(), ""
    label.storage_key = file_key(label.id) if seen.has_file else ""
    label.look_at = None if seen.has_file else clock.now() + FETCH_AGAIN_AFTER
    _noted(order, label)
    _send(order, label)
    label.save()


def parcel_with(label: ShippingLabel) -> Parcel:
    """As the buyer is told of it."""
    name = carrier_name(label.carrier)[:LONGEST_CARRIER]
    return Parcel(name, label.tracking_number, label.tracking_url)


def _take_over(label: ShippingLabel, sold: CarriersLabel) -> None:
    """What it says where it says so: the price of the rate is what was agreed."""
    label.carrier = sold.carrier or label.carrier
    label.carrier_service = sold.service or label.carrier_service
    if sold.currency and sold.cost_cents:
        label.cost_cents, label.currency = sold.cost_cents, sold.currency
    label.tracking_number, label.tracking_url = sold.tracking_number, sold.tracking_url


def _send(order: Order, label: ShippingLabel) -> None:
    is_sent = put_number(order, label) if label.fulfilment_id else _is_sent_now(order, label)
    if not is_sent:
        # Somebody has sent them, taken the sending back or cancelled while the carrier was asked.
        label.trouble = trouble_text(Message("labels.sent-otherwise"))


def _is_sent_now(order: Order, label: ShippingLabel) -> bool:
    before = set(order.fulfilments.values_list("id", flat=True))
    try:
        fulfil_order(order.id, units_in(label), parcel_with(label), tells_buyer=label.tells_buyer)
    except NotFulfillable:
        return False
    label.fulfilment_id = order.fulfilments.exclude(id__in=before).values_list("id", flat=True).get()
    return True


def put_number(order: Order, label: ShippingLabel) -> bool:
    """Onto the sending it is for, which has none; False where there is no such sending any more. Inside the
    caller's transaction, with the order locked.
    """
    sending = Fulfilment.objects.filter(id=label.fulfilment_id, order=order, tracking_number="").first()
    if sending is None:
        return False
    sending.carrier, sending.tracking_number, sending.tracking_url = parcel_with(label)
    if label.tells_buyer:
        sending.is_buyer_told = True
        tell_of_label(order, sending, label.id)
    sending.save()
    return True


def _noted(order: Order, label: ShippingLabel) -> None:
    """In the activity, without a version: money is corrected, never rolled back."""
    told = Message(
        "changes.label-bought",
        service=service_name(label.carrier, label.carrier_service),
        amount=money_text(label.cost_cents, label.currency, website_basics().locale),
        number=order.number,
    )
    begun_change_set(told, "orders.buy_label", "orders.Order", {}, subject_id=order.id)
