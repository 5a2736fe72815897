"""Showing the website in scope in another theme."""

from typing import Any

from sitewright.history.recording import change_set
from sitewright.kit import site_versions
from sitewright.kit.messages import Message
from sitewright.sites.added_themes import is_own_key, own_theme
from sitewright.sites.errors import NoSuchTheme
from sitewright.sites.followers import tell_followers
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import locked_website
from sitewright.sites.versioned import WEBSITE, website_state


def use_theme(name: str) -> Website:
    """The name of an installed theme must be one that is there: themes stand above this package, and the
    caller has looked. Raises NoSuchTheme for one of the website's own that it does not have.

    The content stays as it is. The site styles are those the website had when it left that theme; in one it
    never was in they stay as well: they are choices, of which a theme uses those it knows.
    """
    with change_set(Message("changes.theme-changed"), "sites.use_theme") as changes:
        website = locked_website()
        _require_own(name)
        before = website_state(website)
        if website.theme != name:
            styles = styles_in(website, name)
            website.kept_styles = {**website.kept_styles, website.theme: website.styles}
            website.theme, website.styles = name, styles
        website.save(update_fields=["theme", "styles", "kept_styles"])
        changes.record(WEBSITE, website.id, before, website_state(website))
        if before["theme"] == name:
            # Nothing of the website changed: what pages are made of did, when the theme was adopted anew.
            site_versions.bump()
        tell_followers(before, website_state(website))
    return website


def styles_in(website: Website, name: str) -> dict[str, Any]:
    """The site styles it would have in the theme."""
    found: dict[str, Any] = website.kept_styles.get(name, website.styles)
    return found if website.theme != name else website.styles


def _require_own(name: str) -> None:
    """Under the lock of the website, so that nobody takes the theme away meanwhile."""
    if not is_own_key(name):
        return
    own = own_theme(name)
    if own is None or own.deleted_at is not None:
        raise NoSuchTheme
