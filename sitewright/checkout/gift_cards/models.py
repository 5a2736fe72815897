"""Gift cards, what customers have in store credit, and every cent that moved on either."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel


class EntryReason(models.TextChoices):
    """`returned`: the placement that took it came to nothing; `refunded`: given back with a refund what was
    paid with it. Of store credit alone: `given` and `taken` by an owner, `credited`: a refund of other money,
    `expired`: its end has come.
    """

    SOLD = "sold"
    GRANTED = "granted"
    REDEEMED = "redeemed"
    RETURNED = "returned"
    REFUNDED = "refunded"
    ADJUSTED = "adjusted"
    GIVEN = "given"
    TAKEN = "taken"
    CREDITED = "credited"
    EXPIRED = "expired"


class GiftCard(TenantModel):
    """`balance_cents` is the sum of its entries, and moved by `ledger` alone. One that an order has sold is
    there from then on; its code and its money come with `issued_at`, when the order is paid.

    Its code is kept as a digest, to find it, and sealed with the installation's key, to mail it once more and
    to show it on the card's own page: the database alone gives neither away.

    With a `holder_id` it is no card but store credit (`store_credit`): it has no code and is never issued.
    """

    code_digest = models.CharField(max_length=64, null=True, help_text="None until it is issued.")
    sealed_code = models.TextField(blank=True, default="")
    last_four = models.CharField(max_length=4, blank=True, default="")
    # No foreign key: customers are kept further down.
    holder_id = models.CharField(
        max_length=32,
        blank=True,
        default="",
        db_default="",
        help_text="The customer whose store credit it is; empty: a card.",
    )
    currency = models.CharField(max_length=3)
    issued_cents = models.PositiveBigIntegerField()
    balance_cents = models.PositiveBigIntegerField(default=0)
    is_enabled = models.BooleanField(default=True)
    is_test = models.BooleanField(
        default=False, help_text="Paid for with no real money: pays for no real order."
    )
    expires_at = models.DateTimeField(null=True, help_text="From this moment on it pays for nothing.")
    recipient_email = models.CharField(max_length=256, blank=True, default="")
    recipient_name = models.CharField(max_length=200, blank=True, default="")
    sender_name = models.CharField(max_length=200, blank=True, default="")
    message = models.TextField(blank=True, default="")
    language = models.CharField(max_length=20, blank=True, default="")
    # No foreign key: orders are kept further down.
    order_id = models.CharField(
        max_length=32, blank=True, default="", help_text="That sold it; empty: none did."
    )
    line_position = models.PositiveIntegerField(default=0, help_text="Of the order's line.")
    unit = models.PositiveIntegerField(default=0, help_text="Which of the line's units.")
    send_at = models.DateTimeField(
        null=True, help_text="When its mail is to go; none: as soon as it is issued."
    )
    issued_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.CheckConstraint(condition=Q(balance_cents__gte=0), name="gift_card_not_below_nothing"),
            # Both engines take NULLs as different, so any number may wait to be paid for.
            models.UniqueConstraint(fields=["website", "code_digest"], name="gift_card_code_once"),
            models.UniqueConstraint(
                fields=["website", "order_id", "line_position", "unit"],
                condition=~Q(order_id=""),
                name="gift_card_once_per_unit",
            ),
            # Two: both engines take NULLs as different.
            models.UniqueConstraint(
                fields=["website", "holder_id", "currency", "is_test"],
                condition=~Q(holder_id="") & Q(expires_at__isnull=True),
                name="store_credit_without_end_once",
            ),
            models.UniqueConstraint(
                fields=["website", "holder_id", "currency", "is_test", "expires_at"],
                condition=~Q(holder_id="") & Q(expires_at__isnull=False),
                name="store_credit_once_per_end",
            ),
        ]
        indexes = [
            models.Index(fields=["website", "created_at"], name="gift_cards_by_age"),
            # Partial: asked at every look at a cart, and most websites have none.
            models.Index(fields=["website"], condition=Q(issued_at__isnull=False), name="gift_cards_there"),
            models.Index(fields=["website", "order_id"], name="gift_cards_of_order"),
            models.Index(
                fields=["website", "send_at"],
                condition=Q(issued_at__isnull=False, sent_at__isnull=True),
                name="gift_cards_to_send",
            ),
            models.Index(fields=["website", "holder_id"], name="store_credit_of_holder"),
            # Partial: few cards and little credit have an end.
            models.Index(
                fields=["website", "expires_at"],
                condition=Q(expires_at__isnull=False),
                name="gift_cards_by_end",
            ),
        ]


class GiftCardEntry(TenantModel):
    """Money that came onto a card or went off it: never changed, but for the order a placement has become."""

    card = models.ForeignKey(GiftCard, on_delete=models.PROTECT, related_name="entries", db_index=False)
    amount_cents = models.BigIntegerField(help_text="Negative for what was paid with it.")
    reason = models.CharField(max_length=10, choices=EntryReason.choices)
    placement_id = models.CharField(max_length=32, blank=True, default="")
    order_id = models.CharField(max_length=32, blank=True, default="")
    refund_id = models.CharField(max_length=32, blank=True, default="")
    note = models.CharField(
        max_length=500, blank=True, default="", help_text="The owner's, of an adjustment."
    )
    message = models.CharField(
        max_length=500, blank=True, default="", db_default="", help_text="To whoever was given the credit."
    )
    cause = models.CharField(
        max_length=80,
        blank=True,
        default="",
        db_default="",
        help_text="What an owner did, by the key of the form: done twice, it is there once.",
    )
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "card", "placement_id", "reason"],
                condition=~Q(placement_id=""),
                name="gift_card_moves_once_for_placement",
            ),
            models.UniqueConstraint(
                fields=["website", "card", "refund_id", "reason"],
                condition=~Q(refund_id=""),
                name="gift_card_moves_once_for_refund",
            ),
            models.UniqueConstraint(
                fields=["website", "card"],
                condition=Q(reason__in=["sold", "granted"]),
                name="gift_card_begins_once",
            ),
            models.UniqueConstraint(
                fields=["website", "cause"], condition=~Q(cause=""), name="gift_card_entry_once_per_cause"
            ),
        ]
        indexes = [
            models.Index(fields=["website", "card", "created_at"], name="entries_of_gift_card"),
            models.Index(fields=["website", "order_id"], name="gift_card_entries_of_order"),
            models.Index(fields=["website", "placement_id"], name="gift_card_entries_placing"),
            models.Index(fields=["card"], name="gift_card_entry_guard"),
        ]
