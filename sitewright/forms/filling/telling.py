"""Answers as people read them, in a mail. Pure."""

from collections.abc import Mapping, Sequence

from sitewright.forms.answer_words import answer_text
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.shapes import Answer

Told = tuple[str, str]
"""What was asked, and what was answered."""


def told_answers(asked: Sequence[Asked], answers: Mapping[str, Answer]) -> list[Told]:
    """In the order of the form, without what was left empty."""
    return [
        (field.title, answer_text(answers[field.id], field.type)) for field in asked if field.id in answers
    ]
