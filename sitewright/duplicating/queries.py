"""Reading the copies that were asked for."""

from datetime import timedelta

from sitewright.accounts.own_websites import own_websites
from sitewright.duplicating.models import DuplicateRun
from sitewright.kit import clock
from sitewright.kit.tenancy import across_tenants

_TOLD_FOR = timedelta(days=1)
"""How long one that failed is told of."""

_UNDER_WAY = (DuplicateRun.State.QUEUED, DuplicateRun.State.RUNNING)


def copies_of(person_id: str) -> list[DuplicateRun]:
    """What the person has asked for, of websites on which they still have a role: what is under way, and what
    failed within the last day; the newest first. One that is done stands among their websites.
    """
    websites = [own.website.id for own in own_websites(person_id)]
    with across_tenants("copies of any of one's websites"):
        runs = DuplicateRun.objects.filter(website_id__in=websites, actor_id=person_id)
        under_way = list(runs.filter(state__in=_UNDER_WAY))
        since = clock.now() - _TOLD_FOR
        failed = list(runs.filter(state=DuplicateRun.State.FAILED, finished_at__gte=since))
    return sorted(under_way + failed, key=lambda run: (run.created_at, run.id), reverse=True)
