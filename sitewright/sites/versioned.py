"""The website as history keeps it: its settings."""

from typing import Any

from sitewright.history.recording import State
from sitewright.sites.added_themes import require_kept
from sitewright.sites.followers import tell_followers
from sitewright.sites.models import Website
from sitewright.sites.settings_schema import FIELDS

WEBSITE = "sites.Website"


_RECORDED = (*FIELDS, "theme", "kept_styles")
"""The theme is no setting: only what is there can be chosen (operations/use_theme.py)."""


def website_state(website: Website) -> dict[str, Any]:
    return {name: getattr(website, name) for name in _RECORDED}


def restore_website(website_id: str, state: State) -> None:
    """Put the settings back; a website itself is never made or removed by an undo. What was not a setting yet
    when the state was recorded stays as it is. Raises ThemeGone where it was in a theme that is gone.
    """
    if state is not None:
        require_kept(str(state.get("theme", "")))
        known = {name: state[name] for name in _RECORDED if name in state}
        before = website_state(Website.objects.get(id=website_id))
        Website.objects.filter(id=website_id).update(**known)
        tell_followers(before, {**before, **known})
