"""Why something about a newsletter was refused.

DomainError
├── NoSuchList, NoSuchSubscriber, LinkGone        404
├── BadList, BadSubscriber, TooManyLines          400
├── ConsentMissing                                400
├── TooManyLists, IsOnList, HasLeft               409
└── SubscriberGone                                409
"""

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message

MOST_LISTS = 50
MOST_LINES = 10_000


class NoSuchList(NotFound):
    code = "no-such-list"

    def __init__(self) -> None:
        super().__init__(Message("newsletters.no-such-list"))


class NoSuchSubscriber(NotFound):
    code = "no-such-subscriber"

    def __init__(self) -> None:
        super().__init__(Message("newsletters.no-such-subscriber"))


class LinkGone(NotFound):
    """The address in a mail leads to nobody, or its key is another's."""

    code = "newsletter-link-gone"

    def __init__(self) -> None:
        super().__init__(Message("newsletters.link-gone"))


class BadList(InvalidInput):
    code = "bad-list"

    def __init__(self, problem: Message) -> None:
        super().__init__(problem, fields={"name": problem})


class BadSubscriber(InvalidInput):
    code = "bad-subscriber"

    def __init__(self) -> None:
        problem = Message("mail.bad-address")
        super().__init__(problem, fields={"email": problem})


class ConsentMissing(InvalidInput):
    """Nobody is put on a list without a word about where that is allowed by."""

    code = "consent-missing"

    def __init__(self) -> None:
        problem = Message("newsletters.consent-missing")
        super().__init__(problem, fields={"consent": problem})


class TooManyLines(InvalidInput):
    code = "too-many-lines"

    def __init__(self) -> None:
        problem = Message("newsletters.too-many-lines", most=MOST_LINES)
        super().__init__(problem, fields={"lines": problem})


class TooManyLists(Conflict):
    code = "too-many-lists"

    def __init__(self) -> None:
        super().__init__(Message("newsletters.too-many-lists", most=MOST_LISTS))


class IsOnList(Conflict):
    code = "is-on-list"

    def __init__(self) -> None:
        super().__init__(Message("newsletters.is-on-list"))


class HasLeft(Conflict):
    """Only the person itself comes back."""

    code = "has-left"

    def __init__(self) -> None:
        super().__init__(Message("newsletters.has-left"))


class SubscriberGone(Conflict):
    """It was removed for so long that it is forgotten."""

    code = "subscriber-gone"

    def __init__(self) -> None:
        super().__init__(Message("newsletters.subscriber-gone"))
