"""The books of a period as a file."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sitewright.kit.messages import Message
from sitewright.orders.accounting.entries import entries_of
from sitewright.orders.accounting.errors import NotForDatev
from sitewright.orders.accounting.formats.datev import MOST_BOOKINGS, Batch, datev_pieces
from sitewright.orders.accounting.formats.plain import csv_lines
from sitewright.orders.accounting.formats.quickbooks import journal_lines
from sitewright.orders.accounting.formats.workbook import xlsx_pieces
from sitewright.orders.accounting.overview import overview_of
from sitewright.orders.accounting.period import Period, fiscal_year
from sitewright.orders.accounting.settings import AccountingSettings, accounting_settings
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import WebsiteBasics, website_basics

_CSV = "text/csv; charset=utf-8"


class BookFormat(StrEnum):
    DATEV = "datev"
    QUICKBOOKS = "quickbooks"
    CSV = "csv"
    XLSX = "xlsx"


@dataclass(frozen=True, slots=True)
class BookFile:
    name: str
    content_type: str
    pieces: Iterator[bytes]


def book_file(period: Period, form: BookFormat) -> BookFile:
    """Made as it is read. Raises NotForDatev for what DATEV would refuse."""
    site = website_basics()
    settings = accounting_settings(site.settings)
    bookings, days = entries_of(period), f"{period.first}_{period.last}"
    if form == BookFormat.DATEV:
        if problem := datev_problem(period, settings, overview_of(period).fewest_bookings):
            raise NotForDatev(problem)
        pieces = datev_pieces(bookings, settings.datev_chart, _batch(period, settings, site))
        return BookFile(f"EXTF_Buchungsstapel_{days}.csv", "text/csv; charset=windows-1252", pieces)
    if form == BookFormat.QUICKBOOKS:
        lines = journal_lines(bookings, settings.quickbooks_chart)
        return BookFile(f"quickbooks-{days}.csv", _CSV, _encoded(lines))
    if form == BookFormat.XLSX:
        return BookFile(f"books-{days}.xlsx", _WORKBOOK, xlsx_pieces(bookings, settings.datev_chart))
    return BookFile(f"books-{days}.csv", _CSV, _encoded(csv_lines(bookings, settings.datev_chart)))


_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def datev_problem(period: Period, settings: AccountingSettings, fewest_bookings: int) -> Message | None:
    """Why there can be no such file of the period yet, to the owner."""
    if not (settings.consultant and settings.client):
        return Message("accounting.datev-numbers")
    _, ends = fiscal_year(period.first, settings.year_start)
    if period.last > ends:
        return Message("accounting.datev-one-year", last=ends.isoformat())
    if fewest_bookings > MOST_BOOKINGS:
        return Message("accounting.datev-too-many")
    return None


def _batch(period: Period, settings: AccountingSettings, site: WebsiteBasics) -> Batch:
    begins, _ = fiscal_year(period.first, settings.year_start)
    return Batch(
        consultant=settings.consultant,
        client=settings.client,
        year_begins=begins,
        account_length=settings.account_length,
        first=period.first,
        last=period.last,
        made_at=local_now(site.time_zone),
        currency=site.currency,
        chart_number=settings.chart.removeprefix("skr"),
    )


def _encoded(lines: Iterator[str]) -> Iterator[bytes]:
    for line in lines:
        yield line.encode()
