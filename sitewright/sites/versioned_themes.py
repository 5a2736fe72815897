"""Added themes in history: that one is there, not its files, which never change."""

from typing import Any

from sitewright.history.recording import State
from sitewright.kit import clock
from sitewright.sites.added_themes import own_themes
from sitewright.sites.errors import ThemeGone
from sitewright.sites.models import AddedTheme
from sitewright.sites.unused_theme import require_unused

ADDED_THEME = "sites.AddedTheme"


def theme_state(theme: AddedTheme) -> dict[str, Any]:
    return {"key": theme.key, "title": theme.title, "version_name": theme.version_name}


def restore_theme(theme_id: str, state: State) -> None:
    """Put one back or take it away. Raises ThemeGone when its files have gone since, and ThemeInUse."""
    found = own_themes().filter(id=theme_id).first()
    if found is None:
        raise ThemeGone
    if state is None:
        require_unused(found)
    found.deleted_at = clock.now() if state is None else None
    found.save(update_fields=["deleted_at"])
