"""Adding a theme to the website in scope, for it alone."""

from dataclasses import asdict

from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.sites.added_themes import MOST_REMOVED, MOST_THEMES, own_theme, own_themes
from sitewright.sites.errors import ThemeThere, TooManyThemes
from sitewright.sites.models import AddedTheme
from sitewright.sites.operations.update_site import locked_website
from sitewright.sites.theme_facts import ThemeFacts
from sitewright.sites.versioned_themes import ADDED_THEME, theme_state


def add_theme(facts: ThemeFacts) -> AddedTheme:
    """Nothing looks different yet. The files have been looked over by the caller (themes/uploading).

    Raises ThemeThere and TooManyThemes.
    """
    label = Message("changes.theme-added", title=facts.title)
    with change_set(label, "sites.add_theme") as changes:
        # Of two who add at once, the second is counted with the first.
        locked_website()
        theme = _stored(facts)
        changes.record(ADDED_THEME, theme.id, None, theme_state(theme))
    return theme


def _stored(facts: ThemeFacts) -> AddedTheme:
    there = own_theme(facts.key)
    if there is not None and there.deleted_at is None:
        raise ThemeThere(there.title)
    if own_themes().filter(deleted_at=None).count() >= MOST_THEMES:
        raise TooManyThemes(MOST_THEMES)
    _forget_removed()
    values = {**asdict(facts), "size_bytes": len(facts.packed), "created_at": clock.now(), "deleted_at": None}
    theme, _ = AddedTheme.objects.update_or_create(key=facts.key, defaults=values)
    stored: AddedTheme = theme
    return stored


def _forget_removed() -> None:
    """Those taken away first, but for as many as an undo may still bring back."""
    used = locked_website().theme
    removed = own_themes().exclude(deleted_at=None).exclude(key=used).order_by("-deleted_at")
    for old in removed[MOST_REMOVED:]:
        old.delete()
