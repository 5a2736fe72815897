import pytest

from sitewright.themes.loading import theme
from sitewright.themes.styles import site_styles_css
from sitewright.themes.stylesheet import compact, site_stylesheet

DEFAULTS = {
    "palette": ["#fbf9f4", "#f1ebdf", "#d6a852", "#2c4838", "#20241f"],
    "fonts": {"display": "Fraunces, serif", "text": "system-ui, sans-serif"},
}


def test_drops_comments_and_spare_whitespace_only() -> None:
    css = "/* why */\na > b ,\nc {\n  color: red;\n  width: calc(1px + 2px);\n}\n"
    assert compact(css) == "a>b,c{color:red;width:calc(1px + 2px)}"


@pytest.mark.parametrize(
    "css",
    [
        'a::before{content:"a ; }  > b /* c */: d"}',
        "a{background:url(\"data:image/svg+xml,<svg viewBox='0 0 12 8' > </svg>\")}",
        "a{background:url(data:image/png;base64,iVBO , x)}",
        r"a{content:'it\'s  > fine'}",
        "a :hover{margin:0 auto}",
        "@media (min-width:40rem) and (hover){.a .b{inset:calc(1px - (2px + 3px))}}",
    ],
)
def test_keeps_what_whitespace_means(css: str) -> None:
    assert compact(css) == css


def test_takes_an_apostrophe_in_a_comment_for_no_text() -> None:
    assert compact("/* don't */ a { color: red; } /* isn't */ b { }") == "a{color:red}b{}"


def test_names_every_role_of_every_section_theme() -> None:
    css = site_styles_css(DEFAULTS, {})
    assert css.count("--button-text:") == 8
    assert ".theme-accent{" in css
    assert "@media (prefers-color-scheme:dark){" in css


def test_takes_the_owners_palette() -> None:
    css = site_styles_css(DEFAULTS, {"palette": ["#ffffff", "#eeeeee", "#ff8800", "#003366", "#111111"]})
    assert "--background:#ffffff" in css
    assert "--background:#fbf9f4" not in css


@pytest.mark.parametrize(
    "palette", [["#fff"], "red", None, ["#fff", "#fff", "#fff", "#fff", "}body{"], [1, 2, 3, 4, 5]]
)
def test_falls_back_to_the_themes_palette(palette: object) -> None:
    assert site_styles_css(DEFAULTS, {"palette": palette}) == site_styles_css(DEFAULTS, {})


def test_takes_a_font_stack_and_refuses_what_would_end_the_declaration() -> None:
    fine = site_styles_css(DEFAULTS, {"fonts": {"text": "Georgia, serif", "other": "X"}})
    assert "--font-text:Georgia, serif;" in fine
    assert "--font-other" not in fine
    broken = site_styles_css(DEFAULTS, {"fonts": {"text": "x;} body{display:none"}})
    assert broken == site_styles_css(DEFAULTS, {})
    open_quote = site_styles_css(DEFAULTS, {"fonts": {"text": "'Georgia"}})
    assert open_quote == site_styles_css(DEFAULTS, {})


def test_address_follows_the_content() -> None:
    stylesheet = theme("meadow").stylesheet
    plain = site_stylesheet(stylesheet, {})
    own = site_stylesheet(stylesheet, {"palette": ["#ffffff", "#eeeeee", "#ff8800", "#003366", "#111111"]})
    assert plain.digest == site_stylesheet(stylesheet, {}).digest
    assert plain.digest != own.digest


def test_meadow_is_small_and_points_at_its_own_fonts() -> None:
    text = site_stylesheet(theme("meadow").stylesheet, {}).text
    assert "url(/theme/meadow/" in text
    assert "../assets" not in text
    # 39 KB and what galleries, price lists, numbers, logos and places with their hours are drawn with, and
    # six layouts of the header with folders, a phone's menu and an announcement, films, a first button
    # above the fold, mega menus, a choice of languages, a row of its own for a menu that is full, what one
    # kind of device does not show, locks, the archives of a blog, a month of events, suggestions of search,
    # sliders and slideshows, charts, menus, topics, dates and the layouts of summaries, comments, likes, the
    # filters of a shop, what lies behind sections and between them, running words, a popup, notes over the
    # page, icons of add-ons, forms, who waits for stock, albums, swatches and buttons of options, the bar of
    # phones, what was added, steps of a quantity, what is saved for later, reviews with their stars, the
    # question before an owner's code runs, pictures with words in five layouts, plans, and menus, feeds and
    # a logo within a page.
    assert len(text) < 79_900
