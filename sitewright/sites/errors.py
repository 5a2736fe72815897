"""Why a website or a host name is refused."""

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound
from sitewright.kit.messages import Message


class UnknownHost(NotFound):
    """No website answers to this host; nothing of any website may show (I04)."""

    code = "unknown-host"

    def __init__(self) -> None:
        super().__init__(Message("sites.unknown-host"))


class WebsiteClosed(DomainError):
    """The website is expired or removed (D-39)."""

    code = "website-closed"
    status = 410

    def __init__(self) -> None:
        super().__init__(Message("sites.website-closed"))


class BadHostName(InvalidInput):
    code = "bad-host-name"

    def __init__(self, host: str) -> None:
        super().__init__(
            Message("sites.bad-host-name", host=host), fields={"host": Message("sites.host-name-example")}
        )


class HostTaken(Conflict):
    code = "host-taken"

    def __init__(self, host: str) -> None:
        super().__init__(
            Message("sites.host-taken", host=host), fields={"host": Message("sites.choose-another-host")}
        )


class HostMissing(NotFound):
    code = "host-missing"

    def __init__(self, host: str) -> None:
        super().__init__(Message("sites.host-missing", host=host))


class PrimaryHostNeeded(Conflict):
    """Pages and mails of the website are full of it."""

    code = "primary-host-needed"

    def __init__(self, host: str) -> None:
        super().__init__(Message("sites.primary-host-needed", host=host))


class BadSettings(InvalidInput):
    code = "bad-settings"

    def __init__(self, problems: dict[str, Message]) -> None:
        super().__init__(Message("sites.bad-settings"), fields=problems)
