"""Metrics and security.txt: who is answered, and with what."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from sitewright.config import config
from sitewright.kit import clock
from tests.cast import SHOP_HOST, Cast, SiteClient

TOKEN = "a-token-of-the-operator"


@pytest.fixture
def serve_with(monkeypatch: pytest.MonkeyPatch, cast: Cast) -> Callable[..., SiteClient]:
    """A browser of the server with these settings."""

    def client(**settings: Any) -> SiteClient:
        changed = replace(config(), server=replace(config().server, **settings))
        for module in ("web.system_views", "web.middleware.security_headers"):
            monkeypatch.setattr(f"sitewright.{module}.config", lambda: changed)
        return SiteClient(SHOP_HOST)

    return client


@pytest.mark.parametrize(
    "sent", ["", TOKEN, f"Bearer {TOKEN}x", "Bearer ", f"Basic {TOKEN}", "Bearer ünicode"]
)
def test_metrics_ask_for_their_token(serve_with: Callable[..., SiteClient], sent: str) -> None:
    browser = serve_with(metrics_enabled=True, metrics_token=TOKEN)
    answer = browser.get("/metrics", headers={"Authorization": sent})
    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
    assert b"sitewright_" not in answer.content


def test_metrics_are_shown_to_who_has_the_token(serve_with: Callable[..., SiteClient]) -> None:
    browser = serve_with(metrics_enabled=True, metrics_token=TOKEN)
    answer = browser.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}, REMOTE_ADDR="198.51.100.9")
    assert b"sitewright_page_cache_lookups" in answer.content


@pytest.mark.parametrize(
    ("caller", "status"),
    [
        ({}, 200),
        ({"REMOTE_ADDR": "::1"}, 200),
        ({"REMOTE_ADDR": "198.51.100.9"}, 404),
        ({"HTTP_X_FORWARDED_FOR": "198.51.100.9"}, 404),
        ({"HTTP_FORWARDED": "for=198.51.100.9"}, 404),
    ],
)
def test_metrics_without_a_token_stay_on_the_machine(
    serve_with: Callable[..., SiteClient], caller: dict[str, Any], status: int
) -> None:
    assert serve_with(metrics_enabled=True).get("/metrics", **caller).status_code == status


def test_metrics_are_off_by_themselves(serve_with: Callable[..., SiteClient]) -> None:
    assert serve_with().get("/metrics").status_code == 404


def test_tells_where_to_report_a_weakness(serve_with: Callable[..., SiteClient]) -> None:
    """RFC 9116: a contact, and an end at most a year ahead"""
    answer = serve_with(security_contact="mailto:safe@example.com").get("/.well-known/security.txt")
    fields = dict(line.split(": ", 1) for line in answer.content.decode().splitlines())
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert fields["Contact"] == "mailto:safe@example.com"
    assert timedelta() < datetime.fromisoformat(fields["Expires"]) - clock.now() < timedelta(days=365)


def test_has_no_security_txt_without_a_contact(serve_with: Callable[..., SiteClient]) -> None:
    assert serve_with().get("/.well-known/security.txt").status_code == 404


@pytest.mark.parametrize(
    ("hsts", "promise"),
    [
        ("host", "max-age=31536000"),
        ("subdomains", "max-age=31536000; includeSubDomains"),
        ("preload", "max-age=31536000; includeSubDomains; preload"),
    ],
)
def test_promises_tls_for_whom_the_settings_say(
    serve_with: Callable[..., SiteClient], hsts: str, promise: str
) -> None:
    answer = serve_with(hsts=hsts).get("/nowhere", secure=True)
    assert answer["Strict-Transport-Security"] == promise
