from django.apps import AppConfig


class CheckoutConfig(AppConfig):
    name = "sitewright.checkout"
    label = "checkout"

    def ready(self) -> None:
        """Tell history how discounts and gift cards are put back."""
        from sitewright.checkout.discounts.versioned import DISCOUNT, restore_discounts
        from sitewright.checkout.gift_cards.versioned import GIFT_CARD, restore_cards
        from sitewright.history.undo import restorer

        # What is taken off now is decided by itself, and not by how the pages looked at some time.
        restorer(DISCOUNT, restore_discounts, stays=True)
        restorer(GIFT_CARD, restore_cards, stays=True)
