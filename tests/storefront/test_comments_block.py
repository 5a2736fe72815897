"""The blocks that show what readers said last, and how to follow along."""

import pytest

from sitewright.content.comments.models import Comment
from sitewright.content.models import Item
from tests.cast import SiteClient
from tests.content.trees import block
from tests.storefront.sites import Site, make_post, publish_home
from tests.storefront.talk import allow_talk, said, set_settings

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def post(site: Site) -> Item:
    allow_talk()
    make_post(site.blog, "A fern")
    found: Item = Item.objects.get(title="A fern")
    return found


def page(visitor: SiteClient, name: str = "comments", **settings: object) -> str:
    publish_home(block("b1", name, **settings))
    return visitor.get("/").content.decode()


def test_it_shows_the_latest_with_links_to_them(post: Item, visitor: SiteClient) -> None:
    for text in ("First & <b>", "Second", "Third"):
        said(post, text)
    html = page(visitor, limit=2)
    assert html.index("<p>Third</p>") < html.index("<p>Second</p>")
    assert "First" not in html
    newest = Comment.objects.get(text="Third")
    assert f'<a href="{post_path(visitor)}#comment-{newest.id}">A fern<' in html


def post_path(visitor: SiteClient) -> str:
    return str(visitor.get("/blog?format=json").json()["items"][0]["fullUrl"])


@pytest.mark.parametrize("status", ["waiting", "spam"])
def test_what_is_not_published_is_not_shown(post: Item, visitor: SiteClient, status: str) -> None:
    comment = said(post, "Not yet")
    Comment.objects.filter(id=comment.id).update(status=status)
    assert "Not yet" not in page(visitor)


def test_nor_what_was_said_about_a_draft(post: Item, visitor: SiteClient) -> None:
    said(post, "Well said")
    Item.objects.filter(id=post.id).update(status="draft")
    assert "Well said" not in page(visitor)


def test_without_comments_nothing_is(post: Item, visitor: SiteClient) -> None:
    said(post, "Well said")
    set_settings(commentsEnabled=False)
    html = page(visitor)
    assert "Well said" not in html
    assert "unknown-node" not in html


def test_a_long_one_is_shortened(post: Item, visitor: SiteClient) -> None:
    said(post, "word " * 200)
    html = page(visitor)
    assert "word …</p>" in html


def test_feeds_of_the_posts_can_be_followed(site: Site, visitor: SiteClient) -> None:
    html = page(visitor, "feed")
    for name in ("blog.xml", "blog.atom", "blog.json"):
        assert f'<a href="/feeds/{name}" type="application/' in html
        assert visitor.get(f"/feeds/{name}").status_code == 200


def test_there_is_nothing_to_follow_where_nothing_takes_place(site: Site, visitor: SiteClient) -> None:
    html = page(visitor, "feed", of="events")
    assert "events.ics" not in html
    assert "Follow along" not in html
