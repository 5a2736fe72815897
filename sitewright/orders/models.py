"""Orders, the placing of them, holds on stock and payments."""

from django.db import models
from django.db.models import Q

from sitewright.checkout.pricing import AdjustmentKind, TaxMode
from sitewright.kit.fields import IdField
from sitewright.kit.tenancy import TenantModel


class OrderState(models.TextChoices):
    PLACED = "placed"
    FULFILLED = "fulfilled"
    CANCELLED = "cancelled"


class Order(TenantModel):
    """A sale. Lines and sums are copies: later changes of the catalogue never touch them."""

    number = models.PositiveBigIntegerField(help_text="Rises by one per website, without gaps.")
    state = models.CharField(
        max_length=10,
        choices=OrderState.choices,
        default=OrderState.PLACED,
        help_text="What its fulfilments make it (`order_states`); kept here to list orders by.",
    )
    cart_id = models.CharField(
        max_length=32, null=True, help_text="None for an order that no cart became: drafts, renewals."
    )
    access_code = models.CharField(max_length=64, help_text="Unguessable; opens the order page (D-35).")
    email = models.CharField(max_length=256)
    customer_name = models.CharField(max_length=200)
    shipping_address = models.JSONField(default=dict)
    currency = models.CharField(max_length=3)
    subtotal_cents = models.PositiveBigIntegerField()
    discount_cents = models.PositiveBigIntegerField(default=0)
    shipping_cents = models.PositiveBigIntegerField(default=0)
    tax_cents = models.PositiveBigIntegerField(default=0)
    fee_cents = models.PositiveBigIntegerField(default=0, db_default=0)
    gift_card_cents = models.PositiveBigIntegerField(default=0, db_default=0)
    rounding_cents = models.BigIntegerField(default=0, db_default=0)
    tax_mode = models.CharField(
        max_length=10,
        choices=[(mode.value, mode.value) for mode in TaxMode],
        default=TaxMode.EXCLUSIVE.value,
        db_default=TaxMode.EXCLUSIVE.value,
    )
    grand_total_cents = models.PositiveBigIntegerField()
    language = models.CharField(
        max_length=20,
        blank=True,
        default="",
        db_default="",
        help_text="The one its buyer chose, for mails; empty: the website's own.",
    )
    is_test = models.BooleanField(default=False, help_text="testMode of SF-3.41.")
    placed_at = models.DateTimeField()
    fulfilled_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "number"], name="order_number_once"),
            models.UniqueConstraint(fields=["website", "cart_id"], name="one_order_per_cart"),
        ]
        indexes = [models.Index(fields=["website", "state", "-number"], name="orders_by_state")]


class OrderLine(TenantModel):
    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="lines", db_index=False)
    position = models.PositiveIntegerField(default=0)
    product_id = models.CharField(max_length=32)
    variant_id = models.CharField(max_length=32)
    sku = models.CharField(max_length=100)
    product_name = models.CharField(max_length=300)
    attributes = models.JSONField(default=dict)
    image_url = models.CharField(max_length=500, blank=True, default="")
    additional_fields = models.TextField(
        blank=True, default="", db_default="", help_text="What the buyer answered, as the cart kept it: JSON."
    )
    quantity = models.PositiveIntegerField()
    unit_price_cents = models.PositiveBigIntegerField()
    total_cents = models.PositiveBigIntegerField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "order", "position"], name="order_lines_in_order")]


class OrderAdjustment(TenantModel):
    """What was added to an order's lines or taken off, as `checkout.pricing.Adjustment` has it. Lines and
    adjustments priced again are the order's sums and every line's share of them.
    """

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="adjustments", db_index=False)
    sort = models.PositiveIntegerField(help_text="In which order they were applied.")
    kind = models.CharField(max_length=12, choices=[(kind.value, kind.value) for kind in AdjustmentKind])
    label_code = models.CharField(
        max_length=100, blank=True, default="", help_text="Names it to people; never a gift card's secret."
    )
    amount_cents = models.BigIntegerField(help_text="Negative for discounts and gift cards.")
    line_position = models.PositiveIntegerField(
        null=True, help_text="Of the only line it concerns; none for the whole order."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "order", "sort"], name="adjustments_in_order"),
            models.CheckConstraint(
                condition=Q(kind="rounding")
                | Q(kind__in=["discount", "gift_card"], amount_cents__lte=0)
                | Q(kind__in=["shipping", "fee", "tax"], amount_cents__gte=0),
                name="adjustment_sign",
            ),
        ]


class Fulfilment(TenantModel):
    """Units of an order handed over together; an order may need several."""

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="fulfilments", db_index=False)
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


class OrderCounter(TenantModel):
    """The last order number given out; one row per website, raised by one conditional statement."""

    last_number = models.PositiveBigIntegerField(default=1000)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website"], name="one_counter_per_site")]


class PlacementState(models.TextChoices):
    """Where the placing of an order stands; every state can be resumed (design §6)."""

    HELD = "held"
    PAYMENT_PENDING = "payment-pending"
    PAID = "paid"
    PLACED = "placed"
    FAILED = "failed"


class Placement(TenantModel):
    """One attempt to turn a cart into an order. `key` is the buyer's idempotency key."""

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


class TestCharge(models.Model):
    """The books of the built-in test payment provider: the outside world, so no tenant and no links."""

    __test__ = False

    id = IdField()
    idempotency_key = models.CharField(max_length=255, unique=True)
    amount_cents = models.PositiveBigIntegerField()
    refunded_cents = models.PositiveBigIntegerField(default=0)
    currency = models.CharField(max_length=3)
    outcome = models.CharField(max_length=20)
    created_at = models.DateTimeField()
