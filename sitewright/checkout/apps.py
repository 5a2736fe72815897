from django.apps import AppConfig


class CheckoutConfig(AppConfig):
    name = "sitewright.checkout"
    label = "checkout"
