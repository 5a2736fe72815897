"""The sample pictures of a theme: `samples/LOOK/NAME.webp`, and `samples/pictures.toml` on what they show."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitewright.themes.errors import ThemeError
from sitewright.themes.looks import Look
from sitewright.themes.stylesheet import asset_url
from sitewright.themes.texts import text_of

FORMAT = "WEBP"


@dataclass(frozen=True, slots=True)
class Sample:
    """`url` is where the theme itself shows it; what owners keep is a copy among their own pictures."""

    name: str
    path: Path
    url: str
    width: int
    height: int
    alt_text: str


Samples = Mapping[str, Mapping[str, Sample]]
"""By look and name."""


def read_samples(folder: Path, looks: Sequence[Look]) -> Samples:
    """The described pictures of a theme folder, in every look; raises ThemeError for one that is missing."""
    path = folder / "samples" / "pictures.toml"
    described = _described(path) if path.is_file() else {}
    return {look.name: _of_look(folder, look.name, described) for look in looks} if described else {}


def _of_look(folder: Path, look: str, described: Mapping[str, Any]) -> dict[str, Sample]:
    return {name: _sample(folder, look, name, entry) for name, entry in described.items()}


def _sample(folder: Path, look: str, name: str, entry: Mapping[str, Any]) -> Sample:
    path = folder / "samples" / look / f"{name}.webp"
    if not path.is_file():
        raise ThemeError(path, "is described in pictures.toml and does not exist")
    width, height, alt_text = entry["width"], entry["height"], entry["alt"]
    return Sample(name, path, asset_url(folder.name, path), width, height, alt_text)


def _described(path: Path) -> dict[str, Any]:
    try:
        entries = tomllib.loads(text_of(path))
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(path, f"is not TOML: {error}") from error
    for name, entry in entries.items():
        if not isinstance(entry, dict) or set(entry) != {"width", "height", "alt"}:
            raise ThemeError(path, f"{name!r} must say width, height and alt")
    return entries
