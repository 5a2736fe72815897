"""All that is booked of one order. Pure; in double entry, so that it always balances.

What was sold is owed by the buyer (`receivables`), on the day it was bought, and on the day of the edit that
added it; money, store credit and gift cards settle it. What goes back is the same with the sign turned, on
the day it was decided. Once everything is settled, nothing of the order is left on `receivables`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sitewright.checkout.pricing import AdjustmentKind
from sitewright.orders.accounting import accounts
from sitewright.orders.accounting.booked_order import BookedOrder, GivenBack, Paid, SoldPart
from sitewright.orders.accounting.bookings import Booking, BookingKind
from sitewright.orders.accounting.given_back import taken_back
from sitewright.orders.accounting.revenue import Home, revenue_account
from sitewright.orders.accounting.sold import GIFT_CARD, Taxed, sold_in


def bookings_of(order: BookedOrder, home: Home) -> list[Booking]:
    """In the order of their days."""
    writer = _Writer(order, home)
    made = [*writer.sold(), *writer.paid(), *writer.given()]
    # Sorting is stable: within a day what was sold comes before what paid for it and went back.
    return [each for each in sorted(made, key=lambda each: each.day) if each.cents]


@dataclass(frozen=True, slots=True)
class _Writer:
    order: BookedOrder
    home: Home

    def sold(self) -> Iterator[Booking]:
        for part in self.order.parts:
            head = self._head(part)
            for group in sold_in(part):
                yield self._sale(head, group, 1)
            yield _rounding(head, part.priced.totals.rounding_cents)
            credit = _credit_in(part)
            yield _by_credit(head, credit)
            yield _by_cards(head, part.priced.totals.gift_card_cents - credit)

    def paid(self) -> Iterator[Booking]:
        for place, paid in enumerate(self.order.paid, start=1):
            yield self._money(paid, f"{self.order.number}-P{place}", 1, paid.document)

    def given(self) -> Iterator[Booking]:
        every = taken_back(self.order.parts, self.order.given)
        for place, (given, groups) in enumerate(zip(self.order.given, every, strict=True), start=1):
            head = self._of_refund(given, place)
            for group in groups:
                yield self._sale(head, group, -1)
            yield _by_credit(head, -given.credit_cents)
            yield _by_cards(head, -given.gift_card_cents)
            if given.paid:
                yield self._money(given.paid, head.voucher, -1, given.document)

    def _head(self, part: SoldPart) -> Booking:
        voucher = f"{self.order.number}-E{part.edit}" if part.edit else str(self.order.number)
        return self._empty(part, voucher)

    def _of_refund(self, given: GivenBack, place: int) -> Booking:
        return self._empty(given, f"{self.order.number}-R{place}")

    def _empty(self, what: SoldPart | GivenBack, voucher: str) -> Booking:
        """A sale of nothing, to be filled in."""
        return Booking(
            what.day,
            BookingKind.SALE,
            voucher,
            self.order.number,
            accounts.RECEIVABLES,
            accounts.UNTAXED,
            0,
            self.order.currency,
            what.document,
        )

    def _sale(self, head: Booking, group: Taxed, sign: int) -> Booking:
        cents = sign * group.cents
        if group.taxes == GIFT_CARD:
            kind, credit = BookingKind.GIFT_CARD_SOLD, accounts.GIFT_CARDS
            return replace(head, kind=kind, credit=credit, cents=cents)
        return replace(
            head,
            credit=revenue_account(group.taxes, self.order, self.home),
            cents=cents,
            tax_cents=sign * group.tax_cents,
            taxes=group.taxes,
            country=self.order.country,
            vat_id=self.order.vat_id,
        )

    def _money(self, paid: Paid, voucher: str, sign: int, document: str) -> Booking:
        return Booking(
            paid.day,
            BookingKind.PAYMENT,
            voucher,
            self.order.number,
            accounts.clearing_of(paid.provider),
            accounts.RECEIVABLES,
            sign * paid.cents,
            self.order.currency,
            document,
        )


def _rounding(head: Booking, cents: int) -> Booking:
    return replace(head, kind=BookingKind.ROUNDING, credit=accounts.ROUNDING, cents=cents)


def _by_cards(head: Booking, cents: int) -> Booking:
    return replace(
        head,
        kind=BookingKind.GIFT_CARD_USED,
        debit=accounts.GIFT_CARDS,
        credit=accounts.RECEIVABLES,
        cents=cents,
    )


def _by_credit(head: Booking, cents: int) -> Booking:
    """It is owed in goods as gift cards are."""
    return replace(_by_cards(head, cents), kind=BookingKind.STORE_CREDIT_USED)


def _credit_in(part: SoldPart) -> int:
    made = part.priced.adjustments
    return -sum(each.amount_cents for each in made if each.kind == AdjustmentKind.STORE_CREDIT)
