"""Which revenue account a sale belongs to: by how it was taxed, and where it went. Pure.

By the tax that was charged, and not by what holds today. Only where a rate is one both at home and at the
destination the rules of today decide which of the two it was.
"""

from dataclasses import dataclass

from sitewright.checkout.tax.places import Place, taxed_place
from sitewright.checkout.tax.rules import TaxRules
from sitewright.checkout.tax.shipped import country_rates, is_in_eu, taxed_as
from sitewright.checkout.tax.standing import Treatment
from sitewright.orders.accounting import accounts
from sitewright.orders.accounting.booked_order import BookedOrder
from sitewright.orders.accounting.bookings import Codes, rate_of


@dataclass(frozen=True, slots=True)
class Home:
    """Where the shop is, by two letters, empty where nobody said; and its rules of today."""

    country: str
    rules: TaxRules


def revenue_account(codes: Codes, order: BookedOrder, home: Home) -> str:
    if order.treatment == Treatment.EXPORT:
        return accounts.EXPORT
    if order.treatment == Treatment.REVERSE_CHARGE:
        # What is downloaded or done has no place it was sent to.
        return accounts.EU_GOODS if order.country else accounts.EU_SERVICES
    rate = sum(map(rate_of, codes))
    if not rate:
        return accounts.UNTAXED
    if is_taxed_at_destination(codes, order, home):
        return accounts.DESTINATION
    return _of_home(rate, home)


def is_taxed_at_destination(codes: Codes, order: BookedOrder, home: Home) -> bool:
    """Whether the tax is that of another country, where it was sent."""
    sent_to = taxed_as(order.country.upper())
    own = taxed_as(home.country)
    if not sent_to or sent_to == own or not own:
        return False
    if not (is_in_eu(sent_to) and is_in_eu(own)):
        # Outside the union who charges at all is registered there: an export was told apart before.
        return not _is_rate_of(codes, own) or _is_rate_of(codes, sent_to)
    is_there, is_here = _is_rate_of(codes, sent_to), _is_rate_of(codes, own)
    if is_there == is_here:
        place = taxed_place(home.rules, Place(order.country, order.region, order.postal_code))
        return place is not None and place.country == sent_to
    return is_there


def _of_home(rate: int, home: Home) -> str:
    rates = country_rates().get(taxed_as(home.country))
    if rates is None or rate == rates.standard:
        return accounts.STANDARD
    return accounts.REDUCED if rate == rates.reduced else accounts.OTHER_RATE


def _is_rate_of(codes: Codes, country: str) -> bool:
    rates = country_rates().get(country)
    known = (rates.standard, rates.reduced, *rates.others) if rates else ()
    return sum(map(rate_of, codes)) in known
