"""Gift cards in orders: a tender beside the provider's payment, exact to the cent, never below nothing."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitewright.checkout.cart_rows import cart_by_token
from sitewright.checkout.discounts.models import Discount
from sitewright.checkout.gift_cards.ledger import CardUse, take
from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry
from sitewright.checkout.gift_cards.refusals import GiftCardRefused
from sitewright.checkout.operations.enter_code import enter_code
from sitewright.checkout.operations.enter_gift_card import enter_gift_card, remove_gift_card
from sitewright.checkout.queries import cart_of
from sitewright.kit import clock
from sitewright.mail.models import Message as Mail
from sitewright.orders.errors import PaymentDeclined, PriceChanged, RefundTooLarge
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
from tests.checkout.gift_cards.made import balance, cart_with, gift_card
from tests.orders.buying import cart_worth, fill_cart, submit


def _entries(card: GiftCard) -> list[tuple[str, int]]:
    found = GiftCardEntry.objects.filter(card=card).order_by("created_at", "id")
    return list(found.values_list("reason", "amount_cents"))


def test_a_card_lowers_what_the_provider_is_asked_for(shop: Shop) -> None:
    card, code = gift_card(2000)
    placed = place_order(submit(cart_with(code), 3000))
    order = Order.objects.get(id=placed.id)
    assert (order.subtotal_cents, order.gift_card_cents, order.grand_total_cents) == (5000, 2000, 3000)
    assert Payment.objects.get().amount_cents == 3000
    kept = OrderAdjustment.objects.get()
    assert (kept.kind, kept.label_code, kept.amount_cents) == ("gift_card", f"•••{card.last_four}", -2000)
    assert balance(card) == 0
    assert _entries(card) == [("granted", 2000), ("redeemed", -2000)]
    assert GiftCardEntry.objects.get(reason="redeemed").order_id == order.id
    assert check_invariants() == []


def test_the_mail_says_what_was_paid_by_each(shop: Shop) -> None:
    card, code = gift_card(2000)
    place_order(submit(cart_with(code), 3000))
    text = Mail.objects.get(kind="order-confirmation").text
    assert f"Total: $50.00\nGift card •••{card.last_four}: -$20.00\nRemaining amount: $30.00" in text


def test_a_total_that_is_covered_asks_no_provider(shop: Shop) -> None:
    card, code = gift_card(8000)
    # What the test provider would decline.
    place_order(submit(cart_with(code), 0, payment_token=test_provider.DECLINE))
    assert balance(card) == 3000
    payment = Payment.objects.get()
    assert (payment.state, payment.amount_cents, payment.provider_reference) == ("captured", 0, "")
    assert check_invariants() == []


def test_the_cart_keeps_the_cards_id_and_never_its_code(shop: Shop) -> None:
    card, code = gift_card()
    row = cart_by_token(cart_with(code))
    assert row is not None
    assert card.id in row.chosen
    assert code not in row.chosen
    stored = GiftCard.objects.get()
    assert code not in f"{stored.code_digest}{stored.sealed_code}"


def test_tax_and_shipping_are_reckoned_before_it_and_discounts_as_well(shop: Shop) -> None:
    discount(percent_hundredths=1000)
    card, code = gift_card(500)
    token = cart_with(code, 1200)
    enter_code(token, "SAVE10", address="127.0.0.1")
    place_order(submit(token, 1200 - 120 - 500))
    assert [each.amount_cents for each in OrderAdjustment.objects.order_by("sort")] == [-120, -500]
    assert balance(card) == 0
    assert check_invariants() == []


def test_several_cards_pay_one_after_another(shop: Shop) -> None:
    first, one = gift_card(1000)
    second, two = gift_card(1000)
    token = cart_with(one, 1700)
    enter_gift_card(token, two, address="127.0.0.1")
    place_order(submit(token, 0))
    assert (balance(first), balance(second)) == (0, 300)
    assert check_invariants() == []


def test_a_failed_payment_gives_it_back_once(shop: Shop) -> None:
    card, code = gift_card(2000)
    token = cart_with(code)
    with pytest.raises(PaymentDeclined):
        place_order(submit(token, 3000, payment_token=test_provider.DECLINE))
    assert _entries(card) == [("granted", 2000), ("redeemed", -2000), ("returned", 2000)]
    assert balance(card) == 2000
    place_order(submit(token, 3000))
    assert balance(card) == 0
    assert check_invariants() == []


def test_a_placement_that_fails_twice_gives_back_once(shop: Shop) -> None:
    card, code = gift_card(2000)
    placement, _ = begin_placement(submit(cart_with(code), 3000))
    assert balance(card) == 0
    assert check_invariants() == []
    fail_placement(placement.id, "declined", "No.")
    fail_placement(placement.id, "declined", "No.")
    assert balance(card) == 2000


def test_what_was_spent_meanwhile_is_said_and_nothing_is_bought(shop: Shop) -> None:
    card, code = gift_card(2000)
    late = cart_with(code)
    place_order(submit(cart_with(code, 1500), 0))
    with pytest.raises(PriceChanged):
        place_order(submit(late, 3000))
    place_order(submit(late, 4500))
    assert balance(card) == 0
    with pytest.raises(GiftCardRefused, match="There is nothing left on gift card"):
        cart_with(code)


def test_the_last_word_has_the_statement_that_takes(shop: Shop) -> None:
    card, _ = gift_card(2000)
    use = CardUse(card.id, card.last_four, 1500)
    take([use], "one")
    with pytest.raises(GiftCardRefused):
        take([use], "two")
    assert balance(card) == 500


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"is_enabled": False}, "There is no gift card with this code"),
        ({"currency": "EUR"}, "is in another currency"),
        ({"expires_at": clock.now() - timedelta(days=1)}, "has expired"),
    ],
)
def test_a_card_that_does_not_count_is_refused(shop: Shop, change: dict[str, object], said: str) -> None:
    card, code = gift_card(2000)
    token = cart_with(code)
    GiftCard.objects.filter(id=card.id).update(**change)
    with pytest.raises(GiftCardRefused, match=said):
        cart_with(code)
    with pytest.raises(GiftCardRefused, match=said):
        place_order(submit(token, 3000))
    assert said in cart_of(token)["giftCards"][0]["message"]
    remove_gift_card(token, card.id)
    place_order(submit(token, 5000))


def test_codes_are_read_as_people_type_them(shop: Shop) -> None:
    _, code = gift_card()
    typed = f" {code[:4].lower()} {code[4:8]}-{code[8:12]} - {code[12:]}"
    assert cart_of(cart_with(typed))["giftCardCents"] == 2000


def test_a_card_of_test_mode_pays_for_nothing_real(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    _, code = gift_card(is_test=True)
    token = cart_with(code)
    monkeypatch.setattr(test_provider.TestProvider, "environment", "live")
    with pytest.raises(GiftCardRefused, match="test mode"):
        place_order(submit(token, 3000))


def test_a_website_without_cards_asks_nothing_of_them(shop: Shop) -> None:
    token, _ = cart_worth()
    with CaptureQueriesContext(connection) as asked:
        cart_of(token)
        place_order(submit(token, 1200))
    assert [each for each in asked if "FROM checkout_giftcard WHERE" in each["sql"]] == []
    assert [each for each in asked if "checkout_giftcardentry" in each["sql"]] == []


def _refunded(order_id: str, key: str, **asked: object) -> Refund:
    refund = refund_order(order_id, RefundRequest(key, **asked))  # type: ignore[arg-type]
    give_refund(refund.id)
    refund.refresh_from_db()
    return refund


def test_refunds_go_to_the_payment_first_and_then_to_the_card(shop: Shop) -> None:
    card, code = gift_card(2000)
    token = fill_cart(make_product(price_cents=1000, on_hand=9), quantity=5)
    enter_gift_card(token, code, address="127.0.0.1")
    placed = place_order(submit(token, 3000))
    first = _refunded(placed.id, "one", units=[RefundedUnits(0, 2)])
    assert (first.amount_cents, first.gift_card_cents, balance(card)) == (2000, 0, 0)
    second = _refunded(placed.id, "two", units=[RefundedUnits(0, 2)])
    assert (second.amount_cents, second.gift_card_cents, balance(card)) == (2000, 1000, 1000)
    assert check_invariants() == []
    third = _refunded(placed.id, "three", units=[RefundedUnits(0, 1)])
    assert (third.amount_cents, third.gift_card_cents, balance(card)) == (1000, 1000, 2000)
    assert Payment.objects.get().refunded_cents == 3000
    with pytest.raises(RefundTooLarge):
        refund_order(placed.id, RefundRequest("four", other_cents=1))
    assert check_invariants() == []


def test_a_refund_the_provider_refuses_moves_nothing_on_the_card(shop: Shop) -> None:
    card, code = gift_card(2000)
    placed = place_order(submit(cart_with(code), 3000))
    refund = refund_order(placed.id, RefundRequest("one", other_cents=4000))
    fail_refund(refund.id, "No.")
    assert balance(card) == 0
    assert Payment.objects.get().refunded_cents == 0
    assert check_invariants() == []
    _refunded(placed.id, "two", other_cents=5000)
    assert balance(card) == 2000
    assert check_invariants() == []


def test_a_cancelled_order_gives_back_both(shop: Shop) -> None:
    card, code = gift_card(2000)
    placed = place_order(submit(cart_with(code), 3000))
    cancel_order(placed.id)
    refund = Refund.objects.get()
    assert (refund.amount_cents, refund.gift_card_cents) == (5000, 2000)
    give_refund(refund.id)
    assert balance(card) == 2000
    assert Payment.objects.get().state == "refunded"
    assert check_invariants() == []


def test_a_covered_order_is_given_back_to_its_cards_alone(shop: Shop) -> None:
    card, code = gift_card(6000)
    placed = place_order(submit(cart_with(code), 0))
    cancel_order(placed.id)
    give_refund(Refund.objects.get().id)
    assert balance(card) == 6000
    assert check_invariants() == []


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    prices=st.lists(st.tuples(st.integers(1, 5000), st.integers(1, 4)), min_size=1, max_size=3),
    on_cards=st.lists(st.integers(1, 6000), min_size=1, max_size=2),
    off=st.integers(0, 10_000),
    data=st.data(),
)
def test_unit_by_unit_exactly_what_was_paid_goes_back(
    shop: Shop, prices: list[tuple[int, int]], on_cards: list[int], off: int, data: st.DataObject
) -> None:
    Discount.objects.all().delete()
    if 0 < off < 10_000:
        discount("OFF", percent_hundredths=off)
    token = ""
    for cents, quantity in prices:
        token = fill_cart(make_product(price_cents=cents, on_hand=9), quantity=quantity, token=token)
    if 0 < off < 10_000:
        enter_code(token, "OFF", address=f"10.0.{off % 250}.{len(prices)}")
        Discount.objects.update(is_enabled=True)
    cards = [gift_card(cents) for cents in on_cards]
    for place, (_, code) in enumerate(cards):
        enter_gift_card(token, code, address=f"10.1.{off % 250}.{place}")
    total = cart_of(token)["grandTotalCents"]
    placed = place_order(submit(token, total))
    paid = [1 * (cents - balance(card)) for (card, _), cents in zip(cards, on_cards, strict=True)]
    units = [place for place, (_, quantity) in enumerate(prices) for _ in range(quantity)]
    for number, place in enumerate(data.draw(st.permutations(units))):
        room = Order.objects.get(id=placed.id)
        if room.grand_total_cents + room.gift_card_cents == 0:
            break
        try:
            _refunded(placed.id, str(number), units=[RefundedUnits(place, 1)])
        except RefundTooLarge:
            # A unit that came to nothing.
            continue
    payment = Payment.objects.get(order_id=placed.id)
    assert payment.refunded_cents == payment.amount_cents == total
    assert [balance(card) for card, _ in cards] == on_cards
    assert sum(paid) == Order.objects.get(id=placed.id).gift_card_cents
    assert check_invariants() == []
