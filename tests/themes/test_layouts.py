"""Kinds of pages that a theme has no layout for."""

import json
import shutil
from pathlib import Path

import pytest

from sitewright.themes.errors import ThemeError
from sitewright.themes.layouts import all_layouts
from sitewright.themes.loading import read_theme, themes_folder


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Meadow in a folder that may be broken."""
    return shutil.copytree(themes_folder() / "meadow", tmp_path / "meadow")


def name_layouts(folder: Path, layouts: object) -> None:
    path = folder / "theme.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "layouts": layouts}, indent=1))


@pytest.mark.parametrize("kind", sorted(all_layouts()))
def test_a_kind_of_page_without_a_layout_has_a_plain_one(copy: Path, kind: str) -> None:
    """With one error, which says so at the place where the layout should be named."""
    name_layouts(copy, {})
    [error] = read_theme(copy).layouts[kind].errors
    line = (copy / "theme.json").read_text().splitlines()[error.line - 1]
    assert (error.code, error.template) == ("layout-missing", "theme.json")
    assert line[error.column - 1 :].startswith('"layouts"')
    assert f"`layouts` has none for the kind of page '{kind}'" in error.message


@pytest.mark.parametrize("file_name", ["pages/none.page", "", 5])
def test_so_has_a_layout_without_its_file(copy: Path, file_name: object) -> None:
    name_layouts(copy, {"search": file_name})
    [error] = read_theme(copy).layouts["search"].errors
    assert f"layout 'search' names {file_name}, which does not exist" in error.message


def test_the_other_layouts_stay_the_themes_own(copy: Path) -> None:
    name_layouts(copy, {"search": "pages/search.page"})
    assert read_theme(copy).layouts["search"].name == "pages/search.page"
    assert read_theme(copy).layouts["search"].errors == []


def test_a_layout_of_another_name_needs_no_file(copy: Path) -> None:
    """Nothing is ever shown in it."""
    name_layouts(copy, {"album": "pages/album.page"})
    assert set(read_theme(copy).layouts) == all_layouts()


def test_names_layouts_of_another_shape(copy: Path) -> None:
    name_layouts(copy, ["pages/page.page"])
    with pytest.raises(ThemeError, match=r"theme\.json: `layouts` must be an object"):
        read_theme(copy)
