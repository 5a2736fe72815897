"""Redirects lead nobody where the owner did not mean to, and those who try addresses fill nothing."""

from collections.abc import Iterator
from functools import partial
from urllib.parse import quote

import pytest

from sitewright.content.models import MissedAddress
from sitewright.content.operations.lock_page import lock_site
from sitewright.content.redirects.counting import MOST_OF_A_WEBSITE, counting
from sitewright.content.redirects.fields import RedirectFields
from sitewright.content.redirects.operations.add_redirect import add_redirect
from sitewright.content.redirects.writing import MOST_MISSED, write_down
from tests.attacks.test_open_redirects import leads_away
from tests.cast import SHOP_HOST, SiteClient
from tests.effort import effort_of
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db(transaction=True)

_HOSTILE = (
    "/evil.test/",
    "//evil.test/",
    "\\evil.test",
    "\\\\evil.test",
    "\t/evil.test",
    "\r\nX-Injected: 1",
    "https://evil.test/",
    "@evil.test",
    ".evil.test",
    "javascript:alert(1)",
    "../../config",
    "%2f%2fevil.test",
    "%250d%250aX-Injected:%201",
    "\u2028\u202e",
    "?next=//evil.test",
    "#//evil.test",
)


@pytest.fixture(autouse=True)
def _nothing_counted() -> Iterator[None]:
    counting.take()
    yield
    counting.take()


@pytest.mark.parametrize("target", ["/*", "/journal/*", "/journal"])
@pytest.mark.parametrize("source", ["/old/*", "/old*"])
def test_what_a_star_stands_for_names_no_other_host(site: Site, source: str, target: str) -> None:
    if (source, target) == ("/old*", "/*"):
        target = "/new/*"
    add_redirect(RedirectFields(source, target))
    browser = SiteClient(SHOP_HOST)
    for hostile in _HOSTILE:
        for path in (f"/old/{quote(hostile)}", f"/old/{quote(quote(hostile))}", f"/old{quote(hostile)}"):
            answer = browser.get(path)
            assert answer.status_code in (301, 400, 404), path
            assert not leads_away(answer), path
            assert "X-Injected" not in answer, path


def test_a_star_stays_on_the_host_the_owner_named(site: Site) -> None:
    add_redirect(RedirectFields("/old/*", "https://other.example/*"))
    browser = SiteClient(SHOP_HOST)
    for hostile in _HOSTILE:
        answer = browser.get(f"/old/x{quote(hostile)}")
        assert answer.get("Location", "https://other.example/x").startswith("https://other.example/x")


def test_the_query_makes_no_other_address(site: Site) -> None:
    add_redirect(RedirectFields("/old", "/shop"))
    browser = SiteClient(SHOP_HOST)
    for hostile in _HOSTILE:
        answer = browser.get(f"/old?{quote(hostile)}")
        assert answer["Location"].startswith("/shop?")
        assert not leads_away(answer)


def test_long_addresses_take_no_longer(site: Site) -> None:
    add_redirect(RedirectFields("/old/*", "/new/*"))
    browser = SiteClient(SHOP_HOST)
    browser.get("/old/x")
    for path in (
        "/old/" + "a/" * 10_000,
        "/old/" + "%C3%BC" * 3_000,
        "/" + "/" * 20_000,
        "/old/" + "*" * 20_000,
    ):
        assert browser.get(path).status_code in (301, 404)
        assert effort_of(partial(browser.get, path)) < 1_000


def test_a_flood_of_missing_pages_fills_neither_memory_nor_disk(site: Site) -> None:
    browser = SiteClient(SHOP_HOST)
    for number in range(MOST_OF_A_WEBSITE + 50):
        browser.get(f"/api-{number}.php", headers={"Referer": f"https://{number}.example/" + "x" * 5_000})
    assert len(counting) == MOST_OF_A_WEBSITE
    write_down()
    assert len(counting) == 0
    assert MissedAddress.objects.count() == MOST_OF_A_WEBSITE <= MOST_MISSED


def test_nothing_a_visitor_sends_is_kept_but_the_path_and_a_host(site: Site) -> None:
    browser = SiteClient(SHOP_HOST)
    browser.get("/gone?token=secret", headers={"Referer": "https://ann:secret@mail.example/inbox?secret"})
    write_down()
    row = MissedAddress.objects.get()
    assert (row.path, row.referrer) == ("/gone", "mail.example")


def test_a_redirect_is_behind_the_lock_of_the_website(site: Site) -> None:
    add_redirect(RedirectFields("/old", "https://secret.example/"))
    lock_site("open sesame")
    answer = SiteClient(SHOP_HOST).get("/old")
    assert answer.status_code == 403
    assert b"secret.example" not in answer.content
