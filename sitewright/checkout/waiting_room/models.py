"""The line before the checkout, and the places in it."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class WaitingRoom(TenantModel):
    """When whoever comes next is let in, at the earliest. One for a website, from its first day of a line."""

    next_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website"], name="waiting_room_once")]


class WaitingPlace(TenantModel):
    """A cart's place: from `let_in_at` on it may be checked out, for a while."""

    cart_id = models.CharField(max_length=32)
    let_in_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "cart_id"], name="place_of_cart")]
        indexes = [models.Index(fields=["website", "let_in_at"], name="places_by_age")]
