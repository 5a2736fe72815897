"""The kinds that templates ask for by name, each by the whole list of its clause."""

from itertools import product

import pytest

from sitewright.content.template_functions.codes import BACKGROUND_SOURCES, RECORD_TYPES, SLICE_TYPES
from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import render

PROMOTED = [
    "map", "embed", "image", "code", "quote", "twitter", "link", "video", "foursquare", "instagram", "form",
]  # fmt: skip
SOURCES = {"upload": 1, "instagram": 2, "video": 3, "none": 4}
SLICES = {
    "heading": 1, "body": 3, "image": 4, "gallery": 5, "video": 6, "social-icons": 7, "buttons": 8,
    "navigation": 9, "custom-form": 10, "newsletter": 11, "album": 12, "map": 13, "logo": 14, "action": 15,
    "form": 16, "lock": 17, "password": 18, "twitter": 19,
}  # fmt: skip
RECORDS = {
    "text": 1, "image": 2, "quote": 4, "link": 5, "audio": 7, "video": 8, "store-item": 11, "event": 12,
    "gallery": 14,
}  # fmt: skip


def holding(names: list[str], data: JSON) -> list[str]:
    """Those of the predicates that hold."""
    return render("".join("{." + name + "}" + name + " {.end}" for name in names), data).split()


@pytest.mark.parametrize(
    ("option", "choices"),
    [
        pytest.param("design", "grid slideshow slider stacked", id="design"),
        pytest.param(
            "meta-position", "top top-left top-right center bottom bottom-left bottom-right", id="meta"
        ),
        pytest.param("active-alignment", "center left right", id="alignment"),
    ],
)
def test_answers_for_the_chosen_option_of_a_gallery_alone(option: str, choices: str) -> None:
    """PL-3.86, PL-3.87, PL-3.88"""
    asked = [f"gallery-{option}-{choice}?" for choice in choices.split()]
    chosen = [holding(asked, {"options": {option: choice}}) for choice in choices.split()]
    assert chosen == [[name] for name in asked]
    assert holding(asked, {"options": {option: "elsewhere"}}) == []


def test_answers_for_the_promoted_block_alone() -> None:
    """PL-3.89"""
    asked = [f"promoted{name.upper()}?" for name in PROMOTED]
    assert [holding(asked, {"promotedBlockType": name}) for name in PROMOTED] == [[name] for name in asked]


def test_answers_for_the_source_of_the_background_alone() -> None:
    """PL-3.90"""
    asked = [f"background-source-{name}?" for name in SOURCES]
    assert [holding(asked, {"backgroundSource": code}) for code in SOURCES.values()] == [
        [name] for name in asked
    ]
    assert {name: BACKGROUND_SOURCES[name] for name in SOURCES} == SOURCES


@pytest.mark.parametrize(("name", "code"), SLICES.items())
def test_knows_the_slice_by_its_number(name: str, code: int) -> None:
    """PL-3.91, D-72"""
    template = "".join("{.current-type? " + other + "}" + other + "{.end}" for other in SLICE_TYPES)
    assert render(template, {"currentType": code}) == name


def test_knows_records_by_their_numbers() -> None:
    """PL-3.92"""
    asked = [f"{name}?" for name in RECORDS]
    assert [holding(asked, {"recordType": code}) for code in RECORDS.values()] == [[name] for name in asked]
    assert {name: RECORD_TYPES[name] for name in RECORDS} == RECORDS


def test_takes_the_promoted_block_for_five_of_the_record_types() -> None:
    """PL-4.03"""
    promotable = {"video", "image", "quote", "link", "gallery"}
    found = {
        (record, block)
        for record, block in product(RECORDS, RECORDS)
        if holding([f"{record}?"], {"recordType": 1000, "promotedBlockType": block})
    }
    assert found == {(name, name) for name in promotable}
