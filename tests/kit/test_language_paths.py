"""Which addresses name a language, and links that lead on in it."""

import pytest

from sitewright.kit.language_paths import asked_language, in_language, with_language_links
from sitewright.kit.messages import speaking


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("/de/shop/p/fern", ("de", "/shop/p/fern")),
        ("/de/", ("de", "/")),
        ("/de", ("de", "/")),
        ("/de/api/commerce/shopping-cart", ("de", "/api/commerce/shopping-cart")),
        ("/desk", ("", "/desk")),
        ("/fr/shop", ("", "/fr/shop")),
        ("/shop/de", ("", "/shop/de")),
        ("/de/config/api/site", ("", "/de/config/api/site")),
        ("/de/config", ("", "/de/config")),
        ("/de/api/crumb", ("", "/de/api/crumb")),
        ("/de/theme/meadow/0/a.svg", ("", "/de/theme/meadow/0/a.svg")),
        ("/de/healthz", ("", "/de/healthz")),
        ("/de/de/shop", ("de", "/de/shop")),
    ],
)
def test_it_reads_the_language_off_the_address(path: str, answer: tuple[str, str]) -> None:
    assert asked_language(path, "de it") == answer


def test_it_finds_none_where_the_website_has_one_language() -> None:
    assert asked_language("/de/shop", "") == ("", "/de/shop")


@pytest.mark.parametrize(
    ("markup", "shown"),
    [
        ('<a href="/shop?tag=a">', '<a href="/de/shop?tag=a">'),
        ("<a class='x' href='/'>", "<a class='x' href='/de/'>"),
        ("<a href=/cart>", "<a href=/de/cart>"),
        ('<form method="post" action="/cart/add">', '<form method="post" action="/de/cart/add">'),
        ('<button formaction="/checkout">', '<button formaction="/de/checkout">'),
        ('<a data-item-url="/shop/p/fern">', '<a data-item-url="/de/shop/p/fern">'),
        ('<a href="/de/shop">', '<a href="/de/shop">'),
        ('<a href="//other.example/shop">', '<a href="//other.example/shop">'),
        ('<a href="https://other.example/shop">', '<a href="https://other.example/shop">'),
        ('<a href="#main">', '<a href="#main">'),
        ('<link rel="stylesheet" href="/theme/site/0/style.css">',) * 2,
        ('<a href="/media/0/fern.png?format=2500w">',) * 2,
        ('<img src="/shop">',) * 2,
        ("<p>see href=&quot;/shop&quot;</p>",) * 2,
    ],
)
def test_it_leads_links_on_in_the_language(markup: str, shown: str) -> None:
    with speaking("de", "/de"):
        assert with_language_links(markup) == shown
    assert with_language_links(markup) == markup


def test_it_leads_on_in_the_websites_own_language_without_a_prefix() -> None:
    with speaking("de"):
        assert in_language("/cart") == "/cart"
    with speaking("de", "/de"):
        assert in_language("/cart") == "/de/cart"
        assert in_language("/api/crumb") == "/api/crumb"
