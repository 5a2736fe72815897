import json
import re
import shutil
import threading
import time
from pathlib import Path

import pytest

from sitewright.themes import loading
from sitewright.themes.checking import check_folder
from sitewright.themes.errors import ThemeError, UnknownTheme
from sitewright.themes.layouts import all_layouts
from sitewright.themes.loading import Theme, load_shipped_themes, read_theme, theme, themes_folder
from sitewright.themes.stylesheet import site_stylesheet

BLOCKS = {
    "album",
    "archive",
    "form",
    "calendar",
    "chart",
    "dates",
    "search",
    "social",
    "gallery",
    "logos",
    "markdown",
    "marquee",
    "menu",
    "number",
    "place",
    "prices",
    "video",
    "audio",
    *("navigation", "logo", "embed", "feed", "comments", "plan", "reservation", "member-area", "donation"),
    *("heading", "text", "button", "image", "quote", "products"),
    *("posts", "events", "divider", "accordion", "spacer", "code", "group"),
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Meadow in a folder that may be broken."""
    return shutil.copytree(themes_folder() / "meadow", tmp_path / "meadow")


def test_meadow_has_every_layout_section_and_block() -> None:
    meadow = theme("meadow")
    assert set(meadow.layouts) == all_layouts()
    assert set(meadow.sections) == {"hero", "band", "split", "columns"}
    assert set(meadow.blocks) == BLOCKS


def test_describes_its_types_as_json() -> None:
    described = json.loads(json.dumps(theme("meadow").schemas()))
    heading = next(block for block in described["blocks"] if block["type"] == "heading")
    assert [field["name"] for field in heading["fields"]] == ["text", "level", "size", "only"]


def test_loads_once() -> None:
    assert theme("meadow") is theme("meadow")


def test_refuses_an_unknown_theme() -> None:
    with pytest.raises(UnknownTheme, match="no such theme"):
        theme("prairie")


def test_keeps_errors_of_a_template_with_it(copy: Path) -> None:
    """A slip in one template must not keep all pages from being shown."""
    (copy / "partials" / "head.html").write_text("fine\n{title|no-such-formatter}")
    head = read_theme(copy).partials["head"]
    assert [(error.code, error.template, error.line) for error in head.errors] == [
        ("formatter-unknown", "partials/head.html", 2)
    ]


def test_names_a_template_that_is_no_text(copy: Path) -> None:
    (copy / "partials" / "head.html").write_bytes(b"caf\xe9")
    with pytest.raises(ThemeError, match=r"head\.html: is not text in UTF-8: byte 3"):
        read_theme(copy)


def test_takes_settings_as_some_editors_write_them(copy: Path) -> None:
    manifest = (copy / "theme.json").read_bytes()
    (copy / "theme.json").write_bytes(b"\xef\xbb\xbf" + manifest.replace(b"\n", b"\r\n"))
    assert read_theme(copy).title == "Meadow"


def test_needs_no_colours_and_fonts_in_the_settings(copy: Path) -> None:
    """A theme from elsewhere has them in its style sheets."""
    change_settings(copy, styles={})
    (copy / "assets" / "pictures").mkdir()
    css = site_stylesheet(read_theme(copy).stylesheet, {}).text
    assert ".theme-accent{--" in css


@pytest.mark.parametrize(
    ("styles", "problem"),
    [
        ({"palette": ["#fff"]}, r"`styles\.palette` must be five hex colours"),
        ({"palette": None}, r"`styles\.palette` must be five hex colours"),
        ({"palette": [1, 2, 3, 4, 5]}, r"`styles\.palette` must be five hex colours"),
        ({"fonts": {"text": "a;b"}}, r"`styles\.fonts` must be an object of font stacks"),
        ({"fonts": ["Arial"]}, r"`styles\.fonts` must be an object of font stacks"),
    ],
)
def test_names_styles_that_cannot_be_used(copy: Path, styles: dict[str, object], problem: str) -> None:
    """Found while loading and while checking, not by the first visitor."""
    change_settings(copy, styles=styles)
    with pytest.raises(ThemeError, match=problem):
        read_theme(copy)
    assert [re.search(problem, finding.message) is not None for finding in check_folder(copy)] == [True]


def change_settings(theme_folder: Path, **changes: object) -> None:
    path = theme_folder / "theme.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


def test_names_a_style_sheet_that_is_no_text(copy: Path) -> None:
    (copy / "styles" / "print.css").write_bytes(b"/* caf\xe9 */")
    with pytest.raises(ThemeError, match=r"print\.css: is not text in UTF-8: byte 6"):
        read_theme(copy)


@pytest.mark.parametrize("name", ["card", "card.block", "blocks/card.block", "header.region", "pages/cart"])
def test_knows_templates_as_checking_does(copy: Path, name: str) -> None:
    (copy / "blocks" / "card.block").write_text("card")
    assert name in read_theme(copy).partials


def test_names_an_asset_to_preload_that_is_missing(copy: Path) -> None:
    (copy / "assets" / "fraunces-light.woff2").unlink()
    with pytest.raises(
        ThemeError, match=r"`preload` names an asset that does not exist: fraunces-light\.woff2"
    ):
        read_theme(copy)


def test_names_a_schema_without_its_template(copy: Path) -> None:
    (copy / "blocks" / "quote.html").unlink()
    with pytest.raises(ThemeError, match=r"quote\.json: has no template quote\.html"):
        read_theme(copy)


@pytest.mark.parametrize("text", ["{", "[" * 5_000 + "]" * 5_000])
def test_names_a_file_that_is_no_json(copy: Path, text: str) -> None:
    (copy / "blocks" / "quote.json").write_text(text)
    with pytest.raises(ThemeError, match=r"quote\.json: is not JSON"):
        read_theme(copy)


def test_names_a_missing_stylesheet(copy: Path) -> None:
    (copy / "styles" / "print.css").unlink()
    with pytest.raises(ThemeError, match=r"print\.css: is named in theme\.json"):
        read_theme(copy)


def test_the_first_requests_load_a_theme_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under load they come together; compiling in each of them would take each of them longer."""
    reads: list[Path] = []

    def read_slowly(folder: Path) -> Theme:
        reads.append(folder)
        time.sleep(0.05)  # The others come meanwhile.
        return read_theme(folder)

    monkeypatch.setattr(loading, "read_theme", read_slowly)
    loading._loaded.cache_clear()
    threads = [threading.Thread(target=theme, args=("meadow",)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(reads) == 1


def test_all_shipped_themes_are_loaded_before_the_first_visitor() -> None:
    loading._loaded.cache_clear()
    load_shipped_themes()
    assert loading._loaded.cache_info().currsize == len(list(themes_folder().glob("*/theme.json"))) > 0
