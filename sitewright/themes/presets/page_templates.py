"""Whole pages to begin from, as they stand in a theme's `templates.toml`: an ordered choice of its presets,
and sections of their own beside them.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitewright.themes.errors import ThemeError
from sitewright.themes.presets.reading import Preset, PresetCategory, Types, checked_preset
from sitewright.themes.texts import text_of


@dataclass(frozen=True, slots=True)
class PageTemplate:
    """`text` says in one line what the page is for."""

    name: str
    title: str
    text: str
    sections: tuple[Preset, ...]


def read_page_templates(
    folder: Path, categories: Iterable[PresetCategory], types: Types
) -> tuple[PageTemplate, ...]:
    """Those of a theme folder; none where it has no such file. Raises ThemeError for what cannot be used."""
    path = folder / "templates.toml"
    if not path.is_file():
        return ()
    presets = {preset.name: preset for category in categories for preset in category.presets}
    try:
        return tuple(
            _template(path, entry, presets, types) for entry in tomllib.loads(text_of(path))["templates"]
        )
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(path, f"is not TOML: {error}") from error
    except KeyError as missing:
        raise ThemeError(path, f"says nothing of {missing}") from missing


def _template(
    path: Path, entry: Mapping[str, Any], presets: Mapping[str, Preset], types: Types
) -> PageTemplate:
    name, title = entry["name"], entry["title"]
    sections = [
        _section(path, each, f"{name}-{number}", presets, types)
        for number, each in enumerate(entry["sections"], 1)
    ]
    return PageTemplate(name, title, entry["text"], _apart(sections))


def _section(
    path: Path, entry: str | Mapping[str, Any], own_name: str, presets: Mapping[str, Preset], types: Types
) -> Preset:
    if isinstance(entry, str):
        if entry not in presets:
            raise ThemeError(path, f"there is no preset {entry!r}")
        return presets[entry]
    return checked_preset(path, {**entry, "name": own_name, "title": own_name}, types)


def _apart(sections: Sequence[Preset]) -> tuple[Preset, ...]:
    """Under names of their own, which become the ids of the sections: a page may show a preset twice."""
    return tuple(
        Preset(f"{number}-{each.name}", each.title, each.section) for number, each in enumerate(sections, 1)
    )
