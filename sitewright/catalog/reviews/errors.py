"""Why a review was refused.

DomainError
├── NoSuchReview              404
├── BadReview                 400
└── ReviewsClosed, ReviewGone 409
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message


class NoSuchReview(NotFound):
    code = "no-such-review"

    def __init__(self) -> None:
        super().__init__(Message("reviews.no-such-review"))


class BadReview(InvalidInput):
    code = "bad-review"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(Message("reviews.bad-review"), fields=dict(problems))


class ReviewsClosed(Conflict):
    """The shop takes none, or there is no such product."""

    code = "reviews-closed"

    def __init__(self) -> None:
        super().__init__(Message("reviews.closed"))


class ReviewGone(Conflict):
    """It was deleted or spam for so long that it has been removed."""

    code = "review-gone"

    def __init__(self) -> None:
        super().__init__(Message("reviews.gone"))
