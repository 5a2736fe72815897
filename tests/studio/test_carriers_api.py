"""An owner connects the account by which carriers' prices are asked."""

from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.checkout.shipping.carriers.models import CarrierAccount, ShippingQuote
from sitewright.checkout.shipping.carriers.quotes import keep_answer
from sitewright.history.models import AuditEntry
from sitewright.kit.outside import CARRIER, PLACES_KEY, Places
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.checkout.shipping.carrying import SELLER, easypost, ship
from tests.checkout.shipping.easypost_fake import KEY, OTHER_KEY, EasyPostFake
from tests.checkout.shipping.test_carriers_at_once import QUESTION

API = "/config/api/carrier-account"
TRIALS = f"{API}/trials"
GIVEN = {"name": "Our EasyPost", "key": KEY}


@pytest.fixture
def fake(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Iterator[EasyPostFake]:
    with easypost(monkeypatch, EasyPostFake()) as found:
        yield found


def test_a_key_is_tried_first_kept_sealed_and_never_told(
    cast: Cast, owner_browser: SiteClient, fake: EasyPostFake
) -> None:
    assert owner_browser.get_json(API).json()["service"] == ""
    assert owner_browser.put_json(API, {"name": "Ours"}).json()["fields"].keys() == {"key"}
    refused = owner_browser.put_json(API, GIVEN | {"key": "EZTKwrong"})
    assert (refused.status_code, "does not accept" in refused.json()["fields"]["key"]) == (400, True)
    kept = owner_browser.put_json(API, GIVEN)
    assert kept.json() | {"connected_at": "", "asked_at": ""} == {
        "service": "easypost",
        "name": "Our EasyPost",
        "key_end": "TEST",
        "is_locked": False,
        "connected_at": "",
        "asked_at": "",
        "problem": "",
        "said": "",
    }
    assert KEY not in owner_browser.get_json(API).text
    with tenant(cast.shop.id):
        assert KEY not in CarrierAccount.objects.get().sealed_key
        noted = AuditEntry.objects.get(operation="checkout.connect_carrier")
        assert KEY not in str(noted.detail)


def test_a_service_that_is_away_is_said(owner_browser: SiteClient, fake: EasyPostFake) -> None:
    for status, words in ((500, "did not answer"), (429, "Very many")):
        fake.status = status
        assert words in owner_browser.put_json(API, GIVEN).json()["fields"]["key"]
    assert owner_browser.get_json(API).json()["service"] == ""


def test_a_key_is_good_where_carriers_name_no_price(owner_browser: SiteClient, fake: EasyPostFake) -> None:
    fake.nobody_takes_it()
    kept = owner_browser.put_json(API, GIVEN).json()
    assert (kept["problem"], kept["said"]) == ("no-price", "UPS: Invalid Access License number")


def test_a_new_name_keeps_the_key_and_a_new_key_ends_what_was_quoted(
    cast: Cast, owner_browser: SiteClient, fake: EasyPostFake
) -> None:
    owner_browser.put_json(API, GIVEN)
    assert owner_browser.put_json(API, {"name": "Another"}).json()["key_end"] == "TEST"
    with tenant(cast.shop.id):
        keep_answer(CarrierAccount.objects.get().id, QUESTION, None)
    changed = owner_browser.put_json(API, {"name": "Another", "key": OTHER_KEY}).json()
    assert (changed["name"], changed["key_end"]) == ("Another", "PROD")
    with tenant(cast.shop.id):
        assert (CarrierAccount.objects.count(), ShippingQuote.objects.count()) == (1, 0)


def test_a_trial_says_what_a_parcel_costs(cast: Cast, owner_browser: SiteClient, fake: EasyPostFake) -> None:
    assert owner_browser.post_json(TRIALS).json()["fields"] == {"key": "No account is connected."}
    owner_browser.put_json(API, GIVEN)
    example = owner_browser.post_json(TRIALS).json()
    assert (example["is_example"], example["currency"]) == (True, "USD")
    with tenant(cast.shop.id):
        ship(cast.shop)
    tried = owner_browser.post_json(TRIALS).json()
    assert tried["is_example"] is False
    assert tried["services"] == [
        {"name": "USPS Ground Advantage", "price_cents": 549},
        {"name": "USPS Priority", "price_cents": 737},
        {"name": "UPS Next Day Air Saver", "price_cents": 4404},
    ]
    assert fake.asked[-1]["from_address"]["zip"] == SELLER["postalCode"]


def test_a_trial_that_fails_says_why(owner_browser: SiteClient, fake: EasyPostFake) -> None:
    owner_browser.put_json(API, GIVEN)
    fake.status = 500
    tried = owner_browser.post_json(TRIALS).json()
    assert (tried["services"], tried["account"]["problem"]) == ([], "silent")


def test_disconnecting_forgets_the_key(cast: Cast, owner_browser: SiteClient, fake: EasyPostFake) -> None:
    owner_browser.put_json(API, GIVEN)
    assert owner_browser.delete_json(API).json()["service"] == ""
    assert owner_browser.delete_json(API).status_code == 200
    with tenant(cast.shop.id):
        assert not CarrierAccount.objects.exists()


def test_a_key_of_another_installation_has_to_be_entered_anew(
    cast: Cast, owner_browser: SiteClient, fake: EasyPostFake
) -> None:
    owner_browser.put_json(API, GIVEN)
    with tenant(cast.shop.id):
        CarrierAccount.objects.update(sealed_key="AAAA" * 20)
    assert owner_browser.get_json(API).json()["is_locked"] is True
    assert owner_browser.post_json(TRIALS).json()["account"]["problem"] == "locked"
    assert "is_locked" in owner_browser.put_json(API, GIVEN).json()


def test_very_many_are_told_to_come_back(owner_browser: SiteClient, fake: EasyPostFake) -> None:
    places: Any = {CARRIER: Places(most=0, most_per_address=0)}
    owner_browser.defaults |= {PLACES_KEY: places}
    busy = owner_browser.put_json(API, GIVEN)
    assert (busy.status_code, busy.headers["Retry-After"]) == (503, "3")


def test_the_rules_hold_what_is_said_of_a_carrier(
    cast: Cast, owner_browser: SiteClient, fake: EasyPostFake
) -> None:
    carrier = {
        "services": ["USPS Priority"],
        "markup_percent": 10,
        "markup_cents": 50,
        "box": {"length_cm": 30, "width_cm": 20, "height_cm": 10},
    }
    rate: dict[str, Any] = {
        "name": "Parcel",
        "basis": "carrier",
        "steps": [{"price_cents": 950}],
        "carrier": carrier,
    }
    zones = [{"name": "Here", "areas": [{"country": "US"}], "rates": [rate]}]
    saved = owner_browser.put_json("/config/api/shipping", {"zones": zones}).json()
    assert saved["zones"][0]["rates"][0]["carrier"] == carrier
    assert (saved["has_carrier_account"], saved["has_origin"]) == (False, False)
    rate["basis"] = "flat"
    refused = owner_browser.put_json("/config/api/shipping", {"zones": zones})
    assert refused.json()["fields"].keys() == {"zones.0.rates.0.basis"}
