"""Make a website."""

from collections.abc import Iterable

from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.sites import host_map
from sitewright.sites.models import Website
from sitewright.sites.operations.add_host import give_host


@transaction.atomic
def create_website(
    title: str,
    *,
    hosts: Iterable[str] = (),
    description: str = "",
    currency: str = "USD",
    locale: str = "en-US",
    time_zone: str = "America/New_York",
    theme: str = "meadow",
) -> Website:
    """A website that answers to `hosts`, the first of which is its primary one.

    Raises BadHostName and HostTaken; then nothing is made. Who owns it is the caller's next step
    (`accounts`).
    """
    website = Website.objects.create(
        title=title,
        description=description,
        currency=currency,
        locale=locale,
        time_zone=time_zone,
        theme=theme,
        created_at=clock.now(),
    )
    # Even without a name of its own: the first website made answers to those of this machine.
    host_map.forget_on_commit()
    with tenant(website.id):
        for position, host in enumerate(hosts):
            give_host(host, is_primary=position == 0)
    return website
