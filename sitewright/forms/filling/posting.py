"""The names of a form's fields in its markup, and answers read from a form as browsers post it. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.shapes import ADDRESS_PARTS, NAME_PARTS

TYPED_IN_PARTS: Mapping[FieldType, tuple[str, ...]] = {
    FieldType.NAME: NAME_PARTS,
    FieldType.ADDRESS: ADDRESS_PARTS,
}
"""Dates, times and telephone numbers are typed in one field of the browser's, and kept in parts."""


class Posted(Protocol):
    """A QueryDict, or what can be asked like one."""

    def getlist(self, key: str) -> list[Any]: ...


def name_of(field_id: str, part: str | int | None = None) -> str:
    """Of an input; the beginning keeps it apart from what every form has, such as its trap."""
    return f"f.{field_id}" if part is None else f"f.{field_id}.{part}"


def read_posted(fields: Sequence[Asked], posted: Posted, page_query: Posted) -> dict[str, Any]:
    """By field, what was filled in. A hidden field takes the query of the page before its default
    (SF-3.56)."""
    return {field.id: _given(field, posted, page_query) for field in fields if field.asks}


def hidden_value(field: Asked, page_query: Posted) -> str:
    found = [text for text in page_query.getlist(field.name) if text] if field.name else []
    return str(found[0]) if found else field.default


def _given(field: Asked, posted: Posted, page_query: Posted) -> Any:
    match field.type:
        case FieldType.HIDDEN:
            return hidden_value(field, page_query)
        case FieldType.CHECKBOX:
            return posted.getlist(name_of(field.id))
        case FieldType.LIKERT:
            rows = enumerate(field.questions)
            return {question: posted.getlist(name_of(field.id, place)) for place, question in rows}
        case FieldType.NAME | FieldType.ADDRESS:
            return [_first(posted, name_of(field.id, part)) for part in TYPED_IN_PARTS[field.type]]
    return _first(posted, name_of(field.id))


def _first(posted: Posted, name: str) -> str:
    return str(next(iter(posted.getlist(name)), ""))
