"""Beginning a site on a blank website (`POST /site/start`)."""

from collections.abc import Callable
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.commands.new_website import make_website
from sitewright.content.models import Collection, Page
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from tests.cast import Answer, Cast, SiteClient
from tests.studio.belongings import Belongings

API = "/config/api"
SHOP = {"kinds": ["shop"], "title": "Fern & Co", "locale": "en-US", "look": "harbour"}
_START_PAGE = b"There is nothing here yet."


def _start(browser: SiteClient, **changed: Any) -> Answer:
    return browser.post_json(f"{API}/site/start", {**SHOP, **changed})


def _statuses(browser: SiteClient) -> dict[str, str]:
    return {page["slug"]: page["status"] for page in browser.get_json(f"{API}/pages").json()}


@pytest.fixture
def blank(db: None) -> SiteClient:
    """The owner of a website as `sitewright serve` makes it without the demo shop."""
    password = "a-long-password-for-tests"
    make_website(hosts=["blank.localhost"], email="new@example.com", password=password, with_demo=False)
    browser = SiteClient("blank.localhost")
    browser.sign_in("new@example.com", password)
    return browser


@pytest.mark.parametrize("kinds", [["shop"], ["blog"], ["business"], ["shop", "blog", "business"]])
def test_makes_a_site_that_visitors_see(blank: SiteClient, kinds: list[str]) -> None:
    answer = _start(blank, kinds=kinds)
    assert answer.status_code == 201, answer.content
    home = SiteClient("blank.localhost").get("/")
    assert (home.status_code, b"Fern &amp; Co" in home.content, _START_PAGE in home.content) == (
        200,
        True,
        False,
    )
    menu = blank.get_json(f"{API}/site/navigation/main").json()["links"]
    shown = [link["title"] for link in menu]
    assert shown == [{"shop": "Shop", "blog": "Journal"}[k] for k in kinds if k != "business"] + [
        "About",
        "Contact",
    ]
    for path in ("/about", "/contact", *(f"/{kind}" for kind in kinds if kind != "business")):
        assert blank.get(path).status_code == 200, path


def test_leaves_legal_pages_as_drafts(blank: SiteClient) -> None:
    _start(blank)
    assert _statuses(blank) == dict.fromkeys(["", "about", "contact"], "published") | dict.fromkeys(
        ["terms", "privacy", "returns"], "draft"
    )
    assert blank.get("/terms").status_code == 404
    assert b'href="/terms"' not in blank.get("/").content


def test_shows_a_legal_page_in_the_footer_once_it_is_published(blank: SiteClient) -> None:
    _start(blank)
    terms = next(page for page in blank.get_json(f"{API}/pages").json() if page["slug"] == "terms")
    blank.post_json(f"{API}/pages/{terms['id']}/publish")
    assert b'href="/terms"' in blank.get("/").content


def test_speaks_the_language_the_owner_chose(blank: SiteClient) -> None:
    assert _start(blank, locale="de-DE").status_code == 201
    home = blank.get("/").content.decode()
    assert 'lang="de-DE"' in home
    assert "Gute Dinge, die lange halten" in home
    assert {"ueber-uns", "kontakt"} <= _statuses(blank).keys()


def test_shows_the_look_that_was_chosen(blank: SiteClient) -> None:
    looks = {look["name"]: look for look in blank.get_json(f"{API}/site/looks").json()}
    assert list(looks) == ["meadow", "harbour", "terrace"]
    _start(blank, look="terrace")
    site = blank.get_json(f"{API}/site").json()
    assert site["styles"]["palette"] == looks["terrace"]["palette"] != looks["meadow"]["palette"]


def test_calls_the_looks_as_the_owner_reads_them(blank: SiteClient) -> None:
    looks = blank.get_json(f"{API}/site/looks", headers={"accept-language": "de"}).json()
    assert [look["title"] for look in looks] == ["Wiese", "Hafen", "Terrasse"]


def test_is_one_change_that_one_undo_takes_back(blank: SiteClient) -> None:
    """The first page, the menu and the settings are again as the website was made."""
    before = {name: blank.get_json(f"{API}/site").json()[name] for name in ("title", "styles", "locale")}
    change = _start(blank, kinds=["shop", "blog"]).json()["change_set_id"]
    newest = blank.get_json(f"{API}/activity").json()["changes"][0]
    assert (newest["id"], newest["label"]) == (change, "Made the site “Fern & Co”")
    undone = blank.post_json(f"{API}/activity/{change}/undo")
    assert (undone.status_code, undone.json()["kept_count"]) == (200, 0)
    assert _statuses(blank) == {"": "published"}
    assert _START_PAGE in blank.get("/").content
    after = blank.get_json(f"{API}/site").json()
    assert {name: after[name] for name in before} == before
    assert [link["title"] for link in blank.get_json(f"{API}/site/navigation/main").json()["links"]] == [
        "Shop"
    ]


def test_can_be_begun_again_after_an_undo(blank: SiteClient) -> None:
    change = _start(blank).json()["change_set_id"]
    assert blank.get_json(f"{API}/session").json()["website"]["is_blank"] is False
    blank.post_json(f"{API}/activity/{change}/undo")
    assert blank.get_json(f"{API}/session").json()["website"]["is_blank"] is True
    assert _start(blank, kinds=["blog"]).status_code == 201
    assert b"Notes from along the way" in blank.get("/").content


def test_begins_with_an_empty_page(blank: SiteClient) -> None:
    answer = _start(blank, kinds=[])
    assert _statuses(blank) == {"": "published"}
    assert b"Write here what this site is about." in blank.get("/").content
    assert blank.get_json(f"{API}/pages/{answer.json()['page_id']}").json()["slug"] == ""


def test_makes_a_home_page_where_there_is_none(cast: Cast, browser_of: Callable[..., SiteClient]) -> None:
    browser = browser_of(cast.owner)
    assert browser.get("/").status_code == 404
    assert _start(browser).status_code == 201
    assert browser.get("/").status_code == 200
    with tenant(cast.shop.id):
        assert [c.slug for c in Collection.objects.all()] == ["shop"]
    with tenant(cast.other_shop.id):
        assert not Page.objects.exists()


def test_is_refused_where_something_is_already(
    mine: Belongings, cast: Cast, owner_browser: SiteClient
) -> None:
    assert owner_browser.get_json(f"{API}/session").json()["website"]["is_blank"] is False
    answer = _start(owner_browser)
    assert (answer.status_code, answer.json()["code"]) == (409, "site-begun")
    assert Website.objects.get(id=cast.shop.id).title == cast.shop.title


def test_is_refused_where_somebody_wrote_on_the_first_page(blank: SiteClient) -> None:
    page = blank.get_json(f"{API}/pages").json()[0]
    blank.put_json(f"{API}/pages/{page['id']}", {"title": "Mine", "slug": "", "status": "published"})
    assert _start(blank).status_code == 409


@pytest.mark.parametrize(
    ("changed", "field"),
    [({"title": "  "}, "title"), ({"locale": "klingon"}, "locale"), ({"look": "gothic"}, "look")],
)
def test_says_what_is_wrong_and_makes_nothing(blank: SiteClient, changed: dict[str, str], field: str) -> None:
    answer = _start(blank, **changed)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])
    assert blank.get_json(f"{API}/session").json()["website"]["is_blank"] is True


def test_an_editor_may_begin_a_site_and_a_draft_editor_may_not(
    cast: Cast, browser_with: Callable[..., SiteClient]
) -> None:
    assert _start(browser_with(Role.DRAFT_EDITOR)).status_code == 403
    assert _start(browser_with(Role.EDITOR)).status_code == 201


@pytest.mark.parametrize("path", ["/", "/about", "/shop", "/cart", "/nowhere"])
def test_a_new_name_stands_everywhere_at_once(blank: SiteClient, path: str) -> None:
    """Task 4 of the first hour: header, footer, title and search results, also of pages that were stored."""
    _start(blank, title="Oldname")
    visitor = SiteClient("blank.localhost")
    assert "Oldname" in visitor.get(path).content.decode()
    blank.put_json(f"{API}/site", {"title": "Newname"})
    text = visitor.get(path).content.decode()
    assert text.count("Newname") >= 3
    assert "Oldname" not in text
