"""The books of the test provider."""

from django.db import models

from sitewright.kit.fields import IdField


class TestCharge(models.Model):
    """The books of the built-in test payment provider: the outside world, so no tenant and no links."""

    __test__ = False

    id = IdField()
    idempotency_key = models.CharField(max_length=255, unique=True)
    amount_cents = models.PositiveBigIntegerField()
    refunded_cents = models.PositiveBigIntegerField(default=0)
    refund_keys = models.TextField(blank=True, default="", db_default="", help_text="Each on a line.")
    currency = models.CharField(max_length=3)
    outcome = models.CharField(max_length=20)
    created_at = models.DateTimeField()
