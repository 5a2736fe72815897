"""The text of a theme's template around a place, for whoever has to mend it."""

from typing import NamedTuple

from sitewright.jsont.theme_files import TEMPLATE_SUFFIXES
from sitewright.themes.loading import MANIFEST, Theme

_LINES_AROUND = 2
_LONGEST_LINE = 2_000


class Excerpt(NamedTuple):
    """Lines of a file; `first_line` is the number of the first of them, 0 when there are none."""

    lines: list[str]
    first_line: int


NO_EXCERPT = Excerpt([], 0)


def excerpt(theme: Theme, template: str, line: int) -> Excerpt:
    """The lines around `line` of the theme's settings or of a template of it; none for any other file."""
    path = (theme.folder / template).resolve()
    is_shown = path.suffix in TEMPLATE_SUFFIXES or template == MANIFEST
    # Whatever an error calls its template: neither `..` nor a link leads out of the theme's folder.
    if line < 1 or not is_shown or not path.is_relative_to(theme.folder.resolve()) or not path.is_file():
        return NO_EXCERPT
    lines = path.read_text(encoding="utf-8-sig", errors="replace").removesuffix("\n").split("\n")
    first = max(line - _LINES_AROUND, 1)
    shown = lines[first - 1 : line + _LINES_AROUND]
    return Excerpt([_shortened(text) for text in shown], first) if shown else NO_EXCERPT


def _shortened(line: str) -> str:
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"
