"""I03: every text of one website is a word nobody else has; whatever another website tells, to visitors and
to its owner, in exports and in mails, holds none of them.
"""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.db import models

from sitewright.catalog.exporting.shopify_csv import shopify_lines
from sitewright.exporting.website import export_website
from sitewright.kit import site_versions
from sitewright.kit.tenancy import TenantManager, tenant
from sitewright.sites import queries as sites
from sitewright.sites.models import Website
from tests.cast import Answer, Cast, SiteClient
from tests.checkout.forms import form
from tests.studio.belongings import Belongings
from tests.studio.operations import operations
from tests.studio.state import state_of, tenant_models

CANARY = "canaryzq"
KEPT = {"host", "slug"}
"""By these things are looked up: both websites have the same, so that a look-up without the website errs."""

_LINK = re.compile(r'href="(/[^"#]*)"')
_FIRST_ADDRESSES = (
    "/readyz", "/",
    "/shop", "/shop/p/fern-print", "/cart", "/checkout", "/nowhere", "/shop/nowhere", "/metrics",
    f"/search?q={CANARY}", "/search?q=print", f"/shop?tag={CANARY}", "/robots.txt", "/sitemap.xml",
    "/shop?format=rss", "/api/crumb", "/api/commerce/shopping-cart",
)  # fmt: skip
_QUERIES = ("", f"?q={CANARY}", "?q=print", "?page=2", "?check=true")
_NAMES = count(1000)


def _seed(website: Website) -> int:
    """Put a canary into every text of every row of the website; how many columns have one."""
    with tenant(website.id):
        seeded = sum(_seed_row(model, row) for model in tenant_models() for row in model.objects.all())
    Website.objects.filter(id=website.id).update(
        title=_canary(), description=_canary(), settings={"footerText": _canary(), "announcement": _canary()}
    )
    site_versions.forget_all()
    return seeded


def _seed_row(model: Any, row: Any) -> int:
    changes = {field.attname: _seeded(getattr(row, field.attname)) for field in _texts(model)}
    if changes:
        model.objects.filter(id=row.id).update(**changes)
    return len(changes)


def _texts(model: Any) -> Iterator[Any]:
    for field in model._meta.fields:
        is_text = isinstance(field, models.CharField | models.TextField) and not field.choices
        is_long = field.max_length is None or field.max_length > len(_canary())
        is_id = field.primary_key or field.is_relation or field.name.endswith(("_id", "_type"))
        is_seeded = isinstance(field, models.JSONField) or (is_text and is_long)
        if is_seeded and field.name not in KEPT and not is_id:
            yield field


def _seeded(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _seeded(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_seeded(part) for part in value]
    return _canary() if isinstance(value, str) else value


def _canary() -> str:
    return f"{CANARY}{next(_NAMES)}"


def _leaks(place: str, answer: Answer) -> set[str]:
    told = f"{answer.headers}".encode() + (answer.getvalue() if answer.streaming else answer.content)
    found = set(re.findall(rf"{CANARY}\d+", told.decode("utf-8", "replace")))
    return {f"{place}: {canary}" for canary in found}


def visitor_leaks(visitor: SiteClient) -> set[str]:
    """Of all that links lead to, as a page and as JSON."""
    leaks: set[str] = set()
    seen: set[str] = set()
    waiting = list(_FIRST_ADDRESSES)
    while waiting:
        address = waiting.pop()
        if address in seen or address.startswith(("/config", "/static", "/theme")):
            continue
        seen.add(address)
        answer = visitor.get(address)
        leaks |= _leaks(address, answer)
        leaks |= _leaks(address, visitor.get(address + ("&" if "?" in address else "?") + "format=json"))
        if answer["Content-Type"].startswith("text/html"):
            waiting += _LINK.findall(answer.content.decode().replace("&amp;", "&"))
    return leaks


def owner_leaks(browser: SiteClient, belongings: Belongings) -> set[str]:
    """Of every GET of the owner API, asked in several ways."""
    addresses = [operation.address(belongings.ids) for operation in operations() if operation.method == "GET"]
    pages = [f"/config/preview/{belongings.ids['page_id']}", "/config"]
    return {
        leak
        for address in (*addresses, *pages)
        for query in _QUERIES
        for leak in _leaks(address + query, browser.get_json(address + query))
    }


@pytest.fixture
def seeded(cast: Cast, theirs: Belongings, mine: Belongings) -> int:
    other = SiteClient("other.localhost")
    other.post_json("/api/commerce/shopping-cart/entries", {"itemId": theirs.ids["product_id"]})
    return _seed(cast.other_shop)


@pytest.fixture
def buyer(mine: Belongings, seeded: int) -> SiteClient:
    """A visitor with something in the cart."""
    browser = SiteClient("shop.localhost")
    browser.post_form("/cart/add", {"itemId": mine.ids["product_id"], "quantity": "1"})
    return browser


def test_visitors_are_told_nothing_of_another_website(buyer: SiteClient, seeded: int) -> None:
    assert seeded > 50
    assert visitor_leaks(buyer) == set()


def test_owners_are_told_nothing_of_another_website(
    owner_browser: SiteClient, mine: Belongings, seeded: int
) -> None:
    assert owner_leaks(owner_browser, mine) == set()


def test_exports_and_mails_hold_nothing_of_another_website(
    cast: Cast, buyer: SiteClient, tmp_path: Path
) -> None:
    answer = buyer.post_form("/checkout", form(buyer))
    assert _leaks("the order", buyer.get(answer["Location"])) == set()
    with tenant(cast.shop.id):
        export_website(cast.shop, tmp_path / "export", address="http://shop.localhost")
        lines = b"".join(shopify_lines("USD", "http://shop.localhost"))
    with ZipFile(tmp_path / "export") as archive:
        exported = [archive.read(name) for name in archive.namelist()]
    assert len(exported) > 5
    assert not [content for content in (lines, *exported) if CANARY.encode() in content]
    assert CANARY not in repr(state_of(cast.shop))


def test_finds_what_a_missing_filter_lets_out(
    owner_browser: SiteClient, mine: Belongings, seeded: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sweep itself: without the manager's filter, owners are told canaries."""
    monkeypatch.setattr(TenantManager, "get_queryset", models.Manager.get_queryset)
    owner_browser.raise_request_exception = False
    assert owner_leaks(owner_browser, mine)


def test_finds_what_a_statement_of_another_website_lets_out(
    cast: Cast, seeded: int, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sweep itself: a statement by hand that is asked for the wrong website."""
    monkeypatch.setattr(sites, "current_website_id", lambda: cast.other_shop.id)
    assert visitor_leaks(visitor)
