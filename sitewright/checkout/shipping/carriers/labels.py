"""What buying a carrier's label is to us. Pure.

A parcel is offered first, which costs nothing and gives it an id; by that id it is bought, once, and looked
up whenever nobody knows what became of the buying.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from sitewright.kit.errors import SitewrightError


@dataclass(frozen=True, slots=True)
class Correspondent:
    """One end of a parcel's way as its label names it; country and region by ISO codes."""

    name: str
    line1: str
    line2: str
    city: str
    region: str
    postal_code: str
    country: str
    phone: str = ""


@dataclass(frozen=True, slots=True)
class CustomsItem:
    """`value_cents` and `weight_grams` are of all its pieces; what nobody knows is empty or 0."""

    title: str
    quantity: int
    value_cents: int
    weight_grams: int
    hs_code: str
    origin_country: str


@dataclass(frozen=True, slots=True)
class LabelParcel:
    """`box`: length, width and height in centimetres. `customs` is empty for what passes none, its values are
    in `currency`; `reference` is what the shop calls it.
    """

    sender: Correspondent
    receiver: Correspondent
    weight_grams: int
    currency: str
    box: tuple[int, int, int] | None = None
    customs: tuple[CustomsItem, ...] = ()
    reference: str = ""


@dataclass(frozen=True, slots=True)
class OfferedRate:
    """In minor units of `currency`, which is the account's and not always the shop's."""

    id: str
    carrier: str
    service: str
    price_cents: int
    currency: str
    days: int | None = None


@dataclass(frozen=True, slots=True)
class OfferedParcel:
    """`id` is the service's; at least one rate."""

    id: str
    rates: tuple[OfferedRate, ...]


class RefundStep(StrEnum):
    NONE = "none"
    SUBMITTED = "submitted"
    REFUNDED = "refunded"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class CarriersLabel:
    """What the service says of a parcel. Without `is_bought` the rest is empty. `has_set_out`: the carrier
    has it. `file_url` is empty while there is no PDF of the label.
    """

    is_bought: bool = False
    carrier: str = ""
    service: str = ""
    cost_cents: int = 0
    currency: str = ""
    tracking_number: str = ""
    tracking_url: str = ""
    file_url: str = ""
    refund: RefundStep = RefundStep.NONE
    has_set_out: bool = False


class LabelRefused(SitewrightError):
    """It answered, and nothing was bought or given back. `said`: the service's own words, maybe empty."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said


class ParcelUnknown(SitewrightError):
    """The service knows no such parcel: it is another account's."""


class CarrierLabels(Protocol):
    """Each may take seconds and raises CarrierAway where there is no answer: whether something was bought is
    not known then.
    """

    def offer(self, parcel: LabelParcel) -> OfferedParcel:
        """CarrierAway with NO_PRICE where nobody takes it."""

    def buy(self, parcel_id: str, rate_id: str) -> CarriersLabel:
        """Spends money. Of one that is bought already what is known of it. Raises LabelRefused."""

    def look(self, parcel_id: str) -> CarriersLabel:
        """Raises ParcelUnknown."""

    def give_back(self, parcel_id: str) -> CarriersLabel:
        """Asks for the money of a label that was not used. Raises LabelRefused."""

    def file_of(self, parcel_id: str, label: CarriersLabel) -> bytes:
        """The label as a PDF."""
