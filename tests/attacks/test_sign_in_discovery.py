"""Nobody learns who has an account (H03): the same text and status, and the same work."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.hashers import verify_password
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.accounts import passwords
from sitewright.accounts.models import Person
from tests.cast import Answer, Cast, SiteClient

KNOWN = "owner@example.com"
OTHERS = {
    "unknown": "nobody@example.com",
    "of another website": "stranger@example.com",
    "shut out": "member@example.com",
}
Ask = Callable[[SiteClient, str], Answer]


def sign_in(browser: SiteClient, email: str) -> Answer:
    return browser.sign_in(email, "not-the-password")


def sign_in_rightly(browser: SiteClient, email: str) -> Answer:
    """With the password of everybody in these tests: only the known one may be told from the others."""
    return browser.sign_in(email)


def ask_for_link(browser: SiteClient, email: str) -> Answer:
    return browser.post_json("/config/api/session/password-reset", {"email": email})


@pytest.fixture
def hashes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The stored forms that were compared with."""
    seen: list[str] = []

    def noted(password: str, stored: str, **options: Any) -> tuple[bool, bool]:
        seen.append(stored)
        return verify_password(password, stored, **options)

    monkeypatch.setattr(passwords, "verify_password", noted)
    return seen


def work(ask: Ask, browser: SiteClient, email: str, hashes: list[str]) -> tuple[Any, ...]:
    """Status, body, number of statements and of hashes; what statements there are, without their values."""
    hashes.clear()
    with CaptureQueriesContext(connection) as queries:
        answer = ask(browser, email)
    kinds = [query["sql"].split(" ", 1)[0] for query in queries]
    return answer.status_code, answer.content, kinds, len(hashes)


@pytest.mark.parametrize("ask", [sign_in, ask_for_link], ids=lambda ask: ask.__name__)
@pytest.mark.parametrize("email", OTHERS.values(), ids=OTHERS)
def test_known_and_other_accounts_are_alike(
    cast: Cast, visitor: SiteClient, hashes: list[str], ask: Ask, email: str
) -> None:
    """H03"""
    Person.objects.filter(email="member@example.com").update(is_active=False)
    work(ask, visitor, "first@example.com", hashes)
    assert work(ask, visitor, KNOWN, hashes) == work(ask, visitor, email, hashes)


@pytest.mark.usefixtures("limits")
def test_being_locked_out_is_alike(cast: Cast, hashes: list[str]) -> None:
    """H03: an unknown account is locked as a known one."""

    def after_ten(email: str) -> tuple[Any, ...]:
        found: tuple[Any, ...] = ()
        for number in range(12):
            browser = SiteClient("shop.localhost", REMOTE_ADDR=f"198.51.100.{number}")
            browser.get("/api/crumb")
            found = work(sign_in, browser, email, hashes)
        return found

    assert after_ten(KNOWN) == after_ten(OTHERS["unknown"])


def test_the_right_password_of_who_may_not_come_in_is_a_wrong_one(
    cast: Cast, visitor: SiteClient, hashes: list[str]
) -> None:
    """H03"""
    Person.objects.filter(email="member@example.com").update(is_active=False)
    work(sign_in, visitor, "first@example.com", hashes)
    expected = work(sign_in, visitor, OTHERS["unknown"], hashes)
    for email in OTHERS.values():
        assert work(sign_in_rightly, visitor, email, hashes) == expected


@pytest.mark.parametrize("password", ["", "x" * 129, "x" * 256])
def test_an_odd_password_costs_one_hash_too(
    cast: Cast, visitor: SiteClient, hashes: list[str], password: str
) -> None:
    """H03"""
    for email in (KNOWN, OTHERS["unknown"]):
        hashes.clear()
        assert visitor.sign_in(email, password).status_code == 400
        assert len(hashes) == 1
