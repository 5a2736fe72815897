"""From a preset to a section of a page: its words in a language, its pictures and links as addresses."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.content.settings_schema.rows import Rows
from sitewright.themes.presets.reading import Preset, Record, Types, blocks_of, settings_of
from sitewright.themes.schema_words import Words

_TEXTS = frozenset({FieldType.TEXT, FieldType.RICH_TEXT, FieldType.MARKDOWN})


@dataclass(frozen=True, slots=True)
class Filling:
    """What a preset is filled with: words by their English, addresses of pictures and their alternative
    texts by name of the sample, and where its links lead.
    """

    types: Types
    words: Words
    pictures: Mapping[str, str]
    alt_texts: Mapping[str, str]
    links: Mapping[str, str]


def filled_section(preset: Preset, filling: Filling) -> dict[str, Any]:
    """The section as a page tree holds it; its id and those of its blocks are for this preset alone."""
    section = preset.section
    settings = _filled(filling.types.sections[section["type"]].fields, section["settings"], filling)
    blocks = _blocks(section["blocks"], preset.name, filling)
    return {"id": preset.name, "type": section["type"], "settings": settings, "blocks": blocks}


def sample_names(preset: Preset, types: Types) -> list[str]:
    """The pictures it shows, by name, each once."""
    section = preset.section
    nodes = [(types.sections[section["type"]].fields, section["settings"])]
    nodes += [(types.blocks[block["type"]].fields, settings_of(block)) for block in blocks_of(section)]
    return list(dict.fromkeys(name for fields, settings in nodes for name in _samples(fields, settings)))


def _blocks(blocks: Iterable[Record], above: str, filling: Filling) -> list[dict[str, Any]]:
    return [_block(block, f"{above}-{number}", filling) for number, block in enumerate(blocks, 1)]


def _block(block: Record, block_id: str, filling: Filling) -> dict[str, Any]:
    fields = filling.types.blocks[block["type"]].fields
    return {
        "id": block_id,
        "type": block["type"],
        "settings": _filled(fields, settings_of(block), filling),
        "placement": {"base": dict(block["place"])} if "place" in block else {},
        "blocks": _blocks(block.get("blocks", ()), block_id, filling),
    }


def _filled(fields: Iterable[Field], settings: Record, filling: Filling) -> dict[str, Any]:
    """All settings: what the preset leaves open is the field's default, as the theme wrote it."""
    filled: dict[str, Any] = {}
    for field in fields:
        if field.name in settings:
            filled[field.name] = _value(field, settings[field.name], filling)
        elif field.name not in filled:
            filled[field.name] = field.default
        if field.type is FieldType.IMAGE and settings.get(field.name):
            filled[f"{field.name}_alt"] = filling.alt_texts.get(settings[field.name], "")
    return filled


def _value(field: Field, value: Any, filling: Filling) -> Any:
    if isinstance(field, Rows):
        return [_filled(field.fields, row, filling) for row in value]
    if field.type in _TEXTS:
        return filling.words.get(value, value)
    if field.type is FieldType.IMAGE:
        return filling.pictures.get(value, "")
    if field.type is FieldType.LINK:
        return filling.links.get(value, value)
    return value


def _samples(fields: Iterable[Field], settings: Record) -> Iterator[str]:
    for field in fields:
        value = settings.get(field.name)
        if isinstance(field, Rows):
            for row in value or ():
                yield from _samples(field.fields, row)
        elif field.type is FieldType.IMAGE and value:
            yield value
