import json
import shutil
import threading
import time
from pathlib import Path

import pytest

from sitewright.themes import loading
from sitewright.themes.checking import LAYOUTS
from sitewright.themes.errors import ThemeError, UnknownTheme
from sitewright.themes.loading import Theme, load_shipped_themes, read_theme, theme, themes_folder

BLOCKS = {
    *("heading", "text", "button", "image", "quote", "products"),
    *("posts", "divider", "accordion", "spacer", "code"),
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Meadow in a folder that may be broken."""
    return shutil.copytree(themes_folder() / "meadow", tmp_path / "meadow")


def test_meadow_has_every_layout_section_and_block() -> None:
    meadow = theme("meadow")
    assert set(meadow.layouts) == LAYOUTS
    assert set(meadow.sections) == {"hero", "band", "split", "columns"}
    assert set(meadow.blocks) == BLOCKS


def test_describes_its_types_as_json() -> None:
    described = json.loads(json.dumps(theme("meadow").schemas()))
    heading = next(block for block in described["blocks"] if block["type"] == "heading")
    assert [field["name"] for field in heading["fields"]] == ["text", "level", "size", "span"]


def test_loads_once() -> None:
    assert theme("meadow") is theme("meadow")


def test_refuses_an_unknown_theme() -> None:
    with pytest.raises(UnknownTheme, match="no such theme"):
        theme("prairie")


def test_names_file_and_line_of_a_broken_template(copy: Path) -> None:
    (copy / "partials" / "head.html").write_text("fine\n{title|no-such-formatter}")
    with pytest.raises(ThemeError, match=r"head\.html: line 2: .*no-such-formatter"):
        read_theme(copy)


def test_names_an_asset_to_preload_that_is_missing(copy: Path) -> None:
    (copy / "assets" / "fraunces-light.woff2").unlink()
    with pytest.raises(
        ThemeError, match=r"`preload` names an asset that does not exist: fraunces-light\.woff2"
    ):
        read_theme(copy)


def test_names_a_layout_without_its_file(copy: Path) -> None:
    (copy / "pages" / "search.page").unlink()
    with pytest.raises(ThemeError, match=r"layout 'search' names a file that does not exist"):
        read_theme(copy)


def test_names_a_schema_without_its_template(copy: Path) -> None:
    (copy / "blocks" / "quote.html").unlink()
    with pytest.raises(ThemeError, match=r"quote\.json: has no template quote\.html"):
        read_theme(copy)


def test_names_a_file_that_is_no_json(copy: Path) -> None:
    (copy / "blocks" / "quote.json").write_text("{")
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
        time.sleep(0.05)
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
