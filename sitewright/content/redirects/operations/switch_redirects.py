"""Switch redirects on or off."""

from collections.abc import Sequence

from sitewright.content.models import Redirect
from sitewright.content.redirects.fields import lock_redirects, require_no_circle
from sitewright.content.redirects.queries import locked_redirects
from sitewright.content.versioned.redirect import REDIRECT, redirect_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def switch_redirects(redirect_ids: Sequence[str], *, is_enabled: bool) -> None:
    """Raises NoSuchRedirect, or LeadsInCircles where those switched on would go round."""
    count = len(set(redirect_ids))
    on, off = (
        Message("changes.redirects-switched-on", count=count),
        Message("changes.redirects-switched-off", count=count),
    )
    label = on if is_enabled else off
    with change_set(label, "content.switch_redirects") as changes:
        lock_redirects()
        switched = [each for each in locked_redirects(redirect_ids) if each.is_enabled != is_enabled]
        for redirect in switched:
            before = redirect_state(redirect)
            redirect.is_enabled = is_enabled
            changes.record(REDIRECT, redirect.id, before, redirect_state(redirect))
        ids = [redirect.id for redirect in switched]
        Redirect.objects.filter(id__in=ids).update(is_enabled=is_enabled)
        if is_enabled:
            require_no_circle([redirect.source for redirect in switched])
