"""What is said of a field besides its type (PL-3.80 to 3.82). Pure.

Stored, every field has all properties: those its type has no use for are what `DEFAULTS` says.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from sitewright.forms.field_types import FieldType

Field = dict[str, Any]

DEFAULTS: Mapping[str, Any] = MappingProxyType(
    {
        "title": "",
        "description": "",
        "is_required": False,
        "placeholder": "",
        "default_value": "",
        "options": (),
        "questions": (),
        "max_length": None,
        "min_value": None,
        "max_value": None,
        "currency": "",
        "name": "",
        "page": 0,
        "shown_if": None,
        "file_types": (),
        "max_files": 1,
        "max_file_mb": 10,
    }
)
"""`name`: the page's query parameter a hidden field takes its value from (SF-3.56). `shown_if`: {field:
the id of an earlier one, is: its answers with which this one shows}. `file_types`: groups of
`file_kinds.py`; none means all of them.
"""

EVERYWHERE = frozenset({"title", "description", "page", "shown_if"})

_ASKED = EVERYWHERE | {"is_required"}
_TYPED = _ASKED | {"placeholder"}
_COUNTED = _TYPED | {"default_value", "min_value", "max_value"}
_CHOSEN = _ASKED | {"options", "default_value"}

PROPERTIES: Mapping[FieldType, frozenset[str]] = MappingProxyType(
    {
        FieldType.TEXT: _TYPED | {"default_value", "max_length"},
        FieldType.TEXTAREA: _TYPED | {"default_value", "max_length"},
        FieldType.EMAIL: _TYPED,
        FieldType.PHONE: _ASKED,
        FieldType.NAME: _ASKED,
        FieldType.ADDRESS: _ASKED,
        FieldType.DATE: _ASKED,
        FieldType.TIME: _ASKED,
        FieldType.NUMBER: _COUNTED,
        FieldType.CURRENCY: _COUNTED | {"currency"},
        FieldType.WEBSITE: _TYPED,
        FieldType.TWITTER: _TYPED,
        FieldType.PASSWORD: _TYPED | {"max_length"},
        FieldType.RADIO: _CHOSEN,
        FieldType.CHECKBOX: _CHOSEN,
        FieldType.SELECT: _CHOSEN | {"placeholder"},
        FieldType.LIKERT: _ASKED | {"options", "questions"},
        FieldType.FILE: _ASKED | {"file_types", "max_files", "max_file_mb"},
        # Nobody sees it: what it is called is for the list of submissions.
        FieldType.HIDDEN: frozenset({"title", "name", "default_value", "page"}),
        FieldType.SECTION: EVERYWHERE,
    }
)
"""What an owner can say of each type; the studio draws its panel by this."""
