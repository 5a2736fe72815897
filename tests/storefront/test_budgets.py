"""Design §9: at most 12 queries on a page that is not stored, however large the shop."""

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


def test_the_list_costs_the_same_for_many_products(site: Site, visitor: SiteClient) -> None:
    make_card("Only one")
    few = count(visitor, "/shop")
    for number in range(30):
        make_card(f"Print {number}")
    assert count(visitor, "/shop") == few
