"""Why there is no file of a period."""

from sitewright.kit.errors import Conflict, InvalidInput
from sitewright.kit.messages import Message


class PeriodTurned(InvalidInput):
    code = "period-turned"

    def __init__(self) -> None:
        said = Message("accounting.period-turned")
        super().__init__(said, fields={"last": said})


class NotForDatev(Conflict):
    """Something DATEV would refuse the file for; the message says what."""

    code = "not-for-datev"
