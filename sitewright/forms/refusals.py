"""Why something a visitor filled in was not taken.

DomainError
├── NotConfigured    404
├── NotPassed        400
├── BadSubmission    400
├── UnreadableFields 400
└── InvalidAnswers   400, by field
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from sitewright.kit.errors import InvalidInput, NotFound
from sitewright.kit.messages import Message


class NotConfigured(NotFound):
    """SF-8.23: there is no such form, or none that visitors send."""

    code = "form-not-configured"

    def __init__(self) -> None:
        super().__init__(Message("filling.not-configured"))


class NotPassed(InvalidInput):
    """SF-5.39: the form asks for a captcha, and there is none that is solved."""

    code = "captcha-missing"

    def __init__(self) -> None:
        super().__init__(Message("filling.captcha"))


class BadSubmission(InvalidInput):
    """SF-8.15, D-55: its key is none, is used, or is of another page or browser."""

    code = "bad-submission"

    def __init__(self) -> None:
        super().__init__(Message("filling.bad-submission"))


class UnreadableFields(InvalidInput):
    """SF-8.18."""

    code = "unreadable-fields"

    def __init__(self) -> None:
        super().__init__(Message("filling.unreadable-fields"))


class InvalidAnswers(InvalidInput):
    """SF-5.38; by the ids of the fields."""

    code = "invalid-answers"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(Message("filling.invalid"), fields=problems)


@contextmanager
def errors_by_field() -> Iterator[None]:
    """For calls of scripts: what is wrong stands in their answer's `errors` too (SF-7.14, SF-8.26)."""
    try:
        yield
    except InvalidAnswers as refusal:
        refusal.details = {"errors": refusal.fields}
        raise
