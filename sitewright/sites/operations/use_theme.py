"""Showing the website in scope in another theme."""

from sitewright.history.recording import change_set
from sitewright.kit import site_versions
from sitewright.kit.messages import Message
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import locked_website
from sitewright.sites.versioned import WEBSITE, website_state


def use_theme(name: str) -> Website:
    """The name must be one of a theme that is there: themes stand above this package, and the caller has
    looked.

    Everything else stays as it is: the site styles are choices, of which a theme uses those it knows.
    """
    with change_set(Message("changes.theme-changed"), "sites.use_theme") as changes:
        website = locked_website()
        before = website_state(website)
        website.theme = name
        website.save(update_fields=["theme"])
        changes.record(WEBSITE, website.id, before, website_state(website))
        if before["theme"] == name:
            # Nothing of the website changed: what pages are made of did, when the theme was adopted anew.
            site_versions.bump()
    return website
