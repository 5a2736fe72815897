import re
from typing import Any

import pytest

from sitewright.content.tree_versions import upgraded
from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def test_public_markup_carries_no_marks(site: dict[str, Any]) -> None:
    html = section_html(section("s1", block("b1", text="Hello")), site, marks=False)
    assert "Hello" in html
    assert "data-section" not in html
    assert "data-field" not in html


def test_marks_name_section_block_and_field(site: dict[str, Any]) -> None:
    html = section_html(section("s1", block("b1", text="Hello")), site)
    assert 'data-section="s1"' in html
    assert 'data-block="b1"' in html
    assert '<h2 data-field="text">Hello</h2>' in html


def test_marks_say_which_text_is_rich(site: dict[str, Any]) -> None:
    """By them a click on any other text begins the edit in the page itself, at once."""
    html = section_html(section("s1", block("b1", "text", html="<p>Hello</p>")), site)
    assert ' data-field="html" data-rich-text' in html


def test_phone_values_become_classes_of_their_own(site: dict[str, Any]) -> None:
    placed = {
        **block("b1", size={"base": "l", "phone": "s"}),
        "placement": {"base": {"span": 6, "column": 2}, "phone": {"span": 12}},
    }
    html = section_html(section("s1", placed), site)
    assert 'class="block block-heading level-2 size-l span-6 column-2 phone-size-s phone-span-12"' in html


def test_a_body_of_an_earlier_release_looks_as_it_did(site: dict[str, Any]) -> None:
    """Its blocks had their width among their settings; the markup is what that release printed."""
    heading = block("b1", size={"base": "l", "phone": "s"}, span={"base": 6, "phone": 12})
    old = {"version": 1, "sections": [section("s1", heading, block("b2", span=40), block("b3"))]}
    html = section_html(upgraded(old)["sections"][0], site, marks=False)
    assert re.findall(r'class="block ([^"]*)"', html) == [
        "block-heading level-2 size-l span-6 phone-size-s phone-span-12",
        "block-heading level-2 size-l span-12",
        "block-heading level-2 size-l span-12",
    ]


def test_blocks_stand_in_blocks(site: dict[str, Any]) -> None:
    inner = {**block("in", "group"), "blocks": [block("deep", text="Ferns")]}
    outer = {**block("out", "group"), "blocks": [inner, block("beside", text="Moss")]}
    html = section_html(section("s1", outer), site)
    assert re.findall(r'data-(?:section|block)="(\w+)"', html) == ["s1", "out", "in", "deep", "beside"]


def test_what_a_block_deep_inside_shows_is_read(site: dict[str, Any]) -> None:
    group = {**block("g", "group"), "blocks": [block("p", "products")]}
    assert "Nothing in the shop yet." in section_html(section("s1", group), site)


def test_blocks_in_one_that_holds_none_are_not_shown(site: dict[str, Any]) -> None:
    """They may come from another theme, where it did; publishing tells of them."""
    html = section_html(section("s1", {**block("t", "text"), "blocks": [block("x", text="Lost")]}), site)
    assert "Lost" not in html


def test_owner_text_cannot_become_markup(site: dict[str, Any]) -> None:
    html = section_html(section("s1", block("b1", text='<script>alert("x")</script>')), site)
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


def test_text_breaks_its_lines(site: dict[str, Any]) -> None:
    assert "One<br/>two" in section_html(section("s1", block("b1", text="One\ntwo")), site)


def test_an_unknown_block_shows_nothing_to_visitors(site: dict[str, Any]) -> None:
    html = section_html(section("s1", block("b1", "carousel")), site, marks=False)
    assert "carousel" not in html


def test_an_unknown_block_is_named_to_the_owner(site: dict[str, Any]) -> None:
    html = section_html(section("s1", block("b1", "carousel")), site)
    assert "This theme has no carousel block." in html
    assert 'data-block="b1"' in html


def test_listing_blocks_without_a_shop_say_so(site: dict[str, Any]) -> None:
    html = section_html(section("s1", block("b1", "products"), block("b2", "posts")), site)
    assert "Nothing in the shop yet." in html
    assert "Nothing written yet." in html


def test_every_block_of_the_theme_renders_from_its_defaults(site: dict[str, Any]) -> None:
    from sitewright.themes.loading import theme

    for name in theme("meadow").blocks:
        assert f"block-{name}" in section_html(section("s1", block("b1", name)), site)


def test_a_named_section_can_be_linked_to(site: dict[str, Any]) -> None:
    """Its id stands where a theme prints `{marks.node}`, for visitors as in the studio."""
    named = section("s1", block("b1", text="Hello"), anchor="team")
    assert '<section class="section section-band' in (html := section_html(named, site, marks=False))
    assert html.count(' id="team"') == 1
    assert ' id="team" data-section="s1"' in section_html(named, site)
