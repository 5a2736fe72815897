"""Which address is called for a form, and what became of each call."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class FormHook(TenantModel):
    """An empty `address` calls nobody; the secret stays, so that whoever listens need not be told another."""

    form = models.ForeignKey(
        "forms.Form", on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    address = models.CharField(max_length=1000, blank=True)
    sealed_secret = models.CharField(max_length=300, help_text="Signs what is sent; see secrets.py.")

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "form"], name="form_hook_once")]


class DeliveryStatus(models.TextChoices):
    """`dropped`: what it was about, or the address, was gone before it was delivered."""

    QUEUED = "queued"
    SENT = "sent"
    FAILED = "failed"
    DROPPED = "dropped"


class HookDelivery(TenantModel):
    """One call. What is sent is made anew of the submission each time, so nothing of it is kept here."""

    form = models.ForeignKey(
        "forms.Form", on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    submission = models.ForeignKey(
        "forms.FormSubmission",
        null=True,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        db_index=False,
        related_name="+",
    )
    number = models.PositiveIntegerField(default=0, help_text="Of the submission; 0 of a test.")
    status = models.CharField(max_length=10, choices=DeliveryStatus.choices, default=DeliveryStatus.QUEUED)
    attempts = models.PositiveIntegerField(default=0)
    answer_code = models.PositiveIntegerField(default=0, help_text="The last one's; 0: none came.")
    problem = models.CharField(max_length=20, blank=True, help_text="A key of problems.py.")
    created_at = models.DateTimeField()
    tried_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "form", "-created_at"], name="hook_delivery_newest"),
            models.Index(fields=["website", "created_at"], name="hook_delivery_age"),
        ]
