"""What a theme that was written elsewhere says of itself in `theme.json`, under `adopted`.

`sitewright theme adopt` writes it, and pages in such a theme find the names of the original dialect beside
ours (context/original.py).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitewright.themes.errors import ThemeError


@dataclass(frozen=True, slots=True)
class Adopted:
    """`navigations`: our menu for each of the theme's names. `areas`: the address of the page whose sections
    are shown in each. `body_classes`: what its style settings put on the body.
    """

    navigations: Mapping[str, str]
    areas: Mapping[str, str]
    body_classes: tuple[str, ...]


def read_adopted(path: Path, manifest: Mapping[str, Any]) -> Adopted | None:
    """None for a theme in our own dialect; raises ThemeError for what cannot be read."""
    said = manifest.get("adopted")
    if said is None:
        return None
    if not isinstance(said, dict):
        raise ThemeError(path, "`adopted` must be an object")
    classes = said.get("bodyClasses", [])
    if not isinstance(classes, list) or not all(isinstance(each, str) for each in classes):
        raise ThemeError(path, "`adopted.bodyClasses` must be a list of names")
    return Adopted(_names(path, said, "navigations"), _names(path, said, "areas"), tuple(classes))


def _names(path: Path, said: Mapping[str, Any], key: str) -> dict[str, str]:
    names = said.get(key, {})
    if not isinstance(names, dict) or not all(isinstance(name, str) for name in names.values()):
        raise ThemeError(path, f"`adopted.{key}` must be an object of names")
    return names
