from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "sitewright.orders"
    label = "orders"

    def ready(self) -> None:
        """Tell discounts what they ask of earlier orders, and the outbox where customers' codes come from."""
        from sitewright.checkout.discounts.past_purchases import register
        from sitewright.mail.secrets import Secret, register_secret
        from sitewright.orders.customers.code_mail import KIND
        from sitewright.orders.customers.codes import code_of, mark_of
        from sitewright.orders.past_purchases import PurchasesHere

        register(PurchasesHere())
        register_secret(KIND, lambda code_id: Secret(mark_of(code_id), code_of(code_id)))
