"""What was called, for whoever pays for it (PL-7.19)."""

from datetime import date, timedelta
from typing import Any

from django.db.models import Sum

from sitewright.checkout.places.models import PlacesUse

SHOWN_DAYS = 30


def calls_on(day: date) -> int:
    """All that were made on it, with whatever key."""
    sums = PlacesUse.objects.filter(day=day).aggregate(first=Sum("suggestions"), second=Sum("details"))
    return (sums["first"] or 0) + (sums["second"] or 0)


def calls_by_page(last: date) -> list[dict[str, Any]]:
    """Of the thirty days that end with this one: the sums for each page and section."""
    rows = (
        PlacesUse.objects.filter(day__gt=last - timedelta(days=SHOWN_DAYS), day__lte=last)
        .values("page", "section")
        .annotate(first=Sum("suggestions"), second=Sum("details"))
        .order_by("page", "section")
    )
    return [
        {
            "page": row["page"],
            "section": row["section"],
            "suggestions": row["first"],
            "details": row["second"],
        }
        for row in rows
    ]
