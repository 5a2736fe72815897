"""What is printed where phones have a text, link or picture of their own."""

from typing import Any

import pytest

from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast
from tests.content.trees import block, section
from tests.storefront.sites import make_picture
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], type_name: str, /, *, marks: bool = False, **settings: Any) -> str:
    named = {name.replace("_on_phone", "@phone"): value for name, value in settings.items()}
    return section_html(section("s1", block("b1", type_name, **named)), site, marks=marks)


def test_one_text_is_printed_as_it_is(site: dict[str, Any]) -> None:
    assert "<h2>A &amp; B<br/>C</h2>" in shown(site, "heading", text="A & B\nC")


def test_of_two_texts_each_stands_for_its_devices(site: dict[str, Any]) -> None:
    html = shown(site, "heading", text="For a desk", text_on_phone="For a <b>phone</b>")
    wide = '<span class="either only-wide">For a desk</span>'
    phone = '<span class="either only-phone">For a &lt;b&gt;phone&lt;/b&gt;</span>'
    assert f"<h2>{wide}{phone}</h2>" in html


def test_rich_texts_stand_in_boxes(site: dict[str, Any]) -> None:
    html = shown(site, "text", html="<p>Long</p>", html_on_phone="<p>Short<script>x</script></p>")
    assert '<div class="either only-wide"><p>Long</p></div>' in html
    assert '<div class="either only-phone"><p>Short' in html
    assert "<script" not in html


def test_the_editor_finds_each_of_two_texts(site: dict[str, Any]) -> None:
    html = shown(site, "heading", marks=True, text="Desk", text_on_phone="Phone")
    assert '<h2><span class="either only-wide" data-field="text">Desk</span>' in html
    assert '<span class="either only-phone" data-field="text@phone">Phone</span></h2>' in html


def test_the_editor_finds_a_rich_text_for_phones(site: dict[str, Any]) -> None:
    html = shown(site, "text", marks=True, html="<p>Long</p>", html_on_phone="<p>Short</p>")
    assert '<div class="either only-phone" data-field="html@phone" data-rich-text>' in html


def test_a_caption_for_phones_alone_is_printed(site: dict[str, Any]) -> None:
    html = shown(site, "image", caption_on_phone="Only here")
    assert '<span class="either only-phone">Only here</span>' in html


def test_a_button_can_lead_phones_elsewhere(site: dict[str, Any]) -> None:
    html = shown(site, "button", label="Call us", href="/contact", href_on_phone="tel:+4930123")
    assert '<a class="button button-primary only-wide" href="/contact">Call us</a>' in html
    assert '<a class="button button-primary only-phone" href="tel:+4930123">Call us</a>' in html


def test_of_two_pictures_a_browser_loads_one(site: dict[str, Any]) -> None:
    wide, phone = make_picture(), make_picture()
    on_phones = f"/media/{phone.id}/{phone.name}"
    html = shown(site, "image", image=f"/media/{wide.id}/{wide.name}", image_on_phone=on_phones)
    picture = html[html.index("<picture") : html.index("</picture>")]
    assert f'<source media="(max-width: 40rem)" srcset="{on_phones}' in picture
    assert picture.count("<img ") == 1
    assert picture.index("<source") < picture.index("<img")
    # Its place is kept in its own shape.
    assert f'width="{phone.width}" height="{phone.height}"' in picture[: picture.index("<img")]


def test_one_picture_needs_no_choice(site: dict[str, Any]) -> None:
    wide = make_picture()
    assert "<picture" not in shown(site, "image", image=f"/media/{wide.id}/{wide.name}")


def test_a_block_can_be_kept_from_phones(site: dict[str, Any]) -> None:
    assert " only-wide " in shown(site, "heading", text="A", only="wide")
    assert "only-" not in shown(site, "heading", text="A", only="all")


def test_a_section_can_be_for_phones_alone(site: dict[str, Any]) -> None:
    assert "only-phone" in section_html(section("s1", block("b1"), only="phone"), site, marks=False)
