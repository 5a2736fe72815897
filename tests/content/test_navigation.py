"""Menus: what is refused, by field and code, and what visitors get of them (PL-2.25, PL-3.59)."""

from collections.abc import Sequence

import pytest

from sitewright.content.errors import BadLink
from sitewright.content.navigation_links import MOST_ENTRIES, LinkData, placed, problems_of_shape
from sitewright.content.navigation_queries import navigation
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import set_navigation
from sitewright.content.versioned.navigation import navigation_state
from sitewright.sites.models import Website


def _nested(levels: int) -> LinkData:
    link = LinkData("Deepest", external_link="/x")
    for number in range(levels - 1):
        link = LinkData(f"Folder {number}", children=[link])
    return link


def _codes(links: Sequence[LinkData], known_ids: Sequence[str] = ()) -> dict[str, str]:
    problems = problems_of_shape(list(placed(links)), known_ids)
    return {path: problem.code for path, problem in problems.items()}


def test_it_walks_through_entries_with_those_above_first() -> None:
    found = [(at.path, at.level) for at in placed([_nested(3), LinkData("Last", external_link="/y")])]
    assert found == [
        ("links.0", 1),
        ("links.0.children.0", 2),
        ("links.0.children.0.children.0", 3),
        ("links.1", 1),
    ]


def test_it_takes_three_levels_of_folders() -> None:
    assert _codes([_nested(3)]) == {}


@pytest.mark.parametrize(
    ("link", "problems"),
    [
        (_nested(4), {"links.0.children.0.children.0.children.0.children": "content.link-too-deep"}),
        (LinkData("  ", external_link="/x"), {"links.0.title": "content.link-needs-label"}),
        (LinkData("x" * 201, external_link="/x"), {"links.0.title": "kit.use-at-most"}),
        (LinkData("Long", external_link="/" * 501), {"links.0.external_link": "kit.use-at-most"}),
        (
            LinkData("Script", external_link="java\tscript:alert(1)"),
            {"links.0.external_link": "content.link-unsafe"},
        ),
        (
            LinkData("Two", external_link="/x", page_id="0" * 32),
            {"links.0.external_link": "content.link-leads-twice"},
        ),
        (LinkData("Wordy", external_link="/x", text="x" * 201), {"links.0.text": "kit.use-at-most"}),
        (LinkData("Unknown", id="1" * 32), {"links.0.id": "content.link-not-here"}),
    ],
)
def test_it_names_the_field_and_the_reason(link: LinkData, problems: dict[str, str]) -> None:
    assert _codes([link]) == problems


def test_it_refuses_an_entry_that_stands_in_itself() -> None:
    circle = LinkData("Folder", id="1" * 32, children=[LinkData("Folder", id="1" * 32)])
    assert _codes([circle], ["1" * 32]) == {"links.0.children.0.id": "content.link-not-here"}


def test_it_refuses_more_entries_than_anybody_reads() -> None:
    many = [LinkData("One", external_link="/x")] * (MOST_ENTRIES + 1)
    assert _codes(many) == {"links": "content.menu-too-long"}


def test_it_names_the_entry_whose_page_is_gone(website: Website) -> None:
    with pytest.raises(BadLink) as refused:
        set_navigation("main", [LinkData("Folder", children=[LinkData("Gone", page_id="0" * 32)])])
    problems = {path: problem.code for path, problem in refused.value.said_of_fields.items()}
    assert problems == {"links.0.children.0.page_id": "content.link-leads-nowhere"}
    assert navigation_state("main") is None


def test_it_shows_a_folder_with_what_is_in_it(website: Website) -> None:
    about = create_page("About")
    publish_page(about.id)
    set_navigation("main", [LinkData("We", children=[LinkData("About", page_id=about.id)])])
    (folder,) = navigation()["main"]
    assert (folder["title"], folder["url"]) == ("We", "")
    assert [link["url"] for link in folder["children"]] == ["/about"]


def test_it_hides_a_folder_of_which_visitors_see_nothing(website: Website) -> None:
    draft = create_page("Plans")
    inner = LinkData("Inner", children=[LinkData("Plans", page_id=draft.id)])
    set_navigation("main", [LinkData("We", children=[inner])])
    assert navigation()["main"] == []
