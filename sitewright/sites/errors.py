"""Why a website or a host name is refused."""

from sitewright.kit.errors import Conflict, DomainError, Forbidden, InvalidInput, NotFound
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


class ClosedByInstallation(Forbidden):
    """An owner opens again what an owner has closed, and nothing else."""

    code = "closed-by-installation"

    def __init__(self) -> None:
        super().__init__(Message("sites.closed-by-installation"))


class NotOpen(Conflict):
    code = "website-not-open"

    def __init__(self) -> None:
        super().__init__(Message("sites.website-not-open"))


class NotClosed(Conflict):
    code = "website-not-closed"

    def __init__(self) -> None:
        super().__init__(Message("sites.website-not-closed"))


class NoSuchWebsite(NotFound):
    """Removed for good, or one the person has no say in: nothing tells the two apart."""

    code = "no-such-website"

    def __init__(self) -> None:
        super().__init__(Message("sites.no-such-website"))


class WebsiteDeleted(Conflict):
    """It is put back before anything else is done with it."""

    code = "website-deleted"

    def __init__(self) -> None:
        super().__init__(Message("sites.website-deleted"))


class WebsiteNotDeleted(Conflict):
    code = "website-not-deleted"

    def __init__(self) -> None:
        super().__init__(Message("sites.website-not-deleted"))


class TooLateToPutBack(Conflict):
    """Its rows may be going this minute."""

    code = "too-late-to-put-back"

    def __init__(self) -> None:
        super().__init__(Message("sites.too-late-to-put-back"))


class OperatorsWebsite(Conflict):
    """Whoever may make websites would be another's admins once it is gone (SITEWRIGHT_NEW_SITES)."""

    code = "operators-website"

    def __init__(self) -> None:
        super().__init__(Message("sites.operators-website"))


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


class NoSuchDomain(NotFound):
    """Removed since it was shown, or another website's: nothing tells the two apart."""

    code = "no-such-domain"

    def __init__(self) -> None:
        super().__init__(Message("sites.no-such-domain"))


class NoOwnCertificates(Conflict):
    """Whatever speaks TLS before this server fetches them."""

    code = "no-own-certificates"

    def __init__(self) -> None:
        super().__init__(Message("sites.no-own-certificates"))


class TooManyHosts(Conflict):
    """Stored pages are kept for each name, and each is looked up now and then."""

    code = "too-many-hosts"

    def __init__(self, most: int) -> None:
        super().__init__(Message("sites.too-many-hosts", most=most))


class PrimaryHostNeeded(Conflict):
    """Pages and mails of the website are full of it."""

    code = "primary-host-needed"

    def __init__(self, host: str) -> None:
        super().__init__(Message("sites.primary-host-needed", host=host))


class BadSettings(InvalidInput):
    code = "bad-settings"

    def __init__(self, problems: dict[str, Message]) -> None:
        super().__init__(Message("sites.bad-settings"), fields=problems)


class NoSuchTheme(NotFound):
    """Neither installed nor one of this website's own."""

    code = "no-such-theme"

    def __init__(self) -> None:
        super().__init__(Message("sites.no-such-theme"))


class ThemeGone(Conflict):
    """The website was in a theme that was taken away so long ago that its files went, too."""

    code = "theme-gone"

    def __init__(self) -> None:
        super().__init__(Message("sites.theme-gone"))


class ThemeInUse(Conflict):
    code = "theme-in-use"

    def __init__(self, title: str) -> None:
        super().__init__(Message("sites.theme-in-use", title=title))


class ThemeThere(Conflict):
    """The same archive was added before."""

    code = "theme-there"

    def __init__(self, title: str) -> None:
        super().__init__(Message("sites.theme-there", title=title))


class TooManyThemes(Conflict):
    code = "too-many-themes"

    def __init__(self, most: int) -> None:
        super().__init__(Message("sites.too-many-themes", most=most))
