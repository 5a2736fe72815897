"""A blog as its readers meet it: lists, archives, a post among others, feeds."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any
from xml.etree import ElementTree

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.item_data import ItemData
from sitewright.content.models import Item
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.update_collection import CollectionFields, update_collection
from sitewright.content.operations.update_item import update_item
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from tests.cast import SiteClient
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db(transaction=True)


def write(site: Site, title: str, **changes: Any) -> Item:
    values = {"body_html": f"<p>{title} text</p>", "status": "published"} | changes
    return create_item(site.blog.id, ItemData(title, **values))


def change(item: Item, **changes: Any) -> None:
    values = {
        "title": item.title, "slug": item.slug, "body_html": item.body_html, "status": item.status,
        "published_at": item.published_at,
    }  # fmt: skip
    update_item(item.id, ItemData(**(values | changes)))


def context(visitor: SiteClient, path: str) -> dict[str, Any]:
    joined = "&" if "?" in path else "?"
    found: dict[str, Any] = visitor.get(f"{path}{joined}format=json").json()
    return found


def titles(visitor: SiteClient, path: str) -> list[str]:
    return [item["title"] for item in context(visitor, path)["items"]]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("category=Garden", ["Frost"]),
        ("tag=Ink", ["Paper", "Frost"]),
        ("author=Ada", ["Paper"]),
        ("month=2026-10", ["Frost"]),
        ("month=2026-11", ["Paper"]),
        ("category=Garden&tag=Ink", ["Frost"]),
        ("month=2026-13", ["Paper", "Frost"]),
        ("month=never", ["Paper", "Frost"]),
    ],
)
def test_a_list_is_narrowed(site: Site, visitor: SiteClient, query: str, found: list[str]) -> None:
    write(
        site,
        "Frost",
        tags=["Ink"],
        categories=["Garden"],
        # In New York it is still October.
        published_at=datetime(2026, 11, 1, 2, tzinfo=UTC),
    )
    write(
        site,
        "Paper",
        tags=["Ink"],
        categories=["Craft"],
        author_name="Ada",
        published_at=datetime(2026, 11, 2, tzinfo=UTC),
    )
    assert titles(visitor, f"/blog?{query}") == found


def test_names_what_the_list_can_be_narrowed_by(site: Site, visitor: SiteClient) -> None:
    for title, categories in (("A", ["Garden"]), ("B", ["Garden", "Craft"])):
        write(site, title, categories=categories, author_name="Ada")
    archive = context(visitor, "/blog")["archive"]
    assert [(link["label"], link["count"]) for link in archive["categories"]] == [("Craft", 1), ("Garden", 2)]
    assert archive["categories"][1]["url"] == "/blog?category=Garden"
    assert [(link["label"], link["count"]) for link in archive["authors"]] == [("Ada", 2)]
    assert [link["count"] for link in archive["months"]] == [2]
    page = visitor.get("/blog?category=Garden").content.decode()
    assert 'href="/blog?category=Garden" aria-current="page"' in page


def test_a_list_is_paged_both_ways_within_what_was_chosen(site: Site, visitor: SiteClient) -> None:
    site.blog.page_size = 2
    site.blog.save()
    for number in range(5):
        at = clock.now() - timedelta(days=number)
        write(site, f"Post {number}", tags=["Ink"], published_at=at)
    pages = context(visitor, "/blog?tag=Ink&page=2")["pagination"]
    assert (pages["prevPageUrl"], pages["nextPageUrl"]) == ("/blog?tag=Ink", "/blog?tag=Ink&page=3")
    assert visitor.get("/blog?tag=Ink&page=4").status_code == 404


def test_a_post_stands_between_its_neighbours(site: Site, visitor: SiteClient) -> None:
    for number, title in enumerate(("Oldest", "Middle", "Newest")):
        write(site, title, published_at=clock.now() - timedelta(days=3 - number))
    write(site, "Draft", status="draft")
    item = context(visitor, "/blog/middle")["item"]
    assert (item["older"]["title"], item["newer"]["title"]) == ("Oldest", "Newest")
    assert context(visitor, "/blog/newest")["item"]["newer"] is None
    page = visitor.get("/blog/middle").content.decode()
    assert 'rel="prev" href="/blog/oldest"' in page
    assert 'rel="next" href="/blog/newest"' in page


def test_posts_of_one_moment_have_an_order(site: Site, visitor: SiteClient) -> None:
    at = clock.now() - timedelta(days=1)
    for title in ("One", "Two", "Three"):
        write(site, title, published_at=at)
    item = context(visitor, "/blog/two")["item"]
    assert (item["older"]["title"], item["newer"]["title"]) == ("One", "Three")


def test_related_posts_share_categories_and_tags(site: Site, visitor: SiteClient) -> None:
    write(site, "Fern", tags=["Green"], categories=["Garden"])
    write(site, "Same category", categories=["Garden"])
    write(site, "Same tag", tags=["Green"])
    write(site, "Something else", tags=["Red"])
    write(site, "Unseen", tags=["Green"], categories=["Garden"], status="draft")
    related = context(visitor, "/blog/fern")["item"]["related"]
    assert [post["title"] for post in related] == ["Same category", "Same tag"]


def test_a_post_says_what_it_points_at(site: Site, visitor: SiteClient) -> None:
    """PL-3.04: excerpt, externalLink, sourceUrl, passthrough."""
    extra = {
        "externalLink": "https://example.com/fern",
        "sourceUrl": "https://source.example/a",
        "passthrough": True,
    }
    write(site, "Elsewhere", excerpt_html="<p>Short</p>", extra=extra)
    item = context(visitor, "/blog/elsewhere")["item"]
    told = {name: item[name] for name in ("excerpt", "externalLink", "sourceUrl", "passthrough")}
    assert told == {"excerpt": "<p>Short</p>", **extra}
    assert (
        '<a class="post-card-link" href="https://example.com/fern">' in visitor.get("/blog").content.decode()
    )
    page = visitor.get("/blog/elsewhere").content.decode()
    assert '<a href="https://source.example/a">source.example</a>' in page


def test_a_deprecated_post_is_reached_by_its_address_alone(site: Site, visitor: SiteClient) -> None:
    """D-22: kept and reachable by link, hidden from menus, sitemap and search."""
    item = write(site, "Old news", tags=["Ink"])
    write(site, "News", tags=["Ink"])
    change(item, status="deprecated")
    page = visitor.get("/blog/old-news")
    assert page.status_code == 200
    assert b'<meta name="robots" content="noindex">' in page.content
    assert titles(visitor, "/blog") == ["News"]
    assert context(visitor, "/blog/news")["item"]["related"] == []
    assert b"/blog/old-news" not in visitor.get("/search?q=news").content


def test_a_private_post_is_nowhere(site: Site, visitor: SiteClient) -> None:
    change(write(site, "Ours"), status="private")
    assert visitor.get("/blog/ours").status_code == 404


def test_a_post_can_be_kept_from_search_engines(site: Site, visitor: SiteClient) -> None:
    write(site, "Quiet", extra={"isUnlisted": True})
    assert b'content="noindex"' in visitor.get("/blog/quiet").content
    assert titles(visitor, "/blog") == ["Quiet"]


def test_a_moved_post_is_found_by_its_old_address(site: Site, visitor: SiteClient) -> None:
    item = write(site, "Frost", slug="frost")
    change(item, slug="first-frost")
    answer = visitor.get("/blog/frost?from=mail")
    assert (answer.status_code, answer["Location"]) == (301, "/blog/first-frost?from=mail")
    # Its blog may move as well: the old address of both leads on at once.
    update_collection(site.blog.id, CollectionFields("Journal", "journal"))
    for old in ("/blog/frost", "/journal/frost"):
        assert visitor.get(old)["Location"] == "/journal/first-frost"


def test_undone_a_move_leads_back(site: Site, visitor: SiteClient) -> None:
    item = write(site, "Frost", slug="frost")
    change(item, slug="first-frost")
    undo_change_set(str(ChangeSet.objects.order_by("-sequence")[0].id))
    assert visitor.get("/blog/frost").status_code == 200
    assert visitor.get("/blog/first-frost")["Location"] == "/blog/frost"


def test_an_address_nobody_knew_leads_nowhere(site: Site, visitor: SiteClient) -> None:
    item = write(site, "Frost", slug="frost", status="draft")
    change(item, slug="first-frost", status="published")
    assert visitor.get("/blog/frost").status_code == 404


def test_feeds_are_named_in_the_head(site: Site, visitor: SiteClient) -> None:
    write(site, "Fern")
    for path, query in (("/blog", ""), ("/blog/fern", ""), ("/blog?category=Garden", "?category=Garden")):
        head = visitor.get(path).content.decode()
        for kind, name in (("rss+xml", "xml"), ("atom+xml", "atom"), ("feed+json", "json")):
            address = f"http://shop.localhost/feeds/blog.{name}{query}"
            assert f'type="application/{kind}"' in head
            assert f'href="{address}"' in head


def test_feeds_tell_of_the_newest_posts(site: Site, visitor: SiteClient) -> None:
    body = '<p>Ferns &amp; moss <img src="/media/1/a.webp" alt=""></p>'
    write(site, "Ferns & <moss>", body_html=body, categories=["Garden"], author_name="Ada")
    write(site, "Unseen", status="draft")
    rss = ElementTree.fromstring(visitor.get("/feeds/blog.xml").content)
    (item,) = rss.findall("channel/item")
    assert (item.findtext("title"), item.findtext("category")) == ("Ferns & <moss>", "Garden")
    assert item.findtext("link") == "http://shop.localhost/blog/ferns-moss"
    encoded = item.findtext("{http://purl.org/rss/1.0/modules/content/}encoded") or ""
    assert 'src="http://shop.localhost/media/1/a.webp"' in encoded
    atom = ElementTree.fromstring(visitor.get("/feeds/blog.atom").content)
    entry = atom.find("{http://www.w3.org/2005/Atom}entry")
    assert entry is not None
    assert entry.findtext("{http://www.w3.org/2005/Atom}title") == "Ferns & <moss>"
    feed = json.loads(visitor.get("/feeds/blog.json").content)
    assert (feed["version"], feed["items"][0]["tags"]) == ("https://jsonfeed.org/version/1.1", ["Garden"])
    assert feed["items"][0]["authors"] == [{"name": "Ada"}]


def test_a_category_has_feeds_of_its_own(site: Site, visitor: SiteClient) -> None:
    write(site, "In", categories=["Garden"])
    write(site, "Out")
    feed = json.loads(visitor.get("/feeds/blog.json?category=Garden").content)
    assert [item["title"] for item in feed["items"]] == ["In"]
    assert feed["feed_url"] == "http://shop.localhost/feeds/blog.json?category=Garden"


def test_the_feed_of_an_empty_blog_is_a_feed(site: Site, visitor: SiteClient) -> None:
    for name in ("blog.xml", "blog.atom"):
        ElementTree.fromstring(visitor.get(f"/feeds/{name}").content)
    assert json.loads(visitor.get("/feeds/blog.json").content)["items"] == []


@pytest.mark.parametrize("path", ["/blog", "/blog?category=Garden", "/blog/post-0", "/feeds/blog.xml"])
def test_a_page_costs_the_same_for_many_posts(site: Site, visitor: SiteClient, path: str) -> None:
    """Design §9: at most 12 queries, however many posts there are."""

    def count() -> int:
        visitor.get(path)
        with CaptureQueriesContext(connection) as queries:
            assert visitor.get(path).status_code == 200
        return len(queries)

    for number in range(4):
        write(site, f"Post {number}", tags=["Ink"], categories=["Garden"])
    few = count()
    for number in range(4, 40):
        write(site, f"Post {number}", tags=["Ink"], categories=["Garden"])
    assert count() == few <= 12
