"""Which index answers: the one of now, or in a large shop the one of a moment ago."""

import threading

import pytest
from django.db import connection, transaction

from sitewright.catalog.facets import keeping
from sitewright.catalog.facets.index import FacetIndex
from sitewright.catalog.facets.keeping import index_of
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.stock import StockLine, hold_stock
from sitewright.kit import site_versions
from sitewright.kit.tenancy import tenant
from tests.catalog.shops import Shop, make_product
from tests.waiting import join_all, until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """One product is many, and however quick, reading takes longer than a visitor is kept waiting for."""
    monkeypatch.setattr(keeping, "QUICK_SECONDS", -1.0)
    monkeypatch.setattr(keeping, "SMALL_SHOP", 0)


def _index(shop: Shop) -> FacetIndex:
    found, _ = index_of(shop.collection.id)
    assert found is not None
    return found


def _until_current(shop: Shop) -> FacetIndex:
    until(lambda: index_of(shop.collection.id)[1])
    return _index(shop)


def test_reads_once_while_nothing_changes(shop: Shop) -> None:
    make_product()
    assert _index(shop) is _index(shop)


def test_a_small_shop_is_as_it_is_now(shop: Shop) -> None:
    product = make_product(on_hand=1)
    assert _index(shop).in_stock == 1
    with transaction.atomic():
        hold_stock([StockLine(product["structuredContent"]["variants"][0]["id"], 1)])
    assert _index(shop).in_stock == 0
    delete_product(make_product()["id"])
    assert _index(shop).size == 1


def test_nobody_waits_for_a_large_shop(shop: Shop, large: None) -> None:
    make_product()
    assert index_of(shop.collection.id) == (None, False)
    assert _until_current(shop).size == 1


def test_a_large_shop_answers_from_before_and_reads_behind(shop: Shop, large: None) -> None:
    make_product()
    before = _until_current(shop)
    make_product()
    assert index_of(shop.collection.id) == (before, False)
    assert _until_current(shop).size == 2


def test_a_restore_leaves_nothing_of_before(shop: Shop, large: None) -> None:
    product = make_product()
    _until_current(shop)
    delete_product(product["id"])
    site_versions.forget_all()
    assert _index(shop).size == 0


def test_keeps_nothing_of_a_transaction(shop: Shop) -> None:
    make_product()
    with transaction.atomic():
        make_product()
        assert _index(shop).size == 2
        transaction.set_rollback(True)
    assert _index(shop).size == 1


def test_many_who_come_at_once_read_once(shop: Shop) -> None:
    """Each thread on a connection of its own, as visitors are."""
    make_product()
    found: list[FacetIndex | None] = []

    def visit() -> None:
        with tenant(shop.website.id):
            found.append(index_of(shop.collection.id)[0])
        connection.close()

    threads = [threading.Thread(target=visit) for _ in range(6)]
    for thread in threads:
        thread.start()
    join_all(threads)
    assert len({id(index) for index in found}) == 1
