"""Why a redirect was refused.

DomainError
├── NoSuchRedirect                                   404
├── BadSource, BadTarget, BadStatus, TooManyLines    400
└── SourceTaken, LeadsInCircles, TooManyRedirects    409
"""

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message

MOST_REDIRECTS = 5_000


class NoSuchRedirect(NotFound):
    code = "no-such-redirect"

    def __init__(self) -> None:
        super().__init__(Message("redirects.no-such-redirect"))


class BadSource(InvalidInput):
    code = "bad-redirect-source"

    def __init__(self, problem: Message) -> None:
        super().__init__(problem, fields={"source": problem})


class BadTarget(InvalidInput):
    code = "bad-redirect-target"

    def __init__(self, problem: Message) -> None:
        super().__init__(problem, fields={"target": problem})


class BadStatus(InvalidInput):
    code = "bad-redirect-status"

    def __init__(self) -> None:
        problem = Message("redirects.bad-status")
        super().__init__(problem, fields={"status": problem})


class TooManyLines(InvalidInput):
    code = "too-many-lines"

    def __init__(self, most: int) -> None:
        problem = Message("redirects.too-many-lines", most=most)
        super().__init__(problem, fields={"lines": problem})


class SourceTaken(Conflict):
    """There is a redirect from this address."""

    code = "redirect-taken"

    def __init__(self, source: str) -> None:
        problem = Message("redirects.source-taken", source=source)
        super().__init__(problem, fields={"source": problem})


class LeadsInCircles(Conflict):
    code = "redirect-in-circles"

    def __init__(self) -> None:
        problem = Message("redirects.in-circles")
        super().__init__(problem, fields={"target": problem})


class TooManyRedirects(Conflict):
    code = "too-many-redirects"

    def __init__(self) -> None:
        super().__init__(Message("redirects.too-many", most=MOST_REDIRECTS))
