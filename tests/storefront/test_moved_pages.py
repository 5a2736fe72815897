"""Addresses that something has left, as visitors ask for them."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.models import Product
from sitewright.content.errors import CollectionNotEmpty
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.delete_collection import delete_collection
from sitewright.content.operations.delete_page import delete_page
from sitewright.content.operations.make_home import make_home
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.update_collection import CollectionFields, update_collection
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.kit.jobs import run_ready
from tests.cast import SHOP_HOST, SiteClient
from tests.content.trees import HOME
from tests.storefront.sites import Site, make_card
from tests.storefront.test_stored_pages import Visits

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def about(site: Site) -> Page:
    page = create_page("About", slug="about", tree=HOME)
    publish_page(page.id)
    return page


def move(page: Page, slug: str) -> None:
    update_page(page.id, PageFields(page.title, slug, "published"))


def sent_to(visitor: SiteClient, path: str) -> tuple[int, str]:
    answer = visitor.get(path)
    return answer.status_code, answer.headers.get("Location", "")


def test_a_moved_page_is_found_by_its_old_address(about: Page, visitor: SiteClient) -> None:
    move(about, "about-us")
    assert sent_to(visitor, "/about?from=mail") == (301, "/about-us?from=mail")
    assert visitor.get("/about")["Cache-Control"] == "no-cache"
    assert visitor.get("/about-us").status_code == 200


def test_another_page_at_the_old_address_is_shown(about: Page, visitor: SiteClient) -> None:
    move(about, "about-us")
    other = create_page("Other", slug="about", tree=HOME)
    publish_page(other.id)
    assert sent_to(visitor, "/about") == (200, "")


def test_what_leads_nowhere_is_missing_as_before(about: Page, visitor: SiteClient) -> None:
    move(about, "about-us")
    delete_page(about.id)
    assert sent_to(visitor, "/about") == (404, "")


def test_the_new_home_page_is_found_by_its_old_address(about: Page, visitor: SiteClient) -> None:
    home = create_page("Welcome", slug="", tree=HOME)
    publish_page(home.id)
    make_home(about.id)
    assert sent_to(visitor, "/about") == (301, "/")
    assert sent_to(visitor, "/welcome") == (200, "")


def test_everything_of_a_moved_shop_is_found_by_its_old_address(site: Site, visitor: SiteClient) -> None:
    make_card("Fern")
    update_collection(site.shop.id, CollectionFields("Shop", "store"))
    assert sent_to(visitor, "/shop/p/fern") == (301, "/store/p/fern")
    assert sent_to(visitor, "/shop/p/fern%0Ax") == (301, "/store/p/fern%0Ax")
    assert visitor.get("/store/p/fern").status_code == 200


def test_search_knows_where_a_moved_shop_is(site: Site, visitor: SiteClient) -> None:
    make_card("Fern")
    update_collection(site.shop.id, CollectionFields("Shop", "store"))
    run_ready()
    assert b'href="/store/p/fern"' in visitor.get("/search?q=fern").content


def test_search_tells_nothing_of_a_hidden_shop(site: Site, visitor: SiteClient) -> None:
    make_card("Fern")
    update_collection(site.shop.id, CollectionFields("Shop", "shop", is_enabled=False))
    run_ready()
    assert b"/shop/p/fern" not in visitor.get("/search?q=fern").content


def test_a_shop_with_products_is_not_deleted(site: Site) -> None:
    make_card("Fern")
    with pytest.raises(CollectionNotEmpty):
        delete_collection(site.shop.id)
    assert Product.objects.count() == 1


def test_stored_pages_follow_a_move(about: Page) -> None:
    visits = Visits()
    assert "Meadow Press" in visits.get("/about", SHOP_HOST)
    move(about, "about-us")
    assert "Meadow Press" not in visits.get("/about", SHOP_HOST)
    move(about, "about")
    assert "Meadow Press" in visits.get("/about", SHOP_HOST)


def test_a_page_that_answers_asks_for_no_move(about: Page, visitor: SiteClient) -> None:
    with CaptureQueriesContext(connection) as asked:
        visitor.get("/about")
    assert not [query for query in asked.captured_queries if "pastaddress" in query["sql"]]
