"""Why a website or a page is not copied."""

from sitewright.kit.errors import Conflict
from sitewright.kit.messages import Message


class DuplicateUnderWay(Conflict):
    code = "duplicate-under-way"

    def __init__(self) -> None:
        super().__init__(Message("duplicating.under-way"))


class SameWebsite(Conflict):
    """A page is copied within its own website by `content.duplicate_page`."""

    code = "same-website"

    def __init__(self) -> None:
        super().__init__(Message("duplicating.same-website"))
