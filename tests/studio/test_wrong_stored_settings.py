"""A stored setting that is wrong (an older release, a hand in the database) takes no page down: its default
stands for it.
"""

from typing import Any

import pytest

from sitewright.kit.site_versions import bump
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from sitewright.sites.queries import website_basics
from sitewright.sites.setting_types import problem_of
from sitewright.sites.settings_schema import SETTINGS, problems_of
from tests.cast import SHOP_HOST, Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings
from tests.studio.operations import PUBLIC, operations

standing_cast, cast, mine, theirs = FIXTURES

WRONG: list[dict[str, Any]] = [
    {"time_zone": "Mars/Olympus_Mons"},
    {"time_zone": "../../etc/passwd"},
    {"time_zone": ""},
    {"currency": "???"},
    {"currency": ""},
    {"locale": "xx-NOWHERE"},
    {"locale": ""},
    {"locale": "not a locale"},
    {"languages": "klingon de de"},
    {"styles": {"palette": "red", "baseSize": "big", "fonts": 7}},
    {"styles": []},
    {"settings": {"storeSettings": 7, "announcementUrl": "javascript:alert(1)", "localizedStrings": None}},
    {"settings": "nothing"},
]
KINDS_OF_WRONG: tuple[Any, ...] = (["x"], {"a": {"b": []}}, -1, "\U0001f349" * 60, True)
PAGES = ("/", "/shop", "/shop/p/fern-print", "/cart", "/search?q=fern", "/sitemap.xml", "/nowhere")
CALLS = ("session", "site", "overview", "design", "orders", "activity", "products", "hosts", "exports")


@pytest.fixture(params=WRONG, ids=lambda wrong: "-".join(f"{k}={v}"[:40] for k, v in wrong.items()))
def wrong(request: pytest.FixtureRequest, cast: Cast, mine: Belongings) -> dict[str, Any]:
    """A website with something wrong in its row."""
    stored: dict[str, Any] = request.param
    Website.objects.filter(id=cast.shop.id).update(**stored)
    with tenant(cast.shop.id):
        bump()
    return stored


def test_takes_no_page_down(wrong: dict[str, Any]) -> None:
    visitor = SiteClient(SHOP_HOST)
    broken = {page: visitor.get(page).status_code for page in PAGES}
    assert {page: status for page, status in broken.items() if status >= 500} == {}
    assert broken["/"] == 200


def test_takes_no_screen_down(wrong: dict[str, Any], owner_browser: SiteClient) -> None:
    answers = {call: owner_browser.get_json(f"/config/api/{call}").status_code for call in CALLS}
    assert set(answers.values()) == {200}, answers


def test_tells_the_studio_the_default(wrong: dict[str, Any], owner_browser: SiteClient) -> None:
    """The studio writes dates by this zone and prices in this currency, and would fail with one unknown."""
    site = owner_browser.get_json("/config/api/site").json()
    website = owner_browser.get_json("/config/api/session").json()["website"]
    for name in ("time_zone", "currency", "locale"):
        expected = {"time_zone": "America/New_York", "currency": "USD", "locale": "en-US"}[name]
        assert (site[name], website.get(name, expected)) == (expected, expected)


def test_can_be_put_right(wrong: dict[str, Any], owner_browser: SiteClient) -> None:
    answer = owner_browser.put_json(
        "/config/api/site", {"time_zone": "Europe/Berlin", "currency": "EUR", "locale": "de-DE"}
    )
    assert answer.status_code == 200
    assert answer.json()["time_zone"] == "Europe/Berlin"


def test_gives_buyers_the_default_too(wrong: dict[str, Any], cast: Cast) -> None:
    with tenant(cast.shop.id):
        basics = website_basics()
    assert (basics.locale, basics.currency) == ("en-US", "USD")


def _everything_wrong(value: Any) -> dict[str, Any]:
    """Every setting there is with something in its place that it cannot hold; columns of text hold text."""
    stored: dict[str, Any] = {}
    for setting in SETTINGS:
        if len(setting.keys) == 1:
            stored[setting.path] = "???"
            continue
        inner = stored
        for key in setting.keys[:-1]:
            inner = inner.setdefault(key, {})
        is_right = problem_of(setting.type, value, setting.limits) is None
        inner[setting.keys[-1]] = 1.5 if is_right else value
    return stored


@pytest.mark.parametrize("value", KINDS_OF_WRONG, ids=lambda value: repr(value)[:20])
def test_takes_nothing_down_when_every_setting_is_wrong(
    value: Any, cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    """By enumeration: all settings of the schema at once, all reading calls of owners, pages of visitors."""
    stored = _everything_wrong(value)
    assert {path.rpartition(".")[2] for path in problems_of(stored)} >= {
        setting.keys[-1] for setting in SETTINGS if setting.path not in ("title", "description")
    }
    Website.objects.filter(id=cast.shop.id).update(**stored)
    with tenant(cast.shop.id):
        bump()
    calls = [o for o in operations() if o.method == "GET" and o.name not in PUBLIC]
    broken = {o.name: mine.call(owner_browser, o).status_code for o in calls}
    assert {name: status for name, status in broken.items() if status >= 500} == {}
    visitor = SiteClient(SHOP_HOST)
    shown = {page: visitor.get(page).status_code for page in PAGES}
    assert {page: status for page, status in shown.items() if status >= 500} == {}


def test_every_setting_can_be_put_right(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    """As the studio does it: what a screen read, completed by defaults, comes back whole."""
    Website.objects.filter(id=cast.shop.id).update(**_everything_wrong(["x"]))
    with tenant(cast.shop.id):
        bump()
    read = owner_browser.get_json("/config/api/site").json()
    body = {
        name: read[name] for name in ("locale", "languages", "time_zone", "currency", "styles", "settings")
    }
    assert owner_browser.put_json("/config/api/site", body).status_code == 200
    stored = Website.objects.get(id=cast.shop.id)
    assert problems_of({name: getattr(stored, name) for name in body}) == {}
