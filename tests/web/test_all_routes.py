"""I05: every route of the application, every unsafe method, every way to forge a call."""

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.urls import URLPattern, URLResolver, get_resolver

from sitewright.web.middleware.website_scope import WITHOUT_WEBSITE
from tests.cast import OTHER_HOST, SHOP_HOST, Cast, SiteClient

UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
EXEMPT: dict[str, str] = {
    "/_newsletter/leave": "mail programs post here by themselves (RFC 8058); the signed key says for whom",
    "/api/policy-reports": "browsers send reports by themselves and without a crumb; nothing is stored",
    "/webhooks/payments/<str:provider>/<str:account_id>": (
        "a payment provider calls; what it says is signed, or only has us ask the provider"
    ),
}
"""Routes that prove their caller otherwise, with the reason their view gives."""

_PLACEHOLDER = re.compile(r"<(?:\w+:)?(\w+)>")


def _routes(patterns: list[Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for pattern in patterns:
        text = prefix + str(pattern.pattern).lstrip("^")
        if isinstance(pattern, URLResolver):
            yield from _routes(pattern.url_patterns, text)
        elif isinstance(pattern, URLPattern):
            yield "/" + text.replace("\\Z", "").rstrip("$"), pattern.callback


def _all_routes() -> list[tuple[str, Any]]:
    return list(_routes(get_resolver().url_patterns))


def _address(route: str) -> str:
    return _PLACEHOLDER.sub("0" * 32, route)


def _state() -> str:
    """One hash over every row of every table but the sessions and counters of visits."""
    digest = sha256()
    with connection.cursor() as cursor:
        for model in sorted(apps.get_models(), key=lambda model: model._meta.db_table):
            table = model._meta.db_table
            if table == "django_session":
                continue
            cursor.execute(f'SELECT * FROM "{table}" ORDER BY 1')
            digest.update(repr((table, cursor.fetchall())).encode())
    return digest.hexdigest()


def test_the_walk_sees_the_whole_application() -> None:
    routes = {route for route, _ in _all_routes()}
    assert {"/api/crumb", "/config/api/session", "/config/api/pages"} <= routes
    assert len(routes) > 30


def test_only_listed_views_go_without_a_crumb() -> None:
    found = {
        route: view.crumb_exempt_reason
        for route, view in _all_routes()
        if hasattr(view, "crumb_exempt_reason")
    }
    assert found == EXEMPT


@pytest.mark.parametrize("path", WITHOUT_WEBSITE)
@pytest.mark.parametrize("method", UNSAFE)
def test_what_belongs_to_no_website_is_only_read(db: None, path: str, method: str) -> None:
    assert SiteClient(SHOP_HOST).generic(method, path).status_code == 405


_ONE_OF_EACH_KIND = ("no crumb", "foreign origin", "foreign by the browser's word")
"""For the other methods: how a crumb is judged asks nobody for the method."""


def _forgeries(cast: Cast) -> dict[str, dict[str, Any]]:
    """Ways to call without right; each is the keywords of one request of the signed-in owner."""
    other_session, other_site = SiteClient(SHOP_HOST).crumb, SiteClient(OTHER_HOST).crumb
    good = {"Origin": f"http://{SHOP_HOST}"}
    return {
        "no crumb": {"headers": good},
        "wrong crumb": {"headers": good | {"X-CSRF-Token": "a.b"}},
        "another session's crumb": {"headers": good | {"X-CSRF-Token": other_session}},
        "another site's crumb": {"headers": good | {"X-CSRF-Token": other_site}},
        "foreign origin": {"headers": {"Origin": "http://evil.example"}, "with_crumb": True},
        "null origin": {"headers": {"Origin": "null"}, "with_crumb": True},
        "foreign by the browser's word": {"headers": {"Sec-Fetch-Site": "cross-site"}, "with_crumb": True},
        "plain text": {"headers": good, "content_type": "text/plain"},
        "foreign form": {
            "headers": {"Origin": "http://evil.example"},
            "content_type": "application/x-www-form-urlencoded",
        },
        "form without origin": {"headers": {}, "content_type": "application/x-www-form-urlencoded"},
        "method override": {"headers": {"X-HTTP-Method-Override": "GET"}},
    }


def test_no_unsafe_call_gets_through(cast: Cast, client_of: Any) -> None:
    """D-49, SF-7.02"""
    owner = client_of(cast.owner)
    forgeries = _forgeries(cast)
    before = _state()
    for route, _ in _all_routes():
        if route in EXEMPT or route in WITHOUT_WEBSITE:
            continue
        for method in UNSAFE:
            for name in _ONE_OF_EACH_KIND if method != "POST" else forgeries:
                _assert_refused(owner, method, _address(route), name, forgeries[name])
    assert _state() == before


def _assert_refused(owner: SiteClient, method: str, path: str, name: str, forged: dict[str, Any]) -> None:
    headers = {"Accept": "application/json"} | forged["headers"]
    kept = owner.crumb
    if forged.get("with_crumb"):
        headers["X-CSRF-Token"] = kept
    content_type = forged.get("content_type", "application/json")
    answer = owner.generic(method, path, b"{}", content_type, headers=headers)
    assert answer.status_code == 403, (method, path, name, answer.status_code)
    assert json.loads(answer.content)["crumbFail"] is True, (method, path, name)
    owner.cookies["crumb"] = kept


@pytest.mark.parametrize("path", ["/config/api/pages", "/config/api/products"])
def test_a_get_never_changes_anything(cast: Cast, client_of: Any, path: str) -> None:
    owner = client_of(cast.owner)
    before = _state()
    owner.get_json(f"{path}?_method=DELETE")
    assert _state() == before
