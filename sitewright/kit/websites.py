"""What kit asks of the table of websites, which belongs to `sites` and is registered by it.

Jobs go round all websites and stored pages carry a website's number, but kit stands below `sites` and knows
no table of them.
"""

from typing import Protocol

from sitewright.kit.errors import SitewrightError


class Websites(Protocol):
    """Questions about websites, whichever is in scope; each is one statement."""

    def all_ids(self) -> list[str]:
        """In the order they were made."""

    def version_of(self, website_id: str) -> int:
        """Its version as the open transaction sees it."""

    def raise_version(self, website_id: str) -> int:
        """Move its version by one in the caller's transaction; the new one."""


class NoWebsites(SitewrightError):
    """Asked before an application had registered its websites."""


_registered: list[Websites] = []


def register_websites(answers: Websites) -> None:
    """Once, when the application is put together; the last one counts."""
    _registered[:] = [answers]


def websites() -> Websites:
    """Raises NoWebsites."""
    if not _registered:
        raise NoWebsites("no application has registered its websites")
    return _registered[0]
