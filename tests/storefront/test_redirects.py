"""Redirects as visitors meet them, and what is noted of addresses that lead nowhere."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.show_page import show_page
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.redirects.counting import counting
from sitewright.content.redirects.fields import RedirectFields
from sitewright.content.redirects.operations.add_redirect import add_redirect
from sitewright.content.redirects.operations.switch_redirects import switch_redirects
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.content.trees import HOME
from tests.storefront.sites import Site, make_card, publish_home

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _nothing_counted() -> Iterator[None]:
    counting.take()
    yield
    counting.take()


def lead(source: str, target: str, status: int = 301) -> str:
    return add_redirect(RedirectFields(source, target, status)).id


def make_page(slug: str) -> Page:
    page = create_page(slug.title(), slug=slug, tree=HOME)
    publish_page(page.id)
    return page


def sent_to(visitor: SiteClient, path: str) -> tuple[int, str]:
    answer = visitor.get(path)
    return answer.status_code, answer.headers.get("Location", "")


def missed(cast: Cast) -> dict[str, int]:
    collected = counting.take().get(cast.shop.id)
    return {path: times.count for path, times in collected.missed.items()} if collected else {}


def followed(cast: Cast) -> dict[str, int]:
    collected = counting.take().get(cast.shop.id)
    return {path: times.count for path, times in collected.followed.items()} if collected else {}


@pytest.mark.parametrize(
    "path", ["/old", "/old/", "/a/b/c", "/2019/05/06/on-ferns/", "/index.php", "/shop/p/gone", "/feeds/atom"]
)
def test_it_leads_on_from_addresses_of_any_shape(site: Site, visitor: SiteClient, path: str) -> None:
    lead(path, "/shop")
    assert sent_to(visitor, path) == (301, "/shop")
    assert visitor.get(path)["Cache-Control"] == "no-cache"


def test_it_leads_on_for_now_or_for_good(site: Site, visitor: SiteClient) -> None:
    lead("/sale", "/shop?sort=price", 302)
    lead("/elsewhere", "https://other.example/a#part")
    assert sent_to(visitor, "/sale") == (302, "/shop?sort=price")
    assert sent_to(visitor, "/elsewhere") == (301, "https://other.example/a#part")


def test_the_visitors_query_goes_along_where_the_target_has_none(site: Site, visitor: SiteClient) -> None:
    lead("/old", "/shop#new")
    lead("/sale", "/shop?sort=price")
    assert sent_to(visitor, "/old?utm_source=mail&x=1") == (301, "/shop?utm_source=mail&x=1#new")
    assert sent_to(visitor, "/sale?x=1") == (301, "/shop?sort=price")


def test_what_is_there_answers_before_any_redirect(site: Site, visitor: SiteClient) -> None:
    make_card("Fern")
    make_page("about")
    for source in ("/about", "/shop", "/shop/p/fern", "/shop/*", "/search", "/*"):
        lead(source, "https://other.example/")
    for path in ("/about", "/shop", "/shop/p/fern", "/search"):
        assert visitor.get(path).status_code == 200
    assert sent_to(visitor, "/shop/p/moss") == (301, "https://other.example/")


def test_a_moved_page_answers_before_a_redirect(site: Site, visitor: SiteClient) -> None:
    page = make_page("about")
    update_page(page.id, PageFields("About", "about-us", "published"))
    lead("/about", "/shop")
    assert sent_to(visitor, "/about") == (301, "/about-us")


def test_a_hidden_page_lets_a_redirect_lead_on(site: Site, visitor: SiteClient) -> None:
    page = make_page("about")
    show_page(page.id, is_shown=False)
    lead("/about", "/shop")
    assert sent_to(visitor, "/about") == (301, "/shop")


def test_a_chain_is_gone_through_at_once(site: Site, visitor: SiteClient) -> None:
    lead("/a", "/b")
    lead("/b", "/c/x", 302)
    lead("/c/*", "/shop/*")
    assert sent_to(visitor, "/a?q=1") == (302, "/shop/x?q=1")


def test_a_chain_ends_where_something_is_to_be_seen(site: Site, visitor: SiteClient) -> None:
    make_page("about")
    lead("/a", "/about")
    lead("/about", "/shop")
    assert sent_to(visitor, "/a") == (301, "/about")


def test_a_chain_ends_where_something_has_moved_to(site: Site, visitor: SiteClient) -> None:
    page = make_page("about")
    lead("/a", "/about?x=1#part")
    update_page(page.id, PageFields("About", "about-us", "published"))
    assert sent_to(visitor, "/a") == (301, "/about-us?x=1#part")


def test_one_that_is_switched_off_leads_nowhere(site: Site, visitor: SiteClient) -> None:
    redirect_id = lead("/old", "/shop")
    switch_redirects([redirect_id], is_enabled=False)
    assert sent_to(visitor, "/old") == (404, "")
    switch_redirects([redirect_id], is_enabled=True)
    assert sent_to(visitor, "/old") == (301, "/shop")


def test_it_stays_in_the_language(site: Site, cast: Cast, visitor: SiteClient) -> None:
    Website.objects.filter(id=cast.shop.id).update(languages="de")
    lead("/old", "/shop")
    lead("/de/alt", "/shop")
    lead("/english", "/de/shop")
    assert sent_to(visitor, "/de/old") == (301, "/de/shop")
    assert sent_to(visitor, "/old") == (301, "/shop")
    assert sent_to(visitor, "/de/alt") == (301, "/de/shop")
    assert sent_to(visitor, "/alt") == (404, "")
    assert sent_to(visitor, "/english") == (301, "/de/shop")
    assert sent_to(visitor, "/de/english") == (301, "/de/shop")


def test_a_page_is_found_with_a_slash_at_its_end(site: Site, visitor: SiteClient) -> None:
    make_page("about")
    make_card("Fern")
    assert sent_to(visitor, "/about/?x=1") == (301, "/about?x=1")
    assert sent_to(visitor, "/shop/p/fern/") == (301, "/shop/p/fern")
    assert sent_to(visitor, "/nothing/") == (404, "")


def test_other_websites_lead_nowhere(site: Site, cast: Cast) -> None:
    lead("/old", "/shop")
    assert SiteClient("other.localhost").get("/old").status_code == 404


def test_it_counts_whom_it_leads_on(site: Site, cast: Cast, visitor: SiteClient) -> None:
    first, second = lead("/a", "/b"), lead("/b", "/shop")
    for path in ("/a", "/a", "/b"):
        visitor.get(path)
    visitor.head("/a")
    assert followed(cast) == {first: 2, second: 1}


def test_it_notes_what_was_missed(site: Site, cast: Cast, visitor: SiteClient) -> None:
    for path in ("/gone", "/gone/", "/gone?x=1", "/a/b/c/d/e/f", "/shop/p/gone"):
        visitor.get(path)
    visitor.head("/gone")
    assert missed(cast) == {"/gone": 3, "/a/b/c/d/e/f": 1, "/shop/p/gone": 1}


@pytest.mark.parametrize("path", ["/api/nothing", "/.well-known/nothing", "/media/x/y.png", "/theme/a/b/c"])
def test_what_programs_ask_for_is_not_noted(site: Site, cast: Cast, visitor: SiteClient, path: str) -> None:
    lead("/*", "/")
    assert visitor.get(path).status_code == 404
    assert missed(cast) == {}


def test_a_missing_page_writes_nothing_while_a_visitor_waits(site: Site, visitor: SiteClient) -> None:
    publish_home()
    visitor.get("/gone")
    with CaptureQueriesContext(connection) as queries:
        visitor.get("/gone")
    assert [each["sql"] for each in queries if not each["sql"].lstrip().startswith("SELECT")] == []


def test_it_costs_the_same_for_many_redirects(site: Site, visitor: SiteClient) -> None:
    lead("/old", "/shop")
    few = _cost(visitor)
    for number in range(20):
        lead(f"/old-{number}/*", "/shop/*")
    assert _cost(visitor) == few


def _cost(visitor: SiteClient) -> int:
    visitor.get("/old")
    with CaptureQueriesContext(connection) as queries:
        assert visitor.get("/old").status_code == 301
    return len(queries)


def test_a_stored_page_asks_for_no_redirect(site: Site, visitor: SiteClient) -> None:
    make_page("about")
    lead("/about", "/shop")
    with CaptureQueriesContext(connection) as queries:
        visitor.get("/about")
    assert not any("content_redirect" in each["sql"] for each in queries)


def test_rules_of_two_websites_stay_apart(site: Site, cast: Cast, visitor: SiteClient) -> None:
    lead("/old", "/shop")
    with tenant(cast.other_shop.id):
        add_redirect(RedirectFields("/old", "/blog"))
    assert sent_to(visitor, "/old") == (301, "/shop")
    assert sent_to(SiteClient("other.localhost"), "/old") == (301, "/blog")
