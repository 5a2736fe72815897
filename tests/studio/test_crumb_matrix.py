"""No unsafe call without proof that it comes from our own page (I05)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from sitewright.web.middleware.website_scope import WITHOUT_WEBSITE
from tests.cast import Answer, Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings
from tests.studio.operations import UNSAFE, Operation, operations
from tests.studio.state import state_of

standing_cast, cast, mine, theirs = FIXTURES

Trick = Callable[[SiteClient, Operation, str, bytes], Answer]


def send(browser: SiteClient, operation: Operation, address: str, body: bytes, **options: Any) -> Answer:
    headers = {"Accept": "application/json"} | options.pop("headers", {})
    content_type = options.pop("content_type", "application/json")
    return browser.generic(operation.method, address, body, content_type, headers=headers)


def no_crumb(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    return send(browser, operation, address, body)


def wrong_crumb(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    return send(browser, operation, address, body, headers={"X-CSRF-Token": "made.up"})


def planted_crumb(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    """Cookie and header agree, but we never signed it: what a sibling domain can do."""
    browser.cookies["crumb"] = "made.up"
    return send(browser, operation, address, body, headers={"X-CSRF-Token": "made.up"})


def another_sessions_crumb(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    stolen = SiteClient(browser.host).crumb
    browser.cookies["crumb"] = stolen
    return send(browser, operation, address, body, headers={"X-CSRF-Token": stolen})


def another_websites_crumb(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    foreign = SiteClient("other.localhost").crumb
    browser.cookies["crumb"] = foreign
    return send(browser, operation, address, body, headers={"X-CSRF-Token": foreign})


def foreign_origin(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    headers = {"X-CSRF-Token": browser.crumb, "Origin": "https://evil.test"}
    return send(browser, operation, address, body, headers=headers)


def null_origin(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    """What a page in an opaque origin sends, our own preview frame included."""
    headers = {"X-CSRF-Token": browser.crumb, "Origin": "null"}
    return send(browser, operation, address, body, headers=headers)


def cross_site_fetch(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    headers = {"X-CSRF-Token": browser.crumb, "Sec-Fetch-Site": "cross-site"}
    return send(browser, operation, address, body, headers=headers)


def plain_text_form(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    """The body type a foreign form can send without asking first."""
    return send(
        browser, operation, address, body, content_type="text/plain", headers={"Origin": "http://evil.test"}
    )


def own_plain_form(browser: SiteClient, operation: Operation, address: str, body: bytes) -> Answer:
    """Allowed on the shop's own pages, never on the owner API."""
    return send(
        browser, operation, address, b"a=b", content_type="application/x-www-form-urlencoded",
        headers={"Origin": f"http://{browser.host}"},
    )  # fmt: skip


TRICKS = (
    no_crumb, wrong_crumb, planted_crumb, another_sessions_crumb, another_websites_crumb, foreign_origin,
    null_origin, cross_site_fetch, plain_text_form, own_plain_form,
)  # fmt: skip


@pytest.mark.parametrize("trick", TRICKS, ids=lambda trick: trick.__name__)
def test_refuses_every_unsafe_call(
    trick: Trick, cast: Cast, mine: Belongings, browser_of: Callable[..., SiteClient]
) -> None:
    """I05, D-49"""
    browsers = {o.name: browser_of(cast.owner) for o in operations() if o.method in UNSAFE}
    before = state_of(cast.shop)
    for operation in operations():
        if operation.method in UNSAFE:
            answer = trick(browsers[operation.name], operation, operation.address(mine.ids), b"{}")
            body = answer.json()
            assert (answer.status_code, body["crumbFail"]) == (403, True), operation.name
            assert body["crumb"]
            assert body["error"]
    assert state_of(cast.shop) == before


def test_does_not_change_anything_at_a_get(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    """I05: unsafe operations do not answer to GET, also not when it pretends to be something else."""
    for operation in operations():
        if operation.name == "get_draft":
            owner_browser.get_json(operation.address(mine.ids))
    before = state_of(cast.shop)
    for operation in operations():
        for method in UNSAFE:
            headers = {"X-HTTP-Method-Override": method}
            owner_browser.get(f"{operation.address(mine.ids)}?_method={method}", headers=headers)
    assert state_of(cast.shop) == before


def test_takes_the_crumb_of_the_answer_next_time(mine: Belongings, owner_browser: SiteClient) -> None:
    """D-49"""
    address = f"/config/api/pages/{mine.ids['page_id']}/publish"
    refused = owner_browser.post(address, headers={"Accept": "application/json"})
    again = owner_browser.post(address, headers={"X-CSRF-Token": refused.json()["crumb"]})
    assert (refused.status_code, again.status_code) == (403, 200)


def test_gives_a_new_crumb_at_sign_in(cast: Cast, visitor: SiteClient) -> None:
    """H05"""
    before = visitor.crumb
    visitor.sign_in("owner@example.com")
    assert visitor.crumb != before
    stale = visitor.put_json("/config/api/site", {"title": "X"}, headers={"X-CSRF-Token": before})
    fresh = visitor.put_json("/config/api/site", {"title": "X"})
    assert (stale.status_code, fresh.status_code) == (403, 200)


def addresses(patterns: list[Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every address of the application with its view, parameters filled in."""
    for pattern in patterns:
        route = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern):
            yield "/" + filled(route), pattern.callback


def filled(route: str) -> str:
    while "<" in route:
        start, end = route.index("<"), route.index(">")
        route = route[:start] + "x" + route[end + 1 :]
    return route


def test_guards_every_address_of_the_application(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    """I05: fails as soon as one address takes an unsafe call without the guard."""
    found = list(addresses(get_resolver().url_patterns))
    assert len(found) > len(operations())
    open_ones = []
    for address, view in found:
        if getattr(view, "crumb_exempt_reason", "") or address in WITHOUT_WEBSITE:
            continue
        for method in UNSAFE:
            answer = owner_browser.generic(
                method, address, b"{}", "application/json", headers={"Accept": "application/json"}
            )
            if answer.status_code != 403 or not answer.json().get("crumbFail"):
                open_ones.append((method, address, answer.status_code))
    assert open_ones == []
