"""Archives that were made from the studio."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class ExportRun(TenantModel):
    """One archive of the website: how far it is, where it lies, and until when it is kept."""

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    done_fraction = models.FloatField(default=0)
    storage_key = models.CharField(max_length=300)
    file_name = models.CharField(max_length=120, help_text="What the browser saves it as.")
    size_bytes = models.PositiveBigIntegerField(default=0)
    missing_count = models.PositiveIntegerField(default=0, help_text="Pictures whose bytes are not stored.")
    actor_id = models.CharField(max_length=32, blank=True, default="")
    actor_name = models.CharField(max_length=256, blank=True, default="")
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            # Two that ask at one moment: the database itself lets one begin.
            models.UniqueConstraint(
                fields=["website"],
                condition=models.Q(state__in=["queued", "running"]),
                name="one_export_under_way_per_site",
            )
        ]
        indexes = [models.Index(fields=["website", "-created_at"], name="export_newest")]
