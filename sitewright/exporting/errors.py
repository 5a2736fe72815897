"""Why an archive is not made or not handed out."""

from sitewright.kit.errors import Conflict, NotFound
from sitewright.kit.messages import Message


class ExportUnderWay(Conflict):
    code = "export-under-way"

    def __init__(self) -> None:
        super().__init__(Message("exporting.under-way"))


class NoSuchExport(NotFound):
    """Never made, of another website, or removed since its days are over."""

    code = "no-such-export"

    def __init__(self) -> None:
        super().__init__(Message("exporting.no-such-export"))
