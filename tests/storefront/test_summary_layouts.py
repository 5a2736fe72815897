"""Posts, events and products in the layouts of a summary."""

import pytest

from sitewright.content.item_data import ItemData
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.themes.loading import theme
from tests.cast import SiteClient
from tests.content.trees import block
from tests.storefront.sites import Site, make_card, make_post, publish_home

pytestmark = pytest.mark.django_db(transaction=True)

NUMBERS = {"wall": 1004, "row": 1005, "list": 1006, "grid": 1007, "card": 1008}
BLOCKS = ("posts", "events", "products")


@pytest.mark.parametrize("name", BLOCKS)
@pytest.mark.parametrize(("layout", "number"), NUMBERS.items())
def test_each_layout_is_a_variant(name: str, layout: str, number: int) -> None:
    """PL-3.84: wall 1004, carousel 1005, list 1006, grid 1007, card 1008 (D-71)."""
    of = theme("meadow").blocks[name]
    assert of.numbers(of.schema.completed({"layout": layout})[0])["variantType"] == number


@pytest.mark.parametrize("layout", NUMBERS)
def test_the_same_things_stand_in_every_layout(site: Site, visitor: SiteClient, layout: str) -> None:
    make_post(site.blog, "A fern")
    make_card("A print")
    dates = create_collection("events", "Dates", slug="dates")
    extra = {"startDate": "2099-11-28T18:30", "endDate": "2099-11-28T20:00"}
    create_item(dates.id, ItemData("A walk", body_html="<p>Far.</p>", status="published", extra=extra))
    publish_home(*(block(f"b{number}", name, layout=layout) for number, name in enumerate(BLOCKS)))
    page = visitor.get("/").content.decode()
    assert page.count(f"layout-{layout}") == 3
    assert [title for title in ("A fern", "A print", "A walk") if f">{title}<" not in page] == []


def test_a_block_of_before_is_a_grid() -> None:
    for name in BLOCKS:
        of = theme("meadow").blocks[name]
        assert of.schema.completed({})[0]["layout"] == "grid"
