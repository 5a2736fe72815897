"""Goods of a paid order change: the difference is owed or given back, to the cent, once."""

import pytest

from sitewright.catalog.models import StockLevel
from sitewright.mail.models import Message as Mail
from sitewright.orders.drafts.queries import cart_of_draft
from sitewright.orders.edits.errors import (
    EditRefused,
    EditStays,
    EditSumsChanged,
    NotEditable,
    NothingEdited,
    NothingLeft,
    NothingOwed,
    UnitsNotRemovable,
)
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.edits.operations.send_difference import send_difference
from sitewright.orders.edits.operations.take_back_edit import take_back_edit
from sitewright.orders.edits.queries import draft_of_difference, open_difference, removable_units
from sitewright.orders.errors import CartIsEmpty, NotFulfillable, PaymentDeclined, RefundTooLarge
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderLine, Payment, Placement, Refund
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.operations.give_refund import fail_refund
from sitewright.orders.operations.mark_paid import mark_paid, mark_unpaid
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.order_states import units_of
from sitewright.orders.owner_queries import list_owner_orders
from sitewright.orders.placing.operations.place_order import (
    OpenPayment,
    ask_provider,
    begin_order,
    finish_order,
    place_order,
)
from tests.catalog.shops import Shop, make_product
from tests.checkout.gift_cards.made import balance, cart_with, gift_card
from tests.checkout.tax.taxing import charge_tax, own_rate
from tests.orders.buying import fill_cart, submit
from tests.orders.edits.made import bought, edited, give_all, variant_of

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def _stock(variant_id: str) -> int:
    return int(StockLevel.objects.get(variant_id=variant_id).on_hand)


def _pay(order: Order, cents: int, **changes: object) -> object:
    draft = draft_of_difference(order)
    assert draft is not None
    return place_order(submit(cart_of_draft(draft).row.token, cents, **changes))


def test_what_is_taken_off_goes_back(shop: Shop) -> None:
    order = bought(3)
    variant = OrderLine.objects.get().variant_id
    edit = edited(order, off={0: 1})
    assert list_owner_orders().rows[0].item_count == 2
    give_all()
    assert (edit.removed_cents, edit.added_cents, edit.given_cents, edit.owed_cents) == (2000, 0, 2000, 0)
    assert Payment.objects.get().refunded_cents == 2000
    kinds = {refund.kind: refund.amount_cents for refund in Refund.objects.all()}
    assert kinds == {"credit": 2000, "settlement": 2000}
    assert _stock(variant) == 8
    assert units_of(order)[0].left == 2
    assert check_invariants() == []
    with pytest.raises(NotFulfillable):
        fulfil_order(order.id, {0: 3})
    assert fulfil_order(order.id).state == "fulfilled"
    assert check_invariants() == []


def test_what_is_added_is_owed_and_paid_by_the_link(shop: Shop) -> None:
    order = bought(3)
    moss = variant_of(make_product("Moss", price_cents=1200))
    edit = edited(order, on={moss: 2})
    assert (edit.added_cents, edit.owed_cents) == (2400, 2400)
    order.refresh_from_db()
    assert order.grand_total_cents == 8400
    assert _stock(moss) == 8
    difference = open_difference(order)
    assert difference is not None
    assert difference.amount_cents == 2400
    assert check_invariants() == []
    placed = _pay(order, 2400)
    assert placed.id == order.id  # type: ignore[attr-defined]
    assert Order.objects.count() == 1
    assert open_difference(order) is None
    assert sorted(Payment.objects.values_list("amount_cents", "state", "edit")) == [
        (2400, "captured", 1),
        (6000, "captured", 0),
    ]
    assert check_invariants() == []
    assert {line.position: line.left for line in units_of(order)} == {0: 3, 1: 2}
    assert fulfil_order(order.id).state == "fulfilled"
    assert check_invariants() == []


def test_one_for_another_of_the_same_price_moves_nothing(shop: Shop) -> None:
    order = bought(1)
    edit = edited(order, off={0: 1}, on={variant_of(make_product("Moss", price_cents=2000)): 1})
    assert (edit.owed_cents, edit.given_cents) == (0, 0)
    assert open_difference(order) is None
    assert [refund.kind for refund in Refund.objects.all()] == ["credit"]
    assert check_invariants() == []


def test_cheaper_goods_give_back_the_rest(shop: Shop) -> None:
    order = bought(1)
    edit = edited(order, off={0: 1}, on={variant_of(make_product("Moss", price_cents=1500)): 1})
    give_all()
    assert (edit.owed_cents, edit.given_cents) == (0, 500)
    assert Payment.objects.get().refunded_cents == 500
    assert check_invariants() == []


def test_a_second_edit_takes_what_is_still_owed_with_it(shop: Shop) -> None:
    order = bought(1)
    moss = variant_of(make_product("Moss", price_cents=1500))
    edited(order, on={moss: 2})
    first = draft_of_difference(order)
    assert first is not None
    old_token = cart_of_draft(first).row.token
    edit = edited(order, off={1: 1}, key="second")
    assert (edit.owed_cents, edit.given_cents) == (1500, 0)
    assert check_invariants() == []
    # The form with the earlier sum buys nothing.
    with pytest.raises(CartIsEmpty):
        place_order(submit(old_token, 3000))
    _pay(order, 1500)
    assert check_invariants() == []
    # And the whole way down: money goes back from both payments.
    last = edited(order, off={0: 1}, key="third")
    give_all()
    assert last.given_cents == 2000
    assert check_invariants() == []


def test_money_of_several_payments_goes_back(shop: Shop) -> None:
    order = bought(1, 1000)
    edited(order, on={variant_of(make_product("Moss", price_cents=900)): 2})
    _pay(order, 1800)
    edit = edited(order, off={0: 1, 1: 2}, on={variant_of(make_product("Reed", price_cents=100)): 1}, key="2")
    give_all()
    assert edit.given_cents == 2700
    assert sum(Payment.objects.values_list("refunded_cents", flat=True)) == 2700
    assert check_invariants() == []


def test_tax_is_todays_and_apart(shop: Shop) -> None:
    charge_tax("US-NY", rates=[own_rate("US", 10_000, region="NY")])
    order = bought(3, total_cents=6600)
    edit = edited(order, on={variant_of(make_product("Moss", price_cents=1005)): 1})
    assert edit.added_cents == 1106
    order.refresh_from_db()
    assert (order.tax_cents, order.grand_total_cents) == (701, 7706)
    _pay(order, 1106)
    assert check_invariants() == []
    back = edited(order, off={1: 1}, key="back")
    assert back.given_cents == 1106
    give_all()
    assert check_invariants() == []


def test_pressed_twice_it_is_one(shop: Shop) -> None:
    order = bought(3)
    first, second = edited(order, off={0: 1}), edited(order, off={0: 1})
    assert first.id == second.id
    assert OrderEdit.objects.count() == 1
    give_all()
    assert Payment.objects.get().refunded_cents == 2000
    assert check_invariants() == []


def test_only_the_sum_that_was_seen(shop: Shop) -> None:
    order = bought(3)
    with pytest.raises(EditSumsChanged):
        edited(order, off={0: 1}, shown_cents=-1999)
    assert not OrderEdit.objects.exists()


def test_what_was_sent_or_given_back_stays(shop: Shop) -> None:
    order = bought(3)
    fulfil_order(order.id, {0: 1})
    refund_order(order.id, RefundRequest("r", [RefundedUnits(0, 1)]))
    assert removable_units(order) == {0: 1}
    with pytest.raises(UnitsNotRemovable):
        edited(order, off={0: 2})
    with pytest.raises(UnitsNotRemovable):
        edited(order, off={5: 1})
    with pytest.raises(UnitsNotRemovable):
        edited(order, off={0: -1})
    edited(order, off={0: 1})
    give_all()
    assert check_invariants() == []


def test_refusals_say_why(shop: Shop) -> None:
    order = bought(3)
    with pytest.raises(NothingEdited):
        edited(order)
    with pytest.raises(NothingLeft):
        edited(order, off={0: 3})
    scarce = variant_of(make_product("Scarce", on_hand=1))
    with pytest.raises(EditRefused) as refused:
        edited(order, on={scarce: 2, "0" * 32: 1})
    assert set(refused.value.fields) == {"added.0", "added.1"}
    cancel_order(order.id)
    with pytest.raises(NotEditable):
        edited(order, off={0: 1})


def test_unpaid_orders_wait(shop: Shop) -> None:
    order = bought(3)
    Payment.objects.update(provider="by-hand", environment="live")
    mark_unpaid(order.id)
    with pytest.raises(NotEditable):
        edited(order, off={0: 1})


def test_a_difference_may_be_paid_by_hand(shop: Shop) -> None:
    order = bought(3)
    edited(order, on={variant_of(make_product("Moss", price_cents=1200)): 1})
    mark_paid(order.id)
    assert open_difference(order) is None
    assert check_invariants() == []


def test_cancelling_ends_the_link(shop: Shop) -> None:
    order = bought(3)
    moss = variant_of(make_product("Moss", price_cents=1200))
    edited(order, on={moss: 1})
    draft = draft_of_difference(order)
    assert draft is not None
    token = cart_of_draft(draft).row.token
    cancel_order(order.id)
    give_all()
    assert _stock(moss) == 10
    assert Payment.objects.get(edit=0).refunded_cents == 6000
    with pytest.raises(CartIsEmpty):
        place_order(submit(token, 1200))
    assert check_invariants() == []


def test_the_buyer_is_told(shop: Shop) -> None:
    order = bought(3)
    edited(
        order, off={0: 1}, on={variant_of(make_product("Moss", price_cents=5000)): 1}, words="As you asked."
    )
    mail = Mail.objects.get(kind="order-edited")
    assert "1 × Moss" in mail.text
    assert "1 × Fern" in mail.text
    assert "As you asked." in mail.text
    assert "$30.00" in mail.text
    assert "/checkout/pay?draft=" in mail.text
    _pay(order, 3000)
    assert "$30.00" in Mail.objects.get(kind="difference-paid").text


def test_the_last_edit_is_taken_back_while_nothing_is_paid(shop: Shop) -> None:
    order = bought(3)
    moss = variant_of(make_product("Moss", price_cents=1200))
    edited(order, on={moss: 2})
    take_back_edit(order.id)
    assert open_difference(order) is None
    assert _stock(moss) == 10
    assert not Refund.objects.filter(kind="settlement").exists()
    assert check_invariants() == []
    with pytest.raises(EditStays):
        take_back_edit(order.id)
    edited(order, on={moss: 1}, key="again")
    _pay(order, 1200)
    with pytest.raises(EditStays):
        take_back_edit(order.id)


def test_the_link_is_mailed_again(shop: Shop) -> None:
    order = bought(3)
    with pytest.raises(NothingOwed):
        send_difference(order.id)
    edited(order, on={variant_of(make_product("Moss", price_cents=1200)): 1})
    send_difference(order.id)
    assert "$12.00" in Mail.objects.get(kind="difference-due").text
    mark_paid(order.id)
    mark_unpaid_difference(order)
    send_difference(order.id)
    assert check_invariants() == []
    _pay(order, 1200)
    assert check_invariants() == []


def mark_unpaid_difference(order: Order) -> None:
    """What came by hand for it has not come after all."""
    mark_unpaid(order.id)
    assert open_difference(order) is not None


def test_gift_cards_get_their_share_back(shop: Shop) -> None:
    card, code = gift_card(3000)
    token = cart_with(code, 2000)
    fill_cart(make_product("Moss", price_cents=2000), token=token)
    order = Order.objects.get(id=place_order(submit(token, 1000)).id)
    edit = edited(order, off={0: 1})
    give_all()
    assert edit.given_cents == 2000
    assert Payment.objects.get().refunded_cents == 1000
    assert balance(card) == 1000
    assert check_invariants() == []


def test_more_than_is_left_is_not_given(shop: Shop) -> None:
    order = bought(2)
    refund_order(order.id, RefundRequest("r", other_cents=3500))
    with pytest.raises(RefundTooLarge):
        edited(order, off={0: 1})
    assert not OrderEdit.objects.exists()
    assert check_invariants() == []


def test_a_refused_refund_is_asked_again_by_an_edit(shop: Shop) -> None:
    order = bought(2)
    edited(order, off={0: 1})
    settlement = Refund.objects.get(kind="settlement")
    fail_refund(settlement.id, "refused")
    assert check_invariants() == []
    again = edited(order, key="again")
    give_all()
    assert (again.removed_cents, again.given_cents) == (0, 2000)
    assert Payment.objects.get().refunded_cents == 2000
    assert check_invariants() == []


def test_a_refused_refund_given_by_the_refund_form_is_given_once(shop: Shop) -> None:
    order = bought(3)
    edited(order, off={0: 1})
    fail_refund(Refund.objects.get(kind="settlement").id, "refused")
    refund_order(order.id, RefundRequest("by-form", other_cents=2000))
    give_all()
    assert edited(order, off={0: 1}, key="more").given_cents == 2000
    give_all()
    assert Payment.objects.get().refunded_cents == 4000
    assert check_invariants() == []


def test_money_for_a_difference_that_is_gone_goes_back(shop: Shop) -> None:
    order = bought(3)
    edited(order, on={variant_of(make_product("Moss", price_cents=1200)): 1})
    draft = draft_of_difference(order)
    assert draft is not None
    begun = begin_order(submit(cart_of_draft(draft).row.token, 1200))
    assert isinstance(begun, OpenPayment)
    difference = open_difference(order)
    assert difference is not None
    difference.delete()
    with pytest.raises(PaymentDeclined):
        finish_order(begun, ask_provider(begun))
    assert Placement.objects.get(id=begun.placement_id).state == "failed"
    assert Payment.objects.filter(order_id=order.id, edit=1).count() == 0
