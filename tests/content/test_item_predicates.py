"""What a template may ask of an item, by the clauses' own conditions."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import render, rendered

DAY_MS = 86_400_000


def holds(predicate: str, data: JSON) -> bool:
    return render("{." + predicate + "}yes{.end}", data) == "yes"


@pytest.mark.parametrize(
    ("folder", "clickable"),
    [({}, True), ({"folderBehavior": 1}, True), ({"folderBehavior": 2}, True)]
    + [({"folderBehavior": other}, False) for other in (3, 4)],
)
def test_is_clickable_without_a_folder_behaviour_and_as_index_or_redirect(
    folder: JSON, clickable: bool
) -> None:
    """PL-4.02"""
    assert holds("clickable?", folder) is clickable


@pytest.mark.parametrize(
    ("start", "end", "same"),
    [(0, DAY_MS - 1, True), (DAY_MS - 1, DAY_MS, False), (DAY_MS, DAY_MS, True), (0, 365 * DAY_MS, False)],
)
@pytest.mark.parametrize("zone", ["UTC", "America/New_York", "Pacific/Auckland"])
def test_goes_by_the_day_of_utc_whatever_the_zone_of_the_website(
    start: int, end: int, same: bool, zone: str
) -> None:
    """PL-4.04, D-16"""
    data: JSON = {"startDate": start, "endDate": end, "website": {"timeZone": zone}}
    assert holds("same-day?", data) is same


@pytest.mark.parametrize(
    ("item", "shown"),
    [
        ({"commentState": 1}, True),
        ({"commentState": 2}, False),
        ({"commentState": 2, "publicCommentCount": 1}, True),
        ({"publicCommentCount": 0}, False),
        ({}, False),
    ],
)
def test_shows_comments_when_they_are_on_or_there_are_some(item: dict[str, JSON], shown: bool) -> None:
    """PL-4.01, PL-5.01"""
    assert holds("comments?", item) is shown
    assert holds("comments?", item | {"websiteSettings": {"commentsEnabled": True}}) is shown


@pytest.mark.parametrize("item", [{"commentState": 1}, {"publicCommentCount": 9}])
def test_never_shows_comments_that_the_website_has_off(item: dict[str, JSON]) -> None:
    """PL-5.02"""
    assert not holds("comments?", item | {"websiteSettings": {"commentsEnabled": False}})


@pytest.mark.parametrize("html", ["", "  \n\t", "<p></p>", "<p>\u200b \u00a0</p>", "<br/><img src='a'>"])
def test_finds_no_excerpt_in_markup_and_blanks(html: str) -> None:
    """PL-5.03"""
    assert not holds("excerpt?", {"excerpt": {"html": html}})
    assert holds("excerpt?", {"excerpt": {"html": f"{html}<b>.</b>"}})


@pytest.mark.parametrize(
    ("source", "passes"), [({"sourceUrl": "/x"}, True), ({"sourceUrl": ""}, False), ({}, False)]
)
def test_passes_through_only_to_a_source(source: dict[str, JSON], passes: bool) -> None:
    """PL-5.04"""
    assert holds("passthrough?", {"passthrough": True} | source) is passes


@pytest.mark.parametrize(
    ("place", "on_map"), [({"mapLat": 1, "mapLng": 2}, True), ({"mapLat": 1}, False), ({"mapLng": 2}, False)]
)
def test_has_a_map_with_both_coordinates_only(place: JSON, on_map: bool) -> None:
    """PL-5.05"""
    assert holds("location?", {"location": place}) is on_map


def test_reports_the_metric_predicate_as_not_implemented() -> None:
    """PL-5.06"""
    result = rendered("{.units-metric?}m{.or}i{.end}", {})
    assert [(error.type, error.code) for error in result.errors] == [("engine", "not-implemented")]


@pytest.mark.parametrize(
    ("value", "answer"), [(0, ""), (0.5, ""), (1, "one"), (1.5, "many"), (2, "many"), (-1, "")]
)
def test_is_singular_at_one_and_plural_above(value: float, answer: str) -> None:
    """PL-5.08, PL-5.09"""
    assert render("{.singular?}one{.end}{.plural?}many{.end}", value) == answer
