"""Pages that stand by themselves, and pages that are folders of those below them."""

from typing import Any

import pytest

from sitewright.content.errors import BadPage
from sitewright.content.models import Page
from sitewright.content.navigation_links import LinkData
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import set_navigation
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.search import find
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from tests.cast import SiteClient
from tests.content.trees import block, section, tree
from tests.storefront.sites import Site
from tests.storefront.test_named_fields import holds, shown

pytestmark = pytest.mark.database

INDEX, REDIRECT, NONE, VARIATION = 1, 2, 3, 4


def made(title: str, slug: str, words: str = "") -> Page:
    body = tree(section("s1", block("b1", "heading", text=words or title)))
    page = create_page(title, slug=slug, tree=body)
    publish_page(page.id)
    return page


def be(page: Page, **fields: Any) -> None:
    update_page(page.id, PageFields(page.title, page.slug, "published", **fields))


def html_of(visitor: SiteClient, path: str) -> str:
    return visitor.get(path).content.decode()


@pytest.fixture
def folder(site: Site) -> Page:
    page = made("About", "about", "All about us")
    made("Team", "about/team", "Who we are")
    made("Place", "about/place", "Where we are")
    return page


def test_a_cover_has_no_header_and_no_footer(site: Site, visitor: SiteClient) -> None:
    """SF-2.19, D-17: the splash page is type 3, and fills the screen."""
    page = made("Soon", "soon")
    assert shown(visitor, "/soon")["page"]["typeCode"] == 2
    assert "site-header" in html_of(visitor, "/soon")
    be(page, is_cover=True)
    html = html_of(visitor, "/soon")
    assert 'data-page-type="3"' in html
    assert "page-cover" in html
    assert "site-header" not in html
    assert "site-footer" not in html
    assert "Soon" in html
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert "site-header" in html_of(visitor, "/soon")


def test_the_home_page_may_be_a_cover(site: Site, visitor: SiteClient) -> None:
    """SF-2.19"""
    page = made("Home", "")
    be(page, is_cover=True)
    assert 'data-page-type="3"' in html_of(visitor, "/")
    assert "site-header" not in html_of(visitor, "/")


def test_a_page_is_made_as_a_cover(site: Site, visitor: SiteClient) -> None:
    page = create_page("Soon", is_cover=True)
    publish_page(page.id)
    assert "page-cover" in html_of(visitor, "/soon")


def test_an_index_shows_the_pages_below_it(folder: Page, visitor: SiteClient) -> None:
    """SF-3.68, PL-3.85, PL-3.07: index is 1, on one long page with links to its parts."""
    be(folder, folder_behaviour=INDEX)
    context = shown(visitor, "/about")
    assert (context["page"]["folderBehavior"], len(context["below"])) == (1, 2)
    html = html_of(visitor, "/about")
    assert html.index("All about us") < html.index("Who we are") < html.index("Where we are")
    assert '<a href="#team">Team</a>' in html
    assert '<div id="team">' in html
    assert visitor.get("/about/team").status_code == 200


def test_an_index_keeps_what_is_locked_or_unpublished_to_itself(folder: Page, visitor: SiteClient) -> None:
    be(folder, folder_behaviour=INDEX)
    lock_page(Page.objects.get(slug="about/team").id, "open sesame")
    be(Page.objects.get(slug="about/place"), seo_title="x")
    update_page(Page.objects.get(slug="about/place").id, PageFields("Place", "about/place", "draft"))
    html = html_of(visitor, "/about")
    assert "Who we are" not in html
    assert "Where we are" not in html
    assert "All about us" in html


def test_a_redirect_leads_to_its_first_page(folder: Page, visitor: SiteClient) -> None:
    """SF-3.68: redirect is 2."""
    be(folder, folder_behaviour=REDIRECT)
    answer = visitor.get("/about")
    assert (answer.status_code, answer["Location"]) == (302, "/about/team")
    assert find("all about us", limit=5).results == []


def test_a_redirect_with_nothing_below_shows_itself(site: Site, visitor: SiteClient) -> None:
    be(made("About", "about", "All about us"), folder_behaviour=REDIRECT)
    assert "All about us" in html_of(visitor, "/about")


def test_a_heading_alone_has_no_page(folder: Page, visitor: SiteClient) -> None:
    """SF-3.68: none is 3; those below it have theirs, and no way to it."""
    be(folder, folder_behaviour=NONE)
    assert visitor.get("/about").status_code == 404
    assert visitor.get("/about/team").status_code == 200
    assert shown(visitor, "/about/team")["page"]["breadcrumbs"] == []


@pytest.mark.parametrize(
    ("behaviour", "is_clickable"),
    [(None, True), (INDEX, True), (REDIRECT, True), (NONE, False), (VARIATION, False)],
)
def test_menus_lead_to_what_is_clickable(
    folder: Page, visitor: SiteClient, behaviour: int | None, *, is_clickable: bool
) -> None:
    """PL-4.02, D-09: missing, index or redirect."""
    be(folder, folder_behaviour=behaviour)
    team = Page.objects.get(slug="about/team")
    set_navigation(
        "main", [LinkData("About", page_id=folder.id, children=[LinkData("Team", page_id=team.id)])]
    )
    link = shown(visitor, "/about/team")["navigation"]["main"][0]
    assert link["title"] == "About"
    assert link["url"] == ("/about" if is_clickable else "")
    assert holds("clickable?", {"folderBehavior": behaviour} if behaviour else {}) is is_clickable


def test_a_variation_opens_by_its_address(folder: Page, visitor: SiteClient) -> None:
    """D-09: variation is 4, and not clickable."""
    be(folder, folder_behaviour=VARIATION)
    assert "All about us" in html_of(visitor, "/about")


def test_a_folder_is_put_back_by_undo(folder: Page, visitor: SiteClient) -> None:
    be(folder, folder_behaviour=NONE)
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert visitor.get("/about").status_code == 200


@pytest.mark.parametrize("behaviour", [0, 5, -1])
def test_other_behaviours_are_refused(folder: Page, behaviour: int) -> None:
    """SF-3.68: unknown codes are refused when written."""
    with pytest.raises(BadPage):
        be(folder, folder_behaviour=behaviour)


def test_the_home_page_is_no_folder(site: Site) -> None:
    page = made("Home", "")
    with pytest.raises(BadPage):
        be(page, folder_behaviour=INDEX)


def test_a_copy_with_the_same_parts_stands_on_one_index(folder: Page, visitor: SiteClient) -> None:
    """Parts of a page and its copy have the same ids: each is shown as itself."""
    be(folder, folder_behaviour=INDEX)
    html = html_of(visitor, "/about")
    assert html.count("Who we are") == html.count("Where we are") == 1
