"""The block that lists what posts can be narrowed by."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.item_data import ItemData
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.themes.block_loaders.archive import weight_of
from tests.cast import SiteClient
from tests.content.trees import block, section, tree
from tests.storefront.sites import Site, publish_home

pytestmark = pytest.mark.django_db(transaction=True)


def queries(visitor: SiteClient, path: str) -> int:
    """Of the second request: the first fills what is kept per website version."""
    assert visitor.get(path).status_code == 200
    with CaptureQueriesContext(connection) as found:
        assert visitor.get(path).status_code == 200
    return len(found)


def write(site: Site, title: str, **changes: Any) -> None:
    create_item(site.blog.id, ItemData(title, body_html="<p>Text</p>", status="published", **changes))


@pytest.fixture
def posts(site: Site) -> Site:
    write(site, "Frost", tags=["Ink", "Ferns"], categories=["Garden"], author_name="Ada")
    write(site, "Paper", tags=["Ink"], categories=["Craft"], author_name="Ada")
    write(site, "Moss", tags=["Ink"], categories=["Garden"], author_name="Ben")
    return site


def lines(visitor: SiteClient) -> list[tuple[str, str, str]]:
    page = visitor.get("/").content.decode()
    found = re.findall(r'<a href="(/blog\?[^"]+)">([^<]+)</a> <span class="post-count">(\d+)<', page)
    return [(label, count, url) for url, label, count in found]


@pytest.mark.parametrize(
    ("by", "found"),
    [
        ("category", [("Craft", "1", "/blog?category=Craft"), ("Garden", "2", "/blog?category=Garden")]),
        ("tag", [("Ferns", "1", "/blog?tag=Ferns"), ("Ink", "3", "/blog?tag=Ink")]),
        ("author", [("Ada", "2", "/blog?author=Ada"), ("Ben", "1", "/blog?author=Ben")]),
    ],
)
def test_it_lists_with_counts(
    posts: Site, visitor: SiteClient, by: str, found: list[tuple[str, str, str]]
) -> None:
    publish_home(block("b1", "archive", by=by))
    assert lines(visitor) == found
    assert all(visitor.get(url).status_code == 200 for _label, _count, url in found)


def test_it_lists_months(posts: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", "archive", by="month"))
    ((label, count, url),) = lines(visitor)
    assert re.fullmatch(r"\w+ \d{4}", label)
    assert count == "3"
    assert re.fullmatch(r"/blog\?month=\d{4}-\d\d", url)


def test_it_keeps_what_most_posts_have(posts: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", "archive", by="tag", limit=1))
    assert [label for label, _count, _url in lines(visitor)] == ["Ink"]


def test_in_a_cloud_more_is_larger(posts: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", "archive", by="tag", layout="cloud"))
    page = visitor.get("/").content.decode()
    assert "layout-cloud" in page
    assert re.findall(r'class="weight-(\d)"', page) == ["1", "4"]


@pytest.mark.parametrize(
    ("count", "counts", "weight"),
    [(1, [1], 1), (3, [3, 3], 1), (1, [1, 1000], 1), (1000, [1, 1000], 4), (10, [1, 1000], 2)],
)
def test_weights_go_by_magnitude(count: int, counts: list[int], weight: int) -> None:
    assert weight_of(count, counts) == weight


def test_any_number_of_them_costs_one_reading(posts: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", "archive"))
    parts = [block(f"b{number}", "archive", by=by) for number, by in enumerate(("tag", "month", "author"))]
    publish_page(create_page("More", slug="more", tree=tree(section("s1", *parts))).id)
    assert queries(visitor, "/more") == queries(visitor, "/") <= 12


def test_a_blog_without_posts_says_so(site: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", "archive"))
    assert "Nothing written yet." in visitor.get("/").content.decode()


def test_names_stay_text(site: Site, visitor: SiteClient) -> None:
    write(site, "Frost", tags=["<b>Ink</b>"])
    publish_home(block("b1", "archive", by="tag"))
    assert "<b>Ink" not in visitor.get("/").content.decode()
