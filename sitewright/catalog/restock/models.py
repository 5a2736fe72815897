"""Who waits for something that is sold out."""

from typing import Any

from django.db import models

from sitewright.kit.tenancy import TenantModel


def _names(model: str) -> Any:
    """A foreign key that lets what it names go: undoing that a product was deleted brings back who waits."""
    return models.ForeignKey(
        model, on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )


class RestockSignUp(TenantModel):
    """One address that waits for one variant. Where `sent_at` is not set it waits; signing up again after
    the mail begins anew.

    It is decided at once that mails go, and each is written by a job: until then it is not `is_mailed`.
    """

    product = _names("catalog.Product")
    variant = _names("catalog.Variant")
    email = models.CharField(max_length=256, help_text="In small letters, so that one address waits once.")
    language = models.CharField(
        max_length=35, blank=True, help_text="Of the page it was given on; empty: the website's own."
    )
    joins_list = models.BooleanField(default=False, help_text="Wants news as well.")
    created_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    is_mailed = models.BooleanField(default=False)

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "variant", "email"], name="restock_sign_up_once")
        ]
        indexes = [
            # Partial: all three questions are about few of the rows.
            models.Index(
                fields=["website", "variant"],
                condition=models.Q(sent_at__isnull=True),
                name="restock_waiting",
            ),
            models.Index(
                fields=["website", "id"],
                condition=models.Q(sent_at__isnull=False, is_mailed=False),
                name="restock_to_mail",
            ),
            models.Index(
                fields=["website", "sent_at"],
                condition=models.Q(is_mailed=True),
                name="restock_mailed",
            ),
            models.Index(fields=["website", "email"], name="restock_of_address"),
        ]
