"""Whatever became of buying is found out, and nothing is bought twice by it."""

from datetime import timedelta

import pytest

from sitewright.checkout.shipping.carriers import easypost_labels
from sitewright.checkout.shipping.carriers.models import CarrierAccount
from sitewright.kit import clock
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.labels.errors import LabelMovedOn
from sitewright.orders.labels.models import LabelState, ShippingLabel
from sitewright.orders.labels.operations.buy_label import begin_purchase, finish_purchase
from sitewright.orders.labels.operations.look_at_labels import (
    begin_look,
    due_labels,
    finish_look,
    look_at_labels,
)
from sitewright.orders.models import Fulfilment, Order
from tests.checkout.shipping.carrying import connect
from tests.checkout.shipping.easypost_fake import OTHER_KEY, EasyPostFake
from tests.orders.labels.made import PRIORITY, begun, bought, offered, rate_of

A_WHILE, LONG = timedelta(minutes=2), timedelta(minutes=11)


def state() -> str:
    return str(ShippingLabel.objects.get().state)


def look_later(after: timedelta) -> None:
    with clock.moved(after):
        look_at_labels()


def test_a_lost_answer_is_looked_up_at_once(fake: EasyPostFake, order: Order) -> None:
    fake.loses_answers = True
    assert bought(order).state == LabelState.BOUGHT
    assert len(fake.purchases) == 1


def test_a_timeout_is_found_bought_by_the_job(
    fake: EasyPostFake, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(easypost_labels, "MOST_SECONDS", 0.2)
    label = offered(order)
    purchase = begun(order, label)
    fake.buy_status = 500
    finish_purchase(purchase, purchase.ask())
    assert (state(), Fulfilment.objects.count()) == (LabelState.UNKNOWN, 0)
    assert check_invariants() == []
    # Pressed again, or for the same units once more: nothing.
    assert begin_purchase(order.id, label.id, purchase.rate_id, tells_buyer=False) is None
    with pytest.raises(LabelMovedOn):
        offered(order)
    fake.sell(label.parcel_reference, purchase.rate_id)
    look_later(A_WHILE)
    assert (state(), Fulfilment.objects.count(), len(fake.purchases)) == (LabelState.BOUGHT, 1, 1)
    assert not due_labels().exists()


def test_killed_before_the_carrier_was_asked(fake: EasyPostFake, order: Order) -> None:
    label = offered(order)
    begun(order, label)
    look_at_labels()
    look_later(A_WHILE)
    # It may be on its way still.
    assert state() == LabelState.ASKED
    look_later(LONG)
    found = ShippingLabel.objects.get()
    assert (found.state, found.look_at, fake.purchases) == (LabelState.FAILED, None, [])
    assert "nothing was charged" in found.trouble
    again = begun(order, label)
    finish_purchase(again, again.ask())
    assert (state(), len(fake.purchases)) == (LabelState.BOUGHT, 1)


def test_killed_after_the_carrier_has_sold(fake: EasyPostFake, order: Order) -> None:
    purchase = begun(order, offered(order))
    purchase.ask()
    assert state() == LabelState.ASKED
    look_later(A_WHILE)
    assert (state(), Fulfilment.objects.count(), len(fake.purchases)) == (LabelState.BOUGHT, 1, 1)
    # The answer that comes after all changes nothing.
    finish_purchase(purchase, purchase.ask())
    assert (Fulfilment.objects.count(), len(fake.purchases)) == (1, 1)
    assert check_invariants() == []


def test_sold_after_it_was_given_up_it_is_not_bought_again(fake: EasyPostFake, order: Order) -> None:
    label = offered(order)
    purchase = begun(order, label)
    look_later(LONG)
    assert state() == LabelState.FAILED
    fake.sell(label.parcel_reference, purchase.rate_id)
    again = begun(order, label)
    finish_purchase(again, again.ask())
    assert (state(), fake.purchases) == (LabelState.BOUGHT, [label.parcel_reference])


def test_a_no_of_another_account_decides_nothing(fake: EasyPostFake, order: Order) -> None:
    label = offered(order)
    begun(order, label)
    connect(OTHER_KEY)
    look_later(LONG)
    assert state() == LabelState.ASKED
    CarrierAccount.objects.all().delete()
    look_later(LONG * 2)
    assert state() == LabelState.ASKED
    assert ShippingLabel.objects.get().look_at is not None


def test_an_owner_who_opens_the_order_asks_now(fake: EasyPostFake, order: Order) -> None:
    purchase = begun(order, offered(order))
    assert begin_look(order.id, purchase.label_id) is None
    purchase.ask()
    with clock.moved(A_WHILE):
        look = begin_look(order.id, purchase.label_id)
        assert look is not None
        finish_look(look, look.ask())
    assert state() == LabelState.BOUGHT
    assert begin_look(order.id, purchase.label_id) is None


def test_a_carrier_that_is_silent_is_asked_again(fake: EasyPostFake, order: Order) -> None:
    begun(order, offered(order))
    fake.status = 500
    look_later(LONG)
    assert state() == LabelState.ASKED
    with clock.moved(LONG):
        assert not due_labels().exists()


def test_a_file_that_comes_late_is_fetched(fake: EasyPostFake, order: Order) -> None:
    fake.is_file_late = True
    label = bought(order)
    assert (label.state, label.storage_key) == (LabelState.BOUGHT, "")
    look_later(LONG)
    assert ShippingLabel.objects.get().storage_key == ""
    fake.is_file_late = False
    look_later(LONG * 2)
    found = ShippingLabel.objects.get()
    assert (bool(found.storage_key), found.look_at, Fulfilment.objects.count()) == (True, None, 1)
    assert rate_of(found, PRIORITY) == found.rate_reference
    assert check_invariants() == []
