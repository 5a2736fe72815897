"""Why something about a form was refused.

DomainError
├── NoSuchForm, NoSuchSubmission, NoSuchDelivery    404
├── BadForm, BadFormCode, BadHook, BadCaptcha       400
├── TooManyForms, SubmissionGone                    409
└── CaptchaBusy                                     503
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound
from sitewright.kit.messages import Message

MOST_FORMS = 500


class NoSuchForm(NotFound):
    code = "no-such-form"

    def __init__(self) -> None:
        super().__init__(Message("forms.no-such-form"))


class NoSuchSubmission(NotFound):
    code = "no-such-submission"

    def __init__(self) -> None:
        super().__init__(Message("forms.no-such-submission"))


class BadForm(InvalidInput):
    code = "bad-form"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(Message("forms.bad-form"), fields=dict(problems))


class BadFormCode(InvalidInput):
    code = "bad-form-code"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(Message("forms.bad-code"), fields=dict(problems))


class BadCaptcha(InvalidInput):
    code = "bad-captcha"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(Message("forms.captcha.bad"), fields=dict(problems))


class CaptchaBusy(DomainError):
    """As many wait for an outside captcha as may; nothing has begun."""

    code = "too-many-waiting"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__(Message("forms.captcha.busy"))


class TooManyForms(Conflict):
    code = "too-many-forms"

    def __init__(self) -> None:
        super().__init__(Message("forms.too-many", most=MOST_FORMS))


class SubmissionGone(Conflict):
    """It was deleted for so long that it has been removed."""

    code = "submission-gone"

    def __init__(self) -> None:
        super().__init__(Message("forms.submission-gone"))


class NoSuchDelivery(NotFound):
    code = "no-such-delivery"

    def __init__(self) -> None:
        super().__init__(Message("forms.hook.no-such-delivery"))


class BadHook(InvalidInput):
    """The address cannot be called, or there is none."""

    code = "bad-hook"

    def __init__(self, problem: Message) -> None:
        super().__init__(problem, fields={"address": problem})
