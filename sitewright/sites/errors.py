"""Why a website or a host name is refused."""

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound


class UnknownHost(NotFound):
    """No website answers to this host; nothing of any website may show (I04)."""

    code = "unknown-host"

    def __init__(self) -> None:
        super().__init__("No website is set up at this address.")


class WebsiteClosed(DomainError):
    """The website is expired or removed (D-39)."""

    code = "website-closed"
    status = 410

    def __init__(self) -> None:
        super().__init__("This website is no longer available.")


class BadHostName(InvalidInput):
    code = "bad-host-name"

    def __init__(self, host: str) -> None:
        super().__init__(f"{host} is not a host name.", fields={"host": "Write it like shop.example.com."})


class HostTaken(Conflict):
    code = "host-taken"

    def __init__(self, host: str) -> None:
        super().__init__(f"{host} already belongs to a website.", fields={"host": "Choose another one."})


class HostMissing(NotFound):
    code = "host-missing"

    def __init__(self, host: str) -> None:
        super().__init__(f"No website here has the host name {host}.")


class PrimaryHostNeeded(Conflict):
    """Pages and mails of the website are full of it."""

    code = "primary-host-needed"

    def __init__(self, host: str) -> None:
        super().__init__(f"{host} is the primary host; make another one primary first.")


class BadSettings(InvalidInput):
    code = "bad-settings"

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__("Some settings are not right.", fields=problems)
