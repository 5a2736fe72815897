"""D-104: what a value of an option looks like."""

import pytest

from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.catalog.products.states import products_by_slug
from sitewright.catalog.swatches import is_look, kept_swatches, looks_of_values, named_colour
from tests.catalog.shops import Shop


@pytest.mark.parametrize("word", ["navy", "Navy", " NAVY ", "Marine", "dark  blue", "Dunkelblau"])
def test_knows_a_colour_by_its_name(word: str) -> None:
    assert named_colour(word) == "#1c2b4a"


@pytest.mark.parametrize(
    ("look", "is_known"),
    [
        ("#2c4838", True),
        ("picture", True),
        ("plain", True),
        ("#2C4838", False),
        ("red;x:y", False),
        ("", False),
    ],
)
def test_takes_colours_and_pictures_alone(look: str, is_known: bool) -> None:
    assert is_look(look) is is_known


def test_names_count_where_every_value_has_a_look() -> None:
    assert looks_of_values({}, ["Red", "Blue"]) == {"Red": "#c62828", "Blue": "#2a5db0"}
    assert looks_of_values({}, ["Red", "Unframed"]) == {}
    assert looks_of_values({"Moor": "#111111"}, ["Red", "Moor"]) == {"Red": "#c62828", "Moor": "#111111"}


def test_a_name_can_stay_a_word() -> None:
    assert looks_of_values({"Red": "plain"}, ["Red", "Blue"]) == {"Blue": "#2a5db0"}


def test_forgets_what_is_gone() -> None:
    looks = {"Glaze": {"Fern": "#336633", "Gone": "#000000"}, "Old": {"x": "#000000"}}
    assert kept_swatches(looks, {"Glaze": ["Fern", "Fern"], "Size": ["A4"]}) == {"Glaze": {"Fern": "#336633"}}


def _cup(**changes: object) -> ProductData:
    variants = [VariantData(900, attributes={"Glaze": "Fern"}, on_hand=1)]
    return ProductData("Cup", variants, slug="cup", option_names=["Glaze"], **changes)  # type: ignore[arg-type]


def test_is_kept_with_the_product(shop: Shop) -> None:
    save_products([_cup(swatches={"Glaze": {"Fern": "#336633"}}, size_guide="/sizes")], "Cups")
    stored = products_by_slug(["cup"])["cup"]
    assert (stored.swatches, stored.size_guide) == ({"Glaze": {"Fern": "#336633"}}, "/sizes")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"swatches": {"Glaze": {"Fern": "red;background:url(//x)"}}}, "swatches"),
        ({"size_guide": "https://elsewhere.example/"}, "size_guide"),
        ({"size_guide": "//elsewhere.example/"}, "size_guide"),
        ({"delivery_text": "x" * 301}, "delivery_text"),
        ({"video": "https://elsewhere.example/film.mp4"}, "video"),
        ({"video": "javascript:alert(1)"}, "video"),
    ],
)
def test_refuses_what_no_page_may_print(shop: Shop, changes: dict[str, object], field: str) -> None:
    report = save_products([_cup(**changes)], "Cups")
    assert set(report.refused["cup"]) == {field}
    assert products_by_slug(["cup"]) == {}
