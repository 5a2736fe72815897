"""What a label cost comes back, or does not."""

from datetime import timedelta

import pytest

from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.labels.models import LabelState, ShippingLabel
from sitewright.orders.labels.operations.look_at_labels import look_at_labels
from sitewright.orders.labels.operations.refund_label import begin_refund, finish_refund
from sitewright.orders.models import Fulfilment, Order
from tests.checkout.shipping.easypost_fake import EasyPostFake
from tests.orders.labels.made import bought, offered


def refunded(order: Order, label: ShippingLabel) -> ShippingLabel:
    refund = begin_refund(order.id, label.id)
    assert refund is not None
    finish_refund(refund, refund.ask())
    label.refresh_from_db()
    return label


def look_later(**after: int) -> ShippingLabel:
    with clock.moved(timedelta(**after)):
        look_at_labels()
    found: ShippingLabel = ShippingLabel.objects.get()
    return found


def number() -> str:
    return str(Fulfilment.objects.get().tracking_number)


def test_is_asked_for_once_and_comes_weeks_later(fake: EasyPostFake, order: Order) -> None:
    label = refunded(order, bought(order))
    assert (label.state, number()) == (LabelState.REFUND_ASKED, "")
    assert begin_refund(order.id, label.id) is None
    assert "$7.37" in AuditEntry.objects.get(operation="orders.refund_label").detail["label"]
    assert look_later(hours=7).state == LabelState.REFUND_ASKED
    fake.shipments[label.parcel_reference]["refund_status"] = "refunded"
    found = look_later(days=20)
    assert (found.state, found.look_at, fake.refunds) == (LabelState.REFUNDED, None, [label.parcel_reference])
    assert check_invariants() == []


def test_the_number_stays_where_the_parcel_is_on_its_way(fake: EasyPostFake, order: Order) -> None:
    label = bought(order)
    fake.tracking_status = "in_transit"
    refunded(order, label)
    assert number() == label.tracking_number


def test_another_label_can_be_bought_for_the_sending(fake: EasyPostFake, order: Order) -> None:
    label = refunded(order, bought(order))
    second = bought(order, fulfilment_id=label.fulfilment_id)
    assert number() == second.tracking_number
    assert check_invariants() == []


def test_a_refusal_puts_the_number_back(fake: EasyPostFake, order: Order) -> None:
    label = refunded(order, bought(order))
    fake.shipments[label.parcel_reference]["refund_status"] = "rejected"
    found = look_later(days=10)
    assert (found.state, number()) == (LabelState.REFUND_REFUSED, label.tracking_number)
    assert "refused" in found.trouble
    # It may be asked for once more.
    assert refunded(order, found).state == LabelState.REFUND_ASKED


def test_a_no_is_told(fake: EasyPostFake, order: Order) -> None:
    label = bought(order)
    fake.shipments[label.parcel_reference]["selected_rate"] = None
    refund = begin_refund(order.id, label.id)
    assert refund is not None
    problem = finish_refund(refund, refund.ask())
    assert problem is not None
    assert "purchased" in problem.message
    label.refresh_from_db()
    assert (label.state, number()) == (LabelState.REFUND_REFUSED, label.tracking_number)


@pytest.mark.parametrize("is_taken", [True, False])
def test_a_lost_answer_is_looked_up(fake: EasyPostFake, order: Order, is_taken: bool) -> None:
    label = bought(order)
    refund = begin_refund(order.id, label.id)
    assert refund is not None
    fake.loses_answers = True
    if is_taken:
        finish_refund(refund, refund.ask())
    assert ShippingLabel.objects.get().state == LabelState.REFUND_ASKED
    found = look_later(minutes=2)
    assert found.state == (LabelState.REFUND_ASKED if is_taken else LabelState.BOUGHT)
    assert (number() == "") is is_taken


def test_nothing_is_given_back_of_what_was_not_bought(fake: EasyPostFake, order: Order) -> None:
    assert begin_refund(order.id, offered(order).id) is None
    assert fake.refunds == []
