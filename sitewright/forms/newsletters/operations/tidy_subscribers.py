"""Keeping addresses no longer than they are needed (GDPR art. 5 (1) e)."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Q

from sitewright.forms.newsletters.models import Subscriber, SubscriberState
from sitewright.forms.newsletters.queries import Subscribers
from sitewright.kit import clock

JOB = "forms.tidy_subscribers"
KEPT_FOR = timedelta(days=30)
_AT_ONCE = 1_000
_ENDED = (SubscriberState.UNSUBSCRIBED, SubscriberState.BOUNCED)


def untidy() -> Subscribers:
    """Those one of the three below is about."""
    found: Subscribers = Subscriber.objects.filter(_put_away() | _never_confirmed() | _ended())
    return found


@transaction.atomic
def tidy_subscribers() -> None:
    """What is left over goes the next time."""
    Subscriber.objects.filter(id__in=_some(_put_away())).delete()
    unconfirmed = Subscriber.objects.filter(id__in=_some(_never_confirmed()))
    # Who has left once and did not come back has left.
    unconfirmed.filter(ended_at__isnull=False).update(state=SubscriberState.UNSUBSCRIBED)
    unconfirmed.filter(ended_at__isnull=True).delete()
    # The hash stays, so that no file brings them back.
    Subscriber.objects.filter(id__in=_some(_ended())).update(email="", language="")


def _some(asked: Q) -> list[str]:
    return list(Subscriber.objects.filter(asked).order_by("id").values_list("id", flat=True)[:_AT_ONCE])


def _put_away() -> Q:
    """What nobody takes back any more."""
    return Q(put_away_at__lt=clock.now() - KEPT_FOR)


def _never_confirmed() -> Q:
    return Q(state=SubscriberState.PENDING, asked_at__lt=clock.now() - KEPT_FOR)


def _ended() -> Q:
    """Who may still change their mind, may; then the address goes."""
    return Q(state__in=_ENDED, ended_at__lt=clock.now() - KEPT_FOR) & ~Q(email="")
