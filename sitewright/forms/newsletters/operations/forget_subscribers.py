"""Removing what is kept of somebody who wants nothing to be kept."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.forms.newsletters.models import Subscriber


@transaction.atomic
def forget_subscribers(subscriber_ids: Sequence[str]) -> None:
    """For good, with what they agreed to."""
    Subscriber.objects.filter(id__in=subscriber_ids).delete()
