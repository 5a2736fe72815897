"""Deleting the website in scope, and putting it back: each takes the other back, for KEPT_DAYS."""

from datetime import datetime, timedelta

from django.db import transaction

from sitewright.config import config
from sitewright.kit import clock, site_versions
from sitewright.kit.tenancy import current_website_id
from sitewright.sites import host_map
from sitewright.sites.errors import OperatorsWebsite, TooLateToPutBack, WebsiteDeleted, WebsiteNotDeleted
from sitewright.sites.models import HostName, Website
from sitewright.sites.policies import KEPT_DAYS, removal_of
from sitewright.sites.queries import first_website
from sitewright.sites.trail import note_website


@transaction.atomic
def delete_website() -> None:
    """Visitors get a 410 page; after KEPT_DAYS a job removes all of it. Until then it keeps its host names.

    Raises WebsiteDeleted, and OperatorsWebsite for the one whose admins may make others.
    """
    website = _locked()
    if website.deleted_at is not None:
        raise WebsiteDeleted
    if _makes_operators(website):
        raise OperatorsWebsite
    _set(website, clock.now())
    note_website("sites.delete_website")


@transaction.atomic
def put_website_back() -> None:
    """It stands as before it was deleted, closed if it was closed. Raises WebsiteNotDeleted and
    TooLateToPutBack.
    """
    website = _locked()
    if website.deleted_at is None:
        raise WebsiteNotDeleted
    # From that moment on rows may be going, one table after the other.
    if clock.now() >= removal_of(website.deleted_at):
        raise TooLateToPutBack
    _set(website, None)
    note_website("sites.put_website_back")


@transaction.atomic
def abandon_website() -> None:
    """Have the job remove, at its next turn, a website that was never finished and is nobody's. Its names are
    free from now on.
    """
    HostName.objects.all().delete()
    _set(_locked(), clock.now() - timedelta(days=KEPT_DAYS + 1))


def _makes_operators(website: Website) -> bool:
    """Without it the admins of the next website, whoever they are, would have the operators' right."""
    first = first_website()
    return config().server.new_sites == "operators" and first is not None and first.id == website.id


def _locked() -> Website:
    return Website.objects.select_for_update(no_key=True).get(id=current_website_id())


def _set(website: Website, deleted_at: datetime | None) -> None:
    Website.objects.filter(id=website.id).update(deleted_at=deleted_at)
    # Stored pages go with the version; how a host stands is remembered with where it leads.
    site_versions.bump()
    host_map.forget_on_commit()
