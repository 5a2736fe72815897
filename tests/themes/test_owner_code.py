"""Code that owners write into pages (D-25, D-43, D-82)."""

from typing import Any

import pytest

from sitewright.config import config
from sitewright.themes import owner_code
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from sitewright.themes.sections import section_renderer
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], *codes: str) -> str:
    blocks = [block(f"b{number}", "code", code=code) for number, code in enumerate(codes)]
    return section_html(section("s1", *blocks), site, marks=False)


def errors(site: dict[str, Any], *codes: str) -> list[tuple[str, str, str, int, int]]:
    blocks = [block(f"b{number}", "code", code=code) for number, code in enumerate(codes)]
    sections = [section("s1", *blocks)]
    renderer = section_renderer(theme("meadow"), sections, site, has_marks=True)
    renderer.section(sections[0])
    return [(e.node_id, e.field, e.error.code, e.error.line, e.error.column) for e in renderer.errors]


def test_renders_with_what_the_page_knows(site: dict[str, Any]) -> None:
    html = shown(site, "<p>{website.siteTitle|htmltag} in {website.language}</p>")
    assert "<p>The Shop in en" in html


def test_may_use_the_themes_partials(site: dict[str, Any]) -> None:
    assert "{" not in shown(site, "{.repeated section x}{@|apply picture}{.end}")
    assert errors(site, "{@|apply picture}") == []


def test_tells_where_an_error_stands(site: dict[str, Any]) -> None:
    """D-82, PL-8.10: code, line and column"""
    assert errors(site, "<p>fine</p>", "<p>\n  {website.title|monye}</p>") == [
        ("b1", "code", "formatter-unknown", 2, 3)
    ]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("{x|nothing}", "formatter-unknown"),
        ("{.nothing?}x{.end}", "predicate-unknown"),
        ("{@|apply nothing}", "partial-missing"),
        ("{.section website}x", "eof-in-block"),
        ("{.end}", "not-allowed-at-root"),
    ],
)
def test_shows_visitors_nothing_of_what_is_wrong(site: dict[str, Any], code: str, expected: str) -> None:
    """D-82, PL-8.10, PL-8.11, PL-8.12, PL-8.15, PL-8.16"""
    html = shown(site, "<p>before</p>", f"<p>half {code}</p>", "<p>after</p>")
    assert "<p>before</p>" in html
    assert "<p>after</p>" in html
    assert "half" not in html
    assert expected not in html
    assert expected in [found[2] for found in errors(site, code)]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("{.macro m}{@|apply m}{.end}{@|apply m}", "partial-recursion"),
        ("{.macro n}{.end}{.macro m}{@|apply n}{@|apply n}{.end}" + "{@|apply m}" * 1_000, "limit-partials"),
        ("{.macro m}" + "x" * 5_000 + "{.end}" + "{@|apply m}" * 150, "limit-output"),
    ],
)
def test_ends_what_would_run_for_ever(site: dict[str, Any], code: str, expected: str) -> None:
    """D-25, PL-8.14: by its own error, and the rest of the page stands"""
    html = shown(site, code, "<p>after</p>")
    assert "<p>after</p>" in html
    assert expected in {found[2] for found in errors(site, code)}


def test_shares_the_time_of_the_page(site: dict[str, Any]) -> None:
    """D-25: many slow blocks are not many times two seconds"""
    code = owner_code.OwnerCode(site, {}, seconds_left=0.0)
    html, found = code.rendered("<p>late</p>")
    assert (html, [error.code for error in found]) == ("", ["limit-deadline"])


def test_refuses_code_beyond_its_size(site: dict[str, Any]) -> None:
    assert [found[2] for found in errors(site, "x" * 20_001)] == ["limit-template"]


def test_cannot_swallow_the_rest_of_the_page(site: dict[str, Any]) -> None:
    """D-43"""
    html = shown(site, '<div><!-- <p title="', "<p>after</p>")
    assert html.endswith("<p>after</p></div></div></div></section>")


def test_says_why_markup_cannot_be_kept_in_place(site: dict[str, Any]) -> None:
    """D-43, D-82"""
    assert errors(site, "<p>a</p>" + "<div>" * 501) == [("b0", "code", "markup-not-contained", 0, 0)]
    assert "<p>a</p>" not in shown(site, "<p>a</p>" + "<div>" * 501)


def test_shows_half_a_character_as_browsers_do(site: dict[str, Any]) -> None:
    """`truncate` counts as JavaScript does and may leave one half of an emoji, which cannot be sent."""
    assert "<p>\ufffd</p>" in shown(site, '<p>{.eval "\\ud83c"}</p>')
    assert errors(site, '<p>{.eval "\\ud83c"}</p>') == []


def test_is_shown_to_its_editor_even_when_empty(site: dict[str, Any]) -> None:
    html = section_html(section("s1", block("b1", "code")), site)
    assert 'data-block="b1"' in html
    assert "This code shows nothing." in html


def test_leaves_nothing_on_the_disk(site: dict[str, Any]) -> None:
    """Every keystroke in the studio is another text; only templates of themes are kept for the next start."""
    folder = config().data.folder / "template-cache"
    shown(site, "<p>once</p>")
    before = {entry.name for entry in folder.iterdir()}
    shown(site, "<p>{website.siteTitle|htmltag} never seen before</p>")
    assert {entry.name for entry in folder.iterdir()} == before
