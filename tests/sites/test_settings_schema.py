"""The settings of a website by type and area (D-94)."""

from typing import Any

import pytest

from sitewright.sites.models import Website
from sitewright.sites.setting_types import SettingType
from sitewright.sites.settings_schema import FIELDS, SETTINGS, Setting, changed_areas, completed, problems_of

RIGHT: dict[SettingType, Any] = {
    SettingType.TEXT: "Hello",
    SettingType.LINK: "/shop",
    SettingType.LINKS: ["https://example.com/us"],
    SettingType.PICTURE: "0" * 32,
    SettingType.MAIL_ADDRESS: "hello@example.com",
    SettingType.SWITCH: True,
    SettingType.LOCALE: "de-CH",
    SettingType.LANGUAGES: "de",
    SettingType.TIME_ZONE: "Europe/Zurich",
    SettingType.CURRENCY: "CHF",
    SettingType.TEXTS: {"productSaleText": "Reduced"},
    SettingType.SWITCHES: {"1": True},
    SettingType.AMOUNTS: {"USD": 2000},
    SettingType.PALETTE: ["#fff", "#eeeeee", "ddd", "#333", "#000"],
    SettingType.CSS: "h1 { color: rebeccapurple; }",
    SettingType.HEAD_CODE: '<meta name="verification" content="fern">',
    SettingType.FOOT_CODE: "<p>Hello</p>",
    SettingType.HOSTS: ["plausible.io"],
    SettingType.TAX_PLACES: [{"country": "US", "region": "NY"}, {"country": "US", "region": "NJ"}],
    SettingType.TAX_RATES: [
        {"country": "US", "region": "NY", "postalFrom": "10001", "postalTo": "10499", "category": "standard",
         "fromDate": "2026-01-01", "untilDate": "", "name": "New York City", "rate": 8875},
    ],
    SettingType.COUNTRY: "DE",
    SettingType.NUMBER_PATTERN: "R{year}/{number}",
    SettingType.DIGITS: "29098",
    SettingType.ACCOUNT_NUMBERS: {"revenue-standard": "8401"},
    SettingType.SHIPPING: {"places": [{"key": "a", "name": "Studio", "address": "12 Dock Street"}]},
    SettingType.MAIL_WORDING: [
        {"kind": "order-sent", "language": "en", "subject": "Off it goes", "heading": "",
         "blocks": [{"type": "content", "text": "", "url": ""}]},
    ],
    SettingType.FONTS: {"body": "Georgia, 'Times New Roman', serif"},
}  # fmt: skip


def right_value(setting: Setting) -> Any:
    """One that the setting can hold, another than it has by itself: the same again would change nothing."""
    if setting.type is SettingType.NUMBER:
        return setting.limits.least if setting.default != setting.limits.least else setting.limits.most
    if setting.type is SettingType.CHOICE:
        return next(choice for choice in setting.limits.choices if choice != setting.default)
    return RIGHT[setting.type]


GARBAGE: list[Any] = [
    None, True, -1, 10**30, 1.5, "\0", "x" * 20_000, "javascript:alert(1)", [], [[[]]], {}, {"a": {"b": []}},
    {"__class__": 1}, ["x"] * 5, "\ud800", {"toString": None},
]  # fmt: skip


def nested(setting: Setting, value: Any) -> dict[str, Any]:
    """The website's field that holds the setting, with this value in its place."""
    for key in reversed(setting.keys):
        value = {key: value}
    found: dict[str, Any] = value
    return found


EACH = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.path)


@EACH
def test_takes_what_each_is_for(setting: Setting) -> None:
    assert problems_of(nested(setting, right_value(setting))) == {}


@EACH
def test_completes_whatever_is_stored(setting: Setting) -> None:
    """The value is kept when it is right, and else the default stands in its place."""
    for value in [*GARBAGE, right_value(setting)]:
        stored = nested(setting, value)
        found: Any = completed(stored)
        for key in setting.keys:
            found = found.get(key)
        assert found == (setting.default if problems_of(stored) else value)
        assert problems_of(completed(stored)).keys() <= {"title"}


@pytest.mark.parametrize("garbage", GARBAGE, ids=lambda value: repr(value)[:20])
@pytest.mark.parametrize("field", ["styles", "settings"])
def test_completes_a_field_that_is_garbage_as_a_whole(field: str, garbage: Any) -> None:
    assert completed({field: garbage}) == completed({field: {}})


@pytest.mark.parametrize(
    ("changed", "path"),
    [
        ({"settings": {"annoucement": "x"}}, "settings.annoucement"),
        ({"settings": {"storeSettings": {"free": True}}}, "settings.storeSettings.free"),
        ({"settings": {"storeSettings": 3}}, "settings.storeSettings"),
        ({"settings": {"storeSettings": {"minimumSubtotalCents": {"USD": -1}}}},
         "settings.storeSettings.minimumSubtotalCents"),
        ({"settings": {"announcementUrl": "java\nscript:x"}}, "settings.announcementUrl"),
        ({"styles": {"palette": ["red"] * 5}}, "styles.palette"),
        ({"styles": {"fonts": {"body": "x;}body{display:none"}}}, "styles.fonts"),
        ({"styles": {"fonts": {"body": "'Georgia, serif"}}}, "styles.fonts"),
        ({"title": " "}, "title"),
        ({"version": 3}, "version"),
    ],
)  # fmt: skip
def test_names_what_is_wrong_by_its_path(changed: dict[str, Any], path: str) -> None:
    assert list(problems_of(changed)) == [path]


def test_tells_which_areas_change() -> None:
    before = {"title": "A", "currency": "USD", "settings": {"announcement": "x", "storeSettings": {}}}
    after = {"currency": "CHF", "settings": {"storeSettings": {"expressCheckoutEnabled": True}}}
    assert changed_areas(before, after) == {"site", "commerce", "checkout"}
    assert changed_areas(before, before) == set()


def test_every_field_of_settings_is_one_of_the_website() -> None:
    assert set(FIELDS) <= {field.name for field in Website._meta.get_fields()}
