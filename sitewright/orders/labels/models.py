"""A parcel that was offered to a carrier, and the label bought for it."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.order import Order


class LabelState(models.TextChoices):
    OFFERED = "offered"
    """Prices were named; nothing was bought."""
    ASKED = "asked"
    """It is being bought at this moment, or somebody was cut off meanwhile."""
    UNKNOWN = "unknown"
    """Nobody answered: it may be bought or not, and is looked up."""
    FAILED = "failed"
    """Certainly not bought."""
    BOUGHT = "bought"
    REFUND_ASKED = "refund-asked"
    REFUND_REFUSED = "refund-refused"
    REFUNDED = "refunded"


OPEN = (LabelState.ASKED, LabelState.UNKNOWN)
"""Of which nobody may buy a second one for the same units."""
PAID = (LabelState.BOUGHT, LabelState.REFUND_ASKED, LabelState.REFUND_REFUSED)
"""That cost money which is not back."""

LONGEST_TROUBLE = 300


class ShippingLabel(TenantModel):
    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="labels", db_index=False)
    state = models.CharField(max_length=14, choices=LabelState.choices, default=LabelState.OFFERED)
    service = models.CharField(max_length=20, help_text="As carriers.registry names it.")
    account_id = models.CharField(max_length=32, help_text="The account that was offered it.")
    parcel_reference = models.CharField(max_length=100, help_text="The service's id of the parcel.")
    rates = models.TextField(help_text="What was offered: JSON, as offers.py writes it.")
    ends_digest = models.CharField(max_length=64, help_text="Of both addresses, as they were offered.")
    units = models.JSONField(default=dict, help_text="How many of each line, by position.")
    weight_grams = models.PositiveIntegerField()
    box = models.JSONField(default=list, help_text="Length, width and height in centimetres; or none.")
    # No foreign key: a sending that is taken back goes, and what was paid for it stays.
    fulfilment_id = models.CharField(
        max_length=32,
        blank=True,
        default="",
        help_text="The sending it is for; empty while its units are still to be sent.",
    )
    tells_buyer = models.BooleanField(default=False)
    rate_reference = models.CharField(max_length=100, blank=True, default="")
    carrier = models.CharField(max_length=60, blank=True, default="")
    carrier_service = models.CharField(max_length=60, blank=True, default="")
    cost_cents = models.PositiveBigIntegerField(default=0)
    currency = models.CharField(max_length=3, blank=True, default="", help_text="The account's own.")
    tracking_number = models.CharField(max_length=100, blank=True, default="")
    tracking_url = models.CharField(max_length=500, blank=True, default="")
    storage_key = models.CharField(max_length=200, blank=True, default="", help_text="The PDF, once it came.")
    trouble = models.CharField(
        max_length=LONGEST_TROUBLE, blank=True, default="", help_text="In words for the owner."
    )
    offered_at = models.DateTimeField()
    asked_at = models.DateTimeField(null=True, blank=True)
    bought_at = models.DateTimeField(null=True, blank=True)
    look_at = models.DateTimeField(
        null=True, blank=True, help_text="When the carrier is asked what became of it."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "service", "parcel_reference"], name="label_once_per_parcel"
            ),
        ]
        indexes = [
            models.Index(fields=["website", "order", "offered_at"], name="labels_of_order"),
            models.Index(fields=["website", "state", "offered_at"], name="labels_by_state"),
            models.Index(
                fields=["website", "look_at"],
                condition=Q(look_at__isnull=False),
                name="labels_to_look_at",
            ),
        ]
