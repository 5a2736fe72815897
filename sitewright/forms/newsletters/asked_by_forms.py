"""What a form for a newsletter has its senders agree to, and which list they join."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.content.rich_text import text_of
from sitewright.forms.errors import BadForm
from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.shapes import Answer
from sitewright.forms.filling.telling import told_answers
from sitewright.forms.models import Form, FormKind
from sitewright.forms.newsletters.queries import find_list, first_list
from sitewright.kit.messages import Message, text

SETTING = "mailing_list"


def list_joined(form: Form) -> str:
    """The id; empty where the form keeps what is sent and nothing else."""
    said = form.settings.get(SETTING) if form.kind == FormKind.NEWSLETTER else ""
    return said if isinstance(said, str) else ""


def agreed_to(form: Form, asked: Sequence[Asked], answers: Mapping[str, Answer]) -> str:
    """Word for word: the small print, what was ticked, and the button."""
    boxes = [field for field in asked if field.type == FieldType.CHECKBOX and answers.get(field.id)]
    ticked = [f"{title}: {answer}" for title, answer in told_answers(boxes, answers)]
    button = form.settings.get("submit_label") or text("filling.submit")
    return " · ".join(filter(None, [text_of(form.settings.get("disclaimer") or ""), *ticked, str(button)]))


def with_first_list(kind: FormKind, settings: Mapping[str, Any]) -> dict[str, Any]:
    """A new form for a newsletter joins the website's first list, where it names none and there is one."""
    first = first_list() if kind == FormKind.NEWSLETTER and not settings.get(SETTING) else None
    return {**settings, SETTING: first.id} if first else dict(settings)


def require_known_list(settings: Mapping[str, Any], before: Mapping[str, Any]) -> None:
    """Raises BadForm for a list there is not, unless it was chosen when it was there: the rest of the form
    can be changed all the same.
    """
    wanted = settings.get(SETTING)
    if wanted and wanted != before.get(SETTING) and find_list(str(wanted)) is None:
        raise BadForm({f"settings.{SETTING}": Message("newsletters.no-such-list")})
