"""Answers as people read them, in a mail or a list. Pure."""

from collections.abc import Mapping, Sequence

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.phones import phone_text
from sitewright.forms.filling.shapes import Answer

Told = tuple[str, str]
"""What was asked, and what was answered."""


def told_answers(asked: Sequence[Asked], answers: Mapping[str, Answer]) -> list[Told]:
    """In the order of the form, without what was left empty."""
    return [(field.title, told(field, answers[field.id])) for field in asked if field.id in answers]


def told(field: Asked, answer: Answer) -> str:  # noqa: PLR0911  (a table, one line a type)
    if isinstance(answer, dict):
        return "\n".join(f"{question}: {', '.join(checked)}" for question, checked in answer.items())
    if isinstance(answer, str):
        return answer
    match field.type:
        case FieldType.PHONE:
            return phone_text(answer)
        case FieldType.DATE:
            return "-".join(answer)
        case FieldType.TIME:
            return ":".join(answer)
        case FieldType.NAME:
            return " ".join(filter(None, answer))
        case FieldType.ADDRESS:
            return "\n".join(filter(None, answer))
    return ", ".join(answer)
