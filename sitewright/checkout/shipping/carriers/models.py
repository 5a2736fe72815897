"""With whom a website asks for carriers' prices, and what was answered."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class CarrierAccount(TenantModel):
    """One a website. A new key is a new row: what was quoted by the one before counts no longer."""

    service = models.CharField(max_length=20)
    name = models.CharField(max_length=100, help_text="What its owner calls it.")
    sealed_key = models.CharField(max_length=500, help_text="See accounts.py.")
    key_end = models.CharField(max_length=4, help_text="The last characters, to tell keys apart.")
    connected_at = models.DateTimeField()
    asked_at = models.DateTimeField(null=True, blank=True)
    problem = models.CharField(
        max_length=10, blank=True, default="", db_default="", help_text="Why its last question had no answer."
    )
    said = models.CharField(
        max_length=300, blank=True, default="", db_default="", help_text="The service's own words for that."
    )

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website"], name="carrier_account_once")]


class ShippingQuote(TenantModel):
    """What an account was answered to one question, or that it was not: nobody else waits for a while."""

    account_id = models.CharField(max_length=32)
    digest = models.CharField(max_length=64, help_text="Of the whole question.")
    is_answered = models.BooleanField()
    answer = models.TextField(help_text="JSON, as quotes.py writes it.")
    asked_at = models.DateTimeField()
    holds_until = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "account_id", "digest"], name="shipping_quote_once")
        ]
        indexes = [models.Index(fields=["website", "holds_until"], name="shipping_quotes_by_age")]
