"""The tags of orders."""

from django.db import models

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.order import Order
from sitewright.orders.tags.names import LONGEST_FOLDED, LONGEST_TAG


class OrderTag(TenantModel):
    """One tag of one order. Its number stands here as well, and never changes: the list of a tag is cut out
    of one index, whatever else is in the shop.
    """

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="tags", db_index=False)
    number = models.PositiveBigIntegerField(help_text="The order's.")
    name = models.CharField(max_length=LONGEST_TAG, help_text="As it was spelled first.")
    folded = models.CharField(max_length=LONGEST_FOLDED, help_text="What tags are compared by.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "number", "folded"], name="tag_once_per_order")
        ]
        indexes = [models.Index(fields=["website", "folded", "number"], name="orders_by_tag")]
