"""Other goods of a subscription, or another quantity of them: agreed on, proposed, in force or taken back."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.subscriptions.models import Subscription


class GoodsState(models.TextChoices):
    """`asked`: the shop proposes it and its buyer has not agreed; `waiting`: agreed on, until the next
    renewal costs it.
    """

    ASKED = "asked"
    WAITING = "waiting"
    IN_FORCE = "in-force"
    TAKEN_BACK = "taken-back"


STILL_OPEN = (GoodsState.ASKED, GoodsState.WAITING)


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
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, help_text="When it came into force, or was taken back.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "subscription"],
                condition=Q(state__in=["asked", "waiting"]),
                name="one_open_change_of_goods",
            ),
            models.CheckConstraint(
                condition=Q(state__in=["asked", "waiting"], ended_at__isnull=True)
                | Q(state__in=["in-force", "taken-back"], ended_at__isnull=False),
                name="change_of_goods_open_or_ended",
            ),
            models.CheckConstraint(condition=Q(quantity__gte=1), name="change_of_goods_has_some"),
        ]
        indexes = [
            models.Index(fields=["website", "subscription", "created_at"], name="goods_of_subscription")
        ]
