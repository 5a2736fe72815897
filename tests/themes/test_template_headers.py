"""How the templates we ship are written: for people who read one before they know the others."""

import re
from pathlib import Path

import pytest

from sitewright.jsont.theme_files import read_template, template_files
from sitewright.themes.engine import engine
from sitewright.themes.layouts import PLAIN_LAYOUTS
from sitewright.themes.loading import themes_folder
from sitewright.themes.new_theme import STARTER

MOST_CHARACTERS_OF_A_LINE = 140

HEADER = re.compile(r"\{##\nGets: \S.*?\nPrints: \S.*?\n##\}", re.DOTALL)

TEMPLATES = [path for folder in (themes_folder(), PLAIN_LAYOUTS, STARTER) for path in template_files(folder)]


def _called(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def test_finds_all_of_them() -> None:
    looked_at = {
        path
        for folder in (themes_folder() / "meadow", PLAIN_LAYOUTS, STARTER)
        for path in folder.rglob("*.html")
    }
    assert looked_at <= set(TEMPLATES)
    assert {path.suffix for path in TEMPLATES} == {".html", ".page", ".list", ".item", ".region"}


@pytest.mark.parametrize("path", TEMPLATES, ids=_called)
def test_begins_with_what_it_gets_and_prints(path: Path) -> None:
    header = HEADER.match(read_template(path))
    assert header, f"{path} must begin with {{##, a line `Gets: …`, a line `Prints: …` and ##}}"
    assert engine().compile(header[0], name=path.name).render({}).output == ""


@pytest.mark.parametrize("path", TEMPLATES, ids=_called)
def test_the_header_ends_where_the_output_begins(path: Path) -> None:
    """A line end after it would be printed."""
    header = HEADER.match(read_template(path))
    assert header
    assert not read_template(path)[header.end() :][:1].isspace()


@pytest.mark.parametrize("path", TEMPLATES, ids=_called)
def test_has_no_long_line(path: Path) -> None:
    """A comment of two lines, `{##` and `##}`, breaks one without printing anything."""
    lengths = {number: len(line) for number, line in enumerate(read_template(path).split("\n"), 1)}
    assert {number for number, length in lengths.items() if length > MOST_CHARACTERS_OF_A_LINE} == set()
