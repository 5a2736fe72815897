import pytest

from sitewright.catalog.errors import CategoryNameMissing
from sitewright.catalog.models import Category
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.queries import categories_of
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from tests.catalog.shops import Shop


def test_makes_a_category_once(shop: Shop) -> None:
    first, second = save_category("Wild Prints"), save_category("Wild Prints")
    assert first.id == second.id
    assert [(c["displayName"], c["slug"]) for c in categories_of(shop.collection.id)] == [
        ("Wild Prints", "wild-prints")
    ]
    assert ChangeSet.objects.count() == 1


def test_describes_a_category(shop: Shop) -> None:
    """PL-3.58, PL-3.61, D-80"""
    root = Category.objects.create(
        collection=shop.collection, display_name="Shop", slug="root", type="ROOT", display_index=0
    )
    save_category("Prints", parent_id=root.id, display_index=3)
    top, prints = categories_of(shop.collection.id)
    names = ("displayName", "parentCategoryId", "type", "pageRendering", "displayIndex")
    assert [top[name] for name in names] == ["Shop", None, "ROOT", "LIST_VIEW", 0]
    assert [prints[name] for name in names] == ["Prints", root.id, "CATEGORY", "LIST_VIEW", 3]


def test_can_be_undone(shop: Shop) -> None:
    save_category("Prints")
    undo_change_set(ChangeSet.objects.get().id)
    assert not Category.objects.exists()


def test_refuses_an_empty_name(shop: Shop) -> None:
    with pytest.raises(CategoryNameMissing):
        save_category(" ")
