"""A theme from elsewhere without a template for some kind of page: visitors get a plain one in its frame."""

import json
import re
import shutil
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from sitewright.orders.models import Order
from sitewright.orders.payments import test_provider
from sitewright.themes import loading
from tests.cast import SiteClient
from tests.content.trees import block
from tests.storefront.sites import (
    Site,
    image_of,
    make_card,
    make_picture,
    make_post,
    make_print,
    publish_home,
)

_FIELD = re.compile(r'<(?:input|select)[^>]* name="([^"]+)"')
_VALUE = re.compile(r'<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"')


@pytest.fixture(autouse=True)
def _without_layouts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Meadow with its frame, and with no layout at all."""
    folder = shutil.copytree(loading.themes_folder() / "meadow", tmp_path / "meadow")
    settings = json.loads((folder / "theme.json").read_text())
    (folder / "theme.json").write_text(json.dumps({**settings, "layouts": {}}))
    monkeypatch.setattr(loading, "themes_folder", lambda: tmp_path)


def main_of(answer: Any, status: int = 200) -> str:
    """The middle of the page. Around it stands the theme's own frame, whole."""
    assert answer.status_code == status, answer.content[:500]
    html: str = answer.content.decode()
    head, main, foot = re.split(r"<main [^>]*>|</main>", html)
    assert '<header class="site-header' in head
    assert foot.rstrip().endswith("</html>")
    style = re.compile(r"<style>[^<]*</style>")
    assert "{" not in style.sub("", main)
    return main


def form_in(main: str, action: str) -> dict[str, str]:
    """The values of the form with that action, as the page gives them."""
    [form] = re.findall(rf'<form[^>]* method="post" action="{action}">(.*?)</form>', main, re.DOTALL)
    empty = dict.fromkeys(_FIELD.findall(form), "")
    return empty | {name: unescape(value) for name, value in _VALUE.findall(form)}


def test_a_page_shows_what_the_owner_wrote(site: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", text="The meadow, pressed flat", level=1))
    assert "<h1>The meadow, pressed flat</h1>" in main_of(visitor.get("/"))


def test_the_shop_lists_its_products(site: Site, visitor: SiteClient) -> None:
    make_card("Fern & <b>moss</b>", slug="fern")
    main = main_of(visitor.get("/shop"))
    assert "<h1>Shop</h1>" in main
    assert '<a href="/shop/p/fern">Fern &amp; &lt;b&gt;moss&lt;/b&gt;</a>' in main
    assert "$12.00" in main
    assert '<a href="/shop/ferns">Ferns</a>' in main
    assert "No product matches" in main_of(visitor.get("/shop/grasses"))


def test_a_shop_without_products_says_so(site: Site, visitor: SiteClient) -> None:
    main = main_of(visitor.get("/shop"))
    assert "Products will appear here soon." in main
    assert "See everything" not in main


def test_a_product_has_all_that_buying_it_needs(site: Site, visitor: SiteClient) -> None:
    make_print("Foxglove", images=[image_of(make_picture())], body_html="<p>On <em>cotton</em>.</p>")
    main = main_of(visitor.get("/shop/p/foxglove"))
    assert "<h1>Foxglove</h1>" in main
    assert "<p>On <em>cotton</em>.</p>" in main
    assert re.search(r'<img src="/media/[^"]*format=500w"[^>]* alt="A fern"', main)
    assert re.findall(r'<select [^>]*name="(option\.\w+)"', main) == ["option.Size", "option.Frame"]


def test_a_refused_choice_keeps_what_was_chosen(site: Site, visitor: SiteClient) -> None:
    make_print("Foxglove")
    fields = form_in(main_of(visitor.get("/shop/p/foxglove")), "/cart/add")
    refused = visitor.post_form("/cart/add", fields | {"option.Size": "A3", "quantity": "2"})
    main = main_of(refused, 400)
    assert "Please select the Frame option." in main
    assert '<option value="A3" selected>A3</option>' in main
    assert form_in(main, "/cart/add")["quantity"] == "2"


def test_a_visitor_buys_something(site: Site, visitor: SiteClient) -> None:
    """With nothing but the forms the pages have: into the cart, a changed quantity, a refusal, the order."""
    make_card("Fern <card>", slug="fern")
    fields = form_in(main_of(visitor.get("/shop/p/fern")), "/cart/add")
    assert visitor.post_form("/cart/add", fields)["Location"] == "/cart"
    quantity = form_in(main_of(visitor.get("/cart")), "/cart/update")
    visitor.post_form("/cart/update", quantity | {"quantity": "3"})
    assert "Subtotal: $36.00." in main_of(visitor.get("/cart"))

    fields = form_in(main_of(visitor.get("/checkout")), "/checkout")
    assert {"email", "name", "line1", "city", "postalCode", "country", "payment"} < fields.keys()
    answers = {
        "email": "ada@example.com",
        "name": "Ada <b>",
        "country": "US",
        "payment": test_provider.SUCCESS,
    }
    refused = main_of(visitor.post_form("/checkout", fields | answers), 400)
    assert re.search(r'id="line1"[^>]* aria-describedby="line1-error"', refused)
    assert form_in(refused, "/checkout")["name"] == "Ada <b>"
    address = {"line1": "1 Main Street", "city": "Brooklyn", "region": "NY", "postalCode": "11201"}
    placed = visitor.post_form("/checkout", fields | answers | address)
    main = main_of(visitor.get(placed["Location"]))
    assert f"We have your order {Order.objects.get().number}." in main
    assert "Thank you, Ada &lt;b&gt;." in main
    assert "3 × Fern &lt;card&gt;: $36.00" in main
    assert "Brooklyn NY 11201" in main


def test_what_is_taken_out_again_is_gone(site: Site, visitor: SiteClient) -> None:
    make_card("Fern", slug="fern")
    visitor.post_form("/cart/add", form_in(main_of(visitor.get("/shop/p/fern")), "/cart/add"))
    visitor.post_form("/cart/remove", form_in(main_of(visitor.get("/cart")), "/cart/remove"))
    assert "Your cart is empty." in main_of(visitor.get("/cart"))
    assert "There is nothing to check out." in main_of(visitor.get("/checkout"))


def test_a_blog_has_its_posts(site: Site, visitor: SiteClient) -> None:
    assert "Nothing written yet." in main_of(visitor.get("/blog"))
    make_post(site.blog, "Growing <i>")
    assert re.search(r'<h2><a href="(/blog/[^"]+)">Growing &lt;i&gt;</a></h2>', main_of(visitor.get("/blog")))
    main = main_of(visitor.get("/blog/growing-i"))
    assert "<p>Slowly.</p>" in main
    assert "<h1>Growing &lt;i&gt;</h1>" in main


def test_the_search_finds(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo")
    assert '<a href="/shop/p/ginkgo"><mark>Ginkgo</mark></a>' in main_of(visitor.get("/search?q=ginkgo"))
    assert 'value="&quot;&gt;&lt;b&gt;"' in main_of(visitor.get('/search?q="><b>'))


def test_what_is_not_there_says_so(site: Site, visitor: SiteClient) -> None:
    main = main_of(visitor.get("/nowhere"), 404)
    assert "<h1>Page not found</h1>" in main
    assert 'action="/search"' in main


def test_a_refused_request_says_why(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo")
    answer = visitor.post_form("/cart/update", {}, headers={"Origin": "http://evil.example"})
    assert "<h1>This is not open to you.</h1>" in main_of(answer, 403)
