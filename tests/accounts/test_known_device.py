"""H04: strangers share ten tries of an account; a device in which the person has signed in has its own."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from sitewright.accounts.devices import COOKIE
from sitewright.accounts.models import KnownDevice
from sitewright.accounts.operations.deactivate_person import deactivate_person
from sitewright.accounts.operations.reset_password import reset_password
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from tests.cast import SHOP_HOST, Cast, SiteClient

pytestmark = pytest.mark.usefixtures("limits")
Open = Callable[..., SiteClient]
OWNER = "owner@example.com"


def stranger(number: int = 1, **cookies: str) -> SiteClient:
    """Somebody else, at an address of his own."""
    browser = SiteClient(SHOP_HOST, REMOTE_ADDR=f"198.51.100.{number}")
    for name, value in cookies.items():
        browser.cookies[name.replace("_", "-")] = value
    return browser


def device_of(browser: SiteClient) -> str:
    return str(browser.cookies[COOKIE].value)


def guess_in_vain(account: str = OWNER) -> None:
    """All tries strangers have; signing in on a new device was one."""
    answers = [stranger(number).sign_in(account, "wrong").status_code for number in range(1, 12)]
    assert answers.count(400) <= 10
    assert answers == sorted(answers)
    assert answers[-1] == 429


def test_lets_the_owner_in_while_strangers_are_locked_out(cast: Cast, client_of: Open) -> None:
    """H04"""
    browser = client_of(cast.owner)
    guess_in_vain()
    assert browser.sign_in(OWNER).status_code == 200
    assert stranger(99).sign_in(OWNER).status_code == 429


def test_lets_the_owner_in_beside_a_stranger_at_the_same_address(cast: Cast, client_of: Open) -> None:
    """H04: one office, one address."""
    browser = client_of(cast.owner)
    neighbour = SiteClient(SHOP_HOST)
    while neighbour.sign_in("nobody@example.com", "wrong").status_code != 429:
        pass
    assert browser.sign_in(OWNER).status_code == 200


def test_has_ten_tries_of_its_own(cast: Cast, client_of: Open) -> None:
    """H04"""
    browser = client_of(cast.owner)
    answers = [browser.sign_in(OWNER, "wrong").status_code for _ in range(11)]
    assert answers == [400] * 10 + [429]
    assert stranger().sign_in(OWNER).status_code == 200


def test_is_known_for_its_person_only(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    guess_in_vain("member@example.com")
    assert browser.sign_in("member@example.com").status_code == 429


def test_stays_known_after_sign_out(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    browser.delete_json("/config/api/session")
    guess_in_vain()
    assert browser.sign_in(OWNER).status_code == 200


@pytest.mark.parametrize("forged", ["", "x", "a.b", "a" * 32 + "." + "0" * 64, "ä.ö"])
def test_a_made_up_cookie_helps_nobody(cast: Cast, client_of: Open, forged: str) -> None:
    """H04"""
    client_of(cast.owner)
    guess_in_vain()
    assert stranger(90, sitewright_device=forged).sign_in(OWNER).status_code == 429


def test_a_made_up_cookie_costs_no_question(
    cast: Cast, visitor: SiteClient, django_assert_num_queries: Any
) -> None:
    from django.test import RequestFactory

    from sitewright.accounts.devices import find_device

    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = "made-up.signature"
    with django_assert_num_queries(0):
        assert find_device(request, OWNER) is None


def test_a_planted_cookie_does_not_become_known(cast: Cast) -> None:
    """H05: whoever knows what he planted in the owner's browser gains nothing."""
    browser = stranger(5, sitewright_device="planted.by-somebody")
    browser.sign_in(OWNER)
    assert device_of(browser) != "planted.by-somebody"


def test_keeps_only_the_hash_of_its_token(cast: Cast, client_of: Open) -> None:
    """H10"""
    token = device_of(client_of(cast.owner)).partition(".")[0]
    stored = KnownDevice.objects.get()
    assert token not in (stored.token_hash, stored.id)
    assert len(token) >= 22


def test_is_forgotten_with_a_new_password(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    reset_password(OWNER, "quite-another-secret")
    guess_in_vain()
    assert browser.sign_in(OWNER, "quite-another-secret").status_code == 429


def test_the_one_where_the_password_is_changed_stays_known(cast: Cast, client_of: Open) -> None:
    here, elsewhere = client_of(cast.owner), client_of(cast.owner)
    body = {"current_password": "a-long-password-for-tests", "new_password": "another-long-secret"}
    assert here.put_json("/config/api/session/password", body).status_code == 204
    guess_in_vain()
    assert here.sign_in(OWNER, "another-long-secret").status_code == 200
    assert elsewhere.sign_in(OWNER, "another-long-secret").status_code == 429


def test_is_forgotten_with_its_ended_session(cast: Cast, client_of: Open) -> None:
    lost, here = client_of(cast.owner), client_of(cast.owner)
    (other,) = [s for s in here.get_json("/config/api/sessions").json() if not s["is_current"]]
    here.delete_json(f"/config/api/sessions/{other['id']}")
    guess_in_vain()
    assert lost.sign_in(OWNER).status_code == 429
    assert here.sign_in(OWNER).status_code == 200


def test_is_forgotten_when_somebody_is_shut_out(cast: Cast, client_of: Open) -> None:
    client_of(cast.member)
    with tenant(cast.shop.id):
        deactivate_person(cast.member.id)
    assert not KnownDevice.objects.filter(person=cast.member).exists()


def test_is_forgotten_after_half_a_year_unused(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    with clock.moved(timedelta(days=181)):
        guess_in_vain()
        assert browser.sign_in(OWNER).status_code == 429


def test_a_person_has_twenty_at_most(cast: Cast, client_of: Open) -> None:
    for number in range(25):
        with clock.moved(timedelta(hours=number)):
            assert stranger(number + 1).sign_in(OWNER).status_code == 200
    assert KnownDevice.objects.filter(person=cast.owner).count() == 20
