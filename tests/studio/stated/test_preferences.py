"""Preferences of commerce (PL-7.20, PL-7.21)."""

from collections.abc import Callable
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.sites.models import Website
from sitewright.sites.preferences import NAMESPACES, preferences_in
from tests.cast import Cast, SiteClient
from tests.studio.stated.recorded import change_count, newest_operation, undo_newest

COMMERCE = "/api/v1/commerce-preferences/commerce"
CHECKOUT = "/api/v1/commerce-preferences/checkout"


def _read(browser: SiteClient, path: str = COMMERCE) -> Any:
    return browser.get_json(path).json()


def test_tells_the_preferences_of_a_namespace(owner_browser: SiteClient) -> None:
    """PL-7.20, PL-3.50: keys and values, without the website's id."""
    assert _read(owner_browser) == {
        "currency": "USD",
        "scarcityThreshold": None,
        "multipleQuantityAllowedForServices": True,
        "restockNotificationsEnabled": True,
        "sendsRestockNotifications": False,
        "mailingListSignUpEnabled": False,
        "mailingListOptInByDefault": False,
        "customSoldOutText": "",
        "restockSuccessText": "",
        "deliveryText": "",
        "deliveryUrl": "",
        "reviewsEnabled": False,
        "reviewsNeedApproval": True,
        "starsInListsEnabled": True,
        "sendsReviewRequests": False,
        "reviewRequestDays": 14,
        "version": "never-changed",
    }
    assert _read(owner_browser, CHECKOUT).keys() == {
        "expressCheckoutEnabled", "customCartEnabled", "customerAccountsEnabled", "minimumSubtotalCents",
        "installmentsEnabled", "installmentCountry", "installmentMinimumCents", "installmentMaximumCents",
        "shipping", "places", "rates", "isIncluded", "taxesShipping", "rounding", "usesDestinationInEu",
        "euLimit", "takesVatIds", "asksVies", "exports", "asksNote", "offersNewsletter",
        "isOn", "isAutomatic", "hasEInvoice", "name", "line1", "line2", "postalCode", "city", "region",
        "country", "vatId", "taxNumber", "numbers", "creditNumbers", "terms", "exemption",
        "footer", "returnsAccepted", "returnDays", "returnInstructions", "returnAddress", "limit", "days",
        "cartRemindersEnabled", "reminderHours", "waitingRoomEnabled", "buyersPerMinute",
        "chart", "consultant", "client", "yearStart", "accountLength", "accountNumbers", "accountNames",
        "version",
    }  # fmt: skip


@pytest.mark.parametrize("area", NAMESPACES)
def test_names_each_preference_once(area: Any) -> None:
    """PL-3.50: no two settings of an area end in the same word."""
    assert len(set(preferences_in(area).values())) == len(preferences_in(area)) > 0


@pytest.mark.parametrize("namespace", ["nothing", "site", "injection", "Commerce", "x" * 300, "%00"])
def test_knows_no_other_namespace(owner_browser: SiteClient, namespace: str) -> None:
    """PL-7.20: areas that are not the seller's are none either."""
    path = f"/api/v1/commerce-preferences/{namespace}"
    assert owner_browser.get_json(path).status_code == 404
    assert owner_browser.put_json(path, {"title": "x"}).status_code == 404


def test_changes_what_is_sent_and_nothing_else(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-7.21"""
    saved = owner_browser.put_json(COMMERCE, {"scarcityThreshold": 3}).json()
    assert (saved["scarcityThreshold"], saved["currency"]) == (3, "USD")
    assert _read(owner_browser) == saved
    assert Website.objects.get(id=cast.shop.id).settings == {"scarcityThreshold": 3}
    assert newest_operation(cast) == "sites.set_settings"


def test_can_be_undone(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-7.21, D-48"""
    owner_browser.put_json(CHECKOUT, {"minimumSubtotalCents": {"USD": 2000}})
    undo_newest(owner_browser)
    assert _read(owner_browser, CHECKOUT)["minimumSubtotalCents"] == {}


def test_the_same_again_is_no_change(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-7.21: only sent if changed; what is sent unchanged all the same changes nothing."""
    before = change_count(cast)
    assert owner_browser.put_json(COMMERCE, _read(owner_browser)).status_code == 200
    assert owner_browser.put_json(CHECKOUT, _read(owner_browser, CHECKOUT)).status_code == 200
    assert change_count(cast) == before


def test_takes_a_preference_back(owner_browser: SiteClient) -> None:
    """PL-7.21: null where there is no default."""
    owner_browser.put_json(COMMERCE, {"scarcityThreshold": 3})
    assert owner_browser.put_json(COMMERCE, {"scarcityThreshold": None}).json()["scarcityThreshold"] is None


@pytest.mark.parametrize(
    ("body", "field", "status"),
    [
        ({"scarcityThreshold": "few"}, "scarcityThreshold", 400),
        ({"currency": "???"}, "currency", 400),
        ({"currency": None}, "currency", 400),
        ({"websiteId": "x"}, "websiteId", 422),
        ({"expressCheckoutEnabled": True}, "expressCheckoutEnabled", 422),
        ({"version": 7}, "version", 422),
    ],
)
def test_names_what_is_wrong_as_it_was_sent(
    cast: Cast, owner_browser: SiteClient, body: dict[str, Any], field: str, status: int
) -> None:
    """PL-7.21"""
    answer = owner_browser.put_json(COMMERCE, body)
    assert (answer.status_code, list(answer.json()["fields"])) == (status, [field])
    assert Website.objects.get(id=cast.shop.id).settings == {}


def test_keeps_what_another_owner_changed_meanwhile(
    owner_browser: SiteClient, second_browser: SiteClient
) -> None:
    """PL-7.21: the version that was read comes back with the change."""
    read = _read(second_browser)
    owner_browser.put_json(COMMERCE, {"scarcityThreshold": 3})
    saved = second_browser.put_json(COMMERCE, {**read, "currency": "CHF"}).json()
    assert (saved["scarcityThreshold"], saved["currency"]) == (3, "CHF")


def test_asks_where_both_changed_the_same(owner_browser: SiteClient, second_browser: SiteClient) -> None:
    """PL-7.21"""
    read = _read(second_browser)
    owner_browser.put_json(COMMERCE, {"scarcityThreshold": 3})
    refused = second_browser.put_json(COMMERCE, {**read, "scarcityThreshold": 9})
    assert (refused.status_code, refused.json()["code"]) == (409, "edit-conflict")
    assert list(refused.json()["fields"]) == ["scarcityThreshold"]
    again = {"scarcityThreshold": 9, "version": refused.json()["version"]}
    assert second_browser.put_json(COMMERCE, again).json()["scarcityThreshold"] == 9


def test_stands_whatever_is_stored(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-7.20, PL-7.21: what is stored wrong is read as its default, and does not hinder a change."""
    Website.objects.filter(id=cast.shop.id).update(settings={"storeSettings": 7, "announcement": 3})
    assert _read(owner_browser, CHECKOUT)["expressCheckoutEnabled"] is False
    assert owner_browser.put_json(CHECKOUT, {"expressCheckoutEnabled": True}).status_code == 200
    stored = Website.objects.get(id=cast.shop.id).settings
    assert stored == {"storeSettings": {"expressCheckoutEnabled": True}, "announcement": 3}


def test_shows_them_to_those_who_sell(browser_with: Callable[..., SiteClient]) -> None:
    """PL-7.20, D-48"""
    editor = browser_with(Role.EDITOR)
    assert editor.get_json(COMMERCE).status_code == 200
    assert editor.get_json(CHECKOUT).status_code == 403
    assert editor.put_json(COMMERCE, {"scarcityThreshold": 3}).status_code == 403
    assert browser_with(Role.STORE_MANAGER).put_json(COMMERCE, {"scarcityThreshold": 3}).status_code == 200
