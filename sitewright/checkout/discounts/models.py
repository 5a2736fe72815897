"""Discounts and the codes they are given for. Who used them is with the orders."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel


class DiscountKind(models.TextChoices):
    PERCENT = "percent"
    AMOUNT = "amount"
    FREE_SHIPPING = "free-shipping"
    BUY_X_GET_Y = "buy-x-get-y"


class Discount(TenantModel):
    """What a buyer is spared, and on which terms; empty lists of products and categories mean everything.

    `uses` are counted by `uses.py` alone, by one conditional statement each. They may be above `most_uses`:
    an owner may lower that.
    """

    title = models.CharField(max_length=100, help_text="What buyers read where no code names it.")
    kind = models.CharField(max_length=16, choices=DiscountKind.choices)
    is_automatic = models.BooleanField(default=False, help_text="Counts without a code.")
    is_enabled = models.BooleanField(default=True)
    percent_hundredths = models.PositiveIntegerField(default=0, help_text="10000 is everything.")
    amount_cents = models.PositiveBigIntegerField(default=0)
    buy_quantity = models.PositiveIntegerField(default=0)
    get_quantity = models.PositiveIntegerField(default=0)
    product_ids = models.JSONField(default=list)
    category_ids = models.JSONField(default=list)
    get_product_ids = models.JSONField(default=list, help_text="Empty: of the same goods.")
    minimum_cents = models.PositiveBigIntegerField(default=0)
    minimum_quantity = models.PositiveIntegerField(default=0)
    is_first_order_only = models.BooleanField(default=False)
    combines_with = models.JSONField(
        default=list, db_default=[], help_text="What discounts beside it may take off: see classes.py."
    )
    tier_basis = models.CharField(
        max_length=8, blank=True, default="", db_default="", help_text="What its tiers go by: see tiers.py."
    )
    tiers = models.JSONField(
        default=list, db_default=[], help_text="[{threshold, benefit}], in the order of thresholds."
    )
    starts_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True, help_text="From this moment on it counts no more.")
    most_uses = models.PositiveIntegerField(null=True)
    most_uses_each = models.PositiveIntegerField(null=True, help_text="Of one e-mail address.")
    most_uses_of_code = models.PositiveIntegerField(null=True, help_text="Of each single code.")
    uses = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(percent_hundredths__lte=10_000), name="discount_at_most_everything"
            ),
        ]
        indexes = [
            models.Index(fields=["website", "created_at"], name="discounts_by_age"),
            # Partial: asked at every look at a cart, and most websites have none.
            models.Index(
                fields=["website", "is_automatic"], condition=Q(is_enabled=True), name="discounts_switched_on"
            ),
        ]


class DiscountCode(TenantModel):
    """One code of a discount, in capitals; most discounts have one, some thousands."""

    discount = models.ForeignKey(Discount, on_delete=models.CASCADE, related_name="codes", db_index=False)
    code = models.CharField(max_length=40)
    uses = models.PositiveIntegerField(default=0)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "code"], name="discount_code_once"),
        ]
        indexes = [
            models.Index(fields=["website", "discount", "code"], name="codes_of_discount"),
            models.Index(fields=["discount"], name="discount_code_guard"),
        ]
