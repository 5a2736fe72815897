"""Other goods of a subscription, or another quantity of them: agreed on, proposed, in force or taken back."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.subscriptions.models import Subscription


class GoodsState(models.TextChoices):
    """`asked`: the shop proposes it and its buyer has not agreed; `waiting`: agreed on, until the next
    renewal costs it; `paying`: what it costs until then is being charged, and `refused` if it was not paid.
    """

    ASKED = "asked"
    WAITING = "waiting"
    PAYING = "paying"
    IN_FORCE = "in-force"
    TAKEN_BACK = "taken-back"
    REFUSED = "refused"


STILL_OPEN = (GoodsState.ASKED, GoodsState.WAITING, GoodsState.PAYING)


class GoodsChange(TenantModel):
    """What a renewal brings once it is in force, and what it was said to cost, all in all. Of one
    subscription at most one is open: another takes its place.
    """

    subscription = models.ForeignKey(
        Subscription, on_delete=models.CASCADE, related_name="goods_changes", db_index=False
    )
    state = models.CharField(max_length=10, choices=GoodsState.choices)
    product_id = models.CharField(max_length=32)
    variant_id = models.CharField(max_length=32)
    product_name = models.CharField(max_length=300)
    additional_fields = models.TextField(blank=True, default="")
    quantity = models.PositiveIntegerField()
    unit_price_cents = models.PositiveBigIntegerField()
    renewal_cents = models.PositiveBigIntegerField(help_text="All in all, as its buyer saw it.")
    is_by_owner = models.BooleanField(default=False)
    rest_period = models.PositiveIntegerField(
        null=True, help_text="Of one at once: the number of the period in which it was."
    )
    rest_days = models.PositiveIntegerField(null=True, help_text="How many days of that were left.")
    rest_cents = models.PositiveBigIntegerField(
        null=True, help_text="What the goods cost for those days, before tax that comes on top."
    )
    placement_id = models.CharField(max_length=32, blank=True, default="", help_text="Of the difference.")
    order_id = models.CharField(max_length=32, blank=True, default="", help_text="The same, once paid.")
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, help_text="When it came into force, or was taken back.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "subscription"],
                condition=Q(state__in=["asked", "waiting", "paying"]),
                name="one_open_change_of_goods",
            ),
            models.CheckConstraint(
                condition=Q(state__in=["asked", "waiting", "paying"], ended_at__isnull=True)
                | Q(state__in=["in-force", "taken-back", "refused"], ended_at__isnull=False),
                name="change_of_goods_open_or_ended",
            ),
            models.CheckConstraint(condition=Q(quantity__gte=1), name="change_of_goods_has_some"),
        ]
        indexes = [
            models.Index(fields=["website", "subscription", "created_at"], name="goods_of_subscription"),
            models.Index(
                fields=["website", "order_id"], condition=~Q(order_id=""), name="goods_changes_of_order"
            ),
        ]
