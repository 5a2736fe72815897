"""What a service that knows carriers' prices is to us. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Protocol

from sitewright.kit.errors import SitewrightError


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """One end of a parcel's way, by ISO codes. Buyers' names and streets are nobody's business."""

    country: str
    region: str = ""
    postal_code: str = ""
    city: str = ""
    line1: str = ""


@dataclass(frozen=True, slots=True)
class RateQuestion:
    """`box`: length, width and height in centimetres; None where nobody knows. Never without a weight."""

    origin: Whereabouts
    destination: Whereabouts
    weight_grams: int
    currency: str
    box: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Quoted:
    """What one service of one carrier costs, in minor units of the question's currency; `days` are working
    days on the way, None where nobody says.
    """

    carrier: str
    service: str
    price_cents: int
    days: int | None = None


Asked = Mapping[str, Mapping[RateQuestion, int]]
"""By the keys of rates, what there is to ask of a carrier, and how many parcels each question is about."""

Answers = Mapping[str, tuple[Quoted, ...] | None]
"""By the keys of rates, those whose carrier was asked; None where it did not answer."""

NO_ANSWERS: Answers = MappingProxyType({})


class Away(StrEnum):
    """Why there is no price."""

    REFUSED = "refused"
    """The key is not good, or may not ask this."""
    BUSY = "busy"
    SILENT = "silent"
    """No answer in time, or none that can be read."""
    NO_PRICE = "no-price"
    """It answered, and names none: no carrier takes the parcel, or the addresses say too little."""
    LOCKED = "locked"
    """The key was sealed with another secret key of the installation."""


class CarrierAway(SitewrightError):
    """`said`: the service's own words for the owner, empty where it has none."""

    def __init__(self, reason: Away, said: str = "") -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.said = said


class CarrierRates(Protocol):
    def rates_of(self, question: RateQuestion) -> list[Quoted]:
        """At least one, all in the question's currency; may take seconds. Raises CarrierAway."""
