"""Choose which of its names a website calls itself by."""

from django.db import transaction

from sitewright.kit import site_versions
from sitewright.kit.locks import lock_name
from sitewright.sites.errors import HostMissing
from sitewright.sites.hosts import host_of
from sitewright.sites.models import HostName
from sitewright.sites.trail import note_host


@transaction.atomic
def make_host_primary(host: str) -> None:
    """Make it the primary name of the website in scope. Raises HostMissing when the website has no such
    name.
    """
    name = host_of(host)
    lock_name("hosts")
    if not HostName.objects.filter(host=name).exists():
        raise HostMissing(host)
    # The old one first: a unique index is checked row by row, not at the end of the transaction.
    HostName.objects.filter(is_primary=True).exclude(host=name).update(is_primary=False)
    HostName.objects.filter(host=name).update(is_primary=True)
    # Stored pages print the old name.
    site_versions.bump()
    note_host("sites.make_host_primary", name)
