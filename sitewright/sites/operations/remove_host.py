"""Take a host name from a website."""

from django.db import transaction

from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message
from sitewright.sites import host_map
from sitewright.sites.errors import HostMissing, PrimaryHostNeeded
from sitewright.sites.hosts import host_of, shown_host
from sitewright.sites.models import HostName
from sitewright.sites.versioned_hosts import record_hosts, recorded_hosts


@transaction.atomic
def remove_host(host: str) -> None:
    """The website in scope no longer answers to it. Raises HostMissing, and PrimaryHostNeeded for the primary
    one: links in mails that were sent lead there, so another takes its place first.
    """
    shown = shown_host(host_of(host))
    with change_set(Message("changes.host-removed", host=shown), "sites.remove_host") as changes:
        # Nobody makes it the primary one between the look and the removal.
        lock_name("hosts")
        found = HostName.objects.filter(host=host_of(host)).first()
        if found is None:
            raise HostMissing(host)
        if found.is_primary:
            raise PrimaryHostNeeded(found.host)
        before = recorded_hosts()
        HostName.objects.filter(id=found.id).delete()
        record_hosts(changes, before)
        changes.detail["host"] = found.host
    host_map.forget_on_commit()
