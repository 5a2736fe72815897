"""Draft orders: agreed by an owner, paid by a link or by hand, and an order exactly once."""

from datetime import timedelta
from unittest.mock import ANY

import pytest

from sitewright.catalog.errors import NotEnoughStock
from sitewright.catalog.models import StockLevel, Variant
from sitewright.checkout.agreed import OwnDiscount, OwnShipping
from sitewright.checkout.cart_rows import cart_by_id
from sitewright.checkout.errors import CheckoutFormInvalid, EntryNotFound
from sitewright.checkout.models import Cart
from sitewright.checkout.open_cart import locked_cart
from sitewright.checkout.operations.prune_carts import prune_carts
from sitewright.checkout.shipping.options import read_option
from sitewright.kit import clock
from sitewright.mail.models import Message
from sitewright.orders.drafts.errors import DraftBeingPaid, DraftIsOrdered, DraftRefused, NoSuchDraft
from sitewright.orders.drafts.links import linked_draft, pay_path
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.operations.order_draft import order_draft
from sitewright.orders.drafts.operations.prune_drafts import prune_drafts
from sitewright.orders.drafts.operations.remove_draft import put_back_draft, remove_draft
from sitewright.orders.drafts.operations.save_draft import change_draft, make_draft
from sitewright.orders.drafts.operations.send_draft import send_draft
from sitewright.orders.drafts.queries import cart_of_draft, list_drafts, owner_draft
from sitewright.orders.drafts.terms import DraftLine
from sitewright.orders.errors import CartIsEmpty, PaymentBeingChecked, PaymentDeclined, PriceChanged
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderLine, Payment, PaymentState
from sitewright.orders.operations.mark_paid import mark_paid, mark_unpaid
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.models import Website
from tests.catalog.shops import Shop, make_product
from tests.checkout.shipping.rules import HOME, STUDIO, ship_by
from tests.orders.drafts.made import ADDRESS, draft_of, of_catalogue, paid, terms

pytestmark = [pytest.mark.django_db, pytest.mark.database]

SHIPPING = OwnShipping("By van", 700)
TENTH = OwnDiscount("For old friends", percent_hundredths=1000)
ENGRAVING = DraftLine(2, words="Engraving", price_cents=250)


def test_lines_discount_and_shipping_are_priced_as_every_cart(shop: Shop) -> None:
    mug = of_catalogue(make_product(price_cents=1995), 3)
    draft = draft_of(mug, ENGRAVING, discount=TENTH, shipping=SHIPPING, note="Call before")
    # 3 × 19.95 + 2 × 2.50 = 64.85; a tenth of it is 6.49, half a cent for the buyer.
    assert draft.total_cents == 6485 - 649 + 700
    placed = place_order(paid(draft, draft.total_cents))
    order = Order.objects.get(id=placed.id)
    assert (order.discount_cents, order.shipping_cents, order.note) == (649, 700, "Call before")
    assert list(
        OrderLine.objects.order_by("position").values_list("product_name", "quantity", "variant_id")
    ) == [
        (ANY, 3, mug.variant_id),
        ("Engraving", 2, ""),
    ]
    assert owner_draft(draft.id).order == order
    assert check_invariants() == []


@pytest.mark.parametrize(("option", "cents"), [("express", 1500), ("studio", 0)])
def test_it_goes_the_way_the_owner_chose(shop: Shop, option: str, cents: int) -> None:
    """also where that is not the cheapest, or is fetched and has no address"""
    ship_by(shop.website, HOME, places=(STUDIO,))
    address = ADDRESS if cents else {}
    draft = draft_of(of_catalogue(make_product()), shipping_option_id=option, address=address)
    placed = order_draft(draft.id, 1200 + cents, is_paid=True)
    order = Order.objects.get(id=placed.id)
    way = read_option(order.delivery)
    assert (order.shipping_cents, way and way.id) == (cents, option)
    assert check_invariants() == []


def test_nothing_is_held_until_it_is_paid_and_nothing_oversold(shop: Shop) -> None:
    mug = make_product(on_hand=2)
    first, second = draft_of(of_catalogue(mug, 2)), draft_of(of_catalogue(mug, 1))
    assert StockLevel.objects.get().held == 0
    place_order(paid(first, 2400))
    with pytest.raises(NotEnoughStock):
        place_order(paid(second, 1200))
    assert owner_draft(second.id).problems[0]
    assert StockLevel.objects.get().on_hand == 0
    assert check_invariants() == []


def test_paid_twice_is_one_order(shop: Shop) -> None:
    draft = draft_of(of_catalogue(make_product()))
    asked = paid(draft, 1200)
    assert place_order(asked).id == place_order(asked).id
    for act in (lambda: change_draft(draft.id, terms()), lambda: remove_draft(draft.id)):
        with pytest.raises(DraftIsOrdered):
            act()
    with pytest.raises(DraftIsOrdered):
        order_draft(draft.id, 1200, is_paid=True)


def test_after_a_change_the_old_total_is_never_charged(shop: Shop) -> None:
    mug = make_product(price_cents=1200)
    draft = draft_of(of_catalogue(mug))
    before = paid(draft, 1200)
    change_draft(draft.id, terms(of_catalogue(mug, 2)))
    with pytest.raises(CartIsEmpty):
        place_order(before)
    with pytest.raises(PriceChanged):
        place_order(paid(draft, 1200))
    assert place_order(paid(draft, 2400)).number == 1001
    assert check_invariants() == []


def test_a_price_that_changed_in_the_catalogue_is_said(shop: Shop) -> None:
    mug = make_product(price_cents=1200)
    draft = draft_of(of_catalogue(mug))
    Variant.objects.update(price_cents=1500)
    with pytest.raises(PriceChanged):
        place_order(paid(draft, 1200))
    assert owner_draft(draft.id).charges.priced.totals.grand_total_cents == 1500  # type: ignore[union-attr]


def test_its_cart_is_nobody_elses_to_change(shop: Shop) -> None:
    """Whoever learns the token adds nothing to what was made cheaper for one."""
    draft = draft_of(of_catalogue(make_product()), discount=TENTH)
    with pytest.raises(EntryNotFound):
        locked_cart(cart_of_draft(draft).row.token)


@pytest.mark.parametrize(("is_paid", "state"), [(True, PaymentState.CAPTURED), (False, PaymentState.AWAITED)])
def test_an_owner_places_it_by_hand(shop: Shop, is_paid: bool, state: PaymentState) -> None:
    draft = draft_of(of_catalogue(make_product()), ENGRAVING)
    placed = order_draft(draft.id, 1700, is_paid=is_paid)
    assert Payment.objects.get(order_id=placed.id).state == state
    (mark_unpaid if is_paid else mark_paid)(placed.id)
    assert check_invariants() == []


def test_by_hand_needs_what_the_checkout_needs(shop: Shop) -> None:
    draft = draft_of(of_catalogue(make_product()), email="", address={})
    with pytest.raises(CheckoutFormInvalid) as refused:
        order_draft(draft.id, 1200, is_paid=True)
    assert {"email", "line1"} <= set(refused.value.fields)
    with pytest.raises(PriceChanged):
        order_draft(draft_of(of_catalogue(make_product())).id, 1100, is_paid=True)


def test_no_checkout_takes_the_owners_word_for_money(shop: Shop) -> None:
    draft = draft_of(of_catalogue(make_product()))
    with pytest.raises(PaymentDeclined):
        place_order(paid(draft, 1200, payment_token="by-hand:paid"))
    assert not Order.objects.exists()


def test_while_it_is_being_paid_it_stays_as_it_is(shop: Shop) -> None:
    draft = draft_of(of_catalogue(make_product()))
    with pytest.raises(PaymentBeingChecked):
        place_order(paid(draft, 1200, payment_token=test_provider.TIMEOUT))
    for act in (
        lambda: change_draft(draft.id, terms()),
        lambda: remove_draft(draft.id),
        lambda: order_draft(draft.id, 1200, is_paid=True),
        lambda: send_draft(draft.id),
    ):
        with pytest.raises(DraftBeingPaid):
            act()


def test_the_link_ends_with_the_draft_and_comes_back_with_it(shop: Shop) -> None:
    draft = draft_of(of_catalogue(make_product()))
    key = pay_path(draft).rpartition("key=")[2]
    before = paid(draft, 1200)
    assert linked_draft(draft.id, key) == draft
    assert linked_draft(draft.id, key[:-1] + "x") is None
    remove_draft(draft.id)
    assert linked_draft(draft.id, key) is None
    with pytest.raises(CartIsEmpty):
        place_order(before)
    with pytest.raises(NoSuchDraft):
        change_draft(draft.id, terms())
    put_back_draft(draft.id)
    assert linked_draft(draft.id, key) == draft


def test_the_mail_says_what_it_costs_and_leads_to_it(shop: Shop) -> None:
    Website.objects.update(languages="de")
    draft = draft_of(of_catalogue(make_product("Poppy mug")), ENGRAVING, language="de")
    send_draft(draft.id, "Bis bald!")
    send_draft(draft.id)
    first, _ = Message.objects.filter(kind="draft-order").order_by("created_at", "id")
    assert first.to_address == "ada@example.com"
    assert all(words in first.text for words in ("Poppy mug", "17,00", "Bis bald!"))
    assert f"/de{pay_path(draft)}" in first.text
    assert owner_draft(draft.id).state == "sent"


def test_every_wrong_field_is_named(shop: Shop) -> None:
    with pytest.raises(DraftRefused) as refused:
        make_draft(
            terms(
                DraftLine(0, words="", price_cents=-1),
                DraftLine(1, variant_id="0" * 32),
                email="no address",
                discount=OwnDiscount("", 20_000),
                shipping=OwnShipping("", -1),
            )
        )
    assert set(refused.value.fields) == {
        "lines.0.quantity", "lines.0.words", "lines.0.price", "lines.1.variant",
        "email", "discount", "shipping",
    }  # fmt: skip
    assert not Draft.objects.exists()
    assert not Cart.objects.exists()


def test_old_ones_go_with_their_carts_and_open_ones_stay(shop: Shop) -> None:
    product = make_product()
    kept, removed, ordered = (draft_of(of_catalogue(product)) for _ in range(3))
    remove_draft(removed.id)
    place_order(paid(ordered, 1200))
    with clock.moved(timedelta(days=31)):
        prune_carts()
        assert prune_drafts() == 2
    assert list(Cart.objects.values_list("id", flat=True)) == [kept.cart_id]
    rows, total = list_drafts(search="ada", is_ordered=False, page=1, page_size=10)
    assert (total, rows[0].draft) == (1, kept)
    assert cart_by_id(kept.cart_id)
