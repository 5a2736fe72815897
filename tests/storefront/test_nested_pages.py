"""Pages below pages, and what search engines are told of a page, as visitors get them."""

import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.search import find
from sitewright.media.uses import where_used
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.content.trees import HOME
from tests.storefront.sites import Site, make_picture

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def branch(site: Site) -> Page:
    """The page in the middle of three."""
    pages = [create_page(title, slug=slug, tree=HOME) for title, slug in (
        ("About", "about"), ("Team", "about/team"), ("Berlin", "about/team/berlin"),
    )]  # fmt: skip
    for page in pages:
        publish_page(page.id)
    return pages[1]


def context(visitor: SiteClient, path: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get(f"{path}?format=json").json()
    return found


def head(visitor: SiteClient, path: str) -> str:
    return visitor.get(path).content.decode().partition("</head>")[0]


def update(page: Page, **changes: Any) -> None:
    fields = {"title": page.title, "slug": page.slug, "status": "published"}
    update_page(page.id, PageFields(**(fields | changes)))


@pytest.mark.parametrize("path", ["/about", "/about/team", "/about/team/berlin"])
def test_a_page_is_found_at_every_level(branch: Page, visitor: SiteClient, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert f'<link rel="canonical" href="http://shop.localhost{path}">' in answer.content.decode()


def test_it_names_the_pages_above_it_for_templates_and_search_engines(
    branch: Page, visitor: SiteClient
) -> None:
    page = context(visitor, "/about/team/berlin")["page"]
    assert [each["url"] for each in page["breadcrumbs"]] == ["/about", "/about/team"]
    html = head(visitor, "/about/team/berlin")
    (found,) = re.findall(r'<script type="application/ld\+json"[^>]*>(.*?)</script>', html)
    record = json.loads(found)
    assert record["@type"] == "BreadcrumbList"
    assert [(each["name"], each["item"]) for each in record["itemListElement"]] == [
        ("About", "http://shop.localhost/about"),
        ("Team", "http://shop.localhost/about/team"),
        ("Berlin", "http://shop.localhost/about/team/berlin"),
    ]
    assert "BreadcrumbList" not in head(visitor, "/about")


def test_a_deep_page_is_asked_for_in_one_statement(branch: Page, visitor: SiteClient) -> None:
    visitor.get("/about")
    with CaptureQueriesContext(connection) as asked:
        visitor.get("/about/team/berlin")
    of_pages = [query for query in asked.captured_queries if "content_page" in query["sql"]]
    assert len(of_pages) == 1


@pytest.mark.parametrize("path", ["/about/nobody", "/about/team/nobody", "/about/p/team", "/a/b/c/d/e"])
def test_what_is_not_there_is_missing(branch: Page, visitor: SiteClient, path: str) -> None:
    assert visitor.get(path).status_code == 404


def test_a_slash_too_many_leads_to_the_page(branch: Page, visitor: SiteClient) -> None:
    answer = visitor.get("/about/team/")
    assert (answer.status_code, answer["Location"]) == (301, "/about/team")


def test_a_page_may_be_called_p(branch: Page, visitor: SiteClient) -> None:
    for slug in ("about/p", "about/p/x"):
        publish_page(create_page("P", slug=slug, tree=HOME).id)
    assert visitor.get("/about/p/x").status_code == 200


def test_old_addresses_of_a_whole_branch_lead_on(branch: Page, visitor: SiteClient) -> None:
    update(branch, slug="about/people")
    for old, new in (("team", "people"), ("team/berlin?x=1", "people/berlin?x=1")):
        answer = visitor.get(f"/about/{old}")
        assert (answer.status_code, answer["Location"]) == (301, f"/about/{new}")


def test_it_has_an_address_in_every_language(branch: Page, visitor: SiteClient, cast: Cast) -> None:
    Website.objects.filter(id=cast.shop.id).update(languages="de")
    answer = visitor.get("/de/about/team/berlin")
    assert answer.status_code == 200
    assert '<html lang="de">' in answer.content.decode()
    update(branch, slug="about/people")
    assert visitor.get("/de/about/team/berlin")["Location"] == "/de/about/people/berlin"


def test_it_tells_search_engines_and_previews_what_the_owner_says(branch: Page, visitor: SiteClient) -> None:
    picture = make_picture("team.png")
    update(branch, seo_title="Our <people>", seo_description="Who we are.", seo_image_id=picture.id)
    html = head(visitor, "/about/team")
    assert "<title>Our &lt;people&gt;</title>" in html
    assert '<meta name="description" content="Who we are.">' in html
    assert '<meta property="og:title" content="Our &lt;people&gt;">' in html
    assert '<meta property="og:description" content="Who we are.">' in html
    assert f'<meta property="og:image" content="http://shop.localhost/media/{picture.id}/' in html
    assert '<meta name="twitter:card" content="summary_large_image">' in html
    assert [use.subject_id for use in where_used(picture.id)] == [branch.id]


def test_it_falls_back_on_the_page_and_the_website(branch: Page, visitor: SiteClient) -> None:
    html = head(visitor, "/about/team")
    assert "<title>Team — The Shop</title>" in html
    assert '<meta property="og:title" content="Team">' in html
    # Its title, drawn (test_share_pictures.py).
    assert '<meta property="og:image" content="http://shop.localhost/media/share/' in html


def test_search_engines_are_asked_to_leave_a_page_out(branch: Page, visitor: SiteClient) -> None:
    update(branch, is_indexed=False)
    html = head(visitor, "/about/team")
    assert '<meta name="robots" content="noindex">' in html
    assert "canonical" not in html
    assert find("team", limit=5).total > 0


def test_a_deprecated_page_is_there_for_who_has_the_link_alone(branch: Page, visitor: SiteClient) -> None:
    """D-22"""
    set_navigation("main", [LinkData("People", page_id=branch.id)])
    update(branch, status="deprecated")
    answer = visitor.get("/about/team")
    assert answer.status_code == 200
    assert '<meta name="robots" content="noindex">' in answer.content.decode()
    assert context(visitor, "/about")["navigation"]["main"] == []
    assert "/about/team" not in {result.url for result in find("team", limit=5).results}
