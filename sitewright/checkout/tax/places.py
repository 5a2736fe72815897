"""Whose tax is charged on what goes to a destination. Pure.

Within the European Union a small seller charges the tax of the own country, and from a turnover of 10,000
euros a year with consumers in other member states that of the destination: the owner's setting. In the
United States and in Canada the region decides. What goes where the shop is not registered is an export.
"""

from typing import NamedTuple

from sitewright.checkout.regions import region_code
from sitewright.checkout.tax.rules import Registration, TaxRules
from sitewright.checkout.tax.shipped import is_in_eu, is_outside, region_rates, taxed_as


class Place(NamedTuple):
    """`region` by its ISO code."""

    country: str
    region: str = ""
    postal_code: str = ""


def taxed_place(rules: TaxRules, destination: Place) -> Place | None:
    """The place whose rates hold, None where no tax is charged.

    A destination that is not known counts as home where prices include tax, and as nowhere else.
    """
    if not rules.registrations:
        return None
    if not destination.country:
        return Place(*rules.home) if rules.is_included else None
    place = _plain(destination)
    if is_outside(place.country, place.postal_code):
        return None
    if is_in_eu(place.country):
        return _in_eu(rules, place)
    return place if _is_registered(rules, place) else None


def _plain(destination: Place) -> Place:
    country = taxed_as(destination.country.upper())
    region = region_code(country, destination.region) or destination.region.strip().upper()
    return Place(country, region, destination.postal_code)


def _in_eu(rules: TaxRules, place: Place) -> Place | None:
    of_eu = [found for found in rules.registrations if is_in_eu(found.country)]
    if not of_eu:
        return None
    is_own = any(found.country == place.country for found in of_eu)
    return place if is_own or rules.uses_destination_in_eu else Place(*of_eu[0])


def _is_registered(rules: TaxRules, place: Place) -> bool:
    if place.country == "US":
        # Nexus is of a state: to be registered in one says nothing of another.
        return Registration("US", place.region) in rules.registrations
    return any(found.country == place.country for found in rules.registrations)


def is_abroad(rules: TaxRules, destination: Place) -> bool:
    """Whether it goes out of the tax area where the shop is at home, to where it is not registered either."""
    if not destination.country:
        return False
    place, home = _plain(destination), taxed_as(rules.home.country)
    if is_outside(place.country, place.postal_code):
        return True
    is_at_home = place.country == home or (is_in_eu(home) and is_in_eu(place.country))
    return not is_at_home and not _is_registered(rules, place)


def own_places(rules: TaxRules) -> frozenset[str]:
    """The countries where the shop is registered, each as the one of its tax area."""
    return frozenset(taxed_as(found.country) for found in rules.registrations)


def needs_region(country: str) -> bool:
    """Whether what is charged in the country depends on the region."""
    return country in region_rates()
