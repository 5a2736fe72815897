"""The presets of a theme as they stand in `presets/CATEGORY.toml`.

    order = 1
    title = "Openers"

    [[presets]]
    name = "opener-words"
    title = "Large words"
    type = "band"
    settings = { theme = "soft" }
    blocks = [{ type = "heading", text = "A short promise", level = 2, place = { span = 6 } }]

A block holds its `type`, its settings, its `place` on the columns and the `blocks` in it. Texts are in the
words of `presets/locale/*.toml` in other languages; a picture is the name of a sample, a link one of `LINKS`
or an address.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitewright.content.settings_schema.field import Field
from sitewright.themes.errors import ThemeError
from sitewright.themes.node_types import NodeType
from sitewright.themes.texts import text_of

Record = Mapping[str, Any]

_NO_SETTINGS = frozenset({"type", "place", "blocks"})


@dataclass(frozen=True, slots=True)
class Preset:
    """A section with its blocks; `section` is shared by all and not to be changed."""

    name: str
    title: str
    section: Record


@dataclass(frozen=True, slots=True)
class PresetCategory:
    name: str
    title: str
    presets: tuple[Preset, ...]


@dataclass(frozen=True, slots=True)
class Types:
    """What the presets are made of."""

    sections: Mapping[str, NodeType]
    blocks: Mapping[str, NodeType]


def read_presets(folder: Path, types: Types) -> tuple[PresetCategory, ...]:
    """The categories of a theme folder in their order; raises ThemeError for what cannot be used."""
    paths = sorted((folder / "presets").glob("*.toml"))
    read = sorted((_category(path, types) for path in paths), key=lambda found: found[0])
    categories = tuple(category for _, category in read)
    names = [preset.name for category in categories for preset in category.presets]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise ThemeError(folder / "presets", f"two presets are called {twice!r}")
    return categories


def settings_of(block: Record) -> Record:
    """The settings of a block as it stands in a preset."""
    return {name: value for name, value in block.items() if name not in _NO_SETTINGS}


def _category(path: Path, types: Types) -> tuple[int, PresetCategory]:
    try:
        source = tomllib.loads(text_of(path))
        presets = tuple(checked_preset(path, entry, types) for entry in source["presets"])
        return source["order"], PresetCategory(path.stem, source["title"], presets)
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(path, f"is not TOML: {error}") from error
    except KeyError as missing:
        raise ThemeError(path, f"says nothing of {missing}") from missing


def checked_preset(path: Path, entry: Record, types: Types) -> Preset:
    """The preset of an entry of the file; raises ThemeError for what cannot be used."""
    section = {
        "type": entry["type"],
        "settings": entry.get("settings", {}),
        "blocks": entry.get("blocks", []),
    }
    problem = next(_problems(section, types), "")
    if problem:
        raise ThemeError(path, f"{entry['name']}: {problem}")
    return Preset(entry["name"], entry["title"], section)


def _problems(section: Record, types: Types) -> Iterator[str]:
    yield from _problems_of(section["type"], section["settings"], types.sections)
    for block in blocks_of(section):
        yield from _problems_of(block.get("type", ""), settings_of(block), types.blocks)


def blocks_of(holder: Record) -> Iterator[Record]:
    """All blocks in it, at all depths."""
    for block in holder.get("blocks", ()):
        yield block
        yield from blocks_of(block)


def _problems_of(name: str, settings: Record, types: Mapping[str, NodeType]) -> Iterator[str]:
    known = types.get(name)
    if known is None:
        yield f"there is no {name!r}"
        return
    fields: dict[str, Field] = {field.name: field for field in known.fields}
    unknown = sorted(settings.keys() - fields.keys())
    if unknown:
        yield f"{name!r} has no setting {unknown[0]!r}"
