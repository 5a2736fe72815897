"""The tree of pages, their locks and whole pages to begin from, through the owner API."""

from typing import Any

import pytest

from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile
from tests.cast import Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.storefront.sites import make_picture
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

PAGES = "/config/api/pages"


def made(owner: SiteClient, title: str, **fields: Any) -> dict[str, Any]:
    answer = owner.post_json(PAGES, {"title": title, **fields})
    assert answer.status_code == 201, answer.content
    found: dict[str, Any] = answer.json()
    return found


def change(page: dict[str, Any], **fields: Any) -> dict[str, Any]:
    kept = {name: page[name] for name in ("title", "slug", "status", "seo_title", "seo_description")}
    return {**kept, **fields}


def test_pages_come_as_a_tree(mine: Belongings, owner_browser: SiteClient) -> None:
    firm = made(owner_browser, "Firm", slug="firm")
    team = made(owner_browser, "Team", slug="firm/team")
    assert (team["url"], team["level"], team["parent_id"]) == ("/firm/team", 2, firm["id"])
    rows = owner_browser.get_json(PAGES).json()
    index = next(i for i, row in enumerate(rows) if row["id"] == firm["id"])
    assert rows[index + 1]["id"] == team["id"]


def test_a_page_is_placed_and_the_answer_can_be_undone(mine: Belongings, owner_browser: SiteClient) -> None:
    firm, team = made(owner_browser, "Firm"), made(owner_browser, "Team")
    placed = owner_browser.put_json(f"{PAGES}/{team['id']}/place", {"under": firm["id"]}).json()
    assert (placed["url"], placed["slug"]) == ("/firm/team", "firm/team")
    undone = owner_browser.post_json(f"/config/api/activity/{placed['change_set_id']}/undo", {})
    assert undone.status_code == 200
    assert owner_browser.get_json(f"{PAGES}/{team['id']}").json()["url"] == "/team"


def test_wrong_places_are_refused_at_the_address(mine: Belongings, owner_browser: SiteClient) -> None:
    firm = made(owner_browser, "Firm")
    itself = owner_browser.put_json(f"{PAGES}/{firm['id']}/place", {"under": firm["id"]})
    assert (itself.status_code, itself.json()["code"]) == (409, "below-itself")
    nowhere = owner_browser.post_json(PAGES, {"title": "X", "slug": "nobody/x"})
    assert (nowhere.status_code, nowhere.json()["code"]) == (400, "parent-missing")
    assert "slug" in nowhere.json()["fields"]
    deep = owner_browser.post_json(PAGES, {"title": "X", "slug": "a/b/c/d/e"})
    assert (deep.status_code, deep.json()["code"]) == (400, "too-deep")


def test_a_password_is_set_and_taken_off(mine: Belongings, owner_browser: SiteClient) -> None:
    page = made(owner_browser, "Prices")
    assert not page["is_locked"]
    locked = owner_browser.put_json(f"{PAGES}/{page['id']}/lock", {"password": "open sesame"}).json()
    assert (locked["is_locked"], bool(locked["change_set_id"])) == (True, True)
    short = owner_browser.put_json(f"{PAGES}/{page['id']}/lock", {"password": "abc"})
    assert (short.status_code, short.json()["fields"]["password"]) == (400, "Use 4 to 100 characters.")
    opened = owner_browser.put_json(f"{PAGES}/{page['id']}/lock", {"password": None}).json()
    assert not opened["is_locked"]


def test_an_edit_of_the_fields_keeps_the_lock(mine: Belongings, owner_browser: SiteClient) -> None:
    page = made(owner_browser, "Prices")
    owner_browser.put_json(f"{PAGES}/{page['id']}/lock", {"password": "open sesame"})
    # Begun before the lock was set, as in a window that was open meanwhile.
    saved = owner_browser.put_json(
        f"{PAGES}/{page['id']}", change(page, title="Our prices", version=page["version"])
    )
    assert (saved.status_code, saved.json()["is_locked"]) == (200, True)


def test_what_search_engines_see_is_saved(mine: Belongings, owner_browser: SiteClient, cast: Cast) -> None:
    page = made(owner_browser, "Prices")
    with tenant(cast.shop.id):
        picture = make_picture("prices.png")
    wanted = change(page, seo_title="Fair", seo_image_id=picture.id, is_indexed=False)
    saved = owner_browser.put_json(f"{PAGES}/{page['id']}", wanted).json()
    assert (saved["seo_title"], saved["seo_image_id"], saved["is_indexed"]) == ("Fair", picture.id, False)
    foreign = owner_browser.put_json(f"{PAGES}/{page['id']}", change(page, seo_image_id="0" * 32))
    assert foreign.status_code == 400
    assert "seo_image_id" in foreign.json()["fields"]


def test_it_offers_whole_pages_in_the_language_that_is_spoken(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    english = owner_browser.get_json("/config/api/presets/pages").json()
    assert len(english) >= 10
    assert {"about", "contact", "prices", "menu", "coming-soon"} <= {each["name"] for each in english}
    german = owner_browser.get_json("/config/api/presets/pages", headers={"accept-language": "de"}).json()
    assert german[0]["title"] == "Über uns"


def test_every_whole_page_is_shown_as_it_will_be(mine: Belongings, owner_browser: SiteClient) -> None:
    for each in owner_browser.get_json("/config/api/presets/pages").json():
        shown = SiteClient(owner_browser.host).get(each["url"])
        assert shown.status_code == 200
        assert shown.content.count(b"<section") >= 1
        assert shown.content.count(b"<h1") == 1, each["name"]
        assert "sandbox" in shown["Content-Security-Policy"]


def test_a_frame_of_whole_pages_asks_for_its_key(mine: Belongings, owner_browser: SiteClient) -> None:
    assert SiteClient(owner_browser.host).get("/config/preview/templates/about").status_code == 403
    page_key = owner_browser.get_json(f"{PAGES}/{mine.ids['page_id']}/preview-token").json()["token"]
    answer = owner_browser.get(f"/config/preview/templates/about?token={page_key}")
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "name", ["about", "contact", "landing", "services", "questions", "team", "portfolio"]
)
def test_a_page_begins_as_one_of_them(
    mine: Belongings, owner_browser: SiteClient, cast: Cast, name: str
) -> None:
    page = made(owner_browser, "New", template=name)
    draft = owner_browser.get_json(f"{PAGES}/{page['id']}/draft").json()
    assert len(draft["tree"]["sections"]) >= 2
    assert not any(draft["template_errors"].values())
    published = owner_browser.post_json(f"{PAGES}/{page['id']}/publish")
    assert published.status_code == 200, published.content
    visitor = SiteClient(owner_browser.host)
    html = visitor.get("/new").content.decode()
    assert html.count("<h1") == 1
    with tenant(cast.shop.id):
        assert MediaFile.objects.exists()


def test_an_unknown_one_is_refused(mine: Belongings, owner_browser: SiteClient) -> None:
    answer = owner_browser.post_json(PAGES, {"title": "X", "template": "nobodys"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-template")
