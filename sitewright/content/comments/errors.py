"""Why a comment or a like was refused.

DomainError
├── NoSuchComment, NothingToLike   404
├── BadComment                     400
└── CommentsClosed, CommentGone    409
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message


class NoSuchComment(NotFound):
    code = "no-such-comment"

    def __init__(self) -> None:
        super().__init__(Message("comments.no-such-comment"))


class NothingToLike(NotFound):
    """There is no such item, or this website does not ask who likes what."""

    code = "nothing-to-like"

    def __init__(self) -> None:
        super().__init__(Message("comments.nothing-to-like"))


class BadComment(InvalidInput):
    code = "bad-comment"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(Message("comments.bad-comment"), fields=dict(problems))


class CommentsClosed(Conflict):
    code = "comments-closed"

    def __init__(self) -> None:
        super().__init__(Message("comments.closed"))


class CommentGone(Conflict):
    """It was deleted or spam for so long that it has been removed."""

    code = "comment-gone"

    def __init__(self) -> None:
        super().__init__(Message("comments.gone"))
