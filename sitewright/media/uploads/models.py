"""Files on their way into the library, and what has come of them."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel


class Upload(TenantModel):
    """One file that somebody sends in pieces; only who began it goes on with it.

    `ended_at` is set once and for all, by whoever finishes it, gives it up, or finds it abandoned. A row goes
    when its pieces are gone, never before.
    """

    person_id = models.CharField(max_length=32)
    kind = models.CharField(
        max_length=5, help_text="What it is said to be (MediaKind); its bytes decide when all are here."
    )
    name = models.CharField(max_length=300, help_text="As on the person's machine.")
    folder_id = models.CharField(max_length=32, blank=True, default="")
    size_bytes = models.PositiveBigIntegerField(help_text="Of the whole file.")
    received_bytes = models.PositiveBigIntegerField(default=0, help_text="Where the next piece begins.")
    touched_at = models.DateTimeField(help_text="When something of it came last.")
    ended_at = models.DateTimeField(null=True)
    media_id = models.CharField(
        max_length=32, blank=True, default="", help_text="What it became, for whoever asks once more."
    )

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "touched_at"], name="upload_by_touch"),
            # Partial: those under way are few, and are counted with every upload (quota.py).
            models.Index(
                fields=["website", "id"], condition=Q(ended_at__isnull=True), name="upload_under_way"
            ),
        ]

    @property
    def is_whole(self) -> bool:
        return bool(self.received_bytes == self.size_bytes)


class UploadPiece(TenantModel):
    """Bytes of an upload in the store, from `start_bytes` on."""

    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, db_index=False, related_name="pieces")
    start_bytes = models.PositiveBigIntegerField()
    size_bytes = models.PositiveIntegerField()
    # Backups take along what columns called `storage_key` name, and these pieces are gone in a day.
    piece_key = models.CharField(max_length=150)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "upload", "start_bytes"], name="piece_of_upload_begins_once"
            ),
        ]
