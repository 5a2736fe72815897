"""Which fields a visitor is asked, as others are answered. Pure."""

from collections.abc import Mapping, Sequence

from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.shapes import Answer


def shown_fields(fields: Sequence[Asked], answers: Mapping[str, Answer]) -> list[Asked]:
    """A field below one that does not show does not either. A condition that names no field of this form, or
    leads back to where it began, asks for nothing.
    """
    by_id = {field.id: field for field in fields}
    return [field for field in fields if _is_shown(field, by_id, answers)]


def _is_shown(field: Asked, by_id: Mapping[str, Asked], answers: Mapping[str, Answer]) -> bool:
    passed = {field.id}
    while field.condition and field.condition.field_id in by_id:
        other = by_id[field.condition.field_id]
        if not field.condition.wanted & _said(answers.get(other.id, "")):
            return False
        if other.id in passed:
            return True
        passed.add(other.id)
        field = other
    return True


def _said(answer: Answer) -> frozenset[str]:
    """Everything that was answered; of a likert, to any of its questions."""
    if isinstance(answer, str):
        return frozenset({answer})
    rows = answer.values() if isinstance(answer, dict) else [answer]
    return frozenset(text for row in rows for text in row)
