"""A payment that its buyer has asked the bank to take back."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.order import Order
from sitewright.orders.models.payment import Payment
from sitewright.orders.payments.disputed import OPEN, DisputeReason, DisputeState


class Dispute(TenantModel):
    """As its provider had it when it was asked last."""

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="disputes", db_index=False)
    payment = models.ForeignKey(Payment, on_delete=models.PROTECT, related_name="disputes", db_index=False)
    reference = models.CharField(max_length=100, help_text="The provider's id of it.")
    state = models.CharField(max_length=20, choices=[(state.value, state.value) for state in DisputeState])
    reason = models.CharField(
        max_length=30, choices=[(reason.value, reason.value) for reason in DisputeReason]
    )
    amount_cents = models.PositiveBigIntegerField(help_text="What the bank asks back, fees not counted.")
    currency = models.CharField(max_length=3, help_text="The bank's: mostly the payment's own.")
    respond_by = models.DateTimeField(null=True, blank=True)
    url = models.CharField(max_length=300, blank=True, default="", help_text="Where its owner answers.")
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True, help_text="When we heard that it was over.")
    looks = models.PositiveIntegerField(
        default=0, help_text="How often it was noted: what was asked for before the last time is old."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "reference", "payment"], name="dispute_once"),
        ]
        indexes = [
            models.Index(fields=["website", "order", "opened_at"], name="disputes_of_order"),
            # Partial: a shop has few that are open, however many it has had.
            models.Index(
                fields=["website", "state"],
                condition=Q(state__in=[state.value for state in OPEN]),
                name="disputes_open",
            ),
        ]
