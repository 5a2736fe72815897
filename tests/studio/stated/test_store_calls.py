"""Making a store and its categories (PL-7.35, PL-7.36, PL-4.19)."""

from typing import Any

import pytest

from sitewright.catalog.models import Category
from sitewright.content.models import Collection
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from sitewright.studio.stated import stores
from tests.cast import Answer, Cast, SiteClient
from tests.studio.belongings import Belongings
from tests.studio.stated.recorded import change_count, newest_operation, undo_newest

BODY = {
    "title": "Paper Goods",
    "navigationTitle": "Paper",
    "urlId": "",
    "description": "By hand",
    "enabled": True,
}


@pytest.fixture
def products(cast: Cast) -> str:
    return f"/api/content-service/product/1.1/websites/{cast.shop.id}/products"


def _make(browser: SiteClient, path: str, **more: Any) -> Answer:
    return browser.post_json(path, {**BODY, **more})


def test_makes_a_store_with_the_root_of_its_categories(
    cast: Cast, products: str, owner_browser: SiteClient
) -> None:
    """PL-7.35, PL-4.19, PL-3.57, PL-2.21"""
    answer = _make(owner_browser, products)
    store = answer.json()
    assert answer.status_code == 201
    assert (store["title"], store["navigationTitle"], store["urlId"]) == (
        "Paper Goods",
        "Paper",
        "paper-goods",
    )
    assert (store["description"], store["enabled"], store["message"]) == ("By hand", True, "")
    with tenant(cast.shop.id):
        root = Category.objects.get(collection_id=store["id"])
    assert (root.id, root.type, root.parent_id) == (store["rootCategoryId"], "ROOT", None)
    assert owner_browser.get("/paper-goods").status_code == 200


def test_is_one_change_that_can_be_undone(cast: Cast, products: str, owner_browser: SiteClient) -> None:
    """PL-7.35, D-73, D-48"""
    before = change_count(cast)
    store = _make(owner_browser, products, addToNavigation=True).json()
    assert (change_count(cast), newest_operation(cast)) == (before + 1, "catalog.create_store")
    undo_newest(owner_browser)
    with tenant(cast.shop.id):
        assert not Collection.objects.filter(id=store["id"]).exists()
        assert not Category.objects.filter(collection_id=store["id"]).exists()


def test_puts_the_store_first_into_the_main_menu(
    mine: Belongings, products: str, owner_browser: SiteClient
) -> None:
    """PL-4.19: only when asked for, by the name for menus, before what is there."""
    menu = {"items": [{"collectionId": mine.ids["page_id"]}]}
    owner_browser.post_json("/api/widget/UpdateNavigation", {"fieldName": "main", "navigation": menu})
    _make(owner_browser, products, title="Quiet store")
    _make(owner_browser, products, addToNavigation=True)
    layout = owner_browser.get_json("/api/commondata/GetSiteLayout").json()["layout"]
    assert [link["title"] for link in layout[0]["links"]] == ["Paper", "Home"]


def test_is_made_without_a_main_menu_and_says_so(
    products: str, owner_browser: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PL-8.20, D-73: the layout has no navigation."""

    class Bare:
        navigations = ("footer",)

    monkeypatch.setattr(stores, "site_theme", lambda: Bare)
    answer = _make(owner_browser, products, addToNavigation=True)
    assert answer.status_code == 201
    assert answer.json()["message"] == "Unable to find site main navigation"
    assert _make(owner_browser, products, title="Another").json()["message"] == ""


def test_leaves_nothing_when_a_step_fails(
    cast: Cast, products: str, owner_browser: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D-73, PL-4.19: the menu has no room."""
    from sitewright.content import navigation_links

    before = change_count(cast)
    monkeypatch.setattr(navigation_links, "MOST_ENTRIES", 0)
    answer = _make(owner_browser, products, addToNavigation=True)
    assert answer.status_code == 400
    with tenant(cast.shop.id):
        assert not Collection.objects.filter(title="Paper Goods").exists()
        assert not Category.objects.filter(type="ROOT").exists()
    assert change_count(cast) == before


@pytest.mark.parametrize(
    ("title", "url_id"),
    [("Ferns & Moss", "ferns-moss"), ("Ä!", "store"), ("日本", "store"), ("Inks", "inks")],
)
def test_makes_the_address_of_the_title(
    products: str, owner_browser: SiteClient, title: str, url_id: str
) -> None:
    """PL-5.62, PL-5.63, D-76"""
    assert _make(owner_browser, products, title=title).json()["urlId"] == url_id


def test_numbers_an_address_that_is_taken(mine: Belongings, products: str, owner_browser: SiteClient) -> None:
    """PL-5.64: the first of them has no number."""
    found = [_make(owner_browser, products, title="Shop").json()["urlId"] for _ in range(2)]
    assert found == ["shop-1", "shop-2"]
    found = [_make(owner_browser, products, title="?").json()["urlId"] for _ in range(3)]
    assert found == ["store", "store-1", "store-2"]


def test_takes_an_address_as_it_is_given(mine: Belongings, products: str, owner_browser: SiteClient) -> None:
    """PL-7.35: or says why not, at its field."""
    assert _make(owner_browser, products, urlId="goods").json()["urlId"] == "goods"
    taken = _make(owner_browser, products, urlId="goods")
    assert (taken.status_code, list(taken.json()["fields"])) == (409, ["urlId"])
    bad = _make(owner_browser, products, urlId="Not An Address")
    assert (bad.status_code, list(bad.json()["fields"])) == (400, ["urlId"])


def test_makes_a_store_nobody_sees_yet(products: str, owner_browser: SiteClient) -> None:
    """PL-7.35: enabled"""
    assert _make(owner_browser, products, enabled=False).json()["enabled"] is False
    assert owner_browser.get("/paper-goods").status_code == 404


def test_works_on_this_website_alone(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-7.35, I01"""
    ids = (cast.other_shop.id, new_id())
    answers = [
        _make(owner_browser, f"/api/content-service/product/1.1/websites/{id_}/products") for id_ in ids
    ]
    assert [answer.status_code for answer in answers] == [404, 404]
    # Each is told with the address that was asked (PL-8.09).
    assert {**answers[0].json(), "path": ""} == {**answers[1].json(), "path": ""}


def _category(browser: SiteClient, path: str, **body: Any) -> Answer:
    return browser.post_json(path, body)


@pytest.fixture
def categories(products: str, owner_browser: SiteClient) -> str:
    """Of a store with a root."""
    return f"{products}/{_make(owner_browser, products).json()['id']}/categories"


def test_makes_a_category_in_the_root(cast: Cast, categories: str, owner_browser: SiteClient) -> None:
    """PL-7.36, PL-3.58, D-80"""
    answer = _category(owner_browser, categories, displayName="Prints", displayIndex=3)
    with tenant(cast.shop.id):
        root = Category.objects.get(type="ROOT")
    assert answer.status_code == 201
    assert answer.json() == {
        "id": answer.json()["id"], "displayName": "Prints", "parentCategoryId": root.id,
        "type": "CATEGORY", "pageRendering": "LIST_VIEW", "displayIndex": 3,
    }  # fmt: skip
    assert newest_operation(cast) == "catalog.create_category"
    undo_newest(owner_browser)
    with tenant(cast.shop.id):
        assert not Category.objects.filter(display_name="Prints").exists()


def test_has_one_root(cast: Cast, categories: str, owner_browser: SiteClient) -> None:
    """PL-7.36, D-80: the stated way asks for the root after the store, which has it by then."""
    before = change_count(cast)
    answers = [_category(owner_browser, categories, displayName="Root", type="ROOT") for _ in range(2)]
    assert [answer.json()["type"] for answer in answers] == ["ROOT", "ROOT"]
    assert answers[0].json()["id"] == answers[1].json()["id"]
    assert change_count(cast) == before


def test_gives_a_store_of_before_its_root(mine: Belongings, products: str, owner_browser: SiteClient) -> None:
    """PL-7.36: one made without."""
    path = f"{products}/{mine.ids['store_id']}/categories"
    assert _category(owner_browser, path, displayName="Loose").json()["parentCategoryId"] is None
    root = _category(owner_browser, path, displayName="Shop", type="ROOT").json()
    assert (root["type"], root["parentCategoryId"]) == ("ROOT", None)
    assert _category(owner_browser, path, displayName="Firm").json()["parentCategoryId"] == root["id"]


def test_goes_ten_levels_deep_and_no_deeper(categories: str, owner_browser: SiteClient) -> None:
    """D-80, PL-7.36: the root is no level."""
    parent = None
    for level in range(1, 11):
        answer = _category(owner_browser, categories, displayName=f"Level {level}", parentCategoryId=parent)
        assert answer.status_code == 201
        parent = answer.json()["id"]
    refused = _category(owner_browser, categories, displayName="Too deep", parentCategoryId=parent)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["parentCategoryId"])


def test_two_of_one_name_have_two_addresses(cast: Cast, categories: str, owner_browser: SiteClient) -> None:
    """PL-7.36"""
    for _ in range(2):
        assert _category(owner_browser, categories, displayName="Prints").status_code == 201
    with tenant(cast.shop.id):
        found = set(Category.objects.filter(display_name="Prints").values_list("slug", flat=True))
    assert found == {"prints", "prints-2"}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"displayName": " "}, "displayName"),
        ({"displayName": "x" * 101}, "displayName"),
        ({"displayName": "x", "parentCategoryId": "0" * 32}, "parentCategoryId"),
        ({"displayName": "x", "type": "SHELF"}, "type"),
        ({"displayName": "x", "pageRendering": "GRID"}, "pageRendering"),
        ({"displayName": "x", "displayIndex": -1}, "displayIndex"),
        ({"displayName": "x", "slug": "x"}, "slug"),
        ({}, "displayName"),
    ],
)
def test_names_what_is_wrong_as_it_was_sent(
    cast: Cast, categories: str, owner_browser: SiteClient, body: Any, field: str
) -> None:
    """PL-7.36, PL-9.44: a name has 100 letters at most (D-98)."""
    answer = _category(owner_browser, categories, **body)
    assert answer.status_code in (400, 422)
    assert list(answer.json()["fields"]) == [field]


def test_knows_no_store_that_is_none(
    mine: Belongings, theirs: Belongings, products: str, owner_browser: SiteClient
) -> None:
    """PL-7.36, I01: a blog, another website's store, nothing."""
    for id_ in (mine.ids["collection_id"], theirs.ids["store_id"], new_id()):
        answer = _category(owner_browser, f"{products}/{id_}/categories", displayName="x")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-collection")


def test_the_root_is_no_shelf(cast: Cast, categories: str, owner_browser: SiteClient) -> None:
    """D-80: neither visitors nor products meet it."""
    shown = owner_browser.get("/paper-goods?format=json").json()["collection"]["categories"]
    assert shown == []
