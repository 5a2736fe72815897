"""Two kinds of people: owners build behind a sign-in, visitors browse and buy without one."""

from django.conf import settings

from tests.cast import SiteClient
from tests.studio.belongings import Belongings

API = "/config/api"
PAGES = ("/", "/shop", "/search", "/cart", "/checkout", "/nowhere")
PRODUCT = {"title": "Sea holly", "variants": [{"price_cents": 1200, "on_hand": 3}]}


def test_visitors_shop_without_ever_having_a_session(mine: Belongings, visitor: SiteClient) -> None:
    """SF-1.01, SF-1.02, SF-6.01"""
    item = visitor.get("/shop/p/fern-print?format=json").json()["item"]
    added = visitor.post_form("/cart/add", {"itemId": item["id"], "quantity": "1"})
    assert (added.status_code, added["Location"]) == (303, "/cart")
    statuses = {path: visitor.get(path).status_code for path in PAGES}
    assert statuses == dict.fromkeys(PAGES, 200) | {"/nowhere": 404}
    assert settings.SESSION_COOKIE_NAME not in visitor.cookies


def test_an_owner_is_a_visitor_like_others_on_the_storefront(
    mine: Belongings, visitor: SiteClient, owner_browser: SiteClient
) -> None:
    """SF-6.01"""
    for path in ("/", "/shop", "/shop/p/fern-print"):
        assert owner_browser.get(path).content == visitor.get(path).content


def test_owners_build_what_visitors_browse(
    mine: Belongings, visitor: SiteClient, owner_browser: SiteClient
) -> None:
    """SF-1.05"""
    page = {"title": "About us", "slug": "about-us"}
    assert [visitor.post_json(f"{API}/{kind}", {}).status_code for kind in ("products", "pages")] == [
        401,
        401,
    ]
    assert owner_browser.post_json(f"{API}/products", PRODUCT).status_code == 201
    made = owner_browser.post_json(f"{API}/pages", page).json()
    assert visitor.get("/shop/p/sea-holly").status_code == 200
    assert visitor.get("/about-us").status_code == 404
    assert owner_browser.post_json(f"{API}/pages/{made['id']}/publish").status_code == 200
    assert visitor.get("/about-us").status_code == 200
