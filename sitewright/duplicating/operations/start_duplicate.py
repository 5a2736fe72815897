"""Have a copy of the website made by a job."""

from django.db import IntegrityError, transaction

from sitewright.accounts.own_websites import require_may_found
from sitewright.duplicating.errors import DuplicateUnderWay
from sitewright.duplicating.models import DuplicateRun
from sitewright.history import actor
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock, jobs
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.sites.errors import WebsiteDeleted
from sitewright.sites.models import Website
from sitewright.sites.operations.close_website import close_website
from sitewright.sites.operations.create_website import create_website

JOB = "duplicating.make_duplicate"


@transaction.atomic
def start_duplicate(title: str, host: str, *, has_stock: bool) -> DuplicateRun:
    """Queue a copy of the website in scope in the name of the present actor; the run tells how it goes. The
    name is taken from now on, and what answers to it is closed until the copy is whole.

    Raises NotAllowed as SITEWRIGHT_NEW_SITES says, WebsiteDeleted, BadHostName, HostTaken, and
    DuplicateUnderWay while one is being made; then nothing is made.
    """
    require_may_found(actor.current())
    original = Website.objects.get(id=current_website_id())
    if original.deleted_at is not None:
        raise WebsiteDeleted
    copy = create_website(title, hosts=[host])
    with tenant(copy.id):
        close_website()
    run = _create(copy, host, has_stock=has_stock)
    label = Message("changes.website-duplicated", title=title)
    begun_change_set(label, "duplicating.start_duplicate", "sites.Website", {"copy": copy.id})
    jobs.enqueue(JOB, run.id)
    return run


def _create(copy: Website, host: str, *, has_stock: bool) -> DuplicateRun:
    who = actor.current()
    try:
        # A savepoint: on PostgreSQL a statement that fails would end the caller's transaction as well.
        with transaction.atomic():
            made: DuplicateRun = DuplicateRun.objects.create(
                copy_id=copy.id,
                title=copy.title,
                host=host,
                has_stock=has_stock,
                actor_id=who.person_id,
                actor_name=who.name,
                created_at=clock.now(),
            )
    except IntegrityError:
        raise DuplicateUnderWay from None
    return made
