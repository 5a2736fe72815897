"""Money that a provider has sent to the shop's bank, and what it was made of."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.payment import Payment
from sitewright.orders.payments.paid_out import LinesState, PayoutPart, PayoutState


class Payout(TenantModel):
    """As its provider had it when it was asked last. Its four sums are those of its lines, each as it counts
    for the bank: fees and refunds below zero, so that all together are the amount. Without lines they are 0.
    """

    provider = models.CharField(max_length=40)
    environment = models.CharField(max_length=10, help_text="test or live")
    reference = models.CharField(max_length=100, help_text="The provider's id of it.")
    state = models.CharField(max_length=20, choices=[(state.value, state.value) for state in PayoutState])
    amount_cents = models.BigIntegerField(help_text="Below zero: taken from the bank.")
    currency = models.CharField(max_length=3, help_text="The bank account's.")
    arrives_on = models.DateField(help_text="When the money is at the bank, as the provider expects it.")
    failure = models.CharField(max_length=300, blank=True, default="", help_text="What the bank said.")
    url = models.CharField(max_length=300, blank=True, default="", help_text="Its page at the provider.")
    lines_state = models.CharField(
        max_length=10, choices=[(state.value, state.value) for state in LinesState]
    )
    sales_cents = models.BigIntegerField(default=0)
    refunds_cents = models.BigIntegerField(default=0)
    fees_cents = models.BigIntegerField(default=0)
    other_cents = models.BigIntegerField(default=0, help_text="Disputes among them.")
    bounced_at = models.DateTimeField(
        null=True, help_text="When the shop heard that what had reached the bank did not stay there."
    )
    looks = models.PositiveIntegerField(
        default=0, help_text="How often it was noted: what was asked for before the last time is old."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "provider", "environment", "reference"], name="payout_once"
            ),
        ]
        indexes = [
            models.Index(fields=["website", "arrives_on", "id"], name="payouts_by_day"),
            models.Index(
                fields=["website", "bounced_at"],
                condition=Q(bounced_at__isnull=False),
                name="payouts_bounced",
            ),
        ]


class PayoutLine(TenantModel):
    """An entry of the provider's balance; `payment` is null where it is about none of ours."""

    payout = models.ForeignKey(Payout, on_delete=models.PROTECT, related_name="lines", db_index=False)
    payment = models.ForeignKey(
        Payment, null=True, on_delete=models.PROTECT, related_name="payout_lines", db_index=False
    )
    reference = models.CharField(max_length=100, help_text="The provider's id of it.")
    part = models.CharField(max_length=10, choices=[(part.value, part.value) for part in PayoutPart])
    gross_cents = models.BigIntegerField()
    fee_cents = models.BigIntegerField(help_text="What the provider kept of it.")
    net_cents = models.BigIntegerField()
    booked_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "payout", "reference"], name="payout_line_once"),
        ]
        indexes = [
            models.Index(fields=["website", "payout", "booked_at", "id"], name="lines_of_payout"),
            # Whoever removes a payment is asked for by it.
            models.Index(fields=["website", "payment"], name="payout_lines_of_payment"),
        ]
