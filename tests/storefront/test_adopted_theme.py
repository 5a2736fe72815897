"""A website in a theme that was written elsewhere, as visitors meet it."""

import re
import shutil
from pathlib import Path

import pytest
import structlog
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.sites.operations.use_theme import use_theme
from sitewright.themes import loading
from sitewright.themes.adopting.adopt import adopt_theme
from sitewright.themes.adopting.known_values import WEBSITE, WEBSITE_SETTINGS
from sitewright.themes.context.original import original_names
from sitewright.themes.context.site import Place, site_context
from tests.cast import SiteClient
from tests.content.trees import block, section, tree
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
from tests.themes.adopting.folders import HARBOUR

pytestmark = pytest.mark.database


@pytest.fixture(autouse=True)
def _in_harbour(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "own_themes_folder", lambda: tmp_path)
    adopt_theme(HARBOUR, "harbour")
    use_theme("harbour")


def page(visitor: SiteClient, path: str, status: int = 200) -> str:
    """A whole page that no template had an error in."""
    with structlog.testing.capture_logs() as logs:
        answer = visitor.get(path)
    assert answer.status_code == status, path
    assert [entry for entry in logs if entry["event"] == "template error"] == []
    html = answer.content.decode()
    assert html.startswith("<!doctype html>")
    assert html.rstrip().endswith("</html>")
    assert "squarespace" not in html.replace("squarespace-comments", "")
    return html


def test_shows_what_the_owner_wrote_in_its_frame(visitor: SiteClient) -> None:
    publish_home(block("b1", text="Pressed <flat>", level=1))
    html = page(visitor, "/")
    assert "Pressed &lt;flat&gt;</h1>" in html
    assert '<header class="banner">' in html
    assert re.search(
        r'<body data-page-type="2" [^>]*id="collection-[^"]+" class="collection-type-page ', html
    )
    assert html.count("<title>") == 1


def test_has_its_style_settings_at_their_defaults_on_the_body(visitor: SiteClient) -> None:
    publish_home()
    assert "view-list homepage tweak-wide-banner tweak-menu-side-right" in page(visitor, "/")


def test_shows_menus_by_its_own_block(site: Site, visitor: SiteClient) -> None:
    publish_home()
    links = [
        LinkData("Shop & more", collection_id=site.shop.id),
        LinkData("Far", external_link="https://far.example.com/"),
        LinkData("More", children=[LinkData("Journal", collection_id=site.blog.id)]),
    ]
    set_navigation("main", links)
    set_navigation("secondNav", links[:1])
    html = page(visitor, "/")
    assert '<a href="/shop">Shop &amp; more</a>' in html
    assert '<a href="https://far.example.com/">Far</a>' in html
    assert re.search(r'<span>More</span><ul>\s*<li><a href="/blog">Journal</a></li>', html)
    assert "tweak-menu-side-right has-second" in html


def test_a_menu_without_its_block_is_a_plain_list(site: Site, visitor: SiteClient) -> None:
    publish_home()
    set_navigation("footer", [LinkData("All prints", collection_id=site.shop.id)])
    assert re.search(r'<nav><ul>\s*<li><a href="/shop">All prints</a></li>\s*</ul></nav>', page(visitor, "/"))


def test_lists_and_shows_posts(site: Site, visitor: SiteClient) -> None:
    make_post(site.blog, 'Pressing "flat" <things>')
    make_post(site.blog, "Before")
    listed = page(visitor, "/blog")
    assert "canvas-wide" in listed
    assert "Pressing &quot;flat&quot; &lt;things&gt;</a>" in listed
    shown = page(visitor, "/blog/pressing-flat-things")
    assert "<h1>Pressing &quot;flat&quot; &lt;things&gt;</h1>" in shown
    assert '<div class="words"><p>Slowly.</p></div>' in shown
    assert "by Ada</p>" in shown
    assert '<a class="tag" href="/blog?tag=process">process</a>' in shown


def test_escapes_what_is_asked_for_in_an_address(site: Site, visitor: SiteClient) -> None:
    html = page(visitor, "/blog?tag=%3Cimg%20src=x%20onerror=alert(1)%3E")
    assert '<p class="filtered">&lt;img src=x onerror=alert(1)&gt;</p>' in html
    assert "<img src=x" not in html


def test_pictures_come_without_a_script(visitor: SiteClient) -> None:
    make_print("Foxglove", images=[image_of(make_picture())])
    assert re.search(
        r'<img data-src="(/media/[^"]+)" [^>]*src="\1\?format=1500w" loading="lazy" />',
        page(visitor, "/shop"),
    )


def test_a_visitor_buys_something(visitor: SiteClient) -> None:
    make_card("Fern card", slug="fern")
    assert "<b>Fern card</b>" in page(visitor, "/shop")
    html = page(visitor, "/shop/p/fern")
    assert "<h1>Fern card</h1>" in html
    visitor.post_form("/cart/add", form_in(html, "/cart/add"))
    assert "Subtotal: $12.00." in page(visitor, "/cart")
    assert 'action="/checkout"' in page(visitor, "/checkout")


def test_kinds_of_pages_it_does_not_know_are_plain_ones_in_its_frame(visitor: SiteClient) -> None:
    for path, status in (("/search?q=fern", 200), ("/nowhere", 404)):
        html = page(visitor, path, status)
        assert '<header class="banner">' in html
        assert 'class="sitewright-plain"' in html


def test_shows_its_static_page_at_the_address_of_its_name(visitor: SiteClient) -> None:
    publish_page(create_page("About", slug="about", tree=tree(section("s1", block("b1", text="Ours")))).id)
    html = page(visitor, "/about")
    assert "Written into the theme." in html
    assert "Ours" not in html


def test_an_area_shows_the_sections_of_its_page(visitor: SiteClient) -> None:
    publish_home()
    assert "ground-blocks" not in page(visitor, "/")
    made = create_page(
        "Footer", slug="area-footer-blocks", tree=tree(section("s1", block("b1", text="Tides")))
    )
    publish_page(made.id)
    html = page(visitor, "/")
    opening = '<div class="sqs-layout sitewright-sections ground-blocks" id="footerBlocks">'
    assert re.search(rf"{opening}<section[^>]*>.*Tides</h2>", html, re.DOTALL)
    assert "ground-blocks" in page(visitor, "/shop")


def test_its_scripts_run_but_not_where_visitors_type_what_is_theirs(visitor: SiteClient) -> None:
    publish_home()
    answer = visitor.get("/")
    assert re.search(
        r'<script src="/theme/harbour/[0-9a-f]{12}/scripts-site\.js" defer', answer.content.decode()
    )
    assert "/theme/harbour/" in answer["Content-Security-Policy"]
    assert "'sha256-" in answer["Content-Security-Policy"]
    make_card("Fern card", slug="fern")
    visitor.post_form("/cart/add", form_in(page(visitor, "/shop/p/fern"), "/cart/add"))
    for path in ("/cart", "/checkout"):
        assert "scripts-site.js" not in page(visitor, path), path


@pytest.mark.parametrize(
    "opening",
    [
        "<scr{#}ipt nonce='{nonce}'>alert(1)</scr{#}ipt>",
        '<scr{.if x}{.end}ipt nonce="{@|get @name}">alert(1)</script>',
        "{.section @}{@|json|htmltag}{.end}",
    ],
)
def test_no_template_learns_the_nonce_where_visitors_type_what_is_theirs(
    visitor: SiteClient, tmp_path: Path, opening: str
) -> None:
    region = (HARBOUR / "footer.region").read_text()
    folder = shutil.copytree(HARBOUR, tmp_path / "copy")
    (folder / "footer.region").write_text(f"{{.var @name x|output nonce}}{opening}{region}")
    adopt_theme(folder, "harbour", replaces=True)
    use_theme("harbour")
    make_card("Fern card", slug="fern")
    visitor.post_form("/cart/add", form_in(visitor.get("/shop/p/fern").content.decode(), "/cart/add"))
    answer = visitor.get("/checkout")
    [nonce] = re.findall(r"script-src 'nonce-([^']+)'", answer["Content-Security-Policy"])
    nonced = re.findall(rf'<[^>]*nonce="{re.escape(nonce)}"[^>]*>', answer.content.decode())
    assert answer.content.decode().count(nonce) == 1
    assert re.fullmatch(r'<script type="module" src="/static/storefront/[^"]+" nonce="[^"]+">', nonced[0])


def test_sends_its_files_and_its_styles(visitor: SiteClient) -> None:
    publish_home()
    html = page(visitor, "/")
    [anchor] = re.findall(r'class="anchor" src="([^"]+)"', html)
    [script] = re.findall(r'<script src="(/theme/harbour/[^"]+)"', html)
    [style] = re.findall(r'<link rel="stylesheet" href="([^"]+)"', html)
    assert visitor.get(anchor)["Content-Type"] == "image/svg+xml"
    assert anchor in visitor.get(script).content.decode()
    css = visitor.get(style).content.decode()
    assert f"url({anchor})" in css
    assert ".banner .brand{font-family:var(--font-display)" in css


def test_nothing_is_lost_when_the_website_goes_back(site: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", text="Pressed flat", level=1))
    make_card("Fern card", slug="fern")
    make_post(site.blog, "Pressing")
    set_navigation("footer", [LinkData("All prints", collection_id=site.shop.id)])
    use_theme("meadow")
    paths = ("/", "/shop", "/shop/p/fern", "/blog", "/blog/pressing")
    before = {path: visitor.get(path).content for path in paths}
    use_theme("harbour")
    for path in paths:
        page(visitor, path)
    use_theme("meadow")
    assert {path: visitor.get(path).content for path in paths} == before


@pytest.mark.django_db(transaction=True)
def test_areas_cost_no_query_while_nothing_changes(visitor: SiteClient) -> None:
    publish_home()
    publish_page(
        create_page("Footer", slug="area-footer-blocks", tree=tree(section("s1", block("b1", text="x")))).id
    )
    page(visitor, "/")
    with CaptureQueriesContext(connection) as queries:
        page(visitor, "/?again=1")
    assert [query["sql"] for query in queries if "area-footer-blocks" in query["sql"]] == []


def test_the_report_knows_which_values_there_are(site: Site) -> None:
    """What is told to have no counterpart is not there, and the other way round."""
    context = site_context(Place("/", "http", "shop.localhost"))
    adopted = loading.theme("harbour").adopted
    assert adopted is not None
    page = {"title": "", "url": "/", "id": "1", "kind": "home"}
    names = original_names({**context, "page": page, "tree": {}}, adopted, {}, runs_scripts=False)
    assert set(names["website"]) == WEBSITE
    assert set(context["websiteSettings"]) == WEBSITE_SETTINGS
