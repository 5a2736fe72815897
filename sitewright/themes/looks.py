"""The looks a theme offers: each its own styles over those of the theme."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sitewright.themes.errors import ThemeError
from sitewright.themes.styles import problem_of_styles


@dataclass(frozen=True, slots=True)
class Look:
    """`styles` are what a website stores of it: the parts that differ from the theme's own."""

    name: str
    title: str
    styles: Mapping[str, Any] = field(default_factory=dict)


def read_looks(path: Path, manifest: Mapping[str, Any]) -> tuple[Look, ...]:
    """The `looks` of a theme.json, or one by the theme's own name; raises ThemeError for a malformed one."""
    declared = manifest.get("looks", [])
    if not isinstance(declared, list) or not all(isinstance(look, dict) for look in declared):
        raise ThemeError(path, "`looks` must be a list of objects")
    looks = tuple(_read(path, manifest, look) for look in declared)
    return looks or (Look("default", str(manifest.get("title", path.parent.name))),)


def _read(path: Path, manifest: Mapping[str, Any], look: Mapping[str, Any]) -> Look:
    name, title, styles = look.get("name"), look.get("title"), look.get("styles", {})
    if not (isinstance(name, str) and name and isinstance(title, str) and title and isinstance(styles, dict)):
        raise ThemeError(path, "every one of `looks` needs a name, a title, and styles that are an object")
    if problem := problem_of_styles({**manifest.get("styles", {}), **styles}):
        raise ThemeError(path, f"the look {name}: {problem}")
    return Look(name, title, styles)
