from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "sitewright.accounts"
    label = "accounts"
