"""The lock before the whole website, in history: its id alone, never the password."""

from django.db import transaction

from sitewright.content.models import Lock, SiteLock
from sitewright.history.recording import State

SITE_LOCK = "content.SiteLock"
WHOLE_SITE = "whole-site"
"""There is one of them at most, so history knows it by a name."""


def site_lock_state() -> State:
    """None while everybody comes in."""
    lock_id = SiteLock.objects.values_list("lock_id", flat=True).first()
    return {"lock_id": lock_id} if lock_id else None


@transaction.atomic
def restore_site_lock(_name: str, state: State) -> None:
    SiteLock.objects.all().delete()
    if state is not None:
        # Raises when there is no such lock, rather than let everybody in.
        SiteLock.objects.create(lock=Lock.objects.get(id=state["lock_id"]))
