"""Gift cards as visitors use and buy them (issue 13)."""

import re
from datetime import timedelta
from urllib.parse import urlsplit

import pytest

from sitewright.catalog.models import ProductType
from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message as Mail
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from tests.cast import Answer, SiteClient
from tests.catalog.shops import Shop, make_product
from tests.checkout.gift_cards.made import balance, gift_card
from tests.orders.buying import BUYER

_TOTAL = re.compile(r'name="shownTotalCents" value="(\d+)"')
_FORM = {
    "email": BUYER.email, "name": BUYER.name, "line1": "1 Main Street", "city": "Brooklyn", "region": "NY",
    "postalCode": "11201", "country": "US", "payment": "test-success",
}  # fmt: skip


def _fill(visitor: SiteClient, **product: object) -> None:
    made = make_product(**{"price_cents": 5000, "on_hand": 5, **product})  # type: ignore[arg-type]
    sku = made["structuredContent"]["variants"][0]["sku"]
    assert (
        visitor.post_form("/cart/add", {"itemId": made["id"], "sku": sku, "quantity": "1"}).status_code == 303
    )


def _page(visitor: SiteClient) -> str:
    return visitor.get("/checkout").content.decode()


def _send(visitor: SiteClient, page: str, **fields: str) -> Answer:
    found = _TOTAL.search(page)
    assert found
    return visitor.post_form("/checkout", {**_FORM, "shownTotalCents": found[1], **fields})


def test_a_card_is_entered_at_the_checkout_and_all_that_was_typed_stays(
    shop: Shop, visitor: SiteClient
) -> None:
    card, code = gift_card(2000)
    _fill(visitor)
    assert 'name="giftCard"' in _page(visitor)
    answer = visitor.post_form("/checkout", {**_FORM, "giftCard": code, "name": "Ada & Co"})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert f"Gift card •••{card.last_four}" in page
    assert 'value="Ada &amp; Co"' in page
    assert code not in page
    answer = _send(visitor, page)
    assert answer.status_code == 303
    order = Order.objects.get()
    assert (order.gift_card_cents, order.grand_total_cents) == (2000, 3000)
    shown = visitor.get(answer["Location"]).content.decode()
    assert f"Gift card •••{card.last_four}" in shown
    assert "Remaining amount" in shown
    assert balance(card) == 0


def test_a_wrong_code_is_said_at_its_field_with_what_was_typed(shop: Shop, visitor: SiteClient) -> None:
    gift_card()
    _fill(visitor)
    answer = visitor.post_form("/checkout", {**_FORM, "giftCard": "NO-SUCH"})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "There is no gift card with this code" in page
    assert 'value="NO-SUCH"' in page
    assert 'id="gift-card-error"' in page


def test_a_card_is_taken_out_again(shop: Shop, visitor: SiteClient) -> None:
    card, code = gift_card(2000)
    _fill(visitor)
    visitor.post_form("/checkout", {**_FORM, "giftCard": code})
    page = visitor.post_form("/checkout", {**_FORM, "removeGiftCard": card.id}).content.decode()
    assert f"•••{card.last_four}" not in page
    assert _TOTAL.search(page)[1] == "5000"  # type: ignore[index]


def test_a_covered_total_asks_for_no_way_to_pay(shop: Shop, visitor: SiteClient) -> None:
    card, code = gift_card(9000)
    _fill(visitor)
    page = visitor.post_form("/checkout", {**_FORM, "giftCard": code}).content.decode()
    assert "Nothing is left to pay." in page
    assert 'name="payment"' not in page
    assert _send(visitor, page, payment="").status_code == 303
    assert balance(card) == 4000


def test_a_shop_without_cards_has_no_field(shop: Shop, visitor: SiteClient) -> None:
    _fill(visitor)
    assert "giftCard" not in _page(visitor)


def _sold(visitor: SiteClient, **fields: str) -> GiftCard:
    _fill(visitor, title="Voucher", product_type=ProductType.GIFT_CARD, is_unlimited=True)
    page = _page(visitor)
    assert 'name="giftEmail"' in page
    answer = _send(visitor, page, **fields)
    assert answer.status_code == 303, answer.content.decode()
    found: GiftCard = GiftCard.objects.get()
    return found


def test_a_card_that_was_bought_is_mailed_once_to_whom_it_is_for(shop: Shop, visitor: SiteClient) -> None:
    """SF-1.09, SF-2.06: issue 13"""
    _sold(visitor, giftEmail="eve@example.com", giftName="Eve", giftMessage="For you\n<b>!</b>")
    run_ready()
    card = GiftCard.objects.get()
    assert (card.balance_cents, card.issued_cents, card.is_test) == (5000, 5000, True)
    mail = Mail.objects.get(kind="gift-card")
    assert mail.to_address == "eve@example.com"
    assert "Hello Eve" in mail.text
    assert "Ada Byron has sent you a gift card" in mail.text
    assert "&lt;b&gt;!&lt;/b&gt;" in mail.html
    assert [*GiftCardEntry.objects.values_list("reason", "amount_cents")] == [("sold", 5000)]
    assert check_invariants() == []
    link = re.search(r"https?://\S+/gift-card\?\S+", mail.text)
    assert link
    parts = urlsplit(link[0])
    shown = visitor.get(f"{parts.path}?{parts.query}")
    assert shown.status_code == 200
    assert f"-{card.last_four}" in shown.content.decode()
    assert "<nav" not in shown.content.decode()
    assert shown["Cache-Control"] == "no-store"
    assert visitor.get(f"{parts.path}?{parts.query[:-1]}x").status_code == 404


def test_without_anybody_named_it_goes_to_the_buyer(shop: Shop, visitor: SiteClient) -> None:
    _sold(visitor)
    run_ready()
    assert Mail.objects.get(kind="gift-card").to_address == BUYER.email


def test_it_waits_for_the_day_it_is_for(shop: Shop, visitor: SiteClient) -> None:
    from sitewright.checkout.gift_cards.sending import send_due_cards

    day = (clock.now() + timedelta(days=5)).date().isoformat()
    _sold(visitor, giftDate=day)
    run_ready()
    send_due_cards()
    assert GiftCard.objects.get().balance_cents == 5000
    assert not Mail.objects.filter(kind="gift-card").exists()
    with clock.moved(timedelta(days=6)):
        send_due_cards()
        send_due_cards()
    assert Mail.objects.filter(kind="gift-card").count() == 1


@pytest.mark.parametrize(
    ("field", "typed"),
    [("giftEmail", "eve"), ("giftDate", "2001-01-01"), ("giftDate", "soon"), ("giftMessage", "x" * 1001)],
)
def test_a_wrong_recipient_is_said_at_the_field(
    shop: Shop, visitor: SiteClient, field: str, typed: str
) -> None:
    _fill(visitor, title="Voucher", product_type=ProductType.GIFT_CARD, is_unlimited=True)
    answer = _send(visitor, _page(visitor), **{field: typed})
    assert answer.status_code == 400
    assert f'id="{field}-error"' in answer.content.decode()
    assert not Order.objects.exists()
