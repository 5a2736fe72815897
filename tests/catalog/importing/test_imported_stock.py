"""What a file says of stock is held against what the last file said, not against the stock."""

from pathlib import Path

import pytest
from django.db import transaction

from sitewright.catalog import stock
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.importing.report import ImportReport
from sitewright.catalog.models import Product, StockLevel, StockMovement, Variant
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from tests.catalog.importing.files import line, product, write
from tests.catalog.shops import Shop, make_product


def says(folder: Path, quantity: int) -> ImportReport:
    return import_products(write(folder, product(Variant_Inventory_Qty=str(quantity))), network=None)


def sell(quantity: int) -> None:
    lines = [stock.StockLine(Variant.objects.get().id, quantity)]
    with transaction.atomic():
        stock.hold_stock(lines)
        stock.sell_held_stock(lines, "an-order")


def on_hand() -> int:
    return int(StockLevel.objects.get().on_hand)


def count(quantity: int) -> None:
    set_stock(Variant.objects.get().id, on_hand=quantity)


def forget() -> None:
    """As the previous release left its variants."""
    Variant.objects.update(imported_on_hand=None)


def test_a_correction_and_a_sale_outlive_the_same_file(shop: Shop, tmp_path: Path) -> None:
    says(tmp_path, 10)
    sell(4)
    count(5)
    report = says(tmp_path, 10)
    assert (report.unchanged, report.change_set_id, on_hand()) == (1, "", 5)


def test_a_sale_after_a_new_count_outlives_the_same_file(shop: Shop, tmp_path: Path) -> None:
    says(tmp_path, 10)
    sell(3)
    says(tmp_path, 9)
    assert on_hand() == 9
    sell(2)
    assert (says(tmp_path, 9).unchanged, on_hand()) == (1, 7)


def test_another_number_is_the_stock_as_of_now(shop: Shop, tmp_path: Path) -> None:
    says(tmp_path, 10)
    sell(4)
    count(20)
    assert (says(tmp_path, 12).updated, on_hand()) == (1, 12)
    assert (says(tmp_path, 10).updated, on_hand()) == (1, 10)
    kinds = StockMovement.objects.order_by("id").values_list("kind", "quantity")
    assert list(kinds)[-2:] == [("correction", -8), ("correction", -2)]


def test_a_number_that_happens_to_be_the_stock_is_remembered(shop: Shop, tmp_path: Path) -> None:
    says(tmp_path, 10)
    sell(1)
    assert says(tmp_path, 9).unchanged == 1
    sell(2)
    assert (says(tmp_path, 9).unchanged, on_hand()) == (1, 7)


def test_each_variant_is_held_against_its_own_number(shop: Shop, tmp_path: Path) -> None:
    def sizes(small: int, large: int) -> list[str]:
        first = product(Option1_Name="Size", Option1_Value="A4", Variant_Inventory_Qty=str(small))
        second = {"Option1_Value": "A3", "Variant_Price": "9", "Variant_Inventory_Qty": str(large)}
        return [first, line(Handle="fern", Variant_Inventory_Tracker="shopify", **second)]

    import_products(write(tmp_path, *sizes(4, 6)), network=None)
    for variant_id in Variant.objects.values_list("id", flat=True):
        set_stock(variant_id, on_hand=1)
    import_products(write(tmp_path, *sizes(4, 7)), network=None)
    levels = StockLevel.objects.order_by("variant__position").values_list("on_hand", flat=True)
    assert list(levels) == [1, 7]


def test_a_renamed_option_is_the_same_variant(shop: Shop, tmp_path: Path) -> None:
    def said(size: str) -> ImportReport:
        row = product(Option1_Name="Size", Option1_Value=size, Variant_SKU="F-1", Variant_Inventory_Qty="10")
        return import_products(write(tmp_path, row), network=None)

    said("A4")
    sell(4)
    assert said("A4 print").updated == 1
    assert (on_hand(), Variant.objects.get().attributes) == (6, {"Size": "A4 print"})


def test_a_batch_that_was_rolled_back_has_said_nothing(shop: Shop, tmp_path: Path) -> None:
    says(tmp_path, 10)
    StockLevel.objects.update(held=5)
    assert says(tmp_path, 3).skipped == 1
    StockLevel.objects.update(held=0)
    assert (says(tmp_path, 3).updated, on_hand()) == (1, 3)


def test_undo_takes_an_import_back_and_leaves_the_stock(shop: Shop, tmp_path: Path) -> None:
    says(tmp_path, 10)
    second = import_products(
        write(tmp_path, product(price="99", Variant_Inventory_Qty="6")), network=None
    ).change_set_id
    sell(2)
    undo_change_set(second)
    assert (Variant.objects.get().price_cents, on_hand()) == (1250, 4)
    assert (says(tmp_path, 6).change_set_id, on_hand()) == ("", 4)


def test_an_undone_import_can_be_made_again(shop: Shop, tmp_path: Path) -> None:
    undo_change_set(says(tmp_path, 10).change_set_id)
    assert not Product.objects.exists()
    assert (says(tmp_path, 10).created, on_hand()) == (1, 10)


def test_a_product_that_was_away_keeps_its_stock(shop: Shop, tmp_path: Path) -> None:
    says(tmp_path, 10)
    sell(4)
    delete_product(Product.objects.get().id)
    undo_change_set(ChangeSet.objects.get(operation="catalog.delete_product").id)
    assert (says(tmp_path, 10).unchanged, on_hand()) == (1, 6)


@pytest.mark.parametrize(("counted", "left"), [(None, 6), (5, 5)])
def test_what_an_earlier_release_imported_does_not_come_back(
    shop: Shop, tmp_path: Path, counted: int | None, left: int
) -> None:
    says(tmp_path, 10)
    sell(4)
    if counted is not None:
        count(counted)
    forget()
    assert (says(tmp_path, 10).unchanged, on_hand()) == (1, left)
    count(3)
    assert (says(tmp_path, 10).unchanged, on_hand()) == (1, 3)


def test_the_first_file_corrects_what_was_made_by_hand(shop: Shop, tmp_path: Path) -> None:
    make_product("Fern", slug="fern", on_hand=10)
    count(3)
    says(tmp_path, 10)
    assert on_hand() == 10


def test_a_file_without_stock_says_nothing_of_it(shop: Shop, tmp_path: Path) -> None:
    says(tmp_path, 10)
    path = tmp_path / "prices.csv"
    path.write_text("Handle,Title,Variant Price\nfern,Fern,15\n")
    import_products(path, network=None)
    sell(4)
    assert (says(tmp_path, 10).updated, on_hand()) == (1, 6)
