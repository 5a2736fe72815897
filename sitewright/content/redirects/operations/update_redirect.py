"""Change what a redirect leads from and to."""

from sitewright.content.models import Redirect
from sitewright.content.redirects.fields import (
    RedirectFields,
    lock_redirects,
    own_hosts,
    require_free,
    require_no_circle,
    stored_fields,
)
from sitewright.content.redirects.queries import locked_redirect
from sitewright.content.versioned.redirect import REDIRECT, redirect_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def update_redirect(redirect_id: str, typed: RedirectFields) -> Redirect:
    """Raises NoSuchRedirect, BadSource, BadTarget, BadStatus, SourceTaken or LeadsInCircles."""
    fields = stored_fields(typed, own_hosts())
    label = Message("changes.redirect-changed", source=fields.source, target=fields.target)
    with change_set(label, "content.update_redirect") as changes:
        lock_redirects()
        redirect = locked_redirect(redirect_id)
        require_free(fields.source, redirect_id)
        before = redirect_state(redirect)
        redirect.source, redirect.target = fields.source, fields.target
        redirect.status, redirect.is_enabled = fields.status, fields.is_enabled
        # By name: how often it is followed is counted meanwhile.
        redirect.save(update_fields=["source", "target", "status", "is_enabled"])
        require_no_circle([fields.source])
        changes.record(REDIRECT, redirect_id, before, redirect_state(redirect))
    return redirect
