"""Let the website in scope answer to one more host name."""

from django.db import IntegrityError, transaction

from sitewright.kit import site_versions
from sitewright.kit.locks import lock_name
from sitewright.kit.tenancy import current_website_id
from sitewright.sites import host_map
from sitewright.sites.errors import HostTaken
from sitewright.sites.hosts import checked_host
from sitewright.sites.models import HostName
from sitewright.sites.queries import primary_host_of, website_of_host
from sitewright.sites.trail import note_host


@transaction.atomic
def add_host(host: str, *, is_primary: bool = False) -> HostName:
    """As `give_host`, noted in the audit log."""
    made = give_host(host, is_primary=is_primary)
    note_host("sites.add_host", made.host)
    return made


@transaction.atomic
def give_host(host: str, *, is_primary: bool) -> HostName:
    """Raises BadHostName, and HostTaken when any website has it. The primary one is what the website calls
    itself in pages and mails; its first name becomes that in any case.
    """
    name = checked_host(host)
    # Among the operations of this website. Of two websites that take one name, the unique constraint lets in
    # one.
    lock_name("hosts")
    if website_of_host(name) is not None:
        raise HostTaken(name)
    # The old one first: a unique index is checked row by row, not at the end of the transaction.
    if is_primary:
        HostName.objects.filter(is_primary=True).update(is_primary=False)
    made = _create(name, is_primary=is_primary or not primary_host_of(current_website_id()))
    host_map.forget_on_commit()
    site_versions.bump()
    return made


def _create(name: str, *, is_primary: bool) -> HostName:
    """Raises HostTaken when another website took it at this moment."""
    try:
        # A savepoint: on PostgreSQL a statement that fails would end the caller's transaction as well.
        with transaction.atomic():
            made: HostName = HostName.objects.create(
                website_id=current_website_id(), host=name, is_primary=is_primary
            )
    except IntegrityError:
        raise HostTaken(name) from None
    return made
