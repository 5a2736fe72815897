"""The menus of the layout (PL-7.33, PL-7.34)."""

from typing import Any

import pytest

from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from tests.cast import Answer, Cast, SiteClient
from tests.studio.belongings import Belongings
from tests.studio.stated.recorded import change_count, newest_operation, undo_newest

LAYOUT = "/api/commondata/GetSiteLayout"
UPDATE = "/api/widget/UpdateNavigation"


def _update(browser: SiteClient, *items: Any, **more: Any) -> Answer:
    return browser.post_json(UPDATE, {"fieldName": "main", "navigation": {"items": list(items)}, **more})


def _main(browser: SiteClient) -> Any:
    return browser.get_json(LAYOUT).json()["layout"][0]


def test_tells_the_main_menu_first(owner_browser: SiteClient) -> None:
    """PL-7.33"""
    layout = owner_browser.get_json(LAYOUT).json()["layout"]
    assert [entry["identifier"] for entry in layout] == ["main", "footer", "legal"]
    assert (layout[0]["links"], layout[0]["templateId"]) == ([], "meadow")


def test_replaces_a_menu(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    """PL-7.34, PL-3.59, PL-2.25: pages are collections too; what an entry leads to names it."""
    page, store = mine.ids["page_id"], mine.ids["store_id"]
    folder = {
        "title": "More",
        "collectionId": None,
        "externalLink": None,
        "memberAreaId": None,
        "children": [{"externalLink": "https://example.com", "children": []}],
    }
    answer = _update(
        owner_browser, {"collectionId": page}, {"collectionId": store}, folder, templateId="meadow"
    )
    assert answer.status_code == 200
    links = _main(owner_browser)["links"]
    assert links == answer.json()["links"]
    assert [(link["title"], link["collectionId"]) for link in links] == [
        ("Home", page), ("Shop", store), ("More", None),
    ]  # fmt: skip
    (inner,) = links[2]["children"]
    assert (inner["title"], inner["externalLink"], inner["memberAreaId"]) == (
        "https://example.com", "https://example.com", None,
    )  # fmt: skip
    assert newest_operation(cast) == "content.set_navigation"
    undo_newest(owner_browser)
    assert _main(owner_browser)["links"] == []


def test_the_same_again_is_no_change(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    """PL-7.34: an entry is known by where it leads, and keeps the words it has."""
    _update(owner_browser, {"title": "Start", "collectionId": mine.ids["page_id"]})
    before, told = change_count(cast), _main(owner_browser)
    bare = {"collectionId": mine.ids["page_id"], "children": []}
    assert _update(owner_browser, bare).json() == told
    assert _update(owner_browser, *told["links"]).json() == told
    assert change_count(cast) == before


def test_two_owners_do_not_overwrite_each_other(
    mine: Belongings, owner_browser: SiteClient, second_browser: SiteClient
) -> None:
    """PL-7.34"""
    _update(owner_browser, {"externalLink": "/x"})
    version = _main(second_browser)["version"]
    _update(owner_browser, {"collectionId": mine.ids["page_id"]})
    menu = {"items": [{"collectionId": mine.ids["store_id"]}], "version": version}
    refused = second_browser.post_json(UPDATE, {"fieldName": "main", "navigation": menu})
    assert (refused.status_code, refused.json()["code"]) == (409, "edit-conflict")
    assert list(refused.json()["fields"]) == ["navigation.items"]


@pytest.mark.parametrize(
    ("item", "field"),
    [
        ({}, "navigation.items.0.title"),
        ({"collectionId": "0" * 32, "title": "Gone"}, "navigation.items.0.collectionId"),
        ({"externalLink": "javascript:alert(1)"}, "navigation.items.0.externalLink"),
        ({"memberAreaId": "0" * 32, "title": "Club"}, "navigation.items.0.memberAreaId"),
        (
            {"title": "Club", "children": [{"memberAreaId": "0" * 32}]},
            "navigation.items.0.children.0.memberAreaId",
        ),
        ({"title": "x", "id": "0" * 32, "externalLink": "/x"}, "navigation.items.0.id"),
        ({"pageId": "x"}, "navigation.items.0.pageId"),
    ],
)
def test_names_what_is_wrong_as_it_was_sent(owner_browser: SiteClient, item: Any, field: str) -> None:
    """PL-7.34"""
    answer = _update(owner_browser, item)
    assert answer.status_code in (400, 422), answer.content
    assert field in answer.json()["fields"]
    assert _main(owner_browser)["links"] == []


def test_does_not_know_what_another_website_has(
    cast: Cast, theirs: Belongings, owner_browser: SiteClient
) -> None:
    """PL-7.34, I01"""
    foreign, unknown = (
        _update(owner_browser, {"collectionId": id_, "title": "Theirs"})
        for id_ in (theirs.ids["page_id"], new_id())
    )
    assert (foreign.status_code, foreign.content) == (400, unknown.content)
    with tenant(cast.shop.id):
        assert _main(owner_browser)["links"] == []


@pytest.mark.parametrize(
    "more", [{"fieldName": "sidebar"}, {"templateId": "another"}, {"templateId": "0" * 32}]
)
def test_knows_no_other_menu_and_no_other_template(owner_browser: SiteClient, more: dict[str, str]) -> None:
    """PL-7.34"""
    assert _update(owner_browser, {"externalLink": "/x"}, **more).status_code == 404
