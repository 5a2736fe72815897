"""Asking buyers what they think of what they bought."""

from django.db import models

from sitewright.kit.tenancy import TenantModel
from sitewright.orders.models.order import Order


class ReviewRequest(TenantModel):
    """The one mail about an order; its row is there from when it went into the outbox."""

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="+", db_index=False)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "order"], name="review_request_once")]


class ReviewRequestStop(TenantModel):
    """An address that wants no such mail any more, known again by a digest of it."""

    address_digest = models.CharField(max_length=32)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "address_digest"], name="review_request_stop_once")
        ]
