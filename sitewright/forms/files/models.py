"""Files that visitors sent with a form."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class SubmittedFile(TenantModel):
    """One is here before the form it belongs to is sent; what is never sent goes after a day.

    A row goes when its bytes are gone, never before: what names people must not be left lying around.
    """

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
    field_id = models.CharField(max_length=40)
    name = models.CharField(max_length=120, help_text="The visitor's, with the ending of what is in it.")
    kind = models.CharField(max_length=10, help_text="One of the kinds in filling/file_kinds.py.")
    size_bytes = models.PositiveIntegerField()
    storage_key = models.CharField(max_length=120)
    created_at = models.DateTimeField()
    removed_at = models.DateTimeField(null=True, help_text="From when on nobody gets it.")

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "submission", "id"], name="submitted_file"),
            # Partial: these two are looked for alone, and most rows are none of them.
            models.Index(
                fields=["website", "created_at"],
                condition=models.Q(submission__isnull=True),
                name="submitted_file_unsent",
            ),
            models.Index(
                fields=["website", "removed_at"],
                condition=models.Q(removed_at__isnull=False),
                name="submitted_file_removed",
            ),
        ]
