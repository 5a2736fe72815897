"""Waiting for what is sold out."""

import pytest

from sitewright.catalog.models import ProductType
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.operations.show_products import show_products
from sitewright.catalog.restock.errors import BadSignUp, IsInStock, NothingToWaitFor
from sitewright.catalog.restock.models import RestockSignUp
from sitewright.kit import clock
from sitewright.sites.models import Website
from tests.catalog.restock.waiting import sold_out, wait_for
from tests.catalog.shops import Shop

pytestmark = pytest.mark.django_db


def set_restock(**settings: bool | str) -> None:
    Website.objects.update(settings={"restock": settings})


def test_it_keeps_who_waits_for_what(shop: Shop) -> None:
    """SF-1.15, PL-3.45"""
    set_restock(mailingListSignUpEnabled=True)
    variant = sold_out()
    wait_for(variant, " Ada@Example.com ", language="de", joins_list=True)
    found = RestockSignUp.objects.get()
    assert (found.product_id, found.variant_id) == (variant.product_id, variant.id)
    assert (found.email, found.language, found.joins_list) == ("ada@example.com", "de", True)
    assert (found.sent_at, found.is_mailed) == (None, False)


def test_it_keeps_an_address_once(shop: Shop) -> None:
    variant = sold_out()
    wait_for(variant)
    first = RestockSignUp.objects.get()
    wait_for(variant, "ADA@example.com", language="de")
    again = RestockSignUp.objects.get()
    assert (again.id, again.created_at, again.language) == (first.id, first.created_at, "de")


def test_it_begins_anew_after_the_mail(shop: Shop) -> None:
    variant = sold_out()
    wait_for(variant)
    RestockSignUp.objects.update(sent_at=clock.now(), is_mailed=True)
    wait_for(variant)
    again = RestockSignUp.objects.get()
    assert (again.sent_at, again.is_mailed) == (None, False)


def test_it_joins_no_list_that_is_not_offered(shop: Shop) -> None:
    wait_for(sold_out(), joins_list=True)
    assert not RestockSignUp.objects.get().joins_list


@pytest.mark.parametrize("typed", ["", "  ", "\n"])
def test_it_asks_for_an_address(shop: Shop, typed: str) -> None:
    """SF-5.42"""
    with pytest.raises(BadSignUp) as refusal:
        wait_for(sold_out(), typed)
    assert refusal.value.fields == {"siteVisitorEmail": "Email cannot be blank"}
    assert refusal.value.message == "Email cannot be blank"


@pytest.mark.parametrize("typed", ["ada", "ada@", "ada@example", "a@b@example.com", "x" * 250 + "@a.example"])
def test_it_refuses_what_is_no_address(shop: Shop, typed: str) -> None:
    """SF-5.43, SF-5.44, D-45"""
    with pytest.raises(BadSignUp) as refusal:
        wait_for(sold_out(), typed)
    assert refusal.value.message == "Email is invalid"


def test_it_takes_nobody_for_what_can_be_bought(shop: Shop) -> None:
    variant = sold_out()
    set_stock(variant.id, on_hand=1)
    with pytest.raises(IsInStock):
        wait_for(variant)
    digital = sold_out("Poster file", product_type=ProductType.DIGITAL)
    with pytest.raises(IsInStock):
        wait_for(digital)


def test_it_knows_only_what_visitors_see(shop: Shop) -> None:
    variant = sold_out()
    show_products([variant.product_id], is_shown=False)
    with pytest.raises(NothingToWaitFor):
        wait_for(variant)
    variant.id = "0" * 32
    with pytest.raises(NothingToWaitFor):
        wait_for(variant)


def test_it_takes_nobody_where_the_owner_does_not_offer_it(shop: Shop) -> None:
    variant = sold_out()
    set_restock(restockNotificationsEnabled=False)
    with pytest.raises(NothingToWaitFor):
        wait_for(variant)


def test_it_drops_what_fills_in_everything(shop: Shop) -> None:
    wait_for(sold_out(), trap="https://example.com")
    assert not RestockSignUp.objects.exists()
