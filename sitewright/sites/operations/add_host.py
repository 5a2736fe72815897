"""Let the website in scope answer to one more host name."""

from django.db import IntegrityError, transaction

from sitewright.history.recording import change_set
from sitewright.kit import jobs
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites import host_map
from sitewright.sites.errors import HostTaken
from sitewright.sites.hosts import checked_host, shown_host
from sitewright.sites.models import HostName
from sitewright.sites.queries import primary_host_of, website_of_host
from sitewright.sites.versioned_hosts import record_hosts, recorded_hosts

LOOK_JOB = "sites.look_at_host"


@transaction.atomic
def add_host(host: str, *, is_primary: bool = False) -> HostName:
    """As `give_host`, recorded; a job looks whether the internet finds us by it."""
    shown = shown_host(host.strip())
    with change_set(Message("changes.host-added", host=shown), "sites.add_host") as changes:
        # Before the state is read: nobody else changes names from here to the commit.
        lock_name("hosts")
        before = recorded_hosts()
        made = give_host(host, is_primary=is_primary)
        record_hosts(changes, before)
        changes.detail["host"] = made.host
    jobs.enqueue(LOOK_JOB, made.id)
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
