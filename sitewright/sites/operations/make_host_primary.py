"""Choose which of its names a website calls itself by."""

from django.db import transaction

from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message
from sitewright.sites.errors import HostMissing
from sitewright.sites.hosts import host_of, shown_host
from sitewright.sites.models import HostName
from sitewright.sites.versioned_hosts import record_hosts, recorded_hosts


@transaction.atomic
def make_host_primary(host: str) -> None:
    """Make it the primary name of the website in scope. Raises HostMissing when the website has no such
    name.
    """
    name = host_of(host)
    shown = shown_host(name)
    with change_set(Message("changes.host-primary", host=shown), "sites.make_host_primary") as changes:
        lock_name("hosts")
        if not HostName.objects.filter(host=name).exists():
            raise HostMissing(host)
        before = recorded_hosts()
        # The old one first: a unique index is checked row by row, not at the end of the transaction.
        HostName.objects.filter(is_primary=True).exclude(host=name).update(is_primary=False)
        HostName.objects.filter(host=name).update(is_primary=True)
        record_hosts(changes, before)
        changes.detail["host"] = name
