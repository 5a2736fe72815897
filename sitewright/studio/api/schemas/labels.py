"""Labels bought from carriers. Amounts are whole minor units of the account's own currency, with their text
beside.
"""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import MOST_INTEGER, Input, Integer, Line, reference
from sitewright.studio.api.schemas.documents import UnknownOfGoods


class PartyInfo(Schema):
    name: str
    line1: str
    line2: str
    postal_code: str
    city: str
    region: str
    country: str


class SendableInfo(Schema):
    position: int
    left: int


class GoodsWeight(Schema):
    """Grams of one piece; 0 where nobody said it."""

    position: int
    weight_grams: int


class SendingPlanInfo(Schema):
    """What buying a label begins with: `sendable` has the units that can still be put into a parcel,
    `weights` every line that is sent at all; `lacking` what customs would miss.
    """

    sender: PartyInfo
    receiver: PartyInfo
    has_account: bool
    sendable: list[SendableInfo]
    weights: list[GoodsWeight]
    is_declared: bool
    lacking: list[UnknownOfGoods]


class ParcelUnits(Input):
    position: Integer
    quantity: int = Field(ge=1, le=MOST_INTEGER)


class ParcelBox(Input):
    length_cm: Integer
    width_cm: Integer
    height_cm: Integer


class NewLabelOffer(Input):
    """So many units, or those of a sending that has no number yet."""

    weight_grams: Integer
    units: list[ParcelUnits] = Field(default_factory=list, max_length=1000)
    fulfilment: Annotated[str, reference("orders.Fulfilment")] = ""
    box: ParcelBox | None = None


class OfferedRateInfo(Schema):
    """`is_paid_for`: the service the buyer chose; `days`: on the way, where the carrier says."""

    id: str
    name: str
    price_cents: int
    price_text: str
    days: int | None
    is_paid_for: bool


class LabelOfferInfo(Schema):
    """The cheapest rate first."""

    id: str
    rates: list[OfferedRateInfo]


class NewLabel(Input):
    """One of an offer's rates. Sent twice, it is one label."""

    offer: Annotated[str, reference("orders.ShippingLabel")]
    rate: Line
    tells_buyer: bool = False


class LabelInfo(Schema):
    """`state`: asked or unknown (nobody knows yet whether it is bought), failed, bought, refund-asked,
    refund-refused or refunded. `fulfilment`: the sending it is on, empty where there is none (any more).
    `is_awaited`: the carrier is asked again by itself.
    """

    id: str
    state: str
    name: str
    carrier: str
    cost_cents: int
    cost_text: str
    tracking_number: str
    weight_grams: int
    fulfilment: str
    has_file: bool
    is_awaited: bool
    trouble: str
    asked_at: datetime | None
    bought_at: datetime | None
