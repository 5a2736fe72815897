"""Locked pages and websites: every way their words could get out, every way a lock could be got around."""

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest
from django.core.handlers.wsgi import WSGIHandler

from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page, lock_site
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.kit import clock, rate_limits
from sitewright.kit.tenancy import tenant
from sitewright.web.cache_layer.layer import CacheLayer
from sitewright.web.cache_layer.store import PageStore
from sitewright.web.cache_layer.versions import VersionsInMemory
from tests.cast import OTHER_HOST, SHOP_HOST, Answer, Cast, SiteClient
from tests.content.trees import block, section, tree
from tests.storefront.sites import Site, make_card, make_post
from tests.web.at_hand import at_hand

pytestmark = pytest.mark.django_db(transaction=True)

PASSWORD = "open sesame"
SECRET = "zweiundvierzig"
DESCRIPTION = "siebenundsiebzig"
COOKIE = "KEYS"


@pytest.fixture
def secret(site: Site) -> Page:
    words = block("words", "text", html=f"<p>{SECRET}</p>")
    page = create_page("Trade", slug="trade", tree=tree(section("one", words)))
    publish_page(page.id)
    update_page(page.id, PageFields("Trade", "trade", "published", "", DESCRIPTION))
    lock_page(page.id, PASSWORD)
    return page


@pytest.fixture
def locked_site(site: Site) -> Site:
    make_card("Fern card")
    make_post(site.blog)
    page = create_page("Home", slug="", tree=tree(section("one", block("w", "text", html=SECRET))))
    publish_page(page.id)
    set_navigation("main", [LinkData("Journal of ferns", collection_id=site.blog.id)])
    lock_site(PASSWORD)
    return site


def browser(host: str = SHOP_HOST) -> SiteClient:
    return SiteClient(host)


def unlock(visitor: SiteClient, password: str = PASSWORD, page: str = "", back: str = "/") -> Answer:
    return visitor.post_form("/_unlock", {"page": page, "password": password, "back": back})


def says(answer: Answer, *words: str) -> bool:
    text = answer.content.decode(errors="replace")
    return any(word in text for word in words)


# --- a page -------------------------------------------------------------------------------------------------


def test_a_locked_page_says_so_and_nothing_else(secret: Page) -> None:
    """PL-5.53: "This page is locked"."""
    answer = browser().get("/trade")
    html = answer.content.decode()
    assert answer.status_code == 403
    assert '<h1 class="page-title">This page is locked</h1>' in html
    assert 'data-page-type="103"' in html
    assert '<meta name="robots" content="noindex">' in html
    assert answer["X-Robots-Tag"] == "noindex"
    assert "no-store" in answer["Cache-Control"]
    assert not says(answer, SECRET, DESCRIPTION)
    assert re.search(r"<title>[^<]*This page is locked", html)


@pytest.mark.parametrize(
    "path",
    [
        "/trade", "/trade?format=json", "/trade?page=1", "/trade?utm_source=x", "/trade?format=json&page=1",
        "/search?q=zweiund", "/search?q=trade", "/search?q=trade&format=json", "/sitemap.xml", "/robots.txt",
        "/sitemap-pages-1.xml", "/llms.txt",
        "/site.webmanifest", "/", "/shop", "/shop?format=json", "/blog?format=json", "/trade/x",
        "/feeds/blog.xml", "/old-trade", "/_unlock", "/config/preview/PAGE", "/config/preview/PAGE?token=x",
        "/config/api/pages/PAGE", "/config/api/pages/PAGE/draft", "/config/api/links?search=trade",
    ],
)  # fmt: skip
def test_no_address_tells_the_words_of_a_locked_page(secret: Page, path: str) -> None:
    answer = browser().get(path.replace("PAGE", secret.id))
    assert not says(answer, SECRET, DESCRIPTION)


@pytest.mark.parametrize("method", ["head", "post", "put", "options", "delete"])
def test_no_method_tells_them_either(secret: Page, method: str) -> None:
    visitor = browser()
    answer = getattr(visitor, method)("/trade", headers={"X-CSRF-Token": visitor.crumb})
    assert answer.status_code in (403, 405)
    assert not says(answer, SECRET, DESCRIPTION)


def test_json_callers_are_told_in_json(secret: Page) -> None:
    answer = browser().get("/trade", headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (403, "page-locked")
    assert answer.json()["error"] == "This page is locked"


def test_the_right_password_opens_it_without_any_script(secret: Page) -> None:
    visitor = browser()
    answer = unlock(visitor, page=secret.id)
    assert (answer.status_code, answer["Location"]) == (303, "/trade")
    opened = visitor.get("/trade")
    assert opened.status_code == 200
    assert says(opened, SECRET)
    assert opened["Cache-Control"] == "private, no-store"
    assert says(opened, '<meta name="robots" content="noindex">')
    assert not says(browser().get("/trade"), SECRET)


def test_the_key_is_a_cookie_that_no_script_and_no_other_site_uses(secret: Page) -> None:
    visitor = browser()
    unlock(visitor, page=secret.id)
    key = visitor.cookies[COOKIE]
    assert (key["httponly"], key["samesite"], key["path"], key["domain"]) == (True, "Lax", "/", "")
    assert int(key["max-age"]) == 14 * 24 * 3600
    secure = SiteClient(SHOP_HOST)
    answer = secure.post(
        "/_unlock", {"page": secret.id, "password": PASSWORD},
        headers={"Origin": f"https://{SHOP_HOST}"}, secure=True,
    )  # fmt: skip
    assert answer.cookies[f"__Host-{COOKIE}"]["secure"]


def test_a_wrong_password_is_refused_with_its_words(secret: Page) -> None:
    visitor = browser()
    answer = unlock(visitor, "open barley", page=secret.id)
    assert answer.status_code == 403
    assert says(answer, "This is not the right password.")
    assert says(answer, 'aria-describedby="password-error"')
    assert COOKIE not in visitor.cookies
    assert not says(visitor.get("/trade"), SECRET)


def test_the_whole_cache_never_holds_a_locked_page(secret: Page) -> None:
    """The store in front of the application: what somebody with the key saw is not there for the next."""
    visitor = browser()
    unlock(visitor, page=secret.id)
    store = PageStore()
    layer = CacheLayer(WSGIHandler(), VersionsInMemory(()), store)
    for path in ("/trade", "/trade?format=json"):
        with_key = asked(layer, path, f"{COOKIE}={visitor.cookies[COOKIE].value}")
        assert SECRET in with_key[1]
        status, body = asked(layer, path)
        assert (status[:3], SECRET in body) == ("403", False)
        assert at_hand(layer, environ(path)) is None


def test_a_page_stored_before_it_was_locked_is_not_served_any_more(site: Site) -> None:
    page = create_page("Open", slug="open", tree=tree(section("o", block("w", "text", html=SECRET))))
    publish_page(page.id)
    layer = CacheLayer(WSGIHandler(), VersionsInMemory(()), PageStore())
    assert SECRET in asked(layer, "/open")[1]
    lock_page(page.id, PASSWORD)
    assert SECRET not in asked(layer, "/open")[1]


def environ(path: str, cookie: str = "") -> dict[str, Any]:
    path, _, query = path.partition("?")
    found: dict[str, Any] = {
        "REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query, "HTTP_HOST": SHOP_HOST,
    }  # fmt: skip
    if cookie:
        found["HTTP_COOKIE"] = cookie
    setup_testing_defaults(found)
    return found


def asked(layer: CacheLayer, path: str, cookie: str = "") -> tuple[str, str]:
    said: list[str] = []
    body = b"".join(layer(environ(path, cookie), lambda status, *_: said.append(status)))
    return said[0], body.decode()


# --- keys ---------------------------------------------------------------------------------------------------


def test_another_password_makes_keys_worthless(secret: Page) -> None:
    visitor = browser()
    unlock(visitor, page=secret.id)
    lock_page(secret.id, "something else")
    assert not says(visitor.get("/trade"), SECRET)


def test_a_key_opens_no_other_page(secret: Page, site: Site) -> None:
    other = create_page("Other", slug="other", tree=tree(section("o", block("w", "text", html=SECRET))))
    publish_page(other.id)
    lock_page(other.id, PASSWORD)
    visitor = browser()
    unlock(visitor, page=secret.id)
    assert not says(visitor.get("/other"), SECRET)
    unlock(visitor, page=other.id)
    assert says(visitor.get("/other"), SECRET)
    assert says(visitor.get("/trade"), SECRET)


def test_a_key_runs_out(secret: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = browser()
    unlock(visitor, page=secret.id)
    later = clock.now() + timedelta(days=15)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert not says(visitor.get("/trade"), SECRET)


def changed_keys(key: str) -> Iterator[str]:
    lock_id, expires, signature = key.split(".")
    yield f"{lock_id}.{int(expires) + 1}.{signature}"
    yield f"{'0' * 32}.{expires}.{signature}"
    yield f"{lock_id}.{expires}.{signature[:-1]}"
    yield f"{lock_id}.{expires}."
    yield f"{lock_id}..{signature}"
    yield lock_id
    yield "~" * 3_000
    yield f"{lock_id}.{expires}.ü"
    yield "..~..~"


def test_a_forged_key_opens_nothing(secret: Page) -> None:
    visitor = browser()
    unlock(visitor, page=secret.id)
    for forged in changed_keys(visitor.cookies[COOKIE].value):
        thief = browser()
        thief.cookies[COOKIE] = forged
        answer = thief.get("/trade")
        assert (answer.status_code, says(answer, SECRET)) == (403, False)


def test_a_key_of_another_website_opens_nothing(secret: Page, cast: Cast) -> None:
    with tenant(cast.other_shop.id):
        theirs = create_page("Theirs", slug="trade", tree=tree())
        publish_page(theirs.id)
        lock_page(theirs.id, PASSWORD)
    visitor = browser(OTHER_HOST)
    unlock(visitor, page=theirs.id)
    thief = browser()
    thief.cookies[COOKIE] = visitor.cookies[COOKIE].value
    assert not says(thief.get("/trade"), SECRET)
    # Nor does one website try the locks of another.
    assert unlock(visitor, page=secret.id).status_code == 404


def test_unknown_and_unlocked_pages_answer_alike(secret: Page, site: Site) -> None:
    unlocked = create_page("Unlocked", slug="unlocked", tree=tree())
    publish_page(unlocked.id)
    draft = create_page("Draft", slug="draft", tree=tree())
    for page_id in (unlocked.id, draft.id, "0" * 32, "x", "'"):
        assert unlock(browser(), page=page_id).status_code == 404


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example/", "/\\evil.example", "x", "/\r\nSet-Cookie: a=b"]
)
def test_it_sends_nobody_to_another_website(locked_site: Site, back: str) -> None:
    answer = unlock(browser(), back=back)
    assert (answer.status_code, answer["Location"]) == (303, "/")


def test_a_form_of_another_website_opens_nothing(secret: Page) -> None:
    answer = browser().post(
        "/_unlock", {"page": secret.id, "password": PASSWORD}, headers={"Origin": "http://evil.example"}
    )
    assert answer.status_code == 403
    assert COOKIE not in answer.cookies


# --- guessing -----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("limits")
def test_guessing_is_limited_by_address_and_page(secret: Page) -> None:
    visitor = browser()
    answers = [unlock(visitor, f"guess {number}", page=secret.id) for number in range(11)]
    assert [answer.status_code for answer in answers] == [403] * 10 + [429]
    assert int(answers[-1]["Retry-After"]) > 0
    assert says(answers[-1], "Too many tries. Please wait a few minutes and try again.")
    # The right one is not even compared now, and another address goes on.
    assert unlock(visitor, page=secret.id).status_code == 429
    elsewhere = SiteClient(SHOP_HOST, REMOTE_ADDR="198.51.100.7")
    assert unlock(elsewhere, page=secret.id).status_code == 303
    rate_limits.reset()


# --- the whole website --------------------------------------------------------------------------------------

_SITE_PATHS = (
    "/", "/?format=json", "/shop", "/shop?format=json", "/shop/p/fern-card", "/shop/p/fern-card?format=json",
    "/blog", "/blog?format=json", "/blog/growing-a-fern", "/feeds/blog.xml", "/search?q=fern",
    "/search?q=fern&format=json", "/cart", "/cart?format=json", "/checkout", "/checkout/order-confirmed",
    "/checkout/order-document",
    "/checkout/payment", "/api/commerce/shopping-cart", "/api/commerce/inventory/stock/?itemId=x", "/nowhere",
    "/site.webmanifest", "/sitemap.xml", "/sitemap-pages-1.xml", "/robots.txt", "/llms.txt",
    "/configx", "/config.json", "/media/x/y.png", "/theme/x/y/z",
    "/_unlock", "/webhooks/payments/x/y", "/.well-known/x",
)  # fmt: skip


@pytest.mark.parametrize("path", _SITE_PATHS)
def test_a_locked_website_tells_nothing_of_itself(locked_site: Site, path: str) -> None:
    answer = browser().get(path)
    assert answer.status_code >= 400
    assert not says(answer, SECRET, "Growing a fern", "Fern card", "Journal of ferns", "Prints and cards")


def test_posts_to_a_locked_website_do_nothing(locked_site: Site) -> None:
    visitor = browser()
    for path in ("/cart/add", "/cart/update", "/checkout"):
        answer = visitor.post_form(path, {"itemId": "x", "quantity": "1"})
        assert (answer.status_code, "CART" in visitor.cookies) == (403, False)
    called = visitor.post_json("/api/commerce/shopping-cart/entries", {"itemId": "x", "quantity": 1})
    assert (called.status_code, called.json()["code"]) == (403, "page-locked")


def test_the_password_opens_the_whole_website_and_nothing_is_stored(locked_site: Site) -> None:
    visitor = browser()
    answer = unlock(visitor, back="/blog?page=1")
    assert (answer.status_code, answer["Location"]) == (303, "/blog?page=1")
    layer = CacheLayer(WSGIHandler(), VersionsInMemory(()), PageStore())
    key = f"{COOKIE}={visitor.cookies[COOKIE].value}"
    for path in ("/", "/shop", "/blog/growing-a-fern", "/shop?format=json"):
        assert asked(layer, path, key)[0].startswith("200")
        assert asked(layer, path)[0].startswith("403")
        opened = visitor.get(path)
        assert opened["Cache-Control"] == "private, no-store"
        assert opened["X-Robots-Tag"] == "noindex"


def test_what_the_form_itself_answers_tells_nothing_either(locked_site: Site) -> None:
    page = create_page("Trade", slug="trade", tree=tree())
    publish_page(page.id)
    lock_page(page.id, "another one")
    hostile = browser().post("/_unlock", {"password": "x"}, headers={"Origin": "http://evil.example"})
    tried = unlock(browser(), "x", page=page.id)
    unknown = unlock(browser(), "x", page="0" * 32)
    for answer in (hostile, tried, unknown):
        assert answer.status_code == 403
        assert says(answer, "This page is locked")
        assert not says(answer, "Journal of ferns", "Prints and cards")
    # Before the whole website the password of a page opens nothing.
    assert COOKIE not in unlock(browser(), "another one", page=page.id).cookies


def test_its_lock_screen_leads_back_to_what_was_asked(locked_site: Site) -> None:
    html = browser().get("/blog?tag=process").content.decode()
    assert 'name="back" value="/blog?tag=process"' in html
    assert 'action="/_unlock"' in html


def test_the_studio_of_a_locked_website_stays_open(locked_site: Site, cast: Cast) -> None:
    owner = browser()
    assert owner.get("/config/sign-in").status_code == 200
    assert owner.sign_in(cast.owner.email).status_code == 200
    assert owner.get_json("/config/api/site/lock").json()["is_locked"]
    opened = owner.put_json("/config/api/site/lock", {"password": None})
    assert (opened.status_code, opened.json()["is_locked"]) == (200, False)
    assert says(browser().get("/"), SECRET)


def test_what_the_owner_is_told_holds_no_password(secret: Page, cast: Cast) -> None:
    owner = browser()
    owner.sign_in(cast.owner.email)
    for path in ("pages", f"pages/{secret.id}", "activity", "site/lock"):
        told = json.dumps(owner.get_json(f"/config/api/{path}").json())
        assert PASSWORD not in told
        assert "argon2" not in told
