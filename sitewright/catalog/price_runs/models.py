"""A change of the prices of a whole list, carried out in batches."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class PriceRun(TenantModel):
    """Which products get other prices, and how far that is.

    `done_to` is the cursor: products above it, by id, are still to come. It moves in the transaction of its
    batch, so a crash loses and repeats nothing.
    """

    class State(models.TextChoices):
        RUNNING = "running"
        DONE = "done"
        STOPPED = "stopped"
        FAILED = "failed"

    change_set = models.OneToOneField(
        "history.ChangeSet", on_delete=models.CASCADE, related_name="+", db_index=False
    )
    state = models.CharField(max_length=10, choices=State.choices, default=State.RUNNING)
    percent = models.IntegerField(help_text="Below zero lowers the prices.")
    product_ids = models.JSONField(
        null=True, help_text="Of a narrowed list, in order; null where all products are meant."
    )
    last_id = models.CharField(max_length=32, help_text="Products made later have higher ids and stay.")
    done_to = models.CharField(max_length=32, blank=True, default="")
    total_count = models.PositiveIntegerField()
    done_count = models.PositiveIntegerField(default=0)
    changed_count = models.PositiveIntegerField(default=0)
    passed_count = models.PositiveIntegerField(default=0)
    passed = models.JSONField(default=list, help_text="The first of what kept its price: see passing.py.")
    tries = models.PositiveIntegerField(default=0, help_text="How often it was begun or taken up again.")
    actor_id = models.CharField(max_length=32, blank=True, default="")
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "state"], name="price_runs_by_state"),
            models.Index(fields=["website", "-created_at"], name="price_run_newest"),
        ]
