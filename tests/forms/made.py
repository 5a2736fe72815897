"""Forms and submissions for tests."""

from typing import Any

from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.operations.create_form import create_form
from sitewright.forms.operations.keep_submission import FilledIn, keep_submission

CONTACT: list[dict[str, Any]] = [
    {"id": "who", "type": "name", "title": "Name", "is_required": True},
    {"id": "mail", "type": "email", "title": "E-mail"},
    {"id": "topic", "type": "radio", "title": "Topic", "options": ["Order", "Other"]},
    {
        "id": "order",
        "type": "text",
        "title": "Order number",
        "shown_if": {"field": "topic", "is": ["Order"]},
    },
]


def make_form(name: str = "Contact", **settings: Any) -> Form:
    return create_form(name, fields=CONTACT, settings=settings)


def sent(form: Form, first: str = "Ann", *, mail: str = "ann@example.com") -> FormSubmission:
    """A visitor's, as it is kept after it was checked."""
    answers = {"who": [first, "Fern"], "mail": mail, "topic": "Other"}
    titles = {"who": "Name", "mail": "E-mail", "topic": "Topic"}
    return keep_submission(form, FilledIn(answers, titles, "/contact", "en"))
