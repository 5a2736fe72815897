"""The password again while signed in (H12), and what happens to who does not know it."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from tests.cast import PASSWORD, Answer, Cast, SiteClient

SESSION = "/config/api/session"
Open = Callable[..., SiteClient]


def prove(browser: SiteClient, password: str = PASSWORD) -> Answer:
    return browser.post_json(f"{SESSION}/password-proof", {"password": password})


def change(browser: SiteClient, password: str) -> Answer:
    body = {"current_password": password, "new_password": "another-long-secret"}
    return browser.put_json(f"{SESSION}/password", body)


def status(browser: SiteClient) -> int:
    return browser.get_json(SESSION).status_code


def test_takes_the_right_one(cast: Cast, client_of: Open) -> None:
    """H12"""
    assert prove(client_of(cast.owner)).status_code == 204


@pytest.mark.parametrize(("ask", "field"), [(prove, "password"), (change, "current_password")])
def test_ends_the_session_after_five_wrong_ones(
    cast: Cast, client_of: Open, ask: Callable[..., Answer], field: str
) -> None:
    """H06: who holds a session but not its password is not the person."""
    thief, elsewhere = client_of(cast.owner), client_of(cast.owner)
    answers = [ask(thief, "wrong") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [400] * 4 + [401]
    assert list(answers[0].json()["fields"]) == [field]
    assert (status(thief), status(elsewhere)) == (401, 200)


def test_a_right_one_begins_the_count_anew(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    for password in ["wrong"] * 4 + [PASSWORD] + ["wrong"] * 4:
        prove(browser, password)
    assert status(browser) == 200


@pytest.mark.usefixtures("limits")
@pytest.mark.parametrize("ask", [prove, change])
def test_is_limited_like_signing_in(cast: Cast, client_of: Open, ask: Callable[..., Answer]) -> None:
    """L03: a new session every four tries does not help."""
    answers: list[int] = []
    for _ in range(3):
        browser = client_of(cast.owner)
        answers += [ask(browser, "wrong").status_code for _ in range(4)]
    assert answers == [400] * 10 + [429] * 2


@pytest.mark.usefixtures("limits")
def test_strangers_tries_do_not_count(cast: Cast, client_of: Open) -> None:
    """H04"""
    browser = client_of(cast.owner)
    for number in range(12):
        SiteClient(browser.host, REMOTE_ADDR=f"198.51.100.{number + 1}").sign_in("owner@example.com", "wrong")
    assert prove(browser).status_code == 204


def test_is_noted(cast: Cast, client_of: Open) -> None:
    """H12, N08"""
    browser = client_of(cast.owner)
    prove(browser)
    for _ in range(5):
        prove(browser, "wrong")
    with tenant(cast.shop.id):
        acts = list(AuditEntry.objects.order_by("sequence").values_list("operation", flat=True))
    assert acts == [
        "accounts.sign_in",
        "accounts.prove_password",
        *["accounts.sign_in_failed"] * 5,
        "accounts.session_ended_by_wrong_passwords",
    ]


@pytest.mark.parametrize(("minutes", "is_asked"), [(9, False), (11, True), (-4, False), (-11, True)])
def test_counts_for_ten_minutes(
    cast: Cast, client_of: Open, still_clock: None, minutes: int, is_asked: bool
) -> None:
    """H12, F01, F04: nor for longer when the clock was set back since."""
    browser = client_of(cast.owner)
    with clock.set_wrong(timedelta(minutes=minutes)):
        answer = browser.delete_json("/config/api/products/" + "0" * 32)
    assert (answer.json()["code"] == "password-needed") is is_asked
