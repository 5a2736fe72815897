"""With whom a website looks places up, and what that was asked."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class PlacesAccount(TenantModel):
    """One a website. `calls` are those of the day `counted_on`, in the website's time; see counting.py."""

    service = models.CharField(max_length=20)
    sealed_key = models.CharField(max_length=500, help_text="See accounts.py.")
    key_end = models.CharField(max_length=4, help_text="The last characters, to tell keys apart.")
    is_on = models.BooleanField(default=True)
    daily_cap = models.PositiveIntegerField(help_text="Calls a day; beyond it nothing is suggested.")
    counted_on = models.DateField()
    calls = models.PositiveIntegerField()
    connected_at = models.DateTimeField()
    problem = models.CharField(
        max_length=10, blank=True, default="", db_default="", help_text="Why its last call had no answer."
    )
    said = models.CharField(
        max_length=300, blank=True, default="", db_default="", help_text="The service's own words for that."
    )

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website"], name="places_account_once")]


class PlacesUse(TenantModel):
    """What one part of one kind of page called for on a day (PL-7.19); it stays when the account goes."""

    day = models.DateField()
    page = models.CharField(max_length=20)
    section = models.CharField(max_length=20)
    suggestions = models.PositiveIntegerField(default=0)
    details = models.PositiveIntegerField(default=0)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "day", "page", "section"], name="places_use_once")
        ]
