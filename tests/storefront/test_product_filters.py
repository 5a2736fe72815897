"""Narrowing a shop's list: plain addresses and plain forms."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.facets import keeping
from sitewright.catalog.models import Visibility
from sitewright.catalog.products.data import VariantData
from sitewright.kit import site_versions
from sitewright.kit.http import CACHE_HEADER
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.storefront.sites import Site, make_card, make_print
from tests.storefront.test_shop_list import list_of, titles
from tests.waiting import until


@pytest.fixture
def stocked(site: Site) -> Site:
    """Six prints in two sizes and frames from 38.00, and six cards of 12.00: two sold out, one on sale."""
    for number in range(6):
        make_print(f"Print {number}", tags=["botanical"], category_slugs=["ferns"], slug=f"print-{number}")
    for number in range(6):
        on_sale = {"is_on_sale": True, "sale_price_cents": 900} if number == 5 else {}
        make_card(f"Card {number}", tags=["paper"], on_hand=0 if number < 2 else 9, **on_sale)
    return site


def _values(html: str) -> dict[str, list[tuple[str, str]]]:
    """Of each facet, in order: label and count."""
    found = {}
    for facet in re.findall(r'<fieldset class="facet">.*?</fieldset>', html, re.DOTALL):
        title = re.findall(r"<legend>(.*?)</legend>", facet)[0]
        values = r'<span>([^<]*)</span> <span class="facet-count">\((\d+)\)</span>'
        found[title] = re.findall(values, facet)
    return found


def _chips(html: str) -> list[tuple[str, str]]:
    return re.findall(r'<a class="chip" href="([^"]*)" aria-label="([^"]*)"', html)


def test_offers_what_the_products_have(stocked: Site, visitor: SiteClient) -> None:
    assert list(_values(list_of(visitor)).items()) == [
        ("Frame", [("None", "6"), ("Oak", "6")]),
        ("Size", [("A3", "6"), ("A4", "6")]),
        ("Price", []),
        ("Availability", [("In stock", "10"), ("On sale", "1")]),
        ("Tags", [("botanical", "6"), ("paper", "6")]),
    ]


def test_facets_narrow_one_another_and_not_themselves(stocked: Site, visitor: SiteClient) -> None:
    html = list_of(visitor, "/shop?option.size=A3&in-stock=1")
    assert titles(html) == [f"Print {number}" for number in reversed(range(6))]
    assert ">6 products<" in html
    found = _values(html)
    # An A3 in oak is sold out everywhere.
    assert found["Frame"] == [("None", "6"), ("Oak", "0")]
    assert found["Size"] == [("A3", "6"), ("A4", "6")]
    assert found["Tags"] == [("botanical", "6"), ("paper", "0")]


def test_values_of_one_facet_add_up(stocked: Site, visitor: SiteClient) -> None:
    assert len(titles(list_of(visitor, "/shop?tag=botanical&tag=paper"))) == 12
    assert len(titles(list_of(visitor, "/shop?option.size=A3&option.size=A4"))) == 6


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("price-from=20", 6),
        ("price-to=12", 6),
        ("price-from=12.00&price-to=38", 11),
        ("price-from=50&price-to=20", 6),
        ("price-from=&price-to=", 12),
        ("price-from=1e999999", 12),
        ("price-from=%C2%B2", 12),
        ("on-sale=1", 1),
        ("on-sale=yes", 12),
        ("option.=x", 12),
        ("Option.size=A3", 12),
        ("option.SIZE=a3", 6),
    ],
)
def test_reads_addresses(stocked: Site, visitor: SiteClient, query: str, count: int) -> None:
    """Nonsense is passed over; a range typed the wrong way round is one."""
    assert len(titles(list_of(visitor, f"/shop?{query}"))) == count


def test_an_option_called_as_the_list_calls_something_is_no_trouble(site: Site, visitor: SiteClient) -> None:
    for number in range(6):
        variants = [VariantData(100, attributes={"Page": page}, on_hand=1) for page in ("1", "2")]
        make_print(f"Book {number}", option_names=["Page"], variants=variants, slug=f"book-{number}")
    html = list_of(visitor, "/shop?option.page=2&page=1")
    assert len(titles(html)) == 6
    assert '<input type="checkbox" name="option.page" value="2" checked>' in html


def test_every_choice_can_be_taken_back(stocked: Site, visitor: SiteClient) -> None:
    html = list_of(
        visitor, "/shop?sort=title&option.size=A3&option.size=A4&price-from=10&price-to=40&tag=botanical"
    )
    assert _chips(html) == [
        (
            "/shop?sort=title&amp;option.size=A4&amp;price-from=10&amp;price-to=40&amp;tag=botanical#results",
            "Remove the filter Size: A3",
        ),
        (
            "/shop?sort=title&amp;option.size=A3&amp;price-from=10&amp;price-to=40&amp;tag=botanical#results",
            "Remove the filter Size: A4",
        ),
        (
            "/shop?sort=title&amp;option.size=A3&amp;option.size=A4&amp;price-from=10&amp;price-to=40#results",
            "Remove the filter botanical",
        ),
        (
            "/shop?sort=title&amp;option.size=A3&amp;option.size=A4&amp;tag=botanical#results",
            "Remove the filter $10.00 to $40.00",
        ),
    ]
    assert '<a href="/shop?sort=title#results">Clear all</a>' in html


def test_order_and_filters_keep_each_other(stocked: Site, visitor: SiteClient) -> None:
    html = list_of(visitor, "/shop?sort=-price&in-stock=1")
    narrowing, sorting = re.findall(r'<form class="(?:filters|sort)-form".*?</form>', html, re.DOTALL)
    assert '<input type="hidden" name="sort" value="-price">' in narrowing
    assert '<input type="hidden" name="in-stock" value="1">' in sorting
    assert titles(html)[0].startswith("Print")


def test_pages_keep_the_filters(stocked: Site, visitor: SiteClient) -> None:
    for number in range(30):
        make_card(f"More {number}")
    html = list_of(visitor, "/shop?in-stock=1&sort=title")
    assert len(titles(html)) == 24
    assert 'rel="next" href="/shop?sort=title&amp;in-stock=1&amp;page=2"' in html
    assert len(titles(list_of(visitor, "/shop?sort=title&in-stock=1&page=2"))) == 16
    assert visitor.get("/shop?in-stock=1&page=9").status_code == 404


def test_a_category_is_narrowed_within_itself(stocked: Site, visitor: SiteClient) -> None:
    html = list_of(visitor, "/shop/ferns?option.size=A3")
    assert 'action="/shop/ferns#results"' in html
    assert "Tags" not in _values(html)
    assert len(titles(html)) == 6


def test_search_engines_keep_the_plain_list(stocked: Site, visitor: SiteClient) -> None:
    path = "/shop/ferns?option.size=A3&sort=title"
    assert '<meta name="robots" content="noindex' in list_of(visitor, path)
    page = visitor.get(f"{path}&format=json").json()["page"]
    assert page["canonicalUrl"] == "http://shop.localhost/shop/ferns"
    assert "noindex" not in list_of(visitor, "/shop/ferns")
    tagged = list_of(visitor, "/shop?tag=paper")
    assert '<link rel="canonical" href="http://shop.localhost/shop?tag=paper">' in tagged
    assert "noindex" not in tagged


def test_nothing_left_says_how_to_go_on(stocked: Site, visitor: SiteClient) -> None:
    html = list_of(visitor, "/shop?option.size=A3&price-to=5")
    assert titles(html) == []
    assert "No product matches this choice at the moment. Take a filter away, or clear them all." in html
    assert len(_chips(html)) == 2
    assert _values(html)["Size"] == [("A3", "0"), ("A4", "0")]
    # What leaves nothing cannot be chosen, what is chosen can be taken back.
    assert re.search(r'value="A3" checked>', html)
    assert re.search(r'value="A4" disabled>', html)


def test_a_handful_of_products_needs_no_filters(site: Site, visitor: SiteClient) -> None:
    for number in range(5):
        make_print(f"Print {number}", slug=f"print-{number}")
    assert 'class="filters"' not in list_of(visitor)
    assert 'class="filters"' in list_of(visitor, "/shop?option.size=A3")


def test_hidden_products_neither_appear_nor_count(stocked: Site, visitor: SiteClient) -> None:
    make_print("Secret", tags=["secret"], visibility=Visibility.HIDDEN)
    html = list_of(visitor, "/shop?option.size=A3")
    assert "Secret" not in html
    assert _values(html)["Size"] == [("A3", "6"), ("A4", "6")]
    assert "secret" not in html


def test_says_it_in_german(stocked: Site, visitor: SiteClient, cast: Cast) -> None:
    Website.objects.filter(id=cast.shop.id).update(languages="de")
    site_versions.forget_all()
    html = list_of(visitor, "/de/shop?option.size=A3&in-stock=1&price-from=10")
    assert _chips(html)[-1] == (
        "/de/shop?option.size=A3&amp;in-stock=1#results",
        "Filter Ab 10,00\u00a0$ entfernen",
    )
    assert list(_values(html)) == ["Frame", "Size", "Preis", "Verfügbarkeit", "Schlagwörter"]
    assert 'action="/de/shop#results"' in html
    assert "Ergebnisse anzeigen" in html


def test_what_an_address_says_is_escaped(stocked: Site, visitor: SiteClient) -> None:
    html = list_of(visitor, "/shop?option.%3Cb%3E=%22%3E%3Cscript%3E&tag=%3Ci%3E")
    assert "<script>&" not in html
    assert '"><script>' not in html
    assert "<i>" not in html
    assert "&lt;i&gt;" in html


@pytest.mark.django_db(transaction=True)
def test_costs_as_much_for_many_products_as_for_few(site: Site, visitor: SiteClient) -> None:
    counts = []
    for first, last in ((0, 8), (8, 40)):
        for number in range(first, last):
            make_print(f"Print {number}", slug=f"print-{number}", tags=[f"tag {number}"])
        list_of(visitor, "/shop?option.size=A3")
        with CaptureQueriesContext(connection) as queries:
            list_of(visitor, "/shop?option.size=A3&in-stock=1")
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 12


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """One product is many."""
    monkeypatch.setattr(keeping, "SMALL_SHOP", 0)


@pytest.mark.django_db(transaction=True)
def test_a_large_shop_shows_its_list_before_it_can_be_narrowed(
    site: Site, visitor: SiteClient, large: None
) -> None:
    """Without filters that page would stay in the store, so it never comes there."""
    make_print()
    first = visitor.get("/shop")
    assert titles(first.content.decode()) == ["Foxglove"]
    assert CACHE_HEADER not in first
    until(lambda: CACHE_HEADER in visitor.get("/shop"))
    assert titles(list_of(visitor, "/shop?option.size=A3")) == ["Foxglove"]


@pytest.mark.django_db(transaction=True)
def test_what_cannot_be_narrowed_yet_can_be_asked_again(site: Site, visitor: SiteClient, large: None) -> None:
    make_print()
    answer = visitor.get("/shop?option.size=A3")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "We are still sorting our products." in answer.content.decode()
    until(lambda: visitor.get("/shop?option.size=A3").status_code == 200)
