import pytest

from sitewright.catalog import category_tree
from sitewright.catalog.errors import BadCategory
from sitewright.catalog.operations import create_category as creating
from sitewright.catalog.operations.create_category import CategoryData, create_category
from sitewright.kit.messages import speaking
from tests.catalog.shops import Shop


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "A store can have at most 2 categories."),
        ("de", "Ein Shop kann höchstens 2 Kategorien haben."),
    ],
)
def test_a_store_has_10000_categories_at_most(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    """PL-9.42: nested ones count like others."""
    assert category_tree.MOST_CATEGORIES == 10_000
    monkeypatch.setattr(creating, "MOST_CATEGORIES", 2)
    top = create_category(shop.collection.id, CategoryData("Prints"))
    create_category(shop.collection.id, CategoryData("Ferns", parent_id=top.id))
    with pytest.raises(BadCategory) as refused:
        create_category(shop.collection.id, CategoryData("Grasses", parent_id=top.id))
    with speaking(language):
        assert refused.value.fields == {"display_name": words}
