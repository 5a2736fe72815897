"""What is sent instead of what came back: once, and for no more than was paid."""

import pytest

from sitewright.catalog.models import Product, Visibility
from sitewright.checkout.chosen import Chosen, Destination
from sitewright.checkout.operations.choose_delivery import choose_delivery
from sitewright.history.models import ChangeSet
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.operations.order_draft import order_draft
from sitewright.orders.drafts.operations.remove_draft import remove_draft
from sitewright.orders.drafts.operations.save_draft import change_draft
from sitewright.orders.drafts.queries import owner_draft
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.returns.errors import NoSuchReturn, ReturnMovedOn
from sitewright.orders.returns.models import Return
from sitewright.orders.returns.operations.answer_return import approve_return
from sitewright.orders.returns.operations.close_return import close_return, refund_return
from sitewright.orders.returns.operations.exchange_return import exchange_return
from sitewright.orders.returns.operations.receive_return import receive_return
from sitewright.orders.returns.operations.request_return import request_return
from sitewright.orders.returns.queries import Exchange, exchanges_of
from tests.catalog.shops import Shop, make_product
from tests.checkout.tax.taxing import charge_tax, own_rate
from tests.orders.buying import fill_cart, submit
from tests.orders.drafts.made import of_catalogue, paid, terms
from tests.storefront.talk import set_settings

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture(autouse=True)
def takes_back(shop: Shop) -> None:
    set_settings(returns={"returnsAccepted": True, "returnDays": 30})


def _came(quantity: int = 2, *, total_cents: int = 3000, state: str = "received") -> Return:
    """So many of three Ferns for 10.00, sent to their buyer and back."""
    token = fill_cart(make_product("Fern", price_cents=1000), quantity=3)
    choose_delivery(token, Chosen(Destination("US", "NY", "11201")), address="127.0.0.1")
    placed = place_order(submit(token, total_cents))
    fulfil_order(placed.id)
    form = {"key": "first", "words": "", "quantity-0": str(quantity), "reason-0": "does-not-fit"}
    found = request_return(placed.id, form)
    approve_return(placed.id, found.id)
    return receive_return(placed.id, found.id, (0,)) if state == "received" else found


def _given_away(draft: Draft) -> Order:
    placed = order_draft(draft.id, owner_draft(draft.id).draft.total_cents, is_paid=True)
    found: Order = Order.objects.get(id=placed.id)
    return found


def test_the_same_goods_again_cost_nothing(shop: Shop) -> None:
    came = _came()
    draft = exchange_return(came.order_id, came.id)
    made = owner_draft(draft.id)
    assert made.cart is not None
    assert [(line.variant.title, line.entry.quantity) for line in made.cart.lines] == [("Fern", 2)]
    assert made.agreed.discount is not None
    assert (made.agreed.discount.words, made.agreed.discount.amount_cents) == (
        f"Exchange for order {came.order.number}",
        2000,
    )
    assert (draft.total_cents, draft.email, draft.address["city"]) == (
        0,
        came.order.email,
        came.order.shipping_address["city"],
    )
    came.refresh_from_db()
    assert came.state == "closed"
    assert came.refund is None
    assert exchanges_of([came]) == {came.id: Exchange(False, draft.id, draft.number)}
    order = _given_away(draft)
    assert (order.grand_total_cents, order.discount_cents) == (0, 2000)
    assert exchanges_of([came]) == {came.id: Exchange(True, order.id, order.number)}
    assert check_invariants() == []


def test_what_is_dearer_is_paid_as_any_draft_order(shop: Shop) -> None:
    came = _came(1)
    draft = exchange_return(came.order_id, came.id)
    discount = owner_draft(draft.id).agreed.discount
    dearer = terms(of_catalogue(make_product("Palm", price_cents=2500)), discount=discount)
    draft = change_draft(draft.id, dearer)
    assert draft.total_cents == 1500
    order = Order.objects.get(id=place_order(paid(draft, 1500)).id)
    assert order.grand_total_cents == 1500
    assert check_invariants() == []


def test_tax_on_top_is_not_given_twice(shop: Shop) -> None:
    """It was paid with the first order, and the discount takes it off the second one's by itself."""
    charge_tax("US-NY", rates=[own_rate("US", 8000, region="NY")])
    came = _came(1, total_cents=3240)
    draft = exchange_return(came.order_id, came.id)
    discount = owner_draft(draft.id).agreed.discount
    assert discount is not None
    assert (discount.amount_cents, draft.total_cents) == (1000, 0)


def test_pressed_twice_it_is_one_draft(shop: Shop) -> None:
    came = _came()
    first = exchange_return(came.order_id, came.id)
    assert exchange_return(came.order_id, came.id).id == first.id
    order = _given_away(first)
    assert exchange_return(came.order_id, came.id).id == first.id
    assert Draft.objects.count() == 1
    assert exchanges_of([Return.objects.get()])[came.id].id == order.id
    assert ChangeSet.objects.filter(operation="orders.exchange_return").count() == 1


def test_units_whose_money_went_back_count_as_nothing(shop: Shop) -> None:
    """One of two was refunded beside the return."""
    came = _came(3)
    give_refund(refund_order(came.order_id, RefundRequest("by hand", [RefundedUnits(0, 2)])).id)
    discount = owner_draft(exchange_return(came.order_id, came.id).id).agreed.discount
    assert discount is not None
    assert discount.amount_cents == 1000


def test_it_is_no_longer_refunded_by_itself(shop: Shop) -> None:
    came = _came()
    exchange_return(came.order_id, came.id)
    with pytest.raises(ReturnMovedOn):
        refund_return(came.order_id, came.id, RefundRequest("", [RefundedUnits(0, 1)]))
    with pytest.raises(ReturnMovedOn):
        close_return(came.order_id, came.id)


def test_goods_on_their_way_are_not_exchanged_yet(shop: Shop) -> None:
    came = _came(state="approved")
    with pytest.raises(ReturnMovedOn):
        exchange_return(came.order_id, came.id)
    assert not Draft.objects.exists()
    with pytest.raises(NoSuchReturn):
        exchange_return(came.order_id, "0" * 32)


def test_goods_that_are_gone_are_left_to_the_owner(shop: Shop) -> None:
    """The draft begins empty, with what was paid already taken off."""
    came = _came()
    Product.objects.update(visibility=Visibility.HIDDEN)
    made = owner_draft(exchange_return(came.order_id, came.id).id)
    assert made.cart is not None
    assert made.cart.lines == []
    assert made.agreed.discount is not None


def test_a_draft_that_was_removed_is_no_exchange(shop: Shop) -> None:
    """The order can still be refunded by hand."""
    came = _came()
    draft = exchange_return(came.order_id, came.id)
    remove_draft(draft.id)
    came.refresh_from_db()
    assert exchanges_of([came]) == {}
    assert refund_order(came.order_id, RefundRequest("by hand", [RefundedUnits(0, 2)])).amount_cents == 2000
