"""The bookings of a period."""

from collections.abc import Iterator

from sitewright.checkout.tax.of_cart import tax_home
from sitewright.checkout.tax.rules import tax_rules
from sitewright.orders.accounting.booking import bookings_of
from sitewright.orders.accounting.bookings import Booking
from sitewright.orders.accounting.payout_booking import bookings_of_payout
from sitewright.orders.accounting.payout_reading import payouts_of
from sitewright.orders.accounting.period import Period
from sitewright.orders.accounting.reading import orders_of
from sitewright.orders.accounting.revenue import Home
from sitewright.sites.queries import website_basics


def entries_of(period: Period) -> Iterator[Booking]:
    """All that is booked on its days, order by order and then payout by payout, and not day by day: a period
    of any length is read in blocks, and never held. See `reading` and `payout_reading` for what counts when.
    """
    settings = website_basics().settings
    home = Home(tax_home(settings), tax_rules(settings))
    for order in orders_of(period):
        yield from (each for each in bookings_of(order, home) if period.has(each.day))
    for payout in payouts_of(period):
        yield from (each for each in bookings_of_payout(payout) if period.has(each.day))
