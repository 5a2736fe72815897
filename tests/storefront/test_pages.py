import json
import re
from typing import Any

import pytest

from sitewright.kit.http import CACHE_HEADER
from tests.cast import OTHER_HOST, SiteClient
from tests.content.trees import block
from tests.storefront.sites import Site, make_card, make_picture, make_post, publish_home


def text_of(visitor: SiteClient, path: str, status: int = 200) -> str:
    answer = visitor.get(path)
    assert answer.status_code == status, answer.content[:500]
    return answer.content.decode()


def page_type(html: str) -> int:
    found = re.search(r'data-page-type="(\d+)"', html)
    assert found
    return int(found[1])


def structured_data(html: str) -> list[dict[str, Any]]:
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
    return [json.loads(text) for text in found]


def test_home_shows_the_published_tree(site: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", text="The meadow, pressed flat", level=1))
    html = text_of(visitor, "/")
    assert "<h1>The meadow, pressed flat</h1>" in html
    assert page_type(html) == 2


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/shop/p/nothing", "/shop/nothing", "/blog/nothing", "/blog/p/x", "/shop?page=9", "/a/b/c"],
)
def test_what_is_not_there_is_the_themes_404(site: Site, visitor: SiteClient, path: str) -> None:
    make_card("Ginkgo")
    html = text_of(visitor, path, 404)
    assert "This page has wandered off." in html
    assert '<meta name="robots" content="noindex">' in html


def test_a_blog_lists_posts_and_a_post_shows_itself(site: Site, visitor: SiteClient) -> None:
    make_post(site.blog, "Growing a fern")
    assert 'href="/blog/growing-a-fern"' in text_of(visitor, "/blog")
    html = text_of(visitor, "/blog/growing-a-fern")
    assert '<h1 class="post-title">Growing a fern</h1>' in html
    assert [record["@type"] for record in structured_data(html)] == ["BlogPosting", "BreadcrumbList"]


def test_home_says_whose_website_it_is_and_how_to_search_it(site: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", text="Hello", level=1))
    organisation, website = structured_data(text_of(visitor, "/"))
    assert (organisation["@type"], organisation["name"]) == ("Organization", "The Shop")
    assert website["potentialAction"]["target"] == "http://shop.localhost/search?q={search_term_string}"


def test_answered_questions_are_told_to_search_engines(site: Site, visitor: SiteClient) -> None:
    """Those of all accordions of a page as one list, without what has no answer."""
    items = [
        {"question": "Do you ship?", "answer_html": "<p>Everywhere, <em>gladly</em>.</p>"},
        {"question": "And then?", "answer_html": ""},
        {"question": "What is odd?", "answer_html": {"base": 1}},
    ]
    more = [{"question": "Who are you?", "answer_html": "<p>Two people.</p>"}]
    publish_home(block("b1", "accordion", items=items), block("b2", "accordion", items=more))
    faq = structured_data(text_of(visitor, "/"))[-1]
    assert faq["@type"] == "FAQPage"
    said = [(each["name"], each["acceptedAnswer"]["text"]) for each in faq["mainEntity"]]
    assert said == [("Do you ship?", "Everywhere, gladly."), ("Who are you?", "Two people.")]


def test_an_empty_blog_says_so(site: Site, visitor: SiteClient) -> None:
    assert "Nothing written yet." in text_of(visitor, "/blog")


def test_search_finds_what_there_is_and_says_when_there_is_nothing(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo")
    assert 'href="/shop/p/ginkgo"' in text_of(visitor, "/search?q=ginkgo")
    assert "Nothing found." in text_of(visitor, "/search?q=zeppelin")
    assert 'value="&quot;&gt;&lt;b&gt;"' in text_of(visitor, '/search?q="><b>')


def test_navigation_marks_where_the_visitor_is(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo")
    for path in ("/shop", "/shop/p/ginkgo"):
        assert '<a href="/shop" aria-current="page">Shop</a>' in text_of(visitor, path)
    assert '<a href="/shop">Shop</a>' in text_of(visitor, "/blog")


def test_head_tells_search_engines_and_previews(site: Site, visitor: SiteClient) -> None:
    picture = make_picture()
    publish_home(block("b1", "image", image=f"/media/{picture.id}/{picture.name}"))
    html = text_of(visitor, "/")
    assert '<link rel="canonical" href="http://shop.localhost/">' in html
    assert f'<meta property="og:image" content="http://shop.localhost/media/{picture.id}/' in html
    assert '<meta property="og:type" content="website">' in html


def test_the_context_is_answered_as_json(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo")
    context = json.loads(text_of(visitor, "/shop?format=json"))
    assert context["collection"]["fullUrl"] == "/shop"
    assert context["items"][0]["structuredContent"]["variants"][0]["priceMoney"] == {
        "value": "12.00",
        "currency": "USD",
    }
    assert context["website"]["timeZone"] == "America/New_York"
    assert "nonce" not in context


def test_public_pages_are_offered_to_the_cache_and_others_are_not(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo")
    publish_home()
    for path in ("/", "/shop", "/shop/p/ginkgo", "/blog", "/shop?format=json"):
        assert visitor.get(path)[CACHE_HEADER] == "page", path
    for path in ("/search?q=x", "/cart", "/nowhere"):
        assert CACHE_HEADER not in visitor.get(path), path
    assert visitor.get("/cart")["Cache-Control"] == "no-store"


def test_stored_pages_are_the_same_for_every_visitor(site: Site, visitor: SiteClient) -> None:
    """Nothing personal: the second visitor has a cart."""
    make_card("Ginkgo")
    buyer = SiteClient("shop.localhost")
    item = json.loads(text_of(visitor, "/shop/p/ginkgo?format=json"))["item"]
    buyer.post_form("/cart/add", {"itemId": item["id"], "quantity": "2"})
    assert "CART" in buyer.cookies
    for path in ("/shop", "/shop/p/ginkgo"):
        assert text_of(visitor, path) == text_of(buyer, path)
        assert not visitor.get(path).cookies


def test_another_website_shows_nothing_of_this_one(site: Site, cast: Any) -> None:
    make_card("Ginkgo")
    stranger = SiteClient(OTHER_HOST)
    assert stranger.get("/shop/p/ginkgo").status_code == 404
    assert stranger.get("/shop").status_code == 404


def test_a_change_of_the_owner_shows_at_the_next_request(site: Site, visitor: SiteClient) -> None:
    from sitewright.content.operations.set_navigation import LinkData, set_navigation

    text_of(visitor, "/blog")
    set_navigation("main", [LinkData("Everything", collection_id=site.shop.id)])
    assert "Everything" in text_of(visitor, "/blog")


def test_unsafe_methods_are_refused(site: Site, visitor: SiteClient) -> None:
    assert visitor.post_form("/shop", {}).status_code == 405


def test_product_blocks_show_what_their_source_says(site: Site, visitor: SiteClient) -> None:
    make_card("Plain")
    make_card("Reduced", sale_price_cents=900, is_on_sale=True)
    make_card("Fern", category_slugs=["ferns"])
    publish_home(
        block("newest", "products", source="newest", limit=2),
        block("sale", "products", source="sale"),
        block("ferns", "products", source="category:ferns"),
    )
    shown = [
        re.findall(r'card-title">(\w+)<', part) for part in text_of(visitor, "/").split("block-products")[1:]
    ]
    assert shown == [["Fern", "Reduced"], ["Reduced"], ["Fern"]]


def test_product_blocks_show_picked_products_in_their_order(site: Site, visitor: SiteClient) -> None:
    """Without those visitors cannot buy, and as many as were picked: `limit` says nothing here."""
    first, second, third = make_card("First"), make_card("Second"), make_card("Third")
    gone, hidden = "0" * 32, make_card("Hidden", visibility="hidden")
    sold_out = make_card("Gone", on_hand=0)
    picks = [third, hidden, first, sold_out, second, third]
    source = "picked:" + ",".join([gone, *picks])
    publish_home(block("b1", "products", source=source, limit=1))
    assert re.findall(r'card-title">(\w+)<', text_of(visitor, "/")) == ["Third", "First", "Second"]


def test_post_blocks_show_the_newest_posts(site: Site, visitor: SiteClient) -> None:
    for title in ("One", "Two", "Three"):
        make_post(site.blog, title)
    publish_home(block("b1", "posts", limit=2))
    assert len(re.findall(r'<h3 class="post-card-title">', text_of(visitor, "/"))) == 2
