from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "sitewright.orders"
    label = "orders"

    def ready(self) -> None:
        """Tell discounts what they ask of earlier orders."""
        from sitewright.checkout.discounts.past_purchases import register
        from sitewright.orders.past_purchases import PurchasesHere

        register(PurchasesHere())
