"""The presets of the theme: complete, in both languages, with pictures that are there."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from PIL import Image

from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.content.settings_schema.rows import Rows
from sitewright.themes.errors import ThemeError
from sitewright.themes.loading import read_theme, theme, themes_folder
from sitewright.themes.presets.reading import Preset
from sitewright.themes.presets.site_presets import PresetSite, preset_section

MEADOW = theme("meadow")
PRESETS = [preset for category in MEADOW.presets for preset in category.presets]
OWN_SECTIONS = [
    section
    for each in MEADOW.page_templates
    for section in each.sections
    if section.title.startswith(each.name)
]
"""Of whole pages: written for them, and in no library."""
OFFERED = PRESETS
PRESETS = [*OFFERED, *OWN_SECTIONS]
every_preset = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)

_WRITTEN = (FieldType.TEXT, FieldType.RICH_TEXT)
_MAY_BE_EMPTY = {"caption", "telephone", "email"}


def section_of(preset: Preset, locale: str = "en-US", styles: dict[str, Any] | None = None) -> dict[str, Any]:
    site = PresetSite(MEADOW, styles or {}, locale, [])
    return preset_section(preset, site, lambda sample: sample.url)


def values(section: dict[str, Any]) -> Iterator[tuple[Field, Any]]:
    """Every setting of the section and of the blocks in it, those in rows included."""
    yield from _values_in(MEADOW.sections[section["type"]].fields, section["settings"])
    waiting = list(section["blocks"])
    while waiting:
        block = waiting.pop()
        yield from _values_in(MEADOW.blocks[block["type"]].fields, block["settings"])
        waiting += block["blocks"]


def _values_in(fields: tuple[Field, ...], settings: dict[str, Any]) -> Iterator[tuple[Field, Any]]:
    for field in fields:
        if isinstance(field, Rows):
            for row in settings[field.name]:
                yield from _values_in(field.fields, row)
        else:
            yield field, settings[field.name]


def test_it_offers_more_than_forty() -> None:
    assert len(PRESETS) > 40
    assert len(MEADOW.presets) >= 12


@every_preset
@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_it_holds_only_what_its_fields_take(preset: Preset, locale: str) -> None:
    problems = {field.name: field.problem(value) for field, value in values(section_of(preset, locale))}
    assert {name: problem for name, problem in problems.items() if problem} == {}


@every_preset
def test_it_leaves_no_text_empty_and_no_picture_without_words(preset: Preset) -> None:
    found = list(values(section_of(preset)))
    empty = {field.name for field, value in found if field.type in _WRITTEN and not value}
    pictures = [value for field, value in found if field.type is FieldType.IMAGE]
    missing = {"image_alt"} if all(not picture for picture in pictures) else set()
    assert empty - _MAY_BE_EMPTY - missing == set()
    assert not pictures or all(picture in MEADOW.sample_paths for picture in pictures if picture)


def test_it_says_everything_in_german_too_and_nothing_else() -> None:
    english = {text for preset in PRESETS for text in _words(preset)}
    english |= {category.title for category in MEADOW.presets} | {preset.title for preset in OFFERED}
    english |= {text for each in MEADOW.page_templates for text in (each.title, each.text)}
    shown = tomllib.loads((MEADOW.folder / "samples/pictures.toml").read_text(encoding="utf-8"))
    english |= {entry["alt"] for entry in shown.values()}
    assert english == set(MEADOW.preset_words["de"])


def _words(preset: Preset) -> set[str]:
    written = {value for field, value in values(section_of(preset)) if field.type in _WRITTEN and value}
    return {text for text in written if not _is_default(text)}


def _is_default(text: str) -> bool:
    """Not said by a preset but by the schema of a block."""
    return text not in json.dumps(
        [preset.section for preset in PRESETS], default=str, ensure_ascii=False
    ) and (text not in {str(value) for preset in PRESETS for value in _said(preset.section)})


def _said(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _said(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _said(inner)


def test_it_takes_the_pictures_of_the_look_whose_colours_are_nearest() -> None:
    preset = next(each for each in PRESETS if each.name == "opener-picture")
    for look in MEADOW.looks:
        section = section_of(preset, styles=dict(look.styles))
        assert section["settings"]["image"] == MEADOW.samples[look.name]["hills"].url


def test_its_pictures_have_the_size_that_is_said_of_them() -> None:
    for samples in MEADOW.samples.values():
        for sample in samples.values():
            with Image.open(sample.path) as picture:
                assert picture.size == (sample.width, sample.height), sample.path


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ('type = "nothing"\nsettings = {}\nblocks = []', "there is no 'nothing'"),
        ('type = "band"\nsettings = { colour = "red" }\nblocks = []', "has no setting 'colour'"),
        ('type = "band"\nblocks = [{ type = "nothing" }]', "there is no 'nothing'"),
        ("settings = {}", "says nothing of 'type'"),
    ],
)
def test_a_theme_with_a_preset_that_cannot_be_used_is_refused(
    tmp_path: Path, said: str, problem: str
) -> None:
    folder = tmp_path / "meadow"
    copytree(themes_folder() / "meadow", folder)
    head = 'order = 1\ntitle = "X"\n[[presets]]\nname = "x"\ntitle = "X"\n'
    (folder / "presets" / "wrong.toml").write_text(head + said, encoding="utf-8")
    with pytest.raises(ThemeError, match=problem):
        read_theme(folder)
