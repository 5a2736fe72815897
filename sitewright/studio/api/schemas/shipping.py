"""Where a website ships to and for how much, as its owner writes it."""

from typing import Annotated

from ninja import Field, Schema

from sitewright.sites.shipping_rules import (
    MOST_CENTS,
    MOST_COUNTRIES,
    MOST_MEASURE,
    MOST_PLACES,
    MOST_POSTAL,
    MOST_RATES,
    MOST_REGIONS,
    MOST_STEPS,
    MOST_ZONES,
    RateBasis,
)
from sitewright.studio.api.schemas.common import Edit, Input, Saved, Versioned

Key = Annotated[str, Field(max_length=32, pattern="^[0-9a-z]*$")]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Cents = Annotated[int, Field(ge=0, le=MOST_CENTS)]
Measure = Annotated[int, Field(ge=0, le=MOST_MEASURE)]


class ShippingArea(Input):
    """`country` is an ISO code, or `*` for the rest of the world; with `regions` or `postal` only those parts
    of it. A postal entry is a code, the beginning of one, or two with a hyphen between them.
    """

    country: str = Field(max_length=2, pattern=r"^([A-Z]{2}|\*)$")
    regions: list[Annotated[str, Field(min_length=1, max_length=10)]] = Field([], max_length=MOST_REGIONS)
    postal: list[Annotated[str, Field(min_length=1, max_length=41)]] = Field([], max_length=MOST_POSTAL)


class ShippingStep(Input):
    """The price up to so many grams, minor units or pieces; null: however many."""

    price_cents: Cents
    up_to: Measure | None = None


class ShippingRate(Input):
    """`key` is empty for one that is new. Beyond the last step it is not offered."""

    key: Key = ""
    name: Name
    basis: RateBasis = RateBasis.FLAT
    steps: list[ShippingStep] = Field(min_length=1, max_length=MOST_STEPS)
    free_from_cents: Cents | None = None
    estimate: str = Field("", max_length=100)


class ShippingZone(Input):
    key: Key = ""
    name: Name
    areas: list[ShippingArea] = Field(min_length=1, max_length=MOST_COUNTRIES)
    rates: list[ShippingRate] = Field(min_length=1, max_length=MOST_RATES)


class ShippingPlace(Input):
    key: Key = ""
    name: Name
    address: str = Field(max_length=300)
    hours: str = Field("", max_length=300)


class ShippingChange(Edit):
    zones: list[ShippingZone] = Field(max_length=MOST_ZONES)
    places: list[ShippingPlace] = Field([], max_length=MOST_PLACES)


class ShippingRegion(Schema):
    code: str
    name: str


class ShippingCountry(Schema):
    """`regions` only where addresses name them."""

    code: str
    name: str
    regions: list[ShippingRegion]


class Shipping(Saved, Versioned):
    """`home_country`: that of the website's language, empty when it names none."""

    currency: str
    home_country: str
    countries: list[ShippingCountry]
    zones: list[ShippingZone]
    places: list[ShippingPlace]
