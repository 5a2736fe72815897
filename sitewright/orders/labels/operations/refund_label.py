"""Ask a carrier to give back what a label cost that was not used. It says yes at once and pays weeks later,
or refuses: the label is void from the asking on.
"""

from dataclasses import dataclass

from django.db import transaction

from sitewright.checkout.shipping.carriers.labels import LabelRefused
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.messages import Message
from sitewright.orders.labels.asking import Account, Heard, Seen, hear_refund
from sitewright.orders.labels.errors import CarrierSaidNo
from sitewright.orders.labels.giving_back import note_refund
from sitewright.orders.labels.models import LabelState, ShippingLabel
from sitewright.orders.labels.operations.buy_label import LOOK_AFTER, label_of
from sitewright.orders.labels.operations.offer_label import usable_account
from sitewright.orders.labels.trouble import trouble_text
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order
from sitewright.orders.money_text import money_text
from sitewright.sites.queries import website_basics

_MAY_BE_GIVEN_BACK = (LabelState.BOUGHT, LabelState.REFUND_REFUSED)


@dataclass(frozen=True, slots=True)
class LabelRefund:
    label_id: str
    parcel_id: str
    account: Account

    def ask(self) -> Heard:
        return hear_refund(self.account, self.parcel_id)


@transaction.atomic
def begin_refund(order_id: str, label_id: str) -> LabelRefund | None:
    """None where it was asked for already, or nothing was bought. Raises OrderNotFound, NoSuchLabel and
    NoLabelPossible.
    """
    order = locked_order(order_id)
    label = label_of(order, label_id)
    if label.state not in _MAY_BE_GIVEN_BACK:
        return None
    account = usable_account()
    label.state, label.trouble, label.look_at = LabelState.REFUND_ASKED, "", clock.now() + LOOK_AFTER
    label.save(update_fields=["state", "trouble", "look_at"])
    _noted(order, label)
    return LabelRefund(label.id, label.parcel_reference, Account.of(account))


@transaction.atomic
def finish_refund(refund: LabelRefund, heard: object) -> DomainError | None:
    """Note what the carrier said; what is to be told to the owner where it said no. A silence stays asked: a
    look finds out.
    """
    if isinstance(heard, Seen):
        note_refund(refund.label_id, heard.label)
    if not isinstance(heard, LabelRefused):
        return None
    no = Message("labels.not-given-back", said=heard.said or Message("labels.no-reason"))
    asked = ShippingLabel.objects.filter(id=refund.label_id, state=LabelState.REFUND_ASKED)
    asked.update(state=LabelState.REFUND_REFUSED, look_at=None, trouble=trouble_text(no))
    return CarrierSaidNo(no)


def _noted(order: Order, label: ShippingLabel) -> None:
    amount = money_text(label.cost_cents, label.currency, website_basics().locale)
    told = Message("changes.label-refund-asked", amount=amount, number=order.number)
    begun_change_set(told, "orders.refund_label", "orders.Order", {}, subject_id=order.id)
