"""What an order will say, fixed at the moment stock is held. Pure; kept as JSON with the placement."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from sitewright.catalog.models import ProductType
from sitewright.checkout.buyer import Buyer
from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.charges import Charges
from sitewright.checkout.discounts.uses import Use, uses_of
from sitewright.checkout.gift_cards.ledger import CardUse
from sitewright.checkout.gift_cards.recipients import NOBODY, Recipient
from sitewright.checkout.pricing import Adjustment, Totals
from sitewright.checkout.shipping.options import ShippingOption
from sitewright.checkout.tax.standing import USUAL_STANDING, Standing
from sitewright.kit.messages import chosen_language
from sitewright.orders.subscriptions.periods import Plan


@dataclass(frozen=True, slots=True)
class Renewal:
    """The subscription an order belongs to, and for which of its periods; `change_id` names the change of
    goods whose difference it is, else it is the period itself.
    """

    subscription_id: str
    period: int
    change_id: str = ""


@dataclass(frozen=True, slots=True)
class OrderedLine:
    product_id: str
    variant_id: str
    sku: str
    title: str
    quantity: int
    unit_price_cents: int
    attributes: dict[str, str] = field(default_factory=dict)
    image_url: str = ""
    additional_fields: str = ""
    is_gift_card: bool = False
    is_digital: bool = False
    plan: Plan | None = None
    """Of a subscription that begins with it."""

    @property
    def total_cents(self) -> int:
        return self.unit_price_cents * self.quantity


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Lines, sums and buyer as they will stand in the order; `base_url` is where the buyer's shop is, and
    `language` the one the buyer chose, empty for the website's own.

    Placements of earlier releases are read too, and earlier releases read these: what is added has a default.
    """

    lines: tuple[OrderedLine, ...]
    totals: Totals
    currency: str
    buyer: Buyer
    base_url: str
    adjustments: tuple[Adjustment, ...] = ()
    language: str = ""
    discounts: tuple[Use, ...] = ()
    delivery: ShippingOption | None = None
    gift_cards: tuple[CardUse, ...] = ()
    """What is paid with cards."""
    recipient: Recipient = NOBODY
    """Of the cards that are bought."""
    standing: Standing = USUAL_STANDING
    """How the buyer stands to tax."""
    renewal_cents: int = 0
    """What each renewal of the subscription that begins costs, all in all."""
    renewal: Renewal | None = None
    note: str = ""
    """The owner's, of an order that was a draft."""
    buyer_note: str = ""
    """For the shop."""
    settles: str = ""
    """The order whose difference is paid with it; then it becomes none of its own."""

    def as_json(self) -> str:
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str) -> "Snapshot":
        return msgspec.json.decode(text, type=cls)


def snapshot_of(
    lines: Sequence[CartLine],
    charges: Charges,
    currency: str,
    buyer: Buyer,
    base_url: str,
) -> Snapshot:
    """The order these cart lines make at today's prices and charges, in the language spoken now."""
    priced = charges.priced
    return Snapshot(
        lines=tuple(map(ordered_line, lines)),
        totals=priced.totals,
        currency=currency,
        buyer=buyer,
        base_url=base_url,
        adjustments=priced.adjustments,
        # Kept now: the mail is written later, maybe by the reconciler, in whose turn nobody speaks.
        language=chosen_language(),
        discounts=uses_of(charges.discounted.applied),
        delivery=charges.delivery.option if charges.delivery else None,
        gift_cards=charges.tender.uses,
        standing=charges.standing,
    )


def ordered_line(line: CartLine) -> OrderedLine:
    """At today's price."""
    entry, variant = line
    return OrderedLine(
        product_id=entry.product_id,
        variant_id=entry.variant_id if entry.product_id else "",
        sku=variant.sku,
        title=variant.title,
        quantity=entry.quantity,
        unit_price_cents=variant.unit_price_cents,
        attributes=msgspec.json.decode(variant.attributes),
        image_url=variant.image_url,
        additional_fields=entry.additional_fields,
        is_gift_card=variant.product_type == ProductType.GIFT_CARD,
        is_digital=variant.product_type == ProductType.DIGITAL,
    )
