"""Copies of the website that were asked for."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class DuplicateRun(TenantModel):
    """One copy of the website: how far it is, and which website it becomes."""

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    done_fraction = models.FloatField(default=0)
    # No foreign key: the row outlives a copy that is deleted, and says then that there was one.
    copy_id = models.CharField(max_length=32, help_text="The website that is being made.")
    title = models.CharField(max_length=200, help_text="Of the copy.")
    host = models.CharField(max_length=253)
    has_stock = models.BooleanField(
        help_text="Whether the copy begins with the stock there is, else with none."
    )
    missing_count = models.PositiveIntegerField(default=0, help_text="Files whose bytes are not stored.")
    actor_id = models.CharField(max_length=32)
    actor_name = models.CharField(max_length=256)
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        constraints = [
            # Two that ask at one moment: the database itself lets one begin.
            models.UniqueConstraint(
                fields=["website"],
                condition=models.Q(state__in=["queued", "running"]),
                name="one_duplicate_under_way_per_site",
            )
        ]
        indexes = [models.Index(fields=["website", "-created_at"], name="duplicate_newest")]
