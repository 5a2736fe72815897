"""Stored pages hold nothing personal: two visitors get the same bytes, whatever they carry."""

import re
from typing import TYPE_CHECKING, Any

import pytest

from sitewright.accounts.models import Role
from sitewright.kit.http import CACHE_HEADER
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from tests.cast import SHOP_HOST, Answer, SiteClient, create_person

if TYPE_CHECKING:
    from pytest_django import DjangoDbBlocker

_LINK = re.compile(r'href="(/[^"#]*)"')
_SCRIPT = re.compile(r"<script\b[^>]*>")
_READABLE = {"crumb", "hasCart", "SiteUserInfo"}
"""Cookies the page's script reads (D-49, D-41); every other one is closed to it."""


class _TLSClient(SiteClient):
    def generic(self, *args: Any, **named: Any) -> Answer:
        return super().generic(*args, **(named | {"secure": True}))


@pytest.fixture
def shop(demo: Website) -> Website:
    create_person("olive.personal@example.com", "Olive Personal", demo, Role.ADMIN)
    return demo


def _carrying(shop: Website, scheme: str = "http") -> SiteClient:
    """A visitor who is signed in, has a cart, a crumb and a search behind her."""
    visitor = _TLSClient(SHOP_HOST) if scheme == "https" else SiteClient(SHOP_HOST)
    assert visitor.sign_in("olive.personal@example.com").status_code in (200, 201)
    with tenant(shop.id):
        item_id, sku = _something_to_buy()
    chosen = {"itemId": item_id, "sku": sku, "quantity": "1"}
    answer = visitor.post_form("/cart/add", chosen, headers={"Origin": f"{scheme}://{SHOP_HOST}"})
    assert answer.status_code in (302, 303), answer.content[:500]
    return visitor


def _something_to_buy() -> tuple[str, str]:
    from sitewright.catalog.models import Variant

    variant = Variant.objects.filter(stock__is_unlimited=True).first() or Variant.objects.first()
    assert variant is not None
    return variant.product_id, variant.sku


@pytest.fixture(scope="module")
def pages(standing_demo: Website, django_db_blocker: "DjangoDbBlocker") -> dict[str, Answer]:
    """What a stranger gets, asked once for all tests of this module."""
    with django_db_blocker.unblock():
        return _crawl(SiteClient(SHOP_HOST))


def _crawl(visitor: SiteClient) -> dict[str, Answer]:
    """Every page that links lead to from the home page, by its address."""
    found: dict[str, Answer] = {}
    waiting = ["/", "/search?q=print", "/nowhere", "/shop?format=json", "/?format=json"]
    while waiting:
        path = waiting.pop()
        if path in found or path.startswith(("/config", "/static", "/theme", "/media")):
            continue
        found[path] = answer = visitor.get(path)
        if answer["Content-Type"].startswith("text/html"):
            waiting += _LINK.findall(answer.content.decode().replace("&amp;", "&"))
    return found


def test_stored_pages_hold_nothing_personal(shop: Website, pages: dict[str, Answer]) -> None:
    """I04"""
    olive = _carrying(shop)
    secrets = [cookie.value.encode() for cookie in olive.cookies.values() if len(cookie.value) > 8]
    secrets += [b"olive.personal", b"Olive Personal"]
    stored = {path for path, answer in pages.items() if CACHE_HEADER in answer}
    assert {"/", "/shop", "/blog"} <= stored
    assert len(stored) > 60
    assert not {path for path in stored if path.startswith(("/cart", "/checkout", "/order", "/account"))}
    for path in sorted(stored):
        mine, theirs = olive.get(path), pages[path]
        assert not mine.cookies, path
        assert not theirs.cookies, path
        assert mine.content == theirs.content, path
        assert not [secret for secret in secrets if secret in mine.content], path


def test_every_page_names_what_it_may_load(pages: dict[str, Answer]) -> None:
    """J03"""
    for path, answer in pages.items():
        policy = policy_of(answer)
        for broad in ("'unsafe-inline'", "'unsafe-eval'", "'strict-dynamic'", "'self'", "https:", "*"):
            assert broad not in policy["script-src"].split(), path
        assert (policy["object-src"], policy["base-uri"]) == ("'none'", "'none'"), path
        assert (policy["frame-ancestors"], policy["require-trusted-types-for"]) == ("'self'", "'script'"), (
            path
        )
        scripts = _SCRIPT.findall(answer.content.decode())
        assert all(_is_named(tag, policy["script-src"]) for tag in scripts), (path, scripts)


def test_stored_pages_tell_nobody_a_nonce(pages: dict[str, Answer]) -> None:
    """J03: what everybody can read lets nobody's script in"""
    stored = [answer for answer in pages.values() if CACHE_HEADER in answer]
    assert not [answer for answer in stored if b"nonce" in answer.content]
    assert not [answer for answer in stored if "nonce" in answer["Content-Security-Policy"]]
    personal = [policy_of(pages[path])["script-src"] for path in ("/search?q=print", "/cart", "/nowhere")]
    assert len(set(personal)) == 3
    assert all(re.fullmatch(r"'nonce-[\w-]{16,}'", source) for source in personal)


def policy_of(answer: Answer) -> dict[str, str]:
    parts = answer["Content-Security-Policy"].split("; ")
    return {name: value for name, _, value in (part.partition(" ") for part in parts)}


def _is_named(tag: str, sources: str) -> bool:
    """Every script of the shipped theme is data, or lies in the folder the policy names, or has its nonce."""
    if 'type="application/' in tag:
        return True
    if "nonce=" in tag:
        return f"'nonce-{tag.split('nonce=')[1].split(chr(34))[1]}'" == sources
    return f"http://{SHOP_HOST}{tag.split('src=')[1].split(chr(34))[1].rpartition('/')[0]}/" == sources


def test_cookies_of_a_buyer_are_as_closed_as_they_can_be(shop: Website) -> None:
    """H11"""
    olive = _carrying(shop)
    assert len(olive.cookies) >= 3
    for name, morsel in olive.cookies.items():
        assert bool(morsel["httponly"]) is (name not in _READABLE), name
        assert morsel["samesite"] in ("Lax", "Strict"), name
        assert morsel["path"] == "/", name
        assert not morsel["domain"], name


def test_every_cookie_no_script_reads_is_bound_to_the_host_over_tls(shop: Website) -> None:
    """H11, D-41: a sibling domain can plant none of them"""
    olive = _carrying(shop, "https")
    hidden = {name for name, morsel in olive.cookies.items() if morsel["httponly"]}
    assert set(olive.cookies) - hidden <= _READABLE
    assert {"__Host-CART", "__Host-sitewright-session"} <= hidden
    assert {name for name in hidden if not name.startswith("__Host-")} == set()
    assert all(morsel["secure"] for morsel in olive.cookies.values())
    assert olive.get("/cart").content.count(b"data-entry-id") == 1
