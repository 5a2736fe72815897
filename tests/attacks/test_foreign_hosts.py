"""A visitor writes the Host header. Whatever he writes, nobody else reads it: not in a page, not in a
mail."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern, get_resolver

from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.sites.operations.add_host import add_host
from sitewright.web.middleware.website_scope import WITHOUT_WEBSITE
from tests.cast import PASSWORD, SHOP_HOST, Answer, Cast, SiteClient
from tests.catalog.shops import Shop, make_product, make_shop
from tests.orders.buying import BUYER, fill_cart

EVIL = "evil.example"
FOREIGN = [
    EVIL, f"{EVIL}:80", f"{EVIL}.", f"www.{EVIL}", f"{SHOP_HOST}.{EVIL}", f"{SHOP_HOST}@{EVIL}",
    f"{EVIL}/{SHOP_HOST}", f"{EVIL}#{SHOP_HOST}", f"{SHOP_HOST}, {EVIL}", f"{SHOP_HOST} {EVIL}",
    f"{EVIL}\\{SHOP_HOST}", f"127.0.0.1.{EVIL}", f"localhost.{EVIL}", f"[::1].{EVIL}", "10.0.0.1", "",
]  # fmt: skip
FORGED = dict.fromkeys(
    (
        "X-Forwarded-Host",
        "X-Forwarded-Server",
        "X-Host",
        "X-Original-Host",
        "X-HTTP-Host-Override",
        "Forwarded",
    ),
    f"host={EVIL}",
) | {"X-Forwarded-Host": EVIL, "Origin": f"http://{EVIL}", "Referer": f"http://{EVIL}/"}
_PLACEHOLDER = re.compile(r"<(?:\w+:)?(\w+)>")


def _paths() -> Iterator[str]:
    """Every route of the application that belongs to a website; new ones come by themselves."""
    for pattern in get_resolver().url_patterns:
        routes = pattern.url_patterns if not isinstance(pattern, URLPattern) else [pattern]
        prefix = "" if isinstance(pattern, URLPattern) else str(pattern.pattern)
        for route in routes:
            path = "/" + _PLACEHOLDER.sub("0" * 32, prefix + str(route.pattern).lstrip("^"))
            if path not in WITHOUT_WEBSITE:
                yield path.replace("\\Z", "").rstrip("$")


def _has_trace(answer: Answer) -> bool:
    body = answer.getvalue() if answer.streaming else answer.content
    printed = f"{answer.headers} {answer.cookies}".encode() + body
    return EVIL.encode() in printed.lower()


@pytest.fixture
def named_shop(db: None) -> Shop:
    """The only website: answers at `shop.localhost` too, but calls itself `shop.example`."""
    shop = make_shop()
    with tenant(shop.website.id):
        add_host("shop.example", is_primary=True)
        make_product("Fern print", price_cents=3000)
    return shop


def test_the_walk_sees_the_whole_application() -> None:
    assert {"/", "/cart", "/checkout", "/config", "/api/crumb"} <= set(_paths())
    assert len(set(_paths())) > 30


@pytest.mark.parametrize("host", FOREIGN)
def test_a_foreign_host_gets_a_plain_404_everywhere(host: str, named_shop: Shop) -> None:
    """I04"""
    for path in _paths():
        for method in ("GET", "POST"):
            answer = SiteClient(host).generic(method, path)
            assert answer.status_code == 404, (method, path, answer.status_code)
            assert not _has_trace(answer), (method, path)
            assert not answer.cookies, (method, path)
            assert b"Meadow Press" not in answer.content, (method, path)
            assert b"<a " not in answer.content, "a link here would lead back to the same 404"


@pytest.mark.parametrize("role", ["visitor", "owner"])
def test_headers_that_proxies_write_move_nothing(role: str, cast: Cast) -> None:
    """I04, L03"""
    browser = SiteClient(SHOP_HOST)
    if role == "owner":
        browser.sign_in(cast.owner.email, PASSWORD)
    for path in _paths():
        for method in ("GET", "POST"):
            answer = browser.generic(method, path, headers=FORGED)
            assert not _has_trace(answer), (method, path)


@pytest.mark.parametrize("host", ["shop.example:31337", f"{SHOP_HOST}:31337", "127.0.0.1:31337"])
def test_pages_for_all_name_the_primary_host(host: str, named_shop: Shop) -> None:
    for path in ("/shop", "/shop/p/fern-print", "/search?q=fern", "/cart"):
        answer = SiteClient(host).get(path)
        assert answer.status_code == 200, path
        assert b"31337" not in answer.content, path
        canonical = re.findall(rb'rel="canonical" href="([^"]+)"', answer.content)
        assert all(address.startswith(b"https://shop.example/") for address in canonical), path


@pytest.mark.parametrize("host", ["shop.example:31337", f"{SHOP_HOST}:31337", "127.0.0.1:31337"])
def test_mails_name_the_primary_host_alone(host: str, named_shop: Shop) -> None:
    buyer = SiteClient(host)
    with tenant(named_shop.website.id):
        product = make_product("Fern card", price_cents=1200)
        token = fill_cart(product)
    headers = {"Origin": f"http://{host}", "X-Forwarded-Host": EVIL}
    answer = buyer.post("/checkout", _form(token, 1200), headers=headers)
    assert answer.status_code == 303, answer.content
    assert not _has_trace(answer)
    with tenant(named_shop.website.id):
        message = Message.objects.get()
    addresses = re.findall(r"https?://[^/\s\"]+", message.text + message.html)
    assert set(addresses) == {"https://shop.example"}


def _form(token: str, total_cents: int) -> dict[str, Any]:
    address = BUYER.address
    return {
        "cartToken": token, "email": BUYER.email, "name": BUYER.name, "line1": address.line1,
        "city": address.city, "region": address.region, "postalCode": address.postal_code,
        "country": address.country, "payment": "test-success", "shownTotalCents": str(total_cents),
    }  # fmt: skip
