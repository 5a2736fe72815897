"""Where a website ships to, for how much, and where its goods are picked up: the shape of that setting. Pure.

Amounts are minor units of the website's currency, weights grams, sides centimetres. Lists have their owner's
order. What a buyer is charged by them is worked out in `checkout/shipping`.
"""

from enum import StrEnum
from typing import Annotated, Any

import msgspec

ANYWHERE = "*"
"""As a country: every one that no other zone has."""

MOST_ZONES = 30
MOST_COUNTRIES = 260
MOST_REGIONS = 120
MOST_POSTAL = 100
MOST_RATES = 20
MOST_STEPS = 20
MOST_PLACES = 20
MOST_CENTS = 10**11
MOST_MEASURE = 10**12
MOST_DAYS = 60
MOST_CLOSED_DAYS = 100
MOST_SERVICES = 30
MOST_PERCENT = 500
MOST_CM = 400
MOST_BOXES = 20
MOST_GRAMS = 1_000_000
MOST_CHARACTERS = 60_000
"""Of all of it as JSON: every cart of the website reads it."""

Key = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-z]{1,32}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Text = Annotated[str, msgspec.Meta(max_length=300)]
Cents = Annotated[int, msgspec.Meta(ge=0, le=MOST_CENTS)]
Measure = Annotated[int, msgspec.Meta(ge=0, le=MOST_MEASURE)]
Country = Annotated[str, msgspec.Meta(pattern=r"^([A-Z]{2}|\*)$")]
Region = Annotated[str, msgspec.Meta(min_length=1, max_length=10)]
Postal = Annotated[str, msgspec.Meta(min_length=1, max_length=41)]
Days = Annotated[int, msgspec.Meta(ge=0, le=MOST_DAYS)]
Weekday = Annotated[int, msgspec.Meta(ge=1, le=7)]
TimeOfDay = Annotated[str, msgspec.Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
Percent = Annotated[int, msgspec.Meta(ge=0, le=MOST_PERCENT)]
Centimetres = Annotated[int, msgspec.Meta(ge=1, le=MOST_CM)]
Grams = Annotated[int, msgspec.Meta(ge=0, le=MOST_GRAMS)]
IsoDay = Annotated[str, msgspec.Meta(pattern=r"^20[0-9]{2}-[01][0-9]-[0-3][0-9]$")]


class RateBasis(StrEnum):
    """What the price goes by."""

    FLAT = "flat"
    WEIGHT = "weight"
    PRICE = "price"
    COUNT = "count"
    VOLUME = "volume"
    """How many cubic centimetres the goods take, without what they are packed in."""
    BOX = "box"
    """The boxes the goods are packed into."""
    CARRIER = "carrier"
    """What the carrier asks for this parcel to this address."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Any part of it."""


class Area(Rule, frozen=True):
    """A country, or only these regions of it and these postal codes: a beginning, or `from-to`."""

    country: Country
    regions: Annotated[tuple[Region, ...], msgspec.Meta(max_length=MOST_REGIONS)] = ()
    postal: Annotated[tuple[Postal, ...], msgspec.Meta(max_length=MOST_POSTAL)] = ()

    @property
    def is_whole(self) -> bool:
        return not self.regions and not self.postal


class Step(Rule, frozen=True):
    """The price up to this many grams, minor units, pieces or cubic centimetres; None: however many."""

    price_cents: Cents
    up_to: Measure | None = None


class Box(Rule, frozen=True):
    """The usual one that goods are sent in."""

    length_cm: Centimetres
    width_cm: Centimetres
    height_cm: Centimetres


class CarrierPrice(Rule, frozen=True):
    """`services` by their names, such as `USPS Ground Advantage`; empty: whichever the carrier has. The
    markup is added to what the carrier asks: the percentage first.
    """

    services: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_SERVICES)] = ()
    markup_percent: Percent = 0
    markup_cents: Cents = 0
    box: Box | None = None


class BoxPrice(Rule, frozen=True):
    """What sending one of these boxes costs, by its key."""

    box: Key
    price_cents: Cents


class Rate(Rule, frozen=True):
    """`steps` rise; beyond the last one this way is not offered, nor below `minimum_cents`. `estimate` is
    said as it is written; with `days_from` and `days_to`, working days on the way, buyers are told dates.

    Of one by `CARRIER`, `carrier` says how; its steps, by weight, are the price where the carrier does not
    answer. One by `BOX` has prices of boxes in place of steps, and is for goods that fit these boxes.
    """

    key: Key
    name: Name
    steps: Annotated[tuple[Step, ...], msgspec.Meta(max_length=MOST_STEPS)]
    basis: RateBasis = RateBasis.FLAT
    free_from_cents: Cents | None = None
    estimate: Annotated[str, msgspec.Meta(max_length=100)] = ""
    days_from: Days | None = None
    days_to: Days | None = None
    carrier: CarrierPrice | None = None
    minimum_cents: Cents | None = None
    box_prices: Annotated[tuple[BoxPrice, ...], msgspec.Meta(max_length=MOST_BOXES)] = ()

    @property
    def box(self) -> Box | None:
        return self.carrier.box if self.carrier else None

    @property
    def days(self) -> tuple[int, int] | None:
        """The fewest and the most; None where nothing is said of them."""
        if self.days_to is None:
            return None
        return (self.days_to if self.days_from is None else min(self.days_from, self.days_to), self.days_to)


class Zone(Rule, frozen=True):
    """One that `is_beside` others adds its ways to those of the zone around it, as local delivery does."""

    key: Key
    name: Name
    areas: Annotated[tuple[Area, ...], msgspec.Meta(min_length=1, max_length=MOST_COUNTRIES)]
    rates: Annotated[tuple[Rate, ...], msgspec.Meta(min_length=1, max_length=MOST_RATES)]
    is_beside: bool = False


class PickupPlace(Rule, frozen=True):
    key: Key
    name: Name
    address: Text
    hours: Text = ""


class Sending(Rule, frozen=True):
    """When goods leave: on `weekdays` (1 is Monday), never on `closed` days. An order that comes before
    `cut_off`, a time in the website's zone, counts as of that day; it leaves `days` sending days later.
    """

    weekdays: Annotated[tuple[Weekday, ...], msgspec.Meta(min_length=1, max_length=7)] = (1, 2, 3, 4, 5)
    cut_off: TimeOfDay = "12:00"
    days: Days = 0
    closed: Annotated[tuple[IsoDay, ...], msgspec.Meta(max_length=MOST_CLOSED_DAYS)] = ()


class ShopBox(Rule, frozen=True):
    """One that the shop packs goods into. Its sides are those inside; `most_grams`, the heaviest it may be,
    is with its own weight, None where nobody says.
    """

    key: Key
    name: Name
    length_cm: Centimetres
    width_cm: Centimetres
    height_cm: Centimetres
    empty_grams: Grams = 0
    most_grams: Grams | None = None


class ShippingRules(Rule, frozen=True):
    """Without zones and places: goods are shipped everywhere and for nothing."""

    zones: Annotated[tuple[Zone, ...], msgspec.Meta(max_length=MOST_ZONES)] = ()
    places: Annotated[tuple[PickupPlace, ...], msgspec.Meta(max_length=MOST_PLACES)] = ()
    sending: Sending = Sending()
    boxes: Annotated[tuple[ShopBox, ...], msgspec.Meta(max_length=MOST_BOXES)] = ()


_ADDED_TO_RATES = ("carrier", "minimumCents", "boxPrices")


def rules_in(stored: Any) -> ShippingRules | None:
    """The rules this value of the setting says; None where it says none. Raises msgspec.ValidationError."""
    return msgspec.convert(stored, ShippingRules) if stored else None


def stored_rules(rules: ShippingRules) -> Any:
    """As the setting holds them; None, which takes the setting back, for rules that say nothing."""
    if not (rules.zones or rules.places):
        return None
    # Through JSON: lists, as whatever is read from the database has them.
    stored = msgspec.json.decode(msgspec.json.encode(rules))
    stored["zones"] = [_stored_zone(zone) for zone in stored["zones"]]
    if not rules.boxes:
        del stored["boxes"]
    # What an owner has never touched is not kept: a later release may know better defaults.
    return {name: value for name, value in stored.items() if name != "sending" or rules.sending != Sending()}


def _stored_zone(zone: dict[str, Any]) -> dict[str, Any]:
    """An earlier release does not know all words, and would take none of the rules for one of them: those
    that say nothing are left out.
    """
    rates = [{name: value for name, value in rate.items() if _says(name, value)} for rate in zone["rates"]]
    kept = {name: value for name, value in zone.items() if name != "isBeside" or value}
    return kept | {"rates": rates}


def _says(name: str, value: Any) -> bool:
    return name not in _ADDED_TO_RATES or value not in (None, [])


def are_rules(stored: Any) -> bool:
    """Whether the setting can hold this."""
    if not isinstance(stored, dict):
        return False
    try:
        # By way of its text: half a pair of surrogates is none, and no engine stores it.
        text = msgspec.json.encode(stored)
        msgspec.json.decode(text, type=ShippingRules)
    except (msgspec.ValidationError, UnicodeEncodeError, OverflowError):
        return False
    return len(text) <= MOST_CHARACTERS and b"\\u0000" not in text
