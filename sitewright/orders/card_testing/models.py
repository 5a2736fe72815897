"""Attempts to pay, for as long as it matters how often they are refused."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel

_REFUSED = Q(refused_at__isnull=False)


class PaymentAttempt(TenantModel):
    """One card that one buyer tried, or tries. Who and which card stands here as a keyed digest alone."""

    key = models.CharField(
        max_length=64, help_text="Of the first card of a placement its id; of further ones the provider's."
    )
    placement_id = models.CharField(max_length=32)
    cart_id = models.CharField(max_length=32)
    address_mark = models.CharField(max_length=32, help_text="Of whoever has the network address.")
    card_mark = models.CharField(
        max_length=32, blank=True, default="", db_default="", help_text="Empty while it is not known."
    )
    card_brand = models.CharField(max_length=40, blank=True, default="", db_default="")
    card_last_four = models.CharField(max_length=4, blank=True, default="", db_default="")
    refused_at = models.DateTimeField(null=True, help_text="Null while it is open, and once it was paid.")

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "key"], name="attempt_key_once")]
        # Partial: an order that is simply paid touches none of them.
        indexes = [
            models.Index(
                fields=["website", "cart_id", "refused_at"], condition=_REFUSED, name="refused_of_cart"
            ),
            models.Index(
                fields=["website", "address_mark", "refused_at"],
                condition=_REFUSED,
                name="refused_of_address",
            ),
            models.Index(fields=["website", "refused_at"], condition=_REFUSED, name="refused_by_time"),
        ]
