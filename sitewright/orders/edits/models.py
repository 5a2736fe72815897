"""What was changed of an order after it was paid."""

from django.db import models

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.order import Order


class OrderEdit(TenantModel):
    """One change, made at once. What it added are lines of its number, what it took off a credit of it, and
    what was still to be paid or too much a payment or a refund of it.
    """

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="edits", db_index=False)
    number = models.PositiveIntegerField(help_text="Counts the edits of an order from 1.")
    key = models.CharField(max_length=64, help_text="The form's: sent twice, it is one edit.")
    added_cents = models.PositiveBigIntegerField(help_text="What its goods cost, with their tax.")
    removed_cents = models.PositiveBigIntegerField(help_text="What was paid for what it took off.")
    owed_cents = models.PositiveBigIntegerField(help_text="What the buyer had still to pay after it.")
    given_cents = models.PositiveBigIntegerField(help_text="What went back with it.")
    words = models.TextField(blank=True, default="", help_text="The owner's, to the buyer.")
    is_buyer_told = models.BooleanField(default=False)
    made_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "order", "number"], name="edit_number_once"),
            models.UniqueConstraint(fields=["website", "order", "key"], name="edit_key_once"),
        ]
