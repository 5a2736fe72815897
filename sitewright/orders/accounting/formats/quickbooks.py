"""Bookings for QuickBooks Online, as the journal entries it imports: what happened once is one entry, its
debits are its credits.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

from sitewright.kit.formulas import escaped
from sitewright.kit.money import plain_text
from sitewright.orders.accounting.accounts import TAX, Chart
from sitewright.orders.accounting.bookings import Booking
from sitewright.orders.accounting.formats.lines import csv_line
from sitewright.orders.accounting.words import booking_words

COLUMNS = (
    "JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Name", "Currency",
    "Class",
)  # fmt: skip


_LONGEST_NUMBER = 21
"""Of an entry."""


def journal_lines(bookings: Iterable[Booking], chart: Chart) -> Iterator[str]:
    """A heading, then the lines of each entry: accounts by their names, days as MM/DD/YYYY."""
    yield csv_line(COLUMNS)
    for _, entry in groupby(bookings, key=lambda each: each.voucher):
        for booking in entry:
            yield from _lines(booking, chart)


def _lines(booking: Booking, chart: Chart) -> Iterator[str]:
    """The debit, the credit without tax, and the tax by itself: each as far as there is any."""
    for account, cents in (
        (booking.debit, booking.cents),
        (booking.credit, -booking.net_cents),
        (TAX, -booking.tax_cents),
    ):
        if cents:
            yield _line(booking, chart[account], cents)


def _line(booking: Booking, account: str, cents: int) -> str:
    """Debits are above zero; what is below goes to the other column."""
    amount = plain_text(abs(cents), booking.currency)
    return csv_line(
        [
            # The end: of what providers call a payout that tells most.
            booking.voucher[-_LONGEST_NUMBER:],
            f"{booking.day:%m/%d/%Y}",
            escaped(account),
            amount if cents > 0 else "",
            amount if cents < 0 else "",
            escaped(booking_words(booking)),
            "",
            booking.currency,
            "",
        ]
    )
