"""Stored pages and the date of a post: what lists it, finds it and is it, changes by itself."""

from datetime import timedelta

import pytest

from sitewright.content.item_data import ItemData
from sitewright.content.operations.create_item import create_item
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from tests.cast import SiteClient
from tests.content.trees import block
from tests.storefront.sites import Site, publish_home
from tests.storefront.test_stored_pages import Visits

pytestmark = pytest.mark.django_db(transaction=True)

LISTS = ["/", "/blog", "/blog?format=json"]
POST = "/blog/first-frost"


@pytest.fixture
def visits(site: Site) -> Visits:
    """Stored pages of a website with a post that is dated an hour ahead."""
    publish_home(block("b1", "posts"))
    create_item(
        site.blog.id,
        ItemData(title="First frost", status="published", published_at=clock.now() + timedelta(hours=1)),
    )
    visits = Visits()
    for path in [*LISTS, POST]:
        visits.get(path)
    return visits


def test_stored_pages_show_a_post_from_its_date_on(visits: Visits) -> None:
    assert not any("First frost" in visits.get(path) for path in [*LISTS, POST])
    with clock.moved(timedelta(minutes=61)):
        run_ready()
        assert all("First frost" in visits.get(path) for path in [*LISTS, POST])
        assert not any(visits.renders(path) for path in [*LISTS, POST]), "they are not stored any more"


def test_search_finds_a_post_from_its_date_on(visits: Visits, visitor: SiteClient) -> None:
    address = f'href="{POST}"'
    assert address not in visitor.get("/search?q=frost").content.decode()
    with clock.moved(timedelta(minutes=61)):
        run_ready()
        assert address in visitor.get("/search?q=frost").content.decode()


def test_nothing_that_is_stored_changes_before_it(visits: Visits) -> None:
    with clock.moved(timedelta(minutes=59)):
        run_ready()
        assert not any(visits.renders(path) for path in LISTS)
