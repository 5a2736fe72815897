"""The folder to adopt, read once and within bounds: a stranger wrote it, and some of it may be meant to harm.

Nothing outside it is reached: links are refused, whatever they lead to, and a file is opened as what it was
looked at.
"""

import os
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitewright.jsont.engine import LARGEST_TEMPLATE_CHARACTERS
from sitewright.jsont.theme_files import template_text
from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.report import Report

MOST_FILES = 2_000
MOST_FILE_BYTES = 8 * 1024 * 1024
MOST_BYTES = 64 * 1024 * 1024
MOST_TEXT_CHARACTERS = LARGEST_TEMPLATE_CHARACTERS
MOST_TEMPLATE_CHARACTERS = 4_000_000
"""Of all of them together: reading one takes its time."""
DEEPEST = 8

ASSET_SUFFIXES = (
    ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".ico", ".woff", ".woff2", ".ttf", ".otf",
    ".eot", ".css", ".js", ".json", ".txt", ".mp4", ".webm", ".mp3", ".pdf",
)  # fmt: skip

_PLACES = {
    "": (".region", "template.conf"),
    "blocks": (".block", ".block.conf"),
    "collections": (".list", ".item", ".conf"),
    "pages": (".page", ".page.conf"),
    "styles": (".css", ".less"),
    "scripts": (".js",),
    "assets": ASSET_SUFFIXES,
}
"""What a theme is made of: by the folder at its top, the endings that mean something there."""
NAME_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-@ +")


@dataclass(frozen=True, slots=True)
class Source:
    """The files of the folder that mean something, by their paths in it."""

    files: Mapping[str, bytes]

    def text(self, path: str) -> str:
        """Raises CannotAdopt for what is too long or no text."""
        try:
            text = template_text(self.files[path])
        except UnicodeDecodeError as error:
            line = self.files[path].count(b"\n", 0, error.start) + 1
            raise CannotAdopt(path, "is not text in UTF-8", line) from None
        if len(text) > MOST_TEXT_CHARACTERS:
            raise CannotAdopt(path, f"is longer than {MOST_TEXT_CHARACTERS} characters")
        return text

    def below(self, folder: str, *endings: str) -> list[str]:
        """The paths in a folder of its top with one of these endings."""
        return [path for path in self.files if path.startswith(f"{folder}/") and path.endswith(endings)]


def read_source(folder: Path, report: Report) -> Source:
    """Raises CannotAdopt for links, for what is no file, and for more than there may be."""
    # The folder itself may be reached by a link: whoever typed it chose it.
    top = folder.resolve()
    if not top.is_dir():
        raise CannotAdopt(str(folder), "is no folder")
    files: dict[str, bytes] = {}
    left: dict[str, int] = {}
    total = 0
    for path in _paths(top):
        name = path.relative_to(top).as_posix()
        if not _is_wanted(name):
            left[_heading(name)] = left.get(_heading(name), 0) + 1
            continue
        files[name] = _content(path, name)
        total += len(files[name])
        if total > MOST_BYTES:
            raise CannotAdopt(name, f"with it the folder holds more than {MOST_BYTES // 1024 // 1024} MB")
    for heading, count in left.items():
        report.missing(heading, 1, f"{count} file(s) that are no part of a theme", "left behind")
    return Source(dict(sorted(files.items())))


def _paths(top: Path) -> Iterator[Path]:
    """Every file below, those in hidden folders left out; counted, so that the walk ends."""
    seen, pending = 0, [top]
    while pending:
        for entry in sorted(os.scandir(pending.pop()), key=lambda each: each.name):
            path = Path(entry.path)
            name = path.relative_to(top).as_posix()
            if entry.name.startswith(".") or entry.name == "node_modules":
                continue
            seen += 1
            if seen > MOST_FILES:
                raise CannotAdopt(name, f"the folder has more than {MOST_FILES} entries")
            _check_entry(entry, name)
            if not entry.is_dir(follow_symlinks=False):
                yield path
            elif name.count("/") + 1 >= DEEPEST:
                raise CannotAdopt(name, f"folders are nested more than {DEEPEST} deep")
            else:
                pending.append(path)


def _check_entry(entry: os.DirEntry[str], name: str) -> None:
    if entry.is_symlink():
        raise CannotAdopt(name, "is a link: put the file itself there")
    mode = entry.stat(follow_symlinks=False).st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise CannotAdopt(name, "is neither a file nor a folder")
    if set(entry.name) - NAME_CHARACTERS:
        raise CannotAdopt(name, "has a name with other characters than letters, digits, blanks and ._-@+")


def _content(path: Path, name: str) -> bytes:
    # It may have become a link, or grown, since it was looked at.
    opened = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(opened, "rb") as file:
        content = file.read(MOST_FILE_BYTES + 1)
    if len(content) > MOST_FILE_BYTES:
        raise CannotAdopt(name, f"is larger than {MOST_FILE_BYTES // 1024 // 1024} MB")
    return content


def _is_wanted(name: str) -> bool:
    top, _, rest = name.partition("/")
    return name.endswith(_PLACES[""]) if not rest else name.lower().endswith(_PLACES.get(top, ("/",)))


def _heading(name: str) -> str:
    top, _, rest = name.partition("/")
    return f"{top}/" if rest else top
