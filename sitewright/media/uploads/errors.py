"""Why a file in pieces does not go on. What is wrong with the file itself: `media/errors.py`.

DomainError
├── UploadNotFound      404: none of this person, or it ended
├── WrongOffset         409: the next piece begins elsewhere
├── UploadIncomplete    409: finished before all of it was here
├── TooManyUploads      409: as many under way as there may be
├── UploadFinishing     503: the same one is being finished; the same request is answered in a moment
└── BadPiece            400: empty, too small, too large, or beyond the end of the file
"""

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound
from sitewright.kit.messages import Message

MOST_PIECE_BYTES = 4 * 1024 * 1024
LEAST_PIECE_BYTES = 256 * 1024
"""Of any but the last: how many a file can have is bounded by it."""
KEPT_HOURS = 24
"""How long an upload waits for its next piece, and what became of one is known."""
MOST_UNDER_WAY = 100
"""Of one website."""


class UploadNotFound(NotFound):
    code = "upload-not-found"

    def __init__(self) -> None:
        super().__init__(Message("media.upload-not-found"))


class WrongOffset(Conflict):
    code = "wrong-offset"

    def __init__(self) -> None:
        super().__init__(Message("media.upload-wrong-offset"))


class UploadIncomplete(Conflict):
    code = "upload-incomplete"

    def __init__(self) -> None:
        super().__init__(Message("media.upload-incomplete"))


class TooManyUploads(Conflict):
    code = "too-many-uploads"

    def __init__(self) -> None:
        super().__init__(Message("media.too-many-uploads", most=MOST_UNDER_WAY))


class UploadFinishing(DomainError):
    code = "upload-finishing"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__(Message("media.upload-finishing"))


class BadPiece(InvalidInput):
    code = "bad-piece"

    def __init__(self) -> None:
        super().__init__(Message("media.bad-piece"))
