"""Files that digital products deliver."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel


class ProductFile(TenantModel):
    """One file of a product. Its bytes never change: others in their place are another row of the same
    `origin_id`, by which buyers hold it, so they get what is newest.

    A row goes when its bytes are gone, never before.
    """

    # Files stay when their product goes: undo brings it back, and whoever bought it has a right to them.
    product = models.ForeignKey(
        "catalog.Product", on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    origin_id = models.CharField(
        max_length=32,
        blank=True,
        default="",
        help_text="Of the row it replaced first; empty for that itself.",
    )
    name = models.CharField(max_length=150, help_text="What it is called on the buyer's machine.")
    content_type = models.CharField(max_length=100, help_text="By what is in it, never by its name.")
    size_bytes = models.PositiveBigIntegerField()
    storage_key = models.CharField(max_length=120)
    position = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()
    removed_at = models.DateTimeField(
        null=True, help_text="From when on it is sold no more; an undo brings it back until it is pruned."
    )
    left_at = models.DateTimeField(null=True, help_text="When its product was first missed.")

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "product", "position"], name="product_files_in_order"),
            # Partial: most files are the first of their kind.
            models.Index(
                fields=["website", "origin_id"], condition=~Q(origin_id=""), name="product_files_replacing"
            ),
            models.Index(
                fields=["website", "removed_at"],
                condition=Q(removed_at__isnull=False),
                name="product_files_removed",
            ),
        ]

    @property
    def file_id(self) -> str:
        """What it is known by whatever takes its place."""
        return str(self.origin_id or self.id)
