"""Labels of an order, and how it would be sent."""

from collections.abc import Collection
from dataclasses import dataclass

from sitewright.checkout.shipping.carriers.accounts import kept_account
from sitewright.kit.files import storage
from sitewright.orders.documents.customs.declaration import DeclaredLine
from sitewright.orders.documents.customs.sending import is_declared, sending_of_order
from sitewright.orders.documents.paper import Party
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.labels.errors import LabelFileMissing, NoSuchLabel
from sitewright.orders.labels.models import LabelState, ShippingLabel
from sitewright.orders.labels.parcels import Sendable, sendable_of, weights_of
from sitewright.orders.models import Order


@dataclass(frozen=True, slots=True)
class SendingPlan:
    """What buying a label begins with. `weights`: grams of one piece of each line that is sent, by position,
    0 where nobody knows; `lacking`: of what passes customs, the goods of which something is not
    known.
    """

    sender: Party
    receiver: Party
    has_account: bool
    sendable: list[Sendable]
    weights: dict[int, int]
    is_declared: bool
    lacking: list[DeclaredLine]


def sending_plan(order_id: str) -> SendingPlan:
    """Raises OrderNotFound."""
    order = Order.objects.filter(id=order_id).first()
    if order is None:
        raise OrderNotFound
    sending, sendable = sending_of_order(order), sendable_of(order)
    account = kept_account()
    declared = is_declared(sending)
    return SendingPlan(
        sending.sender,
        sending.receiver,
        account is not None and not account.is_locked,
        sendable,
        weights_of(order),
        declared,
        [line for line in sending.lines if line.lacks] if declared else [],
    )


def labels_of_orders(order_ids: Collection[str]) -> list[ShippingLabel]:
    """All of them, what was only offered too."""
    return list(ShippingLabel.objects.filter(order_id__in=order_ids).order_by("id"))


def labels_of_order(order: Order) -> list[ShippingLabel]:
    """Those that were bought, or were to be; the first one first."""
    asked = ShippingLabel.objects.filter(order=order).exclude(state=LabelState.OFFERED)
    return list(asked.order_by("offered_at", "id"))


def label_file(order_id: str, label_id: str) -> tuple[ShippingLabel, bytes]:
    """With its PDF. Raises NoSuchLabel, LabelFileMissing and StorageAway."""
    label = ShippingLabel.objects.select_related("order").filter(id=label_id, order_id=order_id).first()
    if label is None:
        raise NoSuchLabel
    if not label.storage_key:
        raise LabelFileMissing
    return label, storage().get(label.storage_key)
