"""Who wants to be reminded of a checkout, and of which cart."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel


class CartReminder(TenantModel):
    """Asked for by a box that nobody ticked for the buyer. One whose mail was written stays for a while, so
    that no address gets two of them.
    """

    # No foreign key: a cart goes after 30 days, or with what is bought.
    cart_id = models.CharField(max_length=32)
    email = models.CharField(max_length=256)
    language = models.CharField(max_length=20, blank=True, help_text="Chosen over the website's own.")
    due_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "cart_id"], name="reminder_of_cart")]
        indexes = [
            models.Index(
                fields=["website", "due_at"], condition=Q(sent_at__isnull=True), name="reminders_to_send"
            ),
            models.Index(fields=["website", "email"], name="reminders_by_email"),
        ]
