"""Closing the website in scope, and opening it again: each takes the other back."""

from django.db import transaction
from django.db.models import F

from sitewright.kit import site_versions
from sitewright.kit.tenancy import current_website_id
from sitewright.sites import host_map
from sitewright.sites.errors import ClosedByInstallation, NotClosed, NotOpen, WebsiteDeleted
from sitewright.sites.models import SiteStatus, Website
from sitewright.sites.policies import CLOSED_BY_OWNER, is_closed_by_owner, is_open_to_visitors
from sitewright.sites.trail import note_website


@transaction.atomic
def close_website() -> None:
    """Visitors get a 410 page; the studio, and all there is in it, stays.

    Raises NotOpen and WebsiteDeleted.
    """
    website = _locked()
    if not is_open_to_visitors(SiteStatus(website.status)):
        raise NotOpen
    _set(website, status=CLOSED_BY_OWNER, status_before_closing=F("status"))
    note_website("sites.close_website")


@transaction.atomic
def open_website() -> None:
    """It stands as before it was closed. Raises NotClosed, WebsiteDeleted, and ClosedByInstallation for what
    its owner has not closed.
    """
    website = _locked()
    if is_open_to_visitors(SiteStatus(website.status)):
        raise NotClosed
    if not is_closed_by_owner(website.status, website.status_before_closing):
        raise ClosedByInstallation
    _set(website, status=F("status_before_closing"), status_before_closing=None)
    note_website("sites.open_website")


def _locked() -> Website:
    website = Website.objects.select_for_update(no_key=True).get(id=current_website_id())
    if website.deleted_at is not None:
        raise WebsiteDeleted
    return website


def _set(website: Website, **values: object) -> None:
    Website.objects.filter(id=website.id).update(**values)
    # Stored pages go with the version; the host leads where it led, but how it stands is remembered there.
    site_versions.bump()
    host_map.forget_on_commit()
