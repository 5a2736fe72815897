"""The page store in front of Django, through the real WSGI stack."""

import gzip
import random
from collections.abc import Iterator
from typing import Any
from wsgiref.util import setup_testing_defaults

import brotli  # type: ignore[import-untyped]
import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db import transaction

from sitewright.kit import site_versions
from sitewright.kit.tenancy import tenant
from sitewright.sites import host_map
from sitewright.web.cache_layer.asked_hosts import MOST_ODD_HOSTS, AskedHosts
from sitewright.web.cache_layer.layer import CacheLayer
from sitewright.web.cache_layer.page import SHARED_KEY
from sitewright.web.cache_layer.store import PageStore
from sitewright.web.cache_layer.versions import SiteVersions, VersionsInMemory
from tests.cast import OTHER_HOST, SHOP_HOST, Cast
from tests.web import urls
from tests.web.at_hand import at_hand

pytestmark = [pytest.mark.urls("tests.web.urls"), pytest.mark.django_db(transaction=True)]


class Stack:
    """The cache layer around Django, called as a server calls it."""

    def __init__(self, versions: SiteVersions | None = None) -> None:
        self.store = PageStore()
        self.layer = CacheLayer(WSGIHandler(), versions or VersionsInMemory(()), self.store)

    def get(self, path: str, method: str = "GET", host: str = SHOP_HOST, **headers: str) -> "Reply":
        path, _, query = path.partition("?")
        environ: dict[str, Any] = {
            "REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": query, "HTTP_HOST": host,
        }  # fmt: skip
        environ |= {f"HTTP_{name.upper()}": value for name, value in headers.items()}
        setup_testing_defaults(environ)
        at_once = at_hand(self.layer, environ)
        reply = Reply(environ)
        result = self.layer(environ, reply.start)
        reply.body = b"".join(result)
        getattr(result, "close", lambda: None)()
        if at_once is not None:
            assert reply.is_like(*at_once)
        reply.was_at_hand = at_once is not None
        return reply


class Reply:
    status = 0
    body = b""
    was_at_hand = False

    def __init__(self, environ: dict[str, Any]) -> None:
        self.environ = environ

    def start(self, status: str, headers: list[tuple[str, str]], _exc_info: Any = None) -> None:
        self.status = int(status[:3])
        self.headers = {name.lower(): value for name, value in headers}

    def is_like(self, status: int, headers: list[tuple[str, str]], body: bytes) -> bool:
        lowered = {name.lower(): value for name, value in headers}
        return (self.status, self.headers, self.body) == (status, lowered, body)


@pytest.fixture
def stack(cast: Cast) -> Iterator[Stack]:
    urls.rendered.clear()
    yield Stack()
    urls.rendered.clear()


def test_renders_once_and_answers_twice(stack: Stack) -> None:
    first, second = stack.get("/page"), stack.get("/page")
    assert first.body == second.body
    assert first.headers == second.headers
    assert len(urls.rendered) == 1


def test_sends_strong_tag_and_asks_to_be_asked(stack: Stack) -> None:
    headers = stack.get("/page").headers
    assert headers["etag"].startswith('"')
    assert headers["cache-control"] == "public, max-age=0, must-revalidate"
    assert headers["vary"] == "Accept-Encoding"
    assert "x-sitewright-cache" not in headers


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("br, gzip", "br"), ("gzip, deflate", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", ""), ("", "")],
)
def test_encodes_as_the_client_reads(stack: Stack, accepted: str, encoding: str) -> None:
    plain = stack.get("/page").body
    reply = stack.get("/page", accept_encoding=accepted)
    decode = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}[encoding]
    assert decode(reply.body) == plain
    assert reply.headers.get("content-encoding", "") == encoding
    assert reply.headers["content-length"] == str(len(reply.body))


def test_each_encoding_has_its_own_tag(stack: Stack) -> None:
    tags = {stack.get("/page", accept_encoding=name).headers["etag"] for name in ("br", "gzip", "")}
    assert len(tags) == 3


@pytest.mark.parametrize("form", ["{}", "W/{}", '"x", {}', "*"])
def test_answers_not_modified(stack: Stack, form: str) -> None:
    tag = stack.get("/page").headers["etag"]
    reply = stack.get("/page", if_none_match=form.format(tag))
    assert (reply.status, reply.body) == (304, b"")


def test_answers_head_without_a_body(stack: Stack) -> None:
    length = stack.get("/page").headers["content-length"]
    reply = stack.get("/page", method="HEAD")
    assert (reply.status, reply.body, reply.headers["content-length"]) == (200, b"", length)
    assert len(urls.rendered) == 1


def test_a_new_version_is_rendered_again(stack: Stack, cast: Cast) -> None:
    stack.get("/page")
    with tenant(cast.shop.id), transaction.atomic():
        site_versions.bump()
    stack.get("/page")
    assert len(urls.rendered) == 2


def test_has_a_page_at_hand_once_it_is_stored(stack: Stack) -> None:
    assert [stack.get("/page").was_at_hand for _ in range(3)] == [False, True, True]


def test_has_no_page_at_hand_that_is_older_than_a_change(stack: Stack, cast: Cast) -> None:
    stack.get("/page")
    stack.get("/page")
    with tenant(cast.shop.id), transaction.atomic():
        site_versions.bump()
    assert [stack.get("/page").was_at_hand for _ in range(2)] == [False, True]


def test_has_no_page_at_hand_for_a_host_that_may_lead_elsewhere(stack: Stack) -> None:
    stack.get("/page")
    stack.get("/page")
    host_map.forget()
    assert [stack.get("/page").was_at_hand for _ in range(2)] == [False, True]


def test_has_only_encodings_at_hand_that_were_made(stack: Stack) -> None:
    stack.get("/page")
    assert [stack.get("/page", accept_encoding="br").was_at_hand for _ in range(2)] == [False, True]


@pytest.mark.parametrize("method", ["POST", "PUT", "OPTIONS"])
def test_has_nothing_at_hand_for_other_methods(stack: Stack, method: str) -> None:
    stack.get("/page")
    assert not stack.get("/page", method=method).was_at_hand


def test_a_rolled_back_change_keeps_the_page(stack: Stack, cast: Cast) -> None:
    stack.get("/page")
    with tenant(cast.shop.id), transaction.atomic():
        site_versions.bump()
        transaction.set_rollback(True)
    stack.get("/page")
    assert len(urls.rendered) == 1


def test_a_page_that_saw_older_data_is_not_served(stack: Stack, cast: Cast) -> None:
    """The version is read before the page's data: a change in the middle of a rendering outdates it."""
    original = urls.page

    def slow_page(request: Any) -> Any:
        response = original(request)
        with tenant(cast.shop.id), transaction.atomic():
            site_versions.bump()
        return response

    urls.urlpatterns[0].callback = slow_page
    try:
        stack.get("/page")
    finally:
        urls.urlpatterns[0].callback = original
    stack.get("/page")
    assert len(urls.rendered) == 2


def test_never_keeps_a_page_with_a_cookie(stack: Stack) -> None:
    """I04"""
    assert "set-cookie" in stack.get("/personal").headers
    assert len(stack.store) == 0


@pytest.mark.parametrize("path", ["/save", "/refuse", "/nowhere", "/scripted"])
def test_keeps_only_marked_pages(stack: Stack, path: str) -> None:
    reply = stack.get(path)
    assert len(stack.store) == 0
    assert reply.headers["cache-control"] == "private, no-store"


def test_says_which_pages_are_everybodys(stack: Stack) -> None:
    """Stored or not: only the addresses of such pages are counted by name."""
    for path in ("/page", "/page", "/page?invented=1"):
        assert SHARED_KEY in stack.get(path).environ
    for path in ("/personal", "/personal?invented=1", "/scripted"):
        assert SHARED_KEY not in stack.get(path).environ


@pytest.mark.parametrize("method", ["POST", "PUT", "OPTIONS", "PATCH", "TRACE"])
def test_other_methods_go_through(stack: Stack, method: str) -> None:
    stack.get("/page")
    stack.get("/page", method=method)
    assert stack.get("/page").status == 200
    assert len(stack.store) == 1


def test_one_website_never_answers_for_another(stack: Stack) -> None:
    """I04"""
    stack.get("/page")
    stack.get("/page", host=OTHER_HOST)
    assert len(urls.rendered) == 2


def test_an_unknown_host_gets_nothing(stack: Stack) -> None:
    """I04"""
    reply = stack.get("/page", host="evil.example")
    assert reply.status == 404
    assert b"page" not in reply.body.lower().replace(b"home page", b"")
    assert len(stack.store) == 0


def test_query_order_does_not_matter(stack: Stack) -> None:
    stack.get("/page?page=2&tag=a")
    stack.get("/page?tag=a&page=2")
    assert len(urls.rendered) == 1


def test_campaign_keys_share_the_page_and_are_not_printed(stack: Stack) -> None:
    plain = stack.get("/page").body
    stack.store.clear()
    assert stack.get("/page?utm_source=x&fbclid=1").body == plain
    assert stack.get("/page").body == plain
    assert len(urls.rendered) == 2


@pytest.mark.parametrize("query", ["x=1", "page=1&page=2", "page=1&_=123", "q=mug", "page=" + "9" * 400])
def test_unknown_queries_cannot_fill_the_store(stack: Stack, query: str) -> None:
    stack.get(f"/page?{query}")
    assert len(stack.store) == 0


def test_a_signed_in_owner_gets_the_stored_page(stack: Stack) -> None:
    stack.get("/page")
    stack.get("/page", cookie="sitewright-session=abc; cart=1")
    assert len(urls.rendered) == 1


SPELLINGS = [SHOP_HOST.upper(), "Shop.LocalHost", f"{SHOP_HOST}:80", f" {SHOP_HOST}"]


@pytest.mark.parametrize("host", SPELLINGS)
def test_a_host_in_another_spelling_shares_the_page(stack: Stack, host: str) -> None:
    """I04"""
    pages = {stack.get("/page", host=spelled).body for spelled in (SHOP_HOST, host)}
    assert len(pages) == 1
    assert len(urls.rendered) == 1


@pytest.mark.parametrize("form", ["{}:{}", "{}.:{}", "{}:0{}", "{}.:80{}"])
def test_invented_ports_cannot_fill_the_store(stack: Stack, form: str) -> None:
    """I04"""
    for port in range(1000, 1100):
        assert stack.get("/page", host=form.format(SHOP_HOST, port)).status == 200
    assert len(stack.store) == MOST_ODD_HOSTS
    assert stack.get("/other").status == 200


@pytest.mark.parametrize("host", ["{}.localhost", "127.0.0.{}", "shop.{}.localhost", "{}.localhost."])
def test_names_of_this_machine_cannot_fill_the_store(stack: Stack, host: str) -> None:
    """I04"""
    for number in range(2, 50):
        assert stack.get("/page", host=host.format(number)).status == 200
    assert len(stack.store) == MOST_ODD_HOSTS


@pytest.mark.parametrize("host", ["shop.example", "localhost", "shop.example:8000", "[::1]:8000"])
def test_names_a_website_has_are_stored_whatever_was_asked_before(cast: Cast, host: str) -> None:
    """I04"""
    hosts = AskedHosts(served_port=8000)
    for port in range(1000, 1100):
        hosts.stored("w", "https", f"shop.example:{port}")
    assert hosts.stored("w", "https", host.upper()) == host
    assert hosts.stored("another", "https", "shop.example:1") == "shop.example:1"


def test_fuzzed_requests_never_share_what_they_must_not(stack: Stack) -> None:
    """I04: hosts, schemes, forwarded headers, cookies and path tricks; every reply is that of its own
    request."""
    draw = random.Random(7)
    hosts = [
        SHOP_HOST,
        OTHER_HOST,
        SHOP_HOST.upper(),
        f"{SHOP_HOST}:80",
        "evil.example",
        "",
        "shop.localhost.evil",
    ]
    paths = [
        "/page",
        "/other",
        "/page/",
        "/page;x",
        "/page/..",
        "/PAGE",
        "//page",
        "/page%2f",
        "/personal",
        "/personal/x.css",
    ]
    for _ in range(300):
        host, path = draw.choice(hosts), draw.choice(paths)
        headers = {
            "cookie": draw.choice(["", "cart=abc", "sitewright-session=x"]),
            "x_forwarded_host": draw.choice(["", OTHER_HOST]),
            "x_forwarded_proto": draw.choice(["", "https"]),
            "x_original_url": draw.choice(["", "/personal"]),
        }
        reply = stack.get(path, host=host, **headers)
        is_known = host.lower().removesuffix(":80") in (SHOP_HOST, OTHER_HOST)
        assert reply.status == (200 if is_known and path in ("/page", "/other", "/personal") else 404), (
            host,
            path,
        )
    websites = {key.website_id for key in stack.store._pages}
    assert len(websites) == 2
    assert {key.path for key in stack.store._pages} == {"/page", "/other"}
