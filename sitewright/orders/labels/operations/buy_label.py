"""Buy a label that was offered. Money is spent outside, once:

- the row says `asked` before the carrier is asked, and only one request can move it there;
- the parcel has the carrier's id already, by which the carrier itself sells it once;
- while nobody knows what became of it, nothing is bought for the same units, and the carrier is asked what
  it has (`look_at_labels`), never to sell again.
"""

from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction

from sitewright.checkout.shipping.carriers.labels import LabelRefused, OfferedRate
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.messages import Message
from sitewright.orders.labels.asking import Account, Heard, Seen, hear_purchase
from sitewright.orders.labels.errors import CarrierSaidNo, LabelMovedOn, NoSuchLabel, OfferTooOld
from sitewright.orders.labels.files import file_key
from sitewright.orders.labels.having import note_bought
from sitewright.orders.labels.models import OPEN, LabelState, ShippingLabel
from sitewright.orders.labels.offers import HOLDS, read_rates
from sitewright.orders.labels.operations.offer_label import ParcelRequest, units_for, usable_account
from sitewright.orders.labels.parcels import ends_digest, parcel_of, units_in
from sitewright.orders.labels.trouble import trouble_text
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order

LOOK_AFTER = timedelta(minutes=1)
"""Longer than the asking may take: before, nobody looks."""

_OFFERED = (LabelState.OFFERED, LabelState.FAILED)


@dataclass(frozen=True, slots=True)
class Purchase:
    """One that this request has begun: `ask` spends the money."""

    label_id: str
    parcel_id: str
    rate_id: str
    account: Account
    file_key: str

    def ask(self) -> Heard:
        return hear_purchase(self.account, self.parcel_id, self.rate_id, self.file_key)


@transaction.atomic
def begin_purchase(order_id: str, label_id: str, rate_id: str, *, tells_buyer: bool) -> Purchase | None:
    """None where it is bought, or being bought, already: pressed twice, it is one label.

    Raises OrderNotFound, NoSuchLabel, OfferTooOld, LabelMovedOn and NoLabelPossible.
    """
    order = locked_order(order_id)
    label = label_of(order, label_id)
    if label.state not in _OFFERED:
        return None
    rate = _rate(label, rate_id)
    account = usable_account()
    if account.id != label.account_id or clock.now() - label.offered_at > HOLDS:
        raise OfferTooOld
    _require_as_offered(order, label)
    label.state, label.asked_at, label.look_at = LabelState.ASKED, clock.now(), clock.now() + LOOK_AFTER
    label.rate_reference, label.carrier, label.carrier_service = rate.id, rate.carrier, rate.service
    label.cost_cents, label.currency = rate.price_cents, rate.currency
    label.tells_buyer, label.trouble = tells_buyer, ""
    label.save()
    parcel_id, key = label.parcel_reference, file_key(label.id)
    return Purchase(label.id, parcel_id, rate.id, Account.of(account), key)


@transaction.atomic
def finish_purchase(purchase: Purchase, heard: object) -> DomainError | None:
    """Note what the carrier said; what is to be told to the owner where it said no. Harmless when repeated,
    and when a look has found out before.
    """
    if isinstance(heard, Seen):
        note_bought(purchase.label_id, heard)
        return None
    if isinstance(heard, LabelRefused):
        return _failed(purchase.label_id, heard)
    asked = ShippingLabel.objects.filter(id=purchase.label_id, state=LabelState.ASKED)
    asked.update(state=LabelState.UNKNOWN, look_at=clock.now() + LOOK_AFTER)
    return None


def label_of(order: Order, label_id: str) -> ShippingLabel:
    """Raises NoSuchLabel."""
    found: ShippingLabel | None = ShippingLabel.objects.filter(id=label_id, order=order).first()
    if found is None:
        raise NoSuchLabel
    return found


def _rate(label: ShippingLabel, rate_id: str) -> OfferedRate:
    rate = next((each for each in read_rates(label.rates) if each.id == rate_id), None)
    if rate is None:
        raise OfferTooOld
    return rate


def _require_as_offered(order: Order, label: ShippingLabel) -> None:
    """The same units are still to be sent, and to the same address."""
    units, sending = units_in(label), label.fulfilment_id
    if units_for(order, ParcelRequest(label.weight_grams, units, sending)) != units:
        raise LabelMovedOn
    if ends_digest(parcel_of(order, units, label.weight_grams, None)) != label.ends_digest:
        raise OfferTooOld


def _failed(label_id: str, refused: LabelRefused) -> DomainError:
    no = Message("labels.not-bought", said=refused.said or Message("labels.no-reason"))
    asked = ShippingLabel.objects.filter(id=label_id, state__in=OPEN)
    asked.update(state=LabelState.FAILED, look_at=None, trouble=trouble_text(no))
    return CarrierSaidNo(no)
