"""Downloads of orders."""

from django.db import models
from django.db.models import F, Q

from sitewright.kit.tenancy import TenantModel


class OrderDownload(TenantModel):
    """One file that a line of an order delivers: there with the order, and good from `given_at` on, when it
    is paid.

    No secret of it is stored: the key in its address is made out of this row and the order's code
    (`links`), and is another one for every `round`.
    """

    order = models.ForeignKey("orders.Order", on_delete=models.PROTECT, related_name="+", db_index=False)
    line_position = models.PositiveIntegerField()
    # No foreign key: the catalogue prunes what nobody holds any more.
    file_id = models.CharField(
        max_length=32, help_text="Of the file whatever took its place: ProductFile.file_id."
    )
    round = models.PositiveIntegerField(default=1, help_text="Raised when it is given anew.")
    uses = models.PositiveIntegerField(default=0)
    most_uses = models.PositiveIntegerField(default=0, help_text="0: as often as they like.")
    given_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField(null=True, help_text="None: never.")
    counted_at = models.DateTimeField(
        null=True, help_text="When a use was counted last: for an hour it is the same one."
    )
    withdrawn_at = models.DateTimeField(null=True, help_text="Cancelled or refunded.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "order", "line_position", "file_id"], name="order_download_once"
            ),
            models.CheckConstraint(
                condition=Q(most_uses=0) | Q(uses__lte=F("most_uses")), name="downloads_within_limit"
            ),
        ]
        indexes = [
            models.Index(fields=["website", "file_id"], name="downloads_of_file"),
        ]
