"""Take a host name from a website."""

from django.db import transaction

from sitewright.kit.locks import lock_name
from sitewright.sites import host_map
from sitewright.sites.errors import HostMissing, PrimaryHostNeeded
from sitewright.sites.hosts import host_of
from sitewright.sites.models import HostName
from sitewright.sites.trail import note_host


@transaction.atomic
def remove_host(host: str) -> None:
    """The website in scope no longer answers to it. Raises HostMissing, and PrimaryHostNeeded for the primary
    one: links in mails that were sent lead there, so another takes its place first.
    """
    # Nobody makes it the primary one between the look and the removal.
    lock_name("hosts")
    found = HostName.objects.filter(host=host_of(host)).first()
    if found is None:
        raise HostMissing(host)
    if found.is_primary:
        raise PrimaryHostNeeded(found.host)
    found.delete()
    host_map.forget_on_commit()
    note_host("sites.remove_host", found.host)
