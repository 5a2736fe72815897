"""Why translations were refused.

DomainError
├── NoSuchSubject, NoSuchTranslationLanguage   404
├── BadTranslation, BadXliff                   400
└── TranslationsTooLarge                       400
"""

from collections.abc import Mapping

from sitewright.kit.errors import InvalidInput, NotFound
from sitewright.kit.messages import Message


class NoSuchSubject(NotFound):
    """Nothing of this kind and id is there to be translated."""

    code = "no-such-subject"

    def __init__(self) -> None:
        super().__init__(Message("translations.no-such-subject"))


class NoSuchTranslationLanguage(NotFound):
    """It is not among the website's further languages."""

    code = "no-such-translation-language"

    def __init__(self) -> None:
        super().__init__(Message("translations.no-such-language"))


class BadTranslation(InvalidInput):
    """`problems`: path of a text → what is wrong with its translation."""

    code = "bad-translation"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(next(iter(problems.values())), fields=dict(problems))


class BadXliff(InvalidInput):
    """The file as a whole cannot be read."""

    code = "bad-xliff"

    def __init__(self, problem: Message) -> None:
        super().__init__(problem, fields={"file": problem})
