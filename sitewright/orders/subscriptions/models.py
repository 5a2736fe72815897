"""Subscriptions, the orders that came of them, how they are paid, what they will cost, and what happened to
them.
"""

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower

from sitewright.kit.tenancy import TenantModel


class SubscriptionState(models.TextChoices):
    """`overdue`: a charge failed and is tried again; `cancelling`: paid until its next day, then ended."""

    ACTIVE = "active"
    OVERDUE = "overdue"
    PAUSED = "paused"
    CANCELLING = "cancelling"
    ENDED = "ended"


RENEWING = (SubscriptionState.ACTIVE, SubscriptionState.OVERDUE)


class EndReason(models.TextChoices):
    CANCELLED = "cancelled"
    COMPLETED = "completed"
    UNPAID = "unpaid"
    ERASED = "erased"


class PriceChange(TenantModel):
    """A price an owner announced to those who had subscribed; it holds for each from the first renewal on
    whose period begins at `starts_at` or later.
    """

    subscription_id = models.CharField(
        max_length=32, blank=True, default="", help_text="Of one alone; empty: of all of the plan."
    )
    product_id = models.CharField(max_length=32)
    variant_id = models.CharField(max_length=32)
    product_name = models.CharField(max_length=300)
    period_value = models.PositiveIntegerField()
    period_unit = models.CharField(max_length=5)
    unit_price_cents = models.PositiveBigIntegerField()
    currency = models.CharField(max_length=3)
    starts_at = models.DateTimeField()
    created_at = models.DateTimeField()
    in_force_at = models.DateTimeField(null=True, help_text="When the first renewal cost it.")
    taken_back_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(in_force_at__isnull=True) | Q(taken_back_at__isnull=True),
                name="price_in_force_or_taken_back",
            ),
        ]


class Subscription(TenantModel):
    """One line of an order that is sold again. Goods, price and plan are those agreed on when it began; later
    changes of the catalogue never touch them.
    """

    order_id = models.CharField(max_length=32, help_text="The one it began with.")
    order_number = models.PositiveBigIntegerField()
    line_position = models.PositiveIntegerField()
    state = models.CharField(
        max_length=10, choices=SubscriptionState.choices, default=SubscriptionState.ACTIVE
    )
    end_reason = models.CharField(max_length=10, choices=EndReason.choices, blank=True, default="")
    access_code = models.CharField(max_length=64, help_text="Unguessable; opens its page.")
    email = models.CharField(max_length=256)
    customer_name = models.CharField(max_length=200)
    shipping_address = models.JSONField(default=dict)
    shipping_option_id = models.CharField(max_length=40, blank=True, default="")
    language = models.CharField(max_length=20, blank=True, default="")
    product_id = models.CharField(max_length=32)
    variant_id = models.CharField(max_length=32)
    product_name = models.CharField(max_length=300)
    additional_fields = models.TextField(blank=True, default="")
    quantity = models.PositiveIntegerField()
    unit_price_cents = models.PositiveBigIntegerField(help_text="Agreed on; delivery and tax come to it.")
    renewal_cents = models.PositiveBigIntegerField(help_text="What a renewal was said to cost, all in all.")
    currency = models.CharField(max_length=3)
    period_value = models.PositiveIntegerField()
    period_unit = models.CharField(max_length=5)
    cycles = models.PositiveIntegerField(default=0, help_text="How often it is paid; 0: until it is ended.")
    paid_cycles = models.PositiveIntegerField(default=1)
    anchor = models.CharField(max_length=19, help_text="When it began by the website's clocks: ISO, no zone.")
    period = models.PositiveIntegerField(default=1, help_text="The number of the next one (`periods`).")
    next_at = models.DateTimeField(null=True, help_text="When that falls due; none once ended.")
    look_at = models.DateTimeField(null=True, help_text="When the job has something to do; none: nothing.")
    attempts = models.PositiveIntegerField(default=0, help_text="Of the next period; makes each try's key.")
    failures = models.PositiveIntegerField(default=0, help_text="Charges of the next period that failed.")
    problem = models.CharField(max_length=40, blank=True, default="", help_text="Why it was not renewed.")
    provider = models.CharField(max_length=40)
    environment = models.CharField(max_length=10)
    payment_reference = models.CharField(
        max_length=100,
        blank=True,
        default="",
        help_text="The payment or set-up whose way of paying is charged again; empty: none is.",
    )
    method_brand = models.CharField(
        max_length=30, blank=True, default="", help_text="What is charged, as its buyer knows it."
    )
    method_last_four = models.CharField(max_length=4, blank=True, default="")
    price_change = models.ForeignKey(
        PriceChange,
        on_delete=models.PROTECT,
        null=True,
        related_name="waiting",
        db_index=False,
        help_text="What it will cost, until it does.",
    )
    new_renewal_cents = models.PositiveBigIntegerField(
        null=True, help_text="What its buyer was told a renewal will cost then."
    )
    price_told_at = models.DateTimeField(null=True, help_text="When that was.")
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "order_id", "line_position"], name="subscription_of_line_once"
            ),
            models.CheckConstraint(
                condition=Q(state="ended", look_at__isnull=True) | ~Q(state="ended"),
                name="ended_subscription_rests",
            ),
            models.CheckConstraint(
                condition=Q(cycles=0) | Q(paid_cycles__lte=F("cycles")), name="paid_cycles_within"
            ),
        ]
        indexes = [
            models.Index(
                fields=["website", "look_at"],
                condition=Q(look_at__isnull=False),
                name="subscriptions_due",
            ),
            models.Index(fields=["website", "state", "-created_at"], name="subscriptions_by_state"),
            models.Index(
                fields=["website", "product_id", "variant_id", "period_unit", "period_value"],
                name="subscriptions_of_plan",
            ),
            models.Index(
                fields=["website", "price_change"],
                condition=Q(price_change__isnull=False),
                name="subscriptions_to_be_priced",
            ),
            models.Index(F("website"), Lower("email"), name="subscriptions_of_buyer"),
        ]


class SubscriptionOrder(TenantModel):
    """An order of a subscription and the period it is for: never two for one."""

    subscription = models.ForeignKey(
        Subscription, on_delete=models.PROTECT, related_name="orders", db_index=False
    )
    period = models.PositiveIntegerField()
    order_id = models.CharField(max_length=32)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "subscription", "period"], name="one_order_per_period"
            ),
        ]
        indexes = [models.Index(fields=["website", "order_id"], name="subscriptions_of_order")]


class MethodSetUp(TenantModel):
    """A buyer at the provider, choosing another way to pay: of one subscription one at a time, so that what
    is heard of an earlier one changes nothing any more.
    """

    class State(models.TextChoices):
        OPEN = "open"
        TAKEN = "taken"
        OVER = "over"

    subscription = models.ForeignKey(
        Subscription, on_delete=models.CASCADE, related_name="set_ups", db_index=False
    )
    state = models.CharField(max_length=5, choices=State.choices, default=State.OPEN)
    provider = models.CharField(max_length=40)
    environment = models.CharField(max_length=10)
    reference = models.CharField(
        max_length=100, blank=True, default="", help_text="The provider's; once taken, of what is charged."
    )
    page_url = models.TextField(blank=True, default="", help_text="Where its buyer chooses.")
    problem = models.CharField(max_length=300, blank=True, default="", help_text="Why nothing came of it.")
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "subscription"], condition=Q(state="open"), name="one_open_set_up"
            ),
        ]
        indexes = [
            models.Index(fields=["website", "subscription", "began_at"], name="set_ups_of_subscription")
        ]


class SubscriptionEvent(TenantModel):
    """What happened, for its buyer and for the owner."""

    class Kind(models.TextChoices):
        BEGAN = "began"
        RENEWED = "renewed"
        FAILED = "failed"
        HELD_UP = "held-up"
        SKIPPED = "skipped"
        UNSKIPPED = "unskipped"
        PAUSED = "paused"
        RESUMED = "resumed"
        CANCELLED = "cancelled"
        KEPT = "kept"
        METHOD = "method"
        LINK_SENT = "link-sent"
        PRICE_TOLD = "price-told"
        PRICE_KEPT = "price-kept"
        NEW_PRICE = "new-price"
        GOODS_ASKED = "goods-ask"
        GOODS_AGREED = "goods-next"
        GOODS_KEPT = "goods-kept"
        NEW_GOODS = "new-goods"
        GOODS_REFUSED = "goods-fail"
        ENDED = "ended"

    subscription = models.ForeignKey(
        Subscription, on_delete=models.CASCADE, related_name="events", db_index=False
    )
    kind = models.CharField(max_length=10, choices=Kind.choices)
    detail = models.CharField(max_length=300, blank=True, default="")
    is_by_owner = models.BooleanField(default=False)
    at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "subscription", "at"], name="events_of_subscription")]
