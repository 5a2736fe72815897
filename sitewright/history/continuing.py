"""Going on with a change begun a moment ago, so that a text saved by itself every few seconds is one entry of
the activity and one step of undo.
"""

from datetime import timedelta

from sitewright.history import actor
from sitewright.history.models import ChangeSet, Version
from sitewright.history.sequences import NEWEST_FIRST
from sitewright.kit import clock

_AT_MOST = timedelta(minutes=30)


def continued(change_set_id: str, operation: str, subject_type: str, subject_id: str) -> str:
    """The id again where the same person's last change of this one thing can go on; else empty, and a new
    one begins. Asked under the thing's lock.
    """
    if not change_set_id:
        return ""
    versions = Version.objects.filter(subject_type=subject_type, subject_id=subject_id)
    newest = versions.order_by(*NEWEST_FIRST).values_list("change_set_id", flat=True).first()
    # Nobody came in between, and nothing of it was taken back: an undo would be the newest.
    if newest != change_set_id:
        return ""
    mine = ChangeSet.objects.filter(
        id=change_set_id,
        operation=operation,
        subject_id=subject_id,
        actor_id=actor.current().person_id,
        created_at__gt=clock.now() - _AT_MOST,
    )
    return change_set_id if mine.exists() else ""
