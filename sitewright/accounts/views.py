"""Reading the views a person keeps of the lists of the studio."""

from typing import Any

from sitewright.accounts.models import SavedView
from sitewright.history import actor


def own_views() -> Any:
    """Those of whoever acts, on this website."""
    return SavedView.objects.filter(person_id=actor.current().person_id)


def list_own_views() -> list[SavedView]:
    """By list, each by name: one that is removed and put back stands where it stood."""
    return list(own_views().order_by("table", "name"))
