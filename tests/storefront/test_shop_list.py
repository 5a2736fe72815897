import re

import pytest

from tests.cast import SiteClient
from tests.storefront.sites import Site, make_card, make_print


def list_of(visitor: SiteClient, path: str = "/shop") -> str:
    answer = visitor.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def titles(html: str) -> list[str]:
    return re.findall(r'<h3 class="product-card-title">([^<]*)</h3>', html)


@pytest.fixture
def many(site: Site) -> Site:
    for number in range(30):
        make_card(f"Print {number:02}")
    return site


def test_shows_24_products_and_the_way_on(many: Site, visitor: SiteClient) -> None:
    html = list_of(visitor)
    assert len(titles(html)) == 24
    assert "30 products" in html
    assert 'rel="next" href="/shop?page=2"' in html
    assert 'rel="prev"' not in html


def test_the_last_page_shows_the_rest_and_the_way_back(many: Site, visitor: SiteClient) -> None:
    html = list_of(visitor, "/shop?page=2")
    assert len(titles(html)) == 6
    assert 'rel="prev" href="/shop"' in html
    assert '<link rel="canonical" href="http://shop.localhost/shop?page=2">' in html


def test_sorting_stays_while_turning_pages(many: Site, visitor: SiteClient) -> None:
    html = list_of(visitor, "/shop?sort=title")
    assert titles(html)[:2] == ["Print 00", "Print 01"]
    assert '<option value="title" selected>Name</option>' in html
    assert 'href="/shop?sort=title&amp;page=2"' in html


@pytest.mark.parametrize("query", ["?page=0", "?page=-1", "?page=x", "?page=", "?sort=nonsense", "?page=%00"])
def test_a_nonsense_query_is_the_plain_list(many: Site, visitor: SiteClient, query: str) -> None:
    assert len(titles(list_of(visitor, f"/shop{query}"))) == 24


def test_a_category_shows_its_own_and_is_marked(site: Site, visitor: SiteClient) -> None:
    make_card("Bracken", category_slugs=["ferns"])
    make_card("Barley", category_slugs=["grasses"])
    html = list_of(visitor, "/shop/ferns")
    assert titles(html) == ["Bracken"]
    assert '<a href="/shop/ferns" aria-current="page">Ferns</a>' in html


def test_a_tag_narrows_the_list(site: Site, visitor: SiteClient) -> None:
    make_card("Bracken", tags=["botanical"])
    make_card("Postcard")
    assert titles(list_of(visitor, "/shop?tag=botanical")) == ["Bracken"]


def test_an_empty_shop_says_so(site: Site, visitor: SiteClient) -> None:
    assert "Nothing here yet." in list_of(visitor)


def test_a_card_with_one_variant_adds_by_a_plain_form(site: Site, visitor: SiteClient) -> None:
    """SF-2.15"""
    make_card("Ginkgo")
    html = list_of(visitor)
    assert re.search(r'<form method="post" action="/cart/add"[^>]*data-item-url="/shop/p/ginkgo"', html)
    assert '<span data-slot="label">Add To Cart</span><span class="visually-hidden"> Ginkgo</span>' in html


def test_a_card_with_options_leads_to_them_without_script(site: Site, visitor: SiteClient) -> None:
    """Without a script the button is a link; the rest of SF-4.14 is the script's part."""
    make_print("Foxglove")
    html = list_of(visitor)
    assert re.search(r'<a class="button button-quiet add-button" href="/shop/p/foxglove"', html)
    assert 'method="post"' not in html


def test_a_sold_out_card_is_disabled_for_good(site: Site, visitor: SiteClient) -> None:
    """SF-4.15"""
    make_card("Ginkgo", on_hand=0)
    html = list_of(visitor)
    assert re.search(
        r'<button class="button button-quiet add-button" type="button" disabled>Sold Out</button>', html
    )
    assert 'class="product-mark sold-out"' in html


def test_prices_are_written_as_the_language_does(site: Site, visitor: SiteClient) -> None:
    make_print("Foxglove")
    assert "from $38.00" in list_of(visitor)


def test_sorting_needs_no_script(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo")
    html = list_of(visitor)
    assert re.search(r'<form[^>]* method="get" action="/shop"', html)
    assert ">Sort</button>" in html
