"""Sections of the website's own: kept, looked at, put elsewhere, renamed and deleted, each with undo."""

from typing import Any

import pytest

from sitewright.content.errors import MOST_SAVED_SECTIONS
from sitewright.content.models import SavedSection
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.media.operations.store_image import store_image
from sitewright.media.uses import is_used, where_used
from tests.cast import Cast, SiteClient
from tests.content.trees import Editor
from tests.studio.belongings import Belongings, picture

SAVED = "/config/api/saved-sections"


@pytest.fixture
def opener(mine: Belongings) -> str:
    """The one there is already, made of the section `top`."""
    return mine.ids["saved_section_id"]


def _names(browser: SiteClient) -> list[str]:
    return [row["name"] for row in browser.get_json(SAVED).json()["sections"]]


def _save(browser: SiteClient, mine: Belongings, **changed: Any) -> Any:
    body = {"name": "Call to action", "page_id": mine.ids["page_id"], "section": "more", **changed}
    return browser.post_json(SAVED, body)


def test_it_keeps_a_section_of_the_draft_under_a_name(mine: Belongings, owner_browser: SiteClient) -> None:
    answer = _save(owner_browser, mine, name="  Call   to action ")
    assert (answer.status_code, answer.json()["name"]) == (201, "Call to action")
    assert _names(owner_browser) == ["Call to action", "Opener"]


def test_it_gives_a_copy_without_ids_or_the_name_of_its_anchor(
    mine: Belongings, owner_browser: SiteClient, cast: Cast
) -> None:
    with tenant(cast.shop.id):
        Editor(mine.ids["page_id"]).set("more", anchor="call-us")
    saved_id = _save(owner_browser, mine).json()["id"]
    section = owner_browser.get_json(f"{SAVED}/{saved_id}").json()["section"]
    assert section == {
        "type": "band",
        "settings": {},
        "blocks": [
            {
                "type": "button",
                "settings": {"label": "Shop", "href": "/shop"},
                "placement": {},
                "blocks": [],
            }
        ],
    }


def test_a_copy_does_not_change_with_the_page(
    mine: Belongings, owner_browser: SiteClient, cast: Cast, opener: str
) -> None:
    with tenant(cast.shop.id):
        Editor(mine.ids["page_id"]).set("title", text="Something else")
    section = owner_browser.get_json(f"{SAVED}/{opener}").json()["section"]
    assert section["blocks"][0]["settings"]["text"] != "Something else"


def test_its_thumbnail_is_the_section_itself(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient, opener: str
) -> None:
    page_id = mine.ids["page_id"]
    url: str = owner_browser.get_json(f"/config/api/pages/{page_id}/preview-token").json()["url"]
    address, _, query = url.partition("?")
    shown = visitor.get(f"{address}/saved/{opener}?{query}")
    assert shown.status_code == 200
    assert "Prints" in shown.content.decode()
    assert shown["Content-Security-Policy"].endswith("; sandbox")
    assert visitor.get(f"{address}/saved/{opener}?token=x").status_code == 403
    assert visitor.get(f"{address}/saved/{'0' * 32}?{query}").status_code == 404


def test_renaming_and_deleting_can_be_undone(
    mine: Belongings, owner_browser: SiteClient, opener: str
) -> None:
    renamed = owner_browser.put_json(f"{SAVED}/{opener}", {"name": "Large opener"}).json()
    assert _names(owner_browser) == ["Large opener"]
    deleted = owner_browser.delete_json(f"{SAVED}/{opener}").json()
    assert _names(owner_browser) == []
    for change in (deleted, renamed):
        answer = owner_browser.post_json(f"/config/api/activity/{change['change_set_id']}/undo", {})
        assert answer.status_code == 200, answer.content
    assert _names(owner_browser) == ["Opener"]
    assert owner_browser.get_json(f"{SAVED}/{opener}").json()["section"]["blocks"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 81])
def test_it_needs_a_name_that_fits(mine: Belongings, owner_browser: SiteClient, name: str) -> None:
    answer = _save(owner_browser, mine, name=name)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-section-name")
    assert answer.json()["fields"]["name"] == "Give the section a name of at most 80 characters."


def test_it_knows_no_section_the_draft_has_not(mine: Belongings, owner_browser: SiteClient) -> None:
    answer = _save(owner_browser, mine, section="gone")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-section")


def test_there_is_a_most(mine: Belongings, owner_browser: SiteClient, cast: Cast) -> None:
    with tenant(cast.shop.id):
        tree = SavedSection.objects.get().tree
        SavedSection.objects.bulk_create(
            SavedSection(website_id=cast.shop.id, name="Band", tree=tree, created_at=clock.now())
            for _ in range(MOST_SAVED_SECTIONS - 1)
        )
    answer = _save(owner_browser, mine)
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-saved-sections")


def test_a_picture_in_one_is_in_use(mine: Belongings, cast: Cast, opener: str) -> None:
    with tenant(cast.shop.id):
        file = store_image("wide.png", picture().read())
        assert not is_used(file.id)
        saved = SavedSection.objects.get(id=opener)
        saved.tree["sections"][0]["settings"]["image@phone"] = f"/media/{file.id}/{file.name}"
        saved.save()
        assert [(use.kind, use.title) for use in where_used(file.id)] == [("section", "Opener")]
