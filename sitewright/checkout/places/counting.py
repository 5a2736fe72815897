"""What looking places up costs: every call is counted before it is made, and beyond the day's most none is
(PL-7.19, D-78).
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from django.db import transaction
from django.db.models import Case, F, Q, Value, When

from sitewright.checkout.places.accounts import KeptAccount
from sitewright.checkout.places.models import PlacesAccount, PlacesUse
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_basics

OTHER = "other"
_PAGES = ("checkout", "account", "form", "studio")
_SECTIONS = ("shipping", "billing", "settings")


class Call(StrEnum):
    """By the columns that count them."""

    SUGGESTIONS = "suggestions"
    DETAILS = "details"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a call comes from, in words of ours: a stranger makes up no rows."""

    page: str
    section: str


IN_STUDIO = Origin("studio", "settings")


def origin_of(page: str, section: str) -> Origin:
    """What a page says of itself as `productPage` and `productSection`."""
    return Origin(page if page in _PAGES else OTHER, section if section in _SECTIONS else OTHER)


def today() -> date:
    """In the website's time: an owner counts in days of the own calendar."""
    return local_now(website_basics().time_zone).date()


@transaction.atomic
def may_call(account: KeptAccount, call: Call, origin: Origin) -> bool:
    """Count one call, unless the day has had its most. One statement decides: two processes never both take
    the last one.
    """
    day = today()
    is_new_day = ~Q(counted_on=day)
    counted = PlacesAccount.objects.filter(
        Q(calls__lt=F("daily_cap")) | (is_new_day & Q(daily_cap__gt=0)), id=account.id, is_on=True
    ).update(
        calls=Case(When(is_new_day, then=Value(1)), default=F("calls") + 1),
        counted_on=day,
    )
    if counted:
        note_call(day, call, origin)
    return bool(counted)


@transaction.atomic
def note_call(day: date, call: Call, origin: Origin) -> None:
    """Also of one that nothing can forbid, such as an owner's who tries a key."""
    where = {"day": day, "page": origin.page, "section": origin.section}
    PlacesUse.objects.bulk_create(
        [PlacesUse(website_id=current_website_id(), **where)], ignore_conflicts=True
    )
    PlacesUse.objects.filter(**where).update(**{call.value: F(call.value) + 1})
