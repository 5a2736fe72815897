"""The number over a list of products is never an old one, and is counted no oftener than it must be."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.counting import count_products
from sitewright.catalog.models import Product
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.selection import selection
from sitewright.catalog.stock import StockLine, hold_stock, release_stock
from sitewright.kit import site_versions
from tests.catalog.shops import Shop, make_product

pytestmark = pytest.mark.django_db(transaction=True)
sqlite_only = pytest.mark.skipif(connection.vendor != "sqlite", reason="several processes may change it")


def _count(shop: Shop) -> int:
    return count_products(selection(shop.collection.id))


@contextmanager
def _statements(expected: int) -> Iterator[None]:
    with CaptureQueriesContext(connection) as queries:
        yield
    counted = [query["sql"] for query in queries if "count(*)" in query["sql"]]
    assert len(counted) == expected


def test_counts_again_when_there_are_more_or_fewer(shop: Shop) -> None:
    products = [make_product(), make_product()]
    assert _count(shop) == 2
    products.append(make_product())
    assert _count(shop) == 3
    for product in products:
        delete_product(product["id"])
    assert _count(shop) == 0


@sqlite_only
def test_a_sold_out_sign_leaves_the_number_as_it_is(shop: Shop) -> None:
    product = make_product(on_hand=1)
    last = [StockLine(product["structuredContent"]["variants"][0]["id"], 1)]
    number, version = _count(shop), site_versions.current()
    with _statements(0):
        for sign in (hold_stock, release_stock):
            with transaction.atomic():
                sign(last)
        assert (_count(shop), site_versions.current()) == (number, version + 2)


def test_any_other_change_counts_again(shop: Shop) -> None:
    make_product()
    _count(shop)
    with transaction.atomic():
        site_versions.bump()
    with _statements(1):
        _count(shop)
        _count(shop)


@sqlite_only
def test_does_not_trust_what_it_has_not_heard_of(shop: Shop) -> None:
    """Between a commit and the word of it, a request reads under a version this process does not know yet."""
    product = make_product()
    version = site_versions.current()
    assert _count(shop) == 1
    Product.objects.filter(id=product["id"]).update(visibility="hidden")
    with site_versions.reading(shop.website.id, version + 1):
        assert _count(shop) == 0


def test_a_restore_counts_again(shop: Shop) -> None:
    product = make_product()
    assert _count(shop) == 1
    Product.objects.filter(id=product["id"]).update(visibility="hidden")
    site_versions.forget_all()
    assert _count(shop) == 0
    site_versions.learn(shop.website.id, site_versions.current())
    assert _count(shop) == 0
