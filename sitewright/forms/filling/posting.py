"""The names of a form's fields in its markup, and answers read from a form as browsers post it. Pure."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.phones import phone_text
from sitewright.forms.filling.shapes import ADDRESS_PARTS, NAME_PARTS

TYPED_IN_PARTS: Mapping[FieldType, tuple[str, ...]] = {
    FieldType.NAME: NAME_PARTS,
    FieldType.ADDRESS: ADDRESS_PARTS,
}
"""Dates, times and telephone numbers are typed in one field of the browser's, and kept in parts."""


_JOINED: Mapping[FieldType, Callable[[list[str]], str]] = {
    FieldType.DATE: "-".join,
    FieldType.TIME: ":".join,
    FieldType.PHONE: phone_text,
}


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


def posted_values(fields: Sequence[Asked], answers: Mapping[str, Any]) -> dict[str, list[str]]:
    """By the names of inputs, what stands in a form that was filled in like this; of a password nothing."""
    return dict(pair for field in fields if field.id in answers for pair in _posted(field, answers[field.id]))


def _posted(field: Asked, answer: Any) -> Iterator[tuple[str, list[str]]]:
    """Nothing for an answer that has not the shape of its field: the field may have been another."""
    if field.type in TYPED_IN_PARTS and isinstance(answer, list):
        for part, text in zip(TYPED_IN_PARTS[field.type], answer, strict=False):
            yield name_of(field.id, part), [str(text)]
    elif field.type == FieldType.LIKERT and isinstance(answer, Mapping):
        for place, question in enumerate(field.questions):
            yield name_of(field.id, place), [str(text) for text in answer.get(question, [])]
    elif field.type == FieldType.CHECKBOX and isinstance(answer, list):
        yield name_of(field.id), [str(text) for text in answer]
    elif field.type in _JOINED and isinstance(answer, list):
        yield name_of(field.id), [_JOINED[field.type]([str(part) for part in answer])]
    elif field.type != FieldType.PASSWORD and isinstance(answer, str):
        yield name_of(field.id), [answer]


def hidden_value(field: Asked, page_query: Posted) -> str:
    found = [text for text in page_query.getlist(field.name) if text] if field.name else []
    return str(found[0]) if found else field.default


def _given(field: Asked, posted: Posted, page_query: Posted) -> Any:
    match field.type:
        case FieldType.HIDDEN:
            return hidden_value(field, page_query)
        # Of files that came in before, what they are known by (files/tokens.py).
        case FieldType.CHECKBOX | FieldType.FILE:
            return posted.getlist(name_of(field.id))
        case FieldType.LIKERT:
            rows = enumerate(field.questions)
            return {question: posted.getlist(name_of(field.id, place)) for place, question in rows}
        case FieldType.NAME | FieldType.ADDRESS:
            return [_first(posted, name_of(field.id, part)) for part in TYPED_IN_PARTS[field.type]]
    return _first(posted, name_of(field.id))


def _first(posted: Posted, name: str) -> str:
    return str(next(iter(posted.getlist(name)), ""))
