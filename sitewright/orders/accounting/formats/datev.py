"""Bookings for DATEV, which German tax advisers work with: a “Buchungsstapel” in the EXTF format.

A line names what the file is, the second one the fields, then each booking has one. Amounts are with their
tax: DATEV reckons it from the revenue account. All of it is German, whoever exports it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime

from sitewright.kit.messages import speaking
from sitewright.kit.money import Money
from sitewright.orders.accounting.accounts import DESTINATION, EU_GOODS, EU_SERVICES, Chart
from sitewright.orders.accounting.bookings import Booking
from sitewright.orders.accounting.formats.datev_fields import FIELDS
from sitewright.orders.accounting.words import booking_words

MOST_BOOKINGS = 99_999
"""DATEV takes no more in one file."""

_CATEGORY, _VERSION, _FORMAT, _NAME = 21, 13, 700, "Buchungsstapel"
_END, _LONGEST_TEXT, _LONGEST_REFERENCE = "\r\n", 60, 36
_UNKNOWN_IN_REFERENCE = re.compile(r"[^A-Za-z0-9$&%*+\-/]")
_DEBIT, _CREDIT = "S", "H"


@dataclass(frozen=True, slots=True)
class Batch:
    """What stands at the head. `consultant` and `client` are the adviser's and the shop's numbers at DATEV;
    `chart_number` is `03` or `04`.
    """

    consultant: str
    client: str
    year_begins: date
    account_length: int
    first: date
    last: date
    made_at: datetime
    currency: str
    chart_number: str


def datev_pieces(bookings: Iterable[Booking], chart: Chart, batch: Batch) -> Iterator[bytes]:
    """Windows-1252, a line at a time; a letter that has no place there is a question mark."""
    yield _encoded(";".join(_head(batch)))
    yield _encoded(";".join(FIELDS))
    for each in bookings:
        with speaking("de"):
            cells = _cells(each, chart)
        yield _encoded(";".join(cells.get(field, "") for field in FIELDS))


def _head(batch: Batch) -> list[str]:
    """31 fields; the empty ones are reserved, or for DATEV itself."""
    return [
        _quoted("EXTF"),
        str(_FORMAT),
        str(_CATEGORY),
        _quoted(_NAME),
        str(_VERSION),
        f"{batch.made_at:%Y%m%d%H%M%S}{batch.made_at.microsecond // 1000:03d}",
        "",
        _quoted("SW"),
        _quoted(""),
        _quoted(""),
        batch.consultant,
        batch.client,
        f"{batch.year_begins:%Y%m%d}",
        str(batch.account_length),
        f"{batch.first:%Y%m%d}",
        f"{batch.last:%Y%m%d}",
        _quoted("Onlineshop"),
        _quoted(""),
        # Financial accounts, for no purpose of its own, and still to be changed.
        "1",
        "0",
        "0",
        _quoted(batch.currency),
        "",
        _quoted(""),
        "",
        "",
        _quoted(batch.chart_number),
        "",
        "",
        _quoted(""),
        _quoted(""),
    ]


def _cells(booking: Booking, chart: Chart) -> Mapping[str, str]:
    """Of the fields that say something."""
    return {
        "Umsatz (ohne Soll/Haben-Kz)": _amount(abs(booking.cents), booking.currency),
        "Soll/Haben-Kennzeichen": _quoted(_DEBIT if booking.cents > 0 else _CREDIT),
        "WKZ Umsatz": _quoted(booking.currency),
        "Konto": chart[booking.debit],
        "Gegenkonto (ohne BU-Schlüssel)": chart[booking.credit],
        "BU-Schlüssel": _quoted(""),
        "Belegdatum": f"{booking.day:%d%m}",
        "Belegfeld 1": _quoted(_reference(booking.reference)),
        "Buchungstext": _quoted(booking_words(booking)[:_LONGEST_TEXT]),
        "Auftragsnummer": _quoted(booking.order_text),
        "Festschreibung": "0",
        **_of_union(booking),
    }


def _of_union(booking: Booking) -> dict[str, str]:
    """Who owes the tax in another member state, or what it is there."""
    if booking.credit in (EU_GOODS, EU_SERVICES) and booking.vat_id:
        return {"EU-Land u. UStID (Bestimmung)": _quoted(booking.vat_id)}
    if booking.credit == DESTINATION:
        rate = f"{booking.rate / 1000:.2f}".replace(".", ",")
        country = _quoted(booking.country)
        return {"EU-Land u. UStID (Bestimmung)": country, "EU-Steuersatz (Bestimmung)": rate}
    return {}


def _amount(cents: int, currency: str) -> str:
    """Always two decimals."""
    return f"{Money(cents, currency).decimal():.2f}".replace(".", ",")


def _reference(text: str) -> str:
    return _UNKNOWN_IN_REFERENCE.sub("-", text)[:_LONGEST_REFERENCE]


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _encoded(line: str) -> bytes:
    return f"{line}{_END}".encode("cp1252", errors="replace")
