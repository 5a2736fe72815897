"""Money asked of a provider and given back, and what a provider told of it by itself."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.placement import Placement


class PaymentState(models.TextChoices):
    """`pending`: asked for, and nothing heard that lasts; `action`: the buyer has to do something first;
    `confirming`: the provider works on it; `authorised`: promised by the provider, not taken yet; `awaited`:
    of an order that is paid by hand, later; `voided`: of such a one that was cancelled first.
    """

    AUTHORISED = "authorised"
    PENDING = "pending"
    ACTION = "action"
    CONFIRMING = "confirming"
    CAPTURED = "captured"
    DECLINED = "declined"
    REFUNDED = "refunded"
    AWAITED = "awaited"
    VOIDED = "voided"


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
    edit = models.PositiveIntegerField(
        default=0, db_default=0, help_text="The number of the order's edit whose difference it is."
    )
    fee_cents = models.PositiveBigIntegerField(
        null=True, help_text="What the provider kept; null: not known."
    )
    fee_currency = models.CharField(
        max_length=3, blank=True, default="", db_default="", help_text="The owner's account's own."
    )
    fee_look_at = models.DateTimeField(null=True, help_text="When the provider is asked what it kept.")
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(refunded_cents__lte=models.F("amount_cents")), name="refund_within"
            ),
        ]
        indexes = [
            models.Index(fields=["website", "order_id"], name="payments_of_order"),
            # Anybody may call with a reference and have us look for it.
            models.Index(fields=["website", "provider_reference"], name="payments_by_reference"),
            # Partial: an order by a provider that tells no fees is placed without touching it.
            models.Index(
                fields=["website", "fee_look_at"],
                condition=Q(fee_look_at__isnull=False),
                name="fees_to_read",
            ),
        ]


BROUGHT_MONEY = (PaymentState.CAPTURED, PaymentState.REFUNDED)
"""Also where all of it has gone back since."""


class RefundState(models.TextChoices):
    """`asked`: the provider is to be asked, or has not said yet; `under-way`: it has taken it in hand, which
    counts as given; `failed`: it refused, nothing moved; `bounced`: it was given and did not reach the buyer,
    so that the shop still owes it.
    """

    ASKED = "asked"
    UNDER_WAY = "under-way"
    GIVEN = "given"
    FAILED = "failed"
    BOUNCED = "bounced"


TAKEN_IN_HAND = (RefundState.UNDER_WAY, RefundState.GIVEN, RefundState.BOUNCED)
"""Of refunds a provider has said yes to: goods, documents and gift cards have followed."""


class RefundKind(models.TextChoices):
    """`credit`: units that an edit took off an order; no money moves with them. `settlement`: money that came
    for more than an edited order costs; it is for no goods. `dispute`: what a bank took back for good.
    """

    REFUND = "refund"
    CREDIT = "credit"
    SETTLEMENT = "settlement"
    DISPUTE = "dispute"


OF_NO_SALE = (RefundKind.SETTLEMENT, RefundKind.DISPUTE)
"""They take nothing back of what was sold: what came too much was credited with the goods an edit took off,
and what a bank took leaves the sale unpaid.
"""


class Refund(TenantModel):
    """Money of one payment that goes back, and of the gift cards that paid beside it. Its amount counts as
    gone from the moment it is asked for, and no longer once that has failed.
    """

    payment = models.ForeignKey(Payment, on_delete=models.PROTECT, related_name="refunds", db_index=False)
    key = models.CharField(max_length=255, help_text="The idempotency key the provider was asked with.")
    amount_cents = models.PositiveBigIntegerField()
    shipping_cents = models.PositiveBigIntegerField(default=0, db_default=0, help_text="Of the amount.")
    other_cents = models.PositiveBigIntegerField(
        default=0, db_default=0, help_text="Of the amount: for no line and no shipping."
    )
    gift_card_cents = models.PositiveBigIntegerField(
        default=0,
        db_default=0,
        help_text="Of the amount: back to the credit and cards that paid, and not to the payment.",
    )
    credit_cents = models.PositiveBigIntegerField(
        default=0,
        db_default=0,
        help_text="Of the amount: given to the buyer in store credit, in place of the payment's money.",
    )
    credit_of = models.CharField(
        max_length=32, blank=True, default="", db_default="", help_text="The customer who has it then."
    )
    state = models.CharField(
        max_length=10,
        choices=RefundState.choices,
        default=RefundState.GIVEN,
        db_default=RefundState.GIVEN.value,
    )
    reason = models.CharField(max_length=500, blank=True, default="", db_default="")
    trouble = models.CharField(
        max_length=300, blank=True, default="", db_default="", help_text="What the provider said."
    )
    is_buyer_told = models.BooleanField(default=False, db_default=False)
    kind = models.CharField(
        max_length=10,
        choices=RefundKind.choices,
        default=RefundKind.REFUND,
        db_default=RefundKind.REFUND.value,
    )
    edit = models.PositiveIntegerField(
        default=0, db_default=0, help_text="The number of the order's edit it belongs to."
    )
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "key"], name="refund_key_once"),
            # What an edit took off may have cost nothing.
            models.CheckConstraint(
                condition=Q(amount_cents__gte=1) | Q(kind="credit"), name="refunds_something"
            ),
        ]
        indexes = [models.Index(fields=["website", "payment"], name="refunds_of_payment")]


class RefundLine(TenantModel):
    """Units of an order's line whose price went back with a refund."""

    refund = models.ForeignKey(Refund, on_delete=models.PROTECT, related_name="lines", db_index=False)
    line_position = models.PositiveIntegerField(help_text="Of the order's line.")
    quantity = models.PositiveIntegerField()
    amount_cents = models.PositiveBigIntegerField()
    is_restocked = models.BooleanField(default=False)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "refund", "line_position"], name="line_once_per_refund"
            ),
            models.CheckConstraint(condition=Q(quantity__gte=1), name="refunds_some_units"),
        ]


class PaymentAccount(TenantModel):
    """With whom a website takes payments, and how: one row for each provider and mode."""

    provider = models.CharField(max_length=40)
    environment = models.CharField(max_length=10, help_text="test or live")
    settings = models.TextField(help_text="The provider's own, with its keys: JSON, sealed.")
    is_current = models.BooleanField(default=False, help_text="Whether new payments go there.")
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "provider", "environment"], name="account_once"),
            models.UniqueConstraint(
                fields=["website", "provider"], condition=Q(is_current=True), name="one_current_per_provider"
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
