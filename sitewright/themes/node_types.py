"""Section and block types of a theme: what can be set on them, drawn by the studio, filled in when rendering.

A type is one JSON file beside its template:

    {"type": "heading", "title": "Heading", "category": "Text", "icon": "heading", "fields": [
        {"name": "text", "type": "text", "label": "Text", "default": "A heading", "inline": true},
        {"name": "level", "type": "choice", "default": 2, "choices": [{"value": 2, "label": "Section"}]}]}

`code` is the number of a block's type, for templates written elsewhere: those of PL-3.83 mean there what they
mean here, and what is a theme's own begins at 10000. A choice may have one too, of PL-3.84: the variant the
block is where it is chosen.

What a field says is told in `content/settings_schema`, fields that several types share in `field_sets`.
Beside them `"holds": ["heading", "text"]` names the types of blocks that may stand in this one, `"holds":
"*"` allows all. A section that says nothing takes any block, a block that says nothing takes none. Every
section can be given a name to link to besides; `{marks.node}` prints it. Every section and block can be kept
from phones, or to them; its classes do that.

A text, picture or link that is `"responsive": true` may be another one on phones: `{shown.NAME}` prints a
text ready for both, `phone.NAME` holds what is the phone's own, and a picture has its other one as
`onPhones`.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sitewright.content.page_tree import ANY_BLOCK
from sitewright.content.settings_schema.anchor import ANCHOR, SECTION_ANCHOR
from sitewright.content.settings_schema.choices import Choice
from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.content.settings_schema.only import ONLY, only_field
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.content.template_functions.codes import BLOCK_TYPES, FIRST_OWN_BLOCK, VARIANT_TYPES
from sitewright.themes.errors import ThemeError
from sitewright.themes.field_sets import NO_SETS, FieldSets, declared_fields
from sitewright.themes.node_pictures import names_pictures

_PRINTED = frozenset({FieldType.TEXT, FieldType.RICH_TEXT})
_EARLIER_WIDTH = "span"
"""The setting by which drafts of earlier releases say a block's width (content/tree_versions)."""


# No slots: `cached_property` writes into the instance's dict, past what `frozen` forbids.
@dataclass(frozen=True)
class NodeType:
    """A kind of section or block."""

    type: str
    title: str
    category: str
    icon: str
    summary: str
    schema: SettingsSchema
    holds: frozenset[str]
    """The types of blocks that may stand in it, or `ANY_BLOCK`."""
    code: int | None = None
    """The number of a block's type (PL-3.83)."""

    @property
    def fields(self) -> tuple[Field, ...]:
        return self.schema.fields

    @cached_property
    def code_names(self) -> tuple[str, ...]:
        """The settings that hold a template."""
        return self.schema.names_of(FieldType.CODE)

    @cached_property
    def picture_fields(self) -> tuple[Field, ...]:
        """The settings that name pictures, or have rows that do."""
        return tuple(filter(names_pictures, self.fields))

    @cached_property
    def stored_picture_fields(self) -> tuple[Field, ...]:
        """Those, and the ones that name the phone's pictures."""
        return tuple(filter(names_pictures, self.schema.stored_fields))

    @cached_property
    def printed_twice(self) -> tuple[Field, ...]:
        """The texts phones may have another one of."""
        return tuple(field for field in self.fields if field.phone_name and field.type in _PRINTED)

    @cached_property
    def variant_choices(self) -> tuple[Choice, ...]:
        """The settings by which a block becomes a variant."""
        return tuple(
            field
            for field in self.fields
            if isinstance(field, Choice) and any(option.code is not None for option in field.choices)
        )

    def numbers(self, settings: Mapping[str, Any]) -> dict[str, int]:
        """`blockType`, and the `variantType` of a block with these settings, as far as it has them."""
        options = (field.option(settings[field.name]) for field in self.variant_choices)
        variant = next((option.code for option in options if option and option.code is not None), None)
        said = {"blockType": self.code, "variantType": variant}
        return {name: code for name, code in said.items() if code is not None}

    def problem_of_held(self, blocks: Collection[str]) -> str:
        """Why `holds` makes no sense in a theme with these blocks; empty when it does."""
        missing = sorted(self.holds - ANY_BLOCK - set(blocks))
        return f"`holds` names {missing[0]}, and there is no such block" if missing else ""

    def as_json(self) -> dict[str, Any]:
        """The type as the owner API describes it."""
        return {
            "type": self.type,
            "title": self.title,
            "category": self.category,
            "icon": self.icon,
            "summary": self.summary,
            **({} if self.code is None else {"code": self.code}),
            "holds": sorted(self.holds),
            "fields": [field.as_json() for field in self.fields],
        }


def read_node_type(
    path: Path,
    source: Mapping[str, Any],
    *,
    sets: FieldSets = NO_SETS,
) -> NodeType:
    """Check one schema file's content; raises ThemeError naming what is wrong in it."""
    if source.get("type") != path.stem:
        raise ThemeError(path, f"`type` must be {path.stem!r}, the name of the file")
    is_block = path.parent.name == "blocks"
    declared = declared_fields(path, source, sets)
    names = [field.name for field in declared]
    if not is_block and ANCHOR not in names:
        declared = (*declared, SECTION_ANCHOR)
    if ONLY not in names:
        declared = (*declared, only_field())
    if len(names) != len(set(names)):
        raise ThemeError(path, "two fields have the same name")
    # A width left over in an old draft would be taken for this field's value (decision 0019).
    if is_block and _EARLIER_WIDTH in names:
        raise ThemeError(
            path, f"a field of a block cannot be called {_EARLIER_WIDTH!r}: say how wide, for one"
        )
    _check_variants(path, declared)
    return NodeType(
        type=path.stem,
        title=str(source.get("title") or path.stem.capitalize()),
        category=str(source.get("category", "Other")),
        icon=str(source.get("icon", "square")),
        summary=str(source.get("summary", "")),
        schema=SettingsSchema(declared),
        holds=_holds(path, source, () if is_block else ANY_BLOCK),
        code=_code(path, source) if is_block else None,
    )


def _code(path: Path, source: Mapping[str, Any]) -> int | None:
    said = source.get("code")
    if said is None or (_is_whole(said) and (said in BLOCK_TYPES.values() or said >= FIRST_OWN_BLOCK)):
        return said
    raise ThemeError(path, f"`code` must be one of the given numbers, or {FIRST_OWN_BLOCK} and above")


def _check_variants(path: Path, declared: Collection[Field]) -> None:
    options = [option for field in declared if isinstance(field, Choice) for option in field.choices]
    wrong = [option.code for option in options if option.code not in (None, *VARIANT_TYPES.values())]
    if wrong:
        raise ThemeError(path, f"the `code` of a choice must be that of a variant, and {wrong[0]!r} is none")


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _holds(path: Path, source: Mapping[str, Any], unsaid: Collection[str]) -> frozenset[str]:
    said = source.get("holds")
    if said is None:
        return frozenset(unsaid)
    if said == "*":
        return ANY_BLOCK
    if not isinstance(said, list) or not all(isinstance(name, str) for name in said):
        raise ThemeError(path, '`holds` must be "*" or a list of types of blocks')
    return frozenset(said)
