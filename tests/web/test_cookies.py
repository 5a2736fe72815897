"""H11: every cookie we send, over plain HTTP and TLS."""

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from sitewright.storefront.cart_calls import cart_token, forget_cart, remember_cart
from tests.cast import SHOP_HOST, Cast

pytestmark = pytest.mark.urls("tests.web.urls")

READABLE = {"crumb"}


def _cookies(cast: Cast, *, is_secure: bool) -> Client:
    scheme = "https" if is_secure else "http"
    client = Client(headers={"host": SHOP_HOST, "origin": f"{scheme}://{SHOP_HOST}"})
    client.get("/api/crumb", secure=is_secure)
    client.post("/sign-in", {"a": "b"}, secure=is_secure)
    return client


@pytest.mark.parametrize("is_secure", [True, False])
def test_every_cookie_is_as_closed_as_it_can_be(cast: Cast, is_secure: bool) -> None:
    """D-49"""
    cookies = _cookies(cast, is_secure=is_secure).cookies
    assert {"crumb"} < set(cookies)
    for name, morsel in cookies.items():
        assert morsel["samesite"] in ("Lax", "Strict"), name
        assert bool(morsel["secure"]) is is_secure, name
        assert bool(morsel["httponly"]) is (name not in READABLE), name
        assert morsel["path"] == "/", name
        assert not morsel["domain"], name


def test_the_session_is_bound_to_the_host_over_tls(cast: Cast) -> None:
    assert "__Host-sitewright-session" in _cookies(cast, is_secure=True).cookies


def test_the_cart_is_bound_to_the_host_over_tls(rf: RequestFactory) -> None:
    """H11, D-41: and only the cart that is bound counts there; without TLS it has its plain name"""
    for is_secure, name in ((True, "__Host-CART"), (False, "CART")):
        request, response = rf.get("/", secure=is_secure), HttpResponse()
        remember_cart(request, response, "token")
        assert set(response.cookies) == {name, "hasCart"}
        morsel = response.cookies[name]
        assert (bool(morsel["secure"]), morsel["path"], morsel["domain"]) == (is_secure, "/", "")
        request.COOKIES = {"CART": "planted", "__Host-CART": "own"}
        assert cart_token(request) == ("own" if is_secure else "planted")
        forget_cart(request, response)
        assert all(morsel["max-age"] == 0 for morsel in response.cookies.values())
        assert set(response.cookies) == {name, "hasCart"}


def test_the_session_has_its_plain_name_without_tls(cast: Cast) -> None:
    assert "sitewright-session" in _cookies(cast, is_secure=False).cookies
