"""Why there is no feed."""

from sitewright.kit.errors import DomainError
from sitewright.kit.messages import Message


class FeedBeingWritten(DomainError):
    """The first one of a large shop, by a job."""

    code = "feed-being-written"
    status = 503
    retry_after_seconds = 120

    def __init__(self) -> None:
        super().__init__(Message("catalog.feed-being-written"))
