"""The search page and what is suggested while somebody types."""

import json
from typing import Any

import pytest

from sitewright.content.item_data import ItemData
from sitewright.content.operations.create_item import create_item
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.storefront.sites import Site, make_card

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _a_print_and_a_post(site: Site) -> None:
    make_card("Fern print")
    create_item(
        site.blog.id,
        ItemData(title="Ferns <indoors>", body_html="<p>A fern likes shade.</p>", status="published"),
    )


def search(visitor: SiteClient, **asked: str) -> dict[str, Any]:
    answer = visitor.get("/search", {**asked, "format": "json"})
    assert answer.status_code == 200
    found: dict[str, Any] = json.loads(answer.content)
    return found


def suggested(visitor: SiteClient, query: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(visitor.get("/api/search", {"q": query}).content)
    return found


def test_says_what_it_took_a_mistyped_word_for(site: Site, visitor: SiteClient) -> None:
    page = visitor.get("/search?q=shdae").content.decode()
    assert "Nothing says “shdae”. 1 result for “shade”" in page
    assert "<mark>shade" in page


def test_says_nothing_of_a_word_that_was_right(site: Site, visitor: SiteClient) -> None:
    assert "Nothing says" not in visitor.get("/search?q=shade").content.decode()


def test_narrows_by_kind(site: Site, visitor: SiteClient) -> None:
    everything = search(visitor, q="fern")
    kinds = {row["title"]: row for row in everything["kinds"]}
    assert (
        kinds["Everything"]["count"]
        == everything["search"]["total"]
        == sum(row["count"] for row in everything["kinds"] if row["name"])
    )
    posts = search(visitor, q="fern", kind="blog")
    assert {item["kind"] for item in posts["items"]} == {"blog"}
    assert posts["search"]["total"] == kinds["Posts"]["count"]
    assert [row["title"] for row in posts["kinds"] if row["active"]] == ["Posts"]


def test_narrows_by_nothing_where_all_is_of_one_kind(site: Site, visitor: SiteClient) -> None:
    assert search(visitor, q="shade")["kinds"] == []


def test_a_kind_nobody_knows_is_every_kind(site: Site, visitor: SiteClient) -> None:
    assert search(visitor, q="fern", kind='"><script>')["search"]["kind"] == ""


def test_marks_what_was_found_in_escaped_titles(site: Site, visitor: SiteClient) -> None:
    assert "<mark>Ferns</mark> &lt;indoors&gt;" in visitor.get("/search?q=fern").content.decode()


def test_speaks_the_language_of_the_page(cast: Cast, site: Site, visitor: SiteClient) -> None:
    Website.objects.filter(id=cast.shop.id).update(languages="de")
    page = visitor.get("/de/search?q=shdae&kind=blog").content.decode()
    assert "Nirgends steht „shdae“. 1 Ergebnis für „shade“" in page
    assert "Beiträge" in page


def test_suggests_the_best_few(site: Site, visitor: SiteClient) -> None:
    found = suggested(visitor, "inddors")
    assert (found["corrected"], [item["title"] for item in found["items"]]) == (
        "indoors",
        ["Ferns <indoors>"],
    )
    assert found["items"][0]["titleParts"] == [["Ferns", False], ["<indoors>", True]]
    assert len(suggested(visitor, "f")["items"]) <= 6


def test_suggests_nothing_for_nothing(site: Site, visitor: SiteClient) -> None:
    assert suggested(visitor, "  ")["items"] == []
