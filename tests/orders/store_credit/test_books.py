"""Store credit in the books: owed in goods as gift cards are, and nothing left on what buyers owe."""

from collections import Counter
from datetime import timedelta
from zoneinfo import ZoneInfo

from sitewright.kit import clock
from sitewright.orders.accounting import accounts
from sitewright.orders.accounting.bookings import Booking, BookingKind
from sitewright.orders.accounting.entries import entries_of
from sitewright.orders.accounting.period import Period
from sitewright.orders.accounting.words import kind_words
from sitewright.orders.models import Order
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.refund_order import RefundRequest, refund_order
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop
from tests.orders.buying import submit
from tests.orders.store_credit.made import cart_of, customer, given


def _booked() -> list[Booking]:
    today = clock.now().date()
    return list(entries_of(Period(today - timedelta(days=2), today + timedelta(days=2), ZoneInfo("UTC"))))


def _accounts(made: list[Booking]) -> Counter[str]:
    sums: Counter[str] = Counter()
    for each in made:
        sums[each.debit] += each.cents
        sums[each.credit] -= each.cents
    return sums


def test_paid_with_and_refunded_to_it_all_is_balanced(shop: Shop) -> None:
    ada = customer()
    given(ada, 2000)
    placed = place_order(submit(cart_of(ada), 3000, customer_id=ada.id))
    Order.objects.update(is_test=False)
    by_credit = [each for each in _booked() if each.kind == BookingKind.STORE_CREDIT_USED]
    assert [(each.debit, each.credit, each.cents) for each in by_credit] == [
        (accounts.GIFT_CARDS, accounts.RECEIVABLES, 2000)
    ]
    assert kind_words(by_credit[0]) == "Paid with store credit"
    refund = refund_order(placed.id, RefundRequest("one", other_cents=1000, to_credit=True))
    give_refund(refund.id)
    rest = refund_order(placed.id, RefundRequest("two", other_cents=4000))
    give_refund(rest.id)
    made = _booked()
    back = [each for each in made if each.kind == BookingKind.STORE_CREDIT_USED and each.cents < 0]
    assert [each.cents for each in back] == [-1000, -2000]
    assert {kind_words(each) for each in back} == {"Given as store credit"}
    sums = _accounts(made)
    assert sums[accounts.RECEIVABLES] == 0
    assert sums[accounts.GIFT_CARDS] == 2000 - 1000 - 2000
    assert sum(sums.values()) == 0
