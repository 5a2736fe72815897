"""Saving for later: out of the cart into a list kept with it, and back, by plain forms."""

import re

import pytest

from sitewright.catalog.models import StockLevel
from sitewright.checkout.models import Cart, CartEntry, CartState, SavedEntry
from sitewright.checkout.operations.carry_saved_over import carry_saved_over
from sitewright.checkout.operations.forget_carts import forget_carts
from sitewright.checkout.operations.save_for_later import MOST_SAVED
from sitewright.checkout.queries import saved_of
from tests.cast import SiteClient
from tests.storefront.sites import Site, make_card


def put_in_cart(visitor: SiteClient) -> str:
    """Two of a card; the id of the entry."""
    visitor.post_form("/cart/add", {"itemId": make_card("Ginkgo"), "quantity": "2"})
    return str(CartEntry.objects.get().id)


def page_of(visitor: SiteClient, path: str = "/cart") -> str:
    return visitor.get(path).content.decode()


def test_moves_out_of_the_cart_and_its_sums(site: Site, visitor: SiteClient) -> None:
    entry_id = put_in_cart(visitor)
    answer = visitor.post_form("/cart/save", {"entryId": entry_id})
    assert (answer.status_code, answer["Location"]) == (303, f"/cart?saved={entry_id}")
    cart = visitor.get("/api/commerce/shopping-cart").json()
    assert (cart["entries"], cart["subtotalCents"]) == ([], 0)
    page = page_of(visitor, f"/cart?saved={entry_id}")
    assert "Ginkgo is saved for later." in page
    assert re.search(r'id="saved".*Ginkgo.*2 × ', page, re.DOTALL)


def test_comes_back_as_it_was(site: Site, visitor: SiteClient) -> None:
    entry_id = put_in_cart(visitor)
    visitor.post_form("/cart/save", {"entryId": entry_id})
    assert visitor.post_form("/cart/back", {"entryId": entry_id}).status_code == 303
    [entry] = visitor.get("/api/commerce/shopping-cart").json()["entries"]
    assert (entry["title"], entry["quantity"]) == ("Ginkgo", 2)
    assert not SavedEntry.objects.exists()


def test_what_has_run_out_stays_on_the_list(site: Site, visitor: SiteClient) -> None:
    """SF-5.06"""
    entry_id = put_in_cart(visitor)
    visitor.post_form("/cart/save", {"entryId": entry_id})
    StockLevel.objects.update(on_hand=0)
    refused = visitor.post_form("/cart/back", {"entryId": entry_id})
    assert refused.status_code == 409
    assert "Sorry, we do not have enough of that item available." in refused.content.decode()
    assert SavedEntry.objects.count() == 1


def test_is_taken_off_the_list(site: Site, visitor: SiteClient) -> None:
    entry_id = put_in_cart(visitor)
    visitor.post_form("/cart/save", {"entryId": entry_id})
    assert visitor.post_form("/cart/drop", {"entryId": entry_id}).status_code == 303
    assert "Saved for later" not in page_of(visitor)


@pytest.mark.parametrize("act", ["save", "back", "drop"])
def test_nobody_reaches_anothers(site: Site, visitor: SiteClient, act: str) -> None:
    second_visitor = SiteClient(visitor.host)
    entry_id = put_in_cart(visitor)
    product_id = CartEntry.objects.get().product_id
    if act != "save":
        visitor.post_form("/cart/save", {"entryId": entry_id})
    second_visitor.post_form("/cart/add", {"itemId": product_id, "quantity": "1"})
    assert second_visitor.post_form(f"/cart/{act}", {"entryId": entry_id}).status_code == 404
    assert CartEntry.objects.count() + SavedEntry.objects.count() == 2


def test_the_list_has_an_end(site: Site, visitor: SiteClient) -> None:
    entry_id = put_in_cart(visitor)
    entry = CartEntry.objects.get()
    shared = {"website_id": entry.website_id, "cart_id": entry.cart_id, "quantity": 1}
    for _ in range(MOST_SAVED):
        SavedEntry.objects.create(
            product_id=entry.product_id,
            variant_id=entry.variant_id,
            created_at=entry.cart.created_at,
            **shared,
        )
    refused = visitor.post_form("/cart/save", {"entryId": entry_id})
    assert refused.status_code == 400
    assert f"At most {MOST_SAVED} items can be saved for later." in refused.content.decode()
    assert CartEntry.objects.count() == 1


def test_outlives_the_order(site: Site, visitor: SiteClient) -> None:
    entry_id = put_in_cart(visitor)
    visitor.post_form("/cart/save", {"entryId": entry_id})
    bought = Cart.objects.get()
    Cart.objects.update(state=CartState.PURCHASED)
    token = carry_saved_over(bought.token)
    assert token not in ("", bought.token)
    assert [entry["title"] for entry in saved_of(token)] == ["Ginkgo"]
    assert saved_of(bought.token) == []


def test_an_open_cart_keeps_its_own(site: Site, visitor: SiteClient) -> None:
    visitor.post_form("/cart/save", {"entryId": put_in_cart(visitor)})
    assert carry_saved_over(Cart.objects.get().token) == ""


def test_goes_with_the_cart(site: Site, visitor: SiteClient) -> None:
    visitor.post_form("/cart/save", {"entryId": put_in_cart(visitor)})
    forget_carts([Cart.objects.get().id])
    assert not SavedEntry.objects.exists()
