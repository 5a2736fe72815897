"""Money asked of a provider and given back, and what a provider told of it by itself."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.placement import Placement


class PaymentState(models.TextChoices):
    """`pending`: asked for, and nothing heard that lasts; `action`: the buyer has to do something first;
    `confirming`: the provider works on it; `authorised`: promised by the provider, not taken yet.
    """

    AUTHORISED = "authorised"
    PENDING = "pending"
    ACTION = "action"
    CONFIRMING = "confirming"
    CAPTURED = "captured"
    DECLINED = "declined"
    REFUNDED = "refunded"


class Payment(TenantModel):
    """Money asked of a provider, bound to environment, amount and currency. An order may have several: one
    from the placement of its cart, others from what is asked later.
    """

    placement = models.OneToOneField(
        Placement, null=True, on_delete=models.PROTECT, related_name="payment", db_index=False
    )
    order_id = models.CharField(max_length=32, blank=True, default="")
    provider = models.CharField(max_length=40)
    environment = models.CharField(max_length=10, help_text="test or live")
    provider_reference = models.CharField(max_length=100, blank=True, default="")
    amount_cents = models.PositiveBigIntegerField()
    refunded_cents = models.PositiveBigIntegerField(default=0, help_text="The sum of its refunds.")
    currency = models.CharField(max_length=3)
    state = models.CharField(max_length=10, choices=PaymentState.choices, default=PaymentState.PENDING)
    action = models.TextField(
        blank=True, default="", db_default="", help_text="What its buyer has to do: JSON, while it is open."
    )
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(refunded_cents__lte=models.F("amount_cents")), name="refund_within"
            ),
        ]
        indexes = [models.Index(fields=["website", "order_id"], name="payments_of_order")]


class Refund(TenantModel):
    """Money of one payment that the provider gave back."""

    payment = models.ForeignKey(Payment, on_delete=models.PROTECT, related_name="refunds", db_index=False)
    key = models.CharField(max_length=255, help_text="The idempotency key the provider was asked with.")
    amount_cents = models.PositiveBigIntegerField()
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "key"], name="refund_key_once"),
            models.CheckConstraint(condition=Q(amount_cents__gte=1), name="refunds_something"),
        ]
        indexes = [models.Index(fields=["website", "payment"], name="refunds_of_payment")]


class PaymentAccount(TenantModel):
    """With whom a website takes payments, and how: one row for each provider and mode."""

    provider = models.CharField(max_length=40)
    environment = models.CharField(max_length=10, help_text="test or live")
    # In plain text: sealing them belongs with the form in which owners type them (decision 0016).
    settings = models.TextField(help_text="The provider's own, with its keys: JSON nobody else reads.")
    is_current = models.BooleanField(default=False, help_text="Whether new payments go there.")
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "provider", "environment"], name="account_once"),
            models.UniqueConstraint(
                fields=["website"], condition=Q(is_current=True), name="one_current_account"
            ),
        ]


class PaymentEvent(TenantModel):
    """What a provider told by itself, as it came; worked on after it was answered."""

    class State(models.TextChoices):
        RECEIVED = "received"
        PROCESSED = "processed"
        IGNORED = "ignored"

    account = models.ForeignKey(
        PaymentAccount, on_delete=models.PROTECT, related_name="events", db_index=False
    )
    event_id = models.CharField(max_length=255, help_text="The provider's.")
    kind = models.CharField(max_length=100)
    body = models.TextField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.RECEIVED)
    received_at = models.DateTimeField()
    processed_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "account", "event_id"], name="payment_event_once"),
        ]
        indexes = [models.Index(fields=["website", "received_at"], name="payment_events_by_age")]
