"""What of an order goes into a parcel, and the parcel as a carrier is told of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from sitewright.catalog.goods import Goods, goods_of
from sitewright.checkout.regions import region_code
from sitewright.checkout.shipping.carriers.labels import Correspondent, CustomsItem, LabelParcel
from sitewright.kit.single_line import single_line
from sitewright.orders.documents.customs.declaration import Sending
from sitewright.orders.documents.customs.sending import is_declared, sending_of_order
from sitewright.orders.documents.paper import Party
from sitewright.orders.labels.models import OPEN, ShippingLabel
from sitewright.orders.models import Fulfilment, FulfilmentLine, Order, OrderLine
from sitewright.orders.order_states import units_of

Box = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Sendable:
    """Of one line what can still be put into a parcel."""

    position: int
    left: int


def sendable_of(order: Order) -> list[Sendable]:
    """Without what nobody sends, and without what a label is being bought for at this moment."""
    being_bought, sent = claimed_units(order), weights_of(order)
    counted = (
        Sendable(line.position, line.left - being_bought.get(line.position, 0)) for line in units_of(order)
    )
    return [each for each in counted if each.left > 0 and each.position in sent]


def weights_of(order: Order) -> dict[int, int]:
    """Grams of one piece of each line that is sent, by position, 0 where nobody knows."""
    lines = list(OrderLine.objects.filter(order=order).order_by("position"))
    goods = goods_of(line.variant_id for line in lines)
    known = ((line.position, goods.get(line.variant_id, Goods())) for line in lines)
    return {position: its.weight_grams for position, its in known if its.is_sent}


def claimed_units(order: Order) -> dict[int, int]:
    """By position, what labels are being bought for that nobody has sent yet."""
    found: dict[int, int] = {}
    for label in ShippingLabel.objects.filter(order=order, state__in=OPEN, fulfilment_id=""):
        for position, quantity in units_in(label).items():
            found[position] = found.get(position, 0) + quantity
    return found


def units_in(label: ShippingLabel) -> dict[int, int]:
    return {int(position): int(quantity) for position, quantity in label.units.items()}


def unlabelled_fulfilment(order: Order, fulfilment_id: str) -> Fulfilment | None:
    """That sending of the order, while it has no number and nobody buys one for it."""
    found = Fulfilment.objects.filter(id=fulfilment_id, order=order, is_automatic=False, tracking_number="")
    being_bought = ShippingLabel.objects.filter(order=order, state__in=OPEN, fulfilment_id=fulfilment_id)
    return None if being_bought.exists() else found.first()


def units_sent_with(fulfilment: Fulfilment) -> dict[int, int]:
    lines = FulfilmentLine.objects.filter(fulfilment=fulfilment)
    return dict(lines.values_list("line_position", "quantity"))


def parcel_of(order: Order, units: Mapping[int, int], weight_grams: int, box: Box | None) -> LabelParcel:
    """As the order, its products and the shop's address stand now."""
    sending = sending_of_order(order, units)
    return LabelParcel(
        sender=_correspondent(sending.sender),
        receiver=_correspondent(sending.receiver, str(order.shipping_address.get("phone") or "")),
        weight_grams=weight_grams,
        currency=order.currency,
        box=box,
        customs=_customs(sending) if is_declared(sending) else (),
        reference=f"#{order.number}",
    )


def ends_digest(parcel: LabelParcel) -> str:
    """The same while both addresses are."""
    return sha256(msgspec.json.encode((parcel.sender, parcel.receiver))).hexdigest()


def _correspondent(party: Party, phone: str = "") -> Correspondent:
    country = party.country.strip().upper()
    return Correspondent(
        name=party.name,
        line1=party.line1,
        line2=party.line2,
        city=party.city,
        region=region_code(country, party.region) or party.region,
        postal_code=party.postal_code,
        country=country,
        phone=single_line(phone),
    )


def _customs(sending: Sending) -> tuple[CustomsItem, ...]:
    return tuple(
        CustomsItem(
            title=line.title,
            quantity=line.quantity,
            value_cents=max(line.value_cents, 0),
            weight_grams=line.weight_grams,
            hs_code=line.hs_code,
            origin_country=line.origin_country,
        )
        for line in sending.lines
    )
