"""Why something a visitor filled in was not taken.

DomainError
├── NotConfigured    404
├── NotPassed        400
├── BadSubmission    400
├── UnreadableFields 400
├── BadFile          400
├── InvalidAnswers   400, by field
├── FilesFull        503
└── ScannerAway      503
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from sitewright.kit.errors import DomainError, InvalidInput, NotFound
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


class BadFile(InvalidInput):
    """A file that was sent by itself: what is wrong with it."""

    code = "bad-file"

    def __init__(self, problem: Message) -> None:
        super().__init__(problem)


class FilesFull(DomainError):
    """The website keeps as many files of visitors as it may."""

    code = "files-full"
    status = 503

    def __init__(self) -> None:
        super().__init__(Message("filling.files-full"))


class ScannerAway(DomainError):
    """Nobody could look at the file for viruses; the log says why."""

    code = "scanner-away"
    status = 503
    retry_after_seconds = 30

    def __init__(self) -> None:
        super().__init__(Message("filling.scanner-away"))


@contextmanager
def errors_by_field() -> Iterator[None]:
    """For calls of scripts: what is wrong stands in their answer's `errors` too (SF-7.14, SF-8.26)."""
    try:
        yield
    except InvalidAnswers as refusal:
        refusal.details = {"errors": refusal.fields}
        raise
