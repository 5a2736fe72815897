from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "sitewright.orders"
    label = "orders"

    def ready(self) -> None:
        """Tell discounts what they ask of earlier orders, the outbox where customers' codes come from, and
        history how tags and store credit are put back.
        """
        from sitewright.checkout.discounts.past_purchases import register
        from sitewright.history.undo import restorer
        from sitewright.mail.secrets import Secret, register_secret
        from sitewright.orders.customers.code_mail import KIND
        from sitewright.orders.customers.codes import code_of, mark_of
        from sitewright.orders.past_purchases import PurchasesHere
        from sitewright.orders.store_credit.versioned import CREDIT, restore_credit
        from sitewright.orders.tags.versioned import ORDER, lock_tagged, restore_tags

        register(PurchasesHere())
        register_secret(KIND, lambda code_id: Secret(mark_of(code_id), code_of(code_id)))
        # How a shop sorts its orders is not part of how the website looked at some time.
        restorer(ORDER, restore_tags, lock=lock_tagged, stays=True)
        restorer(CREDIT, restore_credit, stays=True)
