"""Which discounts an order used."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.order import Order


class Redemption(TenantModel):
    """One use of a discount: by a placement, and by its order once that is there. It is deleted when the
    placement fails, and stays when the order is cancelled.
    """

    order = models.ForeignKey(
        Order, null=True, on_delete=models.PROTECT, related_name="redemptions", db_index=False
    )
    placement_id = models.CharField(max_length=32, blank=True, default="")
    # No foreign key: a discount may be deleted, what was bought with it stays.
    discount_id = models.CharField(max_length=32)
    code = models.CharField(max_length=40, blank=True, default="")
    email_digest = models.CharField(
        max_length=32, blank=True, default="", help_text="By which one buyer's uses are counted."
    )
    amount_cents = models.PositiveBigIntegerField(help_text="What it took off the goods.")
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "placement_id", "discount_id"],
                condition=~Q(placement_id=""),
                name="redeemed_once_by_placement",
            ),
            models.UniqueConstraint(
                fields=["website", "order", "discount_id"], name="redeemed_once_by_order"
            ),
        ]
        indexes = [
            models.Index(fields=["website", "discount_id", "email_digest"], name="redemptions_by_buyer"),
            models.Index(fields=["order"], name="redemption_order_guard"),
        ]
