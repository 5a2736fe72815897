"""Remove redirects."""

from collections.abc import Sequence

from sitewright.content.models import Redirect
from sitewright.content.redirects.queries import locked_redirects
from sitewright.content.versioned.redirect import REDIRECT, redirect_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def delete_redirects(redirect_ids: Sequence[str]) -> None:
    """Undo brings all back. Raises NoSuchRedirect."""
    sources = list(Redirect.objects.filter(id__in=redirect_ids).values_list("source", flat=True)[:2])
    several = Message("changes.redirects-deleted", count=len(set(redirect_ids)))
    label = Message("changes.redirect-deleted", source=sources[0]) if len(sources) == 1 else several
    with change_set(label, "content.delete_redirects") as changes:
        redirects = locked_redirects(redirect_ids)
        for redirect in redirects:
            changes.record(REDIRECT, redirect.id, redirect_state(redirect), None)
        Redirect.objects.filter(id__in=[redirect.id for redirect in redirects]).delete()
