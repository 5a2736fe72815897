"""What a buyer wants to send back of an order, and how far that has come."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.order import Order
from sitewright.orders.models.payment import Refund


class ReturnState(models.TextChoices):
    """`requested` → `approved` or `declined`; `approved` → `received` → `closed`. Until goods have come the
    buyer may still withdraw: `cancelled`.
    """

    REQUESTED = "requested"
    APPROVED = "approved"
    DECLINED = "declined"
    RECEIVED = "received"
    CLOSED = "closed"
    CANCELLED = "cancelled"


OPEN_STATES = (ReturnState.REQUESTED, ReturnState.APPROVED, ReturnState.RECEIVED)
"""Somebody has still to do something."""
STANDING_STATES = (*OPEN_STATES, ReturnState.CLOSED)
"""Its units are on their way back, or came."""


class ReturnReason(models.TextChoices):
    CHANGED_MIND = "changed-mind"
    DOES_NOT_FIT = "does-not-fit"
    DAMAGED = "damaged"
    WRONG_ITEM = "wrong-item"
    NOT_AS_DESCRIBED = "not-as-described"
    OTHER = "other"


class Return(TenantModel):
    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="returns", db_index=False)
    key = models.CharField(max_length=64, help_text="The form's: sent twice, it is one return.")
    state = models.CharField(max_length=10, choices=ReturnState.choices, default=ReturnState.REQUESTED)
    words = models.TextField(blank=True, default="", help_text="The buyer's.")
    answer = models.TextField(blank=True, default="", help_text="The owner's, to the buyer.")
    refund = models.ForeignKey(
        Refund, null=True, on_delete=models.PROTECT, related_name="returns", db_index=False
    )
    exchange_cart_id = models.CharField(
        max_length=32,
        blank=True,
        default="",
        help_text="Of the draft order with what is sent instead; later of its order.",
    )
    requested_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    received_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True, help_text="Closed, or withdrawn by the buyer.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "order", "key"], name="return_key_once"),
        ]
        indexes = [
            models.Index(fields=["website", "order", "requested_at"], name="returns_of_order"),
            # Partial: a shop has few that are open, however many it has had.
            models.Index(
                fields=["website", "state"],
                condition=Q(state__in=["requested", "approved", "received"]),
                name="returns_open",
            ),
        ]


class ReturnEntry(TenantModel):
    """Units of one line of the order."""

    goods_return = models.ForeignKey(Return, on_delete=models.CASCADE, related_name="entries", db_index=False)
    line_position = models.PositiveIntegerField(help_text="Of the order's line.")
    quantity = models.PositiveIntegerField()
    reason = models.CharField(max_length=20, choices=ReturnReason.choices)
    is_restocked = models.BooleanField(default=False, help_text="They came, and are for sale again.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "goods_return", "line_position"], name="line_once_per_return"
            ),
            models.CheckConstraint(condition=Q(quantity__gte=1), name="returns_something"),
        ]
