"""The template files of a theme folder: which they are, how they are read, and what `apply` calls them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Literal

TEMPLATE_SUFFIXES = (".html", ".page", ".list", ".item", ".block", ".region", ".conf")
# Partials the host hands over: the layout of the page, which the site's frame puts into its middle.
GIVEN_PARTIALS = frozenset({"main"})
# One of these lies at the top of a theme; the second is what other hosts of the language ask for.
_MARKERS = ("theme.json", "template.conf", "site.region")
_NO_TEMPLATES_IN = {"assets", "node_modules", "scripts", "styles"}
_SETTINGS_SUFFIX = ".conf"


def theme_folder_of(path: Path) -> Path | None:
    """The theme this file lies in; None when it lies in none."""
    around = path.absolute().parents
    return next((folder for folder in around if any((folder / name).is_file() for name in _MARKERS)), None)


def template_files(folder: Path) -> list[Path]:
    """All of a theme's template files, sorted. Links to folders are followed, each folder once."""
    return sorted(path for path in _files(folder) if path.suffix in TEMPLATE_SUFFIXES and path.is_file())


def links_to_nothing(folder: Path) -> list[Path]:
    """Links in a theme whose file does not exist."""
    return sorted(path for path in _files(folder) if path.is_symlink() and not path.exists())


def _files(folder: Path) -> Iterator[Path]:
    seen: set[str] = set()
    for place, folders, names in os.walk(folder, followlinks=True):
        # Links to folders may lead in a circle, so a folder is known by its real path.
        real = os.path.realpath(place)
        is_top = place == str(folder)
        unwanted = _NO_TEMPLATES_IN if is_top else set()
        wanted = [] if real in seen else [n for n in folders if n[0] != "." and n not in unwanted]
        folders[:] = sorted(wanted)
        if real not in seen:
            yield from (Path(place, name) for name in names)
        seen.add(real)


def read_template(path: Path, errors: Literal["strict", "replace"] = "strict") -> str:
    """`template_text` of a file. Raises OSError too."""
    return template_text(path.read_bytes(), errors)


def template_text(data: bytes, errors: Literal["strict", "replace"] = "strict") -> str:
    """The text of a template as it stands, line ends included. Raises UnicodeDecodeError unless `errors` says
    otherwise.

    A byte order mark says how the file is written and is no part of it.
    """
    return data.decode("utf-8-sig", errors)


def partial_text(text: str) -> str:
    """Without the line end that editors put at the end of a file: it is no part of what a partial prints."""
    return text.removesuffix("\n").removesuffix("\r")


def partials_of(folder: Path) -> dict[str, Path]:
    """The template files of a theme by what `apply` may call them: the path in the theme or the file's name,
    each with suffix or without. Where two share a name, partials come before regions, these before blocks,
    and a name written in full before a shortened one.
    """
    files = [path for path in template_files(folder) if _is_partial(path)]
    relative = sorted((path.relative_to(folder) for path in files), key=_rank)
    named: dict[str, Path] = {}
    # All full names before any shorter one, so that no short name takes the place of a full one.
    for place in range(len(_names(PurePath("x")))):
        for path in relative:
            named.setdefault(_names(path)[place], folder / path)
    return named


def partials_around(path: Path) -> dict[str, Path]:
    """The partials for a template file by itself: those of its theme, and the templates beside it."""
    theme = theme_folder_of(path)
    beside = [other for other in sorted(path.parent.iterdir()) if other != path and _is_partial(other)]
    near = {name: other for other in beside for name in (other.stem, other.name)}
    return {**near, **(partials_of(theme) if theme else {})}


def _is_partial(path: Path) -> bool:
    return path.suffix in TEMPLATE_SUFFIXES and path.suffix != _SETTINGS_SUFFIX and path.is_file()


def _names(path: PurePath) -> tuple[str, str, str, str]:
    return path.as_posix(), path.name, path.with_suffix("").as_posix(), path.stem


def _rank(path: PurePath) -> tuple[int, str]:
    if path.parts[0] == "partials":
        return 0, path.as_posix()
    return {".region": 1, ".block": 2}.get(path.suffix, 3), path.as_posix()
