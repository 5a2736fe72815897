"""The languages of the website (PL-7.28 to PL-7.32, D-79)."""

import pytest

from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.studio.stated.recorded import change_count, newest_operation, undo_newest

SETTINGS, STATUS, LANGUAGES, CONNECTION = (
    f"/api/multilingual/{name}" for name in ("settings", "status", "languages", "connection")
)
GERMAN = {"languages": [{"code": "de", "enabled": True}]}


def test_tells_the_settings(owner_browser: SiteClient) -> None:
    """PL-7.28, D-79"""
    told = {"enabled": False, "defaultLanguage": "en", "provider": "built-in"}
    assert owner_browser.get_json(SETTINGS).json() == told
    owner_browser.put_json(LANGUAGES, GERMAN)
    assert owner_browser.get_json(SETTINGS).json() == {**told, "enabled": True}


def test_tells_the_status(owner_browser: SiteClient) -> None:
    """PL-7.29, D-79"""
    told = {"connected": False, "languages": ["en"], "lastSync": None}
    assert owner_browser.get_json(STATUS).json() == told
    owner_browser.put_json(LANGUAGES, GERMAN)
    assert owner_browser.get_json(STATUS).json() == {**told, "connected": True, "languages": ["en", "de"]}


def test_tells_every_language_by_its_own_name(owner_browser: SiteClient) -> None:
    """PL-7.30, D-79"""
    told = owner_browser.get_json(LANGUAGES).json()
    # Its own, those we speak, and the rest by their names.
    assert told[:3] == [
        {"code": "en", "label": "English", "custom": False, "enabled": True},
        {"code": "de", "label": "Deutsch", "custom": False, "enabled": False},
        {"code": "af", "label": "Afrikaans", "custom": False, "enabled": False},
    ]
    assert {"code": "ar", "label": "العربية", "custom": False, "enabled": False} in told


def test_switches_a_language_on_and_back(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-7.31, D-48"""
    told = owner_browser.put_json(LANGUAGES, GERMAN).json()
    assert [language["code"] for language in told if language["enabled"]] == ["en", "de"]
    assert newest_operation(cast) == "sites.set_settings"
    assert owner_browser.get("/de/cart").status_code == 200
    undo_newest(owner_browser)
    assert Website.objects.get(id=cast.shop.id).languages == ""


def test_what_was_told_can_be_sent_back(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-7.31: unchanged it makes no change."""
    owner_browser.put_json(LANGUAGES, GERMAN)
    before, told = change_count(cast), owner_browser.get_json(LANGUAGES).json()
    assert owner_browser.put_json(LANGUAGES, {"languages": told}).json() == told
    assert change_count(cast) == before


@pytest.mark.parametrize(
    ("choice", "status"),
    [
        ({"code": "tlh", "enabled": True}, 400),
        ({"code": "en", "enabled": False}, 400),
        ({"code": "de", "enabled": True, "custom": True}, 422),
        ({"code": "de", "enabled": "perhaps"}, 422),
        ({"code": 7, "enabled": True}, 422),
    ],
)
def test_refuses_what_there_is_not(
    cast: Cast, owner_browser: SiteClient, choice: dict[str, object], status: int
) -> None:
    """PL-7.31"""
    answer = owner_browser.put_json(LANGUAGES, {"languages": [choice]})
    assert answer.status_code == status
    assert all(field.startswith("languages") for field in answer.json()["fields"])
    assert Website.objects.get(id=cast.shop.id).languages == ""


def test_disconnects_and_can_be_taken_back(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-7.32, D-79: nothing that is translated goes, so undo brings all of it back."""
    owner_browser.put_json(LANGUAGES, GERMAN)
    told = owner_browser.delete_json(CONNECTION)
    assert (told.status_code, told.json()["connected"]) == (200, False)
    assert owner_browser.get("/de/cart").status_code == 404
    undo_newest(owner_browser)
    assert owner_browser.get("/de/cart").status_code == 200
