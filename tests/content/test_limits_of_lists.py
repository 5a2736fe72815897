"""How many things a list holds, and what an owner is told in both languages when there are more."""

import pytest

from sitewright.config import config, read_config
from sitewright.content.errors import BadCollection
from sitewright.content.models import Collection
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.queries import collection_by_id
from sitewright.content.settings_schema.rows import Rows
from sitewright.content.settings_schema.texts import Text
from sitewright.kit.messages import speaking
from sitewright.themes.loading import theme
from tests.cast import Cast


def pictures() -> Rows:
    found = next(field for field in theme("meadow").blocks["gallery"].fields if field.name == "items")
    assert isinstance(found, Rows)
    return found


def test_a_list_an_owner_orders_by_hand_holds_250() -> None:
    """PL-9.40: the pictures of a gallery."""
    rows = [{"caption": str(number)} for number in range(251)]
    assert pictures().problem(rows[:250]) is None
    assert len(pictures().clean(rows)) == len(pictures().complete(rows)) == 250
    assert pictures().as_json()["schema"]["maxItems"] == pictures().as_json()["most"] == 250


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Pictures takes at most 250 rows."), ("de", "Pictures nimmt höchstens 250 Zeilen.")],
)
def test_an_owner_hears_that_a_list_is_full(language: str, words: str) -> None:
    """PL-9.40"""
    problem = pictures().problem([{} for _ in range(251)])
    with speaking(language):
        assert str(problem) == words


def test_a_list_says_its_own_limit_else_holds_200() -> None:
    plain = Rows(name="rows", fields=(Text(name="text"),))
    assert (plain.problem([{}] * 200), plain.problem([{}] * 201) is None) == (None, False)


@pytest.mark.database
def test_a_page_of_products_has_200_at_most(in_shop: Cast) -> None:
    """PL-9.41, D-29: whatever was stored; the catalogue has more pages instead."""
    assert config().lists.most_products == 200
    shop = create_collection("products", "Shop", page_size=200)
    Collection.objects.filter(id=shop.id).update(page_size=5_000)
    found = collection_by_id(shop.id)
    assert found is not None
    assert found["pageSize"] == 200


@pytest.mark.database
@pytest.mark.parametrize("size", [0, 201])
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "A page of a list shows from one to 200 entries."),
        ("de", "Eine Seite einer Liste zeigt einen bis 200 Einträge."),
    ],
)
def test_a_larger_page_is_refused(in_shop: Cast, size: int, language: str, words: str) -> None:
    """PL-9.41"""
    with pytest.raises(BadCollection) as refused:
        create_collection("products", "Shop", page_size=size)
    with speaking(language):
        assert refused.value.fields == {"page_size": words}


def test_the_largest_page_is_a_setting_of_the_platform(tmp_path: object) -> None:
    """PL-9.41, D-29"""
    environment = {"SITEWRIGHT_DATA": str(tmp_path), "SITEWRIGHT_MOST_PRODUCTS": "48"}
    assert read_config(environment).lists.most_products == 48
