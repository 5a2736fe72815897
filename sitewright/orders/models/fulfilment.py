"""What of an order was handed over, and when."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.order import Order


class Fulfilment(TenantModel):
    """Units of an order handed over together; an order may need several."""

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="fulfilments", db_index=False)
    carrier = models.CharField(max_length=40, blank=True, default="", db_default="")
    tracking_number = models.CharField(max_length=100, blank=True, default="", db_default="")
    tracking_url = models.CharField(max_length=500, blank=True, default="", db_default="")
    is_automatic = models.BooleanField(
        default=False, db_default=False, help_text="Handed over by the payment; nobody sent anything."
    )
    is_buyer_told = models.BooleanField(default=False, db_default=False)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "order", "created_at"], name="fulfilments_of_order")]


class FulfilmentLine(TenantModel):
    fulfilment = models.ForeignKey(Fulfilment, on_delete=models.PROTECT, related_name="lines", db_index=False)
    line_position = models.PositiveIntegerField(help_text="Of the order's line.")
    quantity = models.PositiveIntegerField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "fulfilment", "line_position"], name="line_once_per_fulfilment"
            ),
            models.CheckConstraint(condition=Q(quantity__gte=1), name="fulfils_something"),
        ]
