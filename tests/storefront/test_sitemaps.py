"""What programs are told of a website."""

from typing import Any
from urllib.parse import urlsplit
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree

import pytest

from sitewright.content import sitemap as parts
from sitewright.content.errors import SlugTaken
from sitewright.content.item_data import ItemData
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page, lock_site
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.kit import clock
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import update_site
from tests.cast import SiteClient
from tests.storefront.sites import (
    Site,
    image_of,
    make_card,
    make_picture,
    make_post,
    make_print,
    publish_home,
)

pytestmark = pytest.mark.django_db(transaction=True)

BASE = "http://shop.localhost"
NAMES = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "x": "http://www.w3.org/1999/xhtml",
    "i": "http://www.google.com/schemas/sitemap-image/1.1",
}


def addresses(visitor: SiteClient, path: str) -> list[str]:
    """Those a sitemap or an index of sitemaps names."""
    answer = visitor.get(path)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/xml; charset=utf-8")
    return [found.text or "" for found in ElementTree.fromstring(answer.content).iterfind(".//s:loc", NAMES)]


def everything(visitor: SiteClient) -> list[str]:
    """All addresses of the website, the parts' one after the other."""
    index = addresses(visitor, "/sitemap.xml")
    return [found for part in index for found in addresses(visitor, urlsplit(part).path)]


def make_page(slug: str) -> str:
    page = create_page(slug.title(), slug=slug)
    publish_page(page.id)
    return str(page.id)


def test_names_every_page_there_is_once(site: Site, visitor: SiteClient) -> None:
    publish_home()
    make_page("about")
    make_print(category_slugs=["ferns"])
    make_post(site.blog)
    named = everything(visitor)
    expected = {"/", "/about", "/shop", "/shop/ferns", "/blog", "/shop/p/foxglove", "/blog/growing-a-fern"}
    assert expected <= {urlsplit(address).path for address in named}
    assert len(named) == len(set(named))
    assert all(address.startswith(f"{BASE}/") for address in named)
    for address in named:
        assert visitor.get(urlsplit(address).path).status_code == 200, address


def test_an_empty_website_has_one_as_well(site: Site, visitor: SiteClient) -> None:
    assert {f"{BASE}/shop", f"{BASE}/blog"} <= set(everything(visitor))


def test_leaves_out_what_is_not_to_be_found(site: Site, visitor: SiteClient) -> None:
    """D-22: what is deprecated stands in no sitemap."""
    locked, kept_back, old, hidden = (make_page(slug) for slug in ("locked", "kept-back", "old", "hidden"))
    lock_page(locked, "primrose")
    update_page(kept_back, PageFields("Kept", "kept-back", "published", is_indexed=False))
    update_page(old, PageFields("Old", "old", "deprecated"))
    update_page(hidden, PageFields("Hidden", "hidden", "private"))
    create_page("Unfinished", slug="unfinished")
    make_card("Secret", slug="secret", visibility="hidden")
    for title, extra in (
        ("Unlisted", {"isUnlisted": True}),
        ("Away", {"passthrough": True, "sourceUrl": "https://a.example/"}),
    ):
        create_item(site.blog.id, ItemData(title, status="published", published_at=clock.now(), extra=extra))
    written = " ".join(everything(visitor))
    for slug in ("locked", "kept-back", "old", "hidden", "unfinished", "secret", "unlisted", "away"):
        assert f"/{slug}" not in written, slug


def test_each_address_stands_in_every_language_and_names_the_others(site: Site, visitor: SiteClient) -> None:
    make_page("about")
    update_site({"languages": "de"}, lambda _before, _after: None)
    parsed = ElementTree.fromstring(visitor.get("/sitemap-pages-1.xml").content)
    about = [each for each in parsed if each.findtext("s:loc", "", NAMES).endswith("/about")]
    assert [each.findtext("s:loc", "", NAMES) for each in about] == [
        f"{BASE}/about",
        f"{BASE}/de/about",
    ]
    for each in about:
        links = {link.get("hreflang"): link.get("href") for link in each.iterfind("x:link", NAMES)}
        assert links == {"en-US": f"{BASE}/about", "de": f"{BASE}/de/about"}


def test_a_product_stands_there_with_its_picture(site: Site, visitor: SiteClient) -> None:
    picture = make_picture()
    make_print(images=[image_of(picture)])
    parsed = ElementTree.fromstring(visitor.get("/sitemap-products-1.xml").content)
    assert parsed.findtext(".//i:loc", "", NAMES) == f"{BASE}/media/{picture.id}/fern.png"
    assert parsed.findtext(".//s:lastmod", "", NAMES).endswith("Z")


def test_many_are_told_in_parts(site: Site, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MOST_IN_PART", 2)
    for number in range(5):
        make_card(f"Card {number}", slug=f"card-{number}")
    index = addresses(visitor, "/sitemap.xml")
    assert [part for part in index if "products" in part] == [
        f"{BASE}/sitemap-products-{number}.xml" for number in (1, 2, 3)
    ]
    named = [found for number in (1, 2, 3) for found in addresses(visitor, f"/sitemap-products-{number}.xml")]
    assert sorted(named) == [f"{BASE}/shop/p/card-{number}" for number in range(5)]


@pytest.mark.parametrize("name", ["products-9", "products-0", "nothing-1", "pages-2"])
def test_there_is_no_other_part(site: Site, visitor: SiteClient, name: str) -> None:
    assert visitor.get(f"/sitemap-{name}.xml").status_code == 404


def test_follows_a_page_at_once(site: Site, visitor: SiteClient) -> None:
    page_id = make_page("about")
    assert f"{BASE}/about" in everything(visitor)
    update_page(page_id, PageFields("About", "about-us", "published"))
    named = everything(visitor)
    assert f"{BASE}/about-us" in named
    assert f"{BASE}/about" not in named


def test_robots_are_led_to_the_sitemap_and_away_from_carts(site: Site, visitor: SiteClient) -> None:
    """RFC 9309, as Python's own reader understands it."""
    update_site({"languages": "de"}, lambda _before, _after: None)
    answer = visitor.get("/robots.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    rules = RobotFileParser()
    rules.parse(answer.content.decode().splitlines())
    assert rules.site_maps() == [f"{BASE}/sitemap.xml"]
    for path in ("/", "/shop", "/shop/p/foxglove", "/media/x/fern.png", "/de/shop"):
        assert rules.can_fetch("Googlebot", f"{BASE}{path}"), path
    for path in ("/cart", "/checkout", "/config/pages", "/search?q=fern", "/api/commerce/x", "/de/cart"):
        assert not rules.can_fetch("Googlebot", f"{BASE}{path}"), path


def test_a_page_for_language_models(site: Site, visitor: SiteClient) -> None:
    Website.objects.filter(id=site.blog.website_id).update(description="Prints of\n[ferns]")
    written = visitor.get("/llms.txt").content.decode()
    assert written.startswith("# The Shop\n\n> Prints of (ferns)\n\n## Pages\n\n")
    assert f"]({BASE}/shop)\n" in written


@pytest.mark.parametrize("slug", ["sitemap.xml", "robots.txt", "llms.txt", "sitemap-pages-1.xml"])
def test_no_page_takes_these_addresses(site: Site, slug: str) -> None:
    with pytest.raises(SlugTaken):
        create_page("Taken", slug=slug)


@pytest.mark.parametrize("path", ["/robots.txt", "/sitemap.xml", "/sitemap-products-1.xml", "/llms.txt"])
def test_asks_the_database_little(
    site: Site, visitor: SiteClient, path: str, django_assert_max_num_queries: Any
) -> None:
    for number in range(30):
        make_card(f"Card {number}", slug=f"card-{number}")
    visitor.get("/shop")
    with django_assert_max_num_queries(8):
        visitor.get(path)


def test_a_locked_website_keeps_them_to_itself(site: Site, visitor: SiteClient) -> None:
    lock_site("primrose")
    for path in ("/robots.txt", "/sitemap.xml", "/sitemap-pages-1.xml", "/llms.txt"):
        assert visitor.get(path).status_code == 403
