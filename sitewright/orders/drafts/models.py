"""Orders that an owner puts together before anybody has bought anything."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class Draft(TenantModel):
    """Whom it is for, so far as that is known. What it holds stands in its cart, which is its own alone; the
    order of that cart is what became of it.
    """

    number = models.PositiveBigIntegerField(help_text="Counts the drafts of a website.")
    cart_id = models.CharField(max_length=32)
    email = models.CharField(max_length=256, blank=True, default="")
    customer_name = models.CharField(max_length=200, blank=True, default="")
    address = models.JSONField(default=dict)
    language = models.CharField(
        max_length=20, blank=True, default="", help_text="Of its mails; empty: the website's own."
    )
    total_cents = models.PositiveBigIntegerField(default=0, help_text="When it was last saved.")
    settles_order_id = models.CharField(
        max_length=32,
        blank=True,
        default="",
        db_default="",
        help_text="Of the order whose difference is paid by it; no owner sees or changes such a one.",
    )
    sent_count = models.PositiveIntegerField(default=0, help_text="How often its link was mailed.")
    sent_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    removed_at = models.DateTimeField(null=True, help_text="It can be put back for some days.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "number"], name="draft_number_once"),
            models.UniqueConstraint(fields=["website", "cart_id"], name="one_draft_per_cart"),
        ]
