"""The themes a website has of its own. What is in them is known above (themes/uploading)."""

import re
from typing import TYPE_CHECKING

from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.errors import ThemeGone
from sitewright.sites.models import AddedTheme

if TYPE_CHECKING:
    from django.db.models import QuerySet

KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,46}\.[0-9a-f]{12}")
"""No installed theme has a point in its name; and no key can lead out of a folder."""

MOST_THEMES = 8
MOST_REMOVED = 4
"""Kept for an undo; of more, those taken away first go for good."""
_PACKED_SQL = "SELECT packed FROM sites_addedtheme WHERE website_id = %s AND key = %s"


def is_own_key(name: str) -> bool:
    """Whether a theme of this name would be a website's own."""
    return KEY.fullmatch(name) is not None


def own_themes() -> "QuerySet[AddedTheme]":
    """Those of the website in scope without their files, the newest first; what was taken away among them."""
    found: QuerySet[AddedTheme] = AddedTheme.objects.defer("packed").order_by("-created_at", "-id")
    return found


def own_theme(key: str) -> AddedTheme | None:
    return own_themes().filter(key=key).first()


def packed_theme(key: str) -> bytes | None:
    """Its files, also of one that was taken away: a page may just be made in it."""
    row = read_row(_PACKED_SQL, [current_website_id(), key])
    return bytes(row[0]) if row else None


def require_kept(name: str) -> None:
    """Raises ThemeGone for one of the website's own that is there no more."""
    if is_own_key(name) and own_theme(name) is None:
        raise ThemeGone
