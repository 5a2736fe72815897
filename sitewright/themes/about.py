"""What a theme says of itself besides its title: for whoever chooses one."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitewright.kit.printable import printable

_LICENCE_FILES = ("LICENSE", "LICENCE", "LICENSE.txt", "LICENCE.txt", "LICENSE.md", "LICENCE.md", "COPYING")
_MOST_LICENCE_BYTES = 2_000
_MOST_VERSION, _MOST = 40, 200


@dataclass(frozen=True, slots=True)
class About:
    """Plain lines; empty where nothing is said."""

    description: str = ""
    version: str = ""
    licence: str = ""
    author: str = ""


def read_about(folder: Path, manifest: Mapping[str, Any]) -> About:
    """Of `theme.json`; the licence else by the first line of the file that has it."""
    licence = _line(manifest.get("licence") or manifest.get("license"), _MOST)
    return About(
        description=_line(manifest.get("description"), _MOST),
        version=_line(manifest.get("version"), _MOST_VERSION),
        licence=licence or _licence_file(folder),
        author=_line(manifest.get("author"), _MOST),
    )


def _line(said: object, most: int) -> str:
    """Some write the author as an object with a name, and the version as a number."""
    if isinstance(said, dict):
        said = said.get("name", "")
    if isinstance(said, bool) or not isinstance(said, (str, int, float)):
        return ""
    return printable(" ".join(str(said).split()))[:most]


def _licence_file(folder: Path) -> str:
    path = next((folder / name for name in _LICENCE_FILES if (folder / name).is_file()), None)
    if path is None:
        return ""
    with path.open("rb") as file:
        text = file.read(_MOST_LICENCE_BYTES).decode(errors="replace")
    first = next((line for line in text.splitlines() if line.strip(" #=*-")), "")
    return _line(first.strip(" #=*-"), _MOST)
