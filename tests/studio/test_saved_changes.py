"""Every save answers its change, so that the studio can offer to undo it at once."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cast import Answer, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

API = "/config/api"
PRODUCT: dict[str, Any] = {"title": "Moss print", "variants": [{"price_cents": 1200, "on_hand": 3}]}


def _ordered(browser: SiteClient, mine: Belongings) -> Answer:
    """A picture alone stands in no order; where one was taken out, the last moves up."""
    path = f"{API}/galleries/{mine.ids['gallery_id']}"
    for _time in range(2):
        added = browser.post_json(f"{path}/pictures", {"media": [mine.ids["media_id"]]})
    first, middle, last = (row["id"] for row in added.json()["pictures"])
    browser.post_json(f"{API}/gallery-pictures/deletion", {"pictures": [middle]})
    return browser.put_json(f"{path}/order", {"pictures": [first, last]})


SAVES: dict[str, Callable[[SiteClient, Belongings], Answer]] = {
    "post_product": lambda browser, _: browser.post_json(f"{API}/products", PRODUCT),
    "put_product": lambda browser, mine: browser.put_json(
        f"{API}/products/{mine.ids['product_id']}", PRODUCT
    ),
    "delete_one_product": lambda browser, mine: browser.delete_json(
        f"{API}/products/{mine.ids['product_id']}"
    ),
    "post_prices": lambda browser, mine: browser.post_json(
        f"{API}/products/several/prices",
        {"prices": [{"product_id": mine.ids["product_id"], "price_cents": 9900}]},
    ),
    "post_products_visibility": lambda browser, mine: browser.post_json(
        f"{API}/products/several/visibility", {"products": [mine.ids["product_id"]], "is_shown": False}
    ),
    "post_products_form": lambda browser, mine: browser.post_json(
        f"{API}/products/several/form",
        {"products": [mine.ids["product_id"]], "form_id": mine.ids["product_form_id"]},
    ),
    "post_post": lambda browser, _: browser.post_json(f"{API}/posts", {"title": "On moss"}),
    "put_post": lambda browser, mine: browser.put_json(
        f"{API}/posts/{mine.ids['post_id']}", {"title": "On moss"}
    ),
    "delete_one_post": lambda browser, mine: browser.delete_json(f"{API}/posts/{mine.ids['post_id']}"),
    "post_posts_visibility": lambda browser, mine: browser.post_json(
        f"{API}/posts/several/visibility", {"posts": [mine.ids["post_id"]], "is_shown": True}
    ),
    "post_posts_tags": lambda browser, mine: browser.post_json(
        f"{API}/posts/several/tags", {"posts": [mine.ids["post_id"]], "tags": ["Ferns"]}
    ),
    "post_event": lambda browser, _: browser.post_json(
        f"{API}/events", {"title": "Opening", "extra": {"startDate": "2027-05-01T18:00"}}
    ),
    "put_event": lambda browser, mine: browser.put_json(
        f"{API}/events/{mine.ids['event_id']}", {"title": "Class", "extra": {"startDate": "2027-05-01T11:00"}}
    ),
    "delete_one_event": lambda browser, mine: browser.delete_json(f"{API}/events/{mine.ids['event_id']}"),
    "put_gallery_design": lambda browser, mine: browser.put_json(
        f"{API}/galleries/{mine.ids['gallery_id']}/design", {"settings": {"layout": "slider"}}
    ),
    "post_gallery_pictures": lambda browser, mine: browser.post_json(
        f"{API}/galleries/{mine.ids['gallery_id']}/pictures", {"media": [mine.ids["media_id"]]}
    ),
    "put_gallery_order": _ordered,
    "put_gallery_picture": lambda browser, mine: browser.put_json(
        f"{API}/gallery-pictures/{mine.ids['picture_id']}", {"title": "Pier"}
    ),
    "post_pictures_visibility": lambda browser, mine: browser.post_json(
        f"{API}/gallery-pictures/visibility", {"pictures": [mine.ids["picture_id"]], "is_shown": True}
    ),
    "post_pictures_deletion": lambda browser, mine: browser.post_json(
        f"{API}/gallery-pictures/deletion", {"pictures": [mine.ids["picture_id"]]}
    ),
    "put_site": lambda browser, _: browser.put_json(f"{API}/site", {"title": "Renamed"}),
    "put_design": lambda browser, _: browser.put_json(
        f"{API}/design", {"styles": {"fonts": {"display": "inter"}}}
    ),
    "put_css": lambda browser, _: browser.put_json(f"{API}/code/css", {"css": "h1 { color: red; }"}),
    "put_form_code": lambda browser, mine: browser.put_json(
        f"{API}/forms/{mine.ids['form_id']}/code", {"code": "<p>Hello</p>"}
    ),
    "put_page_code": lambda browser, mine: browser.put_json(
        f"/config/api/pages/{mine.ids['page_id']}/code", {"head": "", "foot": "<p>Hello</p>"}
    ),
    "put_injected_code": lambda browser, _: browser.put_json(
        f"{API}/code/injected", {"is_on": True, "head": "", "foot": "<p>Hello</p>", "hosts": []}
    ),
    "put_navigation": lambda browser, mine: browser.put_json(
        f"{API}/site/navigation/main", {"links": [{"title": "Start", "page_id": mine.ids["page_id"]}]}
    ),
    "put_navigations": lambda browser, mine: browser.put_json(
        f"{API}/site/navigation",
        {"menus": [{"name": "footer", "links": [{"title": "Start", "page_id": mine.ids["page_id"]}]}]},
    ),
    "put_page": lambda browser, mine: browser.put_json(
        f"{API}/pages/{mine.ids['page_id']}", {"title": "Start", "slug": "", "status": "published"}
    ),
    "post_page": lambda browser, _: browser.post_json(f"{API}/pages", {"title": "About"}),
}


@pytest.mark.parametrize("name", SAVES)
def test_names_the_change_it_made(name: str, mine: Belongings, owner_browser: SiteClient) -> None:
    answer = SAVES[name](owner_browser, mine)
    newest = owner_browser.get_json(f"{API}/activity").json()["changes"][0]
    assert answer.json()["change_set_id"] == newest["id"]


@pytest.mark.parametrize("name", [name for name in SAVES if name != "post_page"])
def test_can_be_undone_by_what_it_answered(name: str, mine: Belongings, owner_browser: SiteClient) -> None:
    change = SAVES[name](owner_browser, mine).json()["change_set_id"]
    undone = owner_browser.post_json(f"{API}/activity/{change}/undo")
    assert (undone.status_code, undone.json()["restored_count"]) == (200, 1)


def test_names_nothing_for_stock(mine: Belongings, owner_browser: SiteClient) -> None:
    """What was counted is never rolled back, so there is nothing to undo."""
    body = {"variant_id": mine.ids["variant_id"], "on_hand": 99}
    answer = owner_browser.put_json(f"{API}/products/{mine.ids['product_id']}/stock", body)
    assert (answer.status_code, answer.json()["change_set_id"]) == (200, "")


def test_names_nothing_when_nothing_changed(mine: Belongings, owner_browser: SiteClient) -> None:
    owner_browser.put_json(f"{API}/site", {"title": "Renamed"})
    again = owner_browser.put_json(f"{API}/site", {"title": "Renamed"})
    assert again.json()["change_set_id"] == ""


def test_names_nothing_when_it_is_only_read(mine: Belongings, owner_browser: SiteClient) -> None:
    owner_browser.put_json(f"{API}/site", {"title": "Renamed"})
    for address in (f"products/{mine.ids['product_id']}", "site", f"pages/{mine.ids['page_id']}"):
        assert owner_browser.get_json(f"{API}/{address}").json()["change_set_id"] == ""
