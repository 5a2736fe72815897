"""Invoices and credit notes of orders, and the numbers given to them."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.order import Order


class DocumentKind(models.TextChoices):
    INVOICE = "invoice"
    CREDIT_NOTE = "credit_note"


class OrderDocument(TenantModel):
    """What was issued for an order. Never changed: it is drawn from its snapshot ever after."""

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="documents", db_index=False)
    kind = models.CharField(max_length=12, choices=DocumentKind.choices)
    number = models.CharField(max_length=60, help_text="As it is printed.")
    year = models.PositiveIntegerField(help_text="Of its series; 0 for a series that goes on for ever.")
    sequence = models.PositiveBigIntegerField(help_text="Rises by one within its series, without gaps.")
    is_test = models.BooleanField(default=False, help_text="Of a test order: in a series of its own.")
    refund_id = models.CharField(
        max_length=32, blank=True, default="", help_text="What a credit note gave back; empty: the order."
    )
    edit = models.PositiveIntegerField(
        default=0, db_default=0, help_text="Of an invoice: the number of the edit whose goods it is for."
    )
    total_cents = models.PositiveBigIntegerField()
    snapshot = models.TextField(help_text="documents.paper.Paper: JSON.")
    issued_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "kind", "is_test", "year", "sequence"], name="document_in_series_once"
            ),
            models.UniqueConstraint(fields=["website", "kind", "number"], name="document_number_once"),
            models.UniqueConstraint(
                fields=["website", "order", "edit"],
                condition=Q(kind="invoice"),
                name="one_invoice_per_order",
            ),
            models.UniqueConstraint(
                fields=["website", "order", "refund_id"],
                condition=Q(kind="credit_note"),
                name="credited_once",
            ),
        ]
        indexes = [models.Index(fields=["website", "order", "issued_at"], name="documents_of_order")]


class DocumentCounter(TenantModel):
    """The last number given out in a series, raised by one conditional statement."""

    kind = models.CharField(max_length=12, choices=DocumentKind.choices)
    is_test = models.BooleanField(default=False)
    year = models.PositiveIntegerField()
    last_number = models.PositiveBigIntegerField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "kind", "is_test", "year"], name="one_counter_per_series"
            ),
        ]
