"""Forms that visitors began and mean to finish later."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class UnfinishedForm(TenantModel):
    """What was typed so far, behind a link that only the visitor has: the database keeps its hash, and the
    answers sealed. It goes when the form is sent, and after thirty days."""

    form = models.ForeignKey(
        "forms.Form", on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    key_hash = models.CharField(max_length=64)
    sealed_values = models.TextField(help_text="What was typed, by the names of inputs; see keeping.py.")
    page_path = models.CharField(max_length=1000, blank=True)
    block = models.CharField(max_length=64, blank=True)
    kept_at = models.DateTimeField()
    expires_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "key_hash"], name="unfinished_once")]
        indexes = [models.Index(fields=["website", "expires_at"], name="unfinished_by_age")]
