"""What a page says of itself and of its website: codes, kinds, settings with their defaults."""

import re
from typing import Any

import pytest

from sitewright.catalog.models import SHOP_COLLECTION
from sitewright.kit import clock
from sitewright.media.models import MediaFile
from sitewright.sites.models import SiteStatus, Website
from sitewright.themes.page_types import PageType
from tests.cast import Cast, SiteClient
from tests.storefront.sites import Site, image_of, make_card, make_picture, make_post, publish_home

STATUSES = {
    "expired": 1, "past_due": 2, "trial": 3, "beta": 4, "removed": 5, "internal": 6, "comped": 7, "paid": 8,
    "v5_linked": 11, "parking_page": 12, "resold": 13, "resold_grace_period": 14, "enterprise": 15,
}  # fmt: skip
CONTENT = {"collection": 1, "page": 2, "splash_page": 3, "content_item": 50}
SYSTEM = {
    "not_found": 100, "error": 101, "search": 102, "lock_screen": 103, "popup_overlay": 104,
    "protected_content": 105, "member_area_access_denied": 106, "paywall": 107,
}  # fmt: skip
COMMERCE = {
    "show_cart": 200, "checkout": 201, "order_confirmed": 202, "donate": 203, "contribution_confirmed": 204,
    "cart_v2": 205, "subscription_confirmed": 206, "order_received": 207, "membership_confirmed": 208,
    "reviews_request": 209, "digital_product_composer_preview": 210, "order_status": 211,
}  # fmt: skip
MAIL = {"newsletter_unsubscribe": 300, "commerce_email_preview": 301}


def context(visitor: SiteClient, path: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get(f"{path}?format=json").json()
    return found


def numbers(low: int, high: int) -> dict[str, int]:
    return {code.name.lower(): code.value for code in PageType if low <= code <= high}


def test_numbers_the_types_of_pages() -> None:
    """SF-2.19, SF-2.20, SF-2.21, SF-2.22, SF-2.23"""
    assert numbers(1, 99) == CONTENT
    assert numbers(100, 199) == SYSTEM
    assert numbers(200, 299) == COMMERCE
    assert (numbers(300, 399), numbers(400, 499)) == (MAIL, {"sso": 400})


def test_prints_the_number_on_the_page(site: Site, visitor: SiteClient) -> None:
    """SF-2.19, SF-2.20, SF-2.21: those of the kinds of pages there are."""
    publish_home()
    make_card("Ginkgo")
    expected = {
        "/": 2, "/shop": 1, "/shop/p/ginkgo": 50, "/search": 102, "/nowhere": 100, "/cart": 200,
        "/checkout": 201,
    }  # fmt: skip
    found = {
        path: re.findall(r'data-page-type="(\d+)"', visitor.get(path).content.decode()) for path in expected
    }
    assert found == {path: [str(code)] for path, code in expected.items()}


def test_numbers_the_statuses_of_websites() -> None:
    """SF-3.67, PL-3.95"""
    assert {status.name.lower(): status.value for status in SiteStatus} == STATUSES


def test_tells_product_pages_and_lists_by_what_they_hold(site: Site, visitor: SiteClient) -> None:
    """PL-2.01, PL-2.02"""
    make_card("Ginkgo")
    make_post(site.blog)
    one, many, journal = (context(visitor, path) for path in ("/shop/p/ginkgo", "/shop", "/blog"))
    assert (one["item"]["recordType"], one["item"]["structuredContent"]["productType"]) == (11, 1)
    assert (many["collection"]["type"], many["collection"]["typeName"]) == (
        SHOP_COLLECTION,
        "products",
    )
    assert [item["title"] for item in many["items"]] == ["Ginkgo"]
    assert journal["collection"]["type"] != SHOP_COLLECTION


def test_describes_a_picture(site: Site, visitor: SiteClient) -> None:
    """PL-3.12, PL-3.13"""
    make_card("Ginkgo", images=[image_of(make_picture(size=(1200, 1500)))])
    picture = context(visitor, "/shop/p/ginkgo")["item"]["mainImage"]
    assert (picture["originalSize"], picture["mediaFocalPoint"]) == ("1200x1500", {"x": 0.5, "y": 0.5})
    assert picture["assetUrl"] == f"/media/{MediaFile.objects.get().id}/fern.png"
    assert visitor.get(picture["assetUrl"]).status_code == 200


def test_describes_the_store_collection(site: Site, visitor: SiteClient) -> None:
    """PL-3.57"""
    found = context(visitor, "/shop")["collection"]
    names = ("id", "navigationTitle", "title", "urlId", "description", "enabled")
    assert [found[name] for name in names] == [
        site.shop.id,
        "Shop",
        "Shop",
        "shop",
        "Prints and cards.",
        True,
    ]


def test_begins_in_new_york_with_dollars(site: Site, visitor: SiteClient) -> None:
    """SF-3.29, SF-3.32, SF-9.23, SF-9.29, PL-3.51, PL-9.68"""
    found = context(visitor, "/shop")
    assert (found["website"]["timeZone"], found["website"]["currency"]) == ("America/New_York", "USD")
    assert found["websiteSettings"]["storeSettings"]["currency"] == "USD"
    bare = Website.objects.create(title="Bare", created_at=clock.now())
    assert (bare.time_zone, bare.currency) == ("America/New_York", "USD")


@pytest.mark.parametrize(
    ("settings", "site_key", "sharing"),
    [({}, "", {}), ({"captchaSiteKey": "key-1", "shareButtonOptions": {"1": True}}, "key-1", {"1": True})],
)
def test_carries_the_settings_that_widgets_need(
    site: Site, cast: Cast, visitor: SiteClient, settings: dict[str, Any], site_key: str, sharing: Any
) -> None:
    """SF-3.31, PL-3.10"""
    cast.shop.settings = settings
    cast.shop.save()
    website = context(visitor, "/shop")["website"]
    assert website["captchaSettings"] == {"siteKey": site_key}
    assert website["shareButtonOptions"] == sharing


@pytest.mark.parametrize("path", ["/config", "/config/", "/config/pages", "/config/commerce/inventory"])
def test_leaves_everything_under_config_to_the_owner(site: Site, visitor: SiteClient, path: str) -> None:
    """PL-2.07"""
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert b"<title>Studio</title>" in answer.content
    assert b"data-page-type" not in answer.content
    assert visitor.get_json("/config/api/products").status_code == 401
