"""Orders paid with store credit: as exact as gift cards, and by their customer alone (issue 13)."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitewright.checkout.gift_cards.models import GiftCardEntry
from sitewright.checkout.gift_cards.refusals import GiftCardRefused
from sitewright.checkout.operations.enter_code import enter_code
from sitewright.checkout.operations.enter_gift_card import enter_gift_card
from sitewright.checkout.operations.use_credit import leave_credit, use_credit
from sitewright.checkout.queries import cart_of as shown_cart
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.mail.models import Message as Mail
from sitewright.orders.errors import NoAccountForCredit, PaymentDeclined, PriceChanged, RefundTooLarge
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderAdjustment, Payment, Refund
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.give_refund import fail_refund, give_refund
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations.begin_placement import begin_placement
from sitewright.orders.placing.operations.fail_placement import fail_placement
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop, make_product
from tests.checkout.discounts.made import discount
from tests.checkout.gift_cards.made import balance as card_balance
from tests.checkout.gift_cards.made import gift_card
from tests.orders.buying import cart_worth, fill_cart, submit
from tests.orders.store_credit.made import balance, cart_of, customer, entries
from tests.orders.store_credit.made import given as give


def test_it_lowers_what_the_provider_is_asked_for(shop: Shop) -> None:
    ada = customer()
    give(ada, 2000)
    placed = place_order(submit(cart_of(ada), 3000, customer_id=ada.id))
    order = Order.objects.get(id=placed.id)
    assert (order.subtotal_cents, order.gift_card_cents, order.grand_total_cents) == (5000, 2000, 3000)
    assert Payment.objects.get().amount_cents == 3000
    kept = OrderAdjustment.objects.get()
    assert (kept.kind, kept.label_code, kept.amount_cents) == ("store_credit", "", -2000)
    assert balance(ada) == 0
    assert entries(ada) == [("given", 2000), ("redeemed", -2000)]
    text = Mail.objects.get(kind="order-confirmation").text
    assert "Total: $50.00\nStore credit: -$20.00\nRemaining amount: $30.00" in text
    assert check_invariants() == []


def test_a_total_that_is_covered_asks_no_provider(shop: Shop) -> None:
    ada = customer()
    give(ada, 8000)
    place_order(submit(cart_of(ada), 0, customer_id=ada.id, payment_token=test_provider.DECLINE))
    assert balance(ada) == 3000
    payment = Payment.objects.get()
    assert (payment.state, payment.amount_cents) == ("captured", 0)
    assert check_invariants() == []


def test_it_pays_after_discounts_and_before_gift_cards(shop: Shop) -> None:
    discount(percent_hundredths=1000)
    ada = customer()
    give(ada, 500)
    card, code = gift_card(1000)
    token = cart_of(ada, 1200)
    enter_code(token, "SAVE10", address="127.0.0.1")
    enter_gift_card(token, code, address="127.0.0.1")
    place_order(submit(token, 0, customer_id=ada.id))
    made = OrderAdjustment.objects.order_by("sort").values_list("kind", "amount_cents")
    assert list(made) == [("discount", -120), ("store_credit", -500), ("gift_card", -580)]
    assert (balance(ada), card_balance(card)) == (0, 420)
    assert check_invariants() == []


def test_what_ends_first_pays_first(shop: Shop) -> None:
    ada = customer()
    give(ada, 1000)
    give(ada, 500, ends=clock.now() + timedelta(minutes=3))
    place_order(submit(cart_of(ada, 600), 0, customer_id=ada.id))
    assert balance(ada) == 900
    assert OrderAdjustment.objects.get().amount_cents == -600
    assert check_invariants() == []


@pytest.mark.parametrize("who", ["", "somebody-else"])
def test_nobody_else_pays_with_it(shop: Shop, who: str) -> None:
    ada = customer()
    give(ada, 2000)
    token = cart_of(ada)
    with pytest.raises(PriceChanged):
        place_order(submit(token, 3000, customer_id=who))
    place_order(submit(token, 5000, customer_id=who))
    assert balance(ada) == 2000
    assert check_invariants() == []


def test_what_was_spent_meanwhile_is_said_and_confirmed(shop: Shop) -> None:
    ada = customer()
    give(ada, 2000)
    late = cart_of(ada)
    place_order(submit(cart_of(ada, 1500), 0, customer_id=ada.id))
    with pytest.raises(PriceChanged):
        place_order(submit(late, 3000, customer_id=ada.id))
    place_order(submit(late, 4500, customer_id=ada.id))
    assert balance(ada) == 0


def test_credit_that_ended_meanwhile_pays_nothing(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, now = customer(), clock.now()
    give(ada, 2000, ends=now + timedelta(minutes=1))
    token = cart_of(ada)
    monkeypatch.setattr(clock, "now", lambda: now + timedelta(minutes=2))
    with pytest.raises(PriceChanged):
        place_order(submit(token, 3000, customer_id=ada.id))
    place_order(submit(token, 5000, customer_id=ada.id))
    assert check_invariants() == []


def test_it_is_left_out_again(shop: Shop) -> None:
    ada = customer()
    give(ada, 2000)
    token = cart_of(ada)
    assert shown_cart(token)["storeCreditCents"] == 2000
    leave_credit(token)
    assert shown_cart(token)["storeCreditCents"] == 0
    place_order(submit(token, 5000, customer_id=ada.id))
    assert balance(ada) == 2000


def test_a_failed_payment_gives_it_back_once(shop: Shop) -> None:
    ada = customer()
    give(ada, 2000)
    token = cart_of(ada)
    with pytest.raises(PaymentDeclined):
        place_order(submit(token, 3000, customer_id=ada.id, payment_token=test_provider.DECLINE))
    assert entries(ada) == [("given", 2000), ("redeemed", -2000), ("returned", 2000)]
    placement, _ = begin_placement(submit(token, 3000, customer_id=ada.id))
    assert balance(ada) == 0
    assert check_invariants() == []
    fail_placement(placement.id, "declined", "No.")
    fail_placement(placement.id, "declined", "No.")
    assert balance(ada) == 2000


def test_credit_of_test_mode_pays_for_nothing_real(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = customer()
    placed = place_order(submit(cart_worth(1200)[0], 1200))
    _refunded(placed.id, "one", other_cents=1200, to_credit=True)
    assert balance(ada) == 1200
    token = cart_of(ada)
    monkeypatch.setattr(test_provider.TestProvider, "environment", "live")
    with pytest.raises(GiftCardRefused, match="test mode"):
        place_order(submit(token, 3800, customer_id=ada.id))
    use_credit(token, ada.id, in_tests=False)
    assert shown_cart(token)["storeCreditCents"] == 0


def test_a_buyer_without_credit_is_asked_nothing_of_it(shop: Shop) -> None:
    give(customer(), 2000)
    token, _ = cart_worth()
    with CaptureQueriesContext(connection) as asked:
        shown_cart(token)
        place_order(submit(token, 1200))
    assert [each for each in asked if "FROM checkout_giftcard WHERE" in each["sql"]] == []
    assert [each for each in asked if "checkout_giftcardentry" in each["sql"]] == []
    assert [each for each in asked if "orders_customer" in each["sql"]] == []


def _refunded(order_id: str, key: str, **asked: object) -> Refund:
    refund = refund_order(order_id, RefundRequest(key, **asked))  # type: ignore[arg-type]
    give_refund(refund.id)
    refund.refresh_from_db()
    return refund


def test_a_refund_becomes_credit_and_no_provider_is_asked(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = customer()
    placed = place_order(submit(fill_cart(make_product(price_cents=1000, on_hand=9), quantity=5), 5000))
    monkeypatch.setattr(test_provider.TestProvider, "refund", None)
    refund = _refunded(placed.id, "one", units=[RefundedUnits(0, 2)], to_credit=True)
    assert (refund.state, refund.amount_cents, refund.credit_cents, refund.credit_of) == (
        "given", 2000, 2000, ada.id,
    )  # fmt: skip
    give_refund(refund.id)
    assert balance(ada) == 2000
    assert entries(ada) == [("credited", 2000)]
    assert Payment.objects.get().refunded_cents == 2000
    assert "as store credit" in Mail.objects.get(kind="order-refunded").text
    assert check_invariants() == []


def test_what_credit_paid_goes_back_to_it_and_the_rest_as_well_where_that_is_wanted(shop: Shop) -> None:
    ada = customer()
    give(ada, 2000)
    placed = place_order(submit(cart_of(ada), 3000, customer_id=ada.id))
    refund = _refunded(placed.id, "one", other_cents=5000, to_credit=True)
    assert (refund.amount_cents, refund.gift_card_cents, refund.credit_cents) == (5000, 2000, 3000)
    assert balance(ada) == 5000
    assert Payment.objects.get().state == "refunded"
    with pytest.raises(RefundTooLarge):
        refund_order(placed.id, RefundRequest("two", other_cents=1))
    assert check_invariants() == []


def test_the_payment_goes_first_and_credit_gets_back_what_it_paid(shop: Shop) -> None:
    ada = customer()
    give(ada, 2000)
    placed = place_order(submit(cart_of(ada), 3000, customer_id=ada.id))
    first = _refunded(placed.id, "one", other_cents=3500)
    assert (first.gift_card_cents, first.credit_cents, balance(ada)) == (500, 0, 500)
    cancel_order(placed.id)
    give_refund(Refund.objects.exclude(id=first.id).get().id)
    assert balance(ada) == 2000
    assert check_invariants() == []


def test_what_was_paid_with_credit_that_has_ended_comes_back_without_an_end(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, now = customer(), clock.now()
    give(ada, 2000, ends=now + timedelta(minutes=1))
    placed = place_order(submit(cart_of(ada), 3000, customer_id=ada.id))
    monkeypatch.setattr(clock, "now", lambda: now + timedelta(minutes=2))
    for key in ("one", "two"):
        _refunded(placed.id, key, other_cents=2500)
    assert balance(ada) == 2000
    assert check_invariants() == []


def test_a_guests_order_cannot_become_credit(shop: Shop) -> None:
    placed = place_order(submit(cart_worth(1200)[0], 1200))
    with pytest.raises(NoAccountForCredit):
        refund_order(placed.id, RefundRequest("one", other_cents=1200, to_credit=True))
    assert Payment.objects.get().refunded_cents == 0


def test_a_refund_that_fails_leaves_the_money_to_be_given_back(shop: Shop) -> None:
    ada = customer()
    placed = place_order(submit(cart_worth(1200)[0], 1200))
    refund = refund_order(placed.id, RefundRequest("one", other_cents=1200, to_credit=True))
    fail_refund(refund.id, "No.")
    assert balance(ada) == 0
    assert Payment.objects.get().refunded_cents == 0
    assert check_invariants() == []


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    prices=st.lists(st.tuples(st.integers(1, 5000), st.integers(1, 3)), min_size=1, max_size=3),
    there=st.integers(1, 9000),
    data=st.data(),
)
def test_unit_by_unit_exactly_what_was_paid_goes_back(
    shop: Shop, prices: list[tuple[int, int]], there: int, data: st.DataObject
) -> None:
    ada = customer(f"{new_id()}@example.com")
    give(ada, there, tells_buyer=False)
    token = ""
    for cents, quantity in prices:
        token = fill_cart(make_product(price_cents=cents, on_hand=9), quantity=quantity, token=token)
    use_credit(token, ada.id, in_tests=True)
    total = shown_cart(token)["grandTotalCents"]
    placed = place_order(submit(token, total, customer_id=ada.id))
    Order.objects.filter(id=placed.id).update(email=ada.email)
    units = [place for place, (_, quantity) in enumerate(prices) for _ in range(quantity)]
    given_as_credit = 0
    for number, place in enumerate(data.draw(st.permutations(units))):
        wanted = data.draw(st.booleans())
        refund = _refunded(placed.id, str(number), units=[RefundedUnits(place, 1)], to_credit=wanted)
        given_as_credit += refund.credit_cents
    payment = Payment.objects.get(order_id=placed.id)
    assert payment.refunded_cents == payment.amount_cents == total
    assert balance(ada) == there + given_as_credit
    assert GiftCardEntry.objects.filter(card__holder_id=ada.id, amount_cents=0).count() == 0
    assert check_invariants() == []
