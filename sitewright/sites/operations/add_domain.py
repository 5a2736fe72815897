"""Let the website answer to a domain its owner has registered."""

from django.db import transaction

from sitewright.sites.errors import TooManyHosts
from sitewright.sites.hosts import checked_domain
from sitewright.sites.models import HostName
from sitewright.sites.operations.add_host import add_host

MOST_HOSTS = 20


@transaction.atomic
def add_domain(text: str) -> HostName:
    """As `add_host`, for a name of the internet; raises BadHostName, HostTaken and TooManyHosts."""
    host = checked_domain(text)
    if HostName.objects.count() >= MOST_HOSTS:
        raise TooManyHosts(MOST_HOSTS)
    return add_host(host)
