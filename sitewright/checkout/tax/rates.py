"""The rates that hold at a place for a category of products: the owner's own, else the shipped ones. Pure."""

from collections.abc import Iterable
from datetime import date

from sitewright.checkout.tax.places import Place
from sitewright.checkout.tax.postal import is_between
from sitewright.checkout.tax.rules import OwnRate, Registration, TaxRules
from sitewright.checkout.tax.shipped import (
    REDUCED,
    Component,
    has_reduced,
    own_names,
    shipped_components,
    taxed_as,
)

ZERO = "zero"
STANDARD = "standard"
_NAMES_BY_COUNTRY = {"US": "sales-tax", "CA": "gst", "AU": "gst", "NZ": "gst", "JP": "consumption-tax"}


def components_at(rules: TaxRules, place: Place, category: str, day: date) -> tuple[Component, ...]:
    """What is charged; empty when nothing is. What is zero-rated or not taxable at all has no rates."""
    if category == ZERO:
        return ()
    own = _own_rate(rules, place, category, day)
    if own is not None:
        return _charged([Component(own.name or default_name(own.country), own.rate)])
    if category == REDUCED and not has_reduced(place.country):
        # What is reduced elsewhere is sold there as everything else.
        return components_at(rules, place, STANDARD, day)
    return _charged(
        found
        for found in shipped_components(place.country, place.region, category)
        if found.name not in own_names() or Registration(place.country, place.region) in rules.registrations
    )


def default_name(country: str) -> str:
    """What tax is called in a country when its owner says nothing."""
    return _NAMES_BY_COUNTRY.get(country, "vat")


def _charged(components: Iterable[Component]) -> tuple[Component, ...]:
    return tuple(found for found in components if found.rate)


def _own_rate(rules: TaxRules, place: Place, category: str, day: date) -> OwnRate | None:
    """The one that is meant most exactly: a postal range before a region before a country, the last of
    equals."""
    fitting = [rate for rate in rules.rates if rate.category == category and _fits(rate, place, day)]
    return max(reversed(fitting), key=_exactness, default=None)


def _fits(rate: OwnRate, place: Place, day: date) -> bool:
    return (
        taxed_as(rate.country) == place.country
        and rate.region in ("", place.region)
        and is_between(place.postal_code, rate.postal_from, rate.postal_to)
        and rate.holds_on(day)
    )


def _exactness(rate: OwnRate) -> tuple[bool, bool, str]:
    return bool(rate.postal_from or rate.postal_to), bool(rate.region), rate.from_date
