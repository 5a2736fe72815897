"""Which zone an address lies in. Pure.

The narrowest wins: postal code, then region, then country, then the rest of the world; among equals the one
that its owner put first. Zones that stand beside others add their ways to those of the one that wins.
"""

from collections.abc import Sequence
from enum import IntEnum

from msgspec.structs import replace

from sitewright.checkout.area_codes import covers
from sitewright.checkout.chosen import Destination
from sitewright.checkout.regions import region_code
from sitewright.sites.shipping_rules import ANYWHERE, Area, Zone


class Fit(IntEnum):
    """How narrowly an area names an address."""

    NONE = 0
    ANYWHERE = 1
    COUNTRY = 2
    REGION = 3
    POSTAL = 4


def zone_of(zones: Sequence[Zone], where: Destination) -> Zone | None:
    """None where nothing is shipped to, and while it is not said where."""
    if not where.country:
        return None
    there = [zone for zone in zones if _zone_fit(zone, where)]
    # `max` keeps the first of equals.
    winner = max(
        (zone for zone in there if not zone.is_beside), key=lambda zone: _zone_fit(zone, where), default=None
    )
    beside = [zone for zone in there if zone.is_beside]
    return _together([winner, *beside] if winner else beside)


def _together(zones: Sequence[Zone]) -> Zone | None:
    """One with the ways of all of them, for the first."""
    if len(zones) < 2:
        return next(iter(zones), None)
    return replace(zones[0], rates=tuple(rate for zone in zones for rate in zone.rates))


def countries_of(zones: Sequence[Zone]) -> frozenset[str] | None:
    """Those that are shipped to, at least in part; None for every country."""
    named = frozenset(area.country for zone in zones for area in zone.areas)
    return None if ANYWHERE in named else named


def fit_of(area: Area, where: Destination) -> Fit:
    if area.country == ANYWHERE:
        return Fit.ANYWHERE
    if area.country != where.country:
        return Fit.NONE
    if area.is_whole:
        return Fit.COUNTRY
    if where.postal_code and any(_holds(area.country, entry, where.postal_code) for entry in area.postal):
        return Fit.POSTAL
    region = region_code(where.country, where.region) or where.region.upper()
    return Fit.REGION if region in area.regions else Fit.NONE


def _zone_fit(zone: Zone, where: Destination) -> Fit:
    return max(fit_of(area, where) for area in zone.areas)


def _holds(country: str, entry: str, postal_code: str) -> bool:
    first, dash, last = entry.partition("-")
    if not dash:
        return covers(country, entry, postal_code)
    # Of as many digits as the range names: `10-12` holds `12345`.
    code = "".join(postal_code.split()).upper()[: len(first)]
    return len(code) == len(first) and first <= code <= last
