"""P04: what a person sees when something goes wrong."""

import json
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import Http404

from sitewright.kit.errors import DomainError
from sitewright.web import errors
from sitewright.web.middleware import website_scope
from tests.cast import SHOP_HOST, Cast, SiteClient

pytestmark = pytest.mark.urls("tests.web.urls")


@pytest.fixture(autouse=True)
def _plain_pages() -> Iterator[None]:
    """The theme's own error page is the storefront's business."""
    with patch.object(errors, "_themed_page", return_value=None):
        yield


@pytest.fixture
def browser_client(cast: Cast) -> SiteClient:
    client = SiteClient(SHOP_HOST)
    client.raise_request_exception = False
    return client


def test_a_call_gets_message_and_code(browser_client: SiteClient) -> None:
    answer = browser_client.get_json("/api/refuse")
    assert answer.status_code == 409
    assert json.loads(answer.content) == {"error": "Somebody else was quicker.", "code": "conflict"}


def test_a_person_gets_a_page(browser_client: SiteClient) -> None:
    answer = browser_client.get("/refuse")
    assert answer.status_code == 409
    assert answer["Content-Type"].startswith("text/html")
    assert b"Somebody else was quicker." in answer.content


@pytest.mark.parametrize("path", ["/crash", "/api/crash"])
def test_a_crash_shows_its_request_id_and_nothing_else(browser_client: SiteClient, path: str) -> None:
    answer = browser_client.get(path)
    assert answer.status_code == 500
    assert answer["X-Request-Id"].encode() in answer.content
    for secret in (b"secret detail", b"ZeroDivisionError", b"Traceback", b"tests/web"):
        assert secret not in answer.content


def test_a_crash_is_logged_with_the_request_id(browser_client: SiteClient) -> None:
    with patch.object(errors.log, "error") as line:
        browser_client.get("/crash")
    assert isinstance(line.call_args.kwargs["exc_info"], ZeroDivisionError)


@pytest.mark.parametrize(
    "trouble",
    [
        OperationalError("the connection is closed"),
        InterfaceError("connection already closed"),
        DatabaseError("database disk image is malformed"),
        DatabaseError("file is not a database"),
    ],
)
def test_a_database_that_is_away_before_any_view_is_a_503_too(
    browser_client: SiteClient, trouble: Exception
) -> None:
    """Item 20: middleware asks for the website first, and Django makes a 500 of what is raised there."""
    with patch.object(website_scope, "_resolve", side_effect=trouble):
        answer = browser_client.get("/api/refuse")
    assert (answer.status_code, answer["Retry-After"], answer.json()["code"]) == (503, "3", "busy")


def test_a_limit_says_when_to_come_back(browser_client: SiteClient) -> None:
    """SF-8.03, D-61"""
    answer = browser_client.get("/hurry")
    assert (answer.status_code, answer["Retry-After"]) == (429, "7")


def test_an_unknown_address_is_a_page(browser_client: SiteClient) -> None:
    assert browser_client.get("/nowhere/at/all").status_code == 404


def test_errors_are_never_kept_by_caches(browser_client: SiteClient) -> None:
    assert browser_client.get("/refuse")["Cache-Control"] == "private, no-store"


def test_escapes_the_message(browser_client: SiteClient) -> None:
    request = browser_client.get("/page").wsgi_request
    page = errors.plain_page(request, DomainError("<script>alert(1)</script>"))
    assert b"<script>" not in page.content


@pytest.mark.parametrize(
    ("trouble", "status"),
    [
        (OperationalError("database or disk is full"), 507),
        (OperationalError("could not extend file: No space left on device"), 507),
        (OSError(28, "No space left on device"), 507),
        (OSError(5, "Input/output error"), 500),
        (OperationalError("database is locked: another write took too long"), 503),
        (Http404(), 404),
        (ValueError("x"), 500),
    ],
)
def test_each_trouble_has_its_status(trouble: Exception, status: int) -> None:
    assert errors.error_of(trouble).status == status


def test_an_error_page_that_fails_does_not_hide_the_error(browser_client: SiteClient) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("theme is broken")

    with patch.object(errors, "_themed_page", return_value=broken):
        answer = browser_client.get("/refuse")
    assert answer.status_code == 409
    assert b"Somebody else was quicker." in answer.content
