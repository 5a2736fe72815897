"""The numbers of blocks, for templates that ask by them."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from sitewright.content.template_functions.codes import BLOCK_TYPES, FIRST_OWN_BLOCK, VARIANT_TYPES
from sitewright.themes.checking import check_folder
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.errors import ThemeError
from sitewright.themes.loading import Theme, read_theme, theme, themes_folder
from sitewright.themes.sections import section_renderer
from tests.cast import Cast
from tests.content.trees import block, section


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Meadow in a folder that may be changed."""
    return copytree(themes_folder() / "meadow", tmp_path / "meadow")


def described(look: Theme, name: str) -> dict[str, Any]:
    return next(each for each in look.schemas()["blocks"] if each["type"] == name)


def rewrite(folder: Path, name: str, **values: Any) -> None:
    path = folder / f"blocks/{name}.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **values}))


def test_types_that_are_given_keep_their_numbers() -> None:
    """PL-3.83: navigation 1, html 2, logo 3, map 4, image 5, gallery 8, form 9, product 43, button 53, member
    area 67, pricing plan 72.
    """
    numbers = {name: each.code for name, each in theme("meadow").blocks.items()}
    given = {"text": "html", "place": "map", "image": "image", "gallery": "gallery", "products": "product",
             "button": "button", "navigation": "navigation", "logo": "logo", "form": "form",
             "member-area": "member-area", "plan": "pricing-plan"}  # fmt: skip
    assert {name: numbers[name] for name in given} == {name: BLOCK_TYPES[of] for name, of in given.items()}


def test_every_other_type_has_one_of_ours() -> None:
    """PL-3.83: ours begin at 10000, each type has another one, and the studio is told (D-70)."""
    numbers = [each.code for each in theme("meadow").blocks.values()]
    assert len(set(numbers)) == len(numbers)
    assert all(number in BLOCK_TYPES.values() or number >= FIRST_OWN_BLOCK for number in numbers if number)
    assert None not in numbers
    assert described(theme("meadow"), "heading")["code"] >= FIRST_OWN_BLOCK


def test_variants_are_numbered_from_1000_to_1019() -> None:
    """PL-3.84: gallery, summary, chart, image and reservation layouts (D-71)."""
    assert sorted(VARIANT_TYPES.values()) == list(range(1000, 1020))


@pytest.mark.parametrize(
    ("layout", "number"), [("grid", 1000), ("slideshow", 1001), ("slider", 1002), ("stacked", 1003)]
)
def test_a_gallery_says_which_variant_it_is(layout: str, number: int) -> None:
    """PL-3.84: to its template, and to the studio."""
    gallery = theme("meadow").blocks["gallery"]
    settings = gallery.schema.completed({"layout": layout})[0]
    assert gallery.numbers(settings) == {"blockType": 8, "variantType": number}
    choices = next(
        field for field in described(theme("meadow"), "gallery")["fields"] if field["name"] == "layout"
    )
    assert {"value": layout, "code": number}.items() <= next(
        choice for choice in choices["choices"] if choice["value"] == layout
    ).items()


@pytest.mark.parametrize(
    ("name", "setting", "numbers"),
    [
        (
            "image",
            "layout",
            {"": 1012, "poster": 1013, "card": 1014, "overlap": 1015, "collage": 1016, "stack": 1017},
        ),
        ("reservation", "provider", {"opentable": 1018, "tock": 1019}),
    ],
)
def test_pictures_and_reservations_say_which_too(name: str, setting: str, numbers: dict[str, int]) -> None:
    """PL-3.84 (D-71)."""
    of = theme("meadow").blocks[name]
    said = {value: of.numbers(of.schema.completed({setting: value})[0])["variantType"] for value in numbers}
    assert said == numbers


def test_a_layout_of_ours_alone_is_no_variant() -> None:
    """PL-3.84: a mosaic and a row have no number there."""
    gallery = theme("meadow").blocks["gallery"]
    assert gallery.numbers(gallery.schema.completed({"layout": "mosaic"})[0]) == {"blockType": 8}


@pytest.mark.django_db
def test_templates_find_them(in_shop: Cast, copy: Path) -> None:
    """PL-3.83, PL-3.84: `blockType` and `variantType` are there for formatters that ask for them."""
    (copy / "blocks/gallery.html").write_text("{blockType}-{variantType}")
    site = site_context(Place("/", "http", "shop.localhost"))
    band = section("s1", block("b1", "gallery", layout="slider"))
    assert "8-1002" in section_renderer(read_theme(copy), [band], site, has_marks=False).section(band)


@pytest.mark.parametrize("code", [6, 0, 9_999, "5", True, 1.5])
def test_a_number_that_means_nothing_is_refused(copy: Path, code: object) -> None:
    """PL-3.83: what is not given and not ours could collide."""
    rewrite(copy, "heading", code=code)
    with pytest.raises(ThemeError, match="given numbers"):
        read_theme(copy)


def test_two_types_with_one_number_are_refused(copy: Path) -> None:
    rewrite(copy, "heading", code=53)
    with pytest.raises(ThemeError, match="has the `code` of button"):
        read_theme(copy)
    assert [finding.message for finding in check_folder(copy)] == ["has the `code` of button"]


def test_a_choice_with_a_number_that_is_no_variant_is_refused(copy: Path) -> None:
    field = {
        "name": "layout",
        "type": "choice",
        "default": "a",
        "choices": [{"value": "a", "label": "A", "code": 7}],
    }
    rewrite(copy, "divider", fields=[field])
    with pytest.raises(ThemeError, match="that of a variant"):
        read_theme(copy)


def test_a_theme_may_say_no_numbers(copy: Path) -> None:
    path = copy / "blocks/heading.json"
    source = json.loads(path.read_text())
    del source["code"]
    path.write_text(json.dumps(source))
    look = read_theme(copy)
    assert look.blocks["heading"].numbers({}) == {}
    assert "code" not in described(look, "heading")
