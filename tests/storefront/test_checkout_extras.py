"""What the checkout asks besides, where the owner wants it: a note for the shop, and the newsletter's box."""

import re
from datetime import timedelta
from typing import Any

import pytest

from sitewright.forms.newsletters.models import Consent, Source, Subscriber, SubscriberState
from sitewright.kit import clock
from sitewright.mail.models import Message
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.documents.order_paper import sale_of, slip_paper
from sitewright.orders.documents.settings import invoice_settings
from sitewright.orders.models import Order, Placement
from sitewright.sites.queries import website_basics, website_data
from tests.cast import Answer, Cast, SiteClient
from tests.catalog.shops import make_product
from tests.forms.newsletters.made import make_list
from tests.storefront.sites import Site
from tests.storefront.talk import set_settings
from tests.storefront.test_cart_reminders import EMAIL, FORM

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

NOTE = "Please leave it\nwith the neighbour <3"
BOX, FIELD = 'name="newsletter" value="1"', 'name="note"'


@pytest.fixture
def product(site: Site) -> dict[str, Any]:
    return make_product("Fern", sku="fern", on_hand=9)


def _want(*, note: bool = False, news: bool = False) -> None:
    set_settings(checkoutForm={"asksNote": note, "offersNewsletter": news})


def _open(browser: SiteClient, product: dict[str, Any]) -> str:
    browser.post_form("/cart/add", {"itemId": product["id"], "sku": "fern", "quantity": "1"})
    return browser.get("/checkout").content.decode()


def _buy(browser: SiteClient, product: dict[str, Any], **typed: str) -> Answer:
    page = _open(browser, product)
    names = ("cartToken", "idempotencyKey", "shownTotalCents")
    hidden = {name: re.search(rf'name="{name}" value="([^"]*)"', page)[1] for name in names}  # type: ignore[index]
    return browser.post_form("/checkout", {**hidden, **FORM, **typed})


def test_asks_nothing_by_default(visitor: SiteClient, product: dict[str, Any]) -> None:
    make_list()
    page = _open(visitor, product)
    assert BOX not in page
    assert FIELD not in page


def test_a_note_that_nobody_asked_for_is_not_kept(visitor: SiteClient, product: dict[str, Any]) -> None:
    assert _buy(visitor, product, note=NOTE).status_code == 303
    assert Order.objects.get().buyer_note == ""


def test_keeps_the_note_with_the_order_its_mail_its_page_and_its_slip(
    visitor: SiteClient, cast: Cast, product: dict[str, Any]
) -> None:
    _want(note=True)
    placed = _buy(visitor, product, note=NOTE.replace("\n", "\r\n"))
    order = Order.objects.get()
    assert order.buyer_note == NOTE
    shown = visitor.get(placed["Location"]).content.decode()
    assert "Please leave it<br>with the neighbour &lt;3" in shown
    mail = Message.objects.get(kind="order-confirmation")
    assert f"Your note:\n{NOTE}" in mail.text
    assert "with the neighbour &lt;3" in mail.html
    owner = SiteClient(cast.host_of(cast.owner))
    owner.sign_in(cast.owner.email)
    assert owner.get_json(f"/config/api/orders/{order.id}").json()["buyer_note"] == NOTE
    site = website_data()
    slip = slip_paper(sale_of(order), site, invoice_settings(website_basics().settings))
    assert slip.note == f"From the buyer: {NOTE}"


def test_a_note_that_is_too_long_comes_back_with_its_field(
    visitor: SiteClient, product: dict[str, Any]
) -> None:
    _want(note=True)
    refused = _buy(visitor, product, note="n" * 501)
    page = refused.content.decode()
    assert refused.status_code == 400
    assert 'aria-describedby="note-error"' in page
    assert "n" * 501 in page
    assert not Order.objects.exists()


def test_the_note_goes_with_its_buyer(visitor: SiteClient, product: dict[str, Any]) -> None:
    _want(note=True)
    _buy(visitor, product, note=NOTE)
    erase_buyer(EMAIL)
    assert Order.objects.get().buyer_note == ""
    assert "neighbour" not in str(Placement.objects.get().snapshot)


def test_the_newsletter_is_offered_where_there_is_one(visitor: SiteClient, product: dict[str, Any]) -> None:
    _want(news=True)
    assert BOX not in _open(visitor, product)
    make_list()
    page = visitor.get("/checkout").content.decode()
    assert BOX in page
    assert f"{BOX} checked" not in page


def test_who_ticks_the_box_is_asked_by_mail(visitor: SiteClient, product: dict[str, Any]) -> None:
    """Word for word what was agreed to is kept with where it was said."""
    _want(news=True)
    make_list()
    assert _buy(visitor, product, newsletter="1").status_code == 303
    joined = Subscriber.objects.get()
    assert (joined.email, joined.state) == (EMAIL, SubscriberState.PENDING)
    consent = Consent.objects.get()
    assert (consent.source, consent.place) == (Source.CHECKOUT, "/checkout")
    assert consent.text == "Send me news by e-mail. I can unsubscribe at any time."
    assert Message.objects.filter(kind="newsletter-confirmation", to_address=EMAIL).count() == 1


@pytest.mark.parametrize("typed", [{}, {"newsletter": "1", "email": "no address"}])
def test_nobody_joins_who_did_not_tick_it_or_was_refused(
    visitor: SiteClient, product: dict[str, Any], typed: dict[str, str]
) -> None:
    _want(news=True)
    make_list()
    page = _buy(visitor, product, **typed).content.decode()
    assert not Subscriber.objects.exists()
    if typed:
        assert f"{BOX} checked" in page


def test_an_order_looked_at_later_is_no_longer_thanked_for(
    visitor: SiteClient, product: dict[str, Any]
) -> None:
    where = _buy(visitor, product)["Location"]
    assert "Thank you, Ada Byron." in visitor.get(where).content.decode()
    with clock.moved(timedelta(days=2)):
        later = visitor.get(where).content.decode()
    assert "Thank you" not in later
    assert ">Your order</h1>" in later
