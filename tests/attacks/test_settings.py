"""Who may write which setting (D-94), and pages that stand whatever is stored (item 10)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.accounts.policies import Area, Right, can
from sitewright.content.operations.create_collection import create_collection
from sitewright.kit import site_versions
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from sitewright.sites.setting_types import SettingType
from sitewright.sites.settings_schema import FIELDS, SETTINGS, Setting
from tests.attacks.test_foreign_ids import DESCRIPTION
from tests.cast import Cast, SiteClient
from tests.sites.test_settings_schema import GARBAGE, nested, right_value
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

SITE = "/config/api/site"
RIGHTS = {
    "site": Area.PAGES,
    "design": Area.PAGES,
    "comments": Area.COMMENTS,
    "commerce": Area.CATALOG,
    "checkout": Area.ORDERS,
    "mail": Area.ORDERS,
    "keys": Area.SENSITIVE,
    "code": Area.CODE,
    "injection": Area.SENSITIVE,
}
"""The table written out a second time."""

_FIRST_OF_EACH_AREA = list({setting.area: setting for setting in reversed(SETTINGS)}.values())

PAGES = ("/", "/shop", "/shop/p/fern-print", "/journal", "/cart", "/checkout", "/search?q=fern", "/nowhere")
STUDIO = (SITE, "/config/api/overview", "/config/api/products", "/config/api/orders", "/config/api/session")


@pytest.mark.parametrize("role", list(Role), ids=lambda role: role.name.lower())
def test_lets_each_role_write_the_areas_of_the_table(
    role: Role, cast: Cast, mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """I01, D-94: every role × every setting."""
    browser, wrong = browser_with(role), {}
    for setting in SETTINGS:
        value = not setting.default if setting.type is SettingType.SWITCH else right_value(setting)
        answer = browser.put_json(SITE, nested(setting, value))
        expected = 200 if can([role], RIGHTS[setting.area], Right.EDIT) else 403
        if answer.status_code != expected:
            wrong[setting.path] = (answer.status_code, expected)
        Website.objects.filter(id=cast.shop.id).update(
            title="The Shop", currency="USD", locale="en-US", languages="", styles={}, settings={}, code={}
        )
    assert wrong == {}


@pytest.mark.parametrize("role", list(Role), ids=lambda role: role.name.lower())
def test_offers_an_undo_of_settings_to_those_who_may(
    role: Role, mine: Belongings, owner_browser: SiteClient, browser_with: Callable[..., SiteClient]
) -> None:
    """D-94: every role × every area; what the list offers is what the call does."""
    browser, wrong = browser_with(role), {}
    for setting in _FIRST_OF_EACH_AREA:
        value = not setting.default if setting.type is SettingType.SWITCH else right_value(setting)
        change_id = owner_browser.put_json(SITE, nested(setting, value)).json()["change_set_id"]
        listed = browser.get_json("/config/api/activity")
        if not change_id or listed.status_code == 403:
            continue
        rows = [row for row in listed.json()["changes"] if row["id"] == change_id]
        offered = any(row["can_undo"] for row in rows)
        undone = browser.post_json(f"/config/api/activity/{change_id}/undo").status_code == 200
        if offered != undone:
            wrong[setting.path] = (offered, undone)
    assert wrong == {}


def test_refuses_the_currency_to_an_editor_who_sends_everything(
    mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """The studio sends all fields of its form; only what differs asks for a right."""
    editor = browser_with(Role.EDITOR)
    assert editor.put_json(SITE, {"title": "New", "currency": "USD"}).status_code == 200
    refused = editor.put_json(SITE, {"title": "Newer", "currency": "CHF"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed")
    assert editor.get_json(SITE).json()["title"] == "New"


def test_refuses_to_undo_what_one_may_not_change(
    mine: Belongings, owner_browser: SiteClient, browser_with: Callable[..., SiteClient]
) -> None:
    change = owner_browser.put_json(SITE, {"currency": "CHF"}).json()["change_set_id"]
    answer = browser_with(Role.EDITOR).post_json(f"/config/api/activity/{change}/undo")
    assert answer.status_code == 403
    assert owner_browser.get_json(SITE).json()["currency"] == "CHF"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.path)
def test_refuses_garbage_by_name(mine: Belongings, owner_browser: SiteClient, setting: Setting) -> None:
    for garbage in GARBAGE:
        answer = owner_browser.put_json(SITE, nested(setting, garbage))
        assert answer.status_code in (200, 400, 422), (garbage, answer.content)
        assert answer.status_code == 200 or answer.json()["fields"], garbage


def _states() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every wrong value in all settings at once, in each field as a whole, and in each setting alone."""
    for garbage in GARBAGE:
        everything: dict[str, Any] = {"styles": {}, "settings": {"storeSettings": {}}}
        for setting in SETTINGS:
            _merge(everything, nested(setting, garbage))
        yield f"everything {garbage!r}"[:60], everything
        yield f"whole {garbage!r}"[:60], {"styles": garbage, "settings": garbage, "code": garbage}
    for number, setting in enumerate(SETTINGS):
        yield setting.path, nested(setting, ["x"] if number % 2 else "x")


def _merge(into: dict[str, Any], other: dict[str, Any]) -> None:
    for key, value in other.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        else:
            into[key] = value


def _storable(state: dict[str, Any]) -> dict[str, Any]:
    """What of it the columns take: texts of their length, and JSON without what no database keeps."""
    longest = {"title": 200, "description": 10**6, "locale": 20, "time_zone": 64, "currency": 3}
    found = {name: value for name, value in state.items() if name in ("styles", "settings", "code")}
    for name, most in longest.items():
        if isinstance(state.get(name), str):
            found[name] = _without_what_no_database_keeps(state[name])[:most]
    return {name: _without_what_no_database_keeps(value) for name, value in found.items()}


def _without_what_no_database_keeps(value: Any) -> Any:
    if isinstance(value, str):
        return value.replace("\0", "").replace("\ud800", "")
    if isinstance(value, dict):
        return {name: _without_what_no_database_keeps(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_without_what_no_database_keeps(inner) for inner in value]
    return "" if value is None else value


def test_pages_stand_whatever_is_stored(
    cast: Cast, mine: Belongings, visitor: SiteClient, owner_browser: SiteClient
) -> None:
    with tenant(cast.shop.id):
        create_collection("blog", "Journal", slug="journal")
    item = {"itemId": mine.ids["product_id"], "quantity": 1}
    assert visitor.post_json("/api/commerce/shopping-cart/entries", item).status_code < 500
    for name, state in _states():
        Website.objects.filter(id=cast.shop.id).update(**_storable(state))
        site_versions.forget_all()
        style = visitor.get("/?format=json").json()["styles"]["stylesheetUrl"]
        for address in (*PAGES, style):
            assert visitor.get(address).status_code < 500, (name, address)
        for address in STUDIO:
            assert owner_browser.get_json(address).status_code < 500, (name, address)


def test_knows_every_field_of_the_form() -> None:
    """A field of the call that the schema does not know would be written by anybody."""
    described = DESCRIPTION["components"]["schemas"]["SiteChange"]
    assert set(described["properties"]) - {"version", "settled"} == set(FIELDS)
