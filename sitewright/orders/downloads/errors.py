"""Why downloads are not given."""

from sitewright.kit.errors import Conflict
from sitewright.kit.messages import Message


class NothingToDownload(Conflict):
    """The order is not paid, was cancelled or given back, or its products have no files."""

    code = "nothing-to-download"

    def __init__(self) -> None:
        super().__init__(Message("downloads.nothing-to-give"))
