"""Feeds as they were last written."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class ProductFeed(TenantModel):
    """The feed of a website in one form. What it says is made of the products, so it may be lost."""

    class Form(models.TextChoices):
        XML = "xml"
        CSV = "csv"

    form = models.CharField(max_length=3, choices=Form.choices)
    storage_key = models.CharField(max_length=300, blank=True, default="")
    older_key = models.CharField(
        max_length=300, blank=True, default="", help_text="Of the feed before, which may still be on its way."
    )
    size_bytes = models.PositiveBigIntegerField(default=0)
    written_at = models.DateTimeField(null=True)
    asked_at = models.DateTimeField(null=True, help_text="Since when a job is to write it.")

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "form"], name="product_feed_once")]
