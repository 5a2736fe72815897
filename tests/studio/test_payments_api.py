"""The ways to pay in the studio."""

from sitewright.kit.tenancy import tenant
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.payments.registry import KINDS
from tests.cast import Cast, SiteClient

API = "/config/api/payments"


def test_no_key_is_ever_sent_back(cast: Cast, owner_browser: SiteClient) -> None:
    with tenant(cast.shop.id):
        set_payment_account(
            "stripe", "test", {"secretKey": "sk_test_abcdefgh1234", "webhookSecret": "whsec_99887766"}
        )
    answer = owner_browser.get_json(API)
    assert "abcdefgh" not in answer.text
    assert "998877" not in answer.text
    way = next(way for way in answer.json()["ways"] if way["provider"] == "stripe")
    assert way["environment"] == "test"
    test, live = way["accounts"]
    assert test["values"] == {"secretKey": "1234", "webhookSecret": "7766", "publishableKey": ""}
    assert (test["is_complete"], live["is_complete"]) == (True, False)


def test_every_way_is_listed_and_test_cards_serve_a_new_shop(owner_browser: SiteClient) -> None:
    ways = owner_browser.get_json(API).json()["ways"]
    assert [way["provider"] for way in ways] == list(KINDS)
    assert [way["provider"] for way in ways if way["environment"]] == ["test"]


def test_what_is_wrong_is_said_at_its_field(owner_browser: SiteClient) -> None:
    answer = owner_browser.put_json(f"{API}/stripe/live", {"settings": {"secretKey": "sk_test_x"}})
    assert (answer.status_code, answer.json()["code"]) == (400, "payment-account-refused")
    assert list(answer.json()["fields"]) == ["secretKey"]
    assert owner_browser.put_json(f"{API}/nobody/live", {"settings": {}}).status_code == 409
    assert owner_browser.put_json(f"{API}/stripe", {"environment": "live"}).status_code == 409


def test_switching_on_and_off(owner_browser: SiteClient) -> None:
    on = owner_browser.put_json(f"{API}/pick-up", {"environment": "live"}).json()["ways"]
    assert [way["provider"] for way in on if way["environment"]] == ["pick-up"]
    off = owner_browser.put_json(f"{API}/pick-up", {"environment": ""}).json()["ways"]
    assert [way["provider"] for way in off if way["environment"]] == []
