"""Discounts in orders: taken with the order, given back with it, and never more often than allowed."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.checkout.discounts.models import Discount, DiscountCode
from sitewright.checkout.discounts.operations.switch_discounts import switch_discounts
from sitewright.checkout.discounts.refusals import DiscountRefused
from sitewright.checkout.discounts.tiers import Tier
from sitewright.checkout.discounts.uses import Use, take_uses
from sitewright.checkout.operations.enter_code import enter_code
from sitewright.checkout.queries import cart_of
from sitewright.mail.models import Message
from sitewright.orders.errors import PaymentDeclined
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderAdjustment, Redemption
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations.begin_placement import begin_placement
from sitewright.orders.placing.operations.fail_placement import fail_placement
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop, make_product
from tests.checkout.discounts.made import automatic, discount
from tests.orders.buying import BUYER, cart_worth, fill_cart, submit


def _cart_with(code: str, price_cents: int = 1200) -> str:
    token, _ = cart_worth(price_cents, on_hand=20)
    enter_code(token, code, address="127.0.0.1")
    return token


def _uses() -> tuple[int, int]:
    return Discount.objects.get().uses, DiscountCode.objects.get().uses


def test_an_order_keeps_what_was_taken_off_and_for_what(shop: Shop) -> None:
    made = discount(percent_hundredths=1250)
    placed = place_order(submit(_cart_with("save10", 999), 874))
    order = Order.objects.get()
    assert (order.subtotal_cents, order.discount_cents, order.grand_total_cents) == (999, 125, 874)
    kept = OrderAdjustment.objects.get()
    assert (kept.kind, kept.label_code, kept.amount_cents) == ("discount", "SAVE10", -125)
    used = Redemption.objects.get()
    assert (used.discount_id, used.order_id, used.code, used.amount_cents) == (
        made.id,
        placed.id,
        "SAVE10",
        125,
    )
    assert _uses() == (1, 1)
    assert check_invariants() == []


def test_the_mail_names_the_code(shop: Shop) -> None:
    discount()
    place_order(submit(_cart_with("SAVE10"), 1080))
    text = Message.objects.get(kind="order-confirmation").text
    assert "Discount: SAVE10" in text


def test_a_failed_payment_gives_the_use_back(shop: Shop) -> None:
    discount(most_uses=1)
    token = _cart_with("SAVE10")
    with pytest.raises(PaymentDeclined):
        place_order(submit(token, 1080, payment_token=test_provider.DECLINE))
    assert _uses() == (0, 0)
    assert not Redemption.objects.exists()
    place_order(submit(token, 1080))
    assert _uses() == (1, 1)


def test_a_placement_that_failed_twice_gives_back_once(shop: Shop) -> None:
    discount(most_uses=3)
    place_order(submit(_cart_with("SAVE10"), 1080))
    placement, _ = begin_placement(submit(_cart_with("SAVE10"), 1080))
    assert _uses() == (2, 2)
    assert check_invariants() == []
    fail_placement(placement.id, "declined", "No.")
    fail_placement(placement.id, "declined", "No.")
    assert _uses() == (1, 1)


def test_the_same_submit_twice_uses_it_once(shop: Shop) -> None:
    discount()
    token = _cart_with("SAVE10")
    first = place_order(submit(token, 1080, key="one"))
    assert place_order(submit(token, 1080, key="one")) == first
    assert _uses() == (1, 1)


def test_a_code_used_up_meanwhile_is_said_and_nothing_is_bought(shop: Shop) -> None:
    discount(most_uses=1)
    late = _cart_with("SAVE10")
    place_order(submit(_cart_with("SAVE10"), 1080))
    with pytest.raises(DiscountRefused, match=r"SAVE10 has been used as often as it could be\."):
        place_order(submit(late, 1080))
    assert cart_of(late)["invalidCoupons"][0]["reason"] == "used-up"
    # At the price without it, the buyer has agreed.
    place_order(submit(late, 1200))
    assert Discount.objects.get().uses == 1


def test_the_last_word_has_the_statement_that_takes(shop: Shop) -> None:
    made = discount(most_uses=1)
    use = Use(made.id, "SAVE10", "SAVE10", 120)
    take_uses([use], BUYER.email, "USD")
    with pytest.raises(DiscountRefused):
        take_uses([use], BUYER.email, "USD")


def test_each_single_code_has_a_limit_of_its_own(shop: Shop) -> None:
    made = discount(most_uses_of_code=1)
    DiscountCode.objects.create(discount=made, code="OTHER")
    place_order(submit(_cart_with("SAVE10"), 1080))
    with pytest.raises(DiscountRefused):
        enter_code(cart_worth(900)[0], "SAVE10", address="127.0.0.1")
    place_order(submit(_cart_with("OTHER"), 1080))


def test_one_buyer_uses_it_as_often_as_allowed_in_capitals_or_not(shop: Shop) -> None:
    discount(most_uses_each=1)
    place_order(submit(_cart_with("SAVE10"), 1080))
    shouting = replace(BUYER, email=BUYER.email.upper())
    with pytest.raises(DiscountRefused, match="with this e-mail address"):
        place_order(submit(_cart_with("SAVE10"), 1080, buyer=shouting))
    place_order(submit(_cart_with("SAVE10"), 1080, buyer=replace(BUYER, email="eve@example.com")))


def test_a_first_order_is_one(shop: Shop) -> None:
    discount("HELLO", is_first_order_only=True)
    begun, _ = begin_placement(submit(_cart_with("HELLO"), 1080))
    # The second is begun before the first is an order.
    with pytest.raises(DiscountRefused):
        begin_placement(submit(_cart_with("HELLO"), 1080))
    fail_placement(begun.id, "declined", "No.")
    place_order(submit(cart_worth(500)[0], 500))
    with pytest.raises(DiscountRefused, match="for a first order only"):
        place_order(submit(_cart_with("HELLO"), 1080))


def test_automatic_discounts_need_no_code(shop: Shop) -> None:
    automatic(title="Spring sale", percent_hundredths=5000)
    place_order(submit(cart_worth(1200)[0], 600))
    assert OrderAdjustment.objects.get().label_code == "Spring sale"
    assert check_invariants() == []


def test_what_is_paused_while_somebody_shops_counts_no_more(shop: Shop) -> None:
    made = discount()
    token = _cart_with("SAVE10")
    switch_discounts([made.id], is_enabled=False)
    with pytest.raises(DiscountRefused, match="There is no discount code SAVE10"):
        place_order(submit(token, 1080))


def test_a_refund_gives_back_what_a_line_was_paid_with(shop: Shop) -> None:
    paper = make_product("Paper", price_cents=1000, on_hand=5)
    wood = make_product("Wood", price_cents=2000, on_hand=5)
    discount(product_ids=(paper["id"],), percent_hundredths=5000)
    token = fill_cart(paper, wood)
    enter_code(token, "SAVE10", address="127.0.0.1")
    placed = place_order(submit(token, 2500))
    refund = refund_order(placed.id, RefundRequest(key="one", units=(RefundedUnits(0, 1),)))
    assert refund.amount_cents == 500
    assert check_invariants() == []


def test_a_cancelled_order_has_used_its_discount(shop: Shop) -> None:
    discount(most_uses=1)
    placed = place_order(submit(_cart_with("SAVE10"), 1080))
    cancel_order(placed.id)
    assert _uses() == (1, 1)
    assert check_invariants() == []


def test_a_website_without_discounts_asks_nothing_of_them(shop: Shop) -> None:
    token, _ = cart_worth()
    with CaptureQueriesContext(connection) as asked:
        cart_of(token)
        place_order(submit(token, 1200))
    assert [each for each in asked if "orders_redemption" in each["sql"]] == []
    assert [each for each in asked if "FROM checkout_discountcode" in each["sql"]] == []


def test_an_order_keeps_the_tier_it_reached_and_the_code_on_top(shop: Shop) -> None:
    every = ("products", "order", "shipping")
    paper = make_product("Paper", price_cents=1000, on_hand=9)
    wood = make_product("Wood", price_cents=333, on_hand=9)
    tiers = (Tier(2, 1000), Tier(4, 2000))
    automatic(
        title="Dozens", product_ids=(paper["id"],), percent_hundredths=0, tier_basis="quantity", tiers=tiers,
        combines_with=every,
    )  # fmt: skip
    discount("TOP", percent_hundredths=1000, combines_with=every)
    token = fill_cart(paper, wood, quantity=4)
    enter_code(token, "TOP", address="127.0.0.1")
    # 5332, less 20 % of 4000, less 10 % of the 4532 that leaves.
    placed = place_order(submit(token, 4079))
    kept = OrderAdjustment.objects.order_by("sort").values_list("label_code", "amount_cents", "line_position")
    assert list(kept) == [("Dozens (20% off for 4 or more)", -800, 0), ("TOP", -453, None)]
    assert {each.uses for each in Discount.objects.all()} == {1}
    whole = refund_order(
        placed.id, RefundRequest(key="one", units=(RefundedUnits(0, 4), RefundedUnits(1, 4)))
    )
    assert whole.amount_cents == 4079
    assert check_invariants() == []


def test_tiers_and_classes_ask_the_database_nothing_more(shop: Shop) -> None:
    discount("ONE")
    tiers = (Tier(100, 500), Tier(5000, 1000))
    discount("TWO", percent_hundredths=0, tier_basis="amount", tiers=tiers, combines_with=("order",))
    counts = []
    for code, total in (("ONE", 1080), ("TWO", 1140), ("ONE", 1080)):
        token = _cart_with(code)
        with CaptureQueriesContext(connection) as asked:
            place_order(submit(token, total))
        counts.append(len(asked))
    # The first order of a website asks a little more than those after it.
    assert counts[1] == counts[2]
