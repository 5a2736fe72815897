"""Have carriers name their prices for a parcel of an order; nothing is bought yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from django.db import transaction

from sitewright.checkout.shipping.carriers.accounts import KeptAccount, kept_account
from sitewright.checkout.shipping.carriers.interface import Away, CarrierAway
from sitewright.checkout.shipping.carriers.labels import LabelParcel, OfferedParcel
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.messages import Message
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.labels.asking import Account, Heard, hear_offer
from sitewright.orders.labels.errors import (
    CarrierSaidNo,
    LabelMovedOn,
    NoLabelPossible,
    ParcelFieldsRefused,
)
from sitewright.orders.labels.models import ShippingLabel
from sitewright.orders.labels.offers import rates_text
from sitewright.orders.labels.parcels import (
    Box,
    ends_digest,
    parcel_of,
    sendable_of,
    units_sent_with,
    unlabelled_fulfilment,
)
from sitewright.orders.models import Order, OrderState

MOST_GRAMS = 1_000_000
MOST_SIDE_CM = 500

_AWAY: Mapping[Away, Message] = MappingProxyType(
    {
        Away.REFUSED: Message("labels.account-refused"),
        Away.SILENT: Message("labels.silent"),
        Away.BUSY: Message("labels.busy"),
        Away.NO_PRICE: Message("labels.no-price"),
        Away.LOCKED: Message("checkout.carrier-locked"),
    }
)


@dataclass(frozen=True, slots=True)
class ParcelRequest:
    """So many units of each line, by position, or all of a sending that has no number yet."""

    weight_grams: int
    units: Mapping[int, int] = field(default_factory=dict)
    fulfilment_id: str = ""
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Offering:
    """`ask` waits for the carrier."""

    order_id: str
    request: ParcelRequest
    units: Mapping[int, int]
    account: KeptAccount
    parcel: LabelParcel

    def ask(self) -> Heard:
        return hear_offer(Account.of(self.account), self.parcel)


def parcel_to_offer(order_id: str, request: ParcelRequest) -> Offering:
    """Raises OrderNotFound, NoLabelPossible, LabelMovedOn, and ParcelFieldsRefused for weight, size and
    units.
    """
    order: Order | None = Order.objects.filter(id=order_id).first()
    if order is None:
        raise OrderNotFound
    account = usable_account()
    units = units_for(order, request)
    _require_measures(request)
    parcel = parcel_of(order, units, request.weight_grams, request.box)
    require_ends(parcel)
    return Offering(order_id, request, units, account, parcel)


@transaction.atomic
def keep_offer(offering: Offering, heard: object) -> ShippingLabel:
    """Raises CarrierSaidNo, in the carrier's own words where it has any."""
    if not isinstance(heard, OfferedParcel):
        raise refusal_of(heard)
    box = offering.request.box
    kept: ShippingLabel = ShippingLabel.objects.create(
        order_id=offering.order_id,
        service=offering.account.service,
        account_id=offering.account.id,
        parcel_reference=heard.id,
        rates=rates_text(heard.rates),
        ends_digest=ends_digest(offering.parcel),
        units={str(position): quantity for position, quantity in offering.units.items()},
        weight_grams=offering.request.weight_grams,
        box=list(box) if box else [],
        fulfilment_id=offering.request.fulfilment_id,
        offered_at=clock.now(),
    )
    return kept


def usable_account() -> KeptAccount:
    """Raises NoLabelPossible."""
    account = kept_account()
    if account is None:
        raise NoLabelPossible(Message("labels.no-account"))
    if account.is_locked:
        raise NoLabelPossible(Message("checkout.carrier-locked"))
    return account


def units_for(order: Order, request: ParcelRequest) -> dict[int, int]:
    """Raises LabelMovedOn for what is not there to be sent any more, and ParcelFieldsRefused for nothing."""
    if order.state == OrderState.CANCELLED:
        raise LabelMovedOn
    if request.fulfilment_id:
        sending = unlabelled_fulfilment(order, request.fulfilment_id)
        if sending is None:
            raise LabelMovedOn
        return units_sent_with(sending)
    chosen = {position: count for position, count in request.units.items() if count}
    if not chosen:
        raise ParcelFieldsRefused({"units": Message("labels.choose-units")})
    left = {each.position: each.left for each in sendable_of(order)}
    if any(count < 0 or count > left.get(position, 0) for position, count in chosen.items()):
        raise LabelMovedOn
    return chosen


def require_ends(parcel: LabelParcel) -> None:
    """Raises NoLabelPossible where a carrier would not know from where or to where."""
    ends = (
        (parcel.sender, Message("labels.no-sender")),
        (parcel.receiver, Message("labels.no-receiver")),
    )
    for end, problem in ends:
        if not (end.country and end.postal_code and end.city and end.line1 and end.name):
            raise NoLabelPossible(problem)


def refusal_of(heard: object) -> DomainError:
    """What an owner is told of an answer that is none."""
    if not isinstance(heard, CarrierAway):
        return CarrierSaidNo(_AWAY[Away.SILENT])
    if heard.said:
        return CarrierSaidNo(Message("labels.said", words=_AWAY[heard.reason], said=heard.said))
    return CarrierSaidNo(_AWAY[heard.reason])


def _require_measures(request: ParcelRequest) -> None:
    problems = {}
    if not 0 < request.weight_grams <= MOST_GRAMS:
        problems["weight_grams"] = Message("labels.weight", most=str(MOST_GRAMS // 1000))
    if request.box and not all(0 < side <= MOST_SIDE_CM for side in request.box):
        problems["box"] = Message("labels.box", most=str(MOST_SIDE_CM))
    if problems:
        raise ParcelFieldsRefused(problems)
