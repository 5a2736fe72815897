"""Bookings as a table for people: a row for each, in words, with what it is worth with and without tax."""

from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sitewright.kit.messages import Message
from sitewright.kit.money import Money
from sitewright.orders.accounting.accounts import LABELS, Chart, is_clearing
from sitewright.orders.accounting.bookings import Booking
from sitewright.orders.accounting.words import kind_words, tax_words
from sitewright.orders.payments.by_hand import BY_OWNER, COVERED
from sitewright.orders.payments.registry import KINDS

Cell = str | date | Decimal

_WITHOUT_ACCOUNT = {
    BY_OWNER: Message("orders.payment.by-hand"),
    COVERED: Message("orders.payment.gift-card"),
}


class Column(NamedTuple):
    """`width` is in characters."""

    title: Message
    width: int


COLUMNS = (
    Column(Message("accounting.column-day"), 11),
    Column(Message("accounting.column-kind"), 20),
    Column(Message("accounting.column-order"), 9),
    Column(Message("accounting.column-document"), 16),
    Column(Message("accounting.column-tax"), 16),
    Column(Message("accounting.column-net"), 12),
    Column(Message("accounting.column-tax-amount"), 12),
    Column(Message("accounting.column-gross"), 12),
    Column(Message("accounting.column-currency"), 9),
    Column(Message("accounting.column-debit"), 9),
    Column(Message("accounting.column-debit-name"), 28),
    Column(Message("accounting.column-credit"), 9),
    Column(Message("accounting.column-credit-name"), 28),
    Column(Message("accounting.column-country"), 9),
    Column(Message("accounting.column-vat-id"), 16),
    Column(Message("accounting.column-voucher"), 12),
)


def rows_of(bookings: Iterable[Booking], chart: Chart) -> Iterator[list[Cell]]:
    """Amounts below zero are what went back. Account numbers are those of the chart."""
    for each in bookings:
        yield [
            each.day,
            kind_words(each),
            each.order_text,
            each.document,
            tax_words(each),
            _amount(each, each.net_cents),
            _amount(each, each.tax_cents),
            _amount(each, each.cents),
            each.currency,
            chart[each.debit],
            account_words(each.debit),
            chart[each.credit],
            account_words(each.credit),
            each.country,
            each.vat_id,
            each.voucher,
        ]


def account_words(account: str) -> str:
    """What it is for; of a provider with its name."""
    if is_clearing(account) and account not in LABELS:
        provider = _provider_words(account.partition("-")[2])
        return str(Message("accounting.clearing-of", provider=provider))
    return str(LABELS[account])


def _provider_words(code: str) -> str:
    """One of another release by its code."""
    if code in _WITHOUT_ACCOUNT:
        return str(_WITHOUT_ACCOUNT[code])
    return str(KINDS[code].title) if code in KINDS else code


def _amount(booking: Booking, cents: int) -> Decimal:
    return Money(cents, booking.currency).decimal()
