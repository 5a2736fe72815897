"""What one payout was made of, as a table for spreadsheets: a line for each entry."""

from collections.abc import Iterator

from sitewright.kit.formulas import escaped
from sitewright.kit.messages import Message
from sitewright.kit.money import plain_text
from sitewright.orders.accounting.formats.lines import csv_line
from sitewright.orders.payments.paid_out import PayoutPart
from sitewright.orders.payouts.models import Payout
from sitewright.orders.payouts.queries import NamedLine, all_lines
from sitewright.orders.payouts.words import PARTS
from sitewright.sites.local_time import zone_of

_HEADINGS = (
    Message("payouts.csv.payout"),
    Message("payouts.csv.arrives"),
    Message("payouts.csv.day"),
    Message("payouts.csv.part"),
    Message("payouts.csv.order"),
    Message("payouts.csv.gross"),
    Message("payouts.csv.fee"),
    Message("payouts.csv.net"),
    Message("payouts.csv.currency"),
    Message("payouts.csv.reference"),
)


def csv_lines(payout: Payout, time_zone: str) -> Iterator[str]:
    """Days by the website's clock, amounts with a point and below zero where money goes the other way."""
    # A spreadsheet takes the file for UTF-8 by its first character.
    yield "\ufeff" + csv_line(map(str, _HEADINGS))
    for named in all_lines(payout):
        yield csv_line(_cells(payout, named, time_zone))


def file_name(payout: Payout) -> str:
    return f"payout-{payout.arrives_on:%Y-%m-%d}.csv"


def _cells(payout: Payout, named: NamedLine, time_zone: str) -> Iterator[str]:
    line, order = named.line, named.order
    yield escaped(payout.reference)
    yield payout.arrives_on.isoformat()
    yield f"{line.booked_at.astimezone(zone_of(time_zone)):%Y-%m-%d}"
    yield str(PARTS[PayoutPart(line.part)])
    yield str(order.number) if order else ""
    # An amount below zero is no formula.
    for cents in (line.gross_cents, line.fee_cents, line.net_cents):
        yield plain_text(cents, payout.currency)
    yield payout.currency
    yield escaped(line.reference)
