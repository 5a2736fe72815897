"""Add many redirects at once, out of pasted lines or a CSV file."""

from collections.abc import Sequence

from sitewright.content.models import Redirect
from sitewright.content.redirects.fields import lock_redirects
from sitewright.content.redirects.importing import Added, ImportReport, judged
from sitewright.content.redirects.lines import read_lines
from sitewright.content.versioned.redirect import REDIRECT, redirect_state
from sitewright.history.recording import Changes, change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id


def import_redirects(text: str) -> ImportReport:
    """One change for all lines that can be used; the others are reported, and keep none of them back.
    Raises TooManyLines.
    """
    lines = read_lines(text)
    label = Message("changes.redirects-imported")
    with change_set(label, "content.import_redirects") as changes:
        lock_redirects()
        added, report = judged(lines)
        _write(added, changes)
    return report


def _write(added: Sequence[Added], changes: Changes) -> None:
    now, website_id = clock.now(), current_website_id()
    rows = [
        Redirect(
            website_id=website_id,
            source=each.fields.source,
            target=each.fields.target,
            status=each.fields.status,
            created_at=now,
        )
        for each in added
    ]
    Redirect.objects.bulk_create(rows)
    for row in rows:
        changes.record(REDIRECT, row.id, None, redirect_state(row))
