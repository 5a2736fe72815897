"""The texts among settings, wherever such stand: in sections, blocks and items. Pure.

A path is the name of the setting, or list, place and name for one in the rows of a list: `items.2.question`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sitewright.content.settings_schema.field import Field, is_per_device
from sitewright.content.settings_schema.rows import Rows
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.content.settings_schema.texts import Markdown, RichText, Text, Writing
from sitewright.content.translations.matching import NodePlace, SourceText, TextKind

_KINDS: dict[type[Field], TextKind] = {
    Text: TextKind.TEXT,
    Markdown: TextKind.TEXT,
    RichText: TextKind.RICH_TEXT,
}
"""By the very class: what is made of one, as the hour of an event is, is a text that nobody reads."""

Settings = Mapping[str, Any]
Node = tuple[str, str, str]
"""Id, kind and type."""


@dataclass(frozen=True, slots=True)
class _Found:
    names: tuple[str, ...]
    field: Field
    text: str
    list_name: str = ""


def texts_of_settings(
    schema: SettingsSchema, settings: Settings, prefix: str, node: Node | None = None
) -> Iterator[SourceText]:
    """Those that say anything; paths begin with `prefix`."""
    for found in _texts(schema, settings):
        field = found.field
        yield SourceText(
            path=f"{prefix}{'.'.join(found.names)}",
            text=found.text,
            kind=_KINDS[type(field)],
            label=field.called,
            most=field.max_length if isinstance(field, Writing) else 0,
            group=f"{prefix}{found.list_name}." if found.list_name else "",
            place=NodePlace(*node, found.names) if node else None,
        )


def translated_settings(
    schema: SettingsSchema, settings: Settings, prefix: str, translations: Mapping[str, str]
) -> dict[str, Any]:
    """The settings with the translations (by path) in place of the texts they are of."""
    changed = dict(settings)
    for found in _texts(schema, settings):
        text = translations.get(f"{prefix}{'.'.join(found.names)}")
        if text is not None:
            _put(changed, found.names, text)
    return changed


def _texts(schema: SettingsSchema, settings: Settings) -> Iterator[_Found]:
    for field in schema.stored_fields:
        value = settings.get(field.name)
        if isinstance(field, Rows):
            yield from _texts_of_rows(field, value)
        elif text := _text(field, value):
            yield _Found((field.name,), field, text)


def _texts_of_rows(rows: Rows, value: Any) -> Iterator[_Found]:
    for number, row in enumerate(value if isinstance(value, list) else ()):
        for field in rows.fields if isinstance(row, dict) else ():
            if text := _text(field, row.get(field.name)):
                yield _Found((rows.name, str(number), field.name), field, text, rows.name)


def _text(field: Field, value: Any) -> str:
    """The words; empty for what is none, and for what says nothing."""
    # Stored before phones had settings of their own (decision 0044): what is said on other devices.
    value = value.get("base") if is_per_device(value) else value
    return value if type(field) in _KINDS and isinstance(value, str) and value.strip() else ""


def _put(settings: dict[str, Any], names: tuple[str, ...], text: str) -> None:
    """Everything on the way is copied: what is stored is shared by all who show it."""
    first, *rest = names
    if not rest:
        value = settings.get(first)
        settings[first] = {**value, "base": text} if is_per_device(value) else text
        return
    rows = list(settings[first])
    place, name = int(rest[0]), rest[1]
    rows[place] = dict(rows[place])
    _put(rows[place], (name,), text)
    settings[first] = rows
