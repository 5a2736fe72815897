"""Where a website ships to and for how much, as its owner writes it."""

from typing import Annotated

from ninja import Field, Schema

from sitewright.sites.shipping_rules import (
    MOST_BOXES,
    MOST_CENTS,
    MOST_CLOSED_DAYS,
    MOST_CM,
    MOST_COUNTRIES,
    MOST_DAYS,
    MOST_GRAMS,
    MOST_MEASURE,
    MOST_PERCENT,
    MOST_PLACES,
    MOST_POSTAL,
    MOST_RATES,
    MOST_REGIONS,
    MOST_SERVICES,
    MOST_STEPS,
    MOST_ZONES,
    RateBasis,
)
from sitewright.studio.api.schemas.common import Edit, Input, Saved, Versioned

Key = Annotated[str, Field(max_length=32, pattern="^[0-9a-z]*$")]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Cents = Annotated[int, Field(ge=0, le=MOST_CENTS)]
Measure = Annotated[int, Field(ge=0, le=MOST_MEASURE)]
Days = Annotated[int, Field(ge=0, le=MOST_DAYS)]
Centimetres = Annotated[int, Field(ge=1, le=MOST_CM)]
Grams = Annotated[int, Field(ge=0, le=MOST_GRAMS)]
Weekday = Annotated[int, Field(ge=1, le=7)]
IsoDay = Annotated[str, Field(max_length=10, pattern=r"^20[0-9]{2}-[01][0-9]-[0-3][0-9]$")]


class ShippingArea(Input):
    """`country` is an ISO code, or `*` for the rest of the world; with `regions` or `postal` only those parts
    of it. A postal entry is a code, the beginning of one, or two with a hyphen between them.
    """

    country: str = Field(max_length=2, pattern=r"^([A-Z]{2}|\*)$")
    regions: list[Annotated[str, Field(min_length=1, max_length=10)]] = Field([], max_length=MOST_REGIONS)
    postal: list[Annotated[str, Field(min_length=1, max_length=41)]] = Field([], max_length=MOST_POSTAL)


class ShippingStep(Input):
    """The price up to so many grams, minor units, pieces or cubic centimetres; null: however many."""

    price_cents: Cents
    up_to: Measure | None = None


class ShippingBox(Input):
    """The usual one that goods are sent in."""

    length_cm: Centimetres
    width_cm: Centimetres
    height_cm: Centimetres


class ShippingCarrier(Input):
    """`services` by their names, such as `USPS Ground Advantage`; empty: whichever the carrier has. The
    markup is added to what the carrier asks: the percentage first.
    """

    services: list[Name] = Field([], max_length=MOST_SERVICES)
    markup_percent: int = Field(0, ge=0, le=MOST_PERCENT)
    markup_cents: Cents = 0
    box: ShippingBox | None = None


class ShippingBoxPrice(Input):
    """What sending one box costs; `box` is its key."""

    box: Annotated[str, Field(min_length=1, max_length=32, pattern="^[0-9a-z]+$")]
    price_cents: Cents


class ShippingRate(Input):
    """`key` is empty for one that is new. Beyond the last step it is not offered, nor for goods worth less
    than `minimum_cents`. With `days_to` buyers are
    told dates: working days on the way, counted from the day the goods are sent. Of one by the carrier
    `carrier` says how; its steps, by weight, are the price where the carrier does not answer. One by box has
    no steps but `box_prices`: the price is the sum over the boxes the goods are packed into. Neither that
    nor one by volume is offered for goods whose size nobody has said.
    """

    key: Key = ""
    name: Name
    basis: RateBasis = RateBasis.FLAT
    steps: list[ShippingStep] = Field(max_length=MOST_STEPS)
    free_from_cents: Cents | None = None
    estimate: str = Field("", max_length=100)
    days_from: Days | None = None
    days_to: Days | None = None
    carrier: ShippingCarrier | None = None
    minimum_cents: Cents | None = None
    box_prices: list[ShippingBoxPrice] = Field([], max_length=MOST_BOXES)


class ShippingZone(Input):
    """With `is_beside` its ways are offered beside those of the zone around it."""

    key: Key = ""
    name: Name
    areas: list[ShippingArea] = Field(min_length=1, max_length=MOST_COUNTRIES)
    rates: list[ShippingRate] = Field(min_length=1, max_length=MOST_RATES)
    is_beside: bool = False


class ShippingPlace(Input):
    key: Key = ""
    name: Name
    address: str = Field(max_length=300)
    hours: str = Field("", max_length=300)


class ShippingSending(Input):
    """When goods leave: on `weekdays` (1 is Monday) that are not `closed`, `days` sending days after the
    order; orders from `cut_off` on, a time of the website's zone, count as of the next day.
    """

    weekdays: list[Weekday] = Field([1, 2, 3, 4, 5], min_length=1, max_length=7)
    cut_off: str = Field("12:00", max_length=5, pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")
    days: Days = 0
    closed: list[IsoDay] = Field([], max_length=MOST_CLOSED_DAYS)


class ShippingShopBox(Input):
    """One the shop packs goods into: its sides inside. `most_grams` is the heaviest it may be, with its own
    weight; null: however heavy.
    """

    key: Key = ""
    name: Name
    length_cm: Centimetres
    width_cm: Centimetres
    height_cm: Centimetres
    empty_grams: Grams = 0
    most_grams: Grams | None = None


class ShippingChange(Edit):
    """Without `sending` or `boxes` these stay as they are."""

    zones: list[ShippingZone] = Field(max_length=MOST_ZONES)
    places: list[ShippingPlace] = Field([], max_length=MOST_PLACES)
    sending: ShippingSending | None = None
    boxes: list[ShippingShopBox] | None = Field(None, max_length=MOST_BOXES)


class ShippingRegion(Schema):
    code: str
    name: str


class ShippingCountry(Schema):
    """`regions` only where addresses name them."""

    code: str
    name: str
    regions: list[ShippingRegion]


class Shipping(Saved, Versioned):
    """`home_country`: that of the website's language, empty when it names none. `has_carrier_account` and
    `has_origin`, an address to send from: without either rates by the carrier ask their usual prices.
    """

    has_carrier_account: bool
    has_origin: bool

    currency: str
    home_country: str
    countries: list[ShippingCountry]
    zones: list[ShippingZone]
    places: list[ShippingPlace]
    sending: ShippingSending
    boxes: list[ShippingShopBox]
