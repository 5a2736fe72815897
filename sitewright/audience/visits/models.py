"""What is kept of visits: sums, and for the day that is running what tells its visitors apart.

A day is one of the website's time zone.
"""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class VisitHour(TenantModel):
    """`visitors`: those who came for the first time that day, so that the hours of a day add up."""

    day = models.DateField()
    hour = models.PositiveSmallIntegerField()
    views = models.PositiveBigIntegerField()
    visitors = models.PositiveBigIntegerField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "day", "hour"], name="visit_hour_once")]


class DetailKind(models.TextChoices):
    PAGE = "page"
    SOURCE = "source"
    """The host of the page with the link that somebody came by."""

    VIEWED = "viewed"
    ADDED = "added"
    """Products by their ids, while the flag of D-60 is on."""


class VisitDetail(TenantModel):
    """How often a page was looked at on a day, or somebody came from a host; bounded (`writing.py`)."""

    kind = models.CharField(max_length=6, choices=DetailKind.choices)
    day = models.DateField()
    name = models.CharField(max_length=300, help_text="A path, a host, or a product's id.")
    views = models.PositiveBigIntegerField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "kind", "day", "name"], name="visit_detail_once")
        ]
        indexes = [models.Index(fields=["website", "day"], name="visit_details_by_day")]


class DaySalt(TenantModel):
    """What a day's visitors are hashed with. When the day is over it is destroyed, and nobody can tell any
    more who they were or whether they came again (decision 0067).
    """

    day = models.DateField()
    salt = models.CharField(max_length=43)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "day"], name="day_salt_once")]


class VisitorMark(TenantModel):
    """That somebody was counted today. The mark is the row's id: with the day's salt it is one of this
    website and day alone.
    """

    day = models.DateField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "day"], name="visitor_marks_by_day")]
