import pytest

from sitewright.catalog.errors import CategoryNameMissing
from sitewright.catalog.models import Category
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.queries import categories_of
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from tests.catalog.shops import Shop


def test_makes_a_category_once(shop: Shop) -> None:
    """PL-3.58"""
    first, second = save_category("Wild Prints"), save_category("Wild Prints")
    assert first.id == second.id
    assert [(c["displayName"], c["slug"]) for c in categories_of(shop.collection.id)] == [
        ("Wild Prints", "wild-prints")
    ]
    assert ChangeSet.objects.count() == 1


def test_can_be_undone(shop: Shop) -> None:
    save_category("Prints")
    undo_change_set(ChangeSet.objects.get().id)
    assert not Category.objects.exists()


def test_refuses_an_empty_name(shop: Shop) -> None:
    with pytest.raises(CategoryNameMissing):
        save_category(" ")
