"""NUL, halves of surrogate pairs, control characters and the like in every path, query, form field and JSON
field of every route: refused or answered, never a 500 (item 3, J08). Routes and names are read from the code.
"""

import ast
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

import sitewright
from sitewright.kit.tenancy import tenant
from sitewright.storefront.cart_calls import EntryFields, EntryQuantity, NewEntry
from tests.cast import SHOP_HOST, SiteClient
from tests.catalog.shops import make_product, make_shop
from tests.checkout.forms import BUYER

ODD = [
    b"\0", b"a\0b", b"\xed\xa0\x80", b"\xff\xfe", b"\xc3", "\x01\x1b\x7f\x85".encode(), b"%", b"%00",
    b"\r\nX: 1", "\u202e\u2066\ufeff\uffff".encode(), "\U0010ffff".encode(), "e\u0301".encode() * 50,
    b"x" * 5_000, b"9" * 400, b"9" * 4_400,
    b"-1", b"1e999", b"[]", b"\\", "\u0661\u00b2".encode(), b"NaN", b" ", b"../..",
]  # fmt: skip
WORST = [b"a\0b", b"\xed\xa0\x80", b"9" * 400]
"""What databases refuse."""
IS_SECOND_ENGINE = os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres"
if IS_SECOND_ENGINE:
    ODD = WORST  # The others are the application's to answer, and it has, on SQLite.
JSON_ODD = ["\0", "\ud800", "\udc00\ud800", "x" * 5_000, 10**40, 1e308, -1, True, None, [[[]]], {"a": {}}]

_PLACEHOLDER = re.compile(r"<(?:\w+:)?(\w+)>")
_OF_QUERIES, _OF_FORMS = ("GET",), ("POST", "form")
_PLAIN = {"slug": "shop", "collection_slug": "shop"}


def _walk(patterns: list[Any], prefix: str = "/") -> Iterator[str]:
    for pattern in patterns:
        text = prefix + str(pattern.pattern).lstrip("^")
        if isinstance(pattern, URLResolver):
            yield from _walk(pattern.url_patterns, text)
        elif isinstance(pattern, URLPattern):
            yield text.replace("\\Z", "").rstrip("$")


ROUTES = sorted(set(_walk(get_resolver().url_patterns)))
OPEN_ROUTES = [route for route in ROUTES if not route.startswith("/config/")]
METHODS = ("GET", "POST", "PUT", "DELETE")


def _names_read(mappings: tuple[str, ...]) -> set[str]:
    """Names that code asks a query or a form for: `request.GET.get("page")`, `form["city"]` …"""
    names, mention = set(), re.compile(rf"\b({'|'.join(mappings)})(\[|\.get)")
    for path in Path(sitewright.__file__).parent.rglob("*.py"):
        text = path.read_text()
        # Most files ask for nothing; parsing them all took longer than a hundred tests.
        for node in ast.walk(ast.parse(text)) if mention.search(text) else ():
            key = _key_asked_for(node, mappings)
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                names.add(key.value)
    return names


def _key_asked_for(node: ast.AST, mappings: tuple[str, ...]) -> ast.expr | None:
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("get", "getlist")
    ):
        return node.args[0] if node.args and _name_of(node.func.value) in mappings else None
    return node.slice if isinstance(node, ast.Subscript) and _name_of(node.value) in mappings else None


def _name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else str(getattr(node, "id", ""))


QUERY_NAMES = sorted(_names_read(_OF_QUERIES))
FORM_NAMES = sorted(_names_read(_OF_FORMS) | set(BUYER) | {"option.Size"})


def _address(route: str, value: str = "", name: str = "") -> str:
    """The route with one odd part, or with none."""

    def part(found: re.Match[str]) -> str:
        return value if found[1] == name else _PLAIN.get(found[1], "0" * 32)

    return _PLACEHOLDER.sub(part, route)


def _said_as(names: list[str], said: str) -> list[str]:
    """One name after the other; on the second engine all at once, which reach its statements as well."""
    each = [f"{name}={said}" for name in names]
    return ["&".join(each)] if IS_SECOND_ENGINE else each


@pytest.fixture
def product(db: None) -> dict[str, Any]:
    shop = make_shop(SHOP_HOST)
    with tenant(shop.website.id):
        return make_product("Fern print", on_hand=100)


@pytest.fixture
def visitor(product: dict[str, Any]) -> SiteClient:
    browser = SiteClient(SHOP_HOST, raise_request_exception=False)
    browser.post_form("/cart/add", {"itemId": product["id"], "quantity": "1"})
    return browser


def test_the_walk_sees_the_whole_application() -> None:
    assert {"/search", "/cart/add", "/checkout", "/<str:slug>"} <= set(OPEN_ROUTES)
    assert {"q", "page", "tag", "sort", "format", "cartToken", "oid"} <= set(QUERY_NAMES)
    assert {"itemId", "quantity"} <= set(FORM_NAMES)


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:30])
def test_in_a_part_of_an_address(visitor: SiteClient, odd: bytes) -> None:
    faults = []
    for route in ROUTES:
        # Of an owner's route every method is refused alike, before its view is asked.
        methods = METHODS if route in OPEN_ROUTES or odd in WORST else METHODS[:1]
        for name in _PLACEHOLDER.findall(route):
            for method in methods:
                answer = visitor.call(method, _address(route, quote_from_bytes(odd), name), {})
                if answer.status_code >= 500:
                    faults.append((method, route, name))
    assert faults == []


@pytest.mark.parametrize("odd", WORST, ids=lambda odd: repr(odd)[:30])
def test_in_a_query(visitor: SiteClient, odd: bytes) -> None:
    """Every name that any route reads there, on every route, as a value; and as a name."""
    said = quote_from_bytes(odd)
    queries = [*_said_as(QUERY_NAMES, said), f"{said}=1", f"page=2&page={said}", said]
    faults = [
        (route, query)
        for route in OPEN_ROUTES
        for query in queries
        if visitor.get(f"{_address(route)}?{query}").status_code >= 500
        if route != "/readyz"
    ]
    assert faults == []


@pytest.mark.parametrize("odd", WORST, ids=lambda odd: repr(odd)[:30])
def test_in_a_form(visitor: SiteClient, product: dict[str, Any], odd: bytes) -> None:
    """Every name on every route that takes a form, alone and beside right values."""
    said, faults = quote_from_bytes(odd), []
    right = "&".join(f"{name}={value}" for name, value in {**BUYER, "itemId": product["id"]}.items())
    headers = {"Origin": f"http://{SHOP_HOST}", "Accept": "text/html"}
    for route in OPEN_ROUTES:
        for form in [body for each in _said_as(FORM_NAMES, said) for body in (each, f"{right}&{each}")]:
            answer = visitor.generic(
                "POST", _address(route), form, "application/x-www-form-urlencoded", headers=headers
            )
            if answer.status_code >= 500:
                faults.append((route, form[-40:]))
            if answer.status_code in (403, 405):
                break
    assert faults == []


def test_in_a_json_body(visitor: SiteClient, product: dict[str, Any]) -> None:
    """Every field of the cart's calls; the owner's are in test_owner_contract.py."""
    right = {"itemId": product["id"], "sku": None, "quantity": 1, "additionalFields": ""}
    fields = {
        name for shape in (NewEntry, EntryFields, EntryQuantity) for name in shape.__struct_encode_fields__
    }
    assert fields <= set(right)
    bodies = [*(right | {name: odd} for name in sorted(fields) for odd in JSON_ODD), *JSON_ODD]
    faults = [
        (method, route, json.dumps(body)[:60])
        for route in OPEN_ROUTES
        if route.startswith("/api/")
        for body in bodies
        for method in ("POST", "PUT", "DELETE")
        if visitor.call(method, _address(route), body).status_code >= 500
    ]
    assert faults == []
