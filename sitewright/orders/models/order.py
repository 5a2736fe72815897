"""Orders with their lines and what was added to them or taken off."""

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower

from sitewright.checkout.pricing import AdjustmentKind, TaxMode
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
    tax_relief_cents = models.PositiveBigIntegerField(
        default=0, db_default=0, help_text="Tax that came off prices which hold it."
    )
    tax_treatment = models.CharField(
        max_length=16,
        blank=True,
        default="",
        db_default="",
        help_text="Why there is no tax, as checkout.tax.standing names it; empty: as for everybody.",
    )
    tax_reason = models.CharField(
        max_length=200, blank=True, default="", db_default="", help_text="Why its buyer is exempt."
    )
    vat_id = models.CharField(max_length=20, blank=True, default="", db_default="")
    vat_id_check = models.CharField(
        max_length=12, blank=True, default="", db_default="", help_text="What the register said of the id."
    )
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
    delivery = models.TextField(
        blank=True,
        default="",
        db_default="",
        help_text="The way its buyer chose, as checkout.shipping.options writes it; empty: none was offered.",
    )
    is_test = models.BooleanField(default=False, help_text="testMode of SF-3.41.")
    placed_at = models.DateTimeField()
    fulfilled_at = models.DateTimeField(null=True)
    cancelled_at = models.DateTimeField(null=True)
    note = models.TextField(blank=True, default="", db_default="", help_text="The owner's; no buyer sees it.")
    buyer_note = models.TextField(
        blank=True, default="", db_default="", help_text="What its buyer wrote for the shop at the checkout."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "number"], name="order_number_once"),
            # Both engines take NULLs as different, so any number of orders may come from no cart.
            models.UniqueConstraint(fields=["website", "cart_id"], name="one_order_per_cart"),
        ]
        indexes = [
            models.Index(fields=["website", "state", "-number"], name="orders_by_state"),
            models.Index(fields=["website", "placed_at"], name="orders_by_time"),
            # Asked by discounts for the first order alone, while the buyer waits.
            models.Index(F("website"), Lower("email"), name="orders_of_buyer"),
            # Partial: an order is placed without touching it.
            models.Index(
                fields=["website", "fulfilled_at"],
                condition=Q(fulfilled_at__isnull=False),
                name="orders_by_handover",
            ),
        ]


class OrderLine(TenantModel):
    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="lines", db_index=False)
    position = models.PositiveIntegerField(default=0)
    # No foreign keys: a product may be removed from the catalogue, what was sold of it stays.
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
    edit = models.PositiveIntegerField(
        default=0, db_default=0, help_text="The number of the edit that added it; 0: it was bought."
    )

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
    amount_cents = models.BigIntegerField(help_text="Negative for what takes off or pays.")
    line_position = models.PositiveIntegerField(
        null=True, help_text="Of the only line it concerns; none for the whole order."
    )
    edit = models.PositiveIntegerField(
        default=0, db_default=0, help_text="As of lines: it concerns those of the same number alone."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "order", "sort"], name="adjustments_in_order"),
            models.CheckConstraint(
                condition=Q(kind="rounding")
                | Q(kind__in=["discount", "tax_relief", "store_credit", "gift_card"], amount_cents__lte=0)
                | Q(kind__in=["shipping", "fee", "tax"], amount_cents__gte=0),
                name="adjustment_sign",
            ),
        ]


class OrderCounter(TenantModel):
    """The last order number given out; one row per website, raised by one conditional statement."""

    last_number = models.PositiveBigIntegerField(default=1000)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website"], name="one_counter_per_site")]
