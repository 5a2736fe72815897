"""A forgotten password, set by a link from a mail."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.mail import EmailMessage

from sitewright.accounts.models import Membership, PasswordReset, Person, Role
from sitewright.accounts.operations.send_password_reset import VALID_MINUTES, send_password_reset
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.jobs.running import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.mail.operations.deliver_message import deliver_message
from sitewright.sites.models import HostName
from tests.cast import OTHER_HOST, Answer, Cast, SiteClient

RESET = "/config/api/session/password-reset"
NEW = "quite-another-secret"
OWNER = "owner@example.com"
Open = Callable[..., SiteClient]


class Postman:
    """Keeps what would have gone out."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    def send(self, mail: EmailMessage) -> None:
        self.mails.append(mail)


def delivered(cast: Cast, kind: str = "password-reset") -> list[str]:
    """The texts of all such mails of the shop, as they go out."""
    postman = Postman()
    with tenant(cast.shop.id):
        Message.objects.filter(kind=kind).update(status="queued")
        for message in Message.objects.filter(kind=kind).order_by("id"):
            deliver_message(message.id, postman)
    return [str(mail.body) for mail in postman.mails]


def ask(browser: SiteClient, email: str = OWNER) -> Answer:
    answer = browser.post_json(RESET, {"email": email})
    run_ready()
    return answer


def link(cast: Cast) -> str:
    found = re.search(r"https?://\S+", delivered(cast)[-1])
    assert found is not None
    return found[0]


def finish(browser: SiteClient, token: str, password: str = NEW) -> Answer:
    return browser.put_json(RESET, {"token": token, "new_password": password})


def token_for_owner(cast: Cast, browser: SiteClient) -> str:
    ask(browser)
    return link(cast).partition("#")[2]


def test_sets_the_password_and_lets_in_with_it_only(cast: Cast, visitor: SiteClient) -> None:
    assert finish(visitor, token_for_owner(cast, visitor)).status_code == 204
    assert visitor.sign_in(OWNER).status_code == 400
    assert visitor.sign_in(OWNER, NEW).status_code == 200


def test_works_once(cast: Cast, visitor: SiteClient) -> None:
    token = token_for_owner(cast, visitor)
    finish(visitor, token)
    again = finish(visitor, token, "yet-another-secret")
    assert (again.status_code, again.json()["code"]) == (400, "reset-link-over")
    assert visitor.sign_in(OWNER, NEW).status_code == 200


@pytest.mark.parametrize(("minutes", "status"), [(VALID_MINUTES - 1, 204), (VALID_MINUTES + 1, 400)])
def test_works_for_a_while(cast: Cast, visitor: SiteClient, minutes: int, status: int) -> None:
    token = token_for_owner(cast, visitor)
    with clock.moved(timedelta(minutes=minutes)):
        assert finish(visitor, token).status_code == status


def test_is_over_when_the_clock_was_set_back_since(cast: Cast, visitor: SiteClient) -> None:
    """F01"""
    token = token_for_owner(cast, visitor)
    with clock.set_wrong(timedelta(days=-1)):
        assert finish(visitor, token).status_code == 400


def test_a_newer_link_replaces_the_one_before(cast: Cast, visitor: SiteClient) -> None:
    first, second = (token_for_owner(cast, visitor) for _ in range(2))
    assert finish(visitor, first).status_code == 400
    assert finish(visitor, second).status_code == 204


@pytest.mark.parametrize("token", ["", "x", "0" * 64, "ä" * 20])
def test_takes_no_made_up_link(cast: Cast, visitor: SiteClient, token: str) -> None:
    ask(visitor)
    assert finish(visitor, token).json()["code"] == "reset-link-over"


def test_a_weak_password_leaves_the_link_good(cast: Cast, visitor: SiteClient) -> None:
    """H01"""
    token = token_for_owner(cast, visitor)
    weak = finish(visitor, token, "password1")
    assert (weak.json()["code"], list(weak.json()["fields"])) == ("weak-password", ["new_password"])
    assert finish(visitor, token).status_code == 204


def test_works_on_its_own_website_only(cast: Cast, visitor: SiteClient) -> None:
    """I01"""
    token = token_for_owner(cast, visitor)
    assert finish(SiteClient(OTHER_HOST), token).status_code == 400


def test_ends_every_session_and_opens_none(cast: Cast, client_of: Open) -> None:
    """H05, H06"""
    browser = client_of(cast.owner)
    old = browser.cookies["sitewright-session"].value
    finish(browser, token_for_owner(cast, browser))
    assert browser.get_json("/config/api/session").status_code == 401
    browser.sign_in(OWNER, NEW)
    assert browser.cookies["sitewright-session"].value != old


def test_lets_nobody_back_in_who_was_shut_out(cast: Cast, visitor: SiteClient) -> None:
    token = token_for_owner(cast, visitor)
    Person.objects.filter(id=cast.owner.id).update(is_active=False)
    assert finish(visitor, token).status_code == 400


@pytest.mark.parametrize("email", ["nobody@example.com", "stranger@example.com", "", "x", "a@b\nc"])
def test_answers_alike_and_writes_to_nobody_else(cast: Cast, visitor: SiteClient, email: str) -> None:
    """H03"""
    known, unknown = ask(visitor), ask(visitor, email)
    assert (unknown.status_code, unknown.content) == (known.status_code, known.content) == (204, b"")
    assert len(delivered(cast)) == 1


def test_asks_the_database_alike_for_known_and_unknown(
    cast: Cast, visitor: SiteClient, django_assert_num_queries: Any
) -> None:
    """H03: who it is, a job looks up."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    visitor.post_json(RESET, {"email": "first@example.com"})
    counts = []
    for email in (OWNER, "nobody@example.com"):
        with CaptureQueriesContext(connection) as queries:
            visitor.post_json(RESET, {"email": email})
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_keeps_the_link_neither_in_the_database_nor_in_the_outbox(
    cast: Cast, client_of: Open, visitor: SiteClient
) -> None:
    """Whoever reads the outbox or the database cannot become the owner."""
    token = token_for_owner(cast, visitor)
    with tenant(cast.shop.id):
        reset = PasswordReset.objects.get()
        message = Message.objects.get(kind="password-reset")
    stored = repr(vars(reset)) + repr(vars(message))
    shown = client_of(cast.member).get_json(f"/config/api/messages/{message.id}").content.decode()
    assert token not in stored + shown
    assert finish(visitor, reset.token_hash).status_code == 400
    assert finish(visitor, reset.id).status_code == 400


def test_a_buyer_cannot_have_a_link_filled_in(cast: Cast, visitor: SiteClient) -> None:
    """The mark in a text of any other mail stays a mark."""
    from sitewright.accounts.mailed_links import mark_of
    from sitewright.mail.operations.queue_message import queue_message

    ask(visitor)
    with tenant(cast.shop.id):
        mark = mark_of(PasswordReset.objects.get().id)
        queue_message(key="x", kind="order-confirmation", to_address="a@example.com", subject="x", text=mark)
    (text,) = delivered(cast, "order-confirmation")
    assert text.strip() == mark


def test_links_to_the_primary_host_whatever_the_request_says(cast: Cast) -> None:
    """I04: the website's own name, not what somebody wrote into Host."""
    with tenant(cast.shop.id):
        HostName.objects.filter(is_primary=True).update(is_primary=False)
        HostName.objects.create(website=cast.shop, host="shop.example.com", is_primary=True)
        ask(SiteClient("shop.localhost"))
    assert re.fullmatch(r"https://shop\.example\.com/config/reset-password#[0-9a-f]{64}", link(cast))


@pytest.mark.usefixtures("limits")
def test_is_limited_by_address_without_a_word_on_accounts(cast: Cast, visitor: SiteClient) -> None:
    """L03"""
    answers = [ask(visitor, f"{number}@example.com") for number in range(6)]
    assert [answer.status_code for answer in answers] == [204] * 5 + [429]
    assert 1 <= int(answers[-1]["Retry-After"]) <= 900


@pytest.mark.usefixtures("limits")
def test_sends_a_person_three_mails_an_hour(cast: Cast) -> None:
    with tenant(cast.shop.id):
        for _ in range(5):
            send_password_reset(OWNER, "203.0.113.1")
    assert len(delivered(cast)) == 3


@pytest.mark.usefixtures("limits")
def test_a_flood_writes_a_bounded_number_of_jobs(cast: Cast) -> None:
    from sitewright.kit.job_table.models import JobRow

    for number in range(250):
        browser = SiteClient("shop.localhost", REMOTE_ADDR=f"198.51.{number}.1")
        assert browser.post_json(RESET, {"email": f"{number}@example.com"}).status_code == 204
    assert JobRow.objects.count() == 200


def test_is_noted_with_the_address_it_came_from(cast: Cast) -> None:
    """N08"""
    browser = SiteClient("shop.localhost", REMOTE_ADDR="203.0.113.9")
    finish(browser, token_for_owner(cast, browser))
    with tenant(cast.shop.id):
        found = AuditEntry.objects.order_by("sequence").values_list("operation", "address")
        assert list(found) == [
            ("accounts.request_password_reset", "203.0.113.9"),
            ("accounts.finish_password_reset", "203.0.113.9"),
        ]


def test_tells_by_mail_that_the_password_was_changed(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    finish(browser, token_for_owner(cast, browser))
    browser.sign_in(OWNER, NEW)
    body = {"current_password": NEW, "new_password": "another-long-secret"}
    browser.put_json("/config/api/session/password", body)
    texts = delivered(cast, "password-changed")
    assert len(texts) == 2
    assert all(OWNER in text for text in texts)


def test_a_person_of_two_websites_is_told_once(cast: Cast) -> None:
    from sitewright.accounts.operations.reset_password import reset_password

    with tenant(cast.other_shop.id):
        Membership.objects.create(person=cast.owner, role=Role.VIEWER, created_at=clock.now())
    reset_password(OWNER, NEW)
    assert len(delivered(cast, "password-changed")) == 1
    with tenant(cast.other_shop.id):
        assert not Message.objects.exists()
