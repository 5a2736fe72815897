"""Header and footer as one object (PL-7.26, PL-7.27)."""

from typing import Any

import pytest

from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings
from tests.studio.stated.recorded import change_count, newest_operation, undo_newest

PATH = "/api/site-header-footer"


def _read(browser: SiteClient) -> Any:
    return browser.get_json(PATH).json()


def test_tells_both_parts_with_their_menus(mine: Belongings, owner_browser: SiteClient) -> None:
    """PL-7.26, PL-3.56"""
    item = {"collectionId": mine.ids["page_id"], "title": "Home"}
    owner_browser.post_json(
        "/api/widget/UpdateNavigation", {"fieldName": "main", "navigation": {"items": [item]}}
    )
    read = _read(owner_browser)
    assert read.keys() == {"header", "footer"}
    header, footer = read["header"], read["footer"]
    assert (header["layout"], header["logo"]["height"]) == ("menu-start", 40)
    assert header["announcement"] == {"text": "", "url": "", "isShown": True, "isDismissible": False}
    (entry,) = header["navigation"]["main"]["items"]
    assert (entry["title"], entry["collectionId"]) == ("Home", mine.ids["page_id"])
    assert (footer["layout"], footer["text"], footer["socialLinks"]) == ("columns", "", [])
    assert footer["navigation"].keys() == {"footer", "legal"}


def test_changes_both_in_one_step(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    """PL-7.27, PL-2.24, D-48"""
    before, changes = _read(owner_browser), change_count(cast)
    menu = {"items": [{"collectionId": mine.ids["store_id"]}]}
    body = {
        "header": {"layout": "drawer", "announcement": {"text": "Hello"}, "navigation": {"main": menu}},
        "footer": {"text": "Set by hand."},
    }
    saved = owner_browser.put_json(PATH, body)
    assert saved.status_code == 200
    assert saved.json() == (read := _read(owner_browser))
    assert (read["header"]["layout"], read["header"]["announcement"]["text"]) == ("drawer", "Hello")
    assert read["header"]["sticky"] == before["header"]["sticky"]
    assert [entry["title"] for entry in read["header"]["navigation"]["main"]["items"]] == ["Shop"]
    assert read["footer"]["text"] == "Set by hand."
    assert (change_count(cast), newest_operation(cast)) == (changes + 1, "content.set_header_footer")
    undo_newest(owner_browser)
    undone = _read(owner_browser)
    assert undone["header"]["navigation"]["main"]["items"] == []
    assert (undone["header"]["layout"], undone["footer"]["text"]) == ("menu-start", "")


def test_what_was_read_can_be_sent_back(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    """PL-7.27: unchanged it makes no change."""
    owner_browser.put_json(
        PATH, {"header": {"navigation": {"main": {"items": [{"collectionId": mine.ids["page_id"]}]}}}}
    )
    before, read = change_count(cast), _read(owner_browser)
    assert owner_browser.put_json(PATH, read).json() == read
    assert change_count(cast) == before


def test_two_owners_do_not_overwrite_each_other(
    owner_browser: SiteClient, second_browser: SiteClient
) -> None:
    """PL-7.27"""
    first, second = _read(owner_browser), _read(second_browser)
    first["header"]["layout"], second["header"]["sticky"] = "drawer", "none"
    owner_browser.put_json(PATH, first)
    saved = second_browser.put_json(PATH, second).json()
    assert (saved["header"]["layout"], saved["header"]["sticky"]) == ("drawer", "none")
    second["header"]["layout"] = "stacked"
    refused = second_browser.put_json(PATH, second)
    assert (refused.status_code, list(refused.json()["fields"])) == (409, ["header.layout"])


def test_two_owners_do_not_overwrite_each_others_menu(
    cast: Cast, mine: Belongings, owner_browser: SiteClient, second_browser: SiteClient
) -> None:
    """PL-7.27: and of a change that is refused nothing is written."""
    menu = {"items": [{"externalLink": "/x"}]}
    owner_browser.put_json(PATH, {"header": {"navigation": {"main": menu}}, "footer": {"text": "First"}})
    first, second = _read(owner_browser), _read(second_browser)
    first["header"]["navigation"]["main"]["items"] = [{"collectionId": mine.ids["page_id"]}]
    second["header"]["navigation"]["main"]["items"] = [{"collectionId": mine.ids["store_id"]}]
    second["footer"]["text"] = "Second"
    owner_browser.put_json(PATH, first)
    refused = second_browser.put_json(PATH, second)
    assert (refused.status_code, list(refused.json()["fields"])) == (409, ["header.navigation.main.items"])
    assert _read(owner_browser)["footer"]["text"] == "First"


def test_both_parts_come_of_one_reading(owner_browser: SiteClient) -> None:
    """PL-7.27"""
    body = {"header": {"version": "never-changed"}, "footer": {"version": "0" * 32}}
    answer = owner_browser.put_json(PATH, body)
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["footer.version"])


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"header": {"layout": "sideways"}}, "header.layout"),
        ({"header": {"logo": {"height": 7}}}, "header.logo.height"),
        ({"header": {"logo": 7}}, "header.logo"),
        ({"header": {"logo": {"sky": "x"}}}, "header.logo.sky"),
        ({"header": {"announcement": {"url": "javascript:alert(1)"}}}, "header.announcement.url"),
        ({"header": {"title": "x"}}, "header.title"),
        ({"header": 7}, "header"),
        ({"sidebar": {}}, "sidebar"),
        ({"footer": {"text": 7}}, "footer.text"),
        ({"footer": {"socialLinks": ["javascript:x"]}}, "footer.socialLinks"),
        ({"footer": {"navigation": 7}}, "footer.navigation"),
        ({"footer": {"navigation": {"main": {"items": []}}}}, "footer.navigation.main"),
        ({"footer": {"navigation": {"legal": {}}}}, "footer.navigation.legal.items"),
        (
            {"footer": {"navigation": {"legal": {"items": [{"collectionId": "0" * 32}]}}}},
            "footer.navigation.legal.items.0.collectionId",
        ),
        ({"footer": {"version": []}}, "footer.version"),
    ],
)
def test_names_what_is_wrong_as_it_was_sent(
    cast: Cast, owner_browser: SiteClient, body: dict[str, Any], field: str
) -> None:
    """PL-7.27"""
    answer = owner_browser.put_json(PATH, body)
    assert answer.status_code in (400, 422), answer.content
    assert list(answer.json()["fields"]) == [field]
    assert Website.objects.get(id=cast.shop.id).settings == {}
