import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.models import Category, Product, StockLevel, Variant
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.content import search
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit.messages import Message
from tests.catalog.shops import Shop, print_data


def test_counts_what_it_did(shop: Shop) -> None:
    save_products([print_data("One"), print_data("Two")], "Import")
    report = save_products([print_data("One"), print_data("Two!", slug="two"), print_data("Three")], "Import")
    assert (report.created, report.updated, report.unchanged) == (1, 1, 1)


def test_the_same_again_changes_nothing(shop: Shop) -> None:
    products = [
        print_data(f"Print {n}", images=[ImageData(source_url="https://a.test/1.jpg")]) for n in range(3)
    ]
    save_products(products, "Import")
    report = save_products(products, "Import")
    assert (report.created, report.updated, report.unchanged) == (0, 0, 3)
    assert ChangeSet.objects.count() == 1


def test_repeated_skus_get_numbers_once_and_for_all(shop: Shop) -> None:
    products = [
        ProductData("A", [VariantData(1, sku="X")], slug="a"),
        ProductData("B", [VariantData(1, sku="X")], slug="b"),
    ]
    assert save_products(products, "Import").created == 2
    assert save_products(products, "Import").unchanged == 2
    assert sorted(Variant.objects.values_list("sku", flat=True)) == ["X", "X-2"]


def test_a_picture_fetched_meanwhile_is_kept(shop: Shop) -> None:
    from tests.catalog.test_queries import make_media

    products = [print_data(images=[ImageData(source_url="https://a.test/1.jpg", fetch_error="timeout")])]
    save_products(products, "Import")
    media = make_media()
    product = Product.objects.get()
    product.images.update(media=media, fetch_error="")
    report = save_products([print_data(images=[ImageData(source_url="https://a.test/1.jpg")])], "Import")
    assert report.unchanged == 1
    assert product.images.get().media_id == media.id


def test_refuses_bad_products_and_stores_the_others(shop: Shop) -> None:
    report = save_products([print_data(slug="ok"), print_data(slug="ok"), ProductData("Bad", [])], "Import")
    assert report.created == 1
    assert report.refused == {
        "ok": {"slug": Message("catalog.slug-twice")},
        "bad": {"variants": Message("catalog.variant-missing")},
    }


def test_keeps_the_order_of_the_file_above_older_products(shop: Shop) -> None:
    save_products([print_data("Old")], "Import")
    save_products([print_data("One"), print_data("Two")], "Import")
    assert list(Product.objects.order_by("position").values_list("title", flat=True)) == ["One", "Two", "Old"]


def test_one_undo_takes_the_import_back(shop: Shop) -> None:
    report = save_products([print_data("One"), print_data("Two")], "Import")
    undo_change_set(report.change_set_id)
    assert not Product.objects.exists()
    assert not StockLevel.objects.exists()
    assert not search.find("print one two", limit=5).results


def test_undoing_the_undo_continues_the_ledger(shop: Shop) -> None:
    report = save_products([print_data()], "Import")
    undone = undo_change_set(report.change_set_id)
    undo_change_set(undone.change_set_id)
    assert sorted(StockLevel.objects.values_list("on_hand", flat=True)) == [2, 5]


def test_undo_of_a_deletion_brings_everything_back(shop: Shop) -> None:
    Category.objects.create(collection=shop.collection, display_name="Prints", slug="prints")
    save_products([print_data(category_slugs=["prints"])], "Import")
    before = list(Variant.objects.order_by("id").values())
    delete_product(Product.objects.get().id)
    undo_change_set(ChangeSet.objects.latest("id").id)
    assert list(Variant.objects.order_by("id").values()) == before
    assert Product.objects.get().shelves.count() == 1


def test_undo_leaves_stock_alone(shop: Shop) -> None:
    save_products([print_data()], "Import")
    changed = print_data("Renamed", slug="fern-print")
    changed.variants[0].on_hand = 50
    report = save_products([changed], "Import")
    undo_change_set(report.change_set_id)
    assert Product.objects.get().title == "Fern print"
    assert StockLevel.objects.get(variant__sku="fern-print-a4").on_hand == 50


def test_saves_many_in_few_statements(shop: Shop) -> None:
    """Products a second are measured by `bench/catalog.py`."""
    with CaptureQueriesContext(connection) as statements:
        save_products([print_data(f"Print {n}") for n in range(400)], "Import")
    assert len(statements) < 100


def test_numbers_of_the_longest_skus_fit(shop: Shop) -> None:
    """The cut form of a sku that is taken was not looked for: the second save broke on the unique index."""
    for slug in "abcdefghijkl":
        report = save_products([ProductData(slug, [VariantData(1, sku="X" * 100)], slug=slug)], "Import")
        assert report.created == 1
    skus = list(Variant.objects.order_by("sku").values_list("sku", flat=True))
    assert len(set(skus)) == 12
    assert {len(sku) for sku in skus} == {100}
    assert f"{'X' * 97}-12" in skus


@pytest.mark.parametrize("between", [1, 250])
def test_an_address_given_twice_is_found_however_far_apart(shop: Shop, between: int) -> None:
    """In another batch of the same call the second was taken for an update of the first."""
    twins = [ProductData(title, [VariantData(1)], slug="fern") for title in ("First", "Second")]
    others = [ProductData(f"Other {n}", [VariantData(1)]) for n in range(between)]
    report = save_products([twins[0], *others, twins[1]], "Import")
    assert report.refused == {"fern": {"slug": Message("catalog.slug-twice")}}
    assert (report.created, report.updated, Product.objects.get(slug="fern").title) == (
        between + 1,
        0,
        "First",
    )
