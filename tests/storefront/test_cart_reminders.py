"""A buyer who asked for it is reminded of a checkout that was not finished: once, and nobody else is."""

import re
from datetime import timedelta
from typing import Any

import pytest

from sitewright.checkout.models import CartEntry
from sitewright.kit import clock
from sitewright.kit.jobs.schedules import run_turn
from sitewright.mail.models import Message
from sitewright.orders.buyer_data.copying import copy_of
from sitewright.orders.buyer_data.finding import find_buyer
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.cart_reminders.models import CartReminder
from sitewright.orders.cart_reminders.operations.send_reminders import JOB, send_reminders
from sitewright.orders.models import Order
from sitewright.orders.payments import test_provider
from tests.cast import SHOP_HOST, Answer, SiteClient
from tests.catalog.shops import make_product
from tests.storefront.sites import Site
from tests.storefront.talk import set_settings

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

EMAIL = "ada@example.com"
FORM = {
    "email": EMAIL, "name": "Ada Byron", "line1": "1 Main Street", "line2": "", "city": "Brooklyn",
    "region": "NY", "postalCode": "11201", "country": "US", "phone": "", "payment": test_provider.SUCCESS,
}  # fmt: skip
LATER = timedelta(hours=5)
BOX = 'name="remind" value="1"'


@pytest.fixture
def product(site: Site) -> dict[str, Any]:
    set_settings(cartReminders={"cartRemindersEnabled": True, "reminderHours": 4})
    return make_product("Fern", sku="fern", on_hand=9)


def _fill(browser: SiteClient, product: dict[str, Any]) -> str:
    browser.post_form("/cart/add", {"itemId": product["id"], "sku": "fern", "quantity": "1"})
    return browser.get("/checkout").content.decode()


def _say(browser: SiteClient, page: str, **typed: str) -> Answer:
    names = ("cartToken", "idempotencyKey", "shownTotalCents")
    hidden = {name: re.search(rf'name="{name}" value="([^"]*)"', page)[1] for name in names}  # type: ignore[index]
    return browser.post_form("/checkout", {**hidden, **FORM, **typed})


def _wish(browser: SiteClient, product: dict[str, Any], **typed: str) -> str:
    page = _fill(browser, product)
    assert _say(browser, page, update="1", remind="1", **typed).status_code == 200
    return page


def _mails_after(wait: timedelta = LATER) -> list[Message]:
    with clock.moved(wait):
        send_reminders()
        send_reminders()
    return list(Message.objects.filter(kind="cart-reminder"))


def test_sends_who_asked_a_link_that_brings_the_cart_along(
    visitor: SiteClient, product: dict[str, Any]
) -> None:
    _wish(visitor, product)
    assert not _mails_after(timedelta(hours=3))
    (mail,) = _mails_after()
    assert (mail.to_address, mail.subject) == (EMAIL, "Your cart at The Shop")
    assert "1 × Fern" in mail.text
    found = re.search(r"(/checkout\?cartToken=\S+)", mail.text)
    assert found is not None
    friend = SiteClient(SHOP_HOST)
    friend.get(found[1])
    page = friend.get("/checkout").content.decode()
    assert "Fern" in page
    assert EMAIL not in page


def test_asks_nobody_where_the_shop_reminds_nobody(visitor: SiteClient, product: dict[str, Any]) -> None:
    set_settings(cartReminders={"cartRemindersEnabled": False, "reminderHours": 4})
    assert BOX not in _wish(visitor, product)
    assert not CartReminder.objects.exists()


def test_is_never_ticked_for_anybody_and_can_be_taken_back(
    visitor: SiteClient, product: dict[str, Any]
) -> None:
    page = _fill(visitor, product)
    assert f"{BOX}>" in page
    _say(visitor, page, update="1")
    assert not CartReminder.objects.exists()
    _wish(visitor, product)
    assert f"{BOX} checked>" in visitor.get("/checkout").content.decode()
    _say(visitor, page, update="1")
    assert not _mails_after()


def test_notes_it_as_well_where_the_order_is_refused(visitor: SiteClient, product: dict[str, Any]) -> None:
    answer = _say(visitor, _fill(visitor, product), remind="1", name="")
    assert answer.status_code == 400
    assert f"{BOX} checked>" in answer.content.decode()
    assert len(_mails_after()) == 1


def test_follows_an_address_that_is_corrected(visitor: SiteClient, product: dict[str, Any]) -> None:
    _wish(visitor, product, email="ad@example.com")
    _wish(visitor, product)
    assert [mail.to_address for mail in _mails_after()] == [EMAIL]


@pytest.mark.parametrize("email", ["", "nobody", "a" * 300 + "@example.com"])
def test_takes_no_address_that_is_none(visitor: SiteClient, product: dict[str, Any], email: str) -> None:
    _wish(visitor, product, email=email)
    assert not CartReminder.objects.exists()


def test_says_nothing_to_who_has_bought(visitor: SiteClient, product: dict[str, Any]) -> None:
    assert _say(visitor, _wish(visitor, product), remind="1").status_code == 303
    assert Order.objects.count() == 1
    assert not _mails_after()
    assert not CartReminder.objects.exists()


def test_says_nothing_to_who_bought_with_another_cart(visitor: SiteClient, product: dict[str, Any]) -> None:
    _wish(visitor, product)
    another = SiteClient(SHOP_HOST)
    assert _say(another, _fill(another, product)).status_code == 303
    assert not _mails_after()


def test_says_nothing_of_an_empty_cart(visitor: SiteClient, product: dict[str, Any]) -> None:
    _wish(visitor, product)
    CartEntry.objects.all().delete()
    assert not _mails_after()


def test_fills_nobodys_letter_box(product: dict[str, Any]) -> None:
    for _ in range(3):
        _wish(SiteClient(SHOP_HOST), product)
    assert len(_mails_after()) == 1


def test_a_switched_off_shop_sends_none_of_those_before(visitor: SiteClient, product: dict[str, Any]) -> None:
    _wish(visitor, product)
    set_settings(cartReminders={"cartRemindersEnabled": False, "reminderHours": 4})
    assert not _mails_after()
    assert not CartReminder.objects.exists()


def test_speaks_the_language_of_the_page(visitor: SiteClient, product: dict[str, Any]) -> None:
    page = _fill(visitor, product)
    _say(visitor, page, update="1", remind="1")
    CartReminder.objects.update(language="de")
    (mail,) = _mails_after()
    assert mail.subject == "Ihr Warenkorb bei The Shop"
    assert "/de/checkout?cartToken=" in mail.text


def test_goes_out_by_itself_and_is_forgotten_after_a_month(
    visitor: SiteClient, product: dict[str, Any]
) -> None:
    _wish(visitor, product)
    with clock.moved(LATER):
        run_turn(JOB)
        assert Message.objects.filter(kind="cart-reminder").count() == 1
    with clock.moved(timedelta(days=31)):
        run_turn(JOB)
    assert not CartReminder.objects.exists()


def test_belongs_to_what_is_kept_about_a_buyer(visitor: SiteClient, product: dict[str, Any]) -> None:
    _wish(visitor, product)
    (kept,) = copy_of(find_buyer(EMAIL), [])["cart_reminders"]
    assert kept["email"] == EMAIL
    erase_buyer(EMAIL)
    assert not CartReminder.objects.exists()
