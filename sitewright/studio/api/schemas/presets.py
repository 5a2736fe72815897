"""The library of sections."""

from typing import Any

from ninja import Schema

from sitewright.studio.api.schemas.common import Input, Line


class PresetRow(Schema):
    name: str
    title: str


class PresetGroup(Schema):
    name: str
    title: str
    presets: list[PresetRow]


class PresetLibrary(Schema):
    categories: list[PresetGroup]


class TemplateRow(Schema):
    """`text` says what the page is for; `url` is where a frame finds it, key included."""

    name: str
    title: str
    text: str
    url: str


class PresetChoice(Input):
    name: Line


class TakenBlock(Schema):
    """`placement` by device, as page trees hold it."""

    type: str
    settings: dict[str, Any]
    placement: dict[str, dict[str, int]] = {}
    blocks: list["TakenBlock"] = []


class TakenSection(Schema):
    type: str
    settings: dict[str, Any]
    blocks: list[TakenBlock]


class TakenPreset(Schema):
    """A section for a draft; whoever puts it there gives it and its blocks their ids."""

    section: TakenSection
