"""Remove the carts somebody has bought with, before they are old."""

from collections.abc import Collection

from django.db import transaction

from sitewright.checkout.models import Cart, CartEntry, SavedEntry


@transaction.atomic
def forget_carts(ids: Collection[str]) -> None:
    """Their orders keep copies of all they need; a browser that still has the cookie has an empty cart."""
    SavedEntry.objects.filter(cart_id__in=ids).delete()
    CartEntry.objects.filter(cart_id__in=ids).delete()
    Cart.objects.filter(id__in=ids).delete()
