"""Header, announcement, logo, icon and footer as visitors get them (PL-2.24, PL-3.56)."""

import io
from typing import Any

import pytest
from PIL import Image

from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import update_site
from sitewright.sites.settings_schema import FOOTER_LAYOUTS, HEADER_LAYOUTS
from tests.cast import SiteClient
from tests.storefront.sites import Site, make_picture, publish_home

NOBODY_OBJECTS = lambda _before, _after: None  # noqa: E731


def _home_with(visitor: SiteClient, **settings: Any) -> str:
    publish_home()
    update_site({"settings": settings}, NOBODY_OBJECTS)
    return visitor.get("/").content.decode()


@pytest.mark.parametrize("layout", HEADER_LAYOUTS)
def test_it_prints_every_header_layout_whole(site: Site, visitor: SiteClient, layout: str) -> None:
    html = _home_with(visitor, header={"layout": layout, "sticky": "up", "isTransparent": True})
    assert f'<header class="site-header header-{layout} sticky-up is-clear">' in html
    assert html.count('<ul class="nav-list">') == 2
    assert 'class="site-title" href="/"' in html
    assert 'class="tool-link cart-link"' in html


@pytest.mark.parametrize("layout", FOOTER_LAYOUTS)
def test_it_prints_every_footer_layout(site: Site, visitor: SiteClient, layout: str) -> None:
    html = _home_with(visitor, footer={"layout": layout}, footerText="Made in Bern")
    assert f'<footer class="site-footer footer-{layout} theme-ink">' in html
    assert '<p class="footer-note">Made in Bern</p>' in html


def test_it_shows_only_the_tools_that_are_wanted(site: Site, visitor: SiteClient) -> None:
    html = _home_with(visitor, header={"hasSearch": False, "hasCart": False})
    assert "tool-link" not in html


def test_it_shows_a_button_that_leads_somewhere(site: Site, visitor: SiteClient) -> None:
    html = _home_with(visitor, header={"buttonText": "Book <now>", "buttonUrl": "/contact"})
    assert html.count('href="/contact">Book &lt;now&gt;</a>') == 2


@pytest.mark.parametrize("path", ["/", "/de/"])
def test_it_offers_the_page_in_every_language_of_the_website(
    site: Site, visitor: SiteClient, path: str
) -> None:
    update_site({"languages": "de"}, NOBODY_OBJECTS)
    _home_with(visitor, header={"hasLanguages": True}, footer={"hasLanguages": False})
    html = visitor.get(path).content.decode()
    header, _, rest = html.partition("</header>")
    for code, prefix, title in (("en-US", "", "English"), ("de", "/de", "Deutsch")):
        here = ' aria-current="true"' if path == f"{prefix}/" else ""
        link = f'{prefix}/" lang="{code}" hreflang="{code}"{here}>{title}</a>'
        # In the bar and in the sheet of a phone.
        assert header.count(link) == 2
    assert '<link rel="alternate" hreflang="de" href="' in header
    assert "footer-languages" not in rest


def test_it_offers_languages_in_the_footer_unless_they_are_switched_off(
    site: Site, visitor: SiteClient
) -> None:
    update_site({"languages": "de"}, NOBODY_OBJECTS)
    html = _home_with(visitor)
    assert 'class="footer-languages"' in html
    assert "language-menu" not in html


def test_it_offers_no_choice_of_one_language(site: Site, visitor: SiteClient) -> None:
    html = _home_with(visitor, header={"hasLanguages": True}, footer={"hasLanguages": True})
    assert "hreflang" not in html
    assert "languages" not in html


def test_it_names_networks_by_their_address(site: Site, visitor: SiteClient) -> None:
    links = ["https://www.instagram.com/meadow", "mailto:hello@meadow.test", "https://meadow.social/@us"]
    html = _home_with(visitor, socialLinks=links)
    for name in ("Instagram", "E-mail", "meadow.social"):
        assert f'aria-label="{name}"' in html


def test_it_names_ways_to_write_and_call_in_the_language_of_the_page(site: Site, visitor: SiteClient) -> None:
    Website.objects.update(locale="de-DE")
    html = _home_with(visitor, socialLinks=["mailto:hello@meadow.test", "tel:+4930123456"])
    for name in ("E-Mail", "Telefon"):
        assert f'aria-label="{name}"' in html


@pytest.mark.parametrize(("is_shown", "count"), [(True, 1), (False, 0)])
def test_it_shows_the_announcement_that_is_switched_on(
    site: Site, visitor: SiteClient, *, is_shown: bool, count: int
) -> None:
    html = _home_with(visitor, announcement="Closed in May", announcementBar={"isShown": is_shown})
    assert html.count("Closed in May") == count
    assert "data-dismiss" not in html


def test_it_remembers_a_closed_announcement_ahead_of_the_first_drawing(
    site: Site, visitor: SiteClient
) -> None:
    html = _home_with(visitor, announcement="Closed", announcementBar={"isDismissible": True})
    script = html.partition("</aside>")[2].partition("</script>")[0]
    assert "'sha256-" in visitor.get("/")["Content-Security-Policy"]
    assert 'sessionStorage.getItem("announcement")' in script


def test_it_prints_the_logo_with_its_size_and_variants(site: Site, visitor: SiteClient) -> None:
    light, dark = make_picture("logo.png", (400, 100)), make_picture("night.png", (400, 100))
    html = _home_with(visitor, logo={"light": light.id, "dark": dark.id, "phone": "", "height": 32})
    assert f'<img src="/media/{light.id}/logo.png?format=256w" width="128" height="32" alt="The Shop"' in html
    assert f'<source media="(prefers-color-scheme: dark)" srcset="/media/{dark.id}/night.png' in html
    assert "max-width: 55.99rem" not in html


def test_it_prints_the_name_where_the_logo_is_of_another_website(site: Site, visitor: SiteClient) -> None:
    html = _home_with(visitor, logo={"light": "0" * 32})
    assert "site-logo" not in html
    assert '"page">The Shop</a>' in html


def test_it_links_the_icon_in_all_sizes(site: Site, visitor: SiteClient) -> None:
    icon = make_picture("icon.png", (300, 100))
    html = _home_with(visitor, favicon=icon.id)
    assert f'<link rel="apple-touch-icon" href="/media/{icon.id}/icon/180.png">' in html
    manifest = visitor.get("/site.webmanifest").json()
    assert [found["sizes"] for found in manifest["icons"]] == ["192x192", "512x512"]
    assert visitor.get("/favicon.ico")["Location"] == f"/media/{icon.id}/icon/32.png"


@pytest.mark.parametrize("size", [32, 180, 192, 512])
def test_it_draws_the_icon_as_a_square_with_clear_edges(site: Site, visitor: SiteClient, size: int) -> None:
    icon = make_picture("icon.png", (300, 100))
    for _ in range(2):  # Made, then kept.
        answer = visitor.get(f"/media/{icon.id}/icon/{size}.png")
        assert answer["Content-Type"] == "image/png"
        with Image.open(io.BytesIO(answer.content)) as drawn:
            assert (drawn.size, drawn.mode) == ((size, size), "RGBA")
            assert drawn.getpixel((0, 0))[3] == 0  # type: ignore[index]
            assert drawn.getpixel((size // 2, size // 2))[3] == 255  # type: ignore[index]


def test_it_draws_no_icon_in_sizes_nobody_links_to(site: Site, visitor: SiteClient) -> None:
    icon = make_picture("icon.png", (300, 100))
    assert visitor.get(f"/media/{icon.id}/icon/4096.png").status_code == 404


def test_it_has_no_manifest_without_an_icon(site: Site, visitor: SiteClient) -> None:
    assert visitor.get("/site.webmanifest").status_code == 404
