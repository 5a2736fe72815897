"""Several at one order: each edit, payment and refund counts once."""

import pytest

from sitewright.catalog.models import StockLevel
from sitewright.kit.errors import DomainError
from sitewright.kit.tenancy import tenant
from sitewright.orders.drafts.queries import cart_of_draft
from sitewright.orders.edits.added import AddedUnits
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.edits.operations.edit_order import edit_order
from sitewright.orders.edits.planning import EditRequest, RemovedUnits
from sitewright.orders.edits.queries import draft_of_difference, open_difference
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, Refund
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import make_product, make_shop
from tests.orders.at_once import at_once
from tests.orders.buying import submit
from tests.orders.edits.made import bought, edited, give_all, variant_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_one_edit_pressed_by_four_is_one() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        order = bought(3)
    request = EditRequest("same", [RemovedUnits(0, 1)], shown_cents=-2000)
    assert at_once(shop, *[lambda: edit_order(order.id, request)] * 4) == [None] * 4
    with tenant(shop.website.id):
        assert OrderEdit.objects.count() == 1
        give_all()
        assert Payment.objects.get().refunded_cents == 2000
        assert check_invariants() == []


def test_edits_and_a_refund_share_the_units() -> None:
    """Of three units each wants two: one gets them."""
    shop = make_shop()
    with tenant(shop.website.id):
        order = bought(3)
    first = EditRequest("one", [RemovedUnits(0, 2)], shown_cents=-4000)
    second = EditRequest("two", [RemovedUnits(0, 2)], shown_cents=-4000)
    given = RefundRequest("form-1", [RefundedUnits(0, 2)])
    raised = at_once(
        shop,
        lambda: edit_order(order.id, first),
        lambda: edit_order(order.id, second),
        lambda: refund_order(order.id, given),
    )
    assert sum(error is None for error in raised) == 1
    assert all(isinstance(error, DomainError) for error in raised if error)
    with tenant(shop.website.id):
        give_all()
        assert Payment.objects.get().refunded_cents == 4000
        assert check_invariants() == []


def test_the_last_unit_is_added_once() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        orders = [bought(1), bought(1)]
        scarce = variant_of(make_product("Scarce", price_cents=500, on_hand=1))
    requests = [EditRequest(f"edit-{place}", (), [AddedUnits(scarce, 1)], 500) for place in range(2)]
    raised = at_once(
        shop, *(lambda place=place: edit_order(orders[place].id, requests[place]) for place in range(2))
    )
    assert sum(error is None for error in raised) == 1
    with tenant(shop.website.id):
        assert StockLevel.objects.get(variant_id=scarce).on_hand == 0
        assert check_invariants() == []


def test_a_link_paid_by_two_is_paid_once() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        order = bought(1)
        edited(order, on={variant_of(make_product("Moss", price_cents=500)): 1})
        draft = draft_of_difference(order)
        assert draft is not None
        token = cart_of_draft(draft).row.token
    raised = at_once(shop, *[lambda: place_order(submit(token, 500))] * 3)
    assert None in raised
    with tenant(shop.website.id):
        assert open_difference(order) is None
        assert Payment.objects.filter(edit=1, state="captured").count() == 1
        assert Order.objects.count() == 1
        assert check_invariants() == []


def test_paying_and_editing_at_once_never_loses_money() -> None:
    """Either the old sum is paid, and the edit waits, or there is another, and the old one buys nothing."""
    shop = make_shop()
    with tenant(shop.website.id):
        order = bought(1)
        edited(order, on={variant_of(make_product("Moss", price_cents=500)): 2})
        draft = draft_of_difference(order)
        assert draft is not None
        token = cart_of_draft(draft).row.token
    # The owner sees 500 still owed after it.
    request = EditRequest("less", [RemovedUnits(1, 1)], shown_cents=500)
    raised = at_once(shop, lambda: place_order(submit(token, 1000)), lambda: edit_order(order.id, request))
    assert sum(error is None for error in raised) == 1
    assert all(isinstance(error, DomainError) for error in raised if error)
    with tenant(shop.website.id):
        give_all()
        difference = open_difference(order)
        paid = sum(Payment.objects.filter(state="captured", edit=1).values_list("amount_cents", flat=True))
        assert (paid, difference.amount_cents if difference else 0) in ((1000, 0), (0, 500))
        assert not Refund.objects.filter(kind="settlement").exists()
        assert check_invariants() == []
