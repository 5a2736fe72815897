"""Galleries as their owner keeps them."""

import pytest

from sitewright.content.models import Item
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit.tenancy import tenant
from sitewright.media.operations.store_image import store_image
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings, picture

API = "/config/api"


@pytest.fixture
def gallery(mine: Belongings) -> str:
    return f"{API}/galleries/{mine.ids['gallery_id']}"


def titles(browser: SiteClient, gallery: str) -> list[str]:
    return [row["title"] for row in browser.get_json(gallery).json()["pictures"]]


def test_a_gallery_is_made_where_pages_are(owner_browser: SiteClient, mine: Belongings) -> None:
    assert "gallery" in owner_browser.get_json(f"{API}/collections").json()["kinds"]
    made = owner_browser.post_json(f"{API}/collections", {"kind": "gallery", "title": "Work"}).json()
    found = owner_browser.get_json(f"{API}/galleries/{made['id']}").json()
    assert (found["title"], found["url"], found["pictures"]) == ("Work", "/work", [])
    assert found["settings"]["layout"] == "grid"
    assert mine


def test_pictures_of_the_library_are_added_in_one_change(
    owner_browser: SiteClient, gallery: str, mine: Belongings, cast: Cast
) -> None:
    answer = owner_browser.post_json(f"{gallery}/pictures", {"media": [mine.ids["media_id"]]})
    assert answer.status_code == 200
    # Called by its file, and seen by visitors at once.
    added = answer.json()["pictures"][-1]
    assert (added["title"], added["status"]) == ("Fern", "published")
    with tenant(cast.shop.id):
        undo_change_set(answer.json()["change_set_id"])
    assert titles(owner_browser, gallery) == ["Quay"]


def test_what_is_no_picture_is_refused(owner_browser: SiteClient, gallery: str, mine: Belongings) -> None:
    answer = owner_browser.post_json(f"{gallery}/pictures", {"media": [mine.ids["film_id"]]})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["media"])


def test_pictures_stand_in_another_order_until_undone(
    owner_browser: SiteClient, gallery: str, cast: Cast
) -> None:
    with tenant(cast.shop.id):
        file = store_image("gulls.png", picture().read())
    owner_browser.post_json(f"{gallery}/pictures", {"media": [file.id]})
    ids = [row["id"] for row in owner_browser.get_json(gallery).json()["pictures"]]
    before = titles(owner_browser, gallery)
    answer = owner_browser.put_json(f"{gallery}/order", {"pictures": ids[::-1]})
    assert titles(owner_browser, gallery) == before[::-1]
    with tenant(cast.shop.id):
        undo_change_set(answer.json()["change_set_id"])
    assert titles(owner_browser, gallery) == before


def test_a_design_is_checked_saved_and_undone(owner_browser: SiteClient, gallery: str, cast: Cast) -> None:
    """PL-9.25, PL-9.28: within the ranges of the clauses."""
    refused = owner_browser.put_json(f"{gallery}/design", {"settings": {"columns": 11}})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["settings.columns"])
    saved = owner_browser.put_json(f"{gallery}/design", {"settings": {"layout": "slideshow", "columns": 6}})
    assert (saved.json()["settings"]["layout"], saved.json()["settings"]["columns"]) == ("slideshow", 6)
    with tenant(cast.shop.id):
        undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert owner_browser.get_json(gallery).json()["settings"]["layout"] == "grid"


def test_two_people_change_different_settings_of_a_design(owner_browser: SiteClient, gallery: str) -> None:
    before = owner_browser.get_json(gallery).json()
    design, version = before["settings"], before["version"]
    first = {"settings": {**design, "columns": 6}, "version": version}
    assert owner_browser.put_json(f"{gallery}/design", first).status_code == 200
    second = {"settings": {**design, "padding": 5}, "version": version}
    merged = owner_browser.put_json(f"{gallery}/design", second).json()["settings"]
    assert (merged["columns"], merged["padding"]) == (6, 5)
    third = {"settings": {**design, "columns": 3}, "version": version}
    refused = owner_browser.put_json(f"{gallery}/design", third)
    assert (refused.status_code, refused.json()["conflicts"][0]["field"]) == (409, "settings.columns")


def test_what_is_said_of_a_picture_is_saved(owner_browser: SiteClient, mine: Belongings, cast: Cast) -> None:
    path = f"{API}/gallery-pictures/{mine.ids['picture_id']}"
    extra = {"imageAlt": "A quay", "link": "/shop", "video": ""}
    body = {
        "title": "Pier",
        "excerpt_html": "<p>Low tide</p>",
        "extra": extra,
        "main_image_id": mine.ids["media_id"],
    }
    saved = owner_browser.put_json(path, body)
    assert saved.status_code == 200
    found = owner_browser.get_json(path).json()
    assert (found["title"], found["extra"], found["image"]["id"]) == ("Pier", extra, mine.ids["media_id"])
    unsafe = owner_browser.put_json(path, {"title": "Pier", "extra": {"link": "javascript:alert(1)"}})
    assert (unsafe.status_code, list(unsafe.json()["fields"])) == (400, ["extra.link"])


def test_a_post_is_no_picture(owner_browser: SiteClient, mine: Belongings, cast: Cast) -> None:
    post = {"pictures": [mine.ids["post_id"]]}
    assert owner_browser.post_json(f"{API}/gallery-pictures/deletion", post).status_code == 404
    assert owner_browser.get_json(f"{API}/gallery-pictures/{mine.ids['post_id']}").status_code == 404
    assert owner_browser.get_json(f"{API}/galleries/{mine.ids['collection_id']}").status_code == 404
    assert owner_browser.get_json(f"{API}/posts/{mine.ids['picture_id']}").status_code == 404
    with tenant(cast.shop.id):
        assert Item.objects.filter(id=mine.ids["post_id"]).exists()
