"""Let the website in scope answer to one more host name."""

from django.db import transaction

from sitewright.kit.tenancy import across_tenants, current_website_id
from sitewright.sites import host_map
from sitewright.sites.errors import HostTaken
from sitewright.sites.hosts import checked_host
from sitewright.sites.models import HostName


@transaction.atomic
def add_host(host: str, *, is_primary: bool = False) -> HostName:
    """Raises BadHostName, and HostTaken when any website has it. The primary one is used in canonical
    addresses."""
    name = checked_host(host)
    with across_tenants("a host belongs to one website of all"):
        is_taken = HostName.objects.filter(host=name).exists()
    if is_taken:
        raise HostTaken(name)
    if is_primary:
        HostName.objects.filter(is_primary=True).update(is_primary=False)
    host_map.forget_on_commit()
    made: HostName = HostName.objects.create(
        website_id=current_website_id(), host=name, is_primary=is_primary
    )
    return made
