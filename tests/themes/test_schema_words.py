"""What a theme calls its blocks and fields, in the language of whoever builds with it (decision 0017)."""

from pathlib import Path
from shutil import copytree

import pytest

from sitewright.kit.messages import speaking
from sitewright.themes.errors import ThemeError
from sitewright.themes.loading import read_theme, theme, themes_folder
from sitewright.themes.schema_words import words_read


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A theme folder as somebody else wrote it: no catalogue yet."""
    folder = tmp_path / "foreign"
    copytree(themes_folder() / "meadow", folder)
    (folder / "locale/de.toml").unlink()
    return folder


def test_it_has_german_for_every_word_of_its_schemas() -> None:
    """An English sentence that is changed, or a field that is new, fails here until it has its German."""
    with speaking("de"):  # Words that are not the theme's own come from the catalogues in this language.
        meadow = theme("meadow")
        foreign = {
            *("Neueste zuerst", "Reduziert", "In der Reihenfolge des Shops", "Eine Kategorie"),
            *("Selbst ausgesucht", "Link zu diesem Abschnitt"),
            *("Sichtbar auf", "Überall", "Desktop", "Smartphone"),
        }
        looks = {look.title for look in meadow.looks}
        assert words_read(meadow.schemas()) - foreign | looks == set(meadow.words["de"])


def test_it_says_titles_fields_choices_and_help_in_german() -> None:
    heading = next(block for block in theme("meadow").schemas("de")["blocks"] if block["type"] == "heading")
    level = next(field for field in heading["fields"] if field["name"] == "level")
    assert (heading["title"], level["label"]) == ("Überschrift", "Ebene")
    assert level["help"].startswith("Für Leser")
    assert level["choices"][0]["label"] == "Seitentitel"
    assert level["schema"]["oneOf"][0]["title"] == "Seitentitel"


def test_it_leaves_what_a_new_block_begins_with_in_the_words_of_the_page() -> None:
    defaults = {
        (block["type"], field["name"]): field["default"]
        for block in theme("meadow").schemas()["blocks"]
        for field in block["fields"]
    }
    for block in theme("meadow").schemas("de")["blocks"]:
        for field in block["fields"]:
            assert field["default"] == defaults[block["type"], field["name"]]


def test_it_reads_the_catalogue_of_anybodys_theme(foreign: Path) -> None:
    assert read_theme(foreign).schemas("de") == read_theme(foreign).schemas()
    (foreign / "locale/de.toml").write_text('"Heading" = "Titelzeile"')
    titles = {block["title"] for block in read_theme(foreign).schemas("de")["blocks"]}
    assert {"Titelzeile", "Button"} <= titles


@pytest.mark.parametrize("catalogue", ['"Heading" = 1', "Heading", '[blocks]\nheading = "x"'])
def test_it_names_a_catalogue_that_is_malformed(foreign: Path, catalogue: str) -> None:
    (foreign / "locale/de.toml").write_text(catalogue)
    with pytest.raises(ThemeError, match=r"de\.toml"):
        read_theme(foreign)
