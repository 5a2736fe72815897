"""Making one more website in the installation, out of the studio of another."""

from django.db import transaction

from sitewright.accounts.models import Person
from sitewright.accounts.operations.create_owner import create_owner
from sitewright.accounts.own_websites import require_may_found
from sitewright.content.operations.make_blank_website import make_blank_website
from sitewright.history import actor
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website


@transaction.atomic
def found_website(title: str, host: str) -> Website:
    """A blank website that answers to the host, with whoever makes it as its admin.

    Raises NotAllowed as SITEWRIGHT_NEW_SITES says, BadHostName and HostTaken; then nothing is made.
    """
    who = actor.current()
    require_may_found(who)
    website = make_blank_website(title, [host])
    with tenant(website.id):
        # Noted there: the new website's log begins with whose it is.
        create_owner(Person.objects.get(id=who.person_id).email)
    return website
