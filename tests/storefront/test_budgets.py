"""Design §9: at most 12 queries on a page that is not stored, however large the shop.

Outside of one transaction, as requests are: inside, nothing is kept between them.
"""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.cast import SiteClient
from tests.content.trees import block
from tests.storefront.sites import (
    Site,
    image_of,
    make_card,
    make_picture,
    make_post,
    make_print,
    publish_home,
)

pytestmark = pytest.mark.django_db(transaction=True)

MOST_QUERIES = 12


def count(visitor: SiteClient, path: str) -> int:
    """Queries of the second request: the first fills what is kept per website version."""
    assert visitor.get(path).status_code == 200
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert visitor.get(path).status_code == 200
    return len(queries)


@pytest.fixture
def full_site(site: Site) -> Site:
    picture = make_picture()
    make_print("Foxglove", category_slugs=["ferns"], images=[image_of(picture)])
    for number in range(26):
        make_card(f"Print {number}", category_slugs=["ferns"], images=[image_of(picture)])
    make_post(site.blog)
    publish_home(
        block("b1", "image", image=f"/media/{picture.id}/{picture.name}"),
        block("b2", "products"),
        block("b4", "products", source="sale"),
        block("b3", "posts"),
    )
    return site


@pytest.mark.parametrize("path", ["/", "/shop", "/shop/ferns", "/blog", "/blog/growing-a-fern"])
def test_pages_stay_within_the_budget(full_site: Site, visitor: SiteClient, path: str) -> None:
    assert count(visitor, path) <= MOST_QUERIES


def test_a_product_page_reads_its_neighbours_too_within_the_budget(
    full_site: Site, visitor: SiteClient
) -> None:
    assert count(visitor, "/shop/p/foxglove") <= MOST_QUERIES


@pytest.mark.parametrize("path", ["/", "/shop", "/shop/ferns", "/shop/p/foxglove"])
def test_a_page_costs_the_same_for_many_products(site: Site, visitor: SiteClient, path: str) -> None:
    picture = make_picture()
    make_print("Foxglove", category_slugs=["ferns"], images=[image_of(picture)])
    make_card("Only one", category_slugs=["ferns"])
    publish_home(block("b1", "products"), block("b2", "products", source="category:ferns"))
    few = count(visitor, path)
    for number in range(30):
        make_card(f"Print {number}", category_slugs=["ferns"], images=[image_of(picture)])
    assert count(visitor, path) == few
