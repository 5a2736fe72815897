"""The placing of an order, and the goods held for it meanwhile."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel


class PlacementState(models.TextChoices):
    """Where the placing of an order stands; every state can be resumed (design §6)."""

    HELD = "held"
    PAYMENT_PENDING = "payment-pending"
    PAID = "paid"
    PLACED = "placed"
    FAILED = "failed"


class Placement(TenantModel):
    """One attempt to turn a cart into an order. `key` is the buyer's idempotency key."""

    # No foreign key: a cart is pruned after 30 days, what was bought with it stays.
    cart_id = models.CharField(max_length=32)
    key = models.CharField(max_length=255)
    request_hash = models.CharField(max_length=64)
    browser_hash = models.CharField(
        max_length=64, blank=True, default="", db_default="", help_text="Of a secret in the buyer's browser."
    )
    state = models.CharField(max_length=16, choices=PlacementState.choices, default=PlacementState.HELD)
    provider = models.CharField(max_length=40)
    amount_cents = models.PositiveBigIntegerField()
    currency = models.CharField(max_length=3)
    snapshot = models.JSONField(help_text="Priced lines, sums, buyer and address: what the order will say.")
    order_id = models.CharField(max_length=32, blank=True, default="")
    failure_code = models.CharField(max_length=60, blank=True, default="")
    failure_message = models.CharField(max_length=300, blank=True, default="")
    check_after = models.DateTimeField(help_text="When the reconciler may look at it.")
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "key"], name="placement_key_once"),
            # The last word against two orders of one cart (A05); a failed attempt makes room for another.
            # `rows` repeats the condition.
            models.UniqueConstraint(
                fields=["website", "cart_id"],
                condition=Q(state__in=["held", "payment-pending", "paid", "placed"]),
                name="one_live_placement_per_cart",
            ),
        ]
        indexes = [models.Index(fields=["website", "state", "check_after"], name="placement_to_check")]


class StockHold(TenantModel):
    """Units promised to one placement until it is paid or given up."""

    class State(models.TextChoices):
        HELD = "held"
        SOLD = "sold"
        RELEASED = "released"

    placement = models.ForeignKey(Placement, on_delete=models.PROTECT, related_name="holds", db_index=False)
    variant_id = models.CharField(max_length=32)
    quantity = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.HELD)
    expires_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "placement"], name="holds_of_placement"),
            models.Index(fields=["website", "variant_id", "state"], name="holds_of_variant"),
        ]
