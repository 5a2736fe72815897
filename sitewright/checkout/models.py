"""Carts."""

from django.db import models

# Django finds the models of an app here.
from sitewright.checkout.discounts.models import Discount, DiscountCode  # noqa: F401
from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry  # noqa: F401
from sitewright.checkout.places.models import PlacesAccount, PlacesUse  # noqa: F401
from sitewright.checkout.shipping.carriers.models import CarrierAccount, ShippingQuote  # noqa: F401
from sitewright.checkout.tax.models import TaxExemption  # noqa: F401
from sitewright.checkout.waiting_room.models import WaitingPlace, WaitingRoom  # noqa: F401
from sitewright.kit.tenancy import TenantModel


class CartState(models.TextChoices):
    OPEN = "open"
    PLACING = "placing"
    PURCHASED = "purchased"


class Cart(TenantModel):
    """What a visitor means to buy, known by a random token in the CART cookie (D-41)."""

    token = models.CharField(max_length=64, unique=True)
    currency = models.CharField(max_length=3)
    state = models.CharField(max_length=10, choices=CartState.choices, default=CartState.OPEN)
    order_id = models.CharField(max_length=32, blank=True, default="")
    chosen = models.TextField(
        blank=True,
        default="",
        db_default="",
        help_text="What its buyer has said so far, as checkout.chosen writes it; empty: nothing.",
    )
    agreed = models.TextField(
        blank=True,
        default="",
        db_default="",
        help_text="What its shop's owner has agreed with its buyer, as checkout.agreed writes it.",
    )
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "updated_at"], name="cart_by_age")]


class SavedEntry(TenantModel):
    """What a visitor put aside for later; it goes with the cart and is in none of its sums."""

    cart = models.ForeignKey(Cart, on_delete=models.CASCADE, related_name="saved", db_index=False)
    product_id = models.CharField(max_length=32)
    variant_id = models.CharField(max_length=32)
    quantity = models.PositiveIntegerField()
    additional_fields = models.TextField(blank=True, default="")
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "cart", "created_at"], name="saved_in_order")]


class CartEntry(TenantModel):
    """One chosen variant and how many; prices are looked up again at every step."""

    cart = models.ForeignKey(Cart, on_delete=models.CASCADE, related_name="entries", db_index=False)
    product_id = models.CharField(max_length=32)
    variant_id = models.CharField(max_length=32)
    quantity = models.PositiveIntegerField()
    additional_fields = models.TextField(blank=True, default="")
    purchase_price_cents = models.PositiveBigIntegerField(
        help_text="Unit price shown when last added or changed."
    )
    position = models.PositiveIntegerField(default=0)
    idempotency_key = models.CharField(
        max_length=64, blank=True, default="", db_default="", help_text="Of what was added to it last."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            models.CheckConstraint(
                condition=models.Q(quantity__gte=1, quantity__lte=9999), name="entry_quantity"
            ),
        ]
        indexes = [models.Index(fields=["website", "cart", "position"], name="entries_in_order")]
