"""Why a review was refused.

DomainError
├── NoSuchReview, NoSuchPhoto              404
├── BadReview                              400
├── ReviewsClosed, ReviewGone, PhotoGone   409
└── PhotosFull                             503
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound
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


class NoSuchPhoto(NotFound):
    code = "no-such-photo"

    def __init__(self) -> None:
        super().__init__(Message("reviews.no-such-photo"))


class PhotoGone(Conflict):
    """It was removed so long ago that its bytes are gone."""

    code = "photo-gone"

    def __init__(self) -> None:
        super().__init__(Message("reviews.photo-gone"))


class PhotosFull(DomainError):
    """The website keeps as many bytes of visitors' photos as it may."""

    code = "photos-full"
    status = 503

    def __init__(self) -> None:
        super().__init__(Message("reviews.photos-full"))
