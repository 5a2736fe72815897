"""Whatever was paid out: the clearing account has what the provider still holds, and nothing in the end."""

from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from sitewright.orders.accounting import accounts
from sitewright.orders.accounting.booked_order import BookedOrder, GivenBack, Paid
from sitewright.orders.accounting.booked_payout import BookedPayout, PaidPart
from sitewright.orders.accounting.booking import bookings_of
from sitewright.orders.accounting.bookings import Booking, BookingKind
from sitewright.orders.accounting.payout_booking import bookings_of_payout
from sitewright.orders.payments.paid_out import PayoutPart
from tests.orders.accounting.test_booking import DAY, HOME, balances, part_of, priced_as

CLEARING = "clearing-stripe"
_NO_CASES = (PayoutPart.FEE, PayoutPart.BOUNCED)
_STEPS = ("sale", "refund", "lost", "won", "fee", "other", "foreign", "pay_out", "bounce", "fail")


@dataclass
class _Provider:
    """What a provider does with a shop's money. `entries` are those of its balance that are in no payout."""

    orders: list[BookedOrder] = field(default_factory=list)
    given: list[list[GivenBack]] = field(default_factory=list)
    payouts: list[BookedPayout] = field(default_factory=list)
    entries: list[PaidPart] = field(default_factory=list)
    captured: int = 0
    given_back: int = 0

    def sale(self, cents: int, fee: int) -> None:
        lines = [(cents, 1, "standard"), (fee, 2, "reduced")]
        priced = priced_as(lines, (fee, 490, 0), is_included=True, by_line=False)
        total = priced.totals.grand_total_cents
        self.given.append([])
        self.orders.append(
            BookedOrder(
                len(self.orders), "EUR", [part_of(priced)], [Paid(DAY, "stripe", total)], self.given[-1]
            )
        )
        self.captured += total
        self._enter(PayoutPart.SALE, total, fee)

    def refund(self, cents: int, fee: int, part: PayoutPart = PayoutPart.REFUND) -> None:
        """Of the last order, as far as anything of it is left."""
        if not self.orders:
            return
        gone = sum(each.paid.cents for each in self.given[-1] if each.paid)
        cents = min(cents, self.orders[-1].paid[0].cents - gone)
        self.given[-1].append(GivenBack(DAY, None, Paid(DAY, "stripe", cents)))
        self.given_back += cents
        self._enter(part, -cents, fee)

    def lost(self, cents: int, fee: int) -> None:
        self.refund(cents, fee, PayoutPart.DISPUTE)

    def won(self, cents: int, fee: int) -> None:
        """Maybe in another payout than what was taken."""
        self._enter(PayoutPart.DISPUTE, -cents, fee)
        if fee % 2:
            self.pay_out()
        self._enter(PayoutPart.DISPUTE, cents, 0)

    def fee(self, _cents: int, fee: int) -> None:
        self._enter(PayoutPart.FEE, -fee, 0)

    def other(self, cents: int, fee: int) -> None:
        self._enter(PayoutPart.OTHER, cents if fee % 2 else -cents, 0)

    def foreign(self, cents: int, fee: int) -> None:
        """Of another program at the same account."""
        self.entries.append(PaidPart(PayoutPart.SALE, cents, fee, cents))

    def pay_out(self, *_: int) -> None:
        amount, number = sum(each.gross_cents - each.fee_cents for each in self.entries), len(self.payouts)
        day = DAY + timedelta(days=number)
        self.payouts.append(BookedPayout(f"po_{number}", "stripe", "EUR", day, amount, self.entries))
        self.entries = []

    def bounce(self, *_: int) -> None:
        """The last payout did not stay at the bank."""
        if self.payouts and self.payouts[-1].bounced_on is None:
            last = self.payouts[-1]
            self.payouts[-1] = replace(last, bounced_on=last.day + timedelta(days=3))
            self._enter(PayoutPart.BOUNCED, last.cents, 0)

    def fail(self, *_: int) -> None:
        """The next one never gets there."""
        self.pay_out()
        last = self.payouts[-1]
        self.payouts[-1] = replace(last, cents=0)
        self._enter(PayoutPart.BOUNCED, last.cents, 0)

    def _enter(self, part: PayoutPart, cents: int, fee: int) -> None:
        # What is of no payment is of no order either.
        foreign = 0 if part in (PayoutPart.SALE, PayoutPart.REFUND, PayoutPart.DISPUTE) else cents
        self.entries.append(PaidPart(part, cents, fee, foreign))

    def booked(self) -> list[Booking]:
        of_orders = [booking for order in self.orders for booking in bookings_of(order, HOME)]
        return [*of_orders, *(booking for payout in self.payouts for booking in bookings_of_payout(payout))]

    def told(self) -> list[PaidPart]:
        return [part for payout in self.payouts for part in payout.parts]

    def fees(self) -> int:
        """Of all that is in a payout."""
        own = sum(part.gross_cents for part in self.told() if part.part == PayoutPart.FEE)
        return sum(part.fee_cents for part in self.told()) - own

    def others(self) -> int:
        return sum(part.foreign_cents for part in self.told() if part.part not in _NO_CASES)

    def at_the_bank(self) -> int:
        return sum(payout.cents for payout in self.payouts if payout.bounced_on is None)


@given(
    st.lists(st.tuples(st.sampled_from(_STEPS), st.integers(1, 50_000), st.integers(0, 2_000)), max_size=25)
)
def test_leaves_on_the_clearing_account_what_the_provider_holds(steps: list[tuple[str, int, int]]) -> None:
    provider = _Provider()
    for step, cents, fee in steps:
        getattr(provider, step)(cents, fee)
        left = balances(provider.booked())
        moved = provider.others() - provider.fees() - provider.at_the_bank()
        assert left[CLEARING] == provider.captured - provider.given_back + moved
    provider.pay_out()
    left = balances(provider.booked())
    assert left[CLEARING] == 0
    assert (left[accounts.BANK], left[accounts.FEES]) == (provider.at_the_bank(), provider.fees())
    assert left[accounts.OTHER_MONEY] == -provider.others()
    assert sum(left.values()) == 0


def _payout(*parts: PaidPart, cents: int = 0, bounced_on: date | None = None) -> BookedPayout:
    return BookedPayout("po_1", "stripe", "EUR", DAY, cents, parts, bounced_on)


def _said(payout: BookedPayout) -> list[tuple[BookingKind, str, str, int]]:
    return [(each.kind, each.debit, each.credit, each.cents) for each in bookings_of_payout(payout)]


def test_tells_fees_apart_by_what_they_are_for() -> None:
    payout = _payout(
        PaidPart(PayoutPart.SALE, 12_000, 250, 0),
        PaidPart(PayoutPart.DISPUTE, -2_000, 1_500, 0),
        PaidPart(PayoutPart.FEE, -199, 0, -199),
        cents=8_051,
    )
    assert _said(payout) == [
        (BookingKind.PAYOUT, accounts.BANK, CLEARING, 8_051),
        (BookingKind.PAYMENT_FEE, accounts.FEES, CLEARING, 250),
        (BookingKind.DISPUTE_FEE, accounts.FEES, CLEARING, 1_500),
        (BookingKind.OTHER_FEE, accounts.FEES, CLEARING, 199),
    ]


def test_shows_the_adviser_what_belongs_to_no_order() -> None:
    payout = _payout(
        PaidPart(PayoutPart.SALE, 12_000, 0, 2_000),
        PaidPart(PayoutPart.REFUND, -500, 0, -300),
        PaidPart(PayoutPart.OTHER, -70, 0, -70),
        cents=11_430,
    )
    assert _said(payout)[1:] == [(BookingKind.OTHER_MONEY, CLEARING, accounts.OTHER_MONEY, 1_630)]


def test_turns_back_what_did_not_stay_and_keeps_its_fees() -> None:
    came_back = DAY + timedelta(days=4)
    payout = _payout(PaidPart(PayoutPart.SALE, 1_000, 59, 0), cents=941, bounced_on=came_back)
    made = bookings_of_payout(payout)
    assert [(each.kind, each.day, each.cents) for each in made] == [
        (BookingKind.PAYOUT, DAY, 941),
        (BookingKind.PAYMENT_FEE, DAY, 59),
        (BookingKind.PAYOUT_BOUNCED, came_back, -941),
    ]
    assert [each.voucher for each in made] == ["po_1", "po_1", "po_1-B"]
    assert {each.reference for each in made} == {"po_1"}
    assert {each.order_number for each in made} == {None}


def test_takes_from_the_bank_what_the_provider_collects() -> None:
    payout = _payout(PaidPart(PayoutPart.REFUND, -700, 0, 0), cents=-700)
    assert _said(payout) == [(BookingKind.PAYOUT, accounts.BANK, CLEARING, -700)]
