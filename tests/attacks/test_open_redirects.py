"""I10: no address that comes with a request leads a browser away from the website."""

import re
from typing import Any
from urllib.parse import urlencode, urljoin, urlsplit

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from sitewright.sites.models import Website
from tests.cast import SHOP_HOST, Answer, SiteClient

EVIL = (
    "https://evil.test/",
    "//evil.test/",
    "/\\evil.test",
    "https:evil.test",
    "\t//evil.test",
    "javascript:alert(1)",
)
NAMES = (
    "next", "return_to", "returnTo", "returnUrl", "return", "url", "uri", "redirect", "redirect_uri",
    "redirectUrl", "continue", "dest", "destination", "success", "successUrl", "success_url", "cancelUrl",
    "callback", "target", "to", "path", "goto", "back", "ref", "cartToken", "oid", "q", "tag", "page",
)  # fmt: skip
_PLACEHOLDER = re.compile(r"<(?:\w+:)?(\w+)>")


def _routes(patterns: list[Any], prefix: str = "") -> list[str]:
    found: list[str] = []
    for pattern in patterns:
        text = prefix + str(pattern.pattern).lstrip("^")
        if isinstance(pattern, URLResolver):
            found += _routes(pattern.url_patterns, text)
        elif isinstance(pattern, URLPattern):
            found.append("/" + text.replace("\\Z", "").rstrip("$"))
    return found


def leads_away(answer: Answer) -> bool:
    """Whether any header sends the browser to another host, as browsers read an address."""
    said = [
        answer.get("Location", ""),
        answer.get("Refresh", "").partition("url=")[2],
        answer.get("Link", ""),
    ]
    read = [re.sub(r"[\t\r\n]", "", text).strip().replace("\\", "/") for text in said if text]
    at_home = f"http://{SHOP_HOST}/"
    return any(urlsplit(urljoin(at_home, text))[:2] != ("http", SHOP_HOST) for text in read)


@pytest.mark.parametrize("evil", EVIL)
def test_no_parameter_leads_away(demo: Website, evil: str) -> None:
    """Every route, reading and writing, with every name that such parameters usually have."""
    browser = SiteClient(SHOP_HOST)
    fields = dict.fromkeys(NAMES, evil)
    for route in _routes(get_resolver().url_patterns):
        address = _PLACEHOLDER.sub("x", route)
        assert not leads_away(browser.get(f"{address}?{urlencode(fields)}")), route
        assert not leads_away(browser.post_form(address, fields)), route


@pytest.mark.parametrize(
    "path",
    [
        "//evil.test", "//evil.test/", "//evil.test/%2e%2e", "/%2f%2fevil.test", "/%5cevil.test",
        "/\\evil.test/",
        "///evil.test//", "/config//evil.test", "/shop//evil.test", "/cart/%0d%0aLocation:%20https://evil.test",
    ],
)  # fmt: skip
def test_no_path_leads_away(demo: Website, path: str) -> None:
    answer = SiteClient(SHOP_HOST).get(path)
    assert not leads_away(answer)
    assert answer.status_code in (200, 400, 404)


def test_leads_a_buyer_to_the_cart_only(demo: Website) -> None:
    """The addresses that forms do lead to are ours, whatever else was sent."""
    from sitewright.catalog.models import Variant
    from sitewright.kit.tenancy import tenant

    with tenant(demo.id):
        variant = Variant.objects.filter(stock__is_unlimited=True).first()
        assert variant is not None
        chosen = {"itemId": variant.product_id, "sku": variant.sku, "quantity": "1"}
    answer = SiteClient(SHOP_HOST).post_form("/cart/add", chosen | dict.fromkeys(NAMES, EVIL[0]))
    assert (answer.status_code, answer["Location"]) == (303, "/cart")
