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


def file_within(folder: Path, name: object) -> Path | None:
    """The path that a theme names in one of its folders; None for one that leads out of it. Links count as
    what they are called: who installs a theme may put some there.
    """
    path = folder / str(name)
    is_inside = ".." not in path.parts and path.is_relative_to(folder) and "\0" not in str(name)
    return path if is_inside else None
