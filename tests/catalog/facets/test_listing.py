"""The list of a shop by what was chosen, from the database."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog import page_rows
from sitewright.catalog.facets import reading
from sitewright.catalog.facets.listing import NarrowedList, narrowed_list, products_of
from sitewright.catalog.facets.narrowing import Chosen
from sitewright.catalog.models import Category, Product, Visibility
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products.data import VariantData
from sitewright.catalog.queries import list_products
from sitewright.kit import site_versions
from sitewright.kit.errors import NoTenant
from sitewright.kit.tenancy import tenant
from tests.cast import Cast
from tests.catalog.shops import Shop, make_product, make_shop, print_data

pytestmark = [pytest.mark.database]

SMALL = Chosen({"size": frozenset({"a4"})})


def _narrowed(shop: Shop, chosen: Chosen, category_id: str | None = None) -> NarrowedList:
    found = narrowed_list(shop.collection.id, category_id, chosen)
    assert found is not None
    return found


def _titles(
    shop: Shop, chosen: Chosen, *, sort: str | None = None, page: int = 1, size: int = 24
) -> list[str]:
    narrowed = _narrowed(shop, chosen)
    found = products_of(shop.collection.id, narrowed, page=page, page_size=size, sort=sort)
    return [item["title"] for item in found]


def test_shows_what_fits_in_the_owners_order(shop: Shop) -> None:
    save_products([print_data("One"), print_data("Two"), print_data("Three")], "x")
    make_product("Card")
    assert _titles(shop, SMALL) == ["One", "Two", "Three"]
    assert _titles(shop, SMALL, page=2, size=2) == ["Three"]


@pytest.mark.parametrize("sort", ["title", "newest", "price", "-price", None, "nonsense"])
def test_sorts_as_the_plain_list_does(shop: Shop, sort: str | None) -> None:
    for title, cents in (("C", 100), ("a", 300), ("B", 300), ("ä", 200), ("D", 100)):
        save_products([print_data(title, option_names=[], variants=[VariantData(cents)])], "x")
    plain, _ = list_products(shop.collection.id, page=1, page_size=9, sort=sort)
    assert _titles(shop, Chosen(lowest_cents=1), sort=sort) == [item["title"] for item in plain]


def test_hidden_products_neither_appear_nor_count(shop: Shop) -> None:
    save_products([print_data("Seen"), print_data("Hidden", visibility=Visibility.HIDDEN)], "x")
    narrowed = _narrowed(shop, SMALL)
    assert narrowed.found.products.bit_count() == narrowed.shelf_size == 1
    assert [value.count for value in narrowed.found.options[0].values] == [1, 1]
    assert _titles(shop, SMALL) == ["Seen"]


def test_what_was_hidden_a_moment_ago_is_not_shown(shop: Shop) -> None:
    """The index of a large shop may be older than the shop."""
    save_products([print_data("Seen"), print_data("Hidden")], "x")
    narrowed = _narrowed(shop, SMALL)
    Product.objects.filter(title="Hidden").update(visibility=Visibility.HIDDEN)
    site_versions.forget_all()
    shown = products_of(shop.collection.id, narrowed, page=1, page_size=24, sort=None)
    assert [item["title"] for item in shown] == ["Seen"]


def test_knows_nothing_of_other_websites(shop: Shop) -> None:
    save_products([print_data("Ours")], "x")
    other = make_shop("other.localhost")
    with tenant(other.website.id):
        assert _narrowed(shop, Chosen()).shelf_size == 0
        assert _narrowed(other, Chosen()).shelf_size == 0


def test_refuses_outside_a_tenant(cast: Cast) -> None:
    with pytest.raises(NoTenant):
        narrowed_list("x", None, Chosen())


def test_narrows_a_category(shop: Shop) -> None:
    shelf = Category.objects.create(collection=shop.collection, display_name="Prints", slug="prints")
    save_products([print_data("In", category_slugs=["prints"]), print_data("Out")], "x")
    narrowed = _narrowed(shop, SMALL, shelf.id)
    assert (narrowed.shelf_size, narrowed.found.products.bit_count()) == (1, 1)


def test_reads_in_batches_as_at_once(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    save_products([print_data(f"Print {n}", tags=[f"tag {n % 3}"]) for n in range(7)], "x")
    at_once = reading.read_index(shop.collection.id)
    monkeypatch.setattr(reading, "_BATCH", 2)
    assert reading.read_index(shop.collection.id) == at_once


def test_sold_out_variants_are_not_in_stock(shop: Shop) -> None:
    large = VariantData(5000, attributes={"Size": "A3"}, on_hand=0)
    small = VariantData(3000, attributes={"Size": "A4"}, on_hand=1)
    save_products([print_data("Print", variants=[large, small]), print_data("Other")], "x")
    assert _titles(shop, Chosen({"size": frozenset({"a3"})}, only_in_stock=True)) == ["Other"]
    assert _titles(shop, Chosen({"size": frozenset({"a4"})}, only_in_stock=True)) == ["Print", "Other"]


@pytest.mark.django_db(transaction=True)
def test_asks_two_statements_however_many_products(shop: Shop) -> None:
    for count in (3, 30):
        save_products([print_data(f"Print {n}") for n in range(count)], "x")
        _titles(shop, SMALL)
        # What is kept of products is forgotten, the index stands.
        page_rows._kept.clear()
        with CaptureQueriesContext(connection) as queries:
            _titles(shop, SMALL)
        assert len([q for q in queries if "catalog_product" in q["sql"]]) == 2
