"""Values of templates as the numbers, money and moments formatters work with."""

from decimal import Decimal

from sitewright.jsont.cldr.dates.zones import DEFAULT_ZONE, known_zone
from sitewright.jsont.cldr.numbers.rounding import parse_decimal
from sitewright.jsont.text_cache import TextCache
from sitewright.jsont.values import JSON, MISSING, Value, as_text

# No zone's name is as long: a text cut here is as unknown as all of it, and caches keep only what is short.
LONGEST_ZONE_NAME = 64
TIME_ZONE = "website.timeZone"


def decimal_of(value: Value) -> Decimal | None:
    """The decimal of a number or of text; None for anything else."""
    if isinstance(value, bool):
        return None
    return parse_decimal(as_text(value))


def decimal_or_zero(value: Value) -> Decimal:
    """The decimal of text or of a number; 0 for anything else."""
    number = decimal_of(value)
    return Decimal(0) if number is None else number


def money_of(value: Value) -> tuple[str, str] | None:
    """Amount and currency, as text, of a money object; None for anything else."""
    money = money_parts(value)
    return None if money is None else (as_text(money[0]), as_text(money[1]))


def money_parts(value: Value) -> tuple[JSON, JSON] | None:
    """Amount and currency of a money object as they are; None for anything else."""
    if not isinstance(value, dict):
        return None
    for amount, currency in (("decimalValue", "currencyCode"), ("value", "currency")):
        if amount in value and currency in value:
            return value[amount], value[currency]
    return None


def zone_of(zone: Value) -> str:
    """The name of the website's time zone, from what `TIME_ZONE` refers to.

    New York's where nothing is said of it, "UTC" where it is unknown.
    """
    if type(zone) is str and len(zone) <= LONGEST_ZONE_NAME:
        return _zones[zone]
    return DEFAULT_ZONE if zone is MISSING else known_zone(as_text(zone)[:LONGEST_ZONE_NAME])


_zones = TextCache(known_zone, 1024)
