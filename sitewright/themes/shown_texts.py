"""Texts of settings as markup, with both of them where phones have another one than other devices.

Only one of the two is displayed (`device_css`), so nobody hears or copies both, no script is needed, and
nothing moves. Search, and programs that read a page as JSON, find the one of other devices.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.content.settings_schema.only import PHONE, WIDE
from sitewright.jsont.core.escapes import escape_attribute
from sitewright.themes.node_types import NodeType

Marks = Callable[[Field], str]
"""A field → the attribute by which the studio finds its text."""


def shown_texts(
    of: NodeType, base: Mapping[str, Any], phone: Mapping[str, Any], mark_of: Marks = lambda _: ""
) -> dict[str, str]:
    """By name: each text of the type that phones may have another one of. A mark stands on either text where
    there are two; where there is one, the element around it has the mark.
    """
    return {field.name: _shown(field, base[field.name], phone, mark_of) for field in of.printed_twice}


def _shown(field: Field, text: str, phone: Mapping[str, Any], mark_of: Marks) -> str:
    if field.name not in phone:
        return _markup(field, text)
    wide = _either(field, WIDE, text, mark_of(field))
    return wide + _either(field, PHONE, phone[field.name], mark_of(field.on_phones))


def _either(field: Field, device: str, text: str, mark: str) -> str:
    # A heading or a button takes no element but such as stand in a line.
    element = "div" if field.type is FieldType.RICH_TEXT else "span"
    return f'<{element} class="either only-{device}"{mark}>{_markup(field, text)}</{element}>'


def _markup(field: Field, text: str) -> str:
    """Rich text was cleaned by its type."""
    if field.type is FieldType.RICH_TEXT:
        return text
    return escape_attribute(text).replace("\n", "<br/>")
