"""Why a command does not do what it was asked to."""

from sitewright.kit.errors import SitewrightError


class Refused(SitewrightError):
    """The command cannot run as asked; the message is one line that says what to change."""
