from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "sitewright.orders"
    label = "orders"
