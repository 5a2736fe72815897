"""Files of a theme as text."""

from pathlib import Path

from sitewright.jsont.theme_files import read_template
from sitewright.themes.errors import ThemeError


def text_of(path: Path) -> str:
    """The text as it stands, line ends included. Raises ThemeError for what is no text."""
    try:
        return read_template(path)
    except UnicodeDecodeError as error:
        raise ThemeError(path, f"is not text in UTF-8: byte {error.start}") from error
