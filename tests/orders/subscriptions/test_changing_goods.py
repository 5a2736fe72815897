"""Other goods, or another quantity: from the next renewal on, said before, taken back until then."""

from datetime import timedelta

import pytest

from sitewright.catalog.errors import NotEnoughStock
from sitewright.catalog.models import Product, StockLevel, Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.checkout.errors import QuantityOutOfRange
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message as Mail
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import GoodsChange, Order, OrderLine
from sitewright.orders.payments import test_provider
from sitewright.orders.sample_mails import sample_mail
from sitewright.orders.subscriptions.errors import (
    GoodsAreAgreed,
    GoodsAreTheSame,
    GoodsCostOtherwise,
    GoodsNotOffered,
    SubscriptionMovedOn,
)
from sitewright.orders.subscriptions.goods import Wanted, goods_choices, planned_goods
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent
from sitewright.orders.subscriptions.operations.change_goods import change_goods, take_back_goods
from sitewright.orders.subscriptions.operations.change_price import change_price
from sitewright.orders.subscriptions.operations.forget_subscriptions import forget_subscriptions
from sitewright.orders.subscriptions.operations.leave_subscription import cancel_subscription
from sitewright.orders.subscriptions.operations.rest_subscription import (
    pause_subscription,
    resume_subscription,
)
from sitewright.orders.subscriptions.operations.skip_period import skip_period
from sitewright.orders.subscriptions.operations.tell_of_prices import tell_of_prices
from sitewright.orders.subscriptions.price_queries import Scope
from tests.catalog.shops import Shop
from tests.orders.subscriptions.selling import MONTHLY, again, renew_at, subscribable, subscribed


def tea(small_cents: int = 1200, large_cents: int = 2000) -> dict[str, Variant]:
    """In two sizes, each month; by size."""
    product = create_product(
        ProductData(
            title="Tea",
            option_names=["Size"],
            variants=[
                VariantData(price_cents=small_cents, attributes={"Size": "S"}, on_hand=9),
                VariantData(price_cents=large_cents, attributes={"Size": "L"}, on_hand=9),
            ],
            is_subscribable=True,
            subscription_plan=MONTHLY,
        )
    )
    return {each.attributes["Size"]: each for each in Variant.objects.filter(product_id=product.id)}


def agreed(
    found: Subscription, quantity: int, variant_id: str = "", *, is_by_owner: bool = False
) -> GoodsChange:
    """As the preview says it just now."""
    stands = again(found)
    planned = planned_goods(stands, variant_id or found.variant_id, quantity).change
    wanted = Wanted(planned.variant_id, quantity, stands.period, planned.renewal_cents)
    return change_goods(found.id, wanted, is_by_owner=is_by_owner)


def totals() -> list[int]:
    return list(Order.objects.order_by("number").values_list("grand_total_cents", flat=True))


def kinds() -> list[str]:
    return list(SubscriptionEvent.objects.order_by("id").values_list("kind", flat=True))


def mails(kind: str) -> int:
    return int(Mail.objects.filter(kind=kind).count())


def test_another_quantity_is_sent_and_charged_from_the_next_renewal_on(shop: Shop) -> None:
    found = subscribed()
    change = agreed(found, 3)
    assert (change.state, change.renewal_cents) == ("waiting", 3600)
    assert (again(found).quantity, again(found).renewal_cents) == (1, 1200)
    assert check_invariants() == []
    assert [renew_at(found).quantity for _ in range(2)] == [3, 3]
    assert totals() == [1200, 3600, 3600]
    quantities = OrderLine.objects.order_by("order__number").values_list("quantity", flat=True)
    assert list(quantities) == [1, 3, 3]
    assert kinds() == ["began", "goods-next", "new-goods", "renewed", "renewed"]
    assert GoodsChange.objects.get().state == "in-force"
    with clock.moved(timedelta(days=70)):
        assert check_invariants() == []


def test_another_variant_costs_what_the_catalogue_says(shop: Shop) -> None:
    sizes = tea()
    found = again(subscribed(_page(sizes["S"])))
    large = next(each for each in goods_choices(found) if each.id == sizes["L"].id)
    agreed(found, 2, large.id)
    renewed = renew_at(found)
    assert (renewed.variant_id, renewed.product_name) == (large.id, "Tea (L)")
    assert totals() == [1200, 4000]
    assert check_invariants() == []


def test_the_agreed_price_stays_for_another_quantity(shop: Shop) -> None:
    found = subscribed()
    Variant.objects.update(price_cents=9900)
    assert agreed(found, 2).renewal_cents == 2400
    renew_at(found)
    assert totals() == [1200, 2400]


def test_another_product_in_the_same_rhythm_takes_its_place(shop: Shop) -> None:
    found, other = subscribed(), subscribable(900, title="Coffee")
    yearly = subscribable(900, title="Cake")
    plan = {"billingPeriod": {"value": 1, "unit": "YEAR"}, "numBillingCycles": 0}
    Product.objects.filter(id=yearly["id"]).update(subscription_plan=plan)
    subscribable(900, title="Thrice", cycles=3)
    names = [each.title for each in goods_choices(found)]
    assert names[1:] == ["Coffee"]
    variant = Variant.objects.get(product_id=other["id"])
    agreed(found, 1, variant.id)
    assert renew_at(found).product_id == other["id"]
    with pytest.raises(GoodsNotOffered):
        planned_goods(again(found), Variant.objects.get(product_id=yearly["id"]).id, 1)


def test_is_taken_back_until_the_renewal_has_begun(shop: Shop) -> None:
    found = subscribed()
    agreed(found, 3)
    take_back_goods(found.id)
    take_back_goods(found.id)
    assert (mails("subscription-goods"), mails("subscription-goods-kept")) == (1, 1)
    renew_at(found)
    agreed(found, 2)
    renew_at(found)
    with pytest.raises(SubscriptionMovedOn):
        take_back_goods(found.id)
    assert totals() == [1200, 1200, 2400]
    assert kinds()[:3] == ["began", "goods-next", "goods-kept"]


def test_two_clicks_and_two_choices(shop: Shop) -> None:
    """Pressed twice it is one; another choice takes its place."""
    found = subscribed()
    first = agreed(found, 3)
    wanted = Wanted(found.variant_id, 3, 1, 3600)
    assert change_goods(found.id, wanted).id == first.id
    agreed(found, 2)
    assert list(GoodsChange.objects.order_by("id").values_list("state", flat=True)) == [
        "taken-back",
        "waiting",
    ]
    renew_at(found)
    assert totals() == [1200, 2400]


def test_nobody_agrees_to_another_sum_than_was_shown(shop: Shop) -> None:
    found = subscribed()
    with pytest.raises(GoodsCostOtherwise):
        change_goods(found.id, Wanted(found.variant_id, 2, 1, 2300))
    with pytest.raises(SubscriptionMovedOn):
        change_goods(found.id, Wanted(found.variant_id, 2, 2, 2400))
    assert not GoodsChange.objects.exists()


@pytest.mark.parametrize("quantity", [0, -1, 10_000])
def test_a_quantity_no_order_may_have(shop: Shop, quantity: int) -> None:
    with pytest.raises(QuantityOutOfRange):
        planned_goods(subscribed(), subscribed().variant_id, quantity)


def test_what_cannot_be_had_is_not_chosen(shop: Shop) -> None:
    sizes = tea()
    found = again(subscribed(_page(sizes["S"])))
    with pytest.raises(GoodsAreTheSame):
        planned_goods(found, found.variant_id, 1)
    with pytest.raises(NotEnoughStock):
        planned_goods(found, sizes["L"].id, 10)
    StockLevel.objects.filter(variant_id=sizes["L"].id).update(on_hand=0)
    assert [each.id for each in goods_choices(found)] == [found.variant_id]
    Product.objects.update(visibility="hidden")
    with pytest.raises(GoodsNotOffered):
        planned_goods(found, sizes["L"].id, 1)
    with pytest.raises(GoodsNotOffered):
        planned_goods(found, "0" * 32, 1)


def test_what_is_sold_out_by_then_holds_the_renewal_up(shop: Shop) -> None:
    """And a smaller quantity, agreed on then, is sent at once."""
    found = subscribed(subscribable(on_hand=4))
    agreed(found, 3)
    StockLevel.objects.update(on_hand=2)
    held = renew_at(found)
    assert (held.problem, held.quantity, totals()) == ("not-enough-stock", 3, [1200])
    with clock.moved(timedelta(days=32)):
        agreed(held, 2)
        looks_at = again(found).look_at
        assert looks_at
        assert looks_at <= clock.now()
    renew_at(found)
    assert totals() == [1200, 2400]


def test_by_its_owner_what_is_dearer_waits_for_its_buyer(shop: Shop) -> None:
    found = subscribed()
    change = agreed(found, 2, is_by_owner=True)
    assert (change.state, mails("subscription-goods-asked")) == ("asked", 1)
    assert "$24.00 every month" in Mail.objects.get(kind="subscription-goods-asked").text
    renew_at(found)
    assert totals() == [1200, 1200]
    assert agreed(found, 2).state == "waiting"
    renew_at(found)
    assert totals() == [1200, 1200, 2400]
    assert agreed(found, 1, is_by_owner=True).state == "waiting"
    renew_at(found)
    assert totals()[-1] == 1200
    assert check_invariants() == []


def test_by_its_owner_what_is_agreed_on_stays(shop: Shop) -> None:
    found = subscribed()
    agreed(found, 2)
    with pytest.raises(GoodsAreAgreed):
        agreed(found, 3, is_by_owner=True)
    take_back_goods(found.id, is_by_owner=True)
    assert agreed(found, 3, is_by_owner=True).state == "asked"
    assert agreed(found, 4, is_by_owner=True).quantity == 4
    assert mails("subscription-goods-asked") == 2


def test_a_proposal_is_declined(shop: Shop) -> None:
    found = subscribed()
    agreed(found, 2, is_by_owner=True)
    take_back_goods(found.id)
    assert (mails("subscription-goods-kept"), kinds()[-1]) == (0, "goods-kept")
    assert renew_at(found).quantity == 1


def test_one_that_rests_changes_once_it_goes_on(shop: Shop) -> None:
    found = subscribed()
    pause_subscription(found.id)
    agreed(found, 2)
    assert "Once you go on" in Mail.objects.get(kind="subscription-goods").text
    with clock.moved(timedelta(days=40)):
        resume_subscription(found.id)
    renew_at(found)
    assert totals() == [1200, 2400]


def test_it_comes_with_the_next_that_is_not_skipped(shop: Shop) -> None:
    found = subscribed()
    agreed(found, 2)
    skip_period(found.id, 1)
    assert renew_at(found).quantity == 2


def test_one_that_is_overdue_or_leaves_is_not_changed(shop: Shop) -> None:
    overdue = renew_at(subscribed(payment_token=test_provider.ONCE))
    with pytest.raises(SubscriptionMovedOn):
        planned_goods(overdue, overdue.variant_id, 2)
    leaving = subscribed()
    agreed(leaving, 2)
    cancel_subscription(leaving.id)
    with pytest.raises(SubscriptionMovedOn):
        planned_goods(again(leaving), leaving.variant_id, 3)
    assert renew_at(leaving).quantity == 1
    assert check_invariants() == []


def test_a_price_to_come_is_for_the_new_quantity(shop: Shop) -> None:
    """Told before or after; taken back, it is for the old one again."""
    found = subscribed()
    change_price(Scope(found.id), 1500, (clock.now() + timedelta(days=40)).date())
    run_ready()
    agreed(found, 2)
    assert again(found).new_renewal_cents == 3000
    take_back_goods(found.id)
    assert again(found).new_renewal_cents == 1500
    agreed(found, 2)
    assert [renew_at(found).renewal_cents for _ in range(2)] == [2400, 3000]
    assert totals() == [1200, 2400, 3000]
    assert check_invariants() == []


def test_a_price_to_come_does_not_follow_to_other_goods(shop: Shop) -> None:
    found, other = subscribed(), subscribable(900)
    change_price(Scope(found.id), 1500, (clock.now() + timedelta(days=20)).date())
    tell_of_prices()
    planned = planned_goods(again(found), Variant.objects.get(product_id=other["id"]).id, 1)
    assert planned.change.renewal_cents == 900
    agreed(found, 1, planned.change.variant_id)
    renewed = renew_at(found)
    assert [renewed.price_change_id or None, renewed.new_renewal_cents] == [None, None]
    assert totals() == [1200, 900]
    assert check_invariants() == []


def test_of_a_buyer_who_is_erased_nothing_is_left(shop: Shop) -> None:
    found = subscribed()
    agreed(found, 2)
    forget_subscriptions([found.id])
    assert not GoodsChange.objects.exists()


def _page(variant: Variant) -> dict[str, object]:
    """What `subscribed` reads of a product."""
    return {"id": variant.product_id, "structuredContent": {"variants": [{"sku": variant.sku}]}}


@pytest.mark.parametrize(
    "kind", ["subscription-goods", "subscription-goods-asked", "subscription-goods-kept"]
)
def test_an_owner_sees_a_sample_of_each_mail(shop: Shop, kind: str) -> None:
    """In both looks, and with the link to its page."""
    mail = sample_mail(kind, "")
    assert "every month" in mail.text
    assert "/account/subscription?id=" in mail.text
    assert "every month" in mail.html
