"""A folder in the shape that starting points are published in, adopted and used."""

import re
from pathlib import Path

import pytest

from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.sites.operations.use_theme import use_theme
from sitewright.themes import loading
from sitewright.themes.adopting.adopt import adopt_theme
from sitewright.themes.adopting.report import Fate, Report
from tests.cast import SiteClient
from tests.content.trees import block
from tests.storefront.sites import Site, publish_home
from tests.storefront.talk import allow_talk, say, set_settings, work
from tests.storefront.test_adopted_theme import page
from tests.storefront.test_blog import write
from tests.themes.adopting.folders import SLIPWAY

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def report(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Report:
    monkeypatch.setattr(loading, "own_themes_folder", lambda: tmp_path)
    found = adopt_theme(SLIPWAY, "slipway")
    use_theme("slipway")
    return found


def test_only_what_has_no_counterpart_is_told_as_missing(report: Report) -> None:
    assert {note.what for note in report.of(Fate.MISSING)} == {
        "1 file(s) that are no part of a theme",
        "`systemCollections`",
        "the collection 'gallery'",
        "the layout 'beside', chosen page by page",
        "the script 'gone-1.9.1.min.js'",
        "the value {postItemInjectCode}",
    }
    assert report.of(Fate.REPAIRED) == []


def test_a_menu_shows_folders_and_links_by_its_block(site: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", text="Ahoy", level=2))
    folder = LinkData("More", children=[LinkData("Log", collection_id=site.blog.id)])
    set_navigation("main", [LinkData("Far", external_link="https://far.example.com/"), folder])
    html = page(visitor, "/")
    assert "Ahoy</h2>" in html
    assert re.search(r'<a href="https://far.example.com/"[^>]*>\s*Far', html)
    assert re.search(r'<ul class="drop-list">.*?href="/blog">\s*Log', html, re.DOTALL)


def test_a_post_takes_comments_without_scripts(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ropes")
    assert '<form class="comment-form"' in page(visitor, "/blog/ropes")
    say(visitor, post, "Well spliced.", **work())
    assert "<p>Well spliced.</p>" in page(visitor, "/blog/ropes")


def test_a_refused_comment_comes_back_with_what_was_typed(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    answer = say(visitor, write(site, "Ropes"), " ", authorName="Ann <x>")
    assert answer.status_code == 400
    assert 'value="Ann &lt;x&gt;"' in answer.content.decode()


def test_a_post_is_liked_and_shared_where_its_owner_wants_that(site: Site, visitor: SiteClient) -> None:
    """PL-1.02"""
    post = write(site, "Ropes")
    set_settings(simpleLikingEnabled=True, shareButtonOptions={"mastodon": True})
    html = page(visitor, "/blog/ropes")
    assert html.count('<form class="like-form"') == 1
    assert 'class="share-links"' in html
    visitor.post_form("/_likes", {"item": post.id})
    # A list has one such button for each post: it leads to their pages instead.
    assert "like-form" not in page(visitor, "/blog")
    set_settings()
    plain = page(visitor, "/blog/ropes")
    assert "like-form" not in plain
    assert "share-links" not in plain


def test_a_list_leads_to_what_was_said(site: Site, visitor: SiteClient) -> None:
    write(site, "Ropes")
    assert "#comments" not in page(visitor, "/blog")
    allow_talk()
    post = write(site, "Knots")
    say(visitor, post, "Tight.", **work())
    html = page(visitor, "/blog")
    assert '<a href="/blog/knots#comments">1 comment</a>' in html
    assert '<a href="/blog/ropes#comments">Comments</a>' in html
