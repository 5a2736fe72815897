"""How long a session lasts, where one is signed in, and ending it (H05, H06)."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from sitewright.accounts import sessions
from sitewright.accounts.browsers import browser_name
from sitewright.accounts.models import KnownDevice, OpenSession, PasswordReset
from sitewright.accounts.tasks import prune_sessions
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.tenancy import across_tenants, tenant
from tests.cast import PASSWORD, SHOP_HOST, Cast, SiteClient

SESSION, SESSIONS = "/config/api/session", "/config/api/sessions"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0"
Open = Callable[..., SiteClient]


def status(browser: SiteClient) -> int:
    return browser.get_json(SESSION).status_code


def others(browser: SiteClient) -> list[dict[str, Any]]:
    return [row for row in browser.get_json(SESSIONS).json() if not row["is_current"]]


def signed_in(*, remember_me: bool) -> SiteClient:
    browser = SiteClient(SHOP_HOST)
    body = {"email": "owner@example.com", "password": PASSWORD, "remember_me": remember_me}
    assert browser.post_json(SESSION, body).status_code == 200
    return browser


@pytest.mark.parametrize(
    ("remember_me", "idle_seconds"),
    [(False, sessions.IDLE_SECONDS), (True, sessions.REMEMBERED_IDLE_SECONDS)],
)
def test_ends_when_it_is_not_used(cast: Cast, remember_me: bool, idle_seconds: int) -> None:
    """H06"""
    browser = signed_in(remember_me=remember_me)
    with clock.moved(timedelta(seconds=idle_seconds - 60)):
        assert status(browser) == 200
    with clock.moved(timedelta(seconds=2 * idle_seconds - 120)):
        assert status(browser) == 200
    with clock.moved(timedelta(seconds=3 * idle_seconds)):
        assert status(browser) == 401


@pytest.mark.parametrize(
    ("remember_me", "idle_seconds", "longest_seconds"),
    [
        (False, sessions.IDLE_SECONDS, sessions.LONGEST_SECONDS),
        (True, sessions.REMEMBERED_IDLE_SECONDS, sessions.REMEMBERED_LONGEST_SECONDS),
    ],
)
def test_ends_in_any_case_after_its_longest_time(
    cast: Cast, remember_me: bool, idle_seconds: int, longest_seconds: int
) -> None:
    """H06"""
    browser = signed_in(remember_me=remember_me)
    for seconds in range(0, longest_seconds, idle_seconds // 2):
        with clock.moved(timedelta(seconds=seconds)):
            assert status(browser) == 200
    with clock.moved(timedelta(seconds=longest_seconds + 1)):
        assert status(browser) == 401


@pytest.mark.parametrize("hours", [-24, -2, 2])
def test_a_clock_set_to_another_hour_ends_none(cast: Cast, client_of: Open, hours: int) -> None:
    """F01: neither while it is wrong nor when it is right again."""
    browser = client_of(cast.owner)
    with clock.set_wrong(timedelta(hours=hours)):
        assert status(browser) == 200
    assert status(browser) == 200


@pytest.mark.parametrize("hours", [-2, 2])
def test_one_begun_under_a_wrong_clock_outlasts_it(cast: Cast, client_of: Open, hours: int) -> None:
    """F01"""
    with clock.set_wrong(timedelta(hours=hours)):
        browser = client_of(cast.owner)
    assert status(browser) == 200


def test_is_written_at_most_once_a_minute(
    cast: Cast, client_of: Open, django_assert_num_queries: Callable[..., Any]
) -> None:
    browser = client_of(cast.owner)
    with tenant(cast.shop.id):
        before = OpenSession.objects.get().last_seen_at
        status(browser)
        assert OpenSession.objects.get().last_seen_at == before
        with clock.moved(timedelta(seconds=61)):
            status(browser)
        assert OpenSession.objects.get().last_seen_at > before


def test_lists_where_one_is_signed_in(cast: Cast, client_of: Open) -> None:
    here = client_of(cast.owner)
    SiteClient(SHOP_HOST, REMOTE_ADDR="198.51.100.7", HTTP_USER_AGENT=FIREFOX).sign_in("owner@example.com")
    client_of(cast.member)
    rows = here.get_json(SESSIONS).json()
    assert [row["is_current"] for row in rows].count(True) == 1
    assert [(row["browser"], row["address"]) for row in others(here)] == [
        ("Firefox on Linux", "198.51.100.7")
    ]


def test_signing_in_again_replaces_the_one_before(cast: Cast, client_of: Open) -> None:
    """H05"""
    browser = client_of(cast.owner)
    browser.sign_in("owner@example.com")
    assert others(browser) == []


def test_ends_one_at_once(cast: Cast, client_of: Open) -> None:
    """H06"""
    here, lost = client_of(cast.owner), client_of(cast.owner)
    (row,) = others(here)
    assert here.delete_json(f"{SESSIONS}/{row['id']}").status_code == 204
    assert (status(here), status(lost)) == (200, 401)
    assert here.delete_json(f"{SESSIONS}/{row['id']}").json()["code"] == "no-such-session"


def test_ends_all_others(cast: Cast, client_of: Open) -> None:
    """H06"""
    here, one, two = (client_of(cast.owner) for _ in range(3))
    member = client_of(cast.member)
    assert here.delete_json(SESSIONS).status_code == 204
    assert [status(browser) for browser in (here, one, two, member)] == [200, 401, 401, 200]


def test_does_not_end_somebody_elses(cast: Cast, client_of: Open) -> None:
    """I01"""
    member, owner = client_of(cast.member), client_of(cast.owner)
    (row,) = member.get_json(SESSIONS).json()
    assert owner.delete_json(f"{SESSIONS}/{row['id']}").status_code == 404
    assert status(member) == 200


def test_does_not_list_what_a_role_has_ended(cast: Cast, client_of: Open) -> None:
    from sitewright.accounts.models import Role
    from sitewright.accounts.operations.set_roles import set_roles

    client_of(cast.member)
    with tenant(cast.shop.id):
        set_roles(cast.member.id, [Role.VIEWER])
    assert len(client_of(cast.member).get_json(SESSIONS).json()) == 1


def test_ending_is_in_the_audit_log(cast: Cast, client_of: Open) -> None:
    """N08"""
    here, _ = client_of(cast.owner), client_of(cast.owner)
    here.delete_json(f"{SESSIONS}/{others(here)[0]['id']}")
    here.delete_json(SESSIONS)
    with tenant(cast.shop.id):
        acts = AuditEntry.objects.order_by("sequence").values_list("operation", flat=True)
        assert list(acts)[-2:] == ["accounts.end_session", "accounts.end_other_sessions"]


def test_removes_what_is_over(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    browser.post_json("/config/api/session/password-reset", {"email": "owner@example.com"})
    prune_sessions()
    assert status(browser) == 200
    with clock.moved(timedelta(days=200)), across_tenants("everything"):
        prune_sessions()
        counts = [model.objects.count() for model in (OpenSession, KnownDevice, PasswordReset)]
    assert counts == [0, 0, 0]


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox on Linux"),
        (
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                "Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0"
            ),
            "Edge on Windows",
        ),
        (
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
                "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
            ),
            "Safari on iPhone",
        ),
        ("curl/8.5 <script>", "Unknown browser"),
        ("", "Unknown browser"),
    ],
)
def test_names_browsers_in_words_of_its_own(user_agent: str, name: str) -> None:
    assert browser_name(user_agent) == name
