"""Have a name looked at now, because somebody waits before the screen."""

from django.db import transaction

from sitewright.kit import clock, jobs
from sitewright.sites.models import HostName
from sitewright.sites.operations.add_host import LOOK_JOB
from sitewright.sites.queries import host_by_id

_ONCE_IN_MS = 10_000


@transaction.atomic
def ask_for_look(host_id: str) -> HostName:
    """Queue a look, at most one in ten seconds however often it is asked for; raises NoSuchDomain."""
    found = host_by_id(host_id)
    jobs.enqueue(LOOK_JOB, found.id, key=f"{found.id} {clock.now_ms() // _ONCE_IN_MS}")
    return found
