"""The theme that `sitewright theme new` writes, as visitors meet it."""

import shutil
from pathlib import Path

import pytest
import structlog

from sitewright.orders.payments import test_provider
from sitewright.sites.models import Website
from sitewright.themes import loading
from sitewright.themes.layouts import all_layouts
from sitewright.themes.new_theme import new_theme_files, write_theme
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
from tests.storefront.test_plain_layouts import form_in

BUYER = {
    "email": "ada@example.com", "name": "Ada Byron", "line1": "1 Main Street", "city": "Brooklyn",
    "region": "NY", "postalCode": "11201", "country": "US", "payment": test_provider.SUCCESS,
}  # fmt: skip


@pytest.fixture(autouse=True)
def _in_the_new_theme(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(loading.themes_folder() / "meadow", tmp_path / "meadow")
    write_theme(tmp_path / "elm", new_theme_files("elm"))
    monkeypatch.setattr(loading, "themes_folder", lambda: tmp_path)
    Website.objects.update(theme="elm")


def page(visitor: SiteClient, path: str, status: int = 200) -> str:
    """A whole page that no template had an error in."""
    with structlog.testing.capture_logs() as logs:
        answer = visitor.get(path)
    assert answer.status_code == status, path
    assert [entry for entry in logs if entry["event"] == "template error"] == []
    html = answer.content.decode()
    assert html.startswith("<!doctype html>")
    assert "{" not in html.split("<body", 1)[1]
    return html


def test_has_a_layout_of_its_own_for_every_kind_of_page() -> None:
    elm = loading.theme("elm")
    assert set(elm.layouts) == all_layouts()
    assert [template.errors for template in {**elm.layouts, **elm.partials}.values() if template.errors] == []


def test_shows_what_was_written_under_the_other_theme(visitor: SiteClient) -> None:
    picture = image_of(make_picture())
    make_card("Fern card", slug="fern", images=[picture])
    publish_home(
        block("b1", text="Pressed <flat>", level=1),
        block("b2", "text", html="<p>By <em>hand</em>.</p>"),
        block("b3", "button", label="Have a look", href="/shop"),
        block("b4", "products", title="New"),
    )
    html = page(visitor, "/")
    assert "<h1>Pressed &lt;flat&gt;</h1>" in html
    assert "<p>By <em>hand</em>.</p>" in html
    assert '<a class="button" href="/shop">Have a look</a>' in html
    assert "Fern card</a>" in html


@pytest.mark.parametrize(("is_shown", "count"), [(True, 1), (False, 0)])
def test_shows_the_announcement_that_is_switched_on(visitor: SiteClient, is_shown: bool, count: int) -> None:
    publish_home()
    bar = {"isShown": is_shown}
    Website.objects.update(settings={"announcement": "Closed in <May>", "announcementBar": bar})
    assert page(visitor, "/").count("Closed in &lt;May&gt;") == count


def test_lists_and_shows_products_and_posts(site: Site, visitor: SiteClient) -> None:
    make_print("Foxglove", images=[image_of(make_picture())])
    make_post(site.blog, "Pressing")
    assert "Foxglove</a>" in page(visitor, "/shop")
    assert "<h1>Foxglove</h1>" in page(visitor, "/shop/p/foxglove")
    assert "Pressing</a>" in page(visitor, "/blog")
    assert "<h1>Pressing</h1>" in page(visitor, "/blog/pressing")
    assert "Foxglove</mark></a>" in page(visitor, "/search?q=foxglove")
    assert 'action="/search"' in page(visitor, "/nowhere", 404)


def test_a_visitor_buys_something(visitor: SiteClient) -> None:
    make_card("Fern card", slug="fern")
    visitor.post_form("/cart/add", form_in(page(visitor, "/shop/p/fern"), "/cart/add"))
    assert "Subtotal: $12.00." in page(visitor, "/cart")
    placed = visitor.post_form("/checkout", form_in(page(visitor, "/checkout"), "/checkout") | BUYER)
    assert "Thank you, Ada Byron." in page(visitor, placed["Location"])
