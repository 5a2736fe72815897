"""PL-3.58, D-80: the owner's tree of categories."""

import pytest

from sitewright.catalog.errors import BadCategory, CategoryNotFound
from sitewright.catalog.models import Category
from sitewright.catalog.operations.change_category import place_category, rename_category
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.delete_category import delete_category
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.owner_categories import list_categories
from sitewright.catalog.products.states import product_by_id
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from tests.catalog.shops import Shop, print_data


def _names() -> list[tuple[str, str]]:
    """Each category with the one it stands in, in the owner's order."""
    rows = list_categories()
    names = {row.id: row.display_name for row in rows}
    return [(row.display_name, names.get(row.parent_id, "")) for row in rows]


def _shelve(*slugs: str) -> str:
    return create_product(print_data("Fern", category_slugs=list(slugs))).id


def test_renames_and_keeps_the_address(shop: Shop) -> None:
    made = save_category("Prints")
    rename_category(made.id, " Fine prints ")
    made.refresh_from_db()
    assert (made.display_name, made.slug) == ("Fine prints", "prints")


@pytest.mark.parametrize("name", [" ", "x" * 101])
def test_refuses_a_wrong_name(shop: Shop, name: str) -> None:
    with pytest.raises(BadCategory):
        rename_category(save_category("Prints").id, name)


def test_is_put_between_others(shop: Shop) -> None:
    ids = [save_category(name, display_index=place).id for place, name in enumerate(["A", "B", "C"])]
    place_category(ids[2], place=1)
    assert _names() == [("A", ""), ("C", ""), ("B", "")]


def test_is_put_into_another_and_back_by_one_undo(shop: Shop) -> None:
    outer, inner = save_category("Prints", display_index=0), save_category("Ferns", display_index=1)
    place_category(inner.id, parent_id=outer.id)
    assert ("Ferns", "Prints") in _names()
    undo_change_set(ChangeSet.objects.get(operation="catalog.place_category").id)
    assert _names() == [("Prints", ""), ("Ferns", "")]


def test_never_stands_in_itself(shop: Shop) -> None:
    outer = save_category("Prints")
    inner = save_category("Ferns", parent_id=outer.id)
    with pytest.raises(BadCategory):
        place_category(outer.id, parent_id=inner.id)


def test_a_root_is_no_category_of_the_owner(shop: Shop) -> None:
    root = Category.objects.create(collection=shop.collection, display_name="Shop", slug="", type="ROOT")
    inner = save_category("Prints", parent_id=root.id)
    assert _names() == [("Prints", "")]
    with pytest.raises(CategoryNotFound):
        rename_category(root.id, "Other")
    place_category(inner.id)
    inner.refresh_from_db()
    assert inner.parent_id == root.id


def test_counts_its_products(shop: Shop) -> None:
    save_category("Prints")
    _shelve("prints")
    assert [row.product_count for row in list_categories()] == [1]


def test_goes_and_comes_back_with_its_products(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many batches it took: one change, one undo."""
    monkeypatch.setattr("sitewright.catalog.operations.delete_category.MOST_PRODUCTS", 1)
    outer = save_category("Prints")
    middle = save_category("Ferns", parent_id=outer.id)
    save_category("Small", parent_id=middle.id)
    product_ids = [_shelve("ferns") for _ in range(3)]
    delete_category(middle.id)
    assert _names() == [("Prints", ""), ("Small", "Prints")]
    assert [_slugs(product_id) for product_id in product_ids] == [[], [], []]
    undo_change_set(ChangeSet.objects.get(operation="catalog.delete_category").id)
    assert sorted(_names()) == [("Ferns", "Prints"), ("Prints", ""), ("Small", "Ferns")]
    assert [_slugs(product_id) for product_id in product_ids] == [["ferns"]] * 3


def _slugs(product_id: str) -> list[str]:
    product = product_by_id(product_id)
    assert product
    return product.category_slugs
