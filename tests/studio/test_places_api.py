"""An owner connects the account by which forms suggest addresses (PL-7.19, D-78)."""

from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.checkout.places.accounts import suggests_addresses
from sitewright.checkout.places.models import PlacesAccount
from sitewright.history.models import AuditEntry
from sitewright.kit.outside import ADDRESSES, PLACES_KEY, Places
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.checkout.places.google_fake import KEY, OTHER_KEY, GoogleFake
from tests.checkout.places.looking import google

API = "/config/api/places-account"
AUTOCOMPLETE = "/api/google-maps/places/autocomplete"
GIVEN = {"key": KEY, "daily_cap": 50}
TRIED = {"page": "studio", "section": "settings", "suggestions": 1, "details": 0}


@pytest.fixture
def fake(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Iterator[GoogleFake]:
    with google(monkeypatch, GoogleFake()) as found:
        yield found


def test_a_key_is_tried_first_kept_sealed_and_never_told(
    cast: Cast, owner_browser: SiteClient, fake: GoogleFake
) -> None:
    """D-78: keys stay on the server."""
    assert owner_browser.get_json(API).json()["service"] == ""
    assert owner_browser.put_json(API, {}).json()["fields"].keys() == {"key"}
    refused = owner_browser.put_json(API, GIVEN | {"key": "AIzawrong"})
    assert (refused.status_code, "does not accept" in refused.json()["fields"]["key"]) == (400, True)
    kept = owner_browser.put_json(API, GIVEN)
    assert kept.json() | {"connected_at": ""} == {
        "service": "google",
        "key_end": "TEST",
        "is_locked": False,
        "is_on": True,
        "daily_cap": 50,
        "connected_at": "",
        "problem": "",
        "said": "",
        "calls_today": 2,
        "calls": [TRIED | {"suggestions": 2}],
    }
    assert KEY not in owner_browser.get_json(API).text
    with tenant(cast.shop.id):
        assert KEY not in PlacesAccount.objects.get().sealed_key
        noted = AuditEntry.objects.get(operation="checkout.connect_places")
        assert KEY not in str(noted.detail)


def test_a_service_that_is_away_is_said(owner_browser: SiteClient, fake: GoogleFake) -> None:
    for status, words in ((500, "did not answer"), (429, "Very many")):
        fake.status = status
        assert words in owner_browser.put_json(API, GIVEN).json()["fields"]["key"]
    assert owner_browser.get_json(API).json()["service"] == ""


def test_the_cap_and_the_switch_change_without_the_key(
    cast: Cast, owner_browser: SiteClient, fake: GoogleFake
) -> None:
    owner_browser.put_json(API, GIVEN)
    changed = owner_browser.put_json(API, {"is_on": False, "daily_cap": 7}).json()
    assert (changed["key_end"], changed["is_on"], changed["daily_cap"]) == ("TEST", False, 7)
    assert len(fake.asked) == 1
    with tenant(cast.shop.id):
        assert not suggests_addresses()
        assert AuditEntry.objects.filter(operation="checkout.change_places").count() == 1
    for cap in (-1, 1_000_001):
        assert owner_browser.put_json(API, {"daily_cap": cap}).status_code == 422


def test_another_key_takes_the_place_of_the_first(
    cast: Cast, owner_browser: SiteClient, fake: GoogleFake
) -> None:
    owner_browser.put_json(API, GIVEN)
    assert owner_browser.put_json(API, GIVEN | {"key": OTHER_KEY}).json()["key_end"] == "PROD"
    with tenant(cast.shop.id):
        assert PlacesAccount.objects.get().calls == 2


def test_says_what_was_called_from_where(owner_browser: SiteClient, fake: GoogleFake) -> None:
    """PL-7.19"""
    owner_browser.put_json(API, GIVEN)
    asked = {"input": "Hauptstr", "productPage": "checkout", "productSection": "shipping"}
    owner_browser.get(AUTOCOMPLETE, asked)
    said = owner_browser.get_json(API).json()
    assert said["calls_today"] == 2
    assert said["calls"] == [TRIED | {"page": "checkout", "section": "shipping"}, TRIED]


def test_disconnecting_forgets_the_key_and_not_what_was_called(
    cast: Cast, owner_browser: SiteClient, fake: GoogleFake
) -> None:
    owner_browser.put_json(API, GIVEN)
    gone = owner_browser.delete_json(API).json()
    assert (gone["service"], gone["calls"]) == ("", [TRIED])
    assert owner_browser.delete_json(API).status_code == 200
    with tenant(cast.shop.id):
        assert not PlacesAccount.objects.exists()


def test_a_key_of_another_installation_has_to_be_entered_anew(
    cast: Cast, owner_browser: SiteClient, fake: GoogleFake
) -> None:
    owner_browser.put_json(API, GIVEN)
    with tenant(cast.shop.id):
        PlacesAccount.objects.update(sealed_key="AAAA" * 20)
    assert owner_browser.get_json(API).json()["is_locked"] is True
    assert owner_browser.put_json(API, GIVEN).json()["is_locked"] is False


def test_very_many_are_told_to_come_back(owner_browser: SiteClient, fake: GoogleFake) -> None:
    places: Any = {ADDRESSES: Places(most=0, most_per_address=0)}
    owner_browser.defaults |= {PLACES_KEY: places}
    busy = owner_browser.put_json(API, GIVEN)
    assert (busy.status_code, busy.headers["Retry-After"]) == (503, "3")
