"""A label is bought for what is sent, and its number goes onto it."""

from datetime import timedelta

import pytest

from sitewright.checkout.shipping.carriers.models import CarrierAccount
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.mail.models import Message
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.labels.errors import (
    CarrierSaidNo,
    LabelFileMissing,
    LabelMovedOn,
    NoLabelPossible,
    NoSuchLabel,
    OfferTooOld,
    ParcelFieldsRefused,
)
from sitewright.orders.labels.models import LabelState, ShippingLabel
from sitewright.orders.labels.offers import is_paid_for, read_rates
from sitewright.orders.labels.operations.buy_label import begin_purchase, finish_purchase
from sitewright.orders.labels.operations.offer_label import ParcelRequest, parcel_to_offer
from sitewright.orders.labels.operations.prune_labels import prune_labels
from sitewright.orders.labels.queries import label_file, sending_plan
from sitewright.orders.models import Fulfilment, Order
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.change_order import change_address
from sitewright.orders.operations.fulfil_order import fulfil_order, take_back_fulfilment
from tests.catalog.shops import Shop
from tests.checkout.shipping.carrying import connect
from tests.checkout.shipping.easypost_fake import LABEL, OTHER_KEY, EasyPostFake
from tests.orders.labels.made import ALL, GROUND, PRIORITY, begun, bought, offered, rate_of

NUMBER = "94055000000000000001"


def test_begins_with_what_is_to_be_sent(fake: EasyPostFake, order: Order) -> None:
    plan = sending_plan(order.id)
    assert {each.position: each.left for each in plan.sendable} == ALL
    assert plan.weights == {0: 400, 1: 50}
    assert (plan.has_account, plan.sender.city, plan.receiver.city) == (True, "San Francisco", "Brooklyn")
    assert (plan.is_declared, plan.lacking) == (False, [])


def test_asks_about_exactly_this_parcel(fake: EasyPostFake, order: Order) -> None:
    rates = read_rates(offered(order).rates)
    asked = fake.asked[0]
    assert (asked["to_address"]["street1"], asked["to_address"]["name"]) == ("1 Main Street", "Ada Byron")
    assert (asked["from_address"]["name"], asked["reference"]) == ("Fern & Co", f"#{order.number}")
    assert "customs_info" not in asked
    assert [rate.price_cents for rate in rates] == sorted(rate.price_cents for rate in rates)


def test_marks_what_the_buyer_paid_for(fake: EasyPostFake, order: Order) -> None:
    delivery = '{"id":"c-usps-priority","name":"USPS Priority","price_cents":837}'
    marked = [each.service for each in read_rates(offered(order).rates) if is_paid_for(each, delivery)]
    assert marked == ["Priority"]


def test_a_parcel_abroad_is_declared(fake: EasyPostFake, order: Order) -> None:
    Order.objects.update(shipping_address={**order.shipping_address, "country": "CA", "region": "ON"})
    offered(order, {0: 1})
    info = fake.asked[0]["customs_info"]
    assert [(each["quantity"], each["value"]) for each in info["customs_items"]] == [(1, 20.0)]
    assert info["eel_pfc"] == "NOEEI 30.36"
    assert [line.lacks for line in sending_plan(order.id).lacking] == [("hs_code", "origin_country")] * 2


def test_buys_it_sends_the_units_and_keeps_the_file(fake: EasyPostFake, order: Order) -> None:
    label = bought(order, tells_buyer=True)
    sent = Fulfilment.objects.get()
    assert (sent.carrier, sent.tracking_number, label.fulfilment_id) == ("USPS", NUMBER, sent.id)
    assert sent.tracking_url == f"https://track.easypost.com/{NUMBER}"
    assert (label.state, label.cost_cents, label.currency) == (LabelState.BOUGHT, 737, "USD")
    assert label_file(order.id, label.id)[1] == LABEL
    assert NUMBER in Message.objects.get(kind="order-sent").text
    assert Order.objects.get().state == "fulfilled"
    assert fake.purchases == [label.parcel_reference]
    assert check_invariants() == []


def test_the_activity_says_it(fake: EasyPostFake, order: Order) -> None:
    bought(order)
    assert ChangeSet.objects.get(operation="orders.buy_label").subject_id == order.id
    said = AuditEntry.objects.get(operation="orders.buy_label").detail["label"]
    assert said == f"Bought a label from USPS Priority for $7.37, for order #{order.number}"
    assert not Message.objects.filter(kind="order-sent").exists()


def test_puts_the_number_onto_a_sending_that_has_none(fake: EasyPostFake, order: Order) -> None:
    fulfil_order(order.id, {1: 1}, tells_buyer=True)
    sent = Fulfilment.objects.get()
    label = bought(order, tells_buyer=True, fulfilment_id=sent.id)
    sent.refresh_from_db()
    assert (sent.tracking_number, Fulfilment.objects.count(), label.units) == (NUMBER, 1, {"1": 1})
    assert Message.objects.filter(kind="order-sent").count() == 2
    with pytest.raises(LabelMovedOn):
        offered(order, fulfilment_id=sent.id)
    assert check_invariants() == []


def test_pressed_twice_it_is_one_label(fake: EasyPostFake, order: Order) -> None:
    label = offered(order)
    first = begun(order, label)
    assert begin_purchase(order.id, label.id, rate_of(label, PRIORITY), tells_buyer=False) is None
    finish_purchase(first, first.ask())
    assert begin_purchase(order.id, label.id, rate_of(label, GROUND), tells_buyer=False) is None
    finish_purchase(first, first.ask())
    assert (len(fake.purchases), Fulfilment.objects.count()) == (1, 1)


def test_two_offers_of_the_same_units_are_one_purchase(fake: EasyPostFake, order: Order) -> None:
    first, second = offered(order), offered(order)
    purchase = begun(order, first)
    assert sending_plan(order.id).sendable == []
    with pytest.raises(LabelMovedOn):
        begun(order, second)
    finish_purchase(purchase, purchase.ask())
    with pytest.raises(LabelMovedOn):
        begun(order, second)
    assert len(fake.purchases) == 1


def test_a_no_is_told_and_can_be_tried_again(fake: EasyPostFake, order: Order) -> None:
    label = offered(order)
    fake.buy_status = 402
    purchase = begun(order, label)
    problem = finish_purchase(purchase, purchase.ask())
    assert problem is not None
    assert "Insufficient funds" in problem.message
    label.refresh_from_db()
    assert (label.state, label.look_at, Fulfilment.objects.count()) == (LabelState.FAILED, None, 0)
    assert check_invariants() == []
    fake.buy_status = 201
    again = begun(order, label, GROUND)
    finish_purchase(again, again.ask())
    label.refresh_from_db()
    assert (label.state, label.cost_cents, label.trouble) == (LabelState.BOUGHT, 549, "")


def test_prices_hold_for_an_hour_and_for_this_address(fake: EasyPostFake, order: Order) -> None:
    label = offered(order)
    with clock.moved(timedelta(hours=2)), pytest.raises(OfferTooOld):
        begun(order, label)
    elsewhere = {"name": "Ada Byron", "line1": "2 Main Street", "city": "Brooklyn", "region": "NY"}
    change_address(order.id, {**elsewhere, "postalCode": "11201", "country": "US"})
    with pytest.raises(OfferTooOld):
        begun(order, label)
    with pytest.raises(OfferTooOld):
        begin_purchase(order.id, offered(order).id, "rate_of_another", tells_buyer=False)
    assert fake.purchases == []


def test_another_account_asks_anew(fake: EasyPostFake, order: Order) -> None:
    label = offered(order)
    connect(OTHER_KEY)
    with pytest.raises(OfferTooOld):
        begun(order, label)


def test_says_what_is_missing(shop: Shop, fake: EasyPostFake, order: Order) -> None:
    with pytest.raises(ParcelFieldsRefused) as refused:
        parcel_to_offer(order.id, ParcelRequest(0, ALL, box=(30, 0, 10)))
    assert refused.value.fields.keys() == {"weight_grams", "box"}
    with pytest.raises(ParcelFieldsRefused):
        parcel_to_offer(order.id, ParcelRequest(500, {0: 0}))
    with pytest.raises(LabelMovedOn):
        parcel_to_offer(order.id, ParcelRequest(500, {0: 3}))
    with pytest.raises(OrderNotFound):
        parcel_to_offer("0" * 32, ParcelRequest(500, ALL))
    shop.website.settings = {}
    shop.website.save()
    with pytest.raises(NoLabelPossible, match="send from"):
        parcel_to_offer(order.id, ParcelRequest(500, ALL))
    CarrierAccount.objects.all().delete()
    with pytest.raises(NoLabelPossible, match="No account"):
        parcel_to_offer(order.id, ParcelRequest(500, ALL))
    assert fake.asked == []


def test_tells_an_address_that_no_carrier_finds(fake: EasyPostFake, order: Order) -> None:
    fake.undeliverable = "11201"
    with pytest.raises(CarrierSaidNo, match="House number is missing"):
        offered(order)


def test_tells_a_carrier_that_is_away(fake: EasyPostFake, order: Order) -> None:
    fake.status = 500
    with pytest.raises(CarrierSaidNo, match="did not answer"):
        offered(order)
    assert not ShippingLabel.objects.exists()


def test_what_was_sent_otherwise_meanwhile_is_said(fake: EasyPostFake, order: Order) -> None:
    purchase = begun(order, offered(order))
    fulfil_order(order.id)
    finish_purchase(purchase, purchase.ask())
    label = ShippingLabel.objects.get()
    assert (label.state, label.fulfilment_id) == (LabelState.BOUGHT, "")
    assert "otherwise meanwhile" in label.trouble
    assert Fulfilment.objects.get().tracking_number == ""


def test_a_sending_taken_back_leaves_what_was_paid(fake: EasyPostFake, order: Order) -> None:
    label = bought(order)
    take_back_fulfilment(order.id, label.fulfilment_id)
    assert {each.position for each in sending_plan(order.id).sendable} == {0, 1}
    assert ShippingLabel.objects.get().cost_cents == 737
    assert check_invariants() == []


def test_nothing_is_bought_for_a_cancelled_order(fake: EasyPostFake, order: Order) -> None:
    label = offered(order)
    cancel_order(order.id)
    with pytest.raises(LabelMovedOn):
        begun(order, label)


def test_another_orders_label_is_none(fake: EasyPostFake, order: Order, shop: Shop) -> None:
    label = offered(order)
    with pytest.raises(NoSuchLabel):
        label_file("0" * 32, label.id)
    with pytest.raises(LabelFileMissing):
        label_file(order.id, label.id)


def test_forgets_offers_nobody_took(fake: EasyPostFake, order: Order) -> None:
    offered(order)
    bought(order)
    with clock.moved(timedelta(days=2)):
        prune_labels()
    assert ShippingLabel.objects.get().state == LabelState.BOUGHT
    assert storage().exists(ShippingLabel.objects.get().storage_key)
