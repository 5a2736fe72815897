"""Customers who bear no tax."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class TaxExemption(TenantModel):
    """Whose orders bear no tax. By address and not by account, so that guests can be exempt, too."""

    email = models.CharField(max_length=256, help_text="In small letters.")
    reason = models.CharField(max_length=200, help_text="The owner's words, which invoices print.")
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "email"], name="tax_exemption_once_per_address")
        ]
