"""Customers keep passkeys and sign in with them, on the host they were made for."""

import json
import re
from datetime import timedelta
from html import unescape
from typing import Any

import pytest

from sitewright.kit import clock
from sitewright.orders.customers.models import Customer, CustomerPasskey, CustomerSession
from sitewright.orders.customers.operations.prune_customers import prune_customers
from tests.accounts.soft_passkey import Device, encoded
from tests.accounts.soft_passkey import ask as ask_studio
from tests.cast import SHOP_HOST, Answer, SiteClient
from tests.orders.customers.people import EMAIL, open_accounts, signed_in
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db

PASSKEYS, LOGIN, BY_PASSKEY = "/account/passkeys", "/account/login", "/account/login/passkey"


@pytest.fixture(autouse=True)
def _accounts(site: Site) -> None:
    open_accounts()


@pytest.fixture
def device() -> Device:
    return Device(SHOP_HOST)


def question(browser: SiteClient, path: str) -> dict[str, Any]:
    """What the page asks the browser, with its ticket."""
    page = browser.get(path).content.decode()
    options = re.search(r'data-options="([^"]*)"', page)
    ticket = re.search(r'name="ticket" value="([^"]*)"', page)
    assert options is not None, page
    assert ticket is not None, page
    return {"options": json.loads(unescape(options[1])), "ticket": unescape(ticket[1])}


def _fields(said: dict[str, str]) -> dict[str, str]:
    """As a browser's `toJSON` names the parts."""
    names = {
        "client_data": "clientDataJSON",
        "authenticator_data": "authenticatorData",
        "attestation": "attestationObject",
        "signature": "signature",
    }
    response = {theirs: said[ours] for ours, theirs in names.items() if ours in said}
    answer = {"id": said["key"], "rawId": said["key"], "type": "public-key", "response": response}
    return {"ticket": said["ticket"], "answer": json.dumps(answer)}


def add(browser: SiteClient, device: Device) -> Answer:
    return browser.post_form(PASSKEYS, _fields(device.made(question(browser, PASSKEYS))))


def enter(visitor: SiteClient, device: Device, asked: dict[str, Any] | None = None, **more: str) -> Answer:
    asked = asked or question(visitor, LOGIN)
    return visitor.post_form(BY_PASSKEY, {**_fields(device.used(asked)), **more})


def test_signs_in_without_a_code_and_goes_back(visitor: SiteClient, device: Device) -> None:
    """Issue 13: sign-in by e-mail code or passkey."""
    assert add(signed_in(), device)["Location"] == f"{PASSKEYS}?said=passkey-added"
    answer = enter(visitor, device, next="/checkout")
    assert (answer.status_code, answer["Location"]) == (303, "/checkout")
    assert EMAIL in visitor.get("/account/details").content.decode()
    kept = CustomerPasskey.objects.get()
    assert kept.last_used_at is not None
    page = visitor.get(PASSKEYS).content.decode()
    assert kept.name in page
    assert "last used on" in page


def test_offers_nobody_what_nobody_has(visitor: SiteClient, device: Device) -> None:
    assert "data-passkey" not in visitor.get(LOGIN).content.decode()
    customer = signed_in()
    add(customer, device)
    assert "data-passkey" in visitor.get(LOGIN).content.decode()
    customer.post_form(f"{PASSKEYS}/{CustomerPasskey.objects.get().id}/remove", {})
    assert "data-passkey" not in visitor.get(LOGIN).content.decode()


def test_hides_the_form_until_a_script_shows_it() -> None:
    page = signed_in().get(PASSKEYS).content.decode()
    assert re.search(r'<form[^>]* action="/account/passkeys" hidden data-passkey="make"', page)
    assert "This browser cannot keep passkeys here." in page


def test_adds_none_in_a_browser_signed_in_long_ago(device: Device) -> None:
    customer = signed_in()
    asked = question(customer, PASSKEYS)
    CustomerSession.objects.update(created_at=clock.now() - timedelta(minutes=16))
    refused = customer.post_form(PASSKEYS, _fields(device.made(asked)))
    assert refused.status_code == 403
    assert "To add a passkey, sign in once more first." in refused.content.decode()
    assert not CustomerPasskey.objects.exists()
    again = unescape(re.search(r'href="([^"]*again=1)"', refused.content.decode())[1])  # type: ignore[index]
    assert "Send me a code" in customer.get(again).content.decode()


def test_opens_nothing_once_removed_until_it_is_put_back(visitor: SiteClient, device: Device) -> None:
    customer, other = signed_in(), Device(SHOP_HOST)
    add(customer, device)
    add(customer, other)
    passkey = CustomerPasskey.objects.get(credential_id=encoded(device.id))
    gone = customer.post_form(f"{PASSKEYS}/{passkey.id}/remove", {})
    assert "The passkey is removed" in customer.get(gone["Location"]).content.decode()
    refused = enter(visitor, device)
    assert refused.status_code == 400
    assert "This passkey opens no account here. Sign in with a code" in refused.content.decode()
    customer.post_form(f"{PASSKEYS}/{passkey.id}/put-back", {})
    assert enter(visitor, device).status_code == 303


def test_is_gone_for_good_a_day_after_it_was_removed(device: Device) -> None:
    customer = signed_in()
    add(customer, device)
    CustomerPasskey.objects.update(removed_at=clock.now() - timedelta(hours=25))
    prune_customers()
    assert not CustomerPasskey.objects.exists()


def test_takes_an_answer_once(visitor: SiteClient, device: Device) -> None:
    add(signed_in(), device)
    asked = question(visitor, LOGIN)
    assert enter(visitor, device, asked).status_code == 303
    again = enter(SiteClient(SHOP_HOST), device, asked)
    assert again.status_code == 400
    assert "used already" in again.content.decode()


def test_refuses_a_signature_that_does_not_hold_in_the_same_words(
    visitor: SiteClient, device: Device
) -> None:
    add(signed_in(), device)
    forger = Device(SHOP_HOST)
    forger.id = device.id
    refused, unknown = enter(visitor, forger), enter(visitor, Device(SHOP_HOST))
    assert refused.status_code == unknown.status_code == 400
    assert "opens no account here" in refused.content.decode()
    assert "opens no account here" in unknown.content.decode()


def test_takes_no_challenge_of_the_studio(visitor: SiteClient, device: Device) -> None:
    """D-93"""
    add(signed_in(), device)
    assert enter(visitor, device, ask_studio(SiteClient(SHOP_HOST))).status_code == 400


def test_takes_no_challenge_of_another_customer(device: Device) -> None:
    other, customer = signed_in("other@example.com"), signed_in()
    refused = customer.post_form(PASSKEYS, _fields(device.made(question(other, PASSKEYS))))
    assert refused.status_code == 400
    assert not CustomerPasskey.objects.exists()


def test_removes_nobody_elses(device: Device) -> None:
    add(signed_in(), device)
    other = signed_in("other@example.com")
    passkey = CustomerPasskey.objects.get()
    assert other.post_form(f"{PASSKEYS}/{passkey.id}/remove", {}).status_code == 404
    assert CustomerPasskey.objects.get().removed_at is None


@pytest.mark.parametrize("answer", ["", "{}", "[1]", '{"id": "a\\u0000", "response": {}}'])
def test_says_that_an_answer_cannot_be_read(visitor: SiteClient, device: Device, answer: str) -> None:
    add(signed_in(), device)
    fields = {"ticket": question(visitor, LOGIN)["ticket"], "answer": answer}
    assert visitor.post_form(BY_PASSKEY, fields).status_code == 400


def test_goes_with_the_account(device: Device) -> None:
    add(signed_in(), device)
    Customer.objects.all().delete()
    assert not CustomerPasskey.objects.exists()


def test_keeps_no_more_than_twenty(device: Device) -> None:
    customer = signed_in()
    add(customer, device)
    asked, first = question(customer, PASSKEYS), CustomerPasskey.objects.get()
    for number in range(19):
        first.pk, first.credential_id = f"{number:032}", f"more-{number}"
        first.save(force_insert=True)
    refused = customer.post_form(PASSKEYS, _fields(Device(SHOP_HOST).made(asked)))
    assert refused.status_code == 400
    assert "You have 20 passkeys." in refused.content.decode()


def test_is_not_there_without_accounts(visitor: SiteClient, device: Device) -> None:
    add(signed_in(), device)
    asked = question(visitor, LOGIN)
    open_accounts(customerAccountsEnabled=False)
    assert enter(visitor, device, asked).status_code == 404
