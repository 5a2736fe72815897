"""Taking an added theme away."""

from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.sites.added_themes import own_theme
from sitewright.sites.errors import NoSuchTheme
from sitewright.sites.unused_theme import require_unused
from sitewright.sites.versioned_themes import ADDED_THEME, theme_state


def remove_theme(key: str) -> None:
    """Undo brings it back. Raises NoSuchTheme, and ThemeInUse for the one the website is shown in."""
    theme = own_theme(key)
    if theme is None or theme.deleted_at is not None:
        raise NoSuchTheme
    with change_set(Message("changes.theme-removed", title=theme.title), "sites.remove_theme") as changes:
        require_unused(theme)
        before = theme_state(theme)
        theme.deleted_at = clock.now()
        theme.save(update_fields=["deleted_at"])
        changes.record(ADDED_THEME, theme.id, before, None)
