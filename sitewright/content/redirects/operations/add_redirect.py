"""Lead visitors of an address on to another one."""

from sitewright.content.models import Redirect
from sitewright.content.redirects.errors import MOST_REDIRECTS, TooManyRedirects
from sitewright.content.redirects.fields import (
    RedirectFields,
    lock_redirects,
    own_hosts,
    require_free,
    require_no_circle,
    stored_fields,
)
from sitewright.content.versioned.redirect import REDIRECT, redirect_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def add_redirect(typed: RedirectFields) -> Redirect:
    """Raises BadSource, BadTarget, BadStatus, SourceTaken, LeadsInCircles or TooManyRedirects."""
    fields = stored_fields(typed, own_hosts())
    label = Message("changes.redirect-added", source=fields.source, target=fields.target)
    with change_set(label, "content.add_redirect") as changes:
        lock_redirects()
        require_free(fields.source)
        if Redirect.objects.count() >= MOST_REDIRECTS:
            raise TooManyRedirects
        added: Redirect = Redirect.objects.create(
            source=fields.source,
            target=fields.target,
            status=fields.status,
            is_enabled=fields.is_enabled,
            created_at=clock.now(),
        )
        require_no_circle([fields.source])
        changes.record(REDIRECT, added.id, None, redirect_state(added))
    return added
