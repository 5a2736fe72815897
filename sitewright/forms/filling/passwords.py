"""What is kept of answers that nobody may read afterwards (D-08). Pure."""

from collections.abc import Mapping, Sequence

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.shapes import Answer

HIDDEN = "__MASKED_FIELD__"
"""PL-9.47. Always the same, so that not even its length is told."""


def without_secrets(asked: Sequence[Asked], answers: Mapping[str, Answer]) -> dict[str, Answer]:
    """The answers as they are stored and sent on: of a password only that there is one."""
    secret = {field.id for field in asked if field.type == FieldType.PASSWORD}
    return {field_id: HIDDEN if field_id in secret else answer for field_id, answer in answers.items()}
